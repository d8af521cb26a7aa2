/** Each rule of a reference: the place of its check digits, the digits that they check, and its maximum length. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOgm, isPrintedOgm, printedOgm } from '../../../src/standards/payment/references/belgian.ts';
import { croatianReferenceValid, hasCroatianForm } from '../../../src/standards/payment/references/croatian.ts';
import { hasFinnishForm, isFinnishReference } from '../../../src/standards/payment/references/finnish.ts';
import { endsInCheckDigit, hyphenatedParts } from '../../../src/standards/payment/references/model11.ts';
import { namesSymbols, notation, referenceOf, symbolsOf, symbolsShape } from '../../../src/standards/payment/references/payment-symbols.ts';
import { isQrReference } from '../../../src/standards/payment/references/qr-reference.ts';
import { serbianReferenceValid } from '../../../src/standards/payment/references/serbian.ts';
import { hasSlovenianForm, slovenianReferenceValid } from '../../../src/standards/payment/references/slovenian.ts';
import { edges } from '../../support/edges.ts';
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

test('a Slovenian reference with fewer parts than its model is unknown, unless a check digit is wrong', () => {
  for (const [reference, valid] of [
    ['SI011-2', null], ['SI061', null], ['SI061-2', null], ['SI0312343-60', null], ['SI0312343', null], ['SI0312344', false],
    ['SI0312343-61', false], ['SI0812343', null], ['SI02123', null], ['SI10123431', false], ['SI0912343', null],
    ['SI00123', true], ['SI0512343', true],
  ] as const) assert.equal(slovenianReferenceValid(reference), valid, reference);
});

test('a Slovenian reference is its model and up to 22 digits in at most three parts, and model 99 has no digits', () => {
  for (const [reference, valid] of [
    [`SI00${'1'.repeat(22)}`, true], [`SI00${'1'.repeat(23)}`, false], [`SI00${'1'.repeat(10)}-${'1'.repeat(11)}`, true],
    [`SI00${'1'.repeat(11)}-${'1'.repeat(11)}`, false], ['SI001-2-3', true], ['SI001-2-3-4', false], ['SI00-1', false], ['SI001-', false],
    ['SI001--2', false], ['SI00', false], ['SI99', true], ['SI991', false], ['SI99-', false], ['SI77123', null], ['SI77', false],
    ['SI12123456789012-1', false], ['XI00123', false], ['xSI00123', false],
  ] as const) assert.equal(slovenianReferenceValid(reference), valid, reference);
  for (const [text, is] of [
    ['SI00', true], ['SI0012-3', true], ['SI0', false], ['SI00A', false], ['xSI00', false], ['SI00 1', false], ['HR00', false],
  ] as const) {
    assert.equal(hasSlovenianForm(text), is, text);
  }
});

test('a Croatian reference is its model and up to 22 digits and hyphens', () => {
  for (const [reference, valid] of [
    [`HR00${'1'.repeat(22)}`, true], [`HR00${'1'.repeat(23)}`, false], ['HR001-2-3', true], ['HR001-2-3-4', false], ['HR00', false],
    ['HR01', false], ['HR01-', false], ['HR99', true], ['HR991', false], ['HR67123', null], ['HR02-', null],
    ['HR0', false], ['xHR00123', false], ['HR00123x', false],
  ] as const) assert.equal(croatianReferenceValid(reference), valid, reference);
  for (let round = 0; round < 30; round++) {
    const parts = Array.from({ length: 1 + below(3) }, () => digits(1 + below(5)));
    const k = checkDigit(parts.join(''));
    for (let digit = 0; digit < 10; digit++) assert.equal(croatianReferenceValid(`HR01${parts.join('-')}${digit}`), digit === k);
  }
  for (const [text, is] of [
    ['HR00', true], ['HR00-', true], ['HR0', false], ['HR00A', false], ['xHR00', false], [`HR00${'1'.repeat(22)}`, true],
    [`HR00${'1'.repeat(23)}`, false],
  ] as const) {
    assert.equal(hasCroatianForm(text), is, text);
  }
});

test('a remainder of 0 or 1 makes the check digit 0', () => {
  for (const [number, holds] of [['19', true], ['50', false], ['00', true], ['60', true], ['6X', false]] as const) {
    assert.equal(endsInCheckDigit(number), holds, number);
  }
  const zeros = Array.from({ length: 1000 }, (_, i) => String(i)).filter((number) => endsInCheckDigit(`${number}0`));
  assert.ok(zeros.length > 150 && zeros.length < 210, 'two of eleven remainders');
  for (const [text, parts] of [
    ['1', ['1']], ['1-2', ['1', '2']], ['1-2-3', ['1', '2', '3']], ['1-2-3-4', null], ['', null], ['-1', null], ['1-', null],
    ['1--2', null], ['1a', null], ['x1', null],
  ] as const) {
    assert.deepEqual(hyphenatedParts(text), parts, text);
  }
});

test('a Finnish reference has 3 to 19 digits and its check digit', () => {
  for (const [text, is] of [
    ['1232', true], ['123', false], ['x1232', false], ['1232x', false], ['12 32', false], ['1'.repeat(20), true], ['1'.repeat(21), false],
  ] as const) {
    assert.equal(hasFinnishForm(text), is, text);
  }
  for (const length of [3, 4, 10, 19]) {
    for (let round = 0; round < 20; round++) {
      const number = digits(length);
      const sum = [...number].reverse().reduce((total, digit, i) => total + Number(digit) * [7, 3, 1][i % 3]!, 0);
      for (let digit = 0; digit < 10; digit++) {
        assert.equal(isFinnishReference(`${number}${digit}`), digit === (10 - (sum % 10)) % 10, number);
      }
    }
  }
  assert.equal(isFinnishReference('12'), false);
});

test('a Belgian structured communication is printed between three pluses or three stars, from its twelve digits too', () => {
  for (const [text, printed] of [
    ['+++090/9337/55493+++', '+++090/9337/55493+++'], ['***090/9337/55493***', '***090/9337/55493***'],
    ['090933755493', '+++090/9337/55493+++'], ['+++090/9337/55493***', null], ['++090/9337/55493++', null], ['+++0909/337/55493+++', null],
    ['09093375549', null], ['0909337554931', null], ['x090933755493', null], ['x+++090/9337/55493+++', null],
    ['+++090/9337/55493+++x', null],
  ] as const) {
    assert.equal(printedOgm(text), printed, text);
    assert.equal(isPrintedOgm(text), text === printed, text);
  }
  for (const [printed, is] of [
    ['+++000/0000/09797+++', true], ['+++000/0000/09700+++', false], ['+++090/9337/55493+++', true], ['+++090/9337/55494+++', false],
    ['090933755493', false], ['+++000/0000/10101+++', false],
    ['+++000/0000/10104+++', true],
  ] as const) assert.equal(isOgm(printed), is, printed);
});

test('a Swiss QR reference is 27 digits that are not all nought, and ends in its check digit', () => {
  for (const [reference, is] of [
    ['210000000003139471430009017', true], ...edges('210000000003139471430009017').map((text) => [text, false] as const),
    ['0'.repeat(27), false], ['123456789012345678901234567', true], ['000000000000000000000000000'.replace(/00$/, '19'), false],
  ] as const) assert.equal(isQrReference(reference), is, reference);
  // A single wrong digit, or two neighbours that change places, always break the check digit.
  const right = '210000000003139471430009017';
  for (let i = 0; i < right.length; i++) {
    for (const digit of '0123456789') assert.equal(isQrReference(right.slice(0, i) + digit + right.slice(i + 1)), digit === right[i]);
    const swapped = right.slice(0, i) + (right[i + 1] ?? '') + right[i]! + right.slice(i + 2);
    if (i < right.length - 1) assert.equal(isQrReference(swapped), right[i] === right[i + 1], swapped);
  }
});

test('a Serbian reference of model 97 takes letters for 10 to 35, and no blank or hyphen counts', () => {
  /** A as 10 to Z as 35, and two zeros for the check digits: 98 less the remainder by 97. */
  const check = (body: string): string => String(
    98n - (BigInt([...`${body}00`].map((one) => parseInt(one, 36)).join('')) % 97n),
  ).padStart(2, '0');
  for (const body of ['12345', 'AZ09', 'Q', '00000000000000000000000000000001']) {
    assert.equal(serbianReferenceValid(`97${check(body)}${body}`), true, body);
    assert.equal(serbianReferenceValid(`97-${check(body)} ${[...body].join('-')}`), true, body);
    assert.equal(serbianReferenceValid(`97${check(`${body}1`)}${body}`), false, body);
  }
  for (const [reference, valid] of [
    ['97', false], ['9720', false], ['97201234é', false], ['97ab1', false], ['22123', null], ['00', null], ['', null], [' 972012345', null],
  ] as const) {
    assert.equal(serbianReferenceValid(reference), valid, reference);
  }
});

