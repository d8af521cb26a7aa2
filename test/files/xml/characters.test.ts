/** Characters of a file: its encoding, references, and the characters that XML does not allow. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { trace } from './trace.ts';
import { UTF8, kind, utf16 } from './bytes.ts';

test('a reference may name every character of production 2, and no other code point', () => {
  for (const code of [0x9, 0xa, 0xd, 0x20, 0xd7ff, 0xe000, 0xfffd, 0x10000, 0x10ffff]) {
    for (const reference of [`&#${code};`, `&#x${code.toString(16)};`]) {
      assert.equal(
        trace(`<a>${reference}</a>`).events[1], `1:4 ${JSON.stringify(String.fromCodePoint(code))} ${code > 0xffff ? 2 : 1}`, reference,
      );
    }
  }
  for (const code of [0, 0x8, 0xb, 0xc, 0xe, 0x1f, 0xd800, 0xdfff, 0xfffe, 0xffff, 0x110000]) {
    assert.equal(kind(`<a>&#${code};</a>`), 'malformed', String(code));
  }
});

test('bytes that are no UTF-8 are found where they stand', () => {
  const around = (...bytes: number[]): Uint8Array => Uint8Array.from([...UTF8.encode('<a>\nä'), ...bytes, ...UTF8.encode('</a>')]);
  for (const bytes of [
    [0xff], [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xe2, 0x82],
    [0x80],
  ]) {
    const { fault, events } = trace(around(...bytes));
    assert.deepEqual([fault?.kind, fault?.line, fault?.column, events], ['encoding', 2, 2, ['1:1 <a>']], String(bytes));
  }
  assert.equal(trace(Uint8Array.from([...UTF8.encode('<a>ä'), 0xc3])).fault?.kind, 'truncated');
});

test('a character that XML does not allow, or invalid UTF-8, ends the reading at its place', () => {
  for (const [bytes, fault] of [
    [[0], 'malformed'], [[0xb], 'malformed'], [[0xef, 0xbf, 0xbe], 'malformed'], [[0xff], 'encoding'], [[0xed, 0xa0, 0x80], 'encoding'],
  ] as const) {
    for (const following of [1, 2_000, 200_000]) {
      const file = Uint8Array.from([...UTF8.encode('<a>\nä<b/>'), ...bytes, ...UTF8.encode(`${' '.repeat(following)}<c/></a>`)]);
      for (const pieceBytes of [undefined, 16, 1024]) {
        const { fault: found, events } = trace(file, {}, pieceBytes);
        assert.deepEqual(
          [found?.kind, found?.line, found?.column, events], [fault, 2, 6, ['1:1 <a>', '1:4 "\\nä" 2', '2:2 <b>', '2:2 </b>']],
          `${String(bytes)}, ${following} behind it, ${pieceBytes}`,
        );
      }
    }
  }
});

test('UTF-16 is read by its mark, other encodings by their declaration', () => {
  const file = '<?xml version="1.0" encoding="UTF-16"?><a b="ß">€𝄞</a>';
  const events = ['1:40 <a b="ß">', '1:49 "€𝄞" 3', '1:51 </a>'];
  for (const littleEndian of [true, false]) assert.deepEqual(trace(utf16(file, littleEndian)), { events, fault: null });
  assert.equal(kind(utf16(file, true).subarray(2)), 'encoding');
  assert.equal(kind(utf16(file, false).subarray(2)), 'encoding');
  assert.equal(kind(Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])), 'encoding');
  assert.equal(kind(utf16('<a>\ud800</a>', true)), 'encoding');
  assert.equal(kind(utf16('<a/> ', true).subarray(0, -1)), 'truncated');
  const latin = (encoding: string, byte: number): string | undefined => trace(
    Uint8Array.from([...UTF8.encode(`<?xml version='1.0' encoding='${encoding}'?><a>`), byte, ...UTF8.encode('</a>')]),
  ).events[1];
  assert.match(latin('ISO-8859-1', 0xe4)!, /"ä"/);
  assert.match(latin('iso-8859-15', 0xa4)!, /"€"/);
  assert.match(latin('windows-1252', 0x80)!, /"€"/);
});

test('a declaration that contradicts the mark is refused', () => {
  assert.equal(kind('\ufeff<?xml version="1.0" encoding="iso-8859-1"?><a/>'), 'encoding');
  assert.equal(kind('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>'), 'encoding');
  assert.equal(kind(utf16('<?xml version="1.0" encoding="UTF-8"?><a/>', true)), 'encoding');
  assert.equal(trace(utf16('<?xml version="1.0"?><a/>', true)).fault, null);
});
