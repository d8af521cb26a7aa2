/**
 * Words in lists: names of columns, words for a missing value, words for a total. All words are in lower case and without diacritical
 * marks.
 */

import { fold } from '../standards/banks/fold.ts';

/** Letters before the sign of a currency: `RD$`, `US$`, `R$`. */
const LETTERS_OF_SIGN = /\p{Lu}{1,3}(?=\$)/gu;

/**
 * Returns the words of a cell in lower case and without marks. It splits compounds at capitals (`CreditorIBAN`), and skips numbers and
 * signs of currencies.
 */
export const cellWords = (cell: string): string[] =>
  fold(cell.replace(LETTERS_OF_SIGN, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')).match(/\p{L}+/gu) ?? [];

const listOf = (...texts: readonly string[]): ReadonlySet<string> => new Set(fold(texts.join(' ')).split(' '));

/** Words for an account or its number in the languages of Europe, in the grammatical cases that occur in lists. */
const ACCOUNT_WORDS = listOf(`
  iban ibans ibannr ibannummer ibano ibannumber ибан ιβαν
  konto konten kto ktonr ktonummer kontonummer kontonummern kontonr bankverbindung bankverbindungen kontoverbindung bankdaten bankkonto
  kontoverbindungen girokonto auftragskonto gegenkonto zielkonto empfangerkonto
  bankn zbnkn cdtracct dbtracct bankkto bankszla hes
  account accounts acct accountno accountnumber accountnr accno bankaccount bankdetails
  compte comptes rib bancaires cuenta cuentas ccc conto conti conta contas nib
  rekening rekeningen rekeningnummer rekeningnr bankrekening tegenrekening
  tili tilinumero tilinro pankkitili
  kontonumre kontonumer reikningur reikningsnumer reiknings bankareikningur
  ucet uctu ucty ucta protiucet protiuctu rachunek rachunku rachunki konta
  szamla szamlaszam szamlaszama bankszamla bankszamlaszam
  cont contul conturi racun racuna racuni trr ziroracun рачун рачуна сметка сметки сметката
  λογαριασμος λογαριασμου λογαριασμοι saskaita saskaitos konts kontas kontonumber arvelduskonto pangakonto
  حساب الحساب ايبان الايبان hesap hesabi hesaplar llogari llogaria llogarise kont cuntas рахунок рахунку рахунки счет счета`);

/** Compounds with a word for an account: `Empfängerkonto`, `KundenIBAN`, `Ibanempfänger`. */
const ACCOUNT_COMPOUND = new RegExp('^iban|(?:iban|konto|kontonummer|kontonr|rekening|rekeningnummer|tili|tilinumero|szamla|szamlaszam|' +
  'account|accounts|accountno|accountnr|accountnumber)$');

/** Words for a missing value, or for its replacement. */
const MISSING_WORDS = listOf(`
  unbekannt fehlt fehlend folgt folgen kein keine keiner ohne offen leer nachgereicht nachreichen nachzureichen ausstehend ungeklart
  gesperrt geloscht storniert gekundigt erloschen
  bar barzahlung scheck paypal na nan null none nil unknown missing pending tbd tba todo follows cash cheque check closed blocked empty
  inconnu inconnue manquant manquante aucun aucune absent vide desconocido desconocida falta pendiente vacio sconosciuto sconosciuta
  mancante manca
  onbekend ontbreekt geen volgt nieznany nieznane brak neznamy neznamo chybi nincs ismeretlen hianyzik puuttuu tuntematon saknas okand
  mangler ukendt ukjent
  without sans sin senza zonder bez utan uden uten ilman ingen inget nessun nessuna zadny ziadny
  desconhecido lipsa necunoscut nepoznato nema neznano manjka yok bilinmiyor xx xxx xxxx dummy test`);

/** The statement that an account is missing: `no account`. In French, `No IBAN` is the name of a column. */
const NO_ACCOUNT = /^(?:[Nn]o (?:bank )?[Aa]ccount|no (?:iban|IBAN))(?: number)?s?$/;

/** Words for a total. */
const TOTAL_WORDS = listOf(`
  summe summen gesamt gesamtsumme gesamtbetrag insgesamt endsumme endbetrag zwischensumme kontrollsumme total totale totaal totals totalt
  totali totaux subtotal soustotal sum sums grand somme suma sumy razem ogolem celkem spolu soucet osszesen osszeg yhteensa summa kokku
  kopa viso ukupno skupaj сума общо итого всего всичко разом вкупно saldo saldi endsaldo anfangssaldo schlusssaldo schlussaldo kontostand
  endbestand balance solde saldos eindsaldo beginsaldo συνολο toplam totalul shuma gjithsej anzahl count number nombre numero numeri
  aantal antal antall liczba pocet darab gesamtergebnis gesamtanzahl prufsumme σ ∑ slutsaldo loppusaldo loppsaldo algsaldo kaive zustatek
  totaalbedrag totalbelob totalbelop totalbelopp totalbetrag totalsumme ialt
  egyenleg zaroegyenleg nyitoegyenleg sold υπολοιπο bakiye ubertrag riporto overdracht carryforward المجموع الاجمالي اجمالي`);
/** Words for what a total counts, and other words of a total. */
const FURTHER_TOTAL_WORDS = listOf(`
  mwst mw st ust vat tva iva btw moms dph zzgl inkl incl au al ai op den dem zu nouveau ancien nuevo nuovo nieuw new old current aktueller
  summe gesamt total general generale betrag betrage amount amounts brutto netto zahlung zahlungen posten position positionen satz satze
  datensatz datensatze zeile zeilen eintrag eintrage empfanger uberweisung uberweisungen lastschrift lastschriften rows row records
  record items item entries lines line payments payment transactions transaction lignes ligne paiements virements filas registros pagos
  righe pagamenti regels rijen betalingen sum of control checksum kontrollsumme suma kontrolna de des der the in ttc ht iban ibans
  konten stuck stk nach vor am per zum neuer alter letzter kontostand saldo balance closing opening koncowe poczatkowe konecny pocatecni
  inicial finale iniziale slut final set sec h s cr dr personen mitarbeiter
  mitarbeitende employees persons personnes salaries dipendenti empleados trabajadores medewerkers auftrage umsatze complessivo complessiva
  i maksuja poster beneficiaires beneficiaries beneficiarios beneficiari begunstigten
  alt is bf cf hash disponible disponibile contabile contable verfugbar verfugbarer available gebucht lieferanten kunden mitglieder
  fo fos kpl remesa nominas disposizioni bonifici stipendi genel virement salaires wynagrodzen przelewow plateb uhrad transferencias
  salarios vencimentos fizetes maas odeme betalninger loner loser palkat`);

/** Currencies by their codes (ISO 4217), names and abbreviations. Codes that are also words of a language are missing. */
const CURRENCIES = listOf(
  'eur chf gbp usd sek dkk nok isk pln czk huf ron bgn try rsd bam mkd mdl uah rub byn gel amd azn',
  'kzt jpy cny hkd twd krw inr idr myr sgd thb php vnd aed sar qar kwd bhd omr ils jod egp dzd tnd',
  'zar ngn kes ghs xof xaf aud nzd cad mxn brl ars clp pen uyu crc euro euros franken francs zloty zl kronen kroner',
  'kronor kr kc ft forint lei leu leva lira liras tl fr sfr pound pounds dollar dollars rub руб грн лв дин rs',
);

/** True if a folded word is a currency. */
export const isCurrencyWord = (folded: string): boolean => CURRENCIES.has(folded);

/** First three letters of the names of months in the languages of Europe. */
const MONTHS = listOf(
  'jan feb mar apr may jun jul aug sep oct nov dec mrz mai maj mei maa mrt okt dez des fev avr jui',
  'aou ene abr ago set dic gen mag giu lug ott out sty lut kwi cze lip sie wrz paz lis gru led uno',
  'bre dub kve cer srp zar rij pro sze ian iun iul noi tam hel huh tou kes hei elo syy lok jou jaa',
  'vee juu det sau vas kov bal geg bir lie rug spa lap sij vel ozu tra svi kol ruj stu avg oca sub',
  'nis haz tem agu eyl eki kas ara ιαν φεβ μαρ απρ μαι ιου αυγ σεπ οκτ νοε δεκ янв фев мар апр май',
  'мая июн июл авг сен окт ноя дек яну юни юли сеп ное січ лют бер кві тра чер лип сер вер жов лис',
  'гру јан феб мај јун јул нов дец',
);

/** True if a folded word is the name of a month, or its abbreviation. */
export const isMonthName = (folded: string): boolean => MONTHS.has(folded.slice(0, 3));

/** Names of payee columns. */
const PAYEE_NAMES = listOf(`
  name namen nom nome nombre naam navn namn nimi imie nazwisko nazwa jmeno nazev nev nume ime naziv vorname nachname firma firmenname
  company empfanger kunde lieferant mitarbeiter creditor beneficiary supplier vendor customer employee payee fournisseur client proveedor
  cliente fornitore leverancier klant kontoinhaber inhaber zahlungsempfanger auftraggeber beneficiaire titulaire prenom salarie
  beneficiario titular apellido apellidos beneficiaria intestatario cognome begunstigde mottagare modtager saaja odbiorca prijemce
  prijimatel holder recipient debtor payer firstname lastname surname partner counterparty beguenstigter begunstigter zahlungspflichtiger
  zahlungsbeteiligter kontrahent nadawca odbiorcy protistrana merchant nombres ragione denominazione destinataire tiers vorname zuname`);
/** Words for the person who pays or collects. Orders name that person's own account above the list. */
const SENDER_NAMES = listOf(
  'auftraggeber absender einreicher zahler zahlender ordering originator sender remitter payer ordonnateur donneur ordenante',
  'ordinante opdrachtgever zleceniodawca prikazce megbizo nalogodavac avsandare afsender maksaja debitkonto belastungskonto',
);
/** Words between the words of such a label. */
const LINKS_OF_LABELS = listOf('d ordre party der des de du del di of the');
/** Names of amount columns. */
const AMOUNT_NAMES = listOf(`
  betrag betrage amount amounts montant importe importo bedrag belopp belob kwota castka osszeg suma iznos summe netto brutto nettolohn
  lohn gehalt salary pay sum total soma valor auszahlung bruttolohn montante kwoty net gross prijs preis price importe importi belop`);

/** Names of other columns: of bank statements, ledgers, payrolls, members and address lists, in the languages of Europe. */
const OTHER_NAMES = listOf(`
  nr no nummer number num id ids uid lfd pos position code codes datum date data fecha dato datu paivamaara kuupaev datums wahrung
  currency devise devises divisa moneda valuta moneta munt mena deviza waluta valuutta valutta valuuta bic swift blz bankleitzahl kontoart
  bank banks banque banco banca banka bankbezeichnung bankname bankcode bankkode bankkod pankki ort stadt city town ville ciudad citta
  plaats miasto mesto kaupunki by stad strasse street adresse address adres direccion indirizzo adressi plz zip postcode postleitzahl land
  country pays pais paese kraj zeme stat maa region kanton verwendungszweck zweck purpose betreff concepto causale motif libelle
  description beschreibung omschrijving opis popis descripcion descrizione descricao mededeling mededelingen kommunikation communication
  tytul zprava ucel kozlemeny selite viesti meddelande formal reference referenz referens referencia riferimento referencie kenmerk viite
  ref text tekst texto testo bemerkung bemerkungen note notes notiz comment kommentar memo info details email mail telefon phone mobile
  telefax fax kategorie category categorie categoria label type typ tipo tip art status state stav buchungstag buchung buchungstext
  buchungsart wertstellung wert valutadatum valuta umsatz umsatze umsatzart vorgang avisierungstext bewegungstyp abschlusszeit fussnoten
  belastung gutschrift einzelbetrag soll haben saldo balance solde stand debit credit debet kredit debito credito obciazenie uznanie ma
  dati booking booked transaction transaktion transactions payment payments zahlung zahlungsart zahlungsweg operation operacion operacja
  operazione movimento movimiento boeking mutatie mutatiesoort rubriek rubrieknaam afschrift tegenpartij bij mandat mandatsreferenz
  mandate mandato mandaat machtiging sequenz eintritt austritt beitrag mitglied mitgliedsnummer abteilung personalnr personalnummer persnr
  kst kostenstelle department role title anrede titel geburtstag birthday geburtsdatum kunde kundennr customer client supplier vendor
  lieferant kreditor debitor lifnr kunnr bankl koinh ubknt zbnkl invoice rechnung rechnungsnr belegnr beleg factura facture fattura
  factuur faktura faktury due faellig fallig faelligkeit falligkeit terms tax vat ust vs ks ss articulo artikel product tag tags fee fees
  gebuhr gebuhren rate kurs method source target sender receiver benutzer user group gruppe auftragsart satzart kennzeichen lk
  verfallsdatum karte card konto kontoinhaber name1 name2`);
/** Compounds: `Buchungsdatum`, `Kundennummer`, `Boekingsdatum`, `invoicedate`. */
const OTHER_COMPOUND = new RegExp(
  '(?:nummer|nr|datum|betrag|name|naam|text|kennzeichen|referenz|kenmerk|zweck|saldo|umsatz|typ|status|gruppe|date|number|code|type|' +
    'strasse|leitzahl|bezeichnung|inhaber|adresse|omschrijving|amount)$');

const YEAR = /^(?:19|20)\d\d$/;
const DATE = /^(?:\d{1,2}[./-](?:\d{1,2}[./-](?:\d\d){1,2}|(?:19|20)\d\d)|\d{4}-\d\d(?:-\d\d)?)$/;
/** Maximum number of words of a column name, a placeholder or a total. */
const MAX_WORDS = 6;

/** Text in brackets after the name of a column: `IBAN (ohne Leerzeichen)`, `IBAN (DExx xxxx xxxx)`. */
const IN_BRACKETS = /[([{][^)\]}]*[)\]}]?/g;
/** A wish about separators, which does not say that a value is missing: `IBAN ohne Leerzeichen`. */
const WITHOUT_SEPARATORS = new RegExp('\\b(?:bitte )?(?:ohne|without|no|sans|sin|senza|sem|zonder|bez|utan|uden|uten|ilman) ' +
  '(?:leer|trenn|binde|space|blank|espa|spazi|spatie|spacji|mezer|mellan|mellem|mellom|valilyont)\\p{L}*', 'giu');

