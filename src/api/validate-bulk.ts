import type { Directory } from '../banks/directory.ts';
import { ok } from '../errors.ts';
import { electronicFormat } from '../iban/electronic-format.ts';
import { SHORTEST_IBAN, isPassed, validationOf, verdictOn } from '../iban/validate.ts';
import { list, object, sequence, string } from '../schema/schema.ts';
import { VALIDATION_RESULT, missingIban, validationResult } from './models/validation.ts';
import { COUNTS, STEP, counted } from './results.ts';
import { type Route, required, route } from './route.ts';

const BULK_RESULT = object({ ...COUNTS, results: sequence(VALIDATION_RESULT, { description: 'In the order given.' }) }, { title: 'ValidatedIbans', description: 'One validation result for each item, in the order given, and how many are valid.' });

/** Each text is checked once; its result is made of the verdict, which takes two bytes. */
function* validateEach(texts: readonly string[], directory: Directory) {
  const verdicts = new Uint16Array(texts.length);
  let valid = 0;
  for (const [i, text] of texts.entries()) {
    if (i > 0 && i % STEP === 0) yield;
    const verdict = verdictOn(text);
    verdicts[i] = verdict;
    if (isPassed(verdict)) valid++;
  }
  const resultOf = (i: number) => {
    const iban = electronicFormat(texts[i]!);
    return iban === '' ? missingIban() : validationResult(validationOf(iban, verdicts[i]!), directory);
  };
  return ok(counted(texts.length, valid, resultOf));
}

const SHARED = {
  path: '/api/v1/validate/bulk',
  group: 'Verify',
  description: `Each item is answered as \`/api/v1/validate\` would answer it, in the order given; duplicates are kept. An item
without an IBAN is a result with \`valid\` false and \`MISSING_IBAN\`.`,
  response: BULK_RESULT,
} as const;

/** Both forms of bulk validation; a request may hold `maximumItems` IBANs, in a query no more than fit into `headerBytes` where they are the shortest. */
export function validateBulkRoutes(maximumItems: number, headerBytes = Infinity): readonly Route[] {
  const inQuery = Math.min(maximumItems, Math.floor(headerBytes / ('&iban='.length + SHORTEST_IBAN)));
  const ibans = (description: string, maxItems = maximumItems) =>
    required(list(string(), { maxItems, description, examples: [['BE68539007547034', 'DE89370400440532013001']] }), 'MISSING_IBAN');
  return [
    route({
      ...SHARED,
      name: 'validateBulkByQuery',
      methods: ['GET'],
      summary: 'Validate several IBANs given in the query',
      inputs: { iban: ibans('the IBANs, each as one `iban` parameter', inQuery) },
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
