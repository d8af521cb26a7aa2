/**
 * The head of a file names its encoding, and bytes become text (XML 1.0, 4.3.3 and appendix F). IANA registers the names of encodings.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decoderOf, readXmlHead, type XmlEncoding } from '../../../src/files/xml/encoding.ts';
import { trace } from './trace.ts';
import { assertSays } from '../../support/says.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, encoding: 'utf-16le' | 'utf-16be'): Uint8Array =>
  encoding === 'utf-16le' ? Buffer.from(text, 'utf16le') : Buffer.from(text, 'utf16le').swap16();

/** The encoding that a declaration gives in a file without a byte order mark. */
const kindOf = (declaration: string): string => readXmlHead(bytesOf(`${declaration}<a/>`)).kind;

test('a declaration of any form that XML knows is read: blanks, either quote, its parts that may be left out', () => {
  for (const declaration of [
    '<?xml version="1.0"?>', "<?xml version='1.0'?>", '<?xml version="1.1"?>', "<?xml version='1.10' ?>",
    '<?xml version="1.0" encoding="UTF-8"?>', "<?xml version='1.0' encoding='UTF-8'?>",
    '<?xml version="1.0" standalone="yes"?>', "<?xml version=\"1.0\" standalone='no'?>",
    '<?xml version="1.0" encoding="utf-8" standalone="no"?>', "<?xml version='1.0' encoding='utf-8' standalone='yes' ?>",
    '<?xml\tversion \n=\r "1.0"\n\nencoding\t =  \'UTF-8\'\r\nstandalone\t=\n"no" \t?>',
  ]) assert.equal(kindOf(declaration), 'read', declaration);
});

test('a declaration of another form is malformed', () => {
  for (const declaration of [
    '<?xml ?>', '<?xml version?>', '<?xml version="1."?>', "<?xml version='1.'?>", '<?xml version="1.0\'?>',
    '<?xml version="1.0"encoding="UTF-8"?>', '<?xml version="1.0" encoding=""?>', '<?xml version="1.0" encoding="8bit"?>',
    '<?xml version="1.0" encoding="UTF-8"standalone="yes"?>', '<?xml version="1.0" standalone="YES"?>',
    "<?xml version='1.0' standalone='on'?>", '<?xml version="1.0" standalone="yes" encoding="UTF-8"?>',
    '<?xml encoding="UTF-8" version="1.0"?>',
    '<?xml version="1.0" x="y"?>', '<?xml x?><?xml version="1.0"?>',
  ]) assert.equal(kindOf(declaration), 'malformed', declaration);
  assert.equal(readXmlHead(bytesOf('<?xml version="1.0" ')).kind, 'truncated');
  assert.equal(kindOf(`<?xml version="1.0"${' '.repeat(1024)}`), 'malformed');
});

test('a declaration is read within the first 1,024 bytes, and not after them', () => {
  const declared = (length: number): string => `<?xml version="1.0"${' '.repeat(length - '<?xml version="1.0"?>'.length)}?>`;
  assert.deepEqual([1024, 1025].map((length) => trace(`${declared(length)}<a/>`).fault?.kind), [undefined, 'malformed']);
});

/** Names of encodings in a declaration, for one-byte and two-byte characters, and their encodings. */
const DECLARED: readonly (readonly [name: string, bytes: readonly number[], character: string, encoding: XmlEncoding])[] = [
  ['UTF-8', [0xc3, 0xa4], 'ä', 'utf-8'], ['utf8', [0xe2, 0x82, 0xac], '€', 'utf-8'], ['US-ASCII', [0x7e], '~', 'utf-8'],
  ['ascii', [0x7e], '~', 'utf-8'],
  ['ISO-8859-1', [0xe4], 'ä', 'windows-1252'], ['latin1', [0xff], 'ÿ', 'windows-1252'], ['windows-1252', [0x80], '€', 'windows-1252'],
  ['CP1252', [0x93], '“', 'windows-1252'], ['ISO-8859-15', [0xa4], '€', 'iso-8859-15'],
];

