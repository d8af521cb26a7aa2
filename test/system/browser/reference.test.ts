/** The reference in a real browser, used as people use it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { BUILT_SCHEMES, IBAN_ALONE } from '../../../src/standards/payment/schemes/all.ts';
import { check } from '../../../src/base/schema/check.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { lacks } from '../support/tools.ts';
import { ANSWERED, CHOOSE, CODE, PRESS, REACH, TYPE } from './gestures.ts';
import { referenceOfFile } from './reference-page.ts';
import { KEYS, noBrowser } from './webdriver.ts';

const skip = noBrowser() ?? false;
/** Excludes requests that the browser makes itself before a page is opened, and pictures inside a page. */
const OUTSIDE = /^(https?|wss?|ftp):/;
const LIVE = routes(DEFAULT_LIMITS);
/** True if this many pictures of payment codes are drawn. The page asks for a picture when it is near. */
const PICTURES = `
  const images = [...document.querySelectorAll('.drawn img')];
  for (const item of images) item.scrollIntoView();
  return images.length === arguments[0] && images.every((item) => item.complete && item.naturalWidth > 0);`;

const { stage, run, until, openAt, send, address } = referenceOfFile(skip);

describe('forms and examples of the reference', { skip }, () => {
  for (const { name, response, inputs } of LIVE) {
    test(`${name}: the form sends its example and shows status, time and the answer`, async () => {
      const { status, json } = await send(name);
      assert.match(status, /^200 OK, [\d.]+ ms$/);
      assert.equal(check(response, JSON.parse(json)), null);
    });

    if (Object.values(inputs).some(({ missing }) => missing !== null)) {
      test(`${name}: a refusal is shown, and its input is marked`, async () => {
        await run(PRESS, name, 'Clear');
        const { status, json } = await send(name);
        if (status.startsWith('200')) return assert.equal(name, 'bankInfo');
        const { error_code, parameter } = JSON.parse(json) as Record<string, string>;
        assert.match(String(error_code), /^[A-Z_]+$/);
        const marked = await run<string[]>(
          `return [...document.getElementById(arguments[0]).querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)`, name,
        );
        assert.deepEqual(marked, parameter === undefined ? [] : [`${name}.${parameter}`]);
        await run(CHOOSE, name, 0).catch(() => undefined);
      });
    }
  }

  test('every example of every form is answered, and the first can be restored', async () => {
    for (const { name, examples } of LIVE.filter((item) => item.examples.length > 1)) {
      await until(REACH, name);
      const first = await run<string>(CODE, name);
      for (const i of [...examples.keys()].slice(1)) {
        await run(CHOOSE, name, i);
        assert.match(
          (await stage.browser.until<{ status: string }>(ANSWERED, name)).status, /^(200|4\d\d) /, `${name}: ${examples[i]!.summary}`,
        );
      }
      await run(CHOOSE, name, 0);
      await until(ANSWERED, name);
      assert.equal(await run(CODE, name), first);
    }
  });
});

