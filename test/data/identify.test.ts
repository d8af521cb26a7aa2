import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/recognition/identify.ts';
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

const builtOf = ({ outcome }: ReturnType<typeof identify>[number]): string =>
  outcome.type === 'conversion' ? outcome.converted.iban : outcome.type === 'validation' && validate(outcome.iban).failure === null ? outcome.iban : '-';

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
