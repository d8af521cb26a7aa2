import { ECHO_LENGTH } from '../iban/electronic-format.ts';
import { decode } from '../payment/schemes/decode.ts';
import { SCHEMES } from '../payment/schemes/all.ts';
import { boolean, choice, either, integer, list, nullable, object, oneOrMore, record, string } from '../schema/schema.ts';
import { readInWords } from './payment-inputs.ts';
import { readIban } from './read-iban.ts';
import { required, route } from './route.ts';

/** Text, or null where the code does not say it. */
const text = (description: string, example?: string) => nullable(string({ description, ...(example !== undefined && { examples: [example] }) }));

const READABLE = SCHEMES.filter(({ reader }) => reader !== null).map(({ id }) => id);

export const qrDecodeRoute = route({
  name: 'qrDecode',
  methods: ['POST'],
  path: '/api/v1/qr/decode',
  group: 'Build',
  summary: 'Read the payload of a payment QR code',
  description: `Reads the payment codes of Europe, which it tells apart by their first characters, more leniently than a bank's app: line separators of any kind, lines that
are left out at the end, spaced or lower-case codes. Every departure that an app might hold against the code is in \`warnings\`. An IBAN, a reference or a checksum that
does not hold is reported, not refused. Refused is what leaves no payment, or another one than a reader might take it for; the text says where. Codes of other kinds are
named.

${readInWords()}

The fields are those that /api/v1/qr takes, so that what is built is read back. What no field carries stands in \`extras\`, by the scheme's own names.`,
  inputs: {
    payload: required(string({ description: 'the text of the code, with its line breaks', examples: ['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30'] })),
  },
  response: object(
    {
      scheme: choice(READABLE, { description: 'The kind of code; `iban` is an IBAN alone.' }),
      service_tag: text('EPC069-12: line 1; null in other codes.', 'BCD'),
      version: text('As the code writes it; null where it has none.', '002'),
      character_set: nullable(either([integer({ minimum: 1, maximum: 8 }), string()], { description: 'EPC069-12: the number on line 3, of which 1 is UTF-8. In the codes of the NBU and of GOST R 56042 the same as text, as the code writes it.' })),
      identification: text('EPC069-12: line 4; null in other codes.', 'SCT'),
      variant: text("The scheme's own kind of code.", 'SPD'),
      bic: text('Compact; as written where it is no BIC.'),
      name: text('The payee.', 'Muster GmbH'),
      iban: text(`In electronic format, cut to ${ECHO_LENGTH} characters. Null where the code has an account number of another kind.`),
      currency: text('ISO 4217, also where the scheme knows no other. Null where the line of the amount of an EPC069-12 code is empty.', 'EUR'),
      amount: text('Decimal text with the decimals of the currency; null where the payer fills it in.', '12.30'),
      purpose: text("The code of the purpose, by the scheme's own list.", 'GDDS'),
      reference: text('Compact; as written where it has no form that is known. Czech and Slovak symbols: the variable symbol, or all as `/VS1/SS2/KS3`.'),
      remittance: text('Text for the payee.', 'Invoice 4711'),
      note: text('Text for the payer.'),
      street: text("The payee's street."),
      building_number: text("The payee's house number, where it stands apart."),
      postal_code: text("The payee's postal code."),
      town: text("The payee's town."),
      country: text("The payee's country, ISO 3166-1 alpha-2."),
      address_lines: list(string(), { description: "The payee's address as it is written, where it cannot be taken apart safely or may be read in more than one way." }),
      debtor_name: text('The payer.'),
      debtor_street: text("The payer's street."),
      debtor_building_number: text("The payer's house number, where it stands apart."),
      debtor_postal_code: text("The payer's postal code."),
      debtor_town: text("The payer's town."),
      debtor_country: text("The payer's country."),
      debtor_address_lines: list(string(), { description: "The same of the payer's address." }),
      debtor_iban: text("The payer's IBAN."),
      creditor_id: text("The payee's tax or registration number."),
      due_date: text('When to pay: `YYYY-MM-DD`.'),
      expires_at: text('Until when the code may be paid: RFC 3339, with the offset that the code states; without one in a Ukrainian code, which has the time in Kyiv.'),
      created_at: text('When the code was made, in the same form.'),
      instant: nullable(boolean({ description: 'Whether it is an instant credit transfer; null where the code does not say.' })),
      alternative_schemes: list(string(), { description: 'Parameters of alternative schemes, as they are written.' }),
      extras: record(oneOrMore(string()), { description: "What no other field carries, by the scheme's own names; a list where the code repeats a name." }),
      iban_valid: nullable(boolean({ description: 'Whether /api/v1/validate would call the IBAN valid; null where there is none. In `zbp` the check digit of the bank number is not held against it: the examples of the recommendation fail it.' })),
      bic_valid: nullable(boolean({ description: 'Null where there is no BIC.' })),
      reference_type: text('By whose rules: `RF` (ISO 11649), `OGM` (Belgium), `FI`, `SI`, `HR`, `RS97`, `SYMBOLS` (Czechia, Slovakia); in a QR-bill its own `QRR`, `SCOR` or `NON`. Null where none is known.', 'RF'),
      reference_valid: nullable(boolean({ description: 'Whether it keeps those rules; null where there is none, or no rule is known.' })),
      checksum_valid: nullable(boolean({ description: "Whether the code's own checksum holds; null where it has none." })),
      warnings: list(string(), { description: 'Every departure that an app might hold against the code, in words.' }),
    },
    { title: 'DecodedPaymentCode', description: 'The fields of the payment, what is valid among them, and every departure from the scheme.' },
  ),
  refusals: {
    INVALID_FORMAT: 'the payload is no payment code that is read, or one that leaves no payment; the text says where',
  },
  examples: [
    { summary: 'A payment', input: { payload: 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30\n\n\nInvoice 4711' } },
    { summary: 'An example of the guideline', input: { payload: 'BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034' } },
    { summary: 'A Czech payment descriptor', input: { payload: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*MSG:FAKTURA 4711*X-VS:1234567890' } },
  ],
  handle: ({ payload }) => decode(payload, readIban),
});
