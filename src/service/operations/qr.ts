import { parseBic } from '../../standards/bic/bic.ts';
import { type Result, ok, refuse } from '../../base/errors.ts';
import { type ConcernSet, OF_BIC, QR_IBAN, concernsIn } from '../../standards/iban/concerns.ts';
import { paymentAreaOf } from '../../standards/iban/bank-of.ts';
import { ALONE, judgeValid } from '../../standards/iban/judge.ts';
import { type ValidIban, type Validation, validate } from '../../standards/iban/validate.ts';
import { type BuiltScheme, buildPayload } from '../../standards/payment/build.ts';
import type { Payment } from '../../standards/payment/payment.ts';
import type { SlipForm } from '../../standards/payment/scheme.ts';
import { REFERENCE_KINDS, type ReferenceKind, makeReference } from '../../standards/payment/references/make.ts';
import { BUILT_SCHEMES, IBAN_ALONE, usualScheme } from '../../standards/payment/schemes/all.ts';
import { type QrSymbol, encode } from '../../standards/qr/write/encode.ts';
import { png } from '../../standards/qr/write/png.ts';
import { printedSvg, svg } from '../../standards/qr/write/svg.ts';
import { ERROR_CORRECTION_LEVELS } from '../../standards/qr/tables.ts';
import { choice, integer, list, nullable, object, string } from '../../base/schema/schema.ts';
import type { Context } from './context.ts';
import { IBAN_INPUT, IBAN_REFUSALS, electronicIban } from './inputs.ts';
import { reasonCode, reasonOf, reasonText } from './models/failure.ts';
import { PAYMENT_INPUTS, builtInWords, paymentOfInputs } from './payment-inputs.ts';
import { readIban } from './read-iban.ts';
import { type FileAnswer, type FileForm, type InputValues, optional, route, withDefault } from './route.ts';

/** Value of `scheme` that chooses the usual scheme in the country of the IBAN. */
const AUTO = 'auto';

/** Pixels on the side of a module: a code of version 10 then has 520 pixels, which screens and office printers show sharply. */
const MODULE_PX = 8;

/** Languages of the printed forms of all schemes. */
const SLIP_LANGUAGES = [...new Set(BUILT_SCHEMES.flatMap(({ builder }) => builder.form?.languages ?? []))];

const INPUTS = {
  iban: IBAN_INPUT,
  scheme: optional(
    choice([...BUILT_SCHEMES.map(({ id }) => id), AUTO], {
      description:
        'the kind of payment code, or `auto` for the usual kind in the country of the IBAN; absent: an EPC069-12 code if `name` is ' +
        'given, otherwise a code with only the IBAN',
      examples: ['qrbill'],
    }),
  ),
  ...PAYMENT_INPUTS,
  make_reference: optional(choice(REFERENCE_KINDS, { description:
    'makes a reference with check digits from the invoice number in `reference`: RF (ISO 11649), QRR (Swiss QR-bill), OGM (Belgium), ' +
    'viite (Finland, Estonia), KID (Norway), SI (Slovenia), HR (Croatia) or RS97 (Serbia); VS (Czechia, Slovakia) has no check digits',
    examples: ['RF'] })),
  language: optional(choice(SLIP_LANGUAGES,
    { description: 'language of the headings with `variant=payment_part`; default en', examples: ['de'] })),
  output: withDefault(choice(['json', 'svg', 'png'],
    { description: 'svg or png: the answer is a picture, for `<img>` and documents; refusals are always JSON', examples: ['svg'] }),
      'json'),
  module_px: optional(integer({ minimum: 1, maximum: 40,
    description: `pixels on the side of a module, only with \`output=png\`; default ${MODULE_PX}`, examples: [MODULE_PX] })),
};

const SVG: FileForm = { type: 'image/svg+xml', name: 'payment-code.svg' };
const PNG: FileForm = { type: 'image/png', name: 'payment-code.png' };

