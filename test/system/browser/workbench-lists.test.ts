/** Lists and files in the workbench, in a real browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { describe, test } from 'node:test';
import { inflateRawSync } from 'node:zlib';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { openWorkbook, rowsOfSheet } from '../../../src/files/lists/workbook.ts';
import { zipMembers } from '../../../src/files/workbooks/zip.ts';
import { SHEET, workbook, zipped } from '../../support/workbook.ts';
import { lacks } from '../support/tools.ts';
import { busyTime } from './measure.ts';
import { stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { OPEN_FILE, standIn } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

const GOOD = ['DE62370400440532013001', 'BE57539007547135', 'NL63ABNA0417164319'] as const;
const CSV = `Name;IBAN;Betrag
"Muster; GmbH";DE62 3704 0044 0532 0130 01;1.200,00
Café Zoë;BE57 5390 0754 7136;12,30
Kurz;NL63ABNA04171643;1
Alt;DE85600100020000000000;5
Leer;;0
Im Text;bitte an BE57 5390 0754 7135 zahlen;7
Türkei;TR060006100519786457841327;8
`;

const lines = `return [...document.querySelectorAll('.rows .row')]
  .sort((a, b) => a.getAttribute('aria-rowindex') - b.getAttribute('aria-rowindex')).map((row) => row.querySelector('.line').textContent)`;
const tiles = `return Object.fromEntries([...document.querySelectorAll('.tile')]
  .map((tile) => [tile.querySelector('span').textContent, tile.querySelector('b').textContent]))`;
const press = (name: string): string => `[...document.querySelectorAll('#look-answer button')]
  .find((item) => item.textContent.startsWith('${name}')).click()`;
/** Keeps the files that the page offers, instead of saving them. */
const CATCH_FILE = `
  window.kept = null;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob) => { window.kept = blob; return 'blob:x'; };
  HTMLAnchorElement.prototype.click = function () { window.keptName = this.download; HTMLAnchorElement.prototype.click = click; };
`;

const stage = stageOfFile(skip, { limits: { ...DEFAULT_LIMITS, bulk_items: 700 } });
const { run, until, look, found, openFile: open } = stage;

/** Waits until the heading of the list has these counts. */
const counted = (counts: string): Promise<unknown> =>
  until(`return document.querySelector('#look-answer h2').textContent.includes(arguments[0])`, counts);

/** Waits until the status for screen readers is this text. */
const announced = (text: string): Promise<unknown> =>
  until(`return document.getElementById('look-status').textContent === arguments[0]`, text);

/** Presses the button for this download. Returns the bytes of the file. */
const download = async (button: string): Promise<Buffer> => {
  await run(CATCH_FILE);
  await run(press(button));
  return Buffer.from(await until<string>(`return window.kept?.arrayBuffer()
    .then((bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes))))`), 'base64');
};

/** Opens a list of 7,000 rows, and does not wait for its check. */
const openLong = (): Promise<unknown> => run(
  OPEN_FILE, 'long.txt', '', Buffer.from(Array.from({ length: 7000 }, (_, i) => GOOD[i % 3]).join('\n')).toString('base64'));
const LONG_IS_CHECKED = 'A list: 7,000 rows: 7,000 good.';

/** The printed pages as text. */
const onPaper = async (): Promise<string[]> => {
  const { data } = (await stage.browser.devtools('Page.printToPDF', {})) as { data: string };
  return execFileSync(
    'pdftotext', ['-layout', '-', '-'], { input: Buffer.from(data, 'base64'), encoding: 'utf8' },
  ).split('\f').slice(0, -1);
};

