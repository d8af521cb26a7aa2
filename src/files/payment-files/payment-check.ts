import { upperCaseAscii } from '../../base/text/ascii.ts';
import type { PaymentPlace } from './findings.ts';
import { batchBytes, newBatch, type OpenBatch } from './open-batch.ts';
import { paymentPlaceOf } from './places.ts';
import type { FindingReporter } from './finding-reporter.ts';
import { accountVerdict, bankOfAccount, masked } from './rules/accounts.ts';
import { paymentAmount } from './rules/amounts.ts';
import { instrumentOf, isSepaPayment, judgeServiceLevel } from './rules/codes.ts';
import { dayOfBatch } from './rules/dates.ts';
import { DuplicateCheck } from './rules/duplicates.ts';
import { judgeBatch, judgeElements, judgePayer, judgePayment } from './rules/judge.ts';
import { MandateSequence } from './rules/mandate-sequence.ts';
import { addAmount, judgeCount, judgeTotals, type Total } from './rules/totals.ts';
import { elementAt, type Element } from './schema/element.ts';
import type { FileFigures } from './summary.ts';
import { paymentVerdict } from './verdict.ts';

/** Checks the header, the batches and the payments of a file when they end. It stores only one payment at a time. */
export class PaymentCheck {
  readonly #reporter: FindingReporter;
  readonly #figures: FileFigures;
  readonly #showEndToEndIds: boolean;
  readonly #duplicates: DuplicateCheck;
  readonly #mandates: MandateSequence;
  readonly #total: Total = { payments: 0, sum: 0n };
  #header: Element | null = null;
  #batch: OpenBatch | null = null;
  #sepaPayments = 0;

  /** `showEndToEndIds`: findings contain the end-to-end identification of their payment. */
  constructor(reporter: FindingReporter, figures: FileFigures, showEndToEndIds: boolean, random: () => number) {
    this.#reporter = reporter;
    this.#figures = figures;
    this.#showEndToEndIds = showEndToEndIds;
    this.#duplicates = new DuplicateCheck(random);
    this.#mandates = new MandateSequence(random);
  }

  /** Estimated memory of the open batch and of the fingerprints, in bytes. */
  get heldBytes(): number {
    return this.#duplicates.heldBytes + this.#mandates.heldBytes + batchBytes(this.#batch);
  }

  /** False if the file has more payments than can be compared for duplicates. */
  get areDuplicatesChecked(): boolean {
    return this.#duplicates.isComplete && this.#mandates.isComplete;
  }

  started(element: Element): void {
    if (element.node.name === 'PmtInf') this.#batch = newBatch();
  }

  ended(element: Element): void {
    switch (element.node.name) {
      case 'GrpHdr':
        this.#header = element;
        this.#figures.addHeader(element);
        return;
      case 'CdtTrfTxInf':
      case 'DrctDbtTxInf':
        this.#paymentEnded(element);
        break;
      case 'PmtInf':
        this.#batchEnded(element, true);
        break;
      default: return;
    }
    // Elements that have been checked are removed. A large file then needs little memory.
    const siblings = element.parent?.children;
    if (siblings?.at(-1) === element) siblings.pop();
  }

