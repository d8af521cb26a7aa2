import { paperFormat } from '../../../../standards/iban/electronic-format.ts';
import { type ServiceAnswer, latest } from '../../page/client/service.ts';
import type { ValidationResult } from '../../../../service/operations/models/validation.ts';
import { type VerdictActions, type RepairView, editInWords } from './verdict.ts';
import { button, element } from '../../page/client/dom.ts';
import type { ShowList } from '../../page/client/show-list.ts';
import { VERDICTS_BY_GRAVITY } from '../../../../files/lists/inside.ts';
import { KNOWN_IBAN_LENGTHS, ask, askBody, countryBeginnings, countryFact, facts, ibanCountryNamed } from './asking.ts';
import { partedIban } from './coloured.ts';
import { loadPart } from './load-part.ts';
import { failureInWords, headline, nextSteps, rawAnswers, verdictWord } from './parts.ts';
import { paymentAnswer, paymentInWords } from './payment-view.ts';
import type { ReadingView } from './reading.ts';
import { type ReadingOutcome, countryOutcome, ibanOutcome, nameOutcome, readingOutcome, resultOutcome } from './readings.ts';
import { gluedIbans, isMessage, isWord, mayBeName, mayBePaymentCode, withoutLabel } from './recognise.ts';
import { sentenceOf, tally } from './wording.ts';
import * as words from '../../words/words.ts';

type Found = ValidationResult & { readonly start: number; readonly end: number; readonly text: string };

/** The result of a look-up. It is an answer to show, or a list to check. */
export interface LookUpResult {
  /** Sentence for screen readers. */
  readonly announcement: string;
  readonly content: readonly (Node | null)[];
  /** A list that is shown instead of `content`. */
  readonly list?: ShowList;
}

export type BoxActions = VerdictActions & { readonly edit: (payment: any) => void; readonly show: (finding: LookUpResult) => void };

