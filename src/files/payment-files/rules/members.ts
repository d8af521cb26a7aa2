/** Checks members that are optional in the message but required in the SEPA scheme. Other families of rules check further members. */
import { childrenNamed, elementAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';

const reportMissing = (name: string, element: Element, { report }: RuleScope): boolean =>
  report('structure.missing-in-scheme', element, { right: name,
    message: `${name} is missing in ${element.node.name}: the SEPA scheme requires it` });

/** Reports a group without content. The schema of the German banks accepts it. */
const reportEmpty = (name: string, element: Element, { report }: RuleScope): boolean =>
  report('structure.missing-in-scheme', element, { right: name, severity: 'warning',
    message: `${element.node.name} is empty: give ${name}, or remove it` });

/** Checks that a party has a name. */
export function judgeName(party: Element | null, scope: RuleScope): void {
  if (party !== null && elementAt(party, 'Nm') === null) reportMissing('Nm', party, scope);
}

/** Checks that payee and account are present, and that groups of the remittance are not empty. */
export function judgeMembers(payment: Element, scope: RuleScope): void {
  if (!scope.check.isDebit) {
    for (const name of ['Cdtr', 'CdtrAcct']) if (elementAt(payment, name) === null) reportMissing(name, payment, scope);
  }
  const remittance = elementAt(payment, 'RmtInf');
  if (remittance?.children.length === 0) reportEmpty('Ustrd or Strd', remittance, scope);
  for (const structured of childrenNamed(remittance, 'Strd')) {
    const reference = elementAt(structured, 'CdtrRefInf');
    if (structured.children.length === 0) reportEmpty('CdtrRefInf', structured, scope);
    else if (reference !== null && elementAt(reference, 'Ref') === null) reportMissing('Ref', reference, scope);
  }
}