/** A number that shows the form of an IBAN and is not an account: `DE12 3456 7890 1234 5678 90`, `DE00 0000 …`, `XX00...`. */
const EXAMPLE = /\b[A-Z]{2}[ ]?(?:(?:12|00) ?(?:34|00)[ ]?(?:56|00)[\d ]*|00 ?\.{2}[. ]*)/g;
/** The number of an ISO standard: `ISO 13616-1:2020`. */
const STANDARD = /\bISO[ -]?\d+(?:-\d+)?(?::\d{4})?/gi;

/** Returns the name in a header cell, without text in brackets, wishes about separators, examples and numbers of standards. */
export function nameIn(cell: string): string {
  const name = [IN_BRACKETS, WITHOUT_SEPARATORS, EXAMPLE, STANDARD].reduce((text, part) => text.replace(part, ' '), cell);
  return /\p{L}/u.test(name) ? name : cell;
}

/** True if a cell has no digits, or only a year, a date or a number of two digits. These may follow the name of a column. */
function hasFewDigits(cell: string): boolean {
  const numbers = cell.match(/\d+(?:[./-]+\d+)*/g) ?? [];
  return numbers.length === 0 || (numbers.length === 1 && (numbers[0]!.length <= 2 || YEAR.test(numbers[0]!) || DATE.test(numbers[0]!)));
}

