/** Finds the institution of a bank code that is the first letters of a BIC. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answered, answeredLetters, directory, listed, registered, retired, testRows } from './rows.ts';

testRows('letters', (given) => answeredLetters(given, 'ZORP'));

testRows('listed-letters', (given) => answered(given, 'ZORP'));

test('letters in a list are answered once, and retired letters without a BIC are not answered', () => {
  const given = {
    banks: [listed('ZORP', 'Zorp Bank', '', { country: 'GB', source: 'hand' })], bics: [directory('ZORPGB22XXX', 'ZORP BANK')],
  };
  assert.deepEqual(
    [answered(given, 'ZORP'), answeredLetters(given, 'ZORP'), answered({ retired: [retired('ZORP', 'Zorp', { country: 'GB' })] }, 'ZORP')],
    ['Zorp Bank (hand 2025), ZORPGB22XXX by letters', 'nothing', 'nothing'],
  );
});

testRows('found-letters', (given) => answered(given, '10001'));

test('an old directory proves a BIC if newer directories have less than a quarter of the connected head offices', () => {
  const old = { source: 'old', as_of: '2018' } as const;
  const letters = ['A', 'B', 'C', 'D', 'E'];
  const answerOf = (count: number): string => answered({
    codeNames: [registered('10001', 'Zorp')],
    bics: [
      directory('ZORPFRPPXXX', 'ZORP', old), directory('NEWBFRPPXXX', 'LUMEN'), directory('DEADFRP1XXX', 'RUST', old),
      ...letters.slice(0, count).map((letter) => directory(`OLD${letter}FRPPXXX`, `HAUS ${letter.repeat(6)}`, old)),
    ],
  }, '10001');
  assert.deepEqual([answerOf(2), answerOf(3)], ['Zorp (register 2025 official)', 'Zorp (register 2025 official), ZORPFRPPXXX by name']);
});
