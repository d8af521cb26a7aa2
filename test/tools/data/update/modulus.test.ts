import assert from 'node:assert/strict';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { download } from '../../../../tools/data/update/download.ts';
import type { ModulusOrder } from '../../../../tools/data/update/modulus.ts';
import { updateModulus } from '../../../../tools/data/update/modulus.ts';
import { filledFolder as folderWith } from '../../../support/folder.ts';
import { contentOf } from '../samples.ts';
import type { Answer } from './server.ts';
import { CA, file, publisher, status } from './server.ts';

/** The values are invented, like each row of these tables. */
const row = (from: number): string => `${from} ${from} MOD11    0    0    0    0    0    0    8    7    6    5    4    3    2    1\r\n`;
const WEIGHTS = Array.from({ length: 20 }, (_, i) => row(100_000 + i)).join('');
const PAIRS = '100001 100002\r\n100003 100004\r\n';
const PAGE = '<a href="/media/x1/valacdos-v910.txt">weights</a> <a href="/media/x2/scsubtab.txt">substitutions</a> '
  + '<a href="/media/x3/validating-v910.pdf">rules</a>';
const ANSWERS: Readonly<Record<string, Answer>> = {
  '/page': file(PAGE), '/media/x1/valacdos-v910.txt': file(WEIGHTS), '/media/x2/scsubtab.txt': file(PAIRS),
};

const fetched = async (
  context: TestContext, overlay: string, answers: Readonly<Record<string, Answer>> = ANSWERS, more: Partial<ModulusOrder> = {}
) => {
  const { origin } = await publisher(context, answers);
  return updateModulus({
    overlay, from: null, page: `${origin}/page`, allowLoss: false, isDry: false,
    fetch: (address, condition) => download(address, condition, { ca: CA }), ...more,
  });
};

test('both tables come from the page of their publisher, as they are issued', async (context) => {
  const overlay = folderWith(context);
  const { lines, isLacking } = await fetched(context, overlay);
  assert.deepEqual(
    lines,
    [
      `gb-modulus: both tables are in ${overlay}; the service reads them at its next start`, '  valacdos-v910.txt: 20 rows',
      '  scsubtab.txt: 2 rows',
    ],
  );
  assert.equal(isLacking, false);
  assert.deepEqual(contentOf(overlay), { 'scsubtab.txt': PAIRS, 'valacdos-v910.txt': WEIGHTS });
});

test('new tables replace older tables of any name, and other files of the folder stay', async (context) => {
  const overlay = folderWith(context, { 'valacdos-v840.txt': row(100_000), 'scsubtab.txt': PAIRS, 'retired.tsv': 'mine' });
  const { lines } = await fetched(context, overlay);
  assert.deepEqual(lines.slice(1), ['  valacdos-v910.txt: 20 rows, in place of valacdos-v840.txt', '  scsubtab.txt: 2 rows, as before']);
  assert.deepEqual(contentOf(overlay), { 'retired.tsv': 'mine', 'scsubtab.txt': PAIRS, 'valacdos-v910.txt': WEIGHTS });
});

const OLD = { 'valacdos.txt': WEIGHTS, 'scsubtab.txt': PAIRS };

