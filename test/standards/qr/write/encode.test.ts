import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { encode } from '../../../../src/standards/qr/write/encode.ts';
import type { EncodeOptions } from '../../../../src/standards/qr/write/encode.ts';
import { ERROR_CORRECTION_LEVELS } from '../../../../src/standards/qr/tables.ts';
import type { ErrorCorrectionLevel } from '../../../../src/standards/qr/tables.ts';
import { vectors } from '../../../support/vectors.ts';
import { payloads } from '../payloads.ts';
import { modulesOf, read } from '../strict-reader.ts';

const symbols = vectors<'passage' | 'characters' | 'version' | 'level' | 'mask' | 'sha256'>('qr-symbols');

for (const level of ERROR_CORRECTION_LEVELS) {
  test(`the symbols of level ${level} in all versions are those of independent encoders, module by module and mask by mask`, () => {
    const rows = symbols.filter((row) => row.level === level);
    assert.equal(new Set(rows.map(({ version }) => version)).size, 40);
    for (const row of rows) {
      const characters = Number(row.characters);
      const symbol = encode(row.passage.repeat(Math.ceil(characters / row.passage.length)).slice(0, characters), { level })!;
      assert.deepEqual([symbol.version, symbol.mask], [Number(row.version), Number(row.mask)]);
      const modules = modulesOf(symbol).flat().map((dark) => (dark ? '1' : '0')).join('');
      assert.equal(createHash('sha256').update(modules).digest('hex'), row.sha256, `version ${row.version}, ${characters} characters`);
    }
  });
}

test('the vectors choose each of the eight masks', () => {
  assert.equal(new Set(symbols.map(({ mask }) => mask)).size, 8);
});

test('each of the payloads is read back byte for byte by a reader that corrects nothing', () => {
  for (const { name, payload, level, version } of payloads) {
    const symbol = encode(payload, { level })!;
    const reading = read(modulesOf(symbol));
    assert.deepEqual(reading.bytes, Buffer.from(payload), name);
    assert.deepEqual([reading.version, reading.level, reading.mask], [symbol.version, symbol.level, symbol.mask], name);
    assert.equal(symbol.version, version, name);
  }
});

test('the reader notices any wrong module of a small symbol, and any kind of wrong module of larger symbols', () => {
  for (const [text, level, step] of [
    ['DE89370400440532013000', 'L', 1], ['zwölf boxkämpfer', 'H', 7], ['viktor '.repeat(17), 'M', 11],
  ] as const) {
    const modules = modulesOf(encode(text, { level })!);
    for (let i = 0; i < modules.length ** 2; i += step) {
      const [row, x] = [modules[Math.floor(i / modules.length)]!, i % modules.length];
      row[x] = !row[x];
      assert.throws(() => read(modules));
      row[x] = !row[x];
    }
  }
});

for (const iban of [
  'DE89370400440532013000', 'GB29NWBK60161331926819', 'NL91ABNA0417164300', 'NO9386011117947', 'TR330006100519786457841326',
]) {
  test(`the plain IBAN ${iban} fits version 1 at level M`, () => assert.equal(encode(iban, { level: 'M' })!.version, 1));
}

const versionOf = (text: string, options: EncodeOptions): number | null => encode(text, options)?.version ?? null;

for (const [what, text, options, version] of [
  ['nothing', '', { level: 'L' }, 1],
  ['the 331 bytes of the longest payment code', 'x'.repeat(331), { level: 'M' }, 13],
  ['one byte more', 'x'.repeat(332), { level: 'M' }, 14],
  ['one byte more, with version 13 the largest', 'x'.repeat(332), { level: 'M', maxVersion: 13 }, null],
  ['as many bytes as there can be', 'x'.repeat(2953), { level: 'L' }, 40],
  ['one byte more than there can be', 'x'.repeat(2954), { level: 'L' }, null],
  ['as many digits as there can be', '7'.repeat(7089), { level: 'L' }, 40],
  ['one digit more than there can be', '7'.repeat(7090), { level: 'L' }, null],
  ['a megabyte', 'x'.repeat(1 << 20), { level: 'L' }, null],
] as const) {
  test(`${what} needs version ${version}`, () => assert.equal(versionOf(text, options), version));
}

