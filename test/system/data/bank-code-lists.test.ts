/** Bank codes of the real data: the row of the official list, and the rules of the countries. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Directory } from '../../../src/standards/banks/directory.ts';
import { fold } from '../../../src/standards/banks/fold.ts';
import { vectors } from '../../support/vectors.ts';
import { directory, linesOf, bankRows, sources, bic11, unmarked } from './files.ts';

test('bank codes answer what is published of them', () => {
  for (const {
    country, code, status, name, bic, successor, why,
  } of vectors<'country' | 'code' | 'status' | 'name' | 'bic' | 'successor' | 'why'>('bank-codes')) {
    const entry = directory.bankCode(country, code);
    const words = entry.name === null ? '' : fold(entry.name);
    assert.deepEqual([entry.status, entry.bic ?? '', entry.successor ?? ''], [status, bic, successor], `${country} ${code}: ${why}`);
    assert.ok(fold(name).split(' ').every((word) => words.includes(word)), `${country} ${code}: ${entry.name} (${why})`);
  }
});

test('a bank code of an official list answers with its own row, and every code with what its list knows of the branch', () => {
  const trusted = new Set(sources.filter((row) => row['class'] === 'official_register' && row['bics'] === '').map((row) => row['source']!));
  for (const [country, rows] of bankRows) {
    const bicsFirst = linesOf('bank-code-lists.tsv').find((row) => row['country'] === country)!['steps']!.startsWith('bics');
    let renamed = 0;
    for (const row of rows) {
      const entry = directory.bankCode(country, row['bank_code']!);
      const place = `${country} ${row['bank_code']}`;
      const bank = entry.slug === null ? null : directory.bank(entry.slug);
      if (entry.status === 'retired') {
        assert.ok(entry.retired !== null && (bank === null || bank.retiredBankCodes.includes(row['bank_code']!)), place);
        assert.ok(!trusted.has(row['source']!) || row['as_of']! < '2024', place);
        continue;
      }
      assert.equal(entry.status, 'listed', place);
      assert.ok(bank === null || bank.bankCodes.includes(row['bank_code']!), place);
      if (bicsFirst) continue;
      assert.equal(entry.city, row['city'] || null, place);
      assert.equal(entry.checkMethod, row['check_method'] || null, place);
      if (!trusted.has(row['source']!)) continue;
      if (entry.name !== unmarked(row['name']!)) renamed++;
      if (row['bic'] !== '' && row['primary'] === '1') assert.equal(entry.bic, bic11(row['bic']!), place);
    }
    // Slovenia's list is older than the merger of its second largest bank.
    if (country !== 'SI') assert.ok(renamed <= 2, `${country}: ${renamed}`);
  }
});

const SAMPLES: readonly (readonly [given: string, asked: (from: Directory) => string | null, answer: string])[] = [
  ['a Liechtenstein IBAN with a Swiss code', ({ bankCode }) => bankCode('LI', '00762').status, 'unknown'],
  ['a Liechtenstein IBAN with the code of UBS', ({ bankCode }) => bankCode('LI', '00230').bic, 'UBSWCHZH80A'],
  ['a Polish settlement number that is not listed', ({ bankCode }) => bankCode('PL', '10500099').bic, 'INGBPLPWXXX'],
  ['a Czech code that is not allocated', ({ bankCode }) => bankCode('CZ', '9999').status, 'not_allocated'],
  ['a Maltese bank by the letters of its BIC', ({ bankCode }) => bankCode('MT', 'VALL').bic, 'VALLMTMTXXX'],
];

test('bank codes resolve by the rules of their countries', () => {
  for (const [given, asked, answer] of SAMPLES) assert.equal(asked(directory), answer, given);
});
