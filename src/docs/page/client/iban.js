import { element } from './dom.js';
import { call, operations } from './service.js';

/** @typedef {import('../../../api/models/validation.ts').ValidationResult} ValidationResult */
/** @typedef {import('../../../api/models/country.ts').CountryDetail} CountryDetail */

/**
 * Consecutive characters of an IBAN with one meaning.
 * @typedef {object} Part
 * @property {string} role which colour they have
 * @property {string} label
 * @property {string} text
 */

/** @type {Map<string, Promise<CountryDetail | null>>} */
const COUNTRIES = new Map();

/**
 * The fields of a country's IBANs; null where the service does not say.
 * @param {string} code
 * @returns {Promise<CountryDetail | null>}
 */
function countryDetail(code) {
  const { country } = operations;
  let detail = COUNTRIES.get(code);
  if (!detail && country) {
    detail = call(country, { code }).then(({ status, body }) => (status === 200 ? body : null));
    COUNTRIES.set(code, detail);
  }
  return detail ?? Promise.resolve(null);
}

const ROLES = new Map([
  ['bank_code', 'bank'],
  ['branch_code', 'branch'],
  ['account_number', 'account'],
  ['national_check_digits', 'national'],
]);

/** Country code and check digits stand before the BBAN. */
export const BBAN_START = 4;

/**
 * What each character of an IBAN is: by the fields of its country, and by the `k` of its format for national check digits
 * that stand inside another field.
 * @param {string} iban
 * @param {CountryDetail} detail
 * @returns {Part[]}
 */
function partsOf(iban, { fields, format }) {
  const shape = format.replaceAll(' ', '');
  /** @type {Part[]} */
  const parts = [];
  [...iban].forEach((character, i) => {
    const [role, label] = meaningAt(i);
    const last = parts.at(-1);
    if (last && last.role === role && last.label === label) last.text += character;
    else parts.push({ role, label, text: character });
  });
  return parts;

  /**
   * @param {number} i
   * @returns {[role: string, label: string]}
   */
  function meaningAt(i) {
    if (i < 2) return ['country', 'Country'];
    if (i < BBAN_START) return ['check', 'Check digits'];
    const field = fields.find(({ start, length }) => i - BBAN_START < start + length);
    if (!field) return ['excess', 'Too many'];
    if (shape[i] === 'k' && field.name !== 'national_check_digits') return ['national', 'National check digits'];
    return [ROLES.get(field.name) ?? 'other', field.label];
  }
}

/** @type {Readonly<Record<string, RegExp>>} */
const CLASSES = { n: /[0-9]/, a: /[A-Z]/, c: /[0-9A-Z]/ };

/**
 * The first character that is not of the class that belongs there, or -1.
 * @param {string} iban
 * @param {CountryDetail} detail
 */
function wrongPosition(iban, { fields }) {
  const classes = `aann${fields.flatMap(({ structure }) => [...structure.matchAll(/(\d+)!([nac])/g)].map(([, width, one]) => String(one).repeat(Number(width)))).join('')}`;
  return [...iban].findIndex((character, i) => !CLASSES[classes[i] ?? 'c']?.test(character));
}

/** Which part is to blame where a check failed. */
const BLAMED = new Map([
  ['mod97', 'check'],
  ['national', 'national'],
]);

/**
 * The IBAN in groups of four, each part in its colour, and what the colours mean.
 * @param {ValidationResult} result
 * @returns {Promise<Node>}
 */
export async function colouredIban({ iban, formatted, country, checks }) {
  const detail = country === null ? null : await countryDetail(country);
  if (!detail) return element('p', { class: 'iban' }, formatted);
  const parts = partsOf(iban, detail);
  const failed = Object.entries(checks).find(([, held]) => held === false)?.[0];
  const wrong = failed === 'structure' ? wrongPosition(iban, detail) : -1;
  const blamed = BLAMED.get(failed ?? '');
  let at = 0;
  const line = parts.map(({ role, text }) => {
    const span = element('span', { class: `part ${role}${role === blamed ? ' blamed' : ''}` });
    for (const character of text) {
      if (at > 0 && at % 4 === 0) span.append(' ');
      span.append(at++ === wrong ? element('span', { class: 'blamed' }, character) : character);
    }
    return span;
  });
  const missing = failed === 'length' ? Math.max(0, detail.length - iban.length) : 0;
  const gap = missing > 0 ? element('span', { class: 'blamed missing' }, '·'.repeat(missing)) : null;
  return element(
    'div',
    {},
    element('p', { class: 'iban' }, ...line, gap),
    element('dl', { class: 'legend' }, ...parts.map(({ role, label, text }) => element('div', { class: role }, element('dt', {}, label), element('dd', {}, text)))),
  );
}

/** @type {Readonly<Record<string, string>>} */
const CHECKS = {
  length: 'Length',
  structure: 'Structure',
  mod97: 'Check digits (mod 97)',
  national: 'National check digits',
};

/**
 * The checks in their order, with the one that failed pointed at.
 * @param {ValidationResult} result
 */
export function checkList(result) {
  const { valid, country, checks } = result;
  const error = result.valid ? '' : result.error;
  const rows = Object.entries(checks).map(([name, held]) => {
    const [state, text] =
      held === true ? ['passed', 'passed'] : held === false ? ['failed', `failed: ${error}`] : ['unknown', valid ? 'no rule is published' : 'not reached'];
    return element('li', { class: state }, element('span', { class: 'name' }, CHECKS[name] ?? name), ' ', element('span', { class: 'state' }, text));
  });
  const first = element('li', { class: country === null ? 'failed' : 'passed' }, element('span', { class: 'name' }, 'Country'), ' ', element('span', { class: 'state' }, country === null ? `failed: ${error}` : 'passed'));
  return element('ol', { class: 'checks', 'aria-label': 'Checks' }, first, ...rows);
}
