/** Checks a payment file with the service. Shows the findings together with lines of the file, which the page itself reads. */
import { FINDINGS_HEADER, findingsCsv } from '../../../../../service/operations/findings-csv.ts';
import type { CheckedPayments } from '../../../../../service/operations/models/checked-payments.ts';
import { button, choice, downloadCsv, element } from '../../../page/client/dom.ts';
import type { ServiceAnswer, latest } from '../../../page/client/service.ts';
import type { ShowList } from '../../../page/client/show-list.ts';
import { ownAccounts } from '../payments/accounts.ts';
import { type PaymentFaults, faultsOf, paymentKey } from '../payments/faults.ts';
import type { Payees } from '../payments/payees.ts';
import { brokenRules } from '../payments/rules.ts';
import { reportTitle, statusChoices, statusView } from '../payments/statuses.ts';
import { amountInWords } from '../amount.ts';
import { dateInWords } from '../../../words/locale.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** Functions of the page's program that this part needs, because the part is a separate program. */
export interface LookUpTools {
  /** Calls `checkPayments`. If a file is given, it is sent unchanged. */
  readonly check: (input: Readonly<Record<string, unknown>>, signal?: AbortSignal, file?: File) => Promise<ServiceAnswer>;
  /** Returns the payments of the file as a list, with the faults of the check. */
  readonly rows: (faults: PaymentFaults, signal: AbortSignal) => Promise<ShowList>;
  /** Returns the payees of some payments of the file. `wanted` has the keys of the payments. */
  readonly payees: (wanted: ReadonlySet<string>) => Promise<Payees>;
  /** Maximum size of a file, in bytes. */
  readonly largest: number;
  readonly latest: typeof latest;
  readonly headline: (state: 'good' | 'ask' | 'wrong' | 'neutral', title: string, detail?: string) => HTMLElement;
  readonly nextSteps: (...steps: HTMLElement[]) => HTMLElement;
  readonly failureInWords: (failure: unknown) => string;
}

const MEBIBYTE = 1_048_576;

/** First bytes of files that the service accepts as a body: `<` and the byte order marks of UTF-8 and UTF-16. */
const FILE_BEGINNINGS = [0x3c, 0xef, 0xfe, 0xff];

type Options = Readonly<Record<string, string | number | boolean>>;

/** The page shows addresses in elements. It writes no file with them. */
const WITH_ADDRESSES: Options = { addresses: true };

/** Checks a file with the service. A file with another first byte is sent as text. */
async function checkFile({ check }: LookUpTools, file: File, options: Options, signal?: AbortSignal): Promise<ServiceAnswer> {
  const [first = 0] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return FILE_BEGINNINGS.includes(first) ? check(options, signal, file) : check({ ...options, xml: await file.text() }, signal);
}

interface CheckedView {
  readonly announcement: string;
  readonly content: readonly Node[];
  /** True if the file may contain payments that can be shown as a list. */
  readonly isListed: boolean;
  /** Returns the latest result of the check. Null if the file has not been checked. */
  readonly latest: () => CheckedPayments | null;
}

/** Checks a payment file and shows the findings, with controls for rules and day. A button shows the payments as a list. */
export async function checkedFile(file: File, signal: AbortSignal, tools: LookUpTools): Promise<ShowList> {
  const { announcement, content, isListed, latest } = await firstCheck(file, signal, tools);
  return (place, announce) => {
    const found = element('article', { class: 'answer' }, ...content);
    const rows = element('div', { hidden: true });
    const work = new AbortController();
    let leave: (() => void) | null = null;
    let shown: CheckedPayments | null = null;
    const read = async () => {
      leave?.();
      leave = () => {};
      shown = latest();
      announce(words.readingPayments);
      rows.setAttribute('aria-busy', 'true');
      try {
        const findings = shown === null ? [] : await allFindings(file, shown, tools);
        const show = await tools.rows(faultsOf(findings), work.signal);
        if (!work.signal.aborted) leave = show(rows, announce);
        if (!work.signal.aborted && shown !== null) rows.prepend(...limitNote(shown, findings.length));
      } catch (failure) {
        leave = null;
        if (!work.signal.aborted) rows.replaceChildren(
          element('article', { class: 'answer' }, tools.headline('wrong', words.noAnswer, tools.failureInWords(failure)),
          button(words.tryAgain, () => void read())));
      }
      rows.removeAttribute('aria-busy');
    };
    const views = [button(words.findings, () => choose(0)), button(words.thePayments, () => choose(1))];
    const choose = (chosen: number) => {
      views.forEach((view, i) => view.setAttribute('aria-pressed', String(i === chosen)));
      [found.hidden, rows.hidden] = [chosen === 1, chosen === 0];
      if (chosen === 1 && (leave === null || shown !== latest())) void read();
    };
    choose(0);
    place.replaceChildren(...(isListed ? [element('p', { class: 'sheets views', role: 'group', 'aria-label': words.views },
      ...views)] : []), found, rows);
    announce(announcement);
    return () => {
      work.abort();
      leave?.();
    };
  };
}

