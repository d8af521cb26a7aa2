import { prefixOf } from '../standards/bic/parts.ts';

const BIC = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g;
const LABEL = /^(?:BIC|SWIFT|IBAN)/;
const NAMED = /BIC|SWIFT/i;

/**
 * Returns the words that can be the BIC next to an IBAN, whatever country they name. `rest` is the text without the IBAN, `candidates` are
 * the BICs of its bank. Eight capitals can also be an ordinary word. They count as a BIC in four cases:
 * - The text has no other letters or digits.
 * - The text has the word BIC or SWIFT.
 * - They contain a digit.
 * - They begin like a BIC of the bank.
 */
export function bicsNextTo(rest: string, candidates: readonly string[]): string[] {
  const lettersAndDigits = rest.replace(/[^\p{L}\p{N}]/gu, '');
  const isBicHere = (bic: string): boolean =>
    bic === lettersAndDigits || /\d/.test(bic) || candidates.some((candidate) => prefixOf(candidate) === prefixOf(bic)) || NAMED.test(rest);
  return (rest.match(BIC) ?? []).filter((bic) => !LABEL.test(bic) && isBicHere(bic));
}
