import { valuesOf } from '../../../check-digits/characters.ts';
import { mod10RecursiveCheckDigit } from '../../../check-digits/mod10-recursive.ts';
import type { Country } from '../../../countries/country.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { BBAN_START } from '../../validate.ts';
import { standardBban } from '../printed/construction.ts';
import { clean } from '../printed/part.ts';
import { type SpecialConstruction, digits } from '../printed/special.ts';
import { withoutLeadingZeros } from '../printed/template.ts';

/** Clearing number of PostFinance (09000), and the three zeros that come before its account numbers in IBANs. */
const BEFORE = '09000000';
const PREFIX = 2;
const NUMBER = 6;
const LENGTH = PREFIX + NUMBER + 1;

/** Parses numbers such as `25-9779-8`, with any hyphens, and with words before them such as `PC` or `Postkonto:`. */
const PRINTED = /^\s*(?:\p{L}[\p{L}\s.:\p{Pd}]*)?(\d{1,2})\s*[\p{Pd}]\s*(\d{1,6})\s*[\p{Pd}]\s*(\d)\s*$/u;

const OTHER_BANKS =
  'Swiss banks publish rules for IBANs only for postal accounts, such as 25-9779-8: give bban';

const passesCheck = (number: string): boolean => {
  const values = valuesOf(number);
  return mod10RecursiveCheckDigit(values, 0, LENGTH - 1) === values[LENGTH - 1];
};

/**
 * Switzerland: only postal accounts can be converted. Each other bank fills the twelve positions in its own way, which it does not publish.
 *
 *     PP-NNNNNN-K   P prefix, N number without leading zeros, K check digit (modulo 10, recursive)
 *
 * Source: PostFinance, composition of the IBAN of postal accounts.
 */
export function swissConstruction(_: Country): SpecialConstruction {
  const print = (iban: string): string | null => {
    const number = iban.slice(BBAN_START + BEFORE.length);
    if (!iban.startsWith(BEFORE, BBAN_START) || /\D/.test(number) || !passesCheck(number)) return null;
    return `${number.slice(0, PREFIX)}-${withoutLeadingZeros(number.slice(PREFIX, -1))}-${number.slice(-1)}`;
  };
  const parts = [digits('domestic_number', 'Postal account number', LENGTH)];
  return {
    scheme: 'Postal account',
    sample: { display: '25-9779-8', inputs: { domestic_number: '25-9779-8' } },
    elsewhere: OTHER_BANKS,
    parts,
    printed: parts,
    read: (text) => {
      const [, prefix, number, check] = text.match(PRINTED) ?? [];
      if (prefix !== undefined) return ok({ domestic_number: prefix.padStart(PREFIX, '0') + number!.padStart(NUMBER, '0') + check! });
      const whole = clean(text);
      return whole.length === LENGTH ? ok({ domestic_number: whole }) : refuse('UNSUPPORTED_COUNTRY', OTHER_BANKS, 'domestic_number');
    },
    build: ({ domestic_number: number = '' }) =>
      passesCheck(number)
        ? standardBban(BEFORE + number)
        : refuse('INVALID_CHECK_DIGITS',
          'the check digit (modulo 10, recursive) of domestic_number, its last digit, is wrong: check the number for typing errors',
          'domestic_number'),
    partsOf: (iban) => {
      const printed = print(iban);
      return printed === null ? null : { domestic_number: iban.slice(BBAN_START + BEFORE.length) };
    },
    print,
  };
}
