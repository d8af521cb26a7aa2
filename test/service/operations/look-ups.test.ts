/** Answers about countries, banks, domestic numbers, test IBANs and Turkish branches. Tests of the domain folders check the rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { METHODS, UNDECIDED } from '../../../src/standards/countries/accounts/germany/account.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { type Given, askRaw, json, query } from '../../support/ask.ts';
import { testContext, testService } from '../../support/service.ts';
import { stateOf } from '../../../src/standards/editions/edition.ts';
import { STANDARDS } from '../../../src/standards/editions/table.ts';
import { assertSays } from '../../support/says.ts';

const { requestHandler, faults } = testService();

type Body = Record<string, unknown>;

function get(path: string, input: Given = {}): Body {
  const response = askRaw(requestHandler, 'GET', `/api/v1/${path}?${query(input)}`);
  return { status: response.status, ...json(response) };
}

const resultsOf = (body: Body): Body[] => body['results'] as Body[];

test('the countries are listed by name, and each is found by its code in either case', () => {
  const list = get('countries');
  assert.deepEqual([list['count'], resultsOf(list).map(({ country }) => country)], [COUNTRIES.length, COUNTRIES.map(({ code }) => code)]);
  for (const summary of resultsOf(list)) {
    const {
      status, format, bban_structure, fields, convert_fields, national_check_rule, national_check_source, account_check_rule, ...rest
    } = get(`countries/${String(summary['country']).toLowerCase()}`);
    assert.equal(status, 200);
    assert.deepEqual(rest, summary);
    assert.equal(String(format).replaceAll(' ', '').length, summary['length']);
    assert.match(String(bban_structure), /^(\d+![nac])+$/);
    assert.ok((fields as Body[]).length > 0);
    assert.equal((convert_fields as Body[]).length > 0, summary['convert']);
    assert.equal(
      account_check_rule !== null,
      ['BR', 'CH', 'DE', 'FI', 'GB', 'IE', 'IL', 'IS', 'NL', 'SE', 'UA'].includes(String(summary['country'])),
    );
    assert.deepEqual(
      [national_check_rule !== null, national_check_source !== null], [summary['national_check'], summary['national_check']],
    );
  }
});

test('a country is explained in the order of its BBAN', () => {
  const { format, bban_structure, fields } = get('countries/be');
  assert.deepEqual([format, bban_structure], ['BEkk nnnn nnnn nnkk', '3!n7!n2!n']);
  assert.deepEqual(fields, [
    { name: 'bank_code', label: 'Bank code', structure: '3!n', start: 0, length: 3 },
    { name: 'account_number', label: 'Account number', structure: '7!n', start: 3, length: 7 },
    { name: 'national_check_digits', label: 'National check digits', structure: '2!n', start: 10, length: 2 },
  ]);
});

test('the inputs of convert are described with a published number, and convert accepts them', () => {
  assertSays(get('countries/es')['convert_fields'], [
    { name: 'bank_code', label: 'Bank code (entidad)', length: 4, required: true, example: '2100' },
    { name: 'branch_code', label: 'Branch code (oficina)', length: 4, required: true, example: '0418' },
    { name: 'national_check_digits', label: 'National check digits (dígitos de control)', length: 2, required: false, example: '45' },
    { name: 'account_number', label: 'Account number (número de cuenta)', length: 10, required: true, example: '0200051332' },
    { name: 'domestic_number', label: '… CCC', length: 20, required: false, example: '2100 0418 45 0200051332' },
  ]);
  for (const { code } of COUNTRIES) {
    const fields = get(`countries/${code}`)['convert_fields'] as Body[];
    if (fields.length === 0) continue;
    const all = Object.fromEntries(fields.map(({ name, example }) => [name, example])) as Record<string, string>;
    const { domestic_number, ...parts } = all;
    const { iban } = get('convert', { country: code, ...all });
    assert.ok(iban && domestic_number, code);
    if (Object.keys(parts).length > 0) assert.equal(get('convert', { country: code, ...parts })['iban'], iban);
  }
});

test('a country without IBANs is not found, territories included', () => {
  for (const code of ['GF', 'AX', 'JE', 'US', 'ZZ', 'B', 'BEL', 'constructor']) {
    assertSays(get(`countries/${code}`), {
      status: 404, error: '… /api/v1/countries … lists', error_code: 'COUNTRY_NOT_FOUND', parameter: 'code',
    });
    for (const path of ['generate', 'convert']) assert.deepEqual([get(path, { country: code })['error_code']], ['COUNTRY_NOT_FOUND']);
  }
});

test('the coverage names every check-digit method in order, and the accounts that a method does not decide', () => {
  const { german_methods, german_undecided } = get('coverage')['account_checks'] as Record<string, unknown[]>;
  assert.deepEqual([german_methods![0], german_methods!.at(-1), german_methods!.length], ['00', 'E4', METHODS.size]);
  assert.deepEqual(german_methods, [...german_methods!].sort());
  assert.deepEqual(german_undecided, UNDECIDED);
});

test('the coverage has the editions of the standards, and their state on the day of the request', () => {
  const standards = get('coverage')['standards'] as Body[];
  assert.deepEqual(standards.map(({ id }) => id), STANDARDS.map(({ id }) => id));
  for (const [i, edition] of STANDARDS.entries()) assert.equal(standards[i]!['state'], stateOf(edition, testContext().today()), edition.id);
});

test('the coverage has each IBAN country, with the number of banks and BICs in its lists', () => {
  const countries = get('coverage')['countries'] as Body[];
  assert.ok(countries.some(({ banks }) => banks === 0) && countries.some(({ bics }) => bics === 0));
  for (const { country, banks, banks_in_schemes: joined, bics, branches } of countries) {
    const [listedBanks, listedBics] = ['banks', 'bics'].map((path) => get(path, { country: String(country), limit: 1 })['total']);
    assert.deepEqual([banks, bics, branches], [listedBanks, listedBics, branches], String(country));
    if (banks === 0 && bics === 0) assert.deepEqual([joined, branches], [0, 0], String(country));
  }
});

test('generated IBANs keep the requested properties', () => {
  const made = (input: Given): string[] => resultsOf(get('generate', input)).map(({ iban }) => String(iban));
  assert.deepEqual(made({ country: 'DE', count: 3, seed: 'a' }), made({ country: 'de', count: 3, seed: 'a' }));
  assert.notDeepEqual(made({ country: 'DE', count: 3, seed: 'a' }), made({ country: 'DE', count: 3, seed: 'b' }));
  for (const seed of ['a', 'b']) {
    const all = resultsOf(get('generate', { every_country: true, count: 2, seed }));
    assert.deepEqual(
      all.map(({ country, country_name }) => [country, country_name]),
      COUNTRIES.filter(({ generation }) => generation).map(({ code, name }) => [code, name]),
    );
    for (const { iban, country } of all) assert.equal(String(iban).slice(0, 2), country);
  }
  for (const iban of made({ country: 'DE', bank_code: '370 400 44', count: 20 })) {
    const { valid, bank_code, account_check_valid } = get('validate', { iban });
    assert.deepEqual([valid, bank_code, account_check_valid], [true, '37040044', true]);
  }
  for (const iban of made({ country: 'DE', count: 20 })) assert.equal(get('validate', { iban })['bank_code_status'], 'not_allocated');
});

test('an account that has no IBAN is refused with 422, a malformed request with 400', () => {
  for (const [input, status, parameter] of [
    [{ blz: '50010001', account_number: '1' }, 422, 'blz'],
    [{ blz: '37040044', account_number: '998132813' }, 422, 'account_number'],
    [{ blz: ['37040044', '37040044'], account_number: '1' }, 400, 'blz'],
  ] as const) {
    const refused = get('convert', { country: 'DE', ...input });
    assert.deepEqual([refused['status'], refused['error_code'], refused['parameter']], [status, 'INVALID_PARAMETER', parameter]);
  }
});

test('an IBAN that cannot be generated is refused', () => {
  for (const [input, code, parameter] of [
    [{}, 'MISSING_PARAMETER', 'country'],
    [{ country: 'GW' }, 'UNSUPPORTED_COUNTRY', 'country'],
    [{ every_country: true, bank_code: '37040044' }, 'INVALID_PARAMETER', 'bank_code'],
    [{ country: 'DE', bank_code: '3704004' }, 'INVALID_LENGTH', 'bank_code'],
    [{ country: 'DE', bank_code: '3704004X' }, 'INVALID_FORMAT', 'bank_code'],
    [{ country: 'PL', bank_code: '10901015' }, 'INVALID_CHECK_DIGITS', 'bank_code'],
    [{ country: 'RU', bank_code: '123456789' }, 'INVALID_FORMAT', 'bank_code'],
  ] as const) {
    const { error_code, parameter: blamed } = get('generate', input);
    assert.deepEqual([error_code, blamed], [code, parameter]);
  }
});

test('a closed bank is found under its old name with its successor, and its entry answers', () => {
  const [found] = resultsOf(get('banks', { q: 'zunfthaus wechsel' }));
  assert.deepEqual([found!['name'], found!['retired_bank_codes'], found!['retired']], ['Zunfthaus Wechsel', ['60010001'], {
    retired_on: '2011-06-06', successor_bank_code: '37040044', successor_name: 'Musterbank', successor_slug: 'musterbank-de-mustdeff',
  }]);
  assert.equal(get(`banks/${found!['slug']}`)['name'], 'Zunfthaus Wechsel');
  assert.ok((get('banks/musterbank-de-mustdeff')['retired_bank_codes'] as string[]).includes('60010001'));
  const convert = get('convert', { country: 'DE', blz: '60010001', account_number: '532013000' });
  assert.deepEqual([convert['bank_code'], (convert['construction'] as Body)['status']], ['37040044', 'uncertain']);
});

test('a domestic number has the inputs of convert, and convert makes its IBAN again', () => {
  for (const { code, example } of COUNTRIES) {
    const { country, domestic } = get('domestic', { iban: example });
    assert.equal(country, code);
    if (domestic === null) continue;
    const { scheme, display, ...parts } = domestic as Body;
    assert.ok(scheme && display, code);
    const given = Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null));
    assert.equal(get('convert', { country, ...given })['iban'], example);
  }
});

test('a refusal of convert names the inputs of its country', () => {
  for (const [input, code, text] of [
    [{ country: 'GE', bank_code: 'NB' }, 'UNSUPPORTED_COUNTRY', '… Georgia … 2!a16!n'],
    [{ country: 'ES', bank_code: '2100' }, 'MISSING_PARAMETER', '… branch_code … bank_code'],
    [{ country: 'GB', sort_code: '601613', account_number: '31926819' }, 'MISSING_PARAMETER',
      '… bank_code … the United Kingdom … bank_code, sort_code, account_number … bank_code and domestic_number … bban'],
    [{ country: 'GB', bank_code: 'NWBK', sort_code: '601613', account_number: '319268190' }, 'INVALID_LENGTH',
      'account_number has 6 to 8 characters in the United Kingdom, not 9'],
    [{ country: 'TR', bank_code: '61', reserved_digit: '00', account_number: '1' }, 'INVALID_LENGTH',
      'reserved_digit has 1 character in Türkiye, not 2'],
    [{ country: 'NL', bank_code: 'AB1A', account_number: '1' }, 'INVALID_FORMAT', '… 3 … bank_code … letter'],
  ] as const) {
    const { error_code, error } = get('convert', input);
    assertSays([error_code, error], [code, text]);
  }
});

/** Makes an invented account at a bank whose IBANs name the branch. */
const SOLID = 'TR090001001745000000015001';

