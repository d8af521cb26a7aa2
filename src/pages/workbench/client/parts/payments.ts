/** What would be refused in a payment file: asked of the service, and shown with the lines that are cut from it here. */
import { FINDINGS_HEADER, findingsCsv } from '../../../../operations/findings-csv.ts';
import type { CheckedPayments } from '../../../../operations/models/checked-payments.ts';
import { button, element, downloadFile } from '../../../page/client/dom.ts';
import { type ServiceAnswer, latest } from '../../../page/client/service.ts';
import type { ShowList } from '../../../page/client/show-list.ts';
import { brokenRules } from '../payments/rules.ts';
import type { Wording } from '../payments/words.ts';

/** What the page's program lends its part, which is a program of its own. */
export interface LookUpTools {
  /** Asks `checkPayments`; a file is sent as it is. */
  readonly check: (input: Readonly<Record<string, unknown>>, signal?: AbortSignal, file?: File) => Promise<ServiceAnswer>;
  /** The payments of the file as a list. */
  readonly rows: (signal: AbortSignal) => Promise<ShowList>;
  /** How large a file may be, in bytes. */
  readonly largest: number;
  readonly headline: (state: 'good' | 'ask' | 'wrong' | 'neutral', title: string, detail?: string) => HTMLElement;
  readonly nextSteps: (...steps: HTMLElement[]) => HTMLElement;
  readonly failureInWords: (failure: unknown) => string;
  readonly words: Wording;
}

/** What a profile is called: each is the rules of somebody. */
const PROFILES: Readonly<Record<CheckedPayments['profile'], string>> =
  { sepa: 'SEPA', de: 'German banks', ch: 'Swiss banks', iso: 'ISO 20022 alone' };

/** How many own accounts are shown at once. */
const ACCOUNTS_SHOWN = 10;
const BYTE_ORDER_MARK = '\ufeff';
const MEBIBYTE = 1_048_576;

/** The first bytes by which the service knows a file that is sent as it is: `<` and the marks of UTF-8 and UTF-16. */
const FILE_BEGINNINGS = [0x3c, 0xef, 0xfe, 0xff];

type Options = Readonly<Record<string, string | number>>;

/** What the service finds in a file. What begins otherwise than a file that is sent as it is goes as text. */
async function checked({ check }: LookUpTools, file: File, options: Options, signal?: AbortSignal): Promise<ServiceAnswer> {
  const [first = 0] = new Uint8Array(await file.slice(0, 1).arrayBuffer());
  return FILE_BEGINNINGS.includes(first) ? check(options, signal, file) : check({ ...options, xml: await file.text() }, signal);
}

const isOk = ({ status }: ServiceAnswer) => status === OK_STATUS;
const OK_STATUS = 200;

/** What is shown of a payment file. */
interface CheckedView {
  readonly announcement: string;
  readonly content: readonly Node[];
  /** Whether it may have payments that can be listed. */
  readonly isListed: boolean;
}

/**
 * Checks a payment file, and shows what was found, with a choice of whose rules and which day. Its payments are a click away, as a list.
 */
export async function checkedFile(file: File, signal: AbortSignal, tools: LookUpTools): Promise<ShowList> {
  const { announcement: announcement, content, isListed } = await foundOf(file, signal, tools);
  return (place, announce) => {
    const found = element('article', { class: 'answer' }, ...content);
    const rows = element('div', { hidden: true });
    const work = new AbortController();
    let leave: (() => void) | null = null;
    const read = async () => {
      leave = () => {};
      announce('Reading the payments…');
      rows.setAttribute('aria-busy', 'true');
      try {
        const show = await tools.rows(work.signal);
        if (!work.signal.aborted) leave = show(rows, announce);
      } catch (failure) {
        leave = null;
        if (!work.signal.aborted) rows.replaceChildren(
          element('article', { class: 'answer' }, tools.headline('wrong', 'No answer', tools.failureInWords(failure)),
          button('Try again', () => void read())));
      }
      rows.removeAttribute('aria-busy');
    };
    const views = [button(FINDINGS, () => choose(0)), button('The payments', () => choose(1))];
    const choose = (chosen: number) => {
      views.forEach((view, i) => view.setAttribute('aria-pressed', String(i === chosen)));
      [found.hidden, rows.hidden] = [chosen === 1, chosen === 0];
      if (chosen === 1 && leave === null) void read();
    };
    choose(0);
    place.replaceChildren(...(isListed ? [element('p', { class: 'sheets views', role: 'group', 'aria-label': 'Shown of the file' },
      ...views)] : []), found, rows);
    announce(announcement);
    return () => {
      work.abort();
      leave?.();
    };
  };
}

const FINDINGS = 'What a bank would refuse';

async function foundOf(file: File, signal: AbortSignal, tools: LookUpTools): Promise<CheckedView> {
  const { largest, headline, words: { formatCount, sentenceOf } } = tools;
  if (file.size > largest) {
    const title = `This file is larger than the ${formatCount(Math.floor(largest / MEBIBYTE))} MiB that the service takes`;
    const detail = 'Its payments can be listed here. The command check-payments reads files of any size.';
    return { announcement: `${title}. ${detail}`, content: [headline('neutral', title, detail)], isListed: true };
  }
  const answer = await checked(tools, file, {}, signal);
  if (!isOk(answer)) return { announcement: sentenceOf(answer.body.error),
    content: [headline('neutral', 'The service takes no such file', sentenceOf(answer.body.error))], isListed: true };
  const first: CheckedPayments = answer.body;
  const found = element('div', { class: 'found' }, ...foundIn(file, first, tools));
  return { announcement: inWords(first, tools.words), content: [choices(file, first, found, tools), found],
    isListed: first.summary.message !== null };
}

