import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  METHODS, UNDECIDED, checkGermanAccount, randomGermanAccount,
} from '../../../../../src/standards/countries/accounts/germany/account.ts';
import { type Digits, type CheckRule, cases, passesRule } from '../../../../../src/standards/countries/accounts/germany/rule.ts';
import { randomIntegers } from '../../../../support/random.ts';
import { vectors } from '../../../../support/vectors.ts';

const ROWS = vectors<'method' | 'variant' | 'bank_code' | 'account' | 'holds' | 'source'>('german-accounts');
const ANSWER: Record<string, boolean | null> = { yes: true, no: false, unknown: null };
const SOME_BANK = '10000000';

const digitsOf = (text: string): Digits => Array.from(text, Number);

/** Returns the variant with this name in the case that applies to the account. */
function variantOf(rule: CheckRule, name: string, digits: Digits): CheckRule | undefined {
  if (rule === null || typeof rule === 'boolean') return undefined;
  if (rule.kind === 'cases') {
    const met = rule.cases.find(([condition]) => passesRule(cases([[condition, true]], false), digits, digitsOf(SOME_BANK)));
    return variantOf(met === undefined ? rule.otherwise : met[1], name, digits);
  }
  return rule.kind === 'any of' ? rule.variants[name] : undefined;
}

test('the test numbers of the Bundesbank pass or fail as published', () => {
  const wrong: string[] = [];
  for (const { method, variant, bank_code, account, holds: stated, source } of ROWS) {
    const bankCode = bank_code || SOME_BANK;
    const digits = digitsOf(account);
    const whole = checkGermanAccount(method, bankCode, account);
    const part = variant === '' ? undefined : variantOf(METHODS.get(method)!.rule, variant, digits);
    const partial = part === undefined ? 'no such variant' : passesRule(part, digits, digitsOf(bankCode));
    const answer = variant === '' ? whole : partial;
    const oneIsEnough = variant === '' || stated !== 'yes' || whole === true;
    if (answer !== ANSWER[stated] || !oneIsEnough) wrong.push(`${method} ${variant} ${account}: ${answer}, not ${stated} (${source})`);
  }
  assert.deepEqual(wrong, []);
});

test('the numbers get the answers of a second implementation, ktoblzcheck 1.53', () => {
  const peer = vectors<'method' | 'bank_code' | 'account' | 'holds'>('german-accounts-peer');
  const wrong = peer.filter((row) => checkGermanAccount(row.method, row.bank_code || SOME_BANK, row.account) !== ANSWER[row.holds]);
  assert.deepEqual(wrong, []);
});

test('every method from 00 to E4 exists, except 09, which checks nothing, and 12, which was never assigned', () => {
  const tens = [...'0123456789ABCDE'];
  const all = tens.flatMap((ten) => [...'0123456789'].map((unit) => ten + unit)).filter((method) => method < 'E5');
  assert.deepEqual([...METHODS.keys()].sort(), all.filter((method) => method !== '09' && method !== '12'));
});

test('every method has numbers that pass, and a comment', () => {
  const proven = new Set(ROWS.filter((row) => row.holds === 'yes').map((row) => row.method));
  for (const [method, { about }] of METHODS) assert.ok(proven.has(method) && about !== '', method);
});

/** Methods whose text leaves accounts undecided: it is silent, allows two readings, or excludes accounts from the check. */
const OPEN = ['16', '17', '24', '52', '53', '54', '58', '68', '75', '76', '97', 'B6', 'C1'];

test('each method with undecided accounts names them and has a row without an answer', () => {
  const unanswered = new Set(ROWS.filter((row) => row.holds === 'unknown').map((row) => row.method));
  assert.deepEqual(UNDECIDED.map(({ method }) => method).sort(), OPEN);
  for (const { method, accounts, reason } of UNDECIDED) {
    assert.ok(METHODS.has(method) && unanswered.has(method) && accounts !== '' && reason !== '', method);
  }
});

test('accounts are generated for every method, and equal draws give equal accounts', () => {
  const bankCode = '80053762';
  for (const method of METHODS.keys()) {
    const draws = randomIntegers(7);
    const again = randomIntegers(7);
    for (let made = 0; made < 10; made++) {
      const account = randomGermanAccount(method, bankCode, () => draws(1000) / 1000);
      assert.match(account ?? '', /^\d{10}$/, method);
      assert.equal(checkGermanAccount(method, bankCode, account!), true, method);
      assert.equal(randomGermanAccount(method, bankCode, () => again(1000) / 1000), account, method);
    }
  }
});

test('low draws give an account that begins with 1, high draws an account after three zeros, with the check digit of the method', () => {
  const made = (method: string, draw: number): string | null => randomGermanAccount(method, SOME_BANK, () => draw);
  assert.deepEqual([made('00', 0), made('00', 0.999)], ['1000000008', '0009999996']);
  assert.deepEqual([made('47', 0), made('67', 0), made('64', 0)], ['1000000000', '1000000800', '1000002000']);
  // Method 93: 5 times 2, 3 and 4 leaves 1, which gives 0 at position 6.
  assert.equal(made('93', 0.5), '0055505555');
  assert.throws(() => randomGermanAccount('00', '1000000', () => 0), RangeError);
});

test('no account is generated for a method without a check, or if the draws lead to no account', () => {
  assert.equal(randomGermanAccount('09', SOME_BANK, () => 0), null);
  assert.equal(randomGermanAccount('54', SOME_BANK, () => 0), null);
});
