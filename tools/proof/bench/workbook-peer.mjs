/**
 * A script that people could write today to check a workbook: `node workbook-peer.mjs XLSX IBANTOOLS FILE RESULT`. The first two words are
 * the paths of the modules. It adds three cells to each row: if the third cell is a valid IBAN, the errors, and the printed form.
 */
const [xlsx, ibantools, file, result] = process.argv.slice(2);
const { default: { readFile, utils, writeFile } } = await import(xlsx);
const { electronicFormatIBAN, friendlyFormatIBAN, validateIBAN } = await import(ibantools);

const book = readFile(file);
const sheet = book.Sheets[book.SheetNames[0]];
const { e: last } = utils.decode_range(sheet['!ref']);
const added = [['valid', 'error', 'formatted']];
for (let r = 1; r <= last.r; r++) {
  const iban = electronicFormatIBAN(String(sheet[utils.encode_cell({ r, c: 2 })]?.v ?? ''));
  const { valid, errorCodes } = validateIBAN(iban);
  added.push([String(valid), errorCodes.join(' '), friendlyFormatIBAN(iban)]);
}
utils.sheet_add_aoa(sheet, added, { origin: { r: 0, c: last.c + 1 } });
writeFile(book, result, { compression: true });