/** Checks the file by the profile that fits it. Shows the findings and the choice of other profiles. */
async function firstCheck(file: File, signal: AbortSignal, tools: LookUpTools): Promise<CheckedView> {
  const { largest, headline } = tools;
  if (file.size > largest) {
    const title = words.fileTooLarge(Math.floor(largest / MEBIBYTE));
    const detail = words.fileTooLargeAdvice;
    return { announcement: `${title}. ${detail}`, content: [headline('neutral', title, detail)], isListed: true, latest: () => null };
  }
  const answer = await checkFile(tools, file, WITH_ADDRESSES, signal);
  if (!answer.isOk) return { announcement: sentenceOf(answer.body.error),
    content: [headline('neutral', words.fileRefused, sentenceOf(answer.body.error))], isListed: true, latest: () => null };
  const first: CheckedPayments = answer.body;
  if (first.report !== null) return answerOfBank(file, first, tools);
  let last = first;
  const found = element('div', { class: 'found' }, ...await foundIn(file, first, tools));
  return { announcement: inWords(first), content: [choices(file, first, found, tools, (body) => (last = body)), found],
    isListed: first.summary.message !== null, latest: () => last };
}

/**
 * Returns a function that asks the service again, and a line for screen readers. `show` fills `found` with the latest result. It returns
 * the announcement.
 */
function asking(found: HTMLElement, { headline, failureInWords, latest }: LookUpTools,
    show: (body: CheckedPayments) => string | Promise<string>) {
  const status = element('p', { class: 'unseen', role: 'status' });
  const newest = latest();
  const ask = async (work: (signal: AbortSignal) => Promise<ServiceAnswer>): Promise<void> => {
    status.textContent = words.checkingPayments;
    found.setAttribute('aria-busy', 'true');
    try {
      const answer = await newest.run(work);
      if (answer === null) return;
      if (!answer.isOk) found.replaceChildren(headline('neutral', words.noAnswer, sentenceOf(answer.body.error)));
      status.textContent = answer.isOk ? await show(answer.body) : '';
    } catch (failure) {
      found.replaceChildren(headline('wrong', words.noAnswer, failureInWords(failure)), button(words.tryAgain, () => void ask(work)));
    }
    found.removeAttribute('aria-busy');
  };
  return { ask, status };
}

/** Shows the answer of a bank. It is explained again if the reader opens the payment file or asks for the texts of the bank. */
function answerOfBank(file: File, first: CheckedPayments, tools: LookUpTools): CheckedView {
  const found = element('div', { class: 'found' });
  const show = ({ report, ...body }: CheckedPayments): string => {
    if (report === null) return '';
    found.replaceChildren(...statusView(file, { ...body, report }, tools));
    return reportTitle(report);
  };
  const { ask, status } = asking(found, tools, show);
  const choices = statusChoices(({ original, bank_texts }) => void ask(async (signal) => (original === undefined
    ? checkFile(tools, file, { bank_texts }, signal)
    : tools.check({ xml: await file.text(), original: await original.text(), bank_texts }, signal))));
  return { announcement: show(first), content: [choices, found, status], isListed: false, latest: () => first };
}

/** Returns the form that checks the file by another profile or for another day. It passes each result to `checked`. */
function choices(file: File, { profile, on }: CheckedPayments, found: HTMLElement, tools: LookUpTools,
    checked: (body: CheckedPayments) => void) {
  const select = choice('payments-profile', Object.entries(words.profiles));
  select.value = profile;
  const day = element('input', { id: 'payments-day', type: 'date', value: on });
  const { ask, status } = asking(found, tools, async (body) => {
    checked(body);
    found.replaceChildren(...await foundIn(file, body, tools));
    return inWords(body);
  });
  const again = () => (day.value === '' ? null
    : void ask((signal) => checkFile(tools, file, { ...WITH_ADDRESSES, profile: select.value, on: day.value }, signal)));
  for (const control of [select, day]) control.addEventListener('change', again);
  return element('form', { class: 'column-choice' }, element('label', { for: 'payments-profile' }, words.byTheRulesOf), select,
    element('label', { for: 'payments-day' }, words.onTheDay), day, status);
}

