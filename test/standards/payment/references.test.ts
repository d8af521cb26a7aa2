import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOgm, isPrintedOgm, printedOgm } from '../../../src/standards/payment/references/belgian.ts';
import { croatianReferenceValid, hasCroatianForm } from '../../../src/standards/payment/references/croatian.ts';
import { hasFinnishForm, isFinnishReference } from '../../../src/standards/payment/references/finnish.ts';
import { isCreditorReference } from '../../../src/standards/payment/references/iso11649.ts';
import { endsInCheckDigit, hyphenatedParts } from '../../../src/standards/payment/references/model11.ts';
import { namesSymbols, symbolsOf } from '../../../src/standards/payment/references/payment-symbols.ts';
import { isQrReference } from '../../../src/standards/payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../../../src/standards/payment/references/serbian.ts';
import { hasSlovenianForm, slovenianReferenceValid } from '../../../src/standards/payment/references/slovenian.ts';
import { textOf, vectors } from '../../support/vectors.ts';

const RULES: Readonly<Record<string, (reference: string) => boolean | string | null>> = {
  QRR: isQrReference,
  RF: isCreditorReference,
  RS97: serbianReferenceValid,
  SI: slovenianReferenceValid,
  HR01: croatianReferenceValid,
  OGM: (reference) => isOgm(printedOgm(reference) ?? ''),
  FI: isFinnishReference,
  'SI form': hasSlovenianForm,
  'HR form': hasCroatianForm,
  'FI form': hasFinnishForm,
  'model 11': endsInCheckDigit,
  parts: (reference) => hyphenatedParts(reference)?.join(' ') ?? null,
  'OGM printed': isOgm,
  'OGM form': isPrintedOgm,
  'OGM marks': printedOgm,
  'symbols form': namesSymbols,
  'symbols 4': (reference) => Object.values(symbolsOf(reference, 4) ?? [null]).join(),
  'symbols 10': (reference) => Object.values(symbolsOf(reference, 10) ?? [null]).join(),
  // The one pair of check digits that makes it a creditor reference.
  'FI to RF': (reference) => Array.from(
    { length: 100 }, (_, digits) => `RF${String(digits).padStart(2, '0')}${reference}`,
  ).filter(isCreditorReference).join(),
};

for (const { rule, reference, valid, source } of vectors<'rule' | 'reference' | 'valid' | 'source'>('payment-references')) {
  test(`${rule} ${reference}: ${valid} (${source})`, () => assert.equal(String(RULES[rule]!(textOf(reference))), valid));
}

test('exactly one of the hundred check digits is right for a Serbian and a Belgian reference', () => {
  for (let body = 1; body < 300; body++) {
    const digits = Array.from({ length: 100 }, (_, i) => String(i).padStart(2, '0'));
    assert.equal(digits.filter((check) => serbianReferenceValid(`97${check}${body}`)).length, 1);
    assert.equal(digits.filter((check) => isOgm(printedOgm(String(body).padStart(10, '0') + check)!)).length, 1);
  }
});
