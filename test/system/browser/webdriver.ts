import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/port.ts';

/** A browser of its own, controlled by the WebDriver protocol (W3C, https://www.w3.org/TR/webdriver2/). */
export interface Browser {
  readonly open: (url: string) => Promise<void>;
  /** Runs a function body in the page and returns its value, which must be JSON. It waits for a promise. */
  readonly run: <T = unknown>(body: string, ...values: unknown[]) => Promise<T>;
  readonly click: (selector: string) => Promise<void>;
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Presses keys one after the other on the element with the focus. `KEYS` has the keys without a character. */
  readonly press: (...keys: string[]) => Promise<void>;
  readonly text: (selector: string) => Promise<string>;
  /** Waits until the function body returns a true value, and returns the value. */
  readonly until: <T = unknown>(body: string, ...values: unknown[]) => Promise<T>;
  /** PNG of the window, or of one element. */
  readonly screenshot: (selector?: string) => Promise<Buffer>;
  /** Calls Chromium's developer tools by their protocol: `Emulation.setEmulatedMedia`. */
  readonly devtools: (command: string, parameters: object) => Promise<unknown>;
  readonly resize: (width: number, height: number) => Promise<void>;
  /** Lines of the console and of the network log since the last call. */
  readonly log: (kind: 'browser' | 'performance') => Promise<readonly LogLine[]>;
  readonly close: () => Promise<void>;
}

export interface LogLine {
  readonly level: string;
  readonly message: string;
}

export const KEYS = { tab: '\uE004', enter: '\uE007', shift: '\uE008', space: ' ' } as const;

const DRIVER = 'chromedriver';
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-device-scale-factor=1',
  '--hide-scrollbars',
];
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 10_000;
/** A check of every element of a large page takes long. */
const SCRIPT_MS = 180_000;

/** Says why tests in a browser are skipped. Null if there is a browser. If tests are mandatory, a missing browser is a failure. */
export function noBrowser(): string | null {
  if (spawnSync(DRIVER, ['--version']).status === 0) return null;
  if (process.env['CI']) throw new Error(`${DRIVER} is missing: install chromium and chromium-driver`);
  return `${DRIVER} is not installed`;
}

export async function openBrowser({
  scripts = true, flags = [],
}: { readonly scripts?: boolean; readonly flags?: readonly string[] } = {}): Promise<Browser> {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), 'browser-'));
  const driver = spawn(DRIVER, [`--port=${port}`], { stdio: 'ignore' });
  const base = `http://127.0.0.1:${port}`;
  await answers(`${base}/status`, driver);
  const session = await startSession(base, [...FLAGS, ...flags, `--user-data-dir=${profile}`], scripts);
  const post = <T = unknown>(path: string, body: object = {}): Promise<T> => command<T>(`${session}/${path}`, 'POST', body);
  const find = async (selector: string): Promise<string> => {
    const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector });
    return found[ELEMENT]!;
  };
  const run = <T>(body: string, ...values: unknown[]): Promise<T> => post<T>('execute/sync', { script: body, args: values });

  return {
    open: async (url) => void (await post('url', { url })),
    run,
    click: async (selector) => void (await post(`element/${await find(selector)}/click`)),
    async type(selector, text) {
      const element = await find(selector);
      await post(`element/${element}/clear`);
      await post(`element/${element}/value`, { text });
    },
    async press(...keys) {
      const actions = keys.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    text: (selector) => run<string>('return document.querySelector(arguments[0]).innerText', selector),
    async until(body, ...values) {
      for (const deadline = Date.now() + PATIENCE_MS; ; await new Promise((resolve) => setTimeout(resolve, 25))) {
        const value = await run<never>(body, ...values);
        if (value) return value;
        if (Date.now() > deadline) throw new Error(`waited in vain for: ${body} ${JSON.stringify(values)}`);
      }
    },
    async screenshot(selector) {
      const path = selector === undefined ? 'screenshot' : `element/${await find(selector)}/screenshot`;
      return Buffer.from(await command<string>(`${session}/${path}`, 'GET'), 'base64');
    },
    devtools: (name, parameters) => post('goog/cdp/execute', { cmd: name, params: parameters }),
    // The window never gets narrower than 500 pixels. The width that the page sees can be smaller.
    resize: async (width, height) =>
      void (await post('goog/cdp/execute', {
        cmd: 'Emulation.setDeviceMetricsOverride',
        params: { width, height, deviceScaleFactor: 1, mobile: false },
      })),
    log: (kind) => post('se/log', { type: kind }),
    async close() {
      await command(session, 'DELETE').catch(() => undefined);
      driver.kill();
      await new Promise((resolve) => driver.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Starts a session of the driver. Returns its address. */
async function startSession(base: string, args: readonly string[], scripts: boolean): Promise<string> {
  const { sessionId } = await command<{ sessionId: string }>(`${base}/session`, 'POST', {
    capabilities: {
      alwaysMatch: {
        timeouts: { script: SCRIPT_MS },
        'goog:chromeOptions': { args, prefs: { 'profile.managed_default_content_settings.javascript': scripts ? 1 : 2 } },
        'goog:loggingPrefs': { browser: 'ALL', performance: 'ALL' },
      },
    },
  });
  return `${base}/session/${sessionId}`;
}

async function command<T>(url: string, method: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function answers(url: string, driver: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const ready = await fetch(url).then(({ ok }) => ok, () => false);
    if (ready) return;
  }
  driver.kill();
  throw new Error(`${DRIVER} does not answer`);
}
