import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testDirectory } from '../../support/directory.ts';

const { bank, bankCode, searchBanks } = testDirectory();

test('a retired code returns the bank at the end of its chain of successors', () => {
  assert.deepEqual(bankCode('DE', '60010001'), {
    ...bankCode('DE', '37040044'), status: 'retired', checkMethod: null, ibanRule: null, successor: '37040044',
    retired: { formerName: 'Zunfthaus Wechsel', retiredOn: '2011-06-06', successorBankCode: '37040044' },
  });
  assert.equal(bankCode('DE', '60010002').retired!.successorBankCode, '37040044');
});

test('a retired code without a successor has its last name and no BIC', () => {
  const { status, name, bic, bicCandidates, slug, asOf, source, retired } = bankCode('DE', '60010003');
  assert.deepEqual({ status, name, bic, bicCandidates, asOf, source }, {
    status: 'retired', name: 'Kontor Verblichen eG', bic: null, bicCandidates: [], asOf: '2026-03-01', source: 'official',
  });
  assert.deepEqual(retired, { formerName: 'Kontor Verblichen eG', retiredOn: '2019-12', successorBankCode: null });
  assert.deepEqual(bank(slug!)!.retiredBankCodes, ['60010003']);
});

test('a closed bank is found by its old name, and its entry names its successor', () => {
  const [found] = searchBanks({ q: 'zunfthaus wechsel', country: null, limit: 5, offset: 0 }).results;
  assert.equal(found!.name, 'Zunfthaus Wechsel');
  assert.deepEqual(found!.retired, {
    retiredOn: '2011-06-06', successorBankCode: '37040044', successorName: 'Musterbank', successorSlug: 'musterbank-de-mustdeff',
  });
  assert.deepEqual([found!.bic, found!.bankCodes, found!.retiredBankCodes], [null, [], ['60010001']]);
  assert.deepEqual(bank(found!.slug), found);
});

test('the successor lists the retired codes apart from its own codes', () => {
  const successor = bank(bankCode('DE', '60010001').slug!)!;
  assert.deepEqual(successor.retiredBankCodes, ['60010001', '60010002']);
  assert.ok(!successor.bankCodes.includes('60010001'));
});

test('banks in business come before closed banks', () => {
  const { results } = searchBanks({ q: 'genobank', country: 'DE', limit: 50, offset: 0 });
  assert.deepEqual(results.map(({ name }) => name), ['Genobank Nord', 'Genobank Süd', 'Genobank Altland']);
});
