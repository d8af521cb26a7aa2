/** Pictures that are made to be slow to search cost no more than a plain picture and a fixed number of samples: counted, never timed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { finish } from '../../../../src/service/engine/work.ts';
import type { GreyPicture } from '../../../../src/standards/qr/read/picture.ts';
import { readPicture } from '../../../../src/standards/qr/read/read.ts';
import { hostilePictures } from '../../../support/hostile-pictures.ts';

const SIDE = 300;
/** Three looks, each at four sizes. A pixel is read to find the thresholds, to find the patterns, and to halve the picture. */
const EACH_PIXEL = 10;
/** Cost of attempts with false finder patterns: samples of up to four pixels each. */
const MOST_TRIED = 4_600_000;

/** Returns the picture, and counts how often its pixels are read. */
function counted(picture: GreyPicture): { readonly picture: GreyPicture; readonly reads: () => number } {
  let reads = 0;
  const pixels = new Proxy(picture.pixels, {
    get(target, key) {
      reads++;
      return Reflect.get(target, key, target) as unknown;
    },
  });
  return { picture: { ...picture, pixels }, reads: () => reads };
}

for (const [name, make] of Object.entries(hostilePictures(SIDE))) {
  test(`a picture of ${name} holds no code, and is soon through`, () => {
    const { picture, reads } = counted(make());
    assert.deepEqual(finish(readPicture(picture)), []);
    assert.ok(reads() <= EACH_PIXEL * picture.pixels.length + MOST_TRIED, `${reads()} reads`);
  });
}
