import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Payment } from '../../../../../src/standards/payment/payment.ts';
import { IBAN_ALONE } from '../../../../../src/standards/payment/schemes/all.ts';
import { built, notBuilt, payloadOf, scheme } from '../../support.ts';
import { assertSays } from '../../../../support/says.ts';

const PLAIN = { iban: 'DE89370400440532013000', name: 'Example Ltd' };

test('a code has at most 331 bytes, and the refusal names the longest field that can be shortened', () => {
  const least = { ...PLAIN, amount: null };
  const rest = Buffer.byteLength(payloadOf('epc', { ...least, remittance: 'x', note: 'y' })) - 2;
  const fits = { ...least, remittance: 'ü'.repeat(105), note: 'y'.repeat(331 - rest - 210) };
  assert.equal(Buffer.byteLength(payloadOf('epc', fits)), 331);
  assertSays(
    notBuilt('epc', { ...fits, remittance: `${fits.remittance}z` }), ['INVALID_PARAMETER', 'remittance', '… 332 bytes … 331 … remittance'],
  );
});

const WARNINGS: readonly { readonly rule: string; given: Partial<Payment>; isSepa?: boolean; warnings: readonly string[] }[] = [
  { rule: 'a country of the EEA needs no BIC', given: {}, warnings: [] },
  { rule: 'a SEPA country outside the EEA needs a BIC', given: { iban: 'CH9300762011623852957' },
    warnings: ['… European … EPC069-12 … line 5'] },
  { rule: 'a SEPA country outside the EEA has its BIC', given: { iban: 'CH9300762011623852957', bic: 'EXAMCHZZXXX' }, warnings: [] },
  { rule: 'a country outside SEPA is named', given: { iban: 'AE070331234567890123456' }, isSepa: false, warnings: ['… AE'] },
  { rule: 'every bank passes on some characters', given: { name: "A-z 0/9 (x) ?:.,'+" }, warnings: [] },
  { rule: 'banks may replace letters', given: { name: 'Müller & Müßig', note: 'Спасибо' }, warnings: ['… name … banks', '… banks'] },
  { rule: 'a Belgian communication between stars is a reference', given: { remittance: '***090/9337/55493***' },
    warnings: ['… remittance … banks', '… remittance … Belgian'] },
  { rule: 'a Belgian communication between pluses is a reference', given: { remittance: '+++090/9337/55493+++' },
    warnings: ['… remittance … Belgian'] },
  { rule: 'letters that banks may replace are reported once', given: { remittance: 'αβγδεζηθικλ' }, warnings: ['… remittance … banks'] },
  { rule: 'an invisible character is named', given: { name: 'Example\u202eLtd' }, warnings: ['… U+202E'] },
];

for (const { rule, given, isSepa, warnings } of WARNINGS) {
  test(`a warning about an EPC code: ${rule}`, () => {
    const result = built({ ...PLAIN, ...given }, scheme('epc'), isSepa ?? true);
    assertSays(result.ok && result.value.warnings, warnings);
  });
}

test('a code without a name is the IBAN alone, and warns about each omitted field', () => {
  const iban = 'FI2112345600000785';
  const OMITTED: readonly (readonly [given: Partial<Payment>, fields: string | null])[] = [
    [{}, null], [{ currency: 'EUR' }, null], [{ remittance: 'x', due_date: '2026-05-05' }, 'remittance, due_date'],
    [{ bic: 'EXAMFIHHXXX', amount: '1', purpose: 'GDDS', reference: '1232', note: 'x' }, 'bic, amount, purpose, reference, note'],
  ];
  for (const [given, fields] of OMITTED) {
    const result = built({ iban, name: null, ...given }, IBAN_ALONE);
    assertSays(result.ok && result.value, { payload: iban, warnings: fields === null ? [] : [`… name … IBAN … ${fields}`] });
  }
});
