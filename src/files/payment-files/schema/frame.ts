/** Open elements of a checked file, and findings on its structure. */
import type { Element } from './element.ts';

export type StructureRule =
  | 'message.other-version' | 'structure.unexpected' | 'structure.missing' | 'structure.repeated' | 'structure.attribute';

/** Place of a finding: an element, or an unknown element within it. */
export interface StructurePlace {
  readonly element: Element;
  readonly line: number;
  readonly column: number;
  /** Name of the unknown element at this place. Null if the place is the element itself. */
  readonly unexpectedName: string | null;
}

export interface StructureHandler {
  /** Returns line and column of the current item. */
  readonly place: () => { readonly line: number; readonly column: number };
  /** Reports a finding. `instead` is the place of an element that occurs instead of a missing element. */
  readonly found: (rule: StructureRule, place: StructurePlace, message: string, right: string | null, instead?: StructurePlace) => void;
  readonly started: (element: Element) => void;
  /** Called at the end of an element. Its parent contains the element from its start until the handler removes it. */
  readonly ended: (element: Element) => void;
}

/** An open element, and the state of reading its members. */
export interface Frame {
  element: Element;
  /** Index of the last member that was read. Earlier members must not follow. */
  position: number;
  /** Number of occurrences of each member. */
  readonly counts: Uint32Array;
  /** Required members that were skipped, by index. The value is the place of the element that came instead. */
  passed: Map<number, StructurePlace> | null;
  /** Missing members that are not reported. An unknown element may have been meant as such a member. */
  excused: Set<number> | null;
  hasText: boolean;
  /** True if a finding already reported the element. */
  isFaulty: boolean;
  /** `#heldBytes` at the start of the element. */
  heldBefore: number;
  /** `#heldBytes` at the start of the payment, batch or message of the element. */
  scopeBefore: number;
}
