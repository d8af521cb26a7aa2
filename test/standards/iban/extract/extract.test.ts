import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../../src/standards/countries/registry.ts';
import { paperFormat } from '../../../../src/standards/iban/electronic-format.ts';
import { type Extracted, SHORTEST_STRETCH, candidates, extract, ibanIn } from '../../../../src/standards/iban/extract/extract.ts';
import { checkResultOf, isPassed, validate, validationOf } from '../../../../src/standards/iban/validate.ts';

const MARK = /⟦(.*?)⟧|⟨(.*?)⟩/gs;

/** Takes a text with marked ⟦valid⟧ and ⟨not valid⟩ IBANs, and asserts that extract finds exactly these IBANs. */
function finds(marked: string): void {
  const expected: [start: number, text: string, valid: boolean][] = [];
  let text = '';
  let rest = 0;
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(rest, match.index);
    rest = match.index + match[0].length;
    expected.push([text.length, match[1] ?? match[2]!, match[1] !== undefined]);
    text += match[1] ?? match[2]!;
  }
  text += marked.slice(rest);
  const found = extract(text).map(({ start, end, checkResult }) => {
    const iban = ibanIn(text, start, end);
    assert.deepEqual(validationOf(iban, checkResult), validate(iban));
    assert.ok(end - start >= SHORTEST_STRETCH);
    return [start, text.slice(start, end), isPassed(checkResult)];
  });
  assert.deepEqual(found, expected, text);
}

const none = (text: string): void => assert.deepEqual(extract(text), [], text);

test('extract finds the IBAN of every country, in paper and electronic format', () => {
  for (const { example } of COUNTRIES) {
    finds(`⟦${example}⟧`);
    finds(`pay to ⟦${paperFormat(example)}⟧, soon`);
    finds(`pay to ⟦${example.toLowerCase()}⟧.`);
  }
});

test('extract reads an invoice in German', () =>
  finds(`Rechnung Nr. DE2026-4711 vom 21.11.2026
Bitte überweisen Sie 1.250,00 EUR auf das Konto der Musterbank Köln
Kontonummer: ⟦DE89 3704 0044 0532 0130 00⟧
BIC: COBADEFFXXX   USt-IdNr.: DE123456789   Tel. +49 221 1234567`));

test('extract reads a mail in French with an IBAN that wraps over a line', () =>
  finds(`Bonjour,\r\nmerci de régler la facture n° FR2026 sur notre compte IBAN : ⟦FR14 2004 1010\r\n0505 0001 3M02 606⟧ (BIC PSSTFRPPPAR).\r\nCordialement`));

test('extract joins a wrapped line with an indent, as in the text of a PDF', () =>
  finds('IBAN   ⟦GB29 NWBK 6016 \n           1331 9268 19⟧\nSort code 60-16-13'));

test('extract reads a quoted mail, also with two levels of quotes', () => {
  finds('> Bitte an ⟦DE89 3704 0044\n> 0532 0130 00⟧ zahlen.\n> Danke');
  finds('>> IBAN ⟦BE68 5390\r\n>> 0754 7034⟧');
  finds('> > ⟦BE68\n> > 5390 0754 7034⟧');
  none('BE68 5390\n>\n> 0754 7034');
  finds('IBAN ⟨DE89 3704 0044\r\n0532 0130 01⟩');
});

test('extract reads a mail in quoted-printable', () => {
  finds('IBAN: ⟦DE89 3704 0044 05=\r\n32 0130 00⟧');
  finds('IBAN:=20⟦DE89=203704=200044=200532=200130=2000⟧=20BIC');
  finds('Konto ⟦NL91=C2=A0ABNA=C2=A00417=C2=A01643=C2=A000⟧=\n');
  finds('Konto ⟦BE68 5390=20=\n0754 7034⟧ und=A0⟦BE68=A05390=A00754=A07034⟧');
  none('https://example.com/?a=BE68=205390=200754=207035');
  finds('a=20X⟦BE68539007547034⟧ IBAN: ⟦DE89 3704 0044 0532 =\r\n0130 00⟧');
});

test('extract does not join the page number at the end of a page', () => {
  finds('IBAN ⟦DE89 3704 0044\f0532 0130 00⟧');
  finds('IBAN ⟦DE89 3704 0044\n\n\f0532 0130 00⟧');
  finds('IBAN ⟦DE89 3704 0044\n\n   Seite 1 von 12\n\f\n0532 0130 00⟧'.replace('   Seite', 'Seite'));
  finds('IBAN ⟦DE89 3704 0044\n- 7 -\n\f0532 0130 00⟧');
  none('BE68 5390 0754\nAnlage 3\n\f7034');
});

