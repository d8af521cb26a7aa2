/** What separates the cells of a row, in the order in which it is tried where several are as frequent. */
const SEPARATORS = ['\t', ';', ',', '|'];

/** Of lines that are one cell each. */
const NO_SEPARATOR = '\u0000';

/** How many rows are looked at to find out how a text is written. */
const LOOKED_AT = 200;

/**
 * The cells of a text with separators, with quotes as in RFC 4180. Rows without any text are left out; `line` is where each row begins,
 * the first line being 1.
 * @param {string} text
 * @param {string} separator
 * @returns {{ cells: string[], line: number }[]}
 */
export function delimitedRows(text, separator) {
  /** @type {{ cells: string[], line: number }[]} */
  const rows = [];
  /** @type {string[]} */
  let cells = [];
  let [line, begun] = [1, 1];
  const end = text.length;
  let at = 0;
  const finish = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line: begun });
    cells = [];
  };
  while (at <= end) {
    let cell = '';
    if (text[at] === '"') {
      // A quoted cell ends at a quote that is not doubled; what stands behind it up to the separator is part of it all the same.
      at++;
      for (;;) {
        const quote = text.indexOf('"', at);
        const stop = quote === -1 ? end : quote;
        cell += text.slice(at, stop);
        at = stop + 1;
        if (text[at] !== '"' || quote === -1) break;
        cell += '"';
        at++;
      }
      line += cell.split('\n').length - 1;
    }
    let stop = at;
    while (stop < end && text[stop] !== separator && text[stop] !== '\n' && text[stop] !== '\r') stop++;
    cells.push(cell + text.slice(at, stop));
    at = stop;
    if (at < end && text[at] === separator) {
      at++;
      continue;
    }
    finish();
    if (at >= end) break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
    begun = ++line;
  }
  return rows;
}

/**
 * The separator that most rows have in the same number; null where the text is lines of one cell.
 * @param {string} text
 * @returns {string | null}
 */
export function separatorOf(text) {
  const lines = text.split(/\r\n|\r|\n/, LOOKED_AT).filter((line) => line.trim() !== '');
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length - 1);
    const usual = [...counts].sort((a, b) => a - b)[counts.length >> 1] ?? 0;
    return { separator, score: usual === 0 ? 0 : counts.filter((count) => count === usual).length / lines.length };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score >= 0.5 ? best.separator : null;
}

/**
 * Whether a text was meant as one IBAN, right or wrong: its country and check digits, and at least four characters of the rest.
 * @param {string} text
 */
export function isIbanShaped(text) {
  const compact = text.replace(/^\s*IBAN\b/i, '').replace(/[^\p{L}\p{N}]/gu, '');
  return /^[A-Z]{2}[0-9]{2}[A-Z0-9]{4,34}$/i.test(compact) && compact.replace(/\D/g, '').length >= 6;
}

/**
 * The column that holds IBANs, where there is one: most of its cells are shaped like IBANs. Right or wrong does not matter, so that no
 * broken row is lost.
 * @param {readonly { readonly cells: readonly string[] }[]} rows
 * @returns {number | null}
 */
function ibanColumn(rows) {
  const seen = rows.slice(0, LOOKED_AT);
  const width = Math.max(0, ...seen.map(({ cells }) => cells.length));
  /** @type {{ column: number, share: number, length: number } | null} */
  let best = null;
  for (let column = 0; column < width; column++) {
    const filled = seen.map(({ cells }) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
    const shaped = filled.filter(isIbanShaped).length;
    // A heading takes nothing from the share.
    const share = shaped / Math.max(1, filled.length - (isIbanShaped(filled[0] ?? '') ? 0 : 1));
    // Numbers of invoices may look alike, but are shorter.
    const length = filled.reduce((sum, cell) => sum + cell.replace(/\W/g, '').length, 0) / Math.max(1, filled.length);
    if (share > 0.5 && (best === null || share * length > best.share * best.length)) best = { column, share, length };
  }
  return best === null ? null : best.column;
}

/**
 * Rows with an IBAN in one column.
 * @typedef {object} Table
 * @property {readonly string[] | null} header null where the first row is one like the others
 * @property {{ cells: string[], line: number }[]} rows
 * @property {number} column where the IBANs are
 * @property {string} separator with which it is written again
 */

/**
 * Rows as a table of IBANs, right or wrong; null where they are none.
 * @param {{ cells: string[], line: number }[]} rows
 * @param {string} separator
 * @returns {Table | null}
 */
export function ibanTable(rows, separator) {
  const column = ibanColumn(rows);
  if (column === null) return null;
  const first = rows[0]?.cells ?? [];
  const hasHeader = !isIbanShaped(first[column] ?? '') && !/\d{4}/.test(first[column] ?? '') && (first[column] ?? '').trim() !== '';
  const body = hasHeader ? rows.slice(1) : rows;
  return { header: hasHeader ? first : null, rows: body, column, separator };
}

/**
 * A text as a table of IBANs: lines of IBANs, or rows with a column of them. Null where it is not that.
 * @param {string} text
 * @returns {Table | null}
 */
export function tableOf(text) {
  const separator = separatorOf(text);
  const lines = ibanTable(delimitedRows(text, NO_SEPARATOR), ';');
  if (separator === null) return severalRows(lines);
  return severalRows(ibanTable(delimitedRows(text, separator), separator)) ?? severalRows(lines);
}

/** @param {Table | null} table */
const severalRows = (table) => (table !== null && table.rows.length > 1 ? table : null);

/**
 * A row as it stands in a file: cells with the separator, quotes or line breaks in quotes.
 * @param {readonly string[]} cells
 * @param {string} separator
 */
export const delimitedLine = (cells, separator) => cells.map((cell) => (cell.includes('"') || cell.includes(separator) || /[\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);
