import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { workbookRows } from '../../../src/docs/workbench/client/xlsx.js';
import { SHEET, zipped, workbook } from '../../support/workbook.ts';

describe('the first sheet of a workbook', () => {
  test('shared strings, inline strings, numbers, gaps and empty rows', async () => {
    const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="3"><c r="B3" t="inlineStr"><is><t>DE89</t></is></c><c r="C3"><v>12.5</v></c></row><row r="4"/>`;
    const rows = await workbookRows(workbook(sheet, ['<t>Name</t>', '<r><t>I</t></r><r><t xml:space="preserve">BAN </t></r><rPh sb="0" eb="1"><t>no</t></rPh>']));
    assert.deepEqual(rows, [
      { cells: ['Name', '', 'IBAN '], line: 1 },
      { cells: ['', 'DE89', '12.5'], line: 3 },
    ]);
  });

  test('entities and characters that XML cannot hold', async () => {
    assert.deepEqual(await workbookRows(workbook(`<row><c t="inlineStr"><is><t>A &amp; B &lt;&#65;&#x42;_x000A_</t></is></c></row>`, [])), [{ cells: ['A & B <AB\n'], line: 1 }]);
  });

  test('cells and rows without references stand one behind the other', async () => {
    assert.deepEqual(await workbookRows(workbook(`<row><c><v>1</v></c><c><v>2</v></c></row><row><c><v>3</v></c></row>`, [])), [
      { cells: ['1', '2'], line: 1 },
      { cells: ['3'], line: 2 },
    ]);
  });

  test('it is the first in the order of the workbook, whatever its file is called', async () => {
    const bytes = zipped({
      'xl/workbook.xml': '<workbook><sheets><sheet name="B" sheetId="2" r:id="rId7"/><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Target="/xl/worksheets/other.xml" Id="rId7"/></Relationships>',
      'xl/worksheets/sheet1.xml': SHEET('<row><c><v>1</v></c></row>'),
      'xl/worksheets/other.xml': SHEET('<row><c><v>7</v></c></row>'),
    });
    assert.deepEqual(await workbookRows(bytes), [{ cells: ['7'], line: 1 }]);
  });

  for (const [what, bytes, why] of [
    ['an archive that is cut off', workbook('<row/>', []).subarray(0, 200), /cut off or damaged/],
    ['an archive without a sheet', zipped({ 'word/document.xml': '<w:document/>' }), /no workbook with a sheet/],
    ['an archive whose parts are broken', (() => {
      const broken = workbook('<row><c><v>1</v></c></row>', []);
      broken.fill(0xff, 60, 120);
      return broken;
    })(), /damaged|no workbook/],
  ] as const) {
    test(`${what} is refused with a reason`, async () => assert.rejects(() => workbookRows(bytes), why));
  }
});
