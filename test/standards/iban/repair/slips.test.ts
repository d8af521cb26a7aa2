import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EditKind } from '../../../../src/standards/iban/repair/edits.ts';
import { isCommon, slipRank } from '../../../../src/standards/iban/repair/slips.ts';

/** The character to correct at that position of a text, whose neighbours matter. */
const rank = (given: string, kind: EditKind, position: number, from: string | null, to: string | null): number => slipRank(
  given, { kind, position, from, to },
);
const written = (wrong: string, meant: string): number => {
  const [left, right] = /\d/.test(meant) ? ['3', '7'] : ['C', 'T'];
  return rank(`${left}${wrong}${right}`, 'substitution', 2, wrong, meant);
};

const SWAPPED = rank('0213', 'transposition', 2, '21', '12');
const DOUBLED = rank('0113', 'deletion', 2, '1', null);
const LOOKS_ALIKE = written('O', '0');
const ADJACENT = written('2', '1');
const OTHER = written('7', '1');
const OF_OTHER_CLASS = written('7', 'A');

test('a swap is likelier than a doubled key, then look-alikes, neighbouring keys, characters of one class and all others', () => {
  const ranks = [SWAPPED, DOUBLED, LOOKS_ALIKE, ADJACENT, OTHER, OF_OTHER_CLASS];
  assert.deepEqual(ranks, ranks.toSorted((a, b) => a - b));
  assert.equal(new Set(ranks).size, ranks.length);
  assert.deepEqual(ranks.map(isCommon), [true, true, true, true, false, false]);
});

test('look-alikes are characters that people confuse on paper', () => {
  for (const [one, other] of ['0O', '1I', '1L', 'IL', '5S', '8B', '2Z', '6G']) {
    assert.equal(written(one!, other!), LOOKS_ALIKE, `${one} for ${other}`);
    assert.equal(written(other!, one!), LOOKS_ALIKE, `${other} for ${one}`);
  }
  for (const [one, other] of ['0D', '1T', '5B', '2S', '6B', '8S']) {
    assert.equal(written(other!, one!), OF_OTHER_CLASS, `${other} for ${one}`);
  }
});

/** The keys around each key: digits in their row, on the number pad and on the telephone, letters on a QWERTY keyboard. */
const AROUND: Readonly<Record<string, string>> = {
  0: '1289', 1: '024', 2: '0135', 3: '246', 4: '1357', 5: '2468', 6: '3579', 7: '468', 8: '0579', 9: '068',
  Q: 'WA', W: 'QEAS', E: 'WRSD', R: 'ETDF', T: 'RYFG', Y: 'TUGH', U: 'YIHJ', I: 'UOJK', O: 'IPKL', P: 'OL',
  A: 'QWSZ', S: 'WEADZX', D: 'ERSFXC', F: 'RTDGCV', G: 'TYFHVB', H: 'YUGJBN', J: 'UIHKNM', K: 'IOJLM', L: 'OPK',
  Z: 'ASX', X: 'ZSDC', C: 'XDFV', V: 'CFGB', B: 'VGHN', N: 'BHJM', M: 'NJK',
};

test('the neighbours of a key are exactly the keys around it', () => {
  for (const [key, around] of Object.entries(AROUND)) {
    const hit = Object.keys(AROUND).filter((other) => other !== key && written(other, key) === ADJACENT);
    assert.deepEqual(hit.sort(), [...around].sort(), key);
  }
});

/** The slip of a surplus or missing character, by its neighbours. */
const STRAY: readonly (readonly [given: string, kind: EditKind, position: number, character: string, expected: number, why: string])[] = [
  ['1459', 'deletion', 3, '5', ADJACENT, 'surplus, next to the key before it'],
  ['1954', 'deletion', 3, '5', ADJACENT, 'next to the key after it'],
  ['1591', 'deletion', 2, '5', OTHER, 'beside neither'],
  ['1559', 'deletion', 3, '5', DOUBLED, 'as the one before it'],
  ['1559', 'deletion', 2, '5', DOUBLED, 'as the one after it'],
  ['5591', 'deletion', 1, '5', DOUBLED, 'at the beginning'],
  ['5491', 'deletion', 1, '5', ADJACENT, 'at the beginning, next to the key after it'],
  ['1945', 'deletion', 4, '5', ADJACENT, 'at the end, next to the key before it'],
  ['1955', 'deletion', 4, '5', DOUBLED, 'at the end'],
  ['1953', 'insertion', 3, '9', DOUBLED, 'missing after its equal'],
  ['1953', 'insertion', 3, '5', DOUBLED, 'missing before its equal'],
  ['1953', 'insertion', 3, '6', OTHER, 'missing between its neighbours on the keyboard: it was no stray key'],
  ['1953', 'insertion', 1, '1', DOUBLED, 'missing at the beginning'],
  ['1953', 'insertion', 5, '3', DOUBLED, 'missing at the end'],
  ['1953', 'insertion', 5, '7', OTHER, 'missing at the end, another'],
  ['1953', 'insertion', 3, 'A', OF_OTHER_CLASS, 'a letter between digits'],
  ['AB12', 'insertion', 3, 'C', OTHER, 'a letter among letters'],
  ['AB12', 'insertion', 3, '7', OTHER, 'a digit among digits'],
];

test('the neighbours decide the kind of slip of a surplus or missing character', () => {
  for (const [given, kind, position, character, expected, why] of STRAY) {
    assert.equal(
      kind === 'deletion' ? rank(given, kind, position, character, null) : rank(given, kind, position, null, character), expected, why,
    );
  }
});

test('at both ends of a text only one neighbour counts', () => {
  assert.deepEqual([rank('O123', 'substitution', 1, 'O', '0'), rank('123O', 'substitution', 4, 'O', '0')], [LOOKS_ALIKE, LOOKS_ALIKE]);
  assert.deepEqual([rank('2999', 'substitution', 1, '2', '1'), rank('9992', 'substitution', 4, '2', '1')], [ADJACENT, ADJACENT]);
  assert.equal(rank('0BCD', 'substitution', 1, '0', '9'), OF_OTHER_CLASS);
});
