/** Rows of published registers and tables: accepted and refused codes, and the spellings of each publisher. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBancoDeEspana } from '../../../../tools/data/formats/banco-de-espana.ts';
import { readBcb } from '../../../../tools/data/formats/bcb.ts';
import { readBetaalvereniging } from '../../../../tools/data/formats/betaalvereniging.ts';
import { readBundesbank } from '../../../../tools/data/formats/bundesbank.ts';
import { readCnb } from '../../../../tools/data/formats/cnb.ts';
import { readEpc } from '../../../../tools/data/formats/epc.ts';
import { readHebic } from '../../../../tools/data/formats/hebic.ts';
import { readLietuvosBankas } from '../../../../tools/data/formats/lietuvos-bankas.ts';
import { readOenb } from '../../../../tools/data/formats/oenb.ts';
import { readPlain } from '../../../../tools/data/formats/plain.ts';
import type { Published, Reader } from '../../../../tools/data/formats/published.ts';
import { readScl } from '../../../../tools/data/formats/scl.ts';
import { readSix } from '../../../../tools/data/formats/six.ts';
import { readTcmb } from '../../../../tools/data/formats/tcmb.ts';
import { blzRecord } from '../samples.ts';
import { edges } from '../../../support/edges.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const rowsIn = (published: Published): readonly Readonly<Record<string, unknown>>[] =>
  published.rows as unknown as readonly Readonly<Record<string, unknown>>[];

/** Returns the codes in a file of one row, or `refused`. */
function codeOf(reader: Reader, bytes: Uint8Array): unknown {
  let rows;
  try {
    rows = rowsIn(reader(bytes));
  } catch {
    return 'refused';
  }
  return rows.length === 0 ? 'left out' : rows.map((row) => row['bank_code']).join(' ');
}

test('missing leading zeros are added to a code, and a malformed code is refused', () => {
  const bcb = (code: string) => codeOf(readBcb, utf8(`ISPB,Nome_Reduzido,Nome_Extenso\n${code},B,Banco\n`));
  assert.deepEqual(
    ['1', '99999004', '999990044', 'X1', '1X', ''].map(bcb),
    ['00000001', '99999004', 'refused', 'refused', 'refused', 'refused'],
  );
  const lithuanian = (code: string) => codeOf(
    readLietuvosBankas,
    utf8(`National ID;BIC Code;Financial Institution Name;Branch Name;City\n${code};MUSTLT22;Bankas;;Vilnius\n`),
  );
  assert.deepEqual(['99900', ...edges('99900')].map(lithuanian), ['99900', 'refused', 'refused', 'refused', 'refused']);
  const greek = (code: string) => codeOf(readHebic, utf8(`Code Number;Name of Credit Institution\n${code};Bank\n`));
  assert.deepEqual(
    ["'099'", '099', "'0999'", "'99'", "X'099'", "'099'X"].map(greek), ['099', '099', 'refused', 'refused', 'refused', 'refused'],
  );
  const spanish = (code: string) => codeOf(readBancoDeEspana, utf8(`NOMBRE,CODIGO SUPERVISOR\nBanco,${code}\n`));
  assert.deepEqual(['0999', ...edges('0999')].map(spanish), ['0999', 'left out', 'left out', 'left out', 'left out']);
  assert.equal(codeOf(readBancoDeEspana, utf8('NOMBRE,CÓDIGO SUPERVISOR\nBanco,0999\n')), '0999');
  const czech = (code: string, heading: string) => codeOf(
    readCnb,
    utf8(`Kód platebního styku;Poskytovatel platebních služeb;${heading}\n${code};Banka;VZORCZPP\n`),
  );
  assert.deepEqual([czech('100', 'BIC kód'), czech('0100', 'BIC kód (SWIFT)'), czech('100', 'SWIFT')], ['0100', '0100', 'refused']);
  const austrian = (code: string, heading: string) => codeOf(
    readOenb,
    utf8(`Kennzeichen;Bankleitzahl;Bankenname;Ort;${heading}\nFiliale;${code};Bank;Wien;MUSTATWW\n`),
  );
  assert.deepEqual([austrian('9910', 'BIC'), austrian('99100', 'SWIFT-Code'), austrian('9910', 'Code')], ['09910', '99100', 'refused']);
  const dutch = (heading: string, header = 'BIC') => codeOf(
    readBetaalvereniging,
    utf8(`${header};Identifier;${heading}\nMUSTNL2A;MUST;Bank\n;;\n`),
  );
  assert.deepEqual([
    dutch('Naam betaaldienstverlener'), dutch('Betaaldienstverlener / Payment Service Provider', '"BIC"'),
    dutch('Naam betaaldienstverlener / Name payment service provider'), dutch('Naam'),
  ], ['MUST', 'MUST', 'MUST', 'refused']);
  const turkish = (bank: string, branch: string) => rowsIn(
    readTcmb(utf8(`<bankaSubeTumListe><sube><bKd>${bank}</bKd><sKd>${branch}</sKd><sAd>A</sAd></sube></bankaSubeTumListe>`)),
  )[0];
  assert.deepEqual(turkish('999', '00000'), { bank_code: '00999', branch_code: '0', name: 'A', city: '', district: '' });
  assert.equal(turkish('0999', '00100')!['branch_code'], '100');
});

