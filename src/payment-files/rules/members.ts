/** Members that the message may lack and the SEPA scheme wants, where no rule of another family tells of them. */
import { all, at, type Element } from '../schema/element.ts';
import type { Scope } from './check.ts';

const sayMissing = (name: string, element: Element, { say }: Scope): boolean =>
  say('structure.missing-in-scheme', element, { right: name,
    message: `${name} is missing in ${element.node.name}: the message may lack it, the SEPA scheme wants it` });

/** Payer and payee have names. */
export function judgeName(party: Element | null, scope: Scope): void {
  if (party !== null && at(party, 'Nm') === null) sayMissing('Nm', party, scope);
}

/** Who is paid, on which account; and what groups of the remittance hold, where they are given. */
export function judgeMembers(payment: Element, scope: Scope): void {
  if (!scope.check.isDebit) for (const name of ['Cdtr', 'CdtrAcct']) if (at(payment, name) === null) sayMissing(name, payment, scope);
  const remittance = at(payment, 'RmtInf');
  if (remittance?.children.length === 0) sayMissing('Ustrd or Strd', remittance, scope);
  for (const structured of all(remittance, 'Strd')) {
    const reference = at(structured, 'CdtrRefInf');
    if (structured.children.length === 0) sayMissing('CdtrRefInf', structured, scope);
    else if (reference !== null && at(reference, 'Ref') === null) sayMissing('Ref', reference, scope);
  }
}
