import type { Scheme } from '../../scheme.ts';
import { composeBySquare } from './build.ts';
import { BYSQUARE_AMOUNT, BYSQUARE_CURRENCY, DECODED_VARIANTS, BYSQUARE_EXTRAS, BYSQUARE_LENGTHS } from './fields.ts';
import { decodeBySquare } from './decode.ts';

/** A payload has no tag. It is base32hex, begins with the type 0 of payments, and is at least as long as the shortest payment. */
const PAYLOAD = /^0[0-9A-Va-v]{39,}\s*$/;

/**
 * The Slovak PAY by square. Kontor builds one payment order to one account, and reads every kind. It does not draw the frame and the name,
 * because they are a protected mark.
 */
export const BY_SQUARE: Scheme = {
  id: 'bysquare',
  name: 'a PAY by square code',
  source: 'Slovak Banking Association, by square specification 1.2.0',
  unverified:
    "the specification's own error correction (Kontor uses M). Kontor does not draw the frame of the banks, because it is a protected mark",
  builder: {
    format: 'PAY by square 1.2.0',
    example: { iban: 'SK9611000000002918599669', name: 'John Doe', amount: '9.99', currency: BYSQUARE_CURRENCY,
      reference: '/VS123/SS45/KS0308', remittance: 'Faktura 2026001' },
    countries: null,
    fields: {
      name: { required: true, max: BYSQUARE_LENGTHS.name },
      street: { max: BYSQUARE_LENGTHS.name },
      town: { max: BYSQUARE_LENGTHS.name },
      bic: {},
      amount: BYSQUARE_AMOUNT,
      currency: {},
      due_date: {},
      reference: { max: BYSQUARE_LENGTHS.originatorsReference },
      remittance: { max: BYSQUARE_LENGTHS.note },
      variant: {},
      extras: BYSQUARE_EXTRAS,
    },
    currencies: null,
    variants: [DECODED_VARIANTS[0]![1]],
    repertoire: null,
    symbol: { level: 'M' },
    compose: composeBySquare,
  },
  reader: {
    hasNoTag: true, recognises: (payload) => PAYLOAD.test(payload), read: decodeBySquare,
    places: { name: 'the name', street: 'the street', town: 'the town', remittance: 'the note' },
  },
};