const SYMBOL = object(
  {
    version: integer({ minimum: 1, maximum: 40, description: 'Version of ISO/IEC 18004: a larger version has more modules.' }),
    error_correction: choice(ERROR_CORRECTION_LEVELS, { description: 'Error correction level, from L (lowest) to H (highest).' }),
    modules: integer({ description: 'Number of modules on a side, without the quiet zone.' }),
    mask: integer({ minimum: 0, maximum: 7, description: 'The chosen mask pattern.' }),
  },
  { title: 'QrSymbol', description: 'The properties of the symbol.' },
);

export const qrRoute = route({
  name: 'qr',
  methods: ['GET', 'POST'],
  path: '/api/v1/qr',
  group: 'Build',
  summary: 'Build a payment QR code',
  description:
    `Builds the payment code of a \`scheme\`, such as a Swiss QR-bill. Without \`scheme\` it builds a SEPA credit transfer (\`epc\`) if
\`name\` is given. Otherwise it builds a code of the IBAN alone, and a warning names the unused fields. A picture has no place for
this warning, and is refused instead. The schemes:

${builtInWords()}

A field has one meaning in all schemes, and /api/v1/qr/decode returns it. A field that the scheme cannot carry is refused, never dropped.
Line breaks and control characters are refused in every field except \`iban\`. A character that separates the fields of the payload is
refused too, because it would split the field. The schemes \`epc\` and \`mnb\` derive the \`bic\` from the IBAN if it is absent. Codes are
accepted in either case and with spaces. The \`warnings\` list everything that a bank's app may object to, and a \`bic\` of another bank
or country.

Czech and Slovak symbols go into \`reference\`: digits alone are the variable symbol, and \`/VS123/SS45/KS0308\` has all three. National
references are given whole, with their model: \`SI12…\`, \`HR01…\`, \`97…\`. Each reference is checked by its own rules.`,
  inputs: INPUTS,
  response: object(
    {
      scheme: nullable(choice(BUILT_SCHEMES.map(({ id }) => id)), { description: 'Null for a code with only the IBAN.' }),
      format: choice([IBAN_ALONE, ...BUILT_SCHEMES].map(({ builder }) => builder.format),
        { description: 'The format of the code with its version; `IBAN` for a code with only the IBAN.' }),
      payload: string({ description: 'The text in the symbol.' }),
      bytes: integer({ description: 'Length of the payload in the character set of the symbol, in bytes. Most schemes use UTF-8.' }),
      svg: nullable(string({ description:
        'The symbol with its quiet zone as one SVG element. It has a fixed size only if the scheme prescribes one for print (QR-bill: ' +
        '46 mm). Null if the symbol is not a QR code.' })),
      qr: nullable(SYMBOL),
      iban: string({ description: 'In electronic format.' }),
      reference: nullable(string({ description: 'The reference that was made; null without `make_reference`.' })),
      bic: nullable(string({ description: 'The BIC in the payload; null if it has no BIC.' })),
      warnings: list(string(), { description: "Everything in the code that a bank's app may object to, in words." }),
    },
    { title: 'PaymentCode', description: "The payload, the symbol as SVG, and warnings about what a bank's app may object to." },
  ),
  refusals: {
    ...IBAN_REFUSALS,
    UNSUPPORTED_COUNTRY: 'the scheme does not pay accounts of this country',
    MISSING_PARAMETER: 'a field that the scheme requires is missing',
    INVALID_PARAMETER:
      'a field is malformed, too long or not part of the scheme, two fields exclude each other, the payload is too long, or the request ' +
      'is malformed',
  },
  examples: [
    { summary: 'A payment', input: { iban: 'BE68539007547034', name: 'Muster GmbH', amount: '12.30', remittance: 'Invoice 4711' } },
    { summary: 'With a creditor reference', input: { iban: 'DE89370400440532013000', name: 'Café Zoë', amount: '1',
      reference: 'RF18539007547034' } },
    { summary: 'With a reference that is made from an invoice number', input: { iban: 'DE89370400440532013000', name: 'Muster GmbH',
      reference: 'RE-2026-0042', make_reference: 'RF' } },
    { summary: 'Only the IBAN', input: { iban: 'NL91ABNA0417164300' } },
    ...BUILT_SCHEMES.filter(({ id }) => id !== 'epc')
      .map(({ id, builder }) => ({ summary: builder.format, input: { scheme: id, ...builder.example } })),
  ],
  files: { forms: [SVG, PNG], inputs: ['output', 'module_px'],
    handle: (input, context) => (input.output === 'json' ? null : pictureFile(input, context)) },
  handle(input, context) {
    const code = codeOfPayment(input, context);
    if (!code.ok) return code;
    const { scheme, payload, bytes, symbol, iban, reference, bic, warnings } = code.value;
    return ok({
      scheme: scheme === IBAN_ALONE ? null : scheme.id,
      format: scheme.builder.format,
      payload,
      bytes,
      svg: symbol === null ? null : svgOf(code.value, symbol),
      qr: symbol === null ? null : { version: symbol.version, error_correction: symbol.level, modules: symbol.size, mask: symbol.mask },
      iban,
      reference,
      bic,
      warnings,
    });
  },
});

