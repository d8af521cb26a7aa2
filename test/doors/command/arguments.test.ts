import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../src/service/operations/index.ts';
import { type FileArguments, readArguments, withValues } from '../../../src/doors/command/arguments.ts';
import { operationHelp, operationsHelp } from '../../../src/doors/command/help.ts';
import { optionOf } from '../../../src/doors/command/files/operations.ts';
import { operationsOf, wordOf } from '../../../src/doors/command/names.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { assertSays } from '../../support/says.ts';

const table = routes(DEFAULT_LIMITS);
const operations = operationsOf(table);

/** Returns the inputs of a command line, or its error. */
function inputsOf(line: readonly string[]): unknown {
  const route = operations.get(line[0]!)!;
  const args = readArguments(route, line.slice(1));
  if ('problem' in args) return args.problem;
  const given = withValues(route, args);
  return 'problem' in given ? given.problem : given.inputs;
}

for (const [line, inputs] of [
  [['validate', 'BE68539007547034'], { iban: 'BE68539007547034' }],
  [['validate', 'BE68', '5390', '0754', '7034'], { iban: 'BE68 5390 0754 7034' }],
  [['validate', '--iban', 'BE68539007547034'], { iban: 'BE68539007547034' }],
  [['repair', 'BE68', '--limit', '3'], { iban: 'BE68', limit: 3 }],
  [['generate', '--every-country'], { every_country: true }],
  [['generate', '--every_country', '--seed=x'], { every_country: true, seed: 'x' }],
  [['generate', 'DE', '--count', '2'], { country: 'DE', count: 2 }],
  [['convert', '--country', 'DE', '--account_number', '532013000', '--blz=37040044'],
    { country: 'DE', account_number: '532013000', blz: '37040044' }],
  [['validate-bulk', 'A', 'B', ''], { ibans: ['A', 'B', ''] }],
  [['swift', 'COBADEFF'], { bic: 'COBADEFF' }],
  [['qr', '--extras', '{"X-PER":"7"}'], { extras: { 'X-PER': '7' } }],
  [['convert-bulk', '--items', '{"country":"DE"}', '--items={}'], { items: [{ country: 'DE' }, {}] }],
  [['countries'], {}],
] as const) {
  test(`${line.join(' ')} gives its inputs`, () => assert.deepEqual(inputsOf(line), inputs));
}

for (const [line, problem] of [
  [['validate', '--ibann', 'X'], '… option … --iban'],
  [['validate', '--iban'], '… value'],
  [['repair', '--limit', 'many'], '… --limit … suggestions'],
  [['swift', 'COBADEFF', 'DEUTDEFF'], '… bic'],
  [['countries', 'DE'], '… value'],
  [['qr', '--extras', 'X-PER=7'], '… --extras … JSON'],
  [['convert-bulk', '--items', 'DE'], '… --items'],
  [['validate', '--format', 'xls'], '… --format'],
  [['validate', '--delimiter', 'x'], '… --delimiter'],
  [['validate', '--header', 'maybe'], /yes or no/],
  [['validate', '--workers', '0'], /1 to/],
  [['convert', '--country', 'DE', '--country', 'AT'], '… --country'],
  [['validate', '--iban', 'A', 'B'], '… iban'],
  [['validate-bulk', '--ibans', 'A', 'B'], '… ibans'],
  [['validate', '--column', 'iban=1', '--column', 'iban=2'], '… --column … input'],
  [['validate', '--column', 'nothing=x'], '… input … iban'],
] as const) {
  test(`${line.join(' ')} is refused with what would be right`, () => assertSays(String(inputsOf(line)), problem));
}

test('no message repeats a given value', () => {
  const account = 'DE89370400440532013000';
  for (const word of operations.keys()) {
    for (const line of [
      [word, `--${account}`], [word, account, account, '--limit', account], [word, '--workers', account],
      [word, '--column', `${account}=x`], [word, '--header', account],
    ]) {
      assert.doesNotMatch(JSON.stringify(inputsOf(line) instanceof Object ? '' : inputsOf(line)), /DE8937|532013/, line.join(' '));
    }
  }
});

test('file options are accepted only by operations that process files', () => {
  const args = readArguments(
    operations.get('validate')!,
    [
      'x.csv', '--out', 'y', '--column', 'IBAN', '--column', 'iban=2', '--add', 'valid, bic', '--lines', '--delimiter', 'tab', '--quiet',
      '--exit-zero',
    ],
  );
  assert.ok(!('problem' in args));
  assert.deepEqual(args.file, {
    path: null, out: 'y', columns: [[null, 'IBAN'], ['iban', '2']], add: ['valid', 'bic'], format: 'lines', delimiter: '\t', header: false,
    sheet: null, workers: null, folder: null, exitZero: true, quiet: true, hasFileOptions: true,
  });
  assert.ok('problem' in readArguments(operations.get('countries')!, ['--out', 'y']));
});

/** Returns the parsed file options. */
function fileOf(...words: readonly string[]): FileArguments {
  const args = readArguments(operations.get('validate')!, words);
  assert.ok(!('problem' in args), words.join(' '));
  return args.file;
}

test('the separator may be a character, the word tab, or an escaped tab', () => {
  for (const [written, delimiter] of [[',', ','], [';', ';'], ['|', '|'], ['tab', '\t'], ['\t', '\t'], ['\\t', '\t']] as const) {
    assert.equal(fileOf('--delimiter', written).delimiter, delimiter);
  }
  for (const other of ['', ':', ' ', ';;', 'toString']) assertSays(String(inputsOf(['validate', '--delimiter', other])), '… --delimiter');
});

