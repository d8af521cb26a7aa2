/** Processes every row of a file: refusals before the start, progress, and reasons to stop. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable, Writable } from 'node:stream';
import { test } from 'node:test';
import { runCommand } from '../../../src/doors/command/command.ts';
import { ok } from '../../../src/base/errors.ts';
import type { CommandHost } from '../../../src/doors/command/host.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { operations, ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { until } from '../../support/raw.ts';
import { testContext } from '../../support/service.ts';
import { assertSays } from '../../support/says.ts';

const GOOD = 'DE62370400440532013001';
const BAD = 'DE89370400440532013001';

function fileOf(name: string, text: string | Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, text);
  return path;
}

interface Process extends Partial<Omit<CommandHost, 'stdin'>> {
  readonly input?: Readable;
  /** True if standard error is a terminal. */
  readonly isSeen?: boolean;
}

/** Runs a command line on a simulated process and returns its output and messages. */
async function run([word, ...words]: readonly string[], {
  input = Readable.from([]), isSeen = false, ...others
}: Process = {}): Promise<{ code: number; output: string; errors: string }> {
  const texts = { output: '', errors: '' };
  const into = (name: keyof typeof texts) => new Writable({
    write(chunk: Buffer, _, done) {
      texts[name] += chunk.toString();
      done();
    },
  });
  const context = testContext();
  const code = await runCommand(operations.get(word!)!, words, {
    stdin: Object.assign(input, { isTTY: false }), stdout: into('output'), stderr: Object.assign(into('errors'), { isTTY: isSeen }),
    environment: {},
    load: () => ok({ context, data: { bundle: new Uint8Array(), overlay: null } }), entry: new URL('file:///none'), onStop: () => undefined,
    ...others,
  });
  return { code, ...texts };
}

test('pictures need a folder, and other operations get no folder', async () => {
  const list = fileOf('list.csv', `name;iban\nA;${GOOD}\n`);
  const none = join(temporaryFolder(), 'none');
  for (const [words, message] of [
    [['qr', list, '--column=iban=iban', '--column=name=name'], '… --folder … pictures'],
    [['validate', list, `--folder=${none}`], '… --folder … operation'],
    [['validate', list, `--out=${list}`, `--folder=${none}`], '… file … --out … name'],
  ] as const) {
    const { code, output, errors } = await ran(words);
    assertSays([code, output, errors, existsSync(none)], [2, '', message, false]);
  }
});

test('a terminal shows the progress, erases it and shows the summary, and --quiet shows nothing', async () => {
  const rows = `IBAN\n${GOOD}\n`;
  const list = fileOf('list.csv', rows);
  const clear = '\r\u001b[K';
  for (const [words, isSeen, begins] of [
    [[], true, `${clear}1 row`], [[], false, '1 row'], [['--quiet'], true, ''], [['--quiet'], false, ''],
  ] as const) {
    const { errors, output } = await run(['validate', list, ...words], { isSeen });
    if (begins === '') assert.equal(errors, '');
    else assert.ok(errors.startsWith(begins), errors);
    assert.match(output, /^IBAN\tvalid\t/);
  }
  const refused = await run(['validate', fileOf('two.csv', 'a;b\n1;2\n')], { isSeen: true });
  assert.ok(refused.errors.startsWith(`${clear}no column`));
});

test('a summary counts the results of the operation, and banks if the operation names them', async () => {
  const list = fileOf('list.csv', `IBAN\n${GOOD}\n${BAD}\n`);
  for (const [word, begins] of [
    ['validate', /^2 rows; 1 good.* 1 wrong.* 1 INVALID_CHECK_DIGITS; 1 bank/],
    ['bic-of', /^2 rows; 1 .*BIC.* 1 INVALID_CHECK_DIGITS; 1 bank/],
    ['mask', /^2 rows; 1 masked.* 1 INVALID_CHECK_DIGITS; \d/],
    ['describe', /^2 rows; 1 described.* 1 INVALID_CHECK_DIGITS; \d/],
  ] as const) assert.match((await ran([word, list])).errors, begins, word);
});

test('payment columns have the names of the inputs, unless an option sets or renames them, and each row gets a picture', async () => {
  const folder = temporaryFolder();
  const xml = CLEAN['pain.001.001.09'];
  const read = async (words: readonly string[]): Promise<{ rows: readonly string[]; errors: string }> => {
    const { output, errors } = await ran(words, { input: xml });
    return { rows: output.split('\r\n').slice(1, -1).map((row) => row.split(';').slice(8).join(';')), errors };
  };
  assert.deepEqual((await read(['qr', '-', `--folder=${folder}`, '--add=file'])).rows, ['000001.svg', '000002.svg']);
  const others = temporaryFolder();
  assert.deepEqual((await read(['qr', '-', `--folder=${others}`, '--add=scheme'])).rows, ['epc', 'epc']);
  assert.deepEqual(readdirSync(others).sort(), ['000001.svg', '000002.svg'], 'each row gets a picture also without the column file');
  assert.deepEqual(
    (await read(['validate', '-', '--bic=MUSTDEFF', '--add=concerns'])).rows,
    ['bic_of_another_bank bic_country_differs', ''],
  );
  assert.deepEqual((await read(['mask', '-', '--column=IBAN', '--tail=2', '--add=masked'])).rows.map((one) => one.slice(-2)), ['35', '01']);
  // The format is known, so list options are not required.
  assert.deepEqual((await read(['validate', '-', '--delimiter=|', '--header=no', '--format=lines', '--add=valid'])).rows, ['true', 'true']);
  assertSays((await read(['validate', '-'])).errors, '… 2 payments … pain.001.001.09');
});

