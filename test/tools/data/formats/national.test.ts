/** National lists: invented banks in the files that central banks and associations issue. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readBancaDItalia } from '../../../../tools/data/formats/banca-d-italia.ts';
import { readBancoDeEspana } from '../../../../tools/data/formats/banco-de-espana.ts';
import { readBankOfIsrael } from '../../../../tools/data/formats/bank-of-israel.ts';
import { readBcb } from '../../../../tools/data/formats/bcb.ts';
import { readEcbMfi } from '../../../../tools/data/formats/ecb-mfi.ts';
import { FEEDS } from '../../../../tools/data/formats/feeds.ts';
import { readHebic } from '../../../../tools/data/formats/hebic.ts';
import { readLietuvosBankas } from '../../../../tools/data/formats/lietuvos-bankas.ts';
import { readMnb } from '../../../../tools/data/formats/mnb.ts';
import { readNbp } from '../../../../tools/data/formats/nbp.ts';
import type { Published } from '../../../../tools/data/formats/published.ts';
import { readRegafi } from '../../../../tools/data/formats/regafi.ts';
import { workbook } from '../archive.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');

/** The rows of a list of banks as code, name and BIC; a BIC that the format does not have is a dash. */
function banksIn(published: Published): string[] {
  assert.equal(published.kind, 'banks');
  return published.kind === 'banks' ? published.rows.map(({
    country, bank_code, name, bic, primary,
  }) => [country, bank_code, name, bic ?? '-', primary].join('|')) : [];
}

/** The rows of a register as code, name, LEI, and a mark for finance companies. */
function entitiesIn(published: Published): string[] {
  assert.equal(published.kind, 'entities');
  return published.kind === 'entities'
    ? published.rows.map(({
      country, bank_code, name, lei, isFinanceCompany,
    }) => [country, bank_code, name, lei, Number(isFinanceCompany)].join('|')) : [];
}

describe("the ECB's list of monetary financial institutions", () => {
  const HEADER = 'RIAD_CODE\tLEI\tCOUNTRY_OF_REGISTRATION\tNAME\tBOX\tADDRESS\tPOSTAL\tCITY\tCATEGORY\t'
    + 'HEAD_COUNTRY_OF_REGISTRATION\tHEAD_NAME\tHEAD_RIAD_CODE\tHEAD_LEI\tREPORT\r\n';
  const LEI = '529900MUSTERMUSTER31';
  const row = (riad: string, name: string, city: string, category = 'Credit Institution', lei = LEI): string =>
    `${riad}\t${lei}\t${riad.slice(0, 2)}\t${name}\t\tRue 1\t75009\t${city}\t${category}\t\t\t\t\tTrue\r\n`;
  const FILE = HEADER + row('FR99994', 'Banque Modèle', 'PARIS') + row('FR99993', 'Banque du Rocher', 'MONACO CEDEX') + row(
    'ES0999', 'Banco Muestra, S.A.', 'Madrid',
  )
    + row('PT33', 'Banco Exemplo', 'Lisboa') + row('GR099', 'Τράπεζα Δείγμα', 'ΑΘΗΝΑ') + row('BGMUST', 'Примерна банка', 'София') + row(
      'IT12345678901', 'Banca Campione', 'Roma',
    )
    + row('FR99992', 'Monétaire', 'PARIS', 'Money Market Fund') + row('DE00999', 'Musterbank', 'Ulm', 'Credit Institution', '')
    + row('FR99991', 'Crédit Modèle', 'PARIS', 'Other Institution', '');
  test('gives the institutions, with a bank code if the RIAD code has it, and institutions of Monaco under Monaco', () => {
    const expected = [
      `FR|99994|Banque Modèle|${LEI}|0`, `MC|99993|Banque du Rocher|${LEI}|0`, `ES|0999|Banco Muestra, S.A.|${LEI}|0`,
      `PT|0033|Banco Exemplo|${LEI}|0`, `GR|099|Τράπεζα Δείγμα|${LEI}|0`,
      `BG|MUST|Примерна банка|${LEI}|0`, `IT||Banca Campione|${LEI}|0`, 'FR|99991|Crédit Modèle||1',
    ];
    assert.deepEqual(entitiesIn(readEcbMfi(utf16(FILE))), expected);
    assert.deepEqual(entitiesIn(readEcbMfi(utf8(FILE))), expected);
  });
  test('is refused if it is cut off or is another table', () => {
    assert.throws(() => readEcbMfi(utf16(FILE).slice(0, -1)), /middle of a character/);
    assert.throws(() => readEcbMfi(utf16(FILE.slice(0, -40))), /cut off/);
    assert.throws(() => readEcbMfi(utf16(FILE.replace(LEI, '529900MUSTERMUSTER32'))), /FR99994: "529900MUSTERMUSTER32" is not an LEI/);
    assert.throws(() => readEcbMfi(utf16('BIC\tNAME\r\nMUSTFRPP\tBanque\r\n')), /no line has the headings "RIAD_CODE"/);
  });
});

