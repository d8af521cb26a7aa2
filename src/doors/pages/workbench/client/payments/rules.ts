import type { CheckedPayments, PaymentFinding } from '../../../../../service/operations/models/checked-payments.ts';
import { button, element } from '../../../page/client/dom.ts';
import { type ExcerptLine, excerptsOf } from './excerpts.ts';
import { paymentKey } from './faults.ts';
import type { Payees } from './payees.ts';
import { amountInWords } from '../amount.ts';
import { dateInWords } from '../../../words/locale.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

type BrokenRule = CheckedPayments['rules'][number];
type Excerpts = () => Promise<ReadonlyMap<PaymentFinding, readonly ExcerptLine[]>>;

/** Verdicts whose colours the severities use. */
const TONES = { error: 'wrong', warning: 'ask', note: 'neutral' };

/** Number of places of a rule that are shown at once. Print shows all places. */
const PLACES_SHOWN = 10;

/** Shows the broken rules with their places. The most severe rule is first. The lines of the file can be opened at each place. */
export function brokenRules(file: File, { rules, findings }: CheckedPayments, payees: Payees): Node[] {
  if (rules.length === 0) return [];
  /** Excerpts of the file. They are read once, when the reader opens the first one. */
  let cut: ReturnType<Excerpts> | null = null;
  const excerpts = () => (cut ??= excerptsOf(file, findings).then((all) => new Map(findings.map((finding, i) => [finding, all[i]!]))));
  return [element('section', { 'aria-label': words.findings }, ...rules.map((rule) =>
    ruleView(rule, findings.filter((finding) => finding.rule === rule.rule), { payees, excerpts })))];
}

/** Facts and functions that the view of a place needs. */
interface PlaceTools {
  readonly payees: Payees;
  readonly excerpts: Excerpts;
}

function ruleView(broken: BrokenRule, findings: readonly PaymentFinding[], tools: PlaceTools) {
  const { rule, severity, count, message, reason, source, as_of } = broken;
  const [word, verdict] = [words.severities[severity], TONES[severity]];
  const origin = as_of === null ? source : words.sourceAsOf(source, dateInWords(as_of));
  const remarks = [reason && words.bankReason(reason), source && words.sourceOf(origin)].filter(Boolean).join(' ');
  const places = findings.map((finding) => placeView(finding, broken, tools));
  for (const place of places.slice(PLACES_SHOWN)) place.classList.add('later');
  const list = element('ol', { class: 'finds' }, ...places);
  const more = button(words.showMorePlaces(places.length - PLACES_SHOWN), () => {
    list.classList.add('whole');
    more.remove();
    places[PLACES_SHOWN]!.setAttribute('tabindex', '-1');
    places[PLACES_SHOWN]!.focus();
  });
  const unlisted = count - findings.length;
  return element('section', { class: `rule ${verdict}` },
    element('h3', {}, element('span', { class: `word ${verdict}` }, word), ' ', sentenceOf(message), ' ',
      element('small', {}, words.places(count))),
    list,
    places.length > PLACES_SHOWN ? more : null,
    unlisted === 0 ? null : element('p', { class: 'hint' }, words.morePlacesNotListed(unlisted)),
    element('details', { class: 'source' }, element('summary', {}, words.sourceOfRule),
      element('p', { class: 'hint' }, remarks, ' ', element('code', {}, rule))));
}

/** Shows a place that breaks a rule, as a row: the payment, its payee and amount, what to do, and the lines around the place. */
function placeView(finding: PaymentFinding, rule: BrokenRule, { payees, excerpts }: PlaceTools) {
  const { line, column, payment, path, value, right, message } = finding;
  const payee = payment === null ? undefined : payees.get(paymentKey(payment.batch, payment.index));
  const values = [...labelled(words.writtenValue, value), ...labelled(words.expectedValue, right)];
  const lines = element('details', { class: 'lines' },
    element('summary', {}, `${words.lineAndColumn(line, column)} · ${path.slice(path.lastIndexOf('/') + 1)}`));
  lines.addEventListener('toggle', async () => {
    const shown = await excerpts().catch(() => null);
    lines.append(element('pre', { tabindex: 0, 'aria-label': words.linesOfFile }, ...(shown?.get(finding) ?? []).flatMap(lineView)));
  }, { once: true });
  return element('li', {},
    element('p', { class: 'which' }, placeInWords(finding, payee?.number ?? null),
      payment?.end_to_end_id ? element('small', {}, ` ${payment.end_to_end_id}`) : null),
    element('p', { class: 'who' }, payee?.name ?? ''),
    element('p', { class: 'amount' }, payee === undefined ? '' : amountInWords(payee.amount, payee.currency || null)),
    element('div', { class: 'cure' },
      message === rule.message ? null : element('p', {}, sentenceOf(message)),
      values.length === 0 ? null : element('p', {}, ...values), lines));
}

/** Returns text about the part of a file with a finding. `number` is the number of the payment in the file. Null if it is not known. */
function placeInWords({ payment, path }: PaymentFinding, number: number | null): string {
  if (number !== null) return words.paymentNumber(number);
  if (payment !== null) return words.batchAndPayment(payment.batch, payment.index);
  const batch = /\/PmtInf\[(\d+)\]/.exec(path)?.[1];
  if (batch !== undefined) return words.batchNumber(Number(batch));
  return path.includes('/GrpHdr') ? words.header : words.file;
}

const labelled = (label: string, text: string | null) => (text === null ? [] : [`${label}: `, element('b', {}, text), ' ']);

/** Matches an element without children, a start tag, or other text up to the next tag. */
const MARKED = /^(?:<[^>]*>(?:[^<]*<\/[^>]*>?)?|[^<]*)/;

function lineView({ number, text, isCutBefore, isCutBehind, mark }: ExcerptLine, i: number): (Node | string)[] {
  const at = mark ?? text.length;
  const marked = mark === null ? '' : MARKED.exec(text.slice(at))![0];
  return [
    `${i === 0 ? '' : '\n'}${number}  ${isCutBefore ? '…' : ''}${text.slice(0, at)}`,
    ...(marked === '' ? [] : [element('mark', {}, marked)]),
    `${text.slice(at + marked.length)}${isCutBehind ? '…' : ''}`,
  ];
}
