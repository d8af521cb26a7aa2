import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../../tools/data/import.ts';
import { importFile, texts } from '../../../tools/data/import.ts';
import type { EpcRow, Tables } from '../../../tools/data/layout.ts';
import { SAMPLE, bank, blzRecord, source } from './samples.ts';

const LEI = '529900MUSTERMUSTER31';

const participant = (bic: string, name: string, row: Partial<EpcRow>): EpcRow => ({
  bic, name, address: '', city: '', country: bic.slice(4, 6), sct: '', sct_inst: '', sdd_core: '', sdd_b2b: '', oct_inst: '', vop: '',
  spaa: '', srtp: '', source: 'epc-register', as_of: '2025', ...row,
});

const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** The published file with the Bundesbank's banks of the sample. Some records are added or omitted. */
const blz = (records: readonly string[], leave: readonly string[] = []): Uint8Array =>
  latin1([
    ...SAMPLE.banks.get('DE')!.filter((row) => row.source === 'de-bundesbank' && !leave.includes(row.bank_code))
      .map((row) => blzRecord({ code: row.bank_code, name: row.name, city: row.city, bic: row.bic })),
    ...records,
  ].join(''));

const take = (order: Partial<Order>) => importFile(
  SAMPLE,
  { feed: 'de-bundesbank', asOf: '2026-12-07', bytes: blz([]), allowLoss: false, places: new Map(), ...order },
);

/** Returns the lines of a table that are in the new text and not in the old text. */
function freshLines(files: ReadonlyMap<string, string>, path: string): string[] {
  const old = new Set(texts(SAMPLE).get(path)?.split('\n') ?? []);
  return (files.get(path) ?? '').split('\n').filter((line) => !old.has(line));
}

test('an import dates its own rows and keeps the others', () => {
  const { files, report } = take({});
  assert.deepEqual(report, ['de-bundesbank: nothing changed but the date']);
  assert.deepEqual([...files.keys()], ['banks/de.tsv', 'bics/de.tsv', 'SOURCES.tsv']);
  assert.match(files.get('banks/de.tsv')!, /^20000000\tHandbank\t.*by-hand\t2025$/m);
  assert.match(files.get('banks/de.tsv')!, /^10000001\tBank 1\t.*de-bundesbank\t2026-12-07$/m);
  assert.match(files.get('SOURCES.tsv')!, /^de-bundesbank\t.*\t2026-12-07\t/m);
});

test('an import reports added, removed and renamed rows, and other BICs', () => {
  const { report } = take({
    bytes: blz([
      blzRecord({ code: '10000003', name: 'Neue Bank 3', city: '' }),
      blzRecord({ code: '10000004', name: 'Bank 4', city: '', bic: 'DDDDDE33XXX' }),
      blzRecord({ code: '40000000', name: 'Bank 11', city: '' }),
    ], ['10000003', '10000004', '10000009']),
  });
  assert.deepEqual(report, [
    'de-bundesbank: 1 added, 1 removed, 1 renamed, 1 with another BIC',
    '  + DE 40000000 Bank 11',
    '  - DE 10000009 Bank 9',
    '  ~ DE 10000003 Bank 3 -> Neue Bank 3',
    '  # DE 10000004 Bank 4: none -> DDDDDE33XXX',
  ]);
});