describe('forms that follow the typing', { skip }, () => {
  test('convert shows the inputs of the country with examples, or all inputs', async () => {
    const { browser } = stage;
    const shown = (): Promise<string[]> => run(`return [...document.querySelectorAll('#convert form label')]
      .filter((item) => item.checkVisibility()).map((item) => item.textContent)`);
    const chosen = async (country: string, expected: RegExp): Promise<string[]> => {
      await run(TYPE, 'convert.country', country);
      await until(`return new RegExp(arguments[0]).test(document.querySelector('#convert .fitting').textContent)`, expected.source);
      return shown();
    };
    await browser.open('about:blank');
    await browser.open(`${address()}#convert`);
    await until(REACH, 'convert');
    assert.deepEqual(await shown(), ['country', 'bban', 'domestic_number', 'blz', 'account_number']);
    assert.deepEqual(
      await chosen('fr', /inputs of France/),
      ['country', 'bban', 'domestic_number', 'bank_code', 'branch_code', 'account_number', 'rib_key'],
    );
    assert.equal(await run(`return document.getElementById('convert.branch_code').placeholder`), '01005');
    assert.match(await browser.text('#convert form'), /France: Branch code \(code guichet\), up to 5, required\./);
    assert.doesNotMatch(await run<string>(CODE, 'convert'), /blz/);
    const all = Object.keys(LIVE.find(({ name }) => name === 'convert')!.inputs);
    assert.deepEqual(await chosen('', /^All inputs/), all);
    assert.deepEqual(await chosen('XX', /^No IBAN country has the code XX/), all);
    assert.deepEqual(
      await chosen('SE', /Sweden/),
      ['country', 'bban', 'domestic_number', 'clearing_number', 'account_number'].filter((name) => all.includes(name)),
    );
  });

  test('a search follows the typing and ignores late answers', async () => {
    for (const name of ['banks', 'bics', 'turkishBranches']) {
      await until(REACH, name);
      await run(PRESS, name, 'Clear');
      const answered = await run<boolean>(
        `
        const fetch = window.fetch;
        let late = null;
        // The first search is answered long after the second and ignores its cancellation.
        window.fetch = async (url) => {
          if (!url.endsWith('q=mu')) return fetch(url);
          await new Promise((resolve) => setTimeout(resolve, 700));
          late = await fetch(url);
          return late;
        };
        const q = document.getElementById(arguments[0] + '.q');
        const type = (text) => (q.value = text, q.dispatchEvent(new Event('input', { bubbles: true })));
        type('mu');
        await new Promise((resolve) => setTimeout(resolve, 300));
        type('zzzz');
        await new Promise((resolve) => setTimeout(resolve, 1000));
        window.fetch = fetch;
        return late !== null && JSON.parse(document.getElementById(arguments[0]).querySelector('.answer code').textContent).total === 0;`,
        name,
      );
      assert.ok(answered, name);
    }
  });
});

describe('pictures of payment codes', { skip }, () => {
  test('the page has a picture of each kind of code, and zbarimg reads it', { skip: lacks('zbarimg') }, async () => {
    const kinds = [IBAN_ALONE, ...BUILT_SCHEMES].filter(({ builder }) => builder.symbol !== null).map(({ builder }) => builder.format);
    await until(PICTURES, kinds.length);
    assert.deepEqual(
      (await run<string[]>(`return [...document.querySelectorAll('.drawn li')].map((item) => item.textContent.trim())`)).sort(),
      [...kinds].sort(),
    );
    const folder = temporaryFolder();
    for (const i of kinds.keys()) {
      // The picture as the page shows it, to the pixel.
      const png = await run<string>(`
        const image = document.querySelectorAll('.drawn img')[arguments[0]];
        const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
        canvas.getContext('2d').drawImage(image, 0, 0, image.width, image.height);
        return canvas.toDataURL().split(',')[1];`, i);
      const file = join(folder, `${i}.png`);
      writeFileSync(file, Buffer.from(png, 'base64'));
      assert.notEqual(
        execFileSync(
          'zbarimg', ['--quiet', '--raw', '--oneshot', '-Sdisable', '-Sqrcode.enable', file], { stdio: ['ignore', 'pipe', 'ignore'] },
        ).length,
        0,
      );
    }
  });

  test('the pictures are shown without scripts', async () => {
    const { browser } = stage;
    const shown = await run<number>(`return document.querySelectorAll('.drawn img').length`);
    await browser.devtools('Emulation.setScriptExecutionDisabled', { value: true });
    try {
      await openAt();
      await until(PICTURES, shown);
      assert.equal(await run(`return document.querySelector('.active')`), null, 'no script ran');
    } finally {
      await browser.devtools('Emulation.setScriptExecutionDisabled', { value: false });
      await openAt();
    }
  });

  test('the answer of qr is also shown as a picture', async () => {
    const { json } = await send('qr');
    const { svg } = JSON.parse(json) as { svg: string };
    assert.equal(await run(`return decodeURIComponent(document.querySelector('#qr .picture').src.split(',')[1])`), svg);
  });
});

