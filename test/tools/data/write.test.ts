/** Tests how tables are written into a data folder, and the entries of its manifest. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { test } from 'node:test';
import { SOURCE_COLUMNS, SOURCES_FILE } from '../../../tools/data/layout.ts';
import { formatTsv } from '../../../tools/data/tsv.ts';
import { writeAll, writeManifest } from '../../../tools/data/write.ts';
import { source } from './samples.ts';

function folder(context: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'kontor-test-'));
  context.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

test('text and bytes are written into folders that are made if needed, and no other file is left', (context) => {
  const data = folder(context);
  writeAll(data, new Map<string, string | Uint8Array>([['a/b/c.tsv', 'text'], ['d.bin', Buffer.from([0xff])]]));
  assert.deepEqual(
    readdirSync(data, { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll('\\', '/')).sort(),
    ['a', 'a/b', 'a/b/c.tsv', 'd.bin'],
  );
  assert.deepEqual([readFileSync(join(data, 'a/b/c.tsv'), 'utf8'), [...readFileSync(join(data, 'd.bin'))]], ['text', [0xff]]);
});

test('if one file cannot be written, the others stay unchanged, and no other file is left', (context) => {
  const data = folder(context);
  for (const name of ['a.tsv', 'b']) writeFileSync(join(data, name), 'old');
  assert.throws(() => writeAll(data, new Map([['a.tsv', 'new'], ['b/c.tsv', 'new']])), /EEXIST|ENOTDIR/);
  assert.deepEqual([readdirSync(data).sort(), readFileSync(join(data, 'a.tsv'), 'utf8')], [['a.tsv', 'b'], 'old']);
});

test('the manifest has each table with its rows and digest, and its name has the newest source and a digest of the tables', (context) => {
  const data = folder(context);
  const sources = formatTsv(
    SOURCE_COLUMNS,
    [source('a', { as_of: '2025' }), source('b', { as_of: '2026-12-07' }), source('c', { as_of: '' })],
  );
  mkdirSync(join(data, 'banks'));
  writeFileSync(join(data, 'banks/de.tsv'), 'bank_code\nx\n');
  writeFileSync(join(data, SOURCES_FILE), sources);
  writeFileSync(join(data, 'README.md'), 'no table');
  const version = writeManifest(data);
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const digests = [sha256(sources), sha256('bank_code\nx\n')];
  assert.equal(version, `2026-12-07-${sha256(`${digests[0]}  SOURCES.tsv\n${digests[1]}  banks/de.tsv\n`).slice(0, 8)}`);
  assert.equal(readFileSync(join(data, 'MANIFEST.json'), 'utf8'), `{
  "data_version": "${version}",
  "files": {
    "SOURCES.tsv": {
      "rows": 3,
      "sha256": "${digests[0]}"
    },
    "banks/de.tsv": {
      "rows": 1,
      "sha256": "${digests[1]}"
    }
  }
}
`);
});
