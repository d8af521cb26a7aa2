/** Finds the BIC that a text contains directly before or after an IBAN. */
import type { Directory } from '../../banks/directory.ts';
import { type Bic, parseBic } from '../../bic/bic.ts';
import { headOfficeOf } from '../../bic/parts.ts';

/** Maximum number of characters between an IBAN and the far end of its BIC. */
const WINDOW = 60;

const BIC = '([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)';
const LABEL = '(?:BIC|SWIFT)(?:[ /-]?(?:BIC|SWIFT|Code))?[^A-Za-z0-9]{0,4}';
const LABELLED_AFTER = new RegExp(`^[\\s,;:/|()–-]{0,6}${LABEL}${BIC}(?![A-Za-z0-9])`);
const BARE_AFTER = new RegExp(`^[\\s,;/|()–-]{1,6}${BIC}(?![A-Za-z0-9])`);
const LABELLED_BEFORE = new RegExp(`(?<![A-Za-z0-9])${LABEL}${BIC}[\\s,;/|()–-]{1,6}(?:IBAN[\\s:.]{0,4})?$`);

const parsed = (text: string | undefined): Bic | null => {
  const bic = text === undefined ? null : parseBic(text);
  return bic?.ok ? bic.value : null;
};

/**
 * Returns the BIC next to the IBAN at this place. Null without a BIC. A BIC without the label BIC or SWIFT counts only after the IBAN, and
 * only if the directory lists it. `isFirst` is true if no other IBAN precedes this IBAN. Only then can a BIC before it belong to it.
 */
export function bicBeside(text: string, start: number, end: number, isFirst: boolean, directory: Pick<Directory, 'bic'>): Bic | null {
  const after = text.slice(end, end + WINDOW);
  const labelled = parsed(LABELLED_AFTER.exec(after)?.[1]);
  if (labelled !== null) return labelled;
  const bare = parsed(BARE_AFTER.exec(after)?.[1]);
  if (bare !== null && (directory.bic(bare.bic11) ?? directory.bic(headOfficeOf(bare.bic8))) !== null) return bare;
  return isFirst ? parsed(LABELLED_BEFORE.exec(text.slice(Math.max(0, start - WINDOW), start))?.[1]) : null;
}
