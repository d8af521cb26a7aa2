import { TextPieces } from '../../../../../files/xml/pieces.ts';

/** A place in a file. Line and column count from 1, in characters. */
export interface ExcerptPlace {
  readonly line: number;
  readonly column: number;
}

/** A line of a file, or the part of a line near a place. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** True if the excerpt omits a part of the line before the text. `isCutBehind` is true if it omits a part after the text. */
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
  /** Index in the text at which the place begins, in code units. Null in the lines around the place. */
  readonly mark: number | null;
}

/** Number of lines that are shown before a place, and after it. */
const AROUND = 2;
/** Number of characters of a line that are shown before and after a place. A limit is needed, because some files are a single line. */
const NEAR = 120;
/** Number of bytes that are decoded in one step. The page can do other work between two steps. */
const PIECE_BYTES = 262_144;

/** The part of a line that is shown, and the number of characters that were read. */
interface Stretch {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly column: number | null;
  /** Length of the part of the line that was read. 0 if the file does not have the line. */
  length: number;
  text: string;
  mark: number | null;
}

const stretch = (number: number, column: number | null): Stretch => {
  const from = column === null ? 1 : Math.max(1, column - NEAR);
  return { number, from, to: from + 2 * NEAR - 1, column, length: 0, text: '', mark: null };
};

/** Adds a piece of a line to the part that is shown. The piece begins at `column`. */
function take(stretch: Stretch, part: string, characters: readonly string[] | null, column: number): void {
  const count = characters?.length ?? part.length;
  const cut = (from: number, to: number): string => characters?.slice(from, to).join('') ?? part.slice(from, to);
  const [first, behind] = [Math.max(stretch.from - column, 0), Math.min(stretch.to + 1 - column, count)];
  if (behind > first) {
    const at = (stretch.column ?? Infinity) - column;
    if (at >= first && at < behind) stretch.mark = stretch.text.length + cut(first, at).length;
    stretch.text += cut(first, behind);
  }
  stretch.length = column + count - 1;
}

/**
 * Reads for each place in an XML file the lines around it. It uses the decoder of the service, so the line numbers are equal. Text after
 * invalid bytes is not shown.
 */
export async function excerptsOf(file: Blob, places: readonly ExcerptPlace[]): Promise<readonly (readonly ExcerptLine[])[]> {
  const byPlace = places.map(({ line, column }) => {
    const numbers = Array.from({ length: 2 * AROUND + 1 }, (_, i) => line - AROUND + i).filter((number) => number > 0);
    return numbers.map((number) => stretch(number, number === line ? column : null));
  });
  const byLine = new Map<number, Stretch[]>();
  let last = 0;
  for (const stretch of byPlace.flat()) {
    byLine.set(stretch.number, [...(byLine.get(stretch.number) ?? []), stretch]);
    last = Math.max(last, stretch.number);
  }
  let [number, column] = [1, 1];
  let isOver = false;
  const readPart = (part: string): void => {
    const stretches = byLine.get(number);
    if (stretches === undefined) return;
    const characters = /[\ud800-\udbff]/.test(part) ? Array.from(part) : null;
    for (const stretch of stretches) take(stretch, part, characters, column);
    column += characters?.length ?? part.length;
  };
  const pieces = new TextPieces({
    head: () => undefined,
    piece: (text, isLast) => {
      for (let at = 0; at < text.length && number <= last; ) {
        const end = text.indexOf('\n', at);
        readPart(text.slice(at, end === -1 ? text.length : end));
        if (end === -1) break;
        at = end + 1;
        number++;
        column = 1;
      }
      isOver ||= isLast || number > last;
    },
    isOver: () => isOver,
  }, PIECE_BYTES);
  for (let at = 0; at < file.size && !isOver; at += PIECE_BYTES)
    pieces.push(new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer()));
  pieces.end();
  return byPlace.map((stretches) =>
    stretches
      .filter(({ length, number: line }) => length > 0 || line < number)
      .map((stretch) =>
        ({ number: stretch.number, text: stretch.text, isCutBefore: stretch.from > 1, isCutBehind: stretch.length > stretch.to,
        mark: stretch.column === null ? null : (stretch.mark ?? stretch.text.length) })));
}
