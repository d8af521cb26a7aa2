import { AS_00, AS_01, AS_06, MODULUS_7, twoOne } from './calculations.ts';
import {
  type CheckDigitMethod, type CheckRule, FAILS, PASSES, UNCHECKED, anyOf, cases, custom, digitsAt, numberIn, weighted,
} from './rule.ts';
import { METHODS_00_49 } from './methods-00-49.ts';
import { METHODS_50_99 } from './methods-50-99.ts';
import { passesEserOfEight } from './custom-rules.ts';

const EARLIER = { ...METHODS_00_49, ...METHODS_50_99 };

const M00 = EARLIER['00'].rule;
const M01 = EARLIER['01'].rule;
const M02 = EARLIER['02'].rule;
const M03 = EARLIER['03'].rule;
const M04 = EARLIER['04'].rule;
const M05 = EARLIER['05'].rule;
const M06 = EARLIER['06'].rule;
const M07 = EARLIER['07'].rule;
const M10 = EARLIER['10'].rule;
const M20 = EARLIER['20'].rule;
const M21 = EARLIER['21'].rule;
const M29 = EARLIER['29'].rule;
const M32 = EARLIER['32'].rule;
const M33 = EARLIER['33'].rule;
const M58 = EARLIER['58'].rule;
const POSITIONS_4_TO_9_MODULUS_7 = weighted('234567', MODULUS_7, { on: [4, 9] });

/** Method C6: the constant before positions 2 to 9. The digit at position 1 is its index. */
const C6_CONSTANTS = ['4451970', '4451981', '4451992', '4451993', '4344992', '4344990', '4344991', '5499570', '4451994', '5499579'];

/** Method 00 over a constant and the digits of the account, as for a card number. */
const withPrefix = (constant: string, first: 1 | 2): CheckRule => twoOne({ on: [first, 9], preceding: constant });

/** Method B9: a check digit is also right if it is 5 higher, modulo 10. */
const FIVE_HIGHER = '5678901234';

