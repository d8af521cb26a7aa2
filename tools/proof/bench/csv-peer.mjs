/**
 * A script that people could write today to check a file: `node csv-peer.mjs CSV-PARSE IBANTOOLS FILE`. The first two words are the paths
 * of the modules. It adds three cells to each row: if the third cell is a valid IBAN, the errors, and the printed form.
 */
import { once } from 'node:events';
import { createReadStream } from 'node:fs';

const [csvParse, ibantools, file] = process.argv.slice(2);
const { parse } = await import(csvParse);
const { electronicFormatIBAN, friendlyFormatIBAN, validateIBAN } = await import(ibantools);

const WRITTEN_AT_ONCE = 65_536;
const quoted = (cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

let out = '';
let isHeader = true;
for await (const row of createReadStream(file).pipe(parse())) {
  if (isHeader) row.push('valid', 'error', 'formatted');
  else {
    const iban = electronicFormatIBAN(row[2]);
    const { valid, errorCodes } = validateIBAN(iban);
    row.push(String(valid), errorCodes.join(' '), friendlyFormatIBAN(iban));
  }
  isHeader = false;
  out += `${row.map(quoted).join(',')}\n`;
  if (out.length < WRITTEN_AT_ONCE) continue;
  if (!process.stdout.write(out)) await once(process.stdout, 'drain');
  out = '';
}
process.stdout.write(out);
