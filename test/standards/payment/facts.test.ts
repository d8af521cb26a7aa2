import assert from 'node:assert/strict';
import { test } from 'node:test';
import { characterCount } from '../../../src/base/text/characters.ts';
import { referenceFailure } from '../../../src/standards/payment/references/iso11649.ts';
import { PURPOSE } from '../../../src/standards/payment/schemes/epc/epc069-12.ts';

test('an ISO 11649 reference fails by its shape or by its check digits', () => {
  const shape = ['RF185390075470340000000000', 'RF18', 'FR18539007547034', 'rf18539007547034', 'RF1853900754703Ä', 'RFA8539007547034'];
  for (const reference of shape) assert.equal(referenceFailure(reference), 'shape', reference);
  for (const reference of ['RF19539007547034', 'RF18593007547034']) assert.equal(referenceFailure(reference), 'check digits', reference);
  for (const reference of ['RF18539007547034', 'RF712348231', 'RF83X', 'RF87A00000000000000000007']) {
    assert.equal(referenceFailure(reference), null, reference);
  }
});

test('exactly one of the hundred check digits is right for a reference, from 02 to 98', () => {
  for (let body = 0; body < 500; body++) {
    const digits = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    const right = digits.filter((pair) => referenceFailure(`RF${pair}A${body}`) === null);
    assert.ok(right.length === 1 && Number(right[0]) >= 2 && Number(right[0]) <= 98, String(body));
  }
});

test('a purpose code has 1 to 4 capital letters or digits', () => {
  for (const text of ['SALA', 'X', '1234']) assert.ok(PURPOSE.test(text), text);
  for (const text of ['', 'SALAR', 'sala', 'SA A', 'SAL\n']) assert.ok(!PURPOSE.test(text), text);
});

test('a text has as many characters as code points', () => {
  const COUNTS = { '': 0, 'Zoë': 3, '😀😀': 2, '\ud83d': 1, '\ude00\ud83d': 2, 'a\ude00': 2, '\ud83da': 2, 'e\u0301': 2 };
  for (const [text, length] of Object.entries(COUNTS)) assert.equal(characterCount(text), length, JSON.stringify(text));
});
