/**
 * Columns that are added to a sheet of Office Open XML (ECMA-376 part 1, 18.3.1). Only the text of that part changes, and of it only what
 * has to.
 */
import type { AddedCells } from './added.ts';
import { ListFault } from './fault.ts';
import { MOST_COLUMNS } from './sheets.ts';
import { columnOf } from './xlsx.ts';

/** Text, and the tag, comment or section after it. The part is known to be well-formed. */
const TAG = /([^<]*)(?:<!--[^-]*(?:-[^-]+)*-->|<!\[CDATA\[[^\]]*(?:\](?:[^\]]|\]+[^\]>])[^\]]*)*\]\]+>|<\?[^?]*(?:\?+[^?>][^?]*)*\?+>|<(\/?)([^\s/>:?!]+:)?([^\s/>:?!]+)((?:\s(?:[^"'>/]|\/(?!>)|"[^"]*"|'[^']*')*)?)(\/?)>)/gy;

const attributeIn = (attributes: string, name: string): string | null => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`).exec(attributes)?.[1] ?? null;

/** `AA` is column 26. */
function columnName(column: number): string {
  let name = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

/** XML, less what it cannot hold; what looks like the escape of a character (22.9.2.19) is escaped itself. */
const escaped = (text: string): string =>
  text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The part of a sheet with cells from the column `first` on in some rows. Those of the row `named` take the style of the cell before them.
 * Cells without a value that stand there are replaced. Throws a ListFault where a sheet has no room for so many columns.
 */
export function withColumns(xml: string, first: number, added: AddedCells, named: number | null): string {
  let count = 0;
  for (const { length } of added.values()) count = Math.max(count, length);
  if (first + count > MOST_COLUMNS) throw new ListFault('TOO_LARGE');
  let written = '';
  let copied = 0;
  /** Puts a text in the place of what stands from `from` to `to`. */
  const replace = (from: number, to: number, text: string): void => {
    written += xml.slice(copied, from) + text;
    copied = to;
  };
  let line = 0;
  let column = -1;
  let own: readonly string[] | undefined;
  let style = '';
  /** Where a cell without a value begins that is to go. */
  let leaving: number | null = null;
  const cells = (prefix: string): string =>
    own!.map((text, i) => (text === '' ? '' : `<${prefix}c r="${columnName(first + i)}${line}"${line === named ? style : ''} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`)).join('');
  for (const match of xml.matchAll(TAG)) {
    const [all, text, slash, prefix = '', name, attributes = '', empty] = match;
    const whole = all.slice(text!.length);
    const index = match.index + text!.length;
    const end = match.index + all.length;
    const isStart = slash === '';
    if (name === 'dimension') {
      const [from, to = from] = (attributeIn(attributes, 'ref') ?? '').split(':');
      const [, letters, row] = /^([A-Z]{1,3})(\d+)/i.exec(to ?? '') ?? [];
      if (letters !== undefined && columnOf(letters) < first + count - 1) replace(index, end, whole.replace(/(\sref\s*=\s*["'])[^"']*/, `$1${from}:${columnName(first + count - 1)}${row}`));
    } else if (name === 'row' && isStart) {
      line = Number(attributeIn(attributes, 'r') ?? line + 1);
      [column, style] = [-1, ''];
      own = empty === '/' ? undefined : added.get(line);
      // 18.3.1.73: the stretch of the cells is for speed alone, and may be left out.
      if (own !== undefined) replace(index, end, whole.replace(/\sspans\s*=\s*(?:"[^"]*"|'[^']*')/, ''));
    } else if (name === 'c' && isStart && own !== undefined) {
      const reference = attributeIn(attributes, 'r');
      column = reference === null ? column + 1 : columnOf(reference);
      if (column < first) style = /\ss\s*=\s*(?:"[^"]*"|'[^']*')/.exec(attributes)?.[0] ?? '';
      else if (column < first + count) {
        if (empty === '/') replace(index, end, '');
        else leaving = index;
      } else {
        replace(index, index, cells(prefix));
        own = undefined;
      }
    } else if (name === 'c' && leaving !== null) {
      replace(leaving, end, '');
      leaving = null;
    } else if (name === 'row' && own !== undefined) {
      replace(index, index, cells(prefix));
      own = undefined;
    }
  }
  return written + xml.slice(copied);
}
