/** Finds the file of a feed among the links of a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import { linkOn } from '../../../../tools/data/update/locate.ts';

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
