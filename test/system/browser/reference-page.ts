import { type ListeningServer, listen } from '../../../src/doors/http/wire/listen.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { builtPages } from '../../support/pages.ts';
import { testService } from '../../support/service.ts';
import { ANSWERED, REACH, SEND } from './gestures.ts';
import { type Browser, openBrowser } from './webdriver.ts';

/** Asks the page for no motion: the driver clicks at the present place of an element, not at its place after scrolling. */
export const STILL = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

/** The widths at which the tests look at the pages. */
export const WIDTHS = [320, 360, 768, 1440];

/** The reference, served by a service of its own and opened in a browser. */
export interface ReferencePage {
  readonly browser: Browser;
  readonly origin: string;
  readonly page: string;
  readonly service: ReturnType<typeof testService>['service'];
  readonly faults: readonly unknown[];
  /** Sends the form of an operation and waits for the answer. */
  readonly send: (name: string) => Promise<{ readonly status: string; readonly json: string }>;
  readonly close: () => Promise<void>;
}

export async function openReference(): Promise<ReferencePage> {
  const { service, requestHandler, faults } = testService(undefined, { pages: builtPages() });
  const listening: ListeningServer = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
  const origin = `http://127.0.0.1:${listening.address.port}/`;
  const page = `${origin}reference`;
  const browser = await openBrowser();
  await browser.resize(1440, 900);
  await browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
  await browser.open(page);
  return {
    browser,
    origin,
    page,
    service,
    faults,
    async send(name) {
      await browser.until(REACH, name);
      await browser.run(SEND, name);
      return browser.until(ANSWERED, name);
    },
    async close() {
      await browser.close();
      await listening.drain();
    },
  };
}