  /** The file breaks off: checks the open elements with the content read so far. */
  brokeOff(element: Element | null): void {
    let within: Element | null = null;
    for (let one = element; one !== null; [within, one] = [one, one.parent]) {
      if (one.node.name === 'GrpHdr') this.#header = one;
      if (one.node.name !== 'PmtInf') continue;
      if (within !== null) {
        const isSepa = isSepaPayment([elementAt(within, 'PmtTpInf'), elementAt(one, 'PmtTpInf')], this.#reporter.check);
        judgeElements(within, this.#reporter.scope(isSepa, this.#placeOf(within)));
        // Removes the payment. Its missing members may be in the part of the file that is lost.
        if (one.children.at(-1) === within) one.children.pop();
      }
      this.#batchEnded(one, false);
    }
  }

  /** Checks the header. `isWhole`: the file was read to its end. */
  end(isWhole: boolean): void {
    if (this.#header === null) return;
    const scope = this.#reporter.scope(this.#sepaPayments > 0 || this.#total.payments === 0, null);
    judgeElements(this.#header, scope);
    if (!isWhole) return;
    judgeTotals(this.#header, 'header', this.#total, scope);
    judgeCount(this.#header, this.#total, scope);
  }

  #placeOf(element: Element): PaymentPlace | null {
    return paymentPlaceOf(element, this.#showEndToEndIds);
  }

  #paymentEnded(payment: Element): void {
    const parent = payment.parent!;
    const batch = this.#batch!;
    const { check } = this.#reporter;
    const [own, shared] = [elementAt(payment, 'PmtTpInf'), elementAt(parent, 'PmtTpInf')];
    const isSepa = isSepaPayment([own, shared], check);
    const scope = this.#reporter.scope(isSepa, this.#placeOf(payment));
    if (own !== null) judgeServiceLevel(own, [own, shared], scope);
    else if (!batch.isLevelReported) {
      batch.isLevelReported = true;
      judgeServiceLevel(shared ?? parent, [shared], this.#reporter.scope(isSepa, null));
    }
    if (isSepa) batch.sepaPayments++;
    if (own !== null) batch.ownTypes++;
    if (elementAt(payment, 'DrctDbtTx', 'CdtrSchmeId') !== null) batch.ownCreditors++;
    if (instrumentOf(payment, parent) === 'INST') batch.instantPayments++;
    judgePayment(payment, parent, scope);
    this.#duplicates.judgePayment(payment, parent, scope);
    if (check.isDebit) this.#mandates.judgePayment(payment, parent, scope);
    else if (!batch.isPayerReported) {
      batch.isPayerReported = judgePayer(parent, elementAt(payment, 'CdtrAcct', 'Id', 'IBAN'), this.#reporter.scope(isSepa, null));
    }
    this.#addAmount(payment, batch);
  }

  #addAmount(payment: Element, batch: OpenBatch): void {
    const { isDebit, banks } = this.#reporter.check;
    const { units, currency } = paymentAmount(payment);
    addAmount(this.#total, units);
    addAmount(batch.total, units);
    this.#figures.payments++;
    const [account, agent] = isDebit ? ['DbtrAcct', 'DbtrAgt'] : ['CdtrAcct', 'CdtrAgt'];
    const verdict = accountVerdict(elementAt(payment, account!), elementAt(payment, agent!), banks);
    this.#figures.addVerdict(paymentVerdict(verdict, this.#reporter.endPayment()));
    if (currency === null || units === null) return;
    this.#figures.addPayment(currency, units);
    const sum = batch.sums.get(currency) ?? { payments: 0, sum: 0n };
    batch.sums.set(currency, sum);
    addAmount(sum, units);
  }

  #batchEnded(batch: Element, isWhole: boolean): void {
    const open = this.#batch!;
    this.#batch = null;
    this.#figures.batches++;
    this.#sepaPayments += open.sepaPayments;
    const { payments } = open.total;
    // If the file breaks off before the payments of a batch, their kind is unknown.
    const isEmptySepa = payments === 0 && isSepaPayment([elementAt(batch, 'PmtTpInf')], this.#reporter.check, isWhole);
    const scope = this.#reporter.scope(open.sepaPayments > 0 || isEmptySepa, null);
    judgeBatch(batch, scope, {
      payments,
      isInstant: payments > 0 && open.instantPayments === payments,
      hasCreditors: !isWhole || (payments > 0 && open.ownCreditors === payments),
      hasOwnTypes: open.ownTypes > 0,
      isWhole,
    });
    if (isWhole) judgeTotals(batch, 'batch', open.total, scope);
    this.#duplicates.judgeBatch(batch, scope);
    const day = dayOfBatch(batch);
    if (day !== null) this.#figures.addDate(day);
    this.#addAccount(batch, open);
  }

  #addAccount(batch: Element, { sums }: OpenBatch): void {
    const { isDebit, banks } = this.#reporter.check;
    const [own, agent] = isDebit ? ['CdtrAcct', 'CdtrAgt'] : ['DbtrAcct', 'DbtrAgt'];
    const account = elementAt(batch, own!, 'Id', 'IBAN');
    const iban = upperCaseAscii(account?.text ?? '');
    const shown = masked(iban);
    if (shown === null) return;
    const verdict = accountVerdict(elementAt(batch, own!), elementAt(batch, agent!), banks);
    const facts = () => ({ account: shown, ...bankOfAccount(account, banks), verdict });
    for (const [currency, { payments, sum }] of sums) this.#figures.addBatch(iban, facts, currency, payments, sum ?? 0n);
  }
}
