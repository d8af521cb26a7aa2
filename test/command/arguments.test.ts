import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../src/operations/index.ts';
import { readArguments, withValues } from '../../src/command/arguments.ts';
import { operationHelp, operationsHelp } from '../../src/command/help.ts';
import { optionOf } from '../../src/command/files/operations.ts';
import { operationsOf, wordOf } from '../../src/command/names.ts';
import { DEFAULT_LIMITS } from '../../src/limits.ts';

const table = routes(DEFAULT_LIMITS);
const operations = operationsOf(table);

/** What a command line comes to: the inputs, or what is wrong with it. */
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
  [['convert', '--country', 'DE', '--account_number', '532013000', '--blz=37040044'], { country: 'DE', account_number: '532013000', blz: '37040044' }],
  [['validate-bulk', 'A', 'B', ''], { ibans: ['A', 'B', ''] }],
  [['swift', 'COBADEFF'], { bic: 'COBADEFF' }],
  [['qr', '--extras', '{"X-PER":"7"}'], { extras: { 'X-PER': '7' } }],
  [['convert-bulk', '--items', '{"country":"DE"}', '--items={}'], { items: [{ country: 'DE' }, {}] }],
  [['countries'], {}],
] as const) {
  test(`${line.join(' ')} gives its inputs`, () => assert.deepEqual(inputsOf(line), inputs));
}

for (const [line, problem] of [
  [['validate', '--ibann', 'X'], /an option is not known here: there are .*--iban/],
  [['validate', '--iban'], /lacks its value/],
  [['repair', '--limit', 'many'], /--limit is not of its kind: how many suggestions/],
  [['swift', 'COBADEFF', 'DEUTDEFF'], /takes one value, its bic/],
  [['countries', 'DE'], /takes no value/],
  [['qr', '--extras', 'X-PER=7'], /--extras is not of its kind \(JSON\)/],
  [['convert-bulk', '--items', 'DE'], /--items is not of its kind/],
  [['validate', '--format', 'xls'], /--format is one of csv, lines, ndjson/],
  [['validate', '--delimiter', 'x'], /--delimiter is one of/],
  [['validate', '--header', 'maybe'], /yes or no/],
  [['validate', '--workers', '0'], /1 to/],
  [['convert', '--country', 'DE', '--country', 'AT'], /--country is given twice/],
  [['validate', '--iban', 'A', 'B'], /iban is given twice/],
  [['validate-bulk', '--ibans', 'A', 'B'], /ibans is given twice/],
  [['validate', '--column', 'iban=1', '--column', 'iban=2'], /one --column for each input/],
  [['validate', '--column', 'nothing=x'], /the input is one of iban/],
] as const) {
  test(`${line.join(' ')} is refused with what would be right`, () => assert.match(String(inputsOf(line)), problem));
}

test('no message repeats what was given', () => {
  const account = 'DE89370400440532013000';
  for (const word of operations.keys()) {
    for (const line of [[word, `--${account}`], [word, account, account, '--limit', account], [word, '--workers', account], [word, '--column', `${account}=x`], [word, '--header', account]]) {
      assert.doesNotMatch(JSON.stringify(inputsOf(line) instanceof Object ? '' : inputsOf(line)), /DE8937|532013/, line.join(' '));
    }
  }
});

test('options of files belong to the operations that go through files', () => {
  const args = readArguments(operations.get('validate')!, ['x.csv', '--out', 'y', '--column', 'IBAN', '--column', 'iban=2', '--add', 'valid, bic', '--lines', '--delimiter', 'tab', '--quiet', '--exit-zero']);
  assert.ok(!('problem' in args));
  assert.deepEqual(args.file, {
    path: null, out: 'y', columns: [[null, 'IBAN'], ['iban', '2']], add: ['valid', 'bic'], format: 'lines', delimiter: '\t', header: false, sheet: null, workers: null, folder: null, exitZero: true, quiet: true, hasFileOptions: true,
  });
  assert.ok('problem' in readArguments(operations.get('countries')!, ['--out', 'y']));
});

test('every operation has a word and a help that names each of its inputs with its text', () => {
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
