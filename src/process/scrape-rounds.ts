import { FIXED_LIMITS } from '../limits.ts';

export interface ScrapeRounds {
  /**
   * Begins a round of reports from so many workers, and gives its number. `finish` is called once, when all have reported or the time is
   * over.
   */
  readonly begin: (workers: number, finish: () => void) => number;
  /** A worker has reported in this round. */
  readonly reported: (round: number) => void;
}

/** Which reports are awaited. One that comes when its round is over counts for the next scrape. */
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
