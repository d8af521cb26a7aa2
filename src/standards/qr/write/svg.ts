import type { QrSymbol } from './encode.ts';
import { QUIET_ZONE } from '../matrix.ts';
import type { Print } from './print.ts';
import { MAX_MODULES } from '../tables.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for XML 1.0. Characters that XML does not allow (most control characters, lone surrogates) become U+FFFD. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');

const [MOVE_TO, MOVE, RIGHT, SPACE, ZERO] = Buffer.from('Mmh 0') as unknown as readonly [number, number, number, number, number];

/**
 * The text of a path, which each call of `strokes` overwrites. The longest path has three bytes for each module, and twelve bytes at the
 * beginning of each row.
 */
const PATH = Buffer.allocUnsafeSlow(MAX_MODULES * (3 * MAX_MODULES + 12));

/** Writes a number below 200 at an index. Returns the index after it. */
function writeNumber(number: number, at: number): number {
  let next = at;
  if (number > 99) PATH[next++] = ZERO + 1;
  if (number > 9) PATH[next++] = ZERO + (((number / 10) | 0) % 10);
  PATH[next++] = ZERO + (number % 10);
  return next;
}

/**
 * Returns one SVG path for all dark modules. Each run of dark modules in a row is one stroke, as wide as a module. The y of a stroke is
 * its middle, so the caller moves the path down by half a module.
 */
function strokes({ size, rows }: QrSymbol): string {
  const words = (size + 31) >>> 5;
  let at = 0;
  for (let y = 0, i = 0; y < size; y++) {
    let previous = 0;
    let lastEnd = 0;
    let start = -1;
    for (let word = 0; word < words; word++, i++) {
      const line = rows[i]!;
      // A bit is 1 if the module differs in colour from the module to the left.
      let edges = line ^ ((line >>> 1) | (previous << 31));
      previous = line;
      while (edges !== 0) {
        const bit = Math.clz32(edges);
        edges ^= 0x80000000 >>> bit;
        const x = word * 32 + bit;
        if (start < 0) {
          start = x;
          continue;
        }
        if (lastEnd === 0) {
          PATH[at++] = MOVE_TO;
          at = writeNumber(start, at);
          PATH[at++] = SPACE;
          at = writeNumber(y, at);
        } else {
          PATH[at++] = MOVE;
          at = writeNumber(start - lastEnd, at);
          PATH[at++] = SPACE;
          PATH[at++] = ZERO;
        }
        PATH[at++] = RIGHT;
        at = writeNumber(x - start, at);
        lastEnd = x;
        start = -1;
      }
    }
  }
  return PATH.toString('latin1', 0, at);
}

/**
 * Returns an SVG document with a title, a light background and a drawing. Screen readers read the title aloud, and browsers show it.
 * `attributes` are further attributes of the document, such as its size in print.
 */
export const document = (width: number, height: number, attributes: string, title: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes} role="img">` +
  `<title>${escapeXml(title)}</title><rect width="${width}" height="${height}" fill="${LIGHT}"/>${drawing}</svg>`;

/** Modules have sharp edges. */
export const SHARP = ' shape-rendering="crispEdges"';

/** Returns the size of a document in print, in millimetres. */
export const printSize = (width: number, height: number): string => ` width="${width}mm" height="${height}mm"`;

const DARK = '#000';
const LIGHT = '#fff';

const path = (symbol: QrSymbol, transform: string): string => `<path stroke="${DARK}" transform="${transform}" d="${strokes(symbol)}"/>`;

/** Returns an SVG document of a symbol with its quiet zone, dark on light. Its unit is one module. It has no fixed size. */
export function svg(symbol: QrSymbol, title: string): string {
  const side = symbol.size + 2 * QUIET_ZONE;
  return document(side, side, SHARP, title, path(symbol, `translate(${QUIET_ZONE} ${QUIET_ZONE + 0.5})`));
}

/** Returns a number of millimetres, rounded to a millionth. */
export const millimetres = (number: number): string => String(Number(number.toFixed(6)));

/** Returns an SVG document of a symbol in its printed size, with quiet zone and overlay. Its unit is one millimetre. */
export function printedSvg(symbol: QrSymbol, title: string, print: Print): string {
  const { side, quietZone } = print;
  const whole = side + 2 * quietZone;
  return document(whole, whole, printSize(whole, whole) + SHARP, title, printedSymbol(symbol, print, quietZone, quietZone));
}

/** Returns a symbol in its printed size with its overlay, without its quiet zone. `left` and `top` are its corner, in millimetres. */
export function printedSymbol(symbol: QrSymbol, { side, overlay }: Print, left: number, top: number): string {
  const rectangles = overlay.map(({ width, height, dark }) => {
    const [x, y] = [left + (side - width) / 2, top + (side - height) / 2];
    return `<rect x="${millimetres(x)}" y="${millimetres(y)}" width="${millimetres(width)}" height="${millimetres(height)}" ` +
      `fill="${dark ? DARK : LIGHT}"/>`;
  });
  // Twelve significant digits make the symbol `side` wide to a billionth.
  const scale = Number((side / symbol.size).toPrecision(12));
  return path(symbol, `translate(${left} ${top})scale(${scale})translate(0 .5)`) + rectangles.join('');
}
