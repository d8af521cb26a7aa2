/**
 * Oesterreichische Nationalbank, SEPA-Zahlungsverkehrs-Verzeichnis (`sepa-zv-vz_gesamt.csv`): Latin-1, semicolons, a few lines of
 * terms above the header. `Kennzeichen` is `Hauptanstalt` or `Filiale`, and empty for further codes of the same bank.
 */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = {
  kind: ['Kennzeichen'], code: ['Bankleitzahl'], name: ['Bankenname'], city: ['Ort'], bic: ['SWIFT-Code', 'BIC'],
} as const;

export const readOenb: Reader = (bytes) => ({
  kind: 'banks',
  rows: table(textOf(bytes), ';', HEADINGS).map((row) => ({
    country: 'AT', bank_code: row.code.padStart(5, '0'), name: row.name, bic: row.bic, city: row.city,
    primary: row.kind === '' ? '0' : '1',
  })),
});
