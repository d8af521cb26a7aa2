/** The header lines of an answer: lines of every answer, lines for caches, and lines for pages of other origins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type HeaderOptions, JSON_TYPE, headerMaker } from '../../../../src/doors/http/routing/headers.ts';

const linesOf = (options: HeaderOptions, origin: string | null = '*'): Readonly<Record<string, string>> => {
  const { lines, text } = headerMaker(origin)(options);
  const pairs = Array.from({ length: lines.length / 2 }, (_, i) => [lines[2 * i]!, lines[2 * i + 1]!] as const);
  assert.equal(text, pairs.map(([name, value]) => `${name}: ${value}\r\n`).join(''));
  return Object.fromEntries(pairs);
};

const COMMON = {
  'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

const READABLE = { 'Access-Control-Expose-Headers': '*' };

test('data of an answer is kept by nobody, runs nowhere, and is read by pages of every origin that the operator allows', () => {
  const common = { ...COMMON, 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  assert.deepEqual(
    linesOf({ type: JSON_TYPE }),
    { ...common, ...READABLE, 'Cross-Origin-Resource-Policy': 'cross-origin', 'Access-Control-Allow-Origin': '*' },
  );
  assert.deepEqual(
    linesOf({ type: JSON_TYPE }, 'https://shop.example'),
    { ...common, ...READABLE, 'Cross-Origin-Resource-Policy': 'same-origin', 'Access-Control-Allow-Origin': 'https://shop.example' },
  );
  for (const [options, origin] of [[{ type: JSON_TYPE }, null], [{ type: JSON_TYPE, crossOrigin: false }, '*']] as const) {
    assert.deepEqual(linesOf(options, origin), { ...common, 'Cross-Origin-Resource-Policy': 'same-origin' });
  }
});

test('an answer with an entity tag is cached and revalidated each time, and pages may read its headers', () => {
  assert.deepEqual(
    linesOf({ type: null, tag: '"1"' }),
    {
      ...COMMON, 'Cross-Origin-Resource-Policy': 'cross-origin', 'Cache-Control': 'public, no-cache', ETag: '"1"',
      ...READABLE, 'Access-Control-Allow-Origin': '*',
    },
  );
});

test('the headers contain the policy of a page, the methods of a path, and further lines of an answer', () => {
  const lines = linesOf(
    { type: 'text/html', policy: "default-src 'self'", allow: 'GET, HEAD', extra: [['Vary', 'Accept-Encoding']] }, null,
  );
  assert.deepEqual(
    [lines['Content-Security-Policy'], lines['Allow'], lines['Vary'], lines['Content-Type']],
    ["default-src 'self'", 'GET, HEAD', 'Accept-Encoding', 'text/html'],
  );
});

test('a line that would break the head of the answer is a fault, not an answer', () => {
  for (const extra of [[['Bad name', 'x']], [['X', 'a\r\nB: c']]] as const) assert.throws(() => headerMaker('*')({ type: null, extra }));
});
