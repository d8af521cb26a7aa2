import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../../../src/standards/countries/registry.ts';
import { CHARACTER_SETS, countryWarnings } from '../../../../../src/standards/payment/schemes/epc/epc069-12.ts';

/** The European Economic Area: the European Union, Iceland, Liechtenstein and Norway. */
const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ');

test('SEPA countries outside the EEA need a BIC', () => {
  const sepa = COUNTRIES.filter((country) => country.sepa).map(({ code }) => code);
  const needBic = sepa.filter((code) => countryWarnings(code, true, null).length > 0);
  assert.deepEqual(needBic.toSorted(), ['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA']);
  assert.deepEqual(sepa.filter((code) => !needBic.includes(code)), sepa.filter((code) => EEA.includes(code)));
  for (const code of sepa) assert.deepEqual(countryWarnings(code, true, `EXAM${code}FFXXX`), []);
  assert.equal(countryWarnings('DE', true, 'EXAMFRPP').length, 1);
  assert.deepEqual(countryWarnings('FR', true, 'EXAMGPGP'), []);
});

test('the character sets have the numbers of the guideline', () => {
  const numbered = CHARACTER_SETS.map((name, i) => `${i + 1} ${name.replace('ISO ', '')}`);
  assert.deepEqual(numbered, ['1 UTF-8', '2 8859-1', '3 8859-2', '4 8859-4', '5 8859-5', '6 8859-7', '7 8859-10', '8 8859-15']);
});
