/** Collects the statuses of a bank answer (pain.002) while its elements end. */
import { unitsOf } from '../../../base/text/decimal.ts';
import { ownCopy } from '../../../base/text/own-copy.ts';
import { type Element, childrenNamed, elementAt, textAt } from '../schema/element.ts';
import { plainAccount } from './original.ts';

/** A reason as the bank wrote it. `text` is null if texts are not requested. */
export interface WrittenReason {
  readonly code: string | null;
  readonly isProprietary: boolean;
  readonly text: string | null;
}

/** The status of the message or of a batch. */
export interface WrittenGroup {
  readonly id: string | null;
  readonly code: string | null;
  /** Number of payments in the original message or batch. Null if the answer does not state it. */
  readonly payments: number | null;
  readonly reasons: readonly WrittenReason[];
  readonly line: number;
}

/** The status of a payment. Identifications are empty if they are missing. */
export interface WrittenPayment {
  readonly batchId: string;
  readonly endToEndId: string;
  readonly instructionId: string;
  readonly uetr: string;
  readonly code: string | null;
  readonly reasons: readonly WrittenReason[];
  /** Amount in units of 10^-5. Null if the answer does not repeat it. */
  readonly units: bigint | null;
  readonly currency: string | null;
  /** Account of the other party. It is compared and never returned. */
  readonly account: string;
  /** Line in the answer. */
  readonly line: number;
}

/** Estimated memory of a payment with its reasons, in bytes. */
const WRITTEN_BYTES = 700;

/** Form of a status code and of a reason code of ISO 20022. */
const CODE = /^[A-Z0-9]{1,4}$/;
/** Characters of a bank's own code, and its number of digits. A name has no digits, and an account number has more. */
const OWN_CODE = /^[\w./-]{1,10}$/;
const MAX_DIGITS = 5;

/** Returns a text that has the form of a code. Null for other texts. */
const codeOf = (written: string | null, form: RegExp): string | null =>
  (written !== null && form.test(written) ? ownCopy(written) : null);

/** Returns a bank's own code. Null for a text that may be a name or an account number. */
function ownCodeOf(written: string | null): string | null {
  const digits = written?.replace(/\D/g, '').length ?? 0;
  return digits >= 1 && digits <= MAX_DIGITS ? codeOf(written, OWN_CODE) : null;
}

const text = (element: Element, ...names: readonly string[]): string => ownCopy(textAt(element, ...names) ?? '');

/** Number of payments in a message or batch, of at most 15 digits. */
function countIn(element: Element): number | null {
  const written = textAt(element, 'OrgnlNbOfTxs');
  return written !== null && /^\d{1,15}$/.test(written) ? Number(written) : null;
}

/** The statuses of a bank's answer. Null if the answer does not state a value. */
export class Answer {
  /** MsgId of the answered file. Null if it is missing. */
  messageId: string | null = null;
  message: WrittenGroup | null = null;
  readonly batches: WrittenGroup[] = [];
  readonly payments: WrittenPayment[] = [];
  readonly #texts: boolean;
  /** True if the answered message collects direct debits. */
  #isDebit = false;
  #batchId: string | null = null;

  /** `texts`: keep the texts of the bank, which may contain names. */
  constructor(texts: boolean) {
    this.#texts = texts;
  }

  /** Estimated memory, in bytes. */
  get heldBytes(): number {
    return (this.payments.length + this.batches.length) * WRITTEN_BYTES;
  }

  /** Takes an element that ended. Returns true if the element is complete and can be removed from memory. */
  ended(element: Element): boolean {
    switch (element.node.name) {
      case 'OrgnlGrpInfAndSts':
        this.messageId = ownCopy(textAt(element, 'OrgnlMsgId') ?? '') || null;
        this.#isDebit = (textAt(element, 'OrgnlMsgNmId') ?? '').startsWith('pain.008');
        this.message = this.#group(element, this.messageId, 'GrpSts');
        return true;
      case 'TxInfAndSts':
        this.payments.push(this.#payment(element));
        return true;
      case 'OrgnlPmtInfAndSts':
        this.batches.push(this.#group(element, ownCopy(textAt(element, 'OrgnlPmtInfId') ?? '') || null, 'PmtInfSts'));
        this.#batchId = null;
        return true;
      default:
        return false;
    }
  }

  #group(element: Element, id: string | null, status: string): WrittenGroup {
    const code = codeOf(textAt(element, status), CODE);
    return { id, code, payments: countIn(element), reasons: this.#reasons(element), line: element.line };
  }

  #payment(element: Element): WrittenPayment {
    this.#batchId ??= text(element.parent!, 'OrgnlPmtInfId');
    const reference = elementAt(element, 'OrgnlTxRef');
    const amount = elementAt(reference, 'Amt', 'InstdAmt') ?? elementAt(reference, 'Amt', 'EqvtAmt', 'Amt');
    const account = elementAt(reference, this.#isDebit ? 'DbtrAcct' : 'CdtrAcct', 'Id');
    return {
      batchId: this.#batchId, endToEndId: text(element, 'OrgnlEndToEndId'), instructionId: text(element, 'OrgnlInstrId'),
      uetr: text(element, 'OrgnlUETR'), code: codeOf(textAt(element, 'TxSts'), CODE), reasons: this.#reasons(element),
      units: amount === null ? null : unitsOf(amount.text), currency: amount?.currency ?? null,
      account: ownCopy(plainAccount(textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id') ?? '')),
      line: element.line,
    };
  }

  #reasons(element: Element): WrittenReason[] {
    return childrenNamed(element, 'StsRsnInf').map((information) => {
      const code = codeOf(textAt(information, 'Rsn', 'Cd'), CODE);
      const ownCode = ownCodeOf(textAt(information, 'Rsn', 'Prtry'));
      const lines = this.#texts ? childrenNamed(information, 'AddtlInf').map((line) => line.text.trim()).filter((line) => line !== '') : [];
      return { code: code ?? ownCode, isProprietary: code === null && ownCode !== null,
        text: lines.length === 0 ? null : lines.join(' ') };
    });
  }
}
