import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/recognition/identify.ts';
import { isBicWord } from '../../src/recognition/tokens.ts';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { validate } from '../../src/standards/iban/validate.ts';
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

test('a word of a listed name with the form of a BIC is an unlisted BIC only after a label', () => {
  const directory = realDirectory();
  const words = new Set<string>();
  const limit = 1_000;
  for (let offset = 0; ; offset += limit) {
    const { results, total } = directory.searchBanks({ q: null, country: null, limit, offset });
    for (const { name } of results) {
      for (const word of name.toUpperCase().match(/(?<!\p{L})(?:[A-Z]{8}|[A-Z]{11})(?!\p{L})/gu) ?? []) words.add(word);
    }
    if (offset + limit >= total) break;
  }
  const unlisted = [...words].filter((word) => isBicWord(word) && directory.bicsOfInstitution(word.slice(0, 8)).length === 0);
  assert.ok(unlisted.length > 500);
  for (const word of unlisted) {
    assert.notEqual(identify(word, null, directory, readIban)[0]!.kind, 'bic', word);
  }
  assert.equal(identify('BIC COMMERZBANK', null, directory, readIban)[0]!.kind, 'bic');
});
