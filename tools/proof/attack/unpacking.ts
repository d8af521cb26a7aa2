/** Attack by short requests that cost much. Their data are far larger after decompression, or their answer takes long to compute. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { deflateSync } from 'node:zlib';
import { hostilePictures } from '../../../test/support/hostile-pictures.ts';
import { SIGNATURE, bitmapFile, chunk, headerOf } from '../../../test/support/png-file.ts';
import { packEnvelope } from '../../../src/standards/payment/schemes/bysquare/envelope.ts';
import { meanwhile } from './bystanders.ts';
import { greyJpeg, jpegOfLongCodes, jpegOfScans } from './jpegs.ts';
import { type Attacked, type Target, against, megabytes, peakOfAll } from './program.ts';

interface Sent {
  readonly path: string;
  readonly body: string;
  /** Number of clients that send the request at the same time. */
  readonly clients: number;
  /** Header lines of a GET, which has no body. */
  readonly get?: string;
  /** Number of requests that each client sends, one after the other. 1 if it is absent. */
  readonly requests?: number;
}

/** Maximum time for all answers, in milliseconds. */
const PATIENCE = 120_000;

/** Sends a request on many connections at the same time. Returns the number of answers. */
async function sendAll(port: number, { path, body, clients, get, requests = 1 }: Sent): Promise<number> {
  const more = get ?? `Content-Length: ${Buffer.byteLength(body)}\r\n`;
  const head = `${get === undefined ? 'POST' : 'GET'} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${more}\r\n`;
  let answers = 0;
  const send = async (): Promise<void> => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    let isAnswered = false;
    socket.on('data', (part) => (isAnswered ||= String(part).startsWith('HTTP/1.1 ')));
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.write(head + body);
    await once(socket, 'close');
    if (isAnswered) answers++;
  };
  await Promise.all(Array.from({ length: clients }, async () => {
    for (let i = 0; i < requests; i++) await send();
  }));
  return answers;
}

const attack = (make: () => Sent) => (target: Target): Promise<string> =>
  against(target, async (attacked: Attacked) => {
    const sent = make();
    const before = megabytes(attacked, 'VmRSS');
    const peak = peakOfAll(attacked);
    let answers = 0;
    const { kept, fresh } = await meanwhile(attacked, async () => {
      answers = await sendAll(attacked.port, sent);
    });
    const wait = Math.max(kept.clock, fresh.clock).toFixed(0);
    const processor = Math.max(kept.processor, fresh.processor).toFixed(0);
    const memory = `${before.toFixed(0)} to ${peak().toFixed(0)} MiB`;
    const all = sent.clients * (sent.requests ?? 1);
    return `${memory}, others wait ${wait} ms (${processor} of its processor time), ${answers} of ${all} answered`;
  });

const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** The passes of an interlaced picture. The values are the first column, the first row, and the distances between pixels. */
const ADAM7 = [[0, 0, 8, 8], [4, 0, 8, 8], [0, 4, 4, 8], [2, 0, 4, 4], [0, 2, 2, 4], [1, 0, 2, 2], [0, 1, 1, 2]];

/** Returns a black picture with as few bytes as possible. */
function blank(width: number, height: number, depth: number, type: number, interlace = 0): Buffer {
  const bits = SAMPLES[type]! * depth;
  const rowBytes = (columns: number): number => (columns === 0 ? 0 : Math.ceil((columns * bits) / 8) + 1);
  const passes = interlace === 0 ? [[0, 0, 1, 1]] : ADAM7;
  const size = passes.reduce((sum, [x, y, dx, dy]) => sum + Math.ceil((height - y!) / dy!) * rowBytes(Math.ceil((width - x!) / dx!)), 0);
  const palette = type === 3 ? [chunk('PLTE', Buffer.alloc(768))] : [];
  return pngOf([headerOf({ width, height, depth, type, interlace }), ...palette], deflateSync(Buffer.alloc(size), { level: 9 }));
}

const pngOf = (before: readonly Buffer[], data: Buffer): Buffer =>
  Buffer.concat([SIGNATURE, ...before, chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);

const decoding = (input: object, clients: number): Sent => ({ path: '/api/v1/qr/decode', body: JSON.stringify(input), clients });
const decode = (picture: Buffer, clients: number): Sent => decoding({ image: picture.toString('base64') }, clients);

/** Returns the call of a tool over HTTP, by the revision of 2025-06-18. */
function call(name: string, given: object, clients: number): Sent {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } };
  return { path: '/mcp', body: JSON.stringify(message), clients };
}

const pictureCall = (picture: Buffer, clients: number): Sent => call('qrDecode', { image: picture.toString('base64') }, clients);

