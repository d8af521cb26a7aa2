import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnmatchable } from '../../../../src/files/payment-files/rules/payees.ts';
import { findingsAfter } from '../checked.ts';
import { CLEAN } from '../files.ts';

test('an account number, initials, a mark or words for a missing name cannot be matched with an account', () => {
  for (const name of [
    'BE57539007547135', 'BE57 5390 0754 7135', 'IBAN: BE57 5390 0754 7135', '0532013000', '370 400 44 / 532013', 'Konto 532013000',
    'E. M.',
    'E.M.', 'E M', 'J.-P. M.', 'E.', 'M', 'see invoice', 'See  Invoice', 'siehe Rechnung', 'VOIR FACTURE', 'n/a',
    'Unbekannt', '---', '.', 'NOTPROVIDED', ' Empfänger ',
  ]) {
    assert.ok(isUnmatchable(name), name);
  }
});

test('names of people and companies can be matched, however short', () => {
  for (const name of [
    'Erika Mustermann', 'E. Mustermann', 'Erika M.', 'Mustermann E.', 'Li Wu', 'Bo', 'C&A', 'H & M', '1&1', '3M', 'E.ON', 'E.ON SE', 'BP',
    'A.B.C. GmbH',
    'A1', '24/7 Service 2000 Ltd', '4711', 'Studio 54', 'Payee Services Ltd', 'Nader', 'X AG', 'Ян Ли', 'V12 Motors', 'Y & Z',
    'Stichting 1940-1945', 'Unknown Pleasures Ltd', 'A. Li', 'Ö3',
  ]) {
    assert.ok(!isUnmatchable(name), name);
  }
});

test('only transfers are checked for names: the bank of a payer does not verify names of debits', () => {
  const { 'pain.001.001.09': transfer, 'pain.008.001.08': debit } = CLEAN;
  assert.deepEqual(findingsAfter(transfer, 'Erika Mustermann', 'see invoice'), ['payee.name note /Cdtr/Nm: null -> null']);
  assert.deepEqual(findingsAfter(debit, 'Erika Mustermann', 'see invoice'), []);
});
