/** Measures the figures that the reference promises, in a real browser. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { NO_PACKAGES } from '../support/packages.ts';
import { CHOOSE, REACH, TYPE } from './gestures.ts';
import { type AxNode, BEYOND_WINDOW, LOW_CONTRAST, nameless } from './inspect.ts';
import { SHIFTS, type Shifts, fetchAxe, measureShifts, printedPages, walkByKeyboard } from './measure.ts';
import { STILL, WIDTHS } from './stage.ts';
import { referenceOfFile } from './reference-page.ts';
import { noBrowser, openBrowser } from './webdriver.ts';

const skip = noBrowser() ?? false;
const axe = skip === false ? fetchAxe() : null;
/** Number of operations that are checked at once. */
const AT_ONCE = 6;

const { stage, run, until, openAt, send, emulate, address } = referenceOfFile(skip);
/** Waits until every operation works and all pictures and lists are there. */
const startAll = async (): Promise<void> => {
  for (const { name } of stage.service.routes) {
    if (await run(`return document.getElementById(arguments[0]).querySelector('form') !== null`, name)) {
      await until(REACH, name);
    }
  }
  await run(`document.getElementById('data').scrollIntoView()`);
  await until(`return document.querySelector('#lists table') !== null
    && document.querySelector('.drawn img') !== null`);
};

describe('the reference is accessible', { skip }, () => {
  for (const [width, scheme] of [[1440, 'dark'], [360, 'light']] as const) {
    test(`axe finds nothing at ${width} pixels, ${scheme}, with answers and refusals`, {
      skip: axe === null && NO_PACKAGES,
    }, async () => {
      const { browser } = stage;
      await browser.resize(width, 800);
      await emulate(scheme);
      await openAt();
      await startAll();
      await run(TYPE, 'repair.limit', '99');
      for (const name of ['validate', 'repair', 'qr', 'banks']) await send(name);
      // The time of the check grows with the square of the visible content. Therefore the test shows one part of the page after the other.
      const parts = await run<number>(`
        window.parts = [...document.querySelectorAll('article')];
        window.show = (from, to) => window.parts.forEach((item, i) => item.style.setProperty('display', i < from || i >= to ? 'none' : ''));
        return window.parts.length`);
      for (let from = 0; from < parts; from += AT_ONCE) {
        await run('window.show(arguments[0], arguments[1])', from, from + AT_ONCE);
        assert.deepEqual(await axe!(browser), [], `operations ${from} to ${from + AT_ONCE}`);
      }
      await run('window.show(0, 1)');
      if (width === 360) await run(`document.querySelector('.menu').click()`);
      await run(TYPE, 'find', 'zzzz');
      assert.deepEqual(await axe!(browser), [], 'a search that finds nothing');
    });
  }

  test('the keyboard reaches everything in order, with visible focus', async () => {
    await stage.browser.resize(1440, 900);
    await openAt();
    await startAll();
    const { missed, unseen, disordered, count } = await walkByKeyboard(stage.browser);
    assert.ok(count > 300, `${count}`);
    assert.deepEqual({ missed, unseen, disordered }, { missed: [], unseen: [], disordered: [] });
  });

  test('an answer keeps the focus, and a refused input is marked until it is right', async () => {
    await openAt('#repair');
    await until(REACH, 'repair');
    await run(TYPE, 'repair.limit', '99');
    await run(`document.querySelector('#repair .send').focus()`);
    await send('repair');
    assert.equal(await run(`return document.activeElement === document.querySelector('#repair .send')`), true);
    assert.equal(await run(`return document.getElementById('repair.limit').getAttribute('aria-invalid')`), 'true');
    await run(TYPE, 'repair.limit', '3');
    await send('repair');
    assert.equal(await run(`return document.getElementById('repair.limit').hasAttribute('aria-invalid')`), false);
  });
});

describe('the reference keeps still', { skip }, () => {
  test('the layout does not shift at 360 pixels and a quarter of the speed', async () => {
    const { browser } = stage;
    await browser.resize(360, 780);
    await measureShifts(browser, async () => {
      for (const hash of ['', '#convert', '#data']) {
        await openAt(hash);
        await run(`return new Promise((resolve) => {
          let steps = 0;
          const step = () => (scrollBy(0, 600), ++steps < 40 ? setTimeout(step, 40) : resolve(true));
          setTimeout(step, 300);
        })`);
        const { sum, of } = await run<Shifts>(SHIFTS);
        assert.ok(sum < 0.05, `${hash}: ${sum}\n${of.join('\n')}`);
      }
    });
  });

  test('the place in the address keeps its position while operations start', async () => {
    for (const width of [1440, 360]) {
      await stage.browser.resize(width, 900);
      await openAt('#data');
      await until(`return document.querySelector('#data') && [...document.querySelectorAll('article')]
        .every((item) => item.classList.contains('active')) && document.querySelector('.drawn img') !== null`);
      const { top, padding } = await run<{ top: number; padding: number }>(
        `return { top: document.getElementById('data').getBoundingClientRect().top,
          padding: parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) }`,
      );
      assert.ok(Math.abs(top - padding) < 2, `${width} pixels: ${top}`);
    }
  });
});

