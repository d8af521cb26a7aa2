import type { Directory } from '../banks/directory.ts';
import { countryOf, prefixOf } from '../bic/parts.ts';
import type { Country } from '../countries/country.ts';
import { COUNTRIES } from '../countries/registry.ts';
import type { ConvertInputs } from '../iban/domestic/convert.ts';
import type { Construction } from '../iban/domestic/printed/construction.ts';
import { type NumberPart, type PartName, type PartValues, clean, isRequired } from '../iban/domestic/printed/part.ts';
import type { Label, Role } from './labels.ts';
import { type ParsedText, type NumberSegment, isBicWord } from './segments.ts';
import { type Token, compactText, writtenText } from './tokens.ts';

/** The parts that a role means, the first that the country has. */
export const PARTS_OF_ROLE: Readonly<Partial<Record<Role, readonly PartName[]>>> = {
  bank: ['blz', 'bank_code', 'clearing_number'],
  branch: ['branch_code', 'sort_code'],
  sort_code: ['sort_code'],
  clearing: ['clearing_number'],
  account: ['account_number'],
  key: ['rib_key', 'national_check_digits'],
  prefix: ['account_prefix'],
  ledger: ['ledger'],
  holder: ['holder_id'],
};

/** One way to read the numbers of a text in a country. */
export interface Attempt {
  readonly inputs: ConvertInputs;
  readonly values: PartValues;
  /** The numbers as written, where they were read whole. */
  readonly printed: string | null;
  readonly weight: number;
  /** Whether there is a part that the country's construction does not know. */
  readonly hasUnused?: true;
}

/** What is known besides the numbers. */
export interface AttemptContext {
  readonly hint: Country | null;
  readonly named: readonly Country[];
  /** BICs and words of four capitals, which may be the bank. */
  readonly bics: readonly string[];
  readonly letters: readonly string[];
  /** Whether words of several parts stand together before the numbers: `Kontonummer/BLZ: 532013000/37040044`. */
  readonly isHeaded: boolean;
  /** Words of capitals that are no longer. */
  readonly letterTokens: readonly Token[];
}

const LETTER_BANK = /^[A-Z]{4}$/;
const CAPITALS = /^[A-Z]{1,4}$/;

export function contextOf({ words, tokens, unusedLabels: bare }: ParsedText, hint: Country | null): AttemptContext {
  const texts = words.map(({ text }) => text);
  const phrases = new Set([...words.map(({ folded }) => folded),
    ...words.slice(1).map(({ folded }, i) => `${words[i]!.folded} ${folded}`)]);
  return {
    hint,
    named: COUNTRIES.filter(({ code, name }) => phrases.has(name.toLowerCase()) || (tokens[0]?.text === code && words.includes(tokens[0]))
      || (code === 'GB' && texts.includes('UK'))),
    isHeaded: bare.some(({ role }) => role in PARTS_OF_ROLE),
    bics: texts.filter(isBicWord),
    letters: texts.filter((text) => LETTER_BANK.test(text)),
    letterTokens: words.filter(({ text }) => CAPITALS.test(text)),
  };
}

export const meaningIn = ({ meanings }: NumberSegment, { code }: Country): Label | null | undefined =>
  meanings === null ? null : meanings.find(({ role, countries }) => role in PARTS_OF_ROLE && (countries === null || countries.has(code)));

const UNUSED_TOKENS = -1;
const SWAPPED = -0.2;

/** The ways in which the numbers may be the parts of a country. */
export function attemptsIn(country: Country, construction: Construction, segments: readonly NumberSegment[], around: AttemptContext,
    directory: Directory): Attempt[] {
  const { fields, rest, unused } = fieldsOf(country, construction, segments);
  const bank = bankLetters(country, construction, around, directory);
  // The number of the owner is printed behind that of the account.
  const all = [...segments.filter((one) => !isOfOwner(one)), ...segments.filter(isOfOwner)].flatMap(({ tokens }) => tokens);
  const others = bank === null ? {} : { bank_code: bank };
  if (Object.keys(fields).length === 0) return wholeAttempts(country, construction, [...leadingLetters(construction, around), ...all],
    others, directory);
  const attempt = fieldAttempt(construction, fields, rest, others);
  if (unused > 0) return [{ ...attempt, weight: attempt.weight + 2 * UNUSED_TOKENS, hasUnused: true }];
  // Behind the word for an account often stands the whole number.
  const account = construction.parts.find(({ name }) => name === 'account_number');
  const isWhole = around.isHeaded || (fields.account_number !== undefined
    && (Object.keys(fields).length === 1 || lengthOf(fields.account_number) > (account?.classes.length ?? 0)));
  return [attempt, ...(isWhole ? wholeAttempts(country, construction, all, others, directory) : [])];
}

