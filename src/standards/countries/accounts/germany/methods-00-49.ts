import { AS_00, AS_01, AS_02, AS_06, AS_22, AS_29, twoOne } from './calculations.ts';
import { type CheckDigitMethod, FAILS, UNCHECKED, anyOf, cases, custom, digitsAt, numberIn, weighted } from './rule.ts';
import { passesMethod24 } from './custom-rules.ts';

const M00 = twoOne();
const M01 = weighted('371', AS_01);
const M29 = weighted('1234', AS_29);
/** The customer number: six digits with their check digit. The two digits of the sub-account follow. */
const CUSTOMER_NUMBER = twoOne({ on: [2, 7], digitAt: 8 });
/** The customer number if its sub-account 00 is omitted. All digits are then two positions further right. */
const CUSTOMER_NUMBER_MOVED = twoOne({ on: [4, 9] });

/** Methods 00 to 49 (Bundesbank, Prüfzifferberechnungsmethoden, September 2013). The rows name later changes. */
export const METHODS_00_49 = {
  '00': { about: 'weights 2 1, digit sums of the products, modulus 10', rule: M00 },
  '01': { about: 'weights 3 7 1, modulus 10', rule: M01 },
  '02': { about: 'weights 2 to 9, modulus 11; with remainder 1 no check digit exists', rule: weighted('23456789', AS_02) },
  '03': { about: 'weights 2 1, modulus 10', rule: weighted('21', AS_01) },
  '04': { about: 'method 02 with weights 2 to 7', rule: weighted('234567', AS_02) },
  '05': { about: 'weights 7 3 1, modulus 10', rule: weighted('731', AS_01) },
  '06': { about: 'weights 2 to 7, modulus 11; remainders 0 and 1 give the digit 0', rule: weighted('234567', AS_06) },
  '07': { about: 'method 02 with weights 2 to 10', rule: weighted('23456789A', AS_02) },
  '08': {
    about: 'method 00 for accounts from 60 000 on; smaller numbers have no check digit',
    rule: cases([[numberIn('0-59999'), UNCHECKED]], M00),
  },
  '10': { about: 'method 06 with weights 2 to 10', rule: weighted('23456789A', AS_06) },
  '11': { about: 'method 10, but a result of 10 gives the digit 9', rule: weighted('23456789A', { digitByRemainder: '09987654321' }) },
  '13': {
    about: 'method 00 over the customer number, whose sub-account 00 may be omitted',
    rule: anyOf({ given: CUSTOMER_NUMBER, 'left out': cases([[digitsAt([1, 2], '0'), CUSTOMER_NUMBER_MOVED]], FAILS) }),
  },
  '14': { about: 'method 02 over positions 4 to 9', rule: weighted('234567', AS_02, { on: [4, 9] }) },
  '15': { about: 'method 06 over positions 6 to 9', rule: weighted('2345', AS_06, { on: [6, 9] }) },
  '16': {
    about: 'method 06; with remainder 1 the last two digits are equal, and it is not decided if 0 is right too',
    rule: anyOf({
      equal: weighted('234567', { digitByRemainder: '0=987654321' }),
      'as 06': cases([[digitsAt(10, '0'), weighted('234567', { digitByRemainder: '-?---------' })]], FAILS),
    }),
  },
  '17': {
    // The text subtracts 1 from the sum, and the remainder from 10. Calculation 06 on the unchanged sum has the same result.
    about: 'weights 2 1 over the customer number, digit sums, modulus 11; customer number 0 is not decided',
    rule: cases([[digitsAt([2, 7], '0'), UNCHECKED]], weighted('21', { ...AS_00, digitByRemainder: AS_06.digitByRemainder },
      { on: [2, 7], digitAt: 8 })),
  },
  '18': { about: 'weights 3 9 7 1, modulus 10', rule: weighted('3971', AS_01) },
  '19': { about: 'method 06 with weights 2 to 9, then 1', rule: weighted('234567891', AS_06) },
  '20': { about: 'method 06 with weights 2 to 9, then 3', rule: weighted('234567893', AS_06) },
  '21': {
    // A repeated digit sum is the remainder modulo 9, but 9 instead of 0. It is 0 only for the sum 0.
    about: 'method 00, but the sum is replaced by its repeated digit sum',
    rule: cases([[digitsAt([1, 9], '0'), FAILS]], weighted('21', { ...AS_00, digitByRemainder: '198765432' })),
  },
  '22': { about: 'weights 3 1, last digits of the products, modulus 10', rule: weighted('31', AS_22) },
  '23': { about: 'method 06 over positions 1 to 6, check digit at 7; with remainder 1 positions 6 and 7 are equal',
    rule: weighted('234567', { digitByRemainder: '0=987654321' }, { on: [1, 6], digitAt: 7 }) },
  '24': {
    about: 'weights 1 2 3 from the first digit that is not 0; the sum adds each product plus its weight, modulo 11',
    rule: custom(passesMethod24),
  },
  '25': {
    about: 'method 02 over positions 2 to 9; if position 2 is 8 or 9, remainder 1 gives the digit 0',
    rule: cases([[digitsAt(2, '8-9'), weighted('23456789', AS_06, { on: [2, 9] })]], weighted('23456789', AS_02, { on: [2, 9] })),
  },
  '26': {
    about: 'method 06 over positions 1 to 7, check digit at 8; two positions further right if the account begins with 00',
    rule: cases([[digitsAt([1, 2], '0'), weighted('234567', AS_06, { on: [3, 9] })]],
      weighted('234567', AS_06, { on: [1, 7], digitAt: 8 })),
  },
  '27': { about: 'method 00 for accounts up to 999 999 999, method 29 for larger numbers', rule: cases([[digitsAt(1, '0'), M00]], M29) },
  '28': {
    about: 'method 06 over positions 1 to 7 with weights 2 to 8, check digit at 8',
    rule: weighted('2345678', AS_06, { on: [1, 7], digitAt: 8 }),
  },
  '29': { about: 'iterated transformation (M10H), modulus 10', rule: M29 },
  '30': { about: 'weights 2 1 2 1 over positions 6 to 9, weight 2 at position 1, modulus 10', rule: weighted('212100002', AS_01) },
  '31': { about: 'weights 9 to 1 from the right, modulus 11; the remainder is the check digit',
    rule: weighted('987654321', { digitByRemainder: '0123456789-' }) },
  '32': { about: 'method 06 over positions 4 to 9', rule: weighted('234567', AS_06, { on: [4, 9] }) },
  '33': { about: 'method 06 over positions 5 to 9', rule: weighted('23456', AS_06, { on: [5, 9] }) },
  '34': { about: 'method 28 with weights 2 4 8 5 10 9 7', rule: weighted('2485A97', AS_06, { on: [1, 7], digitAt: 8 }) },
  '35': {
    about: 'weights 2 to 10, modulus 11; the remainder is the check digit; with remainder 10 the last two digits are equal',
    rule: weighted('23456789A', { digitByRemainder: '0123456789=' }),
  },
  '36': { about: 'method 06 with weights 2 4 8 5 over positions 6 to 9', rule: weighted('2485', AS_06, { on: [6, 9] }) },
  '37': { about: 'method 06 with weights 2 4 8 5 10 over positions 5 to 9', rule: weighted('2485A', AS_06, { on: [5, 9] }) },
  '38': { about: 'method 06 with weights 2 4 8 5 10 9 over positions 4 to 9', rule: weighted('2485A9', AS_06, { on: [4, 9] }) },
  '39': { about: 'method 06 with weights 2 4 8 5 10 9 7 over positions 3 to 9', rule: weighted('2485A97', AS_06, { on: [3, 9] }) },
  '40': { about: 'method 06 with weights 2 4 8 5 10 9 7 3 6', rule: weighted('2485A9736', AS_06) },
  '41': {
    about: 'method 00; if position 4 is 9, only over positions 4 to 9',
    rule: cases([[digitsAt(4, '9'), twoOne({ on: [4, 9] })]], M00),
  },
  '42': { about: 'method 06 with weights 2 to 9 over positions 2 to 9', rule: weighted('23456789', AS_06, { on: [2, 9] }) },
  '43': { about: 'weights 1 to 9, modulus 10', rule: weighted('123456789', AS_01) },
  '44': {
    about: 'method 37; if position 5 is 9, the IBAN begins the account with its last six digits (IBAN rule 0049)',
    rule: anyOf({
      unmoved: weighted('2485A', AS_06, { on: [5, 9] }),
      moved: cases([[digitsAt(1, '9'), weighted('2485A', AS_06, { on: [1, 5], digitAt: 6 })]], FAILS),
    }),
  },
  '45': {
    about: 'method 00; no check digit if position 1 is 0, position 5 is 1 or (since June 2018) the account begins with 48',
    rule: cases([[digitsAt(1, '0'), UNCHECKED], [digitsAt(5, '1'), UNCHECKED], [digitsAt([1, 2], '48'), UNCHECKED]], M00),
  },
  '46': { about: 'method 06 over positions 3 to 7, check digit at 8', rule: weighted('23456', AS_06, { on: [3, 7], digitAt: 8 }) },
  '47': { about: 'method 06 over positions 4 to 8, check digit at 9', rule: weighted('23456', AS_06, { on: [4, 8], digitAt: 9 }) },
  '48': { about: 'method 06 over positions 3 to 8, check digit at 9', rule: weighted('234567', AS_06, { on: [3, 8], digitAt: 9 }) },
  '49': { about: 'method 00 or method 01', rule: anyOf({ '1': M00, '2': M01 }) },
} satisfies Record<string, CheckDigitMethod>;