function pictureFile(input: InputValues<typeof INPUTS>, context: Context): Result<FileAnswer> {
  const code = codeOfPayment(input, context);
  if (!code.ok) return code;
  const { scheme, symbol, omission } = code.value;
  // A picture has no place for a warning. The reader of the picture would miss the amount.
  if (omission !== null) return refuse('MISSING_PARAMETER', omission, 'name');
  if (symbol === null) return refuse('INVALID_PARAMETER', `Kontor does not draw the symbol of ${scheme.name}: omit output`, 'output');
  if (input.output === 'png' && code.value.slip !== null) {
    return refuse('INVALID_PARAMETER', `output png draws only the symbol: set output to svg for ${input.variant}`, 'output');
  }
  if (input.output === 'svg') return ok({ form: SVG, bytes: Buffer.from(svgOf(code.value, symbol)) });
  return ok({ form: PNG, bytes: png(symbol, input.module_px ?? MODULE_PX, scheme.builder.symbol!.print) });
}

function svgOf({ scheme, title, slip }: PaymentCode, symbol: QrSymbol): string {
  if (slip !== null) return slip.form.draw(slip.payment, symbol, title, slip.language);
  const { print } = scheme.builder.symbol!;
  return print === undefined ? svg(symbol, title) : printedSvg(symbol, title, print);
}

/** A payment code before it is drawn. */
interface PaymentCode {
  readonly scheme: BuiltScheme;
  readonly payload: string;
  readonly bytes: number;
  /** The symbol. Null if Kontor does not draw symbols of the scheme. */
  readonly symbol: QrSymbol | null;
  readonly title: string;
  /** The printed form around the symbol; null for the symbol alone. */
  readonly slip: { readonly form: SlipForm; readonly payment: Payment; readonly language: string } | null;
  readonly iban: string;
  readonly reference: string | null;
  readonly bic: string | null;
  readonly warnings: readonly string[];
  /** The warning that names the fields without a place in the payload. Null if the payload has all fields. */
  readonly omission: string | null;
}

