import type { Directory } from '../standards/banks/directory.ts';
import { countryOf, prefixOf } from '../standards/bic/parts.ts';
import type { Country } from '../standards/countries/country.ts';
import { COUNTRIES } from '../standards/countries/registry.ts';
import type { ConvertInputs } from '../standards/iban/domestic/convert.ts';
import type { Construction } from '../standards/iban/domestic/printed/construction.ts';
import { type NumberPart, type PartName, type PartValues, clean, isRequired } from '../standards/iban/domestic/printed/part.ts';
import type { Label, Role } from './labels.ts';
import { phoneFormOf } from './phones.ts';
import type { ParsedText, NumberSegment } from './segments.ts';
import { type Token, compactText, isBicWord, writtenText } from './tokens.ts';

/** Parts that a role can mean. The first part that the country has is used. */
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
  /** The numbers as written, if they were read as one printed number. Otherwise null. */
  readonly printed: string | null;
  readonly weight: number;
  /** True if the text has a part that the country's construction does not have. */
  readonly hasUnused?: true;
}

/** Facts about the text, apart from its numbers. */
export interface AttemptContext {
  readonly text: string;
  readonly hint: Country | null;
  /** Countries that the text names. */
  readonly named: readonly Country[];
  /** BICs, and words of four capitals, which can be the letters of a bank. */
  readonly bics: readonly string[];
  readonly letters: readonly string[];
  /** True if all labels come before all numbers: `Kontonummer/BLZ: 532013000/37040044`. */
  readonly isHeaded: boolean;
  /** Words of one to four capitals. */
  readonly letterTokens: readonly Token[];
  /** True if the text has the form of a telephone number. */
  readonly isPhone: boolean;
}

const LETTER_BANK = /^[A-Z]{4}$/;
const CAPITALS = /^[A-Z]{1,4}$/;

export function contextOf({ text, words, tokens, unusedLabels }: ParsedText, hint: Country | null, namedCountries: ReadonlySet<string>,
): AttemptContext {
  const texts = words.map((word) => word.text);
  return {
    text,
    hint,
    named: COUNTRIES.filter(({ code }) => namedCountries.has(code) || (tokens[0]?.text === code && words.includes(tokens[0]))),
    isHeaded: unusedLabels.some(({ role }) => role in PARTS_OF_ROLE),
    bics: texts.filter(isBicWord),
    letters: texts.filter((word) => LETTER_BANK.test(word)),
    letterTokens: words.filter((word) => CAPITALS.test(word.text)),
    isPhone: phoneFormOf(text) !== null,
  };
}

/**
 * Returns the meaning of a segment's label in a country. Null if the segment has no label. Undefined if its label has no meaning in the
 * country.
 */
export const meaningIn = ({ meanings }: NumberSegment, { code }: Country): Label | null | undefined =>
  meanings === null ? null : meanings.find(({ role, countries }) => role in PARTS_OF_ROLE && (countries === null || countries.has(code)));

/** Weight of an attempt that leaves tokens unused, and weight of an attempt with its two parts in reverse order. */
const UNUSED_TOKENS_WEIGHT = -1;
const SWAPPED_WEIGHT = -0.2;

/** Returns the possible ways to read the numbers as parts of a country's account numbers. */
export function attemptsIn(country: Country, construction: Construction, segments: readonly NumberSegment[], context: AttemptContext,
    directory: Directory): Attempt[] {
  const { fields, rest, unused } = fieldsOf(country, construction, segments);
  const bank = bankLetters(country, construction, context, directory);
  // The number of the owner is printed after the account number.
  const inPrintedOrder = [...segments.filter((segment) => !isOwnerNumber(segment)), ...segments.filter(isOwnerNumber)];
  const all = inPrintedOrder.flatMap(({ tokens }) => tokens);
  const others = bank === null ? {} : { bank_code: bank };
  if (Object.keys(fields).length === 0) {
    return wholeAttempts(country, construction, [...leadingLetters(construction, context), ...all], others, directory);
  }
  const attempt = fieldAttempt(construction, fields, rest, others);
  if (unused > 0) return [{ ...attempt, weight: attempt.weight + 2 * UNUSED_TOKENS_WEIGHT, hasUnused: true }];
  // A label for an account often means the whole number.
  const account = construction.parts.find(({ name }) => name === 'account_number');
  const isWhole = context.isHeaded || (fields.account_number !== undefined
    && (Object.keys(fields).length === 1 || lengthOf(fields.account_number) > (account?.classes.length ?? 0)));
  return [attempt, ...(isWhole ? wholeAttempts(country, construction, all, others, directory) : [])];
}

