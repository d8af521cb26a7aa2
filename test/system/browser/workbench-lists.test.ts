/** Lists and files in the workbench, in a real browser. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../src/http/limits.ts';
import { workbook } from '../../support/workbook.ts';
import { type Stage, openStage } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { FOUND, OPEN_FILE, PUT, standIn } from './workbench-gestures.ts';

const GOOD = ['DE89370400440532013000', 'BE68539007547034', 'NL91ABNA0417164300'] as const;
const CSV = `Name;IBAN;Betrag
"Muster; GmbH";DE89 3704 0044 0532 0130 00;1.200,00
Café Zoë;BE68 5390 0754 7035;12,30
Kurz;NL91ABNA04171643;1
Alt;DE85600100020000000000;5
Leer;;0
Im Text;bitte an BE68 5390 0754 7034 zahlen;7
Türkei;TR330006100519786457841326;8
`;

const lines = `return [...document.querySelectorAll('.rows .row')].sort((a, b) => a.getAttribute('aria-rowindex') - b.getAttribute('aria-rowindex')).map((row) => row.querySelector('.line').textContent)`;
const tiles = `return Object.fromEntries([...document.querySelectorAll('.tile')].map((tile) => [tile.querySelector('span').textContent, tile.querySelector('b').textContent]))`;
const press = (name: string): string => `[...document.querySelectorAll('#look-answer button')].find((one) => one.textContent.startsWith('${name}')).click()`;
/** Keeps what the page gives as a file, in place of saving it. */
const CATCH_FILE = `
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob) => { window.kept = blob; return 'blob:x'; };
  HTMLAnchorElement.prototype.click = function () { window.keptName = this.download; HTMLAnchorElement.prototype.click = click; };
`;