test('the BICs follow the list: new ones come in, listed ones are confirmed, dropped ones lose the source', () => {
  const { files } = take({
    bytes: blz([
      blzRecord({ code: '10000001', name: 'Bank 1', city: 'Ulm' }), blzRecord({ code: '10000002', name: 'Bank 2', city: '' }),
      blzRecord({ code: '10000003', name: 'CCC Bank', city: 'Köln', bic: 'CCCCDE33XXX' }),
      blzRecord({ code: '10000004', name: 'Vier', city: 'Bonn', bic: 'DDDDDE33XXX' }),
    ], ['10000001', '10000002', '10000003', '10000004']),
  });
  assert.deepEqual(freshLines(files, 'bics/de.tsv'), [
    'AAAADE33XXX\tBank 1\t\t\tWeg 1\t\tweb\t2020',
    'CCCCDE33XXX\tCCC Bank\t\tKöln\t\t\tde-bundesbank+web\t2026-12-07',
    'DDDDDE33XXX\tVier\t\tBonn\t\t\tde-bundesbank\t2026-12-07',
  ]);
  assert.doesNotMatch(files.get('bics/de.tsv')!, /BBBBDE33XXX/);
});

test('a BIC with several names keeps its earlier name', () => {
  const { files } = take({
    bytes: blz([
      blzRecord({ code: '10000003', name: 'Bank Ost', city: '', bic: 'CCCCDE33XXX' }),
      blzRecord({ code: '10000004', name: 'Bank West', city: '', bic: 'CCCCDE33XXX' }),
    ], ['10000003', '10000004']),
  });
  assert.match(files.get('bics/de.tsv')!, /^CCCCDE33XXX\tCCC BANK\t.*\tweb\+de-bundesbank\t2026-12-07$/m);
});

test('an import renames the BICs of its source, and other BICs only if their names are in capitals', () => {
  const records = [
    blzRecord({ code: '10000001', name: 'Neue Bank', city: 'Ulm', bic: 'AAAADE33XXX' }),
    blzRecord({ code: '10000003', name: 'CCC', city: '', bic: 'CCCCDE33XXX' }),
  ];
  const { files } = take({ bytes: blz(records, ['10000001', '10000003']) });
  assert.match(files.get('bics/de.tsv')!, /^AAAADE33XXX\tNeue Bank\t/m);
  assert.match(files.get('bics/de.tsv')!, /^CCCCDE33XXX\tCCC BANK\t.*\tweb\+de-bundesbank\t2026-12-07$/m);
});

test('an official register takes a code over from a compiled list, not the other way round', () => {
  const official = take({ bytes: blz([blzRecord({ code: '20000000', name: 'Handbank eG', city: '' })]) });
  assert.match(official.files.get('banks/de.tsv')!, /^20000000\tHandbank eG\t.*de-bundesbank\t2026-12-07$/m);
  const compiled = take({ feed: 'by-hand', bytes: latin1('country\tbank_code\tname\nDE\t10000001\tOther\nDE\t20000000\tHandbank\n') });
  assert.match(compiled.files.get('banks/de.tsv')!, /^10000001\tBank 1\t.*de-bundesbank\t2025$/m);
});

test('capitals are spelled as the same name or place already is', () => {
  const { files } = take({ bytes: blz([blzRecord({ code: '10000005', name: 'HANDBANK', city: 'ULM' })], ['10000005']) });
  assert.match(files.get('banks/de.tsv')!, /^10000005\tHandbank\t\t\t\tUlm\t/m);
});

/** A data folder whose registers have been imported once. */
const REGISTERED: Tables = {
  ...SAMPLE,
  sources: [...SAMPLE.sources.filter(({ source: id }) => id !== 'epc-register' && id !== 'gleif-lei'),
    ...[
      'bbk-scl', 'bdi-branches', 'ecb-mfi-list', 'epc-register', 'gleif-lei',
    ].map((id) => source(id)), source('older', { as_of: '2020' })].sort((a, b) => (a.source < b.source ? -1 : 1)),
  bankCodes: [...SAMPLE.bankCodes, { country: 'FR', steps: 'list', note: '' }],
  banks: new Map([...SAMPLE.banks, ['FR', [bank('99991', 'Crédit Modèle', { source: 'by-hand' })]]]),
  epc: [
    participant('AAAADE33XXX', 'Bank 1', { sct: '2008-01-28', vop: 'listed' }), participant('BBBBDE33XXX', 'Bank 2', { sct: '2008-01-28' }),
  ],
  scl: [
    {
      bic: 'AAAADE33XXX', name: 'Bank 1', sct: '1', sdd_core: '0', sdd_cor1: '0', sdd_b2b: '0', scc: '0', source: 'bbk-scl', as_of: '2025',
    },
  ],
  leis: [{ bic: 'AAAADE33XXX', lei: LEI, source: 'gleif-lei', as_of: '2025' }],
  leiNames: [{ lei: LEI, name: 'Bank Eins', country: 'DE', city: '', source: 'older', as_of: '2020' }],
};
const register = (feed: string, text: string | Uint8Array, order: Partial<Order> = {}) => importFile(REGISTERED, {
  feed, asOf: '2026-12-07', bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text, allowLoss: true, places: new Map(),
  ...order,
});
const EPC_HEADER = '"Country","ParticipantName","Address","City","BIC","Readiness Date","Scheme Leaving Date"\n';

