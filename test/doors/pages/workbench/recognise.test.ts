import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  gluedIbans, isMessage, mayBeName, mayBePaymentCode, withoutLabel,
} from '../../../../src/doors/pages/workbench/client/recognise.ts';
import { mayBeXml } from '../../../../src/files/xml/beginning.ts';
import { vectors } from '../../../support/vectors.ts';

describe('mayBeName', () => {
  test('mayBeName rejects a text that may have an account number, because it would be in a URL', () => {
    for (const text of [
      'DE89370400440532013000', '0532013000', 'Konto 532013000', '12-3456 7890', 'two\nlines', '!?', '', 'Bank 12345', 'b'.repeat(101),
    ]) {
      assert.ok(!mayBeName(text), text);
    }
  });

  test('mayBeName accepts words', () => {
    for (const text of ['Commerzbank', 'sparkasse köln', 'ING', 'N26', 'Bank 24', 'Bank 1234', 'b'.repeat(100)]) {
      assert.ok(mayBeName(text), text);
    }
  });

  for (const [text, name] of [
    ['BIC Commerzbank', 'Commerzbank'],
    ['SWIFT-Code: Commerzbank', 'Commerzbank'],
    ['Bicester Bank', 'Bicester Bank'],
    ['BIC', 'BIC'],
    ['BIC (Commerzbank)', '(Commerzbank)'],
    ['Handel bic bank', 'Handel bic bank'],
  ] as const) {
    test(`withoutLabel reads ${JSON.stringify(text)} as ${name}`, () => assert.equal(withoutLabel(text), name));
  }
});

describe('payment codes', () => {
  for (const { scheme, payload } of vectors<'scheme' | 'kind' | 'payload'>('payment-codes').filter(({ kind }) => kind === 'read')) {
    const text = JSON.parse(`"${payload}"`) as string;
    test(`mayBePaymentCode accepts the ${scheme} code ${text.slice(0, 24).replaceAll('\n', ' ')}`, () => assert.ok(mayBePaymentCode(text)));
  }

  for (const text of ['a'.repeat(40), '1|2|3|4', 'https://payme.sk/?V=1', 'SPD*1*ACC:DE89370400440532013000']) {
    test(`mayBePaymentCode accepts ${text}`, () => assert.ok(mayBePaymentCode(text)));
  }

  for (const text of ['DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S', 'COBADEFF', 'Dear Sir,\nplease pay', 'sparkasse köln',
    '+++010/8068/17183+++', '***010/8068/17183***'.replaceAll('*', '+'), 'a'.repeat(39), '1|2|3',
    'Dear all\nplease pay', 'Please pay the invoice of last month by Friday', 'see https://kontor.example']) {
    test(`mayBePaymentCode rejects ${text.slice(0, 24)}`, () => assert.ok(!mayBePaymentCode(text)));
  }
});

describe('payment files', () => {
  const bytes = (text: string): Uint8Array => Buffer.from(text);
  for (const text of ['<?xml version="1.0"?>', '\ufeff<Document xmlns="', ' \n<p:Document>', '<!-- made by x --><a/>', '<a/>']) {
    test(`mayBeXml accepts ${JSON.stringify(text)}`, () => assert.ok(mayBeXml(bytes(text))));
  }
  test('mayBeXml accepts UTF-16 with its byte order mark', () => assert.ok(
    mayBeXml(Buffer.from('\ufeff<?xml ', 'utf16le')) && !mayBeXml(Buffer.from('\ufeffIBAN\tName', 'utf16le')),
  ));
  for (const text of ['', '<info@example.org> DE89370400440532013000', 'IBAN;Name', '< 5']) {
    test(`mayBeXml rejects ${JSON.stringify(text)}`, () => assert.ok(!mayBeXml(bytes(text))));
  }
  test('isMessage accepts a text with an XML declaration or the root of a message', () => {
    for (const text of ['<?xml version="1.0"?><Document/>', '  <Document xmlns="a">', '<n:Document>']) assert.ok(isMessage(text), text);
    for (const text of ['<td>DE89370400440532013000</td>', '<Documents>', 'see <Document>', '']) assert.ok(!isMessage(text), text);
  });
});

describe('gluedIbans', () => {
  const LENGTHS = new Map([['DE', 22], ['BE', 16]]);

  test('gluedIbans separates IBANs without spaces between them', () => {
    assert.deepEqual(gluedIbans('DE89370400440532013000BE68539007547034', LENGTHS), ['DE89370400440532013000', 'BE68539007547034']);
  });

  test('gluedIbans rejects a single IBAN, an unknown country, a rest and other texts', () => {
    for (const text of [
      'DE89370400440532013000', 'DE89370400440532013000XX68539007547034', 'DE89370400440532013000BE6853900754703', 'DE89 and BE68', '',
    ]) assert.equal(gluedIbans(text, LENGTHS), null, text);
  });
});
