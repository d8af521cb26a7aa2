import type { Ints } from './keys.ts';
import type { Sections } from './sections.ts';

/** Texts kept as UTF-8 one after the other; a text becomes a string only when it is asked for. */
export interface Texts {
  readonly count: number;
  readonly bytes: Buffer;
  /** Where each begins, and the last ends. */
  readonly starts: Ints;
  at(i: number): string;
}

export function textsOf(sections: Sections, name: string): Texts {
  const bytes = sections.bytes(`${name}.text`);
  const starts = sections.ints(`${name}.starts`);
  const at = (i: number): string => {
    const start = starts[i]!;
    const end = starts[i + 1]!;
    return start === end ? '' : bytes.toString('utf8', start, end);
  };
  return { count: starts.length - 1, bytes, starts, at };
}

/** For each key the numbers that belong to it, ascending: `items` from `starts[key]` to before `starts[key + 1]`. */
export interface Lists {
  readonly starts: Ints;
  readonly items: Ints;
}

export const listsOf = (sections: Sections, name: string): Lists => ({
  starts: sections.ints(`${name}.starts`),
  items: sections.ints(`${name}.items`),
});
