/** Reads the payments of a payment file of any size as a list, in the browser. */
import { type CurrencySum, PAYMENT_COLUMNS, PaymentsFault, PaymentsReader, paymentList } from '../../../../../files/lists/payments.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { type PaymentFault, type PaymentFaults, paymentKey } from '../payments/faults.ts';
import type { Payee, Payees } from '../payments/payees.ts';

export interface ListedPayments {
  readonly list: List;
  readonly message: string;
  readonly sums: readonly CurrencySum[];
  /** Number of payments that are not in a sum. */
  readonly unsummed: number;
  /** The reason why the file was not read to its end. Null if it was read to its end. */
  readonly fault: string | null;
  /** For the number of a payment: errors and warnings of the check. */
  readonly faults: ReadonlyMap<number, PaymentFault>;
}

/** Reads the payments of a file. `found` contains the faults of its check. Rejects if `signal` is aborted. */
export async function paymentsOf(file: File, found: PaymentFaults, signal: AbortSignal): Promise<ListedPayments> {
  const rows: (readonly string[])[] = [];
  const faults = new Map<number, PaymentFault>();
  const reader = new PaymentsReader((cells, batch, index) => {
    rows.push(cells);
    const fault = found.get(paymentKey(batch, index));
    if (fault !== undefined) faults.set(rows.length, fault);
  });
  await readFile(file, reader, signal, () => false);
  const fault = faultOf(reader);
  return { list: paymentList(reader.names, rows), message: reader.message, sums: reader.sums, unsummed: reader.unsummed, fault, faults };
}

/**
 * Returns the payees and amounts of some payments of a file, by the key of the payment. `wanted` has the keys. The payers of direct debits
 * are their payees. Rejects if `signal` is aborted.
 */
export async function payeesOf(file: File, wanted: ReadonlySet<string>, signal: AbortSignal): Promise<Payees> {
  const payees = new Map<string, Payee>();
  let number = 0;
  const reader = new PaymentsReader((cells, batch, index) => {
    number++;
    const key = paymentKey(batch, index);
    if (!wanted.has(key)) return;
    const [name = '', amount = '', currency = ''] = [PAYMENT_COLUMNS.name, PAYMENT_COLUMNS.amount, PAYMENT_COLUMNS.currency]
      .map((column) => cells[column]);
    payees.set(key, { number, name, amount, currency });
  });
  await readFile(file, reader, signal, () => payees.size === wanted.size);
  // The reader passes its last payments at the end of the file. A fault of the file is among the findings.
  faultOf(reader);
  return payees;
}

/** Reads a file to its end, or until `isDone` returns true, or until the reader stops at a fault. Rejects if `signal` is aborted. */
async function readFile(file: File, reader: PaymentsReader, signal: AbortSignal, isDone: () => boolean) {
  for (const stream = file.stream().getReader(); ; ) {
    const { done, value } = await stream.read();
    signal.throwIfAborted();
    if (!done && reader.push(value) && !isDone()) continue;
    await stream.cancel();
    return;
  }
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
