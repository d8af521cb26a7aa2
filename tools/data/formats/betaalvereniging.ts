/**
 * Betaalvereniging Nederland, BIC list, as the publisher's workbook or as CSV saved from it: a title line, then `BIC`, `Identifier` and the
 * provider.
 * The separator depends on the spreadsheet program.
 */
import { isZip } from '../../../src/files/workbooks/fault.ts';
import { sheetTable, table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';
import { firstSheetRows } from './zip.ts';

const HEADINGS = {
  bic: ['BIC'], code: ['Identifier'],
  name: ['Betaaldienstverlener / Payment Service Provider', 'Naam betaaldienstverlener',
    'Naam betaaldienstverlener / Name payment service provider'],
} as const;

export const readBetaalvereniging: Reader = (bytes) => {
  const text = isZip(bytes) ? '' : textOf(bytes);
  const header = text.split('\n').find((line) => line.includes(HEADINGS.code[0])) ?? '';
  const rows = isZip(bytes) ? sheetTable(firstSheetRows(bytes), HEADINGS) : table(text, header.includes(';') ? ';' : ',', HEADINGS);
  return {
    kind: 'banks',
    rows: rows.filter((row) => row.code !== '').map((row) => ({
      country: 'NL', bank_code: row.code, name: row.name, bic: row.bic, city: '', primary: '1',
    })),
  };
};
