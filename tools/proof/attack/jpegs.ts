/** JPEG files (ISO/IEC 10918-1) that have few bytes and cost much: many pixels, many scans, or long codes. */

const [SOI, EOI] = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])];
const [DQT, DHT, SOS] = [0xdb, 0xc4, 0xda];
/** Frames of sequential and of progressive files (Table B.1). */
const [BASELINE, PROGRESSIVE] = [0xc0, 0xc2] as const;

function segment(marker: number, content: readonly number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 0xff, ...content]);
}

const pair = (value: number): number[] => [value >> 8, value & 0xff];

/** Returns a frame with one component, after a table of quantization. */
function begin(frame: number, width: number, height: number): Buffer {
  return Buffer.concat([SOI, segment(DQT, [0, ...Array<number>(64).fill(1)]),
    segment(frame, [8, ...pair(height), ...pair(width), 1, 1, 0x11, 0])]);
}

/** Returns a table with one symbol for each of the given lengths. Kind 0 is for DC, kind 0x10 for AC. */
function table(kind: 0 | 0x10, symbols: readonly (readonly [length: number, symbol: number])[]): Buffer {
  const counts = Array.from({ length: 16 }, (_, i) => symbols.filter(([length]) => length === i + 1).length);
  return segment(DHT, [kind, ...counts, ...symbols.map(([, symbol]) => symbol)]);
}

/** Returns a scan of coefficients from `first` to `last`, with these data. */
const scan = (first: number, last: number, bits: number, data: Buffer): Buffer =>
  Buffer.concat([segment(SOS, [1, 1, 0, first, last, bits]), data]);

const blocksOf = (width: number, height: number): number => Math.ceil(width / 8) * Math.ceil(height / 8);

/** Returns a grey picture whose blocks have two bits each: a difference of 0, and the end of the block. */
export function greyJpeg(width: number, height: number): Buffer {
  const data = Buffer.alloc(Math.ceil(blocksOf(width, height) / 4));
  return Buffer.concat([begin(BASELINE, width, height), table(0, [[1, 0]]), table(0x10, [[1, 0]]), scan(0, 63, 0, data), EOI]);
}

/** Blocks of the longest run in which nothing changes, and the symbol of this run, which 14 bits follow (G.1.2.2). */
const [LONGEST_RUN, RUN_SYMBOL] = [2 ** 14, 0xe0];

/** Returns a picture with many scans, each of which says in a few bytes that nothing changes. */
export function jpegOfScans(width: number, height: number, scans: number): Buffer {
  const blocks = blocksOf(width, height);
  // A code of one bit and fourteen bits of 0, with a bit of the next run. Fifteen bits a run.
  const run = Buffer.alloc(Math.ceil((15 * Math.ceil(blocks / LONGEST_RUN)) / 8));
  const first = scan(0, 0, 0, Buffer.alloc(Math.ceil(blocks / 8)));
  return Buffer.concat([begin(PROGRESSIVE, width, height), table(0, [[1, 0]]), table(0x10, [[1, RUN_SYMBOL]]), first,
    ...Array<Buffer>(scans - 1).fill(scan(1, 63, 0, run)), EOI]);
}

/** Returns a picture whose coefficients all have codes of sixteen bits and a value of one bit. */
export function jpegOfLongCodes(width: number, height: number): Buffer {
  // Fifteen codes that do not occur, and the code 1111111111111110 for a coefficient of one bit.
  const unused = Array.from({ length: 15 }, (_, i) => [i + 1, 0xf0 - i] as const);
  const eight = `0${'11111111111111101'.repeat(63)}`.repeat(8);
  const bytes = Buffer.from(eight.match(/.{8}/g)!.map((bits) => parseInt(bits, 2)));
  const data = Buffer.concat(Array<Buffer>(Math.ceil(blocksOf(width, height) / 8)).fill(bytes));
  // A byte FF of the data is followed by 00.
  const stuffed = Buffer.from(data.toString('latin1').replaceAll('\xff', '\xff\0'), 'latin1');
  return Buffer.concat([begin(BASELINE, width, height), table(0, [[1, 0]]), table(0x10, [...unused, [16, 1]]),
    scan(0, 63, 0, stuffed), EOI]);
}
