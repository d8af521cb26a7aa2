/**
 * HTML in texts of other people: names of files, headers of lists, bank names of own tables, and texts of payment files and codes.
 * The page shows each as text. No script runs, and the browser reports no violation of the policy.
 */
import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { CLEAN } from '../../files/payment-files/files.ts';
import { withOverlay } from '../../support/overlay.ts';
import { testContext } from '../../support/service.ts';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';

const skip = noBrowser() ?? false;

/** Returns a text that would run if the page took it for HTML. It has no comma, so that it fits into a CSV cell. */
const attack = (place: string): string => `${place}<img src=x onerror="window.attacked='${place}'"><script>attacked=1</script>`;
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const BANK = attack('bank');
const directory = withOverlay({ 'banks/de.tsv': ['bank_code,name,bic,city,as_of', `37040044,${BANK},HAUSDEFF,${attack('city')},2026`] });
const stage = stageOfFile(skip, { context: { ...testContext(), directory } });
const { run, until, look, openFile } = stage;

afterEach(async () => {
  if (skip !== false) return;
  assert.equal(await run('return window.attacked ?? null'), null, 'a script ran');
  assert.equal(await run(`return [...document.scripts].filter((script) => script.textContent === 'attacked=1').length
    + document.querySelectorAll('[onerror], img[src="x"]').length`), 0, 'the page made an element of a text');
  const reported = (await stage.browser.log('browser')).filter(({ message }) => /Content Security Policy|Refused to/.test(message));
  assert.deepEqual(reported, []);
});

describe('texts with HTML', { skip }, () => {
  test('the bank name of an own table is shown as text in the answer, in a list and on the page of the bank', async () => {
    await stage.openAt();
    const { said, shown } = await look('DE89370400440532013000');
    for (const text of [said, shown]) assert.ok(text.includes(BANK), text);
    assert.ok((await look('DE89370400440532013000\nBE68539007547034')).shown.includes(BANK));
    await look('DE89370400440532013000');
    await run(`document.querySelector('#look-answer a[href*="#bank/"]').click()`);
    await until(`return document.querySelector('main').innerText.includes(arguments[0])
      && document.querySelector('main').innerText.includes(arguments[1])`, BANK, attack('city'));
  });

  test('the name of a list and its headers are shown as text', async () => {
    await stage.openAt();
    const [name, header, cell] = ['file', 'header', 'cell'].map(attack) as [string, string, string];
    const text = `IBAN,${quoted(header)}\nDE89370400440532013000,${quoted(cell)}\nBE68539007547035,x\n`;
    const { shown } = await openFile(`${name}.csv`, text, 'text/csv');
    for (const part of [name, header, cell, BANK]) assert.ok(shown.includes(part), `${part}: ${shown}`);
  });

  test('texts of a payment file are shown as text, in the findings and as a list', async () => {
    await stage.openAt();
    const [name, payee, message] = ['file', 'payee', 'message'].map(attack) as [string, string, string];
    const file = CLEAN['pain.001.001.09'].replace('Erika Mustermann', escaped(payee)).replace('MSG-1', escaped(message))
      .replace('>12.50<', '>12,50<');
    const { shown } = await openFile(`${name}.xml`, file, 'text/xml');
    assert.ok(shown.includes(payee), shown);
    await run(`document.querySelectorAll('.rule summary').forEach((item) => item.click())`);
    await until(`return document.querySelector('.rule pre')`);
    await run(`[...document.querySelectorAll('.views button')].find((item) => item.textContent === 'The payments').click()`);
    await until(`return document.querySelector('.listed .rows .row')`);
    const listed = await run<string>(`return document.querySelector('.listed').innerText`);
    for (const part of [name, payee]) assert.ok(listed.includes(part), listed);
  });

  test('a payment code and a text of the box are shown as text', async () => {
    await stage.openAt();
    const [payee, text] = ['payee', 'text'].map(attack) as [string, string];
    const { shown } = await look(`BCD\n002\n1\nSCT\n\n${payee}\nDE89370400440532013000\nEUR12.30\n\n\n${text}`);
    for (const part of [payee, text]) assert.ok(shown.includes(part), shown);
    await look(attack('words'));
  });
});
