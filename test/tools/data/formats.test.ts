import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBetaalvereniging } from '../../../tools/data/formats/betaalvereniging.ts';
import { readBundesbank } from '../../../tools/data/formats/bundesbank.ts';
import { readCnb } from '../../../tools/data/formats/cnb.ts';
import { readOenb } from '../../../tools/data/formats/oenb.ts';
import { readPlain } from '../../../tools/data/formats/plain.ts';
import { readSix } from '../../../tools/data/formats/six.ts';
import { readTcmb } from '../../../tools/data/formats/tcmb.ts';
import { blzRecord } from './samples.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

test('the Bundesbank file gives its main records, with city, method and successor, out of Latin-1', () => {
  const file = latin1([
    blzRecord({ code: '99910000', name: 'Musterbank Köln', city: 'Köln', bic: 'MUSTDE33XXX', method: '06' }),
    blzRecord({ code: '99910000', mark: '2', name: 'Musterbank Köln, Filiale', city: 'Bonn' }),
    blzRecord({ code: '99920000', name: 'Alte Bank -alt-', city: 'Ulm', method: 'B6', successor: '99910000' }),
  ].join(''));
  assert.deepEqual(readBundesbank(file), {
    kind: 'banks',
    rows: [
      {
        country: 'DE', bank_code: '99910000', name: 'Musterbank Köln', bic: 'MUSTDE33XXX', city: 'Köln', primary: '1', check_method: '06',
        successor: '',
      },
      {
        country: 'DE', bank_code: '99920000', name: 'Alte Bank -alt-', bic: '', city: 'Ulm', primary: '1', check_method: 'B6',
        successor: '99910000',
      },
    ],
  });
});

test('a Bundesbank file is read in UTF-8 too, and refused if a record is short or does not begin with a bank code', () => {
  const record = blzRecord({ code: '99910000', name: 'Köln', city: 'Köln' });
  assert.throws(() => readBundesbank(latin1(record.slice(0, -2))), /cut off/);
  assert.throws(() => readBundesbank(latin1(record + record.slice(20))), /record 2 has 148 characters/);
  assert.deepEqual(readBundesbank(utf8(record)), readBundesbank(latin1(record)));
  assert.throws(() => readBundesbank(latin1(record.replace('99910000', 'BLZ     '))), /does not begin with a bank code/);
});

const OENB_HEADINGS = [
  'Kennzeichen', 'Identnummer', 'Bankleitzahl', 'Institutsart', 'Sektor', 'Firmenbuchnummer', 'Bankenname', 'Straße', 'PLZ', 'Ort',
  'Postadresse / Straße', 'Postadresse / PLZ', 'Postadresse / Ort', 'Postfach', 'Bundesland', 'Telefon', 'Fax', 'E-Mail', 'SWIFT-Code',
  'Homepage', 'Gründungsdatum', 'LEI',
];
const OENB = `Es wird darauf hingewiesen, dass die Daten täglich aktualisiert werden.

SEPA-Verzeichnis-Abfrage vom 01.12.2026
${OENB_HEADINGS.join(';')}
Hauptanstalt;1;99100;KI;Raiffeisen;1a;Musterbank Mölltal eGen;Hauptplatz 1;9821;Mölltal;;;9800 Spittal;;Kärnten;0;;;MUSTAT2K100;;01.01.1900;
;1;99101;;Raiffeisen;1a;Musterbank Mölltal eGen;Hauptplatz 1;9821;Mölltal;;;;;Kärnten;0;;;MUSTAT2K100;;01.01.1900;
`;

test('the OeNB directory is read below its terms, and further codes of a bank are not primary', () => {
  assert.deepEqual(readOenb(latin1(OENB)), {
    kind: 'banks',
    rows: [
      { country: 'AT', bank_code: '99100', name: 'Musterbank Mölltal eGen', bic: 'MUSTAT2K100', city: 'Mölltal', primary: '1' },
      { country: 'AT', bank_code: '99101', name: 'Musterbank Mölltal eGen', bic: 'MUSTAT2K100', city: 'Mölltal', primary: '0' },
    ],
  });
});

test('a table is refused without its headings, without rows, or with a row cut off', () => {
  assert.throws(() => readOenb(
    latin1(OENB.replace('Bankenname', 'Name')),
  ), /no line has the headings "Bankenname"/);
  assert.throws(() => readOenb(latin1(OENB.slice(0, OENB.indexOf('Hauptanstalt')))), /nothing stands below the header/);
  assert.throws(() => readOenb(latin1(OENB.slice(0, -60))), /row 2 below the header has \d+ fields: the file is cut off/);
});

