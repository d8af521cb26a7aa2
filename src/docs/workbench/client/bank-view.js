import { element } from '../../page/client/dom.js';
import { bankLink, bicLink, copyButton, factList, headline, nextSteps, notes, placeLink, rawAnswers } from './parts.js';
import { counted, dateInWords, plural } from './wording.js';

/** @typedef {import('./asking.js').Answer} Answer */
/** @typedef {import('./bank-search.js').Bank} Bank */
/** @typedef {import('./bank-search.js').CheckedIban} CheckedIban */

/**
 * @param {string} code
 * @param {string} name
 */
export const countryLink = (code, name) => placeLink(`country/${code}`, name);

/** What the schemes of the EPC are called. */
const SCHEME_NAMES = new Map([
  ['sct', 'Credit transfer'],
  ['sct_inst', 'Instant transfer'],
  ['sdd_core', 'Direct debit'],
  ['sdd_b2b', 'Direct debit B2B'],
  ['oct_inst', 'One-leg-out instant'],
  ['vop', 'Verification of payee'],
]);

/**
 * In which SEPA schemes a bank is listed, with the date of the register; null where nothing is said.
 * @param {Readonly<Record<string, unknown>> | null | undefined} schemes
 */
export function schemeChips(schemes) {
  if (!schemes) return null;
  const chips = [...SCHEME_NAMES].map(([key, name]) => element('li', { class: schemes[key] === true ? 'passed' : 'absent' }, `${schemes[key] === true ? '✓' : '–'} ${name}`));
  const asOf = schemes['as_of'];
  return element('div', {}, element('ul', { class: 'chips' }, ...chips), typeof asOf === 'string' ? element('small', {}, `EPC registers, ${dateInWords(asOf)}; a bank that is not listed may be reached through another`) : null);
}

/** How many national bank codes are shown before the rest is folded. */
const CODES_SHOWN = 12;

/** @param {readonly string[]} codes */
function codeList(codes) {
  if (codes.length === 0) return null;
  const shown = element('span', { class: 'code' }, codes.slice(0, CODES_SHOWN).join(', '));
  if (codes.length <= CODES_SHOWN) return shown;
  return element('div', {}, shown, element('details', {}, element('summary', {}, `${counted(codes.length - CODES_SHOWN)} more`), element('span', { class: 'code' }, codes.slice(CODES_SHOWN).join(', '))));
}

/**
 * A bank with its BIC and codes.
 * @param {any} bank as /banks/{slug} answers it
 * @param {Answer} answer
 */
export function bankAnswer(bank, answer) {
  const record = bank.bic_record;
  return [
    headline('neutral', bank.name, [bank.city, bank.country_name].filter(Boolean).join(', ')),
    bank.retired ? notes([`This bank is no longer in business${bank.retired.retired_on ? ` since ${dateInWords(bank.retired.retired_on)}` : ''}.`]) : null,
    factList([
      ['BIC', bank.bic === null ? null : bicLink(bank.bic)],
      ['Country', countryLink(bank.country, bank.country_name)],
      ['Bank codes', codeList(bank.bank_codes)],
      ['Former bank codes', codeList(bank.retired_bank_codes ?? [])],
      ['Address', record?.address ?? null],
      ['LEI', leiOf(record ?? bank)],
      ['SEPA schemes', schemeChips(record?.sepa_schemes ?? bank.sepa_schemes)],
      ['Branches', bank.branches_total ? counted(bank.branches_total) : null],
      ['As of', record?.as_of ? dateInWords(record.as_of) : null],
    ]),
    nextSteps(copyButton('Copy name', bank.name), bank.bic === null ? null : copyButton('Copy BIC', bank.bic)),
    rawAnswers([answer]),
  ];
}

/** @param {any} record */
const leiOf = (record) => (record?.lei ? element('span', { class: 'code' }, record.lei) : null);

/**
 * A listed BIC.
 * @param {any} record as /swift/{bic} answers it
 * @param {Answer} answer
 */
export const bicAnswer = (record, answer) => [
  headline('passed', `BIC of ${record.bank_name ?? 'an unnamed bank'}`, [record.branch_name, record.city, record.country_name].filter(Boolean).join(', ')),
  bicParts(record),
  factList([
    ['Bank', bankLink(record.bank_name, record.bank_slug)],
    ['Office', record.head_office ? 'Head office' : (record.branch_name ?? `Branch ${record.branch}`)],
    ['City', record.city],
    ['Address', record.address],
    ['Country', countryLink(record.country, record.country_name)],
    ['In SEPA', record.sepa ? 'Yes' : 'No'],
    ['SEPA schemes', schemeChips(record.sepa_schemes)],
    ['LEI', leiOf(record)],
    ['As of', record.as_of ? dateInWords(record.as_of) : null],
  ]),
  nextSteps(copyButton('Copy BIC', record.bic), record.bank_slug === null ? null : element('a', { href: `#bank/${record.bank_slug}`, class: 'button' }, 'The bank')),
  rawAnswers([answer]),
];