describe('lists and files', { skip: noBrowser() ?? false }, () => {
  let stage: Stage;
  before(async () => {
    stage = await openStage({ limits: { ...DEFAULT_LIMITS, bulk_items: 700 } });
  });
  after(() => stage?.close());

  const open = async (name: string, content: string | Uint8Array, type = ''): Promise<{ said: string; shown: string }> => {
    await stage.browser.run(OPEN_FILE, name, type, Buffer.from(content).toString('base64'));
    return stage.browser.until(FOUND);
  };

  const busy = async (): Promise<number> => {
    const { metrics } = (await stage.browser.devtools('Performance.getMetrics', {})) as { metrics: { name: string; value: number }[] };
    return metrics.find(({ name }) => name === 'TaskDuration')!.value;
  };

  test('a CSV file: every row has its verdict, an IBAN within a text is found, and the wrong ones come first', async () => {
    const { said } = await open('suppliers.csv', CSV);
    assert.match(said, /^A list: 7 rows: \d valid, \d not/);
    const order = await stage.browser.run<string[]>(lines);
    assert.deepEqual([...order].sort(), ['2', '3', '4', '5', '6', '7', '8']);
    assert.deepEqual(order.slice(0, 5), ['3', '4', '6', '5', '8']);
    const text = await stage.browser.run<string>(`return [...document.querySelectorAll('.rows .row')].find((row) => row.querySelector('.line').textContent === '7').innerText`);
    assert.match(text, /BE68 5390 0754 7034\s+Valid Voorbeeldbank/);
  });

  test('filters count and show what they say', async () => {
    const counts = await stage.browser.run<Record<string, string>>(tiles);
    assert.equal(counts['All'], '7');
    assert.equal(counts['Not valid'], '3');
    assert.equal(counts['Valid'], '4');
    assert.equal(counts['Not in SEPA'], '1');
    await stage.browser.run(press('1Not in SEPA'));
    await stage.browser.until(`return document.querySelectorAll('.rows .row').length === 1`);
    assert.deepEqual(await stage.browser.run(lines), ['8']);
    await stage.browser.run(press('7All'));
    await stage.browser.until(`return document.querySelectorAll('.rows .row').length === 7`);
  });

  test('a repair is suggested, taken, taken back, and never taken unasked', async () => {
    await stage.browser.until(`return document.querySelector('.todo button')`);
    assert.equal(await stage.browser.run(`return document.querySelector('.todo button').getAttribute('aria-label')`), 'Take BE68 5390 0754 7034');
    await stage.browser.run(`const take = document.querySelector('.todo button'); take.focus(); take.click()`);
    await stage.browser.until(`return /5 valid, 2 not/.test(document.querySelector('#look-answer h2').textContent)`);
    assert.match(await stage.browser.run(`return document.activeElement.textContent`), /Undo/);
    await stage.browser.run(press('Undo'));
    await stage.browser.until(`return /4 valid, 3 not/.test(document.querySelector('#look-answer h2').textContent)`);
    await stage.browser.run(`document.querySelector('.todo button').click()`);
    await stage.browser.until(`return /5 valid, 2 not/.test(document.querySelector('#look-answer h2').textContent)`);
  });

  test('the download has every row and column in their order, with what was found out behind them', async () => {
    await stage.browser.run(CATCH_FILE);
    await stage.browser.run(press('Download as CSV'));
    const text = await stage.browser.run<string>(`return window.kept.text()`);
    const rows = text.split('\r\n');
    assert.equal(rows[0], 'Name;IBAN;Betrag;valid;iban;country;bank_code;bank_name;bank_city;bic;bank_code_status;account_check_valid;sepa;error_code;error;repaired');
    assert.equal(rows.length, 9);
    assert.match(rows[1]!, /^"Muster; GmbH";DE89 3704 0044 0532 0130 00;1\.200,00;true;DE89370400440532013000;DE;37040044;Musterbank;/);
    assert.match(rows[2]!, /^Café Zoë;BE68 5390 0754 7035;12,30;true;BE68539007547034;.*;true$/);
    assert.match(rows[3]!, /^Kurz;NL91ABNA04171643;1;false;;.*INVALID_LENGTH/);
    assert.match(rows[5]!, /^Leer;;0;false;;.*MISSING_IBAN/);
    assert.match(rows[6]!, /^Im Text;bitte an BE68 5390 0754 7034 zahlen;7;true;BE68539007547034/);
    assert.equal(await stage.browser.run('return window.keptName'), 'checked.csv');
  });

  test('the valid ones can be copied', async () => {
    await stage.browser.devtools('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await stage.browser.run(press('Copy the valid ones'));
    await stage.browser.until(`return [...document.querySelectorAll('#look-answer button')].some((one) => one.textContent === 'Copied')`);
    assert.equal((await stage.browser.run<string>('return navigator.clipboard.readText()')).split('\n').length, 5);
  });

  for (const [what, name, content] of [
    ['TSV', 'a.tsv', `n\tiban\n${GOOD.map((iban, i) => `${i}\t${iban}`).join('\n')}`],
    ['plain lines', 'a.txt', GOOD.join('\r\n')],
    ['UTF-16', 'a.csv', Buffer.from(`\ufeffName;IBAN\n${GOOD.map((iban) => `é;${iban}`).join('\n')}`, 'utf16le')],
    ['Windows-1252', 'a.csv', Buffer.from(`Name;IBAN\n${GOOD.map((iban) => `Caf\u00e9;${iban}`).join('\n')}`, 'latin1')],
    ['XLSX', 'a.xlsx', workbook(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${GOOD.map((iban, i) => `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c><c r="B${i + 2}" t="inlineStr"><is><t>${iban}</t></is></c></row>`).join('')}`, ['<t>Nr</t>', '<t>IBAN</t>'])],
  ] as const) {
    test(`${what} is read`, async () => assert.equal((await open(name, content)).said, 'A list: 3 rows: 3 valid, 0 not.'));
  }

  for (const [what, name, content, shown] of [
    ['a PDF', 'a.pdf', '%PDF-1.7', /PDF is not read here[^]*paste/],
    ['an old workbook', 'a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /old kind[^]*XLSX/],
    ['a broken workbook', 'a.xlsx', 'PK\x03\x04 and no more', /cut off or damaged/],
    ['a workbook without IBANs', 'b.xlsx', workbook('<row><c><v>1</v></c></row>', []), /No column of IBANs/],
  ] as const) {
    test(`${what} is refused with what would help`, async () => assert.match((await open(name, content)).shown, shown));
  }

  test('a file with a text is looked through as a text', async () => {
    assert.match((await open('mail.txt', 'Please pay to BE68 5390 0754 7034.\nThank you')).said, /^A valid IBAN of Belgium/);
  });

  test('a list can be stopped, and gone on with', async () => {
    await stage.browser.run(standIn(`await new Promise((resolve) => setTimeout(resolve, 150)); return trueFetch(url, request)`));
    await stage.browser.run(OPEN_FILE, 'long.txt', '', Buffer.from(Array.from({ length: 7000 }, (_, i) => GOOD[i % 3]).join('\n')).toString('base64'));
    await stage.browser.until(`const bar = document.querySelector('progress'); return bar && bar.value > 0 && bar.value < 7000`);
    await stage.browser.run(press('Stop'));
    await stage.browser.until(`return /^Stopped: [\\d,]+ of 7,000 rows looked at/.test(document.getElementById('look-status').textContent)`);
    await stage.browser.run(standIn());
    await stage.browser.run(press('Go on'));
    await stage.browser.until(`return document.getElementById('look-status').textContent === 'A list: 7,000 rows: 7,000 valid, 0 not.'`);
  });

  test('where the service fails half way, what is known stays, and the rest can be asked for again', async () => {
    await stage.browser.run(standIn(`window.count = (window.count ?? 0) + 1; if (window.count > 3) return new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }); return trueFetch(url, request)`));
    await stage.browser.run(OPEN_FILE, 'long.txt', '', Buffer.from(Array.from({ length: 7000 }, (_, i) => GOOD[i % 3]).join('\n')).toString('base64'));
    await stage.browser.until(`return /502 Bad Gateway/.test(document.querySelector('#look-answer [role=alert]')?.textContent ?? '')`);
    await stage.browser.run(standIn());
    await stage.browser.run(press('Go on'));
    await stage.browser.until(`return document.getElementById('look-status').textContent === 'A list: 7,000 rows: 7,000 valid, 0 not.'`);
  });

  test('100,000 rows: all have their verdict, only those that can be seen are drawn, and scrolling stays smooth', async () => {
    const broken = new Set([17, 50_000, 99_998]);
    // Made in the page: so much text is slow on its way through the driver.
    await stage.browser.run(
      `
      const [good, broken] = arguments;
      const text = Array.from({ length: 100000 }, (_, i) => broken.includes(i) ? 'DE8937040044' : good[i % 3]).join('\\n');
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], 'big.txt', { type: 'text/plain' }));
      const input = document.getElementById('look-file');
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));`,
      GOOD,
      [...broken],
    );
    for (let i = 0; i < 12; i++) {
      const said = await stage.browser.until<string>(`return document.getElementById('look-status').textContent`);
      if (said.startsWith('A list')) break;
      await stage.browser.until(`return document.getElementById('look-status').textContent.startsWith('A list')`).catch(() => undefined);
    }
    assert.equal(await stage.browser.run(`return document.getElementById('look-status').textContent`), 'A list: 100,000 rows: 99,997 valid, 3 not.');
    assert.deepEqual((await stage.browser.run<string[]>(lines)).slice(0, 3), ['18', '50,001', '99,999']);
    await stage.browser.devtools('Performance.enable', { timeDomain: 'threadTicks' });
    const begun = await busy();
    const drawn = await stage.browser.run<{ most: number; last: string }>(`
      const scroll = document.querySelector('.scroll');
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      let most = 0;
      for (let i = 0; i <= 60; i++) {
        scroll.scrollTop = scroll.scrollHeight * i / 60;
        await frame();
        most = Math.max(most, document.querySelectorAll('.rows .row').length);
      }
      await frame();
      const rows = [...document.querySelectorAll('.rows .row')];
      return { most, last: rows.map((row) => Number(row.getAttribute('aria-rowindex'))).sort((a, b) => b - a)[0] + '' };`);
    assert.ok(drawn.most < 60, `${drawn.most} rows are drawn`);
    assert.equal(drawn.last, '100001');
    // Of the processor's time, not of the clock's, which other programs share: a screenful of new rows for each of the 61 steps.
    const each = ((await busy()) - begun) / 61;
    await stage.browser.devtools('Performance.disable', {});
    assert.ok(each < 0.05, `${each} s of processor time for a step`);
  });

  test('a paste of many lines is not put into the box', async () => {
    await stage.browser.run(
      `
      const transfer = new DataTransfer();
      transfer.setData('text', Array.from({ length: 3000 }, () => arguments[0]).join('\\n'));
      document.getElementById('look-text').dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }));`,
      GOOD[0],
    );
    await stage.browser.until(`return document.getElementById('look-status').textContent === 'A list: 3,000 rows: 3,000 valid, 0 not.'`);
    assert.equal(await stage.browser.run(`return document.getElementById('look-text').value`), '');
    assert.equal((await stage.browser.run<Record<string, string>>(tiles))['More than once'], '3,000');
  });

  test('a list survives a look at one of its banks', async () => {
    await stage.browser.run(PUT, GOOD.join('\n'));
    await stage.browser.until(FOUND);
    await stage.browser.run(`document.querySelector('.rows a[href^="#bank/"]').click()`);
    await stage.browser.until(`return /^A bank:/.test(document.getElementById('look-status').textContent)`);
    await stage.browser.run('history.back()');
    await stage.browser.until(`return /^A list: 3 rows/.test(document.getElementById('look-status').textContent) && document.querySelector('.rows .row')`);
    assert.deepEqual(stage.faults, []);
  });
});
