import type { EditKind } from '../../../src/standards/iban/repair/edits.ts';

/** Returns a whole number from 0 to `below` − 1. */
export type Draw = (below: number) => number;

/** Changes one character or one pair of an IBAN. An edit of the same kind restores it. */
export type Slip = (iban: string, draw: Draw) => string;

const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const classOf = (character: string): string => (DIGITS.includes(character) ? DIGITS : LETTERS);
const oneOf = (characters: string, draw: Draw): string => characters[draw(characters.length)]!;
const anyOther = (character: string, draw: Draw): string => oneOf(classOf(character).replace(character, ''), draw);

const replace = (text: string, at: number, taken: number, by: string): string => text.slice(0, at) + by + text.slice(at + taken);

/** Returns the positions where two different characters are next to each other. */
const unequalPairs = (iban: string): number[] => [...iban].flatMap((character, i) => (i > 0 && iban[i - 1] !== character ? [i - 1] : []));
const equalPairs = (iban: string): number[] => [...iban].flatMap((character, i) => (i > 0 && iban[i - 1] === character ? [i - 1] : []));

const swap: Slip = (iban, draw) => {
  const places = unequalPairs(iban);
  const at = places[draw(places.length)]!;
  return replace(iban, at, 2, iban[at + 1]! + iban[at]!);
};

/** Every position and every other character of the class is equally likely. */
export const UNIFORM: Readonly<Record<EditKind, Slip>> = {
  substitution(iban, draw) {
    const at = draw(iban.length);
    return replace(iban, at, 1, anyOther(iban[at]!, draw));
  },
  insertion: (iban, draw) => replace(iban, draw(iban.length), 1, ''),
  deletion(iban, draw) {
    const at = 1 + draw(iban.length);
    return replace(iban, at, 0, oneOf(classOf(iban[at - 1]!), draw));
  },
  transposition: swap,
};

/** Rows of keys that are next to each other or, for the columns of the number pad, above each other. */
const ROWS = ['1234567890', '0147', '0258', '369', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const neighboursOf = (character: string): string =>
  ROWS.flatMap((row) => (row.includes(character) ? [row[row.indexOf(character) - 1], row[row.indexOf(character) + 1]] : [])).join('');

const SHAPES: Readonly<Record<string, string>> = {
  0: 'O', O: '0', 1: 'IL', I: '1L', L: '1I', 5: 'S', S: '5', 8: 'B', B: '8', 2: 'Z', Z: '2', 6: 'G', G: '6',
};

/**
 * Slips as people make them. The shares are assumptions.
 * - A wrong character is a neighbouring key (40 %), a character of similar shape if there is one (20 %), or any other.
 * - A missing character belongs to a pair of equal characters if there is one (30 %), or is any character.
 * - An extra character is a key that was pressed twice (50 %), a neighbouring key (25 %), or any.
 * - Two swapped characters are next to each other.
 */
export const HUMAN: Readonly<Record<EditKind, Slip>> = {
  substitution(iban, draw) {
    const at = draw(iban.length);
    const character = iban[at]!;
    const way = draw(100);
    const characters = way < 40 ? neighboursOf(character) : way < 60 ? (SHAPES[character] ?? '') : '';
    return replace(iban, at, 1, characters === '' ? anyOther(character, draw) : oneOf(characters, draw));
  },
  insertion(iban, draw) {
    const pairs = draw(100) < 30 ? equalPairs(iban) : [];
    return replace(iban, pairs.length > 0 ? pairs[draw(pairs.length)]! : draw(iban.length), 1, '');
  },
  deletion(iban, draw) {
    const at = draw(iban.length);
    const character = iban[at]!;
    const way = draw(100);
    const stray = way < 50 ? character : way < 75 ? oneOf(neighboursOf(character), draw) : oneOf(classOf(character), draw);
    return replace(iban, at + 1, 0, stray);
  },
  transposition: swap,
};
