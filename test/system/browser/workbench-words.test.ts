/** The workbench in an invented language, in a real browser. Each text of the page has a key. Other texts are data of the service. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { lazyAsset } from '../../../src/doors/http/routing/asset.ts';
import { requestHandler } from '../../../src/doors/http/routing/request-handler.ts';
import { type ListeningServer, listen } from '../../../src/doors/http/wire/listen.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { outside, pseudoWorkbench } from '../../support/pseudo-language.ts';
import { builtPages } from '../../support/pages.ts';
import { testService } from '../../support/service.ts';
import { type Browser, noBrowser, openBrowser } from './webdriver.ts';
import { FILL, FOUND, OPEN_FILE, PUT } from './workbench-gestures.ts';

const skip = noBrowser() ?? false;

/** Keeps the answers of the service, whose texts are not texts of the page. */
const KEEP_ANSWERS = `
  window.kept = [];
  const { fetch } = window;
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    window.kept.push(await answer.clone().text());
    return answer;
  };
`;
/** Returns the texts that a reader can see or hear, without the JSON for programs, and the data that the page has. */
const SHOWN = `
  const texts = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { parentElement: parent, data } = walk.currentNode;
    if (!parent.closest('script, style, template, pre, .without-script, .marked, [hidden]')) texts.push(data);
  }
  for (const node of document.querySelectorAll('.view:not([hidden]) *')) {
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) if (node.hasAttribute(name)) texts.push(node.getAttribute(name));
  }
  return { texts, data: [...window.kept, document.getElementById('facts').textContent] };
`;

let server: ListeningServer;
let browser: Browser;
let home = '';

before(async () => {
  if (skip !== false) return;
  const { files, workbenchPage } = await pseudoWorkbench();
  const { service } = testService(DEFAULT_LIMITS, { pages: { ...builtPages(), workbench: files } });
  const { bulk_items: bulkItems, text_characters: textCharacters, payment_file_bytes: paymentFileBytes } = DEFAULT_LIMITS;
  const document = lazyAsset('text/html; charset=utf-8', () =>
    workbenchPage({ routes: service.routes, limits: { bulkItems, textCharacters, paymentFileBytes }, files }));
  const assets = new Map([...service.assets, ['/', document] as const]);
  server = await listen(requestHandler({ ...service, assets }), { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
  home = `http://127.0.0.1:${server.address.port}/`;
  browser = await openBrowser();
});
after(async () => {
  await browser?.close();
  await server?.drain();
});

const openAt = async (hash = ''): Promise<void> => {
  await browser.open('about:blank');
  await browser.open(home);
  await browser.run(`${KEEP_ANSWERS} location.hash = arguments[0];`, hash);
};

/** Returns the strings in JSON, in lower case. Names of members are texts too: the page shows some as labels. */
const stringsIn = (json: string): string => JSON.stringify(JSON.parse(json)).replaceAll('_', ' ').replaceAll('\\"', '"').toLowerCase();

/** Labels of the fields of IBANs, which the service has. */
const FIELD_LABELS = COUNTRIES.flatMap(({ fields }) => fields.map(({ label }) => label));
/** Matches the name of a month and the code of a currency, which Intl writes. */
const WRITTEN_BY_INTL = /\b(?:January|March)\b|\bEUR\b/g;

/** Asserts that each shown text is in brackets, or is data: from the service, or from the `input` of the reader. */
async function assertInBrackets(input: string): Promise<void> {
  const { texts, data } = await browser.run<{ texts: string[]; data: string[] }>(SHOWN);
  const known = [...data.map(stringsIn), ...[...FIELD_LABELS, input, 'Kontor'].map((text) => text.toLowerCase())].join('\n');
  const compact = known.replace(/\s/g, '');
  const isData = (text: string): boolean => text.replace(WRITTEN_BY_INTL, '').split(/[,:·.] |[.,:·]$|^[.,:·]/)
    .every((part) => !/\p{L}{2}/u.test(part) || compact.includes(part.toLowerCase().replace(/\s/g, '')));
  assert.ok(texts.some((text) => text.includes('⟦')));
  assert.deepEqual(texts.flatMap(outside).filter((text) => !isData(text)), []);
}

const MAIL = 'Please pay BE68 5390 0754 7034 and not DE89 3704 0044 0532 0130 01';
const LIST = 'Payee;IBAN\nAda;DE89 3704 0044 0532 0130 00\nBob;DE89 3704 0044 0352 0130 00\nCleo;\nDora;BE68 5390 0754 7034';

describe('the texts of the page', { skip }, () => {
  for (const text of ['', 'BE68 5390 0754 7034', 'DE89 3704 0044 0352 0130 00', 'DE89 3704 0044 O532 0130 00', 'VOORBEBBXXX', 'ABCDDEFF',
    'Germany', 'no such bank', '37040044', '539-0075470-34', MAIL, LIST]) {
    test(`have keys in the answer about "${text.slice(0, 30).replaceAll('\n', ' ')}"`, async () => {
      await openAt();
      if (text !== '') {
        await browser.run(PUT, text);
        await browser.until(FOUND);
      }
      await assertInBrackets(text);
    });
  }

  test('have keys in the findings of a payment file and in the list of its payments', async () => {
    await openAt();
    const file = CLEAN['pain.001.001.09'].replace('>12.50<', '>12,50<');
    await browser.run(OPEN_FILE, 'salaries.xml', 'text/xml', Buffer.from(file).toString('base64'));
    await browser.until(FOUND);
    await assertInBrackets(`${file} salaries.xml pain.001.001.09 MSG-1`);
  });

  for (const view of ['#qr', '#convert', '#generate', '#countries', '#country/CZ', '#convert/CH']) {
    test(`have keys in the view ${view.slice(1)}`, async () => {
      await openAt(view);
      await browser.until(`return document.querySelector('.view:not([hidden]) h1') && !document.querySelector('[aria-busy]')`);
      await assertInBrackets('');
    });
  }

  test('have keys next to a payment code', async () => {
    await openAt('#qr');
    await browser.run(FILL, { 'qr-iban': 'BE68 5390 0754 7034', 'qr-name': 'Ada', 'qr-amount': '12.50' });
    await browser.until(`return document.querySelector('.code-place img')`);
    await assertInBrackets('Ada 12.50 EUR');
  });
});
