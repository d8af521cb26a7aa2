/**
 * SIX Interbank Clearing, Bank Master V3, as CSV (`bankmaster_V3.csv`) and as JSON. Source: "Bank Master V3.0, record description".
 * A concatenated entry is a retired code that names its successor, and gets the bank of the successor.
 * Liechtenstein shares the codes of Switzerland. Entries with an address in Liechtenstein are returned for both countries.
 */
import { table, textOf } from './delimited.ts';
import type { PublishedBank, Reader } from './published.ts';

interface Entry {
  readonly code: string;
  readonly retired: boolean;
  readonly successor: string;
  readonly headquarters: boolean;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly bic: string;
}

const WIDTH = 5;
const code = (iid: string): string => (iid === '' ? '' : iid.padStart(WIDTH, '0'));

function banks(entries: readonly Entry[]): PublishedBank[] {
  const byCode = new Map(entries.map((entry) => [entry.code, entry]));
  const bankOf = (entry: Entry, passed: readonly string[] = []): Entry => {
    const next = byCode.get(entry.successor);
    if (!entry.retired) return entry;
    if (next === undefined || passed.includes(next.code))
      throw new Error(`${entry.code} is retired in favour of ${entry.successor}, which is not an entry`);
    return bankOf(next, [...passed, entry.code]);
  };
  return entries.flatMap((entry) => {
    const bank = bankOf(entry);
    const row = {
      bank_code: entry.code, name: bank.name, bic: bank.bic, city: bank.city,
      primary: entry.headquarters && !entry.retired ? '1' : '0', successor: entry.retired ? entry.successor : '',
    } as const;
    return bank.country === 'LI' ? [{ country: 'CH', ...row }, { country: 'LI', ...row }] : [{ country: 'CH', ...row }];
  });
}

const HEADINGS = {
  iid: ['IID/QR-IID'], retired: ['Concatenation'], successor: ['New IID/QR-IID'], type: ['IID type'],
  name: ['Name of bank/institution'], city: ['Town Name'], country: ['Country'], bic: ['BIC'],
} as const;

/** The value of `IID type` for a head office. 2 is a main branch, 4 a QR-IID. */
const HEADQUARTERS = '1';

const ofCsv = (text: string): Entry[] =>
  table(text, ';', HEADINGS).map((row) => ({
    code: code(row.iid), retired: row.retired === 'Y', successor: code(row.successor), headquarters: row.type === HEADQUARTERS,
    name: row.name, city: row.city, country: row.country, bic: row.bic,
  }));

interface JsonEntry {
  readonly entryType: 'BankMaster' | 'BankMasterConcatenated';
  readonly iid: number;
  readonly newIid?: number;
  readonly iidType?: 'HEADQUARTERS' | 'MAIN_BRANCH' | 'QR_IID';
  readonly bankOrInstitutionName?: string;
  readonly townName?: string;
  readonly country?: string;
  readonly bic?: string;
}

function ofJson(text: string): Entry[] {
  const file = JSON.parse(text) as { readonly entries?: readonly JsonEntry[]; readonly totalSize?: number };
  if (!Array.isArray(file.entries)) throw new Error('the file has no list of "entries"');
  if (file.totalSize !== undefined && file.totalSize !== file.entries.length) {
    throw new Error(`the file says it has ${file.totalSize} entries and has ${file.entries.length}: it is cut off`);
  }
  return (file.entries as readonly JsonEntry[]).map((entry) => ({
    code: code(String(entry.iid)), retired: entry.entryType === 'BankMasterConcatenated', successor: code(String(entry.newIid ?? '')),
    headquarters: entry.iidType === 'HEADQUARTERS', name: entry.bankOrInstitutionName ?? '', city: entry.townName ?? '',
    country: entry.country ?? '', bic: entry.bic ?? '',
  }));
}

export const readSix: Reader = (bytes) => {
  const text = textOf(bytes);
  return { kind: 'banks', rows: banks(text.trimStart().startsWith('{') ? ofJson(text) : ofCsv(text)) };
};