/**
 * True if a cell names a column of account numbers: `IBAN`, `IBAN 2026`, `Empfänger-IBAN`, `Numéro de compte`. False if the cell says that
 * an account is missing.
 */
export const namesAccount = (cell: string): boolean => [nameIn(cell), ...(cell.match(IN_BRACKETS) ?? [])].some(isNameOfAccount);

function isNameOfAccount(name: string): boolean {
  if (name.length > MAX_NAME || (!hasFewDigits(name) && name.replace(/\D/g, '').length > MAX_DIGITS_OF_NAME)) return false;
  const words = cellWords(name);
  const hasAccountWord = ACCOUNT_ABBREVIATION.test(name) || words.some((word) => ACCOUNT_WORDS.has(word) || ACCOUNT_COMPOUND.test(word));
  return words.length <= MAX_WORDS && hasAccountWord && !words.some((word) => MISSING_WORDS.has(word))
    && !NO_ACCOUNT.test(name.trim());
}

/** Abbreviations of a word for an account: `A/C No.`, `C/C`, `č. ú.`. */
const ACCOUNT_ABBREVIATION = /^\s*(?:[ac]\/c|č\. ?ú)(?!\p{L})/iu;

/** Maximum number of characters of a column name. */
const MAX_NAME = 100;
/** Maximum number of digits of a column name: those of `ISO 20022 IBAN`. An account number has more. */
const MAX_DIGITS_OF_NAME = 5;

