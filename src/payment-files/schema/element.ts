import type { SchemaNode } from './nodes.ts';
import type { TypeFault } from './simple-types.ts';

/** An element of a payment file, kept while the payment, batch or header that it stands in is read. */
export interface Element {
  readonly node: SchemaNode;
  readonly parent: Element | null;
  readonly line: number;
  readonly column: number;
  /** Which of the elements of its name in its parent it is, from 1. */
  readonly index: number;
  readonly children: Element[];
  /** The beginning of its own text, and how many code units that has. */
  text: string;
  length: number;
  /** The value of its attribute `Ccy`; null without one. */
  currency: string | null;
  /** Why its text is none of its type; null where it is, and where another finding has told it. */
  typeFault: TypeFault | null;
}

const NO_CHILDREN: Element[] = [];

export const newElement = (node: SchemaNode, parent: Element | null, line: number, column: number, index: number): Element => ({
  node, parent, line, column, index, children: node.type.kind === 'leaf' ? NO_CHILDREN : [], text: '', length: 0, currency: null,
    typeFault: null,
});

/** The first element at a path of names below another; null where there is none. */
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

/** The text of the element at a path, without the blanks around it; null where there is none or it is empty. */
export function textAt(element: Element | null, ...names: readonly string[]): string | null {
  const text = elementAt(element, ...names)?.text.trim() ?? '';
  return text === '' ? null : text;
}

/** Elements whose place among their like is always told. */
export const NUMBERED: ReadonlySet<string> = new Set(['PmtInf', 'CdtTrfTxInf', 'DrctDbtTxInf']);

const isRepeated = ({ node, parent, index }: Element): boolean =>
  index > 1 || NUMBERED.has(node.name) || (parent !== null && parent.children.some((one) => one.node === node && one.index > 1));

/** An XPath without prefixes: indices of batches and payments, and of others where they are repeated. */
export function pathOf(element: Element): string {
  const own = `/${element.node.name}${isRepeated(element) ? `[${element.index}]` : ''}`;
  return element.parent === null ? own : pathOf(element.parent) + own;
}
