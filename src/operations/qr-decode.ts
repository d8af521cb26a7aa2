import { ECHO_LENGTH } from '../iban/electronic-format.ts';
import { decodePayment } from '../payment/schemes/decode.ts';
import { PictureFault, readPngParts } from '../png/header.ts';
import { readPixels } from '../png/read.ts';
import { FIXED_LIMITS } from '../limits.ts';
import { type FoundSymbol, readPicture } from '../qr/read/read.ts';
import { LARGEST_VERSION, ERROR_CORRECTION_LEVELS } from '../qr/tables.ts';
import { type Result, ok, refuse } from '../errors.ts';
import { SCHEMES } from '../payment/schemes/all.ts';
import {
  type Infer, boolean, choice, constant, either, integer, list, nullable, object, oneOf, oneOrMore, record,
  string,
} from '../schema/schema.ts';
import { readInWords } from './payment-inputs.ts';
import { readIban } from './read-iban.ts';
import { type Steps, optional, route } from './route.ts';

/** Text, or null where the code does not say it. */
const text = (description: string, example?: string) => nullable(string({ description, ...(example !== undefined && { examples: [example] }) }));

const READABLE = SCHEMES.filter(({ reader }) => reader !== null).map(({ id }) => id);

/** A PNG of an EPC069-12 code with two pixels for each module. */
const EXAMPLE_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAFIAAABSAQAAAADvV742AAABJUlEQVR4AU3BMYpFIRBFwUubfnArQqdCb10wFdyKYPrgzGR2lXhMj+kxPabH9JgeU4LKXqU1BaaEuA3HCUwJzfvp+5bAlNC8uBcvgSmh+TkRXgJTQtyvn30JTAkq/q8pMCWAeosATAlx2' +
  '/7qHGBKmHXvca8HpoQ2fOy6amBKaDV+U3WAKeGMudaSAlNCX+LuWsCU4JdVox0wJZR9djgBpoQ4fewRFUwJK6DFnIEp4ZQ6pFECU8L56qDHAVPCnMfv7icwJfzYdU9KYEro86vf7D8wJXhd6q0OMCXUW28gB1MC/O5QRGBKUJna7hGYEuLeKYWDKaH53lFUA1NC' +
  '81UuXwdTQvPvnDVaYEqIe8q9ccGUoNIX7TfAlPCYHtNjekyP6TE9pucPTJ/oGZDU27YAAAAASUVORK5CYII=';

