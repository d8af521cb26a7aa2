import { textOfValues, valuesOf } from '../check-digits/characters.ts';
import type { CharacterValues } from '../check-digits/computed.ts';
import { NOT_KNOWN } from '../check-digits/computed.ts';
import type { Country } from './country.ts';

/** Throws a RangeError if the BBAN has fewer values than the country requires. Further values are allowed. */
function requireWhole({ code, classes }: Country, bban: CharacterValues): void {
  if (!(bban.length >= classes.length)) throw new RangeError(`a BBAN of ${code} has ${classes.length} characters, not ${bban.length}`);
}

/** Returns the check characters that a BBAN contains, as one number in the form of `NationalCheck.compute`. */
function statedCheck(country: Country, bban: CharacterValues): number {
  requireWhole(country, bban);
  let stated = 0;
  for (const position of country.checkPositions) stated = stated * 10 + bban[position]!;
  return stated;
}

/** Writes the result of `NationalCheck.compute` into the check positions of a BBAN. */
function writeCheck(country: Country, bban: Uint8Array, computed: number): void {
  requireWhole(country, bban);
  let rest = computed;
  for (let i = country.checkPositions.length - 1; i > 0; i--) {
    bban[country.checkPositions[i]!] = rest % 10;
    rest = Math.floor(rest / 10);
  }
  bban[country.checkPositions[0]!] = rest;
}

/**
 * Computes the check characters of a BBAN and writes them into it. False if no check characters exist for this BBAN. If no rule is
 * published, it changes nothing and returns true.
 */
export function fillNationalCheck(country: Country, bban: Uint8Array): boolean {
  requireWhole(country, bban);
  if (country.nationalCheck === null) return true;
  const computed = country.nationalCheck.compute(bban);
  if (computed < 0) return false;
  writeCheck(country, bban, computed);
  return true;
}

/**
 * Returns a BBAN with computed national check characters. Null if no check characters exist for it. If no rule is published, returns the
 * BBAN unchanged.
 */
export function completeBban(country: Country, bban: string): string | null {
  const values = valuesOf(bban);
  return fillNationalCheck(country, values) ? textOfValues(values) : null;
}

/** True if the national check characters are right. Null if no rule is published, or if the rule does not decide this BBAN. */
export function passesNationalCheck(country: Country, bban: CharacterValues): boolean | null {
  requireWhole(country, bban);
  const { nationalCheck } = country;
  const computed = nationalCheck === null ? NOT_KNOWN : nationalCheck.compute(bban);
  if (computed === NOT_KNOWN) return null;
  return computed === statedCheck(country, bban) || (nationalCheck!.isOptional?.(bban) === true ? null : false);
}
