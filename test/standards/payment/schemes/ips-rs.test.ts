import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoded } from '../support.ts';
import { assertSays } from '../../../support/says.ts';

const TAGS = [
  'K:PR', 'V:01', 'C:1', 'R:845000000040484987', 'N:A', 'I:RSD3596,13', 'O:105008123123123173', 'P:C', 'SF:189', 'S:B', 'M:5411',
  'JS:12345', 'RL:x', 'RP:1', 'RO:00123',
];

test('a reader of a Serbian code warns at the first tag that is out of order', () => {
  assert.deepEqual(decoded(TAGS.join('|')).warnings, []);
  for (let i = 2; i < TAGS.length - 1; i++) {
    const swapped = TAGS.with(i, TAGS[i + 1]!).with(i + 1, TAGS[i]!);
    assertSays(decoded(swapped.join('|')).warnings, [`… ${TAGS[i]!.split(':')[0]!} … tags`]);
  }
});
