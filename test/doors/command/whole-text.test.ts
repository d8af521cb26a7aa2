/**
 * Answers the content of a file or standard input as one text, as a value on each line, or as items of one answer. Tests also the printed
 * form.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ran } from '../../support/command.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { assertSays } from '../../support/says.ts';

const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';
const BELGIAN = 'BE68539007547034';

const folder = temporaryFolder();
let files = 0;
function fileOf(text: string | Uint8Array): string {
  const path = join(folder, `${++files}.list`);
  writeFileSync(path, text);
  return path;
}

type Answer = Readonly<Record<string, unknown>>;
const answersOf = (output: string): Answer[] => output.trimEnd().split('\n').map((line) => JSON.parse(line) as Answer);

test('at a terminal one value of a file is shown in words, and several values as one line of JSON each', async () => {
  const one = await ran(['identify', fileOf(`${GOOD}\n`)], { isTerminal: true, environment: { NO_COLOR: '1' } });
  assert.match(one.output, /^count +1\nreadings\n/);
  assert.equal(answersOf((await ran(['identify', fileOf(`${GOOD}\n`), '--json'], { isTerminal: true })).output).length, 1);
  assert.deepEqual(
    answersOf((await ran(['identify', fileOf(`${GOOD}\n${BELGIAN}\n`)], { isTerminal: true })).output).map(({ count }) => count), [1, 1],
  );
});

test('each line that is not blank is a value, with any line end, and an empty file lacks a value', async () => {
  for (const text of [
    `${GOOD}\n${BELGIAN}`, `${GOOD}\r\n${BELGIAN}\r\n`, `${GOOD}\r${BELGIAN}\r`, `\n \t\n${GOOD}\n\n${BELGIAN}\n  \n`,
    `{"text":"${GOOD}"}\n{"text":"${BELGIAN}"}\n`,
  ]) {
    const { output, code } = await ran(['identify'], { input: text });
    assert.deepEqual(
      [code, answersOf(output).map(({ readings }) => (readings as { value?: unknown; kind: string }[])[0]!.kind)], [0, ['iban', 'iban']],
      text,
    );
  }
  for (const text of ['', '\n \n']) {
    const { output, code } = await ran(['identify'], { input: text });
    assert.deepEqual([code, answersOf(output).map((one) => [one['error_code'], one['parameter']])], [2, [['MISSING_PARAMETER', 'text']]]);
  }
  // One line that is not an object makes all lines texts.
  assert.equal(answersOf((await ran(['identify'], { input: `{"text":"${GOOD}"}\n${GOOD}\n` })).output).length, 2);
});

test('options apply to each value, and the exit code is the most severe of all values', async () => {
  const { output } = await ran(['validate', '--json', '--bic=NORDDEBB'], { input: `DE62370400440532013001\n${BELGIAN}\n` });
  for (const { concerns } of answersOf(output)) {
    assert.ok((concerns as { code: string }[]).some(({ code }) => code === 'bic_of_another_bank'));
  }
  for (const [text, code] of [[`${GOOD}\n${GOOD}`, 0], [`${GOOD}\n${BAD}`, 1], [`${BAD}\n${GOOD}`, 1]] as const) {
    assert.equal((await ran(['validate', '--json'], { input: text })).code, code);
  }
  const objects = await ran(['validate', '--json', `--iban=${GOOD}`], { input: '' });
  assert.equal(answersOf(objects.output)[0]!['valid'], true);
});

test('a list with an IBAN column is answered by that column, and a list without one by its lines', async () => {
  const ibansOf = async (text: string): Promise<unknown[]> => answersOf(
    (await ran(['validate', '--json'], { input: text })).output,
  ).map((one) => one['iban'] ?? one['error_code']);
  assert.deepEqual(await ibansOf(`Name;IBAN\nA;${GOOD}\nB;\n;${BELGIAN}\n`), [GOOD, 'MISSING_IBAN', BELGIAN]);
  assert.deepEqual(await ibansOf(`Liste\nName;IBAN\nA;${GOOD}\nB\nC;${BELGIAN}\n`), [GOOD, 'MISSING_IBAN', BELGIAN]);
  assert.equal((await ibansOf('alpha beta\ngamma\n')).length, 2);
  const text = await ran(['convert', '-', '--json', '--country=CZ'], { input: '19-2000145399/0800\n2000145399/0800\n' });
  assert.deepEqual(answersOf(text.output).map(({ iban }) => iban), ['CZ6508000000192000145399', 'CZ7908000000002000145399']);
});

test('a text and its lines are decoded in their encoding', async () => {
  const { output } = await ran(['extract', fileOf(Buffer.from(`\ufeffPay to ${GOOD}`, 'utf16le'))]);
  assert.equal(answersOf(output)[0]!['count'], 1);
  const lines = await ran(['identify', fileOf(Buffer.from(`\ufeff${GOOD}\n${BELGIAN}\n`, 'utf16le'))]);
  assert.deepEqual(answersOf(lines.output).map(({ count }) => count), [1, 1]);
});

test('items come as a JSON list of texts or objects, as an object on each line, or as one object with all items', async () => {
  const counts = async (word: string, input: string): Promise<unknown> => {
    const { output, errors, code } = await ran([word], { input });
    return code === 2 ? (errors === '' ? answersOf(output)[0]!['error_code'] : errors) : answersOf(output).map(({ count, valid_count }) => [count, valid_count ?? null]);
  };
  const object = `{"iban":"${GOOD}"}`;
  for (const [input, expected] of [
    [`{"ibans":["${GOOD}","${BAD}"]}`, [[2, 1]]],
    [`{"items":[${object}]}`, [[1, 1]]],
    [`{\n "ibans": [\n  "${GOOD}"\n ]\n}\n`, [[1, 1]]],
    [object, [[1, 1]]],
    [`${object}\n\n${object}\n`, [[2, 2]]],
    [`["${GOOD}","${BAD}"]`, [[2, 1]]],
    [` \n[${object},${object}]`, [[2, 2]]],
    [`[\n${object}\n]`, [[1, 1]]],
    [`${GOOD}\n${BAD}\n`, [[2, 1]]],
    [`Name;IBAN\nA;${GOOD}\n`, [[1, 1]]],
  ] as const) assert.deepEqual(await counts('validate-bulk', input), expected, input);
  const noJson = (input: string): string => `… JSON … ${input}`;
  for (const input of ['[', '[1,', '{"ibans":', ' {', '{\n"x": 1\n}', '[1] x']) {
    assertSays(await counts('validate-bulk', input), noJson('ibans'), input);
  }
  assertSays(await counts('convert-bulk', '{\n"x": 1\n}'), noJson('items'));
  assertSays(await counts('convert-bulk', 'DE;1\n'), '… inputs');
  const account = '{"country":"CZ","domestic_number":"19-2000145399/0800"}';
  for (const input of [`{"items":[${account}]}`, account, `[${account}]`]) {
    assert.deepEqual(await counts('convert-bulk', input), [[1, null]], input);
  }
  assertSays(String(await counts('validate-bulk', `a;b\n${GOOD};${GOOD}\n`)), '… columns … IBANs');
});

test('a missing file or a file that is not a list is refused with its type', async () => {
  for (const [words, why] of [
    [['identify', fileOf('%PDF-1.7\n')], /PDF/],
    [['identify', fileOf('<?xml version="1.0"?><a/>')], '… XML … --json'],
    [['validate', '--json', '--file', folder], '… folder … name'],
  ] as const) {
    const { code, output, errors } = await ran(words);
    assert.deepEqual([code, output], [2, '']);
    assertSays(errors, why);
  }
  // A text may be XML.
  assert.equal(answersOf((await ran(['extract'], { input: `<?xml version="1.0"?><a>${GOOD}</a>` })).output)[0]!['count'], 1);
});

test('a picture is printed at a terminal only if it is text, and otherwise its type is named', async () => {
  const words = ['qr', '--iban', GOOD, '--name', 'Jane Roe', '--output'];
  const svg = await ran([...words, 'svg'], { isTerminal: true });
  assert.deepEqual([svg.code, svg.errors], [0, '']);
  assert.match(svg.output, /^<svg /);
  const png = await ran([...words, 'png'], { isTerminal: true });
  assert.deepEqual([png.code, png.output], [2, '']);
  assertSays(png.errors, '… png');
  assert.equal((await ran([...words, 'png'])).bytes.subarray(1, 4).toString(), 'PNG');
});

test('a terminal gets colours unless they are disabled or JSON is requested, and a pipe gets JSON', async () => {
  const coloured = await ran(['validate', BAD], { isTerminal: true });
  assert.ok(coloured.output.includes('\u001b['));
  assert.ok(!(await ran(['validate', BAD], { isTerminal: true, environment: { NO_COLOR: '1' } })).output.includes('\u001b['));
  assert.ok((await ran(['validate', BAD], { isTerminal: true, environment: { NO_COLOR: '' } })).output.includes('\u001b['));
  for (const [words, isTerminal] of [[['validate', BAD, '--json'], true], [['validate', BAD], false]] as const) {
    assert.equal(answersOf((await ran(words, { isTerminal })).output)[0]!['valid'], false);
  }
  const refused = await ran(['swift', 'AAAADEFF', '--json'], { isTerminal: true });
  assert.deepEqual([answersOf(refused.output)[0]!['error_code'] !== undefined, refused.errors], [true, '']);
});

test('the exit code of one answer is 0 for good or ask, 1 for wrong or unknown, and 2 for a wrong command', async () => {
  for (const [words, code] of [
    [['validate', GOOD], 0], [['validate', BAD], 1], [['swift', 'AAAADEFF'], 1], [['swift', 'COBADE'], 2], [['country', 'ZZ'], 1],
    [['country', 'DE'], 0],
    [['validate-bulk', GOOD], 0], [['validate-bulk', GOOD, BAD], 1], [['validate', GOOD, '--bic=X'], 2],
    [['extract', '--text', `${GOOD} ${BAD}`], 1], [['extract', '--text', GOOD], 0],
    [['validate', 'DE62370400440532013001', '--bic=NORDDEBB'], 0],
    [['validate', 'DE62370400440532013001', '--bic=NORDDEBB', '--strict'], 1],
    [['extract', '--strict', '--text', 'DE62370400440532013001'], 0],
    [['extract', '--strict', '--text', 'DE79600100020532013001'], 1], [['extract', '--text', 'DE79600100020532013001'], 0],
  ] as const) assert.equal((await ran(words)).code, code, words.join(' '));
});

test('a file with more lines than the arguments of a call is answered line by line', async () => {
  const { code, output } = await ran(['mask', '--json', '-'], { input: 'BE68539007547034\n'.repeat(200_000) });
  assert.deepEqual([code, output.split('\n').length], [0, 200_001]);
});
