import { after, before } from 'node:test';
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

type StageOptions = { readonly limits?: Limits; readonly context?: Context } & Parameters<typeof openBrowser>[0];

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { limits = DEFAULT_LIMITS, context = testContext(), ...browserOptions } = options;
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

/** The stage of a test file. */
export interface FileStage extends Omit<Stage, 'close'> {
  /** Runs a function body in the page. */
  readonly run: <T>(body: string, ...values: unknown[]) => Promise<T>;
  /** Loads the workbench again, at a view such as `#convert`. */
  readonly openAt: (hash?: string) => Promise<void>;
}

/** Opens a stage before the tests of a file, and closes it after them. If the tests are skipped, it opens nothing. */
export function stageOfFile(skip: string | false, options: StageOptions = {}): FileStage {
  let stage: Stage;
  before(async () => {
    if (skip === false) stage = await openStage(options);
  });
  after(() => stage?.close());
  return {
    get browser() { return stage.browser; },
    get home() { return stage.home; },
    get faults() { return stage.faults; },
    run: (body, ...values) => stage.browser.run(body, ...values),
    openAt: async (hash = '') => {
      await stage.browser.open('about:blank');
      await stage.browser.open(stage.home + hash);
    },
  };
}
