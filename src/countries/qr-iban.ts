/** The institution numbers that QR-IBANs have (SIX, Implementation Guidelines for the QR-bill, 2.3). */
export const QR_INSTITUTIONS = { first: 30_000, last: 31_999 } as const;

const INSTITUTION_NUMBER = { start: 4, end: 9 };

const hasInstitutions = (country: string): boolean => country === 'CH' || country === 'LI';

const isOfQr = (institution: number): boolean => institution >= QR_INSTITUTIONS.first && institution <= QR_INSTITUTIONS.last;

/**
 * Whether a valid IBAN of Switzerland or Liechtenstein is a QR-IBAN: its institution number, positions 5 to 9, is one of those. It takes
 * only payments with a QR reference. Null for every other country.
 */
export const qrIban = (iban: string, country = iban.slice(0, 2)): boolean | null =>
  isQrBank(country, iban.slice(INSTITUTION_NUMBER.start, INSTITUTION_NUMBER.end));

/** The same of all IBANs with that bank code, which is the institution number there. */
export const isQrBank = (country: string, bankCode: string): boolean | null => (hasInstitutions(country) ? isOfQr(Number(bankCode)) : null);
