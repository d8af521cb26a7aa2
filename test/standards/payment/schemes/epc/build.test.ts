import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Result } from '../../../../../src/base/errors.ts';
import type { Payment } from '../../../../../src/standards/payment/payment.ts';
import type { Composed } from '../../../../../src/standards/payment/scheme.ts';
import { IBAN_ALONE } from '../../../../../src/standards/payment/schemes/all.ts';
import { built, scheme } from '../../support.ts';
import { assertSays } from '../../../../support/says.ts';
import { cases } from '../../../../support/vectors.ts';

const PLAIN = { iban: 'DE89370400440532013000', name: 'Example Ltd' };

/** A payment without a name, for a code that contains the IBAN alone. */
const build = (given: Partial<Payment> & Pick<Payment, 'iban'>, sepa: boolean): Result<Composed> =>
  built(given, given.name === null ? IBAN_ALONE : scheme('epc'), sepa);

const payloadOf = (given: Partial<Payment>): string => {
  const result = build({ ...PLAIN, ...given }, true);
  assert.ok(result.ok, result.ok ? '' : result.message);
  return result.value.payload;
};

test('every field has its line', () => {
  assert.equal(
    payloadOf({ bic: 'EXAMDEFFXXX', amount: '12.3', purpose: 'GDDS', reference: 'RF18539007547034', note: 'Thank you' }),
    'BCD\n002\n1\nSCT\nEXAMDEFFXXX\nExample Ltd\nDE89370400440532013000\nEUR12.30\nGDDS\nRF18539007547034\n\nThank you',
  );
});

for (const [given, end] of [
  [{}, '\nDE89370400440532013000'],
  [{ amount: '1' }, '\nEUR1.00'],
  [{ purpose: 'sala' }, '\nDE89370400440532013000\n\nSALA'],
  [{ reference: 'rf18 5390 0754 7034' }, '\n\n\nRF18539007547034'],
  [{ remittance: 'Invoice 7' }, '\n\n\n\nInvoice 7'],
  [{ note: 'Thank you' }, '\n\n\n\n\nThank you'],
  [{ reference: '+++090/9337/55493+++' }, '\n\n\n\n+++090/9337/55493+++'],
  [{ reference: '***090/9337/55493***' }, '\n\n\n\n***090/9337/55493***'],
  [{ currency: 'eur' }, ''],
] as [Partial<Payment>, string][]) {
  test(`a code with ${JSON.stringify(given)} ends with ${JSON.stringify(end)}`, () => {
    assert.equal(payloadOf(given), `BCD\n002\n1\nSCT\n\nExample Ltd\nDE89370400440532013000${end.replace('\nDE89370400440532013000', '')}`);
  });
}

test('the twelve digits of a Belgian communication are printed with its marks, to a Belgian account', () => {
  assert.equal(
    payloadOf({ iban: 'BE68539007547034', reference: '090933755493' }),
    'BCD\n002\n1\nSCT\n\nExample Ltd\nBE68539007547034\n\n\n\n+++090/9337/55493+++',
  );
  assert.equal(
    payloadOf({ iban: 'FI2112345600000785', reference: '1232' }),
    'BCD\n002\n1\nSCT\n\nExample Ltd\nFI2112345600000785\n\n\n1232',
  );
  assert.equal(
    payloadOf({ iban: 'FI2112345600000785', due_date: '2026-05-05' }),
    'BCD\n002\n1\nSCT\n\nExample Ltd\nFI2112345600000785\n\n\n\n\nReqdExctnDt/2026-05-05',
  );
  assert.equal(payloadOf({ note: 'ReqdExctnDt/2026-05-05' }).split('\n').at(-1), 'ReqdExctnDt/2026-05-05');
});

interface Refusal {
  readonly why: string;
  readonly given: Partial<Payment>;
  readonly parameter: string;
  readonly message: string;
}

for (const { why, given, parameter, message } of cases<Refusal>('epc-build-refusals')) {
  test(`${why} is refused`, () => {
    const result = build({ ...PLAIN, ...given }, true);
    assert.ok(!result.ok);
    assert.deepEqual([result.code, result.parameter], ['INVALID_PARAMETER', parameter]);
    assertSays(result.message, message);
  });
}

