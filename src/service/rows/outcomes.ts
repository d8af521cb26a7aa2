/** Cells for a row with several answers, with a refusal, or with damage by a spreadsheet. */
import { IBAN_LENGTHS } from '../../standards/countries/registry.ts';
import { electronicFormat } from '../../standards/iban/electronic-format.ts';
import { type Extracted, extract, ibanIn } from '../../standards/iban/extract/extract.ts';
import { checkResultOf, isPassed } from '../../standards/iban/validate.ts';
import { CONCERN_CODES } from '../../standards/iban/concerns.ts';
import { type NamedConcern, VERDICTS_BY_GRAVITY, concernsOfSeveral, gravestOf, meansIbansInside, surplusInWords } from
  '../../files/lists/inside.ts';
import { hasNoBic } from '../../recognition/bic-cells.ts';
import type { OtherRows } from '../../standards/iban/row-concerns.ts';
import { absenceInWords, hasNoAccount } from '../../files/lists/no-account.ts';
import { PART_NAMES } from '../../standards/iban/domestic/printed/part.ts';
import type { Schema } from '../../base/schema/schema.ts';
import { damageOf } from '../../files/lists/damage.ts';
import { type RowAnswerer, type RowOutcome, WRONG_ROW, otherRowsCell } from './row-answerer.ts';
import { OTHER_ROWS } from './operations.ts';
import { type Tally, countCode } from './job.ts';
import { errorBody } from '../engine/error-body.ts';
import { NO_CELL, cellOf } from '../engine/writers/cells.ts';

/** Member that contains the name of the row's picture. */
export const PICTURE = 'file';

/** Returns a function that returns the text of each member for an answered row. */
export function resultTexts(response: Schema, members: readonly string[],
    { picture }: Pick<RowAnswerer, 'picture'>): (result: RowResult) => readonly string[] {
  const cells = members.map((member) => cellOf(response, member) ?? NO_CELL);

  function outcomeTexts(outcome: RowOutcome): readonly string[] {
    const { value, refusal } = outcome;
    if (refusal !== null) {
      const error: Readonly<Record<string, unknown>> = { ...WRONG_ROW, ...errorBody(refusal) };
      return members.map((member) => cellText(error[member]));
    }
    const name = picture(outcome);
    return members.map((member, i) => (member === PICTURE ? name : cells[i]!(value)));
  }

  return ({ outcome, several, reason, absence, otherRows }) => {
    if (several !== null) {
      const texts = several.map(outcomeTexts);
      return members.map((member, i) =>
        (member === OTHER_ROWS ? otherRowsCell(otherRows) : String(combined(member, texts.map((all) => all[i])) ?? '')));
    }
    const texts = outcomeTexts(outcome);
    if (reason === null && absence === null && otherRows === null) return texts;
    const others = absence === null ? { ...reasonMember(reason), [OTHER_ROWS]: otherRowsCell(otherRows) } : absentMembers(absence);
    return texts.map((text, i) => others[members[i]!] ?? text);
  };
}

function cellText(value: unknown): string {
  if (value === false) return 'false';
  return typeof value === 'string' ? value : '';
}

/** True if an input has the length of its country's IBANs. It then contains nothing else, and a spreadsheet has not changed it. */
function isOneIban(input: unknown): boolean {
  const iban = typeof input === 'string' ? electronicFormat(input) : '';
  return iban.length > 0 && IBAN_LENGTHS.get(iban.slice(0, 2)) === iban.length;
}

/** Returns the IBANs that the writer of a text meant, if the text has other words or several IBANs. Otherwise empty. */
const ibansInside = (text: string, found: readonly Extracted[]): readonly string[] =>
  (found.length > 0 && meansIbansInside(text, found) ? found.map(({ start, end }) => ibanIn(text, start, end)) : []);

/** Returns the BIC that a cell gives for one of its IBANs, as an input. Empty if the row has a BIC in another cell. */
function bicValue(values: Readonly<Record<string, unknown>>, cell: string, found: readonly Extracted[], i: number,
    bicInside: RowAnswerer['bicInside']): Readonly<Record<string, string>> {
  const { bic } = values;
  const written = typeof bic === 'string' && bic.trim() !== '' ? null : bicInside(cell, found, i);
  return written === null ? {} : { bic: written };
}

/** Returns the IBANs of a cell that are compared between rows, in electronic format. Empty if an IBAN of the cell is invalid. */
export function comparedIbans(cell: string): readonly string[] {
  if (isPassed(checkResultOf(cell))) return [electronicFormat(cell)];
  if (isOneIban(cell)) return [];
  const found = extract(cell);
  return found.every(({ checkResult }) => isPassed(checkResult)) ? ibansInside(cell, found) : [];
}

/** The answer to a row. */
export interface RowResult {
  /** The outcome. If the row has several IBANs, it is the worst outcome. */
  readonly outcome: RowOutcome;
  /** The outcome of each IBAN, if one value contains several IBANs. Otherwise null. */
  readonly several: readonly RowOutcome[] | null;
  /** A better reason than the error: the damage by a spreadsheet, or the text after a valid IBAN. Null if the error is the best reason. */
  readonly reason: string | null;
  /** The reason why the row has no account: its cell is empty, a note or a heading. Null if the row has an account. */
  readonly absence: string | null;
  /** The rows that contradict this row; null if no row contradicts it. */
  readonly otherRows: OtherRows | null;
}

