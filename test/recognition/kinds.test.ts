/** Compares the two users of the table of kinds: the columns of lists, and the readings of a text. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf } from '../../src/files/lists/contents.ts';
import { identify } from '../../src/recognition/identify.ts';
import { kindOf } from '../../src/recognition/kinds.ts';
import { vectors } from '../support/vectors.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { testDirectory } from '../support/directory.ts';

/** Kinds of columns, by the kind of a reading and its label if the kind is `other`. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  vat_id: ['vat_id'],
  card: ['card_number'],
  phone: ['phone'],
  domestic_account: ['domestic_number'],
  creditor_identifier: ['creditor_id'],
  lei: ['lei'],
  'Amount of money': ['amount'],
  Date: ['date'],
  'E-mail address': ['email'],
  'Number with a prefix, such as an order number': ['order_number'],
  'Number of a document, a person or an order': ['order_number'],
  'Unknown number': ['account_number', 'text'],
  Words: ['text'],
};

for (const { text, kind, country, why } of vectors<'text' | 'kind' | 'country' | 'why'>('kinds')) {
  test(`lists and identify agree on ${text}: ${kind}, ${why}`, () => {
    const column = contentsOf(['x'], [[text]]).columns[0]!;
    assert.equal(column.kind, kind);
    const [first] = identify(text, null, testDirectory(), readIban);
    assert.ok(KINDS[first!.kind === 'other' ? first!.label : first!.kind]?.includes(kind), `${first!.kind} ${first!.label}`);
    if (country !== '-') assert.equal(first!.country, country);
    if (kind === 'domestic_number') assert.equal(column.country, country);
  });
}

test('a Polish number has the check digits 97 and not 00, although both leave the remainder 1', () => {
  assert.deepEqual(['97', '00'].map((digits) => kindOf(`${digits}109010140000000532013020`).kind), ['domestic_number', 'text']);
});
