import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RequestSteps } from '../../../../src/service/operations/route.ts';
import { FIXED_LIMITS } from '../../../../src/base/limits.ts';
import { type Task, type TaskKind, scheduler } from '../../../../src/doors/http/wire/scheduler.ts';

const TURN_MS = FIXED_LIMITS.turn.value;
const MAX_TURNS_WITHOUT_TASKS = FIXED_LIMITS.turns_without_tasks.value;
const AT_ONCE = FIXED_LIMITS.tasks_at_once.value;

/** An event loop whose time passes only in steps of work. */
function loop() {
  let time = 0;
  let log: string[] = [];
  const soon: (() => void)[] = [];
  const { schedule, accepted } = scheduler({ now: () => time, soon: (next) => soon.push(next) });
  function* steps(name: string, count: number, claimed?: number): RequestSteps<string> {
    if (claimed !== undefined) yield claimed;
    for (let i = 0; i < count; i++) {
      time += 1;
      log.push(name);
      yield;
    }
    return name;
  }
  return {
    schedule,
    accepted,
    /** Schedules work with this number of steps. Each step takes a millisecond. */
    begin: (name: string, count: number, { kind = 'large' as TaskKind, isWanted = (): boolean => true } = {}) =>
      schedule({ steps: steps(name, count), kind, isWanted, done: (result) => log.push(`${result} done`) }),
    /** Schedules work with this number of steps after a claim. `claim` grants the claim. */
    claim: (name: string, count: number, claim: (bytes: number) => boolean, more: Partial<Pick<Task<string>, 'kind' | 'isWanted'>> = {}) =>
      schedule({
        steps: steps(name, count, 100), kind: 'small', isWanted: () => true, claim, done: (result) => log.push(`${result} done`), ...more,
      }),
    /** Returns the work that was done since the last call. */
    done: () => {
      const before = log;
      log = [];
      return before;
    },
    /** Lets the event loop turn once. */
    turn: () => soon.splice(0).forEach((next) => next()),
    isIdle: () => soon.length === 0,
  };
}

const times = (count: number, name: string): string[] => Array<string>(count).fill(name);

test('short work is done when the call returns', () => {
  const { begin, done, turn, isIdle } = loop();
  begin('a', TURN_MS - 1);
  assert.deepEqual(done(), [...times(TURN_MS - 1, 'a'), 'a done']);
  turn();
  assert.ok(isIdle());
});

test('long work yields when the turn is over, and continues in the next turn', () => {
  const { begin, done, turn, isIdle } = loop();
  begin('a', 2 * TURN_MS + 1);
  assert.deepEqual(done(), times(TURN_MS, 'a'));
  turn();
  assert.deepEqual(done(), times(TURN_MS, 'a'));
  turn();
  assert.deepEqual(done(), ['a', 'a done']);
  turn();
  assert.ok(isIdle());
});

test('turns that accept a connection process no task, but tasks go on after a limited number of such turns', () => {
  const { accepted, begin, done, turn } = loop();
  begin('a', 3 * TURN_MS);
  assert.deepEqual(done(), times(TURN_MS, 'a'));
  for (let i = 0; i < MAX_TURNS_WITHOUT_TASKS; i++) {
    accepted();
    turn();
  }
  assert.deepEqual(done(), []);
  accepted();
  turn();
  assert.deepEqual(done(), times(TURN_MS, 'a'));
});

test('all work shares one turn, for any number of clients', () => {
  const { begin, done, turn } = loop();
  for (const name of ['a', 'b', 'c']) begin(name, TURN_MS - 2);
  assert.deepEqual(done(), ['a', 'a', 'a', 'a done', 'b', 'b']);
  turn();
  assert.deepEqual(done(), ['b', 'b done', 'c', 'c', 'c', 'c done']);
});

test('a few tasks take turns, and the others wait whole', () => {
  const { begin, done, turn } = loop();
  const names = 'abcdef';
  for (const name of names) begin(name, 3 * TURN_MS);
  for (let i = 0; i < 2 * AT_ONCE; i++) turn();
  const order = done();
  assert.deepEqual(order.filter((entry) => entry.endsWith('done')), []);
  assert.deepEqual(new Set(order), new Set(names.slice(0, AT_ONCE)));
  for (let i = 0; i < 3 * names.length; i++) turn();
  assert.deepEqual(done().filter((entry) => entry.endsWith('done')), [...names].map((name) => `${name} done`));
});

