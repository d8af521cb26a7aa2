import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EpcRow, RenameRow, RetiredRow, SclRow } from '../../../tools/data/layout.ts';
import type { NationalRow, Rows } from '../../../tools/data/bundle/read.ts';
import { NO_REGISTERS } from '../../../tools/data/bundle/read.ts';
import { reconcile } from '../../../tools/data/bundle/reconcile/reconcile.ts';
import { bank, bic, source } from '../../tools/data/samples.ts';

const listed = (country: string, code: string, name: string, row: Partial<NationalRow> = {}): NationalRow =>
  ({ ...bank(code, name, { source: 'by-hand', as_of: '2025', ...row }), country });

const participant = (code: string, name: string): EpcRow => ({
  bic: code, name, address: '', city: '', country: code.slice(4, 6), sct: '2008-01-28', sct_inst: '', sdd_core: '', sdd_b2b: '',
  oct_inst: '', vop: '', spaa: '', srtp: '',
  source: 'epc', as_of: '2025-09-08',
});

const ROWS: Rows = {
  version: 'test', rules: [{ country: 'FR', steps: ['list'] }, { country: 'GB', steps: ['list', 'bics'] }], retired: [], renames: [],
  places: new Map(),
  turkish: { branches: [], evidence: [], layouts: [] },
  constructions: { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] },
  sources: [
    source('by-hand', { class: 'compiled' }), source('web', { class: 'compiled', as_of: '2024' }),
    source('old-web', { class: 'compiled', as_of: '2018' }), source('epc', { as_of: '2025-09-08' }),
  ],
  banks: [], bics: [], registers: NO_REGISTERS,
};

const answer = (rows: Partial<Rows>, code: string) => {
  const { banks } = reconcile({ ...ROWS, ...rows });
  const found = banks.find((row) => row.bank_code === code)!;
  return [found.name, found.bic];
};

const lettered = (rows: Partial<Rows>, code: string) => {
  const found = reconcile({ ...ROWS, ...rows }).lettered.get('GB')!.find((row) => row.bank_code === code);
  return found && [found.name, found.bic];
};

test('the branch part of a group BIC identifies the member bank, even if the list gives all members one name', () => {
  const bics = [
    bic('GRUPFRPPXXX', 'GRAND GROUPE', { as_of: '2024' }), bic('GRUPFRPP111', 'CAISSE UNIE DE MONTAGNE', { as_of: '2024' }),
    bic('GRUPFRPP222', 'CAISSE UNIE DE PLAINE', { as_of: '2024' }),
  ];
  const banks = [
    listed('FR', '11111', 'CAISSE UNIE DE MONTAGNE', { bic: 'GRUPFRPPXXX', alt_bic: 'GRUPFRPP111' }),
    listed('FR', '22222', 'CAISSE UNIE DE MONTAGNE', { bic: 'GRUPFRPPXXX', alt_bic: 'GRUPFRPP222' }),
    // A name that many banks share does not identify a bank.
    ...['MER', 'LAC', 'VALLEE'].map((place, i) => listed('FR', `9999${i}`, `CAISSE UNIE DE ${place}`)), listed(
      'FR', '99999', 'CAISSE UNIE DE PLAINE',
    ),
  ];
  assert.deepEqual(answer({ banks, bics }, '11111'), ['CAISSE UNIE DE MONTAGNE', 'GRUPFRPP111']);
  assert.deepEqual(answer({ banks, bics }, '22222'), ['CAISSE UNIE DE PLAINE', 'GRUPFRPP222']);
});

test('the head office replaces a branch, and a connected BIC replaces a BIC that is not connected', () => {
  const bics = [
    bic('COOPGB22XXX', 'COOPER BANK PLC', { as_of: '2024' }), bic('COOPGB21CAR', 'COOPER BANK PLC', { as_of: '2024', branch: 'CARDIFF' }),
    bic('COOPGB21XXX', 'COOPER BANK PLC', { as_of: '2024' }),
  ];
  assert.deepEqual(
    answer({ banks: [listed('GB', 'COOP', 'COOPER BANK PLC', { bic: 'COOPGB21CAR' })], bics }, 'COOP'), ['COOPER BANK PLC', 'COOPGB22XXX'],
  );
});

