import { parseBic } from '../bic/bic.ts';
import { ok } from '../errors.ts';
import { bankOf } from '../iban/bank-of.ts';
import { build } from '../payment/build.ts';
import { ERROR_CORRECTION, MAX_BYTES, MAX_CHARACTERS, MAX_SYMBOL_VERSION } from '../payment/epc069-12.ts';
import { type QrSymbol, encode } from '../qr/encode.ts';
import { svg } from '../qr/svg.ts';
import { LEVELS } from '../qr/tables.ts';
import { choice, integer, list, nullable, object, string } from '../schema/schema.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { optional, route } from './route.ts';

const FORMATS = ['EPC069-12', 'IBAN'] as const;

const PAYMENT_INPUTS = {
  name: optional(string({ description: `the payee, up to ${MAX_CHARACTERS.name} characters; without it the code holds the IBAN alone`, examples: ['Muster GmbH'] })),
  amount: optional(string({ description: 'in euro with a point and at most two decimals, 0.01 to 999999999.99; without it the payer fills it in', examples: ['12.30'] })),
  bic: optional(string({ description: "the payee's BIC of 8 or 11 characters; without it the one that the directory has for the IBAN", examples: ['GEBABEBB'] })),
  remittance: optional(string({ description: `text for the payee, up to ${MAX_CHARACTERS.remittance} characters; not together with \`reference\``, examples: ['Invoice 4711'] })),
  reference: optional(string({ description: 'a creditor reference, ISO 11649; not together with `remittance`', examples: ['RF18539007547034'] })),
  purpose: optional(string({ description: 'an ISO 20022 purpose code of 1 to 4 letters or digits', examples: ['GDDS'] })),
  note: optional(string({ description: `text for the payer, up to ${MAX_CHARACTERS.note} characters` })),
};

export const qrRoute = route({
  name: 'qr',
  methods: ['GET', 'POST'],
  path: '/api/v1/qr',
  group: 'Build',
  summary: 'Build a payment QR code',
  description: `With \`name\`: a SEPA credit transfer by EPC069-12 version 002 in UTF-8, at most ${MAX_BYTES} bytes, as a symbol with error
correction ${ERROR_CORRECTION} of version ${MAX_SYMBOL_VERSION} at most. Without \`name\`: a code that holds the IBAN alone. Line breaks and control characters are refused in
every field: they would move the lines of the payload. What a bank's app may hold against the code is in \`warnings\`.`,
  inputs: { iban: IBAN_INPUT, ...PAYMENT_INPUTS },
  response: object(
    {
      format: choice(FORMATS, { description: '`EPC069-12`, or `IBAN` for a code that holds the IBAN alone.' }),
      payload: string({ description: 'What the symbol holds; lines are parted by LF.' }),
      bytes: integer({ description: 'Of the payload in UTF-8.' }),
      svg: string({ description: 'The symbol with its quiet zone of four modules, as one SVG element without a fixed size.' }),
      qr: object(
        {
          version: integer({ minimum: 1, maximum: 40 }),
          error_correction: choice(LEVELS),
          modules: integer({ description: 'On a side, without the quiet zone.' }),
          mask: integer({ minimum: 0, maximum: 7 }),
        },
        { title: 'QrSymbol' },
      ),
      iban: string({ description: 'In electronic format.' }),
      bic: nullable(string({ description: 'The BIC in the payload; null where it has none.' })),
      warnings: list(string()),
    },
    { title: 'PaymentCode' },
  ),
  refusals: IBAN_REFUSALS,
  examples: [
    { summary: 'A payment', input: { iban: 'BE68539007547034', name: 'Muster GmbH', amount: '12.30', remittance: 'Invoice 4711' } },
    { summary: 'With a creditor reference', input: { iban: 'DE89370400440532013000', name: 'Café Zoë', amount: '1', reference: 'RF18539007547034' } },
    { summary: 'The IBAN alone', input: { iban: 'NL91ABNA0417164300' } },
  ],
  handle({ iban: text, ...payment }, { directory }) {
    const given = validIban(text);
    if (!given.ok) return given;
    const { iban, country } = given.value;
    const ownBic = payment.bic === null ? null : parseBic(payment.bic);
    if (ownBic && !ownBic.ok) return ownBic;
    if (payment.name === null) {
      const left = Object.entries(payment).flatMap(([field, value]) => (value === null ? [] : [field]));
      const warnings = left.length === 0 ? [] : [`name is missing, so the code holds the IBAN alone, without ${left.join(', ')}`];
      const symbol = encode(iban, { level: ERROR_CORRECTION, boost: true })!;
      return ok({ format: FORMATS[1], payload: iban, bytes: iban.length, ...picture(symbol, 'QR code of an IBAN'), iban, bic: null, warnings });
    }
    const { bic: listed, bicCandidates } = bankOf(iban, country, directory);
    const bic = ownBic ? ownBic.value.bic : listed;
    const built = build({ ...payment, name: payment.name, iban, bic }, country.sepa);
    if (!built.ok) return built;
    const { payload, bytes } = built.value;
    const symbol = encode(payload, { level: ERROR_CORRECTION, maxVersion: MAX_SYMBOL_VERSION })!;
    const contradicts = ownBic && bicCandidates.length > 0 && !bicCandidates.some((one) => one.startsWith(ownBic.value.bic8));
    const warnings = contradicts ? [...built.value.warnings, `bic is not the one that the directory has for this bank code: ${bicCandidates.join(', ')}`] : built.value.warnings;
    return ok({ format: FORMATS[0], payload, bytes, ...picture(symbol, `Payment QR code for ${payment.name}`), iban, bic, warnings });
  },
});

const picture = (symbol: QrSymbol, title: string) => ({
  svg: svg(symbol, title),
  qr: { version: symbol.version, error_correction: symbol.level, modules: symbol.size, mask: symbol.mask },
});
