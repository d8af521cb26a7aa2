import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { accountColumns, columnsOfParts } from '../../src/recognition/columns.ts';

const columns = (country: string, names: readonly string[], given?: Readonly<Record<string, unknown>>) =>
  accountColumns(countryByCode(country)!, names, given);

test('column names in the language of the country select the parts of account numbers', () => {
  const rows: readonly [country: string, names: readonly string[], columns: Readonly<Record<string, number>> | null, why: string][] = [
    ['DE', ['Name', 'Kontonummer', 'BLZ', 'Betrag'], { account_number: 1, blz: 2 }, 'both parts'],
    ['DE', ['Kto.-Nr. des Kunden', 'Bankleitzahl'], { account_number: 0, blz: 1 }, 'words among others, with their signs'],
    ['DE', ['Konto', 'Name'], { domestic_number: 0 }, 'the account alone is the number as it is printed'],
    ['DE', ['BLZ', 'Name'], null, 'a bank alone says too little'],
    ['DE', ['Konto', 'Kontonummer', 'BLZ'], null, 'two are named alike'],
    ['DE', ['Name', 'Betrag'], null, 'none is named'],
    ['DE', [], null, 'there is none'],
    ['DE', ['sort code', 'account'], { domestic_number: 1 }, 'words of other countries are none here'],
    ['GB', ['Account number', 'Sort code'], null, 'the letters of the bank are lacking'],
    ['GB', ['Bank', 'Sort code', 'Account number'], { bank_code: 0, sort_code: 1, account_number: 2 }, 'every part'],
    [
      'FR', ['Code banque', 'Code guichet', 'Numéro de compte'], { bank_code: 0, branch_code: 1, account_number: 2 },
      'without a column the key is computed',
    ],
    [
      'FR', ['Code banque', 'Code guichet', 'Numéro de compte', 'Clé RIB'], { bank_code: 0, branch_code: 1, account_number: 2, rib_key: 3 },
      'the key is read from its column',
    ],
    ['FR', ['Code banque', 'Numéro de compte'], null, 'a part is lacking'],
    ['FR', ['RIB', 'Nom'], { domestic_number: 0 }, 'the word for the whole number'],
    ['BE', ['Naam', 'Rekeningnummer'], { domestic_number: 1 }, 'a country whose number is one part'],
    [
      'CZ', ['Předčíslí', 'Číslo účtu', 'Kód banky'], { account_prefix: 0, account_number: 1, bank_code: 2 },
      'the optional prefix has a column',
    ],
    ['NO', ['Rechnung', 'Kontonummer'], { domestic_number: 1 }, 'a number of a document is no part'],
    ['SE', ['Clearingnummer', 'Kontonummer'], { clearing_number: 0, account_number: 1 }, 'clearing numbers'],
    ['LT', ['Sąskaita'], null, 'no construction is published'],
  ];
  for (const [country, names, expected, why] of rows) {
    assert.deepEqual(columns(country, names), expected, `${country} ${names.join(', ')}: ${why}`);
  }
});

test('a part with a given value for all rows needs no column', () => {
  assert.deepEqual(columns('GB', ['Account number', 'Sort code'], { bank_code: 'EXMP' }), { account_number: 0, sort_code: 1 });
  assert.deepEqual(columns('DE', ['Konto'], { blz: '37040044' }), { account_number: 0 });
  assert.equal(columns('DE', ['BLZ'], { blz: '37040044' }), null);
});

test('optional parts need no column', () => {
  assert.deepEqual(
    columnsOfParts('XX', [{ name: 'bank_code', required: true }, { name: 'rib_key', required: false }], ['Bank code']), { bank_code: 0 },
  );
  assert.equal(columnsOfParts('XX', [{ name: 'bank_code', required: true }, { name: 'rib_key', required: true }], ['Bank code']), null);
});
