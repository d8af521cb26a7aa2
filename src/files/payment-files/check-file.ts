import { upperCaseAscii } from '../../base/text/ascii.ts';
import type { XmlFault } from '../xml/events.ts';
import { XmlReader } from '../xml/reader.ts';
import type { CheckOptions, CheckedFile } from './checked-file.ts';
import { Findings, type PaymentPlace } from './findings.ts';
import { batchBytes, newBatch, type OpenBatch } from './open-batch.ts';
import { paymentPlaceOf, placeOf, type FilePlace } from './places.ts';
import { accountVerdict, bankOfAccount, masked } from './rules/accounts.ts';
import { paymentAmount } from './rules/amounts.ts';
import { BankLookup, type CheckContext, type FindingDetails, type RuleScope } from './rules/check.ts';
import { instrumentOf, isSepaLevel, reportServiceLevel } from './rules/codes.ts';
import { dayOfBatch } from './rules/dates.ts';
import { DuplicateCheck } from './rules/duplicates.ts';
import { MAX_PAYMENTS } from './rules/facts.ts';
import { judgeBatch, judgeElements, judgePayer, judgePayment } from './rules/judge.ts';
import { ruleOf, type RuleName, type Severity } from './rules/table.ts';
import { addAmount, judgeTotals, type Total } from './rules/totals.ts';
import { isDebit, isOf2009, messageOfNamespace, sisterOf } from './schema/names.ts';
import { elementAt, pathOf, textAt, type Element } from './schema/element.ts';
import { rootOf } from './schema/nodes.ts';
import { Position } from './schema/position.ts';
import { FileFigures } from './summary.ts';
import { paymentVerdict, worseOf } from './verdict.ts';
import { SIGNATURE_BYTES, unreadRoot, unreadStart } from './unread.ts';

const noPayments = (name: string): FindingDetails =>
  ({ message: `a payment message (pain.001 or pain.008) is needed, but the file is ${name}` });

/**
 * Checks a payment file (pain.001, pain.008) while its bytes are pushed. It needs constant memory, because it keeps one payment at a time.
 *
 *     const check = new PaymentFileCheck({ profile: 'sepa', on: '2026-11-23', limit: 1000, references: true, directory, random });
 *     for (const bytes of file) check.push(bytes);
 *     const { verdict, findings } = check.end();
 */
export class PaymentFileCheck {
  readonly #options: CheckOptions;
  readonly #reader: XmlReader;
  readonly #figures = new FileFigures();
  readonly #repeated: DuplicateCheck;
  readonly #total: Total = { payments: 0, sum: 0n };
  #findings: Findings;
  #check: CheckContext;
  #position: Position | null = null;
  #header: Element | null = null;
  #batch: OpenBatch | null = null;
  #sepaPayments = 0;
  /** Most serious finding about the open payment; null without one. */
  #worst: Severity | null = null;
  #bytes = 0;
  #head = '';
  /** True if the file is not a supported payment file. The check then reads no more of it. */
  #unread = false;
  #hasPrefix = false;
  #hasCdata = false;
  /** True after the start of a supported message. */
  #isMessage = false;

