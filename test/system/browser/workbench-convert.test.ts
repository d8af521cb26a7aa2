/** Conversion, test IBANs and countries of the workbench, in a real browser. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { FILL, OPEN_FILE, press } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

const stage = stageOfFile(skip);

const { run, until, found, openAt } = stage;

describe('conversion', { skip }, () => {
  test('conversion shows only the fields of the country, and builds the IBAN', async () => {
    await openAt('#convert/FR');
    const fields = `return [...document.querySelectorAll('#view-convert .grid input')].map(({ id }) => id.replace('convert-', ''))`;
    await until(`${fields}.length > 0`);
    const names = await run<string[]>(fields);
    assert.ok(names.includes('branch_code') && names.includes('rib_key') && !names.includes('blz'), names.join());
    await run(FILL, { 'convert-country': 'DE' });
    await until(`return document.getElementById('convert-blz')`);
    await run(FILL, { 'convert-blz': '370 400 44', 'convert-account_number': '532013000' });
    await run(press('Build the IBAN'));
    await until(`return /DE89 3704 0044 0532 0130 00/.test(document.querySelector('#view-convert .answer')?.innerText ??
      '')`);
    await run(FILL, { 'convert-account_number': '53201300012345' });
    assert.equal(await run(`return document.querySelector('#view-convert .answer')`), null);
    await run(press('Build the IBAN'));
    await until(`return document.querySelector('#convert-account_number[aria-invalid="true"]')`);
    assert.deepEqual(await run(`return [...document.querySelectorAll('[aria-invalid]')].map(({ id }) => id)`), ['convert-account_number']);
    assert.equal(await run(`return document.querySelector('#view-convert .status').textContent`), '', 'the reason is only at its field');
  });

  test('Switzerland says why only postal accounts have an IBAN here, and a list can be opened', async () => {
    await openAt('#convert/CH');
    await until(`return document.getElementById('convert-domestic_number')`);
    assert.match(await stage.browser.text('#view-convert form'), /Swiss banks do not publish/);
    const list = Buffer.from('BLZ;Konto\n37040044;532013000\n37040044;532013001\n').toString('base64');
    await run(OPEN_FILE.replace("'look-file'", "'convert-file'"), 'list.csv', 'text/csv', list);
    assert.match((await found()).shown, /IBANs can be built/);
    assert.equal(await run(`return document.getElementById('view-look').checkVisibility()`), true);
  });

});

describe('test IBANs and countries', { skip }, () => {
  test('each test IBAN has a button that looks it up', async () => {
    await openAt('#generate/BE');
    await run(press('Make test IBANs'));
    await until(`return document.querySelectorAll('#view-generate .test-ibans li').length === 5`);
    await run(`document.querySelector('#view-generate .test-ibans button').click()`);
    assert.match((await found()).said, /^Good: a valid IBAN of Belgium/);
  });

  test('test IBANs at a listed bank are a choice, which starts with a bank code', async () => {
    await openAt('#generate/BE');
    assert.equal(await run(`return document.getElementById('generate-bank_code').checkVisibility()`), false);
    await run(FILL, { 'generate-place': 'listed' });
    assert.match(await stage.browser.text('#view-generate form'), /never to pay/);
    await run(press('Make test IBANs'));
    await until(`return document.querySelectorAll('#view-generate .test-ibans li').length === 5`);
    assert.match(await stage.browser.text('#view-generate .test-ibans li'), /^BE\d\d 539/);
  });

  test('the search finds countries in several languages, and links to their format', async () => {
    await openAt('#countries');
    const rows = `return [...document.querySelectorAll('.countries tbody tr')].filter((row) => !row.hidden)
      .map((row) => row.cells[1].textContent)`;
    assert.equal((await run<string[]>(rows)).length, COUNTRIES.length);
    for (const [text, code] of [['germ', 'DE'], ['Deutschland', 'DE'], ['österreich', 'AT'], ['ch', 'CH'], ['Ungarn', 'HU'],
      ['österr', 'AT'], ['Schw', 'SE'], ['Schw', 'CH'], ['UK', 'GB'], ['Turkey', 'TR']] as const) {
      await run(FILL, { 'countries-search': text });
      assert.ok((await run<string[]>(rows)).includes(code), text);
    }
    await run(FILL, { 'countries-search': 'atlantis' });
    assert.deepEqual(await run(rows), []);
    await run(FILL, { 'countries-search': 'Belgium' });
    await run(`document.querySelector('.countries tbody tr:not([hidden]) a').click()`);
    await until(`return document.querySelector('#view-countries .answer')`);
    assert.match(await stage.browser.text('#view-countries'), /^IBANs of Belgium[^]*16 characters/);
    assert.equal(await run('return document.title'), 'IBANs of Belgium · Kontor');
    await run(`document.querySelector('.country-page a[href="#countries"]').click()`);
    await until(`return document.querySelector('.countries').checkVisibility()`);
    assert.equal(await run('return document.title'), 'Countries · Kontor');
    assert.deepEqual(stage.faults, []);
  });
});
