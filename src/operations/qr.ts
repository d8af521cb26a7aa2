import { parseBic } from '../bic/bic.ts';
import { type Result, ok, refuse } from '../errors.ts';
import { bankOf } from '../iban/bank-of.ts';
import { compareBic } from '../iban/compare-bic.ts';
import { concernsIn } from '../iban/concerns.ts';
import { type ValidIban, type Validation, validate } from '../iban/validate.ts';
import { type BuiltScheme, buildPayload } from '../payment/build.ts';
import { BUILT_SCHEMES, IBAN_ALONE, usualScheme } from '../payment/schemes/all.ts';
import { type QrSymbol, encode } from '../qr/write/encode.ts';
import { png } from '../qr/write/png.ts';
import { printedSvg, svg } from '../qr/write/svg.ts';
import { ERROR_CORRECTION_LEVELS } from '../qr/tables.ts';
import { choice, integer, list, nullable, object, string } from '../schema/schema.ts';
import type { Context } from './context.ts';
import { IBAN_INPUT, IBAN_REFUSALS, electronicIban } from './inputs.ts';
import { reasonCode, reasonOf, reasonText } from './models/failure.ts';
import { PAYMENT_INPUTS, builtInWords, paymentOfInputs } from './payment-inputs.ts';
import { readIban } from './read-iban.ts';
import { type FileAnswer, type FileForm, type InputValues, optional, route, withDefault } from './route.ts';

/** Takes the scheme that is usual in the country of the IBAN. */
const AUTO = 'auto';

const INPUTS = {
  iban: IBAN_INPUT,
  scheme: optional(
    choice([...BUILT_SCHEMES.map(({ id }) => id), AUTO], {
      description:
        'the kind of payment code, or `auto` for the usual one of the country of the IBAN; without it an EPC069-12 code where `name` is ' +
        'given, else a code that holds the IBAN alone',
      examples: ['qrbill'],
    }),
  ),
  ...PAYMENT_INPUTS,
  output: withDefault(choice(['json', 'svg', 'png'],
    { description: 'the picture itself in place of JSON, for `<img>` and documents; refusals stay JSON', examples: ['svg'] }), 'json'),
  module_px: withDefault(integer({ minimum: 1, maximum: 40, description: 'pixels on the side of a module, for `output=png`',
    examples: [8] }), 8),
};

const SVG: FileForm = { type: 'image/svg+xml', name: 'payment-code.svg' };
const PNG: FileForm = { type: 'image/png', name: 'payment-code.png' };

const SYMBOL = object(
  {
    version: integer({ minimum: 1, maximum: 40, description: 'ISO/IEC 18004: the larger, the more modules.' }),
    error_correction: choice(ERROR_CORRECTION_LEVELS, { description: 'From L, the least, to H.' }),
    modules: integer({ description: 'On a side, without the quiet zone.' }),
    mask: integer({ minimum: 0, maximum: 7, description: 'The chosen mask pattern.' }),
  },
  { title: 'QrSymbol', description: 'How the symbol was made.' },
);

