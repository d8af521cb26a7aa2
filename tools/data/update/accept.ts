/** Which of the files that came are taken in: each is read, held against what is at hand, and all of data/ is checked with it. */
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
  /** The text of each table that is another than in data/, by its path there. */
  readonly files: ReadonlyMap<string, string>;
}

export interface Conditions {
  readonly data: string;
  readonly allowLoss: boolean;
  /** Whether what `data:check` finds anew is only told. */
  readonly allowFindings: boolean;
  readonly check: (data: string) => Checked;
}

export interface Accepted {
  readonly state: State;
  readonly taken: readonly Candidate[];
  readonly outcomes: readonly Outcome[];
  /** What `data:check` says of the data with the taken files, where it says more than before. */
  readonly advice: readonly string[];
}

/** How many findings a refusal names. */
const NAMED = 5;

/** The state with the file taken in, and what is new about it. Throws where the file is refused. */
function imported(state: State, { feed, asOf, bytes }: Candidate,
    allowLoss: boolean): { readonly state: State; readonly report: readonly string[] } {
  const { tables, places, files, report } = importFile(state.tables, { feed, asOf, bytes, allowLoss, places: state.places });
  return { state: { tables, places, files: new Map([...state.files, ...files]) }, report };
}

/** What `data:check` says of data/ with these files, in a copy. */
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

/** An explanation that is no longer needed breaks nothing: it is told. */
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
  // What data/ breaks already is no fault of the files; looking for it costs a whole check and is seldom needed.
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
