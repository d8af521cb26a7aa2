/** Zip archives and workbooks for tests, written as programs write them. */
import { crc32, deflateRawSync } from 'node:zlib';

const header = (signature: number, fields: readonly (readonly [width: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(4 + fields.reduce((sum, [width]) => sum + width, 0));
  bytes.writeUInt32LE(signature);
  let at = 4;
  for (const [width, value] of fields) at = width === 2 ? bytes.writeUInt16LE(value, at) : bytes.writeUInt32LE(value, at);
  return bytes;
};

interface Options {
  readonly stored?: boolean;
  readonly comment?: string;
  /** Values that are written instead of the true values. */
  readonly flags?: number;
  readonly method?: number;
}

/** An archive with these files in it. */
export function zip(files: Readonly<Record<string, string | Uint8Array>>, {
  stored = false, comment = '', flags = 0, method = stored ? 0 : 8,
}: Options = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const common = [
      [2, 20], [2, flags], [2, method], [4, 0], [4, crc32(bytes)], [4, packed.length], [4, bytes.length], [2, Buffer.byteLength(name)],
      [2, 0],
    ] as const;
    const local = Buffer.concat([header(0x04034b50, common), Buffer.from(name), packed]);
    directory.push(header(0x02014b50, [[2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]]), Buffer.from(name));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const count = Object.keys(files).length;
  const end = header(
    0x06054b50,
    [[2, 0], [2, 0], [2, count], [2, count], [4, entries.length], [4, offset], [2, Buffer.byteLength(comment)]],
  );
  return Buffer.concat([...parts, entries, end, Buffer.from(comment)]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook of one sheet with these rows (the content of `sheetData`) and shared texts (the content of `sst`). */
export const workbook = (rows: string, texts: string): Buffer => zip({
  '[Content_Types].xml': `${XML}<Types/>`,
  'xl/workbook.xml': `${XML}<workbook ${NAMESPACE} xmlns:r="r"><sheets><sheet name="SHT" sheetId="1" r:id="rId3"/>`
    + '<sheet name="More" sheetId="2" r:id="rId4"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships><Relationship Type="/worksheet" Id="rId4" Target="worksheets/sheet2.xml"/>`
    + '<Relationship Type="/worksheet" Id="rId3" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `${XML}<worksheet ${NAMESPACE}><cols><col min="1" max="3"/></cols><sheetData>${rows}</sheetData></worksheet>`,
  'xl/worksheets/sheet2.xml': `${XML}<worksheet ${NAMESPACE}><sheetData/></worksheet>`,
  'xl/sharedStrings.xml': `${XML}<sst ${NAMESPACE}>${texts}</sst>`,
});