test('the encoding that a declaration names is that of the text, whatever its capitals', () => {
  for (const [name, bytes, character, encoding] of DECLARED) {
    for (const quote of ['"', "'"]) {
      const head = bytesOf(`<?xml version="1.0" encoding=${quote}${name}${quote}?>`);
      assert.deepEqual(
        readXmlHead(head),
        { kind: 'read', head: { encoding, mark: null, declared: name }, markBytes: 0, declaration: true },
      );
      assert.match(
        trace(Uint8Array.from([...head, ...bytesOf('<a>'), ...bytes, ...bytesOf('</a>')])).events[1]!, new RegExp(` "${character}" 1$`),
        name,
      );
    }
  }
  for (const name of ['U', 'UTF-7', 'UTF-80', 'x-utf-8', 'EBCDIC-CP-US', 'ISO-8859-2', 'UTF-16', 'UTF-32']) {
    for (const quote of ['"', "'"]) assert.equal(kindOf(`<?xml version="1.0" encoding=${quote}${name}${quote}?>`), 'encoding', name);
  }
});

test('a byte order mark says the encoding, and a declaration may not say another', () => {
  const declared = (name: string): string => `<?xml version="1.0" encoding="${name}"?><a/>`;
  const marked: readonly (readonly [
    mark: readonly number[],
    encoding: XmlEncoding,
    written: (text: string) => Uint8Array,
    same: string,
    other: string,
  ])[] = [
    [[0xef, 0xbb, 0xbf], 'utf-8', bytesOf, 'utf-8', 'utf-16'],
    [[0xff, 0xfe], 'utf-16le', (text) => utf16(text, 'utf-16le'), 'UTF-16', 'x-utf-16'],
    [[0xfe, 0xff], 'utf-16be', (text) => utf16(text, 'utf-16be'), 'utf-16', 'UTF-8'],
  ];
  for (const [mark, encoding, written, same, other] of marked) {
    const head = (text: string) => readXmlHead(Uint8Array.from([...mark, ...written(text)]));
    const read = { kind: 'read', markBytes: mark.length };
    assert.deepEqual(head('<a/>'), { ...read, head: { encoding, mark: encoding, declared: null }, declaration: false });
    assert.deepEqual(head('<?xml version="1.0"?><a/>'), { ...read, head: { encoding, mark: encoding, declared: null }, declaration: true });
    assert.deepEqual(head(declared(same)), { ...read, head: { encoding, mark: encoding, declared: same }, declaration: true });
    assert.deepEqual([head(declared(other)).kind, head(declared('iso-8859-1')).kind], ['encoding', 'encoding']);
  }
  for (const bytes of [[0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c], [0x3c, 0, 0x61, 0], [0, 0x3c, 0, 0x61]]) {
    assert.equal(readXmlHead(Uint8Array.from(bytes)).kind, 'encoding', String(bytes));
  }
});

test('a file in UTF-32 is recognized by its mark, which begins with the mark of UTF-16 and is longer', () => {
  const outcome = (...bytes: number[]): string => {
    const result = readXmlHead(Uint8Array.from(bytes));
    return result.kind === 'read' ? result.head.encoding : result.message;
  };
  for (const bytes of [[0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0], [0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c]]) {
    assertSays(outcome(...bytes), '… UTF-32', String(bytes));
  }
  for (const bytes of [[0x3c, 0, 0x61, 0], [0, 0x3c, 0, 0x61], [0, 0, 0, 0x3c], [0x3c, 0, 0, 0], [0, 0, 0xfe, 0], [0, 0xfe, 0xff, 0]]) {
    assertSays(outcome(...bytes), '… UTF-16 … UTF-32', String(bytes));
  }
  assert.deepEqual(
    [outcome(0xff, 0xfe, 0, 0x3c), outcome(0xff, 0xfe, 0x3c, 0), outcome(0xff, 0xfe), outcome(0xfe, 0xff, 0, 0)],
    ['utf-16le', 'utf-16le', 'utf-16le', 'utf-16be'],
  );
});

