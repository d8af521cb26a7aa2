/** Names that contain an earlier name of the bank. */

/** The part of a name that contains an earlier name: `(FORMERLY …)`, `previously …`. It ends with the parenthesis or with the name. */
const FORMER =
  /\(?\b(?:formerly|formely|formally|former|previously|prev\.|ex|ancien(?:ne)?ment|vormals|già|gia')(?=[\s.:-])(?:[^()]|\([^()]*\))*\)?/giu;

/** A quick test for names that may contain an earlier name. Most names do not. */
const MAY_BE_FORMER = /form[ea]|prev|\bex\b|ancien|vormals|gi[aà]/i;

/** Returns the name without the earlier name. If nothing else remains, returns the whole name. */
export function currentName(name: string): string {
  if (!MAY_BE_FORMER.test(name)) return name;
  const rest = name.replace(FORMER, ' ').replace(/\s+/g, ' ').replace(/[\s,;.-]+$/u, (end) => (end.includes('.') ? '.' : ''));
  return rest.trim() || name;
}

/**
 * Returns the earlier name that a name contains: `UBI BANCA S.P.A.` for `INTESA SANPAOLO SPA (FORMERLY UBI BANCA S.P.A.)`.
 * Null if the name contains no earlier name.
 */
export function formerName(name: string): string | null {
  const [past] = MAY_BE_FORMER.test(name) ? name.match(FORMER) ?? [] : [];
  return past === undefined ? null : past.replace(/^\(?[\p{L}.']+[\s.:-]+/u, '').replace(/\)$/, '').trim() || null;
}
