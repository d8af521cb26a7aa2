import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { checkData } from '../../tools/data/check/tables.ts';
import { bic11, bicCountry, readTables, tables } from '../../tools/data/layout.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const { sources, bankCodes, banks, bics } = readTables(DATA);

const classOf = new Map(sources.map((row) => [row.source, row.class]));
const bicRows = new Map([...bics.values()].flat().map((row) => [row.bic, row]));
const bankOf = (country: string, code: string) => banks.get(country)?.find((row) => row.bank_code === code);

test('the data follow their rules and match their manifest', () => {
  assert.deepEqual(checkData(DATA), []);
});

test('no data file is too large to review: 6 MB per file and 20 MB in total', () => {
  const sizes = tables(DATA).map((path) => statSync(join(DATA, path)).size);
  assert.ok(Math.max(...sizes) < 6_000_000);
  assert.ok(sizes.reduce((sum, size) => sum + size) < 20_000_000);
});

test('each list belongs to a country with a bank code in its IBAN', () => {
  for (const country of banks.keys()) assert.ok(countryByCode(country)?.bank, country);
});

for (const [country, code, name, bic] of [
  ['AT', '12000', 'UniCredit Bank Austria AG', 'BKAUATWWXXX'],
  ['BE', '000', 'BNP Paribas Fortis', 'GEBABEBB'],
  ['CH', '09000', 'PostFinance AG', 'POFICHBEXXX'],
  ['CZ', '0800', 'Česká spořitelna, a.s.', 'GIBACZPX'],
  ['DE', '37040044', 'Commerzbank', 'COBADEFFXXX'],
  ['FR', '30004', 'BNP Paribas', 'BNPAFRPPXXX'],
  ['LI', '08800', 'Liechtensteinische Landesbank Aktiengesellschaft', 'LILALI2XXXX'],
  ['LT', '32500', 'Revolut Bank, UAB', 'REVOLT21'],
  ['NL', 'INGB', 'ING', 'INGBNL2A'],
  ['NO', '3000', 'Sparebanken Norge - Sør', 'SPAVNOBB'],
  ['PL', '10901014', 'Erste Bank Polska Spółka Akcyjna', 'WBKPPLPPXXX'],
  ['SK', '0200', 'Všeobecná úverová banka, a.s.', 'SUBASKBX'],
  ['TN', '08', 'BANQUE INTERNATIONALE ARABE DE TUNISIE', 'BIATTNTTXXX'],
  ['TR', '00062', 'Türkiye Garanti Bankası A.Ş.', 'TGBATRIS'],
] as const) {
  test(`${country} ${code} is ${name}`, () => {
    const row = bankOf(country, code);
    assert.equal(row?.name, name);
    assert.equal(row?.bic, bic);
  });
}

test('a code that the publisher marks as vacant or unavailable is not a bank', () => {
  for (const code of ['154', '539']) assert.equal(bankOf('BE', code), undefined);
});

