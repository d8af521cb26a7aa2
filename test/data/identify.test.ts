import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/recognition/identify.ts';
import { isBicWord } from '../../src/recognition/tokens.ts';
import { fold } from '../../src/standards/banks/fold.ts';
import { parseBic } from '../../src/standards/bic/bic.ts';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { ALONE, judgeValid } from '../../src/standards/iban/judge.ts';
import { type ValidIban, validate } from '../../src/standards/iban/validate.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { realDirectory } from '../support/directory.ts';
import { vectors } from '../support/vectors.ts';

const LEAST_TEXTS = 300;
const LEAST_RIGHT = 0.95;

/**
 * Texts with their expected readings. Account numbers are invented, at real banks. `-` means no result, `?` means a result that cannot be
 * determined.
 */
const rows = vectors<'text' | 'given_country' | 'kind' | 'country' | 'iban' | 'what'>('identify').map(({
  text, given_country: given, ...row
}) => ({
  ...row, text: text.replaceAll('\\n', '\n'), given: given === '-' ? null : countryByCode(given),
}));

const builtOf = ({ outcome }: ReturnType<typeof identify>[number]): string => {
  if (outcome.type === 'conversion') return outcome.converted.iban;
  return outcome.type === 'validation' && validate(outcome.iban).failure === null ? outcome.iban : '-';
};

test(`of ${LEAST_TEXTS} texts or more, the first reading is right in ${LEAST_RIGHT * 100} %, and no wrong IBAN is built`, () => {
  const directory = realDirectory();
  const wrong = rows.filter(({ text, given, kind, country, iban }) => {
    const found = identify(text, given, directory, readIban);
    const first = found[0]!;
    for (const one of found) assert.ok(builtOf(one) === '-' || builtOf(one) === iban || !one.certain, text);
    assert.ok(builtOf(first) === '-' || builtOf(first) === iban, text);
    return first.kind !== kind || (country !== '?' && (first.country ?? '-') !== country) || builtOf(first) !== iban;
  });
  assert.ok(rows.length >= LEAST_TEXTS);
  assert.ok(
    wrong.length <= rows.length * (1 - LEAST_RIGHT),
    `${wrong.length} of ${rows.length}: ${wrong.map(({ text }) => text).join(' | ')}`,
  );
});

/** Number of names that are also tested in small letters, which takes longer. */
const WITH_OTHER_CASES = 200;

test('a listed name with the form of a BIC is a BIC only after a label, and contradicts no IBAN', () => {
  const directory = realDirectory();
  const words = new Set<string>();
  const limit = 1_000;
  for (let offset = 0; ; offset += limit) {
    const { results, total } = directory.searchBanks({ q: null, country: null, limit, offset });
    for (const { name } of results) {
      const [first, second, ...others] = fold(name).split(' ');
      if (second !== undefined && others.length === 0) words.add(`${first}${second}`.toUpperCase());
      for (const word of name.toUpperCase().match(/(?<!\p{L})(?:[A-Z]{8}|[A-Z]{11})(?!\p{L})/gu) ?? []) words.add(word);
    }
    if (offset + limit >= total) break;
  }
  const unlisted = [...words].filter((word) => isBicWord(word) && directory.bicsOfInstitution(word.slice(0, 8)).length === 0);
  assert.ok(unlisted.length > 500);
  const account = validate('DE62370400440532013001') as ValidIban;
  for (const [i, word] of unlisted.entries()) {
    const cases = i < WITH_OTHER_CASES ? [word.toLowerCase(), word.slice(0, 1) + word.slice(1).toLowerCase()] : [];
    for (const text of [word, ...cases]) {
      assert.notEqual(identify(text, null, directory, readIban)[0]!.kind, 'bic', text);
    }
    const bic = parseBic(word);
    assert.ok(bic.ok);
    assert.equal(judgeValid(account, { ...ALONE, bic: bic.value }, directory).verdict, 'good', `${word} in a column of BICs`);
  }
  assert.equal(identify('BIC COMMERZBANK', null, directory, readIban)[0]!.kind, 'bic');
});
