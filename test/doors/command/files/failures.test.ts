/** Read and write errors are reported in words, without the name of a file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../../../src/doors/command/files/failures.ts';
import { Stopped } from '../../../../src/service/rows/stopped.ts';
import { ListFault } from '../../../../src/files/workbooks/fault.ts';
import { PaymentsFault } from '../../../../src/files/lists/payments.ts';
import { assertSays } from '../../../support/says.ts';

/** The names come from the operating system (errno of POSIX), zlib and Node. */
const FAULTS: readonly (readonly [code: string, words: string])[] = [
  ['ENOENT', '… folder'],
  ['EACCES', '… user'],
  ['EPERM', '… user'],
  ['EISDIR', '… folder … name'],
  ['ENOSPC', '… disk'],
  ['EDQUOT', '… disk'],
  ['EROFS', '… system'],
  ['Z_DATA_ERROR', '… packed'],
  ['Z_BUF_ERROR', '… packed'],
  ['ERR_ENCODING_INVALID_ENCODED_DATA', '… encoding'],
];
const faultOf = (code: string): Error => Object.assign(new Error(`${code}: open '/home/jane/DE89370400440532013000.csv'`), { code });

for (const [code, words] of FAULTS) {
  test(`${code} is reported as "${words}", and for a result as not written`, () => {
    assertSays(refusalOf(faultOf(code), null).message, words);
    assertSays(refusalOf(faultOf(code), 'out.csv').message, `… ${words}`);
  });
}

test('a closed output is reported only as closed, because the reader has what it read', () => {
  for (const code of ['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE']) {
    assertSays(refusalOf(faultOf(code), 'out.csv').message, '… stopped reading');
  }
});

test('an interrupt of the work has its own message', () => {
  for (const out of [null, 'out.csv']) {
    const nothing = out === null ? '' : '. The result was not written';
    assert.equal(refusalOf(new Stopped(), out).message, `the run ended before the last row${nothing}`);
    for (const fault of [new ListFault('DAMAGED'), new PaymentsFault('this is no payment file')]) {
      assert.equal(refusalOf(fault, out).message, `${fault.message}${nothing}`);
    }
  }
});

test('a fault of the program is not reported as a fault of the file', () => {
  for (const fault of [new TypeError('x'), faultOf('ERR_ASSERTION')]) assert.throws(() => refusalOf(fault, null).message, fault);
});
