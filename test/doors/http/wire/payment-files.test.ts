/** A payment file is the body of the request. It is read while it arrives, and its options are in the query. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { listen } from '../../../../src/doors/http/wire/listen.ts';
import { CLEAN } from '../../../files/payment-files/files.ts';
import { HEAD, KEEP, bodyOf, exchange, get, post, statusOf } from '../../../support/raw.ts';
import { testService } from '../../../support/service.ts';

const FILE = CLEAN['pain.008.001.08'];
const PATH = '/api/v1/check-payments?on=2026-11-23';

const { address: { port }, drain } = await listen(testService().requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => drain(0));
const sent = (...parts: readonly string[]): Promise<string> => exchange(port, ...parts);

test('a body that begins like XML is the file, and its answer is that of the JSON form', async () => {
  const raw = await sent(post(PATH, FILE));
  assert.equal(statusOf(raw), 200);
  assert.match(raw, /Cache-Control: no-store/);
  assert.deepEqual(
    bodyOf(raw),
    bodyOf(
      await sent(
        post(
          '/api/v1/check-payments',
          JSON.stringify({ xml: FILE, on: '2026-11-23' }),
          `${HEAD}Content-Type: application/json\r\nContent-Length: ` +
            `${Buffer.byteLength(JSON.stringify({ xml: FILE, on: '2026-11-23' }))}\r\n`,
        ),
      ),
    ),
  );
  assert.equal(bodyOf(await sent(post(PATH, `\ufeff${FILE}`)))['verdict'], 'problems');
  const late = bodyOf(await sent(post(PATH, `\n ${FILE}`))) as unknown as { findings: { rule: string; line: number }[] };
  assert.deepEqual(
    late.findings.map(({ rule, line }) => `${rule} ${line}`), ['xml.malformed 2'],
    'a line before the declaration is reported, and not that the file is not JSON',
  );
});

test('parts of a file and chunks give the same answer', async () => {
  const whole = bodyOf(await sent(post(PATH, FILE)));
  const head = `${HEAD}Content-Length: ${Buffer.byteLength(FILE)}\r\n`;
  assert.deepEqual(bodyOf(await sent(post(PATH, FILE.slice(0, 100), head), FILE.slice(100, 1000), FILE.slice(1000))), whole);
  const chunks = FILE.match(/[^]{1,333}/g)!.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
  assert.deepEqual(bodyOf(await sent(post(PATH, `${chunks}0\r\n\r\n`, `${HEAD}Transfer-Encoding: chunked\r\n`))), whole);
});

test('a chunk of a file without a size is refused at once, as in other bodies', async () => {
  const refused = await sent(post(PATH, `1b\r\n${FILE.slice(0, 27)}\r\n`, `${HEAD}Transfer-Encoding: chunked\r\n`), 'zz\r\n');
  assert.equal(statusOf(refused), 400);
  assert.match(String(bodyOf(refused)['error']), /well-formed/);
});

test('the options of a file are checked, and a connection stays open after a file', async () => {
  assert.equal(statusOf(await sent(post('/api/v1/check-payments?profile=fr', FILE))), 400);
  assert.equal(statusOf(await sent(post('/api/v1/check-payments?on=2026-02-30', FILE))), 400);
  const two = await sent(post(PATH, FILE, `${KEEP}Content-Length: ${Buffer.byteLength(FILE)}\r\n`) + get('/healthz'));
  assert.equal(two.match(/HTTP\/1.1 200/g)?.length, 2);
});

test('a file whose Content-Length is too large is refused with the maximum length', async () => {
  const { payment_file_bytes: most } = DEFAULT_LIMITS;
  const refused = await sent(post(PATH, '<', `${HEAD}Content-Length: ${most + 1}\r\n`));
  assert.equal(statusOf(refused), 413);
  assert.match(String(bodyOf(refused)['error']), new RegExp(String(most)));
});

test('a file of megabytes is answered while others are', async () => {
  const payment = /<DrctDbtTxInf>[^]*?<\/DrctDbtTxInf>/.exec(FILE)![0];
  const large = FILE.replace(payment, payment.repeat(10_000));
  const [answer, other] = await Promise.all([sent(post(`${PATH}&limit=0`, large)), sent(get('/healthz'))]);
  assert.equal(statusOf(other), 200);
  assert.deepEqual((bodyOf(answer) as unknown as { summary: { payments: number } }).summary.payments, 10_001);
});
