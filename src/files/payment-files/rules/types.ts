/** Reports values that do not have the form of their type in the schema of the message. */
import type { Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';

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
