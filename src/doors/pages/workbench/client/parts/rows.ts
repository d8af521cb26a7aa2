/** Reads the payments of a payment file of any size as a list, in the browser. */
import { type CurrencySum, PAYMENT_COLUMNS, PaymentsFault, PaymentsReader, paymentList } from '../../../../../files/lists/payments.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { type PaymentFault, type PaymentFaults, paymentKey } from '../payments/faults.ts';
import { parseOptionalBic } from '../../../../../standards/bic/bic.ts';

export interface ListedPayments {
  readonly list: List;
  readonly message: string;
  readonly sums: readonly CurrencySum[];
  /** Number of payments that are not in a sum. */
  readonly unsummed: number;
  /** The reason why the file was not read to its end. Null if it was read to its end. */
  readonly fault: string | null;
  /** For the number of a payment: the reason why its BIC is not compared. */
  readonly bicFaults: ReadonlyMap<number, string>;
  /** For the number of a payment: errors and warnings of the check. */
  readonly faults: ReadonlyMap<number, PaymentFault>;
}

/** Reads the payments of a file. `found` contains the faults of its check. Rejects if `signal` is aborted. */
export async function paymentsOf(file: File, found: PaymentFaults, signal: AbortSignal): Promise<ListedPayments> {
  const rows: (readonly string[])[] = [];
  const bicFaults = new Map<number, string>();
  const faults = new Map<number, PaymentFault>();
  const reader = new PaymentsReader((cells, batch, index) => {
    const beside = parseOptionalBic(cells[PAYMENT_COLUMNS.bic]!);
    rows.push(cells);
    const fault = found.get(paymentKey(batch, index));
    if (fault !== undefined) faults.set(rows.length, fault);
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
  return { list: paymentList(reader.names, rows), message: reader.message, sums: reader.sums, unsummed: reader.unsummed, fault, bicFaults,
    faults };
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
