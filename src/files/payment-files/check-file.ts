import type { XmlFault } from '../xml/events.ts';
import { XmlReader } from '../xml/reader.ts';
import type { CheckOptions, CheckedFile } from './checked-file.ts';
import { PaymentCheck } from './payment-check.ts';
import { paymentPlaceOf, placeOf, type FilePlace } from './places.ts';
import { FindingReporter } from './finding-reporter.ts';
import type { FindingDetails } from './rules/check.ts';
import { judgeTypes } from './rules/structure.ts';
import type { RuleName } from './rules/table.ts';
import { isOf2009, isBankAnswer, messageOfNamespace, otherEditionOf } from './schema/names.ts';
import { type Element, pathOf } from './schema/element.ts';
import { rootOf } from './schema/nodes.ts';
import { Position } from './schema/position.ts';
import { Answer } from './status/answer.ts';
import { explain, needsAttention } from './status/explain.ts';
import { FileFigures } from './summary.ts';
import { SIGNATURE_BYTES, unsupportedRoot, unsupportedStart } from './unsupported.ts';

const noPayments = (name: string): FindingDetails =>
  ({ message: `a payment message (pain.001, pain.008) or the answer of a bank (pain.002) is needed, but the file is ${name}` });

/**
 * Checks a payment file (pain.001, pain.008), or explains the answer of a bank (pain.002), while its bytes are pushed. A payment file needs
 * constant memory, because the check keeps one payment at a time. For an answer, it keeps the status of each payment.
 *
 *     const check = new PaymentFileCheck({ profile: 'sepa', checkDay: '2026-11-23', limit: 1000, references: true, addresses: false,
 *       bankTexts: false, original: null, directory, random });
 *     for (const bytes of file) check.push(bytes);
 *     const { verdict, findings } = check.end();
 */
export class PaymentFileCheck {
  readonly #options: CheckOptions;
  readonly #reader: XmlReader;
  readonly #figures = new FileFigures();
  readonly #reporter: FindingReporter;
  readonly #payments: PaymentCheck;
  /** The answer of a bank that is being read. Null for other files. */
  #answer: Answer | null = null;
  #position: Position | null = null;
  #bytes = 0;
  #firstBytes = '';
  /** True if the file is not a supported payment file. The check then reads no further bytes. */
  #isUnsupported = false;
  #hasPrefix = false;
  #hasCdata = false;
  /** True after the beginning of a supported message. */
  #isMessage = false;

