/**
 * How fast payment codes are drawn beside the fastest encoder on npm. Its level and quiet zone are ours; it makes one segment of a
 * text, where ours splits it.
 */
import { encode } from '../../src/qr/encode.ts';
import { svg } from '../../src/qr/svg.ts';
import { PEERS, type Peers } from './peers.ts';
import { type Row, besidePeer, withinLimit } from './row.ts';
import { each, inTurn } from './slices.ts';

/** Different texts of each size, so that no result can be kept. */
const TEXTS = 16;
const GOAL = 3;
const USUAL_BYTES = 200;
const LIMIT_SVG_BYTES = 5500;

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

/** Makes the engine join the pieces of a string that was built by appending: a caller who sends it pays for that. */
const joined = (text: string): number => text.charCodeAt(text.length >> 1);

export function benchQr({ encodeQr }: Peers): Row[] {
  const ourSvg = (text: string): string => svg(encode(text, { level: 'M' })!, 'Pay');
  const theirSvg = (text: string): string => encodeQr(text, 'svg', { ecc: 'medium', border: 4 }) as string;
  const compare = (figure: string, bytes: number, ours: (text: string) => unknown, theirs: (text: string) => unknown, goal: number | null): Row => {
    const [our, their] = inTurn([each(texts(bytes), ours), each(texts(bytes), theirs)]) as [number[], number[]];
    return besidePeer({ figure: `Payment code of ${bytes} bytes to ${figure}`, unit: '1/s', costs: our, headline: goal !== null }, PEERS.qr, their, goal);
  };
  const drawn = [22, 100, USUAL_BYTES, 331].map((bytes) =>
    compare('SVG', bytes, (text) => joined(ourSvg(text)), (text) => joined(theirSvg(text)), bytes === USUAL_BYTES ? GOAL : null));
  const modules = compare('modules', USUAL_BYTES, (text) => encode(text, { level: 'M' }), (text) => encodeQr(text, 'raw', { ecc: 'medium', border: 1 }), null);
  const sizes = texts(USUAL_BYTES).map((text) => Buffer.byteLength(ourSvg(text)));
  return [...drawn, modules, withinLimit({ figure: `SVG of a payment code of ${USUAL_BYTES} bytes`, unit: 'bytes', costs: sizes }, LIMIT_SVG_BYTES)];
}
