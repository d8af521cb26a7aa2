/** The page in a real browser reads every list of the table. The result must equal that of a careful clerk and that of the command line. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { listCases } from '../../support/lists.ts';
import { type Stage, openStage } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { FOUND, OPEN_FILE } from './workbench-gestures.ts';

/** Reads each row that the page shows, after all are drawn: its line, true if it has a valid account, and its note. */
const ROWS = `const list = document.querySelector('.list');
  return Number(list.getAttribute('aria-rowcount')) > document.querySelectorAll('.rows .row').length + 1 ? null
  : [...document.querySelectorAll('.rows .row')].map((row) => [Number(row.querySelector('.line').textContent
  .replaceAll(',', '')), !/wrong|absent/.test(row.className), row.innerText])`;
const CHOICE = `return [...document.querySelectorAll('#list-column option')].map(({ value }) => Number(value) + 1)`;

/** Text about a cell that a spreadsheet damaged, by the code of the damage. */
const DAMAGE: Readonly<Record<string, RegExp>> = {
  EXPONENT: /an exponent/, ROUNDED: /15th digit/, COLUMN_TOO_NARROW: /too narrow/, FORMULA_ERROR: /error of a formula/,
  LEADING_QUOTE: /apostrophe/,
};

describe('every list of the table, opened in the workbench', { skip: noBrowser() ?? false }, () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage();
    await stage.browser.resize(1280, 3000);
  });
  after(() => stage?.close());

  for (const { file, bytes, columns, rows, titles, totals, notes } of listCases()) {
    test(file, async () => {
      await stage.browser.run(OPEN_FILE, file, '', Buffer.from(bytes).toString('base64'));
      const { said, shown } = await stage.browser.until<{ said: string; shown: string }>(FOUND);
      if (columns.length > 1) {
        assert.deepEqual(await stage.browser.run<number[]>(CHOICE), columns);
        return;
      }
      if (rows.size === 0 && columns.length === 0) {
        assert.match(
          said,
          notes.length > 0 ? /^No column .*(?:probably has|spread over)/ : /^This file is empty|^No column/,
        );
        if (notes.join().includes('spread')) assert.match(said, /spread over/);
        if (notes.join().includes('convert')) assert.match(shown, /Build the IBANs/);
        return;
      }
      const valid = [...rows.values()].filter((item) => item).length;
      const [good = 0, ask = 0, wrong = 0, absent = 0] = [
        'good', 'to ask about', 'wrong', 'without an account',
      ].map((words) => Number(new RegExp(`(\\d+) ${words}`).exec(said)?.[1] ?? 0));
      assert.match(said, new RegExp(`^A list: ${rows.size} rows?: `));
      assert.deepEqual([good + ask, wrong + absent], [valid, rows.size - valid]);
      const drawn = await stage.browser.until<[line: number, isValid: boolean, text: string][]>(ROWS);
      assert.deepEqual(drawn.map(([line, isValid]) => [line, isValid]).sort(([a], [b]) => Number(a) - Number(b)), [...rows]);
      for (const line of titles) assert.match(shown, new RegExp(`Lines?[^:]*\\b${line}\\b[^:]*: [^.]*above the list`), 'titles');
      for (const line of totals) assert.match(shown, new RegExp(`Lines?[^:]*\\b${line}\\b[^:]*: [^.]*total`), 'totals');
      for (const [line, note] of notes.map((item) => item.split(' ') as [string, string])) {
        const text = drawn.find(([own]) => String(own) === line)?.[2] ?? '';
        assert.match(text, note === 'several' ? /IBANs in one cell|IBAN \d of \d/ : (DAMAGE[note] ?? /./), `line ${line}`);
      }
    });
  }

  test('nothing went wrong in the service', () => assert.deepEqual(stage.faults, []));
});