function codeOfPayment(input: InputValues<typeof INPUTS>, { directory }: Context): Result<PaymentCode> {
  const { iban: text, scheme: schemeId, output, module_px: modulePixels, language, make_reference: kind, ...given } = input;
  if (modulePixels !== null && output === 'svg') return NO_PIXELS;
  const reference = referenceOf(given.reference, kind);
  if (!reference.ok) return reference;
  const fields = { ...given, reference: reference.value };
  const electronic = electronicIban(text);
  if (!electronic.ok) return electronic;
  const scheme = schemeFor(schemeId, fields.name, electronic.value);
  const { builder } = scheme;
  const account = payable(electronic.value, scheme);
  if (!account.ok) return account;
  const { iban, country, failure } = account.value;
  const parsed = fields.bic === null ? null : parseBic(fields.bic);
  if (parsed && !parsed.ok) return parsed;
  const carriesBic = scheme !== IBAN_ALONE;
  const judgement = judgeValid(account.value, { ...ALONE, bic: carriesBic && parsed ? parsed.value : null }, directory);
  const derivedBic = builder.derivesBic ? judgement.bank.bic : null;
  const bic = parsed ? parsed.value.bic : derivedBic;
  const { form } = builder;
  const hasForm = form !== undefined && fields.variant === form.variant;
  if (language !== null && !hasForm) {
    return refuse('INVALID_PARAMETER', 'language is allowed only with the variant payment_part: set variant, or omit language', 'language');
  }
  const built = buildPayload(paymentOfInputs(iban, { ...fields, bic }), scheme,
    { account: { sepa: paymentAreaOf(country, judgement.bank).sepa, nationalCheckFails: failure !== null }, readIban });
  if (!built.ok) return built;
  const { payload, warnings, omission = null } = built.value;
  const encoded = builder.symbol?.bytes?.(payload) ?? Buffer.from(payload);
  const symbol = builder.symbol === null ? null : encode(encoded, builder.symbol);
  if (builder.symbol !== null && symbol === null) {
    return refuse('INVALID_PARAMETER',
      `the payload needs ${encoded.length} bytes, too many for the largest symbol of ${scheme.name}: shorten the texts`,
      longestText(fields));
  }
  return ok({
    scheme,
    payload,
    bytes: encoded.length,
    symbol,
    title: fields.name === null ? 'QR code of an IBAN' : `Payment QR code for ${fields.name}`,
    slip: hasForm ? { form, payment: built.value.payment, language: language ?? form.languages[0]! } : null,
    iban,
    reference: kind === null ? null : reference.value,
    bic: carriesBic ? bic : null,
    warnings: [
      ...warnings, ...concernsIn(judgement.concerns & shownConcerns(scheme), judgement).map(({ text: warning }) => warning),
      ...(modulePixels !== null && output === 'json' ? [PIXELS_UNUSED] : []),
    ],
    omission,
  });
}

const NO_PIXELS = refuse('INVALID_PARAMETER',
  'an SVG has no pixels: set output to png, or omit module_px', 'module_px');
const PIXELS_UNUSED = 'module_px has no effect, because only output png has pixels';

/** Returns the concerns that become warnings. Only a QR-bill carries the QR reference that a QR-IBAN needs. */
const shownConcerns = ({ id }: BuiltScheme): ConcernSet => (id === 'qrbill' ? OF_BIC : OF_BIC | QR_IBAN);

/** Returns the reference. It makes the reference from an invoice number if a kind is given. */
function referenceOf(text: string | null, kind: ReferenceKind | null): Result<string | null> {
  if (kind === null) return ok(text);
  const missing = 'reference is missing: make_reference needs the invoice number in it';
  if (text === null) return refuse('MISSING_PARAMETER', missing, 'reference');
  const made = makeReference(kind, text);
  return 'reference' in made ? ok(made.reference) : refuse('INVALID_PARAMETER', made.problem, 'reference');
}

/** Returns the name of the input with the longest text. The message suggests to shorten this input. */
function longestText(fields: Readonly<Record<string, unknown>>): string | undefined {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return texts.sort(([, a], [, b]) => b.length - a.length)[0]?.[0];
}

/**
 * Returns the scheme with this id. Without an id, a payment to a name uses `epc`. A payment without a name uses the scheme that contains
 * only the IBAN.
 */
function schemeFor(id: string | null, name: string | null, iban: string): BuiltScheme {
  if (id === AUTO) return usualScheme(iban.slice(0, 2));
  if (id === null && name === null) return IBAN_ALONE;
  return BUILT_SCHEMES.find((scheme) => scheme.id === (id ?? 'epc')) ?? IBAN_ALONE;
}

/** The validation of an IBAN that can be in a payment code. It is valid, or only its national check digits are wrong. */
type Payable = Omit<ValidIban, 'failure'> & Pick<Validation, 'failure'>;

/** Validates the IBAN of a payment. Refuses an invalid IBAN with the code of its fault, unless the scheme ignores this fault. */
function payable(iban: string, { builder }: BuiltScheme): Result<Payable> {
  const validation = validate(iban);
  const reason = reasonOf(validation);
  if (reason === null || (reason.check === 'national' && builder.ignoresNationalCheck)) return ok(validation as Payable);
  return refuse(reasonCode(reason), reasonText(reason), 'iban');
}
