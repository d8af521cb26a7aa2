import { FIXED_LIMITS } from '../base/limits.ts';

export interface ScrapeRounds {
  /**
   * Begins a round of reports from `workers` workers, and returns the number of the round. `finish` is called once: when all workers have
   * reported, or after a timeout.
   */
  readonly begin: (workers: number, finish: () => void) => number;
  /** Counts the report of one worker in this round. */
  readonly reported: (round: number) => void;
}

/** Collects the reports of all workers for a scrape. If a report arrives after its round has ended, the next scrape counts it. */
export function scrapeRounds(): ScrapeRounds {
  const awaited = new Map<number, { missing: number; readonly end: () => void }>();
  let last = 0;
  return {
    begin(workers, finish) {
      const round = ++last;
      const end = (): void => {
        clearTimeout(timer);
        awaited.delete(round);
        finish();
      };
      const timer = setTimeout(end, FIXED_LIMITS.worker_report.value);
      awaited.set(round, { missing: workers, end });
      return round;
    },
    reported(number) {
      const round = awaited.get(number);
      if (round && --round.missing === 0) round.end();
    },
  };
}
