import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tableOf } from '../../../src/docs/workbench/client/delimited.js';
import { labelled, mayBePaymentCode, readingsOf } from '../../../src/docs/workbench/client/recognise.js';
import { vectors } from '../../support/vectors.ts';

const COUNTRIES = [{ code: 'DE' }, { code: 'FR' }];
const NAMES = new Map([['Germany', 'DE'], ['Frankreich', 'FR']]);

const kinds = (text: string): string[] => readingsOf(text, COUNTRIES, (name) => NAMES.get(name) ?? null).map(({ kind }) => kind);

describe('how a text can be read, the likeliest first', () => {
  for (const [text, expected] of [
    ['COBADEFF', ['bic', 'name']],
    ['cobadeffxxx', ['bic', 'name']],
    ['BIC: COBADEFFXXX', ['bic']],
    ['SWIFT-Code COBADEFF', ['bic']],
    ['BIC: COBADEFFX', ['bic']],
    ['BIC Commerzbank', ['bic', 'name']],
    ['DE', ['country', 'name']],
    ['fr', ['country', 'name']],
    ['Germany', ['country', 'name']],
    ['Frankreich', ['country', 'name']],
    ['37040044', ['bankCode', 'reference']],
    ['BLZ 370 400 44', ['bankCode']],
    ['Bankleitzahl: 37040044', ['bankCode']],
    ['sort code 20-00-00', ['bankCode']],
    ['DE8937040044', ['iban']],
    ['99 5390 0754 7034 12', ['iban', 'reference']],
    ['RF18 5390 0754 7034', ['reference', 'iban']],
    ['21 00000 00003 13947 14300 09017', ['reference']],
    ['+++010/8068/17183+++', ['reference']],
    ['***010/8068/17183***', ['reference']],
    ['SI12 1234567890120', ['reference', 'iban']],
    ['851WYGNLUQLFZBSYGB56', ['lei']],
    ['LEI: 7LTWFZYICNSX8D621K86', ['lei']],
    ['AT611904300234573201', ['iban']],
    ['sparkasse köln', ['name']],
    ['ING', ['name']],
    ['Land Brandenburg', ['name']],
    ['two\nlines', []],
    ['', []],
    ['!?', []],
  ] as const) {
    test(JSON.stringify(text), () => assert.deepEqual(kinds(text), expected));
  }

  test('what may hold an account number is never looked up by a name, which stands in a URL', () => {
    for (const text of ['DE89370400440532013000', '0532013000', 'Konto 532013000', '12-3456 7890']) assert.ok(!kinds(text).includes('name'), text);
  });
});

describe('labels', () => {
  for (const [text, label, rest] of [
    ['BIC COBADEFF', 'bic', 'COBADEFF'],
    ['BIC/SWIFT: COBADEFF', 'bic', 'COBADEFF'],
    ['IBAN', null, 'IBAN'],
    ['Bicester Bank', null, 'Bicester Bank'],
    ['Referenz: RF18539007547034', 'reference', 'RF18539007547034'],
  ] as const) {
    test(text, () => assert.deepEqual(labelled(text), { label, rest }));
  }
});

describe('payment codes', () => {
  for (const { scheme, payload } of vectors<'scheme' | 'kind' | 'payload'>('payment-codes').filter(({ kind }) => kind === 'read')) {
    const text = JSON.parse(`"${payload}"`) as string;
    test(`${scheme}: ${text.slice(0, 24).replaceAll('\n', ' ')} is given to the service`, () => {
      assert.ok(mayBePaymentCode(text));
      assert.equal(tableOf(text), null);
    });
  }

  for (const text of ['DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S', 'COBADEFF', 'Dear Sir,\nplease pay', 'sparkasse köln', '+++010/8068/17183+++', '***010/8068/17183***'.replaceAll('*', '+')]) {
    test(`${text.slice(0, 24)} is not`, () => assert.ok(!mayBePaymentCode(text)));
  }
});
