import { damageOf } from '../../../../lists/damage.ts';
import { gravestOf, meansIbansInside } from '../../../../lists/inside.ts';
import { isBlankRow } from '../../../../lists/rows.ts';
import { isPlaceholder } from '../../../../lists/words.ts';
import { NoAnswer } from '../../../page/client/service.ts';
import type { ServiceAnswer } from '../../../page/client/service.ts';
import { KNOWN_IBAN_LENGTHS, ask, facts, isOk, soundAnswer } from '../asking.ts';
import type { ConcernView, RepairView } from '../verdict.ts';
import type { AccountSource } from './accounts.ts';
import { type AccountParts, type Verdict, refusalInWords } from '../wording.ts';

/** What is kept of a validation for each of many rows: what the table, its filters and the download need. */
const VERDICT_KEYS =
  ['valid', 'verdict', 'concerns', 'iban', 'country', 'country_name', 'bank_code', 'bank_name', 'bank_city', 'bank_slug', 'bic',
  'bank_code_status', 'account_check_valid', 'sepa', 'look_alike_iban', 'error', 'error_code'] as const;

export interface RowVerdict {
  readonly valid: boolean;
  readonly verdict: Verdict;
  readonly concerns: readonly ConcernView[];
  readonly iban: string;
  readonly country: string | null;
  readonly country_name: string | null;
  readonly bank_code: string | null;
  readonly bank_name: string | null;
  readonly bank_city: string | null;
  readonly bank_slug: string | null;
  readonly bic: string | null;
  readonly bank_code_status: string;
  readonly account_check_valid: boolean | null;
  readonly sepa: boolean | null;
  readonly look_alike_iban?: string | null;
  readonly error?: string;
  readonly error_code?: string;
  /** The IBANs of a cell that holds several, all of which the verdict is about. */
  readonly several?: readonly string[];
  /** Whether a spreadsheet damaged what stands there, which `error` then says: no slip of a hand explains it. */
  readonly damaged?: boolean;
  /** Whether nobody meant an account number there: the cell is empty, or a heading or a note. */
  readonly absent?: boolean;
}

/** A row of a list, and what is known of the IBAN in it. */
export interface CheckedRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What stands for the IBAN. */
  readonly text: string;
  /** The BIC that stands beside it, to be compared; empty where none does. */
  readonly bic: string;
  /** The parts of an account number of which its IBAN is built; null where it holds an IBAN. */
  readonly parts: AccountParts | null;
  /** Why its cells cannot be told; null where they can. */
  readonly problem: string | null;
  /** Null as long as it is not known. */
  verdict: RowVerdict | null;
  /** Null where none was found, undefined where none was looked for. */
  repair: RepairView | null | undefined;
  /** What was said of it before a repair was taken. */
  before: RowVerdict | null;
}

/** Rows in one request: enough that asking costs little, few enough that the bar moves. */
const BATCH = 1000;
const AT_ONCE = 2;
/** What is validated of a cell: longer ones hold no IBAN but a text. */
const LONGEST_CELL = 300;
const TOO_LARGE_STATUS = 413;

const NOTHING_KNOWN = { valid: false, verdict: 'wrong', concerns: [], iban: '', country: null, country_name: null, bank_code: null,
  bank_name: null, bank_city: null, bank_slug: null, bic: null, bank_code_status: 'unknown', account_check_valid: null,
  sepa: null } as const;

export const rowVerdictOf = (result: any) => Object.fromEntries(
  VERDICT_KEYS.filter((key) => key in result).map((key) => [key, result[key]])) as unknown as RowVerdict;

/**
 * Asks about rows in batches, until all are known or `signal` says stop. `account` says of what their IBANs are built; null where they hold
 * IBANs.
 */
