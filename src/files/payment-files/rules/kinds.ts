/** Returns the kind of an element from its path, and if the SEPA scheme allows it. */
import type { SchemaNode } from '../schema/nodes.ts';

export type LeafKind = 'iban' | 'bic' | 'identifier' | 'name' | 'remittance' | 'address' | 'country' | 'date' | 'amount' | 'creditorId'
  | 'purpose' | 'chargeBearer' | 'method' | 'sequence';

export interface NodeFacts {
  readonly kind: LeafKind | null;
  /** True if the SEPA scheme has the element. */
  readonly inScheme: boolean;
}

const IDENTIFIERS = new Set(['GrpHdr/MsgId', 'PmtInf/PmtInfId', 'PmtId/InstrId', 'PmtId/EndToEndId', 'MndtRltdInf/MndtId']);
const PARTIES = new Set(['InitgPty', 'Dbtr', 'Cdtr', 'UltmtDbtr', 'UltmtCdtr']);

function kindOf({ name, parent, path, type }: SchemaNode): LeafKind | null {
  if (type.kind !== 'leaf' || parent === null) return null;
  if (type.value.base === 'date' || type.value.base === 'dateTime') return 'date';
  if (IDENTIFIERS.has(`${parent.name}/${name}`)) return 'identifier';
  switch (name) {
    case 'IBAN': return 'iban';
    case 'BIC': case 'BICFI': case 'AnyBIC': case 'BICOrBEI': return 'bic';
    case 'Nm': return PARTIES.has(parent.name) ? 'name' : null;
    case 'Ustrd': return 'remittance';
    case 'Ctry': return parent.name === 'PstlAdr' ? 'country' : null;
    case 'InstdAmt': return 'amount';
    case 'ChrgBr': return 'chargeBearer';
    case 'PmtMtd': return 'method';
    case 'SeqTp': return 'sequence';
    case 'Id': return /CdtrSchmeId\/Id\/PrvtId\/Othr\/Id$/.test(path) ? 'creditorId' : null;
    case 'Cd': return parent.name === 'Purp' || parent.name === 'CtgyPurp' ? 'purpose' : null;
    default: return parent.name === 'PstlAdr' ? 'address' : null;
  }
}

/**
 * Members of each group that the scheme keeps. `*` after a name: with all descendants. A group without a line keeps no members.
 * Source: schema of the German banks of 2023, which follows EPC132-08 and EPC130-08.
 */
const IN_SCHEME: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Document: 'CstmrCdtTrfInitn CstmrDrctDbtInitn',
    CstmrCdtTrfInitn: 'GrpHdr PmtInf',
    CstmrDrctDbtInitn: 'GrpHdr PmtInf',
    GrpHdr: 'MsgId CreDtTm NbOfTxs CtrlSum InitgPty',
    InitgPty: 'Nm Id*',
    UltmtDbtr: 'Nm Id*',
    UltmtCdtr: 'Nm Id*',
    PmtInf:
      'PmtInfId PmtMtd BtchBookg NbOfTxs CtrlSum PmtTpInf ReqdExctnDt* ReqdColltnDt Dbtr DbtrAcct DbtrAgt UltmtDbtr ChrgBr Cdtr CdtrAcct ' +
      'CdtrAgt UltmtCdtr CdtrSchmeId CdtTrfTxInf DrctDbtTxInf',
    PmtTpInf: 'InstrPrty SvcLvl LclInstrm SeqTp CtgyPurp*',
    SvcLvl: 'Cd Prtry',
    LclInstrm: 'Cd Prtry',
    CdtTrfTxInf: 'PmtId PmtTpInf Amt ChrgBr UltmtDbtr CdtrAgt Cdtr CdtrAcct UltmtCdtr Purp* RmtInf',
    DrctDbtTxInf: 'PmtId PmtTpInf InstdAmt ChrgBr DrctDbtTx UltmtCdtr DbtrAgt Dbtr DbtrAcct UltmtDbtr Purp* RmtInf',
    Amt: 'InstdAmt EqvtAmt*',
    PmtId: 'InstrId EndToEndId',
    Dbtr: 'Nm PstlAdr* Id*',
    Cdtr: 'Nm PstlAdr* Id*',
    DbtrAcct: 'Id* Ccy Prxy*',
    CdtrAcct: 'Id* Ccy Prxy*',
    DbtrAgt: 'FinInstnId',
    CdtrAgt: 'FinInstnId',
    FinInstnId: 'BICFI Othr',
    Othr: 'Id',
    DrctDbtTx: 'MndtRltdInf CdtrSchmeId',
    MndtRltdInf: 'MndtId DtOfSgntr AmdmntInd AmdmntInfDtls ElctrncSgntr',
    AmdmntInfDtls: 'OrgnlMndtId OrgnlCdtrSchmeId* OrgnlDbtrAcct* OrgnlDbtrAgt*',
    CdtrSchmeId: 'Id*',
    RmtInf: 'Ustrd Strd',
    Strd: 'CdtrRefInf*',
  }).map(([name, members]) => [name, members.split(' ')]),
);

/** True for a member that the scheme allows only in the other message. */
function isOnlyInOtherMessage({ name, parent, path }: SchemaNode): boolean {
  const isDebit = path.includes('CstmrDrctDbtInitn');
  switch (name) {
    // Only the payer's own account may have a currency.
    case 'Ccy': return parent!.name === (isDebit ? 'DbtrAcct' : 'CdtrAcct');
    case 'InstrPrty': return isDebit || parent!.parent!.name !== 'PmtInf';
    case 'SeqTp': return !isDebit;
    // For debits, `codes.ts` reports this member.
    case 'Prtry': return !isDebit && parent!.name === 'LclInstrm';
    case 'Prxy': return isDebit;
    case 'Id': return isDebit && parent!.name === 'Cdtr';
    default: return false;
  }
}

const KNOWN = new WeakMap<SchemaNode, NodeFacts & { readonly whole: boolean }>();

export function factsOf(node: SchemaNode): NodeFacts & { readonly whole: boolean } {
  const known = KNOWN.get(node);
  if (known !== undefined) return known;
  const around = node.parent === null ? null : factsOf(node.parent);
  const members = node.parent === null ? [] : IN_SCHEME.get(node.parent.name) ?? [];
  const whole = around?.whole === true || members.includes(`${node.name}*`);
  const inScheme = node.parent === null || around!.whole
    || (around!.inScheme && (whole || members.includes(node.name)) && !isOnlyInOtherMessage(node));
  const facts = { kind: kindOf(node), inScheme, whole: whole && inScheme };
  KNOWN.set(node, facts);
  return facts;
}
