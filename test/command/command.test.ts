import assert from 'node:assert/strict';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { routes } from '../../src/api/index.ts';
import { type Surroundings, runCommand } from '../../src/command/command.ts';
import { operationsOf, optionOf } from '../../src/command/words.ts';
import { DEFAULT_LIMITS } from '../../src/http/limits.ts';
import { ask, bytesOf } from '../support/ask.ts';
import { testContext, testService } from '../support/service.ts';

const operations = operationsOf(routes(DEFAULT_LIMITS));

interface Ran {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command line with this on standard input; `isTerminal` as if a person sat before it. */
async function ran([word, ...words]: readonly string[], { input = '', isTerminal = false, environment = {} as Surroundings['environment'] } = {}): Promise<Ran> {
  const stream = () => Object.assign(new PassThrough(), { isTTY: isTerminal });
  const [stdout, stderr] = [stream(), stream()];
  const context = testContext();
  const code = await runCommand(operations.get(word!)!, words, {
    stdin: Object.assign(Readable.from([Buffer.from(input)]), { isTTY: isTerminal }),
    stdout,
    stderr,
    environment,
    load: () => ({ context, bundle: new SharedArrayBuffer(0) }),
    entry: new URL('file:///none'),
    onStop: () => undefined,
  });
  const textOf = (stream: PassThrough): string => ((stream.read() as Buffer | null) ?? '').toString();
  return { code, output: textOf(stdout), errors: textOf(stderr) };
}

for (const [word, route] of operations) {
  test(`${word}: every example answers on the command line as over HTTP, byte for byte`, async () => {
    for (const { input } of route.examples) {
      // A service of its own for each: what is made up without a seed depends on what was made up before.
      const { requestHandler, service } = testService();
      const words = Object.entries(input).flatMap(([name, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => (one === true ? `--${optionOf(name)}` : `--${optionOf(name)}=${String(one)}`)));
      const { output, errors, code } = await ran([word, ...words, '--json']);
      const served = service.routes.find(({ name }) => name === route.name)!;
      const response = ask(requestHandler, served, served.methods.at(-1)!, input);
      assert.equal(output, bytesOf(response).toString());
      assert.equal(errors, '');
      assert.equal(code > 0, response.status !== 200 || (JSON.parse(output) as { valid?: boolean }).valid === false);
    }
  });
}

test('a person at a terminal is answered in words, and a refusal is said on standard error', async () => {
  const { output, code } = await ran(['validate', 'BE68 5390 0754 7034'], { isTerminal: true, environment: { NO_COLOR: '1' } });
  assert.equal(code, 0);
  assert.match(output, /^valid +yes\n/);
  assert.match(output, /\ncountry name +Belgium\n/);
  assert.doesNotMatch(output, /null|\u001b/);
  const refused = await ran(['swift', 'AAAADEFF'], { isTerminal: true });
  assert.deepEqual([refused.code, refused.output], [1, '']);
  assert.match(refused.errors, /AAAADEFF|not listed/);
});

test('values come on standard input where nothing names one, so that they are in no list of processes', async () => {
  const { output, code, errors } = await ran(['validate', '--add', 'valid', '--quiet'], { input: 'BE68539007547034\nBE68539007547035\n' });
  assert.deepEqual([output, code, errors], ['BE68539007547034\ttrue\nBE68539007547035\tfalse\n', 1, '']);
});

test('engines that take any other exit code for a failure are given 0, but not where the command is wrong', async () => {
  assert.equal((await ran(['validate', '--lines', '--exit-zero', '--quiet'], { input: 'BE68539007547035\n' })).code, 0);
  assert.equal((await ran(['validate', '--exit-zero', '--quiet', '--column', 'none'], { input: 'a,b\n1,2\n' })).code, 2);
});

test('a value that cannot be the name of a file is a value', async () => {
  for (const value of ['BE68/539007547034', 'x'.repeat(10_000)]) assert.match((await ran(['validate', value])).output, /^\{"valid":(true|false)/);
});

test('a payment code comes as the picture itself where output asks for it', async () => {
  const words = ['qr', '--iban', 'DE89370400440532013000', '--name', 'Jane Roe'];
  const drawn = await ran([...words, '--output', 'svg']);
  assert.match(drawn.output, /^<svg .*<\/svg>$/s);
  assert.equal(drawn.code, 0);
  assert.match((await ran([...words, '--output', 'png'])).output, /PNG/);
  const shown = await ran([...words, '--output', 'png'], { isTerminal: true });
  assert.deepEqual([shown.code, shown.output], [2, '']);
  assert.match(shown.errors, /send it to a file/);
  const refused = await ran(['qr', '--iban', 'DE00', '--output', 'svg']);
  assert.match(refused.output, /^\{"error":/);
});

test('what says nothing of a file asks for one', async () => {
  const { code, errors } = await ran(['validate', 'BE68539007547034', '--out', 'x']);
  assert.equal(code, 2);
  assert.match(errors, /options of files need a file/);
});

test('the data may be missing', async () => {
  const stderr = new PassThrough();
  const code = await runCommand(operations.get('validate')!, ['X'], {
    stdin: Readable.from([]), stdout: new PassThrough(), stderr, environment: {}, load: () => 'there is no data file', entry: new URL('file:///none'), onStop: () => undefined,
  });
  assert.deepEqual([code, (stderr.read() as Buffer).toString()], [2, 'there is no data file\n']);
});
