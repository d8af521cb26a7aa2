import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameTable, nameEnd } from '../../../src/files/xml/names.ts';
import { XmlReader } from '../../../src/files/xml/reader.ts';
import { trace } from './trace.ts';
import { assertSays } from '../../support/says.ts';
import { textOf, vectors } from '../../support/vectors.ts';

const UTF8 = new TextEncoder();

const kind = (file: string | Uint8Array): string | undefined => trace(file).fault?.kind;

test('elements, attributes and text come in their order, each with its place', () => {
  assert.deepEqual(trace('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="1" d=\'"\'>x &amp; y</b>\n  <e/>\n</a>\n'), {
    events: ['2:1 <a>', '3:3 <b c="1" d="\\"">', '3:18 "x & y" 5', '3:27 </b>', '4:3 <e>', '4:3 </e>', '5:1 </a>'],
    fault: null,
  });
});

test('names are distinguished by their namespace, whatever their prefixes', () => {
  const {
    events, fault,
  } = trace('<x:a xmlns:x="urn:1" xmlns="urn:2"><b x:c="" c=""/><x:b xmlns:x="urn:3"><x:c/></x:b><d xmlns=""/></x:a>');
  assert.equal(fault, null);
  assert.deepEqual(events.filter((event) => event.includes('<') && !event.includes('</')).map((event) => event.slice(event.indexOf('<'))),
    ['<{urn:1}a>', '<{urn:2}b {urn:1}c="" c="">', '<{urn:3}b>', '<{urn:3}c>', '<d>']);
});

test('blank text is reported only if an element contains nothing else', () => {
  assert.deepEqual(trace('<a> <b> </b> <c>x</c> </a>').events.filter((event) => event.includes('"')), ['1:8 " " 1', '1:17 "x" 1']);
});

test('text is one across comments, instructions, references and CDATA', () => {
  assert.deepEqual(
    trace('<a>1<!-- - -->2<?p x?>&#51;<![CDATA[<4>]]]]>&#x35;]]</a>').events, ['1:1 <a>', 'cdata', '1:4 "123<4>]]5]]" 11', '1:53 </a>'],
  );
});

test('every line end is one line feed', () => {
  assert.deepEqual(trace('<a>\r\n1\r2\n\r\n<b/>\r</a>').events, ['1:1 <a>', '1:4 "\\n1\\n2\\n\\n" 6', '5:1 <b>', '5:1 </b>', '6:1 </a>']);
  assert.deepEqual(trace('<a b="\r\n\t&#10;"/>').events[0], '1:1 <a b="  \\n">');
});

test('columns count characters', () => {
  assert.deepEqual(trace('<a>ä€𝄞𝄞<b/></a>').events, ['1:1 <a>', '1:4 "ä€𝄞𝄞" 6', '1:8 <b>', '1:8 </b>', '1:12 </a>']);
});

test('text beyond the limit is counted and not kept', () => {
  assert.deepEqual(trace('<a>12345&amp;6</a>', { text: 4 }).events[1], '1:4 "1234" 7');
});

test('a handler can stop the reading', () => {
  let count = 0;
  const reader = new XmlReader({ start: () => { if (++count === 2) reader.stop(); }, text: () => {}, end: () => {} });
  assert.equal(reader.push(UTF8.encode(`<a>${'<b/>'.repeat(100_000)}`)), false);
  assert.equal(count, 2);
  assert.equal(reader.end(), null);
});

test('nothing is read after the end', () => {
  const names: string[] = [];
  const reader = new XmlReader({ start: ({ local }) => names.push(local), text: () => {}, end: () => {} });
  reader.push(UTF8.encode('<a/>'));
  assert.deepEqual([reader.end(), reader.push(UTF8.encode('<b/>')), reader.end(), names], [null, false, null, ['a']]);
});

for (const { file, fault, place } of vectors<'file' | 'fault' | 'place'>('xml-faults')) {
  test(`${file === '' ? 'an empty file' : file} is ${fault} at ${place}`, () => {
    const found = trace(textOf(file)).fault;
    assert.deepEqual([found?.kind, `${found?.line}:${found?.column}`], [fault, place]);
  });
}

