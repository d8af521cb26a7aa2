/** Checks the codes of the payment type. */
import type { RuleContext } from './severity.ts';
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { CATEGORY_PURPOSES, PURPOSES, SERVICE_LEVELS } from './facts.ts';

/** Returns a code for answers; null if it is empty, or if it may be a name or another text. */
export const shown = (element: Element | null): string | null =>
  (element !== null && /^[\w./:-]{1,35}$/.test(element.text) && element.length === element.text.length ? element.text : null);

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
  // Swiss banks execute TRA in the same way as TRF.
  if (check.profile === 'ch' && element.text === 'TRA') return false;
  return element.length > 0 && element.text !== right && report('code.payment-method', element, { value: shown(element), right });
}

/** True if one of these payment types has the service level SEPA. Null without a service level. */
function isSepaLevel(types: readonly (Element | null)[]): boolean | null {
  let hasLevel = false;
  for (const type of types) {
    for (const level of type?.children ?? []) {
      if (level.node.name !== 'SvcLvl') continue;
      if (textAt(level, 'Cd') === 'SEPA') return true;
      hasLevel = true;
    }
  }
  return hasLevel ? false : null;
}

/**
 * True if the rules of SEPA apply to payments with these payment types. Without a service level, the profile decides: they apply in `sepa`
 * and `de`. `isWhole` is false if the unread rest of the file may contain a service level.
 */
export const isSepaPayment = (types: readonly (Element | null)[], { profile }: RuleContext, isWhole = true): boolean =>
  isSepaLevel(types) ?? (isWhole && (profile === 'sepa' || profile === 'de'));

/** Reports a service level that is missing or not SEPA. `element`: the payment type, or the batch without a payment type. */
export function judgeServiceLevel(element: Element, types: readonly (Element | null)[], { report, check }: RuleScope): void {
  const isSepa = isSepaLevel(types);
  if (isSepa === true) return;
  if (isSepa === null) {
    report('code.service-level', element, { right: 'SvcLvl/Cd SEPA', severity: 'warning',
      message: 'the service level is missing: give SEPA, as the scheme recommends' });
    return;
  }
  const level = types.map((type) => elementAt(type, 'SvcLvl')).find((one) => one !== null)!;
  const value = shown(elementAt(level, 'Cd') ?? elementAt(level, 'Prtry'));
  // German banks execute other payments too, such as urgent ones.
  const isOther = check.profile === 'de' && SERVICE_LEVELS.has(textAt(level, 'Cd') ?? '');
  report('code.service-level', element, isOther
    ? { value, severity: 'note', message: 'the service level is not SEPA: the payment is not checked by the rules of SEPA' }
    : { value, right: 'SEPA' });
}

/** Returns the local instrument of a payment or of its batch. */
export const instrumentOf = (payment: Element | null, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'LclInstrm', 'Cd') ?? textAt(batch, 'PmtTpInf', 'LclInstrm', 'Cd');

/** Returns the sequence type of a debit or of its batch. */
export const sequenceOf = (payment: Element, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'SeqTp') ?? textAt(batch, 'PmtTpInf', 'SeqTp');

const SEQUENCES = 'FRST, RCUR, OOFF or FNAL';

/** Checks the sequence type. True if a finding reports it. Messages of 2019 allow RPRE, but the scheme does not. */
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
      ...(instrument === null ? { message: 'the local instrument is missing: give CORE or B2B' } : {}),
    });
  if (elementAt(type, 'SeqTp') === null && elementAt(other, 'SeqTp') === null) {
    report('code.sequence-type', type, { right: SEQUENCES, message: `the sequence type is missing: give ${SEQUENCES}` });
  }
}

/** Reports that neither a batch of debits nor its payments have a payment type. */
export function judgeMissingType(batch: Element, { report, check }: RuleScope): void {
  // The German rules for the versions of 2009 do not require a payment type.
  const grade = check.isOf2009 ? { severity: 'warning' } as const : {};
  report('code.local-instrument', batch, { ...grade, right: 'PmtTpInf with LclInstrm/Cd CORE or B2B',
    message: 'the payment type with the local instrument is missing: give CORE or B2B' });
  report('code.sequence-type', batch, { ...grade, right: `PmtTpInf with SeqTp ${SEQUENCES}`,
    message: `the payment type with the sequence type is missing: give ${SEQUENCES}` });
}
