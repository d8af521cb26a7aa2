/** The workbench shows the verdict and the concerns of the other interfaces, in a real browser: texts, lists, payment codes and files. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { askRaw, json } from '../../support/ask.ts';
import { DOMESTIC_CASES, DOOR_CASES, type DoorCase, doorContext } from '../../support/door-cases.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { testService } from '../../support/service.ts';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';

const skip = noBrowser() ?? false;
const context = doorContext();
const { requestHandler } = testService(DEFAULT_LIMITS, { context });
const WORDS: Readonly<Record<string, string>> = { good: 'Good', ask: 'Ask first', wrong: 'Wrong' };

const stage = stageOfFile(skip, { context });

const { run, until, look } = stage;
const shownFor = async (text: string): Promise<string> => (await look(text)).shown;
const headingWord = (): Promise<string> => run(`return document.querySelector('#look-answer .headline .word')?.textContent`);

/** Returns the texts of the concerns as the service writes them. */
const textsOf = ({ iban, bic, country }: DoorCase): string[] => {
  const input = { iban, ...(bic !== '' && { bic }), ...(country !== '' && { country }) };
  // A bulk item with a malformed BIC has concerns. A single request with it is refused.
  const { results } = json(askRaw(requestHandler, 'POST', '/api/v1/validate/bulk', JSON.stringify({ items: [input] }))) as
    unknown as { results: { concerns: { text: string }[] }[] };
  return results[0]!.concerns.map(({ text }) => text);
};

const PAIRS = DOOR_CASES.filter(({ country }) => country === '');
/** Pairs in a text. A word of a text that is not a BIC is not compared. */
const IN_TEXT = PAIRS.filter(({ verdict, concerns }) => verdict !== 'wrong' && !concerns.includes('bic_malformed'));

describe('verdicts of the page', { skip }, () => {
  test('a text with an IBAN and its BIC has the verdict and the concerns of the table', async () => {
    for (const row of IN_TEXT) {
      const shown = await shownFor(row.bic === '' ? row.iban : `IBAN ${row.iban} BIC ${row.bic}`);
      assert.equal(await headingWord(), WORDS[row.verdict], row.why);
      for (const text of textsOf(row)) assert.ok(shown.includes(text.slice(1)), `${row.why}: ${text}`);
      assert.match(shown, /Only the bank knows/, row.why);
    }
  });

  test('a wrong IBAN is wrong, and the page says what only the bank knows', async () => {
    for (const row of PAIRS.filter(({ verdict, bic, iban }) => verdict === 'wrong' && bic === '' && !iban.startsWith('XX'))) {
      assert.match(await shownFor(row.iban), /Only the bank knows/, row.why);
      assert.equal(await headingWord(), 'Wrong', row.why);
    }
  });

  test('a domestic number with its BIC has the verdict of the table', async () => {
    for (const { blz, account_number, bic, verdict, why } of DOMESTIC_CASES) {
      await shownFor(`BLZ ${blz} Konto ${account_number}${bic === '' ? '' : `, BIC ${bic}`}`);
      assert.equal(await headingWord(), WORDS[verdict], why);
    }
  });

  test('a payment code has the verdict of the table', async () => {
    for (const row of PAIRS.filter(({ verdict, bic }) => verdict !== 'wrong' && bic !== '')) {
      const shown = await shownFor(`BCD\n002\n1\nSCT\n${row.bic}\nMuster GmbH\n${row.iban}\nEUR12.30`);
      assert.equal(await headingWord(), WORDS[row.verdict], row.why);
      for (const text of textsOf(row)) assert.ok(shown.includes(text.slice(1)), `${row.why}: ${text}`);
    }
  });

  test('a list of domestic numbers is compared with its column of BICs', async () => {
    const list = DOMESTIC_CASES.map(({ blz, account_number, bic }) => `${blz};${account_number};${bic}`);
    await shownFor(['BLZ;Kontonummer;BIC', ...list].join('\n'));
    await until(`const send = document.querySelector('#look-answer .send');
      if (!send || send.disabled) return null;
      send.click();
      return true`);
    await until(`return /^${DOMESTIC_CASES.length} rows: /.test(document.querySelector('.listed h2')?.textContent ?? '')`);
    const [good, ask] = ['good', 'ask'].map((word) => DOMESTIC_CASES.filter(({ verdict }) => verdict === word).length);
    assert.match(await run<string>(`return document.querySelector('.listed h2').textContent`),
      new RegExp(`: ${good} good, ${ask} to ask about$`));
  });

  test('a list has the verdict of the table in each row', async () => {
    const list = PAIRS.map(({ iban, bic }) => `Payee ${PAIRS.findIndex((pair) => pair.iban === iban)};${iban};${bic}`);
    await shownFor(['Name;IBAN;BIC', ...list].join('\n'));
    const [good, ask, wrong] = Object.keys(WORDS).map((word) => PAIRS.filter(({ verdict }) => verdict === word).length);
    assert.match(await run<string>(`return document.querySelector('.listed h2').textContent`),
      new RegExp(`${PAIRS.length} rows: ${good} good, ${ask} to ask about, ${wrong} wrong`));
    const [csv] = await run<[string]>(`window.kept = []; URL.createObjectURL = (blob) => { window.kept.push(blob); return 'blob:x'; };
      HTMLAnchorElement.prototype.click = function () {};
      [...document.querySelectorAll('.listed button')].find((item) => item.textContent === 'Download as CSV').click();
      return Promise.all([kept[0].text()])`);
    const rows = csv.trim().split(/\r?\n/);
    const column = rows[0]!.split(/[;,]/).indexOf('verdict');
    assert.deepEqual(rows.slice(1).map((row) => row.split(/[;,]/)[column]), PAIRS.map(({ verdict }) => verdict));
  });
});
