import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REASON_EDITION, REASON_ROWS, STATUS_ROWS } from '../../../../src/files/payment-files/status/codes-table.ts';
import { PAYMENT_STATUSES, VERIFICATIONS, reasonOf, statusOf } from '../../../../src/files/payment-files/status/codes.ts';

const codesOf = (table: string): string[] => table.trim().split('\n').map((row) => row.slice(0, row.indexOf('\t')));

test('each reason code has a meaning and advice', () => {
  for (const code of codesOf(REASON_ROWS)) {
    const { meaning, action } = reasonOf(code) ?? assert.fail(code);
    assert.ok(meaning.length > 10 && action.endsWith('.'), code);
  }
  assert.match(REASON_EDITION, /^\d{4}-\d\d$/);
  assert.equal(reasonOf('ZZ99'), null);
});

test('each status code has a status, a meaning and advice', () => {
  for (const code of codesOf(STATUS_ROWS)) {
    const { status, verification, meaning, action } = statusOf(code) ?? assert.fail(code);
    assert.ok(status === 'partial' || PAYMENT_STATUSES.includes(status), code);
    assert.ok(verification === null || VERIFICATIONS.includes(verification), code);
    assert.ok(meaning.length > 10 && action.endsWith('.'), code);
  }
  assert.deepEqual(['ACCP', 'ACSC', 'RJCT', 'PDNG', 'RCVD', 'CANC', 'PART', 'RVNM'].map((code) => statusOf(code)!.status),
    ['accepted', 'accepted', 'rejected', 'pending', 'pending', 'cancelled', 'partial', 'pending']);
  assert.equal(statusOf(null), null);
});