/** A decoded payload. */
const PAYMENT = object(
  {
    read_from: constant('payload', { description: 'What was given.' }),
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
);

const LARGEST_IMAGE = 2 * 2 ** 20;
/** Base64 writes three bytes in four characters. */
const LARGEST_BASE64 = Math.ceil(LARGEST_IMAGE / 3) * 4;

const POINT = object({ x: integer({ description: 'Pixels from the left.' }), y: integer({ description: 'Pixels from the top.' }) }, { title: 'PicturePoint' });

const SYMBOL = object(
  {
    version: integer({ minimum: 1, maximum: LARGEST_VERSION, description: 'Which tells its size: 17 and four times the version modules on a side.' }),
    error_correction: choice(ERROR_CORRECTION_LEVELS, { description: 'About 7, 15, 25 and 30 % of it may be damaged.' }),
    mask: integer({ minimum: 0, maximum: 7, description: 'Which of the eight patterns lies over its data.' }),
    mirrored: boolean({ description: 'Whether it is seen from behind, as in a mirror.' }),
    structured_append: nullable(
      object(
        {
          position: integer({ minimum: 0, description: 'From 0.' }),
          total: integer({ minimum: 1, description: 'Symbols of the message.' }),
          parity: integer({ minimum: 0, maximum: 255, description: 'Of all its bytes: the same in each of its symbols.' }),
        },
        { title: 'StructuredAppend' },
      ),
      { description: 'Which part of a message in several symbols it is, from 0; null where it is the whole.' },
    ),
    fnc1: nullable(integer({ minimum: 1, maximum: 2 }), { description: '1 where it holds GS1 data, 2 where it holds data of an industry; null where neither.' }),
  },
  { title: 'SymbolRead', description: 'The symbol in the picture, as it was read.' },
);

/** What a picture shows. */
const CODES = object(
  {
    read_from: constant('image', { description: 'What was given.' }),
    codes: list(
      object(
        {
          text: string({ description: 'What the code holds, in the character set that it names; where it names none, UTF-8 if it is that.' }),
          payment: nullable(PAYMENT, { description: 'As for a payload; null where the text is no payment code that is read.' }),
          symbol: SYMBOL,
          corners: list(POINT, { minItems: 4, maxItems: 4, description: 'Where it stands, from the corner of its first finder pattern clockwise.' }),
        },
        { title: 'FoundCode' },
      ),
      { description: 'The QR codes that the picture shows, from the top left; empty where none can be read.' },
    ),
  },
  { title: 'CodesInPicture', description: 'Each QR code that the picture shows, with its payment where it is one.' },
);

const NOT_BASE64 = 'image is no base64: give the bytes of a PNG file in base64, such as iVBORw0KGgo…';

/** The symbols that a PNG file shows, in steps. It asks for the memory that the header implies before anything is unpacked. */
function* symbolsIn(file: Buffer): Steps<FoundSymbol[]> {
  const parts = yield* readPngParts(file);
  yield parts.header.width * parts.header.height * FIXED_LIMITS.picture_bytes_per_pixel.value;
  return yield* readPicture(yield* readPixels(parts));
}

/** The codes that a PNG in base64 shows, in steps. */
function* codesIn(image: string): Steps<Result<Infer<typeof CODES>>> {
  yield;
  const text = image.replace(/^data:image\/png;base64,/, '').replace(/\s+/g, '');
  yield;
  if (!/^[\w+/-]+={0,2}$/.test(text)) return refuse('INVALID_FORMAT', NOT_BASE64, 'image');
  yield;
  const file = Buffer.from(text, 'base64');
  if (file.length > LARGEST_IMAGE) return refuse('INVALID_FORMAT', `image has more than ${LARGEST_IMAGE / 2 ** 20} MiB: give the part with the code`, 'image');
  let found;
  try {
    found = yield* symbolsIn(file);
  } catch (error) {
    if (error instanceof PictureFault) return refuse('INVALID_FORMAT', `the picture ${error.message}`, 'image');
    throw error;
  }
  const codes = found.map(({ text: content, version, level, mask, mirrored, structuredAppend, fnc1, corners }) => {
    const payment = decodePayment(content, readIban);
    return {
      text: content,
      payment: payment.ok ? { read_from: 'payload' as const, ...payment.value } : null,
      symbol: { version, error_correction: level, mask, mirrored, structured_append: structuredAppend, fnc1 },
      corners: corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    };
  });
  return ok({ read_from: 'image', codes });
}

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

In place of the text a picture can be given as \`image\`, a PNG in base64: every QR code that it shows is answered, turned, tilted, mirrored or light on dark, with its
place and, where it is a payment code, its payment. It is not kept. Damaged codes are read as far as their error correction goes, and else not at all.

The fields are those that /api/v1/qr takes, so that what is built is read back. What no field carries stands in \`extras\`, by the scheme's own names.`,
  inputs: {
    payload: optional(string({ description: 'the text of the code, with its line breaks', examples: ['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30'] })),
    image: optional(string({ maxLength: LARGEST_BASE64 + 64, description: 'a picture with QR codes in place of the text: a PNG file of up to 2 MiB and 16 million pixels, in base64', examples: ['iVBORw0KGgo…'] })),
  },
  response: oneOf([PAYMENT, CODES], { title: 'DecodedCode', description: 'The payment in a payload, or the codes that a picture shows.' }),
  refusals: {
    MISSING_PARAMETER: 'neither `payload` nor `image` is given',
    INVALID_FORMAT: 'the payload is no payment code that is read, or one that leaves no payment; or the picture is no PNG, damaged or too large; the text says where',
  },
  examples: [
    { summary: 'A payment', input: { payload: 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30\n\n\nInvoice 4711' } },
    { summary: 'An example of the guideline', input: { payload: 'BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034' } },
    { summary: 'A picture of a code', input: { image: EXAMPLE_IMAGE } },
    { summary: 'A Czech payment descriptor', input: { payload: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*MSG:FAKTURA 4711*X-VS:1234567890' } },
  ],
  largeBody: true,
  handle({ payload, image }) {
    if (payload === null && image === null) return refuse('MISSING_PARAMETER', 'payload is missing: give the text of a code, or a picture of it as image', 'payload');
    if (payload === null) return codesIn(image!);
    if (image !== null) return refuse('INVALID_PARAMETER', 'payload and image exclude each other: give one', 'image');
    const decoded = decodePayment(payload, readIban);
    return decoded.ok ? ok({ read_from: 'payload' as const, ...decoded.value }) : decoded;
  },
});
