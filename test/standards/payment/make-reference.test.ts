/** References that are made from an invoice number, against published references. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOgm } from '../../../src/standards/payment/references/belgian.ts';
import { croatianReferenceValid } from '../../../src/standards/payment/references/croatian.ts';
import { isFinnishReference } from '../../../src/standards/payment/references/finnish.ts';
import { isCreditorReference } from '../../../src/standards/payment/references/iso11649.ts';
import { REFERENCE_KINDS, type ReferenceKind, makeReference } from '../../../src/standards/payment/references/make.ts';
import { NATIONAL_REFERENCES, isKid } from '../../../src/standards/payment/references/national.ts';
import { isQrReference } from '../../../src/standards/payment/references/qr-reference.ts';
import { symbolsOf } from '../../../src/standards/payment/references/payment-symbols.ts';
import { serbianReferenceValid } from '../../../src/standards/payment/references/serbian.ts';
import { slovenianReferenceValid } from '../../../src/standards/payment/references/slovenian.ts';
import { BUILT_SCHEMES } from '../../../src/standards/payment/schemes/all.ts';
import { built } from './support.ts';
import { assertSays } from '../../support/says.ts';

const CHECKS: Readonly<Record<ReferenceKind, (reference: string) => boolean | null>> = {
  RF: isCreditorReference, QRR: isQrReference, OGM: isOgm, viite: isFinnishReference, KID: isKid, SI: slovenianReferenceValid,
  HR: croatianReferenceValid, RS97: serbianReferenceValid, VS: (reference) => symbolsOf(reference, 4) !== null,
};

test('a reference has the check digits of published examples', () => {
  for (const [kind, number, reference] of [
    ['RF', '539007547034', 'RF18539007547034'], ['RF', '5390 0754-7034', 'RF18539007547034'],
    ['QRR', '21000000000313947143000901', '210000000003139471430009017'], ['OGM', '0909337554', '+++090/9337/55493+++'],
    ['viite', '123', '1232'], ['KID', '123456789012345', '1234567890123452'], ['SI', '123456789012', 'SI121234567890120'],
  ] as const) {
    assert.deepEqual(makeReference(kind, number), { reference });
  }
});

test('every number makes a reference that passes its own check', () => {
  for (const kind of REFERENCE_KINDS) {
    for (const number of ['1', '42', '2026-0042', '20260042', '4711/26', '7 8 9', '1234567890']) {
      const made = makeReference(kind, number);
      assert.ok('reference' in made && CHECKS[kind](made.reference) === true, `${kind} ${number} ${JSON.stringify(made)}`);
    }
  }
});

test('every scheme with a reference accepts a reference that Kontor makes from an invoice number', () => {
  for (const scheme of BUILT_SCHEMES) {
    const { id, builder: { example, fields } } = scheme;
    if (fields.reference === undefined) continue;
    const isCarried = REFERENCE_KINDS.some((kind) => {
      const made = makeReference(kind, '20260042');
      return 'reference' in made && built({ ...example, remittance: fields.remittance?.required ? 'x' : null, ...made }, scheme).ok;
    });
    assert.ok(isCarried, id);
  }
});

test('letters, other characters, zeros and too many digits make no reference', () => {
  for (const [kind, number, problem] of [
    ['QRR', 'RE-42', '… QRR … digits … RF …'], ['OGM', '12345678901', '… OGM … 10 … 11'], ['RF', 'Ü1', '… RF … A to Z …'],
    ['RF', '0', '… 0'], ['viite', '', '… digits …'], ['RF', 'A'.repeat(22), '… 21 … 22'],
  ] as const) {
    const made = makeReference(kind, number);
    assert.ok('problem' in made, number);
    assertSays(made.problem, problem);
  }
});

test('national references are judged by their own rule', () => {
  for (const [country, reference, valid] of [
    ['EE', '1234561', true], ['EE', '1234562', false], ['NO', '1234567890123452', true], ['NO', '1234567890123453', false],
    ['NO', '12345678903', true], ['NL', '7000000123456789', null],
  ] as const) {
    const { hasForm, isValid } = NATIONAL_REFERENCES[country]!;
    assert.deepEqual([hasForm(reference), isValid(reference)], [true, valid], `${country} ${reference}`);
  }
});
