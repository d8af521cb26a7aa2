/** The role of a label: a part of an account number, or a kind of number. */
export type Role =
  | 'bank' | 'branch' | 'sort_code' | 'clearing' | 'account' | 'key' | 'prefix' | 'ledger' | 'holder' | 'owner' | 'other_account'
  | 'iban' | 'bic' | 'lei' | 'reference' | 'creditor_identifier' | 'vat_id' | 'phone' | 'card' | 'routing' | 'bsb' | 'ifsc' | 'clabe'
      | 'bankgiro' | 'plusgiro' | 'kid' | 'symbol' | 'document' | 'isin';

/** A meaning of a label: its role, and the countries in which it has this meaning. Null means every country. */
export interface Label {
  readonly role: Role;
  readonly countries: ReadonlySet<string> | null;
}

const RIB = 'FR MC DZ MA TN MG DJ MR BF BJ CI ML NE SN TG CF CG CM GA GQ TD BI KM';
const NIB = 'PT AO CV MZ ST';
const SPANISH = 'ES AD CR MX AR CL PE CO UY EC BO PY VE PA';
const BALKAN = 'HR BA RS ME MK SI XK';
const KONTO = 'DE AT CH LI DK FO GL NO SE FI EE PL LU';

/**
 * Labels by role and countries, folded by `fold`. `*` means every country. A label of one or two letters counts only directly before a
 * number. Sources: the printed numbers of the countries (`iban/domestic/table.ts`), account statements and payment forms of their banks.
 */
