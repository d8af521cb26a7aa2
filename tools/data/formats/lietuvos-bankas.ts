/**
 * Lietuvos bankas, bank codes for IBAN and BIC (`FIK_KODAI_….csv`): Windows code page for Baltic languages, semicolons, one row for each
 * code with the institution and, for a further code, the branch.
 */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = {
  code: ['National ID'], bic: ['BIC Code'], name: ['Financial Institution Name'], branch: ['Branch Name'], city: ['City'],
} as const;

export const readLietuvosBankas: Reader = (bytes) => {
  const rows = table(textOf(bytes, 'windows-1257'), ';', HEADINGS);
  const withHead = new Set(rows.filter((row) => row.branch === '').map((row) => row.name));
  const seen = new Set<string>();
  return {
    kind: 'banks',
    rows: rows.map(({ code, bic, name, branch, city }) => {
      if (!/^\d{5}$/.test(code)) throw new Error(`"${code}" is not a code of five digits`);
      // If every code of an institution has a branch, the first code is primary.
      const primary = branch === '' || (!withHead.has(name) && !seen.has(name)) ? '1' : '0';
      seen.add(name);
      return { country: 'LT', bank_code: code, name, bic, city, primary };
    }),
  };
};
