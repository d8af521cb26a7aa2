/** The content of a validation result, and the answer for a whole list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ValidationResult, validationResult } from '../../../src/service/operations/models/validation.ts';
import { completeBban } from '../../../src/standards/countries/national-check.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { checkDigits, validate } from '../../../src/standards/iban/validate.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { vectors } from '../../support/vectors.ts';
import { assertSays } from '../../support/says.ts';

const MOST = 5;
const { service, requestHandler, faults } = testService({ ...DEFAULT_LIMITS, bulk_items: MOST });

/** A complete result that may be valid or not. */
type Result = Omit<Extract<ValidationResult, { valid: false }>, 'valid' | 'verdict' | 'error' | 'error_code'> & {
  readonly valid: boolean;
  readonly verdict: 'good' | 'ask' | 'wrong';
  readonly error?: string;
  readonly error_code?: string;
};

const of = (iban: string): Result => validationResult(validate(iban), service.context.directory).toJSON();

/** Makes the IBAN of a country and a BBAN. */
const ibanOf = (code: string, bban: string): string => code + checkDigits(COUNTRIES.find((country) => country.code === code)!, bban) + bban;

const post = (body: unknown): Record<string, unknown> => json(
  askRaw(requestHandler, 'POST', '/api/v1/validate/bulk', JSON.stringify(body)),
);

const REGISTRY = new Map(vectors<'code' | 'length' | 'structure'>('countries').map((row) => [row.code, row]));
const CLASSES: Readonly<Record<string, RegExp>> = { n: /[0-9]/, a: /[A-Z]/, c: /[0-9A-Z]/ };

/** Returns the code of the first check that must fail, by the registry's rows alone. Null if only check digits can decide. */
function expectedCode(iban: string): string | null {
  const row = REGISTRY.get(iban.slice(0, 2));
  if (row === undefined) return 'INVALID_COUNTRY';
  if (iban.length !== Number(row.length)) return 'INVALID_LENGTH';
  const classes = `nn${row.structure.replace(/(\d+)!([nac])/g, (_, width, letter) => letter.repeat(Number(width)))}`;
  return [...classes].every((letter, i) => CLASSES[letter]!.test(iban[i + 2]!)) ? null : 'INVALID_FORMAT';
}

test('every published example is valid, and with one changed character has the code of the first check that fails', () => {
  for (const { code, example } of COUNTRIES) {
    assert.equal(of(example).valid, true, code);
    for (let i = 0; i < example.length; i++) {
      for (const character of '07AZ') {
        const changed = example.slice(0, i) + character + example.slice(i + 1);
        const { valid, error_code } = of(changed);
        const early = expectedCode(changed);
        if (early !== null) assert.equal(error_code, early, changed);
        else if (!valid) assert.equal(error_code, 'INVALID_CHECK_DIGITS', changed);
        // The check digits always detect a digit that replaces a digit, or a letter that replaces a letter.
        else assert.ok(changed === example || /\d/.test(character) !== /\d/.test(example[i]!), changed);
      }
    }
  }
});

const NATIONAL_WRONG = 'BE26539007547014';

test('checks that are not reached are null, and the text names the right form', () => {
  const rows: readonly [iban: string, code: string, checks: readonly (boolean | null)[], text: string][] = [
    ['ZZ68539007547034', 'INVALID_COUNTRY', [null, null, null, null], '… DE'],
    ['BE6853900754703', 'INVALID_LENGTH', [false, null, null, null], '… Belgium … 16 characters … 15'],
    ['NL91', 'INVALID_LENGTH', [false, null, null, null], '… Netherlands … 18 characters … 4'],
    ['BEX8539007547034', 'INVALID_FORMAT', [true, false, null, null], '… character 3 … 0'],
    ['GB29NWB160161331926819', 'INVALID_FORMAT', [true, false, null, null], '… character 8 … letter'],
    ['MT84MALT011000012345MTLCAST0-1S', 'INVALID_FORMAT', [true, false, null, null], '… character 29 … 9 … letter'],
    ['BE69539007547034', 'INVALID_CHECK_DIGITS', [true, true, false, null], '… positions … 3 … 4'],
    [NATIONAL_WRONG, 'INVALID_CHECK_DIGITS', [true, true, true, false], '… 97 … BBAN'],
  ];
  for (const [iban, code, checks, text] of rows) {
    const { valid, error, error_code, checks: found } = of(iban);
    assertSays([valid, error_code, Object.values(found), error], [false, code, checks, text]);
  }
  assert.deepEqual(Object.keys(of(NATIONAL_WRONG).checks), ['length', 'structure', 'mod97', 'national']);
});