/**
 * Answers a row and counts it. If a value is invalid, it may contain other text or several IBANs, or a spreadsheet may have damaged it.
 * `otherRowsOf` returns the rows that contradict a row with these valid IBANs. Their concerns are added to the first IBAN.
 */
export function answerRow(given: Readonly<Record<string, unknown>>, answerer: RowAnswerer, tally: Tally,
    otherRowsOf: (outcomes: readonly RowOutcome[]) => OtherRows | null = () => null): RowResult {
  const { answer, bicInside, count, verdictOf, withOtherRows } = answerer;
  const values = withoutMissing(given);
  const first = answer(values);
  const value = typeof values['iban'] === 'string' ? values['iban'] : '';
  const isSettled = isOneIban(value) || verdictOf(first) !== 'wrong';
  const found = isSettled ? [] : extract(value);
  const inside = ibansInside(value, found)
    .map((iban, i) => answer({ ...values, iban, ...bicValue(values, value, found, i, bicInside) }));
  const alone = inside.length === 0 ? [first] : inside;
  const otherRows = alone.some((one) => verdictOf(one) === 'wrong') ? null : otherRowsOf(alone);
  const all = otherRows === null ? alone : [withOtherRows(alone[0]!, otherRows), ...alone.slice(1)];
  const several = all.length > 1 ? all : null;
  const outcome = several === null ? all[0]! : gravestOf(several, verdictOf);
  if (several !== null) tally.severalIbans++;
  if (several !== null && verdictOf(outcome) === 'good') tally.asking++;
  const mayBeDamaged = several === null && !isSettled && verdictOf(outcome) === 'wrong';
  const damage = mayBeDamaged ? damageOf(value) : null;
  if (damage !== null) countCode(tally.damages, damage.code);
  const isSurplus = inside.length === 0 && found.every(({ checkResult }) => isPassed(checkResult));
  const reason = damage?.message ?? (isSurplus ? surplusInWords(value, found) : null);
  const mayBeAbsent = damage === null && inside.length === 0 && verdictOf(outcome) === 'wrong';
  const absence = mayBeAbsent ? absenceOf(values) : null;
  if (absence === null) count(outcome, tally);
  else tally.noAccount++;
  return { outcome, several, reason, absence, otherRows };
}

/** Returns the values of a row without words for a missing BIC. */
const withoutMissing = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  (typeof values['bic'] === 'string' && hasNoBic(values['bic']) ? { ...values, bic: '' } : values);

/** Returns the reason why a row has no account. Null if it has an account. */
function absenceOf(values: Readonly<Record<string, unknown>>): string | null {
  const { iban } = values;
  if (iban !== undefined) return typeof iban === 'string' && hasNoAccount(iban) ? absenceInWords(iban) : null;
  const parts = PART_NAMES.filter((name) => Object.hasOwn(values, name)).map((name) => values[name]);
  return parts.length > 0 && parts.every((part) => typeof part === 'string' && part.trim() === '') ? absenceInWords('') : null;
}

/** Members that a row without an account has instead of those of a wrong row. */
export const absentMembers = (absence: string): Readonly<Record<string, string>> => ({ verdict: 'no_account', error: absence });

const reasonMember = (reason: string | null): Readonly<Record<string, string | null>> => ({ error: reason });

const BETWEEN = ' / ';
const CONCERN_CODES_MEMBER = 'concerns.code';

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * Combines the values of a member from several outcomes. Null if no value is known. A row is valid if all outcomes are valid. It is
 * never good, because several IBANs in one cell are a concern of their own. An error names its IBAN. Texts are joined, and other values
 * become a list.
 */
export function combined(member: string, values: readonly unknown[]): unknown {
  if (member === 'valid') return values.every((value) => String(value) === 'true');
  if (member === 'verdict') {
    const gravest = VERDICTS_BY_GRAVITY.find((verdict) => values.includes(verdict)) ?? null;
    return gravest === 'good' ? 'ask' : gravest;
  }
  if (member === 'concerns' && values.every(Array.isArray)) return concernsOfSeveral(values as readonly NamedConcern[][]);
  if (member === CONCERN_CODES_MEMBER) {
    const codes = values.flatMap((value): readonly string[] =>
      (typeof value === 'string' ? value.split(' ') : (value as readonly string[] | null) ?? []));
    const all = ['several_ibans', ...CONCERN_CODES.filter((code) => codes.includes(code))];
    return values.some(Array.isArray) ? all : all.join(' ');
  }
  const known = values.filter(isKnown);
  if (member === 'error_code' || known.length === 0) return known[0] ?? null;
  if (member === 'error') {
    return values.flatMap((value, i) => (isKnown(value) ? [`IBAN ${i + 1} of ${values.length}: ${value as string}`] : [])).join('; ');
  }
  return known.every((value) => typeof value === 'string')
    ? values.map((value) => value ?? '').join(BETWEEN) : values.map((value) => value ?? null);
}
