/** Columns that name the account holder and the amount of a row. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { listOfText } from '../../../src/files/lists/list.ts';
import { likeliestColumn, ownColumns } from '../../../src/files/lists/own-columns.ts';

const GOOD = 'DE89370400440532013000';

const CASES: readonly (readonly [what: string, text: string, columns: readonly string[]])[] = [
  ['a payee and an amount by their headers',
    `Nr;Empfänger;IBAN;Datum;Rechnungsbetrag\n1;Muster GmbH;${GOOD};01.02.2026;12,50\n2;Beispiel AG;${GOOD};01.02.2026;3,00`,
    ['payee 1', 'amount 4', 'other 0', 'other 3']],
  ['first and last names', `Personalnummer;Nachname;Vorname;IBAN;Netto\n17;Muster;Ute;${GOOD};1.000,00\n18;Probe;Jan;${GOOD};900,00`,
    ['payee 1', 'payee 2', 'amount 4', 'other 0']],
  ['what a supplier is called, and not its number or its bank',
    `Lieferantennummer;Lieferantenname;Bankname;IBAN\n4711;Muster;Musterbank;${GOOD}\n4712;Probe;Musterbank;${GOOD}`,
    ['payee 1', 'other 0', 'other 2']],
  ['without a header the first words and the amounts', `4711;Muster GmbH;${GOOD};12,50\n4712;Beispiel AG;${GOOD};3,00`,
    ['payee 1', 'amount 3', 'other 0']],
  ['in French, without what is empty', `Bénéficiaire,Vide,IBAN,Montant\nExemple SA,,${GOOD},12.50\nEssai,,${GOOD},3.00`,
    ['payee 0', 'amount 3']],
  ['none in a list of lines', `${GOOD}\n${GOOD}`, []],
];

for (const [what, text, columns] of CASES) {
  test(what, () => {
    const list = listOfText(text, IBAN_LENGTHS);
    assert.deepEqual(ownColumns(list, list.columns).map(({ role, column }) => `${role} ${column}`), columns);
  });
}

test('the account holder is in the column with such a name, even after other words', () => {
  for (const payee of [
    'Payee', 'Creditor', 'Supplier', 'Employee', 'Name', 'Kunde', 'Zahlungsempfänger', 'Bénéficiaire', 'Fournisseur', 'Beneficiario',
    'Begunstigde', 'Odbiorca',
  ]) {
    const list = listOfText(`Remark;${payee};IBAN\nJanuary;Example;${GOOD}\nMarch;Sample;${GOOD}`, IBAN_LENGTHS);
    assert.deepEqual(ownColumns(list, list.columns).filter(({ role }) => role === 'payee').map(({ column }) => column), [1], payee);
  }
});

test('the account is in the column with more IBANs, if two columns have some', () => {
  const list = listOfText(`IBAN alt;IBAN neu\n;${GOOD}\n${GOOD};${GOOD}\n${GOOD};${GOOD}`, IBAN_LENGTHS);
  assert.deepEqual([list.columns, likeliestColumn(list, IBAN_LENGTHS)], [[0, 1], 1]);
  assert.equal(likeliestColumn(listOfText('a;b\nc;d', IBAN_LENGTHS), IBAN_LENGTHS), null);
});
