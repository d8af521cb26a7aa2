/** The reference page in a real browser: it is used here as people use it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { listen } from '../../../src/http/server/listen.ts';
import type { Listening } from '../../../src/http/server/listen.ts';
import { DEFAULT_LIMITS } from '../../../src/http/limits.ts';
import { check } from '../../../src/schema/check.ts';
import { testService } from '../../support/service.ts';
import { ANSWERED, LOOK, LOOKED, SEND } from './gestures.ts';
import { type AxNode, BEYOND_WINDOW, LOW_CONTRAST, nameless } from './inspect.ts';
import { PASTED } from './pasted.ts';
import { type Browser, KEYS, noBrowser, openBrowser } from './webdriver.ts';

const { service, requestHandler, faults } = testService();
const reason = noBrowser();
/** Not what the browser shows of itself before a page is opened, nor pictures within a page. */
const OUTSIDE = /^(https?|wss?|ftp):/;
const STILL = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
const WIDTHS = [320, 768, 1280];

describe('the reference page in a browser', { skip: reason ?? false }, () => {
  let browser: Browser;
  let listening: Listening;
  let origin: string;
  let page: string;

  before(async () => {
    listening = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
    origin = `http://127.0.0.1:${listening.address.port}/`;
    page = `${origin}reference`;
    browser = await openBrowser();
    await browser.resize(1280, 900);
    // The driver clicks where a thing is, not where it will have scrolled to.
    await browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
    await browser.open(page);
  });
  after(async () => {
    await browser?.close();
    await listening?.drain();
  });

  const send = async (name: string): Promise<{ status: string; json: string }> => {
    await browser.run(SEND, name);
    return browser.until(ANSWERED, name);
  };
  const look = async (text: string): Promise<{ said: string; shown: string }> => {
    await browser.run(LOOK, text);
    return browser.until(LOOKED);
  };

  test('every operation has a form, or leads to the form of the same path by POST', async () => {
    const forms = await browser.run<string[]>(`return [...document.querySelectorAll('form[data-operation]')].filter((form) => form.querySelector('.send')).map((form) => form.dataset.operation)`);
    const expected = service.routes.filter(({ path, methods }) => methods.includes('POST') || !service.routes.some((other) => other.path === path && other.methods.includes('POST')));
    assert.deepEqual(forms.sort(), expected.map(({ name }) => name).sort());
  });

  for (const { name, response, inputs } of service.routes.filter(({ name }) => name !== 'validateBulkByQuery')) {
    test(`${name}: the form sends its example and shows status, time and the answer`, async () => {
      const { status, json } = await send(name);
      assert.match(status, /^200 OK, [\d.]+ ms$/);
      assert.equal(check(response, JSON.parse(json)), null);
    });

    if (Object.values(inputs).some(({ missing }) => missing !== null)) {
      test(`${name}: a refusal is shown`, async () => {
        const form = `form[data-operation="${name}"]`;
        await browser.run(`[...document.querySelectorAll(arguments[0] + ' button')].find((one) => one.textContent === 'Clear').click()`, form);
        const { status, json } = await send(name);
        if (status.startsWith('200')) return assert.equal(name, 'bankInfo');
        const { error, error_code, parameter } = JSON.parse(json) as Record<string, string>;
        assert.ok((await browser.run<string>(`return document.querySelector(arguments[0] + ' .answer').innerText`, form)).includes(`${error_code} ${error}`));
        const marked = await browser.run<string[]>(`return [...document.querySelectorAll(arguments[0] + ' [aria-invalid]')].map(({ id }) => id)`, form);
        assert.deepEqual(marked, parameter === undefined ? [] : [`${name}.${parameter}`]);
      });
    }
  }

  test('every further example of every form is answered', async () => {
    await browser.open(page);
    for (const { name, examples } of service.routes) {
      for (const { summary } of examples.slice(1)) {
        await browser.run(`document.querySelector('form[data-operation="' + arguments[0] + '"] .answer').replaceChildren()`, name);
        await browser.run(`[...document.querySelectorAll('form[data-operation="' + arguments[0] + '"] .examples button')].find((one) => one.textContent === arguments[1]).click()`, name, summary);
        assert.match((await browser.until<{ status: string }>(ANSWERED, name)).status, /^(200|4\d\d) /, `${name}: ${summary}`);
      }
    }
  });

  for (const [what, text, said, shown] of PASTED) {
    test(`pasting ${what} says what it is`, async () => {
      const finding = await look(text);
      assert.match(finding.said, said);
      assert.match(finding.shown, shown);
    });
  }

  test('the parts of an IBAN have their colours, and the failing part is pointed at', async () => {
    await look('BE68 5390 0754 7035');
    const colours = await browser.run<string[]>(`return [...document.querySelectorAll('#look .iban .part')].map((part) => getComputedStyle(part).color)`);
    assert.equal(new Set(colours).size, 5);
    assert.equal(await browser.run(`return document.querySelector('#look .blamed').textContent`), '68');
    assert.equal(await browser.run(`return document.querySelector('#look .iban').textContent`), 'BE68 5390 0754 7035');
  });

  test('what a text holds is marked in it', async () => {
    await look('Pay to BE68 5390 0754 7034,\nnot to IBAN DE89 3704 0044 0532 0130 01.');
    const marks = await browser.run(`return [...document.querySelectorAll('#look mark')].map((mark) => [mark.textContent, mark.className])`);
    assert.deepEqual(marks, [
      ['BE68 5390 0754 7034', 'passed'],
      ['DE89 3704 0044 0532 0130 01', 'failed'],
    ]);
  });

  test('emptying the box empties what was said', async () => {
    await browser.run(LOOK, ' ');
    await browser.until(`return document.querySelector('#look .answer').childElementCount === 0`);
  });

  test('banks and BICs are searched while one types, and a late answer to an earlier text is dropped', async () => {
    for (const name of ['banks', 'bics', 'turkishBranches']) {
      const answered = await browser.run<boolean>(
        `
        const form = document.querySelector('form[data-operation="' + arguments[0] + '"]');
        form.querySelector('.answer').replaceChildren();
        [...form.querySelectorAll('button')].find((one) => one.textContent === 'Clear').click();
        const fetch = window.fetch;
        let late = null;
        // The first search is answered long after the second, deaf to being called off.
        window.fetch = async (url) => {
          if (!url.endsWith('q=mu')) return fetch(url);
          await new Promise((resolve) => setTimeout(resolve, 700));
          late = await fetch(url);
          return late;
        };
        const q = form.querySelector('[id$=".q"]');
        const type = (text) => (q.value = text, q.dispatchEvent(new Event('input')));
        type('mu');
        await new Promise((resolve) => setTimeout(resolve, 300));
        type('zzzz');
        await new Promise((resolve) => setTimeout(resolve, 1000));
        window.fetch = fetch;
        return late !== null && form.querySelector('.counts').textContent.startsWith('Total 0');`,
        name,
      );
      assert.ok(answered, name);
    }
  });

  test('the picture of a payment code is read by another program, and can be kept', async () => {
    const { json } = await send('qr');
    const { payload, svg } = JSON.parse(json) as { payload: string; svg: string };
    assert.equal(await browser.run(`return decodeURIComponent(document.querySelector('.qr [download$=".svg"]').href.split(',')[1])`), svg);
    await browser.until(`const image = document.querySelector('.qr img'); return image.complete && image.naturalWidth > 0`);
    const folder = mkdtempSync(join(tmpdir(), 'qr-'));
    try {
      writeFileSync(join(folder, 'qr.png'), await browser.screenshot('.qr img'));
      assert.equal(execFileSync('zbarimg', ['--quiet', '--raw', '--oneshot', join(folder, 'qr.png')], { encoding: 'utf8' }).trimEnd(), payload);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('answers and command lines can be copied', async () => {
    await browser.devtools('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await browser.click('#validate .example .copy');
    await browser.until(`return document.querySelector('#validate .example .copy').textContent === 'Copied'`);
    assert.equal(await browser.run('return navigator.clipboard.readText()'), `curl -d '{"iban":"BE68 5390 0754 7034"}' "${origin}api/v1/validate"`);
  });

  test('no page is wider than its window, with all answers shown', async () => {
    for (const width of WIDTHS) {
      await browser.resize(width, 900);
      assert.deepEqual(await browser.run(BEYOND_WINDOW), [], `${width} pixels`);
    }
    await browser.resize(1280, 900);
  });

  test('texts are readable on light and on dark', async () => {
    const papers = new Set<string>();
    for (const value of ['light', 'dark']) {
      await browser.devtools('Emulation.setEmulatedMedia', { features: [...STILL, { name: 'prefers-color-scheme', value }] });
      papers.add(await browser.run<string>('return getComputedStyle(document.documentElement).backgroundColor'));
      for (const text of ['BE68 5390 0754 7034', 'BE68 5390 0754 7035', 'DE8937040044', 'Pay BE68 5390 0754 7034, not IBAN DE89 3704 0044 0532 0130 01']) {
        await look(text);
        assert.deepEqual(await browser.run(LOW_CONTRAST), [], `${value}: ${text}`);
      }
    }
    assert.equal(papers.size, 2);
  });

  test('nothing moves for who asked for that', async () => {
    for (const [value, behaviour] of [['reduce', 'auto'], ['no-preference', 'smooth']] as const) {
      await browser.devtools('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
      assert.equal(await browser.run('return getComputedStyle(document.documentElement).scrollBehavior'), behaviour);
    }
    await browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
  });

  test('whatever takes the focus has a name for a screen reader', async () => {
    await browser.devtools('Accessibility.enable', {});
    const { nodes } = (await browser.devtools('Accessibility.getFullAXTree', {})) as { nodes: AxNode[] };
    assert.ok(nodes.length > 1000);
    assert.deepEqual(nameless(nodes), []);
    const described = nodes.filter(({ role }) => role?.value === 'textbox').map(({ name }) => name?.value);
    assert.ok(described.includes('What is this?') && described.includes('iban'));
  });

  test('the page prints without what only a screen can do', async () => {
    await browser.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    const shown = await browser.run<string[]>(`return ['nav', '#look', '.send', '.copy', 'textarea', 'input'].filter((selector) => [...document.querySelectorAll(selector)].some((one) => one.checkVisibility()))`);
    assert.deepEqual(shown, []);
    assert.equal(await browser.run(`return [...document.querySelectorAll('pre')].filter((pre) => pre.checkVisibility() && pre.scrollHeight > pre.clientHeight + 1).length`), 0);
    await browser.devtools('Emulation.setEmulatedMedia', { media: '' });
  });

  test('all of it works by the keyboard alone, in the order of the page, with the focus to be seen', async () => {
    await browser.open(page);
    const seen: string[] = [];
    let last: number | null = null;
    for (let i = 0; i < 60; i++) {
      await browser.press(KEYS.tab);
      const { place, outlined, words } = await browser.run<{ place: number; outlined: boolean; words: string }>(`
        const { activeElement } = document;
        const { outlineStyle, outlineWidth } = getComputedStyle(activeElement);
        return {
          place: [...document.querySelectorAll('*')].indexOf(activeElement),
          outlined: outlineStyle !== 'none' && outlineWidth !== '0px',
          words: activeElement.id || activeElement.textContent,
        };`);
      assert.ok(last === null || place > last, `${words} comes too early`);
      assert.ok(outlined, `${words} shows no focus`);
      last = place;
      seen.push(words);
    }
    assert.deepEqual(seen.slice(0, 10), ['Skip to the reference', 'Kontor', 'Look up', 'Payment codes', 'Convert', 'Test IBANs', 'Countries', 'Reference', 'look.text', 'Look it up']);
    assert.ok(seen.includes('validate.iban'));
    await browser.run(`document.getElementById('look.text').focus()`);
    await browser.press(...'MUSTDEFF', KEYS.tab, KEYS.enter);
    assert.match((await browser.until<{ said: string }>(LOOKED)).said, /^A BIC/);
    await browser.run(`document.getElementById('validate.iban').focus()`);
    await browser.press(KEYS.enter);
    assert.match((await browser.until<{ status: string }>(ANSWERED, 'validate')).status, /^200/);
  });

  test('it still works when the browser has it from before', async () => {
    await browser.open('about:blank');
    await browser.open(page);
    assert.match((await look('BE68 5390 0754 7034')).said, /valid IBAN/);
  });

  test('nothing that was asked stands in the address or the history', async () => {
    assert.equal(await browser.run('return location.href'), page);
    const { entries } = (await browser.devtools('Page.getNavigationHistory', {})) as { entries: { url: string }[] };
    for (const { url } of entries) assert.ok(url === page || !OUTSIDE.test(url), url);
  });

  test('nothing was asked of another host, no account number stood in a URL, and the console is silent', async () => {
    const events = (await browser.log('performance')).map(({ message }) => (JSON.parse(message) as { message: { method: string; params: { request?: { url: string } } } }).message);
    const asked = events.filter(({ method }) => method === 'Network.requestWillBeSent').map(({ params }) => params.request!.url);
    for (const { path } of service.routes) assert.ok(asked.some((url) => url.startsWith(origin + path.slice(1).replace(/\{.*/, ''))), path);
    for (const url of asked) {
      assert.ok(url.startsWith(origin) || !OUTSIDE.test(url), url);
      assert.doesNotMatch(url, /[?/=][A-Z]{2}\d{2}[A-Z0-9]{8}/);
    }
    // What remains are the refusals that the tests asked for.
    const complaints = (await browser.log('browser')).filter(({ message }) => !/api\/v1\/\S* - Failed to load resource: the server responded with a status of 4\d\d/.test(message));
    assert.deepEqual(complaints, []);
    assert.deepEqual(faults, []);
  });

  test('with scripts off it is the whole reference, without forms that do nothing', async () => {
    const quiet = await openBrowser({ scripts: false });
    try {
      await quiet.open(page);
      const visible = await quiet.run<string>('return document.body.innerText');
      for (const { summary, path } of service.routes) assert.ok(visible.includes(summary) && visible.includes(path), path);
      assert.match(visible, /needs scripts/);
      assert.match(visible, /\$KONTOR stands for/);
      assert.deepEqual(await quiet.run(`return [...document.querySelectorAll('input, textarea, button, #look')].filter((one) => one.checkVisibility()).length`), 0);
      for (const width of WIDTHS) {
        await quiet.resize(width, 900);
        assert.deepEqual(await quiet.run(BEYOND_WINDOW), [], `${width} pixels`);
      }
    } finally {
      await quiet.close();
    }
  });
});
