import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES, countryByCode } from '../../../../src/standards/countries/registry.ts';
import { roleRuns } from '../../../../src/doors/pages/workbench/roles.ts';

for (const [code, runs] of [
  ['DE', 'bank8 account10'],
  ['FR', 'bank5 branch5 account11 national2'],
  ['GB', 'bank4 branch6 account8'],
  ['BE', 'bank3 account7 national2'],
  ['IT', 'national1 bank5 branch5 account12'],
] as const) {
  test(`roleRuns returns the parts of an IBAN of ${code}`, () => assert.equal(roleRuns(countryByCode(code)!), runs));
}

test('roleRuns cover the whole BBAN of every country', () => {
  for (const country of COUNTRIES) {
    const length = [...roleRuns(country).matchAll(/\d+/g)].reduce((sum, [width]) => sum + Number(width), 0);
    assert.equal(length, country.length - 4, country.code);
  }
});
