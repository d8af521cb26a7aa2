/** The texts that tell what a row comes to, where it is more than one answer written as it is. */
import { IBAN_LENGTHS } from '../../countries/registry.ts';
import { electronicFormat } from '../../iban/electronic-format.ts';
import { extract, ibanIn } from '../../iban/extract/extract.ts';
import { BY_GRAVITY, gravestOf, meansInside } from '../../lists/inside.ts';
import type { Schema } from '../../schema/schema.ts';
import { type Damage, damageOf } from '../../lists/damage.ts';
import { type Answering, type Outcome, WRONG } from './answering.ts';
import { type Tally, countCode } from './job.ts';
import { errorBody } from '../../engine/error-body.ts';
import { NO_CELL, cellOf } from '../../engine/writers/cells.ts';

/** The name of the member that is the name of a row's picture. */
export const PICTURE = 'file';

/** Gives the text of each of these members for an outcome. */
export function outcomeTexts(response: Schema, members: readonly string[],
    { picture }: Pick<Answering, 'picture'>): (outcome: Outcome) => readonly string[] {
  const cells = members.map((member) => cellOf(response, member) ?? NO_CELL);
  return (outcome) => {
    const { value, refusal } = outcome;
    const refused: Readonly<Record<string, unknown>> | null = refusal && { ...WRONG, ...errorBody(refusal) };
    return members.map((member, i) => (refused !== null ? textOf(refused[member]) : member === PICTURE
      ? picture(outcome) : cells[i]!(value)));
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : value === false ? 'false' : '');

/** Whether an input has as many characters as an IBAN of its country: then it holds nothing else, and no spreadsheet changed it. */
function isOneIban(input: unknown): boolean {
  const iban = typeof input === 'string' ? electronicFormat(input) : '';
  return iban.length > 0 && IBAN_LENGTHS.get(iban.slice(0, 2)) === iban.length;
}

/** What each IBAN in a value comes to, where the value means those inside it; null where it means one IBAN and nothing else. */
function outcomesInside(given: Readonly<Record<string, unknown>>, answer: Answering['answer']): readonly Outcome[] | null {
  const value = given['iban'];
  if (typeof value !== 'string') return null;
  const found = extract(value);
  return meansInside(value, found) ? found.map(({ start, end }) => answer({ ...given, iban: ibanIn(value, start, end) })) : null;
}

/** What a row means by its values. */
export interface Meant {
  /** What it comes to; of several IBANs the gravest. */
  readonly outcome: Outcome;
  /** What each of several IBANs in one value comes to; null where there is one. */
  readonly several: readonly Outcome[] | null;
  /** What a spreadsheet did to its number, told instead of the error; null where nothing shows. */
  readonly damage: Damage | null;
}

/** Answers a row and counts it. What is not valid may be more than an IBAN, or what a spreadsheet left of one. */
export function judged(given: Readonly<Record<string, unknown>>, { answer, count, verdictOf }: Answering, tally: Tally): Meant {
  const first = answer(given);
  const value = given['iban'];
  const isPlain = isOneIban(value) || verdictOf(first) !== 'wrong';
  const inside = isPlain ? null : outcomesInside(given, answer);
  const outcome = inside === null ? first : gravestOf(inside, verdictOf);
  count(outcome, tally);
  const several = inside !== null && inside.length > 1 ? inside : null;
  if (several !== null) tally.several++;
  const damage = several !== null || isPlain || verdictOf(outcome) !== 'wrong' || typeof value !== 'string' ? null : damageOf(value);
  if (damage !== null) countCode(tally.damaged, damage.code);
  return { outcome, several, damage };
}

const BETWEEN = ' / ';

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== '';

/**
 * One value of a member for those of several outcomes; null where none is known. A row is valid where all are, and an error says of which
 * it is. Texts stand side by side, and what is no text is a list with one for each.
 */
export function together(member: string, each: readonly unknown[]): unknown {
  if (member === 'valid') return each.every((value) => String(value) === 'true');
  if (member === 'verdict') return BY_GRAVITY.find((verdict) => each.includes(verdict)) ?? null;
  const known = each.filter(isKnown);
  if (member === 'error_code' || known.length === 0) return known[0] ?? null;
  if (member === 'error') return each.flatMap((value, i) => (isKnown(value) ? [`IBAN ${i + 1} of ${each.length}: ${value as string}`] : []))
    .join('; ');
  return known.every((value) => typeof value === 'string')
    ? each.map((value) => value ?? '').join(BETWEEN) : each.map((value) => value ?? null);
}