test('the register of one scheme sets the participants of this scheme and does not change other schemes', () => {
  const { files, report } = register(
    'epc-register:sct',
    EPC_HEADER + '"GERMANY","BANK 1 SE","Weg 2","ULM","AAAADE33XXX","2008-01-28","2027-01-01"\n'
      + '"ITALY","Banca Campione","Via Uno 1","Roma","CAMPIT22","2026-11-01",""\n',
  );
  assert.deepEqual([...files.keys()], ['registers/epc.tsv', 'SOURCES.tsv'], 'and no table of BICs or bank codes');
  assert.deepEqual(files.get('registers/epc.tsv')!.split('\n').slice(1, -1), [
    'AAAADE33XXX\tBANK 1 SE\tWeg 2\tUlm\tDE\t2008-01-28/2027-01-01\t\t\t\t\tlisted\t\t\tepc-register\t2026-12-07',
    'CAMPIT22XXX\tBanca Campione\tVia Uno 1\tRoma\tIT\t2026-11-01\t\t\t\t\t\t\t\tepc-register\t2026-12-07',
  ]);
  assert.deepEqual(
    report.slice(0, 3),
    ['epc-register: 1 added, 1 removed, 1 renamed, 0 with another BIC', '  + CAMPIT22XXX Banca Campione', '  - BBBBDE33XXX Bank 2'],
  );
});

test('the newest of several files dates a source, and the last imported file dates a source of one file', () => {
  const header = '"Country","ParticipantName","Address","City","BIC","Status","Role","Readiness Date","Scheme Leaving Date"\n';
  const vop = (asOf: string) => register(
    'epc-register:vop', `${header}"GERMANY","Bank 1","","","AAAADE33XXX","","","2025-10-09",""\n`, { asOf },
  ).tables.sources.find(({ source: id }) => id === 'epc-register')!.as_of;
  assert.deepEqual([vop('2024-12-07'), vop('2026-12-07')], ['2025', '2026-12-07']);
  assert.equal(
    register(
      'gleif-lei', `LEI,BIC\n${LEI},AAAADE33XXX\n`, { asOf: '2024-12-07' },
    ).tables.sources.find(({ source: id }) => id === 'gleif-lei')!.as_of,
    '2024-12-07',
  );
});

test('a VOP registration without a date is adherence', () => {
  const header = '"Country","ParticipantName","Address","City","BIC","Status","Role","Readiness Date","Scheme Leaving Date"\n';
  const { files } = register(
    'epc-register:vop',
    `${header}"GERMANY","Bank 2","","Bonn","BBBBDE33XXX","Pending EDS registration","Responding PSP","",""\n`,
  );
  assert.match(
    files.get('registers/epc.tsv')!,
    /^BBBBDE33XXX\tBank 2\t\tBonn\tDE\t2008-01-28\t\t\t\t\tlisted\t\t\tepc-register\t2026-12-07$/m,
  );
  assert.match(
    files.get('registers/epc.tsv')!, /^AAAADE33XXX\tBank 1\t\t\tDE\t2008-01-28\t\t\t\t\t\t\t\tepc-register\t2025$/m,
    'who is no longer listed has left this scheme alone',
  );
});

