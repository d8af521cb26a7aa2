/** Payment files in the workbench, in a real browser: dropped, opened and pasted, with the lines of the file next to each finding. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ruleOf } from '../../../src/files/payment-files/rules/table.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { CLEAN, OWN } from '../../files/payment-files/files.ts';
import { STILL, stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';

const skip = noBrowser() ?? false;

const CLEAN_FILE = CLEAN['pain.001.001.09'];
const BROKEN = CLEAN_FILE.replace('>12.50<', '>12,50<').replaceAll('E2E-', 'E2E_').replace('<NbOfTxs>2', '<NbOfTxs>3');
const OTHER_MESSAGE = CLEAN_FILE.replace('pain.001.001.09', 'camt.053.001.08');
const LARGEST = 200_000;
const base64 = (text: string): string => Buffer.from(text).toString('base64');

const DROP = `
  const transfer = new DataTransfer();
  transfer.items.add(new File([Uint8Array.from(atob(arguments[1]), (character) => character.charCodeAt(0))], arguments[0],
    { type: 'text/xml' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true }));
`;
/** Keeps the requests that the page sends and the files that the page offers. */
const LISTEN = `
  window.sent = []; window.kept = [];
  const { fetch } = window;
  window.fetch = (url, request) => (window.sent.push([String(url), request.body instanceof Blob]), fetch(url, request));
  URL.createObjectURL = (blob) => { window.kept.push(blob); return 'blob:x'; };
  HTMLAnchorElement.prototype.click = function () { window.kept.push(this.download); };
`;
const RULE_LINES = `return [...document.querySelectorAll('.rule h3')].map((item) => item.innerText.replaceAll(/\\s+/g, ' '))`;
/** The rule with this name. Its name is below its source. */
const ruleNamed = (name: string): string =>
  `[...document.querySelectorAll('.rule')].find((item) => item.querySelector('code').textContent === '${name}')`;

const stage = stageOfFile(skip, { limits: { ...DEFAULT_LIMITS, payment_file_bytes: LARGEST } });

const { run, until, found, look, openFile } = stage;
const begin = async (): Promise<void> => {
  await stage.openAt();
  await run(LISTEN);
};

const openPayments = async (name: string, text: string): Promise<void> => {
  await openFile(name, text, 'text/xml');
  await run(`[...document.querySelectorAll('.views button')].find((item) => item.textContent === 'The payments').click()`);
  await until(`return document.querySelector('.listed h2') && !document.querySelector('.listed progress:not([hidden])')
    && document.querySelector('.listed .rows .row')`);
};

const payment = /<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>\n/.exec(CLEAN_FILE)![0];

describe('findings of a dropped file', { skip }, () => {
  test('a dropped file is sent once, unchanged, and loads the part of the program', async () => {
    await begin();
    assert.equal(await run(`return document.head.querySelector('script[src*="/payments."]')`), null);
    await run(DROP, 'salaries.xml', base64(BROKEN));
    const { said, shown } = await found();
    assert.match(said, /^4 errors\. pain\.001\.001\.09 MSG-1: 2 payments in 1 batch, EUR\s30\.00, November 30, 2026\./);
    assert.match(shown, /Own account\s+DE62 [* ]+30 01\s+Musterbank, MUSTDEFFXXX · 1 payment: EUR\s30\.00/);
    assert.ok(!shown.includes(OWN.iban));
    assert.deepEqual(await run('return sent'), [['api/v1/check-payments?addresses=true', true]]);
  });

  test('rules are sorted by severity, and each place is a row with payee, amount and right value', async () => {
    const lines = await run<string[]>(RULE_LINES);
    assert.equal(lines.length, 3);
    for (const line of lines) assert.match(line, /^Error .+\. \d places?$/);
    const amount = ruleNamed('amount.format');
    assert.ok(lines.some((line) => line.includes(ruleOf('amount.format').text.slice(1))));
    assert.equal(await run(`return document.querySelector('.rule pre')`), null, 'lines are cut when the reader opens them');
    const row = await run<string>(`return ${amount}.querySelector('li').innerText.replaceAll(/\\s+/g, ' ')`);
    assert.equal(row, 'No. 1 E2E_1 Erika Mustermann EUR 12,50 Written: 12,50 Expected: 12.50 Line 45, column 5 · InstdAmt');
    assert.match(await run(`return ${ruleNamed('total.count-header')}.querySelector('li').innerText`), /^Header\s+Written: 3 Expected: 2/);
  });

  test('the source of a rule and the lines of the file are one click away', async () => {
    const amount = ruleNamed('amount.format');
    await run(`${amount}.querySelectorAll('summary').forEach((item) => item.click())`);
    await until(`return ${amount}.querySelector('li pre')`);
    const place = await run<string>(`return ${amount}.innerText`);
    assert.match(place, /43 +<\/PmtId>\s+44 +<Amt>\s+45 +<InstdAmt Ccy="EUR">12,50<\/InstdAmt>\s+46 +<\/Amt>\s+47 +<CdtrAgt>[^]*AM12/);
    assert.equal(await run(`return ${amount}.querySelector('mark').textContent`), '<InstdAmt Ccy="EUR">12,50</InstdAmt>');
    assert.equal((await run<unknown[]>('return sent')).length, 1, 'nothing was asked for it');
  });

});

