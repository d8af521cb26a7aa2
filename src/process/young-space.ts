/** Bytes, of both halves together. */
const ENOUGH = 16 * 2 ** 20;

/** What V8 multiplies the space with by itself. */
const GROWING = 2;

type Engine = Pick<typeof import('node:v8'), 'getHeapSpaceStatistics' | 'setFlagsFromString'>;

/**
 * Keeps V8's space for young objects at 16 MiB at most, for the life of the process. Left alone it doubles to 32 MiB in Node 20 and to
 * 64 in Node 26 under any load that lasts, and requests leave nothing behind that would need it. `--max-semi-space-size` does the same,
 * but only on the command line of Node. Where V8 does not know the flag, it says so and nothing changes.
 */
export async function boundYoungSpace(engine?: Engine): Promise<void> {
  // Loaded when it is needed: a start waits for every module that is named at the top.
  const { getHeapSpaceStatistics, setFlagsFromString } = engine ?? (await import('node:v8'));
  let factor = GROWING;
  const observer = new PerformanceObserver(() => {
    const { space_size } = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')!;
    // V8 takes the space back when there is nothing to do; then it must be free to grow again.
    const wanted = space_size < ENOUGH ? GROWING : 1;
    if (wanted !== factor) setFlagsFromString(`--semi-space-growth-factor=${(factor = wanted)}`);
  });
  observer.observe({ entryTypes: ['gc'] });
}
