import { isDigit } from '../../text/ascii.ts';
import { once } from '../../text/once.ts';
import type { Edit } from './edits.ts';

/**
 * The ways in which one character comes to be wrong, by rank: the likeliest for any one edit is 0. An IBAN has some twenty pairs to swap,
 * but some two hundred digits to get wrong. So a given swap is likelier than a given wrong digit, though wrong digits are more frequent.
 * The order is an assumption; tools/proof/bench/repair-ranking.ts measures what it is worth.
 */
const SLIPS = { transposition: 0, doubledKey: 1, lookAlike: 2, adjacentKey: 3, sameClass: 4, otherClass: 5 } as const;

/** Characters that are taken for each other on paper. */
const LOOK_ALIKES = ['0O', '1IL', '5S', '8B', '2Z', '6G'];

/** Digit row, letters, number pad and telephone: the keys row by row, with how many keys each row is set in. */
const KEYPADS: readonly (readonly (readonly [keys: string, offset: number])[])[] = [
  [['1234567890', 0]],
  [['QWERTYUIOP', 0], ['ASDFGHJKL', 0.25], ['ZXCVBNM', 0.75]],
  [['789', 0], ['456', 0], ['123', 0], ['0', 0.5]],
  [['123', 0], ['456', 0], ['789', 0], ['0', 1]],
];

/** Two UTF-16 units as one number. */
const pair = (one: number, other: number): number => (one << 16) | other;

const pairsOf = (characters: string): number[] =>
  [...characters].flatMap((one) => [...characters].map((other) => pair(one.charCodeAt(0), other.charCodeAt(0))));

/** Two keys of one keypad are adjacent where they are less than a diagonal apart. */
function adjacentPairs(rows: (typeof KEYPADS)[number]): number[] {
  const keys = rows.flatMap(([row, offset], y) => [...row].map((key, x) => ({ code: key.charCodeAt(0), x: x + offset, y })));
  return keys.flatMap((a) => keys.filter((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 2).map((b) => pair(a.code, b.code)));
}

const lookAlikePairs = once(() => new Set(LOOK_ALIKES.flatMap(pairsOf)));
const neighbourPairs = once(() => new Set(KEYPADS.flatMap(adjacentPairs)));

/** Whether a slip of this rank is one that people often make. */
export const isCommon = (rank: number): boolean => rank <= SLIPS.adjacentKey;

/** The rank of the slip that this edit of `given` would put right: the lower, the likelier. */
export function slipRank(given: string, { kind, position, from, to }: Edit): number {
  if (kind === 'transposition') return SLIPS.transposition;
  const left = given.charCodeAt(position - 2);
  const right = given.charCodeAt(kind === 'insertion' ? position - 1 : position);
  const intended = (to ?? '').charCodeAt(0);
  if (to !== null && !sameClass(intended, left) && !sameClass(intended, right)) return SLIPS.otherClass;
  if (kind === 'substitution') return misread(from!.charCodeAt(0), intended);
  const code = (from ?? to!).charCodeAt(0);
  if (code === left || code === right) return SLIPS.doubledKey;
  const isStray = kind === 'deletion' && (neighbourPairs().has(pair(left, code)) || neighbourPairs().has(pair(code, right)));
  return isStray ? SLIPS.adjacentKey : SLIPS.sameClass;
}

function misread(written: number, intended: number): number {
  if (lookAlikePairs().has(pair(written, intended))) return SLIPS.lookAlike;
  if (neighbourPairs().has(pair(written, intended))) return SLIPS.adjacentKey;
  return sameClass(written, intended) ? SLIPS.sameClass : SLIPS.otherClass;
}

/** `b` may be NaN, where there is no character. */
const sameClass = (a: number, b: number): boolean => b >= 0 && isDigit(a) === isDigit(b);