describe('controls of the findings', { skip }, () => {
  test('another profile or day checks the file again, and keeps the focus', async () => {
    await run(`const item = document.getElementById('payments-profile'); item.focus(); item.value = 'iso';
      item.dispatchEvent(new Event('change', { bubbles: true }))`);
    await until(`return document.querySelector('.found:not([aria-busy])')
      && !/identifier-charset/.test(document.querySelector('.found').textContent)`);
    assert.equal(await run('return document.activeElement.id'), 'payments-profile');
    await run(`document.getElementById('payments-profile').value = 'sepa'; const item = document.getElementById('payments-day');
      item.value = '2026-12-01'; item.dispatchEvent(new Event('change', { bubbles: true }))`);
    await until(`return /date\\.past/.test(document.querySelector('.found').textContent)`);
    assert.match(await run(`return document.querySelector('form.column-choice [role=status]').textContent`), /^4 errors, 1 warning\. pain/);
    assert.deepEqual(
      (await run<[string, boolean][]>('return sent')).slice(1),
      ['profile=iso&on=2026-11-23', 'profile=sepa&on=2026-12-01'].map((query) => [`api/v1/check-payments?addresses=true&${query}`, true]),
    );
  });

  test('the findings are downloaded as CSV', async () => {
    await run(`[...document.querySelectorAll('.answer button')].find((item) => item.textContent === 'Findings as CSV').click()`);
    await until('return kept.length === 2');
    const [csv, name] = await run<[string, string]>('return Promise.all([kept[0].text(), kept[1]])');
    assert.equal(name, 'findings.csv');
    const rows = csv.trim().split('\n');
    assert.match(rows[0]!, /^\ufeff?file,line,column,path,severity,rule,/);
    assert.ok(
      rows.some((row) => row.startsWith('salaries.xml,45,5,/Document/') && row.includes('error,amount.format,1,1,E2E_1,"12,50",12.50,')),
      csv,
    );
    assert.equal(rows.length, 6);
  });
});

