/**
 * IBANs that standards and guidelines print as examples, and the source of each. The examples of the registry are in `table.ts`. Guidelines
 * also print real accounts, such as the account of a charity. They are omitted, because they take payments.
 */
export const EXAMPLES_OF_STANDARDS: readonly (readonly [iban: string, source: string])[] = [
  ['BE62510007547061', 'ECBS, EBS204, standard for the IBAN, worked example'],
  ['CH4431999123000889012', 'SIX, Implementation Guidelines for the QR-bill, example with a QR reference'],
  ['CH5800791123000889012', 'SIX, Implementation Guidelines for the QR-bill, example with a creditor reference'],
  ['CZ5855000000001265098001', 'Czech Banking Association, format for sharing payment data (SPAYD), examples'],
  ['DE71110220330123456789', 'EPC069-12, example of version 001'],
  ['PL27114020040000300201355387', 'SWIFT IBAN registry, release 6 (January 2008)'],
  ['UA201234560000000260323012042', 'National Bank of Ukraine, rules of the QR code for credit transfers, example 1'],
];
