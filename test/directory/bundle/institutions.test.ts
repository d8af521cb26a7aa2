import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fnv1a } from '../../../src/base/text/hash.ts';
import { testDirectory } from '../../support/directory.ts';

const { bic, bicsOfInstitution, bank, bankCode, searchBanks } = testDirectory();

test('institution returns the record of a BIC of eleven characters', () => {
  assert.deepEqual(bic('MUSTDEFFXXX'), {
    bic: 'MUSTDEFFXXX', bankName: 'MUSTERBANK AG', branchName: null, city: 'KOELN', address: 'DOMSTRASSE 1, 50667',
    lei: '529900EXAMPLE0000073', leiCandidates: ['529900EXAMPLE0000073'], bankSlug: 'musterbank-de-mustdeff', asOf: '2026-03-01',
    source: null,
    sepaSchemes: { sct: true, sctInst: true, sddCore: true, sddB2b: true, octInst: false, vop: true, asOf: '2025-12-01' },
  });
  assert.equal(bic('MUSTDEFF500')!.branchName, 'FILIALE FRANKFURT');
  assert.equal(bic('MUSTDEFFAUT')!.lei, null);
});

test('institution returns null for any text that is not listed', () => {
  for (const text of ['MUSTDEFF501', 'NONEDEFFXXX', 'MUSTDEFF', 'mustdeffxxx', '', '__proto__', 'MUSTDEFFXXXX']) {
    assert.equal(bic(text), null, text);
  }
});

test('a head office is derived from branches only if they agree on the name', () => {
  assert.deepEqual(bic('ONLYIT22XXX'), {
    bic: 'ONLYIT22XXX', bankName: 'BANCA SOLA SPA', branchName: null, city: 'TORINO', address: null, lei: null, leiCandidates: [],
    bankSlug: 'banca-sola-spa-it', sepaSchemes: null, asOf: '2024', source: null,
  });
  assert.equal(bic('MIXDIT22XXX'), null);
});

test('the records of an institution are sorted by BIC and omit a head office that no source lists', () => {
  assert.deepEqual(bicsOfInstitution('MIXDIT22').map((record) => record.bic), ['MIXDIT22001', 'MIXDIT22002']);
  assert.deepEqual(bicsOfInstitution('ONLYIT22').map((record) => record.bic), ['ONLYIT22001', 'ONLYIT22002', 'ONLYIT22003']);
  assert.deepEqual(bicsOfInstitution('MUSTDEFF').map((record) => record.bic), ['MUSTDEFF500', 'MUSTDEFFAUT', 'MUSTDEFFXXX']);
  assert.deepEqual(
    ['ALPBLI22', 'VOORBEBB'].map((text) => bicsOfInstitution(text).map((record) => record.bic)), [['ALPBLI22XXX'], ['VOORBEBBXXX']],
    'the first and the last of all',
  );
  assert.deepEqual(['ALPBLI22XXX', 'VOORBEBBXXX'].map((text) => bic(text)?.bic), ['ALPBLI22XXX', 'VOORBEBBXXX']);
  for (const text of ['NONEDEFF', 'MUST', 'MUSTDEFFXXX']) assert.deepEqual(bicsOfInstitution(text), []);
});

test('a head office in the directory and a code in the national list are one bank, with the name of the official register', () => {
  assert.deepEqual(bank('sparkasse-koln-musterstadt-de'), {
    slug: 'sparkasse-koln-musterstadt-de', name: 'Sparkasse Köln-Musterstadt', country: 'DE', city: 'Köln', bic: 'SPKMDE33XXX', lei: null,
    sepaSchemes: null,
    bankCodes: ['37050100'], retiredBankCodes: [], retired: null, branches: 0, source: null,
  });
  assert.equal(bic('SPKMDE33XXX')!.bankSlug, 'sparkasse-koln-musterstadt-de');
});

test('an unofficial list replaces the name of a bank only if the directory has it in capitals', () => {
  assert.equal(bank('voorbeeldbank-be')!.name, 'Voorbeeldbank');
  assert.equal(bic('VOORBEBBXXX')!.bankName, 'VOORBEELDBANK NV');
  assert.equal(bank('uydurma-bank-tr')!.name, 'Uydurma Bank');
});

test('a bank is found by its name in the national list, whatever the name of its entry is', () => {
  const found = searchBanks({ q: 'uydurma finans', country: null, limit: 5, offset: 0 }).results;
  assert.deepEqual(found.map(({ slug }) => slug), ['uydurma-bank-tr']);
  assert.equal(bankCode('TR', '00063').name, 'Uydurma Finans A.Ş.');
});

test('banks of a network that share eight characters of the BIC are separate banks', () => {
  assert.equal(bank('genobank-nord-de')!.bic, 'GENMDEF1NRD');
  assert.equal(bank('genobank-sud-de')!.bic, 'GENMDEF1SUD');
  assert.equal(bic('GENMDEF1SUD')!.bankSlug, 'genobank-sud-de');
  assert.equal(bic('GENMDEF1XYZ')!.bankSlug, null);
});

test('a branch with another name in a national list is a separate bank, and a branch with an equal name belongs to the head office', () => {
  assert.equal(bank('musterbank-autokredit-de')!.bic, 'MUSTDEFFAUT');
  assert.equal(bic('MUSTDEFFAUT')!.bankSlug, 'musterbank-autokredit-de');
  assert.equal(bankCode('DE', '50010005').slug, 'musterbank-de-mustdeff');
  assert.equal(bank('musterbank-de-mustdeff')!.city, 'Köln');
  assert.deepEqual(bank('musterbank-de-mustdeff')!.bankCodes, ['37040044', '50010005']);
});

test('a bank without a BIC is identified by its code, and the units of one Polish bank are one bank', () => {
  assert.deepEqual(bank('bankhaus-stille-sohne-de'), {
    slug: 'bankhaus-stille-sohne-de', name: 'Bankhaus Stille & Söhne', country: 'DE', city: 'München', bic: null,
    lei: '5299000MUSTER00ABR04', sepaSchemes: null, bankCodes: ['50010003'], retiredBankCodes: [], retired: null, branches: 0, source: null,
  });
  assert.deepEqual(bank('bank-przykladowy-sa-pl')!.bankCodes, ['10901014', '10902022']);
});

test('an unknown slug leads to no bank', () => {
  for (const slug of ['', 'musterbank', 'constructor', 'MUSTERBANK-DE-MUSTDEFF']) assert.equal(bank(slug), null);
});

test("a slug leads to no bank if only its hash equals the hash of a bank's slug", () => {
  assert.equal(fnv1a('x-pflxaddf'), fnv1a('voorbeeldbank-be'));
  assert.notEqual(bank('voorbeeldbank-be'), null);
  assert.equal(bank('x-pflxaddf'), null);
});

test('the branches of a bank are the records with its name, except its own record', () => {
  assert.equal(bank('musterbank-de-mustdeff')!.branches, 1);
  assert.equal(bank('nowhere-bank-plc-gb')!.branches, 1);
  assert.equal(bank('banca-sola-spa-it')!.branches, 3);
  assert.equal(bank('genobank-sud-de')!.branches, 0);
});
