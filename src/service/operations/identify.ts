import type { Directory } from '../../standards/banks/directory.ts';
import { ok } from '../../base/errors.ts';
import { countryByCode } from '../../standards/countries/registry.ts';
import { type IdentifiedReading, LONGEST_IDENTIFY_TEXT, identify } from '../../recognition/identify.ts';
import { READING_KINDS, type ReadingOutcome } from '../../recognition/reading.ts';
import { ALONE } from '../../standards/iban/judge.ts';
import { validate } from '../../standards/iban/validate.ts';
import type { Schema } from '../../base/schema/schema.ts';
import { type Infer, boolean, choice, constant, integer, list, nullable, object, oneOf, string } from '../../base/schema/schema.ts';
import { NO_COUNTRY, optionalCountry } from './inputs.ts';
import { BANK_ENTRY, bankEntry } from './models/bank.ts';
import { CONVERTED_IBAN, convertResult } from './models/conversion.ts';
import { VALIDATION_RESULT, validationResult } from './models/validation.ts';
import { readIban } from './read-iban.ts';
import { optional, required, route } from './route.ts';

const NOT_BUILT = object(
  {
    error: string(
      { description: 'The fault of the number, or its missing part, in the words of /api/v1/convert. Never repeats the number.' }),
    error_code: string({ description: 'The code with which /api/v1/convert refuses it.', examples: ['INVALID_CHECK_DIGITS'] }),
    parameter: nullable(string({ description: 'The part with the fault, by its name in /api/v1/convert.', examples: ['rib_key'] })),
  },
  { title: 'NotBuilt' },
);

const MEMBERS = {
  kind: choice(READING_KINDS,
    { description: '`other`: names of banks, dates, amounts, bankgiro numbers, securities, document numbers, words, and unknown texts.' }),
  country: nullable(string({ description: 'ISO 3166-1 alpha-2 code, or XK; null if the number has no country.', examples: ['DE'] })),
  label: string({ description: 'The kind of number, in words.', examples: ['Account number of Germany (BLZ and Kontonummer)'] }),
  parts: list(
    object({ name: string({ description: 'Name of the part.', examples: ['blz'] }),
      value: string({ description: 'Value as read, without separators.', examples: ['37040044'] }) }, { title: 'NamedPart' }),
    { description: 'Parts of the number. The parts of an account number have the names of the inputs of /api/v1/convert.' },
  ),
  why: string({ description: 'The evidence for this reading, or its fault. `refusal` gives the reason if no IBAN is built.',
    examples: ['its words say so, its bank code is listed'] }),
  check_failed: boolean({ description:
    'True if a check digit or the form of the number is wrong: check the number for typing errors. False if nothing fails or nothing ' +
      'can be checked.' }),
  certain: boolean({
    description: 'True if no other reading is likely, and check digits, a word or a named country prove it. Only the first can be certain.',
  }),
  refusal: nullable(NOT_BUILT,
    { description: 'The reason why no IBAN is built from an account number; null if an IBAN is built, and for other kinds.' }),
};

const TITLES = { validation: 'IbanReading', conversion: 'AccountReading', bank: 'BankReading',
  none: 'OtherReading' } as const satisfies Record<ReadingOutcome['type'], string>;

/** Returns the schema of a reading whose result has this type. */
const variant = <const T extends ReadingOutcome['type'], R>(type: T, result: Schema<R>, description: string) =>
  object({ ...MEMBERS, result_type: constant(type, { description }), result }, { title: TITLES[type] });

const NO_RESULT: Schema<null> = { type: 'null',
  description: 'Kontor looks nothing up for this kind of number, or the bank is not listed.' };

const READING = oneOf(
  [
    variant('validation', VALIDATION_RESULT, '`result` is the answer of /api/v1/validate to the IBAN and the BIC next to it.'),
    variant('conversion', CONVERTED_IBAN, '`result` is the answer of /api/v1/convert, with its doubts.'),
    variant('bank', BANK_ENTRY, '`result` is the bank of the code or name.'),
    variant('none', NO_RESULT, 'The reading has no `result`.'),
  ],
  { title: 'Reading' },
);

type ReadingModel = Infer<typeof READING>;

function readingModel({ outcome, refusal, ...reading }: IdentifiedReading, directory: Directory): ReadingModel {
  const members = {
    kind: reading.kind,
    country: reading.country,
    label: reading.label,
    parts: reading.parts,
    why: reading.why,
    check_failed: reading.isFailed,
    certain: reading.certain,
    refusal: refusal && { error: refusal.message, error_code: refusal.code, parameter: refusal.parameter ?? null },
  };
  switch (outcome.type) {
    case 'validation':
      return { ...members, result_type: 'validation',
        result: validationResult(validate(outcome.iban), directory, { ...ALONE, bic: outcome.bic }) };
    case 'conversion':
      return { ...members, result_type: 'conversion', result: convertResult(outcome, directory) };
    case 'bank': {
      const bank = directory.bank(outcome.slug);
      if (bank === null) return { ...members, result_type: 'none', result: null };
      return { ...members, result_type: 'bank', result: bankEntry(bank) };
    }
    case 'none':
      return { ...members, result_type: 'none', result: null };
  }
}

export const identifyRoute = route({
  name: 'identify',
  methods: ['POST'],
  path: '/api/v1/identify',
  group: 'Verify',
  summary: 'Say what a number is',
  description:
    `Identifies a text of unknown kind. It may be an IBAN, a bank code, BIC, reference, payment code, or another number. It may also be an
account number of a country of /api/v1/convert.

The most likely reading comes first. Account numbers may have the words of their countries (\`BLZ 370 400 44 Kto 532013000\`, \`sort
code\`, \`RIB\`, \`clearing\`). The parts may have either order if the order is clear. They become IBANs as in /api/v1/convert. If an IBAN
cannot be built, \`refusal\` says what is wrong or missing.

**If several readings are equally likely, all are returned, and \`certain\` is false.** Then ask, or give the \`country\`. Cards,
telephone and VAT numbers, routing numbers of the United States, bankgiro numbers, dates and amounts are named and never become IBANs.
Only evidence in the text decides: a number without evidence is \`other\`.`,
  inputs: {
    text: required(string({ maxLength: LONGEST_IDENTIFY_TEXT, description: 'one number or payment code as it is written, with its words',
      examples: ['BLZ 370 400 44 Kto 532013000'] })),
    country: optional(string({ description: 'the country code of the account number or bank code, in either case, if known',
      examples: ['DE'] })),
  },
  response: object(
    {
      count: integer({ minimum: 1, description: 'The number of readings.' }),
      readings: list(READING, { description: 'The most likely reading first; never empty.' }),
    },
    { title: 'IdentifiedText', description: 'Possible readings of the text, the most likely first.' },
  ),
  refusals: NO_COUNTRY,
  examples: [
    { summary: 'An old German account number', input: { text: 'BLZ 370 400 44 Kto 532013000' } },
    { summary: 'A French RIB with a slip in its key', input: { text: 'RIB 20041 01005 0500013M026 07' } },
    { summary: 'A number that is not an account', input: { text: '4111 1111 1111 1111' } },
    { summary: 'The letter O for zeros', input: { text: 'DE89 37O4 OO44 O532 O13O OO' } },
  ],
  handle({ text, country }, { directory }) {
    const given = optionalCountry(country);
    if (!given.ok) return given;
    const code = given.value;
    const readings = identify(text, code === null ? null : countryByCode(code), directory, readIban, code)
      .map((reading) => readingModel(reading, directory));
    return ok({ count: readings.length, readings });
  },
});
