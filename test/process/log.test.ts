import assert from 'node:assert/strict';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { test } from 'node:test';
import { log, print, withoutMessage } from '../../src/process/log.ts';

test('the log of a fault keeps its kind and its places', () => {
  const inner = new RangeError('BE68\n    at BE68 (file:///BE68:1:1)');
  assert.match(withoutMessage(inner), /^RangeError at /);
  assert.doesNotMatch(withoutMessage(inner), /BE68/);
  assert.match(withoutMessage(new Error('')), /^Error at /);
  const renamed = new Error('first\nBE68 at BE68');
  assert.match(renamed.stack!, /BE68/);
  renamed.message = 'said later';
  assert.doesNotMatch(withoutMessage(renamed), /BE68/, 'the stack keeps the message of the beginning');
  delete inner.stack;
  assert.equal(withoutMessage(inner), 'RangeError');
  assert.equal(withoutMessage('BE68'), 'string');
});

test('the log goes to standard error, requested output to standard output, and a failed write does not end the process', (t) => {
  const written: (readonly [number, string])[] = [];
  const write = t.mock.method(
    fs, 'writeSync', ((descriptor: number, line: string) => void written.push([descriptor, line])) as unknown as typeof fs.writeSync,
  );
  t.after(() => {
    write.mock.restore();
    syncBuiltinESMExports();
  });
  syncBuiltinESMExports();
  log('a line');
  print('1.0.0');
  assert.deepEqual(written, [[2, 'a line\n'], [1, '1.0.0\n']]);
  write.mock.mockImplementation(() => {
    throw new Error('ENOSPC');
  });
  log('lost');
  assert.equal(write.mock.callCount(), 3);
});
