/** Swiss QR-bills at the limits of their rules: amounts, texts, the payer, references and alternative schemes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertSays } from '../../support/says.ts';
import { faults, type Body, exampleOf, build, read, refused } from './code-requests.ts';

const BILL = {
  ...exampleOf('qrbill'), iban: 'CH9300762011623852957', reference: undefined, currency: 'CHF', remittance: undefined, note: undefined,
  alternative_schemes: undefined,
};

test('a QR-bill takes amounts from one centime to one billion less one, and 0.00 only with a warning', () => {
  for (const [amount, warnings] of [['0.01', 0], ['999999999.99', 0], ['0.00', 1]] as const) {
    const bill = build('qrbill', { ...BILL, amount });
    assert.equal(bill['status'], 200, String(bill['error']));
    assert.match(String(bill['payload']), new RegExp(`\n${amount}\nCHF\n`));
    assert.equal((bill['warnings'] as unknown[]).length, warnings, amount);
  }
  for (const amount of ['1000000000', '0.001', '-1', '1e3']) {
    assert.deepEqual(refused(build('qrbill', { ...BILL, amount })), [400, 'INVALID_PARAMETER', 'amount'], amount);
  }
});

test('a QR-bill has 140 characters for message and billing information together', () => {
  const note = `//S1/${'1'.repeat(55)}`;
  assert.equal(build('qrbill', { ...BILL, remittance: 'x'.repeat(80), note })['status'], 200);
  assert.deepEqual(refused(build('qrbill', { ...BILL, remittance: 'x'.repeat(81), note })), [400, 'INVALID_PARAMETER', 'remittance']);
});

test('the longest QR-bill that its fields allow is within the maximum number of characters', () => {
  const address = (prefix: string): object => ({
    [`${prefix}name`]: 'x'.repeat(70), [`${prefix}street`]: 'x'.repeat(70), [`${prefix}building_number`]: '1'.repeat(16),
    [`${prefix}postal_code`]: '1'.repeat(16), [`${prefix}town`]: 'x'.repeat(35), [`${prefix}country`]: 'CH',
  });
  const texts = { remittance: 'x'.repeat(80), note: `//S1/${'1'.repeat(55)}`, alternative_schemes: ['x'.repeat(100), 'y'.repeat(100)] };
  const bill = build(
    'qrbill',
    {
      ...BILL, ...address(''), ...address('debtor_'), ...texts, iban: 'CH4431999123000889012', reference: '210000000003139471430009017',
      amount: '999999999.99',
    },
  );
  assert.equal(bill['status'], 200, String(bill['error']));
  assert.ok(String(bill['payload']).length <= 997);
});

test('a QR-bill names its payer completely or not at all', () => {
  const payer = { debtor_name: 'Pia Muster', debtor_postal_code: '9400', debtor_town: 'Rorschach', debtor_country: 'CH' };
  assert.equal(build('qrbill', { ...BILL, ...payer })['status'], 200);
  for (const field of Object.keys(payer)) {
    assert.deepEqual(refused(build('qrbill', { ...BILL, ...payer, [field]: undefined })), [400, 'MISSING_PARAMETER', field], field);
  }
});

test('a QR-bill ends with EPD if nothing follows, and has an empty line if billing information is missing', () => {
  assert.match(String(build('qrbill', BILL)['payload']), /\nEPD$/);
  assert.match(
    String(build('qrbill', { ...BILL, alternative_schemes: ['Name AV1: UV;UltraPay005;12345'] })['payload']),
    /\nEPD\n\nName AV1: UV;UltraPay005;12345$/,
  );
});

test('a QR-bill reports a reference with a slip or of another kind', () => {
  const bill = (reference: string): Body => build('qrbill', { ...exampleOf('qrbill'), iban: 'CH5604835012345678009', reference });
  assert.equal(bill('RF18539007547034')['status'], 200);
  assertSays(String(bill('RF19539007547034')['error']), '… check digits');
  assertSays(String(bill('210000000003139471430009017')['error']), '… ISO 11649 … reference');
});

test('a QR-bill may have two lines of alternative schemes, and a third line is a warning', () => {
  const { payload } = build(
    'qrbill',
    { ...exampleOf('qrbill'), alternative_schemes: ['Name AV1: UV;UltraPay005;12345', 'Name AV2: XY;XYService;54321'] },
  );
  assert.deepEqual(read(String(payload))['warnings'], []);
  assertSays(String(read(`${String(payload)}\nName AV3: ZZ`)['warnings']), '… 35 lines … QR-bill … 34');
});

test('no earlier test caused an internal fault', () => assert.deepEqual(faults, []));
