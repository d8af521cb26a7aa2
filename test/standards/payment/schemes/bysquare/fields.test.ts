/** The text of a PAY by square code: fields with a tab between two of them, by the specification's tables. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packEnvelope, unpackEnvelope } from '../../../../../src/standards/payment/schemes/bysquare/envelope.ts';
import { decoded, notRead, payloadOf, warningsOf } from '../../support.ts';
import { assertSays } from '../../../../support/says.ts';

const IBAN = 'SK9611000000002918599669';
const SECOND = 'SK6807200002891987426353';

function textOf(payload: string): string {
  const unpacked = unpackEnvelope(payload);
  assert.ok(typeof unpacked !== 'string');
  return unpacked.text;
}
const code = (...fields: readonly string[]): string => packEnvelope(fields.join('\t'));

/** The fields of one order, after the number of payments, up to the flag of its direct debit. */
interface Order {
  readonly kind?: string;
  readonly amount?: string;
  readonly currency?: string;
  readonly date?: string;
  readonly symbols?: readonly [variable: string, constant: string, specific: string];
  readonly reference?: string;
  readonly note?: string;
  readonly accounts?: readonly string[];
  readonly standing?: readonly string[];
  readonly debit?: readonly string[];
}
const order = ({
  kind = '1', amount = '9.99', currency = 'EUR', date = '', symbols = ['', '', ''], reference = '', note = '', accounts = [IBAN, ''],
  standing = ['0'], debit = ['0'],
}: Order): readonly string[] =>
  [kind, amount, currency, date, ...symbols, reference, note, String(accounts.length / 2), ...accounts, ...standing, ...debit];
const one = (given: Order, ...beneficiary: readonly string[]): string => code(
  '', '1', ...order(given), ...(beneficiary.length === 0 ? ['John Doe', '', ''] : beneficiary),
);

test('each field is written to its place', () => {
  const whole = {
    bic: 'TATRSKBX', street: 'Main 1', town: 'Nitra', amount: '9.9', currency: 'usd', due_date: '2026-12-31',
    reference: '/VS12/SS34/KS0308', remittance: 'Faktura', extras: { invoice_id: 'I7' },
  };
  const least = { amount: null, currency: null, reference: null, remittance: null };
  for (const [given, fields] of [
    [whole, ['I7', '1', '1', '9.90', 'USD', '20261231', '12', '0308', '34', '', 'Faktura', '1', IBAN, 'TATRSKBX', '0', '0', 'John Doe',
      'Main 1', 'Nitra']],
    [least, ['', '1', '1', '', 'EUR', '', '', '', '', '', '', '1', IBAN, '', '0', '0', 'John Doe', '', '']],
    [{ ...least, reference: 'QR-1' }, ['', '1', '1', '', 'EUR', '', '', '', '', 'QR-1', '', '1', IBAN, '', '0', '0', 'John Doe', '', '']],
  ] as const) assert.equal(textOf(payloadOf('bysquare', given)), fields.join('\t'));
});

test('a reference of the originator is an extra of a code with symbols', () => {
  const both = decoded(one({ symbols: ['1', '', ''], reference: 'QR-1' }));
  assert.deepEqual([both.reference, both.reference_type, both.extras], ['1', 'SYMBOLS', { originators_reference: 'QR-1' }]);
});

test('the builder warns about a payload over 550 characters', () => {
  const long = (length: number): object => ({
    name: 'Qa7zW'.repeat(14), street: 'x9Kd~'.repeat(14), town: 'pL3.m'.repeat(14),
    remittance: Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 37) % 90))).join(''),
  });
  const lengths = Array.from({ length: 140 }, (_, i) => ({
    length: payloadOf('bysquare', long(i + 1)).length, warnings: warningsOf('bysquare', long(i + 1)),
  }));
  for (const { length, warnings } of lengths) assertSays(warnings, length > 550 ? [`… ${length} … 550 … recommended`] : []);
  // A byte gives 1.6 characters, so no payload has exactly 550 characters.
  assert.ok(lengths.some(({ length }) => length === 549) && lengths.some(({ length }) => length === 551));
});