test('a BIC that no list since 2020 has is not returned', () => {
  const bics = [
    bic('GONEFRPPXXX', 'BANQUE PASSEE', { source: 'old-web', as_of: '2018' }), bic('LIVEFRPPXXX', 'BANQUE VIVANTE', { as_of: '2024' }),
  ];
  assert.deepEqual(
    answer({ banks: [listed('FR', '33333', 'BANQUE PASSEE', { bic: 'GONEFRPPXXX' })], bics }, '33333'), ['BANQUE PASSEE', ''],
  );
});

test('a missing BIC is added if exactly one bank has the name', () => {
  const bics = [
    bic('UNIQFRPPXXX', 'BANQUE UNIQUE SA', { as_of: '2024' }), bic('TWINFRPPXXX', 'BANQUE JUMELLE', { as_of: '2024' }),
    bic('TWIOFRPPXXX', 'BANQUE JUMELLE SA', { as_of: '2024' }),
  ];
  const banks = [listed('FR', '44444', 'Banque Unique'), listed('FR', '55555', 'Banque Jumelle')];
  assert.deepEqual(answer({ banks, bics }, '44444'), ['Banque Unique', 'UNIQFRPPXXX']);
  assert.deepEqual(answer({ banks, bics }, '55555'), ['Banque Jumelle', '']);
});

test('a newer official name replaces the name of an old directory', () => {
  const bics = [bic('RENAFRPPXXX', 'BANQUE CHEMIN', { as_of: '2024' })];
  const registers = { ...NO_REGISTERS, epc: [participant('RENAFRPPXXX', 'Colectif Bank')] };
  assert.deepEqual(
    answer({ banks: [listed('FR', '66666', 'BANQUE CHEMIN', { bic: 'RENAFRPPXXX' })], bics, registers }, '66666'),
    ['Colectif Bank', 'RENAFRPPXXX'],
  );
});

const scl = (code: string, name: string): SclRow => ({
  bic: code, name, sct: '1', sdd_core: '1', sdd_cor1: '0', sdd_b2b: '0', scc: '0', source: 'epc', as_of: '2025-08-25',
});

test('a newer directory and a register outweigh an older official name', () => {
  const bics = [bic('NEUBFRPPXXX', 'BANQUE NEUVE', { source: 'fresh', as_of: '2026' })];
  const sources = [...ROWS.sources, source('fresh', { class: 'compiled', as_of: '2026' }), source('gleif', { as_of: '2025' })];
  const banks = [listed('FR', '12121', 'BANQUE NEUVE', { bic: 'NEUBFRPP', source: 'fresh', as_of: '2026' })];
  const lei = '529900EXAMPLE0000073';
  const registers = {
    ...NO_REGISTERS, epc: [participant('NEUBFRPPXXX', 'Comptoir Ancien')],
    codeNames: [{ country: 'FR', bank_code: '12121', name: 'BANQUE NEUVE', city: '', lei: '', source: 'gleif', as_of: '2025' }],
  };
  const legal = {
    leis: [{ bic: 'NEUBFRPPXXX', lei, source: 'gleif', as_of: '2025' }],
    leiNames: [{ lei, name: 'BANQUE NEUVE', city: '', country: 'FR', source: 'gleif', as_of: '2025' }],
  };
  assert.deepEqual(answer({ banks, bics, sources, registers: { ...registers, ...legal } }, '12121'), ['BANQUE NEUVE', 'NEUBFRPPXXX']);
  assert.deepEqual(answer({ banks, bics, sources, registers }, '12121'), ['BANQUE NEUVE', '']);
});

test('a BIC that is not connected stays if it is in a SEPA scheme, and is replaced otherwise', () => {
  const bics = [bic('NEOBFRP1XXX', 'BANQUE NEO', { as_of: '2024' }), bic('NEOBFRPAXXX', 'BANQUE NEO', { as_of: '2024' })];
  const banks = [listed('FR', '77777', 'BANQUE NEO', { bic: 'NEOBFRP1XXX' })];
  const registers = { ...NO_REGISTERS, epc: [participant('NEOBFRP1XXX', 'Banque Neo')] };
  assert.deepEqual(answer({ banks, bics, registers }, '77777'), ['BANQUE NEO', 'NEOBFRP1XXX']);
  assert.deepEqual(answer({ banks, bics }, '77777'), ['BANQUE NEO', 'NEOBFRPAXXX']);
});

