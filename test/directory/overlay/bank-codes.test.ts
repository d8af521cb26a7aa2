/** Bank codes, retired codes and branches of a directory with an operator's rows, member by member. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withOverlay } from '../../support/overlay.ts';
import { BANKS, BICS, PLACES, RETIRED, LEI, ours, SCHEMES, NO_BANK } from './tables.ts';

test('a bank code of the overlay: every member of the answer', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, '99999991,Eins,EINSDEFF,,Bonn,09,99999992,,2026-11-01', '99999992,Zwei,,,,,,,2025', '37040044,Drei,MUSTDEFF,,Ulm,,,,2026',
    ],
  });
  assert.deepEqual(directory.bankCode('DE', '99999991'), {
    status: 'listed', hasList: true, name: 'Eins', city: 'Bonn', bic: 'EINSDEFFXXX', bicCandidates: ['EINSDEFFXXX'], sepaSchemes: null,
    slug: 'eins-de',
    checkMethod: '09', successor: '99999992', ibanRule: null, asOf: '2026-11-01', source: 'overlay', retired: null,
  });
  assert.deepEqual(
    directory.bankCode('DE', '99999992'),
    { status: 'listed', hasList: true, name: 'Zwei', ...NO_BANK, slug: 'zwei-de', asOf: '2025', source: 'overlay', retired: null },
  );
  const { checkMethod, ibanRule } = ours.bankCode('DE', '37040044');
  assert.ok(checkMethod !== null);
  assert.deepEqual(directory.bankCode('DE', '37040044'), {
    status: 'listed', hasList: true, name: 'Drei', city: 'Ulm', bic: 'MUSTDEFFXXX', bicCandidates: ['MUSTDEFFXXX'], sepaSchemes: SCHEMES,
    slug: 'drei-de',
    checkMethod, successor: null, ibanRule, asOf: '2026', source: 'overlay', retired: null,
  }, 'the schemes of a BIC and the check of a code are of registers that name no bank');
});

test('an equal bank code in two countries is two codes, and belongs to two banks of one name', () => {
  const directory = withOverlay({
    'banks/it.tsv': [BANKS, '05428,Uno,UNOOITMM,,Asti,,,,2026'],
    'banks/sm.tsv': [BANKS, '05428,Uno,UNOOSMSM,,Serravalle,,,,2026', '05429,Due,UNOOSMSM,,,,,,2026'],
  });
  assert.deepEqual(['IT', 'SM'].map((country) => directory.bankCode(country, '05428').slug), ['uno-it', 'uno-sm']);
  assert.deepEqual(['IT', 'SM'].map((country) => directory.bankCode(country, '05428').city), ['Asti', 'Serravalle']);
  assert.equal(directory.bankCode('SM', '05429').name, 'Due');
  assert.deepEqual(directory.bankCode('IT', '05429'), ours.bankCode('IT', '05429'));
  assert.deepEqual(directory.bankCode('FR', '05428'), ours.bankCode('FR', '05428'));
});

test('a bank code that begins like exactly one head office of the overlay belongs to its bank, other codes are left to the bundle', () => {
  const directory = withOverlay({
    'bics/gb.tsv': [
      BICS, `EINSGB2L,Eins plc,,Leeds,,${LEI},2026-10`, 'ZWEIGB2L,Zwei,,,,,2026', 'ZWEIGB22,Zwei,,,,,2026',
      'DREIGB2L500,Drei,Filiale,,,,2026', 'NWBKGB2L,Nirgends plc,,,,,2026', '1234GB2L,Ziffern plc,,,,,2026',
    ],
    'bics/ie.tsv': [BICS, 'VIERIE2D,Vier,,,,,2026'],
  });
  assert.deepEqual(directory.bankCode('GB', 'EINS'), {
    ...ours.bankCode('GB', 'EINS'), status: 'listed', hasList: true, name: 'Eins plc', city: 'Leeds', bic: 'EINSGB2LXXX',
    bicCandidates: ['EINSGB2LXXX'], sepaSchemes: null, slug: 'eins-plc-gb', asOf: '2026-10', source: 'overlay', retired: null,
  });
  const { name, city, slug } = directory.bankCode('GB', 'NWBK');
  assert.deepEqual([name, city, slug], ['Nirgends plc', null, ours.bic('NWBKGB2LXXX')!.bankSlug]);
  assert.equal(directory.bankCode('IE', 'VIER').name, 'Vier');
  for (const [country, code] of [
    ['GB', 'ZWEI'], ['GB', 'DREI'], ['GB', 'VIER'], ['IE', 'EINS'], ['GB', '1234'], ['GB', 'EIN'], ['MT', 'EINS'], ['GB', 'KEIN'],
  ] as const) {
    assert.deepEqual(directory.bankCode(country, code), ours.bankCode(country, code), `${country} ${code}`);
  }
  const german = withOverlay({ 'bics/de.tsv': [BICS, '1234DEFF,Ziffern,,,,,2026'] });
  assert.deepEqual(german.bankCode('DE', '12345678'), ours.bankCode('DE', '12345678'), 'digits are no beginning of a BIC');
  const longer = withOverlay({ 'bics/mu.tsv': [BICS, 'BOMMMUPL,Haus,,,,,2026'] });
  assert.deepEqual(['BOMM01', 'BOMM99'].map((code) => longer.bankCode('MU', code).name), ['Haus', 'Haus']);
});

test('a branch of the overlay has no city or address if its row has none, and the bundle answers for other branches', () => {
  const directory = withOverlay({
    'branches/it.tsv': [PLACES, '05428,11101,Asti,Via 1,2026', '05428,11103,,Via 2,2026', '05428,11104,Bari,,2026', '05428,11105,,,2026'],
    'branches/sm.tsv': [PLACES, '05428,11102,Serravalle,,2026'],
  });
  for (const [code, place] of [
    ['11101', { city: 'Asti', address: 'Via 1' }], ['11103', { city: null, address: 'Via 2' }], ['11104', { city: 'Bari', address: null }],
    ['11105', { city: null, address: null }],
  ] as const) {
    assert.deepEqual(directory.branchPlace('IT', '05428', code), place);
  }
  assert.deepEqual(directory.branchPlace('SM', '05428', '11102'), { city: 'Serravalle', address: null });
  for (const [bank, branch] of [['05428', '11102'], ['05429', '11101'], ['11101', '05428']] as const) {
    assert.deepEqual(directory.branchPlace('IT', bank, branch), ours.branchPlace('IT', bank, branch));
  }
});

test('a retired code: every member of the answer, with a successor of the overlay, of the bundle, unknown or in a circle', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,ZWEIDEFF,Bonn,09,,,2025'],
    'retired.tsv': [
      RETIRED, 'DE,99999992,Alt,2024-02,99999991,Neu,2026', 'DE,99999993,Alt,,37040044,,2026-02', 'DE,99999994,Alt,2024,,Neu,2026',
      'DE,99999995,,,,,2026', 'DE,99999996,Links,,99999997,,2026', 'DE,99999997,Rechts,,99999996,,2026',
      'DE,99999998,Vor,,99999996,Kreis,2026', 'AT,99991,Wien,,37040,,2026',
    ],
  });
  const retired = (formerName: string | null, retiredOn: string | null, successorBankCode: string | null) => ({
    formerName, retiredOn, successorBankCode,
  });
  const dated = { status: 'retired', hasList: true, source: 'overlay', asOf: '2026' };
  assert.deepEqual(directory.bankCode('DE', '99999992'), {
    ...dated, name: 'Eins', city: 'Bonn', bic: 'EINSDEFFXXX', bicCandidates: ['EINSDEFFXXX', 'ZWEIDEFFXXX'], sepaSchemes: null,
    slug: 'eins-de', checkMethod: '09', successor: '99999991', ibanRule: null, retired: retired('Alt', '2024-02', '99999991'),
  });
  const { name, city, bic, bicCandidates, sepaSchemes, slug, checkMethod, ibanRule } = ours.bankCode('DE', '37040044');
  assert.ok(city !== null && checkMethod !== null);
  assert.deepEqual(
    directory.bankCode('DE', '99999993'),
    {
      ...dated, asOf: '2026-02', name, city, bic, bicCandidates, sepaSchemes, slug, checkMethod, successor: '37040044', ibanRule,
      retired: retired('Alt', null, '37040044'),
    },
  );
  assert.deepEqual(directory.bankCode('DE', '99999994'), { ...dated, name: 'Neu', ...NO_BANK, retired: retired('Alt', '2024', null) });
  assert.deepEqual(
    directory.bankCode('DE', '99999995'),
    { ...dated, name: null, ...NO_BANK, asOf: null, source: null, retired: retired(null, null, null) },
  );
  for (const [code, bankName, former] of [
    ['99999996', 'Links', 'Links'], ['99999997', 'Rechts', 'Rechts'], ['99999998', 'Kreis', 'Vor'],
  ] as const) {
    const entry = directory.bankCode('DE', code);
    assert.deepEqual(
      [entry.name, entry.bic, entry.successor, entry.retired!.formerName], [bankName, null, entry.retired!.successorBankCode, former],
    );
  }
  assert.deepEqual(directory.bankCode('AT', '99991').name, 'Wien', 'a successor is a code of the same country');
});