describe('findings of other files', { skip }, () => {
  test('a file without findings mentions the own rules of banks', async () => {
    const { said, shown } = await openFile('clean.xml', CLEAN_FILE, 'text/xml');
    assert.match(said, /^Nothing found\. pain\.001\.001\.09 MSG-1: 2 payments/);
    assert.match(shown, /Nothing found[^]*A bank may still have rules of its own\./);
    assert.doesNotMatch(shown, /\bvalid\b/i);
  });

  test('a pasted file and a file after blanks are payment files', async () => {
    assert.match((await look(CLEAN['pain.008.001.08'])).said, /^Nothing found\. pain\.008\.001\.08 MSG-1/);
    await begin();
    const { said } = await openFile('blank.xml', `\n${CLEAN_FILE.replace(/<\?xml.*\n/, '')}`);
    assert.match(said, /^Nothing found\. pain\.001\.001\.09/);
    assert.deepEqual(await run('return sent'), [['api/v1/check-payments', false]]);
  });

  test('other XML, a cut file and a large file are refused with their reason', async () => {
    assert.match((await openFile('camt.xml', OTHER_MESSAGE, 'text/xml')).shown, /1 error[^]*not a payment message/);
    assert.match((await openFile('cut.xml', BROKEN.slice(0, BROKEN.indexOf('</CdtTrfTxInf>') + 20), 'text/xml')).shown, /not checked/);
    assert.ok(await run(`return ${ruleNamed('xml.truncated')} !== undefined`));
    assert.match((await openFile('large.xml', CLEAN_FILE + ' '.repeat(LARGEST), 'text/xml')).said, /larger than.+check-payments/);
    assert.match(await run(`return document.querySelector('.answer').innerText`), /larger/);
  });

  test('a rule shows ten places, then all, and print shows all', async () => {
    const many = BROKEN.replace(/<CdtTrfTxInf>[^]*?<\/CdtTrfTxInf>/, (whole) => whole.repeat(200));
    await openFile('many.xml', many.replaceAll('\n', ''), 'text/xml');
    const charset = ruleNamed('text.identifier-charset');
    const visible = `return [...${charset}.querySelectorAll('li')].filter((item) => item.checkVisibility()).length`;
    assert.equal(await run(visible), 10);
    await stage.browser.devtools('Emulation.setEmulatedMedia', { media: 'print' });
    assert.equal(await run(visible), 201);
    await stage.browser.devtools('Emulation.setEmulatedMedia', { media: '', features: STILL });
    await run(`[...${charset}.querySelectorAll('button')].find((item) => /^Show \\d+ more places$/.test(item.textContent)).click()`);
    assert.equal(await run(visible), 201);
    assert.equal(await run(`return document.activeElement === ${charset}.querySelectorAll('li')[10]`), true);
    await run(`${charset}.querySelectorAll('li')[200].querySelector('summary').click()`);
    assert.match(await until(`return ${charset}.querySelector('mark')?.textContent`), /^<EndToEndId>E2E_\d<.EndToEndId>$/);
  });

  test('an own account with several currencies is shown once, with exact sums', async () => {
    const other = payment.replace('Ccy="EUR"', 'Ccy="CHF"').replace('12.50', '80.005');
    const { shown } = await openFile('currencies.xml', CLEAN_FILE.replace(' </PmtInf>', `${other} </PmtInf>`), 'text/xml');
    assert.match(shown, /CHF\s80\.005/);
    assert.match(shown, /Own account\s+DE62 [* ]+30 01\s+[^\n]*2 payments: EUR\s42\.50 · 1 payment: CHF\s80\.005\n/);
    assert.equal(shown.match(/DE62 [* ]+30 01\s+Musterbank/g)?.length, 1);
  });
});

