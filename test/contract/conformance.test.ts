/** The contract as two tables: claims about the OpenAPI document, and claims about answers. Each row is a claim that clients rely on. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openApiDocument } from '../../src/doors/pages/openapi.ts';
import { finish } from '../../src/service/engine/work.ts';
import { askRaw, json } from '../support/ask.ts';
import { testService } from '../support/service.ts';

const { service, requestHandler } = testService();
const DOCUMENT: unknown = finish(openApiDocument(service.routes, null));

/** Returns the rows of a table in this folder. The header row names the keys. */
function rowsOf<Column extends string>(name: string): Record<Column, string>[] {
  const [header, ...rows] = readFileSync(new URL(name, import.meta.url), 'utf8').trimEnd().split('\n').map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(header!.map((column, i) => [column, row[i] ?? ''])) as Record<Column, string>);
}

/**
 * Returns the value at a JSON pointer (RFC 6901), or undefined. It follows each `$ref`. A segment also finds the member of a list by its
 * `name`.
 */
function valueAt(whole: unknown, pointer: string): unknown {
  const resolved = (value: unknown): unknown => {
    const { $ref } = (value ?? {}) as { readonly $ref?: string };
    return $ref === undefined ? value : valueAt(whole, $ref.slice(1));
  };
  return pointer.split('/').slice(1).map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~')).reduce((value, segment) => {
    const place = Array.isArray(value) ? value.find((member) => (member as { name?: string } | null)?.name === segment) : undefined;
    return resolved(place ?? (value as Readonly<Record<string, unknown>> | null | undefined)?.[segment]);
  }, resolved(whole));
}

/** Checks a value. A text that begins with `~` must be part of the value. */
function assertValue(actual: unknown, expected: string): void {
  const value: unknown = JSON.parse(expected);
  if (typeof value === 'string' && value.startsWith('~')) assert.ok(String(actual).includes(value.slice(1)), String(actual));
  else assert.deepEqual(actual, value);
}

for (const { claim, pointer, expected } of rowsOf<'claim' | 'pointer' | 'expected'>('document.tsv')) {
  test(`document: ${claim}`, () => assertValue(valueAt(DOCUMENT, pointer), expected));
}

for (const row of rowsOf<'claim' | 'method' | 'target' | 'body' | 'status' | 'pointer' | 'expected'>('requests.tsv')) {
  test(`answer: ${row.claim}`, () => {
    const response = askRaw(requestHandler, row.method, row.target, row.body);
    assert.equal(response.status, Number(row.status));
    assertValue(valueAt(json(response), row.pointer), row.expected);
  });
}
