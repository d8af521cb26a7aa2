/** The maker of payment codes in the workbench, in a real browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { printedFile, printedPages } from './measure.ts';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { FILL, OPEN_FILE, press } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

const CODE = `const image = document.querySelector('.sheet img'); return image && image.complete
  && document.querySelector('.code-place pre').textContent`;
const folder = temporaryFolder();
const PNG_BEGIN = '\x89PNG';

const stage = stageOfFile(skip);
const { run, until, found, look, openFile, openAt } = stage;

const wrong = (): Promise<string[]> => run(`return [...document.querySelectorAll('[aria-invalid]')]
  .map(({ id, ariaInvalid }) => id + ' ' + ariaInvalid)`);

describe('the maker of a payment part', { skip }, () => {
  test('a payment part of a QR-bill is shown, and printed at the lower end of one A4 page', async () => {
    await openAt('#qr');
    await run(FILL, { 'qr-iban': 'CH93 0076 2011 6238 5295 7' });
    await run(FILL, {
      'qr-name': 'Robert Schneider AG', 'qr-postal_code': '2501', 'qr-town': 'Biel', 'qr-variant': 'payment_part', 'qr-language': 'fr',
    });
    const picture = await until<string>(`const image = document.querySelector('.slip img');
      return image && image.complete && decodeURIComponent(image.src)`);
    assert.match(picture, />Section paiement</);
    const page = await printedFile(stage.browser);
    writeFileSync(join(folder, 'bill.pdf'), page);
    const read = (...words: string[]): string => execFileSync(words[0]!, words.slice(1), { cwd: folder, encoding: 'utf8' });
    const facts = read('pdfinfo', 'bill.pdf');
    assert.match(facts, /^Pages: +1$/m);
    assert.match(facts, /A4/);
    // The receipt begins 105 mm above the lower edge: 842 points less 298 points.
    const top = Number(/yMin="([\d.]+)"[^>]*>Section</.exec(read('pdftotext', '-bbox', 'bill.pdf', '-'))![1]);
    assert.ok(Math.abs(top - (842 - 298 + 14)) < 8, String(top));
  });
});

describe('the maker of payment codes', { skip }, () => {
  test('the code appears while typing, with the amount 12,30, and zbarimg reads it', async () => {
    await openAt('#qr');
    await run(
      FILL,
      { 'qr-iban': 'DE89 3704 0044 0532 0130 00', 'qr-name': 'Muster GmbH', 'qr-amount': '12,30', 'qr-remittance': 'Invoice 4711' },
    );
    const payload = await until<string>(CODE);
    assert.deepEqual(payload.split('\n').slice(5), ['Muster GmbH', 'DE89370400440532013000', 'EUR12.30', '', '', 'Invoice 4711']);
    writeFileSync(join(folder, 'qr.png'), await stage.browser.screenshot('.sheet img'));
    assert.equal(
      execFileSync('zbarimg', ['--quiet', '--raw', '--oneshot', join(folder, 'qr.png')], { encoding: 'utf8' }).trimEnd(), payload,
    );
  });

  test('a code has the initial currency of its own kind', async () => {
    await openAt('#qr');
    await run(
      FILL,
      {
        'qr-iban': 'CH93 0076 2011 6238 5295 7', 'qr-name': 'Muster AG', 'qr-amount': '12,30', 'qr-postal_code': '8000', 'qr-town': 'Bern',
      },
    );
    assert.deepEqual((await until<string>(CODE)).split('\n').slice(18, 20).map((line) => line.trim()), ['12.30', 'CHF']);
    await run(FILL, { 'qr-iban': 'CZ65 0800 0000 1920 0014 5399' });
    assert.match(await until<string>(CODE), /AM:12\.30\*CC:CZK\*/);
    await run(FILL, { 'qr-currency': 'EUR' });
    assert.match(await until<string>(CODE), /AM:12\.30\*CC:EUR/);
  });

});

