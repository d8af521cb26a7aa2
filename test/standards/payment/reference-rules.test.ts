/** Each rule of a reference: the place of its check digits, and the digits that they check. Published and invented references are rows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { croatianReferenceValid } from '../../../src/standards/payment/references/croatian.ts';
import { isFinnishReference } from '../../../src/standards/payment/references/finnish.ts';
import { endsInCheckDigit } from '../../../src/standards/payment/references/model11.ts';
import { notation, referenceOf, symbolsOf, symbolsShape } from '../../../src/standards/payment/references/payment-symbols.ts';
import { isQrReference } from '../../../src/standards/payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../../../src/standards/payment/references/serbian.ts';
import { slovenianReferenceValid } from '../../../src/standards/payment/references/slovenian.ts';
import { randomIntegers } from '../../support/random.ts';
import { assertSays } from '../../support/says.ts';

/**
 * The pictures of the Slovenian models (ZBS, rules for references). K is the check digit of the parts in the parentheses before it.
 * A number after a part is its fixed length, with its check digit.
 */
const PICTURES: Readonly<Record<string, string>> = {
  '00': 'P1-P2-P3', '01': '(P1-P2-P3)K', '02': 'P1-(P2)K-(P3)K', '03': '(P1)K-(P2)K-(P3)K', '04': '(P1)K-P2-(P3)K', '05': '(P1)K-P2-P3',
  '06': 'P1-(P2-P3)K', '07': 'P1-(P2)K-P3', '08': '(P1-P2)K-(P3)K', '09': '(P1-P2)K-P3', 10: '(P1)K-(P2-P3)K',
  11: '(P1)K-(P2)K-P3', 12: '(P1:13)K', 18: '(P1:5)K-(P2:7)K-P3', 19: '(P1:8)K-(P2:5)K-P3', 21: '(P1:8)K-P2-P3', 28: '(P1:5)K-(P2:7)K-P3',
  31: '(P1:8)K-P2-P3', 55: '(P1)K-P2-P3',
  ...Object.fromEntries([38, 39, 40, 41, 48, 49, 50, 51, 52, 53, 54, 56, 57, 58].map((model) => [model, '(P1)K-(P2)K-P3'])),
};

const below = randomIntegers(5);
const digits = (length: number): string => Array.from({ length }, () => below(10)).join('');

/** Modulo 11 by the weights 2, 3, 4 … from the right; 10 and 11 become 0. */
function checkDigit(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, i) => total + Number(digit) * (i + 2), 0);
  return (11 - (sum % 11)) % 11 % 10;
}

/** Returns the parts of a reference that fits a picture, and whether each ends in a check digit. */
function keeping(picture: string): { readonly parts: readonly string[]; readonly checked: readonly number[] } {
  const parts: string[] = [];
  const checked: number[] = [];
  for (const [, group = '', k] of picture.matchAll(/\(?((?:P\d(?::\d+)?-?)+)(?:\)(K))?/g)) {
    const covered = [
      ...group.matchAll(/P\d(?::(\d+))?/g),
    ].map(([, length]) => digits(length === undefined ? 1 + below(4) : Number(length) - 1));
    parts.push(...(k === undefined ? covered : covered.with(-1, `${covered.at(-1)!}${checkDigit(covered.join(''))}`)));
    if (k !== undefined) checked.push(parts.length - 1);
  }
  return { parts, checked };
}

for (const [model, picture] of Object.entries(PICTURES)) {
  test(`SI${model} is ${picture}`, () => {
    const valid = (parts: readonly string[]): boolean | null => slovenianReferenceValid(`SI${model}${parts.join('-')}`);
    for (let round = 0; round < 20; round++) {
      const { parts, checked } = keeping(picture);
      assert.equal(valid(parts), true, parts.join('-'));
      parts.forEach((part, i) => {
        const other = parts.with(i, part.slice(0, -1) + String((Number(part.at(-1)) + 1 + below(9)) % 10));
        if (checked.includes(i)) assert.equal(valid(other), false, other.join('-'));
      });
      // A part without a check digit may be any number.
      const free = parts.findIndex((_, i) => picture.replace(/\(.*?\)/g, '').includes(`P${i + 1}`));
      if (free !== -1) assert.equal(valid(parts.with(free, digits(3))), true);
    }
  });

  const lengths = [...picture.matchAll(/P\d:(\d+)/g)].map(([, length]) => Number(length));
  if (lengths.length > 0) {
    test(`the parts of SI${model} have ${lengths.join(' and ')} digits`, () => {
      lengths.forEach((length, i) => {
        for (const other of [length - 1, length + 1]) {
          const parts = keeping(picture.replace(`P${i + 1}:${length}`, `P${i + 1}:${other}`)).parts;
          assert.equal(slovenianReferenceValid(`SI${model}${parts.join('-')}`), false, parts.join('-'));
        }
      });
    });
  }
}

