import type { SchemaNode } from './nodes.ts';
import type { Validation } from '../../../standards/iban/validate.ts';
import type { ValidJudgement } from '../../../standards/iban/judge.ts';
import type { TypeFault } from './simple-types.ts';

/** An element of a payment file. It stays in memory while its payment, batch or header is read. */
export interface Element {
  readonly node: SchemaNode;
  readonly parent: Element | null;
  readonly line: number;
  readonly column: number;
  /** Number among the elements of the same name in its parent, from 1. */
  readonly index: number;
  readonly children: Element[];
  /** Beginning of its own text. `length` is the length of the whole text, in code units. */
  text: string;
  length: number;
  /** Value of its attribute `Ccy`; null without the attribute. */
  currency: string | null;
  /** The fault of its text. Null if the text fits its type, or if another finding reported the fault. */
  typeFault: TypeFault | null;
  /** Validation of an IBAN, and its judgement with the BIC of its agent. Null until a rule needs them. */
  validation: Validation | null;
  judgement: ValidJudgement | null;
}

const NO_CHILDREN: Element[] = [];

export const newElement = (node: SchemaNode, parent: Element | null, line: number, column: number, index: number): Element => ({
  node, parent, line, column, index, children: node.type.kind === 'leaf' ? NO_CHILDREN : [], text: '', length: 0, currency: null,
    typeFault: null, validation: null, judgement: null,
});

/** Returns the first element at a path of names below an element, or null. */
export function elementAt(element: Element | null, ...names: readonly string[]): Element | null {
  let found = element;
  for (const name of names) {
    if (found === null) return null;
    let next: Element | null = null;
    for (const child of found.children) {
      if (child.node.name === name) {
        next = child;
        break;
      }
    }
    found = next;
  }
  return found;
}

export const childrenNamed = (element: Element | null, name: string): readonly Element[] =>
  (element === null ? [] : element.children.filter((one) => one.node.name === name));

/** Returns the text of the element at a path, without blanks around it; null if it is missing or empty. */
export function textAt(element: Element | null, ...names: readonly string[]): string | null {
  const text = elementAt(element, ...names)?.text.trim() ?? '';
  return text === '' ? null : text;
}

/** Elements that always have a number in paths. */
export const NUMBERED: ReadonlySet<string> = new Set(['PmtInf', 'CdtTrfTxInf', 'DrctDbtTxInf', 'OrgnlPmtInfAndSts', 'TxInfAndSts']);

const isRepeated = ({ node, parent, index }: Element): boolean =>
  index > 1 || NUMBERED.has(node.name) || (parent !== null && parent.children.some((one) => one.node === node && one.index > 1));

/** Returns the XPath of an element, without prefixes. Batches, payments and repeated elements have an index. */
export function pathOf(element: Element): string {
  const own = `/${element.node.name}${isRepeated(element) ? `[${element.index}]` : ''}`;
  return element.parent === null ? own : pathOf(element.parent) + own;
}
