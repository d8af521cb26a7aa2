/** Opens the Turkish tables of data/tr. */
import { openBranches } from './branches.ts';
import { layoutOf } from './layouts.ts';
import type { TurkishBranches } from './branches.ts';
import type { Evidence, Layout } from './layouts.ts';

export interface Turkey {
  /** Of a bank of which nothing is known: reliability `unknown`. */
  layout(bankCode: string): Layout;
  readonly branches: TurkishBranches;
}

/** The texts of data/tr/layouts.tsv, evidence.tsv and branches.tsv; read when first asked. */
export const openTurkey = (layoutsTsv: string, evidenceTsv: string, branchesTsv: string): Turkey => {
  let branches: TurkishBranches | null = null;
  let layouts: Map<string, Layout> | null = null;
  let unknown: Layout | null = null;
  const turkey = {
    get branches() {
      return (branches ??= openBranches(branchesTsv));
    },
    layout: (bankCode: string) => {
      layouts ??= readLayouts(layoutsTsv, evidenceTsv, turkey.branches);
      return layouts.get(bankCode) ?? (unknown ??= layoutOf(null, [], turkey.branches));
    },
  };
  return turkey;
};

const readLayouts = (layoutsTsv: string, evidenceTsv: string, branches: TurkishBranches): Map<string, Layout> => {
  const patterns = new Map(readTsv(layoutsTsv).map((row) => [row.bank_code!, row.pattern!]));
  const evidence = readEvidence(evidenceTsv);
  const banks = new Set([...patterns.keys(), ...evidence.map((row) => row.bankCode)]);
  const layout = (bank: string): Layout =>
    layoutOf(patterns.get(bank) ?? null, evidence.filter((row) => row.bankCode === bank), branches);
  return new Map([...banks].map((bank) => [bank, layout(bank)]));
};

/** The published account numbers; a bank's worked example (kind `example`) is nobody's account and proves nothing. */
export const readEvidence = (tsv: string): Evidence[] =>
  readTsv(tsv)
    .filter((row) => row.kind === 'account')
    .map((row) => ({
      bankCode: row.bank_code!,
      maskedAccount: row.masked_account!,
      branchCode: row.branch_code! || null,
      branchName: row.branch_name! || null,
      holder: row.holder!,
    }));

/** A header row, then rows of cells between tabs, each line ended by LF. */
export const readTsv = (tsv: string): Readonly<Record<string, string>>[] => {
  const [header, ...rows] = tsv.split('\n').slice(0, -1).map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(header!.map((column, i) => [column, cells[i]!])));
};