test('a name of the object prototype is an ordinary name', () => {
  assert.deepEqual(
    trace('<constructor><__proto__ toString="1"/></constructor>').events,
    ['1:1 <constructor>', '1:14 <__proto__ toString="1">', '1:14 </__proto__>', '1:39 </constructor>'],
  );
});

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

test('names are those of productions 4 and 4a, in any script: a file with names of its own language is read', () => {
  assert.deepEqual(
    trace('<größe país="1"><数量/></größe>'),
    { events: ['1:1 <größe país="1">', '1:17 <数量>', '1:17 </数量>', '1:22 </größe>'], fault: null },
  );
  const isName = (text: string): boolean => trace(`<${text}/>`).fault === null;
  const further = '-.09\xb7\u0300\u036f\u203f\u2040';
  const first = 'AZ_az\xc0\xd6\xd8\xf6\xf8\u02ff\u0370\u037d\u037f\u1fff\u200c\u200d\u2070\u218f\u2c00\u2fef\u3001\ud7ff' +
    '\uf900\ufdcf\ufdf0\ufffd\u{10000}\u{effff}';
  for (const one of first) {
    assert.ok(isName(one) && isName(`a${one}`), one);
  }
  for (const one of further) assert.ok(!isName(one) && isName(`a${one}`), one);
  for (const one of '@[^`{\x7f\x80\xbf\xd7\xf7\u037e\u2000\u200b\u200e\u206f\u2190\u2bff\u2ff0\u3000\ue000\uf8ff\ufdd0\ufdef\u{f0000}') {
    assert.ok(!isName(one) && !isName(`a${one}`), one);
  }
});

test('the prefix xml is declared everywhere, and may be declared again as what it is', () => {
  const events = ['<a {http://www.w3.org/XML/1998/namespace}lang="en">'];
  for (const file of ['<a xml:lang="en"/>', '<a xmlns:xml="http://www.w3.org/XML/1998/namespace" xml:lang="en"/>']) {
    assert.deepEqual(trace(file).events.slice(0, 1).map((event) => event.slice(4)), events);
  }
});

test('the five references that XML knows without a document type are resolved, in text and in values', () => {
  assert.deepEqual(
    trace('<a b="&lt;&gt;&amp;&quot;&apos;&#x9;&#10;">&lt;&gt;&amp;&quot;&apos;</a>').events.slice(0, 2),
    ['1:1 <a b="<>&\\"\'\\t\\n">', '1:44 "<>&\\"\'" 5'],
  );
});

test('a sign between elements is reported as text; blanks and an empty CDATA section are not', () => {
  const texts = (file: string): readonly string[] => trace(file).events.filter((event) => event.includes(' "'));
  assert.deepEqual(
    ['<a>!<b/></a>', '<a><b/>]</a>', '<a>\n<b/>&amp;</a>', '<a><![CDATA[ ]]><b/></a>'].map((file) => texts(file).length), [1, 1, 1, 1],
  );
  assert.deepEqual(['<a> \t\n<b/></a>', '<a> <![CDATA[]]><b/></a>', '<a><![CDATA[]]> <b/></a>', ' <a><b/></a>\n'].flatMap(texts), []);
});

test('a character that no name may have is reported as a character, after any part of a tag', () => {
  for (const file of ['<a²/>', '<c ><a²/></c>', '<a b=""²/>']) assertSays(trace(file).fault!.message, '… character', file);
});

test('a size at its limit is read, and a size beyond its limit ends the reading: each limit is one number', () => {
  const attributes = (count: number, first = ''): string => `<a ${first}${Array.from({ length: count }, (_, i) => ` b${i}=""`).join('')}/>`;
  const sized: Readonly<Record<string, readonly [most: number, file: (count: number) => string]>> = {
    depth: [32, (count) => '<a>'.repeat(count) + '</a>'.repeat(count)],
    'name of an element': [256, (count) => `<${'a'.repeat(count)}/>`],
    'name of an attribute': [256, (count) => `<a ${'b'.repeat(count)}=""/>`],
    'name of an instruction': [256, (count) => `<?${'p'.repeat(count)}?><a/>`],
    'reference with its ampersand': [256, (count) => `<a>&#x${'41'.padStart(count - 3, '0')};</a>`],
    attributes: [32, (count) => attributes(count)],
    'attributes with declarations': [32, (count) => attributes(count - 1, 'xmlns="u"')],
    'value of an attribute': [4096, (count) => `<a b="${'x'.repeat(count)}"/>`],
  };
  for (const [name, [most, file]] of Object.entries(sized)) {
    assert.deepEqual([kind(file(most)), kind(file(most + 1))], [undefined, 'limit'], name);
  }
});

