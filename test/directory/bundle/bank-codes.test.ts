import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UNKNOWN_BANK } from '../../../src/standards/iban/bank-of.ts';
import { testDirectory } from '../../support/directory.ts';

const { bankCode, bank, bic } = testDirectory();

const { status: _, ...NOTHING } = { ...UNKNOWN_BANK, hasList: true };

test('a listed code returns the data of the national list, a BIC of 11 characters and the slug of its bank', () => {
  assert.deepEqual(bankCode('DE', '37040044'), {
    ...NOTHING, status: 'listed', name: 'Musterbank', city: 'Köln', bic: 'MUSTDEFFXXX', bicCandidates: ['MUSTDEFFXXX'],
    sepaSchemes: bic('MUSTDEFFXXX')!.sepaSchemes, slug: 'musterbank-de-mustdeff', checkMethod: '13', ibanRule: '0005.03',
    asOf: '2026-03-01', source: 'official',
  });
  assert.equal(bankCode('TR', '00061').bic, 'ORNKTRISXXX');
});

test('a second lookup returns the identical answer', () => assert.equal(bankCode('DE', '37040044'), bankCode('DE', '37040044')));

test('a missing code is not_allocated if the list is complete, and unknown otherwise', () => {
  assert.deepEqual(bankCode('DE', '99999999'), { status: 'not_allocated', ...NOTHING });
  assert.deepEqual(bankCode('BE', '999'), { status: 'unknown', ...NOTHING });
  assert.deepEqual(bankCode('XX', '1'), { ...NOTHING, status: 'unknown', hasList: false });
});

test('a code with a wrong length or wrong characters is not found', () => {
  for (const code of ['', '3704004', '037040044', '3704004é', 'constructor']) {
    assert.equal(bankCode('DE', code).status, 'not_allocated', code);
  }
  assert.equal(bankCode('__proto__', '1').status, 'unknown');
});

test('a code without a BIC returns null as BIC', () => {
  const entry = bankCode('DE', '50010003');
  assert.equal(entry.name, 'Bankhaus Stille & Söhne');
  assert.equal(entry.bic, null);
  assert.deepEqual(entry.bicCandidates, []);
  assert.equal(entry.slug, 'bankhaus-stille-sohne-de');
});

test("a code with several BICs returns the publisher's main BIC, and null if the publisher names no main BIC", () => {
  assert.equal(bankCode('FR', '20041').bic, 'EXEMFRPPXXX');
  assert.deepEqual(bankCode('FR', '20041').bicCandidates, ['EXEMFRPPXXX', 'EXEMFRPPLYO']);
  assert.equal(bankCode('FR', '30099').bic, null);
  assert.deepEqual(bankCode('FR', '30099').bicCandidates, ['IMAGFRPPXXX', 'IMAGFR21XXX']);
});

test('a Liechtenstein code that the Liechtenstein list lacks is searched in the Swiss list', () => {
  assert.equal(bankCode('LI', '08810').name, 'Alpenbank AG');
  assert.equal(bankCode('LI', '00762').name, 'Beispielbank AG');
  assert.equal(bankCode('CH', '08810').status, 'unknown');
});

test('a Polish settlement number that is not listed belongs to the bank of its first digits', () => {
  const entry = bankCode('PL', '10909999');
  assert.equal(entry.status, 'listed');
  assert.equal(entry.name, 'Bank Przykładowy S.A.');
  assert.equal(entry.bic, 'PRZYPLPWXXX');
  assert.equal(entry.city, null);
});

test('the first four digits identify a co-operative bank, and three shared digits identify no bank', () => {
  assert.equal(bankCode('PL', '80010999').name, 'Bank Spółdzielczy w Alfie');
  assert.equal(bankCode('PL', '80020999').name, 'Bank Spółdzielczy w Becie');
  assert.equal(bankCode('PL', '80030999').status, 'unknown');
});

test('four letters of a BIC resolve if exactly one institution has them', () => {
  assert.deepEqual(bankCode('GB', 'NWBK'), {
    ...NOTHING, status: 'listed', name: 'NOWHERE BANK PLC', city: 'LONDON', bic: 'NWBKGB2LXXX', bicCandidates: ['NWBKGB2LXXX'],
    slug: 'nowhere-bank-plc-gb', asOf: '2024', source: 'compiled',
  });
});

test('a bank with several BICs returns its name and all BICs, but no BIC of its own and no slug', () => {
  assert.deepEqual(bankCode('GB', 'EXMP'), {
    ...NOTHING, status: 'listed', name: 'EXAMPLE BANK PLC', bicCandidates: ['EXMPGB22XXX', 'EXMPGB2LXXX'], asOf: '2024', source: 'compiled',
  });
});

test('letters of two institutions identify no bank', () => assert.deepEqual(bankCode('GB', 'DIFF'), { status: 'unknown', ...NOTHING }));

test('letters of an institution without a head office resolve if its branches agree', () => {
  assert.equal(bankCode('IT', 'ONLY').bic, 'ONLYIT22XXX');
  assert.equal(bankCode('IT', 'MIXD').status, 'unknown');
});

test('the slug of every bank code leads to a bank that has the code', () => {
  for (const [country, code] of [
    ['DE', '37040044'], ['DE', '50010001'], ['DE', '50010003'], ['GB', 'NWBK'], ['PL', '10902022'], ['CH', '08801'],
  ]) {
    const { slug } = bankCode(country!, code!);
    assert.ok(bank(slug!)?.bankCodes.includes(code!), `${country} ${code}`);
  }
});

test('the authority of an entry depends on the list that has the code', () => {
  const sources = [['DE', '37040044'], ['CH', '08801'], ['BE', '539'], ['FR', '20041'], ['GB', 'NWBK']] as const;
  assert.deepEqual(
    sources.map(([country, code]) => bankCode(country, code).source),
    ['official', 'official', 'published', 'compiled', 'compiled'],
  );
});
