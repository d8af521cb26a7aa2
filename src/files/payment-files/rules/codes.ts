/** Checks the codes of the payment type, and members that both a batch and its payments have. */
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { CATEGORY_PURPOSES, PURPOSES } from './facts.ts';

/** Returns a code for answers; null if it is empty or too long. */
const shown = (element: Element | null): string | null =>
  (element === null || element.length > 35 || element.length === 0 ? null : element.text);

export function judgePurpose(element: Element, { report }: RuleScope): void {
  const codes = element.parent!.node.name === 'Purp' ? PURPOSES : CATEGORY_PURPOSES;
  if (element.typeFault === null && !codes.has(element.text)) report('code.purpose', element, { value: shown(element) });
}

/** Checks the charge bearer. True if a finding reports it. */
export const judgeChargeBearer = (element: Element, { report }: RuleScope): boolean =>
  element.length > 0 && element.text !== 'SLEV' && report('code.charge-bearer', element, { value: shown(element), right: 'SLEV' });

/** Checks the payment method. True if a finding reports it. */
export function judgeMethod(element: Element, { report, check }: RuleScope): boolean {
  const right = check.isDebit ? 'DD' : 'TRF';
  return element.length > 0 && element.text !== right && report('code.payment-method', element, { value: shown(element), right });
}

/** True if one of these payment types has the service level SEPA. Null without a service level. */
export function isSepaLevel(types: readonly (Element | null)[]): boolean | null {
  const levels = types.flatMap((type) => (type === null ? [] : type.children.filter((one) => one.node.name === 'SvcLvl')));
  return levels.length === 0 ? null : levels.some((level) => textAt(level, 'Cd') === 'SEPA');
}

/** Reports a service level that is missing or not SEPA. `element`: the payment type, or the batch without a payment type. */
export function reportServiceLevel(element: Element, type: Element | null, report: RuleScope['report']): void {
  const level = elementAt(type, 'SvcLvl');
  report('code.service-level', element, { value: shown(elementAt(level, 'Cd') ?? elementAt(level, 'Prtry')), right: 'SEPA' });
}

/** Returns the local instrument of a payment or of its batch. */
export const instrumentOf = (payment: Element | null, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'LclInstrm', 'Cd') ?? textAt(batch, 'PmtTpInf', 'LclInstrm', 'Cd');

/** Returns the sequence type of a debit or of its batch. */
export const sequenceOf = (payment: Element, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'SeqTp') ?? textAt(batch, 'PmtTpInf', 'SeqTp');

const SEQUENCES = 'FRST, RCUR, OOFF or FNAL';

/** Checks the sequence type. True if a finding reports it. Messages of 2019 accept RPRE; the scheme does not. */
export const judgeSequence = (element: Element, { report }: RuleScope): boolean =>
  element.text === 'RPRE' && report('code.sequence-type', element, { value: shown(element), right: SEQUENCES });

/** Checks local instrument and sequence type of a debit. `other`: payment type of the batch, which may contain the missing members. */
export function judgeDebitType(type: Element, other: Element | null, { report }: RuleScope): void {
  const instrument = elementAt(type, 'LclInstrm') ?? elementAt(other, 'LclInstrm');
  const code = elementAt(instrument, 'Cd');
  if (code?.text !== 'CORE' && code?.text !== 'B2B')
    report('code.local-instrument', code ?? instrument ?? type, {
      value: shown(code ?? elementAt(instrument, 'Prtry')),
      right: 'CORE or B2B',
    });
  if (elementAt(type, 'SeqTp') === null && elementAt(other, 'SeqTp') === null) report('code.sequence-type', type, { right: SEQUENCES });
}

const EITHER_LEVEL = ['PmtTpInf', 'ChrgBr', 'UltmtDbtr', 'UltmtCdtr', 'CdtrSchmeId'];

/** Reports members that are in the batch and in the payment. */
export function judgeLevels(payment: Element, batch: Element, { report }: RuleScope): void {
  for (const name of EITHER_LEVEL) {
    const own = name === 'CdtrSchmeId' ? elementAt(payment, 'DrctDbtTx', name) : elementAt(payment, name);
    if (own !== null && elementAt(batch, name) !== null) {
      report('level.both', own, { right: `${name} in PmtInf or in ${payment.node.name}` });
    }
  }
}
