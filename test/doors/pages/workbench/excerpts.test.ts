import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ExcerptPlace, excerptsOf } from '../../../../src/doors/pages/workbench/client/payments/excerpts.ts';
import { XML_HEAD_BYTES } from '../../../../src/files/xml/encoding.ts';
import { checked } from '../../../files/payment-files/checked.ts';
import { CLEAN } from '../../../files/payment-files/files.ts';

const T = CLEAN['pain.001.001.09'].replace('>12.50<', '>12,50<');

/** The lines around one place, as `number text`, with `|` at the beginning of the place and `…` for omitted text. */
const around = async (text: string | Uint8Array<ArrayBuffer>, ...places: ExcerptPlace[]): Promise<string[][]> =>
  (await excerptsOf(new Blob([text]), places)).map((lines) =>
    lines.map(({ number, text: line, isCutBefore, isCutBehind, mark }) => {
      const marked = mark === null ? line : `${line.slice(0, mark)}|${line.slice(mark)}`;
      return `${number} ${isCutBefore ? '…' : ''}${marked}${isCutBehind ? '…' : ''}`;
    }));

test('an excerpt has two lines before and after the place, and marks its column', async () => {
  const [{ line, column } = { line: 0, column: 0 }] = checked(T).findings;
  assert.deepEqual(await around(T, { line, column }), [[
    '43    </PmtId>', '44    <Amt>', '45     |<InstdAmt Ccy="EUR">12,50</InstdAmt>', '46    </Amt>', '47    <CdtrAgt>',
  ]]);
});

test('an excerpt at an end of the file has fewer lines, with every kind of line end', async () => {
  for (const end of ['\n', '\r\n', '\r']) {
    assert.deepEqual(await around(['<a>', '<b/>', '', '<c/>', '</a>'].join(end), { line: 1, column: 1 }, { line: 4, column: 2 }), [
      ['1 |<a>', '2 <b/>', '3 '], ['2 <b/>', '3 ', '4 <|c/>', '5 </a>'],
    ]);
  }
});

test('an excerpt of a long line has the characters near the place, counted as characters', async () => {
  const filler = 'é😀'.repeat(200_000);
  const text = `<a>${filler}<b/>${filler}</a>`;
  const column = Array.from(`<a>${filler}`).length + 1;
  const [[line = ''] = [], [first = ''] = []] = await around(text, { line: 1, column }, { line: 1, column: 1 });
  assert.match(line, /^1 …(?:é😀){60}\|<b\/>(?:é😀){58}…$/u);
  assert.match(first, /^1 \|<a>(?:é😀){118}é…$/u);
});

test('an excerpt cuts a line after 240 characters', async () => {
  const shown = (line: string): Promise<string[][]> => around(`<a>\n${line}`, { line: 1, column: 1 });
  assert.deepEqual(await shown('x'.repeat(240)), [['1 |<a>', `2 ${'x'.repeat(240)}`]]);
  assert.deepEqual(await shown('x'.repeat(241)), [['1 |<a>', `2 ${'x'.repeat(240)}…`]]);
});

test('an excerpt is complete if a piece of the file ends in it', async () => {
  // The first piece is as long as a declaration may be.
  for (const end of [XML_HEAD_BYTES, XML_HEAD_BYTES + 262_144]) {
    const text = `<a>${'x'.repeat(end - 8)}<b/>${'y'.repeat(10)}<c/>${'z'.repeat(1_000)}`;
    const column = (part: string): number => text.indexOf(part) + 1;
    assert.deepEqual(await around(text, { line: 1, column: column('<b/>') }, { line: 1, column: column('<c/>') }), [
      [`1 …${'x'.repeat(120)}|<b/>${'y'.repeat(10)}<c/>${'z'.repeat(102)}…`],
      [`1 …${'x'.repeat(106)}<b/>${'y'.repeat(10)}|<c/>${'z'.repeat(116)}…`],
    ]);
    const below = `<a>${'x'.repeat(end - 13)}\n<b/>\n${'y'.repeat(240)}\n<c/>`;
    assert.deepEqual(await around(below, { line: 1, column: 1 }), [[`1 |<a>${'x'.repeat(237)}…`, '2 <b/>', `3 ${'y'.repeat(240)}`]]);
    const broken = `<a>${'x'.repeat(end - 9)}<b>\u0001</b>${'y'.repeat(100)}`;
    assert.deepEqual(
      await around(broken, { line: 1, column: end - 5 }), [[`1 …${'x'.repeat(120)}|<b>`]], 'up to a character that XML forbids',
    );
  }
});

test('an excerpt decodes the file, up to its first invalid bytes', async () => {
  const latin = Uint8Array.from(Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?>\n<a>é</a>', 'latin1'));
  assert.deepEqual((await around(latin, { line: 2, column: 4 }))[0]!.at(-1), '2 <a>|é</a>');
  const utf16 = Uint8Array.from(Buffer.from('\ufeff<a>\n<b>é</b></a>', 'utf16le'));
  assert.deepEqual((await around(utf16, { line: 2, column: 4 }))[0], ['1 <a>', '2 <b>|é</b></a>']);
  const broken = Uint8Array.from([...Buffer.from('<a>\n<b>'), 0xff, ...Buffer.from('</b>\n</a>')]);
  assert.deepEqual((await around(broken, { line: 2, column: 4 }))[0], ['1 <a>', '2 <b>|']);
});

test('an excerpt of a place after the end of the file has only existing lines', async () => {
  assert.deepEqual(await around('<a>\n', { line: 2, column: 1 }), [['1 <a>']]);
  assert.deepEqual(await around('', { line: 1, column: 1 }), [[]]);
  assert.deepEqual(await around('<a/>'), []);
});
