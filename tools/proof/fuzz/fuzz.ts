import type { Route } from '../../../src/service/operations/route.ts';
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { mayBeLate, problemWith } from './check.ts';
import { type Attempt, broken, request } from './requests.ts';
import type { Stall, StallWatch } from './stalls.ts';
import { draws, values } from './values.ts';
import { type Client, type Exchange, PATIENCE_MS, exchange } from './wire.ts';

export interface FuzzOptions {
  readonly port: number;
  readonly routes: readonly Route[];
  readonly seed: string;
  /** Returns true if another attempt may follow. It takes the number of attempts so far. */
  readonly mayContinue: (attempts: number) => boolean;
  /** Number of connections at the same time. */
  readonly connections: number;
  /** Watches the program for stalls. */
  readonly watch: StallWatch;
  /** Time in milliseconds after which a connection that is still open is a problem. */
  readonly patience?: number;
  /** Called for each finding. */
  readonly onFinding?: (finding: Finding) => void;
}

export interface Finding {
  /** Number of the attempt in the run. Seed and number are enough to repeat the attempt. */
  readonly attempt: number;
  readonly problem: string;
  readonly sent: string;
}

/** A problem that did not occur again, and the stall during which it occurred. */
export interface Unreproduced {
  readonly attempt: number;
  readonly problem: string;
  readonly stall: Stall;
}

export interface FuzzResult {
  readonly attempts: number;
  readonly findings: readonly Finding[];
  readonly unreproduced: readonly Unreproduced[];
  /** Number of answers by operation and status. Answers to broken requests are counted by status only. */
  readonly counts: ReadonlyMap<string, number>;
}

interface Tried {
  readonly number: number;
  readonly tried: Attempt;
  readonly from: number;
  readonly to: number;
  readonly problem: string;
}

const MOST_FINDINGS = 20;
const LEAVE_AFTER_MS = 40;
const MOST_REPLAYS = 3;
/** Milliseconds until the stall watch knows if the present moment belongs to a stall. Its running request is then answered. */
const SETTLE_MS = 300;

/** Returns the attempt with this number. */
export function attempt(routes: readonly Route[], seed: string, number: number): Attempt {
  const draw = draws(seededRandom(`${seed} ${number}`));
  const known = routes.flatMap(({ examples }) =>
    examples.flatMap(({ input }) => Object.values(input).flat().filter((value) => typeof value === 'string')));
  return (draw.oneIn(3) ? broken : request)(routes, values(known), draw);
}

/**
 * Makes attempts and checks their results. Ends early after many findings. If a stall can explain a problem, the attempt is repeated alone.
 * The problem is a finding if it occurs again, or if no stall occurred.
 */
export async function fuzz(options: FuzzOptions): Promise<FuzzResult> {
  const { port, routes, seed, mayContinue, connections, watch: { after, during }, patience = PATIENCE_MS, onFinding = () => undefined } =
    options;
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  const unreproduced: Unreproduced[] = [];
  const suspects: Tried[] = [];
  let attempts = 0;

  const goesOn = (): boolean => mayContinue(attempts) && findings.length < MOST_FINDINGS;

  function find({ number, tried: { parts } }: Tried, problem: string): void {
    const finding = { attempt: number, problem, sent: JSON.stringify(Buffer.concat(parts).toString('latin1').slice(0, 2_000)) };
    findings.push(finding);
    onFinding(finding);
  }

  const send = ({ parts, asks, isHead }: Attempt): Promise<Exchange> => {
    const client: Client = { isHead, leaveAfter: asks === null ? LEAVE_AFTER_MS : null, patience, after };
    return exchange(port, parts, client);
  };

  async function worker(): Promise<void> {
    while (goesOn() && suspects.length === 0) {
      const number = attempts++;
      const tried = attempt(routes, seed, number);
      const from = performance.now();
      const came = await send(tried);
      count(counts, tried, came);
      const problem = problemWith(tried, came);
      if (problem === null) continue;
      const of = { number, tried, from, to: performance.now(), problem };
      if (mayBeLate(tried, came)) suspects.push(of);
      else find(of, problem);
    }
  }

  async function judge(suspect: Tried): Promise<void> {
    const { number, tried, from, to, problem } = suspect;
    for (let left = MOST_REPLAYS; left > 0; left--) {
      const since = performance.now();
      const again = problemWith(tried, await send(tried));
      if (again === null || performance.now() - since > SETTLE_MS) await new Promise<void>((resolve) => after(SETTLE_MS, resolve));
      const stall = during(from, to);
      if (again === null && stall !== null) return void unreproduced.push({ attempt: number, problem, stall });
      if (again === null) return find(suspect, `${problem}; not so when it was sent again, but nothing had stood still`);
      if (left === 1 || during(since, performance.now()) === null) return find(suspect, `${problem}; when it was sent again: ${again}`);
    }
  }

  while (goesOn()) {
    await Promise.all(Array.from({ length: connections }, worker));
    for (const suspect of suspects.splice(0)) await judge(suspect);
  }
  return { attempts, findings, unreproduced, counts };
}

function count(counts: Map<string, number>, { asks }: Attempt, { answers }: Exchange): void {
  for (const { status } of answers) {
    const key = asks === null ? `broken ${status}` : `${asks.method} ${asks.route.path} ${status}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}