test('lengths count characters, not bytes nor UTF-16 units', () => {
  assert.ok(payloadOf({ name: '😀'.repeat(68) }).includes('😀'.repeat(68)));
  assert.ok(payloadOf({ name: 'ä'.repeat(70), remittance: 'x'.repeat(130) }).length > 200);
});

test('331 bytes are the most, counted at last, and the error names what could be shortened', () => {
  const rest = Buffer.byteLength(payloadOf({ remittance: 'x', note: 'y' })) - 2;
  const fits = { remittance: 'ü'.repeat(105), note: 'y'.repeat(331 - rest - 210) };
  const result = build({ ...PLAIN, ...fits }, true);
  assert.ok(result.ok);
  assert.equal(Buffer.byteLength(result.value.payload), 331);
  const refused = build({ ...PLAIN, ...fits, remittance: `${fits.remittance}z` }, true);
  assert.ok(!refused.ok);
  assertSays(refused, {
    ok: false, code: 'INVALID_PARAMETER', parameter: 'remittance',
    message: '… 332 bytes … 331 … remittance',
  });
});

test('the error names the name if only the name can be shortened', () => {
  const refused = build({ ...PLAIN, name: '😀'.repeat(70), bic: 'EXAMDEFFXXX', amount: '1' }, true);
  assert.ok(!refused.ok);
  assert.equal(refused.parameter, 'name');
  assert.match(refused.message, /: shorten name$/);
});

for (const [what, given, sepa, warnings] of [
  ['a country of the EEA without BIC', {}, true, []],
  ['a SEPA country outside the EEA without BIC', { iban: 'CH9300762011623852957' }, true, ['… European … EPC069-12 … line 5']],
  ['a SEPA country outside the EEA with BIC', { iban: 'CH9300762011623852957', bic: 'EXAMCHZZXXX' }, true, []],
  ['a country outside SEPA', { iban: 'AE070331234567890123456' }, false, ['… AE']],
  ['the characters that every bank passes on', { name: "A-z 0/9 (x) ?:.,'+" }, true, []],
  ['letters that banks may replace', { name: 'Müller & Müßig', note: 'Спасибо' }, true, [
    '… name … banks',
    '… banks',
  ]],
  ['a Belgian structured communication as text', { remittance: '***090/9337/55493***' }, true, [
    '… remittance … banks',
    '… remittance … Belgian',
  ]],
  ['the same between pluses', { remittance: '+++090/9337/55493+++' }, true, ['… remittance … Belgian']],
  ['many such letters', { remittance: 'αβγδεζηθικλ' }, true, ['… remittance … banks']],
] as [string, Partial<Payment>, boolean, string[]][]) {
  test(`the warnings about ${what}`, () => {
    const result = build({ ...PLAIN, ...given }, sepa);
    assert.ok(result.ok);
    assertSays(result.value.warnings, warnings);
  });
}

test('without a name, the code is the IBAN alone with a warning', () => {
  assert.deepEqual(build({ ...PLAIN, name: null }, true), { ok: true, value: { payload: PLAIN.iban, warnings: [] } });
  const result = build({ ...PLAIN, name: null, amount: '1', note: 'Thank you' }, false);
  assert.ok(result.ok);
  assertSays(result.value.warnings, ['… IBAN … amount']);
});

test('a code without a name warns about each omitted field', () => {
  const FINNISH = 'FI2112345600000785';
  for (const [given, left] of [
    [{ bic: 'EXAMFIHHXXX', amount: '1', purpose: 'GDDS', reference: '1232', note: 'x' }, 'bic, amount, purpose, reference, note'],
    [{ remittance: 'x', due_date: '2026-05-05' }, 'remittance, due_date'], [{ currency: 'EUR' }, null],
  ] as const) {
    const result = build({ iban: FINNISH, name: null, ...given }, true);
    assert.ok(result.ok);
    assertSays(result.value, { payload: FINNISH, warnings: left === null ? [] : [`… name … IBAN … ${left}`] });
  }
});

test('a character that shows nothing is named in a warning', () => {
  const result = build({ ...PLAIN, name: 'Example\u202eLtd' }, true);
  assert.ok(result.ok);
  assert.match(result.value.warnings[0]!, /: U\+202E$/);
});
