import { parseBic } from '../bic/bic.ts';
import { ok } from '../errors.ts';
import { bankOf } from '../iban/bank-of.ts';
import { build } from '../payment/build.ts';
import { ERROR_CORRECTION, MAX_BYTES, MAX_CHARACTERS, MAX_SYMBOL_VERSION } from '../payment/epc069-12.ts';
import { encode } from '../qr/encode.ts';
import { svg } from '../qr/svg.ts';
import { LEVELS } from '../qr/tables.ts';
import { choice, integer, list, nullable, object, string } from '../schema/schema.ts';
import { IBAN_INPUT, IBAN_REFUSALS, validIban } from './inputs.ts';
import { optional, route } from './route.ts';

const FORMATS = ['EPC069-12', 'IBAN'] as const;

const PAYMENT_INPUTS = {
  name: optional(string({ maxLength: MAX_CHARACTERS.name, description: `the payee, up to ${MAX_CHARACTERS.name} characters; without it the code holds the IBAN alone`, examples: ['Muster GmbH'] })),
  amount: optional(string({ description: 'text in quotes: euro with a point and at most two decimals, 0.01 to 999999999.99; without it the payer fills it in', examples: ['12.30'] })),
  bic: optional(string({ description: "the payee's BIC of 8 or 11 characters; without it the one that the directory has for the IBAN", examples: ['GEBABEBB'] })),
  remittance: optional(string({ maxLength: MAX_CHARACTERS.remittance, description: `text for the payee, up to ${MAX_CHARACTERS.remittance} characters; not together with \`reference\``, examples: ['Invoice 4711'] })),
  reference: optional(string({ description: 'a creditor reference, ISO 11649: RF, two check digits and 1 to 21 letters or digits; not together with `remittance`', examples: ['RF18539007547034'] })),
  purpose: optional(string({ description: 'an ISO 20022 purpose code of 1 to 4 letters or digits', examples: ['GDDS'] })),
  note: optional(string({ maxLength: MAX_CHARACTERS.note, description: `text for the payer, up to ${MAX_CHARACTERS.note} characters`, examples: ['Thank you'] })),
};

export const qrRoute = route({
  name: 'qr',
  methods: ['GET', 'POST'],
  path: '/api/v1/qr',
  group: 'Build',
  summary: 'Build a payment QR code',
  description: `With \`name\`: a SEPA credit transfer by EPC069-12 version 002 in UTF-8, at most ${MAX_BYTES} bytes, as a symbol with error
correction ${ERROR_CORRECTION} of version ${MAX_SYMBOL_VERSION} at most. Without \`name\`: the IBAN alone, with error correction ${ERROR_CORRECTION} or as much more as the same
version holds, and a warning that names the other fields given.

Line breaks and control characters are refused in every field but \`iban\`, whose separators are dropped: they would move the lines
of the payload. \`bic\`, \`reference\` and \`purpose\` are taken in either case and with spaces; the amount is written with two
decimals. What a bank's app may hold against the code is in \`warnings\`; so is a \`bic\` whose first eight characters are none of
those that the directory has for the bank code.`,
  inputs: { iban: IBAN_INPUT, ...PAYMENT_INPUTS },
  response: object(
    {
      format: choice(FORMATS, { description: '`EPC069-12`, or `IBAN` for a code that holds the IBAN alone.' }),
      payload: string({ description: 'What the symbol holds; lines are parted by LF.' }),
      bytes: integer({ description: 'Of the payload in UTF-8.' }),
      svg: string({ description: 'The symbol with its quiet zone of four modules, as one SVG element without a fixed size.' }),
      qr: object(
        {
          version: integer({ minimum: 1, maximum: 40, description: 'ISO/IEC 18004: the larger, the more modules.' }),
          error_correction: choice(LEVELS, { description: 'From L, the least, to H.' }),
          modules: integer({ description: 'On a side, without the quiet zone.' }),
          mask: integer({ minimum: 0, maximum: 7, description: 'The mask pattern that was chosen.' }),
        },
        { title: 'QrSymbol' },
      ),
      iban: string({ description: 'In electronic format.' }),
      bic: nullable(string({ description: 'The BIC in the payload; null where it has none.' })),
      warnings: list(string(), { description: "What a bank's app may hold against the code, in words." }),
    },
    { title: 'PaymentCode' },
  ),
  refusals: {
    ...IBAN_REFUSALS,
    INVALID_PARAMETER: 'a payment field is malformed or too long, `reference` stands beside `remittance`, the payload is too long, or the request is malformed',
  },
  examples: [
    { summary: 'A payment', input: { iban: 'BE68539007547034', name: 'Muster GmbH', amount: '12.30', remittance: 'Invoice 4711' } },
    { summary: 'With a creditor reference', input: { iban: 'DE89370400440532013000', name: 'Café Zoë', amount: '1', reference: 'RF18539007547034' } },
    { summary: 'The IBAN alone', input: { iban: 'NL91ABNA0417164300' } },
  ],
  handle({ iban: text, name, amount, bic: givenBic, remittance, reference, purpose, note }, { directory }) {
    const given = validIban(text);
    if (!given.ok) return given;
    const { iban, country } = given.value;
    const ownBic = givenBic === null ? null : parseBic(givenBic);
    if (ownBic && !ownBic.ok) return ownBic;
    const { bic: listed, bicCandidates } = bankOf(iban, country, directory);
    const isNamed = name !== null;
    const format: (typeof FORMATS)[number] = isNamed ? 'EPC069-12' : 'IBAN';
    const bic = ownBic ? ownBic.value.bic : isNamed ? listed : null;
    const built = build({ iban, bic, name, amount, purpose, reference, remittance, note }, country.sepa);
    if (!built.ok) return built;
    const { payload, bytes, warnings } = built.value;
    const symbol = encode(payload, { level: ERROR_CORRECTION, boost: !isNamed, maxVersion: MAX_SYMBOL_VERSION })!;
    const contradicts = isNamed && ownBic && bicCandidates.length > 0 && !bicCandidates.some((one) => one.startsWith(ownBic.value.bic8));
    return ok({
      format,
      payload,
      bytes,
      svg: svg(symbol, isNamed ? `Payment QR code for ${name}` : 'QR code of an IBAN'),
      qr: { version: symbol.version, error_correction: symbol.level, modules: symbol.size, mask: symbol.mask },
      iban,
      bic: isNamed ? bic : null,
      warnings: contradicts ? [...warnings, `bic is not the one that the directory has for this bank code: ${bicCandidates.join(', ')}`] : warnings,
    });
  },
});
