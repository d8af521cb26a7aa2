/** Checks postal addresses: structured, hybrid or in lines (EPC153-22). */
import { COUNTRY_NAMES } from '../../../standards/countries/iso3166.ts';
import { childrenNamed, elementAt, textAt, type Element } from '../schema/element.ts';
import { validAccount } from './accounts.ts';
import { readAddress } from './address-reading.ts';
import type { RuleScope } from './check.ts';
import { MAX_ADDRESS_LINES, SEPA_OUTSIDE_EEA } from './facts.ts';

/** Members of an address in SEPA messages of the versions of 2009. */
const MEMBERS_OF_2009 = ['Ctry', 'AdrLine'];

/** Checks the address of a party, if it has one. */
export function judgeAddress(party: Element | null, { report, check, isSepa }: RuleScope): void {
  const address = elementAt(party, 'PstlAdr');
  if (address === null) return;
  const lines = childrenNamed(address, 'AdrLine').length;
  if (check.isOf2009 && isSepa && check.profile !== 'ch') {
    if (!address.children.every(({ node }) => MEMBERS_OF_2009.includes(node.name)))
      report('address.not-in-version', address, { right: 'Ctry and AdrLine' });
  } else judgeParts(address, lines, { report, check });
  if (lines > MAX_ADDRESS_LINES) report('address.lines', address, { value: String(lines), right: String(MAX_ADDRESS_LINES) });
}

/** Checks that an address has a town and a country. */
function judgeParts(address: Element, lines: number, { report, check }: Pick<RuleScope, 'report' | 'check'>): void {
  const missing = ['TwnNm', 'Ctry'].filter((name) => elementAt(address, name) === null);
  if (missing.length > 0) report(lines > 0 ? 'address.unstructured' : 'address.town-or-country-missing', address,
    { right: (check.addresses ? elementsOf(address) : null) ?? missing.join(', ') });
  else if (lines > 0) report('address.hybrid', address);
}

/** Returns the elements that the lines of an address leave; null if they have no reading, or several. */
function elementsOf(address: Element): string | null {
  const country = textAt(address, 'Ctry');
  const others = address.children.some(({ node }) => node.name !== 'Ctry' && node.name !== 'AdrLine' && node.name !== 'AdrTp');
  if (country === null || others) return null;
  const reading = readAddress(country, childrenNamed(address, 'AdrLine').map(({ text }) => text));
  if (reading === null) return null;
  const { postalCode, town, subdivision, lines } = reading;
  return [`PstCd ${postalCode}`, `TwnNm ${town}`, ...(subdivision === null ? [] : [`CtrySubDvsn ${subdivision}`]), `Ctry ${country}`,
    ...lines.map((line) => `AdrLine ${line}`)].join('; ');
}

/** Checks the country of an address. True if a finding reports it. */
export function judgeCountry(element: Element, { report }: RuleScope): boolean {
  const text = element.text.trim();
  return text !== '' && element.length <= 100 && !COUNTRY_NAMES.has(text)
    && report('address.country', element, { value: text.length <= 3 ? text : null,
    right: COUNTRY_NAMES.has(text.toUpperCase()) ? text.toUpperCase() : null });
}

const isOutside = (account: Element | null): boolean => SEPA_OUTSIDE_EEA.has(validAccount(account)?.country.code ?? '');

/** Checks that the payer has an address if one of the banks is outside the European Economic Area. True if a finding reports it. */
export function judgeAddressPresence(payer: Element | null, accounts: readonly (Element | null)[], { report, check }: RuleScope): boolean {
  return payer !== null && elementAt(payer, 'PstlAdr') === null && accounts.some(isOutside)
    && report('address.missing', payer, { right: 'PstlAdr with TwnNm and Ctry', ...(check.isDebit ? {} : { severity: 'note' }) });
}