test('an order is read by its kind', () => {
  for (const [kind, variant, isTold] of [
    ['1', 'payment_order', false], ['2', 'standing_order', false], ['4', 'direct_debit', false], ['3', 'payment_order', true],
    ['6', 'standing_order', true], ['8', null, true], ['0', null, true], ['', null, true],
  ] as const) {
    const read = decoded(one({ kind }));
    assertSays([read.variant, read.warnings], [variant, isTold ? ['… payment'] : []], kind);
  }
});

test('a standing order and a direct debit have their fields among the extras', () => {
  const standing = ['1', '15', '3', 'm', '20271231'];
  const debit = ['1', 'S1', 'T2', 'V3', 'SS4', 'O5', 'M6', 'C7', 'K8', '9.99', '20281231'];
  assert.deepEqual(
    decoded(one({ kind: '2', standing }, 'John Doe', 'Main 1', 'Nitra')).extras,
    { standing_order_day: '15', standing_order_month: '3', standing_order_periodicity: 'm', standing_order_last_date: '20271231' },
  );
  const read = decoded(one({ kind: '4', debit }, 'John Doe', 'Main 1', 'Nitra'));
  assert.deepEqual(read.extras, {
    direct_debit_scheme: 'S1', direct_debit_type: 'T2', direct_debit_variable_symbol: 'V3', direct_debit_specific_symbol: 'SS4',
    direct_debit_originators_reference: 'O5', direct_debit_mandate_id: 'M6', direct_debit_creditor_id: 'C7',
    direct_debit_contract_id: 'K8', direct_debit_max_amount: '9.99', direct_debit_valid_till: '20281231',
  });
  assert.deepEqual([read.name, read.street, read.town], ['John Doe', 'Main 1', 'Nitra']);
});

test('the first of several accounts and payments is read, and the others are among the extras', () => {
  const accounts = decoded(one({ accounts: [IBAN, 'TATRSKBX', SECOND, 'NBSBSKBX', SECOND, ''] }));
  assertSays([accounts.iban, accounts.bic, accounts.extras, accounts.warnings], [
    IBAN, 'TATRSKBX', { other_accounts: [`${SECOND} NBSBSKBX`, SECOND] }, ['… 3 accounts … extras'],
  ]);
  const standing = ['1', '15', '3', 'm', '20271231'];
  const payments = decoded(
    code(
      'I7', '2', ...order({ note: 'first' }),
      ...order({
        kind: '2', amount: '1', date: '20261231', symbols: ['1', '2', '3'], note: 'second', accounts: [SECOND, 'NBSBSKBX', IBAN, ''],
        standing,
      }),
      'A', 'B', 'C', 'D', 'E', 'F',
    ),
  );
  assertSays(
    [payments.name, payments.street, payments.town, payments.amount, payments.remittance, payments.warnings],
    ['A', 'B', 'C', '9.99', 'first', ['… 2 payments … extras']],
  );
  assert.deepEqual(payments.extras, {
    invoice_id: 'I7',
    other_payments: [
      `kind=2; amount=1; currency=EUR; date=20261231; variable=1; constant=2; specific=3; note=second; accounts=${SECOND} NBSBSKBX, `
        + `${IBAN} ; standing_order_day=15; standing_order_month=3; standing_order_periodicity=m; standing_order_last_date=20271231; `
        + 'name=D; street=E; town=F',
    ],
  });
});

test('a code has 1 to 99 payments, and each 1 to 99 accounts', () => {
  for (const count of ['0', '', '100', '1.5', 'x', '-1']) {
    assertSays(notRead(code('', count, ...order({}), 'A', 'B', 'C')), '… number … 1 … 99', count);
    assertSays(
      notRead(code('', '1', '1', '9.99', 'EUR', '', '', '', '', '', '', count, IBAN, '', '0', '0', 'A', 'B', 'C')),
      '… payment 1 … accounts', count,
    );
    assertSays(
      notRead(code('', '2', ...order({}), '1', '9.99', 'EUR', '', '', '', '', '', '', count, IBAN)), '… payment 2 … 1 … accounts', count,
    );
  }
  const many = decoded(one({ accounts: Array.from({ length: 99 }, () => [SECOND, '']).flat() }));
  assert.equal((many.extras['other_accounts'] as readonly string[]).length, 98);
  const payments = decoded(
    code('', '99', ...Array.from({ length: 99 }, () => order({})).flat(), ...Array.from({ length: 99 }, () => ['A', 'B', 'C']).flat()),
  );
  assert.equal((payments.extras['other_payments'] as readonly string[]).length, 98);
});

