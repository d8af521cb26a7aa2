/** Mandates of direct debits: what one has, and how those of a file go together. */
import { at, textAt, type Element } from '../schema/element.ts';
import { collapsed, dayOf } from '../schema/simple-types.ts';
import type { Scope } from './check.ts';

const SMNDA = 'SMNDA';
const AMENDED = ['OrgnlMndtId', 'OrgnlCdtrSchmeId', 'OrgnlDbtrAcct', 'OrgnlDbtrAgt'];

/** Whether the account of a mandate was given up for one at another bank. */
export const isMoved = (payment: Element): boolean =>
  textAt(at(payment, 'DrctDbtTx', 'MndtRltdInf', 'AmdmntInfDtls', 'OrgnlDbtrAcct'), 'Id', 'Othr', 'Id') === SMNDA;

/** `collection`: the day of the batch (ISO 8601), null where it is not known. */
export function judgeMandate(payment: Element, collection: string | null, { say, check }: Scope): void {
  const transaction = at(payment, 'DrctDbtTx');
  const mandate = at(transaction, 'MndtRltdInf');
  const holder = mandate ?? transaction ?? payment;
  if (at(mandate, 'MndtId') === null) say('mandate.id-missing', holder, { right: 'MndtId' });
  const signed = at(mandate, 'DtOfSgntr');
  if (signed === null) say('mandate.date-missing', holder, { right: 'DtOfSgntr' });
  else {
    const day = dayOf(collapsed(signed.text));
    if (day !== null && (day > check.on || (collection !== null && day > collection)))
      say('mandate.date-late', signed, { value: day,
      right: `${collection !== null && collection < check.on ? collection : check.on} or earlier` });
  }
  judgeAmendment(mandate, { say });
}

function judgeAmendment(mandate: Element | null, { say }: Pick<Scope, 'say'>): void {
  const indicator = at(mandate, 'AmdmntInd');
  const details = at(mandate, 'AmdmntInfDtls');
  const isAmended = ['true', '1'].includes(collapsed(indicator?.text ?? ''));
  if (isAmended && details === null) say('mandate.amendment-details', indicator!,
    { message: 'AmdmntInd is true, and what was changed is not given: AmdmntInfDtls is right beside it', right: 'AmdmntInfDtls' });
  // What is no truth value is told by its type, and leaves open what was meant.
  else if (!isAmended && details !== null && (indicator?.typeFault ?? null) === null)
    say('mandate.amendment-details', details, { message: 'what was changed is given without AmdmntInd true', right: 'AmdmntInd true' });
  else if (details !== null && !AMENDED.some((name) => at(details, name) !== null))
    say('mandate.amendment-details', details, { message: `nothing that changed is given: one of ${AMENDED.join(', ')} is right`,
    right: AMENDED.join(' or ') });
  const agent = at(details, 'OrgnlDbtrAgt');
  if (agent === null) return;
  const inAgent = at(agent, 'FinInstnId', 'Othr', 'Id');
  if (inAgent?.text.trim() === SMNDA) say('mandate.smnda', inAgent, { value: SMNDA, right: 'OrgnlDbtrAcct/Id/Othr/Id SMNDA' });
  else if (textAt(at(details, 'OrgnlDbtrAcct'), 'Id', 'Othr', 'Id') === SMNDA)
    say('mandate.smnda', agent, { right: 'OrgnlDbtrAcct alone' });
}
