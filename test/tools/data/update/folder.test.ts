/** Files of the publishers in a folder: renamed, in another encoding, packed, with other columns, cut off, or another file. */
import assert from 'node:assert/strict';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import type { Published } from '../../../../tools/data/formats/published.ts';
import { unpacked } from '../../../../tools/data/formats/zip.ts';
import type { Candidate, Outcome, Search } from '../../../../tools/data/update/collect.ts';
import { collect } from '../../../../tools/data/update/collect.ts';
import { fileStem, filesIn } from '../../../../tools/data/update/folder.ts';
import { filledFolder as folder } from '../../../support/folder.ts';
import { zip } from '../archive.ts';
import { blzRecord } from '../samples.ts';

const LEI = '529900MUSTERMUSTER31';
const EPC = (rows: string): string =>
  `"Country","Participant Name","Trade Name","Address","City","Reference BIC","Readiness Date","Scheme Leaving Date"\n${rows}`;

/**
 * The last two editions of each format, made small: invented rows under the publishers' headings. The second edition has a further row. The
 * separator is empty for records of fixed width.
 */
const EDITIONS: Readonly<Record<string, readonly [separator: string, older: string, newer: string]>> = {
  'at-oenb': [';',
    'Kennzeichen;Identnummer;Bankleitzahl;Bankenname;Ort;SWIFT-Code\nHauptanstalt;1;99100;Musterbank Mölltal;Mölltal;MUSTAT2K100\n',
    'Kennzeichen;Identnummer;Bankleitzahl;Bankenname;Ort;SWIFT-Code\nHauptanstalt;1;99100;Musterbank Mölltal;Mölltal;MUSTAT2K100\n' +
    'Hauptanstalt;2;99200;Bank Zwei;Graz;\n'],
  'bbk-scl': [';', 'Gueltig ab / valid from: 01.09.2026;;;;;;\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\n' +
    'MUSTDE33;Musterbank Köln;1;1;0;1;0\n',
  'Gültig ab / valid from: 01.12.2026;;;;;;\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\n' +
    'MUSTDE33;Musterbank Köln;1;1;0;1;0\nNEUEDE33XXX;Neue Bank;1;0;0;0;0\n'],
  'br-bcb': [',', 'ISPB,Nome_Reduzido,Nome_Extenso\n99999999,BCO X,Banco Exemplo São Paulo\n',
    'ISPB,Nome_Reduzido,Nome_Extenso\n99999999,BCO X,Banco Exemplo São Paulo\n99999998,BCO Y,\n'],
  'ch-six': [';', 'IID/QR-IID;Concatenation;New IID/QR-IID;IID type;Name of bank/institution;Town Name;Country;BIC\n' +
    '99001;N;;1;Banque Modèle;Genève;CH;MUSTCHZZXXX\n',
  'IID/QR-IID;Concatenation;New IID/QR-IID;IID type;Name of bank/institution;Town Name;Country;BIC\n' +
    '99001;N;;1;Banque Modèle;Genève;CH;MUSTCHZZXXX\n99002;N;;1;Bank Zwei;Bern;CH;\n'],
  'cz-cnb': [';', 'Kód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS\n9990;Příkladná banka;MUSTCZPP;A\n',
    'Kód platebního styku;Poskytovatel platebních služeb;BIC kód;Systém CERTIS\n9990;Příkladná banka;MUSTCZPP;A\n9991;Druhá banka;;A\n'],
  'ecb-mfi-list': ['\t', 'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tCITY\tCATEGORY\n' +
    `FR99994\t${LEI}\tFR\tCrédit Modèle\tLYON\tCredit Institution\n`,
  'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tCITY\tCATEGORY\n' +
    `FR99994\t${LEI}\tFR\tCrédit Modèle\tLYON\tCredit Institution\nES0999\t\tES\tBanco Dos\tMADRID\tCredit Institution\n`],
  'epc-register:sct': [',', EPC('"GERMANY","Bank Köln","","Weg 1","Köln","MUSTDE33","2008-01-28",""\n'),
    EPC('"GERMANY","Bank Köln","","Weg 1","Köln","MUSTDE33","2008-01-28",""\n"SERBIA","Banka Dva","","","","MUSTRSBG","2026-05-05",""\n')],
  'gleif-lei': [',', `LEI,BIC\n${LEI},MUSTDE33XXX\n`, `LEI,BIC\n${LEI},MUSTDE33XXX\n${LEI},MUSTDE33500\n`],
  'gr-hebic': [';', "Code Number;Name of Credit Institution\n'099';Τράπεζα Πρώτη\n",
    "Code Number;Name of Credit Institution\n'099';Τράπεζα Πρώτη\n'098';Τράπεζα Δεύτερη\n"],
  'hu-mnb': [';', 'Branch office code;BIC code;Name of the branch office\n99900001;MUSTHUHB;Példa Bank Zrt. Győr\n',
    'Branch office code;BIC code;Name of the branch office\n99900001;MUSTHUHB;Példa Bank Zrt. Győr\n99800001;;Második Bank Zrt.\n'],
  'lt-lb': [';', 'National ID;BIC Code;Financial Institution Name;Branch Name;City\n99990;MUSTLT2X;Pavyzdžių bankas;;Vilnius\n',
    'National ID;BIC Code;Financial Institution Name;Branch Name;City\n99990;MUSTLT2X;Pavyzdžių bankas;;Vilnius\n99991;;Antras bankas;;\n'],
  'nl-betaalvereniging': [';', 'BIC;Identifier;Betaaldienstverlener / Payment Service Provider\nMUSTNL2A;MUST;Voorbeeld Bank Coöperatie\n',
    'BIC;Identifier;Naam betaaldienstverlener\nMUSTNL2A;MUST;Voorbeeld Bank Coöperatie\nNEUENL2A;NEUE;Tweede Bank\n'],
};
const BLZ = blzRecord({ code: '99910000', name: 'Bank Köln', city: 'Köln' });
const LINES: Readonly<Record<string, readonly [string, string]>> = {
  ...Object.fromEntries(Object.entries(EDITIONS).map(([feed, [, older, newer]]) => [feed, [older, newer] as const])),
  'de-bundesbank': [BLZ, BLZ + blzRecord({ code: '99920000', name: 'Bank Zwei', city: 'Ulm' })],
};

