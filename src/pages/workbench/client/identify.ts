import type { Answer } from '../../page/client/service.ts';
import type { ValidationResult } from '../../../operations/models/validation.ts';
import { type Actions, type Repair, editInWords } from './verdict.ts';
import { button, element } from '../../page/client/dom.ts';
import { bicsNextTo } from '../../../identify/bic-in-text.ts';
import type { Shower } from '../../page/client/shower.ts';
import { amountInWords } from './amount.ts';
import { BY_GRAVITY } from '../../../lists/inside.ts';
import { ask, countryFact, countryNamed, facts, isOk, soundAnswer } from './asking.ts';
import { partedIban } from './coloured.ts';
import { loadPart } from './load-part.ts';
import { failureInWords, headline, nextSteps, rawAnswers, verdictWord } from './parts.ts';
import { paymentAnswer } from './payment-view.ts';
import type { Reading } from './reading.ts';
import { type Outcome, countryOutcome, ibanOutcome, nameOutcome, readingOutcome } from './readings.ts';
import { isMessage, isWord, mayBeName, mayBePaymentCode, withoutLabel } from './recognise.ts';
import { counted, dateInWords, grouped, plural, sentenceOf, tally } from './wording.ts';

type Found = ValidationResult & { readonly start: number; readonly end: number; readonly text: string };

/** What was found out about a text: an answer to show, or a list to go through. */
export interface Finding {
  /** In a sentence. */
  readonly said: string;
  readonly content: readonly (Node | null)[];
  /** Shows the list that it is, in the place of `content`. */
  readonly list?: Shower;
}

export type BoxActions = Actions & { readonly edit: (payment: any) => void; readonly show: (finding: Finding) => void };

/** Finds out what a text is. Account numbers in it come first: the text as a whole is judged only where there is none. */
export async function identify(text: string, signal: AbortSignal, actions: BoxActions): Promise<Finding> {
  if (isMessage(text)) return paymentFile(new File([text], 'pasted.xml'), signal);
  const code = await paymentCode(text, signal, actions);
  if (code !== null) return code;
  const list = /[\n\r]/.test(text.trim()) ? (await loadPart('lists')).showPaste(text) : null;
  if (list !== null) return { said: '', content: [], list };
  if (text.length > facts.textCharacters) return plain(`This text is longer than ${plural(facts.textCharacters, 'character')}`,
    'Open it as a file with one account on each line, or paste a part of it.');
  const extracted = soundAnswer(await ask('extract', { text }, signal));
  if (!isOk(extracted)) return plain('The service takes no such text', sentenceOf(extracted.body.error));
  const found: readonly Found[] = extracted.body.results;
  const [first] = found;
  if (first !== undefined && found.length === 1) return oneInText(text, first, extracted, signal, actions);
  if (first !== undefined) return severalInText(text, found, extracted, signal, actions);
  return wholeText(text, signal, actions);
}

/** What is found in a payment file: the one place where such files are taken, however they came. */
export async function paymentFile(file: File, signal: AbortSignal): Promise<Finding> {
  const { checkedFile } = await loadPart('payments');
  const list = await checkedFile(file, signal, {
    check: async (input, signal, file) => soundAnswer(await ask('checkPayments', input, signal, file)),
    rows: async (signal) => {
      const [{ paymentsOf }, { showPayments }] = await Promise.all([loadPart('rows'), loadPart('lists')]);
      return showPayments(await paymentsOf(file, signal), file.name);
    },
    largest: facts.paymentFileBytes,
    headline, nextSteps, failureInWords, words: { amountInWords, counted, plural, dateInWords, sentenceOf },
  });
  return { said: '', content: [], list };
}

/** An answer of a title and a sentence. */
export const plain = (title: string, detail: string): Finding =>
  ({ said: `${title}. ${detail}`, content: [headline('neutral', title, detail)] });

/** The payment that a text is the code of; null where it is no payment code. */
export async function paymentCode(text: string, signal: AbortSignal, actions: BoxActions): Promise<Finding | null> {
  if (text.length > facts.payloadCharacters || !mayBePaymentCode(text)) return null;
  const answer = soundAnswer(await ask('qrDecode', { payload: text }, signal));
  const { body } = answer;
  if (isOk(answer) && body.scheme !== 'iban') return {
    said:
    `A payment code: ${body.amount === null ? 'an open amount' : amountInWords(body.amount, body.currency, body.iban?.slice(0, 2) ?? null)} to ${body.name ?? 'an unnamed payee'}.`, content: paymentAnswer(body, answer, actions) };
  if (isOk(answer) || body.scheme === undefined) return null;
  return { said: `A payment code that cannot be read: ${body.error}.`,
    content: [headline('wrong', 'A payment code that cannot be read', sentenceOf(body.error)), rawAnswers([answer])] };
}

