import type { BankCodeEntry } from '../banks/directory.ts';
import { type Country, nameInText } from '../countries/country.ts';
import { paperFormat } from './electronic-format.ts';
import { DEFAULT_TAIL, maskIban } from './mask.ts';

export interface Facts {
  /** Valid, in electronic format. */
  readonly iban: string;
  readonly country: Country;
  /** Whether the national check digits are proven right; null where no rule is published. A valid IBAN has none that are wrong. */
  readonly national: boolean | null;
  /** What the directory says of its bank code. */
  readonly bank: BankCodeEntry;
  /** Whether the account keeps its bank's own check; null where no rule is known. */
  readonly account: boolean | null;
}

/** One sentence that says of a valid IBAN what is known and leaves out what is not. The account number is masked in it. */
export function describe({ iban, country, national, bank, account }: Facts): string {
  const status = [country.sepa ? 'a SEPA country' : 'outside SEPA', ...(country.inRegistry ? [] : ['not in the SWIFT IBAN registry'])];
  const good = [
    ...(national === true ? ['its national check digits fit'] : []),
    ...(account === true ? ["its account number passes the check known for it"] : []),
  ];
  const doubts = [
    ...(bank.status === 'retired' ? ['its bank code is no longer in use'] : []),
    ...(bank.status === 'not_allocated' ? ['its bank code is not allocated there'] : []),
    ...(account === false ? ["its account number does not pass the check known for it"] : []),
  ];
  return [
    `${paperFormat(maskIban(iban, DEFAULT_TAIL))} is a valid IBAN for an account ${placeOf(bank, country)}, ${status.join(' and ')}`,
    good.length > 0 ? `; ${good.join(' and ')}` : '',
    doubts.length > 0 ? `, but ${doubts.join(' and ')}` : '',
    '.',
  ].join('');
}

/** `at Beispielbank (BIC BEISDEFFXXX) in Köln, Germany`, or less. */
function placeOf({ name, city, bic }: BankCodeEntry, country: Country): string {
  const inCountry = `in ${city === null ? '' : `${city}, `}${nameInText(country)}`;
  if (name === null) return inCountry;
  return `at ${name}${bic === null ? '' : ` (BIC ${bic})`} ${inCountry}`;
}