describe('REGAFI', () => {
  const ENTITIES = [
    { denomination: 'Banque Modèle', lei: null, categorie: 'EC', pays: 'FRANCE', cib: '["99994"]' },
    { denomination: 'Banque du Rocher ', pays: 'MONACO', cib: '[{"code":"9993","date":"2020-01-01"},{"code":"99991","date":null}]' },
    { denomination: 'Courtier', pays: 'FRANCE', cib: '[]' }, { denomination: 'Courtier 2', pays: 'FRANCE', cib: null },
    { denomination: 'Beispielbank, succursale', pays: 'ALLEMAGNE', cib: '["99990"]' },
    { denomination: 'Second', pays: 'FRANCE', cib: ['99994'] },
  ];
  test('gives each code of the entities of France and Monaco', () => {
    assert.deepEqual(banksIn(readRegafi(utf8(JSON.stringify(ENTITIES)))), [
      'FR|99994|Banque Modèle|-|1', 'MC|09993|Banque du Rocher|-|1', 'MC|99991|Banque du Rocher|-|1',
    ]);
  });
  test('is refused when it is cut off or of another layout', () => {
    const text = JSON.stringify(ENTITIES);
    assert.throws(() => readRegafi(utf8(text.slice(0, -3))), /the file is not JSON/);
    assert.throws(() => readRegafi(utf8('{"results":[]}')), /list of entities/);
    assert.throws(() => readRegafi(utf8('[{"nom":"Banque"}]')), /no "denomination" or no "cib"/);
    assert.throws(() => readRegafi(utf8(JSON.stringify([{ ...ENTITIES[0], cib: '["ABC"]' }]))), /Banque Modèle: "ABC" is not a CIB/);
    assert.throws(() => readRegafi(
      utf8(JSON.stringify([{ ...ENTITIES[0], cib: '["123456"]' }])),
    ), /"123456" is not a CIB/, 'a CIB has five digits');
    assert.throws(() => readRegafi(utf8(JSON.stringify([{ ...ENTITIES[0], cib: '["999' }]))), /the cib of Banque Modèle is not JSON/);
  });
});