test('a valid IBAN has neither error nor error_code, and no national verdict if no rule is published', () => {
  for (const [iban, national] of [['BE68539007547034', true], ['DE89370400440532013000', null]] as const) {
    const result = of(iban);
    assert.ok(!('error' in result) && !('error_code' in result));
    assert.deepEqual([result.national_check_valid, Object.values(result.checks)], [national, [true, true, true, national]]);
  }
});

test('parts are returned if the structure is right, the country once it is known, the bank of a valid IBAN only', () => {
  const rows = [
    ['ZZ68', false, false], ['BE68', true, false], ['BEX8539007547034', true, false], ['BE69539007547034', true, true],
    [NATIONAL_WRONG, true, true],
  ] as const;
  for (const [iban, hasCountry, hasParts] of rows) {
    const {
      country, country_name, sepa, currency, check_digits, bban, bank_code, account_number, national_check_digits, ...rest
    } = of(iban);
    for (const known of [country, country_name, sepa, currency]) assert.equal(known !== null, hasCountry, iban);
    for (const part of [check_digits, bban, bank_code, account_number, national_check_digits]) assert.equal(part !== null, hasParts, iban);
    const { bank_name, bank_city, bic, bic_candidates, bank_slug, bank_code_status, account_check_valid } = rest;
    assert.deepEqual(
      [bank_name, bank_city, bic, bic_candidates, bank_slug, bank_code_status, account_check_valid],
      [null, null, null, [], null, 'unknown', null],
    );
  }
});

test('a branch code has the place of its branch if a list of branches contains it', () => {
  const rows = [['11101', 'Bergamo', 'Via Esempio 1'], ['11102', 'Bergamo', null], ['11103', null, null]] as const;
  for (const [branch, city, address] of rows) {
    const bban = completeBban(COUNTRIES.find(({ code }) => code === 'IT')!, `A05428${branch}000000123456`)!;
    const { branch_code, branch_city, branch_address } = of(ibanOf('IT', bban));
    assert.deepEqual([branch_code, branch_city, branch_address], [branch, city, address]);
  }
  for (const iban of ['BE68539007547034', 'BE69539007547034', 'ZZ']) {
    assert.deepEqual([of(iban).branch_city, of(iban).branch_address], [null, null]);
  }
});

test('a text does not repeat the number, and an over-long input is repeated up to 64 characters', () => {
  for (const { example } of COUNTRIES) {
    for (const iban of [
      example.slice(0, -1), `${example}0`, `${example.slice(0, 8)}*${example.slice(9)}`, `${example.slice(0, 2)}00${example.slice(4)}`,
    ]) {
      const { error } = of(iban);
      assert.doesNotMatch(String(error), /\d{4}|undefined/);
    }
  }
  const { iban, formatted, error } = of(`BE${'1'.repeat(100)}`);
  assert.deepEqual([iban.length, formatted.length], [64, 79]);
  assertSays(error ?? '', '… 16 characters … 102');
});

test('the bank has its name in the directory', () => {
  const rows: readonly [iban: string, status: string, name: string | null, bic: string | null, candidates: readonly string[]][] = [
    ['DE89370400440532013000', 'listed', 'Musterbank', 'MUSTDEFFXXX', ['MUSTDEFFXXX']],
    [ibanOf('DE', '999999990000000001'), 'not_allocated', null, null, []],
    ['NL91ABNA0417164300', 'unknown', null, null, []],
    ['FR1420041010050500013M02606', 'listed', "Banque de l'Exemple", 'EXEMFRPPXXX', ['EXEMFRPPXXX', 'EXEMFRPPLYO']],
    ['GW04GW1430010181800637601', 'unknown', null, null, []],
  ];
  for (const [iban, status, name, bic, candidates] of rows) {
    const { valid, bank_code_status, bank_name, bic: found, bic_candidates } = of(iban);
    assert.deepEqual([valid, bank_code_status, bank_name, found, bic_candidates], [true, status, name, bic, candidates], iban);
  }
});

