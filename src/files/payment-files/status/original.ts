/** Reads the payment file that a bank answers, in any version of pain.001 or pain.008. */
import { ownCopy } from '../../../base/text/own-copy.ts';
import { unitsOf } from '../../../base/text/decimal.ts';
import { PAYMENT_COLUMNS as COLUMNS, PaymentsReader } from '../../lists/payments.ts';

/** A payment of the original file. Identifications and account are empty if they are missing. */
export interface OriginalPayment {
  readonly batchId: string;
  readonly batch: number;
  readonly index: number;
  readonly line: number;
  readonly endToEndId: string;
  readonly instructionId: string;
  readonly uetr: string;
  /** Amount in units of 10^-5. Null if it is not a decimal. */
  readonly units: bigint | null;
  readonly currency: string;
  /** Account of the other party. It is compared and never returned. */
  readonly account: string;
}

/** The payments of the original file with the identification of the message. */
export interface Original {
  readonly messageId: string;
  readonly payments: readonly OriginalPayment[];
}

/** Returns the account without blanks, in capital letters. */
export const plainAccount = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Reads the original file from pushed bytes. Throws a PaymentsFault at `end` if the file is not a payment file or is damaged. */
export class OriginalReader {
  readonly #payments: OriginalPayment[] = [];
  readonly #reader: PaymentsReader;
  #batchId = '';

  constructor() {
    this.#reader = new PaymentsReader((cells, batch, index) => {
      const { batch: batchId, instruction, uetr } = this.#reader.ids;
      if (batchId !== this.#batchId) this.#batchId = ownCopy(batchId);
      this.#payments.push({
        batchId: this.#batchId, batch, index, line: Number(cells[COLUMNS.line]), endToEndId: ownCopy(cells[COLUMNS.end_to_end_id]!),
        instructionId: ownCopy(instruction), uetr: ownCopy(uetr), units: unitsOf(cells[COLUMNS.amount]!),
        currency: ownCopy(cells[COLUMNS.currency]!), account: ownCopy(plainAccount(cells[COLUMNS.iban]!)),
      });
    });
  }

  push(bytes: Uint8Array): boolean {
    return this.#reader.push(bytes);
  }

  end(): Original {
    this.#reader.end();
    return { messageId: this.#reader.ids.message, payments: this.#payments };
  }
}
