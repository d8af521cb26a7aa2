/** Work that runs at once, or in steps with pauses for other work. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { andThen, finish, isSteps } from '../../../src/service/engine/work.ts';

/** Work with the given number of steps. */
function* steps(count: number, result: { readonly n: number }): Generator<undefined, { readonly n: number }> {
  for (let i = 0; i < count; i++) yield undefined;
  return result;
}

test('work in steps returns the result of the work at once, for any number of steps', () => {
  assert.deepEqual(finish({ n: 1 }), { n: 1 });
  for (const count of [0, 1, 5]) assert.deepEqual(finish(steps(count, { n: count })), { n: count });
});

test('follow-up work runs at once after work without steps, otherwise with its result, and may have steps of its own', () => {
  assert.deepEqual(andThen({ n: 1 }, ({ n }: { n: number }) => ({ twice: 2 * n })), { twice: 2 });
  for (const own of [false, true]) {
    const work = andThen(steps(2, { n: 3 }), ({ n }) => (own ? steps(3, { n: n + 1 }) : { n: n + 1 }));
    assert.ok(isSteps(work));
    let taken = 0;
    let step = work.next();
    for (; !step.done; step = work.next()) taken++;
    assert.deepEqual([taken, step.value], [own ? 5 : 2, { n: 4 }]);
  }
  assert.equal(isSteps({ n: 1 }), false);
});
