import assert from 'node:assert/strict';
import { test } from 'node:test';
import { STATUS, ok, refuse, refuseUnprocessable, statusOf } from '../../src/base/errors.ts';

/** RFC 9110, section 15.5: 400 for a missing or malformed value, 422 for a well-formed wrong value, 404 for an unknown thing or path. */
const CODES: Readonly<Record<number, string>> = {
  400: 'MISSING_IBAN MISSING_PARAMETER INVALID_PARAMETER',
  422: 'INVALID_COUNTRY INVALID_LENGTH INVALID_FORMAT INVALID_CHECK_DIGITS UNSUPPORTED_COUNTRY',
  404: 'COUNTRY_NOT_FOUND BIC_NOT_FOUND BANK_NOT_FOUND NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
};

test('every refusal has the status of its kind', () => {
  const stated = Object.entries(CODES).flatMap(([status, codes]) => codes.split(' ').map((code) => [code, Number(status)] as const));
  assert.deepEqual(Object.fromEntries(stated), STATUS);
  for (const [code, status] of stated) assert.equal(statusOf(refuse(code as keyof typeof STATUS, 'why')), status, code);
});

test('well-formed inputs without a result are 422, for every code', () => {
  const refusal = refuseUnprocessable('INVALID_PARAMETER', 'why', 'blz');
  assert.deepEqual(refusal, { ok: false, code: 'INVALID_PARAMETER', message: 'why', parameter: 'blz', unprocessable: true });
  assert.equal(statusOf(refusal), 422);
});

test('a refusal names the input that caused it, and a result has its value', () => {
  assert.deepEqual(refuse('NOT_FOUND', 'why'), { ok: false, code: 'NOT_FOUND', message: 'why' });
  assert.deepEqual(refuse('INVALID_LENGTH', 'why', 'iban'), { ok: false, code: 'INVALID_LENGTH', message: 'why', parameter: 'iban' });
  assert.deepEqual(ok(null), { ok: true, value: null });
});
