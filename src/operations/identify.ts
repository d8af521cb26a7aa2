import type { Directory } from '../banks/directory.ts';
import { parseBic } from '../bic/bic.ts';
import { ok } from '../errors.ts';
import { bicsBeside } from '../identify/bic-in-text.ts';
import { type Identified, LONGEST_TEXT, identify } from '../identify/identify.ts';
import { KINDS, type Outcome } from '../identify/reading.ts';
import { validate } from '../iban/validate.ts';
import type { Schema } from '../schema/schema.ts';
import { type Infer, boolean, choice, constant, integer, list, nullable, object, oneOf, string } from '../schema/schema.ts';
import { givenCountry } from './inputs.ts';
import { BANK_ENTRY, bankEntry } from './models/bank.ts';
import { CONVERTED_IBAN, convertResult } from './models/conversion.ts';
import { VALIDATION_RESULT, type Validated, validationResult } from './models/validation.ts';
import { readIban } from './read-iban.ts';
import { optional, required, route } from './route.ts';

const NOT_BUILT = object(
  {
    error:
      string({
      description: 'The fault of the number, or its missing part, as /api/v1/convert would refuse it. Never repeats the number.' }),
    error_code: string({ description: 'The code of that refusal.', examples: ['INVALID_CHECK_DIGITS'] }),
    parameter: nullable(string({ description: 'The part that is to blame, by its name in /api/v1/convert.', examples: ['rib_key'] })),
  },
  { title: 'NotBuilt' },
);

const MEMBERS = {
  kind:
    choice(KINDS,
    { description: '`other`: dates, amounts, bankgiro numbers, securities, document numbers, words, and unknown texts.' }),
  country: nullable(string({ description: 'ISO 3166-1 alpha-2 code, or XK; null where the number belongs to none.', examples: ['DE'] })),
  label: string({ description: 'The kind of number, in words.', examples: ['Account number of Germany (BLZ and Kontonummer)'] }),
  parts: list(
    object({ name: string({ description: 'What it is.', examples: ['blz'] }),
      value: string({ description: 'As it was read, without separators.', examples: ['37040044'] }) }, { title: 'NamedPart' }),
    { description: 'Its parts. The parts of an account number have the names of the inputs of /api/v1/convert.' },
  ),
  why: string({ description: 'The evidence for this reading, or its fault. `refusal` says why no IBAN is built from an account number.',
    examples: ['its words say so, its bank code is listed'] }),
  check_failed:
    boolean({
    description:
    'A check digit of it, or its form, does not hold: look for a slip in it. False where nothing fails, also where nothing can be checked.' }),
  certain: boolean({ description: 'Nothing else is likely. Only ever the first.' }),
  refusal: nullable(NOT_BUILT, { description: 'Says why no IBAN is built from an account number; null if an IBAN is built, and for other kinds.' }),
};

const TITLES = { validation: 'IbanReading', conversion: 'AccountReading', bank: 'BankReading',
  none: 'OtherReading' } as const satisfies Record<Outcome['type'], string>;

/** A reading whose result is of one type. */
const variant = <const T extends Outcome['type'], R>(type: T, result: Schema<R>, description: string) =>
  object({ ...MEMBERS, result_type: constant(type, { description }), result }, { title: TITLES[type] });

const NO_RESULT: Schema<null> = { type: 'null', description: 'Kontor looks nothing up for this kind of number, or the bank is not listed.' };

const READING = oneOf(
  [
    variant('validation', VALIDATION_RESULT, '`result` is what /api/v1/validate answers, with the BIC next to the IBAN.'),
    variant('conversion', CONVERTED_IBAN, '`result` is what /api/v1/convert answers, with its doubts.'),
    variant('bank', BANK_ENTRY, '`result` is the bank of the code.'),
    variant('none', NO_RESULT, 'It has no `result`.'),
  ],
  { title: 'Reading' },
);

type ReadingModel = Infer<typeof READING>;