describe('references, hints and currencies of the maker', { skip }, () => {
  test('a reference is made from an invoice number, and an error is shown once', async () => {
    await openAt('#qr');
    await run(FILL, { 'qr-iban': 'BE68 5390 0754 7034', 'qr-name': 'Muster AG', 'qr-reference': '2026-42' });
    await until(`return document.getElementById('qr-reference').getAttribute('aria-invalid') === 'true'`);
    const reason = await stage.browser.text('#qr-reference-about');
    assert.ok(!(await stage.browser.text('.no-code')).includes(reason), 'the place of the code does not repeat the reason');
    await run(FILL, { 'qr-make_reference': 'RF' });
    assert.match(await until<string>(CODE), /\nRF\d\d202642\b/);
    assert.match(await stage.browser.text('.sheet-text'), /RF\d\d202642/);
  });

  test('hints do not have names of inputs', async () => {
    for (const iban of ['CH93 0076 2011 6238 5295 7', 'HU42 1177 3016 1111 1018 0000 0000']) {
      await run(FILL, { 'qr-iban': iban });
      const hints = await run<string>(`return [...document.querySelectorAll('#view-qr .field:not(:has(#qr-extras)) .hint')]
        .map((hint) => hint.textContent).join(' ')`);
      assert.doesNotMatch(hints, /[a-z]_[a-z]|RFC|ISO|Kyiv/);
    }
  });

  test('a code without a payee contains only the IBAN, and an amount needs a payee', async () => {
    await openAt('#qr');
    await run(FILL, { 'qr-iban': 'BE68 5390 0754 7034' });
    assert.equal(await until<string>(CODE), 'BE68539007547034');
    await run(`window.saved = ''; HTMLAnchorElement.prototype.click = function () { window.saved = this.download; };`);
    await run(press('Save PNG'));
    await until(`return window.saved === 'payment-code.png'`);
    await run(FILL, { 'qr-amount': '12,30' });
    await until(`return /Payee is missing/.test(document.querySelector('.code-place').textContent)`);
    await run(FILL, { 'qr-name': 'Muster AG' });
    assert.match(await until<string>(CODE), /Muster AG/);
  });

  test('a currency next to the amount is used or refused', async () => {
    await openAt('#qr');
    await run(FILL, { 'qr-iban': 'CZ65 0800 0000 1920 0014 5399', 'qr-name': 'Priklad', 'qr-amount': 'EUR 12,30' });
    assert.match(await until<string>(CODE), /AM:12\.30\*CC:EUR/);
    await run(FILL, { 'qr-iban': 'DE89 3704 0044 0532 0130 00', 'qr-amount': 'CHF 12,30' });
    await until(`return document.getElementById('qr-amount').getAttribute('aria-invalid') === 'true'`);
    assert.match(await stage.browser.text('#qr-amount-about'), /^Currency must be EUR/);
    await openAt('#qr');
    await run(
      FILL,
      { 'qr-iban': 'DE89 3704 0044 0532 0130 00', 'qr-name': 'Muster GmbH', 'qr-amount': '12,30', 'qr-remittance': 'Invoice 4711' },
    );
    await until(CODE);
  });
});

describe('the fields of a payment code', { skip }, () => {
  test('four fields are shown, and the others are folded', async () => {
    const shown = await run<string[]>(`return [...document.querySelectorAll('.maker-form :is(input, textarea)')]
      .filter((item) => item.checkVisibility()).map(({ id }) => id)`);
    assert.deepEqual(shown, ['qr-iban', 'qr-name', 'qr-amount', 'qr-remittance']);
  });

  test('a change of a field removes the code', async () => {
    await run(`const name = document.getElementById('qr-name'); name.value = 'Other';
      name.dispatchEvent(new Event('input', { bubbles: true }))`);
    assert.equal(await run(`return document.querySelector('.sheet')`), null);
    assert.match(await until<string>(CODE), /Other/);
  });

  test('a wrong field is marked, and a missing field is not', async () => {
    await run(FILL, { 'qr-amount': '0' });
    await until(`return document.querySelector('[aria-invalid]')`);
    assert.deepEqual(await wrong(), ['qr-amount true']);
    assert.match(await run(`return document.getElementById('qr-amount-about').textContent`), /0\.01 to/);
    await run(FILL, { 'qr-amount': '1', 'qr-iban': 'DE89 3704 0044 0532 0130 01' });
    await until(`return document.querySelector('#qr-iban[aria-invalid]')`);
    assert.deepEqual(await wrong(), ['qr-iban true']);
    await run(FILL, { 'qr-iban': 'CH44 3199 9123 0008 8901 2' });
    await until(`return /is missing/.test(document.querySelector('.code-place').textContent)`);
    assert.deepEqual(await wrong(), []);
  });

  test('the scheme follows the country of the account, with its required fields', async () => {
    assert.match(await run(`return document.getElementById('qr-scheme').selectedOptions[0].textContent`), /Swiss QR-bill/);
    const shown = await run<string[]>(`return [...document.querySelectorAll('.maker-form :is(input, textarea, select)')]
      .filter((item) => item.checkVisibility()).map(({ id }) => id)`);
    for (const id of ['qr-currency', 'qr-postal_code', 'qr-town', 'qr-country']) assert.ok(shown.includes(id), id);
    assert.equal(await run(`return document.getElementById('qr-country').value`), 'CH');
  });
});

