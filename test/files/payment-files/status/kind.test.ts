import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf } from '../../../../src/files/payment-files/status/kind.ts';
import { answerOf } from '../answers.ts';
import { CLEAN } from '../files.ts';

test('the first element shows the kind of a file, also if the file breaks off after it', () => {
  const kind = (text: string): string | null => kindOf(Buffer.from(text));
  assert.equal(kind(CLEAN['pain.008.001.02']), 'payments');
  assert.equal(kind(answerOf({ status: 'RJCT' })), 'answer');
  assert.equal(kind(answerOf({ status: 'RJCT' }).slice(0, 200)), 'answer');
  assert.equal(kind(`<!-- ${'x'.repeat(5_000)} -->${answerOf({}).slice(39)}`), 'answer');
  assert.equal(kind('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.13"/>'), 'payments');
  for (const other of ['', 'IBAN;Amount', '<Document/>', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>']) {
    assert.equal(kind(other), null, other);
  }
});
