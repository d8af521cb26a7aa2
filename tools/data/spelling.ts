/** Repairs damage in the spelling of names and places, and restores small letters. */

import { fold, foldSpelledOut } from '../../src/standards/banks/fold.ts';

const key = (text: string, folded = fold): string => folded(text).replaceAll(' ', '');

/**
 * Returns the keys of a spelling: only letters and digits, in lower case, without accents. Two spellings are the same name if they share a
 * key. Capitals, accents and punctuation may differ, and `KOELN` equals `Köln`.
 */
export function keysOf(text: string): readonly string[] {
  const plain = key(text);
  const spelledOut = key(text, foldSpelledOut);
  return plain === spelledOut ? [plain] : [plain, spelledOut];
}

export const sameName = (a: string, b: string): boolean => keysOf(a).some((found) => keysOf(b).includes(found));

/** Legal forms, as keys, that one source adds to a name and another source omits. */
const FORMS: ReadonlySet<string> = new Set(['ag', 'eg', 'egen', 'gmbh', 'limited', 'ltd', 'nv', 'plc', 'sa', 'se', 'spa']);

export const sameButForm = (short: string, long: string): boolean =>
  key(long).startsWith(key(short)) && FORMS.has(key(long).slice(key(short).length));

/** Removes a mark from the end of a name. The Bundesbank marks a closed bank code with it. */
export const withoutMark = (name: string): string => name.replace(/ *-alt-$/, '');

/** True if the name of a newer source may replace a name in capitals: it has small letters, and it is not shorter. */
export const saysMore = (fresh: string, capitals: string): boolean =>
  isCapitals(capitals) && isMixed(fresh) &&
  (!key(capitals).startsWith(key(fresh)) || sameName(fresh, capitals) || sameButForm(fresh, capitals));

/** True if the text has letters, and all of them are capitals. */
export const isCapitals = (text: string): boolean => /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);

/** Words that people write in lower case inside a name. A capital here means that a machine capitalised every word. */
const SMALL_WORD =
  /(?<=\s)(?:Am|An|And|De|Dei|Del|Della|Der|Des|Di|Du|Et|For|Für|Im|Of|On|Sous|Sur|Und|Upon|Von)(?=\s)/u;

/** An abbreviation that a machine wrote as a word: `Bpm`, `Gmbh`. */
const FALSE_WORD = /(?<!\p{L})(?!Ltd|Plc)[B-DF-HJ-NP-TV-Z][bcdfghjklmnpqrstvwxz]{2,3}(?!\p{L})/u;

/** Legal forms that nobody writes in lower case. */
const FALSE_FORM = /(?<=\s)(?:ab|ag|asa|bv|gmbh|nv|sa|se|spa)(?!\p{L})/u;

/**
 * True if a person wrote the text with capitals and small letters. It has whole words, no long word in capitals, and no signs of a machine.
 */
export const isMixed = (text: string): boolean =>
  /\p{Lu}\p{Ll}{2}/u.test(text) && !/\p{Lu}{6}/u.test(text) && ![SMALL_WORD, FALSE_WORD, FALSE_FORM].some((sign) => sign.test(text));

/** Returns the words of a text that have one capital followed by small letters. */
export const wordsIn = (text: string): readonly string[] => text.match(/(?<!\p{L})\p{Lu}\p{Ll}{3,}(?!\p{L})/gu) ?? [];

interface Spelling {
  readonly text: string;
  /** Number of letters outside ASCII. More such letters mean that the spelling has its accents. */
  readonly marks: number;
  /** Number of words of four or more letters that begin with a capital. */
  readonly heads: number;
  asOf: string;
  count: number;
}

/** The choice among equally complete spellings of one key. `newest` is for names, `commonest` for places. */
export type Preference = 'newest' | 'commonest';

const ORDER: Readonly<Record<Preference, readonly ('marks' | 'heads' | 'asOf' | 'count' | 'text')[]>> = {
  newest: ['marks', 'heads', 'asOf', 'count', 'text'],
  commonest: ['marks', 'heads', 'count', 'asOf', 'text'],
};

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

export interface Spellings {
  /** Stores a spelling if it may be shown. */
  learn(text: string, asOf: string): void;
  /** Returns the stored spelling of the same name. Null if no spelling is stored. */
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

/** A person at a bank after the name of the bank. Kontor does not store names of persons. */
const CONTACT = /,? (?:ATTN:? .*|MRS?(?:\. ?| )\p{Lu}.*)$/u;

/** True if the whole name is the name of a person. */
export const isPerson = (name: string): boolean => /^MRS?\.? \p{Lu}/u.test(name);

/** Repairs damage if only one original text is possible. data/README.md lists the rules. */
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

/** Repairs the name of a bank, and removes a contact person. */
export const mendName = (name: string): string => mend(name).replace(CONTACT, '');
