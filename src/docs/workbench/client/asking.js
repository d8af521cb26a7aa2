import { NoAnswer, call, operations, pageData } from '../../page/client/service.js';

/** @typedef {import('../../page/client/service.js').Answer} Answer */

/** @type {import('../facts.ts').Facts} */
const given = pageData('facts');

export const facts = {
  ...given,
  /** @type {readonly import('../facts.ts').CountryFact[]} */
  countries: given.countries.map(([code, name, length, example, sepa, convert, generate, bank, roles]) => ({ code, name, length, example, sepa: sepa === 1, convert: convert === 1, generate: generate === 1, bank, roles })),
};

const COUNTRIES_BY_CODE = new Map(facts.countries.map((country) => [country.code, country]));

/** @param {string} code */
export const countryFact = (code) => COUNTRIES_BY_CODE.get(code) ?? null;

/**
 * @param {string} name of the operation
 * @param {Readonly<Record<string, unknown>>} input
 * @param {AbortSignal} [signal]
 */
export function ask(name, input, signal) {
  const operation = operations[name];
  if (!operation) throw new NoAnswer(`This page is older than the service, which has no ${name}: reload it.`);
  return call(operation, input, signal);
}

const OK_STATUS = 200;
const FAULT_STATUS = 500;

/** @param {Answer} answer */
export const isOk = ({ status }) => status === OK_STATUS;

/**
 * The answer, unless the service failed: its fault says nothing of what was asked.
 * @param {Answer} answer
 */
export function soundAnswer(answer) {
  if (answer.status >= FAULT_STATUS) throw new NoAnswer(answer.body.error);
  return answer;
}

/**
 * Text without accents, case and what is no letter, to compare names by.
 * @param {string} name
 */
export const foldedName = (name) => name.normalize('NFD').replace(/[^\p{L}]/gu, '').toLowerCase();

/** @type {Map<string, string> | null} */
let countryNames = null;

/**
 * The code of an IBAN country by its name in one of these languages; null where it is none.
 * @param {string} name
 */
export function countryNamed(name) {
  if (countryNames === null) {
    countryNames = new Map();
    for (const language of ['de', 'fr', 'es', 'it', 'pl', 'tr', 'nl', ...navigator.languages]) {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      for (const { code } of facts.countries) countryNames.set(foldedName(names.of(code) ?? code), code);
    }
    for (const country of facts.countries) countryNames.set(foldedName(country.name), country.code);
  }
  const folded = foldedName(name);
  return folded.length > 2 ? (countryNames.get(folded) ?? null) : null;
}
