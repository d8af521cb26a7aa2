/** Differences between two versions of a table. */

export interface Keyed {
  readonly key: string;
  readonly name: string;
  readonly bic: string;
}

export interface Changes {
  readonly added: readonly Keyed[];
  readonly removed: readonly Keyed[];
  readonly renamed: readonly (readonly [Keyed, Keyed])[];
  readonly bicChanged: readonly (readonly [Keyed, Keyed])[];
}

export function compare(before: readonly Keyed[], after: readonly Keyed[]): Changes {
  const old = new Map(before.map((row) => [row.key, row]));
  const kept = new Set(after.map((row) => row.key));
  const pairs = after.flatMap((row) => (old.has(row.key) ? [[old.get(row.key)!, row] as const] : []));
  return {
    added: after.filter((row) => !old.has(row.key)),
    removed: before.filter((row) => !kept.has(row.key)),
    renamed: pairs.filter(([a, b]) => a.name !== b.name),
    bicChanged: pairs.filter(([a, b]) => a.bic !== b.bic),
  };
}

export const isEmpty = (changes: Changes): boolean => Object.values(changes).every((list) => (list as readonly unknown[]).length === 0);

/** Returns the differences as lines of text. The first line has the counts, and each further line is a row. */
export function describe(title: string, changes: Changes): string[] {
  const { added, removed, renamed, bicChanged } = changes;
  return [
    `${title}: ${added.length} added, ${removed.length} removed, ${renamed.length} renamed, ${bicChanged.length} with another BIC`,
    ...added.map((row) => `  + ${row.key} ${row.name} ${row.bic}`.trimEnd()),
    ...removed.map((row) => `  - ${row.key} ${row.name} ${row.bic}`.trimEnd()),
    ...renamed.map(([a, b]) => `  ~ ${b.key} ${a.name} -> ${b.name}`),
    ...bicChanged.map(([a, b]) => `  # ${b.key} ${b.name}: ${a.bic || 'none'} -> ${b.bic || 'none'}`),
  ];
}

/** Returns the key and the compared values of a row of any table. */
export function keyed(row: Readonly<Record<string, string>>): Keyed {
  const { bank_code, branch_code, bic = '', name = '' } = row;
  if (bank_code === undefined) return { key: bic, name, bic: row['lei'] ?? '' };
  return { key: branch_code === undefined ? bank_code : `${bank_code} ${branch_code}`, name, bic };
}
