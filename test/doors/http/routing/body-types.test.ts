/** Bodies that are not JSON: forms, and files that an operation does not read. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import { json } from '../../../support/ask.ts';
import { assertSays } from '../../../support/says.ts';
import { testService } from '../../../support/service.ts';

const { requestHandler } = testService();
const FORM = 'application/x-www-form-urlencoded';
const IBAN = 'DE89370400440532013000';

/** Returns status and body of the answer to a POST with this Content-Type. */
function posted(path: string, body: string | Uint8Array, type?: string): { status: number; answer: Record<string, unknown> } {
  const header = (name: string): string | undefined => (name === 'content-type' ? type : undefined);
  const pending = requestHandler.handle({ method: 'POST', target: `/api/v1${path}`, header });
  const response = 'withBody' in pending ? finish(pending.withBody(Buffer.from(body as string))) : pending;
  assert.ok('status' in response);
  return { status: response.status, answer: json(response) as Record<string, unknown> };
}

/** The rule, the path, the form, and some members of the answer. */
const FORMS: readonly (readonly [string, string, string, Readonly<Record<string, unknown>>])[] = [
  ['a value', '/validate', `iban=${IBAN}`, { valid: true, iban: IBAN }],
  ['several values', '/mask', `iban=${IBAN}&tail=2`, { tail: '00' }],
  ['blanks as +, and letters beyond ASCII', '/identify', 'text=DE89+3704+0044+0532+0130+00+K%C3%B6ln', { count: 1 }],
  ['letters beyond ASCII without encoding', '/extract', `text=Köln ${IBAN}`, { count: 1 }],
  ['a repeated value of a list', '/validate/bulk', `iban=${IBAN}&iban=X`, { count: 2, valid_count: 1 }],
  ['a switch without a value', '/generate', 'country=DE&letters', { count: 1 }],
  ['JSON that is sent as a form', '/validate', ` {"iban":"${IBAN}"}`, { valid: true }],
];
for (const [rule, path, body, members] of FORMS) {
  test(`a form may contain ${rule}`, () => {
    const { status, answer } = posted(path, body, `${FORM}; charset=UTF-8`);
    assert.equal(status, 200);
    assert.deepEqual(Object.fromEntries(Object.keys(members).map((name) => [name, answer[name]])), members);
  });
}

/** The rule, the Content-Type, the path, the body, and words of the refusal. */
const REFUSED: readonly (readonly [string, string | undefined, string, string | Uint8Array, string])[] = [
  ['a form without the input', FORM, '/validate', 'other=1', '… iban is missing'],
  ['a form with an input twice', FORM, '/validate', 'iban=A&iban=B', '… iban … twice'],
  ['a form with broken percent-encoding', FORM, '/validate', 'iban=%zz', '… percent-encoding'],
  ['a form that is not UTF-8', FORM, '/validate', Uint8Array.from([0x69, 0xff]), '… UTF-8'],
  ['a form with very many fields', FORM, '/validate/bulk', 'iban=A&'.repeat(2_000), '… fields'],
  ['a multipart body', 'multipart/form-data; boundary=x', '/validate', '--x--', '… --data-binary @file'],
  ['a multipart body of a file', 'multipart/form-data; boundary=x', '/check-payments', '--x--', '… --data-binary @file'],
  ['a ZIP archive', 'application/xml', '/validate', Buffer.from('PK\x03\x04\x14\0\xff', 'latin1'), '… not JSON, but a ZIP archive'],
  ['a PDF', 'application/pdf', '/validate', '%PDF-1.7\n', '… not JSON, but a PDF document'],
  ['a picture', 'image/png', '/validate', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), '… not JSON, but a picture'],
  ['a packed file', undefined, '/validate', Uint8Array.from([0x1f, 0x8b, 8, 0]), '… not JSON, but a gzip file'],
  ['an XML file', 'application/xml', '/validate', '<Document/>', '… not JSON, but XML'],
  ['a body of blank lines', 'text/csv', '/validate', '\n \r\n', '… not JSON: send …'],
  ['a list', 'text/csv', '/validate', 'IBAN;Name\n', '… not JSON, but CSV'],
  ['broken JSON', 'application/json', '/validate', '{"iban":', '… not JSON: send …'],
];
for (const [rule, type, path, body, words] of REFUSED) {
  test(`the refusal names ${rule}`, () => {
    const { status, answer } = posted(path, body, type);
    assert.equal(status, 400);
    assertSays(answer['error'] as string, words);
  });
}
