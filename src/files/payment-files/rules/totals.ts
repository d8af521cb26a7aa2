/** Checks the counts and sums of the header and of each batch. */
import { decimalOf, unitsOf } from '../../../base/text/decimal.ts';
import { elementAt, type Element } from '../schema/element.ts';
import { collapsed } from '../schema/simple-types.ts';
import type { RuleScope } from './check.ts';
import { MAX_PAYMENTS } from './facts.ts';

/** Count and sum of payments. `sum` is in units of 10^-5. It is null if an amount could not be read. */
export interface Total {
  payments: number;
  sum: bigint | null;
}

/** Memory of a sum with its key in a map, in bytes. */
export const SUM_BYTES = 192;

export const addAmount = (total: Total, amount: bigint | null): void => {
  total.payments++;
  if (total.sum !== null) total.sum = amount === null ? null : total.sum + amount;
};

/** Compares the counts and sums that the header or a batch states with the real values. */
export function judgeTotals(holder: Element, level: 'header' | 'batch', { payments, sum }: Total, { report }: RuleScope): void {
  const [count, control] = [elementAt(holder, 'NbOfTxs'), elementAt(holder, 'CtrlSum')];
  const missing = [...(count === null && level === 'batch' ? ['NbOfTxs'] : []), ...(control === null ? ['CtrlSum'] : [])];
  if (missing.length > 0) {
    report(
      'total.missing',
      holder,
      { message: `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing: give both NbOfTxs and CtrlSum` },
    );
  }
  const stated = collapsed(count?.text ?? '');
  if (/^\d{1,15}$/.test(stated) && Number(stated) !== payments) {
    report(`total.count-${level}`, count!, { value: stated, right: String(payments) });
  }
  // `unitsOf` returns null for a sum with too many decimals. Such a sum is wrong.
  if (control !== null && control.typeFault === null && sum !== null && unitsOf(control.text) !== sum) {
    const value = collapsed(control.text);
    report(`total.sum-${level}`, control, { value: /^[\d.+-]{1,40}$/.test(value) ? value : null, right: decimalOf(sum) });
  }
}

/** Checks the number of payments in a file that was read to its end. */
export function judgeCount(header: Element, { payments }: Total, { report }: RuleScope): void {
  if (payments > MAX_PAYMENTS) report('total.too-many', header, { value: String(payments), right: `${MAX_PAYMENTS} at most` });
}
