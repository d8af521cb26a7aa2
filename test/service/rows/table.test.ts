/** Writes the answered rows of a sheet or a payment file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ChosenSheet, inflated, listInput } from '../../../src/service/rows/input.ts';
import type { Output } from '../../../src/service/rows/output.ts';
import { textWriter, workbookWriter } from '../../../src/service/rows/table.ts';
import { openWorkbook, rowsOfSheet } from '../../../src/files/lists/workbook.ts';
import { xlsxOf } from '../../support/workbook.ts';

/** Collects the bytes of a result. */
function collected(): { readonly output: Output; readonly bytes: () => Buffer } {
  const parts: Buffer[] = [];
  const output: Output = {
    write: async (bytes) => void parts.push(Buffer.from(bytes)),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  };
  return { output, bytes: () => Buffer.concat(parts) };
}

const row = (line: number, cells: readonly string[], ...added: readonly string[]) => ({ line, cells, added, isOpen: false });

test('rows keep their line numbers in delimited text, and an added formula gets an apostrophe', async () => {
  for (const [delimiter, cells, text] of [
    [null, ['a;b', '=c'], '\ufeff\r\n"a;b";=c;x;\'=1\r\n\r\n"a;b";=c;y;\'=1\r\n'],
    [',', ['a;b', '=c'], '\ufeff\r\na;b,=c,x,\'=1\r\n\r\na;b,=c,y,\'=1\r\n'],
    [null, ['a;b'], '\ufeff\r\na;b\tx\t\'=1\r\n\r\na;b\ty\t\'=1\r\n'],
  ] as const) {
    const { output, bytes } = collected();
    const writer = await textWriter(output, delimiter);
    await writer.write([row(2, cells, 'x', '=1')]);
    await writer.write([row(4, cells, 'y', '=1')]);
    assert.equal(String(bytes()), text);
  }
});

test('the texts of a payment file become cells that are not formulas, and its amounts stay numbers', async () => {
  const { output, bytes } = collected();
  const writer = await textWriter(output, null, true);
  await writer.write([row(1, ['=HYPERLINK("x")', '-12.50', '+1+1', '@x', '\tx', 'a=b'], 'x')]);
  assert.equal(String(bytes()), '\ufeff"\'=HYPERLINK(""x"")";-12.50;\'+1+1;\'@x;\'\tx;a=b;x\r\n');
});

test('a workbook gets the added cells as texts, without an apostrophe', async () => {
  const list = await listInput((async function* () {
    yield Buffer.from(xlsxOf([{ cells: ['a', 'b'], line: 1 }, { cells: ['c'], line: 3 }]));
  })(), null);
  assert.ok(list.ok);
  const { output, bytes } = collected();
  const writer = workbookWriter(list.value.chosenSheet as ChosenSheet, output);
  await writer.write([row(1, ['a', 'b'], 'x'), row(3, ['c', ''], '=1')]);
  await writer.finish();
  const sheets = await openWorkbook(bytes(), inflated);
  assert.ok(!(sheets instanceof Error));
  assert.deepEqual(rowsOfSheet(sheets[0]!).map(({ line, cells }) => [line, ...cells]), [[1, 'a', 'b', 'x'], [3, 'c', '', '=1']]);
});