test('a value without its closing quote is read up to the maximum length of a value, so that no file fills the memory', () => {
  assert.deepEqual([4096, 4097].map((count) => kind(`<a b="${'x'.repeat(count)}`)), ['truncated', 'limit']);
  const reader = new XmlReader({ start: () => {}, text: () => {}, end: () => {} });
  const pushes = ['<a b=\'', ...new Array<string>(100).fill('x'.repeat(65_536))];
  assert.ok(pushes.findIndex((part) => !reader.push(UTF8.encode(part))) < 3);
});

test('a name is one object wherever it stands in the same namespaces: a reader may compare names as such', () => {
  const names: unknown[] = [];
  const reader = new XmlReader({ start: (name) => names.push(name), text: () => {}, end: (name) => names.push(name) });
  reader.push(UTF8.encode('<p:a xmlns:p="urn:1"><b/><p:b/><b/><p:b/></p:a>'));
  assert.equal(reader.end(), null);
  assert.deepEqual(names.map((name) => names.indexOf(name)), [0, 1, 1, 3, 3, 1, 1, 3, 3, 0]);
});

test('limits end the reading at once', () => {
  assert.equal(kind('<a>'.repeat(200_000)), 'limit');
  assert.equal(trace('<a>'.repeat(200_000)).events.length, 32);
  assert.equal(kind(`<${'a'.repeat(300)}/>`), 'limit');
  assert.equal(kind(`<${'a'.repeat(300_000)}`), 'limit');
  assert.equal(kind(`<a ${Array.from({ length: 20_000 }, (_, i) => `b${i}=""`).join(' ')}/>`), 'limit');
  assert.equal(kind(`<a b="${'x'.repeat(5_000)}"/>`), 'limit');
  assert.equal(kind(`<a>&${'x'.repeat(5_000)};</a>`), 'limit');
  assert.equal(trace(`<a b="${'x'.repeat(5_000)}"/>`, { attributeValue: 5_000 }).fault, null);
  assert.equal(trace('<a>'.repeat(100) + '</a>'.repeat(100), { depth: 100 }).fault, null);
});

