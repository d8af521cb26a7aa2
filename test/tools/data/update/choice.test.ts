/** Decides which fetched files are newer than ours and are imported, without a network. */
import assert from 'node:assert/strict';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Feed } from '../../../../tools/data/formats/feeds.ts';
import { FEEDS, sourceOfFeed } from '../../../../tools/data/formats/feeds.ts';
import type { Tables } from '../../../../tools/data/layout.ts';
import { accept } from '../../../../tools/data/update/accept.ts';
import { byCountry } from '../../../../tools/data/update/by-country.ts';
import type { Candidate, Outcome, Search } from '../../../../tools/data/update/collect.ts';
import { collect } from '../../../../tools/data/update/collect.ts';
import type { Edition } from '../../../../tools/data/update/download.ts';
import { formatEditions, readEditions } from '../../../../tools/data/update/editions.ts';
import { SAMPLE, bank, bic, blzRecord, dataFolder } from '../samples.ts';
import { filledFolder as folder } from '../../../support/folder.ts';

const PAGE = 'https://bank.example/lists/page.html';
const TODAY = '2026-12-08';
const FEED: Feed = { ...FEEDS['gleif-lei']!, page: 'https://gleif.example/list.csv' };
const bytesOf = (text: string): Uint8Array => Buffer.from(text);

/** Returns the outcome for a feed whose server has this edition. */
async function cameOf(
  edition: Partial<Edition> | null | Error, more: Partial<Search> = {}, feed: Feed = FEED,
): Promise<Candidate | Outcome> {
  const search: Search = {
    feeds: { 'gleif-lei': feed }, from: null, asOf: null, today: TODAY, editions: {}, ours: () => '',
    fetch: () => (edition instanceof Error ? Promise.reject(edition) : Promise.resolve(
      edition && { address: 'https://cdn.example/list.csv', etag: '"1"', lastModified: '', bytes: bytesOf('a,b'), ...edition },
    )),
    ...more,
  };
  return (await collect(['gleif-lei'], search))[0]!;
}
const KNOWN = { address: FEED.page, etag: '"1"', lastModified: '', sha256: 'x', as_of: '2026-05-01', checked: '2026-05-02' };

test('a file has the day of its server, or today if the day is missing or in the future', async () => {
  const dayOf = async (lastModified: string): Promise<unknown> => (await cameOf({ lastModified }) as Candidate).asOf;
  assert.deepEqual(
    [
      await dayOf('Mon, 07 Dec 2026 06:00:00 GMT'), await dayOf(''), await dayOf('yesterday'), await dayOf('Wed, 09 Dec 2026 06:00:00 GMT'),
      await dayOf('Tue, 08 Dec 2026 23:00:00 GMT'),
    ],
    ['2026-12-07', TODAY, TODAY, TODAY, TODAY],
  );
});

test('a web page in place of a file is refused, however it begins', async () => {
  for (const page of [
    '<?xml version="1.0"?><!DOCTYPE html>', '<!-- x --><html>',
    '<\0h\0t\0m\0l\0>\0', '<!DOCTYPE html>', '<!doctype HTML>', '<html lang="en">', '<head>', '<BODY>', '\ufeff\n <html>',
  ]) {
    assert.deepEqual(
      await cameOf({ bytes: bytesOf(page) }), { feed: 'gleif-lei', kind: 'refused', text: 'a web page came in place of the file' }, page,
    );
  }
  for (const file of ['<?xml version="1.0"?>', '<header>', '<htmlx>', 'a;<html>']) {
    assert.ok('bytes' in await cameOf({ bytes: bytesOf(file) }), file);
  }
});

test('an empty file is refused', async () => {
  for (const blank of ['', '\n', ' \r\n\t']) {
    assert.deepEqual(await cameOf({ bytes: bytesOf(blank) }), { feed: 'gleif-lei', kind: 'refused', text: 'the file is empty' });
  }
});

