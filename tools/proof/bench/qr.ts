/**
 * Measures how fast payment codes are drawn, compared with the fastest encoder on npm. Error correction level and quiet zone are equal. The
 * peer encodes a text as one segment, and Kontor divides it into segments.
 */
import { encode } from '../../../src/standards/qr/write/encode.ts';
import type { BuiltScheme } from '../../../src/standards/payment/build.ts';
import { PAYMENT_FIELD_NAMES, type Payment } from '../../../src/standards/payment/payment.ts';
import { QR_BILL } from '../../../src/standards/payment/schemes/qrbill/qrbill.ts';
import { printedSvg, svg } from '../../../src/standards/qr/write/svg.ts';
import { PEERS, type Peers } from './peers.ts';
import { type Row, besidePeer, withinLimit } from './row.ts';
import { each, inTurn } from './slices.ts';

/** Number of different texts of each size, so that no result can be cached. */
const TEXTS = 16;
/** Goal: Kontor is this many times as fast as the peer. It applies to EPC069-12 codes, and to QR-bills in millimetres with their cross. */
const GOAL = 5;
const BILL_GOAL = 3;
const USUAL_BYTES = 200;
const LIMIT_SVG_BYTES = 5500;

const WORDS = 'zwölf boxkämpfer jagen viktor quer über den großen sylter deich, ';

/** Returns payment codes with a given number of bytes. If a payment code does not fit, returns plain IBANs. */
function texts(bytes: number): string[] {
  return Array.from({ length: TEXTS }, (_, i) => {
    const iban = `DE${10 + i}370400440532013000`;
    let text = bytes < 60 ? iban : `BCD\n002\n1\nSCT\n\nMüller GmbH\n${iban}\nEUR${i + 1}.50\n\n\n`;
    for (let next = i; Buffer.byteLength(text) < bytes; next++) text += WORDS[next % WORDS.length]!;
    // The last letter may have two bytes.
    return Buffer.byteLength(text) > bytes ? `${text.slice(0, -1)}.` : text;
  });
}

/** Returns payloads of Swiss QR-bills. Amount and text differ in each. */
function bills(): string[] {
  const { builder } = QR_BILL as BuiltScheme;
  return Array.from({ length: TEXTS }, (_, i) => {
    const given = Object.fromEntries(PAYMENT_FIELD_NAMES.map((field) => [field, null])) as unknown as Payment;
    const payment = { ...given, extras: {}, alternative_schemes: [], ...builder.example, amount: `${1000 + i}.50`,
      remittance: WORDS.slice(i, i + 40) };
    const composed = builder.compose(payment, { account: { sepa: true, nationalCheckFails: false },
      readIban: (iban) => ({ iban, problem: null, nationalCheckFails: false, sepa: true }) });
    if (!composed.ok) throw new Error(composed.message);
    return composed.value.payload;
  });
}

/** Makes V8 flatten a string that was built by appending. A caller who sends the string also needs this step. */
const joined = (text: string): number => text.charCodeAt(text.length >> 1);

export function benchQr({ encodeQr }: Peers): Row[] {
  const ourSvg = (text: string): string => svg(encode(text, { level: 'M' })!, 'Pay');
  const theirSvg = (text: string): string => encodeQr(text, 'svg', { ecc: 'medium', border: 4 }) as string;
  const compare = (figure: string, bytes: number, ours: (text: string) => unknown, theirs: (text: string) => unknown,
      goal: number | null): Row => {
    const [our, their] = inTurn([each(texts(bytes), ours), each(texts(bytes), theirs)]) as [number[], number[]];
    return besidePeer({ figure: `Payment code of ${bytes} bytes to ${figure}`, unit: '1/s', costs: our, headline: goal !== null }, PEERS.qr,
      their, goal);
  };
  const drawn = [22, 100, USUAL_BYTES, 331].map((bytes) =>
    compare('SVG', bytes, (text) => joined(ourSvg(text)), (text) => joined(theirSvg(text)), bytes === USUAL_BYTES ? GOAL : null));
  const modules = compare('modules', USUAL_BYTES, (text) => encode(text, { level: 'M' }),
    (text) => encodeQr(text, 'raw', { ecc: 'medium', border: 1 }), null);
  const { print, ...rule } = (QR_BILL as BuiltScheme).builder.symbol!;
  const [ours, theirs] = inTurn([each(bills(), (text) => joined(printedSvg(encode(text, rule)!, 'Pay', print!))),
    each(bills(), (text) => joined(theirSvg(text)))]) as [number[], number[]];
  const bill = besidePeer({ figure: 'Swiss QR-bill to SVG', unit: '1/s', costs: ours }, PEERS.qr, theirs, BILL_GOAL);
  const sizes = texts(USUAL_BYTES).map((text) => Buffer.byteLength(ourSvg(text)));
  return [...drawn, modules, bill, withinLimit({ figure: `SVG of a payment code of ${USUAL_BYTES} bytes`, unit: 'bytes', costs: sizes },
    LIMIT_SVG_BYTES)];
}
