import type { Directory } from '../banks/directory.ts';
import type { Bic } from '../bic/bic.ts';
import { ok, refuse } from '../errors.ts';
import { electronicFormat } from '../iban/electronic-format.ts';
import { SHORTEST_IBAN, checkResultOf, isPassed, validationOf } from '../iban/validate.ts';
import { type Infer, list, nullable, object, string } from '../schema/schema.ts';
import { givenBicBeside } from '../bic/bic.ts';
import { VALIDATION_RESULT, missingIban, validationResult } from './models/validation.ts';
import { STEP, validationList, validationsOf } from './results.ts';
import { type Route, optional, route } from './route.ts';

const BULK_RESULT = object(validationList(VALIDATION_RESULT, 'In the order given.'),
  { title: 'ValidatedIbans',
  description: 'One validation result for each item, in the order given, and how many are valid, good, to ask about and wrong.' });

/** Checks each text once and keeps its check result, two bytes. `bics` are the BICs next to the texts. */
function* validateEach(texts: readonly string[], bics: readonly (Bic | null)[] | null, directory: Directory) {
  const checkResults = new Uint16Array(texts.length);
  let valid = 0;
  for (const [i, text] of texts.entries()) {
    if (i > 0 && i % STEP === 0) yield;
    const checkResult = checkResultOf(text);
    checkResults[i] = checkResult;
    if (isPassed(checkResult)) valid++;
  }
  const resultOf = (i: number) => {
    const iban = electronicFormat(texts[i]!);
    return iban === '' ? missingIban() : validationResult(validationOf(iban, checkResults[i]!), directory, bics === null ? null : bics[i]!);
  };
  return ok(validationsOf(texts.length, valid, resultOf));
}

/** Refuses all where a BIC is malformed. */
function* validateItems(items: readonly Item[], directory: Directory) {
  const bics: (Bic | null)[] = [];
  for (const [i, { bic }] of items.entries()) {
    if (i > 0 && i % STEP === 0) yield;
    const beside = givenBicBeside(bic ?? null);
    if (!beside.ok) return refuse(beside.code, `items[${i}]: ${beside.message}`, 'items');
    bics.push(beside.value);
  }
  return yield* validateEach(items.map(({ iban }) => iban), bics, directory);
}

const ITEM = object({ iban: string({ description: 'the IBAN, written in any way' }) }, {},
  { bic: nullable(string({ description: 'the BIC that stands beside the IBAN' })) });
type Item = Infer<typeof ITEM>;

/** Bulk validation of at most so many IBANs; in a query of no more than fit into `headerBytes` where they are the shortest. */
export function validateBulkRoute(maximumItems: number, headerBytes = Infinity): Route {
  const inQuery = Math.min(maximumItems, Math.floor(headerBytes / ('&iban='.length + SHORTEST_IBAN)));
  const ibans = (description: string, maxItems: number) =>
    list(string(), { maxItems, description, examples: [['BE68539007547034', 'DE89370400440532013001']] });
  const items = list(ITEM, { maxItems: maximumItems, description: 'instead of `ibans`: IBANs with the BICs that stand beside them',
    examples: [[{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }]] });
  return route({
    name: 'validateBulk',
    methods: ['GET', 'POST'],
    path: '/api/v1/validate/bulk',
    group: 'Verify',
    summary: 'Validate many IBANs',
    description: `Each item is answered as \`/api/v1/validate\` would answer it, in the order given; duplicates are kept. An item
without an IBAN is a result with \`valid\` false and \`MISSING_IBAN\`.

Prefer POST: it keeps account numbers out of URLs, which hold few of them besides.`,
    inputs: {
      ibans: optional(ibans('the IBANs, a list of strings', maximumItems),
        { name: 'iban', schema: ibans('the IBANs, each as one `iban` parameter', inQuery) }),
      items: optional(items, null),
    },
    response: BULK_RESULT,
    refusals: { MISSING_IBAN: '`ibans` (in a query `iban`) is missing or empty, and so is `items`' },
    largeBody: true,
    examples: [
      { summary: 'Three items, one of them empty', input: { ibans: ['BE68539007547034', '', 'GB29 NWBK 6016 1331 9268 19'] } },
    ],
    handle({ ibans: texts, items: pairs }, { directory }) {
      if (texts !== null && pairs !== null) return refuse('INVALID_PARAMETER', 'ibans and items are both given: give one of them', 'items');
      if (texts !== null) return validateEach(texts, null, directory);
      if (pairs !== null) return validateItems(pairs, directory);
      return refuse('MISSING_IBAN',
        'ibans is missing or empty: give the IBANs, a list of strings (in a query each as one `iban` parameter), or items, each with an ' +
        'iban and a bic', 'ibans');
    },
  });
}
