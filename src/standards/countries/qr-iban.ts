/** Institution numbers of QR-IBANs (SIX, Implementation Guidelines for the QR-bill, 2.3). */
export const QR_INSTITUTIONS = { first: 30_000, last: 31_999 } as const;

const INSTITUTION_NUMBER = { start: 4, end: 9 };

const hasInstitutions = (country: string): boolean => country === 'CH' || country === 'LI';

const isQrInstitution = (institution: number): boolean => institution >= QR_INSTITUTIONS.first && institution <= QR_INSTITUTIONS.last;

/**
 * True if a valid IBAN of Switzerland or Liechtenstein is a QR-IBAN. The institution number at positions 5 to 9 decides. A QR-IBAN takes
 * only payments with a QR reference. Null for every other country.
 */
export const isQrIban = (iban: string, country = iban.slice(0, 2)): boolean | null =>
  isQrBank(country, iban.slice(INSTITUTION_NUMBER.start, INSTITUTION_NUMBER.end));

/** True if all IBANs with this bank code, which is the institution number, are QR-IBANs. Null outside Switzerland and Liechtenstein. */
export const isQrBank = (country: string, bankCode: string): boolean | null =>
  (hasInstitutions(country) ? isQrInstitution(Number(bankCode)) : null);
