import { button, element } from '../../page/client/dom.js';
import { ask, countryNamed, facts, isOk, soundAnswer } from './asking.js';
import { partedIban } from './coloured.js';
import { tableOf } from './delimited.js';
import { headline, rawAnswers } from './parts.js';
import { paymentAnswer } from './payment-view.js';
import { KIND_NAMES, ibanOutcome, outcomeOf } from './readings.js';
import { isWord, mayBePaymentCode, readingsOf } from './recognise.js';
import { plural, sentenceOf } from './wording.js';

/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {import('./readings.js').Outcome} Outcome */
/** @typedef {import('./recognise.js').Reading} Reading */
/** @typedef {import('../../page/client/iban.js').ValidationResult & { readonly start: number, readonly end: number, readonly text: string }} Found */

/**
 * What was found out about a text: an answer to show, or a list to go through.
 * @typedef {object} Finding
 * @property {string} said in a sentence
 * @property {(Node | null)[]} content
 * @property {import('./delimited.js').Table | null} [table]
 */

/**
 * @typedef {import('./verdict.js').Actions & { readonly edit: (payment: any) => void, readonly show: (finding: Finding) => void }} BoxActions
 */

/** How the service begins its refusal of what is no payment code at all. */
const NO_CODE = /^this is no payment code/;

/**
 * Finds out what a text is. Account numbers in it come first: the text as a whole is judged only where there is none.
 * @param {string} text
 * @param {AbortSignal} signal
 * @param {BoxActions} actions
 * @returns {Promise<Finding>}
 */
export async function identify(text, signal, actions) {
  const table = tableOf(text);
  if (table !== null && !/^\s*(BCD|SPC|UPNQR|HRVHUB30|HCT)\s*[\r\n]/.test(text)) return { said: '', content: [], table };
  if (text.length > facts.textCharacters) return plain(`This text is longer than ${plural(facts.textCharacters, 'character')}`, 'Open it as a file with one account on each line, or paste a part of it.');
  const [code, extracted] = await Promise.all([paymentCode(text, signal, actions), ask('extract', { text }, signal).then(soundAnswer)]);
  if (code !== null) return code;
  if (!isOk(extracted)) return plain('The service takes no such text', sentenceOf(extracted.body.error));
  /** @type {readonly Found[]} */
  const found = extracted.body.results;
  const [first] = found;
  if (first !== undefined && found.length === 1) return oneInText(text, first, extracted, signal, actions);
  if (first !== undefined) return severalInText(text, found, extracted, actions);
  return wholeText(text, signal, actions);
}

/**
 * @param {string} title
 * @param {string} detail
 * @returns {Finding}
 */
const plain = (title, detail) => ({ said: `${title}. ${detail}`, content: [headline('neutral', title, detail)] });

/**
 * @param {string} text
 * @param {AbortSignal} signal
 * @param {BoxActions} actions
 * @returns {Promise<Finding | null>}
 */
async function paymentCode(text, signal, actions) {
  if (text.length > facts.payloadCharacters || !mayBePaymentCode(text)) return null;
  const answer = soundAnswer(await ask('qrDecode', { payload: text }, signal));
  const { body } = answer;
  if (isOk(answer) && body.scheme !== 'iban') return { said: `A payment code: ${body.amount === null ? 'an open amount' : `${body.currency ?? ''} ${body.amount}`.trim()} to ${body.name ?? 'an unnamed payee'}.`, content: paymentAnswer(body, answer, actions) };
  if (isOk(answer) || NO_CODE.test(body.error)) return null;
  return { said: `A payment code that cannot be read: ${body.error}.`, content: [headline('failed', 'A payment code that cannot be read', sentenceOf(body.error)), rawAnswers([answer])] };
}

