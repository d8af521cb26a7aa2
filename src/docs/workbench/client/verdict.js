import { button, element } from '../../page/client/dom.js';
import { checkList, colouredIban } from '../../page/client/iban.js';
import { STATUS_TEXTS, countryLink, schemeChips } from './bank-view.js';
import { bankLink, bicLink, copyButton, factList, headline, nextSteps, notes, rawAnswers, stepLink } from './parts.js';
import { dateInWords, originInWords, sentenceOf } from './wording.js';

/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {import('./bank-search.js').CheckedIban} CheckedIban */
/** @typedef {{ readonly kind: string, readonly position: number, readonly from: string | null, readonly to: string | null }} Edit */
/** @typedef {{ readonly iban: string, readonly formatted: string, readonly edit: Edit, readonly bank_name: string | null, readonly bic: string | null, readonly likely: boolean }} Suggestion */
/** @typedef {{ readonly unambiguous: boolean, readonly total: number, readonly suggestions: readonly Suggestion[] }} Repair */

/**
 * What can be done from a verdict.
 * @typedef {object} Actions
 * @property {(text: string) => void} look looks something else up
 * @property {(iban: string, name: string | null) => void} pay makes a payment code
 */

/**
 * A valid IBAN: whose it is, and what is known against paying there.
 * @param {CheckedIban} result
 * @param {{ readonly answers: readonly Answer[], readonly domestic: string | null, readonly remarks?: readonly string[] }} about
 * @param {Actions} actions
 */
export async function validView(result, { answers, domestic, remarks = [] }, { pay }) {
  const { iban, formatted, country, country_name, bank_name, bic, bank_slug } = result;
  return [
    headline('passed', `Valid IBAN of ${country_name}`, bank_name === null ? 'The bank is not known.' : bank_name),
    await colouredIban(result),
    notes([...remarks, ...cautions(result)]),
    factList([
      ['Bank', bankWithOrigin(result)],
      ['City', result.branch_city ?? result.bank_city],
      ['Branch', result.branch_address],
      ['BIC', bicsOf(result)],
      ['Country', countryLink(String(country), String(country_name))],
      ['Currency', result.currency],
      ['In SEPA', result.sepa ? 'Yes' : 'No: a SEPA transfer cannot reach it'],
      ['SEPA schemes', schemeChips(/** @type {any} */ (result).sepa_schemes)],
      ['In the country', domestic],
    ]),
    checkList(result),
    nextSteps(
      copyButton('Copy IBAN', iban),
      copyButton('Copy with spaces', formatted),
      button('Make a payment code', () => pay(iban, null)),
      bank_slug === null ? null : stepLink(`bank/${bank_slug}`, 'The bank'),
      bic === null ? null : stepLink(`bic/${bic}`, 'The BIC'),
      stepLink(`country/${country}`, `How ${country_name} writes IBANs`),
    ),
    rawAnswers(answers),
  ];
}

/** @param {CheckedIban} result */
function bankWithOrigin({ bank_name, bank_slug, bank_source, bank_as_of }) {
  const link = bankLink(bank_name, bank_slug);
  if (link === null) return null;
  const origin = originInWords(bank_source, bank_as_of);
  return element('span', {}, link, origin === null ? null : element('small', {}, ` ${origin}`));
}

/** @param {CheckedIban} result */
function bicsOf({ bic, bic_candidates }) {
  if (bic !== null) return bicLink(bic);
  if (bic_candidates.length === 0) return null;
  const links = bic_candidates.flatMap((one, i) => (i === 0 ? [bicLink(one)] : [', ', bicLink(one)]));
  return element('span', {}, ...links, element('small', {}, ' one of these: the list does not say which'));
}

/**
 * What speaks against paying to an account that is valid, or has to be known; in sentences.
 * @param {CheckedIban} result
 */
function cautions(result) {
  const { bank_code_status, bank_code_retired, account_check_valid, qr_iban } = /** @type {CheckedIban & { readonly qr_iban?: boolean | null }} */ (result);
  const texts = [];
  if (bank_code_status === 'retired') {
    const { former_name, retired_on, successor_bank_code } = bank_code_retired ?? { former_name: null, retired_on: null, successor_bank_code: null };
    const parts = [retired_on === null ? null : `since ${dateInWords(retired_on)}`, former_name === null ? null : `it was ${former_name}`, successor_bank_code === null ? null : `its successor is ${successor_bank_code}`];
    texts.push(sentenceOf(['The bank code is no longer in use', ...parts.filter((one) => one !== null)].join(', ')));
  } else if (bank_code_status !== 'listed') texts.push(STATUS_TEXTS.get(bank_code_status) ?? '');
  if (account_check_valid === false) texts.push('The account number fails the check that its bank uses: ask the payee. Banks keep some old accounts that fail it.');
  if (qr_iban === true) texts.push('This is a QR-IBAN: it takes only payments with a QR reference.');
  return texts.filter((text) => text !== '');
}

/**
 * An IBAN that is not valid: what is wrong, where, and what it may have been.
 * @param {CheckedIban} result
 * @param {Repair | null} repair
 * @param {readonly Answer[]} answers
 * @param {Actions} actions
 */
export async function invalidView(result, repair, answers, { look }) {
  return [
    headline('failed', 'Not a valid IBAN', result.valid ? null : sentenceOf(result.error)),
    await colouredIban(result),
    repair === null ? null : repairList(repair, look),
    checkList(result),
    result.country === null ? null : nextSteps(stepLink(`country/${result.country}`, `How ${result.country_name} writes IBANs`)),
    rawAnswers(answers),
  ];
}

/**
 * @param {Repair} repair
 * @param {(text: string) => void} look
 */
function repairList({ unambiguous, total, suggestions }, look) {
  if (suggestions.length === 0) return element('p', {}, 'No single slip explains it: ask for the number again.');
  const question = unambiguous ? 'Exactly one slip explains it. Ask whether this was meant:' : `${total} single slips would explain it, the likeliest first. Ask which was meant; do not change it unasked:`;
  return element('div', { class: 'repair' }, element('h3', {}, 'What it may have been'), element('p', {}, question), element('ol', { class: 'suggestions' }, ...suggestions.map((one) => suggestionItem(one, look))));
}

/**
 * @param {Suggestion} suggestion
 * @param {(text: string) => void} look
 */
function suggestionItem(suggestion, look) {
  const { formatted, edit, bank_name, likely } = suggestion;
  return element(
    'li',
    {},
    element('div', {}, changedIban(suggestion), element('p', {}, `${editInWords(edit)}.`, bank_name === null ? null : ` ${bank_name}.`, likely ? ' ' : null, likely ? element('strong', {}, 'Likely') : null)),
    button('Take this', () => look(formatted)),
  );
}

/**
 * A suggested IBAN with what was changed marked in it.
 * @param {Suggestion} suggestion
 */
function changedIban({ iban, edit: { position, to } }) {
  const from = position - 1;
  const end = from + (to ?? '').length;
  const line = element('p', { class: 'iban' });
  [...iban].forEach((character, i) => {
    if (i > 0 && i % 4 === 0) line.append(' ');
    line.append(i >= from && i < end ? element('ins', {}, character) : character);
  });
  return line;
}

/** @param {Edit} edit */
export function editInWords({ kind, position, from, to }) {
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
