import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BankCodeEntry } from '../../../../src/standards/banks/directory.ts';
import { COUNTRIES } from '../../../../src/standards/countries/registry.ts';
import { UNKNOWN_BANK } from '../../../../src/standards/iban/bank-of.ts';
import type { Edit } from '../../../../src/standards/iban/repair/edits.ts';
import { repair } from '../../../../src/standards/iban/repair/repair.ts';
import { validate } from '../../../../src/standards/iban/validate.ts';
import { ACCOUNTS } from '../../../support/accounts.ts';
import { randomIntegers } from '../../../support/random.ts';

const GERMAN = 'DE89370400440532013000';
const BELGIAN = 'BE68539007547034';
const ALL = 1000;
const CHARACTERS = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const NO_BICS = { bic: () => null, bank: () => null, isInName: () => false };
const noBanks = { ...NO_BICS, bankCode: () => UNKNOWN_BANK, accounts: ACCOUNTS };
const onlyBank = (...codes: string[]) => ({
  ...NO_BICS,
  accounts: ACCOUNTS,
  bankCode: (_country: string, code: string): BankCodeEntry =>
    codes.includes(code) ? { ...UNKNOWN_BANK, status: 'listed', name: 'Musterbank' } : UNKNOWN_BANK,
});

const ibansOf = (given: string, banks: Parameters<typeof repair>[2] = noBanks): string[] =>
  repair(given, ALL, banks).suggestions.map(({ iban }) => iban);

/** Carries out an edit as its description for clients says. */
function carryOut(given: string, { position, from, to }: Edit): string {
  assert.ok(position >= 1 && position <= given.length + 1);
  assert.equal(given.slice(position - 1, position - 1 + (from ?? '').length), from ?? '');
  return given.slice(0, position - 1) + (to ?? '') + given.slice(position - 1 + (from ?? '').length);
}

/** Returns every text that is one edit away, by trial of every character. */
function* everyEdit(given: string): Generator<string> {
  for (let at = 0; at <= given.length; at++) {
    const [before, after] = [given.slice(0, at), given.slice(at)];
    for (const character of CHARACTERS) yield before + character + after;
    if (after === '') break;
    for (const character of CHARACTERS) yield before + character + after.slice(1);
    yield before + after.slice(1);
    if (after.length > 1) yield before + after[1]! + after[0]! + after.slice(2);
  }
}

/** Returns an IBAN with one slip of any of the four kinds, in any position. */
function spoil(iban: string, next: (below: number) => number): string {
  const at = next(iban.length - 1);
  const other = CHARACTERS[next(CHARACTERS.length)]!;
  const [before, here, after] = [iban.slice(0, at), iban.slice(at, at + 1), iban.slice(at + 1)];
  return [before + other + after, before + after, before + other + here + after, before + after[0]! + here + after.slice(1)][next(4)]!;
}

const validOneEditAway = (given: string): Set<string> => new Set([...everyEdit(given)].filter((iban) => validate(iban).failure === null));

test('repair finds exactly the valid IBANs one edit away, each once, in every country', () => {
  const next = randomIntegers(3);
  for (const { example, code } of COUNTRIES) {
    const given = spoil(example, next);
    if (validate(given).failure === null) continue;
    const expected = validOneEditAway(given);
    assert.deepEqual(ibansOf(given).sort(), [...expected].sort(), `${code} ${given}`);
    assert.ok(expected.has(example));
  }
});

test('repair also handles a text with two slips, of which one is in the country code or a foreign character', () => {
  const next = randomIntegers(6);
  const kinds = new Set<string>();
  for (const { example } of COUNTRIES) {
    const once = spoil(example, next);
    const codeSpoilt = spoil(once.slice(0, 3), next) + once.slice(3);
    for (const given of [spoil(once, next), codeSpoilt, `${once.slice(0, 9)}é${once.slice(9 + next(2))}`]) {
      if (validate(given).failure === null) continue;
      assert.deepEqual(ibansOf(given).sort(), [...validOneEditAway(given)].sort(), given);
      for (const { edit } of repair(given, ALL, noBanks).suggestions) kinds.add(edit.kind);
    }
  }
  assert.equal(kinds.size, 4);
});

test('every suggestion results from its edit of the given text', () => {
  const next = randomIntegers(4);
  for (const { example } of COUNTRIES) {
    const given = spoil(example, next);
    for (const { iban, edit } of repair(given, ALL, noBanks).suggestions) assert.equal(carryOut(given, edit), iban);
  }
});

const editOf = (given: string, iban: string): Edit => repair(given, ALL, noBanks).suggestions.find((one) => one.iban === iban)!.edit;

