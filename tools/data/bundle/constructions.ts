/** Data that are needed to build IBANs, except the banks. */
import type { WrittenTables } from '../../../src/directory/bundle/columns.ts';
import type { ClearingRange } from '../../../src/standards/banks/swedish-clearing-numbers.ts';
import type { ConstructionRows } from './read.ts';

export const clearingRangesOf = (rows: ConstructionRows['clearing']): ClearingRange[] =>
  rows.map((row) => ({
    from: row.clearing_from,
    to: row.clearing_to,
    accountTypes: row.account_type.split(' '),
    ibanId: row.iban_id,
    method: row.method === '' ? null : (Number(row.method) as ClearingRange['method']),
  }));

/** Returns the tables. `listed` are the German bank codes in the Bundesbank's list, which also names their rules. */
export function constructionTables({ ibanRules, ruleAccounts, ruleBlocks, ruleCircles, clearing }: ConstructionRows,
    listed: ReadonlySet<string>): WrittenTables['constructions'] {
  return {
    ibanRules: {
      accounts: Object.fromEntries(ruleAccounts.map((row) =>
        [`${row.rule} ${row.bank_code} ${row.account}`, [row.new_bank_code, row.new_account] as const])),
      blocks: Object.fromEntries(ruleBlocks.map((row) => [`${row.rule} ${row.bank_code}`, [row.account_from, row.account_to] as const])),
      former: Object.fromEntries(ibanRules.filter((row) => !listed.has(row.bank_code)).map((row) => [row.bank_code, row.rule])),
      circles: Object.fromEntries(ruleCircles.map((row) => [row.circle, row.bank_code])),
    },
    clearingRanges: clearingRangesOf(clearing),
  };
}