test('a retired bank code returns its present bank or the former name', () => {
  const retired = (blz: string): unknown[] => {
    const { valid, bank_code_status, bank_code_retired, bank_name, bic, bank_slug } = of(ibanOf('DE', `${blz}0532013000`));
    return [valid, bank_code_status, bank_code_retired, bank_name, bic, bank_slug];
  };
  assert.deepEqual(
    retired('60010001'),
    [
      true, 'retired', { former_name: 'Zunfthaus Wechsel', retired_on: '2011-06-06', successor_bank_code: '37040044' }, 'Musterbank',
      'MUSTDEFFXXX', 'musterbank-de-mustdeff',
    ],
  );
  const [, , gone, name, bic] = retired('60010003');
  assert.deepEqual(
    [gone, name, bic],
    [{ former_name: 'Kontor Verblichen eG', retired_on: '2019-12', successor_bank_code: null }, 'Kontor Verblichen eG', null],
  );
});

test("a bank's own check of the account is reported next to the validity, and does not change it", () => {
  const rows = [
    ['DE89370400440532013000', true], [ibanOf('DE', '370400440532013400'), false],
    [ibanOf('DE', '100100010532013001'), null], [ibanOf('DE', '999999990532013001'), null],
    ['NL91ABNA0417164300', true], [ibanOf('NL', 'ABNA0417164301'), null],
    ['IS140159260076545510730339', true], [ibanOf('IS', '0159260076545510730349'), null],
    ['BE68539007547034', null],
  ] as const;
  for (const [iban, holds] of rows) {
    const { valid, account_check_valid } = of(iban);
    assert.deepEqual([valid, account_check_valid], [true, holds], iban);
    assert.equal(validate(iban).failure, null);
  }
});

test('a QR-IBAN is recognised by its institution number in Switzerland and Liechtenstein, and not elsewhere', () => {
  const rows = [
    ['CH', '29999', false], ['CH', '30000', true], ['CH', '31999', true], ['CH', '32000', false], ['LI', '30808', true],
    ['LI', '08810', false],
  ] as const;
  for (const [country, institution, is] of rows) assert.equal(of(ibanOf(country, `${institution}000123456789`)).qr_iban, is, institution);
  for (const iban of ['BE68539007547034', 'CH4431999123000889013', 'ZZ']) assert.equal(of(iban).qr_iban, null, iban);
});

test('a list is answered in its order, with duplicates, and an empty item has a result too', () => {
  const { results, ...counts } = post({ ibans: ['BE68 5390 0754 7034', '', 'BE68539007547034', ' IBAN: ', 'ZZ'] });
  assert.deepEqual(counts, {
    count: 5, valid_count: 2, invalid_count: 3, good_count: 0, ask_count: 2, wrong_count: 0, no_account_count: 3,
  });
  const found = (results as Result[]).map(({ iban, valid, error_code }) => [iban, valid, error_code]);
  const nothing = ['', false, 'MISSING_IBAN'];
  assert.deepEqual(
    found,
    [['BE68539007547034', true, undefined], nothing, ['BE68539007547034', true, undefined], nothing, ['ZZ', false, 'INVALID_COUNTRY']],
  );
});

test('a list in a query may be named with brackets, encoded or not, mixed with the plain name', () => {
  const [a, b, c] = COUNTRIES.map(({ example }) => example) as [string, string, string];
  const { results } = json(
    askRaw(requestHandler, 'GET', `/api/v1/validate/bulk?iban[]=${a}&iban=${b}&iban%5B%5D=${c}`),
  ) as { results: Result[] };
  assert.deepEqual(results.map(({ iban }) => iban), [a, b, c]);
  assert.equal(json(askRaw(requestHandler, 'GET', `/api/v1/validate?iban[]=${a}`))['error_code'], 'MISSING_IBAN');
});

test('a query declares no more IBANs than a URL can carry', () => {
  const { requestHandler, service } = testService();
  const { maxItems } = service.routes.find(({ name }) => name === 'validateBulk')!.inputs['ibans']!.inQuery!.schema;
  const shortest = COUNTRIES.reduce((one, other) => (other.length < one.length ? other : one)).example;
  const query = (count: number): string => `/api/v1/validate/bulk?${Array(count).fill(`iban=${shortest}`).join('&')}`;
  assert.ok(query(maxItems!).length <= DEFAULT_LIMITS.header_bytes + '/api/v1/validate/bulk?'.length);
  assert.equal(askRaw(requestHandler, 'GET', query(maxItems!)).status, 200);
  assert.equal(askRaw(requestHandler, 'GET', query(maxItems! + 1)).status, 400);
});