const SIX_ROWS = [
  { kind: 'CH', bank_code: '00999', name: 'Musterbank AG', bic: 'MUSTCHZZXXX', city: 'Zürich', primary: '1', successor: '' },
  { kind: 'CH', bank_code: '31998', name: 'Musterbank AG', bic: 'MUSTCHZZXXX', city: 'Zürich', primary: '0', successor: '' },
  { kind: 'CH', bank_code: '00762', name: 'Musterbank AG', bic: 'MUSTCHZZXXX', city: 'Zürich', primary: '0', successor: '00999' },
  { kind: 'CH', bank_code: '08899', name: 'Liechtmuster AG', bic: '', city: 'Vaduz', primary: '1', successor: '' },
  { kind: 'LI', bank_code: '08899', name: 'Liechtmuster AG', bic: '', city: 'Vaduz', primary: '1', successor: '' },
].map(({ kind, ...row }) => ({ country: kind, ...row }));

const SIX_HEADINGS = [
  'IID/QR-IID', 'Valid on', 'Concatenation', 'New IID/QR-IID', 'SIC IID', 'Headquarters', 'IID type', 'QR-IID allocation',
  'Name of bank/institution', 'Street Name', 'Building Number', 'Post Code', 'Town Name', 'Country', 'BIC', 'SIC participation',
  'RTGS customer payments, CHF', 'IP customer payments, CHF', 'euroSIC participation', 'LSV+/BDD, CHF', 'LSV+/BDD, EUR',
];
const SIX_CSV = `${SIX_HEADINGS.join(';')};202612011630000\r
999;2026-12-02;N;;009999;999;1;31998;Musterbank AG;Musterweg;1;8001;Zürich;CH;MUSTCHZZXXX;Y;Y;Y;Y;N;N\r
31998;2026-12-02;N;;319985;999;4;;Musterbank AG;Musterweg;1;8001;Zürich;CH;MUSTCHZZXXX;Y;Y;Y;Y;N;N\r
762;2026-12-02;Y;999;;;;;;;;;;;;;;;;;\r
8899;2026-12-02;N;;088999;8899;1;;Liechtmuster AG;Musterweg;2;9490;Vaduz;LI;;Y;Y;Y;Y;N;N\r
`;

const SIX_JSON = JSON.stringify({
  validOn: '2026-12-02',
  totalSize: 4,
  entries: [
    {
      entryType: 'BankMaster', iid: 999, iidType: 'HEADQUARTERS', bankOrInstitutionName: 'Musterbank AG', townName: 'Zürich', country: 'CH',
      bic: 'MUSTCHZZXXX',
    },
    {
      entryType: 'BankMaster', iid: 31998, iidType: 'QR_IID', bankOrInstitutionName: 'Musterbank AG', townName: 'Zürich', country: 'CH',
      bic: 'MUSTCHZZXXX',
    },
    { entryType: 'BankMasterConcatenated', iid: 762, newIid: 999 },
    {
      entryType: 'BankMaster', iid: 8899, iidType: 'HEADQUARTERS', bankOrInstitutionName: 'Liechtmuster AG', townName: 'Vaduz',
      country: 'LI',
    },
  ],
});

test('the Bank Master says the same as CSV and as JSON, and a retired code has the bank of the code that took its place', () => {
  assert.deepEqual(readSix(utf8(SIX_CSV)), { kind: 'banks', rows: SIX_ROWS });
  assert.deepEqual(readSix(utf8(SIX_JSON)), { kind: 'banks', rows: SIX_ROWS });
});

test('a Bank Master is refused when entries are missing or a retired code leads nowhere', () => {
  assert.throws(() => readSix(utf8(SIX_JSON.replace('"totalSize":4', '"totalSize":1190'))), /1190 entries and has 4/);
  assert.throws(() => readSix(utf8(SIX_JSON.slice(0, -9))), SyntaxError);
  assert.throws(() => readSix(utf8('{"items":[]}')), /no list of "entries"/);
  assert.throws(() => readSix(utf8(SIX_CSV.replace(';Y;999;', ';Y;998;'))), /00762 is retired in favour of 00998, which is not an entry/);
});

test('the Czech code list is read with its byte order mark', () => {
  const file = '\uFEFFKód platebního styku;Poskytovatel platebních služeb;BIC kód (SWIFT);Systém CERTIS\r\n'
    + '0199;Vzorová banka, a.s.;VZORCZPP;A\r\n8199;Vzor s.r.o.;;-\r\n';
  assert.deepEqual(readCnb(utf8(file)), {
    kind: 'banks',
    rows: [
      { country: 'CZ', bank_code: '0199', name: 'Vzorová banka, a.s.', bic: 'VZORCZPP', city: '', primary: '1' },
      { country: 'CZ', bank_code: '8199', name: 'Vzor s.r.o.', bic: '', city: '', primary: '1' },
    ],
  });
});

