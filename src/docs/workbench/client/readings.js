import { ask, countryFact, facts, isOk, soundAnswer } from './asking.js';
import { bankCodeHolders, similarBanks } from './bank-search.js';
import { bankCodeAnswer, bankList, bicAnswer, unlistedBicAnswer } from './bank-view.js';
import { countryAnswer } from './country-view.js';
import { factList, headline, rawAnswers } from './parts.js';
import { invalidView, validView } from './verdict.js';
import { counted, quoted, sentenceOf } from './wording.js';

/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {import('./verdict.js').Actions} Actions */
/** @typedef {(Node | null)[]} Content */

/**
 * What a reading turned out to be; `sure` where the service knows such a thing.
 * @typedef {object} Outcome
 * @property {boolean} sure
 * @property {string} said in a sentence, for screen readers
 * @property {Content} content
 */

/**
 * @param {string} iban
 * @param {AbortSignal} signal
 * @param {Actions} actions
 * @param {{ readonly answers?: readonly Answer[], readonly remarks?: readonly string[] }} [more]
 * @returns {Promise<Outcome | null>}
 */
export async function ibanOutcome(iban, signal, actions, { answers = [], remarks = [] } = {}) {
  const answer = soundAnswer(await ask('validate', { iban }, signal));
  if (!isOk(answer)) return null;
  const result = answer.body;
  if (result.valid) {
    const domestic = soundAnswer(await ask('domestic', { iban }, signal));
    const display = domestic.body.domestic?.display ?? null;
    return { sure: true, said: `A valid IBAN of ${result.country_name}${result.bank_name === null ? '' : `, ${result.bank_name}`}.`, content: await validView(result, { answers: [answer, ...answers], domestic: display, remarks }, actions) };
  }
  const repaired = soundAnswer(await ask('repair', { iban }, signal));
  const repair = isOk(repaired) ? repaired.body : null;
  return { sure: result.country !== null, said: `Not a valid IBAN: ${result.error}.`, content: await invalidView(result, repair, [answer, repaired, ...answers], actions) };
}

/**
 * @param {string} bic
 * @param {AbortSignal} signal
 * @param {boolean} [stated] whether it was called a BIC, and so is a wrong one where it is none
 * @returns {Promise<Outcome | null>}
 */
export async function bicOutcome(bic, signal, stated = false) {
  const answer = soundAnswer(await ask('swift', { bic }, signal));
  if (isOk(answer)) {
    const { bank_name, city, country_name } = answer.body;
    return { sure: true, said: `A BIC: ${[bank_name, city, country_name].filter(Boolean).join(', ')}.`, content: bicAnswer(answer.body, answer) };
  }
  const parsed = soundAnswer(await ask('bicParse', { bic }, signal));
  if (!isOk(parsed)) {
    const wrong = sentenceOf(parsed.body.error.replace('bic is not well formed: ', '').replace(/^bic /, 'it '));
    return stated ? { sure: true, said: `Not a BIC. ${wrong}`, content: [headline('failed', 'Not a BIC', wrong), rawAnswers([parsed])] } : null;
  }
  return { sure: false, said: 'A well-formed BIC that is not listed.', content: unlistedBicAnswer(parsed.body, [answer, parsed]) };
}

/**
 * @param {string} code
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome | null>}
 */
async function bankCodeOutcome(code, signal) {
  const { results, answers } = await bankCodeHolders(code, signal);
  if (results.length === 0) return null;
  const names = results.flatMap(({ bank_name, country_name }) => (bank_name === null ? [] : [`${bank_name}, ${country_name}`]));
  return { sure: names.length > 0, said: names.length > 0 ? `A bank code: ${names.join('; ')}.` : 'No bank has this code.', content: bankCodeAnswer(code, results, answers) };
}

/**
 * @param {string} q
 * @param {AbortSignal} signal
 * @param {string} [what] it is of the banks
 * @returns {Promise<Outcome | null>}
 */
async function nameOutcome(q, signal, what = 'name') {
  const answer = soundAnswer(await ask('banks', { q }, signal));
  if (!isOk(answer)) return null;
  const { total, results } = answer.body;
  if (total > 0) {
    const title = total === 1 ? results[0].name : `${counted(total)} banks match ${quoted(q)}`;
    const rest = total > results.length ? `The best ${results.length} of them; add a town or a country word to narrow it down.` : null;
    return { sure: true, said: total === 1 ? `A bank: ${results[0].name}.` : `The ${what} of ${counted(total)} banks.`, content: [headline('neutral', title, rest), bankList(results), rawAnswers([answer])] };
  }
  if (what !== 'name') return null;
  const similar = await similarBanks(q, signal);
  if (similar.length === 0) return null;
  return { sure: false, said: `No bank is called ${q}. Similar names: ${similar.map(({ name }) => name).join(', ')}.`, content: [headline('neutral', `No bank is called ${quoted(q)}`, 'Did you mean one of these?'), bankList(similar)] };
}

