/** Writes the tables of Turkish banks. */
import type { TurkishLayouts, WrittenTables } from '../../../src/directory/bundle/columns.ts';
import { branchKey } from '../../../src/directory/bundle/turkey.ts';
import type { Evidence, AccountLayout } from '../../../src/standards/turkey/layouts.ts';
import { inferLayout } from '../../../src/standards/turkey/layouts.ts';
import { itemsOf, letterSets } from './collection.ts';
import { groupBy } from './group.ts';
import { poolOf, wordIndex } from './pools.ts';
import type { EvidenceRow, TurkishRows } from './read.ts';

type Written = Pick<WrittenTables, 'turkey' | 'turkishBranches' | 'turkishNames' | 'turkishPlaces' | 'turkishCodes'>;

/** True for an account that proves a layout. A bank's worked example (kind `example`) proves nothing. */
const isAccount = ({ kind }: EvidenceRow): boolean => kind === 'account';

const evidenceOf = (row: EvidenceRow): Evidence => ({
  bankCode: row.bank_code,
  maskedAccount: row.masked_account,
  branchCode: row.branch_code || null,
  branchName: row.branch_name || null,
  holder: row.holder,
});

/** Returns the layout of each bank for which a pattern or evidence exists. */
export function turkishLayouts({ branches, layouts, evidence }: TurkishRows): TurkishLayouts {
  const names = new Map(branches.map((row) => [branchKey(row.bank_code, row.branch_code), row.name]));
  const patterns = new Map(layouts.map((row) => [row.bank_code, row.pattern]));
  const accounts = groupBy(evidence.filter(isAccount).map(evidenceOf), (row) => row.bankCode);
  const layout = (bank: string): AccountLayout =>
    inferLayout(patterns.get(bank) ?? null, accounts.get(bank) ?? [], (bankCode, code) => names.get(branchKey(bankCode, code)) ?? null);
  return {
    branchesAsOf: branches.reduce((oldest, row) => (oldest === '' || row.as_of < oldest ? row.as_of : oldest), ''),
    layouts: Object.fromEntries([...new Set([...patterns.keys(), ...accounts.keys()])].sort().map((bank) => [bank, layout(bank)])),
  };
}

/** Returns no further spellings: Turkish letters fold to plain letters, and Turkish does not write umlauts with two letters. */
const noSpellings = (): string[] => [];

export function turkishTables(rows: TurkishRows): Written {
  const branches = rows.branches
    .map((row) => ({ ...row, key: branchKey(row.bank_code, row.branch_code), place: `${row.city} ${row.district}` }))
    .sort((a, b) => a.key - b.key);
  const names = poolOf(branches.map((row) => row.name));
  const places = poolOf(branches.map((row) => row.place));
  const codes = poolOf(branches.map((row) => row.branch_code));
  return {
    turkey: { layouts: turkishLayouts(rows) },
    turkishBranches: {
      key: branches.map((row) => row.key),
      name: branches.map((row) => names.id(row.name)),
      city: branches.map((row) => row.city),
      district: branches.map((row) => row.district),
      place: branches.map((row) => places.id(row.place)),
      code: branches.map((row) => codes.id(row.branch_code)),
      byName: itemsOf(names, branches, (row) => [row.name]),
      byPlace: itemsOf(places, branches, (row) => [row.place]),
      byCode: itemsOf(codes, branches, (row) => [row.branch_code]),
      letterSets: letterSets(branches, (row) => [row.branch_code, row.name, row.place]),
    },
    turkishNames: wordIndex(names, noSpellings),
    turkishPlaces: wordIndex(places, noSpellings),
    turkishCodes: wordIndex(codes, noSpellings),
  };
}
