/**
 * Betaalvereniging Nederland, BIC list, as CSV saved from the publisher's workbook: a title line, then `BIC`, `Identifier` and the
 * provider.
 * The separator depends on the spreadsheet program.
 */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = {
  bic: ['BIC'], code: ['Identifier'],
  name: ['Betaaldienstverlener / Payment Service Provider', 'Naam betaaldienstverlener',
    'Naam betaaldienstverlener / Name payment service provider'],
} as const;

export const readBetaalvereniging: Reader = (bytes) => {
  const text = textOf(bytes);
  return {
    kind: 'banks',
    rows: table(text, /^\W*BIC\W*;/m.test(text) ? ';' : ',', HEADINGS).filter((row) => row.code !== '').map((row) => ({
      country: 'NL', bank_code: row.code, name: row.name, bic: row.bic, city: '', primary: '1',
    })),
  };
};
