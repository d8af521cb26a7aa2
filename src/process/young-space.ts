import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/** Bytes, of both halves together. */
const ENOUGH = 16 * 2 ** 20;

export const youngSpace = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!.space_size;

/**
 * Ends the growth of V8's space for young objects at 16 MiB, for the life of the process. Left alone it doubles to 32 MiB in Node 20 and
 * to 64 in Node 26 under any load that lasts, and requests leave nothing behind that would need it. `--max-semi-space-size` does the
 * same, but only on the command line of Node. Where V8 does not know the flag, it says so and nothing changes.
 */
export function boundYoungSpace(): void {
  const observer = new PerformanceObserver(() => {
    if (youngSpace() < ENOUGH) return;
    observer.disconnect();
    setFlagsFromString('--semi-space-growth-factor=1');
  });
  observer.observe({ entryTypes: ['gc'] });
}
