import { DEFAULT_LIMITS, type Limits } from '../../../src/base/limits.ts';
import { listen } from '../../../src/doors/http/wire/listen.ts';
import { builtPages } from '../../support/pages.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import { testContext, testService } from '../../support/service.ts';
import { type Browser, openBrowser } from './webdriver.ts';

/** The service with invented banks, a browser at its first page, and the faults of the service. */
export interface Stage {
  readonly browser: Browser;
  /** The address of the workbench. */
  readonly home: string;
  readonly faults: readonly unknown[];
  readonly close: () => Promise<void>;
}

/** Asks the page for no motion: the driver clicks at the present place of an element, not at its place after scrolling. */
export const STILL = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

export async function openStage({
  limits = DEFAULT_LIMITS, context = testContext(), ...browserOptions
}: { readonly limits?: Limits; readonly context?: Context } & Parameters<typeof openBrowser>[0] = {}): Promise<Stage> {
  const { requestHandler, faults } = testService(limits, { context, pages: builtPages() });
  const listening = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits });
  const home = `http://127.0.0.1:${listening.address.port}/`;
  const browser = await openBrowser(browserOptions);
  await browser.resize(1280, 900);
  await browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
  await browser.open(home);
  return {
    browser,
    home,
    faults,
    close: async () => {
      await browser.close();
      await listening.drain();
    },
  };
}
