import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import type { ServiceAnswer } from '../../page/client/service.ts';
import { button, codeText, element } from '../../page/client/dom.ts';
import { ask, askBody, countryFact } from './asking.ts';
import { type BankView, bankAnswer, bankList, bicAnswer, unlistedBicAnswer } from './bank-view.ts';
import { constructionInWords } from './construction.ts';
import { countryPage } from './country-view.ts';
import { factList, headline, nextSteps, rawAnswers, stepLink, verdictLine } from './parts.ts';
import type { ReadingView } from './reading.ts';
import { type VerdictActions, invalidView, announcementOf, validView } from './verdict.ts';
import { type AccountParts, keyInWords, refusalInWords, sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** The view of a possible reading of a text. */
export interface ReadingOutcome {
  /** Sentence for screen readers. */
  readonly announcement: string;
  readonly content: readonly (Node | null)[];
}

/** Validates an IBAN and shows the result. Null if the service refuses the text. */
export async function ibanOutcome(iban: string, answers: readonly ServiceAnswer[], signal: AbortSignal,
    actions: VerdictActions): Promise<ReadingOutcome | null> {
  const answer = await ask('validate', { iban }, signal);
  return answer.isOk ? resultOutcome(answer.body, '', [answer, ...answers], signal, actions) : null;
}

const BIC = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g;

/** Shows the result of a validation. `rest` is the text around the IBAN. The service has already compared a BIC in this text. */
export async function resultOutcome(result: ValidationResult, rest: string, answers: readonly ServiceAnswer[], signal: AbortSignal,
    actions: VerdictActions): Promise<ReadingOutcome> {
  const { iban } = result;
  if (result.valid) {
    const bic = rest.match(BIC)?.find((word) => result.bic_candidates.some((candidate) => candidate.startsWith(word.slice(0, 8))));
    const remarks = bic === undefined ? [] : [words.bicBelongs(bic)];
    return { announcement: announcementOf(result),
      content: await validView(result, { answers, domestic: await domesticForm(iban, signal), remarks }, actions) };
  }
  const repaired = await ask('repair', { iban }, signal);
  return { announcement: words.wrongIban(result.error),
    content: await invalidView(result, repaired.isOk ? repaired.body : null, [...answers, repaired], actions) };
}

/** Returns the account number in the form that its country prints. Null if no form is known. */
const domesticForm = async (iban: string, signal: AbortSignal): Promise<string | null> =>
  (await askBody('domestic', { iban }, signal))?.domestic?.display ?? null;

/** Looks up a BIC and shows it. Null if the text does not have the form of a BIC. */
export async function bicOutcome(bic: string, signal: AbortSignal): Promise<ReadingOutcome | null> {
  const answer = await ask('swift', { bic }, signal);
  if (answer.isOk) {
    const { bank_name, city, country_name } = answer.body;
    const names = [bank_name, city, country_name].filter(Boolean).join(', ');
    return { announcement: sentenceOf(words.aBic(names)), content: bicAnswer(answer.body, answer) };
  }
  const parsed = await ask('bicParse', { bic }, signal);
  if (!parsed.isOk) return null;
  return { announcement: sentenceOf(words.bicNotListed),
    content: unlistedBicAnswer(parsed.body, answer.body.did_you_mean ?? [], [answer, parsed]) };
}

/**
 * Searches for banks by a name or an LEI. `isSure` is true if banks match. It is false if banks are only similar. Null if no bank is found.
 */
export async function nameOutcome(q: string, signal: AbortSignal): Promise<(ReadingOutcome & { readonly isSure: boolean }) | null> {
  const answer = await ask('banks', { q }, signal);
  if (!answer.isOk) return null;
  const { total, results, did_you_mean: similar } = answer.body;
  if (total > 0) {
    const title = total === 1 ? results[0].name : words.banksMatch(total, q);
    const rest = total > results.length ? words.bestMatches(results.length) : null;
    const others = similar.length === 0 ? [] : [element('p', { class: 'hint' }, words.orDidYouMean), bankList(similar)];
    return { isSure: true,
      announcement: total === 1 ? sentenceOf(words.aBank(results[0].name)) : words.nameOfBanks(total),
      content: [headline('neutral', title, rest), bankList(results), ...others, rawAnswers([answer])] };
  }
  if (similar.length === 0) return null;
  return { isSure: false,
    announcement: words.noBankButSimilar(q, sentenceOf(similar.map(({ name }: BankView) => name).join(', '))),
    content: [headline('neutral', words.noBankCalled(q), words.didYouMeanThese), bankList(similar)] };
}

/** Returns the view of a country for its code. Null if the service does not know the country. */
export async function countryOutcome(code: string, signal: AbortSignal): Promise<ReadingOutcome | null> {
  const page = await countryPage(code, signal);
  return page === null ? null : { announcement: sentenceOf(words.aCountry(String(countryFact(code)?.name))),
    content: [headline('neutral', page.title, page.detail), ...page.content] };
}

/** Shows one reading of a text. `answer` is the answer of /identify. */
export async function readingOutcome(reading: ReadingView, answer: ServiceAnswer, signal: AbortSignal,
  actions: VerdictActions): Promise<ReadingOutcome> {
  const { kind, label, why } = reading;
  if (reading.result_type === 'validation') return resultOutcome(reading.result, '', [answer], signal, actions);
  if (reading.result_type === 'conversion' || reading.refusal !== null) return accountOutcome(reading, answer, signal, actions);
  if (kind === 'bic' && reading.parts.length > 0)
    return (await bicOutcome(reading.parts.map(({ value }) => value).join(''), signal)) ?? plainReading(reading, answer);
  if (reading.result_type === 'bank') {
    const bank = await ask('bank', { slug: reading.result.slug }, signal);
    if (bank.isOk) return { announcement: words.aBankCode(bank.body.name, bank.body.country_name),
      content: bankAnswer(bank.body, [bank, answer], { title: `${label}: ${bank.body.name}`, detail: sentenceOf(why) }) };
  }
  const lei = kind === 'lei' ? reading.parts[0]?.value : undefined;
  return (lei === undefined ? null : await nameOutcome(lei, signal)) ?? plainReading(reading, answer);
}

/** Shows a number that is not an account, or a code that is not listed. */
function plainReading({ kind, label, why, check_failed: isWrong, parts }: ReadingView, answer: ServiceAnswer): ReadingOutcome {
  const isLoose = kind === 'other' && parts.length === 0;
  return {
    announcement: `${label}: ${sentenceOf(why)}`,
    content: [
      headline(isWrong ? 'wrong' : 'neutral', label, sentenceOf(why)),
      factList(parts.map(({ name, value }) => [keyInWords(name), codeText(value)])),
      isLoose ? nextSteps(stepLink('convert', words.buildFromNumber)) : null,
      rawAnswers([answer]),
    ],
  };
}

/** Shows a domestic account number. It shows the IBAN that was built from the number, or the reason why it was not built. */
async function accountOutcome(reading: ReadingView, answer: ServiceAnswer, signal: AbortSignal,
  actions: VerdictActions): Promise<ReadingOutcome> {
  const { country, label, refusal, why, check_failed: isWrong } = reading;
  const detail: CountryDetail | null = await askBody('country', { code: String(country) }, signal);
  const fields = detail?.convert_fields ?? [];
  const parts: AccountParts = Object.fromEntries(reading.parts.map(({ name, value }) => [name, value]));
  const named = reading.parts.map(({ name, value }) =>
    [fields.find((field) => field.name === name)?.label ?? keyInWords(name), codeText(value)] as const);
  if (reading.result_type === 'conversion') {
    const { result } = reading;
    const domestic = await domesticForm(result.iban, signal);
    const view = await validView(result, { answers: [answer], domestic, title: label, parts: named,
      how: constructionInWords(result.construction) }, actions);
    return { announcement: announcementOf(result, label), content: view };
  }
  const error = refusalInWords(refusal, fields);
  const isMissing = refusal?.error_code === 'MISSING_PARAMETER';
  const summary = isMissing && !isWrong ? words.morePartsNeeded : words.noIbanBuilt;
  return {
    announcement: words.notBuilt(label, error),
    content: [
      isWrong ? verdictLine('wrong', label, `${summary}. ${error}`) : headline('neutral', label, `${summary}. ${error}`),
      factList([...named, [words.reasonForReading, sentenceOf(why)]]),
      nextSteps(button(isMissing ? words.addMissing : words.correctIt, () => actions.build(String(country), parts)),
        stepLink(`country/${country}`, words.howCountryWrites(String(countryFact(String(country))?.name)))),
      rawAnswers([answer]),
    ],
  };
}
