import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import type { ServiceAnswer } from '../../page/client/service.ts';
import { button, copyButton, element } from '../../page/client/dom.ts';
import { checkList, colouredIban } from '../../page/client/iban.ts';
import { countryLink, schemeChips } from './bank-view.ts';
import { partedIban } from './coloured.ts';
import { bankLink, bicLink, factList, nextSteps, notes, rawAnswers, stepLink, verdictLine } from './parts.ts';
import { ONLY_THE_BANK_KNOWS } from '../../../../standards/iban/only-the-bank.ts';
import { looksLike } from '../../../../standards/iban/repair/slips.ts';
import { type AccountParts, VERDICT_WORDS, countryInText, groupsOfFour, originInWords, sentenceOf } from './wording.ts';

export type ValidIbanView = Extract<ValidationResult, { readonly valid: true }>;
type InvalidIban = Extract<ValidationResult, { readonly valid: false }>;
export type ConcernView = ValidIbanView['concerns'][number];

export type EditView = { readonly kind: string; readonly position: number; readonly from: string | null; readonly to: string | null };
type Suggestion = { readonly iban: string; readonly formatted: string; readonly edit: EditView; readonly bank_name: string | null;
  readonly likely: boolean; readonly concerns: readonly ConcernView[] };
export type RepairView = { readonly unambiguous: boolean; readonly total: number; readonly suggestions: readonly Suggestion[] };

/** Functions for the actions that a verdict offers. */
export interface VerdictActions {
  /** Looks up another text. */
  readonly look: (text: string) => void;
  /** Looks up a file. */
  readonly open: (file: File) => void;
  /** Makes a payment code. */
  readonly pay: (iban: string, name: string | null) => void;
  /** Opens the tool that builds IBANs, filled with parts of an account number. */
  readonly build: (country: string, parts: AccountParts) => void;
}

/** Facts for the view of a valid IBAN that are not in its validation result. */
interface ViewFacts {
  readonly answers: readonly ServiceAnswer[];
  /** The account number in the form that its country prints. */
  readonly domestic: string | null;
  readonly remarks?: readonly string[];
  /** Title, parts and construction of an IBAN that Kontor has built. They are absent for an IBAN that the reader entered. */
  readonly title?: string;
  readonly parts?: readonly (readonly [name: string, value: Node])[];
  readonly how?: string | null;
}

/** Shows a valid IBAN with its verdict, concerns and bank. */
export async function validView(result: ValidIbanView, { answers, domestic, remarks = [], title, parts = [], how = null }: ViewFacts,
    { pay }: VerdictActions) {
  const { iban, formatted, country, country_name, bank_name, bic, bank_slug, sepa, verdict, concerns, account_check_valid } = result;
  const textsOf =
    (level: ConcernView['level']) => concerns.filter((candidate) => candidate.level === level).map(({ text }) => sentenceOf(text));
  return [
    verdictLine(verdict, title ?? `Valid IBAN of ${countryInText(country_name)}`, bank_name ?? 'The bank is not known.'),
    notes(textsOf('ask'), 'notes ask'),
    element('p', { class: 'hint limits' }, limitsOf(result)),
    await colouredIban(result),
    notes([...remarks, ...textsOf('note')]),
    factList([
      ...parts,
      ['Bank', bankWithOrigin(result)],
      ['City', result.branch_city ?? result.bank_city],
      ['Branch', result.branch_address],
      ['BIC', bicsOf(result)],
      ['Country', countryLink(country, country_name)],
      ['Currency', result.currency],
      ['In SEPA', sepa ? 'Yes' : 'No: a SEPA transfer cannot reach it'],
      ['SEPA schemes', sepa ? schemeChips(result.sepa_schemes) : null],
      ['Account check', accountCheckInWords(account_check_valid)],
      ['Domestic number', domestic],
      ['How it was built', how],
    ]),
    checkList(result),
    nextSteps(
      copyButton('Copy IBAN', iban),
      copyButton('Copy with spaces', formatted),
      button('Make a payment code', () => pay(iban, null)),
      bank_slug === null ? null : stepLink(`bank/${bank_slug}`, 'The bank'),
      bic === null ? null : stepLink(`bic/${bic}`, 'The BIC'),
      stepLink(`country/${country}`, `How ${countryInText(country_name)} writes IBANs`),
    ),
    rawAnswers(answers),
  ];
}

/** Explains a verdict, and names facts that Kontor cannot know. */
function limitsOf({ verdict, bank_name }: ValidIbanView) {
  const isListed = verdict === 'good' && bank_name !== null;
  return `The number is consistent${isListed ? ' and the bank exists' : ''}. ${ONLY_THE_BANK_KNOWS}`;
}

function accountCheckInWords(isPassed: boolean | null): string | null {
  if (isPassed === null) return null;
  return isPassed ? "The number passes its bank's check" : "The number fails its bank's check";
}

