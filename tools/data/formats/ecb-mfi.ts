/**
 * European Central Bank, list of monetary financial institutions (`mfi_csv_….csv`, also gzipped): UTF-16 with a byte order mark, tabs.
 * The RIAD code is the country and a national number, which is the bank code of the IBAN in some countries only. Rows of Monaco are among
 * the rows of France, and share its codes. The list has no BICs of accounts.
 */
import { isLei } from '../../../src/standards/check-digits/lei.ts';
import { table, textOf } from './delimited.ts';
import type { Entity, Reader } from './published.ts';

const HEADINGS = {
  riad: ['RIAD_CODE'], lei: ['LEI'], country: ['COUNTRY_OF_REGISTRATION'], name: ['NAME'], city: ['CITY'], category: ['CATEGORY'],
} as const;

/**
 * Countries in which the RIAD code is the bank code. The values are the form of the RIAD code after the country, and the length of the bank
 * code.
 */
const BANK_CODES: Readonly<Record<string, { readonly shape: RegExp; readonly width: number }>> = {
  BG: { shape: /^[A-Z]{4}$/, width: 4 },
  ES: { shape: /^\d{4}$/, width: 4 },
  FR: { shape: /^\d{5}$/, width: 5 },
  GR: { shape: /^\d{3}$/, width: 3 },
  PL: { shape: /^\d{8}$/, width: 8 },
  PT: { shape: /^\d{1,4}$/, width: 4 },
};

/** Types of institutions whose codes are not used in IBANs. */
const FUNDS = /money market fund/i;
const FINANCE_COMPANY = /^other institutions?$/i;
const MONACO = /^MONACO\b|^MONTE[- ]CARLO\b/i;

export const readEcbMfi: Reader = (bytes) => {
  const rows = table(textOf(bytes), '\t', HEADINGS).flatMap(({ riad, lei, country, name, city, category }): Entity[] => {
    if (FUNDS.test(category)) return [];
    if (lei !== '' && !isLei(lei))
      throw new Error(`${riad}: "${lei}" is not an LEI: it does not have 20 characters, or its check digits are wrong`);
    const { shape, width } = BANK_CODES[country] ?? {};
    const code = riad.slice(country.length);
    const isBankCode = shape !== undefined && riad.startsWith(country) && shape.test(code);
    if (!isBankCode && lei === '') return [];
    return [{
      country: country === 'FR' && MONACO.test(city) ? 'MC' : country, bank_code: isBankCode ? code.padStart(width!, '0') : '', name, city,
        lei,
      isFinanceCompany: FINANCE_COMPANY.test(category),
    }];
  });
  return { kind: 'entities', rows };
};
