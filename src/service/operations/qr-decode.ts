import type { Directory } from '../../standards/banks/directory.ts';
import { VERDICTS } from '../../standards/iban/concerns.ts';
import { ECHO_LENGTH, electronicFormat } from '../../standards/iban/electronic-format.ts';
import { judgeAccount } from '../../standards/iban/judge.ts';
import { validate } from '../../standards/iban/validate.ts';
import { writtenNextTo } from '../../recognition/next-to.ts';
import { messageText } from '../../standards/payment/message-text.ts';
import { decodePayment } from '../../standards/payment/schemes/decode.ts';
import { MAX_PIXELS, PictureFault } from '../../standards/pictures/picture.ts';
import { LARGEST_VERSION, ERROR_CORRECTION_LEVELS } from '../../standards/qr/tables.ts';
import { type Result, ok, refuse } from '../../base/errors.ts';
import type { DecodedPayment } from '../../standards/payment/scheme.ts';
import { SCHEMES } from '../../standards/payment/schemes/all.ts';
import {
  type Infer, boolean, choice, constant, either, integer, list, nullable, object, oneOf, oneOrMore, record,
  string,
} from '../../base/schema/schema.ts';
import { bytesOfBase64 } from './base64.ts';
import { VERDICT_MEMBERS, judgementModel } from './models/verdict.ts';
import { readInWords } from './payment-inputs.ts';
import { isPictureFile, symbolsInFile } from './picture-file.ts';
import { readIban } from './read-iban.ts';
import { type FileReader, type Route, type RequestSteps, optional, route } from './route.ts';

/** Returns the schema of a member with a text. Null if the code does not have the member. */
const text = (description: string, example?: string) =>
  nullable(string({ description, ...(example !== undefined && { examples: [example] }) }));

const READABLE = SCHEMES.filter(({ reader }) => reader !== null).map(({ id }) => id);

/** A PNG of an EPC069-12 code with two pixels for each module. */
const EXAMPLE_IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAAFIAAABSAQAAAADvV742AAABJUlEQVR4AU3BMYpFIRBFwUubfnArQqdCb10wFdyKYPrgzGR2lXhMj+kxPabH9JgeU4LKXqU1BaaEuA3' +
  'HCUwJzfvp+5bAlNC8uBcvgSmh+TkRXgJTQtyvn30JTAkq/q8pMCWAeosATAlx2/7qHGBKmHXvca8HpoQ2fOy6amBKaDV+U3WAKeGMudaSAlNCX+LuWsCU4JdVox0wJZ' +
  'R9djgBpoQ4fewRFUwJK6DFnIEp4ZQ6pFECU8L56qDHAVPCnMfv7icwJfzYdU9KYEro86vf7D8wJXhd6q0OMCXUW28gB1MC/O5QRGBKUJna7hGYEuLeKYWDKaH53lFUA' +
  '1NC81UuXwdTQvPvnDVaYEqIe8q9ccGUoNIX7TfAlPCYHtNjekyP6TE9pucPTJ/oGZDU27YAAAAASUVORK5CYII=';

/** Members with the verdict on the account of a code. */
const JUDGED_MEMBERS = {
  verdict: nullable(choice([...VERDICTS, 'wrong'], { description:
    'Verdict on the account, as of /api/v1/validate with the BIC of the code. Null if the code has no IBAN.' })),
  concerns: VERDICT_MEMBERS.concerns,
  bank_name: text('The bank of the IBAN. Null if the bank code is not listed, or the IBAN is not valid.'),
};