const BIC_IN_TEXT = /\b[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g;

/**
 * @param {string} text
 * @param {Found} found
 * @param {Answer} extracted
 * @param {AbortSignal} signal
 * @param {BoxActions} actions
 * @returns {Promise<Finding>}
 */
async function oneInText(text, found, extracted, signal, actions) {
  const rest = `${text.slice(0, found.start)}\n${text.slice(found.end)}`;
  const outcome = /** @type {Outcome} */ (await ibanOutcome(found.text, signal, actions, { answers: [extracted], remarks: found.valid ? bicRemarks(rest, found) : [] }));
  const hasMore = /[\p{L}\p{N}]/u.test(rest.replace(/^\s*(?:IBAN|Konto|Account)\b/i, ''));
  return { said: outcome.said, content: [...outcome.content.slice(0, -1), hasMore ? markedText(text, [found]) : null, ...outcome.content.slice(-1)] };
}

/**
 * What a BIC beside an IBAN says of it: whether the directory has it for the bank.
 * @param {string} rest
 * @param {Found} found
 */
function bicRemarks(rest, { bic_candidates }) {
  // Eight letters may be a word, unless there is nothing else.
  const alone = rest.replace(/[^\p{L}\p{N}]/gu, '');
  const beside = (rest.match(BIC_IN_TEXT) ?? []).filter((bic) => bic === alone || /\d/.test(bic) || bic_candidates.some((one) => one.startsWith(bic.slice(0, 4))) || /BIC|SWIFT/i.test(rest));
  const [bic] = beside.filter((one) => !/^(?:BIC|SWIFT|IBAN)/.test(one));
  if (bic === undefined || bic_candidates.length === 0) return [];
  return [bic_candidates.some((one) => one.startsWith(bic.slice(0, 8))) ? `The BIC beside it, ${bic}, is the one of this bank.` : `The BIC beside it, ${bic}, is not the one that the directory has for this bank: ${bic_candidates.join(', ')}.`];
}

/**
 * @param {string} text
 * @param {readonly Found[]} found
 * @param {Answer} extracted
 * @param {BoxActions} actions
 * @returns {Finding}
 */
function severalInText(text, found, extracted, { look }) {
  const valid = found.filter((one) => one.valid).length;
  const items = found.map(({ iban, formatted, country_name, bank_name, ...result }) =>
    element(
      'li',
      { class: result.valid ? 'passed' : 'failed' },
      element('div', {}, element('p', {}, partedIban(iban, 'iban')), element('p', {}, result.valid ? [bank_name, country_name].filter(Boolean).join(', ') : sentenceOf(/** @type {{ readonly error: string }} */ (/** @type {unknown} */ (result)).error))),
      button('Look at it', () => look(formatted)),
    ),
  );
  return {
    said: `A text with ${found.length} IBANs, ${valid} valid.`,
    content: [headline(valid === found.length ? 'passed' : 'failed', `${found.length} IBANs in the text, ${valid === found.length ? 'all valid' : `${found.length - valid} not valid`}`), markedText(text, found), element('ol', { class: 'verdicts' }, ...items), rawAnswers([extracted])],
  };
}

/**
 * The text with what was found marked in it.
 * @param {string} text
 * @param {readonly Found[]} found
 */
function markedText(text, found) {
  const marked = element('p', { class: 'marked' });
  let at = 0;
  for (const { start, end, valid } of found) {
    marked.append(text.slice(at, start), element('mark', { class: valid ? 'passed' : 'failed' }, text.slice(start, end)));
    at = end;
  }
  marked.append(text.slice(at));
  return marked;
}

/**
 * A text without an account number in it that anybody meant as one.
 * @param {string} text
 * @param {AbortSignal} signal
 * @param {BoxActions} actions
 * @returns {Promise<Finding>}
 */
async function wholeText(text, signal, actions) {
  const readings = readingsOf(text, facts.countries, countryNamed);
  const outcomes = await Promise.all(readings.map(async (reading) => ({ reading, outcome: await outcomeOf(reading, signal, actions) })));
  const known = outcomes.filter((one) => one.outcome !== null);
  // What the service knows comes before what merely has the form.
  const best = known.find(({ reading, outcome }) => reading.stated || outcome?.sure) ?? known.find(({ reading }) => reading.kind === 'name' && isWord(text)) ?? known[0];
  if (best === undefined) return nothingFound(text);
  return withAlternatives(/** @type {{ reading: Reading, outcome: Outcome }[]} */ (known), /** @type {{ reading: Reading, outcome: Outcome }} */ (best), actions);
}

/**
 * @param {readonly { readonly reading: Reading, readonly outcome: Outcome }[]} all
 * @param {{ readonly reading: Reading, readonly outcome: Outcome }} shown
 * @param {BoxActions} actions
 * @returns {Finding}
 */
function withAlternatives(all, shown, actions) {
  const others = all.filter((one) => one !== shown);
  const choices = others.map((one) => button(`${KIND_NAMES.get(one.reading.kind)}`, () => actions.show(withAlternatives(all, one, actions))));
  const offer = others.length === 0 ? null : element('p', { class: 'alternatives', role: 'group', 'aria-label': 'Other readings' }, 'It could also be ', ...choices);
  return { said: shown.outcome.said, content: [offer, ...shown.outcome.content] };
}

/** @param {string} text */
const nothingFound = (text) =>
  text.trim().includes('\n') || text.trim().length > 100
    ? plain('No account number is in this text', 'Looked for were IBANs of every country, payment codes and lists.')
    : /^[\d\s./-]*\d[\d\s./-]*$/.test(text)
      ? plain('A number that Kontor does not know', 'No list at hand has it as a bank code, and it is no reference whose check digits hold. An account number says nothing without its bank: Convert makes an IBAN of both.')
      : plain('This is nothing that Kontor knows', 'It is no IBAN, BIC, bank code, reference or country, and no bank has such a name. Look for a slip, or paste more of it.');