test('the branch of a Turkish IBAN is returned if the reading is solid and the code is listed, otherwise the key is absent', () => {
  const solid = get('tr/resolve', { iban: SOLID });
  assert.deepEqual(
    [solid['bank_code'], solid['reserve_digit'], solid['account'], solid['resolvable']], ['00010', '0', '1745000000015001', true],
  );
  assert.deepEqual(solid['branch'], { code: '1745', name: 'ANKARA KAMU KURUMSAL ŞUBE', city: null, district: null });
  const { branch_start, branch_length, reliability, basis } = solid['structure'] as Body;
  assert.deepEqual([branch_start, branch_length, reliability], [0, 4, 'high']);
  assert.match(String(basis), / 12 .* 9 .* 2021\.$/);

  const unlisted = get(
    'tr/resolve',
    { iban: String(get('convert', { country: 'TR', bank_code: '10', account_number: '9998000000015001' })['iban']) },
  );
  assert.deepEqual(['branch' in unlisted, unlisted['resolvable']], [false, true]);
  assertSays(String((unlisted['structure'] as Body)['basis']), '… branch … 9998 … account number');

  assert.deepEqual(get('tr/resolve', { iban: SOLID }), solid, 'what is known of the bank is not changed by an account of it');

  const none = get('tr/resolve', { iban: String(get('convert', { country: 'TR', bank_code: '15', account_number: '1' })['iban']) });
  assert.deepEqual(['branch' in none, none['resolvable'], (none['structure'] as Body)['reliability']], [false, false, 'none']);
});

