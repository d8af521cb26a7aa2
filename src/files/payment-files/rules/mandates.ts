/** Checks the mandates of direct debits and their amendments. */
import { elementAt, textAt, type Element } from '../schema/element.ts';
import { collapsed, dayOf } from '../schema/simple-types.ts';
import type { RuleScope } from './check.ts';

const SMNDA = 'SMNDA';
const AMENDED = ['OrgnlMndtId', 'OrgnlCdtrSchmeId', 'OrgnlDbtrAcct', 'OrgnlDbtrAgt'];

/** True if the debtor of a mandate moved the account to another bank. */
export const isMoved = (payment: Element): boolean =>
  textAt(elementAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'AmdmntInfDtls', 'OrgnlDbtrAcct'), 'Id', 'Othr', 'Id') === SMNDA;

/** Checks the mandate of a debit. `collection`: day of the batch (ISO 8601); null if it is not known. */
export function judgeMandate(payment: Element, collection: string | null, { report, check }: RuleScope): void {
  const transaction = elementAt(payment, 'DrctDbtTx');
  const mandate = elementAt(transaction, 'MndtRltdInf');
  const holder = mandate ?? transaction ?? payment;
  if (elementAt(mandate, 'MndtId') === null) report('mandate.id-missing', holder, { right: 'MndtId' });
  const signed = elementAt(mandate, 'DtOfSgntr');
  if (signed === null) report('mandate.date-missing', holder, { right: 'DtOfSgntr' });
  else {
    const day = dayOf(collapsed(signed.text));
    const lastDay = collection !== null && collection < check.checkDay ? collection : check.checkDay;
    if (day !== null && day > lastDay) report('mandate.date-late', signed, { value: day, right: `${lastDay} or earlier` });
  }
  judgeAmendment(mandate, { report });
}

function judgeAmendment(mandate: Element | null, { report }: Pick<RuleScope, 'report'>): void {
  const indicator = elementAt(mandate, 'AmdmntInd');
  const details = elementAt(mandate, 'AmdmntInfDtls');
  const isAmended = ['true', '1'].includes(collapsed(indicator?.text ?? ''));
  if (isAmended && details === null) report('mandate.amendment-details', indicator!,
    { message: 'AmdmntInd is true, but the changed details are missing: add AmdmntInfDtls', right: 'AmdmntInfDtls' });
  // A value that is not true or false is reported by its type. Its meaning is not known.
  else if (!isAmended && details !== null && (indicator?.typeFault ?? null) === null)
    report('mandate.amendment-details', details, { right: 'AmdmntInd true',
      message: 'the changed details are given without AmdmntInd true' });
  else if (details !== null && !AMENDED.some((name) => elementAt(details, name) !== null))
    report('mandate.amendment-details', details, { message: `the changed details are empty: give one of ${AMENDED.join(', ')}`,
    right: AMENDED.join(' or ') });
  const agent = elementAt(details, 'OrgnlDbtrAgt');
  if (agent === null) return;
  const inAgent = elementAt(agent, 'FinInstnId', 'Othr', 'Id');
  if (inAgent?.text.trim() === SMNDA) report('mandate.smnda', inAgent, { value: SMNDA, right: 'OrgnlDbtrAcct/Id/Othr/Id SMNDA' });
  else if (textAt(elementAt(details, 'OrgnlDbtrAcct'), 'Id', 'Othr', 'Id') === SMNDA)
    report('mandate.smnda', agent, { right: 'OrgnlDbtrAcct alone' });
}
