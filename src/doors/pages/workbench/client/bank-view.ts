import type { ServiceAnswer } from '../../page/client/service.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import { codeText, copyButton, element } from '../../page/client/dom.ts';
import { bankLink, bicLink, factList, headline, nextSteps, notes, placeLink, rawAnswers, stepLink } from './parts.ts';
import { dateInWords, formatCount } from '../../words/locale.ts';
import * as words from '../../words/words.ts';

export type BankView = { readonly slug: string; readonly name: string; readonly country: string; readonly country_name: string;
  readonly city: string | null; readonly bic: string | null; readonly bank_codes: readonly string[]; readonly retired?: unknown };

export const countryLink = (code: string, name: string) => placeLink(`country/${code}`, name);

/** Names of the schemes of the European Payments Council. */
const SCHEME_NAMES: Readonly<Record<Exclude<keyof Schemes, 'as_of'>, string>> = words.schemes;

type Schemes = Exclude<ValidationResult['sepa_schemes'], null>;

/** Returns the SEPA schemes of a bank with the register and its date. Each scheme is listed, not listed or unknown. */
export function schemeChips(schemes: Schemes | null) {
  if (schemes === null) return words.schemesNotKnown;
  const chips = Object.entries(SCHEME_NAMES).map(([key, name]) => {
    const listed = schemes[key as keyof typeof SCHEME_NAMES];
    if (listed === true) return element('li', { class: 'passed' }, `✓ ${name}`);
    return element('li', { class: 'absent' }, listed === false ? `– ${words.schemeNotListed(name)}` : `? ${words.schemeNotKnown(name)}`);
  });
  return element('div', {}, element('ul', { class: 'chips' }, ...chips),
    element('small', {}, words.schemeRegisters(dateInWords(schemes.as_of))));
}

/** Number of national bank codes that are shown at once. Further codes are shown on request. */
const CODES_SHOWN = 12;

function codeList(codes: readonly string[]) {
  if (codes.length === 0) return null;
  const shown = codeText(codes.slice(0, CODES_SHOWN).join(', '));
  if (codes.length <= CODES_SHOWN) return shown;
  return element('div', {}, shown, element('details', {}, element('summary', {}, words.more(codes.length - CODES_SHOWN)),
    codeText(codes.slice(CODES_SHOWN).join(', '))));
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
      [words.bank, question === null ? null : placeLink(`bank/${bank.slug}`, bank.name)],
      [words.city, question === null ? null : bank.city],
      [words.bic, bank.bic === null ? null : bicLink(bank.bic)],
      [words.country, countryLink(bank.country, bank.country_name)],
      [words.bankCodes, codeList(bank.bank_codes)],
      [words.formerBankCodes, codeList(bank.retired_bank_codes ?? [])],
      [words.address, record?.address ?? null],
      [words.lei, leiOf(record ?? bank)],
      [words.sepaSchemes, schemeChips(record?.sepa_schemes ?? bank.sepa_schemes ?? null)],
      [words.branches, bank.branches_total ? formatCount(bank.branches_total) : null],
      [words.asOf, record?.as_of ? dateInWords(record.as_of) : null],
    ]),
    nextSteps(copyButton(words.copyName, bank.name), bank.bic === null ? null : copyButton(words.copyBic, bank.bic)),
    rawAnswers(answers),
  ];
}

const closedInWords = (day: string | null) => (day ? words.bankClosedOn(dateInWords(day)) : words.bankClosed);

const leiOf = (record: any) => (record?.lei ? codeText(record.lei) : null);

/** Shows a listed BIC. `record` is the answer of /swift/{bic}. */
export const bicAnswer = (record: any, answer: ServiceAnswer) => [
  headline('neutral', words.bicOf(record.bank_name),
    [record.branch_name, record.city, record.country_name].filter(Boolean).join(', ')),
  bicParts(record),
  factList([
    [words.bank, bankLink(record.bank_name, record.bank_slug)],
    [words.office, record.head_office ? words.headOffice : (record.branch_name ?? words.branchOf(record.branch))],
    [words.city, record.city],
    [words.address, record.address],
    [words.country, countryLink(record.country, record.country_name)],
    [words.inSepa, record.sepa ? words.yes : words.no],
    [words.sepaSchemes, record.sepa ? schemeChips(record.sepa_schemes) : null],
    [words.lei, leiOf(record)],
    [words.asOf, record.as_of ? dateInWords(record.as_of) : null],
  ]),
  nextSteps(copyButton(words.copyBic, record.bic),
    record.bank_slug === null ? null : stepLink(`bank/${record.bank_slug}`, words.theBank)),
  rawAnswers([answer]),
];

/** Shows a BIC that the directory does not have: its parts, and similar listed BICs. `parsed` is the answer of /bic/parse. */
export const unlistedBicAnswer = (parsed: any,
  similar: readonly { readonly bic: string; readonly bank_name: string | null; readonly city: string | null }[],
  answers: readonly ServiceAnswer[]) => [
  headline('neutral', words.bicNotListed, words.bicNotListedBecause),
  bicParts(parsed),
  factList([
    [words.country, countryLink(parsed.country, parsed.country_name)],
    [words.office, parsed.head_office ? words.headOffice : words.branchOf(parsed.branch)],
    [words.kind, parsed.test ? words.testBic : null],
  ]),
  similar.length === 0 ? null : element('div', {}, element('p', { class: 'hint' }, words.didYouMean),
    element('ul', { class: 'banks' }, ...similar.map(({ bic, bank_name, city }) =>
    element('li', {}, element('p', {}, bicLink(bic)), element('p', {}, [bank_name, city].filter(Boolean).join(', ')))))),
  nextSteps(parsed.head_office ? null : stepLink(`bic/${parsed.bic8}`, words.lookUpOf(parsed.bic8))),
  rawAnswers(answers),
];

/** Shows the parts of a BIC. They have the colours that these parts have in an IBAN. */
function bicParts({ bic, bank, country, location, branch }: { readonly bic: string; readonly bank: string; readonly country: string;
    readonly location: string; readonly branch: string | null }) {
  const parts = [
    ['bank', words.bank, bank],
    ['country', words.country, country],
    ['other', words.location, location],
    ['branch', words.branch, branch ?? (bic.length > 8 ? bic.slice(8) : '')],
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
        element('p', {}, placeLink(`bank/${slug}`, name), retired ? words.closed : null),
        element('p', {}, [city, country_name].filter(Boolean).join(', '), bic === null ? null : ' · ', bic === null ? null : bicLink(bic),
          bank_codes.length === 0 ? null : ` · ${codesInWords(bank_codes)}`),
      ),
    ),
  );

const codesInWords = (codes: readonly string[]) =>
  (codes.length <= 2 ? codes.join(', ') : words.firstCodeAndMore(codes[0]!, codes.length - 1));
