/** Time until a page can be used in a browser. Lighthouse's slow phone has a quarter of the speed of a desktop computer. */
import { timeToUse } from '../../../test/system/browser/measure.ts';
import { openReference } from '../../../test/system/browser/reference-page.ts';
import { openStage } from '../../../test/system/browser/stage.ts';
import type { Browser } from '../../../test/system/browser/webdriver.ts';
import { noBrowser } from '../../../test/system/browser/webdriver.ts';
import { PUT } from '../../../test/system/browser/workbench-gestures.ts';
import type { Peers } from './peers.ts';
import { type Row, withinTime } from './row.ts';
import { REGISTERED, each, inTurnWithSlowness } from './slices.ts';

/** Limit in milliseconds on this machine: one second on the slow phone. */
const LIMIT_MS = 250;

export async function benchPages(peers: Peers, { rounds = 9 } = {}): Promise<Row[]> {
  const reason = noBrowser();
  if (reason !== null) {
    console.error(`The pages are not measured: ${reason}`);
    return [];
  }
  const [reference, workbench] = [await openReference(), await openStage()];
  const openings: readonly { readonly figure: string; readonly browser: Browser; readonly open: () => Promise<void> }[] = [
    {
      figure: 'Reference, until it can be used',
      browser: reference.browser,
      async open() {
        await reference.browser.open(reference.page);
        await reference.browser.until(`return document.querySelector('#validate .send') !== null`);
      },
    },
    {
      figure: 'Workbench, until it can be used',
      browser: workbench.browser,
      async open() {
        await workbench.browser.open(workbench.home);
        await workbench.browser.run(PUT, ' ');
      },
    },
  ];
  const costs: number[][] = openings.map(() => []);
  const slowness: number[] = [];
  try {
    for (const { browser } of openings) await browser.resize(360, 780);
    for (let i = 0; i < rounds; i++) {
      slowness.push(Math.min(...inTurnWithSlowness([each(REGISTERED, (iban) => iban.length)], peers, { slices: 5 }).slowness));
      for (const [j, { browser, open }] of openings.entries()) costs[j]!.push((await timeToUse(browser, open)) * 1e9);
    }
  } finally {
    await Promise.all([reference.close(), workbench.close()]);
  }
  return openings.map(({ figure }, i) => withinTime({ figure, unit: 'ms', costs: costs[i]! }, LIMIT_MS, slowness));
}
