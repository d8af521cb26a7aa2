import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { FIXED_LIMITS } from '../../src/base/limits.ts';
import { readOverlayFiles } from '../../src/process/overlay-files.ts';
import { temporaryFolder } from '../support/folder.ts';

function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('tables are read by their names; hidden files and files of other kinds are skipped', () => {
  const read = readOverlayFiles(
    folderOf({
      'banks/de.tsv': 'a', 'banks/at.tsv': 'f', 'banks/fr.tsv.bak': 'x', 'banks/._de.tsv': 'x', 'bics/gb.tsv': 'b', 'retired.tsv': 'c',
      'valacdos-v8-50.txt': 'd', 'SCSUBTAB.TXT': 'e', 'README.md': '', '..data/banks/de.tsv': 'x', 'lost+found/x': '',
    }),
  );
  assert.ok(typeof read !== 'string', String(read));
  assert.deepEqual(read.files.map(({ path, text }) => [path, text]), [
    ['SCSUBTAB.TXT', 'e'], ['banks/at.tsv', 'f'], ['banks/de.tsv', 'a'], ['bics/gb.tsv', 'b'], ['retired.tsv', 'c'],
    ['valacdos-v8-50.txt', 'd'],
  ], 'in the order of their names, however the system lists them');
});

test('the version changes with the bytes and with the names', () => {
  const versionOf = (folder: string): string => {
    const read = readOverlayFiles(folder);
    return typeof read === 'string' ? read : read.version;
  };
  const versions = [
    { 'banks/de.tsv': 'a' }, { 'banks/de.tsv': 'b' }, { 'banks/fr.tsv': 'a' }, { 'banks/de.tsv': 'a', 'retired.tsv': 'c' },
    { 'banks/de.tsv': 'b', 'retired.tsv': 'c' }, { 'banks/de.tsv': 'a' },
  ].map((files) => versionOf(folderOf(files)));
  assert.equal(new Set(versions).size, 5);
  assert.equal(versions[0], versions[5]);
  const folder = folderOf({});
  for (let i = 0; i < 40; i++) {
    writeFileSync(join(folder, 'retired.tsv'), `${i}`);
    assert.match(versionOf(folder), /^[\da-f]{8}$/);
  }
});

test('a folder that is not an overlay is refused with a sentence', () => {
  const refused = (files: Readonly<Record<string, string | Uint8Array>>, sentence: RegExp): void => assert.match(
    String(readOverlayFiles(folderOf(files))), sentence,
  );
  refused({ 'README.md': '' }, /has no table/);
  refused({ 'banks/DE.tsv': '' }, /banks\/DE\.tsv is not the name of a table/);
  for (const name of ['FR.TSV', 'xde.tsv', 'de.tsv.tsv']) {
    refused({ 'banks/de.tsv': '', [`banks/${name}`]: '' }, new RegExp(`banks/${name} is not the name of a table`));
  }
  refused({ 'banks.tsv': '' }, /banks\.tsv is not the name of a table/);
  refused({ 'bank/de.tsv': '' }, /bank is not the name of a table/);
  refused({ 'banks/de.tsv': Buffer.from('bank_code\tname\nx\t\xe4\n', 'latin1') }, /banks\/de\.tsv:2: .*UTF-8/);
  refused({ 'banks/de.tsv': Buffer.from('\n\n\xe4\n\xe4', 'latin1') }, /banks\/de\.tsv:3: .*UTF-8/);
  refused({ 'banks/de.tsv/x': '' }, /^banks\/de\.tsv is a folder/);
  refused({ bics: '' }, /^bics cannot be read \(ENOTDIR\)$/);
  assert.match(String(readOverlayFiles(join(temporaryFolder(), 'nowhere'))), /cannot be read \(ENOENT\)/);
});

test('a device in the folder, or tables of more bytes than the limit together, are refused by name before they are read', () => {
  const folder = folderOf({ 'banks/at.tsv': 'a' });
  symlinkSync('/dev/zero', join(folder, 'banks', 'de.tsv'));
  assert.match(String(readOverlayFiles(folder)), /^banks\/de\.tsv .*device/);
  const large = folderOf({ 'banks/at.tsv': 'a', 'banks/de.tsv': '' });
  truncateSync(join(large, 'banks', 'de.tsv'), FIXED_LIMITS.overlay_bytes.value);
  assert.match(String(readOverlayFiles(large)), /^banks\/de\.tsv .*too large/);
  truncateSync(join(large, 'banks', 'de.tsv'), 2 ** 43);
  assert.match(String(readOverlayFiles(large)), /^banks\/de\.tsv .*too large/);
});
