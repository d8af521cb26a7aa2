/** Reads invented files in the formats of the publishers: test/vectors/published-lists.tsv has the files and their rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import { readMnb } from '../../../../tools/data/formats/mnb.ts';
import { readPlain } from '../../../../tools/data/formats/plain.ts';
import type { Published, Reader } from '../../../../tools/data/formats/published.ts';
import { cases } from '../../../support/vectors.ts';
import { workbook } from '../archive.ts';

interface Case {
  readonly feed: string;
  readonly why: string;
  /** The encoding of the file. */
  readonly as: 'utf-8' | 'utf-16' | 'latin1';
  readonly file: string;
  /** The kind of the list, its rows and its places, without empty cells. Or `refused` and key words of the message. */
  readonly result: string;
}

const bytesOf = ({ as, file }: Case): Uint8Array => (as === 'utf-16' ? Buffer.from(`\ufeff${file}`, 'utf16le') : Buffer.from(file, as));

const rowsIn = (rows: readonly object[]): string => rows.map((row) => Object.entries(row)
  .filter(([, value]) => value !== '' && value !== false).map(([name, value]) => `${name}=${value}`).join('|')).join(' ; ');

const shown = (published: Published): string =>
  `${published.kind}: ${rowsIn(published.rows)}${'places' in published ? ` @ ${rowsIn(published.places!)}` : ''}`.replace(/ @ $/, '');

const readerOf = (feed: string): Reader => (feed === 'plain' ? readPlain : FEEDS[feed]!.reader);

for (const [i, row] of cases<Case>('published-lists').entries()) {
  test(`line ${i + 2}: ${row.feed}: ${row.why}`, () => {
    const read = () => readerOf(row.feed)(bytesOf(row));
    const [, words] = /^refused: (.*)$/s.exec(row.result) ?? [];
    if (words === undefined) assert.equal(shown(read()), row.result);
    else assert.throws(read, (error: Error) => error.message.includes(words) || assert.equal(error.message, words));
  });
}

test('the Hungarian table is read from a workbook, and refused if the workbook is cut off or has other columns', () => {
  const row = (number: number, ...cells: readonly string[]): string => `<row r="${number}">${cells.map((cell, i) =>
    (/^\d+$/.test(cell) ? `<c r="${'ABC'[i]}${number}"><v>${cell}</v></c>`
      : `<c r="${'ABC'[i]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
  const header = row(1, 'Branch office code', 'BIC code', 'Name of the branch office');
  const file = workbook(header + row(2, '99900003', 'MUSTHUHB', 'Minta Bank Zrt. Központ'), '');
  assert.equal(shown(readMnb(file)), 'banks: country=HU|bank_code=999|name=Minta Bank Zrt.|bic=MUSTHUHB|primary=1');
  assert.throws(() => readMnb(file.subarray(0, -100)), /cut off/);
  assert.throws(() => readMnb(workbook(row(1, 'Kód', 'Név'), '')), /no line has the headings "Branch office code"/);
});

test('every feed has the place of its file', () => {
  for (const [feed, { page }] of Object.entries(FEEDS)) assert.equal(new URL(page).protocol, 'https:', feed);
});