test('a file that equals ours or is older is not imported', async () => {
  const { fetched } = await cameOf({}) as Candidate;
  assert.deepEqual(fetched, { address: FEED.page, etag: '"1"', lastModified: '', sha256: fetched!.sha256, as_of: TODAY, checked: TODAY });
  assert.match(fetched.sha256, /^[0-9a-f]{64}$/);
  assert.deepEqual(
    await cameOf({}, { editions: { 'gleif-lei': { ...KNOWN, sha256: fetched.sha256 } } }),
    { feed: 'gleif-lei', kind: 'same', text: 'the same file as on 2026-05-01' },
  );
  assert.deepEqual(
    await cameOf(null, { editions: { 'gleif-lei': KNOWN } }),
    { feed: 'gleif-lei', kind: 'same', text: 'the publisher still has the edition of 2026-05-01' },
  );
  const modified = { lastModified: 'Mon, 04 May 2026 06:00:00 GMT' };
  const kindOf = async (ours: string, more: Partial<Search> = {}): Promise<string> => {
    const found = await cameOf(modified, { ours: () => ours, ...more });
    return 'kind' in found ? found.text : 'newer';
  };
  assert.deepEqual(
    [await kindOf(''), await kindOf('2026'), await kindOf('2026-05'), await kindOf('2026-05-04'), await kindOf('2025')],
    ['newer', 'newer', 'newer', 'newer', 'newer'],
  );
  assert.deepEqual(
    [await kindOf('2027'), await kindOf('2026-06'), await kindOf('2026-05-05')],
    [
      'the file is of 2026-05-04, ours of 2027', 'the file is of 2026-05-04, ours of 2026-06',
      'the file is of 2026-05-04, ours of 2026-05-05',
    ],
  );
  assert.equal(
    await kindOf('2027', { editions: { 'gleif-lei': KNOWN } }), 'newer', 'the edition that was fetched counts before the date of the table',
  );
});

test('a file that cannot be fetched is reported', async () => {
  assert.deepEqual(
    await cameOf(new Error('the server answered 500')),
    { feed: 'gleif-lei', kind: 'unreached', text: 'the server answered 500' },
  );
  assert.deepEqual(
    await cameOf({}, {}, { ...FEED, found: { byHand: 'the list' } }),
    { feed: 'gleif-lei', kind: 'by hand', text: 'choose the list' },
  );
});

test('a file from a folder has its own date, or the given date', async (context) => {
  const path = folder(context, { 'gleif-lei.csv': 'a,b' });
  utimesSync(join(path, 'gleif-lei.csv'), new Date('2026-03-04T12:00:00Z'), new Date('2026-03-04T12:00:00Z'));
  assert.deepEqual(await cameOf({}, { from: path }), { feed: 'gleif-lei', bytes: Buffer.from('a,b'), asOf: '2026-03-04', fetched: null });
  assert.equal((await cameOf({}, { from: path, asOf: '2026-02' }) as Candidate).asOf, '2026-02');
  assert.deepEqual(await cameOf({}, { from: folder(context) }), { feed: 'gleif-lei', kind: 'absent', text: 'gleif-lei.*' });
  assert.equal((await cameOf({}, { from: join(path, 'nowhere') }) as Outcome).kind, 'unreached');
});

test('a linked file is requested with the validators of its own address', async () => {
  const asked: unknown[] = [];
  const page = { address: PAGE, etag: '', lastModified: '', bytes: bytesOf('<a href="list.csv">') };
  const behind: Feed = { ...FEED, page: 'https://bank.example/page', found: /^list\.csv$/ };
  const fetch: Search['fetch'] = (address, condition) => {
    asked.push([address, condition === null ? null : condition.etag]);
    return Promise.resolve(address === behind.page ? page : { ...page, address: 'https://cdn.example/x', bytes: bytesOf('a,b') });
  };
  const found = async (address: string) => await cameOf(
    {}, { fetch, editions: { 'gleif-lei': { ...KNOWN, address } } }, behind,
  ) as Candidate;
  assert.equal((await found('https://bank.example/lists/list.csv')).fetched!.address, 'https://bank.example/lists/list.csv');
  await found('https://bank.example/lists/other.csv');
  assert.deepEqual(
    asked,
    [
      [behind.page, null], ['https://bank.example/lists/list.csv', '"1"'], [behind.page, null],
      ['https://bank.example/lists/list.csv', null],
    ],
  );
});