test('extract splits two IBANs without a separator if the first is valid', () => {
  finds('⟦DE89370400440532013000⟧⟦BE68539007547034⟧');
  finds('⟦DE89 3704 0044 0532 0130 00⟧⟦BE68 5390 0754 7034⟧⟦NL91ABNA0417164300⟧');
  finds('⟦NL91 ABNA 0417 1643 00⟧⟦DE89 3704 0044 0532 0130 00⟧EUR 5');
  finds('⟦FR1420041010050500013M02606⟧⟦FR1420041010050500013M02606⟧');
  finds('⟦DE89370400440532013000⟧BE68539007547035');
  finds('DE89370400440532013001⟦BE68539007547034⟧');
});

test('two line breaks separate IBANs', () => none('BE68 5390\n\n0754 7034'));

test('extract reads a contract in Turkish and a note in Polish', () => {
  finds('Ödeme IBAN: ⟦TR33 0006 1005 1978 6457 8413 26⟧ numaralı hesaba yapılacaktır.');
  finds('Numer rachunku: ⟦PL61 1090 1014 0000 0712 1981 2874⟧, tytuł: faktura');
});

test('extract reads scripts without spaces between words', () => {
  finds('请汇款至账号⟦DE89370400440532013000⟧。');
  finds('口座は⟦DE89370400440532013000⟧です');
  finds('رقم الحساب⟦SA0380000000608010167519⟧،');
});

test('extract finds several IBANs on one line, also directly after one another', () => {
  finds('⟦BE68539007547034⟧ ⟦BE68539007547034⟧,⟦NO93 8601 1117 947⟧;⟦nl91abna0417164300⟧/⟦AT61 1904 3002 3457 3201⟧');
});

test('extract reads a table with tabs', () =>
  finds('Name\tIBAN\tAmount\nA\t⟦BE68539007547034⟧\t12,00\nB\t⟦NO9386011117947⟧\t947\nC\t⟨NO9386011117948⟩\t1\n'));

test('extract does not swallow the word after an IBAN', () => {
  finds('⟦DE89 3704 0044 0532 0130 00⟧ BIC COBADEFF');
  finds('⟦NO93 8601 1117 947⟧ NOK 100');
  finds('⟦DE89 3704 0044 0532 0130 00⟧ 150 EUR');
  finds('⟨DE89 3704 0044 0532 0130 0⟩ EUR');
  finds('⟨DE89 3704 0044 0532 0130⟩ EU');
  finds('⟨DE89 3704 0044 0532 0130⟩ BIC COBADEFF');
  finds('⟨DE89 3704 0044 0532 0130⟩ und weiter');
  finds('⟨DE89 3704 0044 0532 0130⟩ BANK KOELN');
  finds('⟨DE89 3704 0044 0532 0130⟩ 150,00 EUR');
  finds('⟨TR33 0006 1005 1978 6457 8413⟩ IBAN');
  finds('⟨DE89 3704 0044 0532 0130 0⟩ EUR 1,50');
  finds('⟨DE89 3704 0044 0532 0130⟩ EUR 12b');
  none('FR14 2004 1010 ABCD 0001 3M02 606');
  none('FR14 2004 1010 0505 0001 3M02 EUR');
});

test('an IBAN that is too short does not swallow the next IBAN', () => {
  finds('⟨DE89 3704 0044 0532 0130⟩ ⟦GB29 NWBK 6016 1331 9268 19⟧');
  finds('IBAN DE89 3704 ⟦BE68 5390 0754 7034⟧');
});

test('a valid IBAN without gaps may begin inside a word, and a valid IBAN may end between its last digit and a letter', () => {
  for (const before of ['X', 'é', 'XIBAN', 'IBAN2', '2300010000', 'BBRUBEBB', '?30COBADEFFXXX?31', '?30COBADEFFXXX?\r\n31']) {
    finds(`${before}⟦DE89370400440532013000⟧?32`);
    none(`${before}DE89370400440532013001?32`);
    if (!before.includes('?')) none(`${before}DE89 3704 0044 0532 0130 00`.replace(/^XIBAN|^IBAN2/, 'X'));
  }
  for (const after of ['X', 'é', 'EUR 5', 'EURO', 'und', 'Kontoinhaber: Max Muster', 'BLZ: 37040044', 'Seite 1']) {
    finds(`⟦DE89370400440532013000⟧${after}`);
    finds(`IBAN: ⟦DE89 3704 0044 0532 0130 00⟧${after}`);
    none(`DE89370400440532013001${after}`);
  }
  none('DE893704004405320130001');
  none('MT84MALT011000012345MTLCAST001SEUR');
});

