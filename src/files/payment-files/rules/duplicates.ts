/** Finds duplicates in a file, and contradictions between debits with the same mandate. */
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { creditorIdOf } from './creditor-ids.ts';
import { Fingerprints, newKey } from './fingerprints.ts';
import { isMoved } from './mandates.ts';
import { sequenceOf } from './codes.ts';

const NOT_PROVIDED = 'NOTPROVIDED';

/** Flags in the lowest bits of a mandate's value. The higher bits are a fingerprint of its account. */
const KNOWN = 1;
const ONE_OFF = 2;
const OTHER = 4;
const FIRST = 8;
const FINAL = 16;
const FLAG_BITS = 5;

/** Stores the identifiers, payments and mandates of a file. */
export class DuplicateCheck {
  readonly #texts: Fingerprints;
  readonly #mandates: Fingerprints;
  readonly #accounts: Fingerprints;
  /** The batch of the last payment, and its values. */
  #batch: Element | null = null;
  #batchValues = '';

  /** `most` is the maximum number of texts that are stored. */
  constructor(random: () => number, most?: number) {
    const limit = most === undefined ? {} : { most };
    this.#texts = new Fingerprints(newKey(random), { values: false, ...limit });
    this.#mandates = new Fingerprints(newKey(random), { values: true, ...limit });
    this.#accounts = new Fingerprints(newKey(random), { values: false });
  }

  /** False if the file is too long to compare all its payments. */
  get isComplete(): boolean {
    return !this.#texts.isFull && !this.#mandates.isFull;
  }

  get heldBytes(): number {
    return this.#texts.heldBytes + this.#mandates.heldBytes + this.#accounts.heldBytes;
  }

  judgeBatch(batch: Element, { report }: RuleScope): void {
    this.#batch = null;
    const id = elementAt(batch, 'PmtInfId');
    if (id !== null && id.text.trim() !== '' && this.#texts.seen('batch', id.text)) report('duplicate.batch-id', id);
  }

  judgePayment(payment: Element, batch: Element, { report, check }: RuleScope): void {
    const ids = elementAt(payment, 'PmtId');
    const [instruction, endToEnd, uetr] = [elementAt(ids, 'InstrId'), elementAt(ids, 'EndToEndId'), elementAt(ids, 'UETR')];
    if (instruction !== null && this.#texts.seen('instruction', String(batch.index), instruction.text))
      report('duplicate.instruction-id', instruction);
    if (endToEnd !== null && endToEnd.text !== NOT_PROVIDED && this.#texts.seen('end-to-end', endToEnd.text))
      report('duplicate.end-to-end-id', endToEnd);
    if (uetr !== null && this.#texts.seen('uetr', uetr.text.toLowerCase())) report('duplicate.uetr', uetr);
    if (this.#batch !== batch) {
      this.#batch = batch;
      this.#batchValues = sameBatch(batch, check.isDebit);
    }
    if (this.#texts.seen(...samePayment(payment, this.#batchValues, check.isDebit))) report('duplicate.payment', payment);
  }

  /** Compares a debit with earlier debits of the same mandate and creditor. */
  judgeMandate(payment: Element, batch: Element, { report }: RuleScope): void {
    const id = elementAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'MndtId');
    if (id === null || id.text.trim() === '') return;
    const creditor = creditorIdOf(elementAt(payment, 'DrctDbtTx', 'CdtrSchmeId')) ?? creditorIdOf(elementAt(batch, 'CdtrSchmeId')) ?? '';
    const sequence = sequenceOf(payment, batch);
    const account = textAt(payment, 'DbtrAcct', 'Id', 'IBAN');
    const moved = isMoved(payment);
    const own = KNOWN | (sequence === 'OOFF' ? ONE_OFF : OTHER) | (sequence === 'FRST' ? FIRST : 0) | (sequence === 'FNAL' ? FINAL : 0);
    const fingerprint = account === null ? 0 : (this.#accounts.fingerprint([account]) << FLAG_BITS) >>> 0;
    const before = this.#mandates.update([id.text, creditor],
      (flags) => (((moved ? flags & ~(FIRST | FINAL) : flags) & ((1 << FLAG_BITS) - 1)) | own | fingerprint) >>> 0);
    if (before === 0) return;
    if ((before & ONE_OFF) !== 0 || sequence === 'OOFF')
      report('mandate.one-off-twice', id, { right: 'a mandate of its own, or RCUR each time' });
    else if (!moved && ((sequence === 'FRST' && (before & FIRST) !== 0) || (before & FINAL) !== 0))
      report('mandate.sequence', id, { right: 'RCUR, or a mandate of its own' });
    const other = (before >>> FLAG_BITS) << FLAG_BITS >>> 0;
    if (!moved && fingerprint !== 0 && other !== 0 && other !== fingerprint)
      report('mandate.two-accounts', id, { right: 'one account, or a mandate for each' });
  }
}

/** Returns the values of a batch that are equal in two equal payments. */
function sameBatch(batch: Element, isDebit: boolean): string {
  const texts: string[] = [];
  addLeaves(elementAt(batch, isDebit ? 'CdtrAcct' : 'DbtrAcct'), texts);
  addLeaves(elementAt(batch, 'ReqdExctnDt') ?? elementAt(batch, 'ReqdColltnDt'), texts);
  return texts.join('\0');
}

/** Returns the values that are equal in two equal payments. `batch`: values of their batch. */
function samePayment(payment: Element, batch: string, isDebit: boolean): string[] {
  const amount = elementAt(payment, 'InstdAmt') ?? elementAt(payment, 'Amt');
  const texts = ['payment', batch];
  addLeaves(elementAt(payment, isDebit ? 'DbtrAcct' : 'CdtrAcct'), texts);
  addLeaves(amount, texts);
  addLeaves(elementAt(payment, 'RmtInf'), texts);
  texts.push(amount?.currency ?? elementAt(amount, 'InstdAmt')?.currency ?? '');
  if (isDebit) texts.push(textAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'MndtId') ?? '');
  return texts;
}

/** Adds the values of an element and its descendants to a list, in order, and a mark for the end of the element. */
function addLeaves(element: Element | null, texts: string[]): void {
  if (element !== null) addValues(element, texts);
  texts.push('\0');
}

function addValues({ children, text }: Element, texts: string[]): void {
  if (children.length === 0) texts.push(text);
  else for (const child of children) addValues(child, texts);
}
