/** Results of validations: of changed examples, of the longest lists and texts. Rows of test/vectors/answers have single answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ValidationResult, validationResult } from '../../../src/service/operations/models/validation.ts';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { validate } from '../../../src/standards/iban/validate.ts';
import { askRaw, json } from '../../support/ask.ts';
import { testService } from '../../support/service.ts';
import { vectors } from '../../support/vectors.ts';

const { service, requestHandler } = testService();

/** A complete result that may be valid or not. */
type Result = Omit<Extract<ValidationResult, { valid: false }>, 'valid' | 'verdict' | 'error' | 'error_code'> & {
  readonly valid: boolean;
  readonly verdict: 'good' | 'ask' | 'wrong';
  readonly error?: string;
  readonly error_code?: string;
};

const of = (iban: string): Result => validationResult(validate(iban), service.context.directory).toJSON();

const post = <Answer>(operation: string, body: unknown): Answer =>
  json(askRaw(requestHandler, 'POST', `/api/v1/${operation}`, JSON.stringify(body))) as Answer;

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

test('a text does not repeat the number', () => {
  for (const { example } of COUNTRIES) {
    for (const iban of [
      example.slice(0, -1), `${example}0`, `${example.slice(0, 8)}*${example.slice(9)}`, `${example.slice(0, 2)}00${example.slice(4)}`,
    ]) {
      assert.doesNotMatch(String(of(iban).error), /\d{4}|undefined/);
    }
  }
});

test('a query declares no more IBANs than a URL can carry', () => {
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
  assert.equal(
    askRaw(requestHandler, 'POST', '/api/v1/extract', `{"text":"${'\\ud83d\\ude00'.repeat(DEFAULT_LIMITS.text_characters)}"}`).status, 200,
  );
});

test('a list and a text of any length have the result of a single call for each IBAN', () => {
  const some = COUNTRIES.flatMap(({ example }, i) =>
    (i % 7 === 0 ? [example, '-', `${example.slice(0, -1)}*`] : [`${example.slice(0, 4)} ${example.slice(4)}`]));
  type List = Readonly<Record<string, unknown>> & { readonly results: readonly Result[] };
  for (const count of [31, 32, 33, 65, some.length]) {
    const ibans = some.slice(0, count);
    const { results, ...counts } = post<List>('validate/bulk', { ibans });
    const single = ibans.flatMap((iban) => post<List>('validate/bulk', { ibans: [iban] }).results);
    const valid_count = single.filter(({ valid }) => valid).length;
    const countOf = (verdict: string): number => single.filter((result) => result.verdict === verdict).length;
    const empty = single.filter(({ iban }) => iban === '').length;
    assert.deepEqual(results, single);
    assert.deepEqual(counts, {
      count, valid_count, invalid_count: count - valid_count, good_count: countOf('good'), ask_count: countOf('ask'),
      wrong_count: countOf('wrong') - empty, no_account_count: empty,
    });

    const written = ibans.filter((iban) => !/[-*]/.test(iban));
    const { results: found, valid_count: validInText, wrong_count } = post<List>('extract', { text: written.join(' , ') });
    assert.deepEqual([validInText, wrong_count], [written.length, 0]);
    assert.deepEqual(found.map(({ iban }) => iban), written.map((iban) => iban.replace(' ', '')));
  }
});