test('inside a word an IBAN has small letters nowhere, and letters for digits only after a subfield number of MT940', () => {
  none('Xde89370400440532013000');
  none('XFR1420041010050500013M02606');
  finds('?31⟦FR1420041010050500013M02606⟧?32');
});

test('a label may be glued to the IBAN, in any case', () => {
  finds('IBAN⟦DE89370400440532013000⟧');
  finds('(iban⟦DE89 3704 0044 0532 0130 00⟧)');
  finds('IBAN⟨DE89370400440532013001⟩');
});

test('an IBAN may have each kind of single separator', () => {
  const spaces = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit)).filter((character) => /\p{Zs}/u.test(character));
  const invisible = ['\u00ad', '\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2060', '\ufeff'];
  for (const separator of [...spaces, ...invisible, '\t', '-', '\u2010', '\u2011', '.', '/', '\n', '\r\n', '\r', ' \n ']) {
    finds(`to ⟦${['BE68', '5390', '0754', '7034'].join(separator)}⟧ now`);
  }
});

test('a page number may interrupt an IBAN, in the languages of people who send such letters', () => {
  for (const page of [
    'Seite 1 von 2', 'Blatt 1', 'Page 1 of 2', 'Page 1 sur 2', 'Pagina 1 di 2', 'Pagina 1 van 2', 'Página 1 de 2', 'Strana 1 z 2',
    'Strona 1', 'Side 1', 'Sida 1', 'Sivu 1/2', '- 1 -', '– 1 –', '1',
  ]) {
    finds(`IBAN ⟦DE89 3704 0044\n\n${page}\n\f\n0532 0130 00⟧`);
  }
});

test('an IBAN may have runs of up to three blanks, as in the text of a PDF', () => {
  for (const separator of ['  ', '   ', '\u00a0 ', '\t\t', ' \u2003 ']) {
    finds(`to ⟦${['BE68', '5390', '0754', '7034'].join(separator)}⟧ now`);
    finds(`IBAN ⟨${['BE68', '5390', '0754', '7035'].join(separator)}⟩ now`);
  }
  finds('⟦DE89  3704 0044   0532 0130 00⟧   12,50');
  finds('⟦NO9386011117947⟧   100   ⟨NO93 8601 1117 948⟩   200');
  none(['BE68', '5390', '0754', '7034'].join('    '));
});

test('a gap wider than the earlier gaps ends an invalid IBAN: the next column of a table begins', () => {
  finds('⟨DE89 3704 0044 0532 0130⟩   12   EUR');
  finds('⟨DE89  3704  0044  0532  0130⟩   12   EUR');
  finds('⟨DE89 3704 0044 0532 0130 01⟩  4711');
});

test('a blank may separate the country code and the check digits', () => {
  finds('Zahlung an ⟦DE 89 3704 0044 0532 0130 00⟧, danke');
  finds('⟦DE 89370400440532013000⟧ ⟦be\u00a068 5390 0754 7034⟧');
  finds('IBAN⟦GB 29 NWBK 6016 1331 9268 19⟧');
  finds('IBAN: ⟦FR 14 20041 01005 0500013M026 06⟧');
  finds('IBAN: ⟨DE 89 3704 0044 0532 0130 01⟩');
  none('DE 89 3704 0044 0532 0130 01');
  none('XDE 89 3704 0044 0532 0130 00');
  none('DE  89 3704 0044 0532 0130 00');
  none('IBAN: DE 89 3704 0044 0532 0130');
  none('FR 14 20041 01005 0500013M026 05');
  none('FR 14 20041 01005 0500013M 02606');
});

test('the parts of a valid IBAN may be printed apart, as each country does', () => {
  finds('⟦FR 76 30004 00003 12345678901 43⟧');
  finds('Coordinate bancarie: ⟦IT 60 X 05428 11101 000000123456⟧');
  finds('⟦PT 50 0002 0123 12345678901 54⟧ ⟦ES 91 2100 0418 45 0200051332⟧');
  finds('⟦BE 68 539 0075470 34⟧, ⟦CH 93 00762 011623852957⟧');
});

