/** Values of the simple types that the messages have: XML Schema 1.0, part 2, 3.2 and 4.3. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayOf, simpleType } from '../../../../src/files/payment-files/schema/simple-types.ts';
import { assertSays } from '../../../support/says.ts';

/** A type of the tables, its valid values, its invalid values, and its empty values. */
const TYPES: readonly (readonly [
  line: string, right: string, values: readonly string[], others: readonly string[], empty: readonly string[],
])[] = [
  ['boolean', '… true', ['true', 'false', '1', '0', ' true', 'false\n', '\t1\r'],
    ['TRUE', 'yes', 'xtrue', 'truex', '10', 'x1', '0x', 't rue'], ['', ' \t\n\r']],
  ['decimal 18.5 >=0', '… 18 digits … 5 decimals',
    ['0', '1', '+1', '0.01', '.5', '5.', ' 12.50\n', '999999999999999999', '1234567890123.12345', '000000000000000000000001', '0000.5',
      '1.000000000', '0.1234500', '-0', '-0.00', '-.0'],
    ['-1', '-0.01', '-.5', '1000000000000000000', '12345678901234.12345', '0.000001', '1e1', '1,5', '1.5.5', '+-1', '.', '+', '1 0', 'x1',
      '1x', 'NaN', '0x1'], ['', '  ']],
  ['decimal 11.10', '… 11 digits … 10 decimals', ['-1', '-0.0000000001', '12345678901', '1.0123456789'],
    ['123456789012', '0.00000000001', '12.0123456789'], ['']],
  ['decimal 18.0', '… 18 digits … 0 decimals', ['7', '7.0', '-7'], ['7.5', '.1'], ['']],
  ['string 1..4', '1 to 4 characters', ['a', ' ', 'abcd', 'ä€ß ', '😀😀😀😀', 'a😀bc'], ['abcde', '😀😀😀😀😀', 'abcd ', '     '], ['']],
  ['string =DEBT|CRED', 'DEBT, CRED', ['DEBT', 'CRED'], ['debt', ' DEBT', 'CRED ', 'DEBT|CRED', 'SHAR', ' '], ['']],
  ['string =DD', 'DD', ['DD'], ['D', 'DDD'], ['']],
  [`string =${Array.from({ length: 12 }, (_, i) => `C${i}`).join('|')}`, 'C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11', ['C11'],
    ['C12'], ['']],
  [`string =${Array.from({ length: 13 }, (_, i) => `C${i}`).join('|')}`, '… list', ['C12'], ['C13'], ['']],
  ['string /[A-Z]{3,3}', 'the form [A-Z]{3,3}', ['EUR'], ['eur', 'EU', 'EURO', ' EUR', 'EUR '], ['']],
  ['string /(AB|C)', 'the form (AB|C)', ['AB', 'C'], ['ABC', 'A', 'CC'], ['']],
];

for (const [line, right, values, others, empty] of TYPES) {
  test(`${line}: values of this form pass, and other values are reported with the right form`, () => {
    const type = simpleType(line);
    assertSays(type.right, right);
    assert.equal(type.base, line.split(' ')[0]);
    for (const [texts, fault] of [[values, null], [others, 'wrong'], [empty, 'empty']] as const) {
      for (const text of texts) assert.equal(type.fault(text, text.length), fault, JSON.stringify(text));
    }
  });
}

test('a long text of which only the beginning is known is checked by its length', () => {
  const { fault } = simpleType('string 1..70');
  assert.deepEqual([fault('x', 70), fault('x', 71), fault('😀', 71), fault('😀', 72)], [null, 'wrong', null, 'wrong']);
});

/** The first and last days of months, and 29 February in leap years and other years. */
const DAYS = [
  ...['01', '03', '05', '07', '08', '10', '12'].map((month) => `2026-${month}-31`),
  ...['04', '06', '09', '11'].map((month) => `2026-${month}-30`), '2026-02-28', '2026-01-01', '2026-12-01', '0001-01-01', '9999-12-31',
  '2024-02-29', '2000-02-29', '1600-02-29',
];
const NO_DAYS = [
  ...['01', '03', '05', '07', '08', '10', '12'].map((month) => `2026-${month}-32`),
  ...['04', '06', '09', '11'].map((month) => `2026-${month}-31`), '2026-02-29', '2024-02-30', '1900-02-29', '2100-02-29', '2026-01-00',
  '2026-00-01', '2026-13-01', '0000-01-01',
];
const OFFSETS = ['Z', '+00:00', '-00:00', '+01:00', '-13:59', '+14:00', '-14:00', '+09:30'];
const NO_OFFSETS = ['z', '+14:01', '+15:00', '+13:60', '+24:00', '+1:00', '+0100', '+01', 'Z+01:00', ' Z', '+01:00Z'];
const TIMES = [
  'T00:00:00', 'T09:00:00', 'T19:59:59', 'T23:59:59', 'T24:00:00', 'T24:00:00.0', 'T24:00:00.000', 'T12:30:00.5', 'T12:30:00.123456789',
];
const NO_TIMES = [
  'T', 'T24:00:01', 'T24:01:00', 'T24:00:00.', 'T24:00:00.1', 'T25:00:00', 'T30:00:00', 'T23:60:00', 'T23:59:60', 'T23:59', 'T9:00:00',
  'T12:30:00.', 't09:00:00', ' 09:00:00',
];

test('a date is a day of the calendar, with or without an offset, and blanks around it are reported', () => {
  const [date, time] = [simpleType('date'), simpleType('dateTime')];
  const is = (text: string): boolean => date.fault(text, text.length) === null;
  const isTime = (text: string): boolean => time.fault(text, text.length) === null;
  assertSays([date.right, time.right], ['… day … 2026-11-30', '… 2026-11-30T09:00:00']);
  for (const day of DAYS) assert.ok(is(day) && isTime(`${day}T09:00:00`) && dayOf(day) === day && dayOf(`${day}T09:00:00`) === day, day);
  for (const day of NO_DAYS) {
    assert.ok(!is(day) && !isTime(`${day}T09:00:00`) && dayOf(day) === null && dayOf(`${day}T09:00:00`) === null, day);
  }
  for (const offset of OFFSETS) {
    assert.ok(
      is(`2026-11-30${offset}`) &&
        isTime(`2026-11-30T09:00:00${offset}`) &&
        isTime(`2026-11-30T24:00:00.0${offset}`) &&
        dayOf(`2026-11-30${offset}`) === '2026-11-30',
      offset,
    );
  }
  for (const offset of NO_OFFSETS) assert.ok(!is(`2026-11-30${offset}`) && !isTime(`2026-11-30T09:00:00${offset}`), offset);
  for (const clock of TIMES) assert.ok(isTime(`2026-11-30${clock}`) && !is(`2026-11-30${clock}`), clock);
  for (const clock of NO_TIMES) assert.ok(!isTime(`2026-11-30${clock}`), clock);
  for (const text of [
    '26-11-30', '02026-11-30', '2026-1-30', '2026-11-3', '20261130', '30.11.2026', ' 2026-11-30', '2026-11-30 ', 'x2026-11-30',
    '-2026-11-30',
  ]) {
    assert.ok(
      date.fault(text, text.length) === 'wrong' && time.fault(`${text}T09:00:00`, text.length) === 'wrong' && dayOf(text) === null, text,
    );
  }
  for (const text of ['', ' ', '\n\t']) {
    assert.deepEqual([date.fault(text, text.length), time.fault(text, text.length)], ['empty', 'empty']);
  }
});