const SIDE = 4_000;
/** Side of a JPEG just below the maximum of 40 million pixels. */
const JPEG_SIDE = 6_300;
const bilevel = (): Buffer => blank(SIDE, SIDE, 1, 0);
/** Returns a picture that is full of shapes similar to symbols. It has a sixth of a megabyte. */
const hostile = (): Buffer => bitmapFile(hostilePictures(SIDE)['finder patterns on chance']!());
const MANY_CHUNKS = 170_000;
function chunky(type: string): Buffer {
  const chunks = Array<Buffer>(MANY_CHUNKS).fill(chunk(type, Buffer.alloc(0)));
  return pngOf([headerOf({ width: 1, height: 1 }), ...chunks], deflateSync(Buffer.alloc(2)));
}

const ITEMS = 10_000;
const convert = (item: object): Sent =>
  ({ path: '/api/v1/convert/bulk', body: JSON.stringify({ items: Array<object>(ITEMS).fill(item) }), clients: 1 });

const asking = (path: string, clients: number, requests: number, get = ''): Sent => ({ path, body: '', clients, get, requests });

/** Returns a payment file of 2 MB with long amounts. */
function amounts(amount: string): Sent {
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
  const payment = `<CdtTrfTxInf><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt></CdtTrfTxInf>`;
  const group = `<PmtInf>${payment.repeat(2_000_000 / payment.length)}</PmtInf>`;
  const body = `<Document xmlns="${namespace}"><CstmrCdtTrfInitn><GrpHdr/>${group}</CstmrCdtTrfInitn></Document>`;
  return { path: '/api/v1/check-payments', body, clients: 1 };
}

/** Returns a short PAY by square payload that unpacks to 65,535 bytes, the maximum of the format. */
const lzma = (): string => packEnvelope('\t'.repeat(65_531));

export const UNPACKING: Readonly<Record<string, (target: Target) => Promise<string>>> = {
  '16 pictures of 1 bit a pixel': attack(() => decode(bilevel(), 16)),
  '64 pictures of 1 bit a pixel': attack(() => decode(bilevel(), 64)),
  '200 pictures of 1 bit a pixel': attack(() => decode(bilevel(), 200)),
  '64 interlaced pictures of 1 bit a pixel': attack(() => decode(blank(SIDE, SIDE, 1, 0, 1), 64)),
  '16 pictures of 24 bits a pixel': attack(() => decode(blank(SIDE, SIDE, 8, 2), 16)),
  '16 interlaced pictures of 64 bits a pixel': attack(() => decode(blank(3_000, 2_000, 16, 6, 1), 16)),
  '16 pictures with a palette': attack(() => decode(blank(SIDE, SIDE, 8, 3), 16)),
  '8 pictures full of what looks like symbols': attack(() => decode(hostile(), 8)),
  '4 pictures of 170,000 empty chunks': attack(() => decode(chunky('tEXt'), 4)),
  '4 pictures of 170,000 empty data chunks': attack(() => decode(chunky('IDAT'), 4)),
  '16 JPEG of 39 million pixels': attack(() => decode(greyJpeg(JPEG_SIDE, JPEG_SIDE), 16)),
  '16 JPEG with a hundred scans': attack(() => decode(jpegOfScans(JPEG_SIDE, JPEG_SIDE, 100), 16)),
  '4 JPEG of 4 MB with long codes': attack(() => decode(jpegOfLongCodes(1_200, 1_200), 4)),
  '1 picture over /mcp': attack(() => pictureCall(hostile(), 1)),
  '16 pictures over /mcp': attack(() => pictureCall(hostile(), 16)),
  '64 pictures of 1 bit a pixel over /mcp': attack(() => pictureCall(bilevel(), 64)),
  'bulk conversion of plain accounts': attack(() => convert({ country: 'DE', blz: '37040044', account_number: '532013000' })),
  'bulk conversion of 100 times `1-`': attack(() => convert({ country: 'IS', domestic_number: '1-'.repeat(100) })),
  'bulk conversion of one field of 2 MB': attack(() => (
    { path: '/api/v1/convert/bulk', body: JSON.stringify({ items: [{ country: 'DE', blz: '1'.repeat(2_000_000) }] }), clients: 1 })),
  '64 clients with 16,000 blanks in Accept-Encoding': attack(() => asking('/', 64, 4, `Accept-Encoding: a${' '.repeat(16_000)}b\r\n`)),
  '16 misspelt searches of BICs': attack(() => asking('/api/v1/bics?q=onado', 16, 20)),
  '64 misspelt searches of BICs': attack(() => asking('/api/v1/bics?q=onado', 64, 5)),
  '64 misspelt searches of banks': attack(() => asking('/api/v1/banks?q=onado', 64, 5)),
  'amounts of 2,000 blanks': attack(() => amounts(`${' '.repeat(2_000)}x`)),
  'amounts of 2,000 digits': attack(() => amounts(`${'1'.repeat(2_000)}x`)),
  '64 LZMA payloads of 65,535 bytes': attack(() => decoding({ payload: lzma() }, 64)),
};
