import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import { DamagedSection, FORMAT_VERSION, HEAD_START, MAGIC, openSections } from '../../../src/directory/bundle/sections.ts';
import { packSections } from '../../../src/directory/bundle/pack.ts';
import type { SectionArray } from '../../../src/directory/bundle/pack.ts';
import { FIXTURE, bundleOfData } from '../../support/directory.ts';

const file = packSections({ version: 'v1', columns: 5 }, new Map<string, SectionArray>([
  ['bytes', Buffer.from('{"a":1}')],
  ['u16', Uint16Array.of(1, 65535)],
  ['u32', Uint32Array.of(7, 0xffffffff, 9)],
  ['f64', Float64Array.of(0.5)],
  ['empty', new Uint8Array(0)],
]));

const changed = (change: (copy: Buffer) => void): Buffer => {
  const copy = Buffer.from(new Uint8Array(file).buffer);
  change(copy);
  return copy;
};

test('a file begins with KONT and the format version, by which older files are read or rejected', () => {
  assert.equal(file.toString('latin1', 0, 4), 'KONT');
  assert.equal(file.readUInt32LE(4), 3);
  assert.equal(file.readUInt32LE(12), file.length);
});

test('sections read back as written', () => {
  const sections = openSections(file);
  assert.equal(sections.version, 'v1');
  assert.equal(sections.columns, 5);
  assert.deepEqual([...sections.ints('u16')], [1, 65535]);
  assert.deepEqual([...sections.ints('u32')], [7, 0xffffffff, 9]);
  assert.deepEqual([...sections.words('u32')], [7, 0xffffffff, 9]);
  assert.deepEqual([...sections.floats('f64')], [0.5]);
  assert.equal(sections.bytes('bytes').toString(), '{"a":1}');
  assert.equal(sections.bytes('empty').length, 0);
});

test('openSections accepts a file without sections', () => {
  const file = packSections({ version: 'v1', columns: 5 }, new Map());
  assert.deepEqual(openSections(file).unread(), []);
});

test('a file at an unaligned memory address is readable', () => {
  const odd = Buffer.concat([Buffer.of(0), file]).subarray(1);
  assert.deepEqual([...openSections(odd).ints('u32')], [7, 0xffffffff, 9]);
});

test('lazy reading reads only the requested section and detects damage at that moment', () => {
  const damaged = changed((copy) => { copy[copy.indexOf('{"a":1}')]! ^= 1; });
  const memory = new Uint8Array(file.length);
  const read: [number, number][] = [];
  const sections = openSections(memory, (start, end) => {
    read.push([start, end]);
    memory.set(damaged.subarray(start, end), start);
  });
  assert.equal(read.length, 2);
  for (let times = 0; times < 2; times++) assert.deepEqual([...sections.ints('u16')], [1, 65535]);
  assert.equal(read.length, 3);
  assert.throws(() => sections.bytes('bytes'), DamagedSection);
  const cut = (length: number) => () => openSections(new Uint8Array(length), (start, end) => void damaged.copy(
    Buffer.alloc(0), 0, start, end,
  ));
  for (const length of [0, HEAD_START - 1, HEAD_START, file.length]) assert.throws(cut(length), /data file|head/, String(length));
});

test('the file reports the sections that nobody requested', () => {
  const sections = openSections(file);
  sections.ints('u16');
  sections.bytes('empty');
  assert.deepEqual(sections.unread(), ['bytes', 'u32', 'f64']);
});

test('the error for a missing section names the section', () => assert.throws(() => openSections(file).ints('other'), /section/));

test('openSections rejects another file type, another format and a truncated file', () => {
  assert.throws(() => openSections(Buffer.alloc(8)), /too short/);
  assert.throws(() => openSections(changed((copy) => copy.writeUInt32BE(MAGIC, 0))), /Kontor/);
  assert.throws(() => openSections(
    changed((copy) => copy.writeUInt32LE(FORMAT_VERSION + 1, 4)),
  ), /newer .*\d+ .*data file of Kontor/);
  assert.throws(() => openSections(
    changed((copy) => copy.writeUInt32LE(FORMAT_VERSION - 1, 4)),
  ), /older than the \d+ that this program reads: take/);
  assert.throws(() => openSections(file.subarray(0, file.length - 16)), /bytes instead of \d+: copy it again/);
  assert.throws(() => openSections(changed((copy) => copy.writeUInt32LE(file.length, 8))), /head/);
  assert.throws(() => openSections(changed((copy) => copy.writeUInt32LE(17, 8))), /head/);
  assert.throws(() => openSections(changed((copy) => copy.writeUInt32LE(file.length + 16 - HEAD_START, 8))), /head of the file is damaged/);
});

test('a change of any single byte is detected', () => {
  for (let at = 0; at < file.length; at++) {
    assert.throws(() => openSections(changed((copy) => { copy[at]! ^= 1; })), `byte ${at}`);
  }
});

test('the error for damage names the section', () => {
  const at = file.lastIndexOf(Buffer.from(Uint32Array.of(7).buffer));
  assert.ok(at > HEAD_START);
  assert.throws(() => openSections(changed((copy) => { copy[at] = 8; })), /section u32/);
});

test('equal data give equal bytes', () => {
  assert.ok(bundleOfData(FIXTURE).equals(bundleOfData(FIXTURE)));
});

test('a file with other columns is not opened', () => {
  assert.throws(() => openBundle(file), /version/);
});
