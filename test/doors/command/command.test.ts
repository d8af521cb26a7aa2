import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { test } from 'node:test';
import { CONCERNS, CONCERN_CODES } from '../../../src/standards/iban/concerns.ts';
import { runCommand } from '../../../src/doors/command/command.ts';
import { wordOf } from '../../../src/doors/command/names.ts';
import { OPERATION_PATH } from '../../../src/service/operations/route.ts';
import { optionOf } from '../../../src/doors/command/files/operations.ts';
import { ask, bytesOf } from '../../support/ask.ts';
import { type Ran, operations, ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { SIGNATURE, bitmapFile } from '../../support/png-file.ts';
import { testService } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

interface Counted {
  readonly valid?: boolean;
  readonly wrong_count?: number;
}
const isAllValid = ({ valid = true, wrong_count = 0 }: Counted): boolean => valid && wrong_count === 0;

for (const [word, route] of operations) {
  test(`${word}: every example prints the bytes of the HTTP answer, except for the names of commands`, async () => {
    for (const { input } of route.examples) {
      // Each example needs a new service, because results without a seed depend on earlier results.
      const { requestHandler, service } = testService();
      const words = Object.entries(input).flatMap(([name, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]).map((one) => (one === true ? `--${optionOf(name)}` : `--${optionOf(name)}=${typeof one === 'object' ? JSON.stringify(one) : String(one)}`)));
      const { output, errors, code } = await ran([word, ...words, '--json']);
      const served = service.routes.find(({ name }) => name === route.name)!;
      const response = ask(requestHandler, served, served.methods.at(-1)!, input);
      const text = bytesOf(response).toString();
      assert.equal(
        output,
        `${response.status === 200 ? text : text.replaceAll(OPERATION_PATH, (path) => wordOf([...operations.values()].find((one) => one.path === path)!))}\n`,
      );
      assert.equal(errors, '');
      assert.equal(code > 0, response.status !== 200 || !isAllValid(JSON.parse(output) as Counted));
    }
  });
}

test('a terminal gets answers in words, and refusals go to standard error', async () => {
  const { output, code } = await ran(['validate', 'BE68 5390 0754 7034'], { isTerminal: true, environment: { NO_COLOR: '1' } });
  assert.equal(code, 0);
  assert.match(output, /^valid +yes\n/);
  assert.match(output, /\ncountry name +Belgium\n/);
  assert.doesNotMatch(output, /null|\u001b/);
  const refused = await ran(['swift', 'AAAADEFF'], { isTerminal: true });
  assert.deepEqual([refused.code, refused.output], [1, '']);
  assert.match(refused.errors, /AAAADEFF|not listed/);
});

test('values come from standard input if no argument names one, so that process lists do not show them', async () => {
  const { output, code, errors } = await ran(['validate', '--add', 'valid', '--quiet'], { input: 'BE68539007547034\nBE68539007547035\n' });
  assert.deepEqual([output, code, errors], ['BE68539007547034\ttrue\nBE68539007547035\tfalse\n', 1, '']);
});

test('--exit-zero returns 0 for engines that treat other codes as failure, except for a wrong command', async () => {
  assert.equal((await ran(['validate', '--lines', '--exit-zero', '--quiet'], { input: 'BE68539007547035\n' })).code, 0);
  assert.equal((await ran(['validate', '--exit-zero', '--quiet', '--column', 'none'], { input: 'a,b\n1,2\n' })).code, 2);
});

test('a value that cannot be a file name is read as a value', async () => {
  for (const value of ['BE68/539007547034', 'x'.repeat(10_000)]) {
    assert.match((await ran(['validate', value])).output, /^\{"valid":(true|false)/);
  }
});

test('a payment code is printed as the picture itself if output asks for it', async () => {
  const words = ['qr', '--iban', 'DE89370400440532013000', '--name', 'Jane Roe'];
  const drawn = await ran([...words, '--output', 'svg']);
  assert.match(drawn.output, /^<svg .*<\/svg>$/s);
  assert.equal(drawn.code, 0);
  assert.match((await ran([...words, '--output', 'png'])).output, /PNG/);
  const shown = await ran([...words, '--output', 'png'], { isTerminal: true });
  assert.deepEqual([shown.code, shown.output], [2, '']);
  assertSays(shown.errors, '… file');
  const refused = await ran(['qr', '--iban', 'DE00', '--output', 'svg']);
  assert.match(refused.output, /^\{"error":/);
});

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
      lines: output.trim().split('\n').map((line) => JSON.parse(line) as { readonly file: string; readonly codes?: readonly unknown[]; readonly error_code?: string }),
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

test('an option that needs a file asks for a file if none is given', async () => {
  const { code, errors } = await ran(['validate', 'BE68539007547034', '--out', 'x']);
  assert.equal(code, 2);
  assertSays(errors, '… file');
});

test('the command works without data', async () => {
  const stderr = new PassThrough();
  const code = await runCommand(operations.get('validate')!, ['X'], {
    stdin: Readable.from([]), stdout: new PassThrough(), stderr, environment: {}, load: () => 'there is no data file',
    entry: new URL('file:///none'), onStop: () => undefined,
  });
  assertSays([code, (stderr.read() as Buffer).toString()], [2, '… data file']);
});

test('a file has the three verdicts in its columns, its summary and its exit code', async () => {
  const ACCOUNTS = 'BLZ;Konto\n37040044;532013001\n99999999;1\n';
  const convert = ['convert', '-', '--country=DE', '--column=blz=BLZ', '--column=account-number=Konto'];
  const { code, output, errors } = await ran(convert, { input: ACCOUNTS });
  assert.match(output, /^BLZ;Konto;iban;verdict;concerns;notes;/);
  assert.match(
    output,
    /\n99999999;1;DE\d{20};ask;bank_code_not_allocated conversion_uncertain;the bank code is not in the Bundesbank's list/,
  );
  assert.match(errors, /^2 rows; 1 good, 1 to ask about, 0 wrong; /);
  assert.equal(code, 0);
  assert.equal((await ran([...convert, '--strict'], { input: ACCOUNTS })).code, 1);
  assert.equal((await ran([...convert, '--strict', '--exit-zero'], { input: ACCOUNTS })).code, 0);
  assert.equal((await ran(convert, { input: `${ACCOUNTS}1;1;1\n37040044;x\n` })).code, 1);
});

test('a BIC column is named or found: an empty cell means no BIC, and a malformed BIC is the error of its row', async () => {
  const rows = [
    'DE62370400440532013001;MUSTDEFF', 'DE62370400440532013001;NORDDEBB', 'DE62370400440532013001;', 'DE62370400440532013001;MUST',
  ];
  const [found, { output, errors, code }] = await Promise.all(
    [[], ['--column=iban=IBAN']].map((named) => ran(
      ['validate', '-', ...named, '--column=bic=BIC', '--add=verdict,concerns,error_code'], { input: `IBAN;BIC\n${rows.join('\n')}\n` },
    )),
  ) as [Ran, Ran];
  assert.equal(found.output, output);
  const added = output.trimEnd().split('\n').map((line) => line.split(';').slice(2).join(';'));
  assert.deepEqual(added, ['verdict;concerns;error_code', 'good;;', 'ask;bic_of_another_bank;', 'good;;', 'wrong;;INVALID_PARAMETER']);
  assertSays(errors, '… 4 rows … 2 good … 1 … ask … 1 wrong … 1 INVALID_PARAMETER');
  assert.equal(code, 1);
});

test('a refusal names commands, in an answer and in the rows of a file', async () => {
  for (const [words, name] of [
    [['country', 'ZZ'], 'countries'], [['bank', 'none'], 'banks'],
    [['convert', '-', '--country=ZZ', '--column=domestic-number=1', '--add=error'], 'countries'],
  ] as const) {
    const { output } = await ran(words, { input: '1\n' });
    assert.match(output, new RegExp(`: ${name} (?:lists|finds)`));
    assert.doesNotMatch(output, /\/api\//);
  }
});

test('a cell with several IBANs has the verdict ask if one IBAN has it', async () => {
  for (const cell of ['DE62370400440532013001 / DE79600100020532013001', 'DE79600100020532013001 / DE62370400440532013001']) {
    const { code, output, errors } = await ran(['validate', '--strict', '--add=verdict'], { input: `${cell}\n` });
    assert.deepEqual([output, code], [`${cell}\task\n`, 1]);
    assertSays(errors, '… 1 row … 0 good … 1 … ask … 0 wrong');
  }
});

test('one account or list with the verdict ask exits with 1 only with --strict', async () => {
  for (const words of [
    ['validate', 'DE62370400440532013001', '--bic=NORDDEBB'], ['validate-bulk', 'DE62370400440532013001', 'DE79600100020532013001'],
  ]) {
    assert.equal((await ran(words)).code, 0);
    assert.equal((await ran([...words, '--strict'])).code, 1);
  }
  assert.equal((await ran(['validate', 'DE62370400440532013001', '--strict'])).code, 0);
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
