/** Measures the figures that the workbench promises, in a real browser. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { encode } from '../../../src/standards/qr/write/encode.ts';
import { answerOf } from '../../files/payment-files/answers.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { bitmapFile } from '../../support/png-file.ts';
import { beside, draw } from '../../support/qr-pictures.ts';
import { NO_PACKAGES } from '../support/packages.ts';
import { BEYOND_WINDOW, LOW_CONTRAST } from './inspect.ts';
import { SHIFTS, type Shifts, fetchAxe, measureShifts, walkByKeyboard } from './measure.ts';
import { STILL, WIDTHS, openStage, stageOfFile } from './stage.ts';
import { KEYS, noBrowser } from './webdriver.ts';
import { FOUND } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

const axe = skip === false ? fetchAxe() : null;

const PNG_DATA = 'data:image/png;base64,';
/** A picture with a payment code and a code of another kind. */
const CODES = PNG_DATA + bitmapFile(['BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30', 'https://example.org']
  .map((text) => draw(encode(text, { level: 'M' })!, { module: 4 })).reduce(beside)).toString('base64');

/** States of the page: name, address, text of the box, and a function body that returns a true value in this state. */
const STATES: readonly (readonly [what: string, hash: string, text: string | null, ready: string])[] = [
  ['the beginning', '', null, `return document.querySelector('.specimen')`],
  ['a valid IBAN', '', 'BE68 5390 0754 7034', FOUND],
  ['an IBAN with a slip', '', 'BE68 5390 0754 7035', FOUND],
  ['a text', '', 'Pay BE68 5390 0754 7034, not IBAN DE89 3704 0044 0532 0130 01', FOUND],
  ['a list', '', 'DE89370400440532013000\nBE68539007547035\nTR330006100519786457841326', FOUND],
  ['a BIC', '#bic/MUSTDEFF', null, FOUND],
  ['a country', '#country/FR', null, `return document.querySelector('#view-countries .answer')`],
  ['a bank code', '', '37040044', FOUND],
  ['names', '', 'sparkasse köln', FOUND],
  ['a payment code', '', 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30', FOUND],
  ['a payment file', '',
    CLEAN['pain.001.001.09'].replace('>12.50<', '>12,50<').replaceAll('E2E-', 'E2E_').replace('<NbOfTxs>2', '<NbOfTxs>3'), FOUND],
  ['the answer of a bank', '', answerOf({ status: 'PART', count: 2, batches: [{ payments: [
    { endToEndId: 'E2E-2', status: 'ACSC', amount: '30.00 EUR' }, { endToEndId: 'E2E-1', status: 'RJCT', reasons: ['AC04'] },
  ] }] }), FOUND],
  ['several codes in a picture', '', CODES, FOUND],
  ['the maker of codes', '#qr', null, `return document.getElementById('qr-name')`],
  ['conversion', '#convert/DE', null, `return document.getElementById('convert-blz')`],
  ['test IBANs', '#generate', null, `return document.getElementById('generate-count')`],
  ['countries', '#countries', null, `return document.querySelector('.countries')`],
];

const FILL_CODE = `
  for (const [id, value] of [['qr-iban', 'BE68 5390 0754 7034'], ['qr-name', 'Muster GmbH'], ['qr-amount', '0']]) {
    const control = document.getElementById(id);
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
  document.querySelector('.more').open = true;
`;

const stage = stageOfFile(skip);

const { run, until, openAt, emulate, look, openFile } = stage;

const enter = async ([, hash, text, ready]: (typeof STATES)[number]): Promise<void> => {
  await openAt(hash);
  if (text?.startsWith(PNG_DATA)) await openFile('codes.png', Buffer.from(text.slice(PNG_DATA.length), 'base64'), 'image/png');
  else if (text !== null) await look(text);
  else await until(ready);
  if (text?.startsWith('<?xml')) {
    await run(`for (const item of document.querySelectorAll('.lines')) item.open = true`);
    await until(`return [...document.querySelectorAll('.lines')].every((item) => item.querySelector('pre'))`);
  }
  if (hash === '#qr') {
    await run(FILL_CODE);
    await until(`return document.querySelector('[aria-invalid]')`);
  }
};

describe('the workbench is accessible', { skip }, () => {
  for (const [width, scheme] of [[1440, 'light'], [768, 'dark'], [360, 'light'], [360, 'dark']] as const) {
    for (const state of STATES) {
      test(`axe finds nothing at ${width} pixels, ${scheme}: ${state[0]}`, { skip: axe === null && NO_PACKAGES }, async () => {
        await stage.browser.resize(width, 900);
        await emulate(scheme);
        await enter(state);
        assert.deepEqual(await axe!(stage.browser), []);
        assert.deepEqual(await run(LOW_CONTRAST), []);
      });
    }
  }

  for (const state of STATES) {
    test(`the page fits each width, and the keyboard reaches everything with visible focus: ${state[0]}`, async () => {
      await stage.browser.devtools('Emulation.setEmulatedMedia', { features: STILL });
      await enter(state);
      for (const width of WIDTHS) {
        await stage.browser.resize(width, 900);
        assert.deepEqual(await run(BEYOND_WINDOW), [], `${width} pixels`);
      }
      const { missed, unseen, disordered } = await walkByKeyboard(stage.browser);
      assert.deepEqual({ missed, unseen, disordered }, { missed: [], unseen: [], disordered: [] });
    });
  }

  test('the box works with the keyboard alone, and keeps the focus', async () => {
    await stage.browser.resize(1280, 900);
    await openAt();
    for (let i = 0; i < 20 && (await run('return document.activeElement.id')) !== 'look-text'; i++) await stage.browser.press(KEYS.tab);
    await stage.browser.press(...'MUSTDEFF', KEYS.enter);
    assert.match((await stage.browser.until<{ said: string }>(FOUND)).said, /^A BIC/);
    assert.equal(await run('return document.activeElement.id'), 'look-text');
    assert.equal(await run(`return document.getElementById('look-text').value`), 'MUSTDEFF');
  });
});

describe('the workbench keeps still, and works without scripts', { skip }, () => {
  for (const state of STATES.filter(([, , text]) => text !== null)) {
    test(`the layout does not shift at 360 pixels and a quarter of the speed: ${state[0]}`, async () => {
      await stage.browser.resize(360, 780);
      await measureShifts(stage.browser, async () => {
        await enter(state);
        await new Promise((resolve) => setTimeout(resolve, 400));
        const { sum, of } = await run<Shifts>(SHIFTS);
        assert.ok(sum < 0.05, `${sum}\n${of.join('\n')}`);
      });
    });
  }

  test('without scripts the page lists every operation and shows no controls', async () => {
    const quiet = await openStage({ scripts: false });
    try {
      const visible = await quiet.browser.run<string>('return document.body.innerText');
      assert.match(visible, /needs scripts[^]*\/api\/v1\/validate[^]*\/api\/v1\/coverage/);
      assert.deepEqual(
        await quiet.browser.run(`return [...document.querySelectorAll('input, textarea, button')]
          .filter((item) => item.checkVisibility()).length`),
        0,
      );
      assert.ok(
        await quiet.browser.run(`return [...document.querySelectorAll('a')].some((item) => item.checkVisibility()
          && item.getAttribute('href') === 'reference')`),
      );
      for (const width of WIDTHS) {
        await quiet.browser.resize(width, 900);
        assert.deepEqual(await quiet.browser.run(BEYOND_WINDOW), [], `${width} pixels`);
      }
    } finally {
      await quiet.close();
    }
  });
});