/** The content of a payment code. */
const PAYMENT = object(
  {
    read_from: constant('payload', { description: 'The input that was given.' }),
    scheme: choice(READABLE, { description: 'The kind of code; `iban` is an IBAN alone.' }),
    service_tag: text('EPC069-12: line 1; null in other codes.', 'BCD'),
    version: text('As in the code; null if the code has no version.', '002'),
    character_set: nullable(either([integer({ minimum: 1, maximum: 8 }), string()], { description:
      'EPC069-12: the number on line 3; 1 is UTF-8. Codes of the NBU and of GOST R 56042: the character set as text, as in the code.' })),
    identification: text('EPC069-12: line 4; null in other codes.', 'SCT'),
    variant: text("The scheme's own kind of code.", 'SPD'),
    bic: text('Without separators. A text that is not a BIC is returned as in the code.'),
    name: text('Name of the payee.', 'Muster GmbH'),
    iban: text(`In electronic format, cut to ${ECHO_LENGTH} characters. Null if the code has an account number of another kind.`),
    currency: text('ISO 4217, also if the scheme has only one currency. Null if the amount line of an EPC069-12 code is empty.', 'EUR'),
    amount: text('Decimal text with the decimals of the currency; null if the payer chooses the amount.', '12.30'),
    purpose: text("Purpose code of the scheme's own list.", 'GDDS'),
    reference: text('Without separators. A reference of unknown form is returned as in the code. Czech and Slovak symbols: the variable ' +
      'symbol, or all as `/VS1/SS2/KS3`.'),
    remittance: text('Text for the payee.', 'Invoice 4711'),
    note: text('Text for the payer.'),
    street: text("The payee's street."),
    building_number: text("The payee's house number, if the code has a separate field for it."),
    postal_code: text("The payee's postal code."),
    town: text("The payee's town."),
    country: text("The payee's country, ISO 3166-1 alpha-2."),
    address_lines: list(string(), { description: "The payee's address as in the code, if Kontor cannot safely split it into fields." }),
    debtor_name: text('Name of the payer.'),
    debtor_street: text("The payer's street."),
    debtor_building_number: text("The payer's house number, if the code has a separate field for it."),
    debtor_postal_code: text("The payer's postal code."),
    debtor_town: text("The payer's town."),
    debtor_country: text("The payer's country."),
    debtor_address_lines: list(string(),
      { description: "The payer's address as in the code, if Kontor cannot safely split it into fields." }),
    debtor_iban: text("The payer's IBAN."),
    creditor_id: text("The payee's tax or registration number."),
    due_date: text('Day of payment: `YYYY-MM-DD`.'),
    expires_at: text(
      'Last time at which the code may be paid: RFC 3339, with the offset in the code. A Ukrainian code has the time of Kyiv ' +
      'and no offset.'),
    created_at: text('Time at which the code was made, in the form of `expires_at`.'),
    instant: nullable(boolean({ description: 'True for an instant credit transfer; null if the code does not say.' })),
    alternative_schemes: list(string(), { description: 'Parameters of alternative schemes, as in the code.' }),
    extras: record(oneOrMore(string()), { description:
      "All other values of the code, by the scheme's own names. A name that the code repeats has a list." }),
    iban_valid: nullable(boolean({ description:
      'True if the IBAN is valid for /api/v1/validate; null without an IBAN. `zbp`: a wrong check digit in the bank number is accepted, ' +
      'because the examples of the recommendation have one.' })),
    bic_valid: nullable(boolean({ description: 'True if the BIC is well formed; null without a BIC.' })),
    reference_type: text('The rules of the reference: `RF` (ISO 11649), `OGM` (Belgium), `FI`, `SI`, `HR`, `RS97`, `SYMBOLS` (Czechia, ' +
      'Slovakia); in a QR-bill `QRR`, `SCOR` or `NON`. Null if no rules are known.', 'RF'),
    reference_valid: nullable(
      boolean({ description: 'True if the reference is valid by these rules; null without a reference or rules.' })),
    checksum_valid: nullable(boolean({ description: "True if the code's own checksum fits; null if it has no checksum." })),
    ...JUDGED_MEMBERS,
    warnings: list(string(), { description: "Every fault in the code that a bank's app may object to, in words." }),
  },
  { title: 'DecodedPaymentCode', description: 'The fields of the payment, the results of their checks, and warnings.' },
);

/** Maximum number of characters of a picture in base64 for each byte of the picture: 4/3, and room for blanks and line breaks. */
const BASE64_CHARACTERS = 1.45;

const POINT = object({ x: integer({ description: 'Pixels from the left.' }), y: integer({ description: 'Pixels from the top.' }) },
  { title: 'PicturePoint' });