for (const [text, level, boosted] of [
  ['NO9386011117947', 'M', 'Q'],
  ['1', 'L', 'H'],
  ['TR330006100519786457841326', 'M', 'M'],
  ['1', 'H', 'H'],
] as [string, ErrorCorrectionLevel, ErrorCorrectionLevel][]) {
  test(`'${text}' at level ${level} can be raised to ${boosted} in the same version`, () => {
    const raised = encode(text, { level, boost: true })!;
    assert.deepEqual([raised.level, raised.version], [boosted, encode(text, { level })!.version]);
    assert.equal(read(modulesOf(raised)).level, boosted);
  });
}

const LATIN_2 = Buffer.from('Zdru\xbeenje, \xa9ubi\xe8eva 2, 1000', 'latin1');

for (const [what, text, options, expected] of [
  ['a forced version', 'x', { level: 'M', minVersion: 15, maxVersion: 15 }, { version: 15, eci: null, modes: ['byte'] }],
  ['a least version that is reached anyway', 'x'.repeat(331), { level: 'M', minVersion: 10 }, { version: 13 }],
  ['a least version in another range than the text needs', '7'.repeat(40), { level: 'L', minVersion: 10 },
    { version: 10, modes: ['numeric'] }],
  ['bytes that are no UTF-8', LATIN_2, { level: 'M' }, { eci: null }],
  ['bytes under an ECI', LATIN_2, { level: 'Q', eci: 4 }, { eci: 4 }],
  ['digits in byte mode', '1234567890', { level: 'M', byteMode: true }, { modes: ['byte'] }],
  ['byte mode, an ECI and a forced version', LATIN_2, { level: 'M', eci: 4, byteMode: true, minVersion: 15, maxVersion: 15 },
    { version: 15, eci: 4, modes: ['byte'] }],
  ['no bytes in byte mode', '', { level: 'M', byteMode: true }, { version: 1, modes: ['byte'] }],
] as [string, string | Buffer, EncodeOptions, object][]) {
  test(`${what}: read back with the requested properties`, () => {
    const reading = read(modulesOf(encode(text, options)!));
    assert.deepEqual({ ...reading, ...expected }, reading);
    assert.deepEqual([reading.level, reading.bytes], [options.level, Buffer.from(text)]);
  });
}

test('an ECI header takes twelve bits, so 331 bytes with an ECI header need version 14', () => {
  const versionWith = (bytes: number): number => encode('x'.repeat(bytes), { level: 'M', eci: 26 })!.version;
  assert.deepEqual([versionWith(330), versionWith(331)], [13, 14]);
});

test('a required version that is too small gives no symbol', () => {
  assert.equal(encode('x'.repeat(99), { level: 'M', minVersion: 3, maxVersion: 3 }), null);
});

test('a symbol is not changed by the symbols that are made after it', () => {
  const first = encode('viktor jagt', { level: 'M' })!;
  const copy = structuredClone(first);
  for (const text of ['7'.repeat(7089), 'x', 'viktor jagd']) encode(text, { level: 'L' });
  assert.deepEqual(first, copy);
});

test('a symbol does not depend on symbols that were encoded earlier', () => {
  const texts = ['1', 'viktor jagt', 'zwölf boxkämpfer '.repeat(9), '7'.repeat(7089), 'x'.repeat(2953)];
  const alone = texts.map((text) => encode(text, { level: 'L' }));
  for (const before of texts) {
    texts.forEach((text, i) => {
      encode(before, { level: 'L' });
      assert.deepEqual(encode(text, { level: 'L' }), alone[i]);
    });
  }
});

test('a lone surrogate is encoded as the replacement character', () => {
  assert.deepEqual(read(modulesOf(encode('a\ud800b', { level: 'M' })!)).bytes, Buffer.from('a\ufffdb'));
});