/**
 * Which payment code has which kind of reference: one is built with it, and what the service refuses says what is wrong. A weak form is one
 * that any number has.
 * @type {readonly { readonly form: RegExp, readonly name: string, readonly scheme: string, readonly iban?: string, readonly isWeak?: boolean }[]}
 */
const REFERENCE_RULES = [
  { form: /^RF\d\d/, name: 'creditor reference (ISO 11649)', scheme: 'epc' },
  { form: /^\d{27}$/, name: 'Swiss QR reference', scheme: 'qrbill' },
  { form: /^SI\d\d/, name: 'Slovenian reference', scheme: 'upn' },
  { form: /^HR\d\d/, name: 'Croatian reference', scheme: 'hub3' },
  { form: /^\+{3}/, name: 'Belgian structured communication', scheme: 'epc', iban: 'BE' },
  { form: /^\d{4,20}$/, name: 'Finnish reference', scheme: 'epc', iban: 'FI', isWeak: true },
];

/** @param {string} text */
function referenceOf(text) {
  const digits = text.replace(/\D/g, '');
  if (/[+*/]/.test(text) && digits.length === 12) return `+++${digits.slice(0, 3)}/${digits.slice(3, 7)}/${digits.slice(7)}+++`;
  return text.replace(/[\s.]/g, '').toUpperCase();
}

/**
 * @param {string} text
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome | null>}
 */
async function referenceOutcome(text, signal) {
  const reference = referenceOf(text);
  const rule = REFERENCE_RULES.find(({ form }) => form.test(reference));
  const scheme = facts.schemes.find(({ id }) => id === rule?.scheme);
  if (!rule || !scheme?.example) return null;
  const { remittance: _, ...example } = scheme.example;
  const iban = rule.iban === undefined ? {} : { iban: countryFact(rule.iban)?.example };
  const answer = soundAnswer(await ask('qr', { ...example, scheme: scheme.id, ...iban, reference }, signal));
  const holds = isOk(answer);
  if (!holds && (rule.isWeak || answer.body.parameter !== 'reference')) return null;
  const kind = `a ${rule.name}`;
  return {
    sure: holds && !rule.isWeak,
    said: holds ? `${sentenceOf(kind).slice(0, -1)} whose check digits hold.` : `${sentenceOf(kind).slice(0, -1)} that does not hold.`,
    content: [
      headline(holds ? 'passed' : 'failed', holds ? `A valid ${rule.name}` : `Not a valid ${rule.name}`, holds ? 'Its check digits hold. Whose invoice it names only the payee knows.' : sentenceOf(answer.body.error)),
      factList([['Written compactly', reference]]),
    ],
  };
}

/**
 * @param {string} code
 * @param {AbortSignal} signal
 * @returns {Promise<Outcome | null>}
 */
export async function countryOutcome(code, signal) {
  const content = await countryAnswer(code, signal);
  return content === null ? null : { sure: true, said: `A country: ${countryFact(code)?.name}.`, content };
}

/** What each kind of reading is called where another could be meant. */
export const KIND_NAMES = new Map([
  ['iban', 'an IBAN'],
  ['bic', 'a BIC'],
  ['lei', 'a LEI'],
  ['reference', 'a payment reference'],
  ['bankCode', 'a bank code'],
  ['country', 'a country'],
  ['name', 'the name of a bank'],
]);

/**
 * @param {import('./recognise.js').Reading} reading
 * @param {AbortSignal} signal
 * @param {Actions} actions
 * @returns {Promise<Outcome | null>} null where it is nothing of that kind
 */
export function outcomeOf({ kind, value, stated }, signal, actions) {
  switch (kind) {
    case 'iban':
      return ibanOutcome(value, signal, actions);
    case 'bic':
      return bicOutcome(value, signal, stated);
    case 'lei':
      return nameOutcome(value, signal, 'LEI');
    case 'bankCode':
      return bankCodeOutcome(value, signal);
    case 'reference':
      return referenceOutcome(value, signal);
    case 'country':
      return countryOutcome(value, signal);
    default:
      return nameOutcome(value, signal);
  }
}
