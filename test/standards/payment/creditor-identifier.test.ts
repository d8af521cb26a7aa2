/** Identifiers of invented creditors, and the example of the German banks. Lists, identify and payment files use this rule. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentsOf } from '../../../src/files/lists/contents.ts';
import { identify } from '../../../src/recognition/identify.ts';
import { readIban } from '../../../src/service/operations/read-iban.ts';
import { creditorIdentifierOf } from '../../../src/standards/payment/creditor-identifier.ts';
import { checked } from '../../files/payment-files/checked.ts';
import { CLEAN } from '../../files/payment-files/files.ts';
import { testDirectory } from '../../support/directory.ts';

test('a creditor identifier has a country, check digits, a business code and a national part', () => {
  assert.deepEqual(creditorIdentifierOf('DE89ZZZ09999999999'),
    { country: 'DE', checkDigits: '89', rightCheckDigits: '98', business: 'ZZZ', national: '09999999999' });
  for (const text of ['XX98ZZZ09999999999', 'PT98ZZZ', 'DE98 ZZZ09999999999', 'DE9XZZZ09999999999',
    '\u0131T86ZZZ00', `PT98ZZZ${'0'.repeat(29)}`]) {
    assert.equal(creditorIdentifierOf(text), null, text);
  }
});

test('check digits of a creditor identifier cover letters and digits, in either case', () => {
  for (const text of ['FR72ZZZ123456', "FR72ZZZ1+2'3456", 'fr72abc123456', 'FR72ZZZ(1)2/3:4?5.6,-']) {
    const creditor = creditorIdentifierOf(text)!;
    assert.equal(creditor.checkDigits, creditor.rightCheckDigits, text);
  }
});

test('a payment file, a list and identify reject the check digits 00, 01 and 99 of a creditor identifier', () => {
  for (const [right, wrong, national] of [['97', '00', '00000000066'], ['98', '01', '00000000048'], ['02', '99', '00000000030']] as const) {
    for (const digits of [right, wrong]) {
      const text = `DE${digits}ABC${national}`;
      const [first] = identify(`Creditor ID ${text}`, null, testDirectory(), readIban);
      const { rules } = checked(CLEAN['pain.008.001.08'].replace('DE98ZZZ09999999999', text));
      assert.deepEqual([
        contentsOf(['x'], [[text]]).columns[0]!.kind === 'creditor_id', first!.kind === 'creditor_identifier' && !first!.isFailed,
        !rules.some(({ rule }) => rule === 'creditor-id.check-digits'),
      ], Array<boolean>(3).fill(digits === right), text);
    }
  }
});
