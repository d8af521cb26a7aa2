import type { QrSymbol } from './encode.ts';
import { QUIET_ZONE } from './matrix.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** As XML 1.0 text or attribute value; what XML cannot hold (most control characters, lone surrogates) becomes U+FFFD. */
const escape = (text: string): string =>
  text
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!)
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd');

/** The path commands that skip light modules and draw dark ones. */
const command = (light: number, dark: number): string => `m${light} 0h${dark}`;

/** Runs of less than this many modules, nearly all there are, have their commands ready: most of the time goes into text. */
const SHORT = 32;
const COMMANDS = Array.from({ length: SHORT * SHORT }, (_, i) => command(Math.floor(i / SHORT), i % SHORT));

/** The dark modules as one path of strokes, one module wide: each row from its first dark module, run by run. A stroke's
 * middle is its y, so a row lies half a module above its number. */
function strokes({ size, rows }: QrSymbol): string {
  const words = (size + 31) >>> 5;
  let path = '';
  for (let y = 0, i = 0; y < size; y++) {
    let previous = 0;
    let lastEnd = 0;
    let start = -1;
    for (let word = 0; word < words; word++, i++) {
      const line = rows[i]!;
      // A bit wherever the colour differs from the module to the left.
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
        const light = start - lastEnd;
        const dark = x - start;
        if (lastEnd === 0) path += `M${start} ${y}h${dark}`;
        else if (light < SHORT && dark < SHORT) path += COMMANDS[light * SHORT + dark]!;
        else path += command(light, dark);
        lastEnd = x;
        start = -1;
      }
    }
  }
  return path;
}

/**
 * An SVG document of a symbol with its quiet zone, dark on light, measured in modules and without a fixed size. The title
 * is what a screen reader says and a pointer shows.
 */
export function svg(symbol: QrSymbol, title: string): string {
  const side = symbol.size + 2 * QUIET_ZONE;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges" role="img">` +
    `<title>${escape(title)}</title><rect width="${side}" height="${side}" fill="#fff"/><path stroke="#000" transform="translate(${QUIET_ZONE} ${QUIET_ZONE + 0.5})" d="${strokes(symbol)}"/></svg>`
  );
}
