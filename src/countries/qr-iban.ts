/** The institution numbers that QR-IBANs have (SIX, Implementation Guidelines for the QR-bill, 2.3). */
export const QR_INSTITUTIONS = { first: '30000', last: '31999' } as const;

const INSTITUTION_NUMBER = { start: 4, end: 9 };

/**
 * Whether a valid IBAN of Switzerland or Liechtenstein is a QR-IBAN, which takes payments with a QR reference alone: its institution
 * number, positions 5 to 9, is one of those. Null for every other country.
 */
export function qrIban(iban: string, country = iban.slice(0, 2)): boolean | null {
  if (country !== 'CH' && country !== 'LI') return null;
  const institution = iban.slice(INSTITUTION_NUMBER.start, INSTITUTION_NUMBER.end);
  return institution >= QR_INSTITUTIONS.first && institution <= QR_INSTITUTIONS.last;
}
