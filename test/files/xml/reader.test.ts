/** The events of a reader: elements, text and places, in order and unchanged whatever the pieces of the file are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XmlReader } from '../../../src/files/xml/reader.ts';
import { trace } from './trace.ts';
import { textOf, vectors } from '../../support/vectors.ts';
import { UTF8, utf16 } from './bytes.ts';

test('elements, attributes and text come in their order, each with its place', () => {
  assert.deepEqual(trace('<?xml version="1.0" encoding="UTF-8"?>\n<a>\n  <b c="1" d=\'"\'>x &amp; y</b>\n  <e/>\n</a>\n'), {
    events: ['2:1 <a>', '3:3 <b c="1" d="\\"">', '3:18 "x & y" 5', '3:27 </b>', '4:3 <e>', '4:3 </e>', '5:1 </a>'],
    fault: null,
  });
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

test('a head is reported with its mark and its declaration', () => {
  const heads: unknown[] = [];
  const reader = new XmlReader({ head: (head) => heads.push(head), start: () => {}, text: () => {}, end: () => {} });
  reader.push(UTF8.encode('\ufeff<?xml version="1.0" encoding="utf-8"?><a/>'));
  assert.equal(reader.end(), null);
  assert.deepEqual(heads, [{ encoding: 'utf-8', mark: 'utf-8', declared: 'utf-8' }]);
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
