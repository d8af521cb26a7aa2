import type { Directory } from '../../standards/banks/directory.ts';
import { type ErrorCode, type Refusal, ok } from '../../base/errors.ts';
import { PART_NAMES, type PartName } from '../../standards/iban/domestic/printed/part.ts';
import { verdictOfSet } from '../../standards/iban/concerns.ts';
import { type Infer, type Schema, choice, constant, list, nullable, object, oneOf, string } from '../../base/schema/schema.ts';
import { type ConvertInput, convertRequest, convertRoute } from './convert.ts';
import { BIC_FORM } from './inputs.ts';
import { PART_MEMBERS } from './domestic-parts.ts';
import { CONVERTED_IBAN, convertResult } from './models/conversion.ts';
import { WRONG_MEMBERS } from './models/verdict.ts';
import { verdictList, verdictsOf } from './results.ts';
import { type Route, required, route } from './route.ts';

const ITEM = object({}, {}, { country: nullable(convertRoute.inputs['country']!.schema as Schema<string>), ...PART_MEMBERS,
  bic: nullable(string({ description: 'its BIC', published: BIC_FORM })) });

const REFUSED = object(
  {
    valid: constant(false, { description: 'No IBAN was built.' }),
    ...WRONG_MEMBERS,
    error: string({ description: 'Says what is wrong and what would be right, without any part of the account number.' }),
    error_code: choice(Object.keys(convertRoute.refusals).concat('INVALID_PARAMETER') as ErrorCode[],
      { description: 'The code with which /api/v1/convert refuses it.' }),
    parameter: nullable(string({ description: 'The field with the fault; null if the fault is not in one field.' })),
  },
  { title: 'RefusedConversion', description: 'The reason why no IBAN is built from the account number.' },
);

const RESULT =
  oneOf([CONVERTED_IBAN, REFUSED], { title: 'ConversionResult', description: 'The IBAN that was built, or the reason why not.' });

const refused = ({ message, code, parameter = null }: Omit<Refusal, 'parameter'> & { readonly parameter?: string | null }) =>
  ({ valid: false, verdict: 'wrong', concerns: [], error: message, error_code: code, parameter }) as const satisfies Infer<typeof REFUSED>;

const NO_PARTS = Object.fromEntries(PART_NAMES.map((name) => [name, null])) as Readonly<Record<PartName, null>>;

function resultOf({ country, bic = null, ...parts }: Infer<typeof ITEM>, directory: Directory) {
  if (country == null || country === '') {
    return refused({ ok: false, code: 'MISSING_PARAMETER', message: 'country is missing: give the country code', parameter: 'country' });
  }
  const converted = convertRequest({ ...NO_PARTS, ...parts, bic, country } as ConvertInput, true, directory);
  return converted.ok ? convertResult(converted.value, directory) : refused(converted);
}

/** True if an item contains no part of an account number. Fields that are not known can have any type. */
const isWithoutParts = (item: Infer<typeof ITEM>): boolean => PART_NAMES.every((name) => (item[name] ?? '').trim() === '');

const conversionVerdict = (result: ReturnType<typeof resultOf>) => (result.valid ? verdictOfSet(result.assessmentKey.concerns) : 'wrong');

const EXAMPLE_ITEM = { country: 'DE', blz: '37040044', account_number: '532013000' };

/** Returns the operation that converts at most `maximumItems` account numbers. */
export const convertBulkRoute = (maximumItems: number): Route =>
  route({
    name: 'convertBulk',
    methods: ['POST'],
    path: '/api/v1/convert/bulk',
    group: 'Build',
    summary: 'Build IBANs from many domestic account numbers',
    description: `Answers each item as \`/api/v1/convert\` does, in the order given. Each item has the inputs of \`/api/v1/convert\`.
A body may also be a list of account numbers as a file: CSV, TSV, plain lines, JSON Lines, XLSX or ODS. \`country\` and other inputs that
all rows share are then in the query. With \`Accept: text/csv\`, the answer is the file with added columns, as the command
\`convert\` writes it.

Duplicates are kept. A malformed \`bic\` is the concern \`bic_malformed\` of its item. If an item cannot be converted, its result has
\`valid\` false, \`error\`, \`error_code\` and, in \`parameter\`, the field with the fault.`,
    inputs: {
      items: required(
        list(ITEM, { maxItems: maximumItems, description: 'the account numbers, each with the inputs of /api/v1/convert',
          examples: [[EXAMPLE_ITEM]] }),
      ),
    },
    response: object(verdictList(RESULT, 'In the order given.'), { title: 'ConvertedIbans',
      description: 'One result for each account number, in the order given, and the counts of the verdicts.' }),
    largeBody: true,
    listBody: { route: convertRoute, refused },
    examples: [
      {
        summary: 'Three account numbers, one without a field that it needs',
        input: { items: [{ ...EXAMPLE_ITEM, blz: '370 400 44' }, { country: 'CZ', domestic_number: '19-2000145399/0800' },
          { country: 'DE', blz: '37040044' }] },
      },
    ],
    // The results are computed in steps, because one result may take a tenth of a millisecond.
    *handle({ items }, { directory }) {
      yield;
      return ok(verdictsOf(items.length, (i) => resultOf(items[i]!, directory), conversionVerdict, (i) => isWithoutParts(items[i]!)));
    },
  });