test('an IBAN that is not Turkish or not valid is refused with its code', () => {
  const foreign = get('tr/resolve', { iban: 'NL91ABNA0417164300' });
  assertSays(foreign, {
    status: 422, error: '… Netherlands', error_code: 'UNSUPPORTED_COUNTRY', parameter: 'iban',
  });
  for (const [iban, code] of [
    ['ZZ', 'INVALID_COUNTRY'], ['TR', 'INVALID_LENGTH'], [`${SOLID.slice(0, -1)}-A`, 'INVALID_CHECK_DIGITS'],
    [`TRX${SOLID.slice(3)}`, 'INVALID_FORMAT'],
  ] as const) {
    const { status, error_code } = get('tr/resolve', { iban });
    assert.deepEqual([status, error_code], [422, code]);
  }
});

test('convert takes the inputs that convert_fields lists: every example builds, from the required fields and as it is printed', () => {
  for (const { country, convert } of resultsOf(get('countries'))) {
    const fields = get(`countries/${String(country)}`)['convert_fields'] as {
      name: string; label: string; length: number; required: boolean; example: string;
    }[];
    assert.equal(fields.length > 0, convert);
    if (!convert) continue;
    const ibanOf = (input: Given): unknown => get('convert', { country: String(country), ...input })['iban'];
    const given = (take: (field: (typeof fields)[number]) => boolean): Given => Object.fromEntries(
      fields.filter(take).map(({ name, example }) => [name, example]),
    );
    const isWhole = fields.length === 1;
    const iban = ibanOf(given(({ name }) => isWhole || name !== 'domestic_number'));
    assert.match(String(iban), new RegExp(`^${String(country)}`), String(country));
    // A prefix may be omitted, and then means another account. Other optional inputs are computed or have their usual value.
    if (!fields.some(({ name }) => name === 'account_prefix')) {
      assert.equal(ibanOf(given(({ name, required }) => isWhole || (required && name !== 'domestic_number'))), iban, String(country));
    }
    assert.equal(ibanOf(given(({ name, required }) => name === 'domestic_number' || required)), iban, String(country));
    for (const { name, label, length, example } of fields) {
      assert.ok(label !== '' && example.replace(/[^\p{L}\p{N}]/gu, '').length > 0 && length > 0, `${String(country)} ${name}`);
    }
    for (const { name } of fields.filter(({ required }) => required)) {
      const without = get(
        'convert',
        { country: String(country), ...given((field) => field.name !== name && (isWhole || field.name !== 'domestic_number')) },
      );
      assert.deepEqual([without['error_code'], without['parameter']], ['MISSING_PARAMETER', name], String(country));
    }
  }
});

