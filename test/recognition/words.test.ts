/** Words that people write into lists next to numbers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  isCurrency, isFigure, isNumber, isPlaceholder, namesAccount, namesAmount, namesIban, namesOther, namesPayee, namesTotal, cellWords,
} from '../../src/recognition/words.ts';

/** Texts that match, and after the bar texts that do not match. */
function holds(test: (cell: string) => boolean, yes: readonly string[], no: readonly string[]): void {
  for (const cell of yes) assert.ok(test(cell), cell);
  for (const cell of no) assert.ok(!test(cell), cell);
}

test('words are recognised without accents, case and numbers, and compounds by their capitals', () => {
  assert.deepEqual(cellWords('CreditorIBAN 2026, Łódź-Straße: ÆØđı'), ['creditor', 'iban', 'lodz', 'strasse', 'aeodi']);
  assert.deepEqual(cellWords('-- 12,50 --'), []);
});

test('a name for an account', () => {
  holds(namesAccount, [
    'IBAN', 'iban nr.', 'IBAN 2026', 'Konto 1200', 'ISO 20022 IBAN', 'IBAN 1 2', 'IBAN 12026', 'IBAN 1.2.', 'IBAN ohne Leerzeichen',
    'IBAN (ohne Leerzeichen)', 'Deine IBAN (bitte ohne Leerzeichen)', 'IBAN (DExx xxxx xxxx)', 'IBAN (z. B. DE89 3704 0044 0532 0130 00',
    '[IBAN]', 'IBAN (Stand 1.2.2026)', 'IBAN 1.2.26', 'IBAN 2026-02-01', 'IBAN 12', 'Empfänger-IBAN', 'EmpfängerIBAN', 'Ibanempfänger',
    'KundenIBAN', 'Empfängerkonto', 'Gegenkontonummer', 'Sparkontonr', 'Bankverbindung', 'Numéro de compte', 'Número de cuenta',
    'Tegenrekening', 'Tegenrekeningnummer', 'Pankkitilinumero', 'Käyttötili', 'Číslo účtu', 'Numer rachunku', 'Bankszámlaszám',
    'Cégszámla', 'Сметка', 'Λογαριασμός', 'ИБАН', 'one two three four five IBAN',
  ], [
    'IBAN 123456', 'IBAN 20264711', 'IBAN 2026-02-01-4711', 'IBAN 1.2.2026-7', 'ohne IBAN', `IBAN ${'x'.repeat(96)}`, 'Konto fehlt',
    'IBAN folgt', 'one two three four five six IBAN', '', '12', 'Name', 'Kontor', 'Accountant', 'DE89370400440532013000',
    'Kontobezeichnung',
  ]);
  holds(namesIban, [
    'IBAN', 'Konto (IBAN)', 'Empfänger (IBAN)', 'Ibanempfänger', 'ИБАН', 'IΒΑΝ ιβαν',
  ], ['Konto', 'IBAN folgt', 'IBAN 123456']);
});

test('a usual name of another column', () => {
  holds(
    namesOther, ['Name', 'Betrag', 'Datum', 'BIC', 'Datum 2026', 'E-Mail', 'Telefon 1', 'Verwendungszweck'],
    ['', '12', 'Müller', 'Datum 4711', 'Nr. 4711', 'one two three four five six Name'],
  );
  holds(namesOther, ['one two three four five Name'], []);
});

test('a name for an account holder, and not for a bank or a number', () => {
  holds(namesPayee, [
    'Name', 'Zahlungsempfänger', 'Lieferantenname', 'Kontoinhaber', 'Hauptlieferant', 'Company name', 'Bénéficiaire', 'First name',
    'Datenbankname', 'Nummernkreisname', 'Name Notar', 'Name Kino', 'Name Idee', 'Name David', 'Numbers name', 'Phonenumber name',
  ], [
    'Bankname', 'Name der Bank', 'Bancname', 'Kundennummer', 'Kunde Nr', 'Customer no', 'Customer ID', 'Customer number', 'Name Konto',
    'Betrag', '', 'Names',
  ]);
});

test('a name for amounts', () => holds(
  namesAmount, ['Betrag', 'Rechnungsbetrag', 'Endsumme', 'Montant EUR', 'Nettolohn', 'Factuurbedrag', 'Fakturabelopp', 'Amount due'],
  ['Name', 'Betragsart', '', 'EUR'],
));

test('a text that stands for a missing value', () => {
  holds(isPlaceholder, [
    '-', '—', '?', '...', 'n/a', 'N.A.', 'n.v.', 'n. d.', 'n a', 'na', 'n / a', 'folgt', 'unbekannt', 'IBAN folgt', 'fehlt noch', 'xxx',
    'XXX', 'DE89XXXXXXXX', 'DE89 **** 3000', 'DE##', 'DE89 ••••', '???', 'one two three four five unknown', 'PayPal', 'XXXXXXXXXXX',
  ], [
    '', ' ', '12', '1-2', 'Muster', 'n/b', 'xn/a', 'n/ax', 'COBADEFFXXX', ' MUSTDEFFXXX ', 'one two three four five six unknown', 'Xy',
    'a*b', '#1',
  ]);
});

test('a row with totals', () => {
  holds(namesTotal, [
    'Summe', 'Summe:', 'Total EUR', 'Gesamtbetrag', 'Anzahl: 3', '3 Zahlungen', '12 rows', ' 3 Posten', 'Sum of amounts',
    'Closing balance', '(3 rows)', 'Summe der Zahlungen', 'Summe EUR Betrag Netto der Zahlungen', 'Total général TTC',
  ], [
    '', '12,50', 'EUR', '3 EUR', 'Zahlungen', 'Zahlungen 3', 'Total Energies', 'Summe Müller', '3 Müller', '3Zahlungen', '4 DE76200505',
    'Summe EUR Betrag Netto der Zahlungen Brutto', 'x 3 Zahlungen',
  ]);
});

test('numbers, amounts and dates, and words of currencies', () => {
  holds(isNumber, ['12', '12,50', '12,50 EUR', 'CHF 5', '1.2.2026', '12 %'], ['', 'EUR', '12 kg', 'Muster', '-']);
  holds(isCurrency, ['EUR', 'chf', '12 EUR', '', '€', '-'], ['Muster', 'EUR x']);
  holds(isFigure, ['123', '12,50', '1.250,00 EUR', '1899', '1 2', '2026 5'], ['12', '2026', '1.2.2026', '2026-02-01', 'EUR', '', '123 kg']);
});
