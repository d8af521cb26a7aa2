/** The data file that an operator names: files that are accepted, and the error texts for other files. */
import assert from 'node:assert/strict';
import { closeSync, mkdirSync, openSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type SourceChoice, choiceOfVersion, fileNameOf, versionOfChoice } from '../../src/directory/bundle/choice.ts';
import { columnsVersion } from '../../src/directory/bundle/columns.ts';
import { packSections } from '../../src/directory/bundle/pack.ts';
import { FORMAT_VERSION } from '../../src/directory/bundle/sections.ts';
import { findDataFile, readDataFile, versionIn } from '../../src/process/data-file.ts';
import { dataFiles, ownDataVersion } from '../../src/process/data-file.ts';
import { load, loadAsNeeded } from '../../src/process/load-data.ts';
import { oldDataWarning, olderDataWarning } from '../../src/process/data-age.ts';
import { VERSION } from '../../src/base/version.ts';
import { FIXTURE, bundleOfData } from '../support/directory.ts';
import { temporaryFolder } from '../support/folder.ts';
import { assertSays } from '../support/says.ts';

const folder = temporaryFolder();
const all = bundleOfData(FIXTURE);
const official = bundleOfData(FIXTURE, 'official');

/** A file of this folder with these bytes. */
function fileOf(bytes: Uint8Array, name = 'some.kdb'): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const changed = (change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(all);
  change(copy);
  return copy;
};

const loaded = (bundle: string, choice: SourceChoice = 'all') => load({ bundle, choice, overlay: null });

test('a data file is taken by its own name, and from its folder by the names of the build', () => {
  const [own, elsewhere] = [join(folder, 'own'), fileOf(all, 'kontor-data-2026.kdb')];
  mkdirSync(own);
  writeFileSync(join(own, 'kontor.bundle'), all);
  writeFileSync(join(own, 'kontor-official.bundle'), official);
  const versions = ([
    [elsewhere, 'all'], [own, 'all'], [own, 'official'], [join(own, 'kontor-official.bundle'), 'all'],
  ] as const).map(([place, choice]) => {
    const opened = loaded(place, choice);
    assert.ok(typeof opened !== 'string', String(opened));
    return opened.context.directory.version;
  });
  assert.deepEqual(versions.map(choiceOfVersion), ['all', 'all', 'official', 'official']);
  assert.equal(versions[0], versions[1]);
  assert.equal(ownDataVersion(own, { bundle: elsewhere, choice: 'official', overlay: null }), versions[2]);
  assert.equal(ownDataVersion(folder, { bundle: elsewhere, choice: 'all', overlay: null }), null);
});

test('the choice of sources stands in the version and in the name of a file', () => {
  assert.deepEqual([versionOfChoice('2026-1a', 'all'), versionOfChoice('2026-1a', 'official')], ['2026-1a', '2026-1a-official']);
  assert.deepEqual([choiceOfVersion('2026-1a'), choiceOfVersion('2026-1a-official')], ['all', 'official']);
  assert.deepEqual(
    [fileNameOf('kontor.bundle', 'official'), fileNameOf('kontor-data-2026.kdb', 'official'), fileNameOf('a.kdb', 'all')],
    ['kontor-official.bundle', 'kontor-official-data-2026.kdb', 'a.kdb'],
  );
  assertSays(dataFiles('x', { KONTOR_SOURCES: 'some' }), { problem: '… KONTOR_SOURCES' });
});

/** A container like the program's with other columns, or of another format. */
const otherColumns = packSections({ version: '2026', columns: columnsVersion() ^ 1 }, new Map());
const ofFormat = (format: number): Buffer => changed((copy) => copy.writeUInt32LE(format, 4));

const REFUSED: readonly (readonly [what: string, bytes: Buffer, sentence: string])[] = [
  ['nothing', Buffer.alloc(0), '… too short … Kontor'],
  ['a text', Buffer.from('bank_code\tname\n'.repeat(20)), '… Kontor … .kdb'],
  ['an older format', ofFormat(FORMAT_VERSION - 1), `… version ${FORMAT_VERSION - 1} … older … Kontor ${VERSION}`],
  ['a newer format', ofFormat(FORMAT_VERSION + 1), `… version ${FORMAT_VERSION + 1} … newer … Kontor ${VERSION}`],
  ['other columns', otherColumns, `… another version … Kontor ${VERSION}`],
  ['one cut off', all.subarray(0, all.length - 4096), '… bytes … SHA-256'],
  ['one with more behind it', Buffer.concat([all, Buffer.alloc(16)]), `… ${all.length + 16} bytes … ${all.length}`],
  ['one with an altered head', changed((copy) => (copy[60]! ^= 1)), '… head … checksum'],
  ['one with an altered name', changed((copy) => (copy[copy.length >> 1]! ^= 1)), '… section … checksum'],
];

for (const [what, bytes, sentence] of REFUSED) {
  test(`${what} is refused with what would be right`, () => {
    const file = fileOf(bytes);
    const [path, reason] = String(loaded(file)).split(' cannot be used: ');
    assert.ok(path!.endsWith(` ${file}`));
    assertSays(reason!, sentence);
  });
}

test('a path to nothing, to a folder without data or to a device is reported as a missing data file', () => {
  for (const place of [join(folder, 'nowhere.kdb'), folder, '/dev/null']) {
    assert.match(String(loaded(place)), / name a kontor-data-….kdb/, place);
  }
});

