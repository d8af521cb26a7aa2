import { valuesOf } from '../../../check-digits/characters.ts';
import { passesNationalCheck } from '../../../countries/national-check.ts';
import type { Country } from '../../../countries/country.ts';
import { refuse } from '../../../../base/errors.ts';
import { BBAN_START } from '../../validate.ts';
import { standardBban } from '../printed/construction.ts';
import { type SpecialConstruction, asPrinted, digits, readWhole } from '../printed/special.ts';
import { withoutLeadingZeros } from '../printed/template.ts';

const LENGTH = 14;
const SHORTEST = 8;
const BRANCH = 6;

/**
 * Returns the positions at which zeros can be inserted to fill up the number. They follow the seventh digit in the bank groups 4 and 5,
 * otherwise the sixth digit. For group 6 the sources name different positions.
 */
function zeroPositions(number: string): readonly number[] {
  if (/^[45]/.test(number)) return [7];
  return number.startsWith('6') ? [6, 7] : [6];
}

const withZerosAt = (number: string, position: number): string =>
  number.slice(0, position) + number.slice(position).padStart(LENGTH - position, '0');

/**
 * Finland: six digits of bank and branch, then two to eight digits. Zeros fill the number up to fourteen digits.
 *
 *     BBBBBB-AAAAAAAK   B bank and branch, A account, K check digit
 *
 * Source: Federation of Finnish Financial Services, The Structure of Finnish Bank Account Numbers (2009-11-01).
 */
export function finnishConstruction(country: Country): SpecialConstruction {
  const passesCheck = (number: string): boolean => passesNationalCheck(country, valuesOf(number)) === true;
  /** Returns the possible numbers of fourteen digits. If there are several, returns only the numbers with a right check digit. */
  const readings = (number: string): string[] => {
    const all = [...new Set(zeroPositions(number).map((position) => withZerosAt(number, position)))];
    return all.length === 1 ? all : all.filter(passesCheck);
  };
  const print = (iban: string): string => {
    const bban = iban.slice(BBAN_START);
    for (const position of zeroPositions(bban)) {
      const short = bban.slice(0, position) + withoutLeadingZeros(bban.slice(position), SHORTEST - position);
      const numbers = readings(short);
      if (numbers.length === 1 && numbers[0] === bban) return `${short.slice(0, BRANCH)}-${short.slice(BRANCH)}`;
    }
    return `${bban.slice(0, BRANCH)}-${bban.slice(BRANCH)}`;
  };
  const parts = [digits('domestic_number', 'Account number (tilinumero)', SHORTEST, LENGTH)];
  return {
    scheme: 'Tilinumero (old form)',
    parts,
    printed: parts,
    read: readWhole,
    build: ({ domestic_number = '' }) => {
      const numbers = readings(domestic_number);
      if (numbers.length === 1) return standardBban(numbers[0]!);
      return numbers.length === 0
        ? refuse('INVALID_CHECK_DIGITS',
          'the check digit of domestic_number is wrong: check it for typing errors', 'domestic_number')
        : refuse('UNSUPPORTED_COUNTRY', 'the place of the filling zeros is not certain for this bank: give all 14 digits, or bban',
          'domestic_number');
    },
    partsOf: (iban) => asPrinted(print(iban)),
    print,
  };
}
