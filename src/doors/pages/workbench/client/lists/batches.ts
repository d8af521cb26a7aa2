import { damageOf } from '../../../../../files/lists/damage.ts';
import { concernsOfSeveral, gravestOf, meansIbansInside, surplusInWords } from '../../../../../files/lists/inside.ts';
import { hasNoAccount } from '../../../../../files/lists/no-account.ts';
import { isBlankRow } from '../../../../../files/lists/rows.ts';
import type { ValidationResult } from '../../../../../service/operations/models/validation.ts';
import { NoAnswer, type ServiceAnswer } from '../../../page/client/service.ts';
import { KNOWN_IBAN_LENGTHS, ask, facts } from '../asking.ts';
import type { PaymentFault } from '../payments/faults.ts';
import type { ConcernView, RepairView } from '../verdict.ts';
import type { AccountSource } from './accounts.ts';
import { type AccountParts, refusalInWords } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** Members of a validation that are stored for each row. The table, its filters and the download need them. */
const VERDICT_KEYS =
  ['valid', 'verdict', 'concerns', 'iban', 'country', 'country_name', 'bank_code', 'bank_name', 'bank_city', 'bank_slug', 'bic',
  'bank_code_status', 'account_check_valid', 'sepa', 'look_alike_iban', 'error', 'error_code'] as const;

export interface RowVerdict extends Omit<Pick<ValidationResult, Exclude<(typeof VERDICT_KEYS)[number], Optional>>, 'concerns'> {
  readonly concerns: readonly ConcernView[];
  readonly look_alike_iban?: string | null;
  readonly error?: string;
  readonly error_code?: string;
  /** The IBANs of a cell that contains several IBANs. The verdict is about all of them. */
  readonly several?: readonly string[];
  /**
   * True if a spreadsheet damaged the cell, or if it contains more than an IBAN. `error` then describes the fault, so no corrections are
   * searched.
   */
  readonly damaged?: boolean;
  /** True if the cell has no account number. It is empty, a heading or a note. */
  readonly absent?: boolean;
}

type Optional = 'look_alike_iban' | 'error' | 'error_code';

/** A row of a list, with the facts that are known about its IBAN. */
export interface CheckedRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** Text of the cell with the IBAN. */
  readonly text: string;
  /** The BIC that is compared with the IBAN, as written. Empty if the row has no BIC. */
  readonly bic: string;
  /** The country that is compared with the IBAN, as written. Empty if the row has no country. */
  readonly country: string;
  /** Parts of an account number from which the IBAN is built. Null if the row contains an IBAN. */
  readonly parts: AccountParts | null;
  /** The reason why the cells cannot be separated. Null if they can be separated. */
  readonly problem: string | null;
  /** Errors and warnings about the payment in the row. Null if the payment has no faults. */
  readonly fault: PaymentFault | null;
  /** The verdict. Null until the row has been checked. */
  verdict: RowVerdict | null;
  /** The correction. Null if no correction was found. Undefined if the page has not searched for one. */
  repair: RepairView | null | undefined;
  /** The verdict of the row before the reader accepted a correction. */
  before: RowVerdict | null;
}

/** Number of rows in one request. More rows make the check faster. Fewer rows make the progress bar smoother. */
const BATCH = 1000;
const AT_ONCE = 2;
/** Maximum length of a cell that is validated, in characters. A longer cell is a text and not an IBAN. */
const LONGEST_CELL = 300;
const TOO_LARGE_STATUS = 413;

const NOTHING_KNOWN = { valid: false, verdict: 'wrong', concerns: [], iban: '', country: null, country_name: null, bank_code: null,
  bank_name: null, bank_city: null, bank_slug: null, bic: null, bank_code_status: 'unknown', account_check_valid: null,
  sepa: null } as const;

export const rowVerdictOf = (result: any) => Object.fromEntries(
  VERDICT_KEYS.filter((key) => key in result).map((key) => [key, result[key]])) as unknown as RowVerdict;

/**
 * Checks rows in batches until all rows are checked or `signal` is aborted. `account` names the columns from which IBANs are built. It is
 * null if the rows contain IBANs.
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
      for (const row of batch) row.verdict = withFault(row);
      onProgress();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Returns the verdict on a row. It includes the verdict on the payment, if the row is a payment. */
function withFault({ verdict, fault }: CheckedRow): RowVerdict | null {
  if (verdict === null || fault === null || verdict.absent === true) return verdict;
  return { ...verdict, verdict: gravestOf([verdict.verdict, fault.verdict], (word) => word) };
}