test('a file with more than the official registers is refused if only these are wanted', () => {
  assert.match(String(loaded(fileOf(all), 'official')), / name a kontor-official-data-….kdb$/);
  assert.equal(typeof loaded(fileOf(official), 'official'), 'object');
});

test('a file is read a mebibyte at a time into memory that goes back to the system, whole, and is closed', () => {
  const length = all.length + 3 * 2 ** 20;
  const found = findDataFile(
    fileOf(Buffer.concat([changed((copy) => copy.writeUInt32LE(length, 12)), Buffer.alloc(length - all.length)])), 'all',
  )!;
  const nextDescriptor = (): number => {
    const descriptor = openSync(found.path, 'r');
    closeSync(descriptor);
    return descriptor;
  };
  const before = nextDescriptor();
  for (const isShared of [false, true]) {
    const steps = readDataFile(found, isShared);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken++;
    assert.equal(taken, Math.ceil(length / 2 ** 20));
    assert.equal(step.value.length, length);
    assert.equal(step.value.buffer instanceof SharedArrayBuffer, isShared);
    // The C library of Linux returns blocks larger than 32 MiB to the system.
    assert.ok(step.value.buffer.byteLength > 2 ** 25);
  }
  versionIn(found);
  assert.equal(nextDescriptor(), before);
});

test('a file that is not a data file is refused before it is read whole', () => {
  const file = fileOf(Buffer.alloc(2 ** 21));
  assert.throws(() => readDataFile(findDataFile(file, 'all')!, false).next(), /data file/);
});

test('threads get the whole file of data that are read as needed', () => {
  const opened = loadAsNeeded({ bundle: fileOf(all), choice: 'all', overlay: null });
  assert.ok(typeof opened !== 'string');
  assert.ok(opened.context.directory.datasets().length > 0);
  assert.ok(Buffer.from(opened.data.bundle).equals(all));
});

test("an operator's folder is read with the data, and its errors are reported as errors of the folder", () => {
  const bundle = fileOf(all);
  const folderOf = (files: Readonly<Record<string, string>>): string => {
    const own = temporaryFolder();
    mkdirSync(join(own, 'banks'));
    for (const [path, text] of Object.entries(files)) writeFileSync(join(own, path), text);
    return own;
  };
  const versionWith = (files: Readonly<Record<string, string>>): string => {
    const opened = load({ bundle, choice: 'all', overlay: folderOf(files) });
    return typeof opened === 'string' ? opened : opened.context.directory.version;
  };
  const own = versionWith({ 'banks/de.tsv': 'bank_code\tname\tas_of\n99988877\tHausbank\t2026-01-02\n' });
  const plain = versionIn(findDataFile(bundle, 'all')!)!;
  assert.ok(own.startsWith(plain) && own !== plain, own);
  assertSays(versionWith({}), '… KONTOR_OVERLAY … table');
  assertSays(
    versionWith({ 'banks/de.tsv': 'bank_code\tname\tas_of\nx\tHausbank\t2026-01-02\n' }), '… folder … KONTOR_OVERLAY … banks/de.tsv:2',
  );
});

test('today is the day in UTC', (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 0, 31, 23, 59, 59) });
  const opened = loaded(fileOf(all));
  assert.ok(typeof opened !== 'string');
  assert.equal(opened.context.today(), '2026-01-31');
});

test('a file that becomes shorter while it is read is refused', () => {
  const length = all.length + 3 * 2 ** 20;
  const file = fileOf(Buffer.concat([changed((copy) => copy.writeUInt32LE(length, 12)), Buffer.alloc(length - all.length)]));
  const steps = readDataFile(findDataFile(file, 'all')!, false);
  steps.next();
  truncateSync(file, 100);
  assert.throws(() => [...steps], /renaming/);
});

test('the version is read from the head alone, and is null if the file is not a data file', () => {
  const versionOfFile = (bytes: Uint8Array): string | null => versionIn(findDataFile(fileOf(bytes), 'all')!);
  assert.match(String(versionOfFile(all)), /^\d{4}/);
  assert.equal(versionOfFile(changed((copy) => (copy[copy.length - 1]! ^= 1))), versionOfFile(all));
  for (const bytes of [Buffer.alloc(4), Buffer.alloc(400), changed((copy) => (copy[40]! ^= 1))]) assert.equal(versionOfFile(bytes), null);
});

test('data older than those that came with the program are worth a line', () => {
  const rows: readonly [version: string, own: string, isOlder: boolean][] = [
    ['2026-10-09-1a2b3c4d', '2026-10-10-1a2b3c4d', true], ['2026-10-10-99999999', '2026-10-10-1a2b3c4d', false],
    ['2026-11-01-1a2b3c4d', '2026-10-10-1a2b3c4d', false],
    ['2026-09-1a2b3c4d', '2026-10-10-1a2b3c4d', true], ['2026-10-1a2b3c4d', '2026-10-10-1a2b3c4d', false],
    ['test', '2026-10-10-1a2b3c4d', false], ['2025-10-10-1a2b3c4d', 'test', false],
  ];
  for (const [version, own, isOlder] of rows) assert.equal(olderDataWarning(version, own) !== null, isOlder, version);
  assert.equal(oldDataWarning('2026-10-10-1a2b3c4d', new Date('2026-11-01')), null);
});
