/** The text of a symbol whose bytes have no declared character set. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { decodedBytes } from '../../../src/standards/qr/read/character-sets.ts';
import { messageText } from '../../../src/standards/payment/message-text.ts';
import { assertSays } from '../../support/says.ts';
import { REAL_DATA } from '../../support/directory.ts';

const ALL_BYTES = Uint8Array.from({ length: 256 }, (_, byte) => byte);

/** The byte of each character of a set. A byte that the set lacks has no character. */
const tableOf = (label: string): ReadonlyMap<string, number> =>
  new Map([...ALL_BYTES].flatMap((byte) => {
    const character = decodedBytes(Uint8Array.of(byte), label);
    return character === null ? [] : [[character, byte]];
  }));

const TABLES = new Map<string, ReadonlyMap<string, number>>();

function bytesIn(text: string, label: string): Uint8Array | null {
  if (label === 'utf-8') return Buffer.from(text);
  const table = TABLES.get(label) ?? tableOf(label);
  TABLES.set(label, table);
  const bytes = [...text].map((character) => table.get(character));
  return bytes.includes(undefined) ? null : Uint8Array.from(bytes as number[]);
}

/** The names and towns of the data that are not ASCII. */
function realNames(): Set<string> {
  const names = new Set<string>();
  for (const folder of ['banks', 'bics', 'branches']) {
    for (const file of readdirSync(join(REAL_DATA, folder))) {
      const [header, ...rows] = readFileSync(join(REAL_DATA, folder, file), 'utf8').trimEnd().split('\n').map((line) => line.split('\t'));
      for (const column of ['name', 'city'].map((name) => header!.indexOf(name)).filter((column) => column >= 0)) {
        for (const row of rows) if (/[^\0-\x7f]/.test(row[column]!)) names.add(row[column]!);
      }
    }
  }
  return names;
}

const EPC_SETS = ['utf-8', 'iso-8859-1', 'iso-8859-2', 'iso-8859-4', 'iso-8859-5', 'iso-8859-7', 'iso-8859-10', 'iso-8859-15'];
const epc = (set: number) => (name: string) => `BCD\n002\n${set}\nSCT\n\n${name}\nDE89370400440532013000\nEUR12.30`;

/** Payloads that carry a name, the set that the payload declares or its readers expect, and the set of the bytes. */
const CARRIERS: readonly (readonly [what: string, label: string, payload: (name: string) => string])[] = [
  ...EPC_SETS.map((label, i) => [`EPC set ${i + 1}`, label, epc(i + 1)] as const),
  ['ST00011', 'windows-1251', (name) => `ST00011|Name=${name}|PersonalAcc=40702810748000001123`],
  ['ST00012', 'utf-8', (name) => `ST00012|Name=${name}|PersonalAcc=40702810748000001123`],
  ['ST00013', 'koi8-r', (name) => `ST00013|Name=${name}|PersonalAcc=40702810748000001123`],
  ['NBU set 2', 'windows-1251', (name) => `BCD\r\n001\r\n2\r\nUCT\r\n\r\n${name}\r\nUA213223130000026007233566001\r\nUAH100`],
  ['UPN', 'iso-8859-2', (name) => `UPNQR\n\n\n\n\n${name}\n\n\n00000000100\n`],
  ['EPC set 1 in ISO 8859-1', 'iso-8859-1', epc(1)], ['EPC set 2 in Windows-1252', 'windows-1252', epc(2)],
  ['ZBP in Windows-1250', 'windows-1250', (name) => `|PL|61109010140000071219812874|012000|${name}|FV 1|||`],
  ['ZBP in ISO 8859-2', 'iso-8859-2', (name) => `|PL|61109010140000071219812874|012000|${name}|FV 1|||`],
  ['SPAYD in Windows-1250', 'windows-1250', (name) => `SPD*1.0*ACC:CZ6508000000192000145399*RN:${name}`],
  ['QR-bill in ISO 8859-1', 'iso-8859-1', (name) => `SPC\n0200\n1\nCH5800791123000889012\nS\n${name}`],
];