export async function checkRows(rows: readonly CheckedRow[], account: AccountSource | null, signal: AbortSignal, onProgress: () => void) {
  for (const row of rows) if (row.problem !== null) row.verdict = { ...NOTHING_KNOWN, error: row.problem };
  const open = rows.filter(({ verdict }) => verdict === null);
  const size = Math.min(BATCH, facts.bulkItems);
  let next = 0;
  const work = async () => {
    while (next < open.length && !signal.aborted) {
      const batch = open.slice(next, (next += size));
      await (account === null ? checkBatch(batch, signal) : buildBatch(batch, account, signal));
      onProgress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function buildBatch(batch: readonly CheckedRow[], { country, fields }: AccountSource, signal: AbortSignal) {
  const results = await inPieces(batch, (rows) => ask('convertBulk', { items: rows.map(({ parts }) => ({ country, ...parts })) }, signal),
    (all) => all);
  batch.forEach((row, i) => {
    const result = results[i];
    if (isBlankRow(Object.values(row.parts ?? {}))) row.verdict = { ...NOTHING_KNOWN, error: noAccountIn(''), absent: true };
    else row.verdict = result.valid ? rowVerdictOf(result)
      : { ...NOTHING_KNOWN, error: refusalInWords(result, fields), error_code: result.error_code };
  });
}

const isPlainBulk = (rows: readonly CheckedRow[]) => rows.every(({ bic }) => bic === '');

function bulkOf(rows: readonly CheckedRow[]) {
  const ibans = rows.map(({ text }) => text.slice(0, LONGEST_CELL));
  return isPlainBulk(rows) ? { ibans } : { items: rows.map(({ bic }, i) => ({ iban: ibans[i], bic })) };
}

async function checkBatch(batch: readonly CheckedRow[], signal: AbortSignal) {
  const results = await inPieces(batch, (rows) => ask('validateBulk', bulkOf(rows), signal), (all) => all);
  // What has the length of an IBAN of its country is one, and nothing else.
  const broken =
    batch.filter((_, i) => results[i].valid === false && KNOWN_IBAN_LENGTHS.get(results[i].country) !== results[i].iban.length);
  const [closer, inside] = [new Set(broken), new Map(await foundInside(broken, signal))];
  batch.forEach((row, i) => {
    const damage = inside.has(row) || !closer.has(row) ? null : damageOf(row.text);
    const verdict = inside.get(row) ?? rowVerdictOf(results[i]);
    if (damage !== null) row.verdict = { ...verdict, error: damage.message, damaged: true };
    else if (closer.has(row) && isNoAccount(row.text)) row.verdict = { ...verdict, error: noAccountIn(row.text), absent: true };
    else row.verdict = closer.has(row) && isTooLong(row) ? { ...verdict, error: `${verdict.error ?? ''}; ${TOO_LONG}` } : verdict;
  });
}

/** Whether a cell is not looked through for IBANs inside it, because the operator allows no text as long. */
const isTooLong = ({ text }: CheckedRow) => text.length > facts.textCharacters;

const TOO_LONG = 'the cell is too long to be looked through for one inside it';

/** No account number has fewer digits, as countries print them. */
const FEWEST_DIGITS = 5;

const isNoAccount = (cell: string) => isPlaceholder(cell) || cell.replace(/\D/g, '').length < FEWEST_DIGITS;

const noAccountIn = (cell: string) => (cell.trim() === '' ? 'The cell is empty' : 'Not an account number');

/** What is read from the results for all these rows, asked for in smaller pieces where the service takes no such long request. */
async function inPieces<R>(rows: readonly CheckedRow[], asking: (rows: readonly CheckedRow[]) => Promise<ServiceAnswer>,
    read: (results: readonly any[], rows: readonly CheckedRow[]) => readonly R[]): Promise<readonly R[]> {
  const answer = soundAnswer(await asking(rows));
  if (isOk(answer)) return read(answer.body.results, rows);
  if (answer.status !== TOO_LARGE_STATUS || rows.length < 2) throw new NoAnswer(answer.body.error);
  const middle = rows.length >> 1;
  return [...(await inPieces(rows.slice(0, middle), asking, read)), ...(await inPieces(rows.slice(middle), asking, read))];
}

/** Stands between cells, so that no account number reaches from one into the next. */
const BETWEEN = '\n\n·\n\n';

/** What is said of cells that mean the IBANs inside them. */
async function foundInside(rows: readonly CheckedRow[], signal: AbortSignal): Promise<readonly (readonly [CheckedRow, RowVerdict])[]> {
  const texts = rows.filter((row) => !isTooLong(row) && /[^\p{L}\p{N}]/u.test(row.text.trim()));
  const found: (readonly [CheckedRow, RowVerdict])[] = [];
  for (let from = 0, to = 0; from < texts.length; from = to) {
    let length = 0;
    while (to < texts.length && length + texts[to]!.text.length <= facts.textCharacters)
      length += texts[to++]!.text.length + BETWEEN.length;
    found.push(...(await inPieces(texts.slice(from, to),
      (some) => ask('extract', { text: some.map(({ text }) => text).join(BETWEEN) }, signal), verdictsInside)));
  }
  return found;
}

/** The verdicts on what stands in the cells of these rows, in which extraction found this. */
function verdictsInside(results: readonly any[], rows: readonly CheckedRow[]): (readonly [CheckedRow, RowVerdict])[] {
  let start = 0;
  return rows.flatMap((row) => {
    const [from, end] = [start, start + row.text.length];
    start = end + BETWEEN.length;
    const own = results.filter((found) => found.start >= from && found.end <= end);
    return meansIbansInside(row.text, own.map((found) => ({ start: found.start - from, end: found.end - from })))
      ? [[row, ofAll(own.map(rowVerdictOf))] as const] : [];
  });
}

/** One verdict on all IBANs of a cell: the gravest, and of those the first. */
function ofAll(verdicts: readonly RowVerdict[]): RowVerdict {
  const gravest = gravestOf(verdicts, ({ verdict }) => verdict);
  if (verdicts.length === 1) return gravest;
  const several = verdicts.map(({ iban }) => iban);
  return gravest.valid ? { ...gravest, several } : { ...gravest, several,
    error: `IBAN ${verdicts.indexOf(gravest) + 1} of ${verdicts.length}: ${gravest.error ?? ''}` };
}