describe('finished payment codes', { skip }, () => {
  for (const { id, builder } of BUILT_SCHEMES) {
    test(`the box reads the example of ${id}, and the maker builds it again`, async () => {
      const payment = await run<{ payload: string }>(
        `return fetch('api/v1/qr', { method: 'POST', body: JSON.stringify(arguments[0]) }).then((answer) => answer.json())`,
        { scheme: id, ...builder.example },
      );
      await run(`location.hash = ''`);
      assert.match((await look(payment.payload)).said, /^A payment code/);
      await run(press('Edit the payment'));
      const again = await until<string>(
        `return document.querySelector('#view-qr:not([hidden]) .code-place pre')?.textContent`);
      const [first, second] = await run<Record<string, unknown>[]>(
        `return Promise.all(arguments[0].map((payload) => fetch('api/v1/qr/decode', { method: 'POST', body: JSON.stringify({ payload }) })
          .then((answer) => answer.json())))`,
        [payment.payload, again],
      );
      for (const field of ['scheme', 'iban', 'name', 'amount', 'currency', 'reference', 'remittance', 'due_date', 'creditor_id']) {
        assert.equal(second![field], first![field], field);
      }
      assert.doesNotMatch(await run(`return location.href`), /\d{8}/);
    });
  }

  test('a code is saved as SVG and PNG, and copied as text and picture', async () => {
    await stage.browser.devtools('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await openAt('#qr');
    await run(FILL, { 'qr-iban': 'BE68 5390 0754 7034', 'qr-name': 'Muster GmbH' });
    await until(CODE);
    await run(`
      window.kept = [];
      URL.createObjectURL = (blob) => { window.kept.push(blob); return 'blob:x'; };
      HTMLAnchorElement.prototype.click = function () { window.kept.push(this.download); };`);
    await run(press('Save SVG'));
    await run(press('Save PNG'));
    await until('return window.kept.length === 4');
    const [svg, png, names] = await run<[string, string, string[]]>(`return Promise.all([window.kept[0].text(),
      window.kept[2].arrayBuffer()
      .then((bytes) => String.fromCharCode(...new Uint8Array(bytes.slice(0, 4)))), [window.kept[1], window.kept[3]]])`);
    assert.match(svg, /^<svg /);
    assert.equal(png, PNG_BEGIN);
    assert.deepEqual(names, ['payment-code.svg', 'payment-code.png']);
    await run(press('Copy text'));
    await until(`return navigator.clipboard.readText().then((text) => text.startsWith('BCD'))`);
    await run(press('Copy picture'));
    await until(`return navigator.clipboard.read().then(([item]) => item.types.includes('image/png'))`);
  });
});

describe('printed codes and pictures of codes', { skip }, () => {
  test('print has only the sheet with the code', async () => {
    await stage.browser.devtools('Emulation.setEmulatedMedia', { media: 'print', features: [] });
    const printed = await run<string>('return document.body.innerText');
    assert.match(printed, /Open amount to Muster GmbH[^]*BE68 5390 0754 7034/);
    assert.doesNotMatch(printed, /Amount \(optional\)|Save SVG|Reference|Look up/);
    assert.equal(await printedPages(stage.browser), 1, 'no empty page behind it');
    await stage.browser.devtools('Emulation.setEmulatedMedia', { media: '', features: [] });
  });

  test('a picture of a code is read in the browser and is not sent', async () => {
    await openAt('');
    const png = await run<string>(`return fetch('api/v1/qr', { method: 'POST',
      body: JSON.stringify({ iban: 'BE68539007547034', name: 'Muster GmbH', output: 'png' }) }).then((answer) => answer.arrayBuffer())
      .then((bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))))`);
    assert.equal(
      await run(`delete globalThis.BarcodeDetector; return document.head.querySelector('script[src*="/picture."]')`), null,
      'its reader is fetched when the first picture comes',
    );
    await run(`globalThis.sent = []; const { fetch } = globalThis;
      globalThis.fetch = (url, request) => (sent.push(String(request?.body ?? '')), fetch(url, request))`);
    await run(OPEN_FILE, 'code.png', 'image/png', png);
    assert.match((await found()).said, /^A payment code: open amount to Muster GmbH/i);
    // A picture like a photograph: turned, grey and compressed with losses.
    const jpeg = await run<string>(`
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(arguments[0]), (item) => item.charCodeAt(0))]));
      const canvas = Object.assign(document.createElement('canvas'), { width: 700, height: 700 });
      const context = canvas.getContext('2d');
      context.fillStyle = '#bbb'; context.fillRect(0, 0, 700, 700);
      context.translate(350, 350); context.rotate(0.4); context.globalAlpha = 0.8;
        context.drawImage(image, -image.width / 2, -image.height / 2);
      const blob = await new Promise((made) => canvas.toBlob(made, 'image/jpeg', 0.7));
      return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));`, png);
    await run(OPEN_FILE, 'photo.jpg', 'image/jpeg', jpeg);
    assert.match((await found()).said, /^A payment code: open amount to Muster GmbH/i);
    assert.ok(
      !(await run<string[]>('return sent')).some((body) => body.includes(
        png.slice(40, 80),
      ) || body.includes(jpeg.slice(40, 80))),
      'no picture was sent',
    );
    assert.match((await openFile('no.png', 'no picture', 'image/png')).shown, /cannot open this picture/);
    assert.match((await openFile('bill.pdf', '%PDF-1.7\n', 'application/pdf')).shown, /PDF/);
  });
});
