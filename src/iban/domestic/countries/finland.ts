import { valuesOf } from '../../../check-digits/characters.ts';
import { nationalCheckHolds } from '../../../countries/national-check.ts';
import type { Country } from '../../../countries/country.ts';
import { refuse } from '../../../errors.ts';
import { BBAN_START } from '../../validate.ts';
import { standard } from '../printed/construction.ts';
import { type SpecialConstruction, asPrinted, digits, readWhole } from '../printed/special.ts';
import { withoutLeadingZeros } from '../printed/template.ts';

const LENGTH = 14;
const SHORTEST = 8;
const BRANCH = 6;

/**
 * After how many digits the filling zeros stand: after the seventh in the bank groups 4 and 5, else after the sixth. Of group 6 sources
 * differ.
 */
const zerosAfter = (number: string): readonly number[] => (/^[45]/.test(number) ? [7] : number.startsWith('6') ? [6, 7] : [6]);

const filled = (number: string, after: number): string => number.slice(0, after) + number.slice(after).padStart(LENGTH - after, '0');

/**
 * Finland: six digits of bank and branch, then two to eight, filled up with zeros to fourteen.
 * Source: Federation of Finnish Financial Services, The Structure of Finnish Bank Account Numbers (2009-11-01).
 */
export function finland(country: Country): SpecialConstruction {
  const holds = (number: string): boolean => nationalCheckHolds(country, valuesOf(number)) === true;
  /** The numbers that this one may be, filled up; of several those whose check digit holds. */
  const readings = (number: string): string[] => {
    const all = [...new Set(zerosAfter(number).map((after) => filled(number, after)))];
    return all.length === 1 ? all : all.filter(holds);
  };
  const print = (iban: string): string => {
    const bban = iban.slice(BBAN_START);
    for (const after of zerosAfter(bban)) {
      const short = bban.slice(0, after) + withoutLeadingZeros(bban.slice(after), SHORTEST - after);
      const found = readings(short);
      if (found.length === 1 && found[0] === bban) return `${short.slice(0, BRANCH)}-${short.slice(BRANCH)}`;
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
      const found = readings(domestic_number);
      if (found.length === 1) return standard(found[0]!);
      return found.length === 0
        ? refuse('INVALID_CHECK_DIGITS',
          'the check digit of domestic_number does not fit, wherever it is filled up with zeros: look for a slip in it', 'domestic_number')
        : refuse('UNSUPPORTED_COUNTRY', 'where numbers of this bank are filled up with zeros is not certain: give all 14 digits, or bban',
          'domestic_number');
    },
    take: (iban) => asPrinted(print(iban)),
    print,
  };
}
