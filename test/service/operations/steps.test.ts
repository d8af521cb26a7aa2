/** Work on large inputs is divided into short steps, and every text input has a maximum length. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from '../../../src/service/engine/json.ts';
import { inputReader } from '../../../src/service/engine/inputs.ts';
import { finish, isSteps } from '../../../src/service/engine/work.ts';
import { DEFAULT_LIMITS, FIXED_LIMITS, TOOL_LIMITS } from '../../../src/base/limits.ts';
import { shapeOf } from '../../../src/doors/mcp/shapes.ts';
import { toolsOf } from '../../../src/doors/mcp/tools.ts';
import { convertBulkRoute } from '../../../src/service/operations/convert-bulk.ts';
import { routes } from '../../../src/service/operations/index.ts';
import { bytesOfBase64 } from '../../../src/service/operations/base64.ts';
import { stepEnds } from '../../../src/service/operations/results.ts';
import type { RequestSteps } from '../../../src/service/operations/route.ts';
import { validateBulkRoute } from '../../../src/service/operations/validate-bulk.ts';
import { check, checkInSteps } from '../../../src/base/schema/check.ts';
import { type Schema, admits, list, string } from '../../../src/base/schema/schema.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

/** Counts the steps of work, and returns its result. */
function counted<T>(work: RequestSteps<T> | Generator<undefined, T>): { readonly steps: number; readonly result: T } {
  for (let steps = 1; ; steps++) {
    const step = work.next();
    if (step.done) return { steps, result: step.value };
  }
}

function openTexts(schema: Schema, at: string): string[] {
  const { items, properties = {}, additionalProperties, anyOf = [] } = schema;
  const isOpen = admits(schema, 'string') && schema.maxLength === undefined && schema.pattern === undefined && schema.enum === undefined;
  const inner = [...Object.entries(properties), ...Object.entries({ items, values: additionalProperties }), ...Object.entries(anyOf)];
  return [...(isOpen ? [at] : []), ...inner.flatMap(([name, one]) => (one === undefined ? [] : openTexts(one, `${at}.${name}`)))];
}

test('every text input has a maximum length, a pattern or a list of values', () => {
  const open = (limits: Parameters<typeof routes>[0]): string[] => routes(limits).flatMap(({ name, inputs }) =>
    Object.entries(inputs).flatMap(([input, { schema, inQuery }]) =>
      [schema, ...(inQuery ? [inQuery.schema] : [])].flatMap((one) => openTexts(one, `${name}.${input}`))));
  assert.deepEqual(open(TOOL_LIMITS), []);
  const shapes = routes(TOOL_LIMITS).flatMap((route) => Object.entries(shapeOf(route)?.inputs ?? {}));
  assert.deepEqual(shapes.flatMap(([name, schema]) => openTexts(schema, name)), []);
  assert.deepEqual(open(DEFAULT_LIMITS), ['checkPayments.xml'], 'the body bounds a payment file');
});

test('a part of an account number that is too long is refused by its name and its maximum', () => {
  const most = FIXED_LIMITS.part_characters.value;
  const read = inputReader(convertBulkRoute(10).inputs, null);
  const items = (length: number) => [{ country: 'IS' }, { country: 'IS', domestic_number: '1-'.repeat(length / 2) }];
  const given = (length: number) => read.fromValues({ items: items(length) });
  assert.ok(given(most).ok);
  const refused = given(most + 2);
  assert.equal(refused.ok ? null : refused.message, `items[1].domestic_number must have at most ${most} characters, not ${most + 2}`);
});

test('a text that is far too long is refused without being counted', () => {
  const schema = string({ maxLength: 3 });
  assert.equal(check(schema, '😀'.repeat(3)), null);
  assertSays(check(schema, '1234567')?.expected, '… 3 characters');
});

test('the items of a list are checked in steps, with the result of one check', () => {
  const schema = list(string({ maxLength: 1 }), { maxItems: 1_000 });
  for (const value of [Array<string>(1_000).fill('a'), Array<string>(1_001).fill('a'), [...Array<string>(999).fill('a'), 'bb'], [], 'a']) {
    assert.deepEqual(counted(checkInSteps(schema, value, 'x')).result, check(schema, value, 'x'));
  }
  assert.ok(counted(checkInSteps(schema, Array<string>(1_000).fill('a'), 'x')).steps > 1_000 / 64);
  const read = inputReader(validateBulkRoute(10_000).inputs, null);
  const values = read.fromBody(Buffer.from(JSON.stringify({ ibans: Array<string>(1_000).fill('A') })), DEFAULT_LIMITS);
  assert.ok(isSteps(values) && counted(values).steps > 1_000 / 64);
});

test('the structure of a large body is counted in steps, wherever a step ends', () => {
  for (let shift = 0; shift < 5; shift++) {
    const text = `${'x'.repeat(524_280 + shift)}\\"[{,:\\\\`;
    const body = Buffer.from(`{"ibans":["${text}","${text}"],"a":1,"a":2}`);
    const work = parseJson(body, { ...DEFAULT_LIMITS, body_depth: 2 });
    assert.ok(isSteps(work));
    const { steps, result } = counted(work);
    assert.ok(steps > 4);
    assertSays(result.ok ? null : result.message, '… member', String(shift));
  }
});

test('a step of a list ends after 32 items, or after 16,384 characters', () => {
  const ends = stepEnds();
  assert.deepEqual(Array.from({ length: 65 }, () => ends(1)).flatMap((isEnd, i) => (isEnd ? [i] : [])), [32, 64]);
  const long = stepEnds();
  assert.deepEqual([16_384, 1, 16_383, 1, 20_000, 20_000].map(long), [false, true, false, true, true, true]);
});

test('long items of a bulk validation are steps of their own', () => {
  const route = validateBulkRoute(100);
  const work = route.handle({ ibans: Array<string>(50).fill('1-'.repeat(8_000)), items: null } as never, testContext());
  assert.ok(isSteps(work) && counted(work).steps === 50);
});

test('a tool makes each result in a step of its own', () => {
  const tools = toolsOf(routes(TOOL_LIMITS), testContext());
  const items = Array.from({ length: 100 }, () => ({ country: 'DE', bban: '370400440532013000' }));
  const work = tools.get('convertBulk')!.call({ items });
  assert.ok(isSteps(work));
  const { steps, result } = counted(work);
  assert.ok(steps > 100 && result.ok);
});

test('base64 is decoded in steps, with blanks and padding', () => {
  const decoded = (text: string) => finish(bytesOfBase64(text) as RequestSteps<Buffer>) as Buffer | null;
  for (const length of [1, 2, 3, 49_151, 49_152, 49_153, 98_305]) {
    const bytes = Buffer.from(Array.from({ length }, (_, i) => (i * 31) & 0xff));
    const text = bytes.toString('base64');
    for (const written of [text, text.replace(/=+$/, ''), text.replace(/(.{19})/g, '$1\r\n'), ` ${text} `, bytes.toString('base64url')]) {
      assert.deepEqual(decoded(written), bytes, String(length));
    }
  }
  const ending = (end: string) => 'A'.repeat(65_534) + end;
  for (const wrong of ['', ' ', '=', 'AA=A', 'AA===', 'AÄ', ending('==AA'), ending('===')]) assert.equal(decoded(wrong), null);
  assert.ok(counted(bytesOfBase64('A'.repeat(2 ** 20))).steps > 16);
});