const SYMBOL = object(
  {
    version: integer({ minimum: 1, maximum: LARGEST_VERSION,
      description: 'Version of the symbol. Its size is 17 plus four times the version, in modules.' }),
    error_correction: choice(ERROR_CORRECTION_LEVELS,
      { description: 'Error correction level: about 7, 15, 25 or 30 % of the symbol may be damaged.' }),
    mask: integer({ minimum: 0, maximum: 7, description: 'The mask pattern over the data.' }),
    mirrored: boolean({ description: 'True if the symbol is mirrored.' }),
    structured_append: nullable(
      object(
        {
          position: integer({ minimum: 0, description: 'Number of the symbol in the message, from 0.' }),
          total: integer({ minimum: 1, description: 'Number of symbols in the message.' }),
          parity: integer({ minimum: 0, maximum: 255, description: 'Parity of all bytes of the message, equal in all its symbols.' }),
        },
        { title: 'StructuredAppend' },
      ),
      { description: 'Place of the symbol in a message of several symbols; null if the symbol is the whole message.' },
    ),
    fnc1: nullable(integer({ minimum: 1, maximum: 2 }), { description: '1: GS1 data; 2: data of an industry; null: other data.' }),
  },
  { title: 'SymbolRead', description: 'The symbol in the picture, as read.' },
);

/** The codes that a picture shows. */
const CODES = object(
  {
    read_from: constant('image', { description: 'The input that was given.' }),
    codes: list(
      object(
        {
          text: string(
            { description: 'Text of the code. Without a named character set: UTF-8 if the bytes are UTF-8, else as the payload says.' }),
          payment: nullable(PAYMENT,
            { description: 'The payment, as for a payload; null if the text is not a payment code that Kontor reads.' }),
          symbol: SYMBOL,
          corners: list(POINT, { minItems: 4, maxItems: 4,
            description: 'The corners, clockwise from the corner with the first finder pattern.' }),
        },
        { title: 'FoundCode' },
      ),
      { description: 'The QR codes in the picture, from the top left; empty if Kontor reads no code.' },
    ),
  },
  { title: 'CodesInPicture', description: 'Each QR code in the picture, with its payment if it is a payment code.' },
);

/** Returns the payment in a code, together with the verdict on its account. */
function judgedPayment(payment: DecodedPayment, directory: Directory) {
  const { iban, bic } = payment;
  const members = { read_from: 'payload' as const, ...payment };
  if (iban === null) return { ...members, verdict: null, concerns: [], bank_name: null };
  const judgement = judgeAccount(validate(electronicFormat(iban)), writtenNextTo(bic ?? '', '', directory), directory);
  return { ...members, ...judgementModel(judgement), bank_name: judgement.bank.name };
}

const NOT_BASE64 = 'image is not base64: give the bytes of a PNG or JPEG file in base64, such as iVBORw0KGgo…';

const DATA_URI = /^data:[\w.+/-]+;base64,/i;

/** Reads the codes of a picture in base64, in steps. */
function* codesInBase64(image: string, maxBytes: number, directory: Directory): RequestSteps<Result<Infer<typeof CODES>>> {
  const file = yield* bytesOfBase64(image.replace(DATA_URI, ''));
  if (file === null) return refuse('INVALID_FORMAT', NOT_BASE64, 'image');
  if (file.length > maxBytes) {
    return refuse('INVALID_FORMAT', `image has more than ${maxBytes} bytes: give only the part with the code`, 'image');
  }
  return yield* codesIn(file, directory);
}

/** Reads the codes of a picture file, in steps. */
function* codesIn(file: Uint8Array, directory: Directory): RequestSteps<Result<Infer<typeof CODES>>> {
  let found;
  try {
    found = yield* symbolsInFile(file);
  } catch (error) {
    if (error instanceof PictureFault) return refuse('INVALID_FORMAT', `the picture ${error.message}`, 'image');
    throw error;
  }
  const codes = found.map(({ parts, version, level, mask, mirrored, structuredAppend, fnc1, corners }) => {
    const { text: content, warning } = messageText(parts);
    const payment = decodePayment(content, readIban, warning === null ? [] : [warning]);
    return {
      text: content,
      payment: payment.ok ? judgedPayment(payment.value, directory) : null,
      symbol: { version, error_correction: level, mask, mirrored, structured_append: structuredAppend, fnc1 },
      corners: corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
    };
  });
  return ok({ read_from: 'image', codes });
}

/** Returns the maximum size of a picture, in words. */
const pictureSize = (bytes: number): string =>
  `${Number.isFinite(bytes) ? `${bytes / 2 ** 20} MiB and ` : ''}${MAX_PIXELS / 1e6} million pixels`;

