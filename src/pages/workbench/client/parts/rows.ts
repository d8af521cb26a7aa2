/** The payments of a payment file as a list, read in the browser: any number of them, of files of any size. */
import { type CurrencySum, PAYMENT_COLUMNS, PaymentsFault, PaymentsReader, paymentList } from '../../../../lists/payments.ts';
import type { List } from '../../../../lists/list.ts';
import { parseOptionalBic } from '../../../../bic/bic.ts';

export interface ListedPayments {
  readonly list: List;
  readonly message: string;
  readonly sums: readonly CurrencySum[];
  /** How many are in no sum. */
  readonly unsummed: number;
  /** Why the file was not read to its end; null where it was. */
  readonly fault: string | null;
  /** Why the BIC of a payment is not compared, by its number. */
  readonly bicFaults: ReadonlyMap<number, string>;
}

/** What the file pays. Rejects where `signal` says stop. */
export async function paymentsOf(file: File, signal: AbortSignal): Promise<ListedPayments> {
  const rows: (readonly string[])[] = [];
  const bicFaults = new Map<number, string>();
  const reader = new PaymentsReader((cells) => {
    const beside = parseOptionalBic(cells[PAYMENT_COLUMNS.bic]!);
    rows.push(cells);
    if (!beside.ok) bicFaults.set(rows.length, beside.message);
  });
  for (const stream = file.stream().getReader(); ; ) {
    const { done, value } = await stream.read();
    signal.throwIfAborted();
    if (!done && reader.push(value)) continue;
    await stream.cancel();
    break;
  }
  const fault = faultOf(reader);
  return { list: paymentList(reader.names, rows), message: reader.message, sums: reader.sums, unsummed: reader.unsummed, fault, bicFaults };
}

function faultOf(reader: PaymentsReader): string | null {
  try {
    reader.end();
    return null;
  } catch (fault) {
    if (fault instanceof PaymentsFault) return fault.message;
    throw fault;
  }
}
