/** Names and places as people write them: mending what is surely broken, and giving capitals back their small letters. */

import { fold, foldSpelledOut } from '../../src/banks/fold.ts';

const key = (text: string, folded = fold): string => folded(text).replaceAll(' ', '');

/**
 * What a spelling is found by: letters and digits alone, small, without marks. Two spellings are the same name when
 * they share a key: case, accents and punctuation differ, or `KOELN` stands for `Köln`.
 */
export function keysOf(text: string): readonly string[] {
  const plain = key(text);
  const spelledOut = key(text, foldSpelledOut);
  return plain === spelledOut ? [plain] : [plain, spelledOut];
}

export const sameName = (a: string, b: string): boolean => keysOf(a).some((found) => keysOf(b).includes(found));

/** Legal forms, as keys, that one source writes after a name and another leaves out. */
const FORMS: ReadonlySet<string> = new Set(['ag', 'eg', 'egen', 'gmbh', 'limited', 'ltd', 'nv', 'plc', 'sa', 'se', 'spa']);

export const sameButForm = (short: string, long: string): boolean =>
  key(long).startsWith(key(short)) && FORMS.has(key(long).slice(key(short).length));

/** A name without the mark of the Bundesbank for a bank code that is closed. */
export const withoutMark = (name: string): string => name.replace(/ *-alt-$/, '');

/** Whether a newer source's name stands in for one in capitals: it says no less, and in small letters. */
export const saysMore = (fresh: string, capitals: string): boolean =>
  isCapitals(capitals) && isMixed(fresh) &&
  (!key(capitals).startsWith(key(fresh)) || sameName(fresh, capitals) || sameButForm(fresh, capitals));

/** Holds letters, and none of them small. */
export const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Small words that a person writes small inside a name; a capital there shows a machine that capitalised every word. */
const SMALL_WORD =
  /(?<=\s)(?:Am|An|And|De|Dei|Del|Della|Der|Des|Di|Du|Et|For|Für|Im|Of|On|Sous|Sur|Und|Upon|Von)(?=\s)/u;

/** An abbreviation that such a machine made a word of: `Bpm`, `Gmbh`. */
const FALSE_WORD = /(?<!\p{L})(?!Ltd|Plc)[B-DF-HJ-NP-TV-Z][bcdfghjklmnpqrstvwxz]{2,3}(?!\p{L})/u;

/** Legal forms that no one writes small. */
const FALSE_FORM = /(?<=\s)(?:ab|ag|asa|bv|gmbh|nv|sa|se|spa)(?!\p{L})/u;

/** Written in capitals and small letters by a person: whole words, no long word left in capitals, no marks of a machine. */
export const isMixed = (text: string): boolean =>
  /\p{Lu}\p{Ll}{2}/u.test(text) && !/\p{Lu}{6}/u.test(text) && ![SMALL_WORD, FALSE_WORD, FALSE_FORM].some((sign) => sign.test(text));

/** The words of a text that a capital begins and small letters end. */
export const wordsIn = (text: string): readonly string[] => text.match(/(?<!\p{L})\p{Lu}\p{Ll}{3,}(?!\p{L})/gu) ?? [];

interface Spelling {
  readonly text: string;
  /** Letters outside ASCII: the spelling with its accents is the fuller one. */
  readonly marks: number;
  /** Words of four letters or more that begin with a capital. */
  readonly heads: number;
  asOf: string;
  count: number;
}

/** Which of the spellings of one key is shown, after the fullest: `newest` for names, `commonest` for places. */
export type Preference = 'newest' | 'commonest';

const ORDER: Readonly<Record<Preference, readonly ('marks' | 'heads' | 'asOf' | 'count' | 'text')[]>> = {
  newest: ['marks', 'heads', 'asOf', 'count', 'text'],
  commonest: ['marks', 'heads', 'count', 'asOf', 'text'],
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export interface Spellings {
  /** Remembers a spelling if it is one that can be shown. */
  learn(text: string, asOf: string): void;
  /** The remembered spelling of the same name; null when there is none. */
  find(text: string): string | null;
}

export function spellings(prefer: Preference): Spellings {
  const byKey = new Map<string, Map<string, Spelling>>();
  const better = (a: Spelling, b: Spelling): boolean => {
    const differing = ORDER[prefer].find((part) => a[part] !== b[part]);
    return differing !== undefined && a[differing] > b[differing];
  };
  return {
    learn(text, asOf) {
      if (!isMixed(text)) return;
      for (const found of keysOf(text)) {
        const known = byKey.get(found) ?? new Map<string, Spelling>();
        byKey.set(found, known);
        const spelling = known.get(text) ?? {
          text, marks: countOf(text, /[^\x00-\x7f]/g), heads: countOf(text, /(?<!\p{L})\p{Lu}(?=\p{L}{3})/gu), asOf, count: 0,
        };
        known.set(text, spelling);
        spelling.count += 1;
        if (asOf > spelling.asOf) spelling.asOf = asOf;
      }
    },
    find(text) {
      let best: Spelling | null = null;
      for (const spelling of byKey.get(keysOf(text)[0]!)?.values() ?? []) {
        if (best === null || better(spelling, best)) best = spelling;
      }
      return best === null ? null : best.text;
    },
  };
}

/** Whom to write to at a bank: a person's name is none of the bank's, and not ours to keep. */
const CONTACT = /,? (?:ATTN:? .*|MRS?(?:\. ?| )\p{Lu}.*)$/u;

/** Whether a name is that of a person and of nothing else. */
export const isPerson = (name: string): boolean => /^MRS?\.? \p{Lu}/u.test(name);

/** Repairs what can have only one reading; data/README.md lists the rules. */
export function mend(text: string): string {
  let mended = text
    .normalize('NFC')
    .replace(/[\s\u00a0]+/gu, ' ')
    .replace(/""/g, '"')
    .replace(/\?(\p{Lu}[^?]*)\?/gu, '"$1"')
    .replace(/(?<=\p{L})¿(?= )/gu, "'")
    .replace(/S\.A\.(?=NT\p{Lu})/gu, 'SA')
    .replace(/\bRaf idain\b/g, 'Rafidain')
    .replace(/\u{10019f}/gu, 'ti')
    .replace(/Sp¢\u0088ka/gu, 'Spółka')
    .replace(/[\s,;]+$/u, '')
    .replace(/^[\s,;]+/u, '');
  if (/^"[^"]*"$/.test(mended)) mended = mended.slice(1, -1).trim();
  if (mended.split('"').length === 2) mended = mended.replace(/^"|"$/g, '').trim();
  return mended;
}

/** The same for the name of a bank. */
export const mendName = (name: string): string => mend(name).replace(CONTACT, '');
