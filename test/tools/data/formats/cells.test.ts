/**
 * What readers of published lists make of a single row: the codes that they take, those that they refuse, and the spellings that a
 * publisher has had.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBancaDItalia } from '../../../../tools/data/formats/banca-d-italia.ts';
import { readBancoDeEspana } from '../../../../tools/data/formats/banco-de-espana.ts';
import { readBankOfIsrael } from '../../../../tools/data/formats/bank-of-israel.ts';
import { readBcb } from '../../../../tools/data/formats/bcb.ts';
import { readBetaalvereniging } from '../../../../tools/data/formats/betaalvereniging.ts';
import { readBundesbank } from '../../../../tools/data/formats/bundesbank.ts';
import { readCnb } from '../../../../tools/data/formats/cnb.ts';
import { readEcbMfi } from '../../../../tools/data/formats/ecb-mfi.ts';
import { readEpc } from '../../../../tools/data/formats/epc.ts';
import { readHebic } from '../../../../tools/data/formats/hebic.ts';
import { readLietuvosBankas } from '../../../../tools/data/formats/lietuvos-bankas.ts';
import { readMnb } from '../../../../tools/data/formats/mnb.ts';
import { readNbp } from '../../../../tools/data/formats/nbp.ts';
import { readOenb } from '../../../../tools/data/formats/oenb.ts';
import { readPlain } from '../../../../tools/data/formats/plain.ts';
import type { Published, Reader } from '../../../../tools/data/formats/published.ts';
import { readRegafi } from '../../../../tools/data/formats/regafi.ts';
import { readScl } from '../../../../tools/data/formats/scl.ts';
import { readSix } from '../../../../tools/data/formats/six.ts';
import { readTcmb } from '../../../../tools/data/formats/tcmb.ts';
import { blzRecord } from '../samples.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const rowsIn = (published: Published): readonly Readonly<Record<string, unknown>>[] => published.rows as unknown as readonly Readonly<Record<string, unknown>>[];
const LEI = '529900MUSTERMUSTER31';

/** What a reader gives for a file of one row, or that it refuses it. */
function codeOf(reader: Reader, bytes: Uint8Array): unknown {
  let rows;
  try {
    rows = rowsIn(reader(bytes));
  } catch {
    return 'refused';
  }
  return rows.length === 0 ? 'left out' : rows.map((row) => row['bank_code']).join(' ');
}

describe("a row of the ECB's list", () => {
  const HEADER = 'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tCITY\tCATEGORY\r\n';
  const entityOf = (
    riad: string, cells: { readonly country?: string; readonly city?: string; readonly category?: string; readonly lei?: string } = {}
  ) =>
    rowsIn(
      readEcbMfi(
        utf16(`${HEADER}${riad}\t${cells.lei ?? LEI}\t${cells.country ?? riad.slice(0, 2)}\tMuster\t${cells.city ?? 'PARIS'}\t${cells.category ?? 'Credit Institution'}\r\n`),
      ),
    )[0];
  for (const [country, right, wrong] of [
    ['BG', [['MUST', 'MUST']], ['MUSTA', 'AMUS1', 'MUS1', 'MUS', '1MUST', 'must']],
    ['ES', [['0999', '0999']], ['09990', '999', 'A0999', '0999A']], ['FR', [['99994', '99994']], ['999940', '9999', 'A99994', '99994A']],
    ['GR', [['099', '099']], ['0999', '99', 'A099', '099A']],
    ['PL', [['99900005', '99900005']], ['999000055', '9990000', 'A99900005', '99900005A']],
    ['PT', [['1', '0001'], ['33', '0033'], ['0033', '0033']], ['', '00330', 'A33', '33A']], ['DE', [], ['00999']],
  ] as const) {
    test(`${country}: the code after the country is the bank code if it has its form`, () => {
      for (const [code, expected] of right) assert.equal(entityOf(country + code)!['bank_code'], expected, code);
      for (const code of wrong) {
        assert.equal(entityOf(country + code)!['bank_code'], '', code);
        assert.equal(entityOf(country + code, { lei: '' }), undefined, `${code} without a LEI tells nothing`);
      }
      for (const [code, expected] of right) assert.equal(entityOf(country + code, { lei: '' })!['bank_code'], expected);
    });
  }
  test('a code of another country is not a bank code', () => assert.equal(entityOf('XX99994', { country: 'FR' })!['bank_code'], ''));
  test('funds are skipped, and finance companies are marked', () => {
    for (const category of ['Money Market Fund', 'money market funds', 'A Money Market Fund']) {
      assert.equal(entityOf('FR99994', { category }), undefined, category);
    }
    for (const [category, isOne] of [
      ['Other Institution', true], ['other institutions', true], ['Another institution', false], ['Other institution of credit', false],
      ['Credit Institution', false],
    ] as const) {
      assert.equal(entityOf('FR99994', { category })!['isFinanceCompany'], isOne, category);
    }
  });
  test('only rows of France may be in Monaco', () => {
    for (const [city, country] of [
      ['MONACO', 'MC'], ['Monaco Cedex', 'MC'], ['MONTE CARLO', 'MC'], ['Monte-Carlo', 'MC'], ['MONACOVILLE', 'FR'], ['MONTE CARLOS', 'FR'],
      ['PARIS MONACO', 'FR'], ['LE MONTE CARLO', 'FR'],
    ] as const) {
      assert.equal(entityOf('FR99994', { city })!['country'], country, city);
    }
    assert.equal(entityOf('ES0999', { city: 'MONACO' })!['country'], 'ES');
  });
  test('a file without the byte order mark of UTF-16 is refused', () => {
    for (const start of [[0xff, 0xff], [0xfe, 0xfe], [0xfe, 0xff]]) {
      assert.throws(() => readEcbMfi(Uint8Array.from([...start, ...utf16(HEADER).subarray(2)])), /byte order mark of UTF-16/);
    }
  });
});