describe('answers, requests and the search', { skip }, () => {
  test('a change of the form marks the answer as stale', async () => {
    const added = (): Promise<string> => run(`return getComputedStyle(document.querySelector('#mask .status'), '::after').content`);
    await send('mask');
    assert.equal(await added(), 'none');
    await run(TYPE, 'mask.iban', 'DE89 3704 0044 0532 0130 00');
    assert.match(await added(), /earlier request/);
    await send('mask');
    assert.equal(await added(), 'none');
  });

  test('answers and requests can be copied', async () => {
    const { browser, home } = stage;
    await browser.devtools('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await until(REACH, 'validate');
    await run(CHOOSE, 'validate', 0);
    await until(ANSWERED, 'validate');
    await browser.click('#validate .panel .copy');
    await until(`return document.querySelector('#validate .copy').textContent === 'Copied'`);
    assert.equal(
      await run('return navigator.clipboard.readText()'),
      [`curl "${home}api/v1/validate" \\`, "  --header 'Content-Type: application/json' \\",
        `  --data '{"iban":"DE89 3704 0044 0532 0130 00"}'`].join('\n'),
    );
  });

  test('the search finds paths, inputs, fields and error codes, or gives examples', async () => {
    const { browser } = stage;
    const found = async (text: string): Promise<{ entries: string[]; said: string }> => {
      await run(TYPE, 'find', text);
      return run(`return { entries: [...document.querySelectorAll('.paths li')].filter((item) => item.checkVisibility())
        .map((item) => item.innerText), said: document.querySelector('.found').textContent }`);
    };
    assert.deepEqual((await found('qr/dec')).entries, ['/qr/decode']);
    assert.ok((await found('kennitala')).entries.includes('/convert'));
    assert.deepEqual((await found('rib_key convert')).entries[0], '/convert\nrib_key');
    assert.ok((await found('BANK_NOT_FOUND')).entries.some((item) => item === '/banks/{slug}\nBANK_NOT_FOUND'));
    const nothing = await found('zzzz');
    assert.deepEqual(nothing.entries, []);
    assert.match(nothing.said, /^Nothing matches\. Try /);
    await run(`document.getElementById('find').focus()`);
    await browser.press('\uE00C');
    assert.equal(await run(`return document.getElementById('find').value`), '');
    assert.equal((await found('')).entries.length, LIVE.length);
    await run('document.activeElement.blur()');
    await browser.press('/', ...'mask', KEYS.enter);
    assert.equal(await run('return location.hash'), '#mask');
    await found('');
  });
});

describe('contents and data', { skip }, () => {
  test('the contents mark the place of the reader, and an unknown place has suggestions', async () => {
    const { browser } = stage;
    for (const name of ['repair', 'coverage', 'validate']) {
      await run('document.getElementById(arguments[0]).scrollIntoView()', name);
      await until(`return document.querySelector('#contents [aria-current]')?.hash === '#' + arguments[0]`, name);
      assert.equal(await run(`return document.querySelectorAll('#contents [aria-current]').length`), 1);
    }
    await openAt('#valdiate');
    await until(`return document.getElementById('missing').textContent !== ''`);
    assert.match(await browser.text('#missing'), /valdiate.*\/validate or /);
    await browser.click('#missing a');
    await until(`return document.getElementById('missing').textContent === ''`);
    assert.equal(await run('return location.hash'), '#validate');
  });

  test('on a narrow screen a button with the current place opens the contents', async () => {
    const { browser } = stage;
    await browser.resize(360, 780);
    const isOpen = () => run<boolean>(`return document.getElementById('places').checkVisibility()`);
    assert.equal(await isOpen(), false);
    await run(`document.querySelector('.menu').focus()`);
    await browser.press(KEYS.enter);
    assert.equal(await isOpen(), true);
    assert.equal(await run(`return document.querySelector('.menu').getAttribute('aria-expanded')`), 'true');
    await browser.press('\uE00C');
    assert.equal(await isOpen(), false);
    assert.equal(await run(`return document.activeElement.className`), 'live menu');
    await browser.press(KEYS.enter);
    await run(`document.querySelector('#contents a[href="#mask"]').click()`);
    assert.equal(await isOpen(), false);
    await until(`return document.querySelector('.here').textContent === '/mask'`);
    await browser.resize(1440, 900);
  });

  test('the page shows the age of each list, with publisher and terms', async () => {
    const { browser, service } = stage;
    assert.match(await browser.text('.dates'), /newest .* [\d-]+ \((from today|\d+ \w+ old)\).* oldest .* [\d-]+ \(\d+ \w+ old\)/);
    await run(`document.getElementById('data').scrollIntoView()`);
    await until(`return document.querySelector('#lists table') !== null`);
    const rows = await run<string[][]>(`return [...document.querySelectorAll('#lists tbody tr')].map((row) => [...row.cells]
      .map((cell) => cell.textContent))`);
    const expected = service.context.directory.datasets().map(({ name, asOf, publisher, licence }) => [name, asOf, publisher, licence]);
    assert.deepEqual(rows.map(([name, , asOf, , publisher, licence]) => [name, asOf, publisher, licence]).sort(), expected.sort());
    for (const [name, , , age = ''] of rows) assert.match(age, /^(from today|\d+ (day|month|year)s? old)$/, String(name));
  });
});

describe('privacy of the reference', { skip }, () => {
  test('no input is in the address, the history, the title or the storage', async () => {
    const { browser } = stage;
    await run(TYPE, 'validate.iban', 'BE68 5390 0754 7034');
    await send('validate');
    const kept = await run<{ href: string; title: string; stored: number; cookie: string }>(`
      const { href } = location;
      return { href, title: document.title, stored: localStorage.length + sessionStorage.length, cookie: document.cookie };`);
    assert.match(kept.href, new RegExp(`^${address()}#\\w+$`));
    assert.deepEqual([kept.stored, kept.cookie], [0, '']);
    assert.match(kept.title, /^Reference: Kontor /);
    const { entries } = (await browser.devtools('Page.getNavigationHistory', {})) as { entries: { url: string }[] };
    for (const { url } of entries) assert.ok(url.startsWith(address()) || !OUTSIDE.test(url), url);
  });

  test('no request has another host or an account number in its URL, except pictures', async () => {
    const { browser, home, faults } = stage;
    const events = (await browser.log('performance')).map(({ message }) => (JSON.parse(message) as { message: { method: string;
      params: { request?: { url: string } } } }).message);
    const pictures = await run<string[]>(`return [...document.querySelectorAll('.drawn img')].map(({ src }) => src)`);
    const asked = events.filter(({ method }) => method === 'Network.requestWillBeSent').map(({ params }) => params.request!.url);
    for (const { path } of LIVE) assert.ok(asked.some((url) => url.startsWith(home + path.slice(1).replace(/\{.*/, ''))), path);
    for (const url of asked) {
      assert.ok(url.startsWith(home) || !OUTSIDE.test(url), url);
      if (!pictures.includes(url)) assert.doesNotMatch(url, /[?/=][A-Z]{2}\d{2}[A-Z0-9]{8}/);
    }
    // Only the refusals that the tests asked for remain.
    const complaints = (await browser.log('browser'))
      .filter(({ message }) => !/api\/v1\/\S* - Failed to load resource: the server responded with a status of 4\d\d/.test(message));
    assert.deepEqual(complaints, []);
    assert.deepEqual(faults, []);
  });
});