/** Texts with one slip, and the edit that corrects them: the first and the last character too, in the shortest and the longest IBANs. */
const EDITS = {
  BE68539007547034: {
    BE68539107547034: 'substitution 8 1>0', BE6853900757034: 'insertion 12 >4', BE685390075947034: 'deletion 12 9>',
    BE68539007457034: 'transposition 11 45>54', E68539007547034: 'insertion 1 >B', BE6853900754703: 'insertion 16 >4',
    XBE68539007547034: 'deletion 1 X>', BE685390075470340: 'deletion 17 0>', EB68539007547034: 'transposition 1 EB>BE',
    BF68539007547034: 'substitution 2 F>E', BE685390007547034: 'deletion 8 0>',
  },
  NO9386011117947: { NO938601111794: 'insertion 15 >7' },
  RU0304452522540817810538091310419: { RU03044525225408178105380913104190: 'deletion 34 0>' },
  DE89370400440532013000: { 'DE8937040044053201300٠': 'substitution 22 ٠>0', DE893704é00440532013000: 'deletion 9 é>' },
};

test('an edit is described by its kind, its position, the removed characters and the new characters', () => {
  for (const [iban, slips] of Object.entries(EDITS)) for (const [given, described] of Object.entries(slips)) {
    const { kind, position, from, to } = editOf(given, iban);
    assert.equal(`${kind} ${position} ${from ?? ''}>${to ?? ''}`, described, given);
  }
  assert.equal(ibansOf('BE685390007547034').filter((iban) => iban === BELGIAN).length, 1, 'equal neighbours give one suggestion');
});

test('repair suggests nothing for a valid IBAN', () => {
  assert.deepEqual(repair(GERMAN, ALL, noBanks), { valid: true, unambiguous: false, total: 0, suggestions: [] });
});

test('repair suggests no IBAN with wrong national check digits', () => {
  const given = 'BE68539007547035';
  const mod97Alone = [...everyEdit(given)].filter((iban) => validate(iban).failure === 'national');
  assert.ok(mod97Alone.length > 0);
  for (const iban of ibansOf(given)) assert.ok(!mod97Alone.includes(iban));
});

test('repair suggests no check digits that mod 97 never gives', () => {
  const leavesOne = 'BE99539007547037';
  assert.ok(!ibansOf('BE98539007547037').includes(leavesOne));
});

test('unambiguous means exactly one result in total, at any limit', () => {
  const one = repair('D89370400440532013000', 1, noBanks);
  assert.deepEqual([one.unambiguous, one.total, one.suggestions.length], [true, 1, 1]);
  const several = repair('DE89370400440532013001', 1, noBanks);
  assert.deepEqual([several.unambiguous, several.total, several.suggestions.length], [false, 2, 1]);
});

test('repair finds nothing for a text far from any IBAN', () => {
  for (const given of ['X', 'DE', '12', 'HELLO', 'ÄÖ', '😀😀', 'DE893704004405320130', `DE${'0'.repeat(70)}`]) {
    assert.deepEqual(repair(given, ALL, noBanks), { valid: false, unambiguous: false, total: 0, suggestions: [] }, given);
  }
});

const OTHER = 'DE89370400420532013001';

test('a listed bank comes before an unlisted bank, and only a listed bank can be likely', () => {
  const given = 'DE89370400440532013001';
  const answer = (bankCode: string) => repair(given, ALL, onlyBank(bankCode)).suggestions.map(({ iban, likely, judgement }) => [
    iban, likely, judgement.bank.name,
  ]);
  assert.deepEqual(answer('37040044'), [[GERMAN, true, 'Musterbank'], [OTHER, false, null]]);
  assert.deepEqual(answer('37040042'), [[OTHER, false, 'Musterbank'], [GERMAN, false, null]]);
});

test('at one bank a swap comes first, then neighbouring keys', () => {
  const { suggestions } = repair('DE89370400440352013000', ALL, onlyBank('37040044'));
  const edits = suggestions.filter(({ judgement }) => judgement.bank.status === 'listed').map(({ edit }) => `${edit.from}>${edit.to}`);
  assert.deepEqual(edits, ['35>53', '0>1', '0>6']);
});

const isLikely = (given: string, iban: string): boolean =>
  repair(given, ALL, onlyBank('37040044')).suggestions.find((one) => one.iban === iban)!.likely;

test('look-alikes, adjacent keys and doubled keys are common slips, other edits are not', () => {
  for (const given of ['DE89370400440532O13000', 'DE89370400440532014000', 'DE8937040044053201300', 'DE893704004405320133000']) {
    assert.equal(isLikely(given, GERMAN), true, given);
  }
  assert.equal(isLikely('DE89370400440532018000', GERMAN), false);
  assert.equal(isLikely('DE8937040044532013000', GERMAN), false);
});

test('every digit has its look-alike letters, and the intended account is marked as likely', () => {
  const meant = 'DE41370400440012568000';
  for (const [digit, letters] of [['0', 'O'], ['1', 'IL'], ['2', 'Z'], ['5', 'S'], ['6', 'G'], ['8', 'B']] as const) {
    for (const letter of letters) assert.equal(isLikely(meant.replace(new RegExp(`${digit}(?=\\d{0,7}$)`), letter), meant), true, letter);
    assert.equal(isLikely(meant.replace(new RegExp(`${digit}(?=\\d{0,7}$)`), 'X'), meant), false, digit);
  }
});