export const qrRoute = route({
  name: 'qr',
  methods: ['GET', 'POST'],
  path: '/api/v1/qr',
  group: 'Build',
  summary: 'Build a payment QR code',
  description:
    `Builds the payment code of a \`scheme\`, such as a Swiss QR-bill. Without \`scheme\` it builds a SEPA credit transfer (\`epc\`) if \`name\` is given, and
otherwise a code of the IBAN alone, with a warning that names the other fields given. The schemes:

${builtInWords()}

A field has one meaning in all schemes, and /api/v1/qr/decode returns it. A field that the scheme cannot carry is refused, never dropped. Line
breaks and control characters are refused in every field except \`iban\`. A character that separates the fields of the payload is refused too,
because it would split the field. \`epc\` and \`mnb\` derive the \`bic\` from the IBAN if it is not given. Codes are accepted in either case and with
spaces. \`warnings\` lists everything that a bank's app may object to, and a \`bic\` of another bank or country than the IBAN.

Czech and Slovak symbols go into \`reference\`: digits alone are the variable symbol, and \`/VS123/SS45/KS0308\` has all three. National references
are given whole, with their model: \`SI12…\`, \`HR01…\`, \`97…\`. Each reference is checked by its own rules.`,
  inputs: INPUTS,
  response: object(
    {
      scheme: nullable(choice(BUILT_SCHEMES.map(({ id }) => id)), { description: 'Null for a code of the IBAN alone.' }),
      format: choice([IBAN_ALONE, ...BUILT_SCHEMES].map(({ builder }) => builder.format),
        { description: 'The format of the code with its version; `IBAN` for a code of the IBAN alone.' }),
      payload: string({ description: 'The text in the symbol.' }),
      bytes: integer({ description: 'Length of the payload in the character set of the symbol, in bytes. Most schemes use UTF-8.' }),
      svg:
        nullable(
        string({
        description:
        'The symbol with its quiet zone as one SVG element: in the size in which it must be printed where the scheme says so (QR-bill: ' +
        '46 mm), else without a fixed size. Null if the symbol is not a QR code.' })),
      qr: nullable(SYMBOL),
      iban: string({ description: 'In electronic format.' }),
      bic: nullable(string({ description: 'The BIC in the payload; null if it has no BIC.' })),
      warnings: list(string(), { description: "Everything in the code that a bank's app may object to, in words." }),
    },
    { title: 'PaymentCode', description: "The payload, the symbol as SVG, and warnings about what a bank's app may object to." },
  ),
  refusals: {
    ...IBAN_REFUSALS,
    UNSUPPORTED_COUNTRY: 'the scheme pays accounts of other countries alone',
    MISSING_PARAMETER: 'the scheme must have a field that is missing',
    INVALID_PARAMETER:
      'a field is malformed, too long or none that the scheme carries, two fields exclude each other, the payload is too long, or the ' +
      'request is malformed',
  },
  examples: [
    { summary: 'A payment', input: { iban: 'BE68539007547034', name: 'Muster GmbH', amount: '12.30', remittance: 'Invoice 4711' } },
    { summary: 'With a creditor reference', input: { iban: 'DE89370400440532013000', name: 'Café Zoë', amount: '1',
      reference: 'RF18539007547034' } },
    { summary: 'The IBAN alone', input: { iban: 'NL91ABNA0417164300' } },
    ...BUILT_SCHEMES.filter(({ id }) => id !== 'epc')
      .map(({ id, builder }) => ({ summary: builder.format, input: { scheme: id, ...builder.example } })),
  ],
  files: { forms: [SVG, PNG], inputs: ['output', 'module_px'],
    handle: (input, context) => (input.output === 'json' ? null : pictureFile(input, context)) },
  handle(input, context) {
    const code = codeOfPayment(input, context);
    if (!code.ok) return code;
    const { scheme, payload, bytes, symbol, iban, bic, warnings } = code.value;
    return ok({
      scheme: scheme === IBAN_ALONE ? null : scheme.id,
      format: scheme.builder.format,
      payload,
      bytes,
      svg: symbol === null ? null : svgOf(code.value, symbol),
      qr: symbol === null ? null : { version: symbol.version, error_correction: symbol.level, modules: symbol.size, mask: symbol.mask },
      iban,
      bic,
      warnings,
    });
  },
});

function pictureFile(input: InputValues<typeof INPUTS>, context: Context): Result<FileAnswer> {
  const code = codeOfPayment(input, context);
  if (!code.ok) return code;
  const { scheme, symbol } = code.value;
  if (symbol === null) return refuse('INVALID_PARAMETER', `${scheme.name} has no symbol that is drawn: leave output out`, 'output');
  if (input.output === 'svg') return ok({ form: SVG, bytes: Buffer.from(svgOf(code.value, symbol)) });
  return ok({ form: PNG, bytes: png(symbol, input.module_px, scheme.builder.symbol!.print) });
}