const isOfLetters = ({ classes }: NumberPart): boolean => classes.startsWith('a');

const isOfOwner = ({ meanings }: NumberSegment): boolean => meanings?.some(({ role }) => role === 'holder') === true;

/** The letters of the bank, for countries whose numbers do not have them, or where they stand apart. */
function bankLetters(country: Country, { parts }: Construction, { bics, letters }: AttemptContext, directory: Directory): string | null {
  const part = parts.find(({ name }) => name === 'bank_code');
  if (part === undefined || !isOfLetters(part)) return null;
  const [bic] = bics.filter((one) => countryOf(one) === country.code);
  return bic === undefined ? letters.find((one) => directory.bankCode(country.code, one).status === 'listed') ?? null : prefixOf(bic);
}

/** The letters that the printed number begins with, where they are a part of their own: the CIN of Italy, the bank of Malta. */
function leadingLetters({ printed }: Construction, { letterTokens }: AttemptContext): Token[] {
  const [first] = printed;
  if (first === undefined || !isOfLetters(first)) return [];
  const found = letterTokens.find(({ text }) => text.length === first.classes.length);
  return found === undefined ? [] : [found];
}

/** The tokens that belong to the parts that labels name; those that go beyond a part, or have no label, are the rest. */
function fieldsOf(country: Country, construction: Construction,
    segments: readonly NumberSegment[]): { readonly fields: { [name in PartName]?: readonly Token[] }; readonly rest: readonly Token[];
    readonly unused: number } {
  const fields: { [name in PartName]?: readonly Token[] } = {};
  const rest: Token[] = [];
  let unused = 0;
  for (const segment of segments) {
    const meaning = meaningIn(segment, country);
    const name = meaning && partFor(construction, meaning.role);
    // What a word calls something that the country's numbers do not have is no other part of them.
    if (meaning && !name && !isWholeNumber(meaning.role, construction)) unused += segment.tokens.length;
    else if (!name || name in fields) rest.push(...segment.tokens);
    else {
      const part = construction.parts.find((one) => one.name === name);
      const taken = part === undefined ? (upToComma(segment.tokens) ?? segment.tokens.length) : tokensFor(segment.tokens, part);
      fields[name] = segment.tokens.slice(0, taken);
      rest.push(...segment.tokens.slice(taken));
    }
  }
  return { fields, rest, unused };
}

/** Whether the word for an account stands before the whole number, as in countries whose numbers have no part of that name. */
const isWholeNumber = (role: Role, { parts }: Construction): boolean =>
  role === 'account' && !parts.some(({ name }) => name === 'account_number');

/** Where some banks alone are built the others have parts too, of which the construction says what is not known. */
const ELSEWHERE: Readonly<Partial<Record<Role, PartName>>> = { bank: 'bank_code' };

function partFor({ parts, elsewhere }: Construction, role: Role): PartName | undefined {
  const name = PARTS_OF_ROLE[role]!.find((one) => parts.some((part) => part.name === one));
  return name ?? (elsewhere === undefined ? undefined : ELSEWHERE[role]);
}

export const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { text }) => sum + text.length, 0);

/** How many tokens stand before the first comma, semicolon or line end between two; null where there is none. */
function upToComma(tokens: readonly Token[]): number | null {
  const comma = tokens.findIndex(({ before }, i) => i > 0 && /[,;\n]/.test(before));
  return comma === -1 ? null : comma;
}

/** How many of the tokens are the part: all where they fit, else those that fill it, up to a comma. */
function tokensFor(given: readonly Token[], { classes, shortest, name }: NumberPart): number {
  const longest = classes.length;
  const letters = /^n+$/.test(classes) ? given.findIndex(({ text }, i) => i > 0 && /\p{L}/u.test(text)) : -1;
  const tokens = letters > 0 ? given.slice(0, letters) : given;
  const comma = upToComma(tokens);
  if (comma !== null && lengthOf(tokens.slice(0, comma)) >= shortest && lengthOf(tokens.slice(0, comma)) <= longest) return comma;
  if (name === 'account_number') return tokens.length;
  let taken = 0;
  while (taken < tokens.length && lengthOf(tokens.slice(0, taken + 1)) <= longest) taken++;
  return lengthOf(tokens.slice(0, taken)) >= Math.max(shortest, 1) ? taken : tokens.length;
}

