/** Finds the file of a feed: links on a page, files in a folder, and the proxy of an address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import { linkOn } from '../../../../tools/data/update/locate.ts';
import { hostOf, portOf, proxyFor } from '../../../../tools/data/update/proxy.ts';

const PAGE = 'https://bank.example/lists/page.html';
for (const [what, html, name, expected] of [
  ['a link in double quotes', '<a class="x" href="list.csv">', /^list\.csv$/, 'https://bank.example/lists/list.csv'],
  ['one in single quotes, with spaces', "<a HREF = ' /list.csv '>", /^list\.csv$/, 'https://bank.example/list.csv'],
  ['one with a query and a fragment', '<a href="list.csv?a=1&amp;b=2#top">', /^list\.csv$/,
    'https://bank.example/lists/list.csv?a=1&b=2#top'],
  ['one to another host', '<a href="https://other.example/list.csv">', /^list\.csv$/, 'https://other.example/list.csv'],
  ['the same link twice', '<a href="list.csv"><a href="list.csv">', /^list\.csv$/, 'https://bank.example/lists/list.csv'],
  ['the newest of several', '<a href="list_20260101.csv"><a href="list_20260301.csv"><a href="list_20260201.csv">', /^list_(\d+)\.csv$/,
    'https://bank.example/lists/list_20260301.csv'],
  ['what is no address beside it', '<a href="https://[bad"><a href="list.csv">', /^list\.csv$/, 'https://bank.example/lists/list.csv'],
  ['an attribute that only ends so', '<a data-href="list.csv">', /^list\.csv$/,
    'the page links to no file that is called like ^list\\.csv$'],
  ['a link to a folder', '<a href="list.csv/">', /^list\.csv$/, 'the page links to no file that is called like ^list\\.csv$'],
] as const) {
  test(`${what} leads to ${expected}`, () => {
    let result: string;
    try {
      result = linkOn(PAGE, html, name);
    } catch (error) {
      result = (error as Error).message;
    }
    assert.equal(result, expected);
  });
}

test('two links with one date are refused', () => {
  assert.throws(() => linkOn(
    PAGE, '<a href="a/list_1.csv"><a href="b/list_1.csv">', /^list_(\d)\.csv$/,
  ), /the page links to (?=.*\/lists\/a\/list_1)(?=.*\/lists\/b\/list_1)https:\S+ and https:\S+, and nothing shows which one counts/);
});

test('hosts and ports of addresses, and a proxy without a scheme', () => {
  assert.deepEqual(
    [
      hostOf(new URL('https://[::1]/')), hostOf(new URL('https://a.example/')), portOf(new URL('https://a.example/')),
      portOf(new URL('https://a.example:8443/')),
    ],
    ['::1', 'a.example', '443', '8443'],
  );
  const of = (HTTPS_PROXY: string) => proxyFor(new URL('https://a.example/'), { HTTPS_PROXY })!.href;
  assert.deepEqual([of('proxy.example:3128'), of('https://proxy.example')], ['http://proxy.example:3128/', 'https://proxy.example/']);
  for (const wrong of ['ftp://proxy.example', 'xhttp://proxy.example', 'httpsx://proxy.example', 'http://[bad']) {
    assert.throws(() => of(wrong), /HTTPS_PROXY is not an http or https address/, wrong);
  }
  const exempt = (address: string, list: Readonly<Record<string, string>>) => proxyFor(
    new URL(address), { HTTPS_PROXY: 'proxy.example', ...list },
  ) === null;
  assert.deepEqual(
    [
      exempt('https://a.example/', { no_proxy: 'a.example', NO_PROXY: 'b.example' }),
      exempt('https://b.example/', { no_proxy: 'a.example', NO_PROXY: 'b.example' }),
    ],
    [true, false],
  );
  assert.deepEqual(
    [
      exempt('https://a.example/', { NO_PROXY: 'b.example\ta.example' }), exempt('https://a.example/', { NO_PROXY: ' , ' }),
      exempt('https://[::1]:8443/', { NO_PROXY: '[::1]:443' }),
    ],
    [true, false, false],
  );
});

test('linked files are recognised by name, and the highest date is the newest', () => {
  for (const [feed, html, file] of [
    ['de-bundesbank',
      '<a href="blz-aktuell-txt-data.txt"><a href="blz-neu-txt-data.txt"><a href="blz-aktuell-csv-data.csv">'
        + '<a href="x-blz-aktuell-txt-data.txt"><a href="blz-aktuell-txt-data.txt.zip">',
      'blz-aktuell-txt-data.txt'],
    ['ecb-mfi-list',
      '<a href="mfi_csv_261201.csv.gz"><a href="mfi_csv_261207.csv.gz"><a href="mfi_csv_2612081.csv.gz"><a href="xmfi_csv_261209.csv.gz">'
        + '<a href="mfi_csv_261209.csv.gz.sig">',
      'mfi_csv_261207.csv.gz'],
    ['lt-lb',
      '<a href="FIK_KODAI_20261101-en.csv"><a href="fik_kodai_20261201-EN.csv"><a href="FIK_KODAI_20261202-lt.csv">'
        + '<a href="xFIK_KODAI_20261203-en.csv"><a href="FIK_KODAI_20261203-en.csv.zip">',
      'fik_kodai_20261201-EN.csv'],
  ] as const) assert.equal(linkOn(PAGE, html, FEEDS[feed]!.found as RegExp), `https://bank.example/lists/${file}`);
});
