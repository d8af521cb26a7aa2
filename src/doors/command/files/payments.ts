/** Converts a payment file to a list with a row for each payment. It needs constant memory for any number of payments. */
import { PAYMENT_COLUMNS, PaymentsReader } from '../../../files/lists/payments.ts';
import { delimitedLine } from '../../../files/lists/rows.ts';
import { mayBeXml } from '../../../files/xml/beginning.ts';
import { type ListInput, BYTE_ORDER_MARK, SHEET_DELIMITER, beginningOf, joined } from './input.ts';

const line = (cells: readonly string[]): string => `${delimitedLine(cells, SHEET_DELIMITER)}\r\n`;

/** For each input: the number of the column, in the list of payments, that gives it, written as for `--column`. */
export const PAYMENT_INPUT_COLUMNS: readonly (readonly [input: string, column: string])[] =
  Object.entries(PAYMENT_COLUMNS).map(([input, column]) => [input, String(column + 1)]);

/** Converts XML to delimited text with a row for each payment. The pieces throw a PaymentsFault. Any other list is returned as it is. */
export async function paymentRows(list: ListInput): Promise<{ readonly input: ListInput; readonly isPayments: boolean }> {
  const pieces = list.pieces[Symbol.asyncIterator]();
  const { bytes: beginning } = await beginningOf(pieces, HEAD_BYTES);
  const all = joined([beginning], pieces);
  if (list.chosenSheet !== null || !mayBeXml(beginning.subarray(0, HEAD_BYTES))) {
    return { input: { ...list, pieces: all }, isPayments: false };
  }
  let rows = '';
  const reader = new PaymentsReader((cells) => (rows += line(cells)));
  async function* text(): AsyncGenerator<Buffer, void> {
    let hasHeader = false;
    const takeRows = (): Buffer => {
      const taken = (hasHeader ? '' : BYTE_ORDER_MARK + line(reader.names)) + rows;
      hasHeader = true;
      rows = '';
      return Buffer.from(taken);
    };
    for await (const piece of all) {
      if (!reader.push(piece)) break;
      if (rows !== '') yield takeRows();
    }
    reader.end();
    if (rows !== '' || !hasHeader) yield takeRows();
  }
  return {
    isPayments: true,
    input: {
      pieces: text(),
      chosenSheet: null,
      get note() {
        const sums = reader.sums.map(({ currency, sum }) => `${currency} ${sum}`).join(', ');
        const unsummed = reader.unsummed === 0 ? '' : `, and ${reader.unsummed} without a usable amount`;
        return `the rows are the ${reader.payments} payments of ${reader.message}${sums === '' ? '' : `: ${sums}`}${unsummed}; ` +
          `run check-payments to find what a bank would refuse\n`;
      },
    },
  };
}

/** Bytes that are enough to recognise XML. */
const HEAD_BYTES = 1_024;