test('a bank code is looked up exactly in its country, in any spelling, with or without its leading zeros', () => {
  const slugs = (input: Given): unknown[] => [get('banks', input)['total'], ...resultsOf(get('banks', input)).map(({ slug }) => slug)];
  for (const bank_code of ['37040044', '370 400 44', '370-400-44']) {
    assert.deepEqual(slugs({ country: 'de', bank_code }), [1, 'musterbank-de-mustdeff']);
  }
  assert.deepEqual(slugs({ country: 'TR', bank_code: '62' }), [1, 'is-deneme-bankasi-tao-tr']);
  assert.deepEqual(slugs({ country: 'PL', bank_code: '10909999' }), slugs({ country: 'PL', bank_code: '1090' }));
  assert.deepEqual(slugs({ country: 'GB', bank_code: 'nwbk' }), [1, 'nowhere-bank-plc-gb']);
  for (const bank_code of ['3704004', '3704', '37040045', '☂']) assert.deepEqual(slugs({ country: 'DE', bank_code }), [0], bank_code);
  assert.deepEqual(slugs({ country: 'ZZ', bank_code: '1' }), [0]);
  assert.deepEqual(resultsOf(get('banks', { country: 'DE', bank_code: '37040044', offset: 1 })), []);
  const refusal = (input: Given): unknown[] => ['status', 'error_code', 'parameter'].map((key) => get('banks', input)[key]);
  assert.deepEqual(refusal({ bank_code: '37040044' }), [400, 'MISSING_PARAMETER', 'country']);
  for (const more of [{ q: 'x' }, { lei: '529900EXAMPLE0000073' }]) {
    assert.deepEqual(refusal({ country: 'DE', bank_code: '37040044', ...more }), [400, 'INVALID_PARAMETER', 'bank_code']);
  }
  assert.deepEqual(
    [get('banks', { country: 'DE', bank_code: '3'.repeat(40) })['status'], ...refusal({ country: 'DE', bank_code: '3'.repeat(41) })],
    [200, 400, 'INVALID_PARAMETER', 'bank_code'],
  );
  assert.deepEqual(get('banks', { country: 'DE', bank_code: '37040044' })['did_you_mean'], []);
});

test('the branches of a Turkish bank are counted in the branch list, branches of other banks by their BICs', () => {
  const slug = String(
    get('validate', { iban: String(get('convert', { country: 'TR', bank_code: '62', account_number: '1' })['iban']) })['bank_slug'],
  );
  const { total } = get('tr/branches', { bank_code: '62', limit: 1 });
  assert.ok(Number(total) > 100);
  assert.equal(get(`banks/${slug}`)['branches_total'], total);
  assert.equal(get('banks/musterbank-de-mustdeff')['branches_total'], 1);
});

test('the branches of Turkish banks are searched by bank and by words, a page at a time', () => {
  const all = get('tr/branches', { q: 'KADIKÖY', limit: 200 });
  const some = get('tr/branches', { q: 'kadikoy', limit: 2, offset: 1 });
  assert.deepEqual([some['total'], some['count']], [all['total'], 2]);
  assert.deepEqual(resultsOf(some), resultsOf(all).slice(1, 3));
  for (const { bank_code } of resultsOf(get('tr/branches', { bank_code: '0010', q: 'kadikoy' }))) assert.equal(bank_code, '00010');
  assertSays(get('tr/branches', { bank_code: 'x' })['error'], '… bank_code … bank code … 00010');
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));