test('the SCL-Directory and the pairs of GLEIF replace their tables', () => {
  const scl = 'Gueltig ab / valid from 07.12.2026;;;;;;\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\n'
    + 'BBBBDE33;BANK 2;1;1;0;0;1\n';
  assert.equal(
    register('bbk-scl', scl).files.get('registers/scl.tsv')!.split('\n')[1], 'BBBBDE33XXX\tBank 2\t1\t1\t0\t0\t1\tbbk-scl\t2026-12-07',
  );
  const { files, report } = register('gleif-lei', `LEI,BIC\n${LEI},CCCCDE33XXX\n${LEI},UNKNDE33XXX\n`);
  assert.deepEqual(
    files.get('registers/leis.tsv')!.split('\n').slice(1, -1),
    [`CCCCDE33XXX\t${LEI}\tgleif-lei\t2026-12-07`, `UNKNDE33XXX\t${LEI}\tgleif-lei\t2026-12-07`],
  );
  assert.equal(report[0], 'gleif-lei: 2 added, 1 removed, 0 renamed, 0 with another BIC');
  assert.throws(() => register('gleif-lei', `LEI,BIC\n${LEI},CCCCDE33XXX\n`, { allowLoss: false }), /1 of 1 rows would go/);
});

test("the ECB's list names entities, and only the bank codes that an IBAN can have", () => {
  const header = 'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tCITY\tCATEGORY\r\n';
  const row = (
    riad: string, lei: string, name: string, category = 'Credit Institution'
  ): string => `${riad}\t${lei}\t${riad.slice(0, 2)}\t${name}\tParis\t${category}\r\n`;
  const file = header + row('FR99994', LEI, 'Banque Modèle') + row('FR99991', '', 'Crédit Modèle SA', 'Other Institution') + row(
    'FR99992', '', 'Crédit Deux', 'Other Institution',
  )
    + row('PT1290', '', 'Caixa') + row('PT33', '', 'Banco Exemplo');
  const { files } = register('ecb-mfi-list', Buffer.from(`\ufeff${file}`, 'utf16le'));
  assert.deepEqual(files.get('registers/code-names.tsv')!.split('\n').slice(1, -1).map((line) => line.split('\t').slice(0, 5).join('|')), [
    'FR|99991|Crédit Modèle SA|Paris|', `FR|99994|Banque Modèle|Paris|${LEI}`, 'PT|0033|Banco Exemplo|Paris|',
  ]);
  assert.equal(files.get('registers/lei-names.tsv')!.split('\n')[1], `${LEI}\tBanque Modèle\tFR\tParis\tecb-mfi-list\t2026-12-07`);
  assert.ok(!files.has('banks/fr.tsv'));
  const { files: older } = register('ecb-mfi-list', Buffer.from(`\ufeff${file}`, 'utf16le'), { asOf: '2019-01-01' });
  assert.ok(!older.has('registers/lei-names.tsv'), 'what another source said later stays');
});

test('the Turkish list replaces the branches', () => {
  const xml = '<bankaSubeTumListe><sube><bKd>0999</bKd><sKd>00010</sKd><sAd>ÖRNEK</sAd></sube><sube><bKd>0999</bKd><sKd>00002</sKd>'
    + '<sAd>MODA</sAd></sube></bankaSubeTumListe>';
  const { files, report } = take({ feed: 'tr-tcmb-branches', bytes: new TextEncoder().encode(xml) });
  assert.deepEqual(
    freshLines(files, 'tr/branches.tsv'),
    ['00999\t2\tMODA\t\t\ttr-tcmb-branches\t2026-12-07', '00999\t10\tÖRNEK\t\t\ttr-tcmb-branches\t2026-12-07'],
  );
  assert.deepEqual(report[0], 'tr-tcmb-branches: 1 added, 0 removed, 1 renamed, 0 with another BIC');
});