test('a record of the Bundesbank begins with eight digits and 1 or 2', () => {
  const record = (code: string, mark: string) => codeOf(
    readBundesbank,
    Buffer.from(blzRecord({ code, mark, name: 'Bank', city: 'Ulm' }), 'latin1'),
  );
  assert.deepEqual(
    [
      record('99910000', '1'), record('99910000', '2'), record('99910000', '3'), record('99910000', ' '), record('9991000 ', '1'),
      record('X9910000', '1'),
    ],
    ['99910000', 'left out', 'refused', 'refused', 'refused', 'refused'],
  );
  assert.deepEqual(
    rowsIn(readBundesbank(Buffer.from(blzRecord({ code: '99910000', name: 'Bank', city: 'Ulm' }).replace('\r\n', '\n'), 'latin1'))).length,
    1, 'lines may end as on Unix',
  );
});

describe("an entry of SIX's bank master", () => {
  const HEADER = 'IID/QR-IID;Concatenation;New IID/QR-IID;IID type;Name of bank/institution;Town Name;Country;BIC';
  const csv = (...rows: readonly string[]) => rowsIn(
    readSix(utf8([HEADER, ...rows, ''].join('\n'))),
  ).map(({
    country, bank_code, name, bic, city, primary, successor,
  }) => [country, bank_code, name, bic, city, primary, successor].join('|'));
  const json = (entries: readonly Readonly<Record<string, unknown>>[], totalSize?: number) => rowsIn(
    readSix(utf8(`\n ${JSON.stringify({ entries, totalSize })}`)),
  )
    .map(({
      country, bank_code, name, bic, city, primary, successor,
    }) => [country, bank_code, name, bic, city, primary, successor].join('|'));
  test('is a head office, a branch or a QR-IID', () => {
    assert.deepEqual(csv(
      '999;N;;1;Muster AG;Bern;CH;MUSTCH22', '998;N;;2;Muster AG;Chur;CH;MUSTCH22', '30999;N;;4;Muster AG;Bern;CH;MUSTCH22',
    ), [
      'CH|00999|Muster AG|MUSTCH22|Bern|1|', 'CH|00998|Muster AG|MUSTCH22|Chur|0|', 'CH|30999|Muster AG|MUSTCH22|Bern|0|',
    ]);
  });
  test('of Liechtenstein is in both countries', () => assert.deepEqual(
    csv('999;N;;1;Muster AG;Vaduz;LI;MUSTLI22'),
    ['CH|00999|Muster AG|MUSTLI22|Vaduz|1|', 'LI|00999|Muster AG|MUSTLI22|Vaduz|1|'],
  ));
  test('that is retired has the bank of its last successor', () => {
    assert.deepEqual(csv('997;Y;998;1;;;;', '998;Y;999;1;Alt AG;Chur;CH;ALTACH22', '999;N;;1;Muster AG;Bern;CH;MUSTCH22'), [
      'CH|00997|Muster AG|MUSTCH22|Bern|0|00998', 'CH|00998|Muster AG|MUSTCH22|Bern|0|00999', 'CH|00999|Muster AG|MUSTCH22|Bern|1|',
    ]);
    assert.throws(() => csv('997;Y;990;1;;;;'), /00997 is retired in favour of 00990, which is not an entry/);
    assert.throws(() => csv('997;Y;998;1;;;;', '998;Y;997;1;;;;'), /is retired in favour of/);
  });
  test('has a successor only if it is retired', () => assert.deepEqual(
    csv('998;N;999;1;Muster AG;Bern;CH;MUSTCH22', '999;N;;1;Neu AG;Bern;CH;NEUACH22')[0], 'CH|00998|Muster AG|MUSTCH22|Bern|1|',
  ));
  test('is the same in JSON', () => {
    const entry = {
      entryType: 'BankMaster', iid: 999, iidType: 'HEADQUARTERS', bankOrInstitutionName: 'Muster AG', townName: 'Bern', country: 'CH',
      bic: 'MUSTCH22',
    };
    assert.deepEqual(json(
      [
        entry, { entryType: 'BankMasterConcatenated', iid: 998, newIid: 999 }, { ...entry, iid: 997, iidType: 'MAIN_BRANCH' },
        { entryType: 'BankMaster', iid: 996 },
      ],
      4,
    ), [
      'CH|00999|Muster AG|MUSTCH22|Bern|1|', 'CH|00998|Muster AG|MUSTCH22|Bern|0|00999', 'CH|00997|Muster AG|MUSTCH22|Bern|0|',
      'CH|00996||||0|',
    ]);
    assert.equal(json([entry]).length, 1);
    assert.throws(() => json([entry], 2), /says it has 2 entries and has 1: it is cut off/);
    assert.throws(() => readSix(utf8('{"entries":{}}')), /no list of "entries"/);
  });
});

