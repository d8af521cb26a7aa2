/** The reading of addresses in lines: never a wrong one, and most of those that people write. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAddress } from '../../../../src/files/payment-files/rules/address-reading.ts';
import { randomIntegers } from '../../../support/random.ts';
import { CLEAN } from '../files.ts';
import { checked } from '../checked.ts';
import { inventedAddresses } from '../invented-addresses.ts';

const readingOf = (country: string, ...lines: string[]): string | null => {
  const reading = readAddress(country, lines);
  return reading && [reading.postalCode, reading.town, ...(reading.subdivision === null ? [] : [reading.subdivision]), ...reading.lines]
    .join(' | ');
};

test('of five hundred invented addresses of 32 countries none is read wrongly, and at least 80 % are read', () => {
  const addresses = inventedAddresses(500, randomIntegers(53));
  let answered = 0;
  for (const { country, lines, postalCode, town } of addresses) {
    const reading = readAddress(country, lines);
    if (reading === null) continue;
    answered++;
    assert.equal(reading.postalCode, postalCode, lines.join(' / '));
    // The province is an element of its own.
    assert.equal([reading.town, reading.subdivision].filter(Boolean).join(' '), town.replace(/[()]/g, country === 'ES' ? '' : '$&'));
  }
  assert.ok(answered >= 400, `${answered} of 500`);
});

test('a line with code and town leaves the other lines, without the name of the country', () => {
  assert.equal(readingOf('DE', 'Musterweg 1', 'D-50667 Köln'), '50667 | Köln | Musterweg 1');
  assert.equal(readingOf('DE', 'Musterweg 1, 50667 Köln, Deutschland'), '50667 | Köln | Musterweg 1');
  assert.equal(readingOf('DE', '50667 Köln'), '50667 | Köln');
  assert.equal(readingOf('CH', 'Postfach', '9000 St. Gallen', 'Suisse'), '9000 | St. Gallen | Postfach');
  assert.equal(readingOf('IT', 'Via Roma 1', '00184 Roma (RM)'), '00184 | Roma | RM | Via Roma 1');
  assert.equal(readingOf('LV', 'Testa iela 4, Rīga, LV-1050'), 'LV-1050 | Rīga | Testa iela 4');
  assert.equal(readingOf('GB', '10 Example Street', 'London', 'SW1A 1AA'), 'SW1A 1AA | London | 10 Example Street');
  assert.equal(readingOf('FR', '12 rue de Test', '75008 PARIS CEDEX 08'), '75008 | PARIS CEDEX 08 | 12 rue de Test');
});

test('an address with two possible readings, or with the form of another country, has no reading', () => {
  for (const [country, ...lines] of [
    ['DE', 'Musterweg 1', '5000 Köln'], ['DE', 'Köln 50667'], ['DE', '50667 Köln', '10115 Berlin'], ['DE', 'Musterweg 1 50667 Köln'],
    ['AT', '4711 Club', '1010 Wien'], ['AT', '4711 GmbH'], ['BE', '1000 Chaussée de Wavre'], ['AT', 'D-5020 Salzburg'],
    ['GB', 'Example Palace London SW1A 1AA'], ['GB', '10 Example Street', 'Islington', 'London', 'N1 9GU'],
    ['GB', 'The Mill', 'Reading', 'RG1 1AA'], ['DE', 'a', 'b', 'c', '50667 Köln'], ['US', '1 Main Street', 'New York NY 10001'],
    ['TR', '34394 Şişli/İstanbul'], ['DE', '50667 Köln 2 Hof'], ['XX', '1000 X'], ['DE'],
  ] as const) {
    assert.equal(readingOf(country, ...lines), null, `${country} ${lines.join(' / ')}`);
  }
});

const LINES = '<PstlAdr><Ctry>DE</Ctry><AdrLine>Musterweg 1</AdrLine><AdrLine>D-50667 Köln</AdrLine></PstlAdr>';

test('a finding has the address in elements only on request', () => {
  const file = CLEAN['pain.001.001.09'].replace('<Nm>Erika Mustermann</Nm>', `$&${LINES}`);
  const rightOf = (xml: string, addresses: boolean) => checked(xml, { addresses, profile: 'de' }).findings.map(({ right }) => right);
  assert.deepEqual(rightOf(file, true), ['PstCd 50667; TwnNm Köln; Ctry DE; AdrLine Musterweg 1']);
  assert.deepEqual(rightOf(file, false), ['TwnNm']);
  assert.deepEqual(rightOf(file.replace('<Ctry>DE</Ctry>', ''), true), ['TwnNm, Ctry']);
  assert.deepEqual(rightOf(file.replace('<Ctry>', '<StrtNm>Weg</StrtNm>$&'), true), ['TwnNm']);
});