function svgOf({ scheme, title }: PaymentCode, symbol: QrSymbol): string {
  const { print } = scheme.builder.symbol!;
  return print === undefined ? svg(symbol, title) : printedSvg(symbol, title, print);
}

/** A payment code before it is drawn. */
interface PaymentCode {
  readonly scheme: BuiltScheme;
  readonly payload: string;
  readonly bytes: number;
  /** Null if Kontor does not draw the symbol of the scheme. */
  readonly symbol: QrSymbol | null;
  readonly title: string;
  readonly iban: string;
  readonly bic: string | null;
  readonly warnings: readonly string[];
}

function codeOfPayment({ iban: text, scheme: wanted, output: _, module_px: __, ...fields }: InputValues<typeof INPUTS>,
    { directory }: Context): Result<PaymentCode> {
  const electronic = electronicIban(text);
  if (!electronic.ok) return electronic;
  const scheme = schemeFor(wanted, fields.name, electronic.value);
  const { builder } = scheme;
  const account = payable(electronic.value, scheme);
  if (!account.ok) return account;
  const { iban, country, failure } = account.value;
  const given = fields.bic === null ? null : parseBic(fields.bic);
  if (given && !given.ok) return given;
  const bank = bankOf(iban, country, directory);
  const bic = given ? given.value.bic : builder.derivesBic ? bank.bic : null;
  const built = buildPayload(paymentOfInputs(iban, { ...fields, bic }), scheme,
    { account: { sepa: country.sepa, nationalCheckFails: failure !== null }, readIban });
  if (!built.ok) return built;
  const { payload, warnings } = built.value;
  const encoded = builder.symbol?.bytes?.(payload) ?? Buffer.from(payload);
  const symbol = builder.symbol === null ? null : encode(encoded, builder.symbol);
  if (builder.symbol !== null && symbol === null) {
    return refuse('INVALID_PARAMETER',
      `the payload needs ${encoded.length} bytes, more than the largest symbol of ${scheme.name} holds: shorten the texts`,
      longestText(fields));
  }
  const carriesBic = scheme !== IBAN_ALONE;
  const beside = carriesBic && given ? compareBic(given.value, iban, country, bank, directory) : null;
  const doubts = beside === null ? [] : concernsIn(beside.concerns, { bank, bicOwner: beside.owner, doubts: [] });
  return ok({
    scheme,
    payload,
    bytes: encoded.length,
    symbol,
    title: fields.name === null ? 'QR code of an IBAN' : `Payment QR code for ${fields.name}`,
    iban,
    bic: carriesBic ? bic : null,
    warnings: [...warnings, ...doubts.map(({ text }) => text)],
  });
}

/** The input that has most to shorten. */
function longestText(fields: Readonly<Record<string, unknown>>): string | undefined {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

function schemeFor(wanted: string | null, name: string | null, iban: string): BuiltScheme {
  if (wanted === AUTO) return usualScheme(iban.slice(0, 2));
  return BUILT_SCHEMES.find(({ id }) => id === (wanted ?? 'epc') && (wanted ?? name) !== null) ?? IBAN_ALONE;
}

/** The validation of an IBAN that nothing speaks against but, at most, its national check digits. */
type Payable = Omit<ValidIban, 'failure'> & Pick<Validation, 'failure'>;

/** The validation of an IBAN that a scheme may pay; refused with its code where it is not valid. */
function payable(iban: string, { builder }: BuiltScheme): Result<Payable> {
  const validation = validate(iban);
  const reason = reasonOf(validation);
  if (reason === null || (reason.check === 'national' && builder.ignoresNationalCheck)) return ok(validation as Payable);
  return refuse(reasonCode(reason), reasonText(reason), 'iban');
}