describe("the Banca d'Italia's register of branches", () => {
  const row = (abi: string, cab: string, street: string, end = '9999-12-31', name = 'BANCA CAMPIONE S.P.A.'): string =>
    `<ROW><ID_INT>1</ID_INT><DEN_160>${name}</DEN_160><COD_MECC>${abi}</COD_MECC><CAB_SEDE>${cab}</CAB_SEDE>`
      + `<DATA_F_OPER>${end}</DATA_F_OPER>`
    + `<INDIRIZZO>${street}</INDIRIZZO><CAP>00100</CAP><DES_COM_ITA>ROMA</DES_COM_ITA><DATA_F_VAL>${end}</DATA_F_VAL></ROW>\n`;
  const FILE = '<?xml version="1.0" encoding="UTF-8"?>\n<SUCCURSALI_BANCHE>\n'
    + `${row('9998', '3200', 'VIA UNO &amp; DUE, 1')}${row('9998', '3201', 'VIA TRE, 3')}${row('9998', '3201', 'VIA QUATTRO, 4')}`
    + `${row('9998', '0', 'LONDON')}${row('9998', '3202', 'VIA CINQUE', '2019-06-30')}`
    + `${row('9997', '3200', 'VIA SEI', '2019-06-30', 'BANCA CHIUSA')}</SUCCURSALI_BANCHE>\n`;
  test('gives the open banks and the places of their branches, and the street only if it is the only one', () => {
    const published = readBancaDItalia(utf8(FILE));
    assert.deepEqual(entitiesIn(published), ['IT|09998|BANCA CAMPIONE S.P.A.||0']);
    assert.deepEqual(published.kind === 'entities' && published.places, [
      { country: 'IT', bank_code: '09998', branch_code: '03200', city: 'ROMA', address: 'VIA UNO & DUE, 1' },
      { country: 'IT', bank_code: '09998', branch_code: '03201', city: 'ROMA', address: '' },
    ]);
  });
  test('is refused when it is cut off or has other rows', () => {
    assert.throws(() => readBancaDItalia(utf8(FILE.slice(0, -30))), /cut off/);
    assert.throws(() => readBancaDItalia(utf8('<SUCCURSALI_BANCHE></SUCCURSALI_BANCHE>')), /no element ROW/);
    assert.throws(() => readBancaDItalia(utf8(FILE.replaceAll('COD_MECC', 'ABI'))), /row 1 has no ABI code/);
    assert.throws(() => readBancaDItalia(utf8('ABI;CAB\n')), /XML/);
  });
});

test('the list of the Banco de España gives who has a code of four digits, and no funds', () => {
  const file = '\ufeffEUROPEAN CODE,LEI,NAME,CATEGORY,ADDRESS,REPORT,HEAD OF BRANCH,SUPERVISORY CODE\n'
    + 'ES0999,529900MUSTERMUSTER31,"Banco Muestra, S.A.",Credit institution,"Calle 1, Madrid",True,,0999\n'
    + 'ESFI0001,,Fondo Muestra FI,Money market fund,,True,,FI0001\n';
  assert.deepEqual(banksIn(readBancoDeEspana(utf8(file))), ['ES|0999|Banco Muestra, S.A.|-|1']);
  assert.throws(() => readBancoDeEspana(utf8(file.slice(0, -20))), /cut off/);
  assert.throws(() => readBancoDeEspana(utf8('CODIGO,ENTIDAD\n0999,Banco\n')), /no line has the headings/);
});

describe('EWIB of the Narodowy Bank Polski', () => {
  const FILE = '<?xml version="1.0" encoding="UTF-8"?>\n<Instytucje><Instytucja><NrInstytucji>999</NrInstytucji>'
    + '<NazwaInstytucji>Bank Przykładowy S.A.</NazwaInstytucji>'
    + '<Jednostka><NazwaJednostki>Centrala</NazwaJednostki><NumerRozliczeniowy><NrRozliczeniowy>99900005</NrRozliczeniowy>'
    + '<KodyBIC>BIC PRZYPLPWXXX</KodyBIC></NumerRozliczeniowy>'
    + '<NumerRozliczeniowy><NrRozliczeniowy>99900013</NrRozliczeniowy><NazwaNumeru>ORPA</NazwaNumeru></NumerRozliczeniowy></Jednostka>'
    + '</Instytucja></Instytucje>\n';
  test('gives every settlement number under the name of its institution', () => {
    assert.deepEqual(
      banksIn(readNbp(utf8(FILE))),
      ['PL|99900005|Bank Przykładowy S.A.|PRZYPLPWXXX|1', 'PL|99900013|Bank Przykładowy S.A.||1'],
    );
  });
  test('is refused when it is cut off or has other elements', () => {
    assert.throws(() => readNbp(utf8(FILE.slice(0, -20))), /cut off/);
    assert.throws(() => readNbp(utf8(FILE.replaceAll('NrRozliczeniowy>', 'Nr>'))), /"" is not a settlement number/);
    assert.throws(() => readNbp(utf8('<html><body>Błąd</body></html>')), /the document is not Instytucje/);
  });
});

