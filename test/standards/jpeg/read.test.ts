/** Reads JPEG files of two encoders. The expected greys are those of djpeg (`djpeg -dct int -grayscale`), as a hash. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { finish } from '../../../src/service/engine/work.ts';
import { symbolsInFile } from '../../../src/service/operations/picture-file.ts';
import { type JpegPixels, readJpegParts, readJpegPixels } from '../../../src/standards/jpeg/read.ts';
import { PictureFault } from '../../../src/standards/pictures/picture.ts';
import { randomIntegers } from '../../support/random.ts';
import { vectors } from '../../support/vectors.ts';

const fileOf = (name: string): Buffer => readFileSync(new URL(`../../vectors/jpeg/${name}.jpg`, import.meta.url));
const pixelsOf = (bytes: Uint8Array): JpegPixels => finish(readJpegPixels(finish(readJpegParts(bytes))));
const PAYEE = /\nMuster GmbH\nDE89370400440532013000\n/;

const FILES = vectors<'file' | 'width' | 'height' | 'sha256' | 'source'>('jpeg');

for (const { file, width, height, sha256, source } of FILES) {
  test(`${file} by ${source} has the greys of djpeg, and its code is read`, () => {
    const { pixels, ...rest } = pixelsOf(fileOf(file));
    assert.deepEqual(rest, { width: Number(width), height: Number(height), scaleX: 1, scaleY: 1, damage: null });
    assert.equal(createHash('sha256').update(pixels).digest('hex'), sha256);
    assert.match(finish(symbolsInFile(fileOf(file)))[0]?.text ?? '', PAYEE);
  });
}

/** Returns a file with three colours with another size in its frame. */
function withSize(bytes: Buffer, width: number, height: number): Buffer {
  const frame = bytes.indexOf(Buffer.from('ffc00011', 'hex'));
  const copy = Buffer.from(bytes);
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

describe('a file that is not read', () => {
  const base = fileOf('444');
  const withFrame = (marker: number, precision = 8): Buffer => {
    const copy = Buffer.from(base);
    const frame = copy.indexOf(Buffer.from('ffc00011', 'hex'));
    copy[frame + 1] = marker;
    copy[frame + 4] = precision;
    return copy;
  };
  const ROWS: Readonly<Record<string, readonly [bytes: Buffer, message: RegExp]>> = {
    'arithmetic coding': [fileOf('arithmetic'), /arithmetic/],
    'four colours': [fileOf('cmyk'), /CMYK/],
    'lossless coding': [withFrame(0xc3), /lossless/],
    'a hierarchical frame': [withFrame(0xc5), /hierarchical/],
    'a hierarchical picture': [withFrame(0xde), /hierarchical/],
    'JPEG-LS': [withFrame(0xf7), /JPEG-LS/],
    'twelve bits': [withFrame(0xc1, 12), /12 bits/],
    'no pixels': [withSize(base, 0, 10), /no pixels/],
    'more than 40 million pixels': [withSize(base, 8_001, 5_000), /40 million/],
    'far more pixels than bytes': [withSize(base, 4_000, 4_000), /cut short/],
    'only a header': [base.subarray(0, 4), /cut short/],
    'a scan without a frame': [Buffer.from('ffd8ffda000c03010002110311003f00', 'hex'), /header/],
  };
  for (const [name, [bytes, message]] of Object.entries(ROWS)) {
    test(name, () => assert.throws(() => pixelsOf(bytes), (error) => error instanceof PictureFault && message.test(error.message)));
  }
});

test('fill bytes, markers without a segment, thumbnails and a height after the scan do not change the pixels', () => {
  const base = fileOf('420');
  const frame = base.indexOf(Buffer.from('ffc00011', 'hex'));
  const height = base.subarray(frame + 5, frame + 7);
  const insert = (at: number, hex: string, from = base): Buffer =>
    Buffer.concat([from.subarray(0, at), Buffer.from(hex, 'hex'), from.subarray(at)]);
  const noHeight = Buffer.from(base).fill(0, frame + 5, frame + 7);
  const rows: Readonly<Record<string, Buffer>> = {
    'fill bytes': insert(frame, 'ffffff'),
    'TEM': insert(2, 'ff01'),
    'a second SOI': insert(2, 'ffd8'),
    'a thumbnail in a segment': insert(2, 'ffe10012457869660000ffd8ffc4ffda0000ffd9'),
    'DNL': insert(base.length - 2, `ffdc0004${height.toString('hex')}`, noHeight),
  };
  for (const [name, bytes] of Object.entries(rows)) assert.deepEqual(pixelsOf(bytes), pixelsOf(base), name);
});

/** Returns the mean difference to the means of squares of `factor` pixels on a side. */
function differenceToMeans(full: JpegPixels, reduced: JpegPixels, factor: number): number {
  let sum = 0;
  const [columns, rows] = [Math.floor(full.width / factor), Math.floor(full.height / factor)];
  for (let i = 0; i < columns * rows; i++) {
    const [x, y] = [i % columns, Math.floor(i / columns)];
    let mean = 0;
    for (let k = 0; k < factor * factor; k++) {
      mean += full.pixels[(y * factor + Math.floor(k / factor)) * full.width + x * factor + (k % factor)]! / (factor * factor);
    }
    sum += Math.abs(mean - reduced.pixels[y * reduced.width + x]!);
  }
  return sum / (columns * rows);
}

describe('a large picture is reduced by its transform', () => {
  for (const file of ['444', 'progressive']) for (const [side, most] of [[4, 12], [2, 12], [1, 0.51]] as const) {
    test(`${file} with ${side} pixels for each block is like the means of its pixels`, () => {
      const parts = finish(readJpegParts(fileOf(file)));
      const reduced = finish(readJpegPixels({ ...parts, frame: { ...parts.frame, side } }));
      assert.deepEqual([reduced.width, reduced.height], [Math.ceil((89 * side) / 8), Math.ceil((87 * side) / 8)]);
      const difference = differenceToMeans(pixelsOf(fileOf(file)), reduced, 8 / side);
      assert.ok(difference < most, String(difference));
    });
  }

  test('more than 16 million pixels are read at half size, and the corners are in pixels of the file', () => {
    const { frame } = finish(readJpegParts(Buffer.concat([withSize(fileOf('444'), 6_000, 3_000), Buffer.alloc(20_000)])));
    assert.equal(frame.side, 4);
    const small = finish(readJpegParts(Buffer.concat([withSize(fileOf('444'), 4_000, 4_000), Buffer.alloc(20_000)])));
    assert.equal(small.frame.side, 8);
  });
});

describe('damage', () => {
  test('a file that ends early gives the part that can be read, and says that it is cut short', () => {
    const bytes = fileOf('420');
    const { pixels, width, damage } = pixelsOf(bytes.subarray(0, bytes.length / 2));
    assert.equal(damage, 'is cut short');
    const whole = pixelsOf(bytes).pixels;
    assert.deepEqual(pixels.subarray(0, 16 * width), whole.subarray(0, 16 * width));
    assert.deepEqual(pixels.subarray(-width), new Uint8Array(width).fill(128));
  });

  test('after damage the reader continues with the next restart marker', () => {
    const bytes = fileOf('411-restarts');
    const at = bytes.indexOf(Buffer.from('ffd1', 'hex'));
    const { pixels, width } = pixelsOf(Buffer.from(bytes).fill(0xfe, at + 4, at + 12));
    const whole = pixelsOf(bytes).pixels;
    assert.deepEqual(pixels.subarray(-8 * width), whole.subarray(-8 * width));
    assert.notDeepEqual(pixels, whole);
  });

  test('a file that is cut at any byte or has wrong bytes gives pixels or a fault, in bounded steps', () => {
    const below = randomIntegers(3);
    for (const name of ['progressive', '411-restarts', 'three-scans']) {
      const bytes = fileOf(name);
      for (let i = 0; i < 600; i++) {
        const broken = Buffer.from(bytes.subarray(0, i % 3 === 0 ? below(bytes.length) : bytes.length));
        for (let k = below(4); k > 0; k--) broken[below(bytes.length)] = below(256);
        let steps = 0;
        try {
          for (const _ of readJpegPixels(finish(readJpegParts(broken)))) steps++;
        } catch (error) {
          if (!(error instanceof PictureFault)) throw error;
        }
        assert.ok(steps < 20_000, `${name} ${i}: ${steps}`);
      }
    }
  });

  test('a file with more than a hundred scans is refused', () => {
    const bytes = fileOf('progressive-grey');
    // The scan of the last bits of all DC coefficients, which may be read again.
    const scan = bytes.indexOf(Buffer.from('ffda0008010100000010', 'hex'));
    const end = bytes.indexOf(Buffer.from('ffc4', 'hex'), scan);
    const many = (count: number): Buffer =>
      Buffer.concat([bytes.subarray(0, scan), ...Array<Buffer>(count).fill(bytes.subarray(scan, end)), bytes.subarray(end)]);
    assert.deepEqual(pixelsOf(many(90)), pixelsOf(bytes));
    assert.throws(() => pixelsOf(many(100)), /100 scans/);
  });
});
