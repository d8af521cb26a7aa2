import type { PaymentPlace } from './findings.ts';
import { type Element, pathOf, textAt } from './schema/element.ts';

/** A place in the file, with or without an element there. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
  readonly path: string;
}

export const placeOf = (element: Element): FilePlace => ({ line: element.line, column: element.column, path: pathOf(element) });

/** Elements of payments and of their statuses, with the path of the end-to-end identification. */
const PAYMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['CdtTrfTxInf', ['PmtId', 'EndToEndId']], ['DrctDbtTxInf', ['PmtId', 'EndToEndId']], ['TxInfAndSts', ['OrgnlEndToEndId']],
]);

/**
 * Returns the payment that contains an element. Null outside payments. `references` is true if the end-to-end identification is included.
 */
export function paymentPlaceOf(element: Element | null, references: boolean): PaymentPlace | null {
  for (let one = element; one !== null; one = one.parent) {
    const path = PAYMENTS.get(one.node.name);
    if (path !== undefined) return { batch: one.parent!.index, index: one.index, endToEndId: references ? textAt(one, ...path) : null };
  }
  return null;
}
