/** Banks and BICs of the real data: no fact of the files and registers is lost or invented. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fold, searchWords } from '../../../src/standards/banks/fold.ts';
import { parseBic } from '../../../src/standards/bic/bic.ts';
import { groupBy } from '../../../tools/data/bundle/group.ts';
import { vectors } from '../../support/vectors.ts';
import { directory, allBics, bic11, EVERYTHING, EPC, SCL, LEIS, registeredBics } from './files.ts';

test('well-known banks have the BIC that everybody knows', () => {
  const rows = vectors<'bank' | 'bic' | 'words' | 'country'>('bics');
  for (const { bank, bic, words: expected, country } of rows) {
    const record = directory.bic(bic11(bic));
    assert.ok(record?.bankName, bank);
    for (const word of searchWords(expected)) assert.ok(searchWords(record.bankName).includes(word), `${bank}: ${record.bankName}`);
    const found = directory.searchBanks({ ...EVERYTHING, q: expected, country }).results;
    assert.ok(found.some((one) => one.bic === bic11(bic)), bank);
  }
});

test('every record of the files is found unchanged, except for additions from registers', () => {
  let renamed = 0;
  for (const row of allBics) {
    const record = directory.bic(row['bic']!)!;
    const isRegistered = registeredBics.has(row['bic']!);
    if (record.bankName !== row['name']) renamed++;
    assert.equal(record.branchName ?? '', row['branch']);
    for (const [found, given] of [[record.city, row['city']], [record.address, row['address']]]) {
      assert.ok((found ?? '') === given || (given === '' && isRegistered), row['bic']!);
    }
    assert.ok(isRegistered || row['lei'] === '' || record.lei === row['lei'], row['bic']!);
    // A newer name brings its date.
    assert.ok(isRegistered || record.bankName !== row['name'] ? record.asOf >= row['as_of']! : record.asOf === row['as_of'], row['bic']!);
  }
  assert.ok(renamed > 0 && renamed < allBics.length / 40, `${renamed} renamed`);
});

test('every BIC of a scheme register answers with its schemes, and with the date of the register', () => {
  const NAMES = { sct: 'sct', sctInst: 'sct_inst', sddCore: 'sdd_core', sddB2b: 'sdd_b2b', octInst: 'oct_inst', vop: 'vop' } as const;
  const reachable = new Map(SCL.map((row) => [row['bic']!, row]));
  let answered = 0;
  for (const row of EPC) {
    const record = directory.bic(row['bic']!);
    if (record === null) continue;
    answered++;
    for (const [member, column] of Object.entries(NAMES)) {
      const adherence = row[column]!;
      if (adherence.includes('/')) continue;
      const expected = adherence !== '' || reachable.get(row['bic']!)?.[column] === '1';
      assert.equal(record.sepaSchemes![member as keyof typeof NAMES], expected, `${row['bic']} ${column}`);
    }
  }
  const participants = new Set(EPC.map((row) => row['bic']!));
  for (const row of SCL.filter(({ bic }) => !participants.has(bic!))) {
    const schemes = directory.bic(row['bic']!)?.sepaSchemes;
    if (schemes === undefined) continue;
    assert.ok(schemes !== null, row['bic']!);
    const { sct, sctInst, sddCore, sddB2b, asOf } = schemes;
    // The head office is in the other register, which then counts too.
    if (sctInst !== null) {
      assert.ok(participants.has(`${row['bic']!.slice(0, 8)}XXX`), row['bic']!);
      continue;
    }
    assert.deepEqual(
      [sct, sddCore, sddB2b, asOf], [...['sct', 'sdd_core', 'sdd_b2b'].map((service) => row[service] === '1'), row['as_of']], row['bic']!,
    );
  }
  assert.ok(answered > 0.99 * EPC.length, `${answered} of ${EPC.length}`);
});

test('known banks have the schemes and the LEI that the registers report', () => {
  for (const { bic, schemes, lei, why } of vectors<'bic' | 'schemes' | 'lei' | 'why'>('sepa-schemes')) {
    const { sepaSchemes: found, lei: identifier } = directory.bic(bic)!;
    const services = found === null ? [] : [found.sct, found.sctInst, found.sddCore, found.sddB2b, found.octInst, found.vop];
    const flags = services.map((one) => (one === null ? '-' : String(Number(one))));
    assert.deepEqual([flags.join(''), identifier ?? ''], [schemes, lei], `${bic}: ${why}`);
  }
});

test('every pair of BIC and LEI is on the record of the BIC, and finds it', () => {
  let answered = 0;
  for (const { bic, lei } of LEIS) {
    const record = directory.bic(bic!);
    if (record === null) continue;
    answered++;
    assert.ok(record.leiCandidates.includes(lei!), bic!);
    assert.equal(record.lei, record.leiCandidates.length === 1 ? lei : null);
    assert.ok(directory.searchBics({ ...EVERYTHING, lei: lei! }).results.some((one) => one.bic === bic), bic!);
  }
  assert.ok(answered > 0.95 * LEIS.length, `${answered} of ${LEIS.length}`);
});

test('a head office that no file lists is answered only when all branches have one name, and is in no list', () => {
  const listed = new Set(allBics.map((row) => row['bic']));
  const institutions = groupBy(allBics, (row) => row['bic']!.slice(0, 8));
  let made = 0;
  for (const [bic8, rows] of institutions) {
    if (listed.has(`${bic8}XXX`)) continue;
    const head = directory.bic(`${bic8}XXX`);
    const names = new Set(rows.map((row) => fold(row['name']!)));
    if (names.size === 1 && !rows.some((row) => registeredBics.has(row['bic']!))) assert.ok(head, bic8);
    if (head !== null) made++;
    assert.ok(directory.bicsOfInstitution(bic8).length >= rows.length);
  }
  assert.ok(made > 0);
  const { total } = directory.searchBics({ ...EVERYTHING, q: null, limit: 1 });
  assert.ok(total >= allBics.length && total <= allBics.length + registeredBics.size);
});

test('every bank has a slug of its own, of plain letters and digits, that leads to it', () => {
  const { total, results } = directory.searchBanks(EVERYTHING);
  assert.equal(results.length, total);
  assert.equal(new Set(results.map((bank) => bank.slug)).size, total);
  for (const bank of results) {
    assert.match(bank.slug, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    assert.deepEqual(directory.bank(bank.slug), bank);
    assert.ok(bank.bic === null || parseBic(bank.bic).ok, bank.slug);
  }
});
