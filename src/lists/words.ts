/**
 * What people write into lists besides numbers: names of columns, words for a value that is missing, words for a total. Without marks and
 * in small letters.
 */

/** The words of a cell, without marks, in small letters, those of a compound by capitals apart (`CreditorIBAN`); numbers are left out. */
export const cellWords = (cell: string): string[] => plain(cell).match(/\p{L}+/gu) ?? [];

const plain = (cell: string): string =>
  cell.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    .replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('đ', 'd').replaceAll('ı', 'i').replaceAll('ø', 'o').replaceAll('æ', 'ae');

const listOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words for an account or its number in the languages of Europe, in the cases in which lists have them. */
const ACCOUNT = listOf(`
  iban ibans ibannr ibannummer ibano ibannumber ибан ιβαν
  konto konten kto ktonr ktonummer kontonummer kontonummern kontonr bankverbindung bankverbindungen kontoverbindung bankdaten bankkonto girokonto
  account accounts acct accountno accountnumber accountnr accno bankaccount bankdetails
  compte comptes rib bancaires cuenta cuentas ccc conto conti conta contas nib
  rekening rekeningen rekeningnummer rekeningnr bankrekening
  tili tilinumero tilinro pankkitili
  kontonumre kontonumer reikningur reikningsnumer reiknings bankareikningur
  ucet uctu ucty ucta rachunek rachunku rachunki konta
  szamla szamlaszam szamlaszama bankszamla bankszamlaszam
  cont contul conturi racun racuna racuni trr ziroracun рачун рачуна сметка сметки сметката
  λογαριασμος λογαριασμου λογαριασμοι saskaita saskaitos konts kontas kontonumber arvelduskonto pangakonto
  hesap hesabi hesaplar llogari llogaria llogarise kont cuntas рахунок рахунку рахунки счет счета`);

/** Of languages that join words: `Empfängerkonto`, `KundenIBAN`, `Ibanempfänger`. */
const COMPOUND = /^iban|(?:iban|konto|kontonummer|kontonr|rekening|rekeningnummer|tili|tilinumero|szamla|szamlaszam)$/;

/** Words that say that a value is missing, or what stands in for it. */
const MISSING = listOf(`
  unbekannt fehlt fehlend folgt folgen kein keine keiner ohne offen leer nachgereicht nachreichen nachzureichen ausstehend ungeklart gesperrt geloscht storniert gekundigt erloschen
  bar barzahlung scheck paypal na nan null none nil unknown missing pending tbd tba todo follows cash cheque check closed blocked empty
  inconnu inconnue manquant manquante aucun aucune absent vide desconocido desconocida falta pendiente vacio sconosciuto sconosciuta mancante manca
  onbekend ontbreekt geen volgt nieznany nieznane brak neznamy neznamo chybi nincs ismeretlen hianyzik puuttuu tuntematon saknas okand mangler ukendt ukjent
  desconhecido lipsa necunoscut nepoznato nema neznano manjka yok bilinmiyor xx xxx xxxx dummy test`);

/** The first words of a total. */
const TOTAL = listOf(`
  summe summen gesamt gesamtsumme gesamtbetrag insgesamt endsumme endbetrag zwischensumme kontrollsumme total totale totaal totals totalt totali totaux subtotal soustotal
  sum sums grand somme suma sumy razem ogolem celkem spolu soucet osszesen osszeg yhteensa summa kokku kopa viso ukupno skupaj сума общо итого всего разом вкупно
  συνολο toplam totalul shuma gjithsej anzahl count number nombre numero numeri aantal antal antall liczba pocet darab`);
/** What may stand beside them. */
const TOTAL_BESIDE = listOf(`
  summe gesamt total general generale betrag betrage amount amounts brutto netto zahlung zahlungen posten position positionen satz satze
  datensatz datensatze zeile zeilen eintrag eintrage empfanger uberweisung uberweisungen lastschrift lastschriften rows row records record items item entries lines line payments payment transactions transaction
  lignes ligne paiements virements filas registros pagos righe pagamenti regels rijen betalingen sum of control checksum kontrollsumme suma kontrolna de des der the in ttc ht
  iban ibans konten stuck stk`);

const CURRENCIES = listOf('eur euro chf gbp usd sek dkk nok pln czk huf ron bgn try');

/** The names of columns of payees. */
const PAYEE_NAMES = listOf(`
  name namen nom nome nombre naam navn namn nimi imie nazwisko nazwa jmeno nazev nev nume ime naziv vorname nachname firma firmenname company empfanger kunde lieferant mitarbeiter
  creditor beneficiary supplier vendor customer employee payee fournisseur client proveedor cliente fornitore leverancier klant kontoinhaber inhaber zahlungsempfanger auftraggeber
  beneficiaire titulaire prenom salarie beneficiario titular apellido apellidos beneficiaria intestatario cognome begunstigde mottagare modtager saaja odbiorca prijemce prijimatel
  holder recipient debtor payer firstname lastname surname`);