test('small work goes before the large that waits', () => {
  const { begin, done, turn } = loop();
  begin('large', 4 * TURN_MS);
  begin('later', 1);
  begin('small', 1, { kind: 'small' });
  done();
  turn();
  assert.deepEqual(done().slice(0, 2), ['small', 'small done']);
});

test('work that nobody wants any more is dropped', () => {
  const { begin, done, turn, isIdle } = loop();
  let isWanted = true;
  begin('a', 10 * TURN_MS, { isWanted: () => isWanted });
  done();
  isWanted = false;
  turn();
  turn();
  assert.deepEqual(done(), []);
  assert.ok(isIdle());
});

test('parts of files do not count as running tasks, so large work continues during any number of parts', () => {
  const { begin, done, turn } = loop();
  for (let i = 0; i < AT_ONCE + 3; i++) begin(`file ${i}`, TURN_MS, { kind: 'file' });
  begin('large', 1);
  const order: string[] = [...done()];
  for (let i = 0; i < AT_ONCE + 6; i++) {
    turn();
    order.push(...done());
  }
  const ends = order.filter((one) => one.endsWith('done'));
  assert.ok(ends.indexOf('large done') < ends.length - 1, ends.join());
  assert.equal(ends.length, AT_ONCE + 4);
});

test('work that claims memory continues when the claim is granted, and other work runs meanwhile', () => {
  const { claim, begin, done, turn } = loop();
  let isFree = false;
  const asked: number[] = [];
  claim('a', 1, (bytes) => {
    asked.push(bytes);
    return isFree;
  });
  assert.deepEqual(done(), []);
  begin('small', 1, { kind: 'small' });
  turn();
  assert.deepEqual(done(), ['small', 'small done']);
  isFree = true;
  turn();
  assert.deepEqual(done(), ['a', 'a done']);
  assert.deepEqual(new Set(asked), new Set([100]));
});

test('memory is granted in the order in which it was claimed, though a later claim would fit', () => {
  const { claim, done, turn } = loop();
  let free = 0;
  const needs = (bytes: number) => () => free >= bytes;
  claim('large', 1, needs(2));
  claim('little', 1, needs(1));
  free = 1;
  for (let i = 0; i < 3; i++) turn();
  assert.deepEqual(done(), []);
  free = 2;
  for (let i = 0; i < 3; i++) turn();
  assert.deepEqual(done(), ['large', 'large done', 'little', 'little done']);
});

test('a large task that waits for memory takes a place: no more than a few have read their request', () => {
  const { claim, begin, done, turn } = loop();
  let isFree = false;
  for (let i = 0; i < AT_ONCE; i++) claim(`claims ${i}`, 1, () => isFree, { kind: 'large' });
  for (let i = 0; i < AT_ONCE; i++) turn();
  begin('large', 1);
  for (let i = 0; i < 3; i++) turn();
  assert.deepEqual(done(), []);
  isFree = true;
  for (let i = 0; i < AT_ONCE + 1; i++) turn();
  assert.ok(done().includes('large done'));
});

test('parts of files that waited for memory do not count as running tasks afterwards', () => {
  const { claim, begin, done, turn } = loop();
  let isFree = false;
  for (let i = 0; i < AT_ONCE; i++) claim(`file ${i}`, 1, () => isFree, { kind: 'file' });
  for (let i = 0; i < AT_ONCE; i++) turn();
  isFree = true;
  for (let i = 0; i < AT_ONCE; i++) turn();
  begin('first', TURN_MS);
  begin('second', 1);
  for (let i = 0; i < 3; i++) turn();
  assert.ok(done().includes('second done'));
});

test('a claim of a closed connection delays no other client', () => {
  const { claim, done, turn, isIdle } = loop();
  let isWanted = true;
  claim('gone', 1, () => false, { isWanted: () => isWanted });
  claim('next', 1, () => true);
  turn();
  assert.deepEqual(done(), []);
  isWanted = false;
  for (let i = 0; i < 3; i++) turn();
  assert.deepEqual(done(), ['next', 'next done']);
  turn();
  assert.ok(isIdle());
});
