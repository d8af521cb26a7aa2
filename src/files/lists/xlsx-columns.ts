/**
 * Adds columns to a sheet of Office Open XML (ECMA-376 part 1, 18.3.1). Only the XML of that sheet changes. Within it, only the rows with
 * new cells and the declared dimension change.
 */
import type { AddedCells } from './rows.ts';
import { ListFault } from '../workbooks/fault.ts';
import { MAX_COLUMNS } from '../workbooks/sheets.ts';
import { columnOf } from '../workbooks/xlsx.ts';

const COMMENT = '<!--[^-]*(?:-[^-]+)*-->';
const SECTION = '<!\\[CDATA\\[[^\\]]*(?:\\](?:[^\\]]|\\]+[^\\]>])[^\\]]*)*\\]\\]+>';
const INSTRUCTION = '<\\?[^?]*(?:\\?+[^?>][^?]*)*\\?+>';
const ATTRIBUTES = `((?:\\s(?:[^"'>/]|\\/(?!>)|"[^"]*"|'[^']*')*)?)`;
/** Matches a text, and the tag, comment or CDATA section after it. The XML must be well-formed. */
const TAG = new RegExp(
  `([^<]*)(?:${COMMENT}|${SECTION}|${INSTRUCTION}|<(\\/?)([^\\s/>:?!]+:)?([^\\s/>:?!]+)${ATTRIBUTES}(\\/?)>)`, 'gy');

const attributeIn = (attributes: string, name: string): string | null =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1] ?? null;

/** Returns the letters of a column: `AA` for column 26. */
function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/**
 * Returns a text as XML, without the characters that XML forbids. A text that looks like an escaped character (22.9.2.19) is escaped
 * itself.
 */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Returns the XML of cells with these texts, from the column `first` on. An empty text makes no cell. */
const cellsXml = (texts: readonly string[], first: number, line: number, prefix: string, style: string): string =>
  texts.map((text, i) => {
    if (text === '') return '';
    const value = `<${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is>`;
    return `<${prefix}c r="${columnName(first + i)}${line}"${style} t="inlineStr">${value}</${prefix}c>`;
  }).join('');

/** Minimum length of a piece of XML in characters. One text of all pieces would need several times the memory of the file. */
const PIECE = 65_536;

/** Copies XML into encoded pieces, with replaced parts. */
function pieceWriter<T>(xml: string, encode: (piece: string) => T) {
  const pieces: T[] = [];
  let written = '';
  let copied = 0;
  function endPiece(): void {
    pieces.push(encode(written));
    written = '';
  }
  /** Copies the XML up to `from`, and replaces the XML from `from` to `to` by a text. */
  function replace(from: number, to: number, text: string): void {
    written += xml.slice(copied, from) + text;
    copied = to;
    if (written.length >= PIECE) endPiece();
  }
  /** Copies the XML up to `to`, and ends the piece. Returns the index of the next piece. */
  function cut(to: number): number {
    replace(to, to, '');
    endPiece();
    return pieces.length;
  }
  return { pieces, replace, cut };
}

/** Returns the pieces of `columnPieces` as one text. */
export const withColumns = (xml: string, first: number, added: AddedCells, named: number | null): string =>
  columnPieces(xml, first, added, named, (piece) => piece).join('');

/**
 * Returns the XML of a sheet with cells added to some rows, from the column `first` on. Cells that are added to the row `named` take the
 * style of the cell before them. Existing cells without a value are replaced. The declared dimension becomes the area of all cells, because
 * readers skip cells outside it. `encode` converts each piece of the XML. Throws a ListFault if the sheet would have too many columns.
 */
export function columnPieces<T>(xml: string, first: number, added: AddedCells, named: number | null, encode: (piece: string) => T): T[] {
  let count = 0;
  for (const { length } of added.values()) count = Math.max(count, length);
  if (first + count > MAX_COLUMNS) throw new ListFault('TOO_LARGE');
  const { pieces, replace, cut } = pieceWriter(xml, encode);
  let dimension: { readonly at: number; readonly tag: string } | null = null;
  let [line, lastLine] = [0, 1];
  let column = -1;
  let texts: readonly string[] | undefined;
  let style = '';
  /** Start of a cell without a value, which will be removed. Null outside such a cell. */
  let removedFrom: number | null = null;
  const newCells = (prefix: string): string => {
    lastLine = line;
    return cellsXml(texts!, first, line, prefix, line === named ? style : '');
  };
  for (const match of xml.matchAll(TAG)) {
    const [all, text, slash, prefix = '', name, attributes = '', empty] = match;
    const whole = all.slice(text!.length);
    const index = match.index + text!.length;
    const end = match.index + all.length;
    const isStart = slash === '';
    if (name === 'c') lastLine = line;
    if (name === 'dimension' && isStart) {
      dimension = { at: cut(index), tag: whole };
      cut(end);
    } else if (name === 'row' && isStart) {
      line = Number(attributeIn(attributes, 'r') ?? line + 1);
      [column, style] = [-1, ''];
      texts = empty === '/' ? undefined : added.get(line);
      // The attribute `spans` is optional: it only makes reading faster (18.3.1.73).
      if (texts !== undefined) replace(index, end, whole.replace(/\sspans\s*=\s*(?:"[^"]*"|'[^']*')/, ''));
    } else if (name === 'c' && isStart && texts !== undefined) {
      const reference = attributeIn(attributes, 'r');
      column = reference === null ? column + 1 : columnOf(reference);
      if (column < first) style = /\ss\s*=\s*(?:"[^"]*"|'[^']*')/.exec(attributes)?.[0] ?? '';
      else if (column < first + count) {
        if (empty === '/') replace(index, end, '');
        else removedFrom = index;
      } else {
        replace(index, index, newCells(prefix));
        texts = undefined;
      }
    } else if (name === 'c' && removedFrom !== null) {
      replace(removedFrom, end, '');
      removedFrom = null;
    } else if (name === 'row' && texts !== undefined) {
      replace(index, index, newCells(prefix));
      texts = undefined;
    }
  }
  cut(xml.length);
  if (dimension !== null && count > 0) pieces[dimension.at] = encode(withArea(dimension.tag, first + count, lastLine));
  return pieces;
}

/** Returns a dimension (18.3.1.35) whose area has at least `width` columns, and the rows up to the last row with cells. */
function withArea(tag: string, width: number, lastLine: number): string {
  const [, letters = 'A'] = /([A-Z]{1,3})\d+$/i.exec(attributeIn(tag, 'ref') ?? '') ?? [];
  const last = columnName(Math.max(width - 1, columnOf(letters)));
  return tag.replace(/(\sref\s*=\s*["'])[^"']*/, `$1A1:${last}${lastLine}`);
}
