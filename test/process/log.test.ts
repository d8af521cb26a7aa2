import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutMessage } from '../../src/process/log.ts';

test('of a fault its kind and its places remain', () => {
  const inner = new RangeError('BE68\n    at BE68 (file:///BE68:1:1)');
  assert.match(withoutMessage(inner), /^RangeError at /);
  assert.doesNotMatch(withoutMessage(inner), /BE68/);
  assert.match(withoutMessage(new Error('')), /^Error at /);
  const renamed = new Error('first\nBE68 at BE68');
  renamed.message = 'said later';
  assert.doesNotMatch(withoutMessage(renamed), /BE68/, 'the stack keeps the message of the beginning');
  delete inner.stack;
  assert.equal(withoutMessage(inner), 'RangeError');
  assert.equal(withoutMessage('BE68'), 'string');
});
