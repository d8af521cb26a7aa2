import type { ServiceAnswer } from '../../page/client/service.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import { copyButton, element } from '../../page/client/dom.ts';
import { bankLink, bicLink, factList, headline, nextSteps, notes, placeLink, rawAnswers } from './parts.ts';
import { countOf, dateInWords, formatCount } from './locale.ts';

export type BankView = { readonly slug: string; readonly name: string; readonly country: string; readonly country_name: string;
  readonly city: string | null; readonly bic: string | null; readonly bank_codes: readonly string[]; readonly retired?: unknown };

export const countryLink = (code: string, name: string) => placeLink(`country/${code}`, name);

/** Names of the schemes of the European Payments Council. */
const SCHEME_NAMES: ReadonlyMap<Exclude<keyof Schemes, 'as_of'>, string> = new Map([
  ['sct', 'Credit transfer'],
  ['sct_inst', 'Instant transfer'],
  ['sdd_core', 'Direct debit'],
  ['sdd_b2b', 'Direct debit B2B'],
  ['oct_inst', 'One-leg-out instant'],
  ['vop', 'Verification of payee'],
]);

type Schemes = Exclude<ValidationResult['sepa_schemes'], null>;

/** Returns the SEPA schemes of a bank with the register and its date. Each scheme is listed, not listed or unknown. */
export function schemeChips(schemes: Schemes | null) {
  if (schemes === null) return 'Not known, because no register has its BIC. Another bank may forward payments to it.';
  const chips = [...SCHEME_NAMES].map(([key, name]) => {
    const listed = schemes[key];
    if (listed === true) return element('li', { class: 'passed' }, `✓ ${name}`);
    return element('li', { class: 'absent' }, listed === false ? `– ${name}: not listed` : `? ${name}: not known`);
  });
  return element('div', {}, element('ul', { class: 'chips' }, ...chips),
    element('small', {}, `Registers of participants, ${dateInWords(schemes.as_of)}. ` +
      'Another bank may forward payments to a bank that is not listed.'));
}

/** Number of national bank codes that are shown at once. Further codes are shown on request. */
const CODES_SHOWN = 12;

function codeList(codes: readonly string[]) {
  if (codes.length === 0) return null;
  const shown = element('span', { class: 'code' }, codes.slice(0, CODES_SHOWN).join(', '));
  if (codes.length <= CODES_SHOWN) return shown;
  return element('div', {}, shown, element('details', {}, element('summary', {}, `${formatCount(codes.length - CODES_SHOWN)} more`),
    element('span', { class: 'code' }, codes.slice(CODES_SHOWN).join(', '))));
}

/**
 * Shows a bank with its BIC and codes. `bank` is the answer of /banks/{slug}. If the bank was not found by its name, `question` replaces
 * the title.
 */
export function bankAnswer(bank: any, answers: readonly ServiceAnswer[],
    question: { readonly title: string; readonly detail: string } | null = null) {
  const record = bank.bic_record;
  return [
    headline('neutral', question?.title ?? bank.name, question?.detail ?? [bank.city, bank.country_name].filter(Boolean).join(', ')),
    bank.retired ? notes([closedInWords(bank.retired.retired_on)]) : null,
    factList([
      ['Bank', question === null ? null : placeLink(`bank/${bank.slug}`, bank.name)],
      ['City', question === null ? null : bank.city],
      ['BIC', bank.bic === null ? null : bicLink(bank.bic)],
      ['Country', countryLink(bank.country, bank.country_name)],
      ['Bank codes', codeList(bank.bank_codes)],
      ['Former bank codes', codeList(bank.retired_bank_codes ?? [])],
      ['Address', record?.address ?? null],
      ['LEI', leiOf(record ?? bank)],
      ['SEPA schemes', schemeChips(record?.sepa_schemes ?? bank.sepa_schemes ?? null)],
      ['Branches', bank.branches_total ? formatCount(bank.branches_total) : null],
      ['As of', record?.as_of ? dateInWords(record.as_of) : null],
    ]),
    nextSteps(copyButton('Copy name', bank.name), bank.bic === null ? null : copyButton('Copy BIC', bank.bic)),
    rawAnswers(answers),
  ];
}

