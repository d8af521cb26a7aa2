import { button, copied, element } from '../../page/client/dom.js';

/** @typedef {Node | string | null} Child */

/**
 * Names and values; those whose value is null are left out, and null where none is left.
 * @param {readonly (readonly [name: string, value: Child])[]} rows
 */
export function factList(rows) {
  const known = rows.filter(([, value]) => value !== null && value !== '');
  if (known.length === 0) return null;
  return element('dl', { class: 'facts' }, ...known.map(([name, value]) => element('div', {}, element('dt', {}, name), element('dd', {}, value))));
}

/**
 * A link to a place of this page: never to one that names an account.
 * @param {string} hash
 * @param {string} text
 */
export const placeLink = (hash, text) => element('a', { href: `#${hash}` }, text);

/** @param {string} bic */
export const bicLink = (bic) => element('a', { href: `#bic/${bic}`, class: 'code' }, bic);

/**
 * @param {string | null} name
 * @param {string | null} slug
 */
export const bankLink = (name, slug) => (name === null ? null : slug === null ? document.createTextNode(name) : placeLink(`bank/${slug}`, name));

const SAID_MS = 1500;

/**
 * A button that copies a text and says so for a moment.
 * @param {string} label
 * @param {string | (() => string)} text
 */
export function copyButton(label, text) {
  const made = button(label, async () => {
    const done = await copied(typeof text === 'string' ? text : text());
    made.textContent = done ? 'Copied' : 'Not copied';
    setTimeout(() => (made.textContent = label), SAID_MS);
  });
  return made;
}

/**
 * What to do next with an answer.
 * @param {...(HTMLElement | null)} steps
 */
export const nextSteps = (...steps) => element('div', { class: 'steps', role: 'group', 'aria-label': 'Next steps' }, ...steps);

/**
 * A link that looks like a button.
 * @param {string} hash
 * @param {string} text
 */
export const stepLink = (hash, text) => element('a', { href: `#${hash}`, class: 'button' }, text);

/**
 * The first line of an answer: what it is, and whether that is good.
 * @param {'passed' | 'failed' | 'neutral'} state
 * @param {string} title
 * @param {Child} [detail]
 */
export const headline = (state, title, detail = null) =>
  element('div', { class: `headline ${state}` }, element('h2', { tabindex: -1 }, title), detail === null ? null : element('p', {}, detail));

/**
 * @param {readonly string[]} texts
 * @param {string} [kind]
 */
export const notes = (texts, kind = 'notes') => (texts.length === 0 ? null : element('ul', { class: kind }, ...texts.map((text) => element('li', {}, text))));

/**
 * The answers of the service as they came, for who writes programs.
 * @param {readonly import('../../page/client/service.js').Answer[]} answers
 */
export function rawAnswers(answers) {
  const texts = answers.map(({ request, status, milliseconds, body }) => `${request}: ${status}, ${Math.round(milliseconds)} ms\n${JSON.stringify(body, null, 2)}`);
  return element('details', { class: 'raw' }, element('summary', {}, 'JSON for programs'), element('pre', { tabindex: 0, 'aria-label': 'JSON' }, texts.join('\n\n')));
}

/** @param {unknown} failure */
export function failureInWords(failure) {
  return failure instanceof Error && failure.name === 'Error' ? failure.message : 'This page failed at this. Reload it and try again.';
}