test('the longest text fits into a body, whatever escapes the JSON uses', () => {
  const bytes = DEFAULT_LIMITS.text_characters * '\\ud83d\\ude00'.length + '{"text":""}'.length;
  assert.ok(bytes <= DEFAULT_LIMITS.large_body_bytes);
  const { requestHandler } = testService();
  assert.equal(
    askRaw(requestHandler, 'POST', '/api/v1/extract', `{"text":"${'\\ud83d\\ude00'.repeat(DEFAULT_LIMITS.text_characters)}"}`).status, 200,
  );
});

test('a list and a text of any length have the result of a single call for each IBAN', () => {
  const { requestHandler } = testService();
  const some = COUNTRIES.flatMap(({ example }, i) => (i % 7 === 0 ? [
    example, '-', `${example.slice(0, -1)}*`,
  ] : [`${example.slice(0, 4)} ${example.slice(4)}`]));
  for (const count of [31, 32, 33, 65, some.length]) {
    const ibans = some.slice(0, count);
    const {
      results, ...counts
    } = json(askRaw(requestHandler, 'POST', '/api/v1/validate/bulk', JSON.stringify({ ibans }))) as { results: Result[] };
    const single = ibans.flatMap((iban) => (json(
      askRaw(requestHandler, 'POST', '/api/v1/validate/bulk', JSON.stringify({ ibans: [iban] })),
    ) as { results: Result[] }).results);
    const valid_count = single.filter(({ valid }) => valid).length;
    const of = (verdict: string): number => single.filter((result) => result.verdict === verdict).length;
    const empty = single.filter(({ iban }) => iban === '').length;
    assert.deepEqual(counts, {
      count, valid_count, invalid_count: count - valid_count, good_count: of('good'), ask_count: of('ask'),
      wrong_count: of('wrong') - empty, no_account_count: empty,
    });
    assert.deepEqual(results, single);

    const written = ibans.filter((iban) => !/[-*]/.test(iban));
    const { results: found, ...counted } = json(
      askRaw(requestHandler, 'POST', '/api/v1/extract', JSON.stringify({ text: written.join(' , ') })),
    ) as { results: Result[] };
    const { good_count, ask_count, ...checked } = counted as unknown as Record<string, number>;
    assert.deepEqual(checked, {
      count: written.length, valid_count: written.length, invalid_count: 0, wrong_count: 0, no_account_count: 0,
    });
    assert.equal(good_count! + ask_count!, written.length);
    assert.deepEqual(found.map(({ iban }) => iban), written.map((iban) => iban.replace(' ', '')));
  }
});

test('an empty list, an item that is not a text and too many items are refused, with the place of the item', () => {
  for (const body of [{}, { ibans: [] }, { ibans: null }]) assert.equal(post(body)['error_code'], 'MISSING_IBAN');
  for (const value of [1, null, {}, ['BE68539007547034']]) {
    assertSays(post({ ibans: ['', value] }), { error: '… ibans[1 … string', error_code: 'INVALID_PARAMETER', parameter: 'ibans' });
  }
  assert.equal(post({ ibans: Array(MOST).fill('') })['count'], MOST);
  assertSays(post({ ibans: Array(MOST + 1).fill('') })['error'], '… 5 items … 6');
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));

test('the error of a text with several IBANs counts them and names extract', () => {
  const [a, b] = ['DE89370400440532013000', 'BE68539007547034'];
  for (const [text, count] of [[`${a} / ${b}`, 2], [`${a}${b}`, 2], [`old: ${a}, new: ${b}, or ${a}`, 3]] as const) {
    const answers = [json(askRaw(requestHandler, 'GET', `/api/v1/validate?iban=${encodeURIComponent(text)}`)),
      json(askRaw(requestHandler, 'POST', '/api/v1/validate', JSON.stringify({ iban: text }))),
      (post({ ibans: [text] })['results'] as readonly Record<string, unknown>[])[0]!];
    for (const { verdict, error } of answers) {
      assert.equal(verdict, 'wrong');
      assertSays(String(error), `… ${count} IBANs … extract …`);
    }
  }
  assert.doesNotMatch(String(json(askRaw(requestHandler, 'GET', `/api/v1/validate?iban=${a}1`))['error']), /IBANs:/);
});