test('feeds of one host are fetched one after the other, and reported in their order', async () => {
  const feeds = Object.fromEntries(
    [
      ['a-one', 'https://one.example/a'], ['b-two', 'https://two.example/b'], ['c-one', 'https://one.example/c'],
    ].map(([feed, page]) => [feed, { ...FEED, page: page! }]),
  );
  const going: string[] = [];
  const most: string[] = [];
  const fetch: Search['fetch'] = async (address) => {
    going.push(address);
    if (going.length > most.length) most.splice(0, most.length, ...going);
    await new Promise((resolve) => { setImmediate(resolve); });
    going.splice(going.indexOf(address), 1);
    return { address, etag: '', lastModified: '', bytes: bytesOf(address) };
  };
  const found = await collect(Object.keys(feeds), { feeds, from: null, asOf: null, today: TODAY, editions: {}, ours: () => '', fetch });
  assert.deepEqual(found.map(({ feed }) => feed), ['a-one', 'b-two', 'c-one']);
  assert.deepEqual(most, ['https://one.example/a', 'https://two.example/b']);
});

test('editions are written in the order of their feeds, and a data folder need not have any', (context) => {
  const text = formatEditions({ 'gleif-lei': KNOWN, 'at-oenb': KNOWN });
  assert.deepEqual(Object.keys(JSON.parse(text) as object), ['at-oenb', 'gleif-lei']);
  assert.ok(text.startsWith('{\n  "at-oenb"') && text.endsWith('}\n'));
  assert.deepEqual([readEditions(folder(context, { 'FETCHED.json': text }))['gleif-lei'], readEditions(folder(context))], [KNOWN, {}]);
});

const bankLines = (path: string): string => readFileSync(join(path, 'banks/de.tsv'), 'utf8');

const OWN = SAMPLE.banks.get('DE')!.filter((row) => row.source === 'de-bundesbank');
const blz = (name: string): Candidate => ({
  feed: 'de-bundesbank', asOf: '2026-12-07', fetched: null,
  bytes: Buffer.from(
    OWN.map((row) => blzRecord({ code: row.bank_code, name: row.name, city: row.city, bic: row.bic })).join('') + blzRecord({
      code: '40000000', name, city: 'Bonn',
    }),
    'latin1',
  ),
});
const pairs = (text = 'LEI,BIC\n529900MUSTERMUSTER31,AAAADE33XXX\n'): Candidate => ({
  feed: 'gleif-lei', asOf: '2026-12-08', fetched: null, bytes: bytesOf(text),
});
const START = { tables: SAMPLE, places: new Map(), files: new Map() };

test('a feed with new findings is refused with the first five, and the others are imported', (context) => {
  const data = dataFolder(context);
  const check = (path: string) => ({
    counts: [],
    problems: [
      'stood before', ...(path === data ? [] : ['explained.tsv: name DE explains nothing']),
      ...(bankLines(path).includes('Neue Bank') ? ['1', '2', '3', '4', '5', '6'] : []),
    ],
  });
  const conditions = { data, allowLoss: false, allowFindings: false, check };
  const candidates = [blz('Neue Bank'), pairs(), { ...pairs('no table'), feed: 'bbk-scl' }];
  const { taken, outcomes, advice, state } = accept(START, candidates, conditions);
  assert.deepEqual(taken.map(({ feed }) => feed), ['gleif-lei']);
  assert.deepEqual(outcomes, [
    { feed: 'bbk-scl', kind: 'refused', text: 'SOURCES.tsv has no source "bbk-scl": add its row first' },
    { feed: 'de-bundesbank', kind: 'refused', text: 'data:check would find 6 more:\n    1\n    2\n    3\n    4\n    5' },
    { feed: 'gleif-lei', kind: 'taken', text: 'of 2026-12-08: 1 added, 0 removed, 0 renamed, 0 with another BIC' },
  ]);
  assert.deepEqual(advice, ['explained.tsv: name DE explains nothing']);
  assert.deepEqual(
    [[...state.files.keys()].includes('banks/de.tsv'), state.tables.leis.length, state.tables.banks.get('DE')!.length],
    [false, 1, SAMPLE.banks.get('DE')!.length],
  );

  const allowed = accept(START, [blz('Neue Bank'), pairs()], { ...conditions, allowFindings: true });
  assert.deepEqual([allowed.taken.length, allowed.advice], [2, ['explained.tsv: name DE explains nothing', '1', '2', '3', '4', '5', '6']]);
  const other = accept(START, [pairs(), blz('Neue Bank')], conditions);
  assert.deepEqual([other.taken.map(({ feed }) => feed), other.advice], [['gleif-lei'], ['explained.tsv: name DE explains nothing']]);
});

