import { QR_BILL as EDITION } from '../../../editions/table.ts';
import type { Print } from '../../../qr/write/print.ts';
import type { FieldRules, Scheme, TextRule } from '../../scheme.ts';
import { LANGUAGES, type Language } from './headings.ts';
import { paymentPart } from './payment-part.ts';
import { composeQrBill } from './build.ts';
import { QR_BILL_AMOUNT, QR_BILL_PLACES, decodeQrBill } from './decode.ts';
import {
  ADDRESS_LENGTHS, BILLING_INFORMATION, MAX_ALTERNATIVES, MAX_MESSAGES, MAX_PAYLOAD, QR_BILL_COUNTRIES, QR_BILL_CURRENCIES, QR_TYPE,
} from './guidelines.ts';

const POSTAL_CODE: TextRule = { max: ADDRESS_LENGTHS.postal_code,
  form: { pattern: /^(?![A-Za-z]{1,3}-)/, words: 'without a country code before it' } };

const FIELDS: FieldRules = {
  name: { required: true, max: ADDRESS_LENGTHS.name },
  street: { max: ADDRESS_LENGTHS.street },
  building_number: { max: ADDRESS_LENGTHS.building_number },
  postal_code: { ...POSTAL_CODE, required: true },
  town: { required: true, max: ADDRESS_LENGTHS.town },
  country: { required: true },
  amount: QR_BILL_AMOUNT,
  currency: { required: true },
  debtor_name: { max: ADDRESS_LENGTHS.name },
  debtor_street: { max: ADDRESS_LENGTHS.street },
  debtor_building_number: { max: ADDRESS_LENGTHS.building_number },
  debtor_postal_code: POSTAL_CODE,
  debtor_town: { max: ADDRESS_LENGTHS.town },
  debtor_country: {},
  reference: { compact: true },
  remittance: { max: MAX_MESSAGES },
  note: { max: MAX_MESSAGES, form: { pattern: BILLING_INFORMATION,
    words: 'billing information, which begins with two slashes and the two characters of its kind, such as //S1/10/10201409' } },
  alternative_schemes: { items: MAX_ALTERNATIVES, max: 100 },
  variant: {},
};

/** The Swiss cross, in millimetres: a white square, a black square in it, and a white cross of two bars in the black square. */
const SWISS_CROSS: Print['overlay'] = [
  { width: 7, height: 7, dark: false },
  { width: 6, height: 6, dark: true },
  { width: 7 / 6, height: 35 / 9, dark: false },
  { width: 35 / 9, height: 7 / 6, dark: false },
];

const PRINT: Print = { side: 46, quietZone: 5, overlay: SWISS_CROSS };
const PAYMENT_PART = 'payment_part';

/** The code of the Swiss QR-bill. Kontor builds structured addresses, and reads structured and combined addresses. */
export const QR_BILL: Scheme = {
  id: 'qrbill',
  name: 'a Swiss QR-bill',
  source: `SIX, Implementation Guidelines QR-bill ${EDITION.version}`,
  unverified: 'the characters that version 2.3 allows, and the Romansh headings, which were taken from programs',
  builder: {
    format: `Swiss QR-bill ${EDITION.version}`,
    limit: `${MAX_PAYLOAD} characters`,
    example: {
      iban: 'CH4431999123000889012', name: 'Robert Schneider AG', street: 'Rue du Lac', building_number: '1268', postal_code: '2501',
        town: 'Biel', country: 'CH',
      amount: '1949.75', currency: 'CHF', reference: '210000000003139471430009017', remittance: 'Order of 15 June 2020',
    },
    countries: QR_BILL_COUNTRIES,
    usualIn: QR_BILL_COUNTRIES,
    fields: FIELDS,
    currencies: QR_BILL_CURRENCIES,
    repertoire: { outside: /[^\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]/u,
      words: 'Latin letters (Basic Latin, Latin-1, Latin Extended-A, Ș, Ț and €)' },
    symbol: { level: 'M', maxVersion: 25, print: PRINT },
    variants: ['symbol', PAYMENT_PART],
    form: { variant: PAYMENT_PART, languages: LANGUAGES,
      draw: (payment, symbol, title, language) => paymentPart(payment, symbol, PRINT, title, language as Language) },
    compose: composeQrBill,
  },
  reader: {
    recognises: (payload) => new RegExp(`^${QR_TYPE}(?:[\\r\\n]|$)`, 'i').test(payload), places: QR_BILL_PLACES, read: decodeQrBill,
  },
};