function readingModel({ outcome, refusal, ...reading }: Identified, directory: Directory): ReadingModel {
  const members = {
    kind: reading.kind, country: reading.country, label: reading.label, parts: reading.parts, why: reading.why,
      check_failed: reading.isFailed, certain: reading.certain,
    refusal: refusal && { error: refusal.message, error_code: refusal.code, parameter: refusal.parameter ?? null },
  };
  switch (outcome.type) {
    case 'validation':
      return { ...members, result_type: 'validation', result: withBicBeside(outcome, directory) };
    case 'conversion':
      return { ...members, result_type: 'conversion', result: convertResult(outcome.converted, directory) };
    case 'bank': {
      const bank = directory.bank(outcome.slug);
      return bank === null ? { ...members, result_type: 'none', result: null }
        : { ...members, result_type: 'bank', result: bankEntry(bank) };
    }
    case 'none':
      return { ...members, result_type: 'none', result: null };
  }
}

/** Returns the answer of /validate to the IBAN and the BIC next to it. */
function withBicBeside({ iban, beside }: Extract<Outcome, { readonly type: 'validation' }>, directory: Directory): Validated {
  const validation = validate(iban);
  const alone = validationResult(validation, directory);
  const [bic] = bicsBeside(beside, alone.bankKey.bicCandidates).map(parseBic).filter(({ ok }) => ok);
  return bic?.ok ? validationResult(validation, directory, bic.value) : alone;
}

export const identifyRoute = route({
  name: 'identify',
  methods: ['POST'],
  path: '/api/v1/identify',
  group: 'Verify',
  summary: 'Say what a number is',
  description:
    `Identifies a text of unknown kind: an IBAN, an account number in the form of any country that /api/v1/convert builds, a bank code, BIC,
reference, payment code, or a number that is not an account.

The most likely reading comes first. Account numbers are read with the words of their countries (\`BLZ 370 400 44 Kto 532013000\`, \`sort code\`,
\`RIB\`, \`clearing\`) or without them, in either order if the order is clear. They become IBANs as in /api/v1/convert. If an IBAN cannot be built,
\`refusal\` says what is wrong or missing. **If several readings are equally likely, all are returned and not one is \`certain\`**: ask, or give
the \`country\`. Cards, telephone and VAT numbers, routing numbers of the United States, bankgiro numbers, dates and amounts are named and never
become IBANs. Only evidence in the text decides: a number without evidence is \`other\`.`,
  inputs: {
    text: required(string({ maxLength: LONGEST_TEXT, description: 'one number as it is written, with its words',
      examples: ['BLZ 370 400 44 Kto 532013000'] })),
    country:
      optional(
      string({ description: 'the country code of the account number or bank code, in either case, if it is known',
      examples: ['DE'] })),
  },
  response: object(
    {
      count: integer({ minimum: 1, description: 'The number of readings.' }),
      readings: list(READING, { description: 'The likeliest first; never empty.' }),
    },
    { title: 'IdentifiedText', description: 'Possible readings of the text, the most likely first.' },
  ),
  refusals: { COUNTRY_NOT_FOUND: '`country` is not the code of an IBAN country' },
  examples: [
    { summary: 'An old German account number', input: { text: 'BLZ 370 400 44 Kto 532013000' } },
    { summary: 'A French RIB with a slip in its key', input: { text: 'RIB 20041 01005 0500013M026 07' } },
    { summary: 'No account at all', input: { text: '4111 1111 1111 1111' } },
    { summary: 'The letter O for zeros', input: { text: 'DE89 37O4 OO44 O532 O13O OO' } },
  ],
  handle({ text, country }, { directory }) {
    const given = country === null ? ok(null) : givenCountry(country);
    if (!given.ok) return given;
    const readings = identify(text, given.value, directory, readIban).map((one) => readingModel(one, directory));
    return ok({ count: readings.length, readings });
  },
});
