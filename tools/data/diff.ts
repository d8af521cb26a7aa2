/** Prints the differences between data/ and a git revision. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, describe, isEmpty, keyed } from './changes.ts';
import { tables } from './layout.ts';

/** Maximum length of the output of git, in bytes: more than the largest table. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Reads the rows of a table with any columns, because an older revision may have other columns. */
function rows(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const columns = header.split('\t');
  return lines.map((line) => line.split('\t')).map((fields) =>
    Object.fromEntries(columns.map((column, i) => [column, fields[i] ?? ''])));
}

export function diff(data: string, revision: string): string[] {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: data, encoding: 'utf8', maxBuffer: MOST_BYTES });
  const before = git('ls-tree', '-r', '--name-only', revision, '.').split('\n').filter((path) => path.endsWith('.tsv'));
  const paths = [...new Set([...before, ...tables(data)])].sort();
  return paths.filter((path) => /^(banks|bics)\/|^tr\/branches/.test(path)).flatMap((path) => {
    const old = before.includes(path) ? git('show', `${revision}:./${path}`) : '';
    const now = existsSync(join(data, path)) ? readFileSync(join(data, path), 'utf8') : '';
    if (old === now) return [];
    const changes = compare(rows(old).map(keyed), rows(now).map(keyed));
    return isEmpty(changes) ? [`${path}: other columns only`] : describe(path, changes);
  });
}
