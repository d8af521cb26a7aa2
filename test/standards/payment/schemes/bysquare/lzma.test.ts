import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32 } from 'node:zlib';
import { decompress } from '../../../../../src/standards/payment/schemes/bysquare/lzma-decode.ts';
import { compress } from '../../../../../src/standards/payment/schemes/bysquare/lzma-encode.ts';
import { packEnvelope, unpackEnvelope } from '../../../../../src/standards/payment/schemes/bysquare/envelope.ts';
import { randomIntegers } from '../../../../support/random.ts';
import { vectors } from '../../../../support/vectors.ts';

const below = randomIntegers(1);

test('streams that liblzma wrote, with matches, repeated matches and short repeats, are read', () => {
  for (const { stream, text } of vectors<'stream' | 'text' | 'source'>('lzma')) {
    const bytes = Buffer.from(JSON.parse(`"${text}"`) as string);
    assert.deepEqual(Buffer.from(decompress(Buffer.from(stream, 'base64'), bytes.length)!), bytes);
    assert.equal(decompress(Buffer.from(stream, 'base64'), bytes.length + 1), null, 'no more bytes than the stream holds');
  }
});

test('a written stream is read back, with every byte and any length, and begins with the zero byte of every stream', () => {
  for (const length of [0, 1, 2, 3, 4, 5, 100, 255, 4096, 65_535]) {
    const bytes = Uint8Array.from({ length }, (_, i) => (length > 255 ? below(256) : i));
    const stream = compress(bytes);
    assert.equal(stream[0], 0);
    assert.deepEqual(decompress(stream, length), bytes);
  }
});

/** Streams that liblzma 5.4.1 reads to the marker of their end, with nothing after it. */
for (const [text, stream] of [
  ['', 'AIP/+///wAAAAA=='],
  ['a', 'ADDB+////+AAAAA='],
  ['\t1\t1\t9.99', 'AASNJCI1t5mhsX8lw/X//3+UAAA='],
  ['\t1\t1\t9.99\tEUR\t20261231\t123\t0308\t45\t\tFaktura 2026001\t1\tSK9611000000002918599669\t\t0\t0\tJohn Doe\t\t',
    'AASNJCI1t5mhsX4IzFdrM7JaVpjSnhZEQemxFmL63O4FfDwn5cZeUttyZPt4caiqJuFhouesA4EyiPTDJXuhgelewnTIaGZFqHxuAVITPwbYUSoIJifPpED/8aqAAA=='],
  ['Žluťoučký kůň', 'AGKvSYdWaxO8atUfFBBYboKgX6xzAP7H3///fUwAAA=='],
  ['ÿ'.repeat(9), 'AGGv1Gv0ckJbmZQGUV4VA6XYc7tr///9uBAA'],
] as const) {
  test(`${JSON.stringify(text)} is written as literals and the marker of the end`, () => assert.equal(
    Buffer.from(compress(Buffer.from(text))).toString('base64'), stream,
  ));
}

test('bytes of one kind, which make the longest carries, are read back', () => {
  for (const byte of [0, 0x7f, 0x80, 0xff]) {
    for (const length of [1, 50, 3000]) {
      const bytes = new Uint8Array(length).fill(byte);
      assert.deepEqual(decompress(compress(bytes), length), bytes);
    }
  }
});

test('a stream that is cut, changed or no stream at all is refused or gives other bytes of the length asked for, and never more', () => {
  const bytes = Buffer.from('a payment of 12.30 to SK6807200002891987426353, and again 12.30');
  const stream = compress(bytes);
  for (let round = 0; round < 3000; round++) {
    const changed = Uint8Array.from(stream.subarray(0, 1 + below(stream.length)));
    changed[below(changed.length)] = below(256);
    const length = below(2) === 0 ? bytes.length : below(65_536);
    const read = decompress(changed, length);
    if (read !== null) assert.equal(read.length, length);
  }
  assert.equal(decompress(new Uint8Array(0), 10), null);
  assert.equal(decompress(new Uint8Array([1, 2, 3, 4, 5, 6]), 10), null);
});

test('a payload is base32hex of header, length and stream; its checksum, type and text are looked at', () => {
  const payload = packEnvelope('\t1\t1');
  assert.match(payload, /^080[0-9A-V]+$/);
  assert.deepEqual(unpackEnvelope(payload), { version: 2, text: '\t1\t1' });
  assert.deepEqual(unpackEnvelope(payload.toLowerCase()), { version: 2, text: '\t1\t1' });
  assert.deepEqual(unpackEnvelope(`1${payload.slice(1)}`), { version: 10, text: '\t1\t1' });
  assert.equal(unpackEnvelope(`G${payload.slice(1)}`), 'type');
  assert.equal(unpackEnvelope('0'), 'stream');
  const of = (checksum: number, text: string): string => {
    const checked = Buffer.concat([Buffer.alloc(4), Buffer.from(text, 'latin1')]);
    checked.writeUInt32LE(checksum);
    const bits = [
      ...Buffer.concat([Buffer.from([2, 0, checked.length, 0]), compress(checked)]),
    ].map((byte) => byte.toString(2).padStart(8, '0')).join('');
    return bits.match(/.{1,5}/g)!.map((five) => parseInt(five.padEnd(5, '0'), 2).toString(32)).join('');
  };
  for (let length = 0; length <= 20; length++) {
    const text = 'abcdefghijklmnopqrst'.slice(0, length);
    const expected = of(crc32(text), text).toUpperCase();
    assert.equal(packEnvelope(text), `08${expected.slice(2)}`, 'no digit more than the bits of its bytes');
  }
  assert.deepEqual(unpackEnvelope(of(crc32('a'), 'a')), { version: 2, text: 'a' });
  assert.equal(unpackEnvelope(of(crc32('a') + 1, 'a')), 'checksum');
  assert.equal(unpackEnvelope(of(crc32(Buffer.from('\xff', 'latin1')), '\xff')), 'text');
  assert.deepEqual(unpackEnvelope(packEnvelope('\ufeffa')), { version: 2, text: '\ufeffa' });
});

test('a payload that unpacks to more than 16 KiB is refused before it is unpacked', () => {
  assert.notEqual(unpackEnvelope(packEnvelope('x'.repeat(16_380))), 'length');
  assert.equal(unpackEnvelope(packEnvelope('x'.repeat(16_381))), 'length');
});