describe('the payments of a file as a list', { skip }, () => {
  test('the payments are a list with sums by currency and compared BICs', async () => {
    await begin();
    const more = [payment.replace('VOORBEBBXXX', 'MUSTDEFFXXX').replace('Ccy="EUR"', 'Ccy="CHF"'),
      payment.replace('VOORBEBBXXX', 'VOOR'), payment.replace('BE57', 'BE58').replace('12.50', '12,50')].join('');
    await openPayments('salaries.xml', CLEAN_FILE.replace(' </PmtInf>', `${more} </PmtInf>`));
    assert.match(
      await run(`return document.querySelector('.listed').innerText`),
      /^salaries\.xml\s+5 payments: 2 good, 3 wrong\s+pain.*: EUR\s55\.00 in 3 payments, CHF\s12\.50 in 1 payment\s+1 payment without/,
    );
    const rows = await run<string[]>(`return [...document.querySelectorAll('.listed .rows .row')]
      .sort((a, b) => a.getAttribute('aria-rowindex') - b.getAttribute('aria-rowindex')).map((row) => row.innerText
      .replaceAll(/\\s+/g, ' '))`);
    assert.match(rows[1]!, /^4 Erika Mustermann 12\.50 EUR VOOR BE57 ?5390 ?0754 ?7135 Wrong .*The BIC is not well formed/);
    assert.match(rows[2]!, /^5 Erika Mustermann 12,50 EUR VOORBEBBXXX BE58 5390 0754 7135 Wrong /);
    assert.match(rows[0]!, /^3 Erika Mustermann 12\.50 CHF MUSTDEFFXXX BE57 5390 0754 7135 Wrong Voorbeeldbank/);
    assert.match(rows[4]!, /^2 Max Muster 30\.00 EUR DE62 3704 0044 0532 0130 01 Good Musterbank/);
    assert.equal(await run(`return document.querySelector('.listed .row.head').textContent.slice(0, 3)`), 'No.');
    assert.equal(await run(`return document.querySelector('.found').checkVisibility()`), false);
    await run(`document.querySelector('.views button').click()`);
    const views = await run(`return ['.found', '.listed'].map((name) => document.querySelector(name).checkVisibility())`);
    assert.deepEqual(views, [true, false]);
    await run(`document.querySelectorAll('.views button')[1].click()`);
    assert.deepEqual(
      (await run<[string, boolean][]>('return sent')).map(([url]) => url).filter((url) => /bulk|check/.test(url)),
      ['api/v1/check-payments?addresses=true', 'api/v1/validate/bulk'], 'nothing is asked twice',
    );
  });

  test('the list is downloaded as CSV with a line for each payment', async () => {
    await run(`kept.length = 0; [...document.querySelectorAll('.listed button')].find((item) => item.textContent === 'Download as CSV')
      .click()`);
    const [csv, name] = await run<[string, string]>('return Promise.all([kept[0].text(), kept[1]])');
    assert.equal(name, 'salaries-checked.csv');
    const lines = csv.trim().split('\r\n');
    assert.match(lines[0]!, /^\ufeff?Payee,Amount,Currency,IBAN,BIC,Bank country,EndToEndId,Line,valid,verdict,/);
    assert.match(lines[5]!, /^Erika Mustermann,"12,50",EUR,BE58539007547135,VOORBEBBXXX,,E2E-1,\d+,false,wrong,/);
    assert.equal(lines.length, 6);
  });

  test('a cut file, a large file and an unchecked version are listed as far as they are read', async () => {
    await openPayments('cut.xml', CLEAN_FILE.slice(0, CLEAN_FILE.indexOf('</CdtTrfTxInf>') + 20));
    assert.match(
      await run(`return document.querySelector('.listed').innerText`),
      /1 payment: 1 good[^]*EUR\s12\.50\s+This payment file can be read only in part[^]*line \d+/,
    );
    await openPayments('large.xml', CLEAN_FILE.replace(' </PmtInf>', `${payment.repeat(600)} </PmtInf>`));
    assert.match(await run(`return document.querySelector('.listed').innerText`), /602 payments: 2 good, 600 to ask[^]*EUR\s7,542\.50\s/);
    await openPayments('old.xml', CLEAN_FILE.replace('001.001.09', '001.002.03'));
    assert.match(await run(`return document.querySelector('.listed').innerText`), /2 payments: 2 good\s+pain.*: EUR\s42\.50/);
    await openFile('camt.xml', OTHER_MESSAGE, 'text/xml');
    assert.equal(await run(`return document.querySelector('.views')`), null);
  });

  test('the service had no fault', () => assert.deepEqual(stage.faults, []));
});

describe('one verdict for a payment', { skip }, () => {
  test('a payment has the same verdict in its row as in the findings', async () => {
    const withoutName = CLEAN_FILE.replace(/(<CdtTrfTxInf>[^]*<Cdtr>\s*)<Nm>[^<]*<\/Nm>/, '$1');
    await openPayments('broken.xml', withoutName.replace('>12.50<', '>12.505<'));
    const shown = await run<string>(`return document.querySelector('.listed').innerText`);
    assert.match(shown, /2 payments: 1 to ask about, 1 wrong/);
    assert.match(shown, /Wrong Voorbeeldbank, Belgium\s+[^\n]*amount/i);
    await run(`document.querySelector('.views button').click()`);
    assert.match(await run(`return document.querySelector('.found').innerText`), /^3 errors, 1 warning[^]*Only the bank knows/);
  });
});
