/** Every rule for the header, a batch without its payments, and a payment: which family judges what. */
import { at, type Element } from '../schema/element.ts';
import { judgeAccountKind, judgeAgent, judgeAgentPresence, judgeBic, judgeIban, judgeOwnAccount, judgeReach } from './accounts.ts';
import { judgeAddress, judgeAddressPresence, judgeCountry } from './addresses.ts';
import { judgeAmount } from './amounts.ts';
import type { Scope } from './check.ts';
import { instrumentOf, judgeChargeBearer, judgeDebitType, judgeLevels, judgeMethod, judgePurpose, judgeSequence } from './codes.ts';
import { judgeCreditorId, judgeScheme } from './creditor-ids.ts';
import { dayOfBatch, judgeDateForm, judgeDay } from './dates.ts';
import { factsOf, type LeafKind } from './kinds.ts';
import { judgeMandate } from './mandates.ts';
import { judgeMembers, judgeName } from './members.ts';
import { judgeQrReference, judgeRemittance } from './references.ts';
import { judgeText } from './texts.ts';

/** Whether a finding of a particular rule tells of the value, so that none of its type does. */
function judgeValue(kind: LeafKind | null, element: Element, scope: Scope): boolean {
  const said = judgeText(kind, element, scope);
  if (said || kind === null) return said;
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
    case 'purpose': judgePurpose(element, scope); return false;
    default: return false;
  }
}

/** Every element below one: its value, and whether the scheme has it. */
export function judgeElements(element: Element, scope: Scope): void {
  for (const child of element.children) {
    const { node } = child;
    const { kind, inScheme } = factsOf(node);
    const isSecond = node.name === 'SvcLvl' && child.index > 1;
    if ((!inScheme || isSecond) && !scope.check.isOf2009 && factsOf(node.parent!).inScheme) scope.say('structure.not-in-scheme', child);
    if (node.type.kind !== 'leaf') {
      judgeElements(child, scope);
      continue;
    }
    const said = judgeValue(kind, child, scope);
    if (child.typeFault === null || said) continue;
    const { right } = node.type.value;
    if (child.typeFault === 'empty') scope.say('structure.empty', child, { right });
    else scope.say('structure.type', child, { right, message: `${node.name} has not the form of its type: ${right} would be right` });
  }
}

/** Whose addresses are judged: SEPA has none of the others, Switzerland wants town and country of all. */
const partiesOf = ({ profile }: Scope['check']): readonly string[] =>
  (profile === 'ch' ? ['Dbtr', 'Cdtr', 'UltmtDbtr', 'UltmtCdtr'] : ['Dbtr', 'Cdtr']);

/** What the payments of a batch are, for what is judged once for all of them. */
export interface BatchFacts {
  readonly isInstant: boolean;
  /** Whether every payment names the creditor, or may do so. */
  readonly hasCreditors: boolean;
  /** Whether its payments have their types each. */
  readonly hasOwnTypes: boolean;
}

/** A batch without its payments. */
export function judgeBatch(batch: Element, scope: Scope, { isInstant, hasCreditors, hasOwnTypes }: BatchFacts): void {
  const { say, check } = scope;
  judgeElements(batch, scope);
  judgeDay(batch, scope, isInstant);
  for (const name of partiesOf(check)) judgeAddress(at(batch, name), scope);
  judgeName(at(batch, check.isDebit ? 'Cdtr' : 'Dbtr'), scope);
  const [account, agent] = check.isDebit ? [at(batch, 'CdtrAcct'), at(batch, 'CdtrAgt')] : [at(batch, 'DbtrAcct'), at(batch, 'DbtrAgt')];
  judgeAccountKind(account, scope);
  judgeAgent(agent, at(account, 'Id', 'IBAN'), scope);
  judgeAgentPresence(agent, scope);
  judgeOwnAccount(at(account, 'Id', 'IBAN'), scope);
  if (!check.isDebit) return;
  const type = at(batch, 'PmtTpInf');
  if (type !== null && !hasOwnTypes) judgeDebitType(type, null, scope);
  const scheme = at(batch, 'CdtrSchmeId');
  judgeScheme(scheme, scope);
  if (scheme === null && !hasCreditors) say('creditor-id.missing', batch, { right: 'CdtrSchmeId' });
}

/** The payer's address of a transfer, which stands in the batch, once for all its payments. */
export const judgePayer = (batch: Element, counterpart: Element | null, scope: Scope): void =>
  judgeAddressPresence(at(batch, 'Dbtr'), [at(batch, 'DbtrAcct', 'Id', 'IBAN'), counterpart], scope);

export function judgePayment(payment: Element, batch: Element, scope: Scope): void {
  const { say, check } = scope;
  judgeElements(payment, scope);
  judgeLevels(payment, batch, scope);
  for (const name of partiesOf(check)) judgeAddress(at(payment, name), scope);
  judgeName(at(payment, check.isDebit ? 'Dbtr' : 'Cdtr'), scope);
  judgeMembers(payment, scope);
  const [account, agent] = check.isDebit ? [at(payment, 'DbtrAcct'), at(payment, 'DbtrAgt')]
    : [at(payment, 'CdtrAcct'), at(payment, 'CdtrAgt')];
  const iban = at(account, 'Id', 'IBAN');
  judgeAccountKind(account, scope);
  judgeAgent(agent, iban, scope);
  judgeReach(iban, instrumentOf(payment, batch), scope);
  judgeRemittance(payment, scope);
  if (check.isDebit) {
    judgeAgentPresence(agent, scope);
    judgeAddressPresence(at(payment, 'Dbtr'), [iban], scope);
    judgeMandate(payment, dayOfBatch(batch), scope);
    judgeScheme(at(payment, 'DrctDbtTx', 'CdtrSchmeId'), scope);
    const type = at(payment, 'PmtTpInf');
    if (type !== null) judgeDebitType(type, at(batch, 'PmtTpInf'), scope);
    return;
  }
  if (at(agent, 'FinInstnId', 'Othr') !== null) say('account.agent-form', agent!, { right: 'FinInstnId/BICFI, or no CdtrAgt' });
  const equivalent = at(payment, 'Amt', 'EqvtAmt');
  if (equivalent !== null) say('amount.equivalent', equivalent, { right: 'InstdAmt' });
  judgeQrReference(payment, scope);
}
