/** Readers of QR codes by other authors, for comparison. The project does not depend on them. */
import { readFileSync } from 'node:fs';
import { withPackages } from '../npm-peer.ts';
import type { Image, Sample } from './pictures.ts';

export const READERS = { zxing: 'zxing-wasm@3.1.6', jsqr: 'jsqr@1.4.0', qr: 'qr@0.7.0' } as const;
const CODECS = ['pngjs@7.0.0', 'jpeg-js@0.4.4'];
/** Quality of the photographs, 1 to 100: cameras and messengers use 75 to 90. */
const JPEG_QUALITY = 80;
/** Packs PNG as most programs do: colours without alpha, and the default strategy of zlib. */
const PNG_OPTIONS = { colorType: 2, deflateStrategy: 0 };

/** Returns the texts of the codes that a reader finds in a picture file. */
export type ReadFile = (bytes: Uint8Array, format: Sample['format']) => Promise<readonly string[]> | readonly string[];

export interface PictureReaders {
  readonly encodeFile: (image: Image, format: Sample['format']) => Uint8Array;
  readonly read: Readonly<Record<keyof typeof READERS, ReadFile>>;
}

interface Zxing {
  prepareZXingModule(options: { overrides: { wasmBinary: ArrayBufferLike }; fireImmediately: true }): Promise<unknown>;
  readBarcodes(file: Uint8Array, options: { formats: string[] }): Promise<{ readonly text: string }[]>;
}

interface Pngjs {
  PNG: {
    sync: {
      read(bytes: Buffer): Image;
      write(image: Image, options: typeof PNG_OPTIONS): Uint8Array;
    };
  };
}

interface JpegJs {
  encode(image: Image, quality: number): { readonly data: Uint8Array };
  decode(bytes: Uint8Array, options: { useTArray: true }): Image;
}

/** Installs the readers into a temporary folder while `use` runs. zxing-wasm decodes files itself. The other readers get pixels. */
export const withPictureReaders = <T>(use: (readers: PictureReaders) => Promise<T>): Promise<T> =>
  withPackages([...Object.values(READERS), ...CODECS], async (load, locate) => {
    const { prepareZXingModule, readBarcodes } = (await load('zxing-wasm/reader')) as Zxing;
    const wasm = readFileSync(locate('zxing-wasm/reader/zxing_reader.wasm'));
    await prepareZXingModule({ overrides: { wasmBinary: wasm.buffer }, fireImmediately: true });
    const { default: { PNG } } = (await load('pngjs')) as { default: Pngjs };
    const { default: jpeg } = (await load('jpeg-js')) as { default: JpegJs };
    const { default: { default: jsqr } } = (await load('jsqr')) as
      { default: { default: (data: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null } };
    const { decodeQR } = (await load('qr/decode.js')) as { decodeQR: (image: Image) => string };
    const imageOf = (bytes: Uint8Array, format: Sample['format']): Image =>
      format === 'jpeg' ? jpeg.decode(bytes, { useTArray: true }) : PNG.sync.read(Buffer.from(bytes));
    return use({
      encodeFile: (image, format) => format === 'jpeg' ? jpeg.encode(image, JPEG_QUALITY).data : PNG.sync.write(image, PNG_OPTIONS),
      read: {
        zxing: async (bytes) => (await readBarcodes(bytes, { formats: ['QRCode'] })).map(({ text }) => text),
        jsqr: (bytes, format) => {
          const { data, width, height } = imageOf(bytes, format);
          const found = jsqr(new Uint8ClampedArray(data), width, height);
          return found === null ? [] : [found.data];
        },
        qr: (bytes, format) => {
          try {
            return [decodeQR(imageOf(bytes, format))];
          } catch {
            return [];
          }
        },
      },
    });
  });
