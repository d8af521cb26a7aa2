import assert from 'node:assert/strict';
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkData } from '../../../../tools/data/check/tables.ts';
import type { Feed } from '../../../../tools/data/formats/feeds.ts';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import { download } from '../../../../tools/data/update/download.ts';
import { readEditions } from '../../../../tools/data/update/editions.ts';
import type { UpdateOrder } from '../../../../tools/data/update/update.ts';
import { chosenFeeds, saveFeeds, update } from '../../../../tools/data/update/update.ts';
import { filledFolder as folder } from '../../../support/folder.ts';
import { SAMPLE, blzRecord, contentOf, dataFolder } from '../samples.ts';
import type { Answer } from './server.ts';
import { CA, file, publisher, status } from './server.ts';

const TODAY = '2026-12-08';
const MODIFIED = { 'last-modified': 'Mon, 07 Dec 2026 06:00:00 GMT', etag: '"dec"' };

const OWN = SAMPLE.banks.get('DE')!.filter((row) => row.source === 'de-bundesbank');
const blz = (more = '', rows = OWN): Buffer => Buffer.from(
  rows.map((row) => blzRecord({ code: row.bank_code, name: row.name, city: row.city, bic: row.bic })).join('') + more, 'latin1',
);
const NEW_BANK = blzRecord({ code: '40000000', name: 'Neue Bank', city: 'Bonn' });
const LEI = '529900MUSTERMUSTER31';
const PAIRS = `LEI,BIC\n${LEI},AAAADE33XXX\n`;

const PAGE =
  '<html><a class="x" href="/files/blz-neu-txt-data.txt">next</a> <a href=\'files/blz-aktuell-txt-data.txt?a=1&amp;b=2\'>now</a></html>';

function orderOf(data: string, origin: string, more: Partial<UpdateOrder> = {}): UpdateOrder {
  const there = (feed: string, path: string, found: Feed['found'] = 'there'): Record<string, Feed> => ({
    [feed]: { ...FEEDS[feed]!, page: `${origin}${path}`, found },
  });
  return {
    data, words: [], from: null, asOf: null, isDry: false, allowLoss: false, allowFindings: false, today: TODAY,
    check: () => ({ counts: [], problems: [] }),
    feeds: {
      ...there('de-bundesbank', '/page', FEEDS['de-bundesbank']!.found), ...there('gleif-lei', '/lei.csv'),
      ...there('tr-tcmb-branches', '/tr', { byHand: 'the list' }),
    },
    fetch: (address, condition) => download(address, condition, { ca: CA }), ...more,
  };
}

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/page': file(PAGE), '/files/blz-aktuell-txt-data.txt?a=1&b=2': file(blz(NEW_BANK), MODIFIED), '/lei.csv': file(PAIRS),
};

test('update imports new files and reports the changes and the files to fetch by hand', async (context) => {
  const data = dataFolder(context);
  const { origin } = await publisher(context, ANSWERS);
  const { lines, isLacking } = await update(orderOf(data, origin));
  assert.deepEqual(lines.slice(0, -1), [
    'Taken in:', '  de-bundesbank: of 2026-12-07: 1 added, 0 removed, 0 renamed, 0 with another BIC',
    `  gleif-lei: of ${TODAY}: 1 added, 0 removed, 0 renamed, 0 with another BIC`,
    'Needs a hand:', '  tr-tcmb-branches: choose the list', `    ${origin}/tr`,
    'To take in a file that a browser fetched: save it as FOLDER/tr-tcmb-branches with its own ending, '
      + 'then npm run data:update -- --from FOLDER tr-tcmb-branches',
    'Changes by country:',
    '|  | bank codes new | gone | renamed | BIC | BICs new | gone | renamed |', '|---|---|---|---|---|---|---|---|',
    '| DE | 1 | 0 | 0 | 0 | 0 | 0 | 0 |', '| all | 1 | 0 | 0 | 0 | 0 | 0 | 0 |',
  ]);
  assert.match(lines.at(-1)!, new RegExp(`^data version ${TODAY}-[0-9a-f]{8}: npm run data:diff prints every row$`));
  assert.equal(isLacking, false);
  const after = contentOf(data);
  assert.match(after['banks/de.tsv']!, /^40000000\tNeue Bank\t.*de-bundesbank\t2026-12-07$/m);
  assert.match(after['registers/leis.tsv']!, new RegExp(`^AAAADE33XXX\t${LEI}\tgleif-lei\t${TODAY}$`, 'm'));
  assert.ok(after['MANIFEST.json']!.includes(/data version (\S+):/.exec(lines.at(-1)!)![1]!));
  assert.ok(Object.keys(after).every((name) => !name.endsWith('.new')));
});

