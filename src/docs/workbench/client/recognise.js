import { isIbanShaped } from './delimited.js';

/**
 * What a text may be.
 * @typedef {'iban' | 'bic' | 'lei' | 'reference' | 'bankCode' | 'country' | 'name'} Kind
 */

/**
 * One way to read a text.
 * @typedef {object} Reading
 * @property {Kind} kind
 * @property {string} value what is asked about: compact where spaces mean nothing
 * @property {boolean} stated whether the text itself says so, by a label
 */

/** Labels that say what follows them. */
const LABELS = /** @type {const} */ ([
  ['iban', /^iban\b/i],
  ['bic', /^(?:bic(?:\s*\/\s*swift)?|swift(?:\s*\/\s*bic)?|bic11|bic8)(?:[\s-]*code)?\b/i],
  ['bankCode', /^(?:blz|bankleitzahl|bank[\s-]?code|banque|code banque|abi|iid|clearing|bank no|sort[\s-]?code)\b/i],
  ['reference', /^(?:reference|referenz|referenznummer|ref|viite|rf-reference|creditor reference|kreditorenreferenz)\b/i],
  ['lei', /^lei(?:[\s-]*code)?\b/i],
  ['country', /^(?:country|land|pays)\b/i],
]);

/**
 * The label before a text, and the text without it.
 * @param {string} text
 * @returns {{ label: Kind | null, rest: string }}
 */
export function labelled(text) {
  const line = text.trim();
  for (const [label, pattern] of LABELS) {
    const found = pattern.exec(line);
    const rest = found === null ? '' : line.slice(found[0].length).replace(/^[\s.:#=-]+/, '');
    if (rest !== '') return { label, rest };
  }
  return { label: null, rest: line };
}

/** @param {string} text */
const compactOf = (text) => text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** ISO 17442, by its form: not of digits alone, and nothing that was meant as an IBAN. */
const LEI = /^(?=.*[A-Z])[A-Z0-9]{18}\d{2}$/;

const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/**
 * Structured references by their form alone: the creditor reference of ISO 11649, the Swiss QR reference, the Belgian communication, those
 * of Slovenia, Croatia and Finland.
 */
const REFERENCES = [/^RF\d\d[A-Z0-9]{1,21}$/, /^\d{27}$/, /^(?:SI|HR)\d\d[0-9-]{1,22}$/];
const BELGIAN = /^(?:\+{3}|\*{3})?\s*\d{3}\s*\/\s*\d{4}\s*\/\s*\d{5}\s*(?:\+{3}|\*{3})?$/;

/** @param {string} line */
const isReference = (line) => BELGIAN.test(line) || REFERENCES.some((form) => form.test(line.replace(/[\s.]/g, '').toUpperCase()));

/** Bank codes have three to nine digits; what is longer may be an account number. */
const BANK_CODE = /^\d{3,9}$/;
const FINNISH = /^\d{4,20}$/;
const NAME_LENGTH = 100;
/** With more digits a text may hold an account number, and names are looked up by their URL. */
const FEW_DIGITS = 4;
const SHORTEST_ACCOUNT = 12;

/**
 * Whether a text is written as words are; BICs are in capitals.
 * @param {string} text
 */
export const isWord = (text) => /\p{Ll}/u.test(text);

/**
 * The ways in which a text without a valid IBAN in it can be read, the likeliest first. A label decides; what has no likely meaning has none.
 * @param {string} text
 * @param {readonly { readonly code: string }[]} countries
 * @param {(line: string) => string | null} countryNamed the code of the country of a name, null where it is none
 * @returns {Reading[]}
 */
export function readingsOf(text, countries, countryNamed) {
  const { label, rest } = labelled(text);
  // `BIC Commerzbank` asks for one.
  const readings = readingsAs(label === 'bic' && isWord(rest) ? null : label, rest, countries, countryNamed);
  // A label that fits nothing is a word like others.
  return readings.length === 0 && label !== null ? readingsAs(null, text.trim(), countries, countryNamed) : readings;
}

/**
 * @param {Kind | null} label
 * @param {string} rest what stands behind it
 * @param {readonly { readonly code: string }[]} countries
 * @param {(line: string) => string | null} countryNamed
 * @returns {Reading[]}
 */
function readingsAs(label, rest, countries, countryNamed) {
  if (rest.includes('\n') || rest === '') return [];
  const compact = compactOf(rest);
  const digits = rest.replace(/\D/g, '').length;
  /** @type {Reading[]} */
  const readings = [];
  /** @param {Kind} kind @param {string} value */
  const add = (kind, value) => {
    if (label === null || label === kind) readings.push({ kind, value, stated: label === kind });
  };
  if (isReference(rest)) add('reference', rest);
  if (isIbanShaped(rest)) add('iban', rest);
  const isLei = LEI.test(compact) && !isIbanShaped(rest);
  if (isLei) add('lei', compact);
  const isBic = BIC.test(compact) && /^[\w\s-]*$/.test(rest);
  if (isBic || (label === 'bic' && /^\w{6,14}$/.test(rest))) add('bic', compact);
  const named = countryNamed(rest);
  if (countries.some(({ code }) => code === compact)) add('country', compact);
  else if (named !== null) add('country', named);
  if (/^[\d\s.-]+$/.test(rest) && BANK_CODE.test(compact)) add('bankCode', compact);
  if (!isIbanShaped(rest) && !isLei && compact.length >= SHORTEST_ACCOUNT && compact.length <= 40 && digits * 2 >= compact.length && !isReference(rest)) add('iban', rest);
  // One number in ten has the check digit of a Finnish reference, so that is the least likely reading.
  if (/^[\d\s]+$/.test(rest) && FINNISH.test(compact)) add('reference', compact);
  if (rest.length <= NAME_LENGTH && digits <= FEW_DIGITS && /\p{L}/u.test(rest)) add('name', rest);
  return readings;
}

/** An IBAN is shorter than any payload without spaces. */
const LONG_WORD = 40;

/**
 * Whether a text may be the payload of a payment code: which it is, the service knows. Codes begin with a short tag on a line of its own, are
 * made of many parts with a mark between them, or are one long word.
 * @param {string} text
 */
export function mayBePaymentCode(text) {
  const whole = text.trim();
  const [first = ''] = whole.split(/\r\n|\r|\n/, 1);
  if (first !== whole && /^[A-Z0-9]{2,12}$/i.test(first.trim())) return true;
  return (whole.match(/[*|]/g) ?? []).length > 2 || (whole.length >= LONG_WORD && /^(?:\S+$|\d{12})/.test(whole)) || /^[a-z]+:\/\//i.test(whole);
}