test('HEBIC is read in the Greek code page, with codes out of their quotes', () => {
  // «Οδός» in windows-1253.
  const file = 'LIST OF CREDIT INSTITUTIONS AUTHORIZED IN GREECE\nCode Number;Name of Credit Institution;Address;Telephone;Fax;URL\n'
    + "'099';SAMPLE BANK S.A.;1 \xcf\xe4\xfc\xf2, 10010 ATHENS;210;;\n'098';\xd4\xf1\xdc\xf0\xe5\xe6\xe1;;;;\n";
  assert.deepEqual(banksIn(readHebic(latin1(file))), ['GR|099|SAMPLE BANK S.A.|-|1', 'GR|098|Τράπεζα|-|1']);
  assert.throws(() => readHebic(latin1(file.slice(0, -4))), /cut off/);
  assert.throws(() => readHebic(latin1(file.replace("'099'", "'99'"))), /three digits/);
});

test('the Lithuanian list is read in the Baltic code page, and further codes of a bank are not primary', () => {
  const file = 'National ID;BIC Code;Financial Institution Name;Branch Name;Legal Entity Code;City;Address\r\n'
    + '99900;MUSTLT22;AB Pavyzd\xfeio bankas;;1;Vilnius;G. 1\r\n'
    + '99901;MUSTLT22;AB Pavyzd\xfeio bankas;Kauno filialas;1;Kaunas;G. 2\r\n99800;BEISLT21;UAB Pavyzdys;Head office;2;Vilnius;G. 3\r\n'
    + '99801;BEISLT21;UAB Pavyzdys;Branch;2;Vilnius;G. 3\r\n';
  assert.deepEqual(banksIn(readLietuvosBankas(latin1(file))), [
    'LT|99900|AB Pavyzdžio bankas|MUSTLT22|1', 'LT|99901|AB Pavyzdžio bankas|MUSTLT22|0', 'LT|99800|UAB Pavyzdys|BEISLT21|1',
    'LT|99801|UAB Pavyzdys|BEISLT21|0',
  ]);
  assert.throws(() => readLietuvosBankas(latin1(file.slice(0, -20))), /cut off/);
  assert.throws(() => readLietuvosBankas(latin1(file.replace('99900;', '9990;'))), /"9990" is not a code of five digits/);
});

describe('the Hungarian SHT table', () => {
  const ROWS = [
    ['99900003', 'MUSTHUHB', 'Minta Bank Zrt. Központ'], ['99900017', 'MUSTHUHB', 'Minta Bank Zrt. 17. fiók'],
    ['99900024', 'MUSTHUHX', 'Minta Bank Régi r.'],
    ['09800000', 'BEISHUHB', 'Példa Takarékszövetkezet'],
  ];
  const EXPECTED = ['HU|999|Minta Bank Zrt.|MUSTHUHB|1', 'HU|098|Példa Takarékszövetkezet|BEISHUHB|1'];
  const HEADER = [
    'Branch office code', 'BIC code', 'Name of the branch office', 'Address of the branch office', 'Branch office may send VIBER items',
  ];
  const cells = (row: readonly string[], r: number): string => {
    const elements = row.map((cell, i) => (/^[1-9]\d+$/.test(cell)
      ? `<c r="${'ABCDE'[i]}${r}"><v>${cell}</v></c>`
      : `<c r="${'ABCDE'[i]}${r}" t="inlineStr"><is><t>${cell}</t></is></c>`));
    return `<row r="${r}">${elements.join('')}</row>`;
  };
  test('gives a bank for the first three digits, with the most frequent name of its offices', () => {
    assert.deepEqual(banksIn(readMnb(workbook([HEADER, ...ROWS].map((row, i) => cells(row, i + 1)).join(''), ''))), EXPECTED);
    assert.deepEqual(banksIn(readMnb(utf8([HEADER.slice(0, 3), ...ROWS].map((row) => `${row.join(';')}\n`).join('')))), EXPECTED);
  });
  test('is refused when it is cut off or has other columns', () => {
    const file = workbook([HEADER, ...ROWS].map((row, i) => cells(row, i + 1)).join(''), '');
    assert.throws(() => readMnb(file.subarray(0, -100)), /cut off/);
    assert.throws(() => readMnb(workbook(cells(['Kód', 'Név'], 1), '')), /no line has the headings "Branch office code"/);
    assert.throws(() => readMnb(workbook(cells(HEADER, 1) + cells(['Total', '', '4'], 2), '')), /"Total" is not a code of a branch office/);
  });
});

