/**
 * Hellenic Bank Association, HEBIC list of credit institutions: Windows code page for Greek, semicolons, a title above the headings, the
 * code of three digits in single quotes. The list has no BICs.
 */
import { table, textOf } from './delimited.ts';
import type { Reader } from './published.ts';

const HEADINGS = { code: ['Code Number'], name: ['Name of Credit Institution'] } as const;

export const readHebic: Reader = (bytes) => ({
  kind: 'banks',
  rows: table(textOf(bytes, 'windows-1253'), ';', HEADINGS).map(({ code, name }) => {
    const [, digits] = /^'?(\d{3})'?$/.exec(code) ?? [];
    if (digits === undefined) throw new Error(`"${code}" is not a code of three digits`);
    return { country: 'GR', bank_code: digits, name, city: '', primary: '1' };
  }),
});