test('a mistyped BIC in a list is replaced by the scheme participant of the bank that a register names', () => {
  const bics = [bic('SLPIFRP1XXX', 'BANQUE FORET', { source: 'by-hand' }), bic('SLIPFRP1XXX', 'BANQUE FORET', { as_of: '2024' })];
  const codeNames = [{ country: 'FR', bank_code: '78787', name: 'Banque Forêt', city: '', lei: '', source: 'epc', as_of: '2025' }];
  const registers = { ...NO_REGISTERS, epc: [participant('SLIPFRP1XXX', 'Banque Foret')], codeNames };
  const sources = [...ROWS.sources, source('target', { bics: 'target' })];
  assert.deepEqual(
    answer({ banks: [listed('FR', '78787', 'Banque Forêt', { bic: 'SLPIFRP1XXX', source: 'target' })], bics, registers, sources }, '78787'),
    ['Banque Forêt', 'SLIPFRP1XXX'],
  );
});

test('of several institutions with equal letters, a single reachable one answers for the code', () => {
  const bics = [
    bic('MANYGB22XXX', 'MANY BANK LONDON BRANCH', { as_of: '2024' }), bic('MANYGB3SXXX', 'CREATIVE SERVICES LIMITED', { as_of: '2024' }),
  ];
  assert.equal(lettered({ bics }, 'MANY'), undefined);
  assert.deepEqual(
    lettered({ bics, registers: { ...NO_REGISTERS, scl: [scl('MANYGB22XXX', 'MANY BANK')] } }, 'MANY'),
    ['MANY BANK LONDON BRANCH', 'MANYGB22XXX'],
  );
  assert.equal(
    lettered({ bics, registers: { ...NO_REGISTERS, scl: [scl('MANYGB22XXX', 'MANY BANK'), scl('MANYGB3SXXX', 'CREATIVE')] } }, 'MANY'),
    undefined,
  );
});

test('a code with several head offices of one bank in a compiled list has no BIC', () => {
  const bics = ['P', 'S', 'U'].map((place) => bic(`CENTFRR${place}XXX`, 'BANQUE CENTRALE', { as_of: '2024' }));
  assert.deepEqual(
    answer({ banks: [listed('FR', '79797', 'BANQUE CENTRALE', { bic: 'CENTFRRP', alt_bic: 'CENTFRRS,CENTFRRU' })], bics }, '79797'),
    ['BANQUE CENTRALE', ''],
  );
});

test("a bank reached through another bank with its own code keeps its name and does not take the other bank's BIC", () => {
  const bics = [bic('BIGBFRPPXXX', 'GRANDE BANQUE', { as_of: '2024' })];
  const banks = [
    listed('FR', '80000', 'GRANDE BANQUE', { bic: 'BIGBFRPP' }), listed('FR', '80001', 'MAGASINS FINANCE', { bic: 'BIGBFRPP' }),
  ];
  assert.deepEqual(answer({ banks, bics }, '80001'), ['MAGASINS FINANCE', '']);
  assert.deepEqual(answer({ banks, bics }, '80000'), ['GRANDE BANQUE', 'BIGBFRPPXXX']);
});

test('a BIC that no register has is replaced by the BIC of the participant with exactly the name in the list', () => {
  const bics = [bic('OLDSFRPPXXX', 'BANQUE VIEILLE', { as_of: '2022' })];
  const registers = { ...NO_REGISTERS, epc: [participant('NEWSFRPPXXX', 'Caisse Neuve')] };
  const banks = [listed('FR', '81000', 'CAISSE NEUVE', { bic: 'OLDSFRPP' })];
  assert.deepEqual(answer({ banks, bics, registers }, '81000'), ['Caisse Neuve', 'NEWSFRPPXXX']);
});