test('data:check sees a copy of the data with the new files, and the copy is removed', (context) => {
  const data = dataFolder(context);
  const seen: string[] = [];
  const { taken, advice } = accept(START, [blz('Neue Bank')], { data, allowLoss: false, allowFindings: false, check: (path) => {
    seen.push(path);
    assert.match(bankLines(path), /Neue Bank/);
    assert.match(readFileSync(join(path, 'MANIFEST.json'), 'utf8'), /data_version/);
    return { counts: [], problems: [] };
  } });
  assert.deepEqual([taken.length, advice, seen.length], [1, [], 1]);
  assert.throws(() => readFileSync(seen[0]!), /ENOENT/);
  assert.doesNotMatch(bankLines(data), /Neue Bank/);
});

test('nothing is checked if nothing is imported', (context) => {
  const check = () => { throw new Error('checked'); };
  const {
    taken, advice, state,
  } = accept(START, [pairs('no table')], { data: dataFolder(context), allowLoss: false, allowFindings: false, check });
  assert.deepEqual([taken, advice, state === START], [[], [], true]);
});

test('changes are counted by country, and no changes give no table', () => {
  const of = (banks: Tables['banks'], bics: Tables['bics']) => ({ banks, bics });
  const before = of(
    new Map([['DE', [bank('1', 'A'), bank('2', 'B'), bank('3', 'C')]], ['FR', [bank('1', 'A')]], ['LU', [bank('1', 'A')]]]),
    new Map([['LV', [bic('LLLLLV22XXX', 'L')]], ['DE', [bic('AAAADE33XXX', 'A'), bic('BBBBDE33XXX', 'B')]]]),
  );
  const after = of(
    new Map([
      ['DE', [bank('1', 'A', { bic: 'AAAADE33' }), bank('2', 'Bb'), bank('4', 'D'), bank('5', 'E')]], ['FR', [bank('1', 'A')]],
      ['NL', [bank('1', 'A')]],
    ]),
    new Map([['AT', [bic('CCCCAT22XXX', 'C')]], ['DE', [bic('AAAADE33XXX', 'Aa')]]]),
  );
  assert.deepEqual(byCountry(before, after), [
    '|  | bank codes new | gone | renamed | BIC | BICs new | gone | renamed |', '|---|---|---|---|---|---|---|---|',
    '| AT | 0 | 0 | 0 | 0 | 1 | 0 | 0 |', '| DE | 2 | 1 | 1 | 1 | 0 | 1 | 1 |', '| LU | 0 | 1 | 0 | 0 | 0 | 0 | 0 |',
    '| LV | 0 | 0 | 0 | 0 | 0 | 1 | 0 |', '| NL | 1 | 0 | 0 | 0 | 0 | 0 | 0 |',
    '| all | 3 | 2 | 1 | 1 | 1 | 2 | 1 |',
  ]);
  assert.deepEqual(byCountry(before, before), []);
});

const SOURCES = readFileSync(
  'data/SOURCES.tsv', 'utf8',
).split('\n').slice(1, -1).map((line) => line.split('\t') as [string, string, string, string]);

test('every feed is a source, and a source without data is a feed', () => {
  const feeds = new Set(Object.keys(FEEDS).map(sourceOfFeed));
  for (const feed of feeds) assert.ok(SOURCES.some(([id]) => id === feed), feed);
  for (const [id, , , asOf] of SOURCES) if (asOf === '') assert.ok(feeds.has(id!), id);
});

test('a feed has the rhythm of its publisher', () => {
  for (const [feed, issued] of [
    // "Daten täglich aktualisiert"; "Download Bank Master … täglich"; "Daily list"; the register of today.
    ['at-oenb', 'daily'], ['ch-six', 'daily'], ['ecb-mfi-list', 'daily'], ['bdi-branches', 'daily'],
    // The SCL directory is issued each week, the Bankleitzahlendatei for March, June, September and December, the file of GLEIF each month.
    ['bbk-scl', 'weekly'], ['de-bundesbank', 'quarterly'], ['gleif-lei', 'monthly'],
  ] as const) assert.equal(FEEDS[feed]!.issued, issued, feed);
  for (const [feed, { issued }] of Object.entries(FEEDS)) {
    if (feed.startsWith('epc-register:')) assert.equal(issued, 'when it changes', feed);
  }
});
