/** Why a workbook cannot be read, in a sentence for people. */
class Unreadable extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'Error';
  }
}

/** APPNOTE.TXT of the ZIP format: the signatures of the end of the central directory and of its entries. */
const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_SIZE = 22;
/** The comment behind the end has a length of 16 bits. */
const LONGEST_COMMENT = 65_535;
const [STORED, DEFLATED] = [0, 8];
/** A sheet of a million rows is smaller than this; what unpacks to more was made to exhaust memory. */
const LARGEST_PART = 400_000_000;

/**
 * The parts of a ZIP archive by name, each as a function that unpacks it.
 * @param {Uint8Array} bytes
 * @returns {Map<string, () => Promise<string>>}
 */
function zipParts(bytes) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_SIZE;
  while (end >= 0 && end > bytes.length - END_SIZE - LONGEST_COMMENT && view.getUint32(end, true) !== END_SIGNATURE) end--;
  if (end < 0 || view.getUint32(end, true) !== END_SIGNATURE) throw new Unreadable('This workbook is cut off or damaged: its table of contents is missing.');
  /** @type {Map<string, () => Promise<string>>} */
  const parts = new Map();
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY_SIGNATURE) throw new Unreadable('This workbook is damaged: its table of contents does not fit.');
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true);
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const local = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + Number(name)));
    parts.set(path, () => {
      const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      return unpacked(bytes.subarray(begin, begin + packed), method);
    });
    at += 46 + Number(name) + Number(extra) + Number(comment);
  }
  return parts;
}

/**
 * @param {Uint8Array} packed
 * @param {number} method
 */
async function unpacked(packed, method) {
  if (method === STORED) return new TextDecoder().decode(packed);
  if (method !== DEFLATED) throw new Unreadable('This workbook is packed in a way that browsers do not know: save it again as XLSX or as CSV.');
  if (typeof DecompressionStream === 'undefined') throw new Unreadable('This browser cannot unpack workbooks: save it as CSV, or paste the cells.');
  const stream = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  const decoder = new TextDecoder();
  let text = '';
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read().catch(() => {
      throw new Unreadable('This workbook is damaged: a part of it cannot be unpacked.');
    });
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > LARGEST_PART) throw new Unreadable('This workbook is too large to be opened in a browser: save it as CSV and use the command line.');
  }
}

const ENTITIES = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/**
 * Text of XML, and ECMA-376 part 1, 22.9.2.19: `_x000D_` is a character that XML cannot hold.
 * @param {string} xml
 */
const plainText = (xml) =>
  xml
    .replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => (name ? (ENTITIES.get(name) ?? whole) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal))))
    .replace(/_x([\da-f]{4})_/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));

/**
 * What stands in all text elements of a string item, without the phonetic runs beside it.
 * @param {string} xml
 */
const itemText = (xml) => [...xml.replace(/<rPh[\s>][^]*?<\/rPh>/g, '').matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)</g)].map(([, text]) => plainText(String(text))).join('');

/**
 * The column of a cell reference, the first being 0: `AB12` is 27.
 * @param {string} reference
 */
function columnOf(reference) {
  let column = 0;
  for (const letter of /^[A-Z]*/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** ECMA-376 part 1, 18.3.1.73: a sheet has no more columns. */
const MOST_COLUMNS = 16_384;

/**
 * The rows of a sheet; `line` is the number of the row in the sheet.
 * @param {string} xml
 * @param {readonly string[]} strings
 */
function sheetRows(xml, strings) {
  /** @type {{ cells: string[], line: number }[]} */
  const rows = [];
  let line = 0;
  for (const [, attributes, content] of xml.matchAll(/<(?:\w+:)?row((?:\s[^>]*?)?)(?:\/>|>([^]*?)<\/(?:\w+:)?row>)/g)) {
    line = Number(/\sr="(\d+)"/.exec(String(attributes))?.[1] ?? line + 1);
    /** @type {string[]} */
    const cells = [];
    for (const [, described, inside] of (content ?? '').matchAll(/<(?:\w+:)?c((?:\s[^>]*?)?)(?:\/>|>([^]*?)<\/(?:\w+:)?c>)/g)) {
      const reference = /\sr="([A-Z]+)\d+"/.exec(String(described))?.[1];
      const column = reference === undefined ? cells.length : columnOf(reference);
      if (column >= MOST_COLUMNS) continue;
      while (cells.length < column) cells.push('');
      const kind = /\st="(\w+)"/.exec(String(described))?.[1];
      const value = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</.exec(inside ?? '')?.[1] ?? '';
      cells[column] = kind === 's' ? (strings[Number(value)] ?? '') : kind === 'inlineStr' ? itemText(inside ?? '') : plainText(value);
    }
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ cells, line });
  }
  return rows;
}

/**
 * The rows of the first sheet of an Office Open XML workbook (ECMA-376), as text. Dates are the numbers that the file has for them.
 * @param {Uint8Array} bytes
 * @returns {Promise<{ cells: string[], line: number }[]>}
 */
export async function workbookRows(bytes) {
  const parts = zipParts(bytes);
  /** @param {string} path */
  const part = (path) => parts.get(path)?.() ?? Promise.resolve('');
  const workbook = await part('xl/workbook.xml');
  const id = /<(?:\w+:)?sheet\s[^>]*?\br:id="([^"]+)"/.exec(workbook)?.[1];
  const relations = [...(await part('xl/_rels/workbook.xml.rels')).matchAll(/<Relationship\s[^>]*>/g)].map(([tag]) => ({ id: /\sId="([^"]*)"/.exec(tag)?.[1], target: /\sTarget="([^"]*)"/.exec(tag)?.[1] ?? '' }));
  const target = relations.find((one) => one.id === id)?.target ?? 'worksheets/sheet1.xml';
  const sheet = await part(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  if (sheet === '') throw new Unreadable('This is no workbook with a sheet in it. Workbooks are read as XLSX; save others as CSV.');
  const shared = await part('xl/sharedStrings.xml');
  const strings = [...shared.matchAll(/<(?:\w+:)?si(?:\s[^>]*)?(?:\/>|>([^]*?)<\/(?:\w+:)?si>)/g)].map(([, item]) => itemText(item ?? ''));
  return sheetRows(sheet, strings);
}
