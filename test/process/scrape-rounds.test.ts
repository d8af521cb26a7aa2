import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { scrapeRounds } from '../../src/process/scrape-rounds.ts';

test('a round ends when all workers have reported, and a late report does not count in the next round', () => {
  const rounds = scrapeRounds();
  const over: string[] = [];
  const first = rounds.begin(2, () => over.push('first'));
  const second = rounds.begin(1, () => over.push('second'));
  rounds.reported(first);
  assert.deepEqual(over, []);
  rounds.reported(second);
  rounds.reported(second);
  rounds.reported(first);
  assert.deepEqual(over, ['second', 'first']);
});

test('a round that is over is not over once more when its time has passed', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const rounds = scrapeRounds();
  let finished = 0;
  rounds.reported(rounds.begin(1, () => finished++));
  context.mock.timers.tick(FIXED_LIMITS.worker_report.value);
  assert.equal(finished, 1);
});

test('a round ends once, after a second, if a worker does not report', (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const rounds = scrapeRounds();
  let finished = 0;
  const round = rounds.begin(2, () => finished++);
  rounds.reported(round);
  context.mock.timers.tick(FIXED_LIMITS.worker_report.value);
  assert.equal(finished, 1);
  rounds.reported(round);
  context.mock.timers.tick(FIXED_LIMITS.worker_report.value);
  assert.equal(finished, 1);
});