const hasLetters = ({ classes }: NumberPart): boolean => classes.startsWith('a');

const isOwnerNumber = ({ meanings }: NumberSegment): boolean => meanings?.some(({ role }) => role === 'holder') === true;

/** Returns the letters of the bank. They may be missing in the country's numbers, or be a separate word. */
function bankLetters(country: Country, { parts }: Construction, { bics, letters }: AttemptContext, directory: Directory): string | null {
  const part = parts.find(({ name }) => name === 'bank_code');
  if (part === undefined || !hasLetters(part)) return null;
  const bic = bics.find((candidate) => countryOf(candidate) === country.code);
  if (bic !== undefined) return prefixOf(bic);
  return letters.find((word) => directory.bankCode(country.code, word).status === 'listed') ?? null;
}

/**
 * Returns the letters at the beginning of the printed number if they are a separate part. Examples are the CIN of Italy and the bank of
 * Malta.
 */
function leadingLetters({ printed }: Construction, { letterTokens }: AttemptContext): Token[] {
  const [first] = printed;
  if (first === undefined || !hasLetters(first)) return [];
  const found = letterTokens.find(({ text }) => text.length === first.classes.length);
  return found === undefined ? [] : [found];
}

/** The tokens of each part. */
type Fields = { readonly [name in PartName]?: readonly Token[] };

interface FieldTokens {
  /** Tokens of the parts that labels name. */
  readonly fields: Fields;
  /** Tokens without a label, and tokens that follow the end of a part. */
  readonly rest: readonly Token[];
  /** Number of tokens whose label names a part that the country does not have. */
  readonly unused: number;
}

function fieldsOf(country: Country, construction: Construction, segments: readonly NumberSegment[]): FieldTokens {
  const fields: { [name in PartName]?: readonly Token[] } = {};
  const rest: Token[] = [];
  let unused = 0;
  for (const segment of segments) {
    const meaning = meaningIn(segment, country);
    const name = meaning && partFor(construction, meaning.role);
    // If a label names a part that the country does not have, its number cannot be another part.
    if (meaning && !name && !isWholeNumber(meaning.role, construction)) unused += segment.tokens.length;
    else if (!name || name in fields) rest.push(...segment.tokens);
    else {
      const part = construction.parts.find((candidate) => candidate.name === name);
      const count = part === undefined ? (upToComma(segment.tokens) ?? segment.tokens.length) : tokensFor(segment.tokens, part);
      fields[name] = segment.tokens.slice(0, count);
      rest.push(...segment.tokens.slice(count));
    }
  }
  return { fields, rest, unused };
}

/** True if the label for an account means the whole number. This is the case if the country's numbers have no part with this name. */
const isWholeNumber = (role: Role, { parts }: Construction): boolean =>
  role === 'account' && !parts.some(({ name }) => name === 'account_number');

/** Parts of numbers at banks without a published construction, in countries in which other banks have one. */
const ELSEWHERE: Readonly<Partial<Record<Role, PartName>>> = { bank: 'bank_code' };

function partFor({ parts, elsewhere }: Construction, role: Role): PartName | undefined {
  const name = PARTS_OF_ROLE[role]!.find((candidate) => parts.some((part) => part.name === candidate));
  return name ?? (elsewhere === undefined ? undefined : ELSEWHERE[role]);
}

export const lengthOf = (tokens: readonly Token[]): number => tokens.reduce((sum, { text }) => sum + text.length, 0);

/** Returns the number of tokens before the first comma, semicolon or end of a line. Null if the text has no such separator. */
function upToComma(tokens: readonly Token[]): number | null {
  const comma = tokens.findIndex(({ before }, i) => i > 0 && /[,;\n]/.test(before));
  return comma === -1 ? null : comma;
}

/**
 * Returns the number of tokens that form a part. The part ends at a comma or a letter, and at its maximum length. Returns all tokens if no
 * number of tokens fits.
 */
