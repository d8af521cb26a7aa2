import { AS_00, AS_01, AS_02, AS_06, MODULUS_7, MODULUS_7_OF_DIGIT_SUMS, twoOne } from './calculations.ts';
import {
  type CheckDigitMethod, type CheckRule, FAILS, PASSES, UNCHECKED, anyOf, cases, custom, digitsAt, numberIn, weighted,
} from './rule.ts';
import { METHODS_00_49 as EARLIER } from './methods-00-49.ts';
import { passesMethod87A, passesEserOfEight, passesEserOfNine } from './custom-rules.ts';

const M00 = EARLIER['00'].rule;
const M06 = EARLIER['06'].rule;
const M10 = EARLIER['10'].rule;
const M20 = EARLIER['20'].rule;
const M28 = EARLIER['28'].rule;
const M29 = EARLIER['29'].rule;
const M32 = EARLIER['32'].rule;
const M33 = EARLIER['33'].rule;
const M72 = twoOne({ on: [4, 9] });

/** Method 06 over positions 3 to 9. Many savings banks check their ledger accounts (Sachkonten) in this way. */
const LEDGER = weighted('2345678', AS_06, { on: [3, 9] });
const POSITIONS_5_TO_9_MODULUS_7 = weighted('23456', MODULUS_7, { on: [5, 9] });

/** The exception of method 51. Accounts with 9 at position 3 are ledger accounts, which have their own check. */
const orLedgerAccount = (rule: CheckRule): CheckRule =>
  cases([[digitsAt(3, '9'), anyOf({ 'exception 1': LEDGER, 'exception 2': M10 })]], rule);

/** Methods 61 and 65: positions 1 to 7, check digit at position 8. If position 9 is `kind`, positions 9 and 10 count too. */
const branchAndCustomer = (kind: string): CheckRule =>
  cases([[digitsAt(9, kind), weighted('2102121212', AS_00, { on: [1, 10], digitAt: 8 })]], twoOne({ on: [1, 7], digitAt: 8 }));

