import { TextPieces } from '../../../../xml/pieces.ts';

/** A place in a file: line, and column in characters, both from 1. */
export interface FilePlace {
  readonly line: number;
  readonly column: number;
}

/** A line of a file, or what of it is near a place. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** Whether something of the line is left out before or behind the text. */
  readonly isCutBefore: boolean;
  readonly isCutBehind: boolean;
  /** Where the place begins in the text, in code units; null in the lines around it. */
  readonly mark: number | null;
}

/** How many lines are shown before a place, and as many behind it. */
const AROUND = 2;
/**
 * How many characters of the line of a place are shown before it; of others as many from their beginning, twice. Some files are one line.
 */
const NEAR = 120;
/** How many bytes are decoded in a turn: others of the page get theirs in between. */
const PIECE_BYTES = 262_144;

/** A stretch of a line that is wanted, and what of it has come. */
interface Stretch {
  readonly number: number;
  readonly from: number;
  readonly to: number;
  readonly column: number | null;
  /** How long the line is as far as it was read; 0: there is no such line. */
  length: number;
  text: string;
  mark: number | null;
}

const stretch = (number: number, column: number | null): Stretch => {
  const from = column === null ? 1 : Math.max(1, column - NEAR);
  return { number, from, to: from + 2 * NEAR - 1, column, length: 0, text: '', mark: null };
};

/** Takes the part of a line that begins at `column`. */
function take(one: Stretch, part: string, characters: readonly string[] | null, column: number): void {
  const count = characters?.length ?? part.length;
  const cut = (from: number, to: number): string => characters?.slice(from, to).join('') ?? part.slice(from, to);
  const [first, behind] = [Math.max(one.from - column, 0), Math.min(one.to + 1 - column, count)];
  if (behind > first) {
    const at = (one.column ?? Infinity) - column;
    if (at >= first && at < behind) one.mark = one.text.length + cut(first, at).length;
    one.text += cut(first, behind);
  }
  one.length = column + count - 1;
}

/**
 * The lines around places of an XML file, cut from it here, for each place its own. Lines are told apart as the service's reader does,
 * whose decoder this is: what stands behind bytes that are no text is not shown.
 */
export async function excerptsOf(file: Blob, places: readonly FilePlace[]): Promise<readonly (readonly ExcerptLine[])[]> {
  const wanted = places.map(({ line, column }) => {
    const numbers = Array.from({ length: 2 * AROUND + 1 }, (_, i) => line - AROUND + i).filter((number) => number > 0);
    return numbers.map((number) => stretch(number, number === line ? column : null));
  });
  const byLine = new Map<number, Stretch[]>();
  let last = 0;
  for (const one of wanted.flat()) {
    byLine.set(one.number, [...(byLine.get(one.number) ?? []), one]);
    last = Math.max(last, one.number);
  }
  let [number, column] = [1, 1];
  let isOver = false;
  const readPart = (part: string): void => {
    const stretches = byLine.get(number);
    if (stretches === undefined) return;
    const characters = /[\ud800-\udbff]/.test(part) ? Array.from(part) : null;
    for (const one of stretches) take(one, part, characters, column);
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
  return wanted.map((stretches) =>
    stretches
      .filter(({ length, number: line }) => length > 0 || line < number)
      .map((one) => ({ number: one.number, text: one.text, isCutBefore: one.from > 1, isCutBehind: one.length > one.to,
        mark: one.column === null ? null : (one.mark ?? one.text.length) })));
}
