import { paperFormat } from '../../../../standards/iban/electronic-format.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import type { ServiceAnswer } from '../../page/client/service.ts';
import { button, copyButton, element } from '../../page/client/dom.ts';
import { checkList, colouredIban } from '../../page/client/iban.ts';
import { countryLink, schemeChips } from './bank-view.ts';
import { partedIban } from './coloured.ts';
import { bankLink, bicLink, factList, nextSteps, notes, rawAnswers, stepLink, verdictLine } from './parts.ts';
import { looksLike } from '../../../../standards/iban/repair/slips.ts';
import { type AccountParts, originInWords, sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

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
    verdictLine(verdict, title ?? words.validIbanOf(country_name), bank_name ?? sentenceOf(words.theBankIsNotKnown)),
    notes(textsOf('ask'), 'notes ask'),
    element('p', { class: 'hint limits' }, limitsOf(result)),
    await colouredIban(result),
    notes([...remarks, ...textsOf('note')]),
    factList([
      ...parts,
      [words.bank, bankWithOrigin(result)],
      [words.city, result.branch_city ?? result.bank_city],
      [words.branch, result.branch_address],
      [words.bic, bicsOf(result)],
      [words.country, countryLink(country, country_name)],
      [words.currency, result.currency],
      [words.inSepa, sepa ? words.yes : words.notInSepaSo],
      [words.sepaSchemes, sepa ? schemeChips(result.sepa_schemes) : null],
      [words.accountCheck, accountCheckInWords(account_check_valid)],
      [words.domesticNumber, domestic],
      [words.howBuilt, how],
    ]),
    checkList(result),
    nextSteps(
      copyButton(words.copyIban, iban),
      copyButton(words.copyWithSpaces, formatted),
      button(words.makePaymentCode, () => pay(iban, null)),
      bank_slug === null ? null : stepLink(`bank/${bank_slug}`, words.theBank),
      bic === null ? null : stepLink(`bic/${bic}`, words.theBic),
      stepLink(`country/${country}`, words.howCountryWrites(country_name)),
    ),
    rawAnswers(answers),
  ];
}

/** Explains a verdict, and names facts that Kontor cannot know. */
function limitsOf({ verdict, bank_name }: ValidIbanView) {
  const isListed = verdict === 'good' && bank_name !== null;
  return `${isListed ? words.numberConsistentAndBank : words.numberConsistent} ${words.onlyTheBankKnows}`;
}

function accountCheckInWords(isPassed: boolean | null): string | null {
  if (isPassed === null) return null;
  return isPassed ? words.accountCheckPasses : words.accountCheckFails;
}

/** Returns a text for screen readers with the verdict and the bank of an account. */
export const announcementOf = ({ verdict, country_name, bank_name }: ValidIbanView,
  what: string = words.aValidIbanOf(country_name)) =>
  sentenceOf(words.verdictRead(words.verdicts[verdict], what, bank_name));

function bankWithOrigin({ bank_name, bank_slug, bank_source, bank_as_of, concerns }: ValidIbanView) {
  const link = bankLink(bank_name, bank_slug);
  if (link === null) return words.notKnown;
  const origin = originInWords(bank_source, bank_as_of);
  if (origin === null) return link;
  const isOld = concerns.some(({ code }) => code === 'bank_data_old');
  return element('span', {}, link, element('small', {}, `${isOld ? words.onlyInOldList : ''} ${origin}`));
}

function bicsOf({ bic, bic_candidates }: ValidIbanView) {
  if (bic !== null) return bicLink(bic);
  if (bic_candidates.length === 0) return words.notKnown;
  const links = bic_candidates.flatMap((candidate, i) => (i === 0 ? [bicLink(candidate)] : [', ', bicLink(candidate)]));
  return element('span', {}, ...links, element('small', {}, words.oneOfTheseBics));
}

/** Shows an invalid IBAN with its fault, the place of the fault, and possible corrections. */
export async function invalidView(result: InvalidIban, repair: RepairView | null, answers: readonly ServiceAnswer[],
  { look }: VerdictActions) {
  return [
    verdictLine('wrong', words.notAValidIban, sentenceOf(result.error)),
    await colouredIban(result),
    result.look_alike_iban === null ? null : lookAlike(result.look_alike_iban, look),
    element('p', { class: 'hint limits' }, words.onlyTheBankKnows),
    repair === null || (result.look_alike_iban !== null && repair.suggestions.length === 0) ? null : repairList(repair, look),
    checkList(result),
    result.country === null ? null
      : nextSteps(stepLink(`country/${result.country}`, words.howCountryWrites(String(result.country_name)))),
    rawAnswers(answers),
  ];
}

/** Shows the IBAN that results if letters are replaced by similar digits, or digits by similar letters. */
const lookAlike = (iban: string, look: (text: string) => void) =>
  element('div', { class: 'repair' }, element('h3', {}, words.lookAlikeLetters),
    element('p', {}, words.lookAlikeQuestion),
    element('ol', { class: 'suggestions' },
      element('li', {}, partedIban(iban, 'iban'), button(words.useThis, () => look(paperFormat(iban))))));

function repairList({ unambiguous, total, suggestions }: RepairView, look: (text: string) => void) {
  if (suggestions.length === 0) return element('p', {}, words.noSlipExplains);
  const question = unambiguous ? words.onlyCorrectionQuestion : words.correctionsQuestion(total);
  return element('div', { class: 'repair' }, element('h3', {}, words.possibleCorrections), element('p', {}, question),
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
        likely ? element('strong', {}, words.likely) : null),
      ...concerns.filter(({ level }) => level === 'ask').map(({ text }) => element('p', { class: 'doubt' }, sentenceOf(text))),
    ),
    button(words.useThis, () => look(formatted)),
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

export function editInWords({ kind, position, ...characters }: EditView) {
  const [from, to] = [String(characters.from), String(characters.to)];
  switch (kind) {
    case 'substitution':
      return looksLike(from, to) ? words.characterLooksLike(position, to, from) : words.characterReplaced(position, to, from);
    case 'insertion':
      return words.characterMissing(position, to);
    case 'deletion':
      return words.characterTooMany(position, from);
    default:
      return words.charactersSwapped(position, to, from);
  }
}
