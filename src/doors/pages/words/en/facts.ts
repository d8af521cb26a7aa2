/** Labels of facts and of the fields of a payment. */

export const account = 'Account';
export const accountCheck = 'Account check';
export const accountCheckPasses = "The number passes its bank's check";
export const accountCheckFails = "The number fails its bank's check";
export const address = 'Address';
export const amount = 'Amount';
export const amountOpen = 'Open: the payer enters the amount';
export const asOf = 'As of';
export const bank = 'Bank';
export const bankCode = 'Bank code';
export const bankCodes = 'Bank codes';
export const bankNotKnown = 'Bank not known';
export const theBankIsNotKnown = 'The bank is not known';
export const bic = 'BIC';
export const branch = 'Branch';
export const branchOf = (number: string) => `Branch ${number}`;
export const branches = 'Branches';
export const checkDigits = 'Check digits';
export const city = 'City';
export const country = 'Country';
export const currency = 'Currency';
export const domesticNumber = 'Domestic number';
export const example = 'Example';
export const formerBankCodes = 'Former bank codes';
export const headOffice = 'Head office';
export const howBuilt = 'How it was built';
export const iban = 'IBAN';
export const inSepa = 'In SEPA';
export const instantTransfer = 'Instant transfer';
export const kind = 'Kind';
export const lei = 'LEI';
export const location = 'Location';
export const nationalCheckDigits = 'National check digits';
export const no = 'No';
export const notKnown = 'Not known';
export const office = 'Office';
export const payersAddress = "Payer's address";
export const reference = 'Reference';
export const sepaSchemes = 'SEPA schemes';
export const yes = 'Yes';

/** Labels of the fields of a payment, by the names of the fields. Views have the fields in this order. */
export const paymentFields = {
  name: 'Payee',
  iban,
  amount,
  currency,
  bic,
  remittance: 'Text for the payee',
  reference,
  make_reference: 'Make a reference from the invoice number',
  purpose: 'Purpose code',
  note: 'Note for the payer',
  street: 'Street',
  building_number: 'House number',
  postal_code: 'Postal code',
  town: 'Town',
  country,
  debtor_name: 'Payer',
  debtor_street: "Payer's street",
  debtor_building_number: "Payer's house number",
  debtor_postal_code: "Payer's postal code",
  debtor_town: "Payer's town",
  debtor_country: "Payer's country",
  debtor_iban: "Payer's IBAN",
  creditor_id: "Payee's tax number",
  due_date: 'Due',
  expires_at: 'Valid until',
  created_at: 'Created',
  instant: instantTransfer,
  variant: kind,
  language: 'Language of the headings',
  extras: 'Other values',
  alternative_schemes: 'Alternative schemes',
};