describe('a row of the register of Italian branches', () => {
  const row = ({
    abi = '9998', cab = '3200', street = 'VIA UNO', oper = '9999-12-31', val = '9999-12-31', name = 'BANCA CAMPIONE', place = 'ROMA',
  }) =>
    `<ROW><DEN_160>${name}</DEN_160><COD_MECC>${abi}</COD_MECC><CAB_SEDE>${cab}</CAB_SEDE><DATA_F_OPER>${oper}</DATA_F_OPER><INDIRIZZO>${street}</INDIRIZZO><DES_COM_ITA>${place}</DES_COM_ITA><DATA_F_VAL>${val}</DATA_F_VAL></ROW>`;
  const read = (...rows: readonly Parameters<typeof row>[0][]) => readBancaDItalia(
    utf8(`<SUCCURSALI_BANCHE>${rows.map(row).join('')}</SUCCURSALI_BANCHE>`),
  );
  const placesOf = (...rows: readonly Parameters<typeof row>[0][]): string[] => {
    const published = read(...rows);
    return published.kind === 'entities' ? published.places!.map(({
      bank_code, branch_code, city, address,
    }) => [bank_code, branch_code, city, address].join(' ')) : [];
  };
  test('counts if both of its periods are open', () => {
    assert.equal(read({}).rows.length, 1);
    assert.deepEqual([read({ oper: '2019-06-30' }).rows.length, read({ val: '2019-06-30' }).rows.length], [0, 0]);
  });
  test('has an ABI code of one to five digits and a name', () => {
    assert.deepEqual(
      rowsIn(read({ abi: '1' })),
      [{ country: 'IT', bank_code: '00001', name: 'BANCA CAMPIONE', city: '', lei: '', isFinanceCompany: false }],
    );
    for (const faulty of [{ abi: '' }, { abi: '123456' }, { abi: 'X1' }, { abi: '1X' }, { name: '' }]) {
      assert.throws(() => read({}, faulty), /row 2 has no ABI code or no name/, JSON.stringify(faulty));
    }
  });
  test('has a place if it has a CAB', () => {
    assert.deepEqual(placesOf({}), ['09998 03200 ROMA VIA UNO']);
    for (const cab of ['', '0', '00000', '123456', 'X1', '1X']) assert.deepEqual(placesOf({ cab }), [], cab);
  });
  test('names a bank once, and one street of a CAB', () => {
    assert.deepEqual(rowsIn(read({}, { name: 'BANCA ALTRA' })).map(({ name }) => name), ['BANCA CAMPIONE']);
    assert.deepEqual(placesOf({}, {}), ['09998 03200 ROMA VIA UNO']);
    assert.deepEqual(placesOf({}, { street: 'VIA DUE', place: 'NAPOLI' }), ['09998 03200 ROMA ']);
  });
});

