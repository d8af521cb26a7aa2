/** Tests the plan from the beginning of a file: the columns of the inputs, the first row, and the messages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../../../../src/service/operations/index.ts';
import { type FileRequest, type Plan, planOf } from '../../../../src/doors/command/files/plan.ts';
import { DEFAULT_LIMITS } from '../../../../src/base/limits.ts';
import { assertSays } from '../../../support/says.ts';

const table = routes(DEFAULT_LIMITS);
const GOOD = 'DE89370400440532013000';
const BAD = 'DE89370400440532013001';

type Given = Partial<FileRequest> & { readonly areAll?: boolean };

function planned(operation: string, text: string, { areAll = true, ...asked }: Given = {}): Plan | string {
  const route = table.find(({ name }) => name === operation)!;
  const plan = planOf(
    { route, format: null, delimiter: null, header: null, columns: [], add: null, fixed: {}, folder: null, ...asked }, Buffer.from(text),
    areAll, 'utf-8',
  );
  return 'problem' in plan ? plan.problem : plan.value;
}

/** Each input of a row, with the number of its column or the path to its member. */
function sources(operation: string, text: string, asked: Given = {}): string {
  const plan = planned(operation, text, asked);
  if (typeof plan === 'string') return plan;
  return plan.job.from.map(({ input, column, pointer }) => `${input}=${plan.job.format === 'ndjson' ? pointer : column + 1}`).join(' ');
}

/** The line with names, the line of the first item, and the messages. */
function places(text: string, asked: Given = {}, operation = 'validate'): readonly unknown[] | string {
  const plan = planned(operation, text, asked);
  return typeof plan === 'string' ? plan : [plan.headerLine, plan.firstLine, plan.note];
}

test('lines above a list are reported by number, also with named columns, and names and first item are found after them', () => {
  const above = (lines: string): string => `… list … ${lines}`;
  assertSays(places(`Name;IBAN\nA;${GOOD}\n`), [1, 2, '']);
  assertSays(places(`A;${GOOD}\nB;${BAD}\n`), [null, 1, '']);
  assertSays(places(`Zahlungen\nName;IBAN\nA;${GOOD}\n`), [2, 3, above('1')]);
  assertSays(places(`Zahlungen\n\nStand\n\nName;IBAN\nA;${GOOD}\n`), [5, 6, above('1, 3')]);
  assertSays(places(`Zahlungen\nName;IBAN\nA;${GOOD}\n`, { columns: [[null, 'IBAN']] }), [2, 3, above('1')]);
  assertSays(places('Zahlungen\nName;IBAN\n'), [2, 3, above('1')]);
  assertSays(places('Konten\nBLZ;Konto\n37040044;532013000\n', { fixed: { country: 'DE' } }, 'convert'), [2, 3, above('1')]);
  assertSays(places(''), [null, 1, '']);
});

test('of several IBAN columns the one that is not an earlier result is taken and reported, and a named column is not reported', () => {
  const told = '… "IBAN" (2) … "bic" (3), "valid" (4) … --column';
  const text = `Name;IBAN;bic;valid\nA;${GOOD};${GOOD};${GOOD}\nB;${BAD};${GOOD};${GOOD}\n`;
  for (const operation of ['validate', 'mask', 'bicOf', 'describe', 'domestic', 'repair', 'qr']) {
    assertSays(places(text, {}, operation), [1, 2, told], operation);
  }
  assertSays(places(text, { columns: [[null, '2']] }), [1, 2, '']);
  assertSays(places(text, { columns: [['account_number', 'Name']], fixed: { country: 'DE' } }, 'convert'), [1, 2, '']);
  assertSays(places(`Liste\n${text}`), [2, 3, `… line 1 ${told}`]);
  assert.equal(sources('validate', text), 'iban=2');
});

test('a single column without IBANs is processed, and its likely content and a better operation are reported', () => {
  const [, , told] = places('19-2000145399/0800\n2000145399/0800\n');
  assert.match(String(told), /^column 1 .*\n.* convert --country CZ --column domestic-number=1\n$/);
  const [, , named] = places('Konto\n19-2000145399/0800\n2000145399/0800\n');
  assert.match(String(named), /^column "Konto" \(1\) /);
  assertSays(places('alpha\nbeta\n'), [null, 1, '']);
});