test('omitted file options are absent, and each given option is present', () => {
  assert.deepEqual(
    fileOf('x.csv'),
    {
      path: null, out: null, columns: [], add: null, format: null, delimiter: null, header: null, sheet: null, workers: null, folder: null,
      exitZero: false, quiet: false, hasFileOptions: false,
    },
  );
  assert.deepEqual((({ path, hasFileOptions }) => [path, hasFileOptions])(fileOf('--file', 'x.csv')), ['x.csv', false]);
  for (const words of [
    ['--out=y'], ['--column=1'], ['--add=bic'], ['--format=csv'], ['--lines'], ['--delimiter=;'], ['--header=yes'], ['--sheet=1'],
    ['--workers=1'], ['--folder=y'], ['--exit-zero'], ['--quiet'],
  ]) {
    assert.equal(fileOf(...words).hasFileOptions, true, words.join(' '));
  }
  assert.deepEqual(
    [fileOf('--header=yes').header, fileOf('--header=no').header, fileOf('--sheet', 'Liste').sheet, fileOf('--folder=codes').folder],
    [true, false, 'Liste', 'codes'],
  );
  for (const format of ['csv', 'lines', 'ndjson'] as const) assert.equal(fileOf('--format', format).format, format);
  assert.deepEqual(fileOf('--add', 'valid,, bic ,').add, ['valid', 'bic']);
});

test('the number of workers is 1 to 256', () => {
  for (const count of [1, 9, 10, 256]) assert.equal(fileOf('--workers', String(count)).workers, count);
  for (const other of ['0', '257', '999', '1000', '01', '1.5', 'x1', '1x', '']) {
    assertSays(inputsOf(['validate', `--workers=${other}`]), '… --workers … number … 1', other);
  }
});

test('a column is given alone or after its input, with any name', () => {
  for (const [given, column] of [
    ['IBAN', [null, 'IBAN']], ['iban=IBAN', ['iban', 'IBAN']], ['bic=a=b', ['bic', 'a=b']], ['bic= ', ['bic', ' ']], ['3', [null, '3']],
    ['IBAN=x', [null, 'IBAN=x']], ['Name\nof two lines', [null, 'Name\nof two lines']], ['1=x', [null, '1=x']],
  ] as const) assert.deepEqual(fileOf('--column', given).columns, [column], given);
  assert.deepEqual(fileOf('--column=iban=1', '--column=bic=2').columns, [['iban', '1'], ['bic', '2']]);
  const ofLedger = readArguments(operations.get('convert')!, ['--column=account-number=Konto', '--column=bank_code=BLZ']);
  assert.deepEqual('problem' in ofLedger ? null : ofLedger.file.columns, [['account_number', 'Konto'], ['bank_code', 'BLZ']]);
  for (const none of ['', 'name=x']) assertSays(String(inputsOf(['validate', `--column=${none}`])), '… --column', none);
  assertSays(String(inputsOf(['validate', '--column=1', '--column=2'])), '… --column');
});

test('options that are not inputs work with every operation', () => {
  const read = (...words: readonly string[]) => {
    const args = readArguments(operations.get('validate')!, words);
    assert.ok(!('problem' in args));
    return [args.help, args.json, args.strict, args.data, args.values];
  };
  assert.deepEqual(read('A', 'B'), [false, false, false, null, ['A', 'B']]);
  assert.deepEqual([read('-h'), read('--help'), read('--json'), read('--strict'), read('--data', 'folder'), read('--', '-A')], [
    [true, false, false, null, []], [true, false, false, null, []], [false, true, false, null, []], [false, false, true, null, []],
    [false, false, false, 'folder', []], [false, false, false, null, ['-A']],
  ]);
  assertSays(inputsOf(['validate', '--data=a', '--data=b']), '… --data … twice');
});

test('a value may contain spaces if it is written in groups, and a list accepts several values', () => {
  for (const [line, inputs] of [
    [['convert', '--country=CZ', '19-2000145399', '/0800'], { country: 'CZ', domestic_number: '19-2000145399 /0800' }],
    [['validate-bulk', '--ibans', 'A', '--ibans=B'], { ibans: ['A', 'B'] }],
    [['banks', 'Musterbank AG'], { q: 'Musterbank AG' }],
    [['generate', '--letters'], { letters: true }],
    [['convert-bulk', '--items=[]'], { items: [[]] }],
    [['qr', '--amount', '12.50', '--iban=A=B'], { amount: '12.50', iban: 'A=B' }],
  ] as const) assert.deepEqual(inputsOf(line), inputs, line.join(' '));
  for (const [line, problem] of [
    [['banks', 'Musterbank', 'AG'], '… quotes'],
    [['convert-bulk', '--items={}', '--items=x'], '… --items … JSON'],
    [['repair', '--limit=1.5'], '… --limit'],
    [['generate', '--letters=yes'], '… option … value … --letters'],
  ] as const) assertSays(String(inputsOf(line)), problem, line.join(' '));
});

test('every operation has a command word and a help text that names each of its inputs', () => {
  assert.equal(operations.size, table.length);
  const list = operationsHelp(table);
  for (const [word, route] of operations) {
    assert.match(word, /^[a-z]+(-[a-z]+)*$/);
    assert.ok(list.includes(`  ${wordOf(route)} `));
    const help = operationHelp(route);
    if (route.name === 'convert') assert.match(help, / convert DOMESTIC-NUMBER [^]*--country .*, required\n/);
    for (const [name, { schema }] of Object.entries(route.inputs)) {
      assert.ok(help.includes(`--${optionOf(name)}`), name);
      assert.ok(help.includes((schema.description ?? '').split('\n')[0]!), name);
    }
  }
});
