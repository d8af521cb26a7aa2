/** Calls the rules of all families for the header, for a batch without its payments, and for a payment. */
import { elementAt, type Element } from '../schema/element.ts';
import {
  judgeAccountKind, judgeAgent, judgeAgentForm, judgeAgentPresence, judgeBic, judgeIban, judgeOwnAccount, judgeReach,
} from './accounts.ts';
import { judgeAddress, judgeAddressPresence, judgeCountry } from './addresses.ts';
import { judgeAmount, judgeEquivalent } from './amounts.ts';
import type { RuleScope } from './check.ts';
import { instrumentOf, judgeChargeBearer, judgeDebitType, judgeMethod, judgeMissingType, judgePurpose, judgeSequence } from './codes.ts';
import { judgeCreditorId, judgeFormerScheme, judgeMissingCreditor, judgeScheme } from './creditor-ids.ts';
import { dayOfBatch, judgeDateForm, judgeDay } from './dates.ts';
import { factsOf, type LeafKind } from './kinds.ts';
import { judgeLevels } from './levels.ts';
import { judgeMandate } from './mandates.ts';
import { judgePayeeName, judgeSinglePayment } from './payees.ts';
import { judgeQrReference, judgeRemittance } from './references.ts';
import { judgeInScheme, judgeMembers, judgeName, judgeType } from './structure.ts';
import { judgeText } from './texts.ts';

/** Checks a value by the rules for its kind. True if a finding reports the value. The rule for its type is then not needed. */
function judgeValue(kind: LeafKind | null, element: Element, scope: RuleScope): boolean {
  const isReported = judgeText(kind, element, scope);
  if (isReported || kind === null) return isReported;
  switch (kind) {
    case 'iban': return judgeIban(element, scope);
    case 'bic': return judgeBic(element, scope);
    case 'amount': return judgeAmount(element, scope);
    case 'date': return judgeDateForm(element, scope);
    case 'country': return judgeCountry(element, scope);
    case 'creditorId': return judgeCreditorId(element, scope);
    case 'chargeBearer': return judgeChargeBearer(element, scope);
    case 'method': return judgeMethod(element, scope);
    case 'sequence': return judgeSequence(element, scope);
    case 'purpose':
      judgePurpose(element, scope);
      return false;
    default: return false;
  }
}

/** Checks all descendants of an element. It checks their values, and if the scheme allows them. */
export function judgeElements(element: Element, scope: RuleScope): void {
  for (const child of element.children) {
    judgeInScheme(child, scope);
    if (child.node.type.kind !== 'leaf') judgeElements(child, scope);
    else if (!judgeValue(factsOf(child.node).kind, child, scope)) judgeType(child, scope);
  }
}

/**
 * Returns the parties whose addresses are checked. In SEPA no other addresses exist. Switzerland requires town and country of all parties.
 */
const partiesOf = ({ profile }: RuleScope['check']): readonly string[] =>
  (profile === 'ch' ? ['Dbtr', 'Cdtr', 'UltmtDbtr', 'UltmtCdtr'] : ['Dbtr', 'Cdtr']);

/** Facts about the payments of a batch, for rules that apply once for each batch. */
export interface BatchFacts {
  readonly isInstant: boolean;
  /** True if every payment names the creditor, or may name it. */
  readonly hasCreditors: boolean;
  /** True if payments have payment types of their own. */
  readonly hasOwnTypes: boolean;
  readonly payments: number;
  /** False if the file breaks off in the batch. */
  readonly isWhole: boolean;
}

/** Checks a batch without its payments. */
export function judgeBatch(batch: Element, scope: RuleScope, facts: BatchFacts): void {
  const { isInstant, hasCreditors, hasOwnTypes, payments, isWhole } = facts;
  const { check } = scope;
  judgeElements(batch, scope);
  judgeDay(batch, scope, isInstant);
  for (const name of partiesOf(check)) judgeAddress(elementAt(batch, name), scope);
  judgeName(elementAt(batch, check.isDebit ? 'Cdtr' : 'Dbtr'), scope);
  const [account, agent] = check.isDebit
    ? [elementAt(batch, 'CdtrAcct'), elementAt(batch, 'CdtrAgt')]
    : [elementAt(batch, 'DbtrAcct'), elementAt(batch, 'DbtrAgt')];
  judgeAccountKind(account, scope);
  judgeAgent(agent, elementAt(account, 'Id', 'IBAN'), scope);
  judgeAgentPresence(agent, scope);
  judgeOwnAccount(elementAt(account, 'Id', 'IBAN'), scope);
  if (!check.isDebit) {
    if (isWhole) judgeSinglePayment(batch, payments, scope);
    return;
  }
  const type = elementAt(batch, 'PmtTpInf');
  if (type !== null && !hasOwnTypes) judgeDebitType(type, null, scope);
  else if (type === null && !hasOwnTypes && isWhole) judgeMissingType(batch, scope);
  const scheme = elementAt(batch, 'CdtrSchmeId');
  judgeScheme(scheme, scope);
  if (scheme === null && !hasCreditors) judgeMissingCreditor(batch, scope);
}

/** Checks the payer's address of a transfer, which is in the batch. True if a finding reports it. */
export const judgePayer = (batch: Element, counterpart: Element | null, scope: RuleScope): boolean =>
  judgeAddressPresence(elementAt(batch, 'Dbtr'), [elementAt(batch, 'DbtrAcct', 'Id', 'IBAN'), counterpart], scope);

/** Reports the faults of one payment. `batch` is the batch that contains it. */
export function judgePayment(payment: Element, batch: Element, scope: RuleScope): void {
  const { check } = scope;
  judgeElements(payment, scope);
  judgeLevels(payment, batch, scope);
  for (const name of partiesOf(check)) judgeAddress(elementAt(payment, name), scope);
  judgeName(elementAt(payment, check.isDebit ? 'Dbtr' : 'Cdtr'), scope);
  judgeMembers(payment, scope);
  const [account, agent] = check.isDebit ? [elementAt(payment, 'DbtrAcct'), elementAt(payment, 'DbtrAgt')]
    : [elementAt(payment, 'CdtrAcct'), elementAt(payment, 'CdtrAgt')];
  const iban = elementAt(account, 'Id', 'IBAN');
  judgeAccountKind(account, scope);
  judgeAgent(agent, iban, scope);
  judgeReach(iban, instrumentOf(payment, batch), scope);
  judgeRemittance(payment, scope);
  if (check.isDebit) {
    judgeAgentPresence(agent, scope);
    judgeAddressPresence(elementAt(payment, 'Dbtr'), [iban], scope);
    judgeMandate(payment, dayOfBatch(batch), scope);
    judgeFormerScheme(elementAt(payment, 'DrctDbtTx', 'MndtRltdInf', 'AmdmntInfDtls', 'OrgnlCdtrSchmeId'), scope);
    judgeScheme(elementAt(payment, 'DrctDbtTx', 'CdtrSchmeId'), scope);
    const type = elementAt(payment, 'PmtTpInf');
    if (type !== null) judgeDebitType(type, elementAt(batch, 'PmtTpInf'), scope);
    return;
  }
  judgeAgentForm(agent, scope);
  judgeEquivalent(payment, scope);
  judgeQrReference(payment, scope);
  judgePayeeName(payment, scope);
}
