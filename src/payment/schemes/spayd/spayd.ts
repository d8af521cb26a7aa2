import type { Scheme } from '../../scheme.ts';
import { compose } from './build.ts';
import { AMOUNT, read } from './decode.ts';
import { EXTRAS, MAX, VARIANTS } from './keys.ts';

/** The Czech Short Payment Descriptor (QR platba). */
export const SPAYD: Scheme = {
  id: 'spayd',
  name: 'a Czech payment descriptor (SPAYD)',
  source: 'qr-platba.cz, description of the format; Czech Banking Association, standard 26',
  unverified: 'whether lengths count before or after escaping, and which of two canonical texts CRC32 is over',
  builder: {
    format: 'SPAYD 1.0',
    example: { iban: 'CZ6508000000192000145399', name: 'PRIKLAD S.R.O.', amount: '480.50', currency: 'CZK', reference: '1234567890',
      remittance: 'FAKTURA 4711', instant: true },
    countries: null,
    usualIn: ['CZ'],
    fields: {
      name: { max: MAX.name },
      amount: AMOUNT,
      currency: {},
      bic: {},
      remittance: { max: MAX.message },
      reference: { compact: true },
      due_date: {},
      instant: {},
      variant: {},
      extras: EXTRAS,
    },
    currencies: null,
    variants: VARIANTS,
    repertoire: null,
    symbol: { level: 'M', maxVersion: 12 },
    compose,
  },
  reader: { recognises: (payload) => /^S[CP]D\*/.test(payload), read },
};
