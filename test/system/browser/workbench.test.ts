/** The workbench in a real browser: inputs of its box, and the results for them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { RECOGNISED } from './recognised.ts';
import { stageOfFile } from './stage.ts';
import { KEYS, noBrowser } from './webdriver.ts';
import { PUT, standIn } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;
const stage = stageOfFile(skip);
const { run, until, look, found, openAt } = stage;

const shown = (): Promise<string> => run(`return document.getElementById('look-answer').innerText`);
const failures: readonly (readonly [what: string, body: string, said: RegExp])[] = [
  ["a proxy's 502",
    `return new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway', headers: { 'Content-Type': 'text/html' } })`,
    /502 Bad Gateway/],
  ["a proxy's 503 in JSON", `return new Response('{"message":"no upstream"}', { status: 503, statusText: 'Service Unavailable' })`,
    /503/],
  ["a login page in a proxy's 200", `return new Response('<html>', { status: 200 })`, /proxy answered/],
  ['a fault of the service', `return new Response('{"error":"The service failed."}', { status: 500 })`, /The service failed/],
  ['a service that is not there', `throw new TypeError('Failed to fetch')`, /does not answer/],
];

describe('the box recognises texts', { skip }, () => {
  for (const [what, text, said, part] of RECOGNISED) {
    test(`the box recognises ${what}`, async () => {
      const finding = await look(text);
      assert.match(finding.said, said);
      assert.match(finding.shown, part);
      assert.doesNotMatch(finding.shown, /\b(null|undefined|slug|NaN)\b/);
    });
  }

  test('two valid IBANs on two lines are a list with a verdict for each', async () => {
    const { said } = await look('DE62 3704 0044 0532 0130 01\nBE57 5390 0754 7135');
    assert.equal(said, 'A list: 2 rows: 2 good.');
  });

  test('a list with a cut IBAN has a verdict for each row, the wrong row first', async () => {
    const { said } = await look('DE62370400440532013001\nBE57539007547135\nNL63ABNA04171643\nFR1420041010050500013M02703');
    assert.equal(said, 'A list: 4 rows: 3 good, 1 wrong.');
    const lines = await run(`return [...document.querySelectorAll('.rows .row .line')].map(({ textContent }) => textContent)`);
    assert.deepEqual(lines, ['3', '1', '2', '4']);
  });

  test('a text with two readings shows the likelier, and offers the other', async () => {
    assert.match((await look('MUSTDEFF')).said, /^A BIC/);
    assert.match(await run(`return document.querySelector('.alternatives').innerText`), /It could also be\s+the name of a bank/);
    await stage.browser.click('.alternatives button');
    assert.match((await found()).said, /^The name of 2 banks/);
    assert.match(await run(`return document.querySelector('.alternatives').innerText`), /BIC of Germany/);
  });
});

describe('the box shows the newest answer', { skip }, () => {
  test('a change of the text removes the verdict and shows that work is in progress', async () => {
    await look('BE57 5390 0754 7135');
    await run(standIn(`await new Promise((resolve) => setTimeout(resolve, 600)); return trueFetch(url, request)`));
    await run(PUT, 'BE57 5390 0754 7136');
    const meanwhile = await run<{ shown: string; said: string; busy: boolean }>(`
      const place = document.getElementById('look-answer');
      const status = document.getElementById('look-status');
      return { shown: place.innerText, said: status.innerText, busy: place.getAttribute('aria-busy') === 'true'
        && !status.classList.contains('unseen') };`);
    assert.deepEqual(meanwhile, { shown: '', said: 'Looking it up…', busy: true });
    assert.match((await found()).said, /^Wrong: not a valid IBAN/);
    await run(standIn());
  });

  test('a late answer to an earlier text is ignored', async () => {
    await run(
      standIn(`if (String(request.body).includes('7136')) await new Promise((resolve) => setTimeout(resolve, 900));
        return trueFetch(url, { ...request, signal: undefined })`),
    );
    await run(PUT, 'BE57 5390 0754 7136');
    await new Promise((resolve) => setTimeout(resolve, 450));
    assert.match((await look('BE57 5390 0754 7135')).said, /^Good: a valid IBAN/);
    await new Promise((resolve) => setTimeout(resolve, 900));
    assert.match(await shown(), /^Good Valid IBAN/);
    await run(standIn());
  });

  for (const [what, body, said] of failures) {
    for (const text of ['BE57 5390 0754 7135', 'MUSTDEFF', 'sparkasse']) {
      test(`the page shows ${what} with a button to try again: ${text}`, async () => {
        await run(standIn(body));
        const failed = await look(text);
        await run(standIn());
        assert.match(failed.shown, said);
        assert.doesNotMatch(failed.shown, /undefined|valid|A BIC|bank of/i);
        await run(`[...document.querySelectorAll('#look-answer button')].find((item) => item.textContent === 'Try again').click()`);
        await until(`return !/No answer/.test(document.getElementById('look-answer').innerText)
          && document.querySelector('#look-answer .answer')`);
      });
    }
  }
});

describe('links and the way back', { skip }, () => {
  test('an empty box shows the start of the page', async () => {
    await look('BE57 5390 0754 7135');
    await run(PUT, ' ');
    await until(`return document.getElementById('look-answer').childElementCount === 0
      && document.querySelector('.specimen').checkVisibility()`);
  });

  test('the way back from a bank shows the verdict again', async () => {
    await look('BE57 5390 0754 7135');
    await run(`document.querySelector('#look-answer .facts a[href^="#bank/"]').click()`);
    await until(`return /^A bank: Voorbeeldbank/.test(document.getElementById('look-status').textContent)`);
    await run('history.back()');
    await until(`return /^Good: a valid IBAN/.test(document.getElementById('look-status').textContent)`);
    assert.equal(await run(`return document.getElementById('look-text').value`), 'BE57 5390 0754 7135');
  });

  for (const [hash, said] of [
    ['#bic/MUSTDEFF', /^A BIC: MUSTERBANK AG/],
    ['#bank/nobody-here', /^Nothing is listed under this link/],
  ] as const) {
    test(`the address ${hash} opens its place`, async () => {
      await openAt(hash);
      assert.match((await found()).said, said);
    });
  }
});

describe('texts that are dropped or typed', { skip }, () => {
  test('a text dropped on any view is looked up, and the address is cleared', async () => {
    for (const hash of ['#country/DE', '#qr']) {
      await openAt(hash);
      await run(`
        const transfer = new DataTransfer();
        transfer.setData('text/plain', 'BE57 5390 0754 7135');
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));`);
      await until(`return /^Good: a valid IBAN of Belgium/.test(document.getElementById('look-status').textContent)
        && document.getElementById('view-look').checkVisibility()`);
      await new Promise((resolve) => setTimeout(resolve, 400));
      assert.match(await shown(), /^Good Valid IBAN of Belgium/);
      assert.equal(await run('return location.hash'), '');
    }
  });

  test('Enter and the pause in typing cause a single look-up', async () => {
    await openAt();
    await run(standIn(`window.asked = (window.asked ?? 0) + (url.endsWith('/extract') ? 1 : 0); return trueFetch(url, request)`));
    await run(`document.getElementById('look-text').focus()`);
    await stage.browser.press(...'NO9386011117947', KEYS.enter);
    await found();
    await new Promise((resolve) => setTimeout(resolve, 700));
    assert.equal(await run('return window.asked'), 1);
    await run(standIn());
  });

  test('no account number is in the address, the history, the title or the storage', async () => {
    await openAt();
    await look('DE62 3704 0044 0532 0130 01');
    await run(`[...document.querySelectorAll('.steps button')].find((item) => item.textContent === 'Make a payment code').click()`);
    await until(`return document.querySelector('#view-qr .sheet img')`);
    const kept = await run<string>(`return JSON.stringify([location.href, document.title, { ...localStorage },
      { ...sessionStorage }, document.cookie, history.state])`);
    const { entries } = (await stage.browser.devtools('Page.getNavigationHistory', {})) as { entries: { url: string; title: string }[] };
    assert.doesNotMatch(kept + JSON.stringify(entries), /0532|DE62/);
    const asked = (await stage.browser.log('performance')).map(({ message }) => (JSON.parse(message) as { message: { method: string;
      params: { request?: { url: string } } } }).message).filter(({ method }) => method === 'Network.requestWillBeSent')
      .map(({ params }) => params.request!.url);
    assert.ok(asked.length > 50);
    for (const url of asked) assert.doesNotMatch(url, /[A-Z]{2}\d{2}[A-Z0-9 %]{8}|0532|37040044/);
    for (const url of asked) assert.ok(url.startsWith(stage.home) || !/^(https?|wss?):/.test(url), url);
    assert.deepEqual(stage.faults, []);
  });
});