/** Identifies a text. Account numbers in the text have priority. The whole text is identified only if it contains no account number. */
export async function lookUpText(written: string, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult> {
  const text = gluedIbans(written, KNOWN_IBAN_LENGTHS)?.join('\n') ?? written;
  if (isMessage(text)) return paymentFile(new File([text], 'pasted.xml'), signal);
  const code = await paymentCode(text, signal, actions);
  if (code !== null) return code;
  const list = /[\n\r]/.test(text.trim()) ? (await loadPart('lists')).showPaste(text) : null;
  if (list !== null) return { announcement: '', content: [], list };
  if (text.length > facts.textCharacters) return messageResult(words.textTooLong(facts.textCharacters), words.textTooLongAdvice);
  const extracted = await ask('extract', { text }, signal);
  if (!extracted.isOk) return messageResult(words.textRefused, sentenceOf(extracted.body.error));
  const found: readonly Found[] = extracted.body.results;
  const [first] = found;
  if (first !== undefined && found.length === 1) return oneInText(text, first, extracted, signal, actions);
  if (first !== undefined) return severalInText(text, found, extracted, signal, actions);
  return wholeText(text, signal, actions);
}

/** Checks a payment file that was pasted or opened. */
export async function paymentFile(file: File, signal: AbortSignal): Promise<LookUpResult> {
  const { checkedFile } = await loadPart('payments');
  const list = await checkedFile(file, signal, {
    check: (input, signal, file) => ask('checkPayments', input, signal, file),
    rows: async (faults, signal) => {
      const [{ paymentsOf }, { showPayments }] = await Promise.all([loadPart('rows'), loadPart('lists')]);
      return showPayments(await paymentsOf(file, faults, signal), file.name);
    },
    payees: async (wanted) => (await loadPart('rows')).payeesOf(file, wanted, signal),
    largest: facts.paymentFileBytes,
    latest, headline, nextSteps, failureInWords,
  });
  return { announcement: '', content: [], list };
}

/** Returns an answer with a title and a sentence. */
export const messageResult = (title: string, detail: string): LookUpResult =>
  ({ announcement: `${title}. ${detail}`, content: [headline('neutral', title, detail)] });

/** Returns the payment of a payment code. Null if the text is not a payment code. */
export async function paymentCode(text: string, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult | null> {
  if (text.length > facts.payloadCharacters || !mayBePaymentCode(text)) return null;
  const answer = await ask('qrDecode', { payload: text }, signal);
  const { body } = answer;
  if (answer.isOk && body.scheme !== 'iban')
    return { announcement: words.aPaymentCode(paymentInWords(body)), content: paymentAnswer(body, answer, actions) };
  if (answer.isOk || body.scheme === undefined) return null;
  return { announcement: `${words.codeUnreadable}: ${body.error}.`,
    content: [headline('wrong', words.codeUnreadable, sentenceOf(body.error)), rawAnswers([answer])] };
}

/** Letters that look like digits, after an invalid IBAN. They replace its last digits and belong to the IBAN. */
const LOOK_ALIKES = /^[\sOQDIlZSBG]+$/i;

async function oneInText(text: string, found: Found, extracted: ServiceAnswer, signal: AbortSignal,
  actions: BoxActions): Promise<LookUpResult> {
  const rest = `${text.slice(0, found.start)}\n${text.slice(found.end)}`;
  const isDamaged = !found.valid && LOOK_ALIKES.test(rest);
  const outcome = (isDamaged ? await ibanOutcome(text, [extracted], signal, actions) : null)
    ?? await resultOutcome(found, rest, [extracted], signal, actions);
  const hasMore = /[\p{L}\p{N}]/u.test(rest.replace(/^\s*(?:IBAN|Konto|Account)\b/i, ''));
  return { announcement: outcome.announcement, content: [...outcome.content.slice(0, -1), hasMore ? markedText(text, [found]) : null,
    ...outcome.content.slice(-1)] };
}

/** Maximum number of invalid IBANs in a text for which the page searches for corrections. */
const REPAIRED = 20;

async function severalInText(text: string, found: readonly Found[], extracted: ServiceAnswer, signal: AbortSignal,
    actions: BoxActions): Promise<LookUpResult> {
  const counts = { good: 0, ask: 0, wrong: 0 };
  for (const { verdict } of found) counts[verdict]++;
  const sorted = VERDICTS_BY_GRAVITY.flatMap((verdict) => found.filter((item) => item.verdict === verdict));
  const repairs = await Promise.all(sorted.slice(0, REPAIRED).map((item) => repairOf(item, signal)));
  const [worst = 'good'] = VERDICTS_BY_GRAVITY.filter((verdict) => counts[verdict] > 0);
  return {
    announcement: words.textWithIbans(found.length, tally(counts)),
    content: [headline(worst, words.ibansInText(found.length, tally(counts))), markedText(text, found),
      element('p', { class: 'hint limits' }, words.onlyTheBankKnows),
      element('ol', { class: 'verdicts' }, ...sorted.map((item, i) => foundItem(item, repairs[i] ?? null, actions))),
      rawAnswers([extracted])],
  };
}

/** Returns possible corrections of an invalid IBAN. Null for a valid IBAN. Also null if the service refuses the text. */
const repairOf = async ({ iban, valid }: Found, signal: AbortSignal): Promise<RepairView | null> =>
  (valid ? null : askBody('repair', { iban, limit: 1 }, signal));

/** Shows an account number of a text, with its doubts and a possible correction. */
function foundItem(item: Found, repair: RepairView | null, { look }: BoxActions) {
  const doubts = item.valid ? item.concerns.filter(({ level }) => level === 'ask').map(({ text }) => text) : [item.error];
  const bank = item.valid ? `${item.bank_name ?? words.bankNotKnown}, ${item.country_name}` : null;
  return element('li', { class: item.verdict },
    element('div', {}, element('p', {}, partedIban(item.iban, 'iban')), element('p', {}, verdictWord(item.verdict), ' ', bank),
      ...doubts.map((doubt) => element('p', {}, sentenceOf(doubt))), correctionOf(item, repair)),
    button(words.lookUp, () => look(item.formatted)));
}

/** Shows the most likely correction of an invalid IBAN. Null for a valid IBAN. Also null if the page did not search for corrections. */
function correctionOf(item: Found, repair: RepairView | null) {
  if (item.valid) return null;
  const [best] = repair?.suggestions ?? [];
  if (repair !== null && best !== undefined) {
    const rank = repair.total > 1 ? `${words.correctionsRank(repair.total)}. ` : '';
    return correction(best.formatted, `${editInWords(best.edit)}. ${rank}`);
  }
  if (item.look_alike_iban !== null) return correction(paperFormat(item.look_alike_iban), words.lookAlikesReplaced);
  return repair && element('p', {}, words.noSlipExplains);
}

function correction(iban: string, change: string) {
  const [before, after] = words.perhaps(change);
  return element('p', {}, before, element('ins', { class: 'code' }, iban), after);
}

/** Shows the text in a scrolling box, with marks on the IBANs. */
function markedText(text: string, found: readonly Found[]) {
  const marked = element('p', {});
  let at = 0;
  for (const { start, end, verdict } of found) {
    marked.append(text.slice(at, start), element('mark', { class: verdict }, text.slice(start, end)));
    at = end;
  }
  marked.append(text.slice(at));
  return element('div', { class: 'marked' }, element('div',
    { tabindex: 0, role: 'region', 'aria-label': words.markedText }, marked));
}

/** Maximum length of a single value, in characters. If a text is longer, an unknown number in it is not shown. */
const LONG_LINE = 100;

/** One possible reading of a text. */
interface Choice {
  /** Name of the reading: a few words. */
  readonly name: string;
  readonly outcome: ReadingOutcome;
}

/** Identifies a text that has no IBAN. */
async function wholeText(text: string, signal: AbortSignal, actions: BoxActions): Promise<LookUpResult> {
  const whole = text.trim();
  if (whole.length > facts.identifyCharacters) return NO_ACCOUNT;
  const answer = await ask('identify', { text: whole }, signal);
  if (!answer.isOk) return messageResult(words.textRefused, sentenceOf(answer.body.error));
  const readings: readonly ReadingView[] = answer.body.readings;
  const [first] = readings;
  const [named, read] = await Promise.all([mayBeName(whole) ? byName(whole, signal) : [],
    Promise.all(readings.filter((item) => !isWords(item))
    .map(async (item) => ({ name: item.label, outcome: await readingOutcome(item, answer, signal, actions) })))]);
  // A bank with this name is shown before a BIC that is not listed.
  const isName = named.some(({ isSure }) => isSure) && (isWord(whole) || whole.length < 8) && first?.result_type === 'none';
  const choices: readonly Choice[] = isName ? [...named, ...read] : [...read, ...named];
  const [best] = choices;
  const isLoose = first?.kind === 'other' && first.parts.length === 0;
  if (isLoose && (whole.includes('\n') || whole.length > LONG_LINE)) return NO_ACCOUNT;
  if (best === undefined) return NOT_AN_ACCOUNT;
  // A BIC next to an account number is not another reading of the number.
  return isAccount(first) && !first.certain && readings.filter((item) => item.kind !== 'bic' && !isWords(item)).length > 1
    ? chooseOne(readings, choices, answer, actions) : withAlternatives(choices, best, actions);
}

const isWords = ({ kind, label }: ReadingView) => kind === 'other' && WORDS.includes(label);
/** Labels that the service uses for a text without a number. The page then searches for banks itself. */
const WORDS = ['Words', 'Name of a bank'];

const isAccount = (reading: ReadingView | undefined): reading is ReadingView => reading?.kind === 'domestic_account';

/** True for the result of a text that is neither an account number nor a name. */
export const isNothingFound = (result: LookUpResult) => result === NO_ACCOUNT || result === NOT_AN_ACCOUNT;

const NO_ACCOUNT = messageResult(words.noNumberInText, words.noNumberInTextDetail);
const NOT_AN_ACCOUNT = messageResult(words.notAnAccountNumber, words.notAnAccountNumberDetail);

/** Maximum number of countries that a name may begin. A shorter beginning has too many countries. */
const MOST_COUNTRIES = 4;

/** Finds the countries and the banks of a name. A country comes before banks only if the name has no other country. */
async function byName(text: string, signal: AbortSignal): Promise<readonly (Choice & { readonly isSure: boolean })[]> {
  const name = withoutLabel(text);
  const code = countryFact(name.toUpperCase())?.code ?? ibanCountryNamed(name);
  const codes = code === null ? countryBeginnings(name) : [code];
  const [banks, ...countries] = await Promise.all([nameOutcome(name, signal), ...(codes.length > MOST_COUNTRIES ? [] : codes)
    .map(async (own) => ({ name: String(countryFact(own)?.name), outcome: await countryOutcome(own, signal), isSure: code !== null }))]);
  const ofBanks = banks === null ? [] : [{ name: words.theNameOfABank, outcome: banks, isSure: banks.isSure }];
  const ofCountries = countries.flatMap(({ outcome, ...rest }) => (outcome === null ? [] : [{ ...rest, outcome }]));
  return code === null ? [...ofBanks, ...ofCountries] : [...ofCountries, ...ofBanks];
}

/** Shows an account number that may belong to several countries. All countries are equal. */
function chooseOne(readings: readonly ReadingView[], choices: readonly Choice[], answer: ServiceAnswer, actions: BoxActions): LookUpResult {
  const title = words.severalReadings;
  const items = choices.map((item, i) =>
    element('li', { class: 'neutral' }, element('div', {}, element('p', {}, element('b', {}, item.name)),
      element('p', {}, sentenceOf(readings[i]?.why ?? ''), readings[i]?.refusal ? words.notBuiltFromReading : null)),
      button(words.useThis, () => actions.show(withAlternatives(choices, item, actions)))),
  );
  return { announcement: `${title}: ${choices.map(({ name }) => name).join('; ')}.`,
    content: [headline('ask', title, words.severalReadingsAdvice),
    element('ol', { class: 'verdicts' }, ...items), rawAnswers([answer])] };
}

function withAlternatives(all: readonly Choice[], shown: Choice, actions: BoxActions): LookUpResult {
  const choices = all.filter((item) => item !== shown)
    .map((item) => button(item.name, () => actions.show(withAlternatives(all, item, actions))));
  const offer = choices.length === 0 ? null : element('p', { class: 'alternatives', role: 'group', 'aria-label': words.otherReadings },
    words.couldAlsoBe, ...choices);
  return { announcement: shown.outcome.announcement, content: [offer, ...shown.outcome.content] };
}
