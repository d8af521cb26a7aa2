import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besidePeer, costOf, formatCost, median, medianSlice, quartiles, ratios, withinLimit,
  withinTime } from '../../../tools/proof/bench/row.ts';
import { markdownTable, textTable, withPart } from '../../../tools/proof/bench/table.ts';

const what = { figure: 'work', unit: 'µs', costs: [4_000, 1_000, 2_000] } as const;

test('the ratio is the other cost divided by ours, slice by slice', () => {
  assert.deepEqual(ratios(besidePeer(what, 'peer', [2_000, 1_000, 2_000], 1)), [0.5, 1, 1]);
});

test('a cost equal to the limit is allowed, and a slower machine may take more time but not more memory', () => {
  assert.deepEqual(ratios(withinTime(what, 2, [2, 1, 1])), [1, 2, 1]);
  assert.deepEqual(ratios(withinLimit({ figure: 'memory', unit: 'MiB', costs: [2 ** 20] }, 2)), [2]);
});

test('costs are printed in their unit, and speeds as items per time', () => {
  assert.deepEqual(
    [formatCost(1_500, 'µs'), formatCost(500, 'million/s'), formatCost(100_000, '1/s'), formatCost(5_315, 'bytes')],
    ['1.50 µs', '2.00 million/s', '10000 1/s', '5315 bytes'],
  );
  assert.deepEqual([costOf(2, 'million/s'), costOf(2, 'µs'), costOf(100, 'MB/s')], [500, 2_000, 10]);
});

test('a summary has the median and the middle half', () => {
  assert.equal(median([3, 1, 2]), 2);
  assert.deepEqual(quartiles([8, 1, 2, 3, 4, 5, 6, 7]), [3, 7]);
});

test('a row shows both costs of the slice with the median ratio, so that their quotient is the ratio', () => {
  const row = besidePeer(what, 'peer', [2_000, 900, 3_000], 1);
  assert.deepEqual(medianSlice(row), { cost: 1_000, otherCost: 900, ratio: 0.9 });
  assert.match(textTable([row]), /1\.00 µs +peer: 0\.900 µs +0\.900/);
});

test('a table has a line for each row, says whether its goal is met, and of a row without one which limit holds it', () => {
  const rows = [
    besidePeer(what, 'peer', [2_000, 2_000, 2_000], 1), besidePeer(what, 'peer', [1, 1, 1], 1),
    besidePeer({ ...what, ownLimit: 'Repair' }, 'peer', [1, 1, 1], null), besidePeer(what, 'peer', [1, 1, 1], null),
  ];
  const goals = markdownTable(rows).split('\n').slice(2).map((line) => line.split('|').at(-2)!.trim());
  assert.deepEqual(goals, ['1 met', '1 missed', 'own limit: Repair', '']);
  assert.equal(textTable(rows).split('\n').length, 1 + rows.length);
});

test('a table replaces the marked part of a document, and the rest stays', () => {
  const document = 'a\n<!-- figures -->\nold\nolder\n<!-- /figures -->\nb\n';
  assert.equal(withPart(document, 'figures', 'new'), 'a\n<!-- figures -->\nnew\n<!-- /figures -->\nb\n');
  assert.throws(() => withPart('a\n', 'figures', 'new'), /figures/);
});
