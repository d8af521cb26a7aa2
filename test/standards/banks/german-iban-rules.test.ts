import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ibanRuleTables } from '../../../src/standards/banks/german-iban-rules.ts';

const tables = ibanRuleTables({
  accounts: {
    '0007 10000001 0000000111': ['', '0000000222'],
    '0007  0000000111': ['10000009', ''],
    '0008 10000001 ': ['10000002', ''],
    '0008  ': ['10000003', '0000000333'],
  },
  blocks: { '0005 10000001': ['0998000000', '0999499999'] },
  circles: { '679': '10000002' },
  former: { '10000007': '0003.00' },
});

test('the row of a bank code wins over the row of its rule, and empty cells stay empty', () => {
  assert.deepEqual(tables.account('0007', '10000001', '0000000111'), { bankCode: null, account: '0000000222' });
  assert.deepEqual(tables.account('0007', '10000005', '0000000111'), { bankCode: '10000009', account: null });
  assert.equal(tables.account('0007', '10000001', '0000000112'), null);
  assert.deepEqual(tables.everyAccount('0008', '10000001'), { bankCode: '10000002', account: null });
  assert.deepEqual(tables.everyAccount('0008', '10000005'), { bankCode: '10000003', account: '0000000333' });
  assert.equal(tables.everyAccount('0007', '10000001'), null);
});

test('a range of accounts needs both ends and a bank code', () => {
  const blocked = ['0997999999', '0998000000', '0999499999', '0999500000'].map((account) => tables.isBlocked('0005', '10000001', account));
  assert.deepEqual(blocked, [false, true, true, false]);
  assert.equal(tables.isBlocked('0005', '10000002', '0998000000'), false);
});

test('a circle needs a bank code, a closed bank code has its last rule, and other codes have no last rule', () => {
  assert.deepEqual(
    [tables.circle('679'), tables.circle('680'), tables.former('10000007'), tables.former('10000001')], ['10000002', null, '0003.00', null],
  );
});