const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const text = (reference: string, value: string): string => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`;
const HEADER_CELLS = ['Name', 'IBAN', 'Date', 'Amount', 'Paid', 'Postcode'].map((name, i) => text(`${'ABCDEF'[i]}3`, name)).join('');
const payeeRow = (row: number, iban: string, i: number): string =>
  `<row r="${row}">${text(`A${row}`, `Payee ${i}`)}${text(`B${row}`, iban)}<c r="C${row}" s="1"><v>46346</v></c>
  <c r="D${row}" s="2"><v>9089.110000000001</v></c><c r="E${row}" t="b"><v>1</v></c><c r="F${row}" s="3"><v>1067</v></c></row>`;
const numberedRow = (iban: string, i: number): string =>
  `<row r="${i + 2}"><c r="A${i + 2}"><v>${i}</v></c>${text(`B${i + 2}`, iban)}</row>`;
const BOOK = zipped({
  'xl/workbook.xml': `<workbook ${RELATIONS}><sheets><sheet name="Info" sheetId="1" r:id="a"/>
    <sheet name="Lieferanten" sheetId="2" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Type="/worksheet" Id="a" Target="worksheets/a.xml"/>
    <Relationship Type="/worksheet" Id="b" Target="worksheets/b.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="00000"/>
    </numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="2"/><xf numFmtId="165"/></cellXfs></styleSheet>`,
  'xl/worksheets/a.xml': SHEET(`<row r="1">${text('A1', 'Our account')}${text('B1', GOOD[0])}</row>`),
  'xl/worksheets/b.xml': SHEET(`<row r="1">${text('A1', 'Suppliers')}</row><row r="3">${HEADER_CELLS}</row>
    ${GOOD.map((iban, i) => payeeRow(i + 4, iban, i)).join('')}`),
});

describe('a CSV list', { skip }, () => {
  test('every row of a CSV file has a verdict, and wrong rows are first', async () => {
    const { said } = await open('suppliers.csv', CSV);
    assert.match(said, /^A list: 7 rows: 3 good, 1 to ask about, 2 wrong, 1 without/);
    const order = await run<string[]>(lines);
    assert.deepEqual([...order].sort(), ['2', '3', '4', '5', '6', '7', '8']);
    assert.deepEqual(order, ['3', '4', '5', '2', '7', '8', '6']);
    const text = await run<string>(`return [...document.querySelectorAll('.rows .row')]
      .find((row) => row.querySelector('.line').textContent === '7').innerText`);
    assert.match(text, /BE57 5390 0754 7135\s+Good Voorbeeldbank/);
  });

  test('filters count and show their rows', async () => {
    const counts = await run<Record<string, string>>(tiles);
    assert.equal(counts['All'], '7');
    assert.deepEqual([counts['Good'], counts['Ask first'], counts['Wrong']], ['3', '1', '2']);
    assert.equal(counts['Bank code retired'], '1');
    assert.equal(counts['No account'], '1');
    assert.equal(counts['Not in SEPA'], '1');
    await run(press('1Not in SEPA'));
    await until(`return document.querySelectorAll('.rows .row').length === 1`);
    assert.deepEqual(await run(lines), ['8']);
    await run(press('7All'));
    await until(`return document.querySelectorAll('.rows .row').length === 7`);
  });

  test('a correction is only used after a press, and can be undone', async () => {
    await until(`return document.querySelector('.todo button')`);
    assert.match(await run(`return document.querySelector('.todo button').ariaLabel`), /BE57 5390 0754 7135/);
    await run(`const take = document.querySelector('.todo button'); take.focus(); take.click()`);
    await counted('4 good, 1 to ask about, 1 wrong');
    assert.match(await run(`return document.activeElement.textContent`), /Undo/);
    await run(press('Undo'));
    await counted('3 good, 1 to ask about, 2 wrong');
    await run(`document.querySelector('.todo button').click()`);
    await counted('4 good, 1 to ask about, 1 wrong');
  });
});

describe('downloads and copies of a list', { skip }, () => {
  test('a download has all rows and columns in order, followed by the results', async () => {
    const rows = (await download('Download as CSV')).toString().split('\n');
    assert.equal(
      rows[0],
      '\ufeffName;IBAN;Betrag;valid;verdict;concerns;kontor_iban;country;bank_code;bank_name;bank_city;bic;bank_code_status;'
        + 'account_check_valid;sepa;error_code;error;repaired',
    );
    assert.equal(rows.length, 9);
    assert.match(
      rows[1]!,
      /^"Muster; GmbH";DE62 3704 0044 0532 0130 01;1\.200,00;true;good;[^;]*;DE62370400440532013001;DE;37040044;Musterbank;/,
    );
    assert.match(rows[2]!, /^Café Zoë;BE57 5390 0754 7136;12,30;true;good;[^;]*;BE57539007547135;.*;true$/);
    assert.match(rows[3]!, /^Kurz;NL63ABNA04171643;1;false;wrong;;;.*INVALID_LENGTH/);
    assert.match(rows[5]!, /^Leer;;0;false;no_account;;;.*MISSING_IBAN/);
    assert.match(rows[6]!, /^Im Text;bitte an BE57 5390 0754 7135 zahlen;7;true;good;[^;]*;BE57539007547135/);
    assert.equal(await run('return window.keptName'), 'suppliers-checked.csv');
  });

  test('a download keeps the delimiter, line ends and encoding of the file', async () => {
    for (const [content, first] of [
      [Buffer.from('Name,IBAN\r\nZo\xeb,BE57539007547135\r\n', 'latin1'), Buffer.from('Zo\xeb,BE57539007547135,true,', 'latin1')],
      [Buffer.from('\ufeffName\tIBAN\nZoë\tBE57539007547135\n', 'utf16le'), Buffer.from('Zoë\tBE57539007547135\ttrue\t', 'utf16le')],
    ] as const) {
      await open('names.csv', content);
      const bytes = await download('Download as CSV');
      assert.ok(bytes.includes(first), bytes.toString('latin1'));
      assert.equal(bytes.includes(Buffer.from('\r\n')), content.includes(Buffer.from('\r\n')));
    }
    await open('suppliers.csv', CSV);
    await until(`return document.querySelector('.todo button')`);
    await run(`document.querySelector('.todo button').click()`);
    await counted('4 good, 1 to ask about, 1 wrong');
  });

  test('the copy button copies exactly the good IBANs', async () => {
    await stage.browser.devtools('Browser.grantPermissions', { permissions: ['clipboardReadWrite', 'clipboardSanitizedWrite'] });
    await run(press('Copy the good'));
    await until(`return [...document.querySelectorAll('#look-answer button')].some((item) => item.textContent === 'Copied')`);
    assert.equal((await run<string>('return navigator.clipboard.readText()')).split('\n').length, 4);
  });
});

describe('columns and print of a list', { skip }, () => {
  test('the table shows payee and amount, other columns by choice, and the file name', async () => {
    const heads = `return [...document.querySelectorAll('.row.head [role=columnheader]')].map((item) => item.textContent)`;
    assert.deepEqual(await run(heads), ['Line', 'Name', 'Betrag', 'IBAN', 'Verdict', 'What to do']);
    assert.equal(await run(`return document.querySelector('.origin').textContent`), 'suppliers.csv');
    const cells = `return [...[...document.querySelectorAll('.rows .row')]
      .find((row) => row.querySelector('.line').textContent === '2').querySelectorAll('.own > *')].map((item) => item.textContent)`;
    assert.deepEqual(await run(cells), ['Muster; GmbH', '1.200,00']);
    await run(`document.querySelector('#beside-2').click()`);
    await until(`return document.querySelectorAll('.rows .row').length === 7`);
    assert.deepEqual(await run(heads), ['Line', 'Name', 'IBAN', 'Verdict', 'What to do']);
    assert.deepEqual(await run(cells), ['Muster; GmbH']);
    await run(`document.querySelector('#beside-2').click()`);
  });

  test('print has each chosen row with its correction, and a header on each page', { skip: lacks('pdftotext') }, async () => {
    const rows = Array.from({ length: 300 }, (_, i) => `Payee ${i};${i % 10 === 3 ? 'BE57 5390 0754 7136' : GOOD[i % 3]};${i},50`);
    await open('long.csv', `Name;IBAN;Betrag\n${rows.join('\n')}\n`);
    await run('window.print = () => { window.printed = true; }');
    await run(press('Print'));
    await until('return window.printed');
    const pages = await onPaper();
    for (const page of pages) assert.match(page, /Line\s+Name\s+Betrag\s+IBAN\s+Verdict\s+What to do/);
    const all = pages.join('\n');
    for (let i = 0; i < 300; i++) {
      assert.ok(
        new RegExp(`^ *${i + 2} +Payee\\b.* ${i},50 +${i % 10 === 3 ? 'BE57' : GOOD[i % 3]!.slice(0, 4)} `, 'm').test(all), `row ${i}`,
      );
    }
    assert.equal(all.match(/Perhaps BE57 5390 0754/g)?.length, 30);
    await run(press('30Wrong'));
    const wrong = (await onPaper()).join('\n');
    assert.equal(wrong.match(/Payee/g)?.length, 30);
    assert.equal(await run(`return document.querySelector('.printed').childElementCount`), 0);
  });
});

describe('workbooks', { skip }, () => {
  test('a workbook opens at the sheet with most IBANs, and offers the others', async () => {
    const { said } = await open('book.xlsx', BOOK);
    assert.equal(said, 'A list: 3 rows: 3 good.');
    const sheets = `return [...document.querySelectorAll('.sheets button')]
      .map((item) => [item.textContent, item.getAttribute('aria-pressed')])`;
    assert.deepEqual(await run(sheets), [['Info 1 IBAN', 'false'], ['Lieferanten 3 IBANs', 'true']]);
    await run(press('Info'));
    assert.equal((await found()).said, 'A list: 1 row: 1 good.');
    assert.deepEqual(await run(sheets), [['Info 1 IBAN', 'true'], ['Lieferanten 3 IBANs', 'false']]);
    assert.match(await run(`return document.activeElement.textContent`), /^Info/);
    await run(press('Lieferanten'));
    await found();
  });

  test('a workbook is downloaded as CSV with shown values, and as XLSX without other changes', async () => {
    const rows = (await download('Download as CSV')).toString().split('\r\n');
    assert.equal(rows[0], '\ufeffSuppliers,,,,,');
    assert.match(rows[2]!, /^Name,IBAN,Date,Amount,Paid,Postcode,valid,/);
    assert.match(rows[3]!, /^Payee 0,DE62370400440532013001,2026-11-20,9089\.11,TRUE,01067,true,good,/);
    const kept = new Uint8Array(await download('Download as XLSX'));
    assert.equal(await run('return window.keptName'), 'book-checked.xlsx');
    for (const [name, { packed }] of zipMembers(BOOK)) {
      assert.equal(Buffer.compare(zipMembers(kept).get(name)!.packed, packed) === 0, name !== 'xl/worksheets/b.xml', name);
    }
    const opened = await openWorkbook(kept, (packed, size) => inflateRawSync(packed, { maxOutputLength: size }));
    assert.ok(!(opened instanceof Error));
    const [title, header, row] = rowsOfSheet(opened[1]!).map(({ cells }) => cells);
    assert.deepEqual(title, ['Suppliers']);
    assert.deepEqual(header!.slice(4, 8), ['Paid', 'Postcode', 'valid', 'verdict']);
    assert.deepEqual(row!.slice(0, 8), ['Payee 0', GOOD[0], '2026-11-20', '9089.11', 'TRUE', '01067', 'true', 'good']);
    assert.equal((await open('again.xlsx', kept)).said, 'A list: 3 rows: 3 good.');
  });

  test('the column with more IBANs is checked, and the other is offered', async () => {
    const { said } = await open('two.csv', `IBAN alt;IBAN neu\n;${GOOD[0]}\n${GOOD[1]};${GOOD[1]}\n`);
    assert.equal(said, 'A list: 2 rows: 2 good.');
    assert.deepEqual(
      await run(`return [...document.querySelectorAll('#list-column option')]
        .map((item) => [item.textContent, item.selected])`),
      [['IBAN alt', false], ['IBAN neu', true]],
    );
  });
});

describe('other files', { skip }, () => {
  for (const [what, name, content] of [
    ['TSV', 'a.tsv', `n\tiban\n${GOOD.map((iban, i) => `${i}\t${iban}`).join('\n')}`],
    ['plain lines', 'a.txt', GOOD.join('\r\n')],
    ['UTF-16', 'a.csv', Buffer.from(`\ufeffName;IBAN\n${GOOD.map((iban) => `é;${iban}`).join('\n')}`, 'utf16le')],
    ['Windows-1252', 'a.csv', Buffer.from(`Name;IBAN\n${GOOD.map((iban, i) => `Caf\u00e9 ${'ABC'[i]};${iban}`).join('\n')}`, 'latin1')],
    ['XLSX', 'a.xlsx',
      workbook(`<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>${GOOD.map(numberedRow).join('')}`,
        ['<t>Nr</t>', '<t>IBAN</t>'])],
  ] as const) {
    test(`${what} is read`, async () => assert.equal((await open(name, content)).said, 'A list: 3 rows: 3 good.'));
  }

  for (const [what, name, content, shown] of [
    ['a PDF', 'a.pdf', '%PDF-1.7', /PDF[^]*paste/],
    ['an old workbook', 'a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /before 2007[^]*XLSX/],
    ['a locked workbook', 'a.xlsx',
      Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from('EncryptedPackage', 'utf16le')]),
      /locked with a password[^]*XLSX/],
    ['a broken workbook', 'a.xlsx', 'PK\x03\x04 and no more', /cut off or damaged/],
    ['a workbook without IBANs', 'b.xlsx', workbook('<row><c><v>1</v></c><c><v>2</v></c></row>', []), /No column/],
  ] as const) {
    test(`${what} is refused with advice`, async () => assert.match((await open(name, content)).shown, shown));
  }

  test('a text shows wrong IBANs first, with corrections, in a box that takes the focus', async () => {
    const { said, shown } = await open(
      'mail.txt',
      ['Bitte zahlen Sie an BE57 5390 0754 7135', '> oder an DE62 3704 0044', '> 0532 0130 01', 'und nicht an DE62 3705 0044 0532 0130 01.',
        'Eine Zeile der Mail ohne Konto.\n'.repeat(20)].join('\n'),
    );
    assert.equal(said, 'A text with 3 IBANs: 2 good, 1 wrong.');
    assert.match(shown, /Perhaps DE62 3704 0044 0532 0130 01/);
    const box = await run(`const box = document.querySelector('.marked > div');
      return [box.tabIndex, box.getAttribute('role'), box.clientHeight % 24, box.scrollHeight > box.clientHeight,
      [...document.querySelectorAll('.verdicts > li')].map((item) => item.className)]`);
    // Half of the last visible line shows that more text follows.
    assert.deepEqual(box, [0, 'region', 12, true, ['wrong', 'good', 'good']]);
  });

  test('a text file without a list is searched as a text', async () => {
    assert.match((await open('mail.txt', 'Please pay to BE57 5390 0754 7135.\nThank you')).said, /^Good: a valid IBAN of Belgium/);
  });
});

describe('interrupted checks', { skip }, () => {
  test('a check can be stopped and resumed', async () => {
    await run(standIn(`await new Promise((resolve) => setTimeout(resolve, 150)); return trueFetch(url, request)`));
    await openLong();
    await until(`const bar = document.querySelector('progress'); return bar && bar.value > 0 && bar.value < 7000`);
    await run(press('Stop'));
    await until(`return /^Stopped: [\\d,]+ of 7,000 rows checked/.test(document.getElementById('look-status').textContent)`);
    await run(standIn());
    await run(press('Resume'));
    await announced(LONG_IS_CHECKED);
  });

  test('after a failure of the service the results stay, and the check can be resumed', async () => {
    await run(
      standIn(`window.count = (window.count ?? 0) + 1;
        if (window.count > 3) return new Response('<h1>', { status: 502, statusText: 'Bad Gateway' }); return trueFetch(url, request)`),
    );
    await openLong();
    await until(`return /502 Bad Gateway/.test(document.querySelector('#look-answer [role=alert]')?.textContent ?? '')`);
    await run(standIn());
    await run(press('Resume'));
    await announced(LONG_IS_CHECKED);
  });
});

describe('a list of 100,000 rows', { skip }, () => {
  test('all rows have a verdict, only visible rows are drawn, and a step of scrolling takes 50 ms', async () => {
    const broken = new Set([17, 50_000, 99_998]);
    // The page makes the text, because a long text is slow on its way through the driver.
    await run(
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
    for (let i = 0; i < 12 && !(await run<string>(`return document.getElementById('look-status').textContent`)).startsWith('A list'); i++)
      await until(`return document.getElementById('look-status').textContent.startsWith('A list')`).catch(() => undefined);
    await announced('A list: 100,000 rows: 99,997 good, 3 wrong.');
    assert.deepEqual((await run<string[]>(lines)).slice(0, 3), ['18', '50,001', '99,999']);
    await stage.browser.devtools('Performance.enable', { timeDomain: 'threadTicks' });
    const begun = await busyTime(stage.browser);
    const drawn = await run<{ most: number; last: string }>(`
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
    // Processor time, because other programs share the time of the clock: a screenful of new rows for each of the 61 steps.
    const each = ((await busyTime(stage.browser)) - begun) / 61;
    await stage.browser.devtools('Performance.disable', {});
    assert.ok(each < 0.05, `${each} s of processor time for a step`);
  });
});

describe('pasted lists', { skip }, () => {
  test('a long paste does not enter the box', async () => {
    await run(
      `
      const transfer = new DataTransfer();
      transfer.setData('text', Array.from({ length: 3000 }, () => arguments[0]).join('\\n'));
      document.getElementById('look-text').dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true,
        cancelable: true }));`,
      GOOD[0],
    );
    await announced('A list: 3,000 rows: 3,000 good.');
    assert.equal(await run(`return document.getElementById('look-text').value`), '');
    assert.equal((await run<Record<string, string>>(tiles))['More than once'], '3,000');
  });

  test('the way back from a bank shows the list again', async () => {
    await look(GOOD.join('\n'));
    await run(`document.querySelector('.rows a[href^="#bank/"]').click()`);
    await until(`return /^A bank:/.test(document.getElementById('look-status').textContent)`);
    await run('history.back()');
    await until(`return /^A list: 3 rows/.test(document.getElementById('look-status').textContent)
      && document.querySelector('.rows .row')`);
    assert.deepEqual(stage.faults, []);
  });
});
