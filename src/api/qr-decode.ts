import { ok } from '../errors.ts';
import { ECHO_LENGTH, electronicFormat } from '../iban/electronic-format.ts';
import { validate } from '../iban/validate.ts';
import { type IbanReading, decode } from '../payment/decode.ts';
import { boolean, integer, list, nullable, object, string } from '../schema/schema.ts';
import { reasonOf, textOf } from './models/failure.ts';
import { required, route } from './route.ts';

export const qrDecodeRoute = route({
  name: 'qrDecode',
  methods: ['POST'],
  path: '/api/v1/qr/decode',
  group: 'Build',
  summary: 'Read the payload of a payment QR code',
  description: `Reads EPC069-12 versions 001 and 002, more leniently than a bank's app: LF, CR LF or CR, separators at the end, lines that are
left out at the end, spaced or lower-case codes. Every departure from the guideline that an app might refuse is in \`warnings\`.
An IBAN that is not valid is reported, not refused. Refused is what leaves no payment; codes of other schemes are named.`,
  inputs: {
    payload: required(string({ description: 'the text of the code, with its line breaks', examples: ['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30'] })),
  },
  response: object(
    {
      service_tag: string({ description: 'Line 1.', examples: ['BCD'] }),
      version: string({ description: 'Line 2: 001 or 002.', examples: ['002'] }),
      character_set: integer({ minimum: 1, maximum: 8, description: '1 is UTF-8; the others are parts of ISO 8859.' }),
      identification: string({ description: 'Line 4.', examples: ['SCT'] }),
      bic: nullable(string({ description: 'Compact; as written where it is no BIC.' })),
      name: string({ description: 'The payee.', examples: ['Muster GmbH'] }),
      iban: string({ description: `In electronic format, cut to ${ECHO_LENGTH} characters.` }),
      currency: nullable(string({ description: 'Null where the line of the amount is empty.', examples: ['EUR'] })),
      amount: nullable(string({ description: 'Decimal text; null where the payer fills it in.', examples: ['12.30'] })),
      purpose: nullable(string({ description: 'A purpose code of ISO 20022.', examples: ['GDDS'] })),
      reference: nullable(string({ description: 'Compact; as written where it is no ISO 11649 reference.' })),
      remittance: nullable(string({ description: 'Text for the payee.', examples: ['Invoice 4711'] })),
      note: nullable(string({ description: 'Text for the payer.' })),
      iban_valid: boolean({ description: 'Whether /api/v1/validate would call the IBAN valid.' }),
      bic_valid: nullable(boolean({ description: 'Null where there is no BIC.' })),
      reference_valid: nullable(boolean({ description: 'Whether it is an ISO 11649 reference; null where there is none.' })),
      warnings: list(string(), { description: 'Every departure from the guideline that an app might refuse, in words.' }),
    },
    { title: 'DecodedPaymentCode' },
  ),
  refusals: {
    INVALID_FORMAT: 'the payload is no EPC069-12 payment code; the text names the line',
  },
  examples: [
    { summary: 'A payment', input: { payload: 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30\n\n\nInvoice 4711' } },
    { summary: 'An example of the guideline', input: { payload: 'BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034' } },
  ],
  handle({ payload }) {
    const decoded = decode(payload, readIban);
    if (!decoded.ok) return decoded;
    const { value } = decoded;
    return ok({
      service_tag: value.serviceTag,
      version: value.version,
      character_set: value.characterSet,
      identification: value.identification,
      bic: value.bic,
      name: value.name,
      iban: value.iban,
      currency: value.currency,
      amount: value.amount,
      purpose: value.purpose,
      reference: value.reference,
      remittance: value.remittance,
      note: value.note,
      iban_valid: value.ibanValid,
      bic_valid: value.bicValid,
      reference_valid: value.referenceValid,
      warnings: value.warnings,
    });
  },
});

function readIban(text: string): IbanReading {
  const validation = validate(electronicFormat(text));
  const { iban, country } = validation;
  const reason = reasonOf(validation);
  return { iban: iban.slice(0, ECHO_LENGTH), problem: reason && textOf(reason), sepa: country !== null && country.sepa };
}