test('the account is taken from a row if no column names another input, and is found next to columns of other inputs', () => {
  const list = `BIC;IBAN\nMUSTDEFF;${GOOD}\n`;
  for (const operation of ['validate', 'mask', 'bicOf', 'describe', 'domestic', 'repair', 'qr']) {
    assert.equal(sources(operation, list), 'iban=2', operation);
    assert.equal(sources(operation, list, { columns: [[null, 'bic']] }), 'iban=1', operation);
  }
  assert.equal(sources('validate', list, { columns: [['bic', 'BIC']] }), 'iban=2 bic=1');
  assert.equal(sources('validate', list, { columns: [['bic', 'BIC'], ['iban', '2']] }), 'bic=1 iban=2');
  assert.equal(sources('validate', list, { columns: [['bic', 'BIC']], fixed: { iban: GOOD } }), 'bic=1');
  assert.equal(sources('qr', 'name\nA\n', { columns: [['name', 'name']], fixed: { iban: GOOD }, header: true }), 'name=1');
  assertSays(sources('validate', 'a;b\n1;2\n', { columns: [['bic', 'b']] }), '… column … IBANs');
  assert.equal(sources('validate', 'BIC;IBAN\n', { columns: [['bic', 'BIC']] }), '');
  assert.equal(sources('validate', '', { columns: [['bic', 'BIC']] }), '');
});

test('a list without items needs no columns only if nothing follows its beginning', () => {
  assert.equal(sources('validate', 'first;second\n', { header: true }), '');
  assertSays(sources('validate', 'first;second\n', { header: true, areAll: false }), '… column … IBANs');
  assert.equal(sources('convert', 'Konto;BLZ\n', { fixed: { country: 'DE' } }), '');
  assert.equal(sources('convert', 'Konto;BLZ\n', { fixed: { country: 'DE' }, areAll: false }), 'account_number=1 blz=2');
});

test('a single column of account numbers is the domestic form of the country, or the plain number if the other parts are given', () => {
  for (const [fixed, expected] of [
    [{ country: 'CZ' }, 'domestic_number=1'],
    [{ country: 'DE', blz: '37040044' }, 'domestic_number=1'],
    [{}, '… CZ … --country'],
  ] as const) assertSays(sources('convert', '19-2000145399/0800\n2000145399/0800\n', { fixed }), expected);
  assertSays(sources('convert', '37040044\n50010517\n'), '… --country … numbers');
});

test('the parts of an account come from named columns, or from their content in the given country', () => {
  assert.equal(sources('convert', 'Name;BLZ;Konto\nA;37040044;532013000\n', { fixed: { country: 'DE' } }), 'blz=2 account_number=3');
  assert.equal(sources('convert', 'A;19-2000145399/0800\nB;2000145399/0800\n', { fixed: { country: 'cz' } }), 'domestic_number=2');
  const asked = '… --column account-number=COLUMN … "x" (1), "y" (2)';
  const seen = '… "x" (1) … German bank codes … "y" (2) … account numbers';
  for (const country of ['DE', 'FR']) {
    assertSays(sources('convert', 'x;y\n37040044;532013000\n50010517;648489890\n', { fixed: { country } }), `${asked} ${seen}`);
  }
  for (const fixed of [{}, { country: 'ZZ' }]) {
    assertSays(sources('convert', 'x;y\n37040044;532013000\n50010517;648489890\n', { fixed }), `… --country ${asked} ${seen}`);
  }
  assertSays(sources('convert', 'x;y\na;b\n', { fixed: { country: 'DE' }, header: true }), asked);
  assertSays(sources('convert', 'A;19-2000145399/0800\nB;2000145399/0800\n'), '… CZ … --country');
  // Columns of a different country are not used.
  assertSays(sources('convert', 'A;19-2000145399/0800\nB;2000145399/0800\n', { fixed: { country: 'NO' } }), '… --column');
});

test('lines of JSON provide the member with the name of the input, or the member of a pointer', () => {
  const line = `{"iban":"${GOOD}","b":"MUSTDEFF"}\n`;
  assert.equal(sources('validate', line), 'iban=iban');
  assert.equal(sources('validate', ` \n\t{"x":1}\n${line}`), 'iban=iban');
  assert.equal(sources('validate', line, { columns: [[null, '/a/0']] }), 'iban=/a/0');
  assert.equal(sources('validate', line, { columns: [['bic', '/b']] }), 'iban=iban bic=/b');
  assert.equal(sources('validate', line, { columns: [['bic', '/b']], fixed: { iban: GOOD } }), 'bic=/b');
  assert.equal(sources('convert', '{"domestic_number":"1"}\n', { fixed: { country: 'CZ' } }), 'domestic_number=domestic_number');
  assertSays(sources('validate', '{"account":"x"}\n'), '… member … iban … --column');
  assertSays(sources('convert', '{"account":"x"}\n'), '… member … domestic_number … --column');
  assert.equal(sources('validate', '', { format: 'ndjson' }), '');
  assertSays(sources('validate', 'IBAN\n', { format: 'ndjson' }), '… JSON');
});

