/**
 * Bank of Israel, list of branches (data.gov.il), as JSON (`result.records`) or CSV: one row for each branch, with bank code and branch
 * code.
 * Both have three digits in the IBAN and are written here without leading zeros. The list has no BICs.
 */
import { table, textOf } from './delimited.ts';
import type { BranchPlace, PublishedBank, Reader } from './published.ts';

const HEADINGS = {
  bank: ['Bank_Code'], name: ['Bank_Name'], branch: ['Branch_Code'], city: ['City'], address: ['Branch_Address', 'Address'],
} as const;
type Row = Record<keyof typeof HEADINGS, string>;

const WIDTH = 3;
const COUNTRY = 'IL';

interface Answer {
  readonly result?: { readonly records?: readonly Readonly<Record<string, unknown>>[]; readonly total?: number };
}

function ofJson(text: string): Row[] {
  let answer: Answer;
  try {
    answer = JSON.parse(text) as Answer;
  } catch {
    throw new Error('the file is not JSON: it is cut off, or is another file');
  }
  const { records, total } = answer.result ?? {};
  if (!Array.isArray(records)) throw new Error('the file has no list "result.records"');
  if (total !== undefined && total !== records.length)
    throw new Error(`the file says that there are ${total} records and has ${records.length}: ask for all of them`);
  return (records as readonly Readonly<Record<string, unknown>>[]).map((record) => {
    const field = (names: readonly string[]): string =>
      String(names.map((name) => record[name]).find((value) => value !== undefined && value !== null) ?? '').trim();
    return { bank: field(HEADINGS.bank), name: field(HEADINGS.name), branch: field(HEADINGS.branch), city: field(HEADINGS.city),
      address: field(HEADINGS.address) };
  });
}

export const readBankOfIsrael: Reader = (bytes) => {
  const text = textOf(bytes);
  const banks = new Map<string, PublishedBank>();
  const places = new Map<string, BranchPlace>();
  for (const { bank, name, branch, city, address } of text.trimStart().startsWith('{') ? ofJson(text) : table(text, ',', HEADINGS)) {
    if (!/^\d{1,3}$/.test(bank) || !/^\d{1,3}$/.test(branch) || name === '')
      throw new Error(`bank "${bank}", branch "${branch}": a code has one to three digits, and a bank has a name`);
    const [bank_code, branch_code] = [bank.padStart(WIDTH, '0'), branch.padStart(WIDTH, '0')];
    if (!banks.has(bank_code)) banks.set(bank_code, { country: COUNTRY, bank_code, name, city: '', primary: '1' });
    places.set(`${bank_code} ${branch_code}`, { country: COUNTRY, bank_code, branch_code, city, address });
  }
  return { kind: 'banks', rows: [...banks.values()], places: [...places.values()] };
};
