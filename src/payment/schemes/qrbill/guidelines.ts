/**
 * What building and reading a Swiss QR-bill share. Source: SIX, Swiss Implementation Guidelines for the QR-bill, versions 2.2 and 2.3
 * (in force since 22 November 2025).
 */
export const QR_TYPE = 'SPC';
export const QR_BILL_VERSION = '0200';
/** UTF-8, the only coding type. */
export const CODING = '1';
export const TRAILER = 'EPD';

/** Indexes of the first lines of what is more than one line. */
export const LINE_INDEXES = {
  type: 0, version: 1, coding: 2, iban: 3, creditor: 4, ultimateCreditor: 11, amount: 18, currency: 19, debtor: 20, referenceType: 27,
    reference: 28,
  message: 29, trailer: 30, billing: 31, alternatives: 32,
} as const;

/** The longest elements of an address, in their order, in characters. */
export const ADDRESS_LENGTHS = { name: 70, street: 70, building_number: 16, postal_code: 16, town: 35, country: 2 } as const;
export const ADDRESS_ELEMENTS = Object.keys(ADDRESS_LENGTHS) as readonly (keyof typeof ADDRESS_LENGTHS)[];
/** Lines of an address: its type and those elements. */
export const LINES_PER_ADDRESS = 1 + ADDRESS_ELEMENTS.length;
export const MIN_LINES = LINE_INDEXES.trailer + 1;
export const MAX_ALTERNATIVES = 2;
export const MAX_LINES = LINE_INDEXES.alternatives + MAX_ALTERNATIVES;
export const MAX_PAYLOAD = 997;

/** How billing information begins. */
export const BILLING_INFORMATION = /^\/\/../u;

/** Characters of the message and the billing information together. */
export const MAX_MESSAGES = 140;

export const QR_BILL_CURRENCIES = ['CHF', 'EUR'] as const;
export const QR_BILL_COUNTRIES = ['CH', 'LI'] as const;

/** Structured, and combined: the second was legal until version 2.3. */
export const STRUCTURED_ADDRESS = 'S';
export const COMBINED_ADDRESS = 'K';

export const REFERENCE_TYPES = { qr: 'QRR', creditor: 'SCOR', none: 'NON' } as const;
