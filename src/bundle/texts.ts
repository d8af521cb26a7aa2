import type { Sections } from './sections.ts';

/** Texts kept as UTF-8 one after the other; a text becomes a string only when it is asked for. */
export interface Texts {
  readonly count: number;
  at(i: number): string;
}

export function textsOf(sections: Sections, name: string): Texts {
  const bytes = sections.bytes(`${name}.text`);
  const starts = sections.u32(`${name}.starts`);
  return { count: starts.length - 1, at: (i) => bytes.toString('utf8', starts[i]!, starts[i + 1]!) };
}

/** For each key the numbers that belong to it, ascending: `items` from `starts[key]` to before `starts[key + 1]`. */
export interface Lists {
  readonly starts: Uint32Array;
  readonly items: Uint32Array;
}

export const listsOf = (sections: Sections, name: string): Lists => ({
  starts: sections.u32(`${name}.starts`),
  items: sections.u32(`${name}.items`),
});