/** A column that the reader needs, in each format. */
const NEEDED = /^"?(?:BIC|BIC kód.*|BIC Code|BIC code|SWIFT-Code|Reference BIC|ISPB|RIAD_CODE|Code Number)"?$/;

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
const rowsOf = (feed: string, bytes: Uint8Array): Published['rows'] => FEEDS[feed]!.reader(unpacked(bytes)).rows;

/** Returns the table after a change of the cells of each line that has as many cells as the header. */
function changed(feed: string, text: string, change: (cells: string[], line: number) => string[]): string {
  const [separator] = EDITIONS[feed]!;
  return text.split('\n').map((line, i) =>
    (line === '' || /^G(?:ue|ü)ltig/.test(line) ? line : change(line.split(separator), i).join(separator))).join('\n');
}

for (const [feed, editions] of Object.entries(LINES)) {
  describe(feed, () => {
    test('has one more row in the newer edition', () => {
      assert.deepEqual(editions.map((text) => rowsOf(feed, Buffer.from(text)).length), [1, 2]);
    });
    test('gives the same rows in UTF-16, and packed', () => {
      for (const text of editions) {
        const bytes = Buffer.from(text);
        for (const [what, other] of Object.entries({ utf16: utf16(text), gzip: gzipSync(bytes), zip: zip({ 'list.csv': bytes }) }))
          assert.deepEqual(rowsOf(feed, other), rowsOf(feed, bytes), what);
      }
    });
    test('is refused if it is cut off inside a row', () => {
      for (const text of editions) {
        const bytes = Buffer.from(text.trimEnd());
        const isRefused = [bytes.length - 1 - Math.floor(bytes.length / 8), Math.floor(bytes.length / 4)].every((length) => {
          try {
            return rowsOf(feed, bytes.subarray(0, length)).length < rowsOf(feed, Buffer.from(text)).length;
          } catch {
            return true;
          }
        });
        assert.ok(isRefused);
      }
    });
  });
}

