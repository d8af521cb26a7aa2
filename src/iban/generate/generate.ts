import type { Directory } from '../../banks/directory.ts';
import { textOf, valuesOf } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { type Country, nameInText } from '../../countries/country.ts';
import { germanAccountFor } from '../../countries/accounts/germany/account.ts';
import { complete } from '../../countries/national-check.ts';
import { CLEARING_LETTERS } from '../../countries/rules/russia.ts';
import type { Refusal, Result } from '../../errors.ts';
import { ok, refuse } from '../../errors.ts';
import { clean, fill, partAt } from '../domestic/printed/part.ts';
import { checkDigits } from '../validate.ts';

type BankCodes = Pick<Directory, 'bankCode'>;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The values of which one is drawn for a position; where there is but one, it stands without being drawn. */
type Choice = CharacterValues;

/** How often a number that does not fit is drawn again: enough to find the one free bank code in a hundred. */
const TRIES = 1000;

/**
 * What made-up numbers keep beyond the structure, by country and field: n, a and c are drawn, other characters stand as they are.
 * Sources: Banco Central de Costa Rica (leading 0), Banque d'Algérie (00 before the RIB), BCEAO (bank codes begin with the country),
 * Bank of Russia (BIC of the bank begins with 04); otherwise the notes of the IBAN registry.
 */
const PATTERNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BF: { bank_code: 'BFnnn' },
  BJ: { bank_code: 'BJnnn' },
  BR: { account_type: 'C' },
  CI: { bank_code: 'CInnn' },
  CR: { bank_code: '0nnn' },
  DZ: { leading_zeros: '00' },
  ML: { bank_code: 'MLnnn' },
  MU: { reserved_zeros: '000', currency_code: 'MUR' },
  NE: { bank_code: 'NEnnn' },
  RU: { bank_code: '04nnnnnnn' },
  SC: { currency_code: 'SCR' },
  SN: { bank_code: 'SNnnn' },
  TG: { bank_code: 'TGnnn' },
  TR: { reserved_digit: '0' },
};

/** The letters that may stand where the structure allows digits and letters, where they are not all. */
const ACCOUNT_LETTERS: Readonly<Record<string, string>> = { RU: CLEARING_LETTERS };

/**
 * A made-up IBAN in electronic format, with computed check digits and national check characters. Its bank code is not listed, wherever the
 * country leaves one free. `letters` draws letters too where the structure allows both. `random` is uniform in [0, 1).
 * Refuses a country whose structure is not known well enough.
 */
export function generate(country: Country, letters: boolean, random: () => number, directory: BankCodes): Result<string> {
  if (!country.generation) return unknownStructure(country);
  const choices = choicesOf(country, letters);
  const bban = new Uint8Array(choices.length);
  for (let tries = 1; ; tries++) {
    draw(choices, random, bban);
    if (!complete(country, bban) || (tries < TRIES && isListed(country, bban, directory))) continue;
    return ok(ibanOf(country, bban));
  }
}

/**
 * A made-up IBAN at this bank code, listed or not. Where an account check of the bank is known, the account keeps it.
 * Refuses a bank code that is not of the country's form, or for whose accounts no national check digits are known.
 */
export function generateAtBank(country: Country, bankCode: string, letters: boolean, random: () => number,
    directory: BankCodes & Pick<Directory, 'accounts'>): Result<string> {
  if (!country.generation) return unknownStructure(country);
  const filled = fill(country, partAt(country, 'bank_code', 'Bank code', country.bank!), clean(bankCode));
  if (!filled.ok) return filled;
  const code = filled.value;
  const { start, end } = country.bank!;
  const { checkMethod } = directory.bankCode(country.code, code);
  const pattern = directory.accounts.pattern(country.code, code, checkMethod);
  const choices = choicesOf(country, letters);
  const before = [...choices.slice(0, start), ...fixed(code)];
  const behind = choices.slice(end).map((choice, i) => drawnFor(pattern?.[i], choice));
  const bban = new Uint8Array(choices.length);
  for (let tries = 1; ; tries++) {
    const account = checkMethod === null ? null : germanAccountFor(checkMethod, code, random);
    draw([...before, ...(account === null ? behind : fixed(account))], random, bban);
    if (!complete(country, bban)) {
      if (tries < TRIES) continue;
      return refuse('INVALID_FORMAT',
        `no national check digits are known for accounts at this bank_code in ${nameInText(country)}: give another`, 'bank_code');
    }
    if (textOf(bban, start, end) !== code) return refuse('INVALID_CHECK_DIGITS',
      'bank_code has a check digit that does not fit: look for a slip in it', 'bank_code');
    if (pattern !== null && tries < TRIES && directory.accounts.check(country.code, textOf(bban), checkMethod) !== true) continue;
    return ok(ibanOf(country, bban));
  }
}

function unknownStructure(country: Country): Refusal {
  return refuse('UNSUPPORTED_COUNTRY',
    `account numbers in ${nameInText(country)} are not known well enough to make one up: choose another country`, 'country');
}

const fixed = (text: string): Choice[] => Array.from(text, valuesOf);

/** A character of an account pattern: `n` for any digit; where the pattern says nothing, the country's structure does. */
const drawnFor = (character: string | undefined, otherwise: Choice): Choice =>
  (character === undefined ? otherwise : valuesOf(character === 'n' ? DIGITS : character));

/** Draws all positions of a BBAN from the first to the last, so that the same numbers make the same BBAN. */
function draw(choices: readonly Choice[], random: () => number, bban: Uint8Array): void {
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]!;
    bban[i] = choice[choice.length === 1 ? 0 : Math.floor(random() * choice.length)]!;
  }
}

/** What is drawn for a country without letters where digits may stand too, and with them; made when first asked. */
const [withoutLetters, withLetters] = [new Map<Country, readonly Choice[]>(), new Map<Country, readonly Choice[]>()];

function choicesOf(country: Country, letters: boolean): readonly Choice[] {
  const made = letters ? withLetters : withoutLetters;
  let choices = made.get(country);
  if (choices === undefined) made.set(country, (choices = makeChoices(country, letters)));
  return choices;
}

function makeChoices({ code, fields, classes }: Country, letters: boolean): readonly Choice[] {
  const drawn: Readonly<Record<string, Choice>> = {
    n: valuesOf(DIGITS),
    a: valuesOf(LETTERS),
    c: valuesOf(letters ? DIGITS + (ACCOUNT_LETTERS[code] ?? LETTERS) : DIGITS),
  };
  const pattern = fields.map(({ name, start, width }) => PATTERNS[code]?.[name] ?? classes.slice(start, start + width)).join('');
  return Array.from(pattern, (letter) => drawn[letter] ?? valuesOf(letter));
}

/** Whether the bank code is that of a bank, or was: accounts may live on under a code that is no longer in use. */
function isListed({ code, bank }: Country, bban: CharacterValues, directory: BankCodes): boolean {
  if (bank === null) return false;
  const { status } = directory.bankCode(code, textOf(bban, bank.start, bank.end));
  return status === 'listed' || status === 'retired';
}

function ibanOf(country: Country, bban: CharacterValues): string {
  const text = textOf(bban);
  return country.code + checkDigits(country, text) + text;
}
