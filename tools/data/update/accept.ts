/**
 * Decides which of the received files are imported. It reads each file, compares it with the present data, and checks it together with all
 * of data/.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checked } from '../check/check.ts';
import { sourceOfFeed } from '../formats/feeds.ts';
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

/** The files of one source. They are imported together or not at all. */
type Group = readonly Candidate[];

function groupsOf(candidates: readonly Candidate[]): Group[] {
  const groups = new Map<string, Candidate[]>();
  for (const one of candidates) groups.set(sourceOfFeed(one.feed), [...(groups.get(sourceOfFeed(one.feed)) ?? []), one]);
  return [...groups.values()];
}

/** Returns the state after the import of a group, and the differences by feed. Throws a GroupFault if a file is refused. */
function imported(start: State, group: Group,
    allowLoss: boolean): { readonly state: State; readonly reports: ReadonlyMap<string, readonly string[]> } {
  let state = start;
  const reports = new Map<string, readonly string[]>();
  for (const { feed, asOf, bytes } of group) {
    try {
      const { tables, places, files, report } = importFile(state.tables, { feed, asOf, bytes, allowLoss, places: state.places });
      state = { tables, places, files: new Map([...state.files, ...files]) };
      reports.set(feed, report);
    } catch (error) {
      throw new GroupFault(feed, (error as Error).message);
    }
  }
  return { state, reports };
}

/** The file of a feed is refused, and with it the other files of its source. */
class GroupFault extends Error {
  readonly feed: string;
  constructor(feed: string, reason: string) {
    super(reason);
    this.feed = feed;
  }
}

const refusals = (group: Group, { feed: faulty, message }: GroupFault): Outcome[] => group.map(({ feed }) => ({ feed, kind: 'refused',
  text: feed === faulty ? message : `the files of a source are taken in together, and ${faulty} is refused` }));

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

/** Imports the candidates, source by source. A source with a refused file leaves the state as it was. */
export function accept(start: State, candidates: readonly Candidate[], conditions: Conditions): Accepted {
  const outcomes: Outcome[] = [];
  let state = start;
  let taken: Candidate[] = [];
  const reports = new Map<string, string>();
  for (const group of groupsOf(candidates)) {
    try {
      const next = imported(state, group, conditions.allowLoss);
      state = next.state;
      taken.push(...group);
      for (const [feed, report] of next.reports) reports.set(feed, report.filter((line) => !line.startsWith(' ')).join('; '));
    } catch (error) {
      if (!(error instanceof GroupFault)) throw error;
      outcomes.push(...refusals(group, error));
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
    for (const group of groupsOf(all)) {
      const next = imported(state, group, conditions.allowLoss).state;
      const kept = said;
      said = problemsWith(next.files, conditions);
      if (faults().length === 0) [state, taken] = [next, [...taken, ...group]];
      else {
        const more = faults();
        const text = [`data:check would find ${more.length} more:`, ...more.slice(0, NAMED)].join('\n    ');
        outcomes.push(...group.map(({ feed }): Outcome => ({ feed, kind: 'refused', text })));
        said = kept;
      }
    }
  }
  outcomes.push(...taken.map(({ feed, asOf, name }): Outcome =>
    ({ feed, kind: 'taken', text: `of ${asOf}${name === undefined ? '' : `, from ${name}`}: ` +
      `${reports.get(feed)!.replace(`${feed}: `, '')}` })));
  return { state, taken, outcomes, advice: fresh() };
}