test('megabytes of text, blanks, comment or instruction in one place are read through', () => {
  const much = 4_000_000;
  for (const file of [
    `<a>${'x'.repeat(much)}</a>`,
    `<a>${' '.repeat(much)}</a>`,
    `<a><!--${'- '.repeat(much / 2)}--></a>`,
    `<a><?p ${'?'.repeat(much)}?></a>`,
    `<a><![CDATA[${']'.repeat(much)}]]></a>`,
    `<a${' '.repeat(much)}b${'\n'.repeat(much)}=${'\t'.repeat(much)}""/>`,
    `<a></a${' '.repeat(much)}>`,
    `${' '.repeat(much)}<a/>${'\n'.repeat(much)}`,
  ]) {
    assert.equal(trace(file).fault, null, file.slice(0, 20));
  }
  assert.deepEqual(trace(`<a>${'x'.repeat(much)}</a>`).events[1]!.length, '1:4 "" 4000000'.length + 2100);
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

/** Text in UTF-16, with its byte order mark. */
function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].join('').split('').forEach((unit, i) => view.setUint16(2 * i, unit.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
}

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

test('a head is reported with its mark and its declaration', () => {
  const heads: unknown[] = [];
  const reader = new XmlReader({ head: (head) => heads.push(head), start: () => {}, text: () => {}, end: () => {} });
  reader.push(UTF8.encode('\ufeff<?xml version="1.0" encoding="utf-8"?><a/>'));
  assert.equal(reader.end(), null);
  assert.deepEqual(heads, [{ encoding: 'utf-8', mark: 'utf-8', declared: 'utf-8' }]);
});

test('a declaration that contradicts the mark is refused', () => {
  assert.equal(kind('\ufeff<?xml version="1.0" encoding="iso-8859-1"?><a/>'), 'encoding');
  assert.equal(kind('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>'), 'encoding');
  assert.equal(kind(utf16('<?xml version="1.0" encoding="UTF-8"?><a/>', true)), 'encoding');
  assert.equal(trace(utf16('<?xml version="1.0"?><a/>', true)).fault, null);
});

const COMMENT = 'filled so that pieces begin early - '.repeat(30);
const EVERYTHING = `<?xml version="1.0" encoding="UTF-8" standalone='yes' ?>\r\n<!-- ${COMMENT}-->\n<?p q ? r?>\r<x:a xmlns:x="urn:1"
  b = '&lt;&#x20ac;'   xmlns="urn:2" >\r\n]] ] &amp;&#13; ä€𝄞 <b c="d"/> <![CDATA[ ]] ]]> ]] ` +
  '<!-- - - --> <c> </c >\n<Nm>Ä𝄞ก</Nm><?r?></x:a>  \r\n<!---->\n';

test('a file is read alike whatever the pieces are that it comes in', () => {
  const whole = trace(EVERYTHING);
  assert.equal(whole.fault, null);
  for (let pieceBytes = 1; pieceBytes < 70; pieceBytes++) assert.deepEqual(trace(EVERYTHING, {}, pieceBytes), whole, `${pieceBytes}`);
  const inUtf16 = utf16(EVERYTHING.replace('UTF-8', 'utf-16'), true);
  for (let pieceBytes = 1; pieceBytes < 14; pieceBytes++) assert.deepEqual(trace(inUtf16, {}, pieceBytes), whole, `UTF-16 ${pieceBytes}`);
});

test('the first elements are reported when the encoding is known, and further elements when their piece is full', () => {
  const names: string[] = [];
  const reader = new XmlReader({ start: ({ local }) => names.push(local), text: () => {}, end: () => {} }, {}, 16);
  const namesAfter = (text: string): string => {
    reader.push(UTF8.encode(text));
    return names.join(' ');
  };
  assert.deepEqual(
    [
      namesAfter('<a>'),
      namesAfter(' '.repeat(1_020)),
      namesAfter(' '),
      namesAfter('<b/>'),
      namesAfter(' '.repeat(11)),
      namesAfter(' '),
      namesAfter(`<c/>${' '.repeat(12)}<d/>`),
    ],
    ['', '', 'a', 'a', 'a', 'a b', 'a b c'],
  );
});

test('a file that is cut anywhere is cut off or malformed, and what came before is as in the whole', () => {
  const bytes = UTF8.encode(EVERYTHING);
  const whole = trace(bytes);
  const end = bytes.lastIndexOf('>'.charCodeAt(0), bytes.lastIndexOf('>'.charCodeAt(0)) - 1) + 1;
  for (let length = 0; length < end - 2; length++) {
    const { events, fault } = trace(bytes.subarray(0, length), {}, 7);
    assert.ok(fault !== null && ['truncated', 'malformed', 'empty'].includes(fault.kind), `${length}: ${fault?.kind}`);
    assert.deepEqual(events, whole.events.slice(0, events.length), `${length}`);
  }
});

test('no name begins where no place of the text is', () => {
  assert.deepEqual([nameEnd('ab c', 0), nameEnd('ab c', 2), nameEnd('ab c', 4), nameEnd('ab c', 9)], [2, 2, 4, 9]);
  assert.ok(Number.isNaN(nameEnd('ab c', NaN)));
  assert.equal(nameEnd('ab c', -1), -1);
});

test('names are the same object wherever they stand, however many there are, and keep no text of the file', () => {
  const names = new NameTable();
  const text = Array.from({ length: 300 }, (_, i) => `element-number-${i}`).join(' ');
  const first = text.split(' ').map((name) => names.get(name, 0, name.length));
  let at = 0;
  const again = text.split(' ').map((name) => names.get(text, (at += name.length + 1) - name.length - 1, at - 1));
  assert.ok(again.every((name, i) => name === first[i]));
  assert.deepEqual(first.map(({ qualified }) => qualified), text.split(' '));
});
