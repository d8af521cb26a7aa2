/** Rows of test/vectors/answers: a request to the service, and the status and members of its answer. */
import { test } from 'node:test';
import { DEFAULT_LIMITS } from '../../src/base/limits.ts';
import { groupBy } from '../../tools/data/bundle/group.ts';
import { type Given, askRaw, json, query } from './ask.ts';
import { assertSays } from './says.ts';
import { testService } from './service.ts';
import { cases } from './vectors.ts';

/** Value of an expected member that the answer must not have. */
const ABSENT = '(absent)';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Reduces an answer to the members that the expected value names, in its objects and lists too. An empty object is compared whole, and an
 * object with an index as a name expects one item of a list.
 */
export function membersOf(answer: unknown, expected: unknown): unknown {
  if (!isObject(answer) || !isObject(expected) || Object.keys(expected).length === 0) return answer;
  if (Array.isArray(expected)) return Array.isArray(answer) ? answer.map((item, i) => membersOf(item, expected[i])) : answer;
  return Object.fromEntries(Object.entries(expected).map(([name, value]) =>
    [name, name in answer ? membersOf((answer as Given)[name], value) : ABSENT]));
}

interface Row {
  readonly why: string;
  readonly request: string;
  readonly input: Given | null;
  readonly status: number;
  readonly answer: unknown;
}

/** Lists of the tested service have at most this number of items. */
const BULK_ITEMS = 9;

/**
 * Makes a test of each rule (`why`) in a file of test/vectors/answers. `request` is a method with a path after /api/v1/. An expected text
 * that begins with `…` has key words.
 */
export function testAnswers(name: string): void {
  const { requestHandler } = testService({ ...DEFAULT_LIMITS, bulk_items: BULK_ITEMS });
  for (const [why, rows] of groupBy(cases<Row>(`answers/${name}`), (row) => row.why)) {
    test(why, () => {
      for (const { request, input, status, answer } of rows) {
        const [method, path] = request.split(' ') as [string, string];
        const search = method === 'GET' && input !== null ? `?${query(input)}` : '';
        const response = askRaw(requestHandler, method, `/api/v1/${path}${search}`, JSON.stringify(input));
        const label = `${request} ${JSON.stringify(input).slice(0, 200)}`;
        assertSays([response.status, membersOf(json(response), answer)], [status, answer], label);
      }
    });
  }
}
