import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePayment } from '../../../../../src/standards/payment/schemes/decode.ts';
import type { DecodedPayment } from '../../../../../src/standards/payment/scheme.ts';
import { decoded, notRead, readIban, said } from '../../support.ts';
import { assertSays } from '../../../../support/says.ts';
import { cases } from '../../../../support/vectors.ts';

const HEAD = 'BCD\n002\n1\nSCT\n\nExample Ltd\nDE89370400440532013000';

test('the first example of the guideline', () => {
  assert.deepEqual(
    said(decoded('BCD\n001\n1\nSCT\nBHBLDEHHXXX\nFranz Mustermänn\nDE71110220330123456789\nEUR12.3\nGDDS\nRF18539007547034')),
    {
      scheme: 'epc',
      service_tag: 'BCD', version: '001', character_set: 1, identification: 'SCT', bic: 'BHBLDEHHXXX', name: 'Franz Mustermänn',
      iban: 'DE71110220330123456789', currency: 'EUR', amount: '12.30', purpose: 'GDDS', reference: 'RF18539007547034',
      reference_type: 'RF',
      iban_valid: true, bic_valid: true, reference_valid: true,
    },
  );
});

test('the second example of the guideline, with a warning about its character set', () => {
  const read = decoded(
    "BCD\n002\n2\nSCT\n\nFrançois D'Alsace S.A.\nFR1420041010050500013M02606\nEUR12.3\n\n\nClient:Marie Louise La Lune",
  );
  assert.deepEqual(said(read), {
    scheme: 'epc', service_tag: 'BCD', version: '002', character_set: 2, identification: 'SCT', name: "François D'Alsace S.A.",
    iban: 'FR1420041010050500013M02606', currency: 'EUR', amount: '12.30', remittance: 'Client:Marie Louise La Lune',
    iban_valid: true,
  });
  assertSays(read.warnings, ['… line 3 … character … ISO 8859-1']);
});

interface Reading {
  readonly why: string;
  readonly payload: string;
  readonly value: Partial<DecodedPayment>;
  readonly warning: string;
}

for (const { why, payload, value, warning } of cases<Reading>('epc-readings')) {
  test(`${why}: read ${warning === '' ? 'without a warning' : 'with a warning'}`, () => {
    const { warnings, ...read } = decoded(payload);
    assert.deepEqual({ ...read, ...value }, read);
    assertSays(warnings, warning === '' ? [] : [warning]);
  });
}

test('a reference of more than 35 characters has a warning of its own', () => {
  const warningsOf = (length: number): readonly string[] => decoded(`${HEAD}\n\n\n${'x'.repeat(length)}`).warnings;
  assertSays(warningsOf(35), ['… line 10 … reference … ISO 11649']);
  assertSays(warningsOf(36), ['… line 10 … reference … ISO 11649', '… line 10 … 36 characters']);
});

for (const { why, payload, message } of cases<Record<'why' | 'payload' | 'message', string>>('epc-refusals')) {
  test(`${why}: refused`, () => {
    const refusal = notRead(payload);
    assertSays(refusal, message);
    assert.doesNotMatch(refusal, /DE89370400440532013000/);
  });
}

const MEGABYTE = 1 << 20;

for (const [what, payload] of [
  ['… megabyte', 'x'.repeat(MEGABYTE)],
  ['a megabyte of LF', '\n'.repeat(MEGABYTE)],
  ['a megabyte of CR', '\r'.repeat(MEGABYTE)],
  ['a megabyte of spaces', ' '.repeat(MEGABYTE)],
  ['a megabyte of empty lines after a payment', HEAD + '\r\n'.repeat(MEGABYTE / 2)],
  ['a megabyte of CR and LF in turn backwards after a payment', HEAD + '\n\r'.repeat(MEGABYTE / 2)],
  ['10,000 filled lines', `${HEAD}\n`.repeat(10_000)],
  ['a megabyte of name', HEAD.replace('Example Ltd', 'x'.repeat(MEGABYTE))],
  ['a megabyte of spaces in the name', HEAD.replace('Example Ltd', `x${' '.repeat(MEGABYTE)}x`)],
  ['a megabyte of account number', HEAD + '1'.repeat(MEGABYTE)],
  ['a megabyte of BIC', HEAD.replace('SCT\n', `SCT\n${'A '.repeat(MEGABYTE / 2)}`)],
  ['a megabyte of zeros in the amount', `${HEAD}\nEUR${'0'.repeat(MEGABYTE)}`],
  ['a megabyte of reference', `${HEAD}\n\n\nRF${'18'.repeat(MEGABYTE / 2)}`],
  ['a megabyte of half surrogate pairs', HEAD.replace('Example Ltd', '\ud83d'.repeat(MEGABYTE))],
  ['a megabyte of null characters', `${HEAD}\n\n\n\n${'\0'.repeat(MEGABYTE)}`],
  ['byte order marks alone', '\ufeff'.repeat(100)],
] as const) {
  test(`${what}: a clear refusal or a warning`, () => {
    const result = decodePayment(payload, readIban);
    if (result.ok) assert.ok(result.value.warnings.length > 0);
    else assert.ok(result.message.length < 200);
  });
}
