/** A payment file as a list: a row for each payment, any number of them in constant memory. */
import { PAYMENT_COLUMNS, PaymentsReader } from '../../lists/payments.ts';
import { delimitedLine } from '../../lists/rows.ts';
import { mayBeXml } from '../../xml/beginning.ts';
import { type ListInput, MARK, SHEET_DELIMITER, beginningOf, joined } from './input.ts';

const line = (cells: readonly string[]): string => `${delimitedLine(cells, SHEET_DELIMITER)}\r\n`;

/** What a payment file has for each input of this name, as `--column` would say it. */
export const PAYMENT_INPUTS: readonly (readonly [input: string, column: string])[] =
  Object.entries(PAYMENT_COLUMNS).map(([input, column]) => [input, String(column + 1)]);

/** Of XML the payments in it as delimited text, whose pieces throw a PaymentsFault; any other list as it is. */
export async function paymentsIn(given: ListInput): Promise<{ readonly input: ListInput; readonly isPayments: boolean }> {
  const pieces = given.pieces[Symbol.asyncIterator]();
  const { bytes: beginning } = await beginningOf(pieces, HEAD_BYTES);
  const all = joined([beginning], pieces);
  if (given.book !== null || !mayBeXml(beginning.subarray(0, HEAD_BYTES))) return { input: { ...given, pieces: all }, isPayments: false };
  let rows = '';
  const reader = new PaymentsReader((cells) => (rows += line(cells)));
  async function* text(): AsyncGenerator<Buffer, void> {
    let isBegun = false;
    const taken = (): Buffer => {
      const written = (isBegun ? '' : MARK + line(reader.names)) + rows;
      [isBegun, rows] = [true, ''];
      return Buffer.from(written);
    };
    for await (const piece of all) {
      if (!reader.push(piece)) break;
      if (rows !== '') yield taken();
    }
    reader.end();
    if (rows !== '' || !isBegun) yield taken();
  }
  return {
    isPayments: true,
    input: {
      pieces: text(),
      book: null,
      get reading() {
        const sums = reader.sums.map(({ currency, sum }) => `${currency} ${sum}`).join(', ');
        const unsummed = reader.unsummed === 0 ? '' : `, and ${reader.unsummed} without an amount that can be added`;
        return `the rows are the ${reader.payments} payments of ${reader.message}${sums === '' ? '' : `: ${sums}`}${unsummed}; ` +
          `check-payments tells what a bank would refuse\n`;
      },
    },
  };
}

/** So much of a file tells whether it is XML. */
const HEAD_BYTES = 1_024;
