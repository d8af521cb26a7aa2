/** Titles, header, columns, rows and totals of a list, as a careful clerk would name them. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { IBAN_LENGTHS } from '../../../src/standards/countries/registry.ts';
import { delimiterOf, usualWidth } from '../../../src/files/lists/dialect.ts';
import { gravestOf, meansIbansInside } from '../../../src/files/lists/inside.ts';
import { isRepeatedHeader } from '../../../src/files/lists/layout.ts';
import { listOfText, readBeginning } from '../../../src/files/lists/list.ts';
import { likeliestColumn, ownColumns } from '../../../src/files/lists/own-columns.ts';

const [G, H, J] = ['DE89370400440532013000', 'BE68539007547034', 'FR1420041010050500013M02606'];

/** `t1 h2 c2 r3,4 s5`: titles, header and totals by line numbers, columns from 1. All other lines are rows. */
function told(text: string, said: Parameters<typeof listOfText>[2] = {}): string {
  const list = listOfText(text, IBAN_LENGTHS, said);
  const lines = (rows: readonly { readonly line: number }[]): string => rows.map(({ line }) => line).join();
  return [
    ['t', lines(list.titleRows)], ['h', list.header === null ? '' : String(list.rows[list.header]!.line)],
    ['c', list.columns.map((i) => i + 1).join()], ['r', lines(list.items)], ['s', lines(list.totals)],
  ]
    .filter(([, value]) => value !== '').map(([name, value]) => name! + value).join(' ');
}

