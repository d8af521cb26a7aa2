/**
 * The constants of the Swiss QR-bill, for the builder and the reader. Source: SIX, Swiss Implementation Guidelines for the QR-bill,
 * versions 2.2 to 2.4. The table of standards has their days.
 */
import { dateInWords } from '../../../../base/text/iso-date.ts';
import { QR_BILL } from '../../../editions/table.ts';

export const QR_TYPE = 'SPC';
export const QR_BILL_VERSION = '0200';
/** The coding type for UTF-8. No other exists. */
export const CODING = '1';
export const TRAILER = 'EPD';

/** The index of each line, from 0. For a group of lines it is the index of the first line. */
export const LINE_INDEXES = {
  type: 0, version: 1, coding: 2, iban: 3, creditor: 4, ultimateCreditor: 11, amount: 18, currency: 19, debtor: 20,
  referenceType: 27, reference: 28, message: 29, trailer: 30, billing: 31, alternatives: 32,
} as const;

/** Maximum lengths of the elements of an address, in characters. The order is the order of the payload. */
export const ADDRESS_LENGTHS = { name: 70, street: 70, building_number: 16, postal_code: 16, town: 35, country: 2 } as const;
export const ADDRESS_ELEMENTS = Object.keys(ADDRESS_LENGTHS) as readonly (keyof typeof ADDRESS_LENGTHS)[];
/** Number of lines of an address: its type and its elements. */
export const LINES_PER_ADDRESS = 1 + ADDRESS_ELEMENTS.length;
export const MIN_LINES = LINE_INDEXES.trailer + 1;
export const MAX_ALTERNATIVES = 2;
export const MAX_LINES = LINE_INDEXES.alternatives + MAX_ALTERNATIVES;
/** Maximum length of the payload, in characters. */
export const MAX_PAYLOAD = 997;

/** The beginning of billing information: two slashes and two characters for its kind. */
export const BILLING_INFORMATION = /^\/\/../u;

/** Maximum length of the message and the billing information together, in characters. */
export const MAX_MESSAGES = 140;

export const QR_BILL_CURRENCIES = ['CHF', 'EUR'] as const;
export const QR_BILL_COUNTRIES = ['CH', 'LI'] as const;

/** Address types. The combined address was legal until version 2.3. */
export const STRUCTURED_ADDRESS = 'S';
export const COMBINED_ADDRESS = 'K';

/** Since version 2.4, QR references are allowed only in this currency. */
export const QR_REFERENCE_CURRENCY = 'CHF';
export const QR_REFERENCE_RULE =
  `a QR reference is only for CHF since ${dateInWords(QR_BILL.inForceFrom)} (version ${QR_BILL.version}): ` +
  'for EUR use an IBAN that is not a QR-IBAN';

export const REFERENCE_TYPES = { qr: 'QRR', creditor: 'SCOR', none: 'NON' } as const;

/** The message of a bill without a payment, in the languages of the guidelines. */
const NOTICES = ['NICHT ZUR ZAHLUNG VERWENDEN', 'NE PAS UTILISER POUR LE PAIEMENT', 'NON UTILIZZARE PER IL PAGAMENTO',
  'DO NOT USE FOR PAYMENT'];
/** True if the amount makes the bill a notice, but its message does not say so. */
export const isUntitledNotice = (amount: string | null, message: string | null): boolean =>
  amount === '0.00' && !NOTICES.includes((message ?? '').trim());

export const NOTICE = 'amount is 0.00, which makes the bill a notice: its text must be DO NOT USE FOR PAYMENT in the language of the bill';
