import { isDigit } from '../../../base/text/ascii.ts';
import { once } from '../../../base/algorithms/once.ts';
import type { Edit } from './edits.ts';

/**
 * The slips that make one character wrong, by rank. Rank 0 is the most likely for a single edit. An IBAN has about twenty pairs of
 * characters that can be swapped, but about two hundred possible wrong digits. Each swap is therefore more likely than each wrong digit,
 * although wrong digits are more frequent in total. The order is an assumption.
 */
const SLIPS = { transposition: 0, doubledKey: 1, lookAlike: 2, adjacentKey: 3, isSameClass: 4, otherClass: 5 } as const;

/** Groups of characters that look alike on paper. */
const LOOK_ALIKES = ['0O', '1IL', '5S', '8B', '2Z', '6G'];

/** Keys of the digit row, the letters, the number pad and the telephone, row by row. The offset is the indentation of the row, in keys. */
const KEYPADS: readonly (readonly (readonly [keys: string, offset: number])[])[] = [
  [['1234567890', 0]],
  [['QWERTYUIOP', 0], ['ASDFGHJKL', 0.25], ['ZXCVBNM', 0.75]],
  [['789', 0], ['456', 0], ['123', 0], ['0', 0.5]],
  [['123', 0], ['456', 0], ['789', 0], ['0', 1]],
];

/** Joins two UTF-16 units to one number. */
const pair = (first: number, second: number): number => (first << 16) | second;

const pairsOf = (characters: string): number[] =>
  [...characters].flatMap((first) => [...characters].map((second) => pair(first.charCodeAt(0), second.charCodeAt(0))));

/** Returns the pairs of adjacent keys of a keypad. Keys are adjacent if their distance is less than √2, the diagonal. */
function adjacentPairs(rows: (typeof KEYPADS)[number]): number[] {
  const keys = rows.flatMap(([row, offset], y) => [...row].map((key, x) => ({ code: key.charCodeAt(0), x: x + offset, y })));
  return keys.flatMap((a) => keys.filter((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 2).map((b) => pair(a.code, b.code)));
}

const lookAlikePairs = /* @__PURE__ */ once(() => new Set(LOOK_ALIKES.flatMap(pairsOf)));
const neighbourPairs = /* @__PURE__ */ once(() => new Set(KEYPADS.flatMap(adjacentPairs)));

/** True if two different characters look alike on paper, such as the letter O and the digit 0. */
export const looksLike = (a: string, b: string): boolean => LOOK_ALIKES.some((group) => group.includes(a) && group.includes(b));

/** True if people often make slips of this rank. */
export const isCommon = (rank: number): boolean => rank <= SLIPS.adjacentKey;

/** Returns the rank of the slip that this edit of `given` corrects. A lower rank is more likely. */
export function slipRank(given: string, { kind, position, from, to }: Edit): number {
  if (kind === 'transposition') return SLIPS.transposition;
  const left = given.charCodeAt(position - 2);
  const right = given.charCodeAt(kind === 'insertion' ? position - 1 : position);
  const intended = (to ?? '').charCodeAt(0);
  if (to !== null && !sameClass(intended, left) && !sameClass(intended, right)) return SLIPS.otherClass;
  if (kind === 'substitution') return substitutionRank(from!.charCodeAt(0), intended);
  const code = (from ?? to!).charCodeAt(0);
  if (code === left || code === right) return SLIPS.doubledKey;
  const isStray = kind === 'deletion' && (neighbourPairs().has(pair(left, code)) || neighbourPairs().has(pair(code, right)));
  return isStray ? SLIPS.adjacentKey : SLIPS.isSameClass;
}

function substitutionRank(written: number, intended: number): number {
  if (lookAlikePairs().has(pair(written, intended))) return SLIPS.lookAlike;
  if (neighbourPairs().has(pair(written, intended))) return SLIPS.adjacentKey;
  return sameClass(written, intended) ? SLIPS.isSameClass : SLIPS.otherClass;
}

/**
 * True if both UTF-16 units are digits, or if both are not digits. False if `b` is NaN, which means that the text has no character there.
 */
const sameClass = (a: number, b: number): boolean => b >= 0 && isDigit(a) === isDigit(b);