test('a list that begins like JSON is JSON unless its format is given', () => {
  const formatOf = (text: string, asked: Given = {}): string => {
    const plan = planned('validate', text, asked);
    return typeof plan === 'string' ? 'refused' : plan.job.format;
  };
  const object = `{"iban":"${GOOD}"}`;
  assert.deepEqual(
    [
      object, ` \n ${object}`, `x ${object}`, `[${object}]`, ` [ ["${GOOD}"]]`, `[\n"${GOOD}"]`, `[x]\n${GOOD}\n`, `x [{`,
    ].map((text) => formatOf(text)),
    ['ndjson', 'ndjson', 'delimited', 'refused', 'refused', 'refused', 'delimited', 'delimited'],
  );
  for (const text of [object, `["${GOOD}"]`]) assert.equal(formatOf(text, { format: 'lines' }), 'delimited');
  assert.equal(formatOf(GOOD, { format: 'ndjson' }), 'refused');
});

test('the separator is detected or given, and plain lines have no separator and no fixed width', () => {
  const shape = (text: string, asked: Given = {}): unknown => {
    const plan = planned('validate', text, asked);
    return typeof plan === 'string' ? plan : [plan.job.dialect.delimiter, plan.job.dialect.end, plan.job.width, plan.job.names];
  };
  assert.deepEqual(shape(`Name;IBAN\nA;${GOOD}\n`), [';', '\n', 2, ['Name', 'IBAN']]);
  assert.deepEqual(shape(`A|${GOOD}\r\nB|${BAD}\r\n`), ['|', '\n', 2, null]);
  assert.deepEqual(shape(`A,${GOOD}\rB,${BAD}\r`), [',', '\r', 2, null]);
  assert.deepEqual(shape(`A;1|${GOOD}\nB;2|${BAD}\n`, { delimiter: '|' }), ['|', '\n', 2, null]);
  assert.deepEqual(shape(`${GOOD}\n${BAD}\n`), [null, '\n', 0, null]);
  assert.deepEqual(shape(`A;${GOOD}\nB;${BAD}\n`, { format: 'lines', header: false }), [null, '\n', 0, null]);
  assert.deepEqual(shape(`A;${GOOD}\nB;${BAD}\n`, { format: 'lines', header: false, delimiter: ';' }), [null, '\n', 0, null]);
  assert.deepEqual(shape(`"IBAN"\n"${GOOD}"\n`), [null, '\n', 0, ['IBAN']]);
  assert.deepEqual(shape(`"Na""me";"IBAN"\n"A";"${GOOD}"\n`), [';', '\n', 2, ['Na"me', 'IBAN']]);
});

test('an operation adds its main columns or the requested columns, and an unknown column is answered with all its columns', () => {
  const added = (operation: string, add: readonly string[] | null, text = GOOD): string => {
    const plan = planned(operation, text, { add });
    return typeof plan === 'string' ? plan : plan.job.add.map(([name, member]) => (name === member ? name : `${name}=${member}`)).join(' ');
  };
  assert.equal(added('mask', null), 'masked error');
  assert.equal(
    added('repair', null),
    'valid error unambiguous suggestion=suggestions.0.formatted suggestion_likely=suggestions.0.likely suggestion_bank=suggestions.0.bank_name',
  );
  assert.equal(added('qr', null), 'file error');
  assert.equal(
    added('repair', ['suggestion', 'suggestions.1.formatted', 'count', 'error_code', 'parameter', 'file']),
    'suggestion=suggestions.0.formatted suggestions.1.formatted count error_code parameter file',
  );
  assert.equal(added('validate', null, `{"iban":"${GOOD}"}`), '');
  assert.equal(added('validate', ['valid', 'concerns'], `{"iban":"${GOOD}"}`), 'valid concerns=concerns.code');
  const refusal = '… --add … ';
  assertSays(
    added('mask', ['masked', 'bank_name']),
    `${refusal}masked, error, error_code, parameter, formatted, country, check_digits, tail`,
  );
  assertSays(added('describe', ['nothing']), `${refusal}description, error, error_code, parameter, iban`);
  assertSays(
    added('bicOf', ['line']),
    `${refusal}bic, error, bank_name, error_code, parameter, iban, country, bank_code, bic_candidates, sepa_schemes`,
  );
  assertSays(added('validate', ['valid', 'nothing'], `{"iban":"${GOOD}"}`), '… --add');
});