test('the Dutch list is read with either separator and either heading of the name', () => {
  const rows = [{ country: 'NL', bank_code: 'MUST', name: 'Musterbank N.V., Amsterdam', bic: 'MUSTNL2A', city: '', primary: '1' }];
  const now = 'BIC-lijst-NL | BIC-list-NL (Laatste update | last update 02-12-2026),,\n'
    + 'BIC,Identifier,Betaaldienstverlener / Payment Service Provider\nMUSTNL2A,MUST,"Musterbank N.V., Amsterdam"\n,,\n';
  const then = 'BIC-lijst-NL;;\n;;\n;;\nBIC;Identifier;Naam betaaldienstverlener\nMUSTNL2A;MUST;Musterbank N.V., Amsterdam\n';
  assert.deepEqual(readBetaalvereniging(utf8(now)), { kind: 'banks', rows });
  assert.deepEqual(readBetaalvereniging(utf8(then)), { kind: 'banks', rows });
});

const TCMB = `<?xml version="1.0" encoding="UTF-8"?>
<bankaSubeTumListe xmlns="http://bs.tcmb.gov.tr/bankaSubeTumListe/" tarih="01.12.2026">
  <bankaSubeleri bKd="0999" sAdt="2">
    <banka sonIslemTuru="G" sonIslemZamani="20200101"><bKd>0999</bKd><bAd>ÖRNEK BANKASI A.Ş.</bAd><bIlAd>ANKARA</bIlAd><adr>x</adr></banka>
    <sube sonIslemTuru="G"><bKd>0999</bKd><sKd>00519</sKd><sAd>KADIKÖY &amp; MODA ŞUBESİ</sAd><sIlKd>034</sIlKd><sIlAd>İSTANBUL</sIlAd><sIlcKd>1</sIlcKd><sIlcAd>KADIKÖY</sIlcAd><adr>y</adr></sube>
    <sube><bKd>0999</bKd><sKd>00007</sKd><sAd></sAd></sube>
  </bankaSubeleri>
</bankaSubeTumListe>
`;

test('the Turkish list gives the branches that have a name, with the five digits of the IBAN', () => {
  assert.deepEqual(readTcmb(utf8(TCMB)), {
    kind: 'branches',
    rows: [{ bank_code: '00999', branch_code: '519', name: 'KADIKÖY & MODA ŞUBESİ', city: 'İSTANBUL', district: 'KADIKÖY' }],
  });
  assert.throws(() => readTcmb(utf8(TCMB.slice(0, -30))), /cut off/);
  assert.throws(() => readTcmb(utf8('<html></html>')), /bankaSubeTumListe/);
});

test('the Turkish list is read in the encoding it names', () => {
  const file = TCMB.replace(
    'UTF-8', 'iso-8859-9',
  ).replaceAll(/[ŞİıĞş]/g, (char) => ({ Ş: '\xDE', İ: '\xDD', ı: '\xFD', Ğ: '\xD0', ş: '\xFE' })[char]!);
  assert.deepEqual(readTcmb(latin1(file)), readTcmb(utf8(TCMB)));
});

test('a plain table is a list of bank codes or of BICs', () => {
  assert.deepEqual(readPlain(utf8('name\tbank_code\tcountry\tprimary\nBanco Muestra\t0999\tES\t0\n')), {
    kind: 'banks',
    rows: [
      {
        country: 'ES', bank_code: '0999', name: 'Banco Muestra', other_name: '', bic: '', city: '', primary: '0', check_method: '',
        successor: '',
      },
    ],
  });
  assert.deepEqual(readPlain(utf8('bic\tname\tcity\nMUSTUS33\tSample Bank\tOmaha\n')), {
    kind: 'bics', rows: [{ bic: 'MUSTUS33', name: 'Sample Bank', branch: '', city: 'Omaha', address: '' }],
  });
  assert.throws(() => readPlain(utf8('bank_code\tname\n0999\tBanco Muestra\n')), /no column "country"/);
  assert.throws(() => readPlain(utf8('bic\tname\tcity\nMUSTUS33\tSample')), /row 1 below the header has 2 fields/);
  assert.throws(() => readPlain(utf8('bic\tname\n')), /no rows/);
});