test('a Croatian reference of model 01 ends in the check digit of all its parts', () => {
  for (let round = 0; round < 30; round++) {
    const parts = Array.from({ length: 1 + below(3) }, () => digits(1 + below(5)));
    const k = checkDigit(parts.join(''));
    for (let digit = 0; digit < 10; digit++) assert.equal(croatianReferenceValid(`HR01${parts.join('-')}${digit}`), digit === k);
  }
});

test('a remainder of 0 or 1 makes the check digit 0', () => {
  const zeros = Array.from({ length: 1000 }, (_, i) => String(i)).filter((number) => endsInCheckDigit(`${number}0`));
  assert.ok(zeros.length > 150 && zeros.length < 210, 'two of eleven remainders');
});

test('a Finnish reference ends in its check digit', () => {
  for (const length of [3, 4, 10, 19]) {
    for (let round = 0; round < 20; round++) {
      const number = digits(length);
      const sum = [...number].reverse().reduce((total, digit, i) => total + Number(digit) * [7, 3, 1][i % 3]!, 0);
      for (let digit = 0; digit < 10; digit++) {
        assert.equal(isFinnishReference(`${number}${digit}`), digit === (10 - (sum % 10)) % 10, number);
      }
    }
  }
});

test('a wrong digit or two swapped digits break the check digit of a Swiss QR reference', () => {
  const right = '210000000003139471430009017';
  for (let i = 0; i < right.length; i++) {
    for (const digit of '0123456789') assert.equal(isQrReference(right.slice(0, i) + digit + right.slice(i + 1)), digit === right[i]);
    const swapped = right.slice(0, i) + (right[i + 1] ?? '') + right[i]! + right.slice(i + 2);
    if (i < right.length - 1) assert.equal(isQrReference(swapped), right[i] === right[i + 1], swapped);
  }
});

test('a Serbian reference of model 97 takes letters for 10 to 35, and ignores blanks and hyphens', () => {
  /** A as 10 to Z as 35, and two zeros for the check digits: 98 less the remainder by 97. */
  const check = (body: string): string => String(
    98n - (BigInt([...`${body}00`].map((one) => parseInt(one, 36)).join('')) % 97n),
  ).padStart(2, '0');
  for (const body of ['12345', 'AZ09', 'Q', '00000000000000000000000000000001']) {
    assert.equal(serbianReferenceValid(`97${check(body)}${body}`), true, body);
    assert.equal(serbianReferenceValid(`97-${check(body)} ${[...body].join('-')}`), true, body);
    assert.equal(serbianReferenceValid(`97${check(`${body}1`)}${body}`), false, body);
  }
});

test('the parts of Czech and Slovak symbols make one reference, if there are any', () => {
  const NOTATIONS = { '1': '1', '--': null, '1-2-': '/VS1/SS2/KS', '1--3': '/VS1/SS/KS3', '-2-': '/VS/SS2/KS', '--3': '/VS/SS/KS3' };
  for (const [parts, reference] of Object.entries(NOTATIONS)) {
    const [variable = '', specific = '', constant = ''] = parts.split('-');
    assert.equal(referenceOf({ variable, specific, constant }), reference);
    if (reference !== null) assert.deepEqual(symbolsOf(reference, 4), { variable, specific, constant });
    if (reference !== null) assert.deepEqual(symbolsOf(notation({ variable, specific, constant }), 4), { variable, specific, constant });
  }
  assertSays(symbolsShape(4), '… 10 … 4 digits');
});
