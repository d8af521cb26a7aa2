import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { constants, deflateSync } from 'node:zlib';
import { PictureFault } from '../../../src/standards/pictures/picture.ts';
import { inflate } from '../../../src/standards/png/inflate.ts';
import { randomIntegers } from '../../support/random.ts';

function inflated(data: Uint8Array): Buffer {
  const parts: Buffer[] = [];
  for (const part of inflate(data)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

describe('data of zlib are unpacked to what was packed', () => {
  const next = randomIntegers(3);
  const CONTENTS: Readonly<Record<string, Buffer>> = {
    'nothing': Buffer.alloc(0),
    'one byte': Buffer.of(7),
    'one byte, very often': Buffer.alloc(300_000, 1),
    'bytes by chance': Buffer.from(Array.from({ length: 150_000 }, () => next(256))),
    'few bytes, some more often': Buffer.from(Array.from({ length: 150_000 }, () => next(4) * next(5))),
    'bytes of very different frequency, with long codes': Buffer.from(Array.from({ length: 300_000 }, () => Math.clz32(next(2 ** 31)))),
    'repeats at the largest distance': Buffer.concat([
      ...Array<Buffer>(2).fill(Buffer.from(Array.from({ length: 32_500 }, () => next(256)))),
    ]),
  };
  for (const [name, content] of Object.entries(CONTENTS)) {
    test(name, () => {
      for (const level of [0, 1, 9]) {
        for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY, constants.Z_RLE]) {
          assert.ok(inflated(deflateSync(content, { level, strategy })).equals(content), `level ${level}, strategy ${strategy}`);
        }
      }
    });
  }
});

test('a part has at most 64 KiB and a match more', () => {
  for (const level of [0, 1, 9]) {
    const lengths = [...inflate(deflateSync(Buffer.alloc(1_000_000), { level }))].map(({ length }) => length);
    assert.ok(lengths.every((length) => length <= 65_536 + 258), lengths.join());
  }
});

describe('data that are not of zlib are refused', () => {
  const packed = deflateSync(Buffer.from('made up, made up, made up'));
  const HEAD = Buffer.of(0x78, 0x9c);
  /** Bits, the first of each byte last. */
  const bits = (...parts: readonly string[]): Buffer => {
    const all = parts.join('');
    const byte = (i: number): number => parseInt([...all.slice(8 * i, 8 * i + 8).padEnd(8, '0')].reverse().join(''), 2);
    return Buffer.concat([HEAD, Buffer.from(Array.from({ length: Math.ceil(all.length / 8) }, (_, i) => byte(i)))]);
  };
  const ROWS: Readonly<Record<string, Buffer>> = {
    'nothing': Buffer.alloc(0),
    'another method': Buffer.concat([Buffer.of(0x77, 0x85), packed.subarray(2)]),
    'a check of the head that is wrong': Buffer.concat([Buffer.of(0x78, 0x9d), packed.subarray(2)]),
    'a dictionary': Buffer.concat([Buffer.of(0x78, 0xbb), packed.subarray(2)]),
    'a kind of block that does not exist': bits('1', '11'),
    'a stored block whose length is not repeated': Buffer.concat([HEAD, Buffer.of(1, 1, 0, 1, 0, 7)]),
    'a stored block that is cut short': Buffer.concat([HEAD, Buffer.of(1, 2, 0, 253, 255, 7)]),
    'a match before the beginning': bits('1', '10', '0000001', '00000'),
    'a length symbol that does not exist': bits('1', '10', '11000110'),
    'a distance symbol that does not exist': bits('1', '10', '00110000', '0000001', '11110'),
    'more codes of a length than there are': bits('1', '01', '0'.repeat(14), '100'.repeat(4)),
    'a repetition before the first length': bits('1', '01', '0'.repeat(14), '100', '000', '000', '100', '0', '00'),
  };
  for (const [name, data] of Object.entries(ROWS)) test(name, () => assert.throws(() => inflated(data), PictureFault));

  test('every cut before the checksum', () => {
    for (let length = 0; length < packed.length - 4; length++) assert.throws(() => inflated(packed.subarray(0, length)), PictureFault);
    assert.equal(inflated(packed.subarray(0, -4)).toString(), 'made up, made up, made up');
  });

  test('changed bits give data or a refusal, never another fault', () => {
    const next = randomIntegers(5);
    for (let i = 0; i < 5_000; i++) {
      const changed = Buffer.from(packed);
      changed[2 + next(packed.length - 2)]! ^= 1 << next(8);
      try {
        inflated(changed);
      } catch (error) {
        if (!(error instanceof PictureFault)) throw error;
      }
    }
  });
});
