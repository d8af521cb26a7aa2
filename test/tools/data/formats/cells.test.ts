/** Rows of published lists: accepted and refused codes, and the spellings of each publisher. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBancaDItalia } from '../../../../tools/data/formats/banca-d-italia.ts';
import { readBankOfIsrael } from '../../../../tools/data/formats/bank-of-israel.ts';
import { readEcbMfi } from '../../../../tools/data/formats/ecb-mfi.ts';
import { readMnb } from '../../../../tools/data/formats/mnb.ts';
import { readNbp } from '../../../../tools/data/formats/nbp.ts';
import type { Published } from '../../../../tools/data/formats/published.ts';
import { readRegafi } from '../../../../tools/data/formats/regafi.ts';
import { edges } from '../../../support/edges.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const rowsIn = (published: Published): readonly Readonly<Record<string, unknown>>[] =>
  published.rows as unknown as readonly Readonly<Record<string, unknown>>[];
const LEI = '529900MUSTERMUSTER31';

describe("a row of the ECB's list", () => {
  const HEADER = 'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tCITY\tCATEGORY\r\n';
  const entityOf = (
    riad: string, cells: { readonly country?: string; readonly city?: string; readonly category?: string; readonly lei?: string } = {}
  ) => {
    const { lei = LEI, country = riad.slice(0, 2), city = 'PARIS', category = 'Credit Institution' } = cells;
    return rowsIn(readEcbMfi(utf16(`${HEADER}${[riad, lei, country, 'Muster', city, category].join('\t')}\r\n`)))[0];
  };
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
});

describe('a row of the register of Italian branches', () => {
  const row = ({
    abi = '9998', cab = '3200', street = 'VIA UNO', oper = '9999-12-31', val = '9999-12-31', name = 'BANCA CAMPIONE', place = 'ROMA',
  }) =>
    `<ROW><DEN_160>${name}</DEN_160><COD_MECC>${abi}</COD_MECC><CAB_SEDE>${cab}</CAB_SEDE><DATA_F_OPER>${oper}</DATA_F_OPER>`
      + `<INDIRIZZO>${street}</INDIRIZZO><DES_COM_ITA>${place}</DES_COM_ITA><DATA_F_VAL>${val}</DATA_F_VAL></ROW>`;
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
  const read = (name: string, ...numbers: readonly (readonly [number: string, ...bics: string[]])[]) => {
    const elements = numbers.map(([number, ...bics]) => {
      const codes = bics.map((bic) => `<KodyBIC>${bic}</KodyBIC>`).join('');
      return `<NumerRozliczeniowy><NrRozliczeniowy>${number}</NrRozliczeniowy>${codes}</NumerRozliczeniowy>`;
    }).join('');
    const institution = `<Instytucja><NazwaInstytucji>${name}</NazwaInstytucji>${elements}</Instytucja>`;
    return readNbp(utf8(`<Instytucje>${institution}</Instytucje>`));
  };
  const bicsOf = (...bics: readonly string[]) => rowsIn(read('Bank', ['99900005', ...bics])).map(({ bic }) => bic);
  assert.deepEqual(
    [bicsOf(' BIC  PRZYPLPW'), bicsOf('BIC,PRZYPLPW;PRZYPLP1'), bicsOf('BIC', 'PRZYPLPW\nPRZYPLP1'), bicsOf('BIC')],
    [['PRZYPLPW'], ['PRZYPLPW'], ['PRZYPLPW'], ['']],
  );
  assert.deepEqual(
    rowsIn(read('Bank', ['99900005', 'PRZYPLPW'], ['99900005', 'PRZYPLP1'])),
    [{ country: 'PL', bank_code: '99900005', name: 'Bank', bic: 'PRZYPLPW', city: '', primary: '1' }],
  );
  for (const number of edges('99900005')) {
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