const ROWS: readonly (readonly [role: Role, countries: string, words: string])[] = [
  ['bank', 'DE AT', 'blz, bankleitzahl, bank leitzahl, bankleitz'],
  ['bank', 'CH LI',
    'bc, bc nr, bc nummer, bcnr, iid, iid nr, clearing, clearing nr, clearingnr, clearingnummer, bankclearing, bank clearing, ' +
    'bankenclearing, bankenclearingnummer, no de clearing, n clearing, clearing no'],
  ['bank', RIB, 'code banque, banque, code etablissement, c banque'],
  ['bank', SPANISH, 'entidad, cod entidad, codigo entidad, banco, entitat'],
  ['bank', 'IT SM', 'abi, codice abi, cod abi'],
  ['bank', 'DK FO GL', 'reg, regnr, reg nr, reg no, registreringsnummer, registreringsnr, registrering'],
  ['bank', 'CZ SK', 'kod banky, kod, banka, smerovy kod'],
  ['bank', 'IS', 'banki, bankanumer, bankanr'],
  ['bank', 'BR', 'ispb, banco'],
  ['bank', 'TR', 'banka kodu, banka, banka no'],
  ['bank', 'UA', 'mfo, мфо, код банку'],
  ['bank', 'RU', 'bik, бик'],
  ['bank', 'IL', 'בנק'],
  ['bank', NIB, 'banco, codigo do banco'],
  ['bank', BALKAN, 'banka, broj banke, vodeci broj banke, vbdi'],
  ['bank', '*', 'bank code, bank no, bank nr, bank number, bank id, bankcode, bank, bank identifier'],
  ['branch', RIB, 'code guichet, guichet, code agence, agence, code ville, ville'],
  ['branch', SPANISH, 'oficina, sucursal, cod oficina'],
  ['branch', 'IT SM', 'cab, codice cab, cod cab'],
  ['branch', 'BR', 'agencia, ag'],
  ['branch', 'TR', 'sube, sube kodu, sube no'],
  ['branch', 'IL', 'snif, סניף'],
  ['branch', NIB, 'balcao'],
  ['branch', '*', 'branch, branch code, branch no, branch number'],
  ['sort_code', 'GB IE MT', 'sort code, sortcode, sort, sc, s c, sort code number'],
  ['sort_code', 'IE', 'nsc, national sort code'],
  ['clearing', 'SE', 'clearing, clearingnr, clearingnummer, clearing nr, clearing no, clearing number, cl nr, clnr, cl'],
  ['account', KONTO,
    'konto, kontonummer, kontonr, konto nr, konto nummer, kto, ktonr, kto nr, kt nr, k nr, bankkonto, bankkontonummer, bankkonto nr, ' +
    'girokonto, kontonumer'],
  ['account', 'CH LI',
    'postkonto, postkontonummer, pc, pc konto, pc nr, postcheckkonto, postcheck konto, postcheck, ccp, cp, compte postal, compte de ' +
    'cheques postaux, compte cheques, conto postale, postfinance, postfinance konto, postcheque'],
  ['account', `${RIB} BE LU CH`,
    'numero de compte, numero compte, no de compte, n de compte, compte, no compte, n compte, compte bancaire, cpt'],
  ['account', RIB, 'rib, releve d identite bancaire, rip, ccp'],
  ['account', SPANISH,
    'ccc, c c c, codigo cuenta cliente, cuenta cliente, cuenta, numero de cuenta, n cuenta, no cuenta, num cuenta, nro cuenta, nro de ' +
    'cuenta, cuenta corriente, cta, c c, compte'],
  ['account', 'IT SM',
    'conto, conto corrente, numero conto, numero di conto, n conto, conto n, conto nr, c c, cc, c c n, c c bancario, coordinate ' +
    'bancarie, coordinate, bban'],
  ['account', NIB, 'nib, nba, numero de identificacao bancaria, conta, numero da conta, numero de conta, n conta, conta n'],
  ['account', 'BR', 'conta, conta corrente, conta poupanca, c c, cc, conta n, numero da conta'],
  ['account', 'PL',
    `nrb, rachunek, rachunek bankowy, nr rachunku, numer rachunku, rachunku, nr konta, numer konta, rach, rach bank, nr rach, konto
      bankowe`],
  ['account', 'CZ SK',
    'cislo uctu, ucet, uctu, c uctu, c u, cu, bankovni ucet, bankovy ucet, bankovni spojeni, bankove spojenie, bankovni spoj, ucet c, ' +
    'ucet cislo'],
  ['account', 'HU',
    'szamlaszam, szamla, bankszamlaszam, bankszamla, szlaszam, szla, bankszla, bankszlasz, penzforgalmi jelzoszam, szamla szam, ' +
    'bankszamla szam'],
  ['account', BALKAN,
    `broj racuna, racun, ziro racun, ziroracun, tekuci racun, br racuna, poslovni racun, trr, transakcijski racun, stevilka racuna,
      osebni racun, tekoci racun, smetka, broj na smetka, ziro smetka, transakciska smetka, llogari, llogaria, numri i llogarise, nr
      llogarise, nr i llogarise, број рачуна, рачун, текући рачун, текуци рачун, жиро рачун, сметка, трансакциска сметка, жиро сметка,
      број на сметка, broj ziro racuna, t r, z r`],
  ['account', 'NL BE',
    'rekeningnummer, rekening, rekeningnr, rekening nr, rek nr, reknr, rek, bankrekening, bankrekeningnummer, rekening nummer, banknummer'],
  ['account', 'NL', 'giro, gironummer, girorekening, postbank, giro nr, gironr, girorekeningnummer'],
  ['account', 'FI', 'tilinumero, tili, tilinro, tilinr, pankkitili, tilinumerot, tili nro'],
  ['account', 'EE', 'kontonumber, arvelduskonto, arveldusarve, arve, a a, arveldusarve nr, konto number'],
  ['account', 'IS', 'reikningsnumer, reikningur, reikningsnr, bankareikningur, reikn, reikn nr, reikningsnumer bankareiknings'],
  ['account', 'TR', 'hesap, hesap no, hesap numarasi, hesap nr, hesap numara'],
  ['account', 'UA', 'рахунок, р р, п р, рр, rakhunok, номер рахунку, поточнии рахунок'],
  ['account', 'RU', 'р с, рс, р сч, счет, расчетныи счет, расчетный счет, номер счета, r s, лицевои счет'],
  ['account', 'IL', 'heshbon, חשבון, מספר חשבון'],
  ['account', 'GR CY', 'λογαριασμοσ, αριθμοσ λογαριασμου, λογαριασμου'],
  ['account', 'LT', 'saskaita, saskaitos numeris, saskaitos nr, a s'],
  ['account', 'LV', 'konts, konta numurs, konta nr, norekinu konts'],
  ['account', 'RO MD', 'cont, cont bancar, nr cont, contul, numar cont'],
  ['account', 'AE SA', 'رقم الحساب, الحساب'],
  ['account', '*',
    'account, account number, account no, account nr, acc, acc no, acc nr, acc number, acct, acct no, acct number, a c, a c no, a c ' +
    'number, bank account, bank account number, beneficiary account, account num'],
  ['other_account', 'RU', 'к с, корр счет, кор счет, k s, корреспондентскии счет'],
  ['key', RIB, 'cle, cle rib, cle de controle, clef, clef rib, cle r i b'],
  ['key', SPANISH, 'dc, d c, digito de control, digitos de control, digitos control, digito control'],
  ['key', 'IT SM', 'cin, codice cin'],
  ['prefix', 'CZ SK', 'predcisli, predcislo, predcislie'],
  ['ledger', 'IS', 'hofudbok, hb'],
  ['holder', 'IS', 'kennitala, kt, kennit'],

  ['iban', '*', 'iban'],
  ['bic', '*', 'bic, swift, bic swift, swift bic, swift code, bic code, swift bic code, bic swift code, swiftcode, bic8, bic11'],
  ['lei', '*', 'lei, lei code, legal entity identifier'],
  ['reference', '*',
    `reference, ref, referenz, referenznummer, ref nr, ref no, reference number, payment reference, creditor reference, rf reference,
      verwendungszweck, zahlungsreferenz, qr reference, qr referenz, qrr, esr, esr referenz, kreditorenreferenz, communication,
      communication structuree, mededeling, gestructureerde mededeling, ogm, vcs, viite, viitenumero, viitenro, viitenr, referenssi,
      referens, referensnummer, referensnr, betalingskenmerk, sklic, poziv na broj, model i poziv na broj, model poziv na broj, poziv,
      riferimento, viitenumber, structured communication, позив на број, модел и позив на број, scor`],
  ['kid', 'NO', 'kid, kid nr, kid nummer, kidnummer, kidnr'],
  ['kid', 'SE', 'ocr, ocr nr, ocr nummer, ocrnr'],
  ['symbol', 'CZ SK',
    'vs, variabilni symbol, variabilny symbol, var symbol, ss, specificky symbol, ks, konstantni symbol, konstantny symbol'],
  ['creditor_identifier', '*',
    `creditor id, creditor identifier, sepa creditor identifier, glaubiger id, glaubiger identifikationsnummer, glaeubiger id,
      glaeubiger identifikationsnummer, glaubigeridentifikationsnummer, ci, cid, ics, identifiant creancier, identifiant creancier sepa,
      identificador del acreedor, identificador de acreedor, identificativo del creditore, identificativo creditore, incassant id,
      incassant, sci, sepa ci, codice creditore, creditor identification, uci, identificador do credor, gi id`],
  ['vat_id', '*',
    `vat, vat id, vat no, vat nr, vat number, vat reg no, vat registration, ust id, ust idnr, ust id nr, ustid, ustidnr, ust idnummer,
      umsatzsteuer id, umsatzsteuer identifikationsnummer, uid, uid nr, uid nummer, tva, n tva, no tva, numero tva, tva
      intracommunautaire, n tva intracommunautaire, btw, btw nr, btw nummer, btw id, nif, cif, nif iva, p iva, partita iva, piva, iva,
      dic, ic dph, dph, nip, vat ue, moms, momsnr, moms nr, momsregnr, alv, alv nro, alv numero, y tunnus, cvr, cvr nr, se nr, mwst,
      mwst nr, pvm, pvm kodas, pvn, kmkr, kmkr nr, oib, id za ddv, ddv, afm, αφμ, eik, tax id, tax number, vat reg, adoszam, eu adoszam,
      kozossegi adoszam, cui, cod fiscal, numero de tva, vat registration number`],
  ['phone', '*',
    `tel, telefon, telephone, phone, phone number, mobile, mobil, mobiltelefon, mob, handy, fax, telefax, tlf, telefoon, telefono, ` +
    `telefone, gsm, puh, puhelin, puhelinnumero, cell, call, whatsapp, tel no, tel nr, ph, телефон, тел, telefonnummer, telefonszam, ` +
    `telefonas, hotline, numer telefonu, portable`],
  ['card', '*',
    'card, card no, card number, kartennummer, karten nr, kartennr, karte, kreditkarte, credit card, creditcard, debit card, visa, ' +
    'mastercard, master card, amex, american express, maestro, carte, carte bancaire, carta, carta di credito, tarjeta, karta, ' +
    'kortnummer, kort, pan, diners, kreditkartennummer, numero de carte, numer karty, kredi karti'],
  ['routing', 'US',
    'aba, aba no, aba nr, aba number, aba routing, aba routing number, routing, routing number, routing no, routing code, rtn, aba rtn, ' +
    'routing transit number, transit routing number, ach routing, fedwire, wire routing, ach'],
  ['bsb', 'AU', 'bsb, bsb no, bsb number, bsb code'],
  ['ifsc', 'IN', 'ifsc, ifsc code'],
  ['clabe', 'MX', 'clabe, clabe interbancaria'],
  ['bankgiro', 'SE', 'bankgiro, bankgironummer, bankgiro nr, bankgironr, bg, bg nr, bgnr, bankgirot'],
  ['plusgiro', 'SE', 'plusgiro, plusgironummer, plusgiro nr, plusgironr, pg, pg nr, pgnr, plusgirot, plusgirokonto, postgiro'],
  ['isin', '*', 'isin, isin code'],
  ['document', '*',
    `rechnung, rechnungsnummer, rechnungs nr, rechnungsnr, rg nr, re nr, rnr, invoice, invoice no, invoice number, inv, inv no,
      facture, facture no, n facture, factuur, factuurnummer, factura, fattura, faktura, fakturanr, lasku, order, order no, order
      number, order id, bestellung, bestellnummer, bestellnr, auftrag, auftragsnummer, commande, bestelling, pedido, kunde,
      kundennummer, kundennr, kunden nr, kdnr, customer, customer no, customer number, customer id, client no, numero client,
      klantnummer, steuernummer, steuer nr, st nr, tax no, mandate, mandatsreferenz, mandate reference, vertrag, vertragsnummer,
      personalnummer, personal nr, id, ticket, tracking, tracking no, handelsregister, hrb, hra, siret, siren, kvk, org nr, orgnr,
      organisasjonsnummer, organisationsnummer, plz, postcode, zip, zip code, artikel, art nr, betrag, amount, montant, total, summe,
      sum, date, datum, dated, pesel, regon, ico, ean, isbn, version, kennzeichen, numero de facture, belegnummer, beleg nr, belegnr,
      zahlschein`],
];

