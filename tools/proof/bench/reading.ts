/**
 * Measures how many codes are read from picture files, and the processor time for a picture. The times include the decoding of the files.
 * The pictures are drawn by a seed.
 */
import { readJpegParts, readJpegPixels } from '../../../src/standards/jpeg/read.ts';
import { readPngParts } from '../../../src/standards/png/header.ts';
import { readPixels } from '../../../src/standards/png/read.ts';
import { symbolsInFile } from '../../../src/service/operations/picture-file.ts';
import { finish } from '../../../src/service/engine/work.ts';
import { READERS, type ReadFile, withPictureReaders } from './picture-readers.ts';
import { type Sample, samples } from './pictures.ts';
import { type Row, besidePeer, formatCost } from './row.ts';
import { cpuNow } from './slices.ts';

const SEED = 52;
/** Goal: Kontor takes at most 1.2 times the time of zxing-wasm. */
const GOAL = 1 / 1.2;
/** Goal: the decoding of a PNG takes at most a third of the whole. */
const PARTS_OF_WHOLE = 3;

interface File extends Pick<Sample, 'kind' | 'texts' | 'format'> {
  readonly bytes: Uint8Array;
}

const ours: ReadFile = (bytes) => finish(symbolsInFile(bytes)).map(({ text }) => text);
const decoding: ReadFile = (bytes, format) => {
  if (format === 'png') finish(readPixels(finish(readPngParts(bytes))));
  else finish(readJpegPixels(finish(readJpegParts(bytes))));
  return [];
};

/** Number of codes that were read, for each kind. Times in nanoseconds for each format. */
interface Pass {
  readonly read: Map<string, number>;
  readonly times: Record<Sample['format'], number>;
}

async function pass(files: readonly File[], read: ReadFile): Promise<Pass> {
  const result: Pass = { read: new Map(), times: { png: 0, jpeg: 0 } };
  for (const { kind, texts, format, bytes } of files) {
    const begun = cpuNow();
    const found = await read(bytes, format);
    result.times[format] += cpuNow() - begun;
    result.read.set(kind, (result.read.get(kind) ?? 0) + texts.filter((text) => found.includes(text)).length);
  }
  return result;
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Returns the processor times of the passes for one picture. */
function timesOf(passes: readonly Pass[], files: readonly File[], formats: readonly Sample['format'][]): number[] {
  const count = files.filter(({ format }) => formats.includes(format)).length;
  return passes.map(({ times }) => sum(formats.map((format) => times[format])) / count);
}

export const benchReading = ({ rounds = 7 } = {}): Promise<Row[]> => withPictureReaders(async ({ encodeFile, read }) => {
  const files = [...samples(SEED)].map(({ image, format, ...rest }): File => ({ ...rest, format, bytes: encodeFile(image, format) }));
  const works = { ours, decoding, ...read };
  const passes = Object.fromEntries(Object.keys(works).map((name) => [name, [] as Pass[]])) as Record<keyof typeof works, Pass[]>;
  // The first round is not measured, because V8 compiles the code in it.
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const result = await pass(files, work);
      if (round > 0) passes[name as keyof typeof works].push(result);
    }
  }
  const expected = sum(files.map(({ texts }) => texts.length));
  const codes = (name: keyof typeof works, kind?: string): number[] =>
    passes[name].slice(0, 1).map((one) => 1 / (kind === undefined ? sum(one.read.values()) : one.read.get(kind)!));
  const times = (name: keyof typeof works, formats: readonly Sample['format'][] = ['png', 'jpeg']): number[] =>
    timesOf(passes[name], files, formats);
  const peers = Object.keys(READERS) as (keyof typeof READERS)[];
  const kinds = [...new Set(files.map(({ kind }) => kind))];
  return [
    ...peers.map((peer) => besidePeer({ figure: `Read ${files.length} pictures, for a picture`, unit: 'ms', costs: times('ours') },
      READERS[peer], times(peer), peer === 'zxing' ? GOAL : null)),
    ...(['png', 'jpeg'] as const).map((format): Row => {
      const share = times('ours', [format]).map((time) => time / PARTS_OF_WHOLE);
      return { figure: `Decode a ${format.toUpperCase()} of them`, unit: 'ms', costs: times('decoding', [format]),
        against: { text: (cost) => `a third of the whole: ${formatCost(cost, 'ms')}`, costs: share }, goal: format === 'png' ? 1 : null };
    }),
    ...peers.map((peer) => besidePeer({ figure: `Codes read of ${expected}`, unit: 'codes', costs: codes('ours') }, READERS[peer],
      codes(peer), 1)),
    ...kinds.map((kind) => besidePeer({ figure: `Codes read, ${kind}`, unit: 'codes', costs: codes('ours', kind) }, READERS.zxing,
      codes('zxing', kind), null)),
  ];
});
