import { after, before } from 'node:test';
import { DEFAULT_LIMITS, type Limits } from '../../../src/base/limits.ts';
import { listen } from '../../../src/doors/http/wire/listen.ts';
import { builtPages } from '../../support/pages.ts';
import type { Context } from '../../../src/service/operations/context.ts';
import { testContext, testService } from '../../support/service.ts';
import { type Browser, openBrowser } from './webdriver.ts';
import { FOUND, OPEN_FILE, PUT } from './workbench-gestures.ts';

/** The service with invented banks, a browser at its first page, and the faults of the service. */
export interface Stage {
  readonly browser: Browser;
  /** The address of the workbench. */
  readonly home: string;
  readonly service: ReturnType<typeof testService>['service'];
  readonly faults: readonly unknown[];
  readonly close: () => Promise<void>;
}

/** Asks the page for no motion: the driver clicks at the present place of an element, not at its place after scrolling. */
export const STILL = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

/** The widths at which the tests look at the pages. */
export const WIDTHS = [320, 360, 768, 1440];

export type StageOptions = { readonly limits?: Limits; readonly context?: Context; readonly width?: number; readonly page?: string }
  & Parameters<typeof openBrowser>[0];

/** Opens a page of the service. It is the workbench, unless `page` names another one. `width` is the width of the window. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { limits = DEFAULT_LIMITS, context = testContext(), width = 1280, page = '', ...browserOptions } = options;
  const { requestHandler, ...rest } = testService(limits, { context, pages: builtPages() });
  const listening = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits });
  const home = `http://127.0.0.1:${listening.address.port}/`;
  const browser = await openBrowser(browserOptions);
  await browser.resize(width, 900);
  await browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
  await browser.open(home + page);
  return {
    browser,
    home,
    ...rest,
    close: async () => {
      await browser.close();
      await listening.drain();
    },
  };
}

/** The sentence about a look-up, and its result as the page shows it. */
export interface Finding {
  readonly said: string;
  readonly shown: string;
}

/** The stage of a test file. */
export interface FileStage extends Omit<Stage, 'close'> {
  /** Runs a function body in the page. */
  readonly run: <T>(body: string, ...values: unknown[]) => Promise<T>;
  /** Waits until the function body returns a true value, and returns the value. */
  readonly until: <T>(body: string, ...values: unknown[]) => Promise<T>;
  /** Loads the page again, at a view such as `#convert`. */
  readonly openAt: (hash?: string) => Promise<void>;
  /** Waits for the result of a look-up. */
  readonly found: () => Promise<Finding>;
  /** Puts a text into the box, and waits for the result. */
  readonly look: (text: string) => Promise<Finding>;
  /** Opens a file by the button of the look-up, and waits for the result. */
  readonly openFile: (name: string, content: string | Uint8Array, type?: string) => Promise<Finding>;
  /** Sets the colour scheme of the reader, `light` or `dark`. */
  readonly emulate: (scheme: string) => Promise<unknown>;
}

/** Opens a stage before the tests of a file, and closes it after them. If the tests are skipped, it opens nothing. */
export function stageOfFile(skip: string | false, options: StageOptions = {}): FileStage {
  let stage: Stage;
  before(async () => {
    if (skip === false) stage = await openStage(options);
  });
  after(() => stage?.close());
  const found = (): Promise<Finding> => stage.browser.until<Finding>(FOUND);
  return {
    get browser() { return stage.browser; },
    get home() { return stage.home; },
    get service() { return stage.service; },
    get faults() { return stage.faults; },
    run: (body, ...values) => stage.browser.run(body, ...values),
    until: (body, ...values) => stage.browser.until(body, ...values),
    openAt: async (hash = '') => {
      await stage.browser.open('about:blank');
      await stage.browser.open(stage.home + (options.page ?? '') + hash);
    },
    found,
    look: (text) => stage.browser.run(PUT, text).then(found),
    openFile: (name, content, type = '') =>
      stage.browser.run(OPEN_FILE, name, type, Buffer.from(content).toString('base64')).then(found),
    emulate: (scheme) => stage.browser.devtools(
      'Emulation.setEmulatedMedia', { features: [...STILL, { name: 'prefers-color-scheme', value: scheme }] }),
  };
}
