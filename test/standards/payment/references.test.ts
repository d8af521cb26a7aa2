import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOgm, printedOgm } from '../../../src/standards/payment/references/belgian.ts';
import { croatianReferenceValid } from '../../../src/standards/payment/references/croatian.ts';
import { isFinnishReference } from '../../../src/standards/payment/references/finnish.ts';
import { isCreditorReference } from '../../../src/standards/payment/references/iso11649.ts';
import { notation, referenceOf, symbolsOf } from '../../../src/standards/payment/references/payment-symbols.ts';
import { isQrReference } from '../../../src/standards/payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../../../src/standards/payment/references/serbian.ts';
import { slovenianReferenceValid } from '../../../src/standards/payment/references/slovenian.ts';
import { vectors } from '../../support/vectors.ts';

const RULES: Readonly<Record<string, (reference: string) => boolean | string | null>> = {
  QRR: isQrReference,
  RF: isCreditorReference,
  RS97: serbianReferenceValid,
  SI: slovenianReferenceValid,
  HR01: croatianReferenceValid,
  OGM: (reference) => isOgm(printedOgm(reference) ?? ''),
  FI: isFinnishReference,
  // The one pair of check digits that makes it a creditor reference.
  'FI to RF': (reference) => Array.from(
    { length: 100 }, (_, digits) => `RF${String(digits).padStart(2, '0')}${reference}`,
  ).filter(isCreditorReference).join(),
};

for (const { rule, reference, valid, source } of vectors<'rule' | 'reference' | 'valid' | 'source'>('payment-references')) {
  test(`${rule} ${reference}: ${valid} (${source})`, () => assert.equal(String(RULES[rule]!(reference)), valid));
}

test('exactly one of the hundred check digits is right for a Serbian and a Belgian reference', () => {
  for (let body = 1; body < 300; body++) {
    const digits = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    assert.equal(digits.filter((check) => serbianReferenceValid(`97${check}${body}`)).length, 1);
    assert.equal(digits.filter((check) => isOgm(printedOgm(String(body).padStart(10, '0') + check)!)).length, 1);
  }
});

test('exactly one of the ten check digits is right for a QR, Finnish, Slovenian and Croatian reference', () => {
  for (let body = 100; body < 400; body++) {
    const digits = Array.from({ length: 10 }, (_, i) => String(i));
    assert.equal(digits.filter((check) => isQrReference(`${body}${check}`.padStart(27, '0'))).length, 1);
    assert.equal(digits.filter((check) => isFinnishReference(`${body}${check}`)).length, 1);
    assert.equal(digits.filter((check) => slovenianReferenceValid(`SI01${body}${check}`)).length, 0, 'model 01 has three parts');
    assert.equal(digits.filter((check) => slovenianReferenceValid(`SI05${body}${check}`)).length, 1);
    assert.equal(digits.filter((check) => croatianReferenceValid(`HR01${body}${check}`)).length, 1);
  }
});

for (const [reference, symbols, canonical] of [
  ['123', { variable: '123', specific: '', constant: '' }, '123'],
  ['0000000001', { variable: '0000000001', specific: '', constant: '' }, '0000000001'],
  ['/VS123/SS/KS', { variable: '123', specific: '', constant: '' }, '123'],
  ['/VS123/SS45/KS0308', { variable: '123', specific: '45', constant: '0308' }, '/VS123/SS45/KS0308'],
  ['/VS/SS45/KS', { variable: '', specific: '45', constant: '' }, '/VS/SS45/KS'],
  ['/VS/SS/KS', null, null],
  ['12345678901', null, null],
  ['/VS12345678901/SS/KS', null, null],
  ['/VS1/SS2/KS12345', null, null],
  ['/VS1/SS2', null, null],
  ['QR-1', null, null],
] as const) {
  test(`${reference} stands for ${JSON.stringify(symbols)}`, () => {
    assert.deepEqual(symbolsOf(reference, 4), symbols);
    if (symbols !== null) assert.equal(referenceOf(symbols), canonical);
    if (symbols !== null) assert.deepEqual(symbolsOf(notation(symbols), 4), symbols);
  });
}

test('no symbols are no reference', () => assert.equal(referenceOf({ variable: '', specific: '', constant: '' }), null));