for (const feed of Object.keys(EDITIONS)) {
  test(`${feed} is read with a new column and with moved columns, and refused with a renamed column`, () => {
    for (const text of EDITIONS[feed]!.slice(1)) {
      const rows = rowsOf(feed, Buffer.from(text));
      const header = text.split('\n').findIndex((line) => !/^G(?:ue|ü)ltig/.test(line));
      const wider = changed(feed, text, (cells, i) => ['0', ...cells].map((cell, k) => (i === header && k === 0 ? 'New' : cell)));
      assert.deepEqual(rowsOf(feed, Buffer.from(wider)), rows);
      assert.deepEqual(rowsOf(feed, Buffer.from(changed(feed, text, (cells) => cells.reverse()))), rows);
      const needed = changed(feed, text, (cells, i) => (i === header ? cells.map((cell) => cell.replace(NEEDED, 'Other')) : cells));
      assert.throws(() => rowsOf(feed, Buffer.from(needed)), /no line has the headings .*; the header also has .*"Other"/, feed);
    }
  });
}

const searchIn = (from: string, feeds = FEEDS): Search => ({
  feeds, from, asOf: null, today: '2026-12-08', editions: {}, ours: () => '', fetch: () => Promise.reject(new Error('no network')),
});
const isOutcome = (one: Candidate | Outcome): one is Outcome => 'kind' in one;

test('a file is found by the name of its feed, by the name of the publisher, and by its content', (context) => {
  const text = (feed: string): string => LINES[feed]![1];
  const path = folder(context, {
    'ch-six.csv': text('ch-six'), 'BLZ-aktuell (1).txt': 'no list', 'blz-aktuell-txt-data (1).txt': text('de-bundesbank'),
    'sct.csv': text('epc-register:sct'), 'download.dat': text('at-oenb'), 'README': 'read me', '.hidden': text('cz-cnb'),
  });
  utimesSync(join(path, 'ch-six.csv'), new Date('2026-03-04T12:00:00Z'), new Date('2026-03-04T12:00:00Z'));
  const { ofFeed, strange } = filesIn(path, Object.keys(FEEDS), FEEDS);
  const names = [...ofFeed].map(([feed, found]) => [feed, typeof found === 'string' ? found : found.name]).sort();
  assert.deepEqual(names, [['at-oenb', 'download.dat'], ['ch-six', 'ch-six.csv'], ['de-bundesbank', 'blz-aktuell-txt-data (1).txt'],
    ['epc-register:sct', 'sct.csv']]);
  assert.equal((ofFeed.get('ch-six') as { day: string }).day, '2026-03-04');
  assert.deepEqual([...strange.keys()].sort(), ['BLZ-aktuell (1).txt', 'README']);
  assert.equal(fileStem('epc-register:sct'), 'epc-register-sct');
});

test('two files of a feed are refused, and a file that several feeds can read is not taken', (context) => {
  const path = folder(context, { 'at-oenb.csv': 'c', 'at-oenb.txt': 'd', 'participants.csv': LINES['epc-register:sct']![1] });
  const { ofFeed, strange } = filesIn(path, Object.keys(FEEDS), FEEDS);
  assert.deepEqual([...ofFeed], [['at-oenb', 'at-oenb.csv and at-oenb.txt are one file: leave the newer one']]);
  assert.match(strange.get('participants.csv')!,
    /^it can be the file of epc-register:sct or epc-register:sct_inst or .*: give it the name/);
});

test('a file with the name of a feed is not taken for another feed', (context) => {
  const path = folder(context, { 'at-oenb.csv': LINES['at-oenb']![0] });
  const { ofFeed, strange } = filesIn(path, ['ch-six', 'cz-cnb'], FEEDS);
  assert.deepEqual([ofFeed.size, strange.size], [0, 0]);
});

test('a part of the files of a source is refused, and the report names the missing files', async (context) => {
  const feeds = Object.fromEntries(['epc-register:sct', 'epc-register:vop', 'gleif-lei'].map((feed) => [feed, FEEDS[feed]!]));
  const path = folder(context, { 'epc-register-sct.csv': LINES['epc-register:sct']![1], 'gleif-lei.csv': LINES['gleif-lei']![0] });
  const found = await collect(Object.keys(feeds), searchIn(path, feeds));
  assert.deepEqual(found.map((one) => [one.feed, isOutcome(one) ? one.kind : 'candidate']),
    [['epc-register:sct', 'refused'], ['epc-register:vop', 'absent'], ['gleif-lei', 'candidate']]);
  assert.match((found[0] as Outcome).text, /missing: epc-register:vop$/);
});