describe("a record of the Bank of Israel's list", () => {
  const record = { Bank_Code: '99', Bank_Name: 'Sample Bank', Branch_Code: '7', Branch_Address: '1 Sample St.', City: 'Haifa' };
  const read = (...records: readonly Readonly<Record<string, unknown>>[]) => readBankOfIsrael(
    utf8(`\n {"result":${JSON.stringify({ records })}}`),
  );
  const placesOf = (published: Published): string[] => ('places' in published ? published.places!.map(({
    bank_code, branch_code, city, address,
  }) => [bank_code, branch_code, city, address].join('|')) : []);
  test('has codes of one to three digits, and a bank with a name', () => {
    assert.deepEqual(rowsIn(read({ ...record, Bank_Code: 123, Branch_Code: 1 })).map(({ bank_code }) => bank_code), ['123']);
    for (const faulty of [
      { Bank_Code: '1234' }, { Bank_Code: 'X9' }, { Bank_Code: '9X' }, { Branch_Code: '1234' }, { Branch_Code: 'X9' },
      { Branch_Code: '9X' }, { Bank_Name: ' ' }, { Bank_Name: null }, { Bank_Code: undefined },
    ]) {
      assert.throws(() => read({ ...record, ...faulty }), /a code has one to three digits, and a bank has a name/, JSON.stringify(faulty));
    }
  });
  test('has its address under one of two headings', () => {
    assert.deepEqual(placesOf(read({ ...record, Branch_Address: undefined, Address: ' 2 Other St. ' })), ['099|007|Haifa|2 Other St.']);
    assert.deepEqual(placesOf(read({ ...record, Branch_Address: null, Address: '2 Other St.' })), ['099|007|Haifa|2 Other St.']);
    assert.deepEqual(
      placesOf(readBankOfIsrael(utf8('Bank_Code,Bank_Name,Branch_Code,City,Address\n99,Sample Bank,7,Haifa,2 Other St.\n'))),
      ['099|007|Haifa|2 Other St.'],
    );
  });
  test('takes the name of the bank from the first record, and of the branch from the last', () => {
    const published = read(record, { ...record, Bank_Name: 'Other', City: 'Akko' });
    assert.deepEqual([rowsIn(published).map(({ name }) => name), placesOf(published)], [['Sample Bank'], ['099|007|Akko|1 Sample St.']]);
  });
  test('is refused outside a list', () => {
    assert.throws(() => readBankOfIsrael(utf8('{"result":{"records":{}}}')), /no list "result.records"/);
    assert.throws(() => readBankOfIsrael(utf8('{"result":{"records":[],"total":1}}')), /there are 1 records and has 0/);
  });
});

describe('an office of the Hungarian table', () => {
  const read = (...rows: readonly (readonly [string, string, string])[]) => rowsIn(
    readMnb(utf8(['Branch office code;BIC code;Name of the branch office', ...rows.map((row) => row.join(';')), ''].join('\n'))),
  );
  test('has a code of up to eight digits, the first three of which are its bank\'s', () => {
    for (const [code, expected] of [['99900003', '999'], ['9900003', '099'], ['3', '000']] as const) {
      assert.deepEqual(read([code, 'MUSTHUHB', 'Minta Bank Zrt.']).map(({ bank_code }) => bank_code), [expected]);
    }
    for (const code of ['', '999000031', 'X9990000', '9990000X']) {
      assert.throws(() => read([code, 'MUSTHUHB', 'Minta Bank Zrt.']), /is not a code of a branch office/, code);
    }
  });
  test('has the name of its bank up to the legal form', () => {
    for (const form of [
      'Zrt.', 'Nyrt.', 'Rt', 'Kft.', 'Bt.', 'Fióktelep', 'Fióktelepe', 'Takarékszövetkezet', 'Hitelszövetkezet', 'Szövetkezet',
    ]) {
      assert.equal(read(['99900003', 'MUSTHUHB', `Minta ${form} 17. iroda`])[0]!['name'], `Minta ${form}`, form);
    }
    assert.equal(read(['99900003', 'MUSTHUHB', ' Minta 17. iroda '])[0]!['name'], 'Minta 17. iroda');
    assert.equal(read(['99900003', 'MUSTHUHB', 'Minta Zrtx 17. iroda'])[0]!['name'], 'Minta Zrtx 17. iroda');
  });
  test('takes the commonest name and BIC, or the first of equally common ones', () => {
    assert.deepEqual(
      read(
        ['99900003', 'AAAAHUHB', 'Egy Zrt.'], ['99900004', 'BBBBHUHB', 'Két Zrt.'],
      ).map(({ name, bic, city, primary }) => [name, bic, city, primary]),
      [['Egy Zrt.', 'AAAAHUHB', '', '1']],
    );
    assert.deepEqual(
      read(
        ['99900003', 'AAAAHUHB', 'Egy Zrt.'], ['99900004', 'BBBBHUHB', 'Két Zrt.'], ['99900005', 'BBBBHUHB', 'Két Zrt.'],
      ).map(({ name, bic }) => [name, bic]),
      [['Két Zrt.', 'BBBBHUHB']],
    );
  });
  test('may be separated by commas', () => assert.deepEqual(
    rowsIn(readMnb(utf8('Branch office code,BIC code,Name of the branch office\n99900003,MUSTHUHB,Minta Zrt.\n'))).map(({ name }) => name),
    ['Minta Zrt.'],
  ));
});

