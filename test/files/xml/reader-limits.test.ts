/** The limits of a reader: a size at its limit is read, and a larger size ends the reading. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { XmlReader } from '../../../src/files/xml/reader.ts';
import { trace } from './trace.ts';
import { UTF8, kind } from './bytes.ts';

test('text beyond the limit is counted and not kept', () => {
  assert.deepEqual(trace('<a>12345&amp;6</a>', { text: 4 }).events[1], '1:4 "1234" 7');
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

test('limits end the reading at once', () => {
  assert.equal(trace('<a>'.repeat(200_000)).events.length, 32);
  assert.equal(kind(`<${'a'.repeat(300_000)}`), 'limit');
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
