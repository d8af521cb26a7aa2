/** Finds repeated identifications and payments in a file. */
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { Fingerprints, newKey } from './fingerprints.ts';

const NOT_PROVIDED = 'NOTPROVIDED';

/** Stores the identifications and the payments of a file. */
export class DuplicateCheck {
  readonly #texts: Fingerprints;
  /** The batch of the last payment, and its values. */
  #batch: Element | null = null;
  #batchValues = '';

  /** `max`: maximum number of texts that are stored. */
  constructor(random: () => number, max?: number) {
    this.#texts = new Fingerprints(newKey(random), max);
  }

  /** False if the file is too long to compare all its payments. */
  get isComplete(): boolean {
    return !this.#texts.isFull;
  }

  get heldBytes(): number {
    return this.#texts.heldBytes;
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