test('the next update asks publishers for newer files, and otherwise writes only the day of the check', async (context) => {
  const data = dataFolder(context);
  let hasNewer = false;
  const { origin, asked } = await publisher(context, {
    ...ANSWERS,
    '/files/blz-aktuell-txt-data.txt?a=1&b=2': (request, response) => (
      request.headers['if-none-match'] === '"dec"' && !hasNewer ? status(304) : file(blz(NEW_BANK), MODIFIED)
    )(request, response),
  });
  await update(orderOf(data, origin));
  const before = contentOf(data);
  const { lines, isLacking } = await update(orderOf(data, origin, { today: '2026-12-20' }));
  assert.deepEqual(
    lines.slice(0, 3),
    ['Nothing newer:', '  de-bundesbank: the publisher still has the edition of 2026-12-07', `  gleif-lei: the same file as on ${TODAY}`],
  );
  assert.equal(isLacking, false);
  assert.deepEqual({ ...contentOf(data), 'FETCHED.json': '' }, { ...before, 'FETCHED.json': '' });
  assert.equal(readEditions(data)['de-bundesbank']!.checked, '2026-12-20');
  assert.equal(
    asked.filter(({ path }) => path === '/page').every(({ headers }) => headers['if-none-match'] === undefined), true,
    'the page itself is asked for anew',
  );
  hasNewer = true;
  assert.match((await update(orderOf(data, origin, { words: ['de'] }))).lines[1]!, /the same file as on 2026-12-07/);
});

/** Answers in place of the list, the reported reason, and the heading of the report. */
const FAULTS: readonly (readonly [fault: string, answer: Answer, reason: RegExp, heading: string])[] = [
  ['a web page under status 200', file('\ufeff\n<!DOCTYPE html><title>Not found</title>'), /a web page came in place of the file/,
    'Refused; what was here stays:'],
  ['a server that cannot be reached', status(403), /the server answered 403/, 'Could not be reached:'],
  ['a length that is too short', file(blz(NEW_BANK), { 'content-length': String(blz(NEW_BANK).length - 40) }), /the file is cut off/,
    'Refused; what was here stays:'],
  ['records of another width', file(blz().toString('latin1').replaceAll('\r\n', ';new column\r\n')), / characters/,
    'Refused; what was here stays:'],
  ['a list that lost rows', file(blz('', OWN.slice(3))), /3 of 10 rows would go, more than 10 %: --allow-loss/,
    'Refused; what was here stays:'],
];

for (const [fault, answer, reason, heading] of FAULTS) {
  test(`${fault} does not change the feed, and the others are imported`, async (context) => {
    const data = dataFolder(context);
    const before = contentOf(data);
    const { origin } = await publisher(context, { ...ANSWERS, '/files/blz-aktuell-txt-data.txt?a=1&b=2': answer });
    const { lines, isLacking } = await update(orderOf(data, origin));
    assert.equal(isLacking, true);
    assert.match(lines[lines.indexOf(heading) + 1]!, /^  de-bundesbank: /, lines.join('\n'));
    assert.match(lines[lines.indexOf(heading) + 1]!, reason);
    const after = contentOf(data);
    for (const name of ['banks/de.tsv', 'bics/de.tsv']) assert.equal(after[name], before[name]);
    assert.match(after['registers/leis.tsv']!, /AAAADE33XXX/);
    assert.deepEqual(Object.keys(readEditions(data)), ['gleif-lei']);
  });
}

test('a changed manifest is not a finding', async (context) => {
  const data = dataFolder(context);
  const { origin } = await publisher(context, ANSWERS);
  const { lines } = await update(
    orderOf(data, origin, { words: ['gleif-lei'], check: (path) => ({ counts: [], problems: checkData(path) }) }),
  );
  assert.match(lines[1]!, /gleif-lei: of .*: 1 added/, lines.join('\n'));
});

