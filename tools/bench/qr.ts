/**
 * How fast payment codes are drawn beside the fastest encoder on npm, in one interleaved run: `node --import tsx tools/bench/qr.ts`.
 * Slices of a few milliseconds take turns, so that both sides meet the same machine; a figure is the median of its slices. The peer is
 * fetched into a temporary folder. Its level and quiet zone are ours; it makes one segment of a text, where ours splits it.
 */
import { fileURLToPath } from 'node:url';
import { encode } from '../../src/qr/encode.ts';
import { svg } from '../../src/qr/svg.ts';
import { withPackages } from '../npm-peer.ts';
import { type Row, median, spread } from './row.ts';

const PEER = 'qr@0.7.0';
const SLICES = 41;
const SLICE_MS = 25;
/** Different texts of each size, so that no result can be kept. */
const TEXTS = 16;
const GOAL = 3;
const GOAL_SVG_BYTES = 5500;

type EncodeQr = (text: string, output: 'svg' | 'raw', options: { ecc: 'medium'; border: number }) => string | boolean[][];

const WORDS = 'zwölf boxkämpfer jagen viktor quer über den großen sylter deich, ';

/** Payment codes of a number of bytes; plain IBANs where that is too few for one. */
function texts(bytes: number): string[] {
  return Array.from({ length: TEXTS }, (_, i) => {
    const iban = `DE${10 + i}370400440532013000`;
    let text = bytes < 60 ? iban : `BCD\n002\n1\nSCT\n\nMüller GmbH\n${iban}\nEUR${i + 1}.50\n\n\n`;
    for (let next = i; Buffer.byteLength(text) < bytes; next++) text += WORDS[next % WORDS.length]!;
    // The last letter may have taken two bytes.
    return Buffer.byteLength(text) > bytes ? `${text.slice(0, -1)}.` : text;
  });
}

/** Texts a second that the two work through, slice by slice in turn. */
function compare(sample: readonly string[], ours: (text: string) => unknown, theirs: (text: string) => unknown): [number[], number[]] {
  const speed = (work: (text: string) => unknown): number => {
    const start = performance.now();
    let done = 0;
    for (; performance.now() - start < SLICE_MS; done += sample.length) sample.forEach((text) => work(text));
    return (done / (performance.now() - start)) * 1000;
  };
  const turns = Array.from({ length: SLICES }, () => [speed(ours), speed(theirs)] as const);
  return [turns.map(([our]) => our), turns.map(([, their]) => their)];
}

const speedRow = (figure: string, goal: number | null, [ours, theirs]: [number[], number[]]): Row => {
  const ratios = ours.map((our, i) => our / theirs[i]!);
  return { figure, value: median(ours), unit: 'per second', peer: `${PEER}: ${median(theirs).toFixed(0)}`, ratio: median(ratios), goal, spread: spread(ratios) };
};

/** Makes the engine join the pieces of a string that was built by appending: a caller who sends it pays for that. */
const joined = (text: string): number => text.charCodeAt(text.length >> 1);

export function benchQr(): Promise<Row[]> {
  return withPackages([PEER], async (load) => {
    const { default: encodeQr } = (await load('qr')) as { default: EncodeQr };
    const ourSvg = (text: string): string => svg(encode(text, { level: 'M' })!, 'Pay');
    const theirSvg = (text: string): string => encodeQr(text, 'svg', { ecc: 'medium', border: 4 }) as string;

    const rows = [22, 100, 200, 331].map((bytes) =>
      speedRow(`QR: payload of ${bytes} bytes to SVG`, bytes === 200 ? GOAL : null, compare(texts(bytes), (text) => joined(ourSvg(text)), (text) => joined(theirSvg(text)))),
    );
    const sample = texts(200);
    const modules = compare(sample, (text) => encode(text, { level: 'M' }), (text) => encodeQr(text, 'raw', { ecc: 'medium', border: 1 }));
    const [ours, theirs] = [ourSvg, theirSvg].map((draw) => sample.map((text) => Buffer.byteLength(draw(text)))) as [number[], number[]];
    return [
      ...rows,
      speedRow('QR: payload of 200 bytes to modules', null, modules),
      {
        figure: 'QR: SVG of a payload of 200 bytes', value: median(ours), unit: 'bytes', peer: `${PEER}: ${median(theirs)}`,
        ratio: null, goal: GOAL_SVG_BYTES, spread: spread(ours),
      },
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.table(await benchQr());
