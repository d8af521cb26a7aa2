/** Tests the readings of accounts in countries without IBANs: `test/vectors/foreign-accounts.tsv`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { identify } from '../../src/recognition/identify.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { testDirectory } from '../support/directory.ts';
import { vectors } from '../support/vectors.ts';

const rows = vectors<'text' | 'country' | 'readings' | 'parts' | 'why'>('foreign-accounts');
const directory = testDirectory();

for (const { text, country, readings, parts, why } of rows) {
  test(`${text} (${country}): ${why}`, () => {
    const hint = country === '-' ? null : country;
    const [first] = identify(text, hint === null ? null : countryByCode(hint), directory, readIban, hint);
    assert.equal(`${first!.kind} ${first!.country ?? '-'}${first!.certain ? '!' : ''}${first!.isFailed ? ' ✗' : ''}`, readings);
    assert.equal(first!.parts.map(({ name, value }) => `${name}=${value}`).join(' ') || '-', parts);
    if (first!.country !== null && countryByCode(first!.country) === null) {
      assert.equal(first!.outcome.type, 'none');
      assert.match(first!.why, /no IBANs/);
    }
  });
}
