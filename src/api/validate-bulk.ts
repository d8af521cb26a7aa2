import type { Directory } from '../banks/directory.ts';
import { ok } from '../errors.ts';
import { electronicFormat } from '../iban/electronic-format.ts';
import { integer, list, object, string } from '../schema/schema.ts';
import { VALIDATION_RESULT, type ValidationResult, missingIban, validationResult } from './models/validation.ts';
import { type Route, required, route } from './route.ts';

/** The members of an answer that counts validation results, for the results that add to it. */
export const COUNTS = {
  count: integer({ minimum: 0, description: 'The number of results.' }),
  valid_count: integer({ minimum: 0, description: 'How many of them are valid.' }),
  invalid_count: integer({ minimum: 0, description: 'How many of them are not.' }),
};

const BULK_RESULT = object({ ...COUNTS, results: list(VALIDATION_RESULT, { description: 'In the order given.' }) }, { title: 'BulkResult' });

/** The members of `COUNTS` before the results that they count. */
export function counted<T extends { readonly valid: boolean }>(results: readonly T[]) {
  let valid_count = 0;
  for (const { valid } of results) if (valid) valid_count++;
  return { count: results.length, valid_count, invalid_count: results.length - valid_count, results };
}

/** So many IBANs are validated in one step, in some tens of microseconds. */
const STEP = 32;

function* validateEach(ibans: readonly string[], directory: Directory) {
  const results: ValidationResult[] = [];
  for (const text of ibans) {
    const iban = electronicFormat(text);
    results.push(iban === '' ? missingIban(directory) : validationResult(iban, directory));
    if (results.length % STEP === 0) yield;
  }
  return ok(counted(results));
}

const SHARED = {
  path: '/api/v1/validate/bulk',
  group: 'Verify',
  description: `Each item is answered as \`/api/v1/validate\` would answer it, in the order given; duplicates are kept. An item
without an IBAN is a result with \`valid\` false and \`MISSING_IBAN\`.`,
  response: BULK_RESULT,
} as const;

/** Both forms of bulk validation; a request may hold `maximumItems` IBANs. */
export function validateBulkRoutes(maximumItems: number): readonly Route[] {
  const ibans = (description: string) =>
    required(list(string(), { maxItems: maximumItems, description, examples: [['BE68539007547034', 'DE89370400440532013001']] }), 'MISSING_IBAN');
  return [
    route({
      ...SHARED,
      name: 'validateBulkByQuery',
      methods: ['GET'],
      summary: 'Validate several IBANs given in the query',
      inputs: { iban: ibans('the IBANs, each as one `iban` parameter') },
      examples: [{ summary: 'Two IBANs', input: { iban: ['BE68539007547034', 'DE89370400440532013001'] } }],
      handle: ({ iban }, { directory }) => validateEach(iban, directory),
    }),
    route({
      ...SHARED,
      name: 'validateBulk',
      methods: ['POST'],
      summary: 'Validate many IBANs',
      inputs: { ibans: ibans('the IBANs, a list of strings') },
      largeBody: true,
      examples: [{ summary: 'Three items, one of them empty', input: { ibans: ['BE68539007547034', '', 'GB29 NWBK 6016 1331 9268 19'] } }],
      handle: ({ ibans: texts }, { directory }) => validateEach(texts, directory),
    }),
  ];
}