async function buildBatch(batch: readonly CheckedRow[], { country, fields }: AccountSource, signal: AbortSignal) {
  const itemsOf = (rows: readonly CheckedRow[]) => rows.map(({ parts, bic }) => ({ country, ...parts, bic }));
  const results = await inPieces(batch, (rows) => ask('convertBulk', { items: itemsOf(rows) }, signal), (all) => all);
  batch.forEach((row, i) => {
    const result = results[i];
    if (isBlankRow(Object.values(row.parts ?? {}))) row.verdict = { ...NOTHING_KNOWN, error: noAccountIn(''), absent: true };
    else row.verdict = result.valid ? rowVerdictOf(result)
      : { ...NOTHING_KNOWN, error: refusalInWords(result, fields), error_code: result.error_code };
  });
}

const isPlainBulk = (rows: readonly CheckedRow[]) => rows.every(({ bic, country }) => bic === '' && country === '');

function bulkOf(rows: readonly CheckedRow[]) {
  const ibans = rows.map(({ text }) => text.slice(0, LONGEST_CELL));
  return isPlainBulk(rows) ? { ibans } : { items: rows.map(({ bic, country }, i) => ({ iban: ibans[i], bic, country })) };
}

async function checkBatch(batch: readonly CheckedRow[], signal: AbortSignal) {
  const results = await inPieces(batch, (rows) => ask('validateBulk', bulkOf(rows), signal), (all) => all);
  // A text with the length of its country's IBANs is a single IBAN, so the cell is not searched for further IBANs.
  const broken =
    batch.filter((_, i) => results[i].valid === false && KNOWN_IBAN_LENGTHS.get(results[i].country) !== results[i].iban.length);
  const [closer, inside] = [new Set(broken), new Map(await foundInside(broken, signal))];
  batch.forEach((row, i) => {
    const damage = inside.has(row) || !closer.has(row) ? null : damageOf(row.text);
    const verdict = inside.get(row) ?? rowVerdictOf(results[i]);
    if (damage !== null) row.verdict = { ...verdict, error: damage.message, damaged: true };
    else if (closer.has(row) && hasNoAccount(row.text)) row.verdict = { ...verdict, error: noAccountIn(row.text), absent: true };
    else row.verdict = closer.has(row) && isTooLong(row) ? { ...verdict, error: `${verdict.error ?? ''}; ${words.cellTooLong}` } : verdict;
  });
}

/** True if a cell is longer than the texts that the operator allows. It is then not searched for IBANs. */
const isTooLong = ({ text }: CheckedRow) => text.length > facts.textCharacters;

const noAccountIn = (cell: string) => (cell.trim() === '' ? words.cellEmpty : words.notAnAccountNumber);

/** Calls the service for all rows and reads the results. If a request is too long for the service, it is divided. */
async function inPieces<R>(rows: readonly CheckedRow[], asking: (rows: readonly CheckedRow[]) => Promise<ServiceAnswer>,
    read: (results: readonly any[], rows: readonly CheckedRow[]) => readonly R[]): Promise<readonly R[]> {
  const answer = await asking(rows);
  if (answer.isOk) return read(answer.body.results, rows);
  if (answer.status !== TOO_LARGE_STATUS || rows.length < 2) throw new NoAnswer(answer.body.error);
  const middle = rows.length >> 1;
  return [...(await inPieces(rows.slice(0, middle), asking, read)), ...(await inPieces(rows.slice(middle), asking, read))];
}

/** Text between cells. It prevents an account number from continuing in the next cell. */
const BETWEEN = '\n\n·\n\n';

/** Returns verdicts for cells that have IBANs in a longer text. */
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

/** Assigns the results of an extraction to the cells of the rows. Returns the verdicts of the cells. */
function verdictsInside(results: readonly any[], rows: readonly CheckedRow[]): (readonly [CheckedRow, RowVerdict])[] {
  let start = 0;
  return rows.flatMap((row) => {
    const [from, end] = [start, start + row.text.length];
    start = end + BETWEEN.length;
    const own = results.filter((found) => found.start >= from && found.end <= end);
    const ranges = own.map((found) => ({ start: found.start - from, end: found.end - from }));
    if (meansIbansInside(row.text, ranges)) return [[row, ofAll(own.map(rowVerdictOf))] as const];
    const surplus = own.every(({ valid }) => valid) ? surplusInWords(row.text, ranges) : null;
    return surplus === null ? [] : [[row, { ...NOTHING_KNOWN, error: surplus, damaged: true }] as const];
  });
}

/** Returns one verdict for all IBANs of a cell. This is the worst verdict. Several IBANs in one cell are never good. */
function ofAll(verdicts: readonly RowVerdict[]): RowVerdict {
  const gravest = gravestOf(verdicts, ({ verdict }) => verdict);
  if (verdicts.length === 1) return gravest;
  const several = verdicts.map(({ iban }) => iban);
  const concerns = concernsOfSeveral(verdicts.map((verdict) => verdict.concerns));
  return gravest.valid ? { ...gravest, verdict: 'ask', concerns, several } : { ...gravest, concerns, several,
    error: words.ibanOf(verdicts.indexOf(gravest) + 1, verdicts.length, gravest.error ?? '') };
}
