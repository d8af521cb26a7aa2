/** Checks members that a batch or its payments may have, but not both. */
import { elementAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';

const EITHER_LEVEL = ['PmtTpInf', 'ChrgBr', 'UltmtDbtr', 'UltmtCdtr', 'CdtrSchmeId'];

/** Reports members that occur both in the batch and in the payment. */
export function judgeLevels(payment: Element, batch: Element, { report }: RuleScope): void {
  for (const name of EITHER_LEVEL) {
    const own = name === 'CdtrSchmeId' ? elementAt(payment, 'DrctDbtTx', name) : elementAt(payment, name);
    if (own !== null && elementAt(batch, name) !== null) {
      report('level.both', own, { right: `${name} in PmtInf or in ${payment.node.name}` });
    }
  }
}
