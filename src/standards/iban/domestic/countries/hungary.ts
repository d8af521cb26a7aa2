import type { Country } from '../../../countries/country.ts';
import { refuse } from '../../../../base/errors.ts';
import { BBAN_START } from '../../validate.ts';
import { standardBban } from '../printed/construction.ts';
import { type SpecialConstruction, asPrinted, digits, readWhole } from '../printed/special.ts';

const BLOCK = /.{8}/g;
const SHORT = 16;
const LONG = 24;

/**
 * Hungary: two or three blocks of eight digits. A missing third block stands for zeros.
 *
 *     BBBSSSSK-AAAAAAAA-AAAAAAAL   B bank, S branch, K their check digit, A account, L its check digit
 *
 * Source: Magyar Nemzeti Bank, Decree 35/2017, annex 1.
 */
export function hungarianConstruction(_: Country): SpecialConstruction {
  const print = (iban: string): string => iban.slice(BBAN_START).match(BLOCK)!.join('-').replace(/-0{8}$/, '');
  const parts = [digits('domestic_number', 'Account number (pénzforgalmi jelzőszám)', SHORT, LONG)];
  return {
    scheme: 'Pénzforgalmi jelzőszám',
    parts,
    printed: parts,
    read: readWhole,
    build: ({ domestic_number: number = '' }) =>
      number.length === SHORT || number.length === LONG
        ? standardBban(number.padEnd(LONG, '0'))
        : refuse('INVALID_LENGTH', `domestic_number has ${SHORT} or ${LONG} digits in Hungary, not ${number.length}`, 'domestic_number'),
    partsOf: (iban) => asPrinted(print(iban)),
    print,
  };
}
