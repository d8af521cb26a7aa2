/** Czech National Bank, Číselník kódů platebního styku (`kody_bank_CR.csv`): UTF-8 with a byte order mark, semicolons. */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = {
  code: ['Kód platebního styku'], name: ['Poskytovatel platebních služeb'], bic: ['BIC kód (SWIFT)', 'BIC kód'],
} as const;

export const readCnb: Reader = (bytes) => ({
  kind: 'banks',
  rows: table(textOf(bytes), ';', HEADINGS).map((row) => ({
    country: 'CZ', bank_code: row.code.padStart(4, '0'), name: row.name, bic: row.bic, city: '', primary: '1',
  })),
});