test('a dry run prints the report and writes nothing', async (context) => {
  const data = dataFolder(context);
  const before = contentOf(data);
  const { origin } = await publisher(context, ANSWERS);
  const { lines } = await update(orderOf(data, origin, { isDry: true }));
  assert.ok(lines.includes('| DE | 1 | 0 | 0 | 0 | 0 | 0 | 0 |'));
  assert.equal(lines.at(-1), 'Nothing was written.');
  assert.deepEqual(contentOf(data), before);
});

test('files are fetched into a folder outside, and taken from it inside', async (context) => {
  const [data, carried] = [dataFolder(context), folder(context)];
  const { origin, asked } = await publisher(context, ANSWERS);
  const order = orderOf(data, origin);
  const saved = await saveFeeds(carried, order);
  assert.deepEqual(saved.lines.slice(0, 3), [`Saved in ${carried}:`, '  de-bundesbank.txt of 2026-12-07', `  gleif-lei.csv of ${TODAY}`]);
  const count = asked.length;
  const { lines, isLacking } = await update({ ...order, from: carried });
  assert.equal(asked.length, count, 'nobody is asked');
  assert.match(contentOf(data)['banks/de.tsv']!, /^40000000\tNeue Bank\t.*\t2026-12-07$/m);
  assert.equal(isLacking, false);
  assert.deepEqual(
    lines.slice(lines.indexOf('Not in the folder:'), lines.indexOf('Changes by country:')),
    ['Not in the folder:', '  tr-tcmb-branches: tr-tcmb-branches.*'],
  );
  assert.equal((await update({ ...order, from: carried, words: ['tr'] })).isLacking, true, 'where it is asked for by name');
  assert.deepEqual(readEditions(data), {}, 'what was carried in is known to no server');
});

test('a saved file gets an extension, and missing files are reported', async (context) => {
  const { origin } = await publisher(context, { '/list': file(PAIRS) });
  const { feeds, fetch } = orderOf('', origin);
  const leis = { 'gleif-lei': { ...feeds['gleif-lei']!, page: `${origin}/list` } };
  const carried = join(folder(context), 'not', 'yet');
  const saved = await saveFeeds(
    carried,
    { words: [], feeds: { ...leis, 'tr-tcmb-branches': feeds['tr-tcmb-branches']! }, today: TODAY, fetch },
  );
  assert.deepEqual(
    saved,
    {
      lines: [
        `Saved in ${carried}:`, `  gleif-lei.data of ${TODAY}`, 'Needs a hand:', '  tr-tcmb-branches: choose the list', `    ${origin}/tr`,
      ],
      isLacking: false,
    },
  );
  assert.deepEqual(contentOf(carried), { 'gleif-lei.data': PAIRS });
  assert.deepEqual(await saveFeeds(carried, { words: ['de'], feeds, today: TODAY, fetch }), {
    lines: [`Saved in ${carried}:`, 'Could not be reached:', '  de-bundesbank: the server answered 404', `    ${origin}/page`],
    isLacking: true,
  });
});

test('the date of a carried file may be given, and two files of one feed are refused', async (context) => {
  const [data, carried] = [dataFolder(context), folder(context)];
  writeFileSync(join(carried, 'gleif-lei.csv'), PAIRS);
  utimesSync(join(carried, 'gleif-lei.csv'), new Date('2001-01-01'), new Date('2001-01-01'));
  const order = orderOf(data, 'https://localhost:1', { from: carried, words: ['gleif-lei'], asOf: '2026-11' });
  assert.match((await update(order)).lines[1]!, /gleif-lei: of 2026-11: 1 added/);
  writeFileSync(join(carried, 'gleif-lei.zip'), '');
  assert.match((await update(order)).lines[1]!, /gleif-lei\.csv and gleif-lei\.zip are one file: leave the newer one/);
});

test('words choose feeds, sources and countries', () => {
  assert.deepEqual(chosenFeeds(['de'], FEEDS), ['de-bundesbank']);
  assert.equal(chosenFeeds(['epc-register'], FEEDS).length, 8);
  assert.deepEqual(chosenFeeds(['epc-register:vop', 'ch-six'], FEEDS), ['ch-six', 'epc-register:vop']);
  assert.equal(chosenFeeds([], FEEDS).length, Object.keys(FEEDS).length);
  assert.throws(() => chosenFeeds(['xx'], FEEDS), /"xx" is not a feed; there are at-oenb, /);
});
