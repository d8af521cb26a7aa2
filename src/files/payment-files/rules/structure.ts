/**
 * Checks values against the types of the message, and members against the SEPA scheme. `schema/position.ts` checks which elements the
 * message allows.
 */
import { childrenNamed, elementAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { factsOf } from './kinds.ts';

/** Reports a value without the form of its type. */
export function judgeType(element: Element, scope: RuleScope): void {
  const { node, typeFault } = element;
  if (node.type.kind !== 'leaf' || typeFault === null) return;
  const { right } = node.type.value;
  if (typeFault === 'empty') scope.report('structure.empty', element, { right });
  else scope.report('structure.type', element, { right, message: `${node.name} has the wrong form: ${right} expected` });
}

/** Reports all values of an element without the form of their types. */
export function judgeTypes(element: Element, scope: RuleScope): void {
  for (const child of element.children) {
    judgeType(child, scope);
    judgeTypes(child, scope);
  }
}

/** Reports an element that the message allows but the SEPA scheme does not. */
export function judgeInScheme(element: Element, { report, check }: RuleScope): void {
  const { node, index, parent } = element;
  if (check.isOf2009 || !factsOf(parent!.node).inScheme) return;
  if (!factsOf(node).inScheme || (index > 1 && node.name === 'SvcLvl')) report('structure.not-in-scheme', element);
}

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
