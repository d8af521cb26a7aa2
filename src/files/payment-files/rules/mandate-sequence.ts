/** Finds contradictions between debits with the same mandate. */
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { sequenceOf } from './codes.ts';
import { creditorIdOf } from './creditor-ids.ts';
import { Fingerprints, hashOf, newKey } from './fingerprints.ts';
import { isMoved } from './mandates.ts';

/** Flags in the lowest bits of a mandate's value. The higher bits are a fingerprint of its account: 0 without an account. */
const ONE_OFF = 1;
const OTHER = 2;
const FIRST = 4;
const FINAL = 8;
const FLAGS = 15;

/** Stores the mandates of a file, with the sequence types and the last account of each mandate. */
export class MandateSequence {
  readonly #mandates: Fingerprints;
  readonly #accountKey: ReturnType<typeof newKey>;

  /** `max`: maximum number of mandates that are stored. */
  constructor(random: () => number, max?: number) {
    this.#mandates = new Fingerprints(newKey(random), max);
    this.#accountKey = newKey(random);
  }

  /** False if the file has too many mandates to compare all its debits. */
  get isComplete(): boolean {
    return !this.#mandates.isFull;
  }

  get heldBytes(): number {
    return this.#mandates.heldBytes;
  }

  /** Compares a debit with earlier debits of the same mandate and creditor. */
  judgePayment(payment: Element, batch: Element, { report }: RuleScope): void {
    const id = elementAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'MndtId');
    if (id === null || id.text.trim() === '') return;
    const creditor = creditorIdOf(elementAt(payment, 'DrctDbtTx', 'CdtrSchmeId')) ?? creditorIdOf(elementAt(batch, 'CdtrSchmeId')) ?? '';
    const sequence = sequenceOf(payment, batch);
    const iban = textAt(payment, 'DbtrAcct', 'Id', 'IBAN');
    const account = iban === null ? 0 : hashOf(this.#accountKey, [iban])[0] & ~FLAGS;
    const moved = isMoved(payment);
    const flags = (sequence === 'OOFF' ? ONE_OFF : OTHER) | (sequence === 'FRST' ? FIRST : 0) | (sequence === 'FNAL' ? FINAL : 0);
    // A moved account begins a new sequence.
    const before = this.#mandates.update([id.text, creditor], (value) => value & FLAGS & (moved ? ~(FIRST | FINAL) : ~0) | flags | account);
    if (before === 0) return;
    if ((before & ONE_OFF) !== 0 || sequence === 'OOFF')
      report('mandate.one-off-twice', id, { right: 'a mandate of its own, or RCUR each time' });
    else if (!moved && ((sequence === 'FRST' && (before & FIRST) !== 0) || (before & FINAL) !== 0))
      report('mandate.sequence', id, { right: 'RCUR, or a mandate of its own' });
    const accountBefore = before & ~FLAGS;
    if (!moved && account !== 0 && accountBefore !== 0 && accountBefore !== account)
      report('mandate.two-accounts', id, { right: 'one account, or a mandate for each' });
  }
}