test('a name adds no BIC of a company with another legal form, and only one bank of a list gets a BIC by name', () => {
  const bics = [bic('UNIVFRPPXXX', 'UNIVERS BANK S.P.A.', { as_of: '2024' })];
  assert.deepEqual(answer({ banks: [listed('FR', '82000', 'Univers Bank GmbH')], bics }, '82000'), ['Univers Bank GmbH', '']);
  const banks = [listed('FR', '82000', 'Univers Bank'), listed('FR', '82001', 'Banque Univers')];
  assert.deepEqual(answer({ banks, bics }, '82000'), ['Univers Bank', 'UNIVFRPPXXX']);
  assert.deepEqual(answer({ banks, bics }, '82001'), ['Banque Univers', '']);
});

test('a name matches after another name, before the place of the bank, and as an acronym that the BIC begins with', () => {
  const bics = [
    bic('EXIMFRPPXXX', 'STATE EXPORT IMPORT BANK - JSC EXIMBANK', { as_of: '2024' }),
    bic('PLACFRPPXXX', 'BANK OF THE HILLS LTD. TOULON', { as_of: '2024', city: 'LYON' }),
    bic('TOULFRPPXXX', 'PORT AUTHORITY', { as_of: '2024', city: 'TOULON' }),
    bic('FUIBFRPPXXX', 'FIRST UNIVERSAL INTERNATIONAL BANK', { as_of: '2024' }),
  ];
  const banks = [listed('FR', '83000', 'Eximbank'), listed('FR', '83001', 'Bank of the Hills'), listed('FR', '83002', 'FUIB')];
  assert.deepEqual(banks.map(({ bank_code }) => answer({ banks, bics }, bank_code)[1]), ['EXIMFRPPXXX', 'PLACFRPPXXX', 'FUIBFRPPXXX']);
});

test('branches listed by the short name of their bank have its BIC', () => {
  const bics = [bic('SAVEFRPPXXX', 'PEOPLES SAVINGS', { as_of: '2024' })];
  const banks = [
    listed('FR', '84000', 'Peoples Savings', { other_name: 'Savy' }),
    listed('FR', '84001', 'Filiale de la montagne', { other_name: 'Savy' }),
    listed('FR', '84002', 'Filiale du lac', { other_name: 'Savo' }),
  ];
  assert.deepEqual(banks.map(({ bank_code }) => answer({ banks, bics }, bank_code)[1]), ['SAVEFRPPXXX', 'SAVEFRPPXXX', '']);
});

test('a changed name in a newer register replaces the old name, unless the old name is more specific', () => {
  const registers = { ...NO_REGISTERS, epc: [participant('CHNGGB22XXX', 'Change Bank')] };
  const named = (name: string): unknown => lettered({ bics: [bic('CHNGGB22XXX', name, { as_of: '2024' })], registers }, 'CHNG')![0];
  assert.equal(named('CHANGE TIRIAC BANK'), 'Change Bank');
  assert.equal(named('CHANGE BANK T/A DANSK BANK'), 'CHANGE BANK T/A DANSK BANK');
});

test('a bank takes the name of its list and of newer scheme registers, unless its BIC belongs to two codes', () => {
  const bics = [bic('WIDIFRPPXXX', 'BANQUE VERTE', { as_of: '2024' })];
  const codeNames = [{ country: 'FR', bank_code: '85000', name: 'Dialogue Sages', city: '', lei: '', source: 'epc', as_of: '2025-03-17' }];
  const registers = { ...NO_REGISTERS, epc: [participant('WIDIFRPPXXX', 'Banque Verte')], codeNames };
  const verte = listed('FR', '85000', 'BANQUE VERTE', { bic: 'WIDIFRPP' });
  assert.deepEqual(answer({ banks: [verte], bics, registers }, '85000'), ['BANQUE VERTE', 'WIDIFRPPXXX']);
  assert.deepEqual(
    answer({ banks: [verte, listed('FR', '85001', 'CAISSE VOISINE', { bic: 'WIDIFRPP' })], bics, registers }, '85000'),
    ['Dialogue Sages', ''],
  );
});

const retired = (country: string, code: string, name: string, row: Partial<RetiredRow> = {}): RetiredRow => ({
  country, bank_code: code, former_name: name, retired_on: '2020', how: 'gone', listed_last: '', missing_first: '2021', successor: '',
  successor_name: '', successor_source: '',
  source: 'by-hand', as_of: '2025', ...row,
});

