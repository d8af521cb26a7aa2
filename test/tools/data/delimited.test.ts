import assert from 'node:assert/strict';
import { test } from 'node:test';
import { table } from '../../../tools/data/formats/delimited.ts';

const HEADINGS = { code: ['Code'], name: ['Name'] } as const;

test('a file that ends in the middle of its last row is cut off', () => {
  const whole = 'Code;Name;BIC\n1;One;AAAA\n2;Two;BBBB';
  assert.equal(table(`${whole}\n`, ';', HEADINGS).length, 2);
  assert.throws(() => table(whole, ';', HEADINGS), /last line does not end/);
  assert.throws(() => table(whole.slice(0, -5), ';', HEADINGS), /row 2 .* cut off/);
  assert.throws(() => table(whole.slice(0, -9), ';', HEADINGS), /row 2 .* cut off/);
});
