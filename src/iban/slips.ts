import type { Edit } from './edits.ts';

/**
 * The ways in which one character comes to be wrong, the likeliest for any one edit first. An IBAN has some twenty pairs to swap but
 * some two hundred digits to get wrong: so a given swap is likelier than a given wrong digit, though wrong digits are met more often.
 * The order is an assumption; tools/bench/repair-ranking.ts measures what it is worth.
 */
const SLIPS = ['transposition', 'twin', 'look-alike', 'neighbouring key', 'same class', 'other class'] as const;
type Slip = (typeof SLIPS)[number];

const COMMON = SLIPS.indexOf('neighbouring key');

/** Characters that are taken for each other on paper. */
const LOOK_ALIKES = ['0O', '1IL', '5S', '8B', '2Z', '6G'];

/** Digit row, letters, number pad and telephone: the keys row by row, with how many keys each row is set in. */
const KEYPADS: readonly (readonly (readonly [keys: string, offset: number])[])[] = [
  [['1234567890', 0]],
  [['QWERTYUIOP', 0], ['ASDFGHJKL', 0.25], ['ZXCVBNM', 0.75]],
  [['789', 0], ['456', 0], ['123', 0], ['0', 0.5]],
  [['123', 0], ['456', 0], ['789', 0], ['0', 1]],
];

const pairsOf = (characters: string): string[] => [...characters].flatMap((one) => [...characters].map((other) => one + other));

/** Two keys of one keypad are neighbours where they are less than a diagonal apart. */
function neighbours(rows: (typeof KEYPADS)[number]): string[] {
  const keys = rows.flatMap(([row, offset], y) => [...row].map((key, x) => ({ key, x: x + offset, y })));
  return keys.flatMap((a) => keys.filter((b) => (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < 2).map((b) => a.key + b.key));
}

const LOOK_ALIKE_PAIRS = new Set(LOOK_ALIKES.flatMap(pairsOf));
const NEIGHBOUR_PAIRS = new Set(KEYPADS.flatMap(neighbours));

/** How far down the list of slips the one stands that this edit of `given` would put right: the lower, the likelier. */
export const slipRank = (given: string, edit: Edit): number => SLIPS.indexOf(slipOf(given, edit));

/** Whether a slip of this rank is one that people often make. */
export const isCommon = (rank: number): boolean => rank <= COMMON;

function slipOf(given: string, { kind, position, from, to }: Edit): Slip {
  if (kind === 'transposition') return 'transposition';
  const left = given.charAt(position - 2);
  const right = given.charAt(kind === 'insertion' ? position - 1 : position);
  if (to !== null && !sameClass(to, left) && !sameClass(to, right)) return 'other class';
  if (kind === 'substitution') return misread(from!, to!);
  const character = from ?? to!;
  if (character === left || character === right) return 'twin';
  const struckAlong = kind === 'deletion' && (NEIGHBOUR_PAIRS.has(left + character) || NEIGHBOUR_PAIRS.has(character + right));
  return struckAlong ? 'neighbouring key' : 'same class';
}

function misread(written: string, meant: string): Slip {
  if (LOOK_ALIKE_PAIRS.has(written + meant)) return 'look-alike';
  if (NEIGHBOUR_PAIRS.has(written + meant)) return 'neighbouring key';
  return sameClass(written, meant) ? 'same class' : 'other class';
}

const isDigit = (character: string): boolean => character >= '0' && character <= '9';
const sameClass = (a: string, b: string): boolean => b !== '' && isDigit(a) === isDigit(b);