test('a retired code that already has the name of its successor takes no BIC from a code in use', () => {
  const [own, registered] = ['Caisse Rurale Vallée', 'Caisse Rurale de la Vallée Haute'];
  const bics = [bic('VALLFRPPXXX', own, { as_of: '2024' })];
  const banks = [listed('FR', '10101', own), listed('FR', '20202', registered, { as_of: '2020' })];
  const registers = { ...NO_REGISTERS, epc: [participant('VALLFRPPXXX', registered)] };
  assert.deepEqual(answer({ banks, bics, registers }, '10101')[1], '', 'two codes in use that bear its names leave it open');
  assert.deepEqual(answer({ banks, bics, registers, retired: [retired('FR', '20202', registered)] }, '10101')[1], 'VALLFRPPXXX');
});

test('a list from before 2023 yields to a newer official name of a BIC that only one bank of the list has', () => {
  const dated = { source: 'by-hand', as_of: '2022' };
  const bics = [bic('ZORPFRPPXXX', 'MAISON ZORP', { as_of: '2024' }), bic('GRUPFRPPXXX', 'MAISON QUAX', { as_of: '2024' })];
  const registers = {
    ...NO_REGISTERS, epc: [participant('ZORPFRPPXXX', 'Zorp Bancaire Nouvelle'), participant('GRUPFRPPXXX', 'Quax Bancaire Nouvelle')],
  };
  // A name that many banks share does not identify a bank.
  const others = ['Ouest', 'Est', 'Nord'].flatMap((place, i) => [
    listed('FR', `9000${i}`, `Maison ${place}`), listed('FR', `9100${i}`, `Bancaire Nouvelle ${place}`),
  ]);
  const banks = [
    ...others, listed('FR', '10001', 'Maison Zorp', { ...dated, bic: 'ZORPFRPP' }),
    listed('FR', '10002', 'Maison Quax', { ...dated, bic: 'GRUPFRPP' }),
    listed('FR', '10003', 'Comptoir du Port', { ...dated, bic: 'GRUPFRPP' }),
  ];
  assert.equal(answer({ banks, bics, registers }, '10001')[0], 'Zorp Bancaire Nouvelle');
  assert.equal(answer({ banks, bics, registers }, '10003')[0], 'Comptoir du Port', 'the BIC of a group names none of its members');
  const newer = [...others, listed('FR', '10001', 'Maison Zorp', { as_of: '2026', bic: 'ZORPFRPP' })];
  assert.equal(answer({ banks: newer, bics, registers }, '10001')[0], 'Maison Zorp', 'a newer list stands');
});

test('the table of new names counts for name and BIC if it is newer than the registers', () => {
  const rename = (row: Partial<RenameRow>): RenameRow => ({
    country: 'FR', bank_code: '', bic: '', former_name: 'Banque Ancienne', name: 'Banque Table', since: '2024', source: 'by-hand',
    as_of: '2026', ...row,
  });
  const bics = [bic('ANCIFRPPXXX', 'BANQUE ANCIENNE', { as_of: '2024' }), bic('TABLFRPPXXX', 'BANQUE TABLE', { as_of: '2024' })];
  const banks = [listed('FR', '50001', 'Banque Ancienne', { bic: 'ANCIFRPP', as_of: '2022' })];
  assert.deepEqual(
    answer({ banks, bics, renames: [rename({ bic: 'ANCIFRPPXXX' })] }, '50001'), ['Banque Table', 'ANCIFRPPXXX'], 'by the BIC',
  );
  assert.deepEqual(
    answer({ banks, bics, renames: [rename({ bank_code: '50001', bic: 'TABLFRPPXXX' })] }, '50001'), ['Banque Table', 'TABLFRPPXXX'],
    'by the code, with its BIC of today',
  );
  const newer = [listed('FR', '50001', 'Banque Ancienne', { bic: 'ANCIFRPP', as_of: '2027' })];
  assert.equal(
    answer({ banks: newer, bics, renames: [rename({ bank_code: '50001' })] }, '50001')[0], 'Banque Ancienne',
    'a list that is newer than the table stands',
  );
});