test('a loss of more than 10 % of the rows is refused unless allowed', () => {
  assert.equal(take({ bytes: blz([], ['10000009']) }).files.size, 3);
  const bytes = blz([], ['10000008', '10000009']);
  assert.throws(() => take({ bytes }), /2 of 10 rows would go, more than 10 %/);
  assert.equal(take({ bytes, allowLoss: true }).report[0], 'de-bundesbank: 0 added, 2 removed, 0 renamed, 0 with another BIC');
});

test('a list with branches replaces the places of branches of its country, and is refused if it loses many', () => {
  const row = (cab: string, street: string): string =>
    `<ROW><DEN_160>BANCA</DEN_160><COD_MECC>9998</COD_MECC><CAB_SEDE>${cab}</CAB_SEDE><DATA_F_OPER>9999-12-31</DATA_F_OPER>`
      + `<INDIRIZZO>${street}</INDIRIZZO>`
    + '<DES_COM_ITA>ULM</DES_COM_ITA><DATA_F_VAL>9999-12-31</DATA_F_VAL></ROW>';
  const bytes = latin1(`<LISTA>${row('3201', 'VIA  DUE,')}${row('3200', 'VIA UNO')}</LISTA>`);
  const old = (count: number) => new Map([['IT', Array.from({ length: count }, (_, i) =>
    ({ bank_code: '09998', branch_code: String(10_000 + i), city: 'Roma', address: '', source: 'bdi-branches', as_of: '2025' }))]]);
  const order = { feed: 'bdi-branches', bytes };
  const tables = { ...SAMPLE, sources: [...SAMPLE.sources, source('bdi-branches')].sort((a, b) => (a.source < b.source ? -1 : 1)) };
  const { files, report } = importFile(tables, { ...order, asOf: '2026-12-07', allowLoss: false, places: old(2) });
  assert.equal(files.get('branches/it.tsv'), 'bank_code\tbranch_code\tcity\taddress\tsource\tas_of\n'
    + '09998\t03200\tULM\tVIA UNO\tbdi-branches\t2026-12-07\n09998\t03201\tULM\tVIA DUE\tbdi-branches\t2026-12-07\n');
  assert.equal(files.get('registers/code-names.tsv')!.split('\n')[1], 'IT\t09998\tBANCA\t\t\tbdi-branches\t2026-12-07');
  assert.equal(report.at(-1), 'bdi-branches: 2 branches of IT, 2 before');
  assert.equal(
    importFile(tables, { ...order, asOf: '2026-12-07', allowLoss: false, places: new Map() }).report.at(-1),
    'bdi-branches: 2 branches of IT, 0 before',
  );
  assert.throws(() => importFile(
    tables,
    { ...order, asOf: '2026-12-07', allowLoss: false, places: old(3) },
  ), /1 of 3 branches of IT would go, more than 10 %/);
});

test('an unknown source, an empty file and rows that break a rule are refused', () => {
  assert.throws(() => take({ feed: 'xx-nobody' }), /has no source "xx-nobody"/);
  assert.throws(() => take({ bytes: latin1(blzRecord({ code: '10000001', mark: '2', name: 'Filiale', city: '' })) }), /no rows/);
  assert.throws(() => take({
    bytes: blz([blzRecord({ code: '50000000', name: 'Bank', city: '', bic: 'NOT A BIC' })]),
  }), /"NOT A BIC" is not a BIC/);
  assert.throws(() => take({ bytes: blz([blzRecord({ code: '10000001', name: 'Bank 1', city: '' })]) }), /10000001 stands twice/);
  assert.throws(() => take({ asOf: '7.12.2026' }), /as_of "7.12.2026" is not a date/);
});
