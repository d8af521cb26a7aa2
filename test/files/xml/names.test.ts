/** Names in XML: their characters, their namespaces, and their identity. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NameTable, nameEnd } from '../../../src/files/xml/names.ts';
import { XmlReader } from '../../../src/files/xml/reader.ts';
import { trace } from './trace.ts';
import { assertSays } from '../../support/says.ts';
import { UTF8 } from './bytes.ts';

test('names are distinguished by their namespace, whatever their prefixes', () => {
  const {
    events, fault,
  } = trace('<x:a xmlns:x="urn:1" xmlns="urn:2"><b x:c="" c=""/><x:b xmlns:x="urn:3"><x:c/></x:b><d xmlns=""/></x:a>');
  assert.equal(fault, null);
  assert.deepEqual(events.filter((event) => event.includes('<') && !event.includes('</')).map((event) => event.slice(event.indexOf('<'))),
    ['<{urn:1}a>', '<{urn:2}b {urn:1}c="" c="">', '<{urn:3}b>', '<{urn:3}c>', '<d>']);
});

test('a name of the object prototype is an ordinary name', () => {
  assert.deepEqual(
    trace('<constructor><__proto__ toString="1"/></constructor>').events,
    ['1:1 <constructor>', '1:14 <__proto__ toString="1">', '1:14 </__proto__>', '1:39 </constructor>'],
  );
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

test('a character that no name may have is reported as a character, after any part of a tag', () => {
  for (const file of ['<a²/>', '<c ><a²/></c>', '<a b=""²/>']) assertSays(trace(file).fault!.message, '… character', file);
});

test('a name is one object wherever it stands in the same namespaces: a reader may compare names as such', () => {
  const names: unknown[] = [];
  const reader = new XmlReader({ start: (name) => names.push(name), text: () => {}, end: (name) => names.push(name) });
  reader.push(UTF8.encode('<p:a xmlns:p="urn:1"><b/><p:b/><b/><p:b/></p:a>'));
  assert.equal(reader.end(), null);
  assert.deepEqual(names.map((name) => names.indexOf(name)), [0, 1, 1, 3, 3, 1, 1, 3, 3, 0]);
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
