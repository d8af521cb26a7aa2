import type { CheckedFile } from './checked-file.ts';
import type { Profile } from './rules/table.ts';

/** Countries of Swiss payments. */
const SWISS = new Set(['CH', 'LI']);

/**
 * Returns the profile that fits a file better: `ch` for payments of Swiss accounts, `iso` for other payments outside SEPA. Null if the file
 * has SEPA payments, or if it is checked by other rules already.
 */
export function betterProfile({ profile, summary: { payments, totals, accounts }, kinds }: CheckedFile): Profile | null {
  if (payments === 0 || profile === 'ch' || profile === 'iso') return null;
  const isOther = kinds.some(({ rule, severity }) => rule === 'code.service-level' && severity === 'error');
  const isForeign = totals.length > 0 && totals.every(({ currency }) => currency !== 'EUR');
  if (!isOther && !isForeign) return null;
  return accounts.length > 0 && accounts.every(({ account }) => SWISS.has(account.slice(0, 2))) ? 'ch' : 'iso';
}