const closedInWords = (day: string | null) => (day ? `This bank closed on ${dateInWords(day)}.` : 'This bank closed.');

const leiOf = (record: any) => (record?.lei ? element('span', { class: 'code' }, record.lei) : null);

/** Shows a listed BIC. `record` is the answer of /swift/{bic}. */
export const bicAnswer = (record: any, answer: ServiceAnswer) => [
  headline('neutral', `BIC of ${record.bank_name ?? 'an unnamed bank'}`,
    [record.branch_name, record.city, record.country_name].filter(Boolean).join(', ')),
  bicParts(record),
  factList([
    ['Bank', bankLink(record.bank_name, record.bank_slug)],
    ['Office', record.head_office ? 'Head office' : (record.branch_name ?? `Branch ${record.branch}`)],
    ['City', record.city],
    ['Address', record.address],
    ['Country', countryLink(record.country, record.country_name)],
    ['In SEPA', record.sepa ? 'Yes' : 'No'],
    ['SEPA schemes', record.sepa ? schemeChips(record.sepa_schemes) : null],
    ['LEI', leiOf(record)],
    ['As of', record.as_of ? dateInWords(record.as_of) : null],
  ]),
  nextSteps(copyButton('Copy BIC', record.bic),
    record.bank_slug === null ? null : element('a', { href: `#bank/${record.bank_slug}`, class: 'button' }, 'The bank')),
  rawAnswers([answer]),
];

/** Shows a BIC that the directory does not have: its parts, and similar listed BICs. `parsed` is the answer of /bic/parse. */
export const unlistedBicAnswer = (parsed: any,
  similar: readonly { readonly bic: string; readonly bank_name: string | null; readonly city: string | null }[],
  answers: readonly ServiceAnswer[]) => [
  headline('neutral', 'A well-formed BIC that is not listed',
    'It may be new, closed, or connected through another bank. It is not necessarily wrong.'),
  bicParts(parsed),
  factList([
    ['Country', countryLink(parsed.country, parsed.country_name)],
    ['Office', parsed.head_office ? 'Head office' : `Branch ${parsed.branch}`],
    ['Kind', parsed.test ? 'A test BIC: its second location character is 0' : null],
  ]),
  similar.length === 0 ? null : element('div', {}, element('p', { class: 'hint' }, 'Did you mean'),
    element('ul', { class: 'banks' }, ...similar.map(({ bic, bank_name, city }) =>
    element('li', {}, element('p', {}, bicLink(bic)), element('p', {}, [bank_name, city].filter(Boolean).join(', ')))))),
  nextSteps(parsed.head_office ? null : element('a', { href: `#bic/${parsed.bic8}`, class: 'button' }, `Look up ${parsed.bic8}`)),
  rawAnswers(answers),
];

/** Shows the parts of a BIC. They have the colours that these parts have in an IBAN. */
function bicParts({ bic, bank, country, location, branch }: { readonly bic: string; readonly bank: string; readonly country: string;
    readonly location: string; readonly branch: string | null }) {
  const parts = [
    ['bank', 'Bank', bank],
    ['country', 'Country', country],
    ['other', 'Location', location],
    ['branch', 'Branch', branch ?? (bic.length > 8 ? bic.slice(8) : '')],
  ].filter(([, , text]) => text !== '');
  return element('div', { class: 'parts small' },
    ...parts.map(([role, label, text]) => element('div', { class: String(role) }, element('b', {}, String(text)),
    element('span', {}, String(label)))));
}

/** Shows banks as a list that fits any width. */
export const bankList = (banks: readonly BankView[]) =>
  element(
    'ul',
    { class: 'banks' },
    ...banks.map(({ name, slug, city, country_name, bic, bank_codes, retired }) =>
      element(
        'li',
        {},
        element('p', {}, placeLink(`bank/${slug}`, name), retired ? ' (closed)' : null),
        element('p', {}, [city, country_name].filter(Boolean).join(', '), bic === null ? null : ' · ', bic === null ? null : bicLink(bic),
          bank_codes.length === 0 ? null : ` · ${codesInWords(bank_codes)}`),
      ),
    ),
  );

const codesInWords = (codes: readonly string[]) =>
  (codes.length <= 2 ? codes.join(', ') : `${codes[0]} and ${countOf(codes.length - 1, 'more code')}`);
