import { prefixOf } from '../bic/parts.ts';

const BIC = /\b[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?\b/g;
const LABEL = /^(?:BIC|SWIFT|IBAN)/;
const NAMED = /BIC|SWIFT/i;

/**
 * What may be the BIC that is written beside an IBAN, whatever country it names. `rest` is the text without the IBAN, `candidates` the BICs
 * of its bank. Eight capitals may be a word. They count where nothing else stands there, or the text names a BIC. So they do with a digit,
 * or as another BIC of the bank.
 */
export function bicsNextTo(rest: string, candidates: readonly string[]): string[] {
  const alone = rest.replace(/[^\p{L}\p{N}]/gu, '');
  const isMeant = (bic: string): boolean => bic === alone || /\d/.test(bic) || candidates.some((one) => prefixOf(one) === prefixOf(bic))
    || NAMED.test(rest);
  return (rest.match(BIC) ?? []).filter((bic) => !LABEL.test(bic) && isMeant(bic));
}