test('other_row has the line of the earlier row in the file that was given, also if cells or elements take several lines', async () => {
  const csv = `Name;IBAN\r\n"Two\nlines";BE57539007547135\r\nAnna Muster;${GOOD}\r\nMax Beispiel;${GOOD}\r\n`;
  const list = await ran(['validate', '-', '--add=other_row'], { input: csv });
  assert.deepEqual(list.output.trimEnd().split('\r\n').map((row) => row.split(';').at(-1)), ['other_row', '', '', '4']);
  const twoNames = CLEAN['pain.001.001.09'].replaceAll('DE62370400440532013001', 'BE57539007547135');
  const payments = await ran(['validate', '-', '--add=other_row'], { input: twoNames });
  const [header, first, second] = payments.output.replace('\ufeff', '').split('\r\n').map((row) => row.split(';'));
  assert.equal(header!.at(-2), 'Line');
  assert.equal(second!.at(-1), first!.at(-2));
});

test('an interrupt ends the work without waiting for more input, and no result is left', async () => {
  for (const words of [[], ['--out']] as const) {
    const folder = temporaryFolder();
    const input = new PassThrough();
    let ended: ReturnType<typeof run> | null = null;
    const stop = await new Promise<() => void>((resolve) => {
      ended = run(['validate', '-', ...words.map((word) => `${word}=${join(folder, 'result.csv')}`)], { input, onStop: resolve });
    });
    input.write(`${GOOD}\n`.repeat(4_000));
    await new Promise((resolve) => setImmediate(resolve));
    stop();
    const { code, errors } = await ended!;
    assert.deepEqual([code, errors], [2, `the run ended before the last row${words.length === 0 ? '' : '. The result was not written'}\n`]);
    assert.equal(input.destroyed, true);
    assert.deepEqual(readdirSync(folder), []);
  }
});

test('a read or write error is reported, and the result is not written', async () => {
  const folder = temporaryFolder();
  const list = fileOf('list.csv', `IBAN\n${GOOD}\n`);
  for (const [words, errors] of [
    [['validate', '--file', join(folder, 'none')], '… folder'],
    [['validate', '--file', folder], '… folder … name'],
    [['validate', list, `--out=${join(folder, 'none', 'x.csv')}`], '… folder'],
    [['validate', '--file', join(folder, 'none'), `--out=${join(folder, 'x.csv')}`], '… folder'],
  ] as const) {
    const refused = await ran(words);
    assertSays([refused.code, refused.output, refused.errors], [2, '', errors]);
  }
  assert.deepEqual(readdirSync(folder), []);
});

test('a closed output ends the command with a clear message, for rows, a whole text and one value', async () => {
  for (const [words, input] of [
    [['validate', '-'], `${GOOD}\n`], [['extract'], GOOD], [['validate', GOOD], ''], [['swift', 'MUSTDEFF'], ''],
  ] as const) {
    let output = '';
    const stdout = new Writable({ write: (_chunk, _, done) => done(Object.assign(new Error('gone'), { code: 'EPIPE' })) });
    const stderr = new Writable({
      write(chunk: Buffer, _, done) {
        output += chunk.toString();
        done();
      },
    });
    await run(words, { input: Readable.from([Buffer.from(input)]), stdout, stderr });
    await until(() => output !== '');
    assertSays(output, '… stopped reading', words.join(' '));
  }
});

test('threads start for a file of 2 MiB or a stream longer than a block, but not for one worker and not for pictures', async () => {
  const started: unknown[] = [];
  const count = (worker: unknown): void => void started.push(worker);
  // The other thread never starts, so the main thread processes the rows.
  const entry = new URL('data:text/javascript,setTimeout(()=>{},1e6)');
  const row = `A;${GOOD};${'x'.repeat(8_000)}\n`;
  const rows = (bytes: number): string => `name;iban;note\n${row.repeat(Math.ceil(bytes / row.length))}`;
  const exactly = (bytes: number): string => rows(bytes).slice(0, bytes - 1) + '\n';
  const [small, large] = [fileOf('small.csv', exactly(2_097_151)), fileOf('large.csv', exactly(2_097_152))];
  const stream = (bytes: number): Readable => Readable.from([Buffer.from(rows(bytes))]);
  process.on('worker', count);
  try {
    for (const [words, input, threads] of [
      [['validate', small, '--workers=2'], null, 0],
      [['validate', large, '--workers=2'], null, 1],
      [['validate', large, '--workers=1'], null, 0],
      [['validate', large], null, availableParallelism() - 1],
      [['validate', '-', '--workers=3'], stream(600_000), 2],
      [['validate', '-', '--workers=3'], stream(20_000), 0],
      [['qr', large, '--workers=2', '--column=iban=iban', '--column=name=name', `--folder=${temporaryFolder()}`], null, 0],
    ] as const) {
      started.length = 0;
      const { code } = await run([...words, '--add=error', '--quiet'], { entry, ...(input === null ? {} : { input }) });
      assert.deepEqual([started.length, code < 2], [threads, true], words.join(' '));
    }
    // Node's sandbox has no threads unless they are allowed.
    for (const isAllowed of [true, false]) {
      started.length = 0;
      Object.defineProperty(
        process, 'permission', { value: { has: (scope: string) => scope !== 'worker' ? false : isAllowed }, configurable: true },
      );
      const { code } = await run(['validate', large, '--workers=2', '--add=error', '--quiet'], { entry });
      assert.deepEqual([started.length, code < 2], [Number(isAllowed), true]);
    }
  } finally {
    process.off('worker', count);
    Reflect.deleteProperty(process, 'permission');
  }
});
