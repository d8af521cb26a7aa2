import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isQrBank, isQrIban } from '../../../src/standards/countries/qr-iban.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';

test('the QR-bill guidelines print a QR-IBAN next to an IBAN', () => {
  assert.deepEqual([isQrIban('CH4431999123000889012'), isQrIban('CH5800791123000889012')], [true, false]);
});

test('institution numbers 30000 to 31999 belong to QR-IBANs in Switzerland and Liechtenstein', () => {
  for (const country of ['CH', 'LI']) {
    assert.deepEqual(
      ['00762', '29999', '30000', '31999', '32000'].map((number) => isQrBank(country, number)), [false, false, true, true, false], country,
    );
    assert.deepEqual(
      ['29999', '30000', '31999', '32000'].map((number) => isQrIban(`${country}00${number}000000000000`)), [false, true, true, false],
      country,
    );
  }
  for (const country of ['AT', 'DE', 'FR']) assert.equal(isQrBank(country, '30000'), null, country);
  assert.equal(isQrIban('DE89300004000532013000'), null);
});

/** Examples in standards and guidelines, in addition to the example of the registry. */
const PRINTED = [
  'BE62510007547061', 'CH4431999123000889012', 'CH5800791123000889012', 'CZ5855000000001265098001', 'DE71110220330123456789',
  'PL27114020040000300201355387', 'UA201234560000000260323012042',
];

test('the printed IBAN of a guideline is an example of its country, and no payee has it', () => {
  for (const iban of PRINTED) assert.ok(countryByCode(iban.slice(0, 2))!.examples.includes(iban), iban);
  for (const code of ['BE', 'CH', 'FR']) assert.ok(countryByCode(code)!.examples.includes(countryByCode(code)!.example), code);
});
