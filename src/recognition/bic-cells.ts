/** Recognises cells with a BIC, and cells without one. */
import { isPlaceholder } from './words.ts';

/** Text of a payment file for a missing BIC. */
export const NOT_PROVIDED = 'NOTPROVIDED';

/** Eight or eleven capitals and digits. Other texts can be words. */
export const BIC_FORM = /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** A BIC of a head office, perhaps with too many X at its end. It is not a masked value. */
const WITH_X = /^[A-Z]{6}[A-Z0-9]{2}X+$/i;

/** True if a cell has no BIC: it is empty, or a word for a missing value. */
export function hasNoBic(cell: string): boolean {
  const text = cell.trim();
  return text === '' || text === NOT_PROVIDED || (!BIC_FORM.test(text) && !WITH_X.test(text) && isPlaceholder(text));
}
