import { element } from '../../page/client/dom.js';

const ABBREVIATIONS = new Set(['iban', 'bic', 'bic8', 'bic11', 'bban', 'lei', 'sepa', 'qr', 'blz', 'rib', 'svg', 'bics']);

/**
 * The name of a field as a person reads it: `bank_name` is Bank name.
 * @param {string} name
 */
export function label(name) {
  const words = name.split('_').map((word) => (ABBREVIATIONS.has(word) ? word.toUpperCase().replace(/S$/, 's') : word));
  return words.join(' ').replace(/^[a-z]/, (first) => first.toUpperCase());
}

/**
 * Any JSON value for reading: objects as names and values, lists of objects as tables.
 * @param {unknown} value
 * @returns {Node}
 */
export function readable(value) {
  if (value === null) return element('span', { class: 'null' }, 'null');
  if (value === true) return document.createTextNode('yes');
  if (value === false) return document.createTextNode('no');
  if (Array.isArray(value)) return readableList(value);
  if (typeof value === 'object') return readableObject(/** @type {Record<string, unknown>} */ (value));
  return document.createTextNode(String(value));
}

/** @param {readonly unknown[]} list */
function readableList(list) {
  if (list.length === 0) return element('span', { class: 'null' }, 'none');
  if (typeof list[0] === 'object') return table(/** @type {Record<string, unknown>[]} */ (list));
  if (list.some((one) => String(one).includes(' '))) return element('ul', {}, ...list.map((one) => element('li', {}, String(one))));
  return document.createTextNode(list.join(', '));
}

/** @param {Readonly<Record<string, unknown>>} object */
function readableObject(object) {
  const rows = Object.entries(object).map(([name, value]) => {
    const whole = value !== null && typeof (Array.isArray(value) ? value[0] : value) === 'object';
    return element('div', { class: whole ? 'whole' : null }, element('dt', {}, label(name)), element('dd', {}, readable(value)));
  });
  return element('dl', { class: 'facts' }, ...rows);
}

/**
 * Objects of one shape as a table; columns in which there is nothing are left out.
 * @param {readonly Record<string, unknown>[]} objects
 * @param {readonly string[]} [columns]
 */
export function table(objects, columns = Object.keys(objects[0] ?? {})) {
  const shown = columns.filter((name) => objects.some((one) => one[name] !== null && one[name] !== undefined));
  return element(
    'div',
    { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Results' },
    element(
      'table',
      {},
      element('thead', {}, element('tr', {}, ...shown.map((name) => element('th', { scope: 'col' }, label(name))))),
      element('tbody', {}, ...objects.map((one) => element('tr', {}, ...shown.map((name) => cell(name, one[name]))))),
    ),
  );
}

/** Texts of more characters get a column wide enough to read them. */
const LONG = 40;

/** Columns whose values are read character by character. */
const CODES = new Set(['formatted', 'iban', 'bic']);

/**
 * @param {string} name
 * @param {unknown} value
 */
function cell(name, value) {
  const kind = CODES.has(name) ? 'code' : typeof value === 'number' ? 'figure' : String(value).length > LONG ? 'long' : null;
  return element('td', { class: kind }, value === null || value === undefined ? '' : readable(value));
}