/** Collects a picture that is the body of a request. */
function pictureReader(directory: Directory): FileReader {
  const parts: Buffer[] = [];
  let length = 0;
  return {
    push: (bytes) => {
      parts.push(Buffer.from(bytes));
      length += bytes.length;
    },
    heldBytes: () => length,
    end: () => codesIn(Buffer.concat(parts), directory),
  };
}

/** The first byte of PNG and JPEG files. JSON never begins with it. A first part may have only this byte. */
const FIRST_BYTES = [0x89, 0xff];

/** `pictureBytes` is the maximum size of a picture file, in bytes. */
export const qrDecodeRoute = (pictureBytes: number): Route => route({
  name: 'qrDecode',
  methods: ['POST'],
  path: '/api/v1/qr/decode',
  group: 'Build',
  summary: 'Read the payload of a payment QR code',
  description: `Reads the payment codes of Europe. It recognises the scheme by the first characters. It is more lenient than a bank's app.
It accepts any line separators, missing lines at the end, and codes with spaces or in lower case. The \`warnings\` list every fault that an
app may object to. A wrong IBAN, reference or checksum is reported, not refused. A code without a payment, or with an ambiguous one, is
refused; the text names the place. A code of another kind is refused with the name of its kind.

${readInWords()}

A picture can be given instead of the text: \`image\`, a PNG or JPEG in base64. Over HTTP the picture can also be the body itself
(\`image/png\`, \`image/jpeg\`): \`curl --data-binary @photo.jpg\`. The answer has every QR code of the picture, with its place and
its payment, if it is a payment code. Codes may be turned, tilted, mirrored, or light on dark. A damaged code is read only if its error
correction can restore it. The picture is not stored.

Each payment has the verdict on its account, with the concerns and the bank. The BIC of the code is compared with the IBAN.

The fields have the names of the inputs of /api/v1/qr. \`extras\` has all other values, by the scheme's own names.`,
  inputs: {
    payload: optional(string({ description: 'the text of the code, with its line breaks',
      examples: ['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30'] })),
    image: optional(string({ ...(Number.isFinite(pictureBytes) && { maxLength: Math.ceil(BASE64_CHARACTERS * pictureBytes) }),
      description: `instead of the text: a picture with QR codes, a PNG or JPEG file of up to ${pictureSize(pictureBytes)}, in base64`,
      examples: ['iVBORw0KGgo…'] })),
  },
  alternatives: ['payload', 'image'],
  response: oneOf([PAYMENT, CODES], { title: 'DecodedCode', description: 'The payment in a payload, or the codes in a picture.' }),
  refusals: {
    MISSING_PARAMETER: '`payload` and `image` are both missing',
    INVALID_FORMAT:
      'the payload is not a payment code that Kontor reads, or the picture is not a usable PNG or JPEG. The text names the fault',
  },
  examples: [
    { summary: 'A payment', input: { payload: 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30\n\n\nInvoice 4711' } },
    { summary: 'An example of the guideline', input: { payload:
      'BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034' } },
    { summary: 'A picture of a code', input: { image: EXAMPLE_IMAGE } },
    { summary: 'A Czech payment descriptor', input: { payload:
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*MSG:FAKTURA 4711*X-VS:1234567890' } },
  ],
  largeBody: true,
  pictureBody: true,
  bodyFile: {
    input: 'image',
    types: ['image/png', 'image/jpeg'],
    limit: 'picture_bytes',
    isBegunBy: (part) => FIRST_BYTES.includes(part[0]!) || isPictureFile(part),
    read: (_, { directory }) => ok(pictureReader(directory)),
  },
  handle({ payload, image }, { directory }) {
    if (payload === null && image === null) {
      return refuse('MISSING_PARAMETER', 'payload is missing: give the text of a code, or a picture of it as image', 'payload');
    }
    if (payload === null) return codesInBase64(image!, pictureBytes, directory);
    if (image !== null) return refuse('INVALID_PARAMETER', 'give payload or image, not both', 'image');
    const decoded = decodePayment(payload, readIban);
    return decoded.ok ? ok(judgedPayment(decoded.value, directory)) : decoded;
  },
});
