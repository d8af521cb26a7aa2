/** Answers of a directory with an operator's rows, member by member: the operator's facts, the bundled facts, and unknown facts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { overlaid } from '../../../src/directory/overlay/directory.ts';
import { finished, inSteps } from '../../../src/base/steps.ts';
import { testDirectory } from '../../support/directory.ts';
import { overlayOf, withOverlay } from '../../support/overlay.ts';

const BANKS = 'bank_code,name,bic,alt_bic,city,check_method,successor,lei,as_of';
const BICS = 'bic,name,branch,city,address,lei,as_of';
const PLACES = 'bank_code,branch_code,city,address,as_of';
const RETIRED = 'country,bank_code,former_name,retired_on,successor,successor_name,as_of';
const LEI = '529900T8BM49AURSDO55';

const ours = testDirectory();
const SCHEMES = ours.bic('MUSTDEFFXXX')!.sepaSchemes!;
const NO_BANK = {
  city: null, bic: null, bicCandidates: [], sepaSchemes: null, slug: null, checkMethod: null, successor: null, ibanRule: null,
};

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

test('a bank of the overlay: every member of the answer', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, '99999992,Eins,EINSDEFF,,Bonn,,,,2026', `99999991,Eins,EINSDEFF,,Ulm,,,${LEI},2026`, '99999993,Zwei,,,,,,,2026',
      '99999994,Drei,MUSTDEFF,,,,,,2026',
    ],
    'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,Filiale,Ulm,,,2026', 'EINSDEFF501,Eins,Filiale 2,Ulm,,,2026'],
    'retired.tsv': [RETIRED, 'DE,99999998,Alt,,99999991,,2026', 'DE,99999997,Alt,,99999991,,2026'],
  });
  assert.deepEqual(directory.bank('eins-de'), {
    slug: 'eins-de', name: 'Eins', country: 'DE', city: 'Bonn', bic: 'EINSDEFFXXX', lei: LEI, sepaSchemes: null,
    bankCodes: ['99999991', '99999992'], retiredBankCodes: ['99999997', '99999998'],
    retired: null, branches: 2, source: 'overlay',
  });
  const empty = { sepaSchemes: null, lei: null, retiredBankCodes: [], retired: null, branches: 0, source: 'overlay' };
  assert.deepEqual(
    directory.bank('zwei-de'),
    { slug: 'zwei-de', name: 'Zwei', country: 'DE', city: null, bic: null, bankCodes: ['99999993'], ...empty },
  );
  // The bundled branches of this BIC belong to the one bank that has it now.
  const branches = ours.bicsOfInstitution('MUSTDEFF').filter(({ bic }) => bic !== 'MUSTDEFFXXX').length;
  assert.ok(branches > 0);
  assert.deepEqual(
    directory.bank('drei-de'),
    {
      slug: 'drei-de', name: 'Drei', country: 'DE', city: null, bic: 'MUSTDEFFXXX', bankCodes: ['99999994'], ...empty, sepaSchemes: SCHEMES,
      branches,
    },
  );
  assert.equal(directory.bank('vier-de'), null);
});

test('the branches of a BIC that several banks of the overlay have belong to no bank', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026', '99999992,Zwei,EINSDEFF,,,,,,2026'],
    'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,Filiale,Ulm,,,2026'],
  });
  assert.deepEqual(['eins-de', 'zwei-de'].map((slug) => directory.bank(slug)!.branches), [0, 0]);
  assert.equal(directory.bic('EINSDEFF500')!.bankSlug, null);
});

test('a bank of the overlay has the LEI of its row, otherwise of its head office, otherwise of that bank in the bundle', () => {
  const directory = withOverlay({
    'banks/de.tsv': [
      BANKS, `99999991,Eins,EINSDEFF,,,,,${LEI},2026`, '99999992,Zwei,ZWEIDEFF,,,,,,2026', '99999993,Drei,DREIDEFF,,,,,,2026',
      '99999994,Vier,VIERDEFF500,,,,,,2026',
    ],
    'bics/de.tsv': [
      BICS, 'EINSDEFF,Eins,,,,7LTWFZYICNSX8D621K86,2026', `ZWEIDEFF,Zwei,,,,${LEI},2026`, 'DREIDEFF,Drei,,,,,2026',
      `VIERDEFF,Vier,,,,${LEI},2026`,
    ],
  });
  assert.deepEqual(['eins-de', 'zwei-de', 'drei-de'].map((slug) => directory.bank(slug)!.lei), [LEI, LEI, null]);
  const same = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  assert.ok(same.lei !== null);
  assert.equal(
    withOverlay({ 'banks/de.tsv': [BANKS, `99999999,${same.name},,,,,,,2026`] }).bank(same.slug)!.lei, null,
    'without a BIC it may be another bank of that name',
  );
  // The head office of the institution's other BIC belongs to the same bank. It is one of the bank's own BICs.
  assert.deepEqual(directory.bank(directory.bankCode('DE', '99999994').slug!)!.bic, 'VIERDEFF500');
});

test('banks of the overlay with equal names differ by BIC or bank code, and from a bank of the bundle with another BIC', () => {
  const slugs = (...rows: string[]): (string | null)[] => {
    const directory = withOverlay({ 'banks/de.tsv': [BANKS, ...rows.map((row) => `${row},,,,,,2026`)] });
    return rows.map((row) => directory.bankCode('DE', row.slice(0, 8)).slug);
  };
  assert.deepEqual(slugs('99999991,Haus,EINSDEFF', '99999992,Haus,ZWEIDEFF500'), ['haus-de-einsdeff', 'haus-de-zweideff500']);
  assert.deepEqual(slugs('99999991,Haus,', '99999992,Haus,'), ['haus-de-99999991', 'haus-de-99999992']);
  assert.deepEqual(
    slugs('99999991,Haus,EINSDEFF', '99999992,Haus,EINSDEFF500'), ['haus-de', 'haus-de'], 'a branch of the same institution',
  );
  assert.deepEqual(slugs('99999991,Haus,EINSDEFF', '99999992,Heim,EINSDEFF'), ['haus-de', 'heim-de']);
  const { name, slug } = ours.bank(ours.bankCode('DE', '37050198').slug!)!;
  assert.deepEqual(slugs(`99999991,${name},EINSDEFF`), [`${slug}-einsdeff`]);
  assert.deepEqual(slugs(`99999991,${name},`), [slug], 'without a BIC nothing tells them apart');
  assert.deepEqual(slugs(`99999991,${name},COLSDE33500`), [slug]);
  const codeless = ours.bank(ours.bankCode('DE', '50010003').slug!)!;
  assert.deepEqual([codeless.bic, ...slugs(`99999991,${codeless.name},EINSDEFF`)], [null, codeless.slug]);
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

test('a head office alone is a bank of its own, unless a bank of the overlay or the bundle has it', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026'],
    'bics/de.tsv': [
      BICS, 'EINSDEFF,Eins Zentrale,,Bonn,,,2026', `ZWEIDEFF,Zwei,,Ulm,Weg 1,${LEI},2026`, 'DREIDEFF500,Drei,Filiale,,,,2026',
      'MUSTDEFF,Musterhaus,,,,,2026',
    ],
  });
  assert.deepEqual(directory.bank('zwei-de'), {
    slug: 'zwei-de', name: 'Zwei', country: 'DE', city: 'Ulm', bic: 'ZWEIDEFFXXX', lei: LEI, sepaSchemes: null, bankCodes: [],
    retiredBankCodes: [], retired: null, branches: 0, source: 'overlay',
  });
  for (const slug of ['eins-zentrale-de', 'drei-de', 'musterhaus-de']) assert.equal(directory.bank(slug), null, slug);
  assert.deepEqual(directory.bic('EINSDEFFXXX')!.bankSlug, 'eins-de');
  assert.equal(directory.bic('DREIDEFF500')!.bankSlug, null);
});

test('a BIC of the overlay: every member of the answer', () => {
  const directory = withOverlay({
    'bics/de.tsv': [
      BICS, `EINSDEFF500,Eins,Filiale,Ulm,Weg 1,${LEI},2026-02`, 'EINSDEFF,Eins,,,,,2025', 'MUSTDEFF501,M,,,,,2026', 'MUSTDEFF,M,,,,,2026',
    ],
  });
  assert.deepEqual(directory.bic('EINSDEFF500'), {
    bic: 'EINSDEFF500', bankName: 'Eins', branchName: 'Filiale', city: 'Ulm', address: 'Weg 1', lei: LEI, leiCandidates: [LEI],
    bankSlug: 'eins-de', sepaSchemes: null, asOf: '2026-02', source: 'overlay',
  });
  const unknown = { branchName: null, city: null, address: null, lei: null, leiCandidates: [], source: 'overlay' };
  assert.deepEqual(
    directory.bic('EINSDEFFXXX'),
    { bic: 'EINSDEFFXXX', bankName: 'Eins', ...unknown, bankSlug: 'eins-de', sepaSchemes: null, asOf: '2025' },
  );
  // A branch takes part in the schemes of its head office, and belongs to its bank.
  const { bankSlug } = ours.bic('MUSTDEFFXXX')!;
  for (const bic of ['MUSTDEFF501', 'MUSTDEFFXXX']) {
    assert.deepEqual(directory.bic(bic), { bic, bankName: 'M', ...unknown, bankSlug, sepaSchemes: SCHEMES, asOf: '2026' });
  }
  assert.equal(directory.bic('KEINDEFFXXX'), null);
  assert.deepEqual(directory.bicsOfInstitution('EINSDEFF').map(({ bic }) => bic), ['EINSDEFF500', 'EINSDEFFXXX']);
  const institution = directory.bicsOfInstitution('MUSTDEFF');
  assert.deepEqual(institution.map(({ bic }) => bic), [...ours.bicsOfInstitution('MUSTDEFF').map(({ bic }) => bic), 'MUSTDEFF501'].sort());
  assert.deepEqual(institution.filter(({ source }) => source === 'overlay').map(({ bic }) => bic), ['MUSTDEFF501', 'MUSTDEFFXXX']);
});

test('a record of the bundle belongs to the bank of the overlay that has its BIC now', () => {
  const directory = withOverlay({ 'banks/de.tsv': [BANKS, '99999991,Eins,MUSTDEFF,,,,,,2026'] });
  const of = { ...ours.bic('MUSTDEFF500')!, bankSlug: 'eins-de' };
  assert.deepEqual(directory.bic('MUSTDEFF500'), of);
  assert.deepEqual(directory.bicsOfInstitution('MUSTDEFF').find(({ bic }) => bic === 'MUSTDEFF500'), of);
  assert.deepEqual(directory.searchBics({ q: 'MUSTDEFF500', country: null, limit: 1, offset: 0 }).results, [of]);
  assert.deepEqual(directory.bic('NORDDEBBXXX'), ours.bic('NORDDEBBXXX'));
});

test('a BIC that only a bank code of the overlay has: every member of its record', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, `99999991,Eins,EINSDEFF,,Bonn,,,${LEI},2026-05`, '99999992,Zwei,ZWEIDEFF500,,,,,,2026'],
  });
  assert.deepEqual(directory.bic('EINSDEFFXXX'), {
    bic: 'EINSDEFFXXX', bankName: 'Eins', branchName: null, city: 'Bonn', address: null, lei: LEI, leiCandidates: [LEI],
    bankSlug: 'eins-de', sepaSchemes: null, asOf: '2026-05', source: 'overlay',
  });
  assert.equal(directory.bic('ZWEIDEFF500')!.bankName, 'Zwei');
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

test('a bank of the bundle lists the codes that the overlay retires to it, each once and in order', () => {
  const { slug, bankCodes, retiredBankCodes } = ours.bank(ours.bankCode('DE', '37040044').slug!)!;
  const directory = withOverlay({
    'retired.tsv': [
      RETIRED, 'DE,99999999,,,37040044,,2026', 'DE,10010009,,,37040044,,2026',
      ...retiredBankCodes.slice(0, 1).map((code) => `DE,${code},,,37040044,,2026`),
    ],
  });
  assert.ok(retiredBankCodes.length > 0);
  assert.deepEqual(directory.bank(slug)!.retiredBankCodes, [...retiredBankCodes, '10010009', '99999999'].sort());
  assert.deepEqual(directory.bank(slug)!.bankCodes, bankCodes);
  const other = ours.bank(ours.bankCode('DE', '50010001').slug!)!;
  assert.deepEqual(directory.bank(other.slug), other);
});

test('a bank of the bundle that loses one of two codes keeps the other and is found, and a bank without codes stays', () => {
  const beispiel = ours.bank(ours.bankCode('CH', '00762').slug!)!;
  assert.ok(beispiel.bankCodes.length > 1);
  const directory = withOverlay({ 'banks/ch.tsv': [BANKS, '00762,Haus,HAUSCHZZ,,,,,,2026'] });
  const query = { q: null, country: 'CH', limit: 50, offset: 0 };
  assert.deepEqual(directory.bank(beispiel.slug)!.bankCodes, beispiel.bankCodes.filter((code) => code !== '00762'));
  assert.deepEqual(
    directory.searchBanks(query).results.map(({ slug }) => slug).sort(),
    ['haus-ch', ...ours.searchBanks(query).results.map(({ slug }) => slug)].sort(),
  );
  const gone = ours.bank(ours.bankCode('DE', '60010003').slug!)!;
  assert.deepEqual(gone.bankCodes, []);
  const again = withOverlay({ 'banks/de.tsv': [BANKS, '60010003,Haus,HAUSDEFF,,,,,,2026'] });
  assert.deepEqual(again.searchBanks({ q: gone.name, country: 'DE', limit: 5, offset: 0 }).results.map(({ slug }) => slug), [gone.slug]);
});

test('coverage adds the rows of the overlay to each count, and counts a row of both once', () => {
  const zero = { banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 };
  const of = (directory: typeof ours, code: string) => directory.coverage().find(({ country }) => country === code) ?? {
    country: code, ...zero,
  };
  const rows: readonly (readonly [
    what: string, tables: Parameters<typeof withOverlay>[0], country: string, more: Partial<typeof zero>,
  ])[] = [
    ['a bank code of a new bank', { 'banks/de.tsv': [BANKS, '99999991,Eins,,,,,,,2026'] }, 'DE', { banks: 1, bankCodes: 1 }],
    ['with a check of its accounts', { 'banks/de.tsv': [BANKS, '99999991,Eins,,,,00,,,2026'] }, 'DE',
      { banks: 1, bankCodes: 1, checkedBankCodes: 1 }],
    ['with a BIC, which is implied', { 'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, bics: 1, bankCodes: 1 }],
    ['two codes of one bank', { 'banks/de.tsv': [BANKS, '99999991,Eins,EINSDEFF,,,,,,2026', '99999992,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, bics: 1, bankCodes: 2 }],
    ['in schemes by the BIC that it has', { 'banks/de.tsv': [BANKS, '99999991,Eins,MUSTDEFF,,,,,,2026'] }, 'DE',
      { banks: 1, banksInSchemes: 1, bankCodes: 1 }],
    ['a code that ours has too, of the same bank', { 'banks/de.tsv': [BANKS, '37050198,Sparkasse KölnBonn,COLSDE33,,,,,,2026'] }, 'DE', {}],
    ['a code that ours has too, of another: that bank has none left', { 'banks/de.tsv': [BANKS, '37050198,Eins,EINSDEFF,,,,,,2026'] }, 'DE',
      { banksInSchemes: -1, bics: 1 }],
    ['a head office', { 'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2026'] }, 'DE', { banks: 1, bics: 1 }],
    ['a branch', { 'bics/de.tsv': [BICS, 'EINSDEFF500,Eins,,,,,2026'] }, 'DE', { bics: 1, branches: 1 }],
    ['a BIC that ours has too', { 'bics/de.tsv': [BICS, 'MUSTDEFF500,Eins,,,,,2026'] }, 'DE', {}],
    ['a code that is no longer in use, with its check', { 'retired.tsv': [RETIRED, 'DE,37050198,,,37040044,,2026'] }, 'DE',
      { bankCodes: -1, checkedBankCodes: -1 }],
    ['a code that was in no list', { 'retired.tsv': [RETIRED, 'DE,99999999,,,,,2026'] }, 'DE', {}],
    ['a country of which ours has nothing',
      { 'banks/at.tsv': [BANKS, '99999,Eins,EINSATWW,,,,,,2026'], 'bics/at.tsv': [BICS, 'EINSATWW500,Eins,,,,,2026'] }, 'AT',
      { banks: 1, bics: 2, branches: 1, bankCodes: 1 }],
  ];
  for (const [what, tables, country, more] of rows) {
    const [before, now] = [of(ours, country), of(withOverlay(tables), country)];
    const difference = Object.fromEntries(
      Object.keys(zero).map((name) => [name, now[name as keyof typeof zero] - before[name as keyof typeof zero]]),
    );
    assert.deepEqual(difference, { ...zero, ...more }, what);
  }
  const countries = withOverlay({
    'banks/at.tsv': [BANKS, '99999,Eins,,,,,,,2026'], 'banks/sk.tsv': [BANKS, '9999,Eins,,,,,,,2026'],
  }).coverage().map(({ country }) => country);
  assert.deepEqual(countries, [...ours.coverage().map(({ country }) => country), 'AT', 'SK'].sort());
});

test('the overlay reports the number of rows of each kind, and their first and last date', () => {
  const directory = withOverlay({
    'banks/de.tsv': [BANKS, '99999991,Eins,,,,,,,2025-05', '99999992,Zwei,,,,,,,2025-06'],
    'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2025-07', 'EINSDEFF500,Eins,,,,,2025-08', 'EINSDEFF501,Eins,,,,,2025-09'],
    'branches/it.tsv': [PLACES, ...['1', '2', '3', '4'].map((one) => `05428,1110${one},Asti,,2025-0${one}`)],
    'retired.tsv': [RETIRED, 'DE,99999999,,,,,2025-12'],
    'valacdos.txt': ['000000 099999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1', '100000 199999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'],
    'scsubtab.txt': ['938000 938001'],
  });
  assert.deepEqual(
    directory.overlay,
    { bankCodes: 2, retiredBankCodes: 1, bics: 3, branches: 4, modulusRanges: 2, oldest: '2025-01', newest: '2025-12' },
  );
  const alone = withOverlay({ 'valacdos.txt': ['000000 099999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1'], 'scsubtab.txt': ['938000 938001'] });
  assert.deepEqual(
    alone.overlay,
    { bankCodes: 0, retiredBankCodes: 0, bics: 0, branches: 0, modulusRanges: 1, oldest: null, newest: null },
  );
});

test('pages of BICs continue from the overlay to the bundle, each BIC once', () => {
  const directory = withOverlay({
    'bics/de.tsv': [BICS, 'EINSDEFF,Eins,,,,,2026', 'EINSDEFF500,Eins,,,,,2026', 'MUSTDEFF500,Muster,,,,,2026'],
  });
  const of = (one: typeof ours, limit: number, offset: number) => one.searchBics({ q: null, country: 'DE', limit, offset });
  const whole = of(directory, 200, 0);
  assert.deepEqual([whole.total, whole.results.length], [of(ours, 1, 0).total + 2, whole.total]);
  assert.deepEqual(whole.results.slice(0, 3).map(({ source }) => source), ['overlay', 'overlay', 'overlay']);
  assert.ok(whole.results.slice(3).every(({ source }) => source !== 'overlay'));
  assert.equal(new Set(whole.results.map(({ bic }) => bic)).size, whole.total);
  for (const limit of [1, 2, 3, 4]) {
    assert.deepEqual(
      Array.from({ length: Math.ceil(whole.total / limit) }, (_, i) => of(directory, limit, i * limit).results).flat(), whole.results,
    );
  }
});

/** Numbers of items after which each step ends. */
function stopsOf(steps: Generator<undefined, unknown>, done: () => number): number[] {
  const stops: number[] = [];
  while (!steps.next().done) stops.push(done());
  return stops;
}

test('work in steps visits each item once and stops after every 64 items', () => {
  const numbers = Array.from({ length: 200 }, (_, i) => i);
  const seen: number[] = [];
  const steps = inSteps(numbers, (item, i) => seen.push(item === i ? i : NaN));
  assert.deepEqual(stopsOf(steps, () => seen.length), [64, 128, 192]);
  assert.deepEqual(seen, numbers);
});

test('a directory with many rows is opened in many steps, and its searches and counts are prepared in many steps', () => {
  const overlay = overlayOf({
    'banks/de.tsv': [
      BANKS,
      ...Array.from(
        { length: 640 },
        (_, i) => `${90_000_000 + i},Bank ${i},B${String.fromCharCode(65 + (i % 26), 65 + (i / 26) % 26)}XDEFF,,Ort ${i},,,,2026`,
      ),
    ],
  });
  const steps = overlay.banks.length / 64;
  const opening = overlaid(ours, overlay);
  assert.ok(stopsOf(opening, () => 0).length >= 5 * steps);
  assert.ok(stopsOf(finished(overlaid(ours, overlay)).prepare!(), () => 0).length >= 10 * steps);
});