  constructor(options: CheckOptions) {
    this.#options = options;
    this.#reporter = new FindingReporter(options);
    this.#payments = new PaymentCheck(this.#reporter, this.#figures, options.references, options.random);
    this.#reader = new XmlReader({
      head: ({ mark, encoding, declared }) => {
        if (mark === 'utf-8') this.#reporter.reportAt('xml.bom', this.#filePlace());
        if (encoding !== 'utf-8' || (declared !== null && !/utf/i.test(declared))) {
          this.#reporter.reportAt('xml.encoding', this.#filePlace(), { value: declared, right: 'UTF-8' });
        }
      },
      start: (name, attributes) => {
        if (this.#position === null) {
          if (!this.#isMessage) this.#root(name.namespace, name.local);
          if (this.#position === null) return;
        }
        if (name.prefix !== '' && !this.#hasPrefix && messageOfNamespace(name.namespace) !== null) {
          this.#hasPrefix = true;
          this.#reporter.reportAt('xml.prefix', { ...this.#filePlace(), path: `/${name.local}` });
        }
        (this.#position as Position).start(name, attributes);
      },
      text: (text, length) => this.#position?.text(text, length),
      end: () => this.#position?.end(),
      cdata: () => {
        if (this.#hasCdata || this.#position === null) return;
        this.#hasCdata = true;
        const { element } = this.#position;
        if (element !== null) this.#reporter.reportAt('xml.cdata', placeOf(element));
      },
    });
  }

  /** Reads more bytes. Returns false if the check needs no more bytes. `end` returns the result. */
  push(bytes: Uint8Array): boolean {
    this.#bytes += bytes.length;
    if (this.#firstBytes.length < SIGNATURE_BYTES) {
      for (const byte of bytes.subarray(0, SIGNATURE_BYTES - this.#firstBytes.length)) this.#firstBytes += String.fromCharCode(byte);
      if (this.#firstBytes.length === SIGNATURE_BYTES) this.#judgeFirstBytes();
    }
    return this.#reader.push(bytes);
  }

  /** Estimated memory of the check, in bytes. */
  get heldBytes(): number {
    const { findings, check } = this.#reporter;
    return this.#reader.heldBytes + (this.#position?.heldBytes ?? 0) + this.#payments.heldBytes + findings.heldBytes
      + (this.#answer?.heldBytes ?? 0) + this.#figures.heldBytes + check.banks.heldBytes;
  }

  end(): CheckedFile {
    if (this.#firstBytes.length < SIGNATURE_BYTES) this.#judgeFirstBytes();
    const fault = this.#reader.end();
    if (fault !== null) this.#fault(fault);
    this.#payments.end(fault === null);
    const { profile, checkDay, original } = this.#options;
    const { findings: found } = this.#reporter;
    const { counts } = found;
    const findings = found.list();
    const report = this.#answer === null ? null : explain(this.#answer, original, this.#options);
    const hasProblems = counts.error + counts.warning > 0 || (report !== null && needsAttention(report));
    return {
      verdict: hasProblems ? 'problems' : 'nothing_found',
      complete: fault === null && !this.#isUnsupported,
      profile, checkDay, summary: this.#figures.summary(this.#bytes), counts, rules: found.rules(), kinds: found.kinds(), findings,
      truncated: findings.length < found.total, duplicatesChecked: this.#payments.areDuplicatesChecked, report,
    };
  }

  #filePlace(): FilePlace {
    return { line: this.#reader.line, column: this.#reader.column, path: '/' };
  }

  #judgeFirstBytes(): void {
    const name = unsupportedStart(this.#firstBytes);
    if (name !== null) this.#stop('message.unknown', { line: 1, column: 1, path: '/' }, noPayments(name));
  }

  #stop(rule: RuleName, place: FilePlace, details: FindingDetails): void {
    this.#isUnsupported = true;
    this.#reader.stop();
    this.#reporter.reportAt(rule, place, details);
  }

  #root(namespace: string, local: string): void {
    const message = messageOfNamespace(namespace);
    const place = { ...this.#filePlace(), path: `/${local.slice(0, 64)}` };
    if (message === null) {
      const { rule, name, right } = unsupportedRoot(namespace, local);
      if (rule === 'message.unknown') return this.#stop(rule, place, noPayments(name!));
      this.#figures.message = name;
      return this.#stop(rule, place, { value: name, right });
    }
    this.#isMessage = true;
    this.#figures.message = message;
    this.#reporter.setMessage(message);
    if (isOf2009(message)) this.#reporter.reportAt('message.version-retired', place, { value: message, right: otherEditionOf(message) });
    if (isBankAnswer(message)) this.#answer = new Answer(this.#options.bankTexts);
    if (local !== 'Document') return this.#reporter.reportAt('structure.unexpected', place, { right: 'Document' });
    this.#position = new Position(rootOf(message), rootOf(otherEditionOf(message)), namespace, {
      place: () => ({ line: this.#reader.line, column: this.#reader.column }),
      found: (rule, { element, line, column, unexpectedName }, text, right) => {
        const path = pathOf(element) + (unexpectedName === null ? '' : `/${unexpectedName}`);
        this.#reporter.reportAt(rule, { line, column, path }, { message: text, right }, paymentPlaceOf(element, this.#options.references));
      },
      started: (element) => this.#payments.started(element),
      ended: (element) => (this.#answer === null ? this.#payments.ended(element) : this.#statusEnded(element, this.#answer)),
    });
  }

  /** Handles an element of a bank's answer when it ends. */
  #statusEnded(element: Element, answer: Answer): void {
    const isHeader = element.node.name === 'GrpHdr';
    if (isHeader) this.#figures.addHeader(element);
    if (!answer.ended(element) && !isHeader) return;
    judgeTypes(element, this.#reporter.scope(false, paymentPlaceOf(element, this.#options.references)));
    if (element.parent?.children.at(-1) === element) element.parent.children.pop();
  }

  #fault({ kind, line, column, message }: XmlFault): void {
    const element = this.#position?.element ?? null;
    this.#payments.brokeOff(element);
    this.#reporter.reportAt(
      `xml.${kind}`,
      { line, column, path: element === null ? '/' : pathOf(element) },
      { message },
      paymentPlaceOf(element, this.#options.references),
    );
  }
}
