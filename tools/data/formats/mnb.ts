/**
 * Magyar Nemzeti Bank and GIRO, SHT table (`sht.xlsx`, or its sheet as CSV): one row for each branch office. A row has a code of eight
 * digits, a BIC and the name of the office. The first three digits are the bank's code. The bank's name is the most frequent name of its
 * offices, up to the legal form.
 */
import { lines, refuseOpenEnd, sheetTable, textOf } from './delimited.ts';
import type { PublishedBank, Reader } from './published.ts';
import { isZip } from '../../../src/files/workbooks/fault.ts';
import { firstSheetRows } from './zip.ts';

const HEADINGS = { code: ['Branch office code'], bic: ['BIC code'], name: ['Name of the branch office'] } as const;

const LEGAL_FORM = /^(.*?\b(?:Zrt|Nyrt|Rt|Kft|Bt)\b\.?|.*?\b(?:Fióktelepe?|Takarékszövetkezet|Hitelszövetkezet|Szövetkezet)\b)/iu;
const CODE_WIDTH = 8;
const BANK_WIDTH = 3;

const bankName = (office: string): string => (LEGAL_FORM.exec(office)?.[1] ?? office).trim();

/** Returns the most frequent text. If several are equally frequent, returns the first. */
function commonest(texts: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

const rowsOf = (bytes: Uint8Array): readonly (readonly string[])[] => {
  if (isZip(bytes)) return firstSheetRows(bytes);
  const text = textOf(bytes);
  refuseOpenEnd(text);
  return lines(text, text.includes(';') ? ';' : ',');
};

export const readMnb: Reader = (bytes) => {
  const offices = sheetTable(rowsOf(bytes), HEADINGS).map(({ code, ...row }) => {
    if (!/^\d{1,8}$/.test(code)) throw new Error(`"${code}" is not a code of a branch office, which has eight digits`);
    return { ...row, bank: code.padStart(CODE_WIDTH, '0').slice(0, BANK_WIDTH) };
  });
  const rows = [...new Set(offices.map(({ bank }) => bank))].map((bank): PublishedBank => {
    const own = offices.filter((office) => office.bank === bank);
    return { country: 'HU', bank_code: bank, name: commonest(own.map(({ name }) => bankName(name))),
      bic: commonest(own.map(({ bic }) => bic)), city: '', primary: '1' };
  });
  return { kind: 'banks', rows };
};