/** Methods 50 to 99 (Bundesbank, Prüfzifferberechnungsmethoden, September 2013). The rows name later changes. */
export const METHODS_50_99 = {
  '50': {
    about: 'method 06 over positions 1 to 6, check digit at 7; the sub-account 000 may be omitted',
    rule: anyOf({
      given: weighted('234567', AS_06, { on: [1, 6], digitAt: 7 }),
      'left out': cases([[digitsAt([1, 3], '0'), M32]], FAILS),
    }),
  },
  '51': {
    about: 'method 32, 33, 00 over positions 4 to 9, or modulus 7 over positions 5 to 9; ledger accounts have their own check',
    rule: orLedgerAccount(anyOf({ A: M32, B: M33, C: M72, D: POSITIONS_5_TO_9_MODULUS_7 })),
  },
  '52': {
    about: 'the former ESER number, from the bank code and eight digits; method 20 for ten digits that begin with 9',
    rule: cases([[digitsAt(1, '9'), M20], [numberIn('10000000-99999999'), custom(passesEserOfEight)]], UNCHECKED),
  },
  '53': {
    about: 'the former ESER number, from the bank code and nine digits; method 20 for ten digits that begin with 9',
    rule: cases([[digitsAt(1, '9'), M20], [numberIn('100000000-999999999'), custom(passesEserOfNine)]], UNCHECKED),
  },
  '54': {
    about: 'accounts that begin with 49: weights 2 to 7, then 2, over positions 3 to 9, modulus 11; remainders 0 and 1 give no digit',
    rule: cases([[digitsAt([1, 2], '49'), weighted('234567', { digitByRemainder: '--987654321' }, { on: [3, 9] })]], UNCHECKED),
  },
  '55': { about: 'method 06 with weights 2 to 8, then 7 8', rule: weighted('234567878', AS_06) },
  '56': {
    about: 'method 06, but remainders 0 and 1 give 8 and 7 if position 1 is 9; otherwise they give no digit',
    rule: cases([[digitsAt(1, '9'), weighted('234567', { digitByRemainder: '87987654321' })]],
      weighted('234567', { digitByRemainder: '--987654321' })),
  },
  '57': {
    about: 'one of four variants, which the first two digits decide',
    rule: cases(
      [
        [numberIn('185125434'), PASSES],
        [digitsAt([1, 6], '777777 888888'), PASSES],
        [digitsAt([1, 2], '51 55 61 64-66 70 73-82 88 94-95'), weighted('12', AS_00)],
        [
          digitsAt([1, 2], '32-39 41-49 52-54 56-60 62-63 67-69 71-72 83-87 89-90 92-93 96-98'),
          weighted('1212121021', AS_00, { on: [1, 10], digitAt: 3 }),
        ],
        [digitsAt([1, 2], '40 50 91 99'), PASSES],
        [digitsAt([1, 2], '1-31'), cases([[digitsAt([3, 4], '1-12'), cases([[digitsAt([7, 9], '0-499'), PASSES]], FAILS)]], FAILS)],
      ],
      FAILS,
    ),
  },
  '58': {
    about: 'method 02 over positions 5 to 9, for six digits or more',
    rule: cases([[numberIn('0-99999'), UNCHECKED]], weighted('23456', AS_02, { on: [5, 9] })),
  },
  '59': {
    about: 'method 00 for nine digits or more; shorter accounts count as right',
    rule: cases([[digitsAt([1, 2], '0'), PASSES]], M00),
  },
  '60': { about: 'method 00 over positions 3 to 9', rule: twoOne({ on: [3, 9] }) },
  '61': {
    about: 'method 00 over positions 1 to 7, check digit at 8; positions 9 and 10 count too if position 9 is 8',
    rule: branchAndCustomer('8'),
  },
  '62': { about: 'method 00 over positions 3 to 7, check digit at 8', rule: twoOne({ on: [3, 7], digitAt: 8 }) },
  '63': {
    about: 'method 13 for accounts that begin with 0; other accounts fail',
    rule: cases(
      [[digitsAt(1, '0'), anyOf({ given: twoOne({ on: [2, 7], digitAt: 8 }), 'left out': cases([[digitsAt([1, 3], '0'), M72]], FAILS) })]],
      FAILS,
    ),
  },
  '64': { about: 'method 06 with weights 9 10 5 8 4 2 over positions 1 to 6, check digit at 7',
    rule: weighted('2485A9', AS_06, { on: [1, 6], digitAt: 7 }) },
  '65': { about: 'method 61 with 9 instead of 8 at position 9', rule: branchAndCustomer('9') },
  '66': {
    about: 'weights 2 to 6 0 0 7, modulus 11; remainders 0, 1 give 1, 0; unchecked if position 2 is 9 (since March 2014)',
    rule: cases([[digitsAt(2, '9'), UNCHECKED], [digitsAt(1, '1-9'), FAILS]],
      weighted('23456007', { digitByRemainder: '10987654321' }, { on: [2, 9] })),
  },
  '67': { about: 'method 00 over positions 1 to 7, check digit at 8', rule: twoOne({ on: [1, 7], digitAt: 8 }) },
  '68': {
    about: 'six to nine digits: method 00, or without positions 3 and 4; ten digits with 9 at position 4: over positions 4 to 9',
    rule: cases(
      [
        [numberIn('0-99999 400000000-499999999'), UNCHECKED],
        [digitsAt(1, '0'), anyOf({ '1': M00, '2': weighted('21212001', AS_00, { on: [2, 9] }) })],
        [digitsAt(4, '9'), M72],
      ],
      FAILS,
    ),
  },
  '69': {
    about: 'method 28 or 29; only 29 for accounts that begin with 97; no check digit for accounts that begin with 93',
    rule: cases([[digitsAt([1, 2], '93'), UNCHECKED], [digitsAt([1, 2], '97'), M29]], anyOf({ '1': M28, '2': M29 })),
  },
  '70': {
    about: 'method 06; only over positions 4 to 9 if these begin with 5 or 69',
    rule: cases([[digitsAt(4, '5'), M32], [digitsAt([4, 5], '69'), M32]], M06),
  },
  '71': {
    about: 'weights 6 to 1 over positions 2 to 7, modulus 11; remainders 0 and 1 give 0 and 1',
    rule: weighted('123456', { digitByRemainder: '01987654321' }, { on: [2, 7] }),
  },
  '72': { about: 'method 00 over positions 4 to 9', rule: M72 },
  '73': {
    about: 'method 00 over positions 4 to 9 or 5 to 9, the latter also with modulus 7; ledger accounts have their own check',
    rule: orLedgerAccount(
      anyOf({ '1': M72, '2': twoOne({ on: [5, 9] }), '3': weighted('21', MODULUS_7_OF_DIGIT_SUMS, { on: [5, 9] }) }),
    ),
  },
  '74': {
    about: 'method 00; six digits may complete the sum to the next number that ends in 5; or (added after 2013) method 04',
    rule: anyOf({
      '1': M00,
      'half decade': cases([[numberIn('100000-999999'), weighted('21', { ...AS_00, digitByRemainder: '5432109876' })]], FAILS),
      '2': EARLIER['04'].rule,
    }),
  },
  '75': {
    about: 'method 00 over five digits; the length of the account decides their position',
    rule: cases(
      [
        [numberIn('100000-9999999'), twoOne({ on: [5, 9] })],
        [digitsAt([1, 2], '1-8'), twoOne({ on: [2, 6], digitAt: 7 })],
        [digitsAt([1, 2], '9'), twoOne({ on: [3, 7], digitAt: 8 })],
      ],
      UNCHECKED,
    ),
  },
  '76': {
    about: 'weights 2 to 7 over positions 2 to 7, modulus 11; the remainder is the digit at 8; the sub-account 00 may be omitted',
    rule: anyOf({
      given: cases([[digitsAt(1, '0 4 6-9'), weighted('234567', { digitByRemainder: '0123456789?' }, { on: [2, 7], digitAt: 8 })]], FAILS),
      'left out': cases([[digitsAt([1, 3], '0 4 6-9'), weighted('234567', { digitByRemainder: '0123456789?' }, { on: [4, 9] })]], FAILS),
    }),
  },
  '77': {
    // In the text, the check digit has a weight too (1 and 5), and the remainder must be 0. This is equivalent.
    about: 'modulus 11 over positions 6 to 9, with weights 2 3 4 5 or 4 3 4 5',
    rule: anyOf({
      '1': weighted('2345', AS_02, { on: [6, 9] }),
      '2': weighted('4345', { digitByRemainder: '02468-13579' }, { on: [6, 9] }),
    }),
  },
  '78': {
    about: 'method 00; accounts of eight digits have no check digit',
    rule: cases([[numberIn('10000000-99999999'), UNCHECKED]], M00),
  },
  '79': {
    about: 'method 00; check digit at 9 if position 1 is 1, 2 or 9; position 1 is never 0',
    rule: cases([[digitsAt(1, '3-8'), M00], [digitsAt(1, '1-2 9'), twoOne({ on: [1, 8], digitAt: 9 })]], FAILS),
  },
  '80': {
    about: 'method 00 over positions 5 to 9, with modulus 10 or 7; ledger accounts have their own check',
    rule: orLedgerAccount(anyOf({ A: twoOne({ on: [5, 9] }), B: weighted('21', MODULUS_7_OF_DIGIT_SUMS, { on: [5, 9] }) })),
  },
  '81': { about: 'method 32; ledger accounts have their own check', rule: orLedgerAccount(M32) },
  '82': { about: 'method 33; method 10 if positions 3 and 4 are 99', rule: cases([[digitsAt([3, 4], '99'), M10]], M33) },
  '83': {
    about: 'method 32, 33, or modulus 7 over positions 5 to 9; ledger accounts (99 at position 3) also method 06 over positions 3 to 9',
    rule: anyOf({ A: M32, B: M33, C: POSITIONS_5_TO_9_MODULUS_7, ledger: cases([[digitsAt([3, 4], '99'), LEDGER]], FAILS) }),
  },
  '84': {
    about: 'method 33, or modulus 7 or weights 2 1 with modulus 10 over positions 5 to 9; ledger accounts have their own check',
    rule: orLedgerAccount(anyOf({ A: M33, B: POSITIONS_5_TO_9_MODULUS_7, C: weighted('21', AS_01, { on: [5, 9] }) })),
  },
  '85': {
    about: 'method 83, but only method 02 over positions 3 to 9 if these begin with 99',
    rule: cases(
      [[digitsAt([3, 4], '99'), weighted('2345678', AS_02, { on: [3, 9] })]],
      anyOf({ A: M32, B: M33, C: POSITIONS_5_TO_9_MODULUS_7 }),
    ),
  },
  '86': {
    about: 'method 00 over positions 4 to 9, or method 32; ledger accounts have their own check',
    rule: orLedgerAccount(anyOf({ A: M72, B: M32 })),
  },
  '87': {
    about: 'alternating sums by tables, method 33, modulus 7, or (added after 2013) 32; ledger accounts have their own check',
    rule: orLedgerAccount(anyOf({ A: custom(passesMethod87A), B: M33, C: POSITIONS_5_TO_9_MODULUS_7, D: M32 })),
  },
  '88': { about: 'method 32; if position 3 is 9, over positions 3 to 9', rule: cases([[digitsAt(3, '9'), LEDGER]], M32) },
  '89': {
    about: 'eight or nine digits: method 10; seven digits: method 06 with digit sums of the products; otherwise no check digit',
    rule: cases(
      [
        [numberIn('10000000-999999999'), M10],
        [numberIn('1000000-9999999'), weighted('234567', { ...AS_00, digitByRemainder: AS_06.digitByRemainder }, { on: [4, 9] })],
      ],
      UNCHECKED,
    ),
  },
  '90': {
    about: 'method 32, 33, moduli 7, 9 and 10, or (since September 2014) weights 2 1 with modulus 7; ledger accounts differ',
    rule: cases(
      [[digitsAt(3, '9'), anyOf({ F: LEDGER })]],
      anyOf({
        A: M32,
        B: M33,
        C: POSITIONS_5_TO_9_MODULUS_7,
        D: weighted('23456', { digitByRemainder: '087654321' }, { on: [5, 9] }),
        E: weighted('21', AS_01, { on: [5, 9] }),
        G: weighted('21', MODULUS_7, { on: [4, 9] }),
      }),
    ),
  },
  '91': {
    about: 'method 06 with one of four rows of weights, check digit at 7',
    rule: anyOf({
      '1': weighted('234567', AS_06, { on: [1, 6], digitAt: 7 }),
      '2': weighted('765432', AS_06, { on: [1, 6], digitAt: 7 }),
      '3': weighted('234056789A', AS_06, { on: [1, 10], digitAt: 7 }),
      '4': weighted('2485A9', AS_06, { on: [1, 6], digitAt: 7 }),
    }),
  },
  '92': { about: 'method 01 over positions 4 to 9', rule: weighted('371', AS_01, { on: [4, 9] }) },
  '93': {
    about: 'method 06 or modulus 7 over five digits, which are the first digits, or the last ones after 0000',
    rule: cases(
      [[digitsAt([1, 4], '0'), anyOf({ '1': M33, '2': POSITIONS_5_TO_9_MODULUS_7 })]],
      anyOf({
        '1': weighted('23456', AS_06, { on: [1, 5], digitAt: 6 }),
        '2': weighted('23456', MODULUS_7, { on: [1, 5], digitAt: 6 }),
      }),
    ),
  },
  '94': { about: 'method 00 with weights 1 2', rule: weighted('12', AS_00) },
  '95': {
    about: 'method 06; accounts in some ranges count as right',
    rule: cases(
      [[numberIn('1-1999999 9000000-25999999 396000000-499999999 700000000-799999999 910000000-989999999'), PASSES]],
      M06,
    ),
  },
  '96': {
    about: 'method 19 or 00; accounts in one range count as right',
    rule: anyOf({ '1': EARLIER['19'].rule, '2': M00, '3': cases([[numberIn('1300000-99399999'), PASSES]], FAILS) }),
  },
  '97': {
    // The sum has the weights 1 and 10. It equals the number before the check digit, because 10 is −1 modulo 11.
    about: 'the number before the check digit modulo 11; remainder 10 gives the digit 0; for five digits or more',
    rule: cases([[numberIn('0-9999'), UNCHECKED]], weighted('1A', { digitByRemainder: '01234567890' })),
  },
  '98': {
    about: 'method 01 with weights 3 1 7 over positions 3 to 9, or method 32',
    rule: anyOf({ '1': weighted('317', AS_01, { on: [3, 9] }), '2': M32 }),
  },
  '99': { about: 'method 06; accounts in one range count as right', rule: cases([[numberIn('396000000-499999999'), PASSES]], M06) },
} satisfies Record<string, CheckDigitMethod>;
