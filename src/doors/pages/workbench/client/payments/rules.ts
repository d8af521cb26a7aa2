import type { CheckedPayments, PaymentFinding } from '../../../../../service/operations/models/checked-payments.ts';
import { button, element } from '../../../page/client/dom.ts';
import { type ExcerptLine, excerptsOf } from './excerpts.ts';
import type { Wording } from './words.ts';

type BrokenRule = CheckedPayments['rules'][number];

/** Names of the severities. Each has the verdict whose colour it uses. */
const SEVERITIES = { error: ['Error', 'wrong'], warning: ['Warning', 'ask'], note: ['Note', 'neutral'] } as const;

/** Number of places of a rule that are shown at once. */
const PLACES_SHOWN = 10;

/** Shows the broken rules. The most severe rule is first. A rule can be opened to show its places with the lines of the file. */
export function brokenRules(file: File, { rules, findings }: CheckedPayments, words: Wording): Node[] {
  if (rules.length === 0) return [];
  /** Excerpts of the file. They are read once, when the reader opens the first rule. */
  let cut: Promise<ReadonlyMap<PaymentFinding, readonly ExcerptLine[]>> | null = null;
  const excerpts = () => (cut ??= excerptsOf(file, findings).then((all) => new Map(findings.map((finding, i) => [finding, all[i]!]))));
  return [element('section', { 'aria-label': 'Findings' },
    ...rules.map((rule) => ruleView(rule, findings.filter((finding) => finding.rule === rule.rule), excerpts, words)))];
}

function ruleView(broken: BrokenRule, findings: readonly PaymentFinding[],
    excerpts: () => Promise<ReadonlyMap<PaymentFinding, readonly ExcerptLine[]>>, words: Wording) {
  const { dateInWords, countOf, sentenceOf } = words;
  const { rule, severity, count, message, reason, source, as_of } = broken;
  const [word, verdict] = SEVERITIES[severity];
  const origin = as_of === null ? source : `${source}, as of ${dateInWords(as_of)}`;
  const remarks = [reason && `Reason code of the bank: ${reason}.`, source && `Source: ${origin}.`].filter(Boolean).join(' ');
  const view = element('details', { class: `rule ${verdict}` },
    element('summary', {}, element('span', { class: `word ${verdict}` }, word), ' ', sentenceOf(message), ' ',
      element('small', {}, `${countOf(count, 'place')} · `, element('code', {}, rule))),
    element('p', { class: 'hint' }, remarks));
  view.addEventListener('toggle', () => void showPlaces(), { once: true });

  async function showPlaces() {
    const list = element('ol', { class: 'finds' });
    const hint = element('p', { class: 'hint' });
    let shown = 0;
    const lines = await excerpts().catch(() => null);
    const more = button('', () => {
      const first = showMore();
      first?.setAttribute('tabindex', '-1');
      first?.focus();
    });
    const showMore = () => {
      const next = findings.slice(shown, shown === 0 ? PLACES_SHOWN : findings.length)
        .map((finding) => placeView(finding, broken, lines?.get(finding) ?? [], words));
      list.append(...next);
      shown += next.length;
      more.hidden = shown >= findings.length;
      more.textContent = `Show ${countOf(findings.length - shown, 'more place')}`;
      hint.textContent = shown < findings.length || count === findings.length
        ? '' : `${countOf(count - findings.length, 'more place')} not listed.`;
      return next[0];
    };
    showMore();
    view.append(list, more, hint);
  }

  return view;
}

/** Shows a place that breaks a rule, with the right value and the lines around the place. */
function placeView({ line, column, payment, path, value, right, message }: PaymentFinding, rule: BrokenRule, lines: readonly ExcerptLine[],
    { formatCount, sentenceOf }: Wording) {
  const name = payment?.end_to_end_id ? ` (${payment.end_to_end_id})` : '';
  const place = [`Line ${formatCount(line)}, column ${formatCount(column)}`,
    payment && `payment ${formatCount(payment.index)} of batch ${formatCount(payment.batch)}${name}`,
    path.slice(path.lastIndexOf('/') + 1)].filter(Boolean).join(' · ');
  const values = [...labelled('Written', value), ...labelled('Expected', right)];
  return element('li', {},
    element('p', {}, place),
    message === rule.message ? null : element('p', {}, sentenceOf(message)),
    values.length === 0 ? null : element('p', {}, ...values),
    lines.length === 0 ? null : element('pre', {}, ...lines.flatMap(lineView)));
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
