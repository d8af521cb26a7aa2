import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../../src/standards/countries/registry.ts';
import { paperFormat } from '../../../../src/standards/iban/electronic-format.ts';
import { type Extracted, SHORTEST_STRETCH, candidates, extract, ibanIn } from '../../../../src/standards/iban/extract/extract.ts';
import { cases } from '../../../support/vectors.ts';
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

for (const { why, text } of cases<Record<'why' | 'text', string>>('extract')) test(`${why}: ${text}`, () => finds(text));

test('extract finds the IBAN of every country, in paper and electronic format', () => {
  for (const { example } of COUNTRIES) {
    finds(`⟦${example}⟧`);
    finds(`pay to ⟦${paperFormat(example)}⟧, soon`);
    finds(`pay to ⟦${example.toLowerCase()}⟧.`);
  }
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

test('blanks of web pages, dashes, dots, bars and lines separate groups of four', () => {
  for (const separator of ['&nbsp;', '&#160;', '&#xA0;', '%20', '%C2%A0', '–', ' – ', '·', '_', '|', ' | ']) {
    finds(`to ⟦${['DE89', '3704', '0044', '0532', '0130', '00'].join(separator)}⟧ now`);
    none(['DE89', '370400', '440532', '013000'].join(separator));
  }
  finds('|⟦DE89370400440532013000⟧|12|');
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