test('the EPC has own names of countries, and two versions of its headings', () => {
  const read = (cells: Readonly<Record<string, string>>) => {
    const row = {
      Country: 'GERMANY', ParticipantName: 'Bank', Address: 'Weg 1', City: 'Ulm', BIC: 'MUSTDE33', 'Readiness Date': '2008-01-28',
      'Scheme Leaving Date': '', ...cells,
    };
    return rowsIn(readEpc('sct')(utf8(`${Object.keys(row).join()}\n${Object.values(row).join()}\n`)))[0]!;
  };
  for (const [name, country] of [
    ['CZECH REPUBLIC', 'CZ'], ['HOLY SEE', 'VA'], ['MACEDONIA', 'MK'], ['REPUBLIC OF NORTH MACEDONIA', 'MK'], ['SLOVAK REPUBLIC', 'SK'],
    ['VATICAN CITY STATE', 'VA'], ['VATICAN CITY STATE/HOLY SEE', 'VA'], ['Germany', 'DE'], ['France', 'FR'],
  ] as const) assert.equal(read({ Country: name })['country'], country, name);
  for (const date of ['x2008-01-28', '2008-01-28x', '2008-1-28', '08-01-28']) {
    assert.throws(() => read({ 'Readiness Date': date }), /is not a date/, date);
    assert.throws(() => read({ 'Scheme Leaving Date': date }), /is not a date/, date);
  }
  assert.deepEqual(rowsIn(
    readEpc('vop')(
      utf8('Country,Participant Name,Address,City,Reference BIC,Readiness Date,Scheme Leaving Date\n'
        + 'GERMANY,Bank,Weg 1,Ulm,MUSTDE33,,2027-01-01\n'),
    ),
  )[0], {
    name: 'Bank', address: 'Weg 1', city: 'Ulm', bic: 'MUSTDE33XXX', country: 'DE', from: '', until: '2027-01-01',
  });
});

test('the SCL directory begins with its date, and has a flag under each service', () => {
  const read = (flags: string, first = 'Gueltig ab / valid from 07.12.2026;;;;;;') => readScl(
    utf8(`${first}\nBIC;Name;SERVICE SCT;SERVICE COR;SERVICE COR1;SERVICE B2B;SERVICE SCC\nMUSTDE33;Bank;${flags}\n`),
  );
  for (const first of ['Gültig ab 07.12.2026', '"Gueltig ab"', '  GUELTIG AB']) {
    assert.equal(read('1;1;1;1;1', first).rows.length, 1, first);
  }
  for (const first of ['Stand: gültig ab', 'Valid from']) assert.throws(() => read('1;1;1;1;1', first), /from when it is valid/, first);
  ['sct', 'sdd_core', 'sdd_cor1', 'sdd_b2b', 'scc'].forEach((service, i) => {
    const flags = ['0', '0', '0', '0', '0'];
    assert.deepEqual(Object.entries(rowsIn(read(flags.with(i, '1').join(';')))[0]!).filter(([, value]) => value === '1'), [[service, '1']]);
    for (const flag of ['', '2', 'x']) assert.throws(() => read(flags.with(i, flag).join(';')), /is neither 0 nor 1/);
  });
});

test('a plain table has its mandatory columns, and known optional ones', () => {
  const banks = 'country\tbank_code\tname\tother_name\tbic\tcity\tprimary\tcheck_method\tsuccessor\n';
  assert.deepEqual(rowsIn(
    readPlain(utf8(`${banks}DE\t99910000\t Bank \tB\tMUSTDE33\tUlm\t1\t06\t99920000\nDE\t99910001\tBank\t\t\t\tno\t\t\n`)),
  ), [
    {
      country: 'DE', bank_code: '99910000', name: 'Bank', other_name: 'B', bic: 'MUSTDE33', city: 'Ulm', primary: '1', check_method: '06',
      successor: '99920000',
    },
    {
      country: 'DE', bank_code: '99910001', name: 'Bank', other_name: '', bic: '', city: '', primary: '1', check_method: '', successor: '',
    },
  ]);
  assert.deepEqual(
    rowsIn(readPlain(utf8('address\tbranch\tbic\tcity\tname\nWeg 1\tMitte\tMUSTDE33\tUlm\tBank\n'))),
    [{ bic: 'MUSTDE33', name: 'Bank', branch: 'Mitte', city: 'Ulm', address: 'Weg 1' }],
  );
  for (const column of ['country', 'name']) {
    assert.throws(() => readPlain(
      utf8(`${['bank_code', 'country', 'name'].filter((one) => one !== column).join('\t')}\nx\ty\n`),
    ), new RegExp(`no column "${column}"`));
  }
  for (const column of ['bic', 'name']) {
    assert.throws(() => readPlain(
      utf8(`${['bic', 'name'].filter((one) => one !== column).join('\t')}\tcity\nx\ty\n`),
    ), new RegExp(`no column "${column}"`));
  }
  assert.throws(() => readPlain(utf8('bic\tname\nA\tB\nA\tB\tC\n')), /row 2 below the header has 3 fields/);
  assert.throws(() => readPlain(utf8('')), /no rows/);
});
