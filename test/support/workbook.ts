import { crc32, deflateRawSync } from 'node:zlib';

/** Makes a ZIP archive (APPNOTE.TXT) of these texts, deflated, as spreadsheet programs write it. */
export function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, path, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, path]));
    parts.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, directory, end]));
}

/** Makes a worksheet (ECMA-376 part 1, 18.3) of these rows. */
export const SHEET = (rows: string): string =>
  '<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">'
  + `<sheetData>${rows}</sheetData></worksheet>`;

/** Makes a workbook with one sheet of these rows, and these shared strings. */
export const workbook = (rows: string, strings: readonly string[]): Uint8Array =>
  zipped({
    'xl/workbook.xml': '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">'
      + '<sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${strings.map((item) => `<si>${item}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': SHEET(rows),
  });

interface SheetRow {
  readonly cells: readonly string[];
  readonly line: number;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const isPlainNumber = (cell: string): boolean => /^\d{1,9}(?:[.,]\d+)?$/.test(cell);

/** Makes a workbook of ECMA-376 with these rows in its one sheet. Numbers of up to nine digits become number cells. */
export function xlsxOf(rows: readonly SheetRow[]): Uint8Array {
  const strings: string[] = [];
  const cellOf = (cell: string, reference: string): string => {
    if (cell === '') return '';
    if (isPlainNumber(cell)) return `<c r="${reference}"><v>${cell.replace(',', '.')}</v></c>`;
    strings.push(`<t>${escaped(cell)}</t>`);
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const xml = rows.map(
    ({ cells, line }) => `<row r="${line}">${cells.map((cell, i) => cellOf(cell, `${String.fromCharCode(65 + i)}${line}`)).join('')}</row>`,
  ).join('');
  return workbook(xml, strings);
}

const blankRows = (count: number): string =>
  `<table:table-row table:number-rows-repeated="${count}"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`;

/** Makes an OpenDocument spreadsheet (OASIS, ISO/IEC 26300) with these rows in its one sheet. Blank rows become repeated rows. */
export function odsOf(rows: readonly SheetRow[]): Uint8Array {
  const cellOf = (cell: string): string => {
    if (cell === '') return '<table:table-cell/>';
    return isPlainNumber(cell)
      ? `<table:table-cell office:value-type="float" office:value="${cell.replace(',', '.')}"><text:p>${cell}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${escaped(cell)}</text:p></table:table-cell>`;
  };
  const xml = rows.map(({ cells, line }, i) => {
    const blank = line - (rows[i - 1]?.line ?? 0) - 1;
    return `${blank > 0 ? blankRows(blank) : ''}<table:table-row>${cells.map(cellOf).join('')}</table:table-row>`;
  }).join('');
  return zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': '<?xml version="1.0" encoding="UTF-8"?>'
      + '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
      + ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0">'
      + `<office:body><office:spreadsheet><table:table table:name="Tabelle1">${xml}${blankRows(1_048_000)}</table:table>`
      + '</office:spreadsheet></office:body></office:document-content>',
  });
}
