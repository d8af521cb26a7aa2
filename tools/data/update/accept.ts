/**
 * Decides which of the received files are imported. It reads each file, compares it with the present data, and checks it together with all
 * of data/.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked } from '../check/check.ts';
import type { Places } from '../import.ts';
import { importFile } from '../import.ts';
import type { Tables } from '../layout.ts';
import { EXPLAINED_FILE } from '../layout.ts';
import { writeAll, writeManifest } from '../write.ts';
import type { Candidate, Outcome } from './collect.ts';

export interface State {
  readonly tables: Tables;
  readonly places: Places;
  /** The text of each table that differs from data/, by its path. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Conditions {
  readonly data: string;
  readonly allowLoss: boolean;
  /** True if new findings of `data:check` are only reported. */
  readonly allowFindings: boolean;
  readonly check: (data: string) => Checked;
}

export interface Accepted {
  readonly state: State;
  readonly taken: readonly Candidate[];
  readonly outcomes: readonly Outcome[];
  /** Further lines of `data:check` after the import of the files. */
  readonly advice: readonly string[];
}

/** Maximum number of findings that a refusal names. */
const NAMED = 5;

/** Returns the state after the import, and the differences. Throws if the file is refused. */
function imported(state: State, { feed, asOf, bytes }: Candidate,
    allowLoss: boolean): { readonly state: State; readonly report: readonly string[] } {
  const { tables, places, files, report } = importFile(state.tables, { feed, asOf, bytes, allowLoss, places: state.places });
  return { state: { tables, places, files: new Map([...state.files, ...files]) }, report };
}

/** Returns the problems that `data:check` finds in a copy of data/ with these files. */
function problemsWith(files: State['files'], { data, check }: Conditions): readonly string[] {
  const copy = mkdtempSync(join(tmpdir(), 'kontor-data-'));
  try {
    cpSync(data, copy, { recursive: true });
    writeAll(copy, files);
    writeManifest(copy);
    return check(copy).problems;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** True for an explanation without a finding. It breaks nothing, so it is only reported. */
const isIdle = (problem: string): boolean => problem.startsWith(`${EXPLAINED_FILE}:`);

export function accept(start: State, candidates: readonly Candidate[], conditions: Conditions): Accepted {
  const outcomes: Outcome[] = [];
  let state = start;
  let taken: Candidate[] = [];
  const reports = new Map<string, string>();
  for (const candidate of candidates) {
    try {
      const next = imported(state, candidate, conditions.allowLoss);
      state = next.state;
      taken.push(candidate);
      reports.set(candidate.feed, next.report.filter((line) => !line.startsWith(' ')).join('; '));
    } catch (error) {
      outcomes.push({ feed: candidate.feed, kind: 'refused', text: (error as Error).message });
    }
  }
  if (taken.length === 0) return { state: start, taken, outcomes, advice: [] };

  let said = problemsWith(state.files, conditions);
  // A problem that data/ already has is not a fault of the files. To find it takes a whole check, so this is done only if problems exist.
  const before = said.length === 0 ? new Set<string>() : new Set(conditions.check(conditions.data).problems);
  const fresh = (): string[] => said.filter((problem) => !before.has(problem));
  const faults = (): string[] => fresh().filter((problem) => !isIdle(problem));
  if (faults().length > 0 && !conditions.allowFindings) {
    const all = taken;
    [state, taken, said] = [start, [], []];
    for (const candidate of all) {
      const next = imported(state, candidate, conditions.allowLoss).state;
      const kept = said;
      said = problemsWith(next.files, conditions);
      if (faults().length === 0) [state, taken] = [next, [...taken, candidate]];
      else {
        const more = faults();
        outcomes.push({ feed: candidate.feed, kind: 'refused',
          text: [`data:check would find ${more.length} more:`, ...more.slice(0, NAMED)].join('\n    ') });
        said = kept;
      }
    }
  }
  outcomes.push(...taken.map(({ feed, asOf }): Outcome =>
    ({ feed, kind: 'taken', text: `of ${asOf}: ${reports.get(feed)!.replace(`${feed}: `, '')}` })));
  return { state, taken, outcomes, advice: fresh() };
}