/** Methods A0 to E4 (Bundesbank, Prüfzifferberechnungsmethoden, September 2013). The rows name later changes. */
export const METHODS_A0_E4 = {
  A0: {
    about: 'method 06 with weights 2 4 8 5 10 over positions 5 to 9; accounts of up to three digits count as right',
    rule: cases([[digitsAt([1, 7], '0'), PASSES]], weighted('2485A', AS_06, { on: [5, 9] })),
  },
  A1: {
    about: 'method 00 over positions 3 to 9, for eight or ten digits',
    rule: cases([[numberIn('10000000-99999999 1000000000-9999999999'), twoOne({ on: [3, 9] })]], FAILS),
  },
  A2: { about: 'method 00 or 04', rule: anyOf({ '1': M00, '2': M04 }) },
  A3: { about: 'method 00 or 10', rule: anyOf({ '1': M00, '2': M10 }) },
  A4: {
    about: 'method 32, or modulus 7 over positions 4 to 9, or method 93; method 33 or 93 if positions 3 and 4 are 99',
    rule: cases(
      [[digitsAt([3, 4], '99'), anyOf({ '3': M33, '4': EARLIER['93'].rule })]],
      anyOf({ '1': M32, '2': POSITIONS_4_TO_9_MODULUS_7, '4': EARLIER['93'].rule }),
    ),
  },
  A5: { about: 'method 00, or method 10 unless position 1 is 9', rule: anyOf({ '1': M00, '2': cases([[digitsAt(1, '9'), FAILS]], M10) }) },
  A6: { about: 'method 00 if position 2 is 8, otherwise method 01', rule: cases([[digitsAt(2, '8'), M00]], M01) },
  A7: { about: 'method 00 or 03', rule: anyOf({ '1': M00, '2': M03 }) },
  A8: {
    about: 'method 32 or 72; ledger accounts have their own check',
    rule: cases([[digitsAt(3, '9'), EARLIER['81'].rule]], anyOf({ '1': M32, '2': EARLIER['72'].rule })),
  },
  A9: { about: 'method 01 or 06', rule: anyOf({ '1': M01, '2': M06 }) },
  B0: {
    about: 'ten digits that do not begin with 8: method 06; accounts with 1, 2, 3 or 6 at position 8 count as right',
    rule: cases([[digitsAt(1, '0 8'), FAILS], [digitsAt(8, '1-3 6'), PASSES]], M06),
  },
  B1: { about: 'method 05, 01 or (since June 2017) 00', rule: anyOf({ '1': M05, '2': M01, '3': M00 }) },
  B2: { about: 'method 02; method 00 if position 1 is 8 or 9', rule: cases([[digitsAt(1, '0-7'), M02]], M00) },
  B3: { about: 'method 32; method 06 if position 1 is 9', rule: cases([[digitsAt(1, '0-8'), M32]], M06) },
  B4: { about: 'method 07; method 00 if position 1 is 9', rule: cases([[digitsAt(1, '9'), M00]], M07) },
  B5: {
    about: 'method 05, or method 00 unless position 1 is 8 or 9',
    rule: anyOf({ '1': M05, '2': cases([[digitsAt(1, '8-9'), FAILS]], M00) }),
  },
  B6: {
    about: 'method 20 for ten digits and for accounts that begin with 02691 to 02699, otherwise method 53',
    rule: cases([[digitsAt(1, '1-9'), M20], [digitsAt([1, 5], '2691-2699'), M20]], EARLIER['53'].rule),
  },
  B7: { about: 'method 01 for accounts in two ranges; other accounts have no check digit',
    rule: cases([[numberIn('1000000-5999999 700000000-899999999'), M01]], UNCHECKED) },
  B8: {
    about: 'method 20 or 29; accounts in two ranges have no check digit',
    rule: anyOf({
      '1': M20,
      '2': M29,
      '3': cases([[digitsAt([1, 2], '51-59'), UNCHECKED], [digitsAt([1, 3], '901-910'), UNCHECKED]], FAILS),
    }),
  },
  B9: {
    about: 'after two zeros: weights 1 3 2, each product plus its weight modulo 11; after three: weights 1 to 6, modulus 11',
    rule: cases(
      [
        [
          digitsAt([1, 3], '1-9'),
          anyOf({
            '1': weighted('132', { term: 'product and weight modulo 11', digitByRemainder: '0123456789' }, { on: [3, 9] }),
            '1 raised': weighted('132', { term: 'product and weight modulo 11', digitByRemainder: FIVE_HIGHER }, { on: [3, 9] }),
          }),
        ],
        [
          digitsAt([1, 4], '1-9'),
          anyOf({
            '2': weighted('123456', { digitByRemainder: '0123456789-' }, { on: [4, 9] }),
            '2 raised': weighted('123456', { digitByRemainder: `${FIVE_HIGHER}5` }, { on: [4, 9] }),
          }),
        ],
      ],
      FAILS,
    ),
  },
  C0: {
    about: 'method 20; accounts after exactly two zeros pass method 52 or 20',
    rule: cases([[digitsAt([1, 3], '1-9'), anyOf({ '1': custom(passesEserOfEight), '2': M20 })]], M20),
  },
  C1: {
    about: 'method 17; over positions 1 to 9 if position 1 is 5',
    rule: cases([[digitsAt(1, '5'), weighted('12', { ...AS_00, digitByRemainder: AS_06.digitByRemainder })]], EARLIER['17'].rule),
  },
  C2: { about: 'method 22, 00 or (since September 2017) 04', rule: anyOf({ '1': EARLIER['22'].rule, '2': M00, '3': M04 }) },
  C3: { about: 'method 00; method 58 if position 1 is 9', rule: cases([[digitsAt(1, '9'), M58]], M00) },
  C4: { about: 'method 15; method 58 if position 1 is 9', rule: cases([[digitsAt(1, '9'), M58]], EARLIER['15'].rule) },
  C5: {
    about: 'method 75, 29, 00 or no check digit; the range of the account decides',
    rule: cases(
      [
        [numberIn('100000-899999 100000000-899999999'), EARLIER['75'].rule],
        [digitsAt(1, '1 4-6 9'), M29],
        [digitsAt(1, '3'), M00],
        [numberIn('30000000-59999999 7000000000-7099999999 8500000000-8599999999'), UNCHECKED],
      ],
      FAILS,
    ),
  },
  C6: {
    about: 'method 00 over a constant and positions 2 to 9; position 1 decides the constant',
    rule: cases(C6_CONSTANTS.map((constant, digit) => [digitsAt(1, String(digit)), withPrefix(constant, 2)] as const), FAILS),
  },
  C7: { about: 'method 63 or 06', rule: anyOf({ '1': EARLIER['63'].rule, '2': M06 }) },
  C8: { about: 'method 00, 04 or 07', rule: anyOf({ '1': M00, '2': M04, '3': M07 }) },
  C9: { about: 'method 00 or 07', rule: anyOf({ '1': M00, '2': M07 }) },
  D0: { about: 'method 20; accounts that begin with 57 count as right', rule: cases([[digitsAt([1, 2], '57'), PASSES]], M20) },
  D1: {
    about: 'method 00 over 436338 and the account; position 1 is never 8',
    rule: cases([[digitsAt(1, '8'), FAILS]], withPrefix('436338', 1)),
  },
  D2: { about: 'method 95, 00 or 68', rule: anyOf({ '1': EARLIER['95'].rule, '2': M00, '3': EARLIER['68'].rule }) },
  D3: { about: 'method 00 or 27', rule: anyOf({ '1': M00, '2': EARLIER['27'].rule }) },
  D4: {
    about: 'method 00 over 428259 and the account; position 1 is never 0',
    rule: cases([[digitsAt(1, '0'), FAILS]], withPrefix('428259', 1)),
  },
  D5: {
    about: 'method 32, also with modulus 7 or 10; method 06 over positions 3 to 9 if they begin with 99',
    rule: cases(
      [[digitsAt([3, 4], '99'), anyOf({ '1': weighted('2345678', AS_06, { on: [3, 9] }) })]],
      anyOf({ '2': M32, '3': POSITIONS_4_TO_9_MODULUS_7, '4': weighted('234567', AS_01, { on: [4, 9] }) }),
    ),
  },
  D6: { about: 'method 07, 03 or 00', rule: anyOf({ '1': M07, '2': M03, '3': M00 }) },
  D7: {
    about: 'method 00, but the last digit of the sum is the check digit',
    rule: weighted('21', { ...AS_00, digitByRemainder: '0123456789' }),
  },
  D8: {
    about: 'method 00 for ten digits; accounts of eight digits count as right',
    rule: cases([[digitsAt(1, '1-9'), M00], [numberIn('10000000-99999999'), PASSES]], FAILS),
  },
  D9: { about: 'method 00, 10 or 18', rule: anyOf({ '1': M00, '2': M10, '3': EARLIER['18'].rule }) },
  E0: { about: 'method 00, with 7 added to the sum', rule: twoOne({ plus: 7 }) },
  E1: {
    about: 'ASCII codes with weights 1 to 6 11 10 9, modulus 11; the remainder is the check digit (since December 2013)',
    rule: weighted('123456BA9', { term: 'ASCII code times weight', digitByRemainder: '0123456789-' }),
  },
  E2: { about: 'method 00 over 438320 and the account; position 1 is at most 5 (added after 2013)',
    rule: cases([[digitsAt(1, '6-9'), FAILS]], withPrefix('438320', 1)) },
  E3: { about: 'method 00 or 21 (added after 2013)', rule: anyOf({ '1': M00, '2': M21 }) },
  E4: { about: 'method 02 or 00 (since June 2017)', rule: anyOf({ '1': M02, '2': M00 }) },
} satisfies Record<string, CheckDigitMethod>;