test('Czech and Slovak symbols have 1 to 10 digits, and the scheme limits the constant symbol', () => {
  for (const [reference, constantDigits, symbols] of [
    ['1', 4, ['1', '', '']], ['1234567890', 4, ['1234567890', '', '']], ['12345678901', 4, null], ['', 4, null], ['1x', 4, null],
    ['x1', 4, null], ['/VS1234567890/SS1234567890/KS1234', 4, ['1234567890', '1234567890', '1234']],
    ['/VS1/SS2/KS12345', 4, null], ['/VS1/SS2/KS12345', 10, ['1', '2', '12345']], ['/VS12345678901/SS/KS', 10, null],
    ['/VS/SS12345678901/KS', 10, null], ['/VS/SS/KS12345678901', 10, null], ['/VS/SS/KS', 10, null], ['/VS/SS/KS1', 10, ['', '', '1']],
    ['/VS/SS1/KS', 10, ['', '1', '']], ['x/VS1/SS/KS', 10, null], ['/VS1/SS/KSx', 10, null], ['/VS1/KS/SS', 10, null],
  ] as const) {
    const found = symbolsOf(reference, constantDigits);
    assert.deepEqual(found, symbols === null ? null : { variable: symbols[0], specific: symbols[1], constant: symbols[2] }, reference);
  }
  for (const [text, is] of [
    ['/VS1/SS2/KS3', true], ['/VS/SS/KS', true], [`/VS${'1'.repeat(20)}/SS/KS`, true], ['/VS1/SS2', false], ['x/VS/SS/KS', false],
    ['/VS/SS/KSx', false], ['123', false],
  ] as const) {
    assert.equal(namesSymbols(text), is, text);
  }
  for (const [variable, specific, constant, reference] of [
    ['1', '', '', '1'], ['', '', '', null], ['1', '2', '', '/VS1/SS2/KS'], ['1', '', '3', '/VS1/SS/KS3'], ['', '2', '', '/VS/SS2/KS'],
    ['', '', '3', '/VS/SS/KS3'],
  ] as const) assert.equal(referenceOf({ variable, specific, constant }), reference);
  assert.equal(notation({ variable: '1', specific: '2', constant: '3' }), '/VS1/SS2/KS3');
  assertSays(symbolsShape(4), '… 10 … 4 digits');
});
