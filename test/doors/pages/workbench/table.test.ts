/** Decides whether a text is a list. The tests of src/files/lists check the reading of lists. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { IBAN_LENGTHS } from '../../../../src/standards/countries/registry.ts';
import { tableOfFile, tableOfPaste } from '../../../../src/doors/pages/workbench/client/lists/detect.ts';

describe('tableOfPaste', () => {
  for (const [what, text, column, rows] of [
    ['lines of IBANs', 'DE89370400440532013000\nBE68539007547034', 0, 2],
    ['lines under a heading', 'Konten\nDE89370400440532013000\nBE68539007547034', 0, 2],
    ['a broken first line', '370400440532013000\nDE89370400440532013000\nBE68539007547034', 0, 3],
    ['one line that is none', 'DE89370400440532013000\nBE68539007547034\nsee letter\nNL91ABNA0417164300', 0, 4],
    ['the second of three columns', 'Name;IBAN;Amount\nA;DE89 3704 0044 0532 0130 00;1,50\nB;BE68 5390 0754 7034;2', 1, 2],
    ['a paste from a spreadsheet', 'A\tDE89370400440532013000\nB\tBE68539007547034', 1, 2],
    ['empty cells in the column', 'n,iban\na,DE89370400440532013000\nb,\nc,BE68539007547034', 1, 3],
    ['more empty cells than IBANs', 'n\tiban\na\tDE89370400440532013000\nb\t\nc\t\nd\t\ne\tBE68539007547034', 1, 5],
    ['IBANs that end too soon', 'DE893704004405320130\nBE6853900754703', 0, 2],
    ['account numbers and bank codes, of which IBANs can be built', 'BLZ;Konto\n37040044;532013000\n37040044;532013001', null, 2],
    ['account numbers with their bank, one a line', '539-0075470-34\n539-0075470-34', null, 2],
  ] as const) {
    test(what, () => {
      const table = tableOfPaste(text, IBAN_LENGTHS);
      assert.deepEqual([table?.column, table?.list.items.length], [column, rows]);
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
    test(`tableOfPaste rejects ${what}`, () => assert.equal(tableOfPaste(text, IBAN_LENGTHS), null));
  }
});

describe('tableOfFile', () => {
  for (const [what, text, column] of [
    ['broken lines alone', 'XX12\n4711\n', 0],
    ['a table without IBANs, of which a person may choose a column', 'a;b\n1;2\n3;4', null],
    ['a table of words', 'Bank;Branch\nx;y', null],
    ['nothing but names of columns', 'Name;IBAN\n', 1],
    ['a line of words beside an IBAN', 'DE89370400440532013000\nPlease pay them all', 0],
    ['a line of words beside one that ends too soon', 'DE893704004405320130\nPlease pay them all', 0],
    ['other numbers beside an IBAN', 'DE89370400440532013000\n4711\n4712\n4713', 0],
    ['sentences with an IBAN in most, and one alone',
      'Please pay Anna to DE89370400440532013000 now\nPlease pay Ben to BE68539007547034 now\nDE89370400440532013000', 0],
    ['a number for each word', '4711\napples', 0],
    ['sentences with an IBAN in each', 'Please pay Anna to DE89370400440532013000\nPlease pay Ben to BE68539007547034', 0],
  ] as const) {
    test(what, () => assert.deepEqual(tableOfFile(text, IBAN_LENGTHS)?.column, column));
  }

  for (const [what, text] of [
    ['words', 'apples\npears'], ['more words than numbers', '4711\napples\npears'],
    ['more sentences than IBANs', 'DE89370400440532013000\nPlease pay them all\nDear Sir or Madam'],
    ['a sentence with an IBAN and one without',
      'pay to DE89370400440532013000\nsee letter'], ['sentences with numbers',
        'We paid 12 of them today\nThey sent us 7 more'], ['a sentence', 'We paid all of them today'], ['nothing', '']] as const) {
    test(`tableOfFile rejects ${what}`, () => assert.equal(tableOfFile(text, IBAN_LENGTHS), null));
  }

  test('tableOfFile rejects a letter', () => assert.equal(
    tableOfFile(
      'Dear Sir or Madam,\nplease pay the sum of EUR 12 to\nDE89370400440532013000\nand let us know when you did.\nWith kind regards, Ann',
      IBAN_LENGTHS,
    ),
    null,
  ));
});