/** The labelled parts, and the rest as the one part that is still needed. */
function fieldAttempt(construction: Construction, fields: { readonly [name in PartName]?: readonly Token[] }, rest: readonly Token[],
    others: ConvertInputs): Attempt {
  const inputs: { [name in PartName]?: string } = { ...others } as PartValues;
  for (const [name, tokens] of Object.entries(fields)) inputs[name as PartName] = writtenText(tokens);
  let left = rest;
  const lacking = construction.parts.filter(({ name }) => !(name in inputs));
  const filled = [lacking.filter(isRequired), lacking.filter((part) => isRequired(part) || part.isComputed)]
    .find((parts) => parts.length > 1 && parts.reduce((sum, { classes }) => sum + classes.length, 0) === lengthOf(left));
  if (filled !== undefined) {
    let at = 0;
    for (const { name, classes } of filled) inputs[name] = compactText(left).slice(at, (at += classes.length));
    left = [];
  }
  for (const part of construction.parts.filter((one) => !(one.name in inputs))) {
    if (left.length === 0) break;
    if (!isRequired(part) && !(part.isComputed && isFilledBy(left, part))) continue;
    const taken = tokensFor(left, part);
    inputs[part.name] = writtenText(left.slice(0, taken));
    left = left.slice(taken);
  }
  if (construction.elsewhere !== undefined && left.length > 0 && 'bank_code' in inputs) {
    inputs.account_number = writtenText(left);
    left = [];
  }
  const values = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, clean(text)])) as PartValues;
  return { inputs, values, printed: null, weight: left.length > 0 ? UNUSED_TOKENS : 0 };
}

const isFilledBy = (tokens: readonly Token[], { classes, shortest }: NumberPart): boolean =>
  lengthOf(tokens) <= classes.length && lengthOf(tokens) >= shortest;

/** The number as the country prints it; where it cannot be read so and has two parts, each of the two ways round. */
function wholeAttempts(country: Country, construction: Construction, tokens: readonly Token[], others: ConvertInputs,
    directory: Directory): Attempt[] {
  const printed = writtenText(tokens);
  const read = construction.read(printed, () => '');
  if (read.ok) return [{ inputs: { ...others, domestic_number: printed }, values: { ...others, ...read.value } as PartValues, printed,
    weight: 0 }];
  const [first, second, ...more] = construction.printed.filter(isRequired);
  if (first === undefined || second === undefined || more.length > 0) return [];
  const ways: Attempt[] = [];
  for (let at = 1; at < tokens.length; at++) {
    for (const [front, back, weight] of [[first, second, 0], [second, first, SWAPPED]] as const) {
      const [one, other] = [tokens.slice(0, at), tokens.slice(at)];
      if (!isFilledBy(one, front) || !isFilledBy(other, back)) continue;
      const inputs = { ...others, [front.name]: writtenText(one), [back.name]: writtenText(other) } as PartValues;
      const values = { ...inputs, [front.name]: clean(writtenText(one)), [back.name]: clean(writtenText(other)) } as PartValues;
      ways.push({ inputs, values, printed: null, weight });
    }
  }
  const listed = ways.filter(({ values }) => bankStatus(country, values, directory) === 'listed');
  return listed.length > 0 ? listed : ways;
}

/** What the directory says of the bank code among the parts; unknown where it is not one of them. */
function bankStatus(country: Country, values: PartValues, directory: Directory) {
  const code = bankCodeOf(country, values);
  return code === null ? null : directory.bankCode(country.code, code).status;
}

/** The bank code among the parts, at its width. */
export function bankCodeOf({ bank, classes }: Country, values: PartValues): string | null {
  if (bank === null) return null;
  const width = bank.end - bank.start;
  const code = values.blz ?? values.bank_code;
  if (code !== undefined) return code.length > width ? code.slice(0, width) : code.padStart(width, '0');
  const whole = values.domestic_number;
  if (whole === undefined || whole.length < classes.length) return null;
  const bban = whole.slice(whole.length - classes.length);
  return bban.slice(bank.start, bank.end);
}