const LOOK_ALIKES = /^[\sOQDIlZSBG]+$/i;

async function oneInText(text: string, found: Found, extracted: Answer, signal: AbortSignal, actions: BoxActions): Promise<Finding> {
  const rest = `${text.slice(0, found.start)}\n${text.slice(found.end)}`;
  // Letters that stand for the last digits belong to it.
  const iban = !found.valid && LOOK_ALIKES.test(rest) ? text : found.valid ? found.formatted : found.text;
  const outcome = await ibanOutcome(iban, signal, actions,
    { answers: [extracted], bic: bicsNextTo(rest, found.bic_candidates)[0] ?? null }) as Outcome;
  const hasMore = /[\p{L}\p{N}]/u.test(rest.replace(/^\s*(?:IBAN|Konto|Account)\b/i, ''));
  return { said: outcome.said, content: [...outcome.content.slice(0, -1), hasMore ? markedText(text, [found]) : null,
    ...outcome.content.slice(-1)] };
}

/** Of so many wrong ones in a text it is looked for what they may have been. */
const REPAIRED = 20;

async function severalInText(text: string, found: readonly Found[], extracted: Answer, signal: AbortSignal,
    actions: BoxActions): Promise<Finding> {
  const counts = { good: 0, ask: 0, wrong: 0 };
  for (const { verdict } of found) counts[verdict]++;
  const sorted = BY_GRAVITY.flatMap((verdict) => found.filter((one) => one.verdict === verdict));
  const repairs = await Promise.all(sorted.slice(0, REPAIRED).map((one) => (one.valid ? null : repairOf(one, signal))));
  const [worst = 'good'] = BY_GRAVITY.filter((verdict) => counts[verdict] > 0);
  return {
    said: `A text with ${found.length} IBANs: ${tally(counts)}.`,
    content: [headline(worst, `${found.length} IBANs in the text: ${tally(counts)}`), markedText(text, found),
      element('ol', { class: 'verdicts' }, ...sorted.map((one, i) => foundItem(one, repairs[i] ?? null, actions))),
      rawAnswers([extracted])],
  };
}

/** What a wrong one may have been; null where that is not told. */
async function repairOf({ iban }: Found, signal: AbortSignal): Promise<Repair | null> {
  const answer = soundAnswer(await ask('repair', { iban, limit: 1 }, signal));
  return isOk(answer) ? answer.body : null;
}

function foundItem(one: Found, repair: Repair | null, { look }: BoxActions) {
  const doubts = one.valid ? one.concerns.filter(({ level }) => level === 'ask').map(({ text }) => text) : [one.error];
  const [best] = repair?.suggestions ?? [];
  const meant = best?.formatted ?? (one.valid || one.look_alike_iban === null ? null : grouped(one.look_alike_iban));
  const perhaps = one.valid ? null : meant === null ? repair && 'No single slip explains it: ask for it again.' : 'It may have been ';
  return element(
    'li',
    { class: one.verdict },
    element(
      'div',
      {},
      element('p', {}, partedIban(one.iban, 'iban')),
      element('p', {}, verdictWord(one.verdict), ' ', one.valid ? [one.bank_name ?? 'Bank not known', one.country_name].join(', ') : null),
      ...doubts.map((doubt) => element('p', {}, sentenceOf(doubt))),
      perhaps === null ? null : element('p', {}, perhaps, meant === null ? null : element('ins', { class: 'code' }, meant),
        meant === null ? null : best === undefined ? ', read as what looks alike: ask.'
        : `: ${editInWords(best.edit)}${repair !== null && repair.total > 1 ? `, 1 of ${repair.total}` : ''}. Ask.`),
    ),
    button('Look at it', () => look(one.formatted)),
  );
}

/** The text with what was found marked in it, in a box that scrolls. */
function markedText(text: string, found: readonly Found[]) {
  const marked = element('p', {});
  let at = 0;
  for (const { start, end, verdict } of found) {
    marked.append(text.slice(at, start), element('mark', { class: verdict }, text.slice(start, end)));
    at = end;
  }
  marked.append(text.slice(at));
  return element('div', { class: 'marked' }, element('div',
    { tabindex: 0, role: 'region', 'aria-label': 'The text, with the IBANs in it marked' }, marked));
}