const CASES: readonly (readonly [what: string, lines: readonly string[], told: string])[] = [
  // Headers.
  ['the last row with a name for an account names the columns', ['Konten der Kunden', 'Name;IBAN', `A;${G}`], 't1 h2 c2 r3'],
  ['a name for an account in another column does too', ['Konto;Zahl', `4711;${G}`, `4712;${H}`], 'h1 c2 r2,3'],
  ['not with an amount beside it', ['Konto;1.250,00', `4711;${G}`, `4712;${H}`], 'c2 r1,2,3'],
  ['a row whose account is missing is none', ['Miete;Bankverbindung;1.200,00', `Strom;${G};12,00`, `Gas;${H};13,00`], 'c2 r1,2,3'],
  ['nor is one below a row that may be an account', ['Muster;1234567890123', 'Name;IBAN', `Probe;${G}`], 'c2 r1,2,3'],
  ['nor one below a row of names and numbers', ['Muster;4711', 'Name;IBAN', `Probe;${G}`], 'c2 r1,2,3'],
  ['nor one below a row that says that a value is missing', ['folgt;x', 'Name;IBAN', `Probe;${G}`], 'c2 r1,2,3'],
  ['nor one below a row without words', ['4711;;', 'Name;IBAN;Betrag', `Probe;${G};5,00`], 'c2 r1,2,3'],
  ['a line of words above it is a title, also in as many cells', ['Liste;Januar', 'Name;IBAN', `Probe;${G}`], 't1 h2 c2 r3'],
  ['one cell above wider rows is a title', ['Kontonummern', `Muster;${G}`, `Probe;${H}`], 't1 c2 r2,3'],
  ['one cell above three columns is a title', ['IBAN', `Muster;${G};1`, `Probe;${H};2`], 't1 c2 r2,3'],
  ['words above the IBANs are their name', ['a;Zielwert', `Muster;${G}`, `Probe;${H}`], 'h1 c2 r2,3'],
  ['not with a number beside them', ['5;Zielwert', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['nor where they say that it is missing', ['a;unbekannt', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['nor where they are too short', ['a;ab', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['nor below a row that may be an account', ['1234567890123;x', 'a;Zielwert', `Muster;${G}`], 'c2 r1,2,3'],
  ['usual names of other columns are a header', ['Name;;Betrag', `Muster;${G};5,00`], 'h1 c2 r2'],
  ['not beside a word that is none', ['Name;;Müller', `Muster;${G};Ulm`], 'c2 r1,2'],
  ['nor below a row that may be an account', ['1234567890123;;x', 'Name;;Betrag', `Muster;${G};5,00`], 'c2 r1,2,3'],
  ['a first row without an IBAN is a row', ['Muster;;Berlin', `Probe;${G};Bonn 5`, `Beispiel;${H};Ulm`], 'c2 r1,2,3'],
  ['one name alone above accounts alone is their header', ['IBAN', G, H], 'h1 c1 r2,3'],
  ['above wider rows it is a title', ['IBAN', `${G};1`, `${H};2`], 't1 c1 r2,3'],
  // Lists without IBANs.
  ['without IBANs digits below tell names from rows', ['Artikel;Stück', 'Stuhl;12', 'Tisch;4'], 'h1 r2,3'],
  ['a first row with digits is a row', ['Stuhl;4', 'Tisch;12'], 'r1,2'],
  ['and one with something missing', ['Stuhl;-', 'Tisch;12'], 'r1,2'],
  ['and one above rows without digits', ['Stuhl;rot', 'Tisch;blau'], 'r1,2'],
  ['one name alone above account numbers is one', ['Konto', '4711', '4712'], 'h1 r2,3'],
  ['also above wider rows', ['Konto', '4711;a', '4712;b'], 'h1 r2,3'],
  ['one name alone above words is none', ['Name', 'Muster GmbH', 'Beispiel AG'], 'r1,2,3'],
  ['units below a header go on with it, also without IBANs', ['Artikel;Preis', 'Text;EUR', 'Stuhl;12,50'], 'h1 r3'],
  // Units.
  ['units and kinds in brackets, with "in" or none', ['Liste', 'Name;IBAN;Betrag', '[Text];( varchar );in EUR', ';(Pflicht);%', `A;${G};5`],
    't1 h2 c2 r5'],
  ['what only ends as a unit is a row', ['Name;IBAN', 'Kontext;', `A;${G}`], 'h1 c2 r2,3'],
  ['what only begins as a unit is a row', ['Name;IBAN', 'Textil;', `A;${G}`], 'h1 c2 r2,3'],
  // The account of the person who wrote the list.
  ['an own account behind a label in the column of the others is above the header',
    ['Konto:;DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`, `B;${H};5`], 't1 h2 c2 r3,4'],
  ['so is one behind a name for it without a colon', ['Konto;DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 't1 h2 c2 r3'],
  ['and one behind any word with a colon', ['Auftraggeber:;DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 't1 h2 c2 r3'],
  ['not one behind another word', ['Muster;DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['nor one behind a number with a colon', ['4711:;DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['nor one behind a label and more', ['Konto:;DE02120300000000202051;x', 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['nor one behind such a label and before more', ['Konto: Giro;DE02120300000000202051;x', 'Name;IBAN;Betrag;Ort', `A;${G};5;Ulm`],
    'c2 r1,2,3'],
  ['an own account in one cell with its label, indented', [`  Auftraggeber: ${J}`, 'Name;IBAN', `A;${G}`], 't1 h2 c2 r3'],
  ['or behind a name for it without a colon', [`Konto ${J}`, 'Name;IBAN', `A;${G}`], 't1 h2 c2 r3'],
  ['not behind another word', [`Muster ${J}`, 'Name;IBAN', `A;${G}`], 'c2 r1,2,3'],
  ['nor behind a digit', [`Nr 4: ${J}`, 'Name;IBAN', `A;${G}`], 'c2 r1,2,3'],
  ['nor behind a label in as many cells as the header', [`Konto:;${J}`, 'Name;IBAN', `A;${G}`], 'c2 r1,2,3'],
  ['behind a label of a hundred characters', [`${'a'.repeat(99)}:;${J}`, 'Name;IBAN;Betrag', `A;${G};5`], 't1 h2 c2 r3'],
  ['not of more', [`${'a'.repeat(100)}:;${J}`, 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['an own account in one cell with its label', ['Konto: DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 't1 h2 c2 r3'],
  ['so does one with the delimiters of a spreadsheet behind it', ['Konto: DE02120300000000202051;;', 'Name;IBAN;Betrag', `A;${G};5`],
    't1 h2 c2 r3'],
  ['so does one whose label has no colon', ['Kontonummer DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 't1 h2 c2 r3'],
  ['not one whose label has a number', ['Zahlung 5: DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['nor one behind a number', ['5 Konto: DE02120300000000202051', 'Name;IBAN;Betrag', `A;${G};5`], 'c2 r1,2,3'],
  ['lines that all have a label are rows', [`Konto: ${G}`, `Konto: ${H}`, `Konto: ${J}`], 'c1 r1,2,3'],
  // Titles without a header.
  ['a line without a delimiter above rows with some', ['Liste vom Montag', `Muster;${G}`, `Probe;${H}`], 't1 c2 r2,3'],
  ['not one with a delimiter: an IBAN may be missing', ['Muster AG;', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['not one of two filled cells', ['Liste;;Januar', `Muster;${G};x`], 'c2 r1,2'],
  ['not one without words', ['2026', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['not one that may be an account', ['Konto Nr. 12345678901', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['not one that says that a value is missing', ['folgt', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['of plain lines one with a date', ['Liste vom 1.2.26', G!, H!], 't1 c1 r2,3'],
  ['of plain lines one with a year', ['Stand 2026', G!, H!], 't1 c1 r2,3'],
  ['not one in capitals', ['RG 2026 XYZ', G!, H!], 'c1 r1,2,3'],
  ['not one with another number', ['Rechnung 4711', G!, H!], 'c1 r1,2,3'],
  ['not one with a date among rows with delimiters', ['Stand 1.2.26;', `Muster;${G}`, `Probe;${H}`], 'c2 r1,2,3'],
  ['two of them', ['Liste vom Montag', 'bis Freitag', `Muster;${G}`, `Probe;${H}`], 't1,2 c2 r3,4'],
  // Columns.
  ['a column of half IBANs and one of remarks with one',
    ['Name;IBAN;Bemerkung', `A;${G};x`, `B;${H};siehe ${G}`, 'C;folgt;y', 'D;folgt;z', 'E;folgt;z', 'F;folgt;z'], 'h1 c2 r2,3,4,5,6,7'],
  ['the same without names', [`A;${G};x`, `B;${H};siehe ${G}`, 'C;folgt;y', 'D;folgt;z', 'E;folgt;z', 'F;folgt;z'], 'c2 r1,2,3,4,5,6'],
  ['a column of IBANs and one of texts with them', [`A;${G};siehe ${H} dort`, `B;${H};siehe ${J} dort`, `C;${J};x`], 'c2 r1,2,3'],
  ['half of a column are enough, beside one that holds them beside other text', [`A;${G};von ${H} bezahlt`, `B;bar;von ${J} bezahlt`],
    'c2 r1,2'],
  ['also where they have slips', [`A;DE88370400440532013000;von ${H} bezahlt`, `B;bar;von ${J} bezahlt`], 'c2 r1,2'],
  ['half beside other text are enough, beside a column with few whole ones',
    [`A;von ${G} bezahlt;x`, 'B;bar;y', `C;von ${H} bezahlt;z`, `D;bar;${J}`], 'c2 r1,2,3,4'],
  ['half of a column are enough', [`A;${G};x`, `B;kaputt;siehe ${G}`, `C;${H};y`, 'D;kaputt;z'], 'c2 r1,2,3,4'],
  ['a column of texts with IBANs and one of remarks with one',
    [`A;Bank x ${G} y z;x`, `B;Bank x ${H} y z;${G}`, `C;Bank x ${J} y z;y`, 'D;kaputt;z', 'E;kaputt;z', 'F;kaputt;z'], 'c2 r1,2,3,4,5,6'],
  ['where no column is like that, any with one', ['A;x;y', `B;${G};y`, `C;x;siehe ${G}`, 'D;x;z', 'E;x;z'], 'c2,3 r1,2,3,4,5'],
  ['two full columns, of which a person must say one, also where one is named', ['Name;IBAN;Ersatz', `A;${G};${H}`, `B;${H};${G}`],
    'h1 c2,3 r2,3'],
  ['one of a few remarks beside a named one',
    ['Name;IBAN;Notiz', ...Array.from({ length: 6 }, () => `A;${G};`), `A;${G};${H}`, `A;${G};${H}`], 'h1 c2 r2,3,4,5,6,7,8,9'],
  ['one of more than a few',
    ['Name;IBAN;Notiz', ...Array.from({ length: 5 }, () => `A;${G};`), ...Array.from({ length: 3 }, () => `A;${G};${H}`)],
    'h1 c2,3 r2,3,4,5,6,7,8,9'],
  ['where the named column is empty, the one that has some', ['Name;IBAN;Notiz', 'A;;', `B;;${H}`, 'C;;', 'D;;', 'E;;'],
    'h1 c3 r2,3,4,5,6'],
  ['where no column has any, the named one', ['Name;IBAN;Notiz', 'A;;5', 'B;x;6'], 'h1 c2 r2,3'],
  ['not one of accounts of any kind', ['Name;Konto;Notiz', 'A;123456;5', 'B;123457;6'], 'h1 r2,3'],
  ['a delimiter inside a cell moves what is behind it', ['Name,IBAN,Ort', `A,${G},Ulm`, `B,${H},Bonn`, `Muster, Ute,${G},Köln`],
    'h1 c2 r2,3,4'],
  ['rows of any width', ['a;b', 'c;d', `x;y;${G}`, `x;y;${H};z`, `x;y;${G};z;z`], 'c3 r1,2,3,4,5'],
  // Totals.
  ['a total with amount and currency', ['Name;IBAN;Betrag;Währung', `A;${G};5,00;EUR`, 'Summe;;5,00;EUR'], 'h1 c2 r2 s3'],
  ['not with another word', ['Name;IBAN;Betrag', `A;${G};5,00`, 'Summe;offen;5,00'], 'h1 c2 r2,3'],
  ['not with an account', ['IBAN', G!, 'Summe DE89370400440532013000'], 'h1 c1 r2,3'],
  ['not where nothing else is there', ['Name;IBAN', 'Summe;5,00'], 'h1 c2 r2'],
  ['a header again, also without the delimiters behind it',
    ['Name;IBAN;', `A;${G};`, 'Name;IBAN', 'Name ; IBAN;', `B;${H};`, 'Name;IBAN;x'], 'h1 c2 r2,5,6'],
];

for (const [what, lines, expected] of CASES) test(what, () => assert.equal(told(lines.join('\n')), expected));

test('a header may follow up to thirty lines of titles and empty lines', () => {
  const text = (titles: number): string => [
    ...Array.from({ length: titles }, () => 'Muster AG Ulm'), 'Name;IBAN;Betrag', ...Array.from({ length: 40 }, () => `A;${G};5`),
  ].join('\n');
  assert.match(told(text(29)), /^t1,[\d,]+ h30 c2 r31,/);
  assert.doesNotMatch(told(text(30)), /h/);
});

test('a label has up to a hundred characters', () => {
  const text = (length: number): string => [
    `Konto ${'x'.repeat(length - 32)}: DE02 1203 0000 0000 2020`, 'Name;IBAN;Betrag', `A;${G};5`,
  ].join('\n');
  assert.equal(told(text(100)), 't1 h2 c2 r3');
  assert.equal(told(text(101)), 'c2 r1,2,3');
});

test('the caller\'s statement whether the first row names the columns is used', () => {
  const list = `Name;IBAN\nA;${G}`;
  assert.deepEqual([told(list, { header: false }), told(list, { header: true })], ['c2 r1,2', 'h1 c2 r2']);
  assert.deepEqual([told(`${G};x\n${H};y`), told(`${G};x\n${H};y`, { header: true })], ['c1 r1,2', 'h1 c1 r2']);
  assert.equal(told(`Liste\nName;IBAN\nA;${G}`, { header: true }), 't1 h2 c2 r3', 'below titles');
  assert.equal(told(`Liste vom Montag\nA;${G}`, { header: false }), 'c2 r1,2');
  assert.equal(told('', { header: true }), '');
});

test('a row that repeats all names of the header is a header again', () => {
  const again = (...cells: string[]): boolean => isRepeatedHeader(cells, ['Name', 'IBAN']);
  assert.deepEqual(
    [
      again('Name', 'IBAN'), again(' Name', 'IBAN ', 'x'), again('Name'), again('IBAN', 'Name'), again('', ''),
      isRepeatedHeader(['Name'], null),
    ],
    [true, true, false, false, false, false],
  );
});

describe('the beginning of a longer text', () => {
  const rows = (count: number, areAll = false): number => readBeginning(`${G}\n`.repeat(count), areAll, IBAN_LENGTHS).rows.length;
  test('omits a last row that may be cut off, unless it is the only row', () => {
    assert.deepEqual([1, 2, 3, 199, 200, 201, 300].map((count) => rows(count)), [1, 1, 2, 198, 199, 200, 200]);
    assert.deepEqual([0, 1, 2, 200, 201].map((count) => rows(count, true)), [0, 1, 2, 200, 200]);
  });
  test('has the given or declared delimiter; the declaration is not a cell', () => {
    const begun = (text: string, delimiter?: string | null) => {
      const { delimiter: found, rows: all, titles, columns } = readBeginning(text, true, IBAN_LENGTHS, { delimiter });
      return [found, all[0]?.cells, titles, columns];
    };
    assert.deepEqual(begun(`sep=,\nName,IBAN\nA,${G}`), [',', ['sep=,'], 1, [1]]);
    assert.deepEqual(begun(`\ufeffSEP=;\r\nName;IBAN\r\nA;${G}`), [';', ['SEP=;'], 1, [1]]);
    assert.deepEqual(begun(`a;sep=;\nb;${G}`), [';', ['a', 'sep=', ''], 0, [1]]);
    assert.deepEqual(begun(`a;b\n${G};c`, null), [null, ['a;b'], 0, [0]]);
    assert.deepEqual(begun(`1,2;c\n${G};d`, ';'), [';', ['1,2', 'c'], 0, [0]]);
  });
  test('has as many columns as its header, or as most rows if those have more', () => {
    const width = (...lines: string[]): number => readBeginning(lines.join('\n'), true, IBAN_LENGTHS, { delimiter: ';' }).width;
    assert.deepEqual(
      [
        width('Name;IBAN', `A;${G};x`, `B;${H};y`), width('Name;IBAN;Ort', `A;${G}`, `B;${H}`), width('Name;IBAN', `A;${G};x;y`, `B;${H}`),
        width(`A;${G};x`, `B;${H};x`, `C;${G}`),
      ],
      [3, 3, 2, 3],
    );
  });
  test('names the content of the columns if no column has IBANs', () => {
    assert.equal(readBeginning(`Name;IBAN\nA;${G}`, true, IBAN_LENGTHS).contents, null);
    assert.deepEqual(
      readBeginning('Name;Betrag\nA;5,00', true, IBAN_LENGTHS).contents!.columns.map(({ kind }) => kind), ['text', 'amount'],
    );
  });
});

describe('the delimiter of a text', () => {
  type Case = readonly [what: string, text: string, delimiter: string | null];
  const LISTS: readonly Case[] = [
    ['parts IBANs from the rest', `A,B;${G}\nC,D;${H}`, ';'],
    ['of commas and bars alike the bars', `1,50|${G}\n2,50|${H}`, '|'],
    ['parts IBANs from names with more commas than there are columns', `A,B,C;${G}\nD,E,F;${H}`, ';'],
    ['is none in plain lines', `${G}\n${H}`, null],
    ['is none where one row alone has it', `${G}\n${H}\n${J};x`, null],
    ['gives most rows the same number of cells', 'a;b,c\nd;e\nf;g', ';'],
    ['of equal ones is that of more cells', 'a;b,c,d\ne;f,g,h', ','],
    ['is none in a text of one cell a line', 'a\nb', null],
    ['is none in no text', '', null],
    ['may be declared, whatever stands below', `sep=|\nA;${G}`, '|'],
    ['is a tab in what is copied from a sheet', `A, B\t${G}\nC, D\t${H}`, '\t'],
    ['is not told by an IBAN in one of many rows', [...Array.from({ length: 20 }, (_, i) => `n${i};m${i}`), `x, ${G}, y;z`].join('\n'),
      ';'],
    // Some lists have an IBAN in only one row. An IBAN with a slip counts little more than half.
    ...([
      [G, 9, ','], [G, 10, ';'], ['DE8937040044053201300', 4, ','], ['DE8937040044053201300', 5, ';'],
    ] as const).map(([cell, others, delimiter]): Case =>
      [
        `is ${delimiter} with ${cell === G ? 'an IBAN' : 'one that has a slip'} beside ${others} other rows`,
        [...Array.from({ length: others }, (_, i) => `n${i};${i},50`), `x;y,${cell},z`].join('\n'), delimiter,
      ]),
    ['is told by IBANs of which some have slips', `Muster, Ute;${G}\nMuster, Jan;DE8937040044053201300\nMuster, Eva;DE8937040044053201300`,
      ';'],
  ];
  for (const [what, text, delimiter] of LISTS) test(what, () => assert.equal(delimiterOf(text, IBAN_LENGTHS), delimiter));

  test('the width of a list is the width of most rows; if two widths are equally frequent, the wider one', () => {
    const width = (...widths: number[]): number => usualWidth(widths.map((length) => Array.from({ length }, () => 'x')));
    assert.deepEqual([width(), width(3), width(2, 3, 3), width(3, 2, 2), width(2, 3), width(3, 2), width(1, 1, 5)], [1, 3, 3, 2, 3, 3, 1]);
  });
});

test('the column with most IBANs is chosen, the first if several have as many', () => {
  const likeliest = (text: string): number | null => likeliestColumn(listOfText(text, IBAN_LENGTHS), IBAN_LENGTHS);
  assert.deepEqual([likeliest(`IBAN;IBAN\n${G};${H}\n${H};${G}`), likeliest(`Nr;IBAN\n1;${G}`), likeliest('a;b\n1;2')], [0, 1, null]);
});

test('the account holder is in a column of words, the first that most rows have', () => {
  const roles = (...lines: string[]): string => {
    const list = listOfText(lines.join('\n'), IBAN_LENGTHS);
    return ownColumns(list, list.columns).map(({ role, column }) => `${role} ${column}`).join(', ');
  };
  assert.equal(roles(`;Muster GmbH;${G};EUR`, `;Probe AG;${H};EUR`), 'payee 1, amount 3');
  assert.equal(roles(`x;Muster GmbH;${G}`, `;Probe AG;${H}`), 'payee 1, other 0');
  assert.equal(roles('Konto;Ort;IBAN', `Muster;Ulm;${G}`, `Probe;Bonn;${H}`), 'payee 1, other 0', 'not what names an account');
  assert.equal(roles('A;Betrag;Summe X;IBAN', `Muster;5,00;6,00;${G}`, `Probe;5,00;6,00;${H}`), 'payee 0, amount 1, amount 2');
  assert.equal(
    roles('A;B;Betrag;IBAN', `Muster;5,00;x;${G}`, `Probe;5,00;y;${H}`), 'payee 0, amount 2, other 1',
    'what is named an amount before what looks like one',
  );
});

test('the gravest of several problems decides the next step, the first if they are equal', () => {
  const gravest = (...verdicts: string[]): number => gravestOf(verdicts.map((verdict, i) => ({ verdict, i })), ({ verdict }) => verdict).i;
  assert.deepEqual([gravest('good', 'ask', 'wrong', 'wrong'), gravest('good', 'ask', 'ask'), gravest('good', 'good')], [2, 1, 0]);
});

describe('the meaning of a cell is its IBANs', () => {
  const means = (...parts: readonly string[]): boolean => {
    let cell = '';
    const found = parts.flatMap((part) => {
      const start = cell.length;
      cell += part;
      return part === G || part === H ? [{ start, end: cell.length }] : [];
    });
    return meansIbansInside(cell, found);
  };
  test('with words next to them, or if there are several', () => {
    for (const parts of [['Muster ', G!], [G!, ' Muster'], [G!, ' / ', H!], [G!, H!], [G!, '\n', H!, ' x'], [G!, ' €5'], ['x5: ', G!]]) {
      assert.ok(means(...parts), parts.join(''));
    }
  });
  test('not without IBANs, nor if digits follow the IBAN or precede it', () => {
    for (const parts of [
      [G!], [' ', G!, ' -'], [G!, '5 x'], [G!, ' 5 x'], [G!, '-5 x'], [G!, '.5 x'], [G!, '/5 x'], [G!, 'A5 x'], ['x5', G!], ['x5 ', G!],
      ['x5-', G!], ['x5.', G!], ['x5/', G!], [G!, ' 5 ', H!], ['Muster'],
    ]) {
      assert.ok(!means(...parts), parts.join(''));
    }
    assert.ok(means('5: ', G!, ' x'), 'another sign between');
    assert.ok(means('5', ' x ', G!), 'the number before is another');
  });
});
