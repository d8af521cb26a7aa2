import type { Verdict } from '../../../../standards/iban/judge.ts';
import type { ServiceAnswer } from '../../page/client/service.ts';
import { element } from '../../page/client/dom.ts';
import * as words from '../../words/words.ts';

type Child = Node | string | null;

/** Shows the name of the file of an answer. Null without a file. */
export const fileNote = (name: string | null) => (name === null ? null : element('div', { class: 'origin' }, element('p', {}, name)));

/** Returns a list of names and values. Rows whose value is null are omitted. Null if no row remains. */
export function factList(rows: readonly (readonly [name: string, value: Child])[]) {
  const known = rows.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return element('dl', { class: 'facts' }, ...known.map(([name, value]) =>
    element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

/** Returns a link to a place of this page. The link must not contain an account number. */
export const placeLink = (hash: string, text: string) => element('a', { href: `#${hash}` }, text);

export const bicLink = (bic: string) => element('a', { href: `#bic/${bic}`, class: 'code' }, bic);

export function bankLink(name: string | null, slug: string | null) {
  if (name === null) return null;
  return slug === null ? document.createTextNode(name) : placeLink(`bank/${slug}`, name);
}

/** Returns the buttons and links for next steps below an answer. */
export const nextSteps = (...steps: (HTMLElement | null)[]) =>
  element('div', { class: 'steps', role: 'group', 'aria-label': words.nextSteps }, ...steps);

/** Returns a link that looks like a button. */
export const stepLink = (hash: string, text: string) => element('a', { href: `#${hash}`, class: 'button' }, text);

/** Returns the first line of an answer that is not about an account. `state` decides its colour. */
export const headline = (state: Verdict | 'neutral', title: string, detail: Child = null) => firstLine(state, null, title, detail);

/** Returns the first line of an answer about an account. It shows the verdict as a word and as a colour. */
export const verdictLine = (verdict: Verdict, title: string, detail: Child = null) =>
  firstLine(verdict, verdictWord(verdict), title, detail);

const firstLine = (state: Verdict | 'neutral', word: Child, title: string, detail: Child) =>
  element('div', { class: `headline ${state}` }, element('h2', { tabindex: -1 }, word, word === null ? null : ' ', title),
    detail === null ? null : element('p', {}, detail));

/** Returns the verdict as a word, because not everybody can see a colour. */
export const verdictWord = (verdict: Verdict) => element('span', { class: `word ${verdict}` }, words.verdicts[verdict]);

export const notes = (texts: readonly string[], kind: string = 'notes') =>
  (texts.length === 0 ? null : element('ul', { class: kind }, ...texts.map((text) => element('li', {}, text))));

/** Shows the JSON answers of the service. They are for programmers. */
export function rawAnswers(answers: readonly ServiceAnswer[]) {
  const texts = answers.map(({ request, status, milliseconds, body }) =>
    `${request}: ${status}, ${Math.round(milliseconds)} ms\n${JSON.stringify(body, null, 2)}`);
  return element('details', { class: 'raw' }, element('summary', {}, words.jsonForPrograms),
    element('pre', { tabindex: 0, 'aria-label': words.json }, texts.join('\n\n')));
}

export function failureInWords(failure: unknown) {
  return failure instanceof Error && failure.name === 'Error' ? failure.message : words.pageFault;
}
