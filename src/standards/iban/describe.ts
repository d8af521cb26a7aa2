import type { BankCodeEntry } from '../banks/directory.ts';
import type { Country } from '../countries/country.ts';
import { paymentAreaOf } from './bank-of.ts';
import { paperFormat } from './electronic-format.ts';
import { DEFAULT_TAIL, maskIban } from './mask.ts';

export interface DescribedIban {
  /** A valid IBAN in electronic format. */
  readonly iban: string;
  readonly country: Country;
  /**
   * True if the national check digits are right. Null if no rule is published. Never false, because a valid IBAN has right check digits.
   */
  readonly national: boolean | null;
  /** The directory entry of its bank code. */
  readonly bank: BankCodeEntry;
  /** True if the account passes the check of its bank; null if no rule is known. */
  readonly account: boolean | null;
}

/** Returns one sentence with the known facts of a valid IBAN. The account number in it is masked. */
export function describe({ iban, country, national, bank, account }: DescribedIban): string {
  const { sepa, inText } = paymentAreaOf(country, bank);
  const status = [sepa ? 'a SEPA country' : 'outside SEPA', ...(country.inRegistry ? [] : ['not in the SWIFT IBAN registry'])];
  const good = [
    ...(national === true ? ['its national check digits fit'] : []),
    ...(account === true ? ["its account number passes the check of its bank"] : []),
  ];
  const doubts = [
    ...(bank.status === 'retired' ? ['its bank code is retired'] : []),
    ...(bank.status === 'not_allocated' ? ['its bank code is not allocated there'] : []),
    ...(account === false ? ["its account number fails the check of its bank"] : []),
  ];
  return [
    `${paperFormat(maskIban(iban, DEFAULT_TAIL))} is a valid IBAN for an account ${placeOf(bank, inText)}, ${status.join(' and ')}`,
    good.length > 0 ? `; ${good.join(' and ')}` : '',
    doubts.length > 0 ? `, but ${doubts.join(' and ')}` : '',
    '.',
  ].join('');
}

/** Returns text such as `at Beispielbank (BIC BEISDEFFXXX) in Köln, Germany`. Unknown parts are omitted. */
function placeOf({ name, city, bic }: BankCodeEntry, inText: string): string {
  const inCountry = `in ${city === null ? '' : `${city}, `}${inText}`;
  if (name === null) return inCountry;
  return `at ${name}${bic === null ? '' : ` (BIC ${bic})`} ${inCountry}`;
}