test('a reader gets warnings for unusual fields', () => {
  for (const [payload, warnings] of [
    [one({}), []], [one({ amount: '' }), []], [one({ amount: '9' }), []], [one({ amount: '9.90000' }), []],
    [one({}, '', '', ''), ['… payee … version 1.2.0']],
    [code('', '1', ...order({})), ['… payee … version 1.2.0']],
    [one({}, 'a\rb', '', ''), ['… name … line break']],
    [one({}, 'A', 'a\rb', ''), ['… street']],
    [one({}, 'A', '', 'a\rb'), ['… town']],
    [one({ note: 'a\rb' }), ['… line break']],
    [one({ accounts: [IBAN.replace('SK96', 'SK97'), ''] }), ['… check digits']],
    [one({ accounts: [IBAN, 'tatrskbx'] }), ['… BIC']],
  ] as const) assertSays(decoded(payload).warnings, warnings);
  assert.deepEqual(
    [
      decoded(one({ amount: '' })).amount, decoded(one({ amount: '9' })).amount, decoded(one({ amount: '9.90000' })).amount,
      decoded(one({ currency: '' })).currency,
    ],
    [null, '9.00', '9.90', null],
  );
  assert.equal(decoded(one({ date: '20261231' })).due_date, '2026-12-31');
});

test('a code without a payment is refused', () => {
  for (const [payload, message] of [
    [one({ accounts: ['', ''] }), '… IBAN … missing'],
    [one({ accounts: ['', '', IBAN, ''] }), '… IBAN … missing'],
    [one({ amount: '9.991' }), '… amount … 0.01 … 999999999999.99'],
    [one({ amount: '9.9010' }), '… amount … 0.01 … 999999999999.99'],
    [one({ amount: '0' }), '… amount … 0.01 … 999999999999.99'],
  ] as const) assertSays(notRead(payload), message);
  for (const date of ['20260229', '2026']) {
    const { due_date, extras, warnings } = decoded(one({ date }));
    assertSays([due_date, extras, warnings], [null, { due_date: date }, ['… due date … YYYYMMDD']]);
  }
});

test('a PAY by square code is recognised by length, digits and type, and a fault inside is named', () => {
  const payload = payloadOf('bysquare');
  assert.deepEqual([decoded(`${payload}\n`).iban, decoded(payload.toLowerCase()).iban], [IBAN, IBAN]);
  const would = 'PAY by square';
  for (const digits of ['00G', '001', '01']) assertSays(notRead(digits + payload.slice(digits.length)), `… ${would} … type`, digits);
  assertSays(notRead(payload.slice(0, 60)), `… ${would} … LZMA`);
  assertSays(notRead(payload.slice(0, 100) + (payload[100] === '1' ? '2' : '1') + payload.slice(101)), /CRC-32|LZMA/);
  assertSays(notRead(`0${'0'.repeat(39)}`), `… ${would}`);
  for (const other of [`0${'0'.repeat(38)}`, `1${payload.slice(1)}`, payload.replace(/.$/, 'W'), `x${payload}`, `${payload} x`]) {
    assertSays(notRead(other), '… payment code');
  }
});

test('a known version is named, and a later version gives its number and a warning', () => {
  const payload = payloadOf('bysquare');
  for (const [digit, version, isTold] of [
    ['00', '1.0.0', false], ['04', '1.1.0', false], ['08', '1.2.0', false], ['0C', '3', true], ['0G', '4', true],
  ] as const) {
    const read = decoded(digit + payload.slice(2));
    assertSays([read.version, read.warnings], [version, isTold ? ['… version'] : []], digit);
  }
});