for (const [bic, name] of [
  ['DEUTDEFFXXX', 'Deutsche Bank AG'], ['COBADEFFXXX', 'Commerzbank'], ['BNPAFRPPXXX', 'BNP Paribas'],
  ['ABNANL2AXXX', 'ABN AMRO Bank N.V.'],
  ['INGBNL2AXXX', 'ING Bank N.V.'], ['RABONL2UXXX', 'RABOBANK'], ['NWBKGB2LXXX', 'NATIONAL WESTMINSTER BANK PLC'],
  ['BARCGB22XXX', 'BARCLAYS BANK PLC'],
  ['TCZBTR2AXXX', 'Türkiye Cumhuriyeti Ziraat Bankası A.Ş.'], ['TGBATRISXXX', 'Türkiye Garanti Bankası A.Ş.'],
  ['ISBKTRISXXX', 'Türkiye İş Bankası A.Ş.'], ['AKBKTRISXXX', 'Akbank T.A.Ş.'], ['CHASUS33XXX', 'JPMorgan Chase Bank N.A.'],
  ['UBSWCHZH80A', 'UBS Switzerland AG'], ['KREDBEBBXXX', 'KBC Bank'], ['UNCRITMMXXX', 'UNICREDIT S.P.A.'],
  ['BCITITMMXXX', 'Intesa Sanpaolo S.P.A.'],
  ['CAIXESBBXXX', 'Caixabank, S.A.'], ['BBVAESMMXXX', 'Banco Bilbao Vizcaya Argentaria, S.A.'], ['REVOLT21XXX', 'Revolut Bank, UAB'],
  ['NTSBDEB1XXX', 'N26 Bank'], ['TRWIBEB1XXX', 'Wise Europe SA'], ['ADYBNL2AXXX', 'ADYEN N.V.'], ['SWEDSESSXXX', 'SWEDBANK AB (PUBL)'],
  ['NDEAFIHHXXX', 'Nordea Bank Abp'], ['DABADKKKXXX', 'Danske Bank A/S'], ['DNBANOKKXXX', 'DNB Bank ASA'],
  ['BPKOPLPWXXX', 'Powszechna Kasa Oszczędności Bank Polski Spółka Akcyjna'], ['OTPVHUHBXXX', 'OTP BANK PLC.'],
  ['GIBACZPXXXX', 'Česká spořitelna, a.s.'],
] as const) {
  test(`${bic} is ${name}`, () => assert.equal(bicRows.get(bic)?.name, name));
}

test('a list is complete only if an official register contains all of it', () => {
  const complete = sources.flatMap(
    (row) => row.complete_for.split(' ').filter((country) => country !== '').map((country) => [country, row.source] as const),
  );
  assert.deepEqual(complete.map(([country]) => country).sort(), ['AT', 'BE', 'CZ', 'DE', 'LT', 'SK']);
  for (const [country, source] of complete) {
    assert.equal(classOf.get(source), 'official_register', country);
    assert.deepEqual([...new Set(banks.get(country)!.map((row) => row.source))], [source]);
  }
});

test('if the bank code is the beginning of the BIC, the listed codes match their BIC', () => {
  for (const { country, steps } of bankCodes) {
    if (!steps.split(' ').includes('bics')) continue;
    for (const row of banks.get(country) ?? []) {
      assert.ok(row.bic === '' || row.bic.startsWith(row.bank_code), `${country} ${row.bank_code}`);
    }
  }
});

test('the published examples of such countries lead to a BIC of the country, except invented codes', () => {
  const madeUp = new Set(['GI NWBK', 'LV BANK', 'RO AAAA', 'VG VPVG']);
  for (const { country, steps } of bankCodes) {
    if (!steps.split(' ').includes('bics')) continue;
    const letters = countryByCode(country)!.example.slice(4, 8);
    if (madeUp.has(`${country} ${letters}`)) continue;
    assert.ok(bics.get(country)!.some((row) => row.bic.startsWith(letters)), `${country} ${letters}`);
  }
});

test('a prefix shared by several banks is rare, so that the fallback is useful', () => {
  const names = new Map<string, Set<string>>();
  for (const row of banks.get('PL')!) {
    names.set(row.bank_code.slice(0, 4), (names.get(row.bank_code.slice(0, 4)) ?? new Set()).add(row.name));
  }
  const ambiguous = [...names.values()].filter((each) => each.size > 1).length;
  assert.ok(ambiguous > 0 && ambiguous / names.size < 0.01, `${ambiguous} of ${names.size}`);
});

test('the BICs of the published lists are in the BIC directory', () => {
  const missing = [...banks].flatMap(([country, rows]) => rows
    .filter((row) => row.bic !== '' && classOf.get(row.source) === 'official_register' && !bicRows.has(bic11(row.bic)))
    .map((row) => `${country} ${row.bank_code} ${row.bic}`));
  assert.ok(missing.length < 10, missing.join('\n'));
  for (const [bic, row] of bicRows) assert.ok(bics.get(bicCountry(bic))!.includes(row));
});

test('the German rows have the check method of the Bundesbank', () => {
  assert.equal(bankOf('DE', '37040044')?.check_method, '13');
  const german = banks.get('DE')!;
  assert.ok(german.filter((row) => row.check_method === '').length < german.length / 100);
});
