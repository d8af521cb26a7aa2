/** Codes of the payment type, and what stands in batch and payment alike. */
import { at, textAt, type Element } from '../schema/element.ts';
import type { Scope } from './check.ts';
import { CATEGORY_PURPOSES, PURPOSES } from './facts.ts';

/** A code as an answer may show it. */
const shown = (element: Element | null): string | null =>
  (element === null || element.length > 35 || element.length === 0 ? null : element.text);

export function judgePurpose(element: Element, { say }: Scope): void {
  const codes = element.parent!.node.name === 'Purp' ? PURPOSES : CATEGORY_PURPOSES;
  if (element.typeFault === null && !codes.has(element.text)) say('code.purpose', element, { value: shown(element) });
}

/** Whether a finding tells of the value. */
export const judgeChargeBearer = (element: Element, { say }: Scope): boolean =>
  element.length > 0 && element.text !== 'SLEV' && say('code.charge-bearer', element, { value: shown(element), right: 'SLEV' });

/** Whether a finding tells of the value. */
export function judgeMethod(element: Element, { say, check }: Scope): boolean {
  const right = check.isDebit ? 'DD' : 'TRF';
  return element.length > 0 && element.text !== right && say('code.payment-method', element, { value: shown(element), right });
}

/** Whether the service level of one of these types is SEPA; null where none has a service level. */
export function isSepaLevel(types: readonly (Element | null)[]): boolean | null {
  const levels = types.flatMap((type) => (type === null ? [] : type.children.filter((one) => one.node.name === 'SvcLvl')));
  return levels.length === 0 ? null : levels.some((level) => textAt(level, 'Cd') === 'SEPA');
}

/** A service level that is not SEPA, or none. It is told at the type of the payment or of its batch; without either, at the batch. */
export function sayServiceLevel(element: Element, type: Element | null, say: Scope['say']): void {
  const level = at(type, 'SvcLvl');
  say('code.service-level', element, { value: shown(at(level, 'Cd') ?? at(level, 'Prtry')), right: 'SEPA' });
}

/** The local instrument of a payment, its own or that of its batch. */
export const instrumentOf = (payment: Element | null, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'LclInstrm', 'Cd') ?? textAt(batch, 'PmtTpInf', 'LclInstrm', 'Cd');

/** The sequence type of a debit, its own or that of its batch. */
export const sequenceOf = (payment: Element, batch: Element): string | null =>
  textAt(payment, 'PmtTpInf', 'SeqTp') ?? textAt(batch, 'PmtTpInf', 'SeqTp');

const SEQUENCES = 'FRST, RCUR, OOFF or FNAL';

/** Whether a finding tells of the value. Only messages of 2019 know RPRE; the scheme does not. */
export const judgeSequence = (element: Element, { say }: Scope): boolean =>
  element.text === 'RPRE' && say('code.sequence-type', element, { value: shown(element), right: SEQUENCES });

/** Local instrument and sequence type of a debit, judged where its type stands; `other` may have what the type leaves out. */
export function judgeDebitType(type: Element, other: Element | null, { say }: Scope): void {
  const instrument = at(type, 'LclInstrm') ?? at(other, 'LclInstrm');
  const code = at(instrument, 'Cd');
  if (code?.text !== 'CORE' && code?.text !== 'B2B')
    say('code.local-instrument', code ?? instrument ?? type, { value: shown(code ?? at(instrument, 'Prtry')), right: 'CORE or B2B' });
  if (at(type, 'SeqTp') === null && at(other, 'SeqTp') === null) say('code.sequence-type', type, { right: SEQUENCES });
}

const EITHER_LEVEL = ['PmtTpInf', 'ChrgBr', 'UltmtDbtr', 'UltmtCdtr', 'CdtrSchmeId'];

/** What stands in the batch and in the payment. */
export function judgeLevels(payment: Element, batch: Element, { say }: Scope): void {
  for (const name of EITHER_LEVEL) {
    const own = name === 'CdtrSchmeId' ? at(payment, 'DrctDbtTx', name) : at(payment, name);
    if (own !== null && at(batch, name) !== null) say('level.both', own, { right: `${name} in PmtInf or in ${payment.node.name}` });
  }
}
