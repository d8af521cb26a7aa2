import type { Directory } from '../../standards/banks/directory.ts';
import { type Refusal, ok, refuse } from '../../base/errors.ts';
import { rowComparison } from '../../files/lists/comparison.ts';
import type { OtherRows } from '../../standards/iban/row-concerns.ts';
import { hasNoAccount } from '../../files/lists/no-account.ts';
import { writtenNextTo } from '../../recognition/next-to.ts';
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { SHORTEST_IBAN, checkResultOf, isPassed, validationOf } from '../../standards/iban/validate.ts';
import { type Infer, list, nullable, object, string } from '../../base/schema/schema.ts';
import { ALONE, type Surroundings } from '../../standards/iban/judge.ts';
import { FAILURE_CODES } from './models/failure.ts';
import { BIC_FORM } from './inputs.ts';
import { validateRoute } from './validate.ts';
import { VALIDATION_RESULT, missingIban, validationResult, withOtherRows } from './models/validation.ts';
import { stepEnds, validationList, validationsOf } from './results.ts';
import { type Route, optional, route } from './route.ts';

const BULK_RESULT = object(validationList(VALIDATION_RESULT, 'In the order given.'),
  { title: 'ValidatedIbans',
  description: 'One validation result for each item, in the order given, and the counts of valid IBANs and of the verdicts.' });

/** Checks each text once and stores its check result, which has two bytes. `nextTo` are the facts that the client gave with each text. */
function* validateEach(texts: readonly string[], nextTo: readonly Surroundings[] | null, compare: Compare | null, directory: Directory) {
  const checkResults = new Uint16Array(texts.length);
  const contradicted = new Map<number, OtherRows>();
  let valid = 0;
  const endsBefore = stepEnds();
  for (const [i, text] of texts.entries()) {
    if (endsBefore(text.length)) yield;
    const checkResult = checkResultOf(text);
    checkResults[i] = checkResult;
    if (!isPassed(checkResult)) continue;
    valid++;
    const others = compare === null ? null : compare(electronicFormat(text), i);
    if (others !== null) contradicted.set(i, others);
  }
  const resultOf = (i: number) => {
    const iban = electronicFormat(texts[i]!);
    if (iban === '') return missingIban();
    const result = validationResult(validationOf(iban, checkResults[i]!), directory, nextTo === null ? ALONE : nextTo[i]!, texts[i]!);
    const others = contradicted.get(i);
    return others === undefined ? result : withOtherRows(result, others);
  };
  return ok(validationsOf(texts.length, valid, resultOf, (i) => hasNoAccount(texts[i]!)));
}

/** Validates IBANs with the facts that the client gave with them. A BIC or a country that cannot be read is a concern about its item. */
function* validateItems(items: readonly Item[], directory: Directory) {
  const nextTo: Surroundings[] = [];
  const endsBefore = stepEnds();
  for (const { bic = null, country = null } of items) {
    if (endsBefore(bic?.length ?? 0)) yield;
    nextTo.push(writtenNextTo(bic ?? '', country ?? '', directory));
  }
  return yield* validateEach(items.map(({ iban }) => iban), nextTo, itemComparison(items), directory);
}

/** Compares a valid IBAN with the items before it. Returns the numbers of the items that contradict it, from 1. */
type Compare = (iban: string, i: number) => OtherRows | null;

/** Returns the comparison of items with each other. Null if no item has a name or an amount. */
function itemComparison(items: readonly Item[]): Compare | null {
  const hasAmounts = items.some(({ amount }) => (amount ?? '') !== '');
  if (!hasAmounts && items.every(({ name }) => (name ?? '') === '')) return null;
  const compare = rowComparison(0, { names: [1], hasAmounts, numbering: [] });
  return (iban, i) => {
    const { name, amount, reference } = items[i]!;
    return compare([iban], ['', name ?? '', amount ?? '', reference ?? ''], i + 1);
  };
}

const ITEM = object({ iban: string({ description: 'the IBAN, written in any way' }) }, {},
  { bic: nullable(string({ description: 'its BIC', published: BIC_FORM })),
  country: nullable(string({ description: 'its country, ISO 3166' })),
  name: nullable(string({ description: 'its holder, compared with earlier items' })),
  amount: nullable(string({ description: 'of the payment: equal payments are reported' })),
  reference: nullable(string({ description: 'of the payment' })) });
type Item = Infer<typeof ITEM>;

/** Returns the item for a row that has no result. */
const refused = ({ message, code }: Refusal): Readonly<Record<string, unknown>> => ({
  ...(JSON.parse(JSON.stringify(missingIban())) as object),
  error: message,
  error_code: (FAILURE_CODES as readonly string[]).includes(code) ? code : 'INVALID_FORMAT',
});

/** Returns the operation that validates at most `maximumItems` IBANs. `headerBytes` decides how many IBANs fit into a query. */
export function validateBulkRoute(maximumItems: number, headerBytes = Infinity): Route {
  const inQuery = Math.min(maximumItems, Math.floor(headerBytes / ('&iban='.length + SHORTEST_IBAN)));
  const ibans = (description: string, maxItems: number) =>
    list(string(), { maxItems, description, examples: [['BE68539007547034', 'DE89370400440532013001']] });
  const items = list(ITEM, { maxItems: maximumItems, description: 'instead of `ibans`, with BICs',
    examples: [[{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' }]] });
  return route({
    name: 'validateBulk',
    methods: ['GET', 'POST'],
    path: '/api/v1/validate/bulk',
    group: 'Verify',
    summary: 'Validate many IBANs',
    description: `Answers each item as \`/api/v1/validate\` does, in the order given. Duplicates are kept. Items with a
\`name\` or an \`amount\` are compared with the items before them, which the texts of concerns number from 1. A \`bic\` that is malformed
and a \`country\` that is unknown are concerns about their item. The result of an item without an IBAN has \`valid\` false and the code
\`MISSING_IBAN\`. \`no_account_count\` counts the items without an account number.

A body may also be a list of IBANs as a file: CSV, TSV, plain lines, JSON Lines, XLSX, ODS, or a payment file. Its rows are answered in
their order. With \`Accept: text/csv\`, the answer is the file with added columns, as the command \`validate\` writes it.

Prefer POST: it keeps account numbers out of URLs, and a URL has room for only a few IBANs.`,
    inputs: {
      ibans: optional(ibans('the IBANs, a list of strings', maximumItems),
        { name: 'iban', schema: ibans('the IBANs, each as one `iban` parameter', inQuery), missing: 'MISSING_IBAN' }),
      items: optional(items, null),
    },
    alternatives: ['ibans', 'items'],
    response: BULK_RESULT,
    refusals: { MISSING_IBAN: '`ibans` (in a query `iban`) and `items` are both missing or empty' },
    largeBody: true,
    listBody: { route: validateRoute, refused },
    examples: [
      { summary: 'Three items, one of them empty', input: { ibans: ['BE68539007547034', '', 'GB29 NWBK 6016 1331 9268 19'] } },
    ],
    handle({ ibans: texts, items: pairs }, { directory }) {
      if (texts !== null && pairs !== null) return refuse('INVALID_PARAMETER', 'ibans and items exclude each other: omit one', 'items');
      if (texts !== null) return validateEach(texts, null, null, directory);
      if (pairs !== null) return validateItems(pairs, directory);
      return refuse('MISSING_IBAN',
        'ibans is missing or empty: set ibans to a list of strings, or set items to a list of objects with iban and bic', 'ibans');
    },
  });
}
