import type { Directory } from '../../banks/directory.ts';
import { textOfValues, valuesOf } from '../../check-digits/characters.ts';
import type { CharacterValues } from '../../check-digits/computed.ts';
import { type Country, nameInText } from '../../countries/country.ts';
import { randomGermanAccount } from '../../countries/accounts/germany/account.ts';
import { fillNationalCheck } from '../../countries/national-check.ts';
import { CLEARING_LETTERS } from '../../countries/rules/russia.ts';
import type { Refusal, Result } from '../../../base/errors.ts';
import { ok, refuse } from '../../../base/errors.ts';
import { clean, fill, partAt } from '../domestic/printed/part.ts';
import { checkDigits } from '../validate.ts';

type BankCodes = Pick<Directory, 'bankCode'>;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The possible values of a position. If there is only one value, no random number is drawn. */
type Choice = CharacterValues;

/** Maximum number of attempts to find a free bank code. It is enough if one bank code in a hundred is free. */
const TRIES = 1000;

/**
 * Patterns for generated numbers beyond the structure, by country and field: n, a and c are drawn, other characters are constant.
 * Sources:
 * - Costa Rica: Banco Central de Costa Rica. The leading digit is 0.
 * - Algeria: Banque d'Algérie. The RIB has 00 before it.
 * - BF, BJ, CI, ML, NE, SN and TG: BCEAO. Bank codes begin with the letters of the country.
 * - Russia: Bank of Russia. The BIC of a bank begins with 04.
 * - All others: notes of the IBAN registry.
 */
const PATTERNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BF: { bank_code: 'BFnnn' },
  BJ: { bank_code: 'BJnnn' },
  BR: { bank_code: 'nnnnnnnn', account_type: 'C' },
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

/** The letters at positions for digits or letters, in countries that use only some of the letters there. */
const ACCOUNT_LETTERS: Readonly<Record<string, string>> = { RU: CLEARING_LETTERS };

/**
 * Returns a generated IBAN in electronic format. Its check digits and national check characters are right. Its bank code is not listed, if
 * the country has unlisted bank codes. `letters`: letters may be drawn at positions that allow both letters and digits. `random` returns
 * numbers in [0, 1). Refuses a country whose structure is not known well enough.
 */
export function generate(country: Country, letters: boolean, random: () => number, directory: BankCodes): Result<string> {
  if (!country.generation) return unknownStructure(country);
  const choices = choicesOf(country, letters);
  const bban = new Uint8Array(choices.length);
  for (let tries = 1; ; tries++) {
    draw(choices, random, bban);
    if (!fillNationalCheck(country, bban) || (tries < TRIES && isListed(country, bban, directory))) continue;
    return ok(ibanOf(country, bban));
  }
}

/**
 * Returns a generated IBAN with this bank code, which may be listed or not. The account passes the account check of the bank, if that check
 * is known. Refuses a bank code that does not fit the country. Also refuses a bank code whose accounts have no known national check digits.
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
  const before = [...choices.slice(0, start), ...fixedChoices(code)];
  const after = choices.slice(end).map((choice, i) => choiceFor(pattern?.[i], choice));
  const bban = new Uint8Array(choices.length);
  for (let tries = 1; ; tries++) {
    const account = checkMethod === null ? null : randomGermanAccount(checkMethod, code, random);
    draw([...before, ...(account === null ? after : fixedChoices(account))], random, bban);
    if (!fillNationalCheck(country, bban)) {
      if (tries < TRIES) continue;
      return refuse('INVALID_FORMAT',
        `no national check digits fit accounts at this bank_code in ${nameInText(country)}: give another bank_code`, 'bank_code');
    }
    if (textOfValues(bban, start, end) !== code) {
      return refuse('INVALID_CHECK_DIGITS', 'bank_code has a wrong check digit: check it for typing errors', 'bank_code');
    }
    const isChecked = pattern !== null && tries < TRIES;
    if (!isChecked || directory.accounts.check(country.code, textOfValues(bban), checkMethod) === true) return ok(ibanOf(country, bban));
  }
}

function unknownStructure(country: Country): Refusal {
  return refuse('UNSUPPORTED_COUNTRY',
    `account numbers in ${nameInText(country)} have no known form: choose another country`, 'country');
}

const fixedChoices = (text: string): Choice[] => Array.from(text, valuesOf);

/**
 * Returns the values for a character of an account pattern. `n` means any digit. After the end of the pattern, the country's structure
 * decides.
 */
function choiceFor(character: string | undefined, structureChoice: Choice): Choice {
  if (character === undefined) return structureChoice;
  return valuesOf(character === 'n' ? DIGITS : character);
}

/** Draws the values of a BBAN from the first position to the last, so that equal random numbers give an equal BBAN. */
function draw(choices: readonly Choice[], random: () => number, bban: Uint8Array): void {
  for (let i = 0; i < choices.length; i++) {
    const choice = choices[i]!;
    bban[i] = choice[choice.length === 1 ? 0 : Math.floor(random() * choice.length)]!;
  }
}

/** For each country: the choices without letters at positions for digits or letters, and the choices with letters there. */
const [withoutLetters, withLetters] = [new Map<Country, readonly Choice[]>(), new Map<Country, readonly Choice[]>()];

function choicesOf(country: Country, letters: boolean): readonly Choice[] {
  const cache = letters ? withLetters : withoutLetters;
  let choices = cache.get(country);
  if (choices === undefined) cache.set(country, (choices = makeChoices(country, letters)));
  return choices;
}

function makeChoices({ code, fields, classes }: Country, letters: boolean): readonly Choice[] {
  const accountLetters = ACCOUNT_LETTERS[code] ?? LETTERS;
  const choices: Readonly<Record<string, Choice>> = {
    n: valuesOf(DIGITS),
    a: valuesOf(LETTERS),
    c: valuesOf(letters ? DIGITS + accountLetters : DIGITS),
  };
  const pattern = fields.map(({ name, start, width }) => PATTERNS[code]?.[name] ?? classes.slice(start, start + width)).join('');
  return Array.from(pattern, (letter) => choices[letter] ?? valuesOf(letter));
}

/** True if a bank has or had this bank code. Accounts can exist under a bank code that was retired. */
function isListed({ code, bank }: Country, bban: CharacterValues, directory: BankCodes): boolean {
  if (bank === null) return false;
  const { status } = directory.bankCode(code, textOfValues(bban, bank.start, bank.end));
  return status === 'listed' || status === 'retired';
}

function ibanOf(country: Country, bban: CharacterValues): string {
  const text = textOfValues(bban);
  return country.code + checkDigits(country, text) + text;
}