/** True if a cell names a column of IBANs, and not only of accounts. */
export const namesIban = (cell: string): boolean => namesAccount(cell) && cellWords(cell).some((word) => /iban|ибан|ιβαν/.test(word));

/** True if a cell is a usual name of another column. */
export const namesOther = (cell: string): boolean => {
  const name = nameIn(cell);
  const words = cellWords(name);
  return words.length <= MAX_WORDS && hasFewDigits(name) && words.some((word) =>
    OTHER_NAMES.has(word) || PAYEE_NAMES.has(word) || AMOUNT_NAMES.has(word) || OTHER_COMPOUND.test(word));
};

/** Compounds: `Lieferantenname`, `Rechnungsbetrag`. */
const PAYEE_COMPOUND = /(?:name|empfanger|inhaber|lieferant)$/;
const AMOUNT_COMPOUND = /(?:betrag|summe|bedrag|belopp)$/;

/** True if a cell names a column of payees: `Name`, `Zahlungsempfänger`, `Company name`. False for a column of their banks. */
export const namesPayee = (cell: string): boolean =>
  cellWords(cell).some((word) => PAYEE_NAMES.has(word) || PAYEE_COMPOUND.test(word)) && !namesAccount(cell)
    && !cellWords(cell).some((word) => /^ban[ckq]|nummer$|^(?:nr|no|id|number)$/.test(word));