test('blanks of web pages, dashes, dots, bars and lines separate groups of four', () => {
  for (const separator of ['&nbsp;', '&#160;', '&#xA0;', '%20', '%C2%A0', '–', ' – ', '·', '_', '|', ' | ']) {
    finds(`to ⟦${['DE89', '3704', '0044', '0532', '0130', '00'].join(separator)}⟧ now`);
    none(['DE89', '370400', '440532', '013000'].join(separator));
  }
  finds('|⟦DE89370400440532013000⟧|12|');
});

test('blanks may separate all characters of a valid IBAN, as in the boxes of a form', () => {
  finds(`IBAN: ⟦${[...'DE89370400440532013000'].join(' ')}⟧`);
  none(`IBAN: ${[...'DE89370400440532013001'].join(' ')}`);
  none(`IBAN: ${[...'DE8937040044053201300'].join(' ')}`);
});

test('a letter that looks like a digit is found in the check digits after the label', () => {
  finds('IBAN: ⟨DEB9 3704 0044 0532 0130 00⟩');
  none('DEB9 3704 0044 0532 0130 00');
  none('IBAN: DEB9 3704 0044 0532 0130 01');
});

test('a number with a label is found whole if it wraps over a line', () => {
  finds('(IBAN ⟨DE88 3704 0044 0532 0130 \n00⟩), BLZ 370 400 44');
});

test('short words and numbers before digits do not begin an IBAN', () => {
  none('ORDER NO 12 3456 7890 123, ACCOUNT NO 12 3456 7890 123, ACCOUNT NO 12345678901, account no 93 8601 1117 948');
  none('KW 12 mit dem neuen Projekt beginnt die Arbeit, KW 13 ruht sie, in 20 Tagen, de 12 a 14, AT 19 Uhr, es 21 años');
  for (const text of ['MY ACCOUNT IS 14 0159 2600 7654 5510 7303 38', "l'account IT 60 X054 2811 1010 0000 0123 457"]) none(text);
  none('Konto IT 60 1234567890123456789012345 CH 93 IBAN AT 61');
});

test('two other separators in a row, or other separators, end the IBAN', () => {
  for (const separator of ['    ', '--', ' - ', ',', ':', '+', ', ', '||', '__']) none(['BE68', '5390', '0754', '7034'].join(separator));
});

test('small letters count only in a valid IBAN', () => {
  finds('⟦de89370400440532013000⟧');
  none('IBAN: de89370400440532013001');
  none('de89 3704 0044 0532 0130 01');
  none('DE89 3704 0044 0532 o130 00');
});

test('an invalid IBAN is found in groups of four, with up to two characters too few or too many', () => {
  finds('⟨DE89 3704 0044 0532 0130 01⟩');
  finds('⟨DE89-3704-0044-0532-0130-01⟩');
  finds('⟨DE89 37O4 0044 0532 0130 00⟩');
  finds('⟨DE89 3704 0044 0532 0130⟩');
  finds('⟨DE89 3704 0044 0532 0130 0⟩');
  finds('⟨DE89 3704 0044 0532 0130 001⟩');
  finds('⟨DE89 3704 0044 0532 0130 0011⟩');
  finds('⟨GB29 NWBK 6016 1331 9268 18⟩');
  none('DE89 3704 0044 0532 013');
  finds('⟨DE89 3704 0044 0532 0130⟩ 12500 EUR');
  none('DE89 3704 0044 0532 0130 01EUR');
  none('DE89 3704 00440 532 0130 01');
});

test('an invalid IBAN is found as one unbroken word of the right length', () => {
  finds('⟨DE89370400440532013001⟩');
  finds('Konten ⟨DE89370400440532013001⟩, (⟨BE68539007547035⟩). „⟨NO9386011117940⟩“');
  finds('a;⟨DE89370400440532013001⟩;12|⟨BE68539007547035⟩|');
  none('DE8937040044053201300');
  none('DE893704004405320130001');
});

test('an invalid IBAN is found after a label in any grouping, and as one word also with a wrong length', () => {
  finds('IBAN: ⟨DE89 370400440532013001⟩');
  finds('IBAN-Nr.: ⟨DE8937040044053201300⟩ BIC');
  finds('IBAN: ⟨GB29 NLBK60161331926818⟩');
  finds('Spendenkonto ⟨DE893704004405320130⟩');
  finds('IBAN des Empfängers:\n⟨DE893704004405320130000⟩');
  finds('numéro de compte : ⟨FR1420041010050500013M026⟩');
  finds('{"iban":"⟨DE89370400440532013001⟩"}');
  finds('<IBAN>⟨DE89370400440532013001⟩</IBAN>');
  none('IBAN: DE89370400440532013');
  none('IBAN: DE89 370400440532 013');
  none('contact: DE89 370400440532013001');
  none('IBAN 4711 and also DE89 370400440532013001');
});

