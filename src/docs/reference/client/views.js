import { element } from '../../page/client/dom.js';
import { checkList, colouredIban } from '../../page/client/iban.js';
import { label, readable, table } from './readable.js';

/** @typedef {import('../../page/client/iban.js').ValidationResult} ValidationResult */
/** @typedef {{ readonly kind: string, readonly position: number, readonly from: string | null, readonly to: string | null }} Edit */
/** @typedef {{ readonly iban: string, readonly formatted: string, readonly edit: Edit, readonly bank_name: string | null, readonly bic: string | null, readonly likely: boolean }} Suggestion */
/** @typedef {{ readonly valid: boolean, readonly unambiguous: boolean, readonly total: number, readonly suggestions: readonly Suggestion[] }} Repair */
/** @typedef {ValidationResult & { readonly start: number, readonly end: number, readonly text: string }} Found */

/** What a validation says beside the parts and the checks. */
const FACTS = /** @type {const} */ (['bank_name', 'bank_city', 'bic', 'bic_candidates', 'bank_code_status', 'account_check_valid', 'country_name', 'currency', 'sepa']);

/**
 * The parts of an IBAN, its checks and its bank.
 * @param {ValidationResult} result
 */
export const ibanView = async (result) => element('div', {}, await colouredIban(result), checkList(result), result.valid ? facts(result) : null);

/** @param {ValidationResult} result */
function facts(result) {
  const shown = FACTS.filter((name) => name !== 'bic_candidates' || result.bic_candidates.length > 1);
  return element('dl', { class: 'facts' }, ...shown.map((name) => element('div', {}, element('dt', {}, label(name)), element('dd', {}, readable(result[name])))));
}

/** @param {ValidationResult} result */
async function validationView(result) {
  const { valid, country_name } = result;
  const verdict = element('p', { class: `verdict ${valid ? 'passed' : 'failed'}` }, valid ? `Valid IBAN of ${country_name}` : 'Not a valid IBAN');
  return element('div', {}, verdict, await ibanView(result));
}

/** @param {Repair} body */
export function repairView({ valid, unambiguous, total, suggestions }) {
  if (valid) return element('p', {}, 'It is valid: there is nothing to repair.');
  if (total === 0) return element('p', {}, 'No single change makes it valid.');
  return element(
    'div',
    {},
    element('p', {}, unambiguous ? 'Exactly one change makes it valid:' : `${total} changes make it valid. The likeliest first, to ask about and not to make unasked:`),
    element('ol', { class: 'suggestions' }, ...suggestions.map(suggestionView)),
  );
}

/** @param {Suggestion} suggestion */
function suggestionView({ iban, edit, bank_name, bic, likely }) {
  const from = edit.position - 1;
  const to = from + (edit.to ?? '').length;
  const line = element('p', { class: 'iban' });
  [...iban].forEach((character, i) => {
    if (i > 0 && i % 4 === 0) line.append(' ');
    line.append(i >= from && i < to ? element('ins', {}, character) : character);
  });
  const bank = [bank_name, bic].filter((one) => one !== null).join(', ');
  return element('li', {}, line, element('p', {}, `${editInWords(edit)}.`, likely ? element('strong', {}, ' Likely.') : null, bank === '' ? null : ` ${bank}`));
}

/** @param {Edit} edit */
function editInWords({ kind, position, from, to }) {
  switch (kind) {
    case 'substitution':
      return `Position ${position}: ${to} in place of ${from}`;
    case 'insertion':
      return `Position ${position}: ${to} was missing`;
    case 'deletion':
      return `Position ${position}: ${from} is too many`;
    default:
      return `Positions ${position} and ${position + 1}: ${to} in place of ${from}`;
  }
}

/** What a list shows of each validation. */
const VALIDATED = ['formatted', 'valid', 'country_name', 'bank_name', 'bic', 'error'];

/**
 * The text with what was found marked in it, and the results below.
 * @param {{ readonly results: readonly Found[] }} body
 * @param {Readonly<Record<string, unknown>>} input
 */
export function extractView({ results }, { text }) {
  const given = String(text ?? '');
  if (results.length === 0) return element('p', {}, 'There is no IBAN in this text.');
  const marked = element('p', { class: 'marked' });
  let at = 0;
  for (const { start, end, valid } of results) {
    marked.append(given.slice(at, start), element('mark', { class: valid ? 'passed' : 'failed', title: valid ? 'valid' : 'not valid' }, given.slice(start, end)));
    at = end;
  }
  marked.append(given.slice(at));
  return element('div', {}, marked, table(results, VALIDATED));
}

/**
 * The picture, to look at and to keep.
 * @param {{ readonly svg: string, readonly payload: string, readonly warnings: readonly string[] } & Record<string, unknown>} body
 */
export function qrView({ svg, payload, ...rest }) {
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return element(
    'div',
    {},
    element('figure', { class: 'qr' }, element('img', { src: source, alt: 'QR code of the payload below', width: 264, height: 264 }), element('figcaption', {}, element('a', { href: source, download: 'payment-qr.svg' }, 'Download SVG'))),
    element('pre', { tabindex: 0, 'aria-label': 'Payload' }, payload),
    readable(rest),
  );
}

/** @type {Readonly<Record<string, readonly string[]>>} */
const COLUMNS = {
  validateBulk: VALIDATED,
  banks: ['name', 'city', 'country_name', 'bic', 'bank_codes', 'slug'],
  bics: ['bic', 'bank_name', 'branch_name', 'city', 'country_name', 'as_of'],
};

/**
 * A list of results below what is said of all of them.
 * @param {string} name
 * @param {{ readonly results: readonly Record<string, unknown>[] }} body
 */
function listView(name, { results, ...counts }) {
  const summary = Object.entries(counts).map(([key, value]) => `${label(key)} ${value}`);
  return element('div', {}, element('p', { class: 'counts' }, summary.join(', ')), results.length > 0 ? table(results, COLUMNS[name]) : null);
}

/** @type {Readonly<Record<string, (body: any, input: Readonly<Record<string, unknown>>) => Node | Promise<Node>>>} */
const VIEWS = {
  validate: validationView,
  convert: validationView,
  repair: repairView,
  extract: extractView,
  qr: qrView,
};

/**
 * The answer of an operation for reading: made for it where it has a view of its own, else by the shape of the answer.
 * @param {string} name
 * @param {any} body
 * @param {Readonly<Record<string, unknown>>} input
 * @returns {Promise<Node>}
 */
export async function view(name, body, input) {
  const own = VIEWS[name];
  if (own) return own(body, input);
  return Array.isArray(body.results) ? listView(name, body) : readable(body);
}
