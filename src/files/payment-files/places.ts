import type { PaymentPlace } from './findings.ts';
import { type Element, pathOf, textAt } from './schema/element.ts';

/** A place in the file, with or without an element there. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
  readonly path: string;
}

export const placeOf = (element: Element): FilePlace => ({ line: element.line, column: element.column, path: pathOf(element) });

/**
 * Returns the payment that contains an element. Null outside payments. `references` is true if the end-to-end identification is included.
 */
export function paymentPlaceOf(element: Element | null, references: boolean): PaymentPlace | null {
  for (let one = element; one !== null; one = one.parent) {
    if (one.node.name === 'CdtTrfTxInf' || one.node.name === 'DrctDbtTxInf') {
      return { batch: one.parent!.index, index: one.index, endToEndId: references ? textAt(one, 'PmtId', 'EndToEndId') : null };
    }
  }
  return null;
}