function tokensFor(allTokens: readonly Token[], { classes, shortest, name }: NumberPart): number {
  const longest = classes.length;
  const letters = /^n+$/.test(classes) ? allTokens.findIndex(({ text }, i) => i > 0 && /\p{L}/u.test(text)) : -1;
  const tokens = letters > 0 ? allTokens.slice(0, letters) : allTokens;
  const comma = upToComma(tokens);
  if (comma !== null && lengthOf(tokens.slice(0, comma)) >= shortest && lengthOf(tokens.slice(0, comma)) <= longest) return comma;
  if (name === 'account_number') return tokens.length;
  let count = 0;
  while (count < tokens.length && lengthOf(tokens.slice(0, count + 1)) <= longest) count++;
  return lengthOf(tokens.slice(0, count)) >= Math.max(shortest, 1) ? count : tokens.length;
}

/** Returns the attempt in which labels name the parts. The remaining tokens fill the missing parts. */
function fieldAttempt(construction: Construction, fields: Fields, rest: readonly Token[], others: ConvertInputs): Attempt {
  const inputs: { [name in PartName]?: string } = { ...others } as PartValues;
  for (const [name, tokens] of Object.entries(fields)) inputs[name as PartName] = writtenText(tokens);
  let left = rest;
  const lacking = construction.parts.filter(({ name }) => !(name in inputs));
  const fullParts = [lacking.filter(isRequired), lacking.filter((part) => isRequired(part) || part.isComputed)]
    .find((parts) => parts.length > 1 && parts.reduce((sum, { classes }) => sum + classes.length, 0) === lengthOf(left));
  if (fullParts !== undefined) {
    const text = compactText(left);
    let start = 0;
    for (const { name, classes } of fullParts) {
      inputs[name] = text.slice(start, start + classes.length);
      start += classes.length;
    }
    left = [];
  }
  for (const part of construction.parts.filter(({ name }) => !(name in inputs))) {
    if (left.length === 0) break;
    if (!isRequired(part) && !(part.isComputed && isFilledBy(left, part))) continue;
    const count = tokensFor(left, part);
    inputs[part.name] = writtenText(left.slice(0, count));
    left = left.slice(count);
  }
  if (construction.elsewhere !== undefined && left.length > 0 && 'bank_code' in inputs) {
    inputs.account_number = writtenText(left);
    left = [];
  }
  const values = Object.fromEntries(Object.entries(inputs).map(([name, text]) => [name, clean(text)])) as PartValues;
  return { inputs, values, printed: null, weight: left.length > 0 ? UNUSED_TOKENS_WEIGHT : 0 };
}

const isFilledBy = (tokens: readonly Token[], { classes, shortest }: NumberPart): boolean =>
  lengthOf(tokens) <= classes.length && lengthOf(tokens) >= shortest;

/**
 * Returns the attempt with the number in the printed form of the country. If the number does not have this form and consists of two parts,
 * tries both orders of the parts.
 */
function wholeAttempts(country: Country, construction: Construction, tokens: readonly Token[], others: ConvertInputs,
    directory: Directory): Attempt[] {
  const printed = writtenText(tokens);
  const read = construction.read(printed, () => '');
  if (read.ok) return [{ inputs: { ...others, domestic_number: printed }, values: { ...others, ...read.value } as PartValues, printed,
    weight: 0 }];
  const [first, second, ...more] = construction.printed.filter(isRequired);
  if (first === undefined || second === undefined || more.length > 0) return [];
  const attempts: Attempt[] = [];
  for (let cut = 1; cut < tokens.length; cut++) {
    const frontTokens = tokens.slice(0, cut);
    const backTokens = tokens.slice(cut);
    for (const [front, back, weight] of [[first, second, 0], [second, first, SWAPPED_WEIGHT]] as const) {
      if (!isFilledBy(frontTokens, front) || !isFilledBy(backTokens, back)) continue;
      const [frontText, backText] = [writtenText(frontTokens), writtenText(backTokens)];
      const inputs = { ...others, [front.name]: frontText, [back.name]: backText } as PartValues;
      const values = { ...inputs, [front.name]: clean(frontText), [back.name]: clean(backText) } as PartValues;
      attempts.push({ inputs, values, printed: null, weight });
    }
  }
  const listed = attempts.filter(({ values }) => bankStatus(country, values, directory) === 'listed');
  return listed.length > 0 ? listed : attempts;
}

/** Returns the status of the bank code in the parts. Null if the parts contain no bank code. */
function bankStatus(country: Country, values: PartValues, directory: Directory) {
  const code = bankCodeOf(country, values);
  return code === null ? null : directory.bankCode(country.code, code).status;
}

/** Returns the bank code in the parts, at full length. Null if the parts contain no bank code. */
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
