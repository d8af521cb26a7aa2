/** Open elements of a checked file, and findings on its structure. */
import type { Element } from './element.ts';

export type StructureRule =
  | 'message.other-version' | 'structure.unexpected' | 'structure.missing' | 'structure.repeated' | 'structure.attribute';

/** Place of a finding: an element, or an unknown element within it. */
export interface StructurePlace {
  readonly element: Element;
  readonly line: number;
  readonly column: number;
  /** Name of the unknown element at the place; null for the element itself. */
  readonly stranger: string | null;
}

export interface StructureHandler {
  /** Returns line and column of the current item. */
  readonly place: () => { readonly line: number; readonly column: number };
  /** Reports a finding. `instead`: place of the element that is in the place of a missing one. */
  readonly found: (rule: StructureRule, place: StructurePlace, message: string, right: string | null, instead?: StructurePlace) => void;
  readonly started: (element: Element) => void;
  /** Called at the end of an element. Its parent contains it from its start, until the handler removes it. */
  readonly ended: (element: Element) => void;
}

/** An open element, and how far its members were read. */
export interface Frame {
  element: Element;
  /** Index of the last member. Earlier members may not follow. */
  position: number;
  /** Number of occurrences of each member. */
  readonly counts: Uint32Array;
  /** Required members that were skipped, by index. Value: place of the element that came instead. */
  passed: Map<number, StructurePlace> | null;
  /** Missing members that are not reported, because an unknown element may stand for them. */
  excused: Set<number> | null;
  hasText: boolean;
  /** True if a finding already reported the element. */
  isFaulty: boolean;
  /** `#heldBytes` at the start of the element. */
  heldBefore: number;
  /** `#heldBytes` at the start of the payment, batch or message of the element. */
  scopeBefore: number;
}
