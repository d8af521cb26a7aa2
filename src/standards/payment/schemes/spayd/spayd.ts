import type { Scheme } from '../../scheme.ts';
import { composeSpayd } from './build.ts';
import { SPAYD_AMOUNT, decodeSpayd } from './decode.ts';
import { SPAYD_EXTRAS, SPAYD_LENGTHS, SPAYD_VARIANTS } from './keys.ts';

/** The Czech Short Payment Descriptor (QR platba). */
export const SPAYD: Scheme = {
  id: 'spayd',
  name: 'a Czech payment descriptor (SPAYD)',
  source: 'qr-platba.cz, description of the format; Czech Banking Association, standard 26',
  unverified: 'whether lengths count before or after escaping, and which of two canonical texts has the CRC32',
  builder: {
    format: 'SPAYD 1.0',
    example: { iban: 'CZ6508000000192000145399', name: 'PRIKLAD S.R.O.', amount: '480.50', currency: 'CZK', reference: '1234567890',
      remittance: 'FAKTURA 4711', instant: true },
    countries: null,
    usualIn: ['CZ'],
    fields: {
      name: { max: SPAYD_LENGTHS.name },
      amount: SPAYD_AMOUNT,
      currency: {},
      bic: {},
      remittance: { max: SPAYD_LENGTHS.message },
      reference: { compact: true },
      due_date: {},
      instant: {},
      variant: {},
      extras: SPAYD_EXTRAS,
    },
    currencies: null,
    variants: SPAYD_VARIANTS,
    repertoire: null,
    symbol: { level: 'M', maxVersion: 12 },
    compose: composeSpayd,
  },
  reader: { recognises: (payload) => /^S[CP]D\*/i.test(payload), places: { name: 'RN', remittance: 'MSG' }, read: decodeSpayd },
};
