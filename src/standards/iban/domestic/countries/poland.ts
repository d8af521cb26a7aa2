import type { Country } from '../../../countries/country.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { paperFormat } from '../../electronic-format.ts';
import { checkDigits } from '../../validate.ts';
import { standardBban } from '../printed/construction.ts';
import { clean } from '../printed/part.ts';
import { type SpecialConstruction, asPrinted, digits } from '../printed/special.ts';

const CHECK_DIGITS = 2;
/** Letters that people write before the number. */
const LABEL = /^(NRB|PL)/;

/**
 * Poland: the NRB is the IBAN without its country code, but with its check digits.
 *
 *     KK BBBB BBBB AAAA AAAA AAAA AAAA   K check digits (mod 97), B bank, A account
 *
 * Source: Narodowy Bank Polski, President's Order 7/2017.
 */
export function polishConstruction(country: Country): SpecialConstruction {
  const print = (iban: string): string => paperFormat(iban).slice(country.code.length);
  const parts = [digits('domestic_number', 'Account number (NRB)', country.classes.length + CHECK_DIGITS)];
  return {
    scheme: 'NRB',
    parts,
    printed: parts,
    read: (text) => ok({ domestic_number: clean(text).replace(LABEL, '') }),
    build: ({ domestic_number: number = '' }) => {
      const bban = number.slice(CHECK_DIGITS);
      return number.startsWith(checkDigits(country, bban))
        ? standardBban(bban)
        : refuse('INVALID_CHECK_DIGITS',
          'the check digits (mod 97) of domestic_number, its first two digits, are wrong: check the number for typing errors',
            'domestic_number');
    },
    partsOf: (iban) => asPrinted(print(iban)),
    print,
  };
}