for (const [what, answers, words] of [
  ['a web page', { '/media/x1/valacdos-v910.txt': file('<!doctype html>') }, /valacdos-v910\.txt:1: .*two sort codes/],
  ['a row that is cut off', { '/media/x1/valacdos-v910.txt': file(WEIGHTS.slice(0, -12)) }, /valacdos-v910\.txt:20: .*14 weights/],
  ['a table that lost rows', { '/media/x1/valacdos-v910.txt': file(row(100_000)) },
    /19 of 20 rows of valacdos-v910\.txt would go, more than 10 %: --allow-loss takes the file all the same; /],
  ['a table that lost three rows of twenty', { '/media/x1/valacdos-v910.txt': file(WEIGHTS.slice(3 * row(100_000).length)) },
    /3 of 20 rows of valacdos-v910\.txt would go/],
  ['a table that is no text', { '/media/x1/valacdos-v910.txt': file(Buffer.concat([Buffer.from(WEIGHTS), Buffer.from([0xff])])) },
    /not valid/],
  ['a broken substitution', { '/media/x2/scsubtab.txt': file('100001\r\n') }, /scsubtab\.txt:1: .*two sort codes/],
  ['a table that is not there', { '/media/x2/scsubtab.txt': status(404) }, /the server answered 404/],
  ['a page with two of them', { '/page': file(`${PAGE}<a href="/media/y/valacdos-v911.txt">`) }, /and nothing shows which one counts/],
  ['a page with none', { '/page': file('<a href="/media/x2/scsubtab.txt">') }, /links to no file that is called like/],
] as const) {
  test(`${what} changes neither table`, async (context) => {
    const overlay = folderWith(context, OLD);
    const { lines, isLacking } = await fetched(context, overlay, { ...ANSWERS, ...answers });
    assert.match(lines[0]!, words);
    assert.match(lines[0]!, /^gb-modulus: .*; \S+ is as it was$/);
    assert.match(lines[1]!, /^  https:\/\/localhost:\d+\/page$/, 'where a person looks');
    assert.equal(isLacking, true);
    assert.deepEqual(contentOf(overlay), { 'scsubtab.txt': PAIRS, 'valacdos.txt': WEIGHTS });
  });
}

test('one row of ten may go, and a name with a space is written as its publisher writes it', async (context) => {
  const overlay = folderWith(context, OLD);
  const { lines, isLacking } = await fetched(
    context, overlay,
    {
      '/page': file(PAGE.replace('valacdos-v910', 'valacdos%20v910')),
      '/media/x1/valacdos%20v910.txt': file(WEIGHTS.slice(2 * row(100_000).length)), '/media/x2/scsubtab.txt': file(PAIRS),
    },
  );
  assert.deepEqual(
    [isLacking, lines.slice(1)],
    [false, ['  valacdos v910.txt: 18 rows, in place of valacdos.txt', '  scsubtab.txt: 2 rows, as before']],
  );
});

test('two tables of one kind in a folder are refused', async (context) => {
  const [two, one, none] = [folderWith(context, { ...OLD, 'valacdos-v840.txt': WEIGHTS }), folderWith(context, OLD), folderWith(context)];
  const order = {
    page: 'https://localhost:1/page', allowLoss: false, isDry: false, fetch: () => Promise.reject(new Error('nobody is asked')),
  };
  for (const [from, overlay] of [[two, one], [one, two]] as const) {
    const before = contentOf(overlay);
    const { lines } = await updateModulus({ ...order, overlay, from });
    assert.match(lines[0]!, /valacdos(?:-v840)?\.txt and valacdos(?:-v840)?\.txt in \S+ are one table: leave the newer one;/);
    assert.deepEqual(contentOf(overlay), before);
  }
  assert.match(
    (await updateModulus({ ...order, overlay: one, from: none })).lines[0]!, /^gb-modulus: \S+ has no file that is called like /,
  );
});

test('a table that lost rows replaces the old table if the operator allows it, because a publisher may shorten it', async (context) => {
  const overlay = folderWith(context, OLD);
  const { lines, isLacking } = await fetched(
    context, overlay, { ...ANSWERS, '/media/x1/valacdos-v910.txt': file(row(100_000)) }, { allowLoss: true },
  );
  assert.equal(isLacking, false, lines.join('\n'));
  assert.deepEqual(contentOf(overlay), { 'scsubtab.txt': PAIRS, 'valacdos-v910.txt': row(100_000) });
});

test('the tables may come from a folder, and a dry run writes nothing', async (context) => {
  const [overlay, from] = [folderWith(context), folderWith(context, OLD)];
  const order = {
    overlay, from, page: 'https://localhost:1/page', allowLoss: false, fetch: () => Promise.reject(new Error('nobody is asked')),
  };
  assert.deepEqual(
    await updateModulus({ ...order, isDry: true }),
    {
      lines: ['gb-modulus: both tables are sound', '  valacdos.txt: 20 rows', '  scsubtab.txt: 2 rows', 'Nothing was written.'],
      isLacking: false,
    },
  );
  assert.deepEqual(contentOf(overlay), {});
  const notYet = join(folderWith(context), 'not', 'yet');
  for (const place of [overlay, notYet]) {
    await updateModulus({ ...order, overlay: place, isDry: false });
    assert.deepEqual(contentOf(place), contentOf(from));
  }
});
