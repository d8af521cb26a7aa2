/** Finds the content of the columns in a list without IBANs, and the way to make IBANs of it. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ColumnKind, type ListContents, contentsOf, kindInWords } from '../../../src/files/lists/contents.ts';
import { vectors } from '../../support/vectors.ts';

/** Returns the kind that is reported for a column in which each cell is this text. */
const kindOf = (cell: string, name = 'x'): string => {
  const { kind, country } = contentsOf([name], [[cell], [cell], [cell]]).columns[0]!;
  return country === null ? kind : `${kind} ${country}`;
};

/** Account numbers as their countries print them, with the maximum length: mostly the examples of the IBAN registry. */
const PRINTED: Readonly<Record<string, readonly string[]>> = {
  CZ: ['000019-2000145399/0800'],
  HU: ['11773016-11111018', '11773016-11111018-00000000'],
  PL: ['61 1090 1014 0000 0712 1981 2874', '61109010140000071219812874'],
  ES: ['2100 0418 45 0200051332', '2100-0418-45-0200051332', '21000418450200051332'],
  FR: ['20041 01005 0500013M026 06', '20041010050500013M02606'],
  NO: ['8601.11.17947'],
  BE: ['539-0075470-34'],
  FI: ['123456-00000785'],
};

/** Examples of the Commission's pages on VIES, and of the tax offices of Switzerland, Norway and the United Kingdom. */
const VAT_IDS =
  `ATU99999999 BE0999999999 BG999999999 BG9999999999 CY99999999L CZ99999999 CZ9999999999 DE999999999 DK99999999 EE999999999 EL999999999
  ESX9999999X FI99999999 FRXX999999999 GB999999999 GB999999999999 HR99999999999 HU99999999 IE9S99999L IE9999999WI IT99999999999 LT999999999
  LT999999999999 LU99999999 LV99999999999 MT99999999 NL999999999B01 PL9999999999 PT999999999
  RO999999999 SE999999999999 SI99999999 SK9999999999 XI999999999 CHE999999999 CHE-999.999.999MWST NO999999999MVA`.split(/\s+/);


describe('a column has the kind of most of its cells', () => {
  for (const { cell, kind } of vectors<'cell' | 'kind'>('cell-kinds')) {
    test(`${cell}: ${kind}`, () => assert.equal(kindOf(cell).split(' ')[0], kind));
  }

  test('VAT identification numbers of every country', () => {
    for (const id of VAT_IDS) assert.equal(kindOf(id), 'vat_id', id);
  });

  test('a card number with a letter before it is an order number', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') assert.equal(kindOf(`${letter}4111111111111111`), 'order_number', letter);
  });

  test('account numbers are recognised as their countries print them, and not with one more digit', () => {
    for (const [country, numbers] of Object.entries(PRINTED)) for (const number of numbers) {
      assert.equal(kindOf(number), `domestic_number ${country}`);
      for (const longer of [`9${number}`, `${number}9`]) assert.notEqual(kindOf(longer), `domestic_number ${country}`, longer);
    }
  });

  test('a column needs more than half of its cells; empty cells and cells that stand for nothing do not count', () => {
    const kindOfAll = (...cells: string[]): string => contentsOf(['x'], cells.map((cell) => [cell])).columns[0]!.kind;
    assert.deepEqual(
      [kindOfAll('12,50', '3,00', 'RE4711'), kindOfAll('12,50', 'RE4711'), kindOfAll('12,50', '-', ' ', 'folgt', '')],
      ['amount', 'text', 'amount'],
    );
    assert.deepEqual([kindOfAll('', '-'), kindOfAll('Muster', '12,50', '37040044')], ['empty', 'text']);
  });

  test('eight digits are an account number if the column is named so, otherwise a German bank code', () => {
    assert.deepEqual([kindOf('37040044', 'Konto'), kindOf('37040044', 'BLZ')], ['account_number', 'german_bank_code']);
  });

  test('a list has as many columns as its header or its longest row', () => {
    const kinds = (header: string[] | null, ...rows: string[][]): string[] =>
      contentsOf(header, rows).columns.map(({ column, kind }) => `${column} ${kind}`);
    assert.deepEqual(kinds(['a', 'b', 'c'], ['12,50']), ['0 amount', '1 empty', '2 empty']);
    assert.deepEqual(kinds(['a'], ['12,50'], ['1,00', 'EUR']), ['0 amount', '1 currency']);
    assert.deepEqual([kinds(null, ['12,50']), kinds(null)], [['0 amount'], []]);
  });
});

