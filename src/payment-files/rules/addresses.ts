/** Postal addresses: structured, hybrid or in lines (EPC153-22). */
import { COUNTRY_NAMES } from '../../countries/iso3166.ts';
import { all, at, type Element } from '../schema/element.ts';
import { validAccount } from './accounts.ts';
import type { Scope } from './check.ts';
import { ADDRESS_LINES, SEPA_OUTSIDE_EEA } from './facts.ts';

/** The address of a party, as far as it has one. */
export function judgeAddress(party: Element | null, { say }: Scope): void {
  const address = at(party, 'PstlAdr');
  if (address === null) return;
  const lines = all(address, 'AdrLine').length;
  const missing = ['TwnNm', 'Ctry'].filter((name) => at(address, name) === null);
  if (missing.length > 0) say(lines > 0 ? 'address.unstructured' : 'address.town-or-country-missing', address,
    { right: missing.join(', ') });
  else if (lines > 0) say('address.hybrid', address);
  if (lines > ADDRESS_LINES) say('address.lines', address, { value: String(lines), right: String(ADDRESS_LINES) });
}

/** Whether a finding tells of the country of an address. */
export function judgeCountry(element: Element, { say }: Scope): boolean {
  const text = element.text.trim();
  return text !== '' && element.length <= 100 && !COUNTRY_NAMES.has(text)
    && say('address.country', element, { value: text.length <= 3 ? text : null,
    right: COUNTRY_NAMES.has(text.toUpperCase()) ? text.toUpperCase() : null });
}

const isOutside = (account: Element | null): boolean => SEPA_OUTSIDE_EEA.has(validAccount(account)?.country.code ?? '');

/** The payer's address where one of the banks is outside the European Economic Area. */
export function judgeAddressPresence(payer: Element | null, accounts: readonly (Element | null)[], { say, check }: Scope): void {
  if (payer !== null && at(payer, 'PstlAdr') === null && accounts.some(isOutside))
    say('address.missing', payer, { right: 'PstlAdr with TwnNm and Ctry', ...(check.isDebit ? {} : { severity: 'note' }) });
}
