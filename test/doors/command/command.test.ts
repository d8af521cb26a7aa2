import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { CONCERNS, CONCERN_CODES } from '../../../src/standards/iban/concerns.ts';
import { runCommand } from '../../../src/doors/command/command.ts';
import { refuseUse } from '../../../src/service/rows/refuse-use.ts';
import { wordOf } from '../../../src/doors/command/operation-words.ts';
import { OPERATION_PATH } from '../../../src/service/operations/route.ts';
import { optionOf } from '../../../src/service/rows/operations.ts';
import { ask, bytesOf } from '../../support/ask.ts';
import { operations, ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { SIGNATURE, bitmapFile } from '../../support/png-file.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

interface Counted {
  readonly valid?: boolean;
  readonly wrong_count?: number;
}
const isAllValid = ({ valid = true, wrong_count = 0 }: Counted): boolean => valid && wrong_count === 0;

const wordOfPath = (path: string): string => wordOf([...operations.values()].find((one) => one.path === path)!);

function optionWord(name: string, value: unknown): string {
  if (value === true) return `--${optionOf(name)}`;
  return `--${optionOf(name)}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`;
}

for (const [word, route] of operations) {
  test(`${word}: every example prints the bytes of the HTTP answer, except for the names of commands`, async () => {
    for (const { input } of route.examples) {
      // Each example needs a new service, because results without a seed depend on earlier results.
      const { requestHandler, service } = testService();
      const words = Object.entries(input).flatMap(
        ([name, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => optionWord(name, one)),
      );
      const { output, errors, code } = await ran([word, ...words, '--json']);
      const served = service.routes.find(({ name }) => name === route.name)!;
      const response = ask(requestHandler, served, served.methods.at(-1)!, input);
      const text = bytesOf(response).toString();
      assert.equal(
        output,
        `${response.status === 200 ? text : text.replaceAll(OPERATION_PATH, wordOfPath)}\n`,
      );
      assert.equal(errors, '');
      assert.equal(code > 0, response.status !== 200 || !isAllValid(JSON.parse(output) as Counted));
    }
  });
}

test('each of several pictures gets a line with its name, and the exit code reports whether every picture has a code', async () => {
  const folder = temporaryFolder();
  const file = (name: string, bytes: Uint8Array): string => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  const drawn = async (name: string): Promise<string> => file(
    name,
    (await ran(['qr', '--iban', 'DE89370400440532013000', '--name', 'Jane Roe', '--output', 'png'])).bytes,
  );
  const [one, other] = [await drawn('one.png'), await drawn('other.png')];
  const [blank, broken] = [
    file('blank.png', bitmapFile({ width: 40, height: 40, pixels: new Uint8Array(1600).fill(255) })), file('broken.png', SIGNATURE),
  ];
  const all = async (...files: readonly string[]) => {
    const { output, code } = await ran(['qr-decode', ...files]);
    return {
      code,
      lines: output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { readonly file: string; readonly codes?: readonly unknown[]; readonly error_code?: string }),
    };
  };
  const good = await all(one, other);
  assert.deepEqual([good.code, good.lines.map(({ file: name, codes }) => [name, codes?.length])], [0, [[one, 1], [other, 1]]]);
  assert.deepEqual((await all(one)).lines.map(({ file: name }) => name), [undefined]);
  const mixed = await all(one, blank, broken);
  assert.equal(mixed.code, 1);
  assert.deepEqual(
    mixed.lines.map(({ file: name, codes, error_code: error }) => [name, codes?.length ?? error]),
    [[one, 1], [blank, 0], [broken, 'INVALID_FORMAT']],
  );
  for (const wrong of [blank, broken]) {
    for (const files of [[one, wrong], [wrong, one]]) assert.equal((await all(...files)).code, 1, files.join(' '));
  }
});

test('the command works without data', async () => {
  const stderr = new PassThrough();
  const code = await runCommand(operations.get('validate')!, ['X'], {
    stdin: Readable.from([]), stdout: new PassThrough(), stderr, environment: {}, load: () => refuseUse('there is no data file'),
    entry: new URL('file:///none'), onStop: () => undefined,
  });
  assertSays([code, (stderr.read() as Buffer).toString()], [2, '… data file']);
});

test('the help of an operation that judges accounts names every concern and its meaning', async () => {
  for (const [word, judges] of [['validate', true], ['extract', true], ['convert', true], ['mask', false]] as const) {
    const { output } = await ran([word, '--help']);
    for (const code of CONCERN_CODES) {
      assert.equal(output.includes(code) && output.includes(CONCERNS[code].means), judges, `${word} ${code}`);
    }
    assert.equal(output.includes('--strict'), judges);
  }
});