test('a stray character is a common slip only next to its key', () => {
  assert.equal(isLikely('DE893704004405432013000', GERMAN), true);
  assert.equal(isLikely('DE893704004405732013000', GERMAN), false);
});

test('two outstanding suggestions are both not likely', () => {
  const { suggestions } = repair('DE89370400440352013000', ALL, onlyBank('37040044'));
  assert.deepEqual(suggestions.map(({ likely }) => likely), [false, false, false, false]);
});

test('edits of the country code and of one check digit come last and are never likely', () => {
  const { suggestions } = repair('DE88370400440532013000', ALL, onlyBank('37040044'));
  assert.deepEqual(suggestions.map(({ edit, likely }) => [edit.position, likely]), [[18, false], [20, false], [8, false], [4, false]]);
});

test('a swap of the two check digits counts like any other slip', () => {
  const { suggestions } = repair('DE98370400440532013000', ALL, onlyBank('37040044'));
  assert.deepEqual(
    [suggestions[0]!.iban, suggestions[0]!.edit, suggestions[0]!.likely],
    [GERMAN, { kind: 'transposition', position: 3, from: '98', to: '89' }, true],
  );
});

test('a likely suggestion is the first suggestion', () => {
  const next = randomIntegers(11);
  const everyBank = methods({ 37040044: '00', 37040042: '63' });
  let likely = 0;
  for (let run = 0; run < 500; run++) {
    const { example } = COUNTRIES[next(COUNTRIES.length)]!;
    const {
      suggestions,
    } = repair(spoil(run % 2 === 0 ? GERMAN : example, next), ALL, run % 3 === 0 ? onlyBank('37040044', '539') : everyBank);
    assert.ok(suggestions.every((one, i) => !one.likely || i === 0));
    likely += Number(suggestions[0]?.likely ?? false);
  }
  assert.ok(likely > 50, String(likely));
});

test('a swap of the last check digit and the first BBAN character is not an edit of check digits alone', () => {
  const { suggestions } = repair('DE83970400440532013000', ALL, noBanks);
  assert.deepEqual([suggestions[0]!.iban, suggestions[0]!.edit.position], [GERMAN, 4]);
});

test('in alphanumeric positions, a letter among digits comes after the digits', () => {
  const { suggestions } = repair('TR330006100519786457841327', ALL, onlyBank('00061'));
  const digits = suggestions.filter(({ judgement }) => judgement.bank.status === 'listed').map(({ edit }) => /\d/.test(edit.to!));
  assert.deepEqual(digits, [true, true, false, false, false, false, false, false, false]);
});

/** A directory that lists all banks. The given banks have a check method. */
const methods = (named: Record<string, string>) => ({
  ...NO_BICS,
  accounts: ACCOUNTS,
  bankCode: (_: string, code: string): BankCodeEntry => ({ ...UNKNOWN_BANK, status: 'listed', checkMethod: named[code] ?? null }),
});

test('among listed banks, accounts that pass the check of their bank come first and accounts that fail it come last', () => {
  const given = 'DE89370400440532013001';
  // Method 00 accepts only the account of GERMAN, method 63 accepts both accounts, and method 02 accepts neither account.
  assert.deepEqual(ibansOf(given, methods({})), [GERMAN, OTHER]);
  assert.deepEqual(ibansOf(given, methods({ 37040042: '63' })), [OTHER, GERMAN]);
  assert.deepEqual(ibansOf(given, methods({ 37040044: '02' })), [OTHER, GERMAN]);
  assert.deepEqual(ibansOf(given, methods({ 37040044: '00', 37040042: '63' })), [GERMAN, OTHER]);
});

test('an account that fails its check is never likely', () => {
  const likely = (method: string): boolean[] =>
    repair('DE89370400440532013001', ALL, methods({ 37040044: method })).suggestions.map((one) => one.likely);
  assert.deepEqual(likely('00'), [true, false]);
  assert.deepEqual(likely('02'), [false, false]);
});

test('proven national check digits come before digits without a rule', () => {
  const russian = 'RU0304452522540817810538091310419';
  const next = randomIntegers(5);
  let mixed = 0;
  for (let run = 0; run < 300; run++) {
    const given = spoil(russian, next);
    const found = repair(given, ALL, noBanks).suggestions.filter(({ edit }) => edit.position > 4);
    const proven = found.map(({ iban }) => Number(validate(iban).national === true));
    assert.deepEqual(proven, [...proven].sort((a, b) => b - a), given);
    if (new Set(proven).size > 1) mixed++;
  }
  assert.ok(mixed > 10);
});

test('a country without a known bank code position has suggestions without a bank', () => {
  const { suggestions } = repair('GW04GW1430010181800637602', ALL, noBanks);
  assert.equal(suggestions.find(({ iban }) => iban === 'GW04GW1430010181800637601')!.judgement.bank.status, 'unknown');
});
