/** Long answers to many clients are written in turns, with buffers that are used again. No answer may contain a part of another answer. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { COUNTRIES } from '../../../../src/standards/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { listen } from '../../../../src/doors/http/wire/listen.ts';
import { type Answer, parseAnswers } from '../../../../tools/proof/fuzz/wire.ts';
import { KEEP, exchange, get, open, pause, post } from '../../../support/raw.ts';
import { randomIntegers } from '../../../support/random.ts';
import { testService } from '../../../support/service.ts';

const { requestHandler, faults } = testService();
const {
  address: { port }, drain, connections, reservedBytes,
} = await listen(requestHandler, { host: '127.0.0.1', port: 0, limits: DEFAULT_LIMITS });
after(() => drain());

const next = randomIntegers(17);
const pick = <T>(from: readonly T[]): T => from[next(from.length)]!;
const DIGITS = '0123456789';
const text = (characters: string, length: number): string => Array.from({ length }, () => pick([...characters])).join('');
const CODES = COUNTRIES.map(({ code }) => code);
const LENGTHS = new Map(COUNTRIES.map(({ code, length }) => [code, length]));

const VALID: readonly string[] = await (async () => {
  const [answer] = parseAnswers(Buffer.from(await exchange(port, get('/api/v1/generate?every_country=1&seed=17'))), false).answers;
  return (JSON.parse(String(answer!.body)) as { results: { iban: string }[] }).results.map(({ iban }) => iban);
})();

/** Valid IBANs of every country, and IBANs that fail each check. */
function iban(): string {
  const valid = pick(VALID);
  const code = pick(CODES);
  return pick([
    () => valid,
    () => valid.replace(/(.{4})/g, '$1 '),
    () => valid.toLowerCase(),
    () => valid.slice(0, 6) + text(DIGITS, 3) + valid.slice(9),
    () => code + text(DIGITS, LENGTHS.get(code)! - 2),
    () => code + text(DIGITS, 4 + next(30)),
    () => text('ABCÄß€😀"\\\n', 1 + next(40)),
  ])();
}

const LAST = `${KEEP}Connection: close\r\n`;
const asked = (path: string, body: unknown, headers: string): string => {
  const json = JSON.stringify(body);
  return post(path, json, `${headers}Content-Length: ${Buffer.byteLength(json)}\r\n`);
};
const REQUESTS: readonly ((headers: string) => string)[] = [
  ...Array.from({ length: 18 }, (_, i) => {
    const ibans = Array.from({ length: 200 + 150 * i }, iban);
    return (headers: string) => asked('/api/v1/validate/bulk', { ibans }, headers);
  }),
  ...Array.from({ length: 14 }, (_, i) => {
    const words = Array.from(
      { length: 300 + 200 * i },
      () => `${pick(['IBAN ', 'Konto: ', 'счёт ', '"', ''])}${iban()}${pick([' ', '\n', ', ', 'EUR ', ' 😀 '])}`,
    ).join('');
    return (headers: string) => asked('/api/v1/extract', { text: words }, headers);
  }),
  ...Array.from({ length: 4 }, () => {
    const query = Array.from({ length: 300 }, () => `iban=${pick(VALID)}`).join('&');
    return (headers: string) => get(`/api/v1/validate/bulk?${query}`, 'HTTP/1.1', headers);
  }),
];

const bodies = (received: Buffer): string[] => {
  const { answers, rest } = parseAnswers(received, false);
  assert.equal(rest.length, 0);
  return answers.map(({ status, body }: Answer) => `${status} ${body.toString('latin1')}`);
};

const alone: readonly string[] = await (async () => {
  const answers: string[] = [];
  for (const request of REQUESTS) answers.push(bodies(Buffer.from(await exchange(port, request(LAST))))[0]!);
  return answers;
})();

/** Reads at its own speed, with pauses. It ends at the end of the answer or after a number of bytes. */
async function readBytes(sent: string, most = Infinity): Promise<Buffer> {
  const socket = await open(port);
  const rest = next(12);
  const chunks: Buffer[] = [];
  let length = 0;
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length > most) socket.destroy();
    if (next(4) > 0) return;
    socket.pause();
    setTimeout(() => socket.resume(), rest);
  });
  socket.write(sent);
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(chunks);
}

test('answers that clients read side by side, at many speeds, are those that each gets alone', async () => {
  assert.ok(alone.filter(({ length }) => length > 100_000).length > 25);
  await Promise.all(
    REQUESTS.map(async (request, i) => {
      await pause(next(40));
      // Some clients close their connection before the end, and some send small requests.
      if (i % 3 === 0) void readBytes(request(LAST), 1 + next(200_000));
      const other = next(REQUESTS.length);
      const small = get(`/api/v1/validate?iban=${pick(VALID)}`, 'HTTP/1.1', KEEP);
      const [first, , second] = bodies(await readBytes(request(KEEP) + small + REQUESTS[other]!(LAST)));
      assert.ok(first === alone[i], `answer ${i}`);
      assert.ok(second === alone[other], `answer ${other} behind ${i}`);
    }),
  );
  assert.deepEqual(faults, []);
  while (connections().open > 0) await pause(10);
  assert.equal(reservedBytes(), 0);
});