/**
 * A BIC that is not in the directory: what its letters say.
 * @param {any} parsed as /bic/parse answers it
 * @param {readonly Answer[]} answers
 */
export const unlistedBicAnswer = (parsed, answers) => [
  headline('neutral', 'A well-formed BIC that is not listed', 'It may be new, closed or only connected through another bank: the directory does not know it, and says nothing against it.'),
  bicParts(parsed),
  factList([
    ['Country', countryLink(parsed.country, parsed.country_name)],
    ['Office', parsed.head_office ? 'Head office' : `Branch ${parsed.branch}`],
    ['Kind', parsed.test ? 'A test BIC: its second location character is 0' : null],
  ]),
  nextSteps(parsed.head_office ? null : element('a', { href: `#bic/${parsed.bic8}`, class: 'button' }, `Look up ${parsed.bic8}`)),
  rawAnswers(answers),
];

/**
 * The parts of a BIC in the colours that such parts have in an IBAN.
 * @param {{ readonly bic: string, readonly bank: string, readonly country: string, readonly location: string, readonly branch: string | null }} record
 */
function bicParts({ bic, bank, country, location, branch }) {
  const parts = [
    ['bank', 'Bank', bank],
    ['country', 'Country', country],
    ['other', 'Location', location],
    ['branch', 'Branch', branch ?? (bic.length > 8 ? bic.slice(8) : '')],
  ].filter(([, , text]) => text !== '');
  return element('div', { class: 'parts small' }, ...parts.map(([role, label, text]) => element('div', { class: String(role) }, element('b', {}, String(text)), element('span', {}, String(label)))));
}

/**
 * Banks as a list that can be read at any width.
 * @param {readonly Bank[]} banks
 */
export const bankList = (banks) =>
  element(
    'ul',
    { class: 'banks' },
    ...banks.map(({ name, slug, city, country_name, bic, bank_codes, retired }) =>
      element(
        'li',
        {},
        element('p', {}, placeLink(`bank/${slug}`, name), retired ? ' (no longer in business)' : null),
        element('p', {}, [city, country_name].filter(Boolean).join(', '), bic === null ? null : ' · ', bic === null ? null : bicLink(bic), bank_codes.length === 0 ? null : ` · ${codesInWords(bank_codes)}`),
      ),
    ),
  );

/** @param {readonly string[]} codes */
const codesInWords = (codes) => (codes.length <= 2 ? codes.join(', ') : `${codes[0]} and ${plural(codes.length - 1, 'more code')}`);

/**
 * Whose a national bank code is, in each country where it is one.
 * @param {string} code
 * @param {readonly CheckedIban[]} results
 * @param {readonly Answer[]} answers
 */
export function bankCodeAnswer(code, results, answers) {
  const held = results.filter(({ bank_name }) => bank_name !== null);
  const gone = results.filter(({ bank_code_status }) => bank_code_status === 'not_allocated');
  const only = held.length === 1 ? held[0] : undefined;
  const title = only ? `Bank code of ${only.bank_name}` : held.length > 1 ? `${code} is a bank code in ${plural(held.length, 'country', 'countries')}` : 'No bank has this code';
  return [
    headline(held.length > 0 ? 'passed' : 'neutral', title, only ? [only.bank_city, only.country_name].filter(Boolean).join(', ') : null),
    element(
      'ul',
      { class: 'banks' },
      ...(held.length > 0 ? held : results).map(({ country, country_name, bank_name, bank_slug, bank_city, bic, bank_code_status }) =>
        element(
          'li',
          {},
          element('p', {}, bankLink(bank_name, bank_slug) ?? STATUS_TEXTS.get(bank_code_status) ?? ''),
          element('p', {}, countryLink(String(country), String(country_name)), bank_city === null ? null : `, ${bank_city}`, bic === null ? null : ' · ', bic === null ? null : bicLink(bic), bank_code_status === 'retired' ? ' · this code is retired, its accounts are now there' : null),
        ),
      ),
    ),
    held.length > 0 && gone.length > 0 ? element('p', { class: 'hint' }, `No bank has this code in ${new Intl.ListFormat('en').format(gone.map(({ country_name }) => String(country_name)))}, by complete lists.`) : null,
    rawAnswers(answers),
  ];
}

/** What the status of a bank code means, for people. */
export const STATUS_TEXTS = new Map([
  ['listed', 'The bank code is listed.'],
  ['retired', 'The bank code is no longer in use.'],
  ['not_allocated', 'No bank has this bank code: the list of the country is complete, and it is not in it.'],
  ['unknown', 'The bank code is in none of our lists; that says nothing against it.'],
]);