describe('columns from which IBANs can be made', () => {
  const help = (header: readonly string[] | null, ...row: readonly string[]): ListContents['help'] => contentsOf(header, [row, row]).help;
  const german = (blz: number, account_number: number): unknown => ({
    operation: 'convert', country: 'DE', columns: { blz, account_number },
  });
  const [BLZ, ACCOUNT] = ['37040044', '532013000'];

  test('printed account numbers suffice if all are of one country', () => {
    assert.deepEqual(
      help(['Name', 'Účet'], 'Vzor', '19-2000145399/0800'),
      { operation: 'convert', country: 'CZ', columns: { domestic_number: 1 } },
    );
    assert.equal(contentsOf(null, [['19-2000145399/0800'], ['11773016-11111018']]).help, null);
    assert.equal(contentsOf(null, [['19-2000145399/0800'], ['11773016-11111018']]).columns[0]!.country, null);
    assert.equal(contentsOf(null, [['19-2000145399/0800'], ['19-2000145399/0800'], ['x']]).columns[0]!.country, 'CZ');
  });

  test('a German bank code and an account number are found by their names', () => {
    for (const name of ['BLZ', 'Bankleitzahl', 'Bankcode', 'Sortcode', 'Clearing', 'Clearingnummer', 'Clearingnr.']) {
      assert.deepEqual(help(['Kundennummer', name, 'Kontonummer'], '4711471', BLZ, ACCOUNT), german(1, 2), name);
    }
    assert.equal(help(['Kundennummer', 'Kontonummer'], BLZ, ACCOUNT), null, 'what is not named a bank code is none');
    assert.equal(help(['BLZ', 'Kundennummer'], BLZ, ACCOUNT), null, 'nor an account what is not named so');
    assert.equal(help(['BLZ', 'Konto'], BLZ, 'RE4711'), null, 'nor what is no number');
    assert.deepEqual(help(['Konto', 'BLZ'], '37040045', BLZ), german(1, 0), 'also an account of eight digits');
  });

  test('without names, the first column of each kind is taken', () => {
    assert.deepEqual(help(null, ACCOUNT, '532013001', BLZ), german(2, 0));
    assert.deepEqual(help(null, BLZ, '37040045'), german(0, 1));
    assert.equal(help(null, BLZ), null);
    assert.equal(help(null, ACCOUNT), null);
  });

  test('a British sort code and an account number are taken', () => {
    assert.deepEqual(
      help(['Name', 'Sort code', 'Account'], 'Sample', '20-00-00', '55779911'),
      { operation: 'convert', country: 'GB', columns: { sort_code: 1, account_number: 2 } },
    );
    assert.equal(help(['Sort code', 'Name'], '20-00-00', 'Sample'), null);
    assert.equal(help(['Account', 'Name'], '55779911', 'Sample'), null);
  });
});

test('contents of a list without accounts names the content in words', () => {
  const WORDS: Readonly<Record<ColumnKind, RegExp | null>> = {
    vat_id: /VAT/, card_number: /card/, creditor_id: /creditor/, lei: /^LEIs$/, bic: /^BICs$/, domestic_number: /domestic/,
    german_bank_code: /bank code/, account_number: /account number/, sort_code: /sort code/,
    order_number: /order/, phone: /telephone/, date: null, amount: null, currency: null, email: null, text: null, empty: null,
  };
  for (const [kind, words] of Object.entries(WORDS)) {
    const description = kindInWords({ column: 0, kind: kind as ColumnKind, country: null });
    if (words === null) assert.equal(description, null, kind);
    else assert.match(description ?? '', words, kind);
  }
});