test('a name of the data is read from every set that can carry it, or is marked as a guess', () => {
  const names = realNames();
  assert.ok(names.size > 1000);
  for (const [what, label, payload] of CARRIERS) {
    let carried = 0;
    for (const name of names) {
      const bytes = bytesIn(payload(name), label);
      if (bytes === null) continue;
      carried++;
      const { text, warning } = messageText([bytes]);
      if (warning === null) assert.equal(text, payload(name), `${what}: ${name}`);
    }
    assert.ok(carried > 0, what);
  }
});

const ZBP = '|PL|61109010140000071219812874|012000|Łukasz Żółw|Opłata za śmieci|||';

/** Payloads whose bytes do not follow their declaration: the set of the bytes, and the words of the warning. */
const GUESSES: readonly (readonly [why: string, payload: string, label: string, warning: string])[] = [
  ['UTF-8 is declared, but the bytes are ISO 8859-1', epc(1)('Bäckerei Krämer'), 'iso-8859-1', '… declares UTF-8 … ISO 8859-1 … guess'],
  ['UTF-8 is declared, but the bytes are Windows-1252', epc(1)('Café “Zoë”'), 'windows-1252', '… declares UTF-8 … Windows-1252 … guess'],
  ['ISO 8859-1 is declared, but the bytes have the euro sign of Windows', epc(2)('5 € für Š'), 'windows-1252', '… Windows-1252 … guess'],
  ['ISO 8859-2 is declared, but the bytes are Windows-1250', epc(3)('Živnostenská šťáva'), 'windows-1250', '… Windows-1250 … guess'],
  ['ISO 8859-1 is declared, but the bytes are UTF-8', epc(2)('Müller'), 'utf-8', '… declares ISO 8859-1 … UTF-8'],
  ['a Polish code in Windows-1250', ZBP, 'windows-1250', '… Windows-1250 … guess'],
  ['a Polish code in ISO 8859-2', ZBP, 'iso-8859-2', '… ISO 8859-2 … guess'],
  ['a Czech code in Windows-1250', 'SPD*1.0*ACC:CZ6508000000192000145399*RN:Šťastný Žák', 'windows-1250', '… Windows-1250 … guess'],
  ['a Serbian code in Windows-1251', 'K:PR|V:01|C:1|R:845000000040484987|N:ЕПС Београд', 'windows-1251', '… Windows-1251 … guess'],
  ['a Hungarian code in ISO 8859-2', 'HCT\n001\n1\nOTPVHUHBXXX\nFőtér Kft.', 'iso-8859-2', '… guess'],
  ['a QR-bill in ISO 8859-1', 'SPC\n0200\n1\nCH5800791123000889012\nS\nMüller & Söhne', 'iso-8859-1', '… ISO 8859-1 … guess'],
  ['bytes of Windows-1250 that are also UTF-8', ZBP.replace('Łukasz', 'SPÓŁKA'), 'windows-1250', '… Windows-1250 … guess'],
  ['a Greek account and UTF-8 declared', epc(1)('Ελλάδα').replace('DE89', 'GR16'), 'iso-8859-7', '… guess'],
];
for (const [why, payload, label, warning] of GUESSES) {
  test(why, () => assertSays(messageText([bytesIn(payload, label)!]), { text: payload, warning }));
}

test('bytes between segments of other modes are one text', () => {
  const [head, tail] = [bytesIn('BCD\n002\n2\nSCT\n\nMüller ', 'iso-8859-1')!, bytesIn(' Söhne\n', 'iso-8859-1')!];
  assert.deepEqual(messageText([head, '4711', tail]), { text: 'BCD\n002\n2\nSCT\n\nMüller 4711 Söhne\n', warning: null });
});

test('a text of UTF-8 that was cut within a character keeps its other letters', () => {
  const cut = [Buffer.from('|PL|61109010140000071219812874|012000|Łukasz Żó'), Uint8Array.of(0xc5), Buffer.from('|FV|||')];
  const text = '|PL|61109010140000071219812874|012000|Łukasz Żó\ufffd|FV|||';
  assertSays(messageText([Buffer.concat(cut)]), { text, warning: '… cut …' });
});