/** Words that mean a number in general. If they follow a label, they are skipped. */
const NUMBER_WORDS =
  new Set('n no nr nro num number nummer numero numer numar numeris broj cislo c szam is der van de des di del du da d der'.split(' '));

/**
 * Minimum length of a label that counts everywhere, in letters. A shorter label counts only directly before a number, because it also
 * occurs in names.
 */
const ALWAYS_A_LABEL = 3;
/** Labels that also occur in names of banks and in sentences. They count only directly before a number. */
const ALSO_NAMES = new Set(['bank', 'banco', 'banka', 'banque', 'banki', 'sort', 'order', 'arve', 'conto', 'kod', 'sum', 'mobile',
  'postbank', 'postfinance', 'card', 'kunde', 'call', 'giro', 'reg', 'visa', 'branch', 'compte', 'karte', 'kort', 'carte', 'carta', 'karta',
  'ville', 'agence', 'agencia']);

function tableOf(): { readonly labels: ReadonlyMap<string, readonly Label[]>; readonly longest: number } {
  const labels = new Map<string, Label[]>();
  let longest = 0;
  for (const [role, countries, words] of ROWS) {
    const label: Label = { role, countries: countries === '*' ? null : new Set(countries.split(' ')) };
    for (const word of words.split(/,\s*/)) {
      labels.set(word, [...(labels.get(word) ?? []), label]);
      longest = Math.max(longest, word.split(' ').length);
    }
  }
  return { labels, longest };
}

const { labels: LABELS, longest: LONGEST } = tableOf();

/** True if a folded word is a label. */
export const isLabel = (folded: string): boolean => LABELS.has(folded);

/** A label that was found in a list of words. */
export interface LabelMatch {
  readonly meanings: readonly Label[];
  /** Number of words of the label. */
  readonly length: number;
  /** True if the label counts only directly before a number. */
  readonly isWeak: boolean;
}

/** Returns the longest label that begins at `index`. Null if no label begins there. */
export function labelAt(words: readonly string[], index: number): LabelMatch | null {
  for (let length = Math.min(LONGEST, words.length - index); length > 0; length--) {
    const phrase = words.slice(index, index + length).join(' ');
    const meanings = LABELS.get(phrase);
    if (meanings === undefined) continue;
    return { meanings, length, isWeak: phrase.replaceAll(' ', '').length < ALWAYS_A_LABEL || ALSO_NAMES.has(phrase) };
  }
  return null;
}

export const isNumberWord = (folded: string): boolean => NUMBER_WORDS.has(folded);