describe('the reference fits windows, colours and screen readers', { skip }, () => {
  test('the page fits each width, with all answers', async () => {
    await openAt();
    await startAll();
    for (const width of WIDTHS) {
      await stage.browser.resize(width, 900);
      assert.deepEqual(await run(BEYOND_WINDOW), [], `${width} pixels`);
    }
    await stage.browser.resize(1440, 900);
  });

  test('texts are readable on light and on dark', async () => {
    await send('validate');
    const papers = new Set<string>();
    for (const scheme of ['light', 'dark']) {
      await emulate(scheme);
      papers.add(await run<string>('return getComputedStyle(document.documentElement).backgroundColor'));
      assert.deepEqual(await run(LOW_CONTRAST), [], scheme);
    }
    assert.equal(papers.size, 2);
  });

  test('the page does not scroll smoothly if the reader prefers reduced motion', async () => {
    for (const [value, behaviour] of [['reduce', 'auto'], ['no-preference', 'smooth']] as const) {
      await stage.browser.devtools('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
      assert.equal(await run('return getComputedStyle(document.documentElement).scrollBehavior'), behaviour);
    }
    await stage.browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
  });

  test('everything that takes the focus has a name, and every input a description', async () => {
    const { browser } = stage;
    await openAt();
    await startAll();
    await browser.devtools('Accessibility.enable', {});
    const { nodes } = (await browser.devtools('Accessibility.getFullAXTree', {})) as { nodes: AxNode[] };
    await browser.devtools('Accessibility.disable', {});
    assert.ok(nodes.length > 1000);
    assert.deepEqual(nameless(nodes), []);
    const named = nodes.filter(({ role }) => role?.value === 'textbox').map(({ name }) => name?.value);
    assert.ok(named.includes('iban') && named.includes('country'));
    assert.equal(
      await run(`const about = document.getElementById('validate.iban').getAttribute('aria-describedby');
        return document.getElementById(about).textContent.includes('IBAN')`),
      true,
    );
  });
});

describe('the reference on paper, without scripts and in addresses', { skip }, () => {
  test('print has only the current operation, complete, on few sheets', async () => {
    const { browser } = stage;
    for (const [name, most] of [['validate', 4], ['mask', 2], ['qr', 7]] as const) {
      await openAt(`#${name}`);
      await until(`return document.querySelector('article.current')?.id === arguments[0]`, name);
      await browser.devtools('Emulation.setEmulatedMedia', { media: 'print' });
      assert.deepEqual(
        await run(`return [...document.querySelectorAll('article')].filter((item) => item.checkVisibility()).map(({ id }) => id)`), [name],
      );
      const shown = await run<string[]>(`return ['#contents', '.places', '.send', '.copy', '.tabs', 'textarea', 'input', 'h1', '#errors']
        .filter((selector) => [...document.querySelectorAll(selector)].some((item) => item.checkVisibility()))`);
      assert.deepEqual(shown, []);
      assert.equal(
        await run(`return [...document.querySelectorAll('pre')].filter((pre) => pre.checkVisibility()
          && pre.scrollHeight > pre.clientHeight + 1).length`),
        0,
      );
      await browser.devtools('Emulation.setEmulatedMedia', { media: '', features: STILL });
      const pages = await printedPages(browser);
      assert.ok(pages >= 1 && pages <= most, `${name}: ${pages}`);
    }
    await openAt();
    await until(`return document.querySelector('.introduction.current') !== null`);
    assert.equal(await printedPages(browser), 1);
  });

  test('without scripts the reference is complete and has no controls', async () => {
    const quiet = await openBrowser({ scripts: false });
    try {
      await quiet.resize(1440, 900);
      await quiet.open(address());
      const visible = await quiet.run<string>('return document.body.innerText');
      for (const { summary, path, inputs } of stage.service.routes) {
        assert.ok(visible.includes(summary) && visible.includes(path), path);
        for (const name of Object.keys(inputs)) assert.ok(visible.includes(name), `${path}: ${name}`);
      }
      assert.match(visible, /need scripts[^]*\$KONTOR/);
      assert.deepEqual(
        await quiet.run(`return [...document.querySelectorAll('input, textarea, select, button')]
          .filter((item) => item.checkVisibility()).length`),
        0,
      );
      for (const width of WIDTHS) {
        await quiet.resize(width, 900);
        assert.deepEqual(await quiet.run(BEYOND_WINDOW), [], `${width} pixels`);
      }
      assert.equal(await quiet.run(`return document.getElementById('places').checkVisibility()`), true);
    } finally {
      await quiet.close();
    }
  });

  test('the chosen example is not in the address', async () => {
    await openAt('#validate');
    await until(REACH, 'validate');
    await run(CHOOSE, 'validate', 1);
    assert.equal(await run('return location.href'), `${address()}#validate`);
  });
});