/** Returns a text for screen readers with the verdict and the bank of an account. */
export const announcementOf = ({ verdict, country_name, bank_name }: ValidIbanView,
  what: string = `a valid IBAN of ${countryInText(country_name)}`) =>
  sentenceOf(`${VERDICT_WORDS[verdict]}: ${what}, ${bank_name ?? 'whose bank is not known'}`);

function bankWithOrigin({ bank_name, bank_slug, bank_source, bank_as_of, concerns }: ValidIbanView) {
  const link = bankLink(bank_name, bank_slug);
  if (link === null) return 'Not known';
  const origin = originInWords(bank_source, bank_as_of);
  if (origin === null) return link;
  const isOld = concerns.some(({ code }) => code === 'bank_data_old');
  return element('span', {}, link, element('small', {}, `${isOld ? ' only in an old list:' : ''} ${origin}`));
}

function bicsOf({ bic, bic_candidates }: ValidIbanView) {
  if (bic !== null) return bicLink(bic);
  if (bic_candidates.length === 0) return 'Not known';
  const links = bic_candidates.flatMap((candidate, i) => (i === 0 ? [bicLink(candidate)] : [', ', bicLink(candidate)]));
  return element('span', {}, ...links, element('small', {}, ' one of these BICs'));
}

/** Shows an invalid IBAN with its fault, the place of the fault, and possible corrections. */
export async function invalidView(result: InvalidIban, repair: RepairView | null, answers: readonly ServiceAnswer[],
  { look }: VerdictActions) {
  return [
    verdictLine('wrong', 'Not a valid IBAN', sentenceOf(result.error)),
    await colouredIban(result),
    result.look_alike_iban === null ? null : lookAlike(result.look_alike_iban, look),
    element('p', { class: 'hint limits' }, ONLY_THE_BANK_KNOWS),
    repair === null || (result.look_alike_iban !== null && repair.suggestions.length === 0) ? null : repairList(repair, look),
    checkList(result),
    result.country === null ? null
      : nextSteps(stepLink(`country/${result.country}`, `How ${countryInText(String(result.country_name))} writes IBANs`)),
    rawAnswers(answers),
  ];
}

/** Shows the IBAN that results if letters are replaced by similar digits, or digits by similar letters. */
const lookAlike = (iban: string, look: (text: string) => void) =>
  element('div', { class: 'repair' }, element('h3', {}, 'Letters that look like digits'),
    element('p', {}, 'It is valid if O is read as 0, I as 1, S as 5 and so on, or the reverse. Ask the payee if this is the IBAN:'),
    element('ol', { class: 'suggestions' },
      element('li', {}, partedIban(iban, 'iban'), button('Use this', () => look(groupsOfFour(iban))))));

function repairList({ unambiguous, total, suggestions }: RepairView, look: (text: string) => void) {
  if (suggestions.length === 0) return element('p', {}, 'No single typing slip explains it. Ask for the IBAN again.');
  const question = unambiguous ? 'Exactly one typing slip explains it. Ask the payee if this is the IBAN:'
    : `${total} typing slips may explain it. The likeliest is first. Ask the payee before you use a correction:`;
  return element('div', { class: 'repair' }, element('h3', {}, 'Possible corrections'), element('p', {}, question),
    element('ol', { class: 'suggestions' }, ...suggestions.map((candidate) => suggestionItem(candidate, look))));
}

function suggestionItem(suggestion: Suggestion, look: (text: string) => void) {
  const { formatted, edit, bank_name, likely, concerns } = suggestion;
  return element(
    'li',
    {},
    element(
      'div',
      {},
      changedIban(suggestion),
      element('p', {}, `${editInWords(edit)}.`, bank_name === null ? null : ` ${sentenceOf(bank_name)}`, likely ? ' ' : null,
        likely ? element('strong', {}, 'Likely') : null),
      ...concerns.filter(({ level }) => level === 'ask').map(({ text }) => element('p', { class: 'doubt' }, sentenceOf(text))),
    ),
    button('Use this', () => look(formatted)),
  );
}

/** Shows a suggested IBAN and marks the change. */
function changedIban({ iban, edit: { position, to } }: Suggestion) {
  const from = position - 1;
  const end = from + (to ?? '').length;
  const line = element('p', { class: 'iban' });
  [...iban].forEach((character, i) => {
    if (i > 0 && i % 4 === 0) line.append(' ');
    line.append(i >= from && i < end ? element('ins', {}, character) : character);
  });
  return line;
}

const inFull = (character: string | null) => `the ${/\d/.test(String(character)) ? 'digit' : 'letter'} ${character}`;

export function editInWords({ kind, position, from, to }: EditView) {
  switch (kind) {
    case 'substitution':
      return looksLike(String(from), String(to)) ? `Position ${position}: ${inFull(to)} in place of ${inFull(from)}, which looks like it`
        : `Position ${position}: ${to} in place of ${from}`;
    case 'insertion':
      return `Position ${position}: ${to} was missing`;
    case 'deletion':
      return `Position ${position}: ${from} is too many`;
    default:
      return `Positions ${position} and ${position + 1}: ${to} in place of ${from}`;
  }
}