/** What is longer is a text, of which one unknown number says nothing. */
const LONG_LINE = 100;

/** One thing that a text may be. */
interface Choice {
  /** In a few words. */
  readonly name: string;
  readonly outcome: Outcome;
}

/** A text without an IBAN in it that anybody meant as one. */
async function wholeText(text: string, signal: AbortSignal, actions: BoxActions): Promise<Finding> {
  const whole = text.trim();
  if (whole.length > facts.identifyCharacters) return NO_ACCOUNT;
  const answer = soundAnswer(await ask('identify', { text: whole }, signal));
  if (!isOk(answer)) return plain('The service takes no such text', sentenceOf(answer.body.error));
  const readings: readonly Reading[] = answer.body.readings;
  const [first] = readings;
  const [named, read] = await Promise.all([mayBeName(whole) ? byName(whole, signal) : [],
    Promise.all(readings.filter((one) => !isWords(one))
    .map(async (one) => ({ name: one.label, outcome: await readingOutcome(one, answer, signal, actions) })))]);
  // A bank by its name comes before a BIC that no list has.
  const isName = named.some(({ isSure }) => isSure) && (isWord(whole) || whole.length < 8) && first?.result_type === 'none';
  const choices: readonly Choice[] = isName ? [...named, ...read] : [...read, ...named];
  const [best] = choices;
  const isLoose = first?.kind === 'other' && first.parts.length === 0;
  if (isLoose && (whole.includes('\n') || whole.length > LONG_LINE)) return NO_ACCOUNT;
  if (best === undefined) return NOT_AN_ACCOUNT;
  return isAccount(first) && !first.certain && read.length > 1
    ? chooseOne(readings, choices, answer, actions) : withAlternatives(choices, best, actions);
}

const isWords = ({ kind, label }: Reading) => kind === 'other' && label === WORDS;
/** What the service calls a text without a number. */
const WORDS = 'Words';

const isAccount = (reading: Reading | undefined): reading is Reading => reading?.kind === 'domestic_account';

const NO_ACCOUNT = plain('No account number is in this text',
  'Looked for were IBANs of every country, account numbers as countries write them, payment codes and lists.');
const NOT_AN_ACCOUNT = plain('Not an account number',
  'No bank or country is called so, and it is no BIC, code or reference. Where it is a heading or a note, nothing is to be done.');

/** The country and the banks of a name. */
async function byName(text: string, signal: AbortSignal): Promise<readonly (Choice & { readonly isSure: boolean })[]> {
  const name = withoutLabel(text);
  const code = countryFact(name.toUpperCase())?.code ?? countryNamed(name);
  const [country, banks] = await Promise.all([code === null ? null : countryOutcome(code, signal), nameOutcome(name, signal)]);
  return [...(country === null ? [] : [{ name: 'a country', outcome: country, isSure: true }]),
    ...(banks === null ? [] : [{ name: 'the name of a bank', outcome: banks, isSure: banks.isSure }])];
}

/** An account number that may be of several countries: none is shown as if it were the one. */
function chooseOne(readings: readonly Reading[], choices: readonly Choice[], answer: Answer, actions: BoxActions): Finding {
  const title = 'This may be one of several things';
  const items = choices.map((one, i) =>
    element('li', { class: 'neutral' }, element('div', {}, element('p', {}, element('b', {}, one.name)),
      element('p', {}, sentenceOf(readings[i]?.why ?? ''), readings[i]?.refusal ? ' No IBAN is built of it.' : null)),
      button('Take this', () => actions.show(withAlternatives(choices, one, actions)))),
  );
  return { said: `${title}: ${choices.map(({ name }) => name).join('; ')}.`,
    content: [headline('ask', title, 'Ask from which country the number is, or write it with its labels.'),
    element('ol', { class: 'verdicts' }, ...items), rawAnswers([answer])] };
}

function withAlternatives(all: readonly Choice[], shown: Choice, actions: BoxActions): Finding {
  const choices = all.filter((one) => one !== shown)
    .map((one) => button(one.name, () => actions.show(withAlternatives(all, one, actions))));
  const offer = choices.length === 0 ? null : element('p', { class: 'alternatives', role: 'group', 'aria-label': 'Other readings' },
    'It could also be ', ...choices);
  return { said: shown.outcome.said, content: [offer, ...shown.outcome.content] };
}