/** The form by which a file is checked by other rules, or for another day. */
function choices(file: File, { profile, on }: CheckedPayments, found: HTMLElement, tools: LookUpTools) {
  const { headline, failureInWords, words } = tools;
  const select = element('select', { id: 'payments-profile' },
    ...Object.entries(PROFILES).map(([value, name]) => element('option', { value, selected: value === profile }, name)));
  const day = element('input', { id: 'payments-day', type: 'date', value: on });
  const status = element('p', { class: 'unseen', role: 'status' });
  const newest = latest();
  const again = async () => {
    if (day.value === '') return;
    status.textContent = 'Checking…';
    found.setAttribute('aria-busy', 'true');
    try {
      const answer = await newest((signal) => checked(tools, file, { profile: select.value, on: day.value }, signal));
      if (answer === null) return;
      found.replaceChildren(...(isOk(answer) ? foundIn(file, answer.body, tools)
        : [headline('neutral', 'No answer', words.sentenceOf(answer.body.error))]));
      status.textContent = isOk(answer) ? inWords(answer.body, words) : '';
    } catch (failure) {
      found.replaceChildren(headline('wrong', 'No answer', failureInWords(failure)), button('Try again', () => void again()));
    }
    found.removeAttribute('aria-busy');
  };
  for (const control of [select, day]) control.addEventListener('change', () => void again());
  return element('form', { class: 'column-choice' }, element('label', { for: 'payments-profile' }, 'By the rules of'), select,
    element('label', { for: 'payments-day' }, 'on'), day, status);
}

const countsInWords = ({ counts: { error, warning, note } }: CheckedPayments, { countOf }: Wording) =>
  ([[error, 'error'], [warning, 'warning'], [note, 'note']] as const).filter(([count]) => count > 0)
    .map(([count, name]) => countOf(count, name)).join(', ');

const titleOf = (body: CheckedPayments, words: Wording) => (body.verdict === 'problems' ? countsInWords(body, words) : 'Nothing found');

const inWords = (body: CheckedPayments, words: Wording) => `${titleOf(body, words)}. ${summaryOf(body, words)}`;

/** What the file asks the bank to do, in a line. */
function summaryOf({ summary }: CheckedPayments, { amountInWords, dateInWords, countOf }: Wording) {
  const { message, message_id, payments, batches, totals, first_date, last_date } = summary;
  if (message === null) return 'The file is no payment message.';
  const sums = totals.map(({ currency, sum }) => amountInWords(sum, currency, null)).join(', ');
  const days = [...new Set([first_date, last_date])].filter((value) => value !== null).map(dateInWords).join(' to ');
  return [
    `${message}${message_id === null ? '' : ` ${message_id}`}: ${countOf(payments, 'payment')} in ${countOf(batches, 'batch', 'batches')}`,
    sums, days].filter((value) => value !== '').join(', ') + '.';
}

function foundIn(file: File, body: CheckedPayments, tools: LookUpTools): Node[] {
  const { headline, nextSteps, words } = tools;
  const { counts, complete, findings, duplicates_checked, summary: { accounts } } = body;
  const remarks = [
    ...(body.verdict === 'problems' ? [] : ['A bank may still have rules of its own.']),
    ...(complete || body.summary.payments === 0 ? [] : ['The file was not read to its end: what follows the fault is not checked.']),
    ...(duplicates_checked ? [] : ['There are too many payments to look for repeated ones.']),
  ];
  const state = counts.error > 0 ? 'wrong' : counts.warning > 0 ? 'ask' : 'good';
  const save = button('Findings as CSV', () => void saveFindings(file, body, tools));
  return [
    headline(state, titleOf(body, words), summaryOf(body, words)),
    remarks.length === 0 ? null : element('p', {}, remarks.join(' ')),
    accounts.length === 0 ? null : ownAccounts(accounts, words),
    ...brokenRules(file, body, words),
    findings.length === 0 ? null : nextSteps(save),
  ].filter((value) => value !== null);
}

/** The accounts that pay or collect, with what each does. */
function ownAccounts(accounts: CheckedPayments['summary']['accounts'], { amountInWords, formatCount, countOf }: Wording) {
  const items = accounts.map(({ account, bank_name, bic, payments, currency, sum }) =>
    element('li', {}, element('p', {}, element('span', { class: 'code' }, account)),
      element('p', {}, [[bank_name, bic].filter((value) => value !== null).join(', ') || 'Bank not known', countOf(payments, 'payment'),
      amountInWords(sum, currency, null)].join(' · '))));
  const list = element('ul', { class: 'banks' }, ...items.slice(0, ACCOUNTS_SHOWN));
  const more = items.length <= ACCOUNTS_SHOWN ? null : button(`Show all ${formatCount(items.length)}`, () => {
    list.replaceChildren(...items);
    more!.remove();
    list.querySelector('li')!.scrollIntoView({ block: 'nearest' });
  });
  return element('section', { 'aria-label': 'Own accounts' }, element('h3', {}, accounts.length === 1 ? 'Own account' : 'Own accounts'),
    list, more);
}

/** Gives all findings that the service tells as CSV, with the byte order mark by which spreadsheets know UTF-8. */
async function saveFindings(file: File, body: CheckedPayments, tools: LookUpTools) {
  const { profile, on, truncated } = body;
  const all = truncated ? await checked(tools, file, { profile, on, limit: MOST_FINDINGS }).catch(() => null) : null;
  const { findings } = all !== null && isOk(all) ? (all.body as CheckedPayments) : body;
  downloadFile(new Blob([BYTE_ORDER_MARK + FINDINGS_HEADER + findingsCsv(file.name, findings)], { type: 'text/csv' }), 'findings.csv');
}

/** As many as the service tells at once. */
const MOST_FINDINGS = 10_000;
