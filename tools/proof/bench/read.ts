/**
 * Share of the published test pictures of zxing that is read, and speed, compared with other readers: `npm run bench -- read`. The pictures
 * are downloaded and not kept. All readers get the same pixels.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finish } from '../../../src/service/engine/work.ts';
import { readPngParts } from '../../../src/standards/png/header.ts';
import { readPixels } from '../../../src/standards/png/read.ts';
import type { GreyPicture } from '../../../src/standards/qr/read/picture.ts';
import { readPicture } from '../../../src/standards/qr/read/read.ts';
import { withPackages } from '../npm-peer.ts';
import { type Row, besidePeer } from './row.ts';

const PACKAGES = { pictures: 'zxing-typescript@0.1.2', zxing: 'zxing-wasm@3.1.4', jsqr: 'jsqr@1.4.0', qr: 'qr@0.7.0' } as const;
const FOLDER = 'src/test/core/resources/blackbox';
const SETS = ['qrcode-1', 'qrcode-2', 'qrcode-3', 'qrcode-4', 'qrcode-5', 'qrcode-6'];

interface Shown extends GreyPicture {
  readonly rgba: { readonly width: number; readonly height: number; readonly data: Uint8ClampedArray };
}

function shown(file: string): Shown {
  const picture = finish(readPixels(finish(readPngParts(readFileSync(file)))));
  const data = new Uint8ClampedArray(picture.pixels.length * 4).fill(255);
  picture.pixels.forEach((grey, i) => data.fill(grey, 4 * i, 4 * i + 3));
  return { ...picture, rgba: { width: picture.width, height: picture.height, data } };
}

/** Returns true if the reader finds a code in a picture. */
type Reader = (picture: Shown) => boolean | Promise<boolean>;

interface Peers {
  readonly zxing: { readonly readBarcodes: (image: object, options: object) => Promise<readonly { readonly isValid?: boolean; readonly text: string }[]>; readonly prepareZXingModule: (options: object) => Promise<unknown> };
  readonly jsqr: { readonly default: unknown };
  readonly qr: { readonly default: (image: object) => string };
}

async function readersOf(load: (name: string) => Promise<unknown>, locate: (name: string) => string): Promise<Readonly<Record<string, Reader>>> {
  const zxing = (await load('zxing-wasm/reader')) as Peers['zxing'];
  const wasmBinary = readFileSync(join(dirname(locate('zxing-wasm/reader')), '../../reader/zxing_reader.wasm')).buffer;
  await zxing.prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const loaded = ((await load('jsqr')) as Peers['jsqr']).default;
  const jsqr = (typeof loaded === 'function' ? loaded : (loaded as { default: unknown }).default) as (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
  const qr = ((await load('qr/decode.js')) as Peers['qr']).default;
  return {
    ours: (picture) => finish(readPicture(picture)).length > 0,
    [PACKAGES.zxing]: async ({ rgba }) => (await zxing.readBarcodes(rgba, { formats: ['QRCode'], tryHarder: true })).length > 0,
    [PACKAGES.jsqr]: ({ rgba: { data, width, height } }) => (jsqr(data, width, height)?.data ?? '') !== '',
    [PACKAGES.qr]: ({ rgba }) => {
      try {
        return qr(rgba) !== '';
      } catch {
        return false;
      }
    },
  };
}

/** Number of rounds over all pictures. The readers take turns, and the first round is a warm-up. */
const ROUNDS = 3;
const NS_PER_MICROSECOND = 1e3;

export const benchRead = (): Promise<Row[]> =>
  withPackages(Object.values(PACKAGES), async (load, locate) => {
    const root = locate('zxing-typescript/package.json');
    const pictures = SETS.flatMap((set) => {
      const folder = join(dirname(root), FOLDER, set);
      return readdirSync(folder).filter((name) => name.endsWith('.png')).map((name) => shown(join(folder, name)));
    });
    const readers = Object.entries(await readersOf(load, locate));
    const counts = new Map<string, number>();
    const costs = new Map<string, number[]>(readers.map(([name]) => [name, []]));
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, reads] of readers) {
        const before = process.cpuUsage();
        let count = 0;
        for (const picture of pictures) if (await reads(picture)) count++;
        const { user, system } = process.cpuUsage(before);
        counts.set(name, count);
        if (round > 0) costs.get(name)!.push(((user + system) * NS_PER_MICROSECOND) / pictures.length);
      }
    }
    const ours = costs.get('ours')!;
    const goals: Readonly<Record<string, number>> = { [PACKAGES.jsqr]: 1 };
    return readers.filter(([name]) => name !== 'ours').map(([name]) =>
      besidePeer({ figure: `Read a picture: ${counts.get('ours')} of ${pictures.length} found, by ${name} ${counts.get(name)}`, unit: 'ms', costs: ours }, name, costs.get(name)!, goals[name] ?? null));
  });