  constructor(options: CheckOptions) {
    const { profile, on, directory, limit, random } = options;
    this.#options = options;
    this.#check = { profile, on, isOf2009: false, isDebit: false, directory, banks: new BankLookup(directory) };
    this.#findings = new Findings(this.#check, limit);
    this.#repeated = new DuplicateCheck(random);
    this.#reader = new XmlReader({
      head: ({ mark, encoding, declared }) => {
        if (mark === 'utf-8') this.#reportAt('xml.bom', this.#filePlace());
        if (encoding !== 'utf-8' || (declared !== null && !/utf/i.test(declared))) {
          this.#reportAt('xml.encoding', this.#filePlace(), { value: declared, right: 'UTF-8' });
        }
      },
      start: (name, attributes) => {
        if (this.#position === null) {
          if (!this.#isMessage) this.#root(name.namespace, name.local);
          if (this.#position === null) return;
        }
        if (name.prefix !== '' && !this.#hasPrefix && messageOfNamespace(name.namespace) !== null) {
          this.#hasPrefix = true;
          this.#reportAt('xml.prefix', { ...this.#filePlace(), path: `/${name.local}` });
        }
        (this.#position as Position).start(name, attributes);
      },
      text: (text, length) => this.#position?.text(text, length),
      end: () => this.#position?.end(),
      cdata: () => {
        if (this.#hasCdata || this.#position === null) return;
        this.#hasCdata = true;
        const { element } = this.#position;
        if (element !== null) this.#reportAt('xml.cdata', placeOf(element));
      },
    });
  }

  /** Reads more bytes. False if the check reads no more; call `end` for the result. */
  push(bytes: Uint8Array): boolean {
    this.#bytes += bytes.length;
    if (this.#head.length < SIGNATURE_BYTES) {
      for (const byte of bytes.subarray(0, SIGNATURE_BYTES - this.#head.length)) this.#head += String.fromCharCode(byte);
      if (this.#head.length === SIGNATURE_BYTES) this.#judgeHead();
    }
    return this.#reader.push(bytes);
  }

  /** Estimated memory of the check, in bytes. */
  get heldBytes(): number {
    return this.#reader.heldBytes + (this.#position?.heldBytes ?? 0) + this.#repeated.heldBytes + this.#findings.heldBytes
      + this.#figures.heldBytes + this.#check.banks.heldBytes + batchBytes(this.#batch);
  }

  end(): CheckedFile {
    if (this.#head.length < SIGNATURE_BYTES) this.#judgeHead();
    const fault = this.#reader.end();
    if (fault !== null) this.#fault(fault);
    this.#judgeHeader(fault === null);
    const { profile, on } = this.#options;
    const { counts } = this.#findings;
    const findings = this.#findings.list();
    return {
      verdict: counts.error + counts.warning > 0 ? 'problems' : 'nothing_found',
      complete: fault === null && !this.#unread,
      profile, on, summary: this.#figures.summary(this.#bytes), counts, rules: this.#findings.rules(), findings,
      truncated: findings.length < this.#findings.total, duplicatesChecked: this.#repeated.isComplete,
    };
  }

  #filePlace(): FilePlace {
    return { line: this.#reader.line, column: this.#reader.column, path: '/' };
  }

  #judgeHead(): void {
    const name = unreadStart(this.#head);
    if (name !== null) this.#stop('message.unknown', { line: 1, column: 1, path: '/' }, noPayments(name));
  }

  #stop(rule: RuleName, place: FilePlace, details: FindingDetails): void {
    this.#unread = true;
    this.#reader.stop();
    this.#reportAt(rule, place, details);
  }

  #root(namespace: string, local: string): void {
    const message = messageOfNamespace(namespace);
    const place = { ...this.#filePlace(), path: `/${local.slice(0, 64)}` };
    if (message === null) {
      const { rule, name, right } = unreadRoot(namespace, local);
      if (rule === 'message.version') this.#figures.message = name;
      return this.#stop(rule, place, rule === 'message.version' ? { value: name, right } : noPayments(name));
    }
    this.#isMessage = true;
    this.#figures.message = message;
    this.#check = { ...this.#check, isOf2009: isOf2009(message), isDebit: isDebit(message) };
    const before = this.#findings;
    this.#findings = new Findings(this.#check, this.#options.limit);
    for (const { rule, severity, ...finding } of before.list()) this.#findings.add(rule, severity, () => finding);
    if (isOf2009(message)) this.#reportAt('message.version-retired', place, { value: message, right: sisterOf(message) });
    if (local !== 'Document') return this.#reportAt('structure.unexpected', place, { right: 'Document' });
    this.#position = new Position(rootOf(message), rootOf(sisterOf(message)), namespace, {
      place: () => ({ line: this.#reader.line, column: this.#reader.column }),
      found: (rule, { element, line, column, stranger }, text, right) => {
        const path = pathOf(element) + (stranger === null ? '' : `/${stranger}`);
        this.#reportAt(rule, { line, column, path }, { message: text, right }, paymentPlaceOf(element, this.#options.references));
      },
      started: (element) => {
        if (element.node.name === 'PmtInf') this.#batch = newBatch();
      },
      ended: (element) => this.#ended(element),
    });
  }

  #ended(element: Element): void {
    switch (element.node.name) {
      case 'GrpHdr':
        this.#header = element;
        this.#figures.messageId = textAt(element, 'MsgId');
        this.#figures.created = textAt(element, 'CreDtTm');
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
    // Checked elements are removed, so that a large file needs little memory.
    const siblings = element.parent?.children;
    if (siblings?.at(-1) === element) siblings.pop();
  }

  #scope(isSepa: boolean, place: PaymentPlace | null): RuleScope {
    return {
      check: this.#check,
      isSepa,
      report: (rule, element, details) => {
        const severity = this.#findings.severity(rule, isSepa);
        if (severity === null) return false;
        this.#add(rule, severity, () => placeOf(element), details, place);
        return true;
      },
    };
  }

  #reportAt(rule: RuleName, place: FilePlace, details: FindingDetails = {}, payment: PaymentPlace | null = null): void {
    const severity = this.#findings.severity(rule, false);
    if (severity !== null) this.#add(rule, severity, () => place, details, payment);
  }

  #add(rule: RuleName, severity: Severity, place: () => FilePlace, details: FindingDetails = {}, payment: PaymentPlace | null): void {
    const reported = details.severity ?? severity;
    if (payment !== null) this.#worst = worseOf(this.#worst, reported);
    this.#findings.add(rule, reported, () => ({
      ...place(), payment, value: details.value ?? null, right: details.right ?? null, message: details.message ?? ruleOf(rule).text,
    }));
  }

  #paymentEnded(payment: Element): void {
    const parent = payment.parent!;
    const batch = this.#batch!;
    const [own, of] = [elementAt(payment, 'PmtTpInf'), elementAt(parent, 'PmtTpInf')];
    const isSepa = isSepaLevel([own, of]) === true;
    const place = paymentPlaceOf(payment, this.#options.references);
    const scope = this.#scope(isSepa, place);
    if (!isSepa && (own !== null || !batch.isLevelReported)) {
      batch.isLevelReported ||= own === null;
      if (own !== null) reportServiceLevel(own, own, scope.report);
      else reportServiceLevel(of ?? parent, of, this.#scope(false, null).report);
    }
    if (isSepa) batch.sepaPayments++;
    if (own !== null) batch.ownTypes++;
    if (elementAt(payment, 'DrctDbtTx', 'CdtrSchmeId') !== null) batch.ownCreditors++;
    if (instrumentOf(payment, parent) === 'INST') batch.instantPayments++;
    judgePayment(payment, parent, scope);
    this.#repeated.judgePayment(payment, parent, scope);
    if (this.#check.isDebit) this.#repeated.judgeMandate(payment, parent, scope);
    else if (!batch.isPayerReported) batch.isPayerReported = this.#judgePayer(payment, parent, isSepa);
    this.#addAmount(payment, batch);
  }

  /** Checks the payer's address. True if a finding reports that the address is missing. */
  #judgePayer(payment: Element, batch: Element, isSepa: boolean): boolean {
    let isReported = false;
    const { report, ...scope } = this.#scope(isSepa, null);
    judgePayer(batch, elementAt(payment, 'CdtrAcct', 'Id', 'IBAN'), {
      ...scope,
      report: (...finding) => (isReported = report(...finding)),
    });
    return isReported;
  }

  #addAmount(payment: Element, batch: OpenBatch): void {
    const { units, currency } = paymentAmount(payment);
    addAmount(this.#total, units);
    addAmount(batch.total, units);
    this.#figures.payments++;
    const [account, agent] = this.#check.isDebit ? ['DbtrAcct', 'DbtrAgt'] : ['CdtrAcct', 'CdtrAgt'];
    const verdict = accountVerdict(elementAt(payment, account!), elementAt(payment, agent!), this.#check.banks);
    this.#figures.addVerdict(paymentVerdict(verdict, this.#worst));
    this.#worst = null;
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
    const isSepa = open.sepaPayments > 0 || (payments === 0 && (isSepaLevel([elementAt(batch, 'PmtTpInf')]) ?? isWhole));
    const scope = this.#scope(isSepa, null);
    judgeBatch(batch, scope, {
      isInstant: payments > 0 && open.instantPayments === payments,
      hasCreditors: !isWhole || (payments > 0 && open.ownCreditors === payments),
      hasOwnTypes: open.ownTypes > 0,
    });
    if (isWhole) judgeTotals(batch, 'batch', open.total, scope);
    this.#repeated.judgeBatch(batch, scope);
    const day = dayOfBatch(batch);
    if (day !== null) this.#figures.addDate(day);
    this.#addAccount(batch, open);
  }

  #addAccount(batch: Element, { sums }: OpenBatch): void {
    const [own, agent] = this.#check.isDebit ? ['CdtrAcct', 'CdtrAgt'] : ['DbtrAcct', 'DbtrAgt'];
    const account = elementAt(batch, own!, 'Id', 'IBAN');
    const iban = upperCaseAscii(account?.text ?? '');
    const shown = masked(iban);
    if (shown === null) return;
    const verdict = accountVerdict(elementAt(batch, own!), elementAt(batch, agent!), this.#check.banks);
    const facts = () => ({ account: shown, ...bankOfAccount(account, this.#check.banks), verdict });
    for (const [currency, { payments, sum }] of sums) this.#figures.addBatch(iban, facts, currency, payments, sum ?? 0n);
  }

  #fault({ kind, line, column, message }: XmlFault): void {
    // Elements that were open at the fault are checked as far as they were read.
    const element = this.#position?.element ?? null;
    let within: Element | null = null;
    for (let one = element; one !== null; [within, one] = [one, one.parent]) {
      if (one.node.name === 'GrpHdr') this.#header = one;
      if (one.node.name !== 'PmtInf') continue;
      if (within !== null) {
        judgeElements(
          within,
          this.#scope(
            isSepaLevel([elementAt(within, 'PmtTpInf'), elementAt(one, 'PmtTpInf')]) === true,
            paymentPlaceOf(within, this.#options.references),
          ),
        );
        // The payment is removed, because its missing members may be in the unread rest.
        if (one.children.at(-1) === within) one.children.pop();
      }
      this.#batchEnded(one, false);
    }
    this.#reportAt(
      `xml.${kind}`,
      { line, column, path: element === null ? '/' : pathOf(element) },
      { message },
      paymentPlaceOf(element, this.#options.references),
    );
  }

  #judgeHeader(isWhole: boolean): void {
    if (this.#header === null) return;
    const scope = this.#scope(this.#sepaPayments > 0 || this.#total.payments === 0, null);
    judgeElements(this.#header, scope);
    if (isWhole) judgeTotals(this.#header, 'header', this.#total, scope);
    if (isWhole && this.#total.payments > MAX_PAYMENTS) {
      scope.report('total.too-many', this.#header, { value: String(this.#total.payments), right: `${MAX_PAYMENTS} at most` });
    }
  }
}