describe("the Bank of Israel's list of branches", () => {
  const RECORDS = [
    { Bank_Code: '99', Bank_Name: 'Sample Bank Ltd', Branch_Code: 7, Branch_Name: 'Center', Branch_Address: '1 Sample St.', City: 'Haifa' },
    { Bank_Code: 99, Bank_Name: 'Sample Bank Ltd', Branch_Code: '120', Branch_Name: 'North', Branch_Address: null, City: 'Akko' },
  ];
  const answer = (total: number): Uint8Array => utf8(JSON.stringify({ help: '', success: true, result: { records: RECORDS, total } }));
  const CSV = 'Bank_Code,Bank_Name,Branch_Code,Branch_Name,Branch_Address,City\n99,Sample Bank Ltd,7,Center,1 Sample St.,Haifa\n'
    + '99,Sample Bank Ltd,120,North,,Akko\n';
  test('gives each bank and the places of its branches, from either file', () => {
    for (const file of [answer(2), utf8(CSV)]) {
      const published = readBankOfIsrael(file);
      assert.deepEqual(banksIn(published), ['IL|099|Sample Bank Ltd|-|1']);
      assert.deepEqual(published.kind === 'banks' && published.places, [
        { country: 'IL', bank_code: '099', branch_code: '007', city: 'Haifa', address: '1 Sample St.' },
        { country: 'IL', bank_code: '099', branch_code: '120', city: 'Akko', address: '' },
      ]);
    }
  });
  test('is refused when records are missing or it is another file', () => {
    assert.throws(() => readBankOfIsrael(answer(100)), /there are 100 records and has 2/);
    assert.throws(() => readBankOfIsrael(answer(2).slice(0, -4)), /JSON/);
    assert.throws(() => readBankOfIsrael(utf8('{"success":false}')), /no list "result.records"/);
    assert.throws(() => readBankOfIsrael(utf8(CSV.replace(',7,', ',7000,'))), /branch "7000"/);
  });
});

test('the list of the Banco Central do Brasil gives full names, or short names', () => {
  const file = '\ufeffISPB,Nome_Reduzido,Número_Código,Participa_da_Compe,Acesso_Principal,Nome_Extenso,Início_da_Operação\n'
    + '99999004,BCO EXEMPLO,999,Sim,RSFN,"Banco Exemplo S.A., em liquidação",22/04/2002\n'
    + '00000999,EXEMPLO IP,n/a,Não,Internet, ,01/01/2020\n';
  assert.deepEqual(banksIn(readBcb(utf8(file))), ['BR|99999004|Banco Exemplo S.A., em liquidação|-|1', 'BR|00000999|EXEMPLO IP|-|1']);
  assert.throws(() => readBcb(utf8(file.slice(0, -12))), /cut off/);
  assert.throws(() => readBcb(utf8('Codigo,Nome\n1,x\n')), /no line has the headings "ISPB"/);
});

test('every feed has the place of its file', () => {
  for (const [feed, { page, issued }] of Object.entries(FEEDS)) {
    assert.equal(new URL(page).protocol, 'https:', feed);
    assert.ok(issued.length > 0);
  }
});