const countsInWords = ({ counts }: CheckedPayments) => (['error', 'warning', 'note'] as const)
  .filter((severity) => counts[severity] > 0).map((severity) => words.findingCounts[severity](counts[severity])).join(', ');

const titleOf = (body: CheckedPayments) => (body.verdict === 'problems' ? countsInWords(body) : words.nothingFound);

const inWords = (body: CheckedPayments) => `${titleOf(body)}. ${summaryOf(body)}`;

/** Returns a line about the orders of the file. */
function summaryOf({ summary }: CheckedPayments) {
  const { message, message_id, payments, batches, totals, first_date, last_date } = summary;
  if (message === null) return words.notAPaymentMessage;
  const sums = totals.map(({ currency, sum }) => amountInWords(sum, currency)).join(', ');
  const days = [...new Set([first_date, last_date])].filter((value) => value !== null).map((date) => dateInWords(date));
  return [
    `${message}${message_id === null ? '' : ` ${message_id}`}: ${words.paymentsInBatches(payments, batches)}`,
    sums, words.fromTo(days)].filter((value) => value !== '').join(', ') + '.';
}

async function foundIn(file: File, body: CheckedPayments, tools: LookUpTools): Promise<Node[]> {
  const { headline, nextSteps } = tools;
  const { counts, complete, findings, duplicates_checked, summary: { accounts } } = body;
  const remarks = [
    ...(body.verdict === 'problems' ? [] : [words.bankMayHaveRules]),
    ...(complete || body.summary.payments === 0 ? [] : [words.restNotChecked]),
    ...(duplicates_checked ? [] : [words.duplicatesNotChecked]),
  ];
  const stateWithoutErrors = counts.warning > 0 ? 'ask' : 'good';
  const state = counts.error > 0 ? 'wrong' : stateWithoutErrors;
  const save = button(words.findingsAsCsv, () => void saveFindings(file, body, tools));
  return [
    headline(state, titleOf(body), summaryOf(body)),
    remarks.length === 0 ? null : element('p', {}, remarks.join(' ')),
    body.summary.payments === 0 ? null : element('p', { class: 'hint' }, words.onlyTheBankKnows),
    accounts.length === 0 ? null : ownAccounts(accounts),
    ...brokenRules(file, body, await payeesIn(body, tools)),
    findings.length === 0 ? null : nextSteps(save),
  ].filter((value) => value !== null);
}

/** Returns the payees of the payments with findings. If the page cannot read them, the findings are shown without them. */
function payeesIn({ findings }: CheckedPayments, { payees }: LookUpTools): Promise<Payees> {
  const wanted = new Set(findings.flatMap(({ payment }) => (payment === null ? [] : [paymentKey(payment.batch, payment.index)])));
  return wanted.size === 0 ? Promise.resolve(new Map()) : payees(wanted).catch(() => new Map());
}

/** Returns all findings of a checked file, up to the maximum of the service. */
async function allFindings(file: File, body: CheckedPayments, tools: LookUpTools): Promise<CheckedPayments['findings']> {
  const { profile, on, truncated } = body;
  const all = truncated ? await checkFile(tools, file, { profile, on, limit: MOST_FINDINGS }).catch(() => null) : null;
  return all !== null && all.isOk ? (all.body as CheckedPayments).findings : body.findings;
}

/** Returns a note if the verdicts of the payments do not include all findings of the file. */
function limitNote({ counts: { error, warning, note } }: CheckedPayments, joined: number): Node[] {
  const all = error + warning + note;
  return all <= joined ? [] : [element('p', { class: 'hint' }, words.verdictsInclude(joined, all))];
}

/** Downloads all findings as CSV. */
async function saveFindings(file: File, body: CheckedPayments, tools: LookUpTools) {
  // The page shows an address in elements and writes it nowhere.
  const findings = (await allFindings(file, body, tools))
    .map((finding) => (finding.rule === 'address.unstructured' ? { ...finding, right: null } : finding));
  downloadCsv(FINDINGS_HEADER + findingsCsv(file.name, findings), 'findings.csv');
}

/** Maximum number of findings in one answer of the service. */
const MOST_FINDINGS = 10_000;