test('a Polish settlement number has eight digits and its first BIC, and is listed once', () => {
  const read = (name: string, ...numbers: readonly (readonly [number: string, ...bics: string[]])[]) => readNbp(utf8(`<Instytucje><Instytucja><NazwaInstytucji>${name}</NazwaInstytucji>${numbers.map(([number, ...bics]) =>
    `<NumerRozliczeniowy><NrRozliczeniowy>${number}</NrRozliczeniowy>${bics.map((bic) => `<KodyBIC>${bic}</KodyBIC>`).join('')}</NumerRozliczeniowy>`).join('')}</Instytucja></Instytucje>`));
  const bicsOf = (...bics: readonly string[]) => rowsIn(read('Bank', ['99900005', ...bics])).map(({ bic }) => bic);
  assert.deepEqual(
    [bicsOf(' BIC  PRZYPLPW'), bicsOf('BIC,PRZYPLPW;PRZYPLP1'), bicsOf('BIC', 'PRZYPLPW\nPRZYPLP1'), bicsOf('BIC')],
    [['PRZYPLPW'], ['PRZYPLPW'], ['PRZYPLPW'], ['']],
  );
  assert.deepEqual(
    rowsIn(read('Bank', ['99900005', 'PRZYPLPW'], ['99900005', 'PRZYPLP1'])),
    [{ country: 'PL', bank_code: '99900005', name: 'Bank', bic: 'PRZYPLPW', city: '', primary: '1' }],
  );
  for (const number of ['9990000', '999000055', 'X9990000', '9990000X', 'X99900005', '99900005X']) {
    assert.throws(() => read('Bank', [number]), /settlement number/, number);
  }
  assert.throws(() => read(''), /an institution has no NazwaInstytucji/);
});

test('a CIB has up to five digits, and belongs to an entity of France or Monaco', () => {
  const read = (entity: Readonly<Record<string, unknown>>) => readRegafi(
    utf8(JSON.stringify([{ denomination: 'Banque', pays: 'FRANCE', ...entity }])),
  );
  const codes = (cib: unknown) => rowsIn(read({ cib })).map(({ bank_code }) => bank_code);
  assert.deepEqual(
    [codes('["1"]'), codes([99994]), codes(' '), codes(null), codes([{ code: 99994 }]), codes('[]')],
    [['00001'], ['99994'], [], [], ['99994'], []],
  );
  for (const cib of [['X9994'], ['9994X'], ['999944'], [null], [{}], ['']]) {
    assert.throws(() => read({ cib }), /Banque: ".*" .*CIB/, JSON.stringify(cib));
  }
  for (const cib of [{}, '{}', 5]) assert.throws(() => read({ cib }), /the cib of Banque is not a list/);
  for (const faulty of [{ denomination: 5, cib: [] }, { cib: undefined }]) {
    assert.throws(() => read(faulty), /no "denomination" or no "cib"/);
  }
  for (const [pays, country] of [['FRANCE', 'FR'], ['fr', 'FR'], [' Monaco ', 'MC'], ['MC', 'MC']] as const) {
    assert.deepEqual(rowsIn(read({ pays, cib: ['99994'] })), [{ country, bank_code: '99994', name: 'Banque', city: '', primary: '1' }]);
  }
  assert.deepEqual(rowsIn(read({ pays: 'ALLEMAGNE', cib: ['99994'] })), []);
});

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
  assert.deepEqual(['99900', '9990', '999000', 'X99900', '99900X'].map(lithuanian), ['99900', 'refused', 'refused', 'refused', 'refused']);
  const greek = (code: string) => codeOf(readHebic, utf8(`Code Number;Name of Credit Institution\n${code};Bank\n`));
  assert.deepEqual(
    ["'099'", '099', "'0999'", "'99'", "X'099'", "'099'X"].map(greek), ['099', '099', 'refused', 'refused', 'refused', 'refused'],
  );
  const spanish = (code: string) => codeOf(readBancoDeEspana, utf8(`NOMBRE,CODIGO SUPERVISOR\nBanco,${code}\n`));
  assert.deepEqual(['0999', '999', '09990', 'X0999', '0999X'].map(spanish), ['0999', 'left out', 'left out', 'left out', 'left out']);
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
      utf8('Country,Participant Name,Address,City,Reference BIC,Readiness Date,Scheme Leaving Date\nGERMANY,Bank,Weg 1,Ulm,MUSTDE33,,2027-01-01\n'),
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