/**
 * True if a cell names the person whose list this is: `Auftraggeber`, `Donneur d'ordre: Muster SA`. False for a company whose name has such
 * a word: `Sender Media GmbH`.
 */
export function namesSender(cell: string): boolean {
  const words = cellWords(cell.split(':', 1)[0]!);
  const isLabel = (word: string): boolean => SENDER_NAMES.has(word) || ACCOUNT_WORDS.has(word) || OTHER_NAMES.has(word)
    || PAYEE_NAMES.has(word) || LINKS_OF_LABELS.has(word);
  return words.some((word) => SENDER_NAMES.has(word)) && words.every(isLabel);
}

/** True if a cell names a column of amounts: `Betrag`, `Montant EUR`. */
export const namesAmount = (cell: string): boolean => cellWords(cell).some((word) => AMOUNT_NAMES.has(word) || AMOUNT_COMPOUND.test(word));

/** A masked value. XXX at the end of the BIC of a head office is not masked. */
const MASKED = /[*#?•]{2}|(?<!^[A-Z]{6}[A-Z\d]{2})([Xx])\1\1/;

/** True if a cell says that its value is missing: `-`, `n/a`, `folgt`. False for a blank cell. */
export function isPlaceholder(cell: string): boolean {
  const words = cellWords(cell);
  if (words.length === 0) return cell.trim() !== '' && !/\d/.test(cell);
  // The joined words count too, because `PayPal` is split at its capitals.
  return /^n\s*(?:[./]\s*)?[adv]\.?$/i.test(cell.trim())
    || (words.length <= MAX_WORDS && words.some((word) => MISSING_WORDS.has(word))) || MISSING_WORDS.has(words.join(''))
    || MASKED.test(cell.trim()) || NO_ACCOUNT.test(cell.trim());
}

/** True if a cell names a total or its tax: `Summe`, `Total EUR`, `Anzahl: 3`, `3 Zahlungen`, `MwSt 19 %`, or the `*` of SAP. */
export function namesTotal(cell: string): boolean {
  const words = cellWords(cell);
  const [first] = words;
  if (first === undefined) return SIGN_OF_TOTAL.test(cell);
  if (words.length > MAX_WORDS || !(isOfTotal(cell) || (TOTAL_WORDS.has(first) && BEFORE_NUMBER.test(cell)))) return false;
  return words.some((word) => TOTAL_WORDS.has(word)) || I_ALT.test(cell) || IS_RATE.test(cell)
    || (/^\W*\d+\s/.test(cell) && words.some((word) => !CURRENCIES.has(word)));
}

/** True if a cell has only words that occur in totals, and numbers. */
export function isOfTotal(cell: string): boolean {
  const words = cellWords(cell);
  const isAfterTotal = TOTAL_WORDS.has(words[0] ?? '');
  return !/\p{L}\d/u.test(cell) && words.every((word) =>
    TOTAL_WORDS.has(word) || FURTHER_TOTAL_WORDS.has(word) || CURRENCIES.has(word) || (isAfterTotal && OTHER_NAMES.has(word)));
}

/** The Danish and Norwegian words for a total. Without the first word, `alt` is the German word for old. */
const I_ALT = /^\s*i alt(?!\p{L})/iu;
const SIGN_OF_TOTAL = /^\s*(?:\*{1,4}|∑)\s*$/;
/** A colon at the end of a cell, or before a number. */
const BEFORE_NUMBER = /:[\d.,' ]*$/;
/** A rate of a tax. */
const IS_RATE = /\d\s?%/;

/** True if a cell is a number, an amount or a date: it has digits, and no words except a currency. */
export const isNumber = (cell: string): boolean => /\d/.test(cell) && isCurrency(cell);

/** Text of a cell with a formula that the program which wrote the file did not calculate. */
export const UNCALCULATED = '#UNCALCULATED!';

/** True if a cell has no words except a currency. A formula without a value counts as an amount. */
export const isCurrency = (cell: string): boolean => cell === UNCALCULATED || cellWords(cell).every(isCurrencyWord);

/** True if a cell is a number, but not a year, a date or a number of two digits. Columns may have such names. */
export const isFigure = (cell: string): boolean => isNumber(cell) && !hasFewDigits(cell);