test('extract separates the number from the characters around it', () => {
  finds('⟨FR14 2004 1010 0505 ZZ13 M026 07⟩');
  none('DE89 3704   0044 0532 0130 01');
  finds('Betrag=100, Konto ⟨DE89370400440532013001⟩');
  finds('IBAN: ⟦DE 89 370400440 532013000⟧');
  none('for DE 89 370400440 532013000');
});

/** Words that people write before account numbers. */
const LABELLED = [
  'IBAN', 'my iban is', 'Account no.', 'Kontonummer:', 'Bankkonto', 'Kto.', 'Compte', 'Conto corrente', 'Cuenta', 'Conta n.º', 'Rekening',
  'rekeningnummer:', 'Hesap numarası', 'Rachunek bankowy', 'Számlaszám', 'Číslo účtu', 'Transakcijski račun',
];

test('a word for an account, in many languages, marks a number with a wrong length as an IBAN, and other words do not', () => {
  for (const word of LABELLED) finds(`${word} ⟨DE893704004405320130⟩`);
  for (const word of [
    'Kontakt', 'contact', 'Counter', 'Recount', 'Rechnung', 'Facture', 'Order no.', 'Konto 12', 'konto=', 'Konto a/b',
    'Kontonummer, die in den letzten',
  ]) {
    none(`${word} DE893704004405320130`);
  }
});

test('extract finds only valid IBANs inside addresses, file names and code', () => {
  finds('https://example.org/pay?iban=⟦DE89370400440532013000⟧&amount=1');
  none('https://example.org/pay?iban=DE89370400440532013001&amount=1');
  none('https://example.org/iban/DE89370400440532013001/show');
  none('DE89370400440532013001@example.org');
  none('invoice_DE89370400440532013001 DE89370400440532013001.pdf');
  none('const order = "DE89370400440532013001";');
  none("order['DE89370400440532013001']");
  none('konto="DE89370400440532013001"');
  none('DE89370400440532013001()');
  finds('const iban = "⟦DE89370400440532013000⟧";');
});

test('extract ignores numbers that only begin like an IBAN', () => {
  none('VAT DE123456789, IT12345678901, part no. SE20 AB12, MD5 d41d8cd98f00b204, A4 GB12');
  none('Se20 personen, no12, 2026-11-21T10:00:00Z, ES2022, AT&T');
  none('');
  none('DE8');
});

test('offsets count UTF-16 units', () => {
  finds('💶 𝐈𝐁𝐀𝐍 ⟦BE68 5390 0754 7034⟧ 💶');
  finds('💳\ufe0f⟦BE68539007547034⟧');
});

test('a search advances step by step, and searches of several texts may alternate', () => {
  const texts = ['BE68539007547034, DE12 and NO9386011117947', 'XX68 NO9386011117947'];
  const searches = texts.map(candidates);
  const found: (Extracted | null)[][] = [[], []];
  for (let i = 0; i < 3; i++) searches.forEach((search, which) => {
    const { done, value } = search.next();
    if (!done) found[which]!.push(value);
  });
  assert.deepEqual(
    found[0],
    [
      { start: 0, end: 16, checkResult: checkResultOf('BE68539007547034') }, null,
      { start: 27, end: 42, checkResult: checkResultOf('NO9386011117947') },
    ],
  );
  assert.deepEqual(found[1], [null, { start: 5, end: 20, checkResult: checkResultOf('NO9386011117947') }]);
});

test('long texts that are built to be slow get the right answer', () => {
  const LENGTH = 500_000;
  const filled = (piece: string): string => piece.repeat(LENGTH / piece.length);
  for (const piece of [
    'DE', 'DE00', 'DE00 ', 'DE00\n', ' ', '-', '\u200b', 'IBAN', 'IBAN DE00 ', 'DE 00 ', 'DE 00   ', 'IBAN DE 00 0000 ', 'DE00   0000   ',
    `DE00${' '.repeat(996)}`, `DE00\n${' '.repeat(995)}`,
  ]) {
    none(filled(piece));
  }
  assert.equal(extract(filled('BE68 5390 0754 7034 ')).length, LENGTH / 20);
  assert.equal(extract(filled('BE68 5390 0754 7035 ')).length, LENGTH / 20);
});