test('a file without a mark and without a declaration is UTF-8', () => {
  const head = { encoding: 'utf-8', mark: null, declared: null };
  for (const text of ['', '<', '<a/>', '<?xmlish?>', ' <?xml version="1.0"?>', '<?XML version="1.0"?>']) {
    assert.deepEqual(readXmlHead(bytesOf(text)), { kind: 'read', head, markBytes: 0, declaration: false });
  }
  assert.equal(readXmlHead(Uint8Array.from([0xef, 0xbb])).kind, 'read');
});

/** Characters of one to four bytes in UTF-8, and of one or two units in UTF-16, each next to each other character. */
const CHARACTERS = ['a', '\x7f', '\x80', 'ä', '\u07ff', '\u0800', '€', '\ufffd', '\u{10000}', '𝄞', '\u{10ffff}'];
const TEXT = CHARACTERS.flatMap((one) => CHARACTERS.map((other) => one + other)).join('');
const WRITTEN: readonly (readonly [encoding: XmlEncoding, bytes: (text: string) => Uint8Array])[] = [
  ['utf-8', bytesOf], ['utf-16le', (text) => utf16(text, 'utf-16le')], ['utf-16be', (text) => utf16(text, 'utf-16be')],
];

test('bytes that end within a character are text up to it, and the rest of it is awaited', () => {
  for (const [encoding, written] of WRITTEN) {
    const decode = decoderOf(encoding);
    const bytes = written(TEXT);
    const ends = [...TEXT].reduce<number[]>((sums, one) => [...sums, sums.at(-1)! + written(one).length], [0]);
    for (let length = 0; length <= bytes.length; length++) {
      const whole = ends.findLastIndex((end) => end <= length);
      assert.deepEqual(
        decode(bytes.subarray(0, length)), { text: [...TEXT].slice(0, whole).join(''), bytes: ends[whole], invalid: false },
        `${encoding} ${length}`,
      );
    }
  }
  for (const [encoding, written] of WRITTEN) {
    assert.equal(decoderOf(encoding)(written('\ufeff<a/>')).text, '\ufeff<a/>', 'within a file it is a character as any other');
  }
  const all = Uint8Array.from({ length: 256 }, (_, i) => i);
  for (const encoding of ['windows-1252', 'iso-8859-15'] as const) {
    assert.deepEqual([decoderOf(encoding)(all).bytes, decoderOf(encoding)(all).text.length], [256, 256]);
  }
});

test('bytes that are no character end the text where they stand, whatever stands around them', () => {
  const invalid: readonly (readonly [encoding: XmlEncoding, bytes: readonly (readonly number[])[]])[] = [
    ['utf-8',
      [[0x80], [0xc0, 0x80], [0xc3, 0x41], [0xe2, 0x41], [0xe2, 0x82, 0x41], [0xf0, 0x9d, 0x41], [0xed, 0xa0, 0x80],
        [0xf5, 0x80, 0x80, 0x80], [0xff, 0x41]]],
    ['utf-16le', [[0x00, 0xdc], [0x34, 0xd8, 0x41, 0x00]]],
    ['utf-16be', [[0xdc, 0x00], [0xd8, 0x34, 0x00, 0x41]]],
  ];
  for (const [encoding, sequences] of invalid) {
    const decode = decoderOf(encoding);
    const written = WRITTEN.find(([name]) => name === encoding)![1];
    for (const bytes of sequences) {
      for (let count = 0; count <= 24; count++) {
        const before = [...TEXT].slice(CHARACTERS.length, CHARACTERS.length + count).join('');
        for (const behind of ['', 'x', '𝄞 and more']) {
          const decoded = decode(Uint8Array.from([...written(before), ...bytes, ...written(behind)]));
          assert.deepEqual(
            decoded, { text: before, bytes: written(before).length, invalid: true }, `${encoding} ${bytes} ${count} ${behind}`,
          );
        }
      }
    }
  }
});
