import type { Country } from '../../../countries/country.ts';
import { ok, refuse } from '../../../../base/errors.ts';
import { BBAN_START } from '../../validate.ts';
import { standardBban } from '../printed/construction.ts';
import { clean } from '../printed/part.ts';
import { type SpecialConstruction, digits } from '../printed/special.ts';
import { withoutLeadingZeros } from '../printed/template.ts';

/** Bank identifier in the IBAN, by the first two digits of the account. Banks for other digits are not published. */
const BANKS: Readonly<Record<string, string>> = {
  '10': '10', '11': '22', '12': '12', '16': '16', '17': '17', '22': '22', '33': '33', '42': '42', '55': '55', '93': '00', '96': '96',
};

const SHORTEST = 4;
const LONGEST = 14;
const BANK = 2;

/**
 * Estonia: the account number that was in use until February 2014. Its first two digits identify the bank.
 *
 *     AA AAAAAAAAAAAA   4 to 14 digits; the first two determine the bank identifier of the IBAN
 *
 * Source: Estonian Banking Association, bank codes and calculator of IBANs.
 */
export function estonianConstruction(_: Country): SpecialConstruction {
  const print = (iban: string): string | null => {
    const bban = iban.slice(BBAN_START);
    const account = withoutLeadingZeros(bban.slice(BANK), SHORTEST);
    return BANKS[account.slice(0, BANK)] === bban.slice(0, BANK) ? account : null;
  };
  const parts = [digits('account_number', 'Account number (kontonumber)', SHORTEST, LONGEST)];
  return {
    scheme: 'Kontonumber (old form)',
    parts,
    printed: parts,
    read: (text) => ok({ account_number: clean(text) }),
    build: ({ account_number: account = '' }) => {
      const bank = BANKS[withoutLeadingZeros(account).slice(0, BANK)];
      return bank === undefined
        ? refuse('UNSUPPORTED_COUNTRY', 'the bank identifier for accounts with these first digits is not published: give bban',
          'account_number')
        : standardBban(bank + account.padStart(LONGEST, '0'));
    },
    partsOf: (iban) => {
      const account = print(iban);
      return account === null ? null : { account_number: account };
    },
    print,
  };
}
