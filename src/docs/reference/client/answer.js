import { copyable, element } from '../../page/client/dom.js';
import { view } from './views.js';

/**
 * Status, time and content of an answer.
 * @param {string} name the operation
 * @param {import('../../page/client/service.js').Answer} answer
 * @param {Readonly<Record<string, unknown>>} input
 */
export async function answerView(name, { status, body }, input) {
  const content = status === 200 ? await view(name, body, input) : refusalView(body);
  return element('div', { class: 'content' }, content, jsonView(body));
}

/** @param {{ readonly error: string, readonly error_code?: string }} body */
export const refusalView = ({ error, error_code }) => element('p', { class: 'failed' }, error_code === undefined ? null : element('code', {}, error_code), ` ${error}`);

/** @param {unknown} body */
export function jsonView(body) {
  const text = element('pre', { tabindex: 0, 'aria-label': 'JSON answer' }, JSON.stringify(body, null, 2));
  return element('details', { class: 'json' }, element('summary', {}, 'JSON'), copyable(text, 'the JSON answer'));
}

/**
 * The line above an answer: `200 OK, 3 ms`.
 * @param {import('../../page/client/service.js').Answer} answer
 */
export const statusText = ({ status, reason, milliseconds }) => `${`${status} ${reason}`.trim()}, ${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
