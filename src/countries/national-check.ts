import { textOfValues, valuesOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import { NOT_KNOWN } from '../check-digits/computed.ts';
import type { Country } from './country.ts';

/**
 * BBANs here are the values of as many characters as the country's have, or more; each function throws a RangeError where there are fewer.
 */
function requireWhole({ code, classes }: Country, bban: CharacterValues): void {
  if (!(bban.length >= classes.length)) throw new RangeError(`a BBAN of ${code} has ${classes.length} characters, not ${bban.length}`);
}

/** What stands at the check positions of a BBAN, as the number that `NationalCheck.compute` would answer for it. */
function statedCheck(country: Country, bban: CharacterValues): number {
  requireWhole(country, bban);
  let stated = 0;
  for (const position of country.checkPositions) stated = stated * 10 + bban[position]!;
  return stated;
}

/** Puts a number that `NationalCheck.compute` answered at the check positions of a BBAN. */
function writeCheck(country: Country, bban: Uint8Array, computed: number): void {
  requireWhole(country, bban);
  let rest = computed;
  for (let i = country.checkPositions.length - 1; i > 0; i--) {
    bban[country.checkPositions[i]!] = rest % 10;
    rest = Math.floor(rest / 10);
  }
  bban[country.checkPositions[0]!] = rest;
}

/** Puts the computed check characters into a BBAN; none where no rule is published. False where the rule has none for this BBAN. */
export function complete(country: Country, bban: Uint8Array): boolean {
  requireWhole(country, bban);
  if (country.nationalCheck === null) return true;
  const computed = country.nationalCheck.compute(bban);
  if (computed < 0) return false;
  writeCheck(country, bban, computed);
  return true;
}

/** A BBAN with its national check characters put in place; null where the rule has none for it. Unchanged where no rule is published. */
export function completeBban(country: Country, bban: string): string | null {
  const values = valuesOf(bban);
  return complete(country, values) ? textOfValues(values) : null;
}

/** Whether the national check characters are the computed ones; null where no rule is published or it does not say. */
export function passesNationalCheck(country: Country, bban: CharacterValues): boolean | null {
  requireWhole(country, bban);
  const computed = country.nationalCheck === null ? NOT_KNOWN : country.nationalCheck.compute(bban);
  return computed === NOT_KNOWN ? null : computed === statedCheck(country, bban);
}
