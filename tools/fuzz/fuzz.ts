import type { Route } from '../../src/api/route.ts';
import { seededRandom } from '../../src/iban/generate/seeded-random.ts';
import { problemWith } from './check.ts';
import { type Attempt, broken, request } from './requests.ts';
import { draws, values } from './values.ts';
import { type Exchange, exchange } from './wire.ts';

export interface FuzzOptions {
  readonly port: number;
  readonly routes: readonly Route[];
  readonly seed: string;
  /** Whether to make another attempt, given how many there were. */
  readonly mayContinue: (attempts: number) => boolean;
  /** So many at a time. */
  readonly connections: number;
  /** Told of each finding as it is made. */
  readonly onFinding?: (finding: Finding) => void;
}

export interface Finding {
  /** Its number in the run: with the seed it can be made again. */
  readonly attempt: number;
  readonly problem: string;
  readonly sent: string;
}

export interface FuzzResult {
  readonly attempts: number;
  readonly findings: readonly Finding[];
  /** Answers by operation and status; those to broken requests by status alone. */
  readonly counts: ReadonlyMap<string, number>;
}

const MOST_FINDINGS = 20;
const LEAVE_AFTER_MS = 40;
const TOO_LATE = 408;
const AGAIN = 'requests that did not come or came too late, sent again';

/** The attempt of this number. */
export function attempt(routes: readonly Route[], seed: string, number: number): Attempt {
  const draw = draws(seededRandom(`${seed} ${number}`));
  const known = routes.flatMap(({ examples }) => examples.flatMap(({ input }) => Object.values(input).flat().filter((value) => typeof value === 'string')));
  return (draw.oneIn(3) ? broken : request)(routes, values(known), draw);
}

/** Makes attempts and checks what comes of each; ends early when much is found. */
export async function fuzz({ port, routes, seed, mayContinue, connections, onFinding = () => undefined }: FuzzOptions): Promise<FuzzResult> {
  const counts = new Map<string, number>();
  const findings: Finding[] = [];
  let attempts = 0;
  const worker = async (): Promise<void> => {
    while (mayContinue(attempts) && findings.length < MOST_FINDINGS) {
      const number = attempts++;
      const tried = attempt(routes, seed, number);
      const { parts, asks } = tried;
      const send = (): Promise<Exchange> => exchange(port, parts, { isHead: tried.isHead, leaveAfter: asks === null ? LEAVE_AFTER_MS : null });
      let came = await send();
      // On a machine with other work a connection may fail, or a whole request come too late for the server; twice it does not.
      if (asks !== null && (came.end === 'failed' || came.answers[0]?.status === TOO_LATE)) {
        counts.set(AGAIN, (counts.get(AGAIN) ?? 0) + 1);
        came = await send();
      }
      for (const { status } of came.answers) {
        const key = asks === null ? `broken ${status}` : `${asks.method} ${asks.route.path} ${status}`;
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const problem = problemWith(tried, came);
      if (problem === null) continue;
      const finding = { attempt: number, problem, sent: JSON.stringify(Buffer.concat(parts).toString('latin1').slice(0, 2_000)) };
      findings.push(finding);
      onFinding(finding);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { attempts, findings, counts };
}
