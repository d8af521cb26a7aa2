import type { Directory } from '../banks/directory.ts';
import { accountCheck, hasAccountCheck } from '../countries/account-check.ts';
import type { Country } from '../countries/country.ts';
import { germanAccountFor } from '../countries/germany/account.ts';
import { nameInText } from '../countries/name-in-text.ts';
import { completeBban } from '../countries/national-check.ts';
import { CLEARING_LETTERS } from '../countries/russia.ts';
import type { Refusal, Result } from '../errors.ts';
import { ok, refuse } from '../errors.ts';
import { clean, fill } from './convert.ts';
import { checkDigits } from './validate.ts';

type BankCodes = Pick<Directory, 'bankCode'>;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What does not fit is drawn again this often: of a country that lists 99 bank codes in a hundred, the free one is found by then. */
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
 * A made-up IBAN in electronic format: its check digits and national check characters are computed, its bank code is not listed
 * wherever the country leaves one free. `letters` draws letters too where the structure allows both. `random` is uniform in [0, 1).
 * Refuses a country whose structure is not known well enough.
 */
export function generate(country: Country, letters: boolean, random: () => number, directory: BankCodes): Result<string> {
  if (!country.generation) return unknownStructure(country);
  const pattern = patternOf(country);
  const draw = drawer(country, letters, random);
  for (let tries = 1; ; tries++) {
    const bban = completeBban(country, draw(pattern));
    if (bban === null || (tries < TRIES && isListed(country, bban, directory))) continue;
    return ok(country.code + checkDigits(country, bban) + bban);
  }
}

/**
 * A made-up IBAN at this bank code, listed or not. Where an account check of the bank is known, the account keeps it.
 * Refuses a bank code that is not of the country's form, or for whose accounts no national check digits are known.
 */
export function generateAtBank(country: Country, bankCode: string, letters: boolean, random: () => number, directory: BankCodes): Result<string> {
  if (!country.generation) return unknownStructure(country);
  const filled = fill(country, { name: 'bank_code' }, clean(bankCode));
  if (!filled.ok) return filled;
  const code = filled.value;
  const { start, end } = country.bank!;
  const { checkMethod } = directory.bankCode(country.code, code);
  const isChecked = hasAccountCheck(country.code, checkMethod);
  const pattern = patternOf(country);
  const draw = drawer(country, letters, random);
  for (let tries = 1; ; tries++) {
    const account = checkMethod === null ? null : germanAccountFor(checkMethod, code, random);
    const bban = completeBban(country, draw(pattern.slice(0, start) + code + (account ?? pattern.slice(end))));
    if (bban === null) {
      if (tries < TRIES) continue;
      return refuse('INVALID_FORMAT', `no national check digits are known for accounts at this bank_code in ${nameInText(country)}: give another`, 'bank_code');
    }
    if (bban.slice(start, end) !== code) return refuse('INVALID_CHECK_DIGITS', 'bank_code has a check digit that does not fit: look for a slip in it', 'bank_code');
    if (isChecked && tries < TRIES && accountCheck(country.code, bban, checkMethod) !== true) continue;
    return ok(country.code + checkDigits(country, bban) + bban);
  }
}

function unknownStructure(country: Country): Refusal {
  return refuse('UNSUPPORTED_COUNTRY', `account numbers in ${nameInText(country)} are not known well enough to make one up: choose another country`, 'country');
}

/** Fills a pattern: n, a and c become characters of that class, all others stand as they are. */
function drawer({ code }: Country, letters: boolean, random: () => number): (pattern: string) => string {
  const characters: Readonly<Record<string, string>> = {
    n: DIGITS,
    a: LETTERS,
    c: letters ? DIGITS + (ACCOUNT_LETTERS[code] ?? LETTERS) : DIGITS,
  };
  const draw = (letter: string): string => {
    const choice = characters[letter];
    return choice === undefined ? letter : choice[Math.floor(random() * choice.length)]!;
  };
  return (pattern) => pattern.replace(/./g, draw);
}

/** The class of each position of the BBAN, or the character that always stands there. */
const patternOf = ({ code, fields, classes }: Country): string =>
  fields.map(({ name, start, width }) => PATTERNS[code]?.[name] ?? classes.slice(start, start + width)).join('');

const isListed = ({ code, bank }: Country, bban: string, directory: BankCodes): boolean =>
  bank !== null && directory.bankCode(code, bban.slice(bank.start, bank.end)).status === 'listed';
