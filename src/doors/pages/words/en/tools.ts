/** Texts of the tools: payment codes, building IBANs, test IBANs and the list of countries. */
import { countOf } from '../locale.ts';
import { countryInText } from './shared.ts';

// Building an IBAN
export const buildAnIban = 'Build an IBAN';
export const buildLead = (countries: number) =>
  `Enter the account number as it is printed. Kontor uses the published rules of ${countries} countries and of each German bank.`;
export const openNumberList = 'Open a list of account numbers';
export const ibanAppearsHere = 'The IBAN appears here.';
export const buildTheIban = 'Build the IBAN';
export const buildingTheIban = 'Building the IBAN…';
export const forExample = (example: string) => `For example ${example}`;
export const orItsParts = 'Or enter its parts';
/** Notes on countries in which some account numbers do not give an IBAN. */
export const buildNotes: Readonly<Partial<Record<string, string>>> = {
  CH: 'Only postal account numbers give an IBAN here. Swiss banks do not publish how they build IBANs from their account numbers: ask the '
    + 'account holder for the IBAN.',
};

// Test IBANs
export const testIbansTitle = 'Test IBANs';
export const testIbansLead = (countries: number) =>
  `Test IBANs of ${countries} countries pass every check. If no bank has their bank code, no account has them.`;
export const testIbansAppearHere = 'The test IBANs appear here.';
export const makeTestIbans = 'Make test IBANs';
export const makingTestIbans = 'Making test IBANs…';
export const testIbansOf = (count: number, country: string) =>
  `${countOf(count, { one: 'test IBAN', other: 'test IBANs' })} of ${countryInText(country)}.`;
export const howMany = 'How many';
export const noBankHasCode = 'No bank has their bank code';
export const listedBankHasCode = 'A listed bank has their bank code';
export const listedBankWarning = 'These IBANs may be accounts of real people. Use them to test look-ups of banks, and never to pay.';
export const copyAll = 'Copy all';

// Countries
export const countriesTitle = 'Countries';
export const countriesLead = (count: number) => `The IBANs of ${count} countries. Choose a country to see the parts of its IBANs.`;
export const allCountries = 'All countries';
export const findCountry = 'Find a country';
export const findCountryHint = 'You can also use names in your own language';
export const countries = (count: number) => countOf(count, { one: 'country', other: 'countries' });
export const noCountryFound =
  'No IBAN country has this name. Many countries do not use IBANs, such as the United States, Canada, China, India and Japan.';
export const code = 'Code';
export const length = 'Length';
export const scheme = 'Scheme';
export const sepa = 'SEPA';

// Making a payment code
export const paymentCodesTitle = 'Payment codes';
export const paymentCodesLead =
  'Fill in the payee. The code appears next to the form while you type. To read a code, paste its text or a picture under Look up.';
export const payeesIban = 'IBAN of the payee';
export const payeesIbanHint = 'With or without spaces';
export const kindOfCode = 'Kind of code';
export const kindOfCodeHint = 'The usual kind of the country, or another kind';
export const usualKind = (scheme: string) => `Usual: ${scheme}`;
export const moreFields = 'More fields';
export const codeAppearsHere = 'The code appears here.';
export const codeAppearsWhenRight = 'The code appears here when the marked field is right.';
export const codeIsReady = 'The code is ready.';
export const makingTheCode = 'Making the code…';
export const variants = {
  symbol: 'The code alone',
  payment_part: 'Payment part with receipt, to print',
  SPD: 'Payment',
  SCD: 'Direct debit',
  HCT: 'Transfer',
  RTP: 'Request to pay',
  UCT: 'Transfer',
  ICT: 'Instant transfer',
  XCT: 'Transfer of either kind',
};
export const makeNoReference = 'Nothing: use the reference as it is';
export const referenceKinds = {
  RF: 'RF creditor reference',
  QRR: 'QR reference',
  OGM: 'Structured communication',
  viite: 'Viitenumero',
  KID: 'KID number',
  SI: 'SI reference',
  HR: 'HR reference',
};
export const referenceOf = (reference: string, country: string) => `${reference} of ${countryInText(country)}`;
/** Hints of fields, if their labels do not explain them. */
export const fieldHints = {
  name: 'The account holder',
  bic: '8 or 11 characters',
  reference: 'A reference with check digits, or an invoice number from which one is made',
  purpose: 'A code of four letters, such as GDDS',
  note: 'It is not sent with the payment',
  country: 'Two letters, such as CH',
  debtor_country: 'Two letters, such as CH',
  due_date: 'Day of payment',
  expires_at: 'Last time of payment',
  alternative_schemes: 'One on each line, as printed on the bill',
};
export const amountHint = 'If empty, the payer chooses the amount';
export const streetHint = 'With the house number';
export const extrasHint = (names: string) => `name=value on each line: ${names}`;
export const lengthHint = (most: number) => `Up to ${most} characters`;

// The code
export const ibanAlone = 'The IBAN alone, without a payment';
export const symbolVersion = (version: number, level: string) => `, version ${version}-${level}`;
export const textInCode = 'Text in the code';
export const bytes = (count: number) => `${count} bytes`;
export const codeIsText = (format: string) => `${format} is a text. The bank's own tools draw its symbol.`;
export const paymentCodeOf = (summary: string) => `Payment code: ${summary}`;
export const savePng = 'Save PNG';
export const saveSvg = 'Save SVG';
export const copyPicture = 'Copy picture';
export const notPossibleHere = 'Not possible here';
