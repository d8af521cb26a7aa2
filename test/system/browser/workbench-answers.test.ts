/** Answers of banks (pain.002) in the workbench, in a real browser: the payments as a table, with the payment file and the bank's texts. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type AnswerFile, answerOf } from '../../files/payment-files/answers.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { BEYOND_WINDOW, LOW_CONTRAST } from './inspect.ts';
import { type Finding, stageOfFile } from './stage.ts';
import { noBrowser } from './webdriver.ts';
import { OPEN_FILE } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

const PAYMENT_FILE = CLEAN['pain.001.001.09'];
/** A text of the bank that would run if the page took it for HTML. */
const ATTACK = '<img src=x onerror="window.attacked = true">';
const MIXED: AnswerFile = { status: 'PART', count: 2, batches: [{ payments: [
  { endToEndId: 'E2E-2', status: 'ACSC', amount: '30.00 EUR' },
  { endToEndId: 'E2E-1', status: 'RJCT', reasons: ['AC04', 'own-1'], text: `Known to Erika ${ATTACK.replaceAll('<', '&lt;')}` },
] }] };
const LONGEST = 'W'.repeat(35);

const stage = stageOfFile(skip);

const { run, until, openFile, openAt } = stage;
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const openAnswer = (answer: AnswerFile): Promise<Finding> => openAt().then(() => openFile('answer.xml', answerOf(answer), 'text/xml'));

/** Waits until the service has explained the answer again. Returns its view. */
const again = (): Promise<string> => until(`const found = document.querySelector('.found');
  return !found.hasAttribute('aria-busy') && found.innerText`);
const choosePaymentFile = (text: string): Promise<string> =>
  run(OPEN_FILE.replace('look-file', 'payments-original'), 'salaries.xml', 'text/xml', base64(text)).then(again);
const tickTexts = (): Promise<string> => stage.browser.click('#payments-texts').then(again);
/** The cells of each payment, each as one line. */
const rows = (): Promise<string[][]> => run(`return [...document.querySelectorAll('.statuses tbody tr')].map((row) =>
  [...row.cells].map((cell) => cell.innerText.replaceAll(/\\s+/g, ' ').trim()))`);

const REJECTED = 'The bank rejects the payment and does not execute it. AC04 The account is closed. own-1 The bank\'s own code. '
  + 'Ask the other party for the current IBAN, correct it and send the payment again.';
const BOOKED = "The payment is booked on the payer's account. You need to do nothing.";

describe('the answer of a bank', { skip }, () => {
  test('the table has status, reasons in words and the next step, and the title has counts and sums', async () => {
    const { said, shown } = await openAnswer(MIXED);
    assert.match(said, /^1 payment rejected; 1 payment accepted, EUR\s30\.00$/);
    assert.match(shown, /pain\.002\.001\.10, the answer of a bank\.\s+Message: The bank accepts some payments, but not all\./);
    assert.deepEqual(await rows(), [['rejected RJCT', 'E2E-1', '', REJECTED], ['accepted ACSC', 'E2E-2', 'EUR 30.00', BOOKED]]);
  });

  test('the payment file adds amount and line', async () => {
    assert.match(await choosePaymentFile(PAYMENT_FILE), /^1 payment rejected, EUR\s12\.50; 1 payment accepted, EUR\s30\.00\n/);
    const [first, second] = PAYMENT_FILE.split('\n').flatMap((line, i) => (line.includes('<CdtTrfTxInf>') ? [i + 1] : []));
    assert.deepEqual((await rows()).map((cells) => cells.slice(1, 3)),
      [[`E2E-1 Line ${first}`, 'EUR 12.50'], [`E2E-2 Line ${second}`, 'EUR 30.00']]);
    assert.match(await run(`return document.querySelector('.answer > [role=status]').textContent`), /^1 payment rejected, EUR\s12\.50;/);
  });

  test('the texts of the bank are on the page only while the box is ticked, as text, and the payment file stays', async () => {
    assert.ok(!(await run<string>('return document.documentElement.outerHTML')).includes('Erika'));
    assert.ok((await tickTexts()).includes(`Known to Erika ${ATTACK}`));
    assert.deepEqual(await run(`return [document.querySelector('.found img'), window.attacked ?? null, document.activeElement.id]`),
      [null, null, 'payments-texts']);
    assert.match((await rows())[0]![1]!, /^E2E-1 Line \d+$/);
    await tickTexts();
    assert.ok(!(await run<string>('return document.documentElement.outerHTML')).includes('Erika'));
    assert.equal(await run(`return document.getElementById('payments-original').files[0].name`), 'salaries.xml');
  });

});

describe('an answer that is not complete', { skip }, () => {
  test('an answer to another message says so, and a payment that is not in the file too', async () => {
    await openAnswer({ ...MIXED, answered: 'MSG-2' });
    assert.match(await choosePaymentFile(PAYMENT_FILE), /The payment file is not the file that the bank answers, so it is not used\./);
    assert.deepEqual((await rows()).map((cells) => cells[1]), ['E2E-1', 'E2E-2']);
    await openAnswer({ batches: [{ payments: [{ endToEndId: 'E2E-3', status: 'RJCT' }] }] });
    assert.match(await choosePaymentFile(PAYMENT_FILE), /The answer does not mention 2 payments\./);
    assert.ok((await rows()).some(([, payment]) => payment === 'E2E-3 Not in the payment file'));
  });

  test('a rejected batch without payments and a code that is not in the list are shown', async () => {
    const { shown } = await openAnswer({ status: 'PART', batches: [{ status: 'RJCT', reasons: ['AM04'], count: 2 }] });
    assert.match(shown, /Batch BATCH-1: .*reject.*\s+AM04 [A-Z]/);
    assert.match((await openAnswer({ status: 'XXXX' })).shown, /Message: XXXX, not in the list of \d{4}-\d{2}\./);
  });

  test('a payment file that the service refuses gives the reason', async () => {
    await openAnswer(MIXED);
    assert.match(await choosePaymentFile('no payment file'), /^No answer\s+[A-Z].+\.$/);
    assert.ok((await choosePaymentFile(PAYMENT_FILE)).startsWith('1 payment rejected'));
  });

  for (const [width, scheme] of [[320, 'light'], [360, 'light'], [360, 'dark'], [1440, 'dark']] as const) {
    test(`long values fit the page at ${width} pixels, ${scheme}, and an amount stays on its line`, async () => {
      await stage.browser.resize(width, 900);
      await stage.emulate(scheme);
      await openAnswer({ batches: [{ payments: [...MIXED.batches![0]!.payments!,
        { endToEndId: LONGEST, status: 'PDNG', amount: '123456789012.12 EUR', reasons: ['NARR'], text: LONGEST.repeat(3) }] }] });
      assert.ok((await tickTexts()).includes(LONGEST.repeat(3)));
      assert.deepEqual([await run(BEYOND_WINDOW), await run(LOW_CONTRAST)], [[], []]);
      const [wide, ...lines] = await run<number[]>(`const table = document.querySelector('.wide'), range = document.createRange();
        return [table.scrollWidth - table.clientWidth, ...[...table.querySelectorAll('td.figure')].map((cell) =>
          (range.selectNodeContents(cell), range.getClientRects().length))]`);
      assert.deepEqual({ wide, lines }, { wide: 0, lines: [0, 1, 1] });
    });
  }

  test('the service had no fault', () => assert.deepEqual(stage.faults, []));
});
