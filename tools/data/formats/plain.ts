/**
 * A table with tabs, for sources that have no reader of their own. The columns have our names and any order. A table with `bank_code` is a
 * list of bank codes (`country bank_code name`, and `other_name bic city primary check_method successor` if known). Any other table is a
 * list of BICs (`bic name`, and `branch city address`).
 */
import { lines, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

export const readPlain: Reader = (bytes) => {
  const [header, ...rest] = lines(textOf(bytes), '\t');
  if (header === undefined || rest.length === 0) throw new Error('the file has no rows');
  const needed = header.includes('bank_code') ? ['country', 'bank_code', 'name'] : ['bic', 'name'];
  for (const column of needed) if (!header.includes(column)) throw new Error(`the header has no column "${column}"`);
  const rows = rest.map((row, i) => {
    if (row.length !== header.length) throw new Error(`row ${i + 1} below the header has ${row.length} fields: the file is cut off`);
    return (column: string): string => row[header.indexOf(column)]?.trim() ?? '';
  });
  if (header.includes('bank_code')) {
    return { kind: 'banks', rows: rows.map((field) => ({
      country: field('country'), bank_code: field('bank_code'), name: field('name'), other_name: field('other_name'), bic: field('bic'),
      city: field('city'), primary: field('primary') === '0' ? '0' : '1', check_method: field('check_method'),
      successor: field('successor'),
    })) };
  }
  return { kind: 'bics', rows: rows.map((field) => ({
    bic: field('bic'), name: field('name'), branch: field('branch'), city: field('city'), address: field('address'),
  })) };
};