/** The names of columns of amounts. */
const AMOUNT_NAMES = listOf(
  'betrag betrage amount amounts montant importe importo bedrag belopp belob kwota castka osszeg suma iznos summe netto brutto nettolohn lohn gehalt salary pay sum total soma valor',
);

/** The names of other columns than that of the account, by which a first row is told for names where that column has none. */
const OTHER_NAMES = listOf(`
  nr no nummer number id lfd pos position datum date data datum fecha wahrung currency devise moneda valuta
  bic swift blz bankleitzahl bank banque banco banca ort city ville strasse street plz zip land country verwendungszweck zweck purpose reference referenz reference text bemerkung note comment kommentar
  email mail telefon phone kategorie type typ art status`);

const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}|\d{4}-\d\d-\d\d)$/;
const MOST_WORDS = 6;

/** Whether the only digits of a cell are one year, one date or one number of two digits, as behind the name of a column. */
function hasFewDigits(cell: string): boolean {
  const numbers = cell.match(/\d+(?:[./-]+\d+)*/g) ?? [];
  return numbers.length === 0 || (numbers.length === 1 && (numbers[0]!.length <= 2 || YEAR.test(numbers[0]!) || DATE.test(numbers[0]!)));
}

/**
 * Whether a cell names a column of account numbers: `IBAN`, `IBAN 2026`, `Empfänger-IBAN`, `Numéro de compte`. Not a cell that says that
 * one is missing.
 */
export function namesAccount(cell: string): boolean {
  if (!hasFewDigits(cell)) return false;
  const words = cellWords(cell);
  return words.length <= MOST_WORDS && words.some((word) => ACCOUNT.has(word) || COMPOUND.test(word))
    && !words.some((word) => MISSING.has(word));
}

/** Whether it names IBANs themselves, and not accounts of any kind. */
export const namesIban = (cell: string): boolean => namesAccount(cell) && cellWords(cell).some((word) => /iban|ибан|ιβαν/.test(word));

/** Whether it is a usual name of some other column. */
export const namesOther = (cell: string): boolean => {
  const words = cellWords(cell);
  return words.length <= MOST_WORDS && hasFewDigits(cell)
    && words.some((word) => OTHER_NAMES.has(word) || PAYEE_NAMES.has(word) || AMOUNT_NAMES.has(word));
};

/** Languages that join words: `Lieferantenname`, `Rechnungsbetrag`. */
const PAYEE_COMPOUND = /(?:name|empfanger|inhaber|lieferant)$/;
const AMOUNT_COMPOUND = /(?:betrag|summe|bedrag|belopp)$/;

/** Whether a cell names a column of payees, not that of their banks: `Name`, `Zahlungsempfänger`, `Company name`. */
export const namesPayee = (cell: string): boolean =>
  cellWords(cell).some((word) => PAYEE_NAMES.has(word) || PAYEE_COMPOUND.test(word)) && !namesAccount(cell)
    && !cellWords(cell).some((word) => /^ban[ckq]|nummer$|^(?:nr|no|id|number)$/.test(word));

/** Whether a cell names a column of amounts: `Betrag`, `Montant EUR`. */
export const namesAmount = (cell: string): boolean => cellWords(cell).some((word) => AMOUNT_NAMES.has(word) || AMOUNT_COMPOUND.test(word));

/** Not the three that end the BIC of a head office. */
const MASKED = /[*#?•]{2}|(?<!^[A-Z]{6}[A-Z\d]{2})([Xx])\1\1/;

/** Whether a cell stands where a value is missing: `-`, `n/a`, `folgt`. A blank one is none of these. */
export function isPlaceholder(cell: string): boolean {
  const words = cellWords(cell);
  if (words.length === 0) return cell.trim() !== '' && !/\d/.test(cell);
  // Joined too: capitals part `PayPal`.
  return /^n\s*(?:[./]\s*)?[adv]\.?$/i.test(cell.trim())
    || (words.length <= MOST_WORDS && words.some((word) => MISSING.has(word))) || MISSING.has(words.join(''))
    || MASKED.test(cell.trim());
}

/** Whether a cell says that its row adds up others: `Summe`, `Total EUR`, `Anzahl: 3`, `3 Zahlungen`. */
export function namesTotal(cell: string): boolean {
  const words = cellWords(cell);
  const [first] = words;
  if (first === undefined || words.length > MOST_WORDS
    || words.some((word) => !TOTAL.has(word) && !TOTAL_BESIDE.has(word) && !CURRENCIES.has(word))) {
    return false;
  }
  return TOTAL.has(first) || (/^\s*\d+\s/.test(cell) && words.some((word) => !CURRENCIES.has(word)));
}

/** Whether a cell is a number, an amount or a date: digits and no words but a currency. */
export const isNumber = (cell: string): boolean => /\d/.test(cell) && isCurrency(cell);

/** Whether it has no words but that of a currency. */
export const isCurrency = (cell: string): boolean => cellWords(cell).every((word) => CURRENCIES.has(word));

/** The same, but not a year or a number of up to two digits, as columns may be named. */
export const isFigure = (cell: string): boolean => isNumber(cell) && !hasFewDigits(cell);
