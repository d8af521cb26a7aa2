import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { delimitedLine, delimitedRows, isIbanShaped, separatorOf, tableOf } from '../../../src/docs/workbench/client/delimited.js';

const cells = (text: string, separator: string): string[][] => delimitedRows(text, separator).map((row) => row.cells);

describe('cells of a text', () => {
  const ROWS: readonly (readonly [what: string, text: string, separator: string, expected: string[][]])[] = [
    ['lines end in LF, CRLF or CR', 'a;b\nc;d\r\ne;f\rg;h', ';', [['a', 'b'], ['c', 'd'], ['e', 'f'], ['g', 'h']]],
    ['a quoted cell may hold separators and line breaks', '"a;b";"c\nd"\ne;f', ';', [['a;b', 'c\nd'], ['e', 'f']]],
    ['a doubled quote is one', '"say ""no""",b', ',', [['say "no"', 'b']]],
    ['what stands behind a closing quote belongs to the cell', '"a"x;b', ';', [['ax', 'b']]],
    ['a quote that is never closed ends with the text', 'a;"b\nc', ';', [['a', 'b\nc']]],
    ['rows without text are left out', 'a;b\n\n ; \nc;d', ';', [['a', 'b'], ['c', 'd']]],
    ['cells may be empty', ';b;\n', ';', [['', 'b', '']]],
    ['a text that ends in a separator has a last empty cell', 'a;', ';', [['a', '']]],
  ];
  for (const [what, text, separator, expected] of ROWS) test(what, () => assert.deepEqual(cells(text, separator), expected));

  test('each row knows the line on which it begins', () => {
    assert.deepEqual(delimitedRows('a\n\n"b\nc"\nd', ';').map(({ line }) => line), [1, 3, 5]);
  });

  test('what is written is read back', () => {
    const row = ['a', 'b;c', 'd "e"', 'f\ng', '', ' h '];
    assert.deepEqual(cells(delimitedLine(row, ';'), ';'), [row]);
  });
});

describe('what separates the cells', () => {
  for (const [text, expected] of [
    ['a;b\nc;d', ';'],
    ['a\tb\nc\td', '\t'],
    ['Name,IBAN\n"Muster, Max",DE89370400440532013000\n"Li, Wei",X', ','],
    ['a|b\nc|d', '|'],
    ['1,20;x\n3,40;y\n5;z', ';'],
    ['DE89\nBE68', null],
    ['', null],
  ] as const) {
    test(JSON.stringify(text), () => assert.equal(separatorOf(text), expected));
  }
});

describe('what is shaped like an IBAN', () => {
  for (const text of ['DE89370400440532013000', 'de89 3704 0044', 'IBAN DE89 3704 0O44 0532 0130 00', 'NL91ABNA0417164300', 'MT84MALT011000012345MTLCAST001S']) test(`${text} is`, () => assert.ok(isIbanShaped(text)));
  for (const text of ['', 'Commerzbank', 'COBADEFFXXX', '37040044', 'IBAN', 'Invoice 4711', 'DE']) test(`${text} is not`, () => assert.ok(!isIbanShaped(text)));
});

describe('a table of IBANs', () => {
  const TABLES: readonly (readonly [what: string, text: string, column: number, header: readonly string[] | null, rows: number])[] = [
    ['lines of IBANs', 'DE89370400440532013000\nBE68539007547034', 0, null, 2],
    ['lines under a heading', 'Konten\nDE89370400440532013000\nBE68539007547034', 0, ['Konten'], 2],
    ['cut and mistyped ones among them', 'DE89370400440532013000\nDE8937040044\nBE68539007547O34\nXX12345678', 0, null, 4],
    ['one line that is none', 'DE89370400440532013000\nBE68539007547034\nsee letter\nNL91ABNA0417164300', 0, null, 4],
    ['the second of three columns', 'Name;IBAN;Amount\nA;DE89 3704 0044 0532 0130 00;1,50\nB;BE68 5390 0754 7034;2', 1, ['Name', 'IBAN', 'Amount'], 2],
    ['a paste from a spreadsheet', 'A\tDE89370400440532013000\nB\tBE68539007547034', 1, null, 2],
    ['one with an amount behind it', 'DE89370400440532013000;12.50\nBE68539007547034;3', 0, null, 2],
    ['numbers of invoices before it', 'RE20260815;DE89370400440532013000\nRE20260816;BE68539007547034', 1, null, 2],
    ['empty cells in the column', 'n,iban\na,DE89370400440532013000\nb,\nc,BE68539007547034', 1, ['n', 'iban'], 3],
  ];
  for (const [what, text, column, header, rows] of TABLES) {
    test(what, () => {
      const table = tableOf(text);
      assert.deepEqual([table?.column, table?.header, table?.rows.length], [column, header, rows]);
    });
  }

  for (const [what, text] of [
    ['one IBAN', 'DE89370400440532013000'],
    ['an IBAN over two lines', 'DE89 3704 0044\n0532 0130 00'],
    ['a letter', 'Dear Sir,\nplease pay to DE89370400440532013000.\nYours'],
    ['labelled lines', 'IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX'],
    ['a table without IBANs', 'a;b\n1;2\n3;4'],
    ['an EPC069-12 code', 'BCD\n002\n1\nSCT\n\nMuster GmbH\nBE68539007547034\nEUR12.30'],
  ] as const) {
    test(`${what} is none`, () => assert.equal(tableOf(text), null));
  }
});
