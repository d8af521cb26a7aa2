import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unsupportedRoot, unsupportedStart } from '../../../src/files/payment-files/unsupported.ts';
import { assertSays } from '../../support/says.ts';

test('a file of another kind is reported with its kind; a file that may be XML is read', () => {
  const cases: readonly (readonly [head: string, name: RegExp | null])[] = [
    ['PK\x03\x04\x14\0', /ZIP/], ['\x1f\x8b\x08\0', /gzip/], ['%PDF-1.7\n', /PDF/], ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /Office/],
    ['{1:F01BANKDEFFXXXX0000000000}', /SWIFT MT/], [':20:STARTUMSE\r\n', /SWIFT MT/], ['{"Document":{}}', /JSON/], ['[{}]', /JSON/],
    ['0128AGK', /DTAUS/],
    ['<!DOCTYPE html>\n<html>', /HTML/], ['<html lang="de">', /HTML/], ['Name;IBAN;Betrag\r\nMuster;;1,00\r\n', /CSV/],
    ['\xef\xbb\xbfName\tIBAN\n', /CSV/],
    ['Dear bank', /XML/], ['\x89PNG\r\n', /picture/],
    ['<?xml version="1.0"?>', null], ['\xef\xbb\xbf\r\n<Document>', null], ['', null], ['\xff\xfe<\0', null], ['\xfe\xff\0<', null],
    ['\0<', null], ['<!-- a;b -->\n', null],
  ];
  for (const [head, name] of cases) {
    const reported = unsupportedStart(head);
    if (name === null) assert.equal(reported, null, JSON.stringify(head));
    else assert.match(String(reported), name, JSON.stringify(head));
  }
});

/** Namespaces of other messages and of envelopes, by what ISO 20022 calls the message or who issues it. */
const ROOTS: readonly (readonly [namespaces: string, local: string, name: RegExp])[] = [
  ['camt.052.001.08 camt.053.001.08 camt.054.001.08', 'Document', /account statement/],
  ['camt.029.001.09 camt.055.001.08 camt.056.001.08', 'Document', /cancellation/],
  ['camt.050.001.05 camt.060.001.05', 'Document', /cash management/],
  ['pacs.002.001.10 pacs.008.001.08', 'Document', /between banks/],
  ['pain.007.001.09', 'Document', /reversal/],
  ['pain.009.001.06 pain.010.001.06 pain.011.001.06 pain.012.001.06', 'Document', /mandate/],
  ['pain.013.001.07 pain.014.001.07', 'Document', /request to pay/], ['head.001.001.02', 'AppHdr', /application header/],
  ['pain.018.001.03 acmt.001.001.08', 'Document', /another XML document/],
];

test('another message is named by its namespace: whoever sent the wrong file of the day knows which it was', () => {
  for (const [namespaces, local, name] of ROOTS) {
    for (const one of namespaces.split(' ')) {
      const reported = unsupportedRoot(`urn:iso:std:iso:20022:tech:xsd:${one}`, local);
      assert.deepEqual([reported.rule, reported.right], ['message.unknown', null], one);
      assert.match(reported.name!, name, one);
    }
  }
  const named = (namespace: string, local = 'Document'): string => unsupportedRoot(namespace, local).name!;
  assert.match(named('urn:CBI:xsd:CBIBdyPaymentRequest.00.04.00'), /CBI/);
  assert.match(named('urn:org:ebics:H005', 'ebicsRequest'), /EBICS/);
  assert.match(named('http://www.ebics.org/H003', 'ebicsRequest'), /EBICS/);
  for (const [namespace, local] of [['http://www.w3.org/1999/xhtml', 'html'], ['', 'HTML'], ['', 'html']] as const) {
    assert.match(named(namespace, local), /HTML page/);
  }
  for (const local of ['htmlx', 'xhtml', 'Documents', 'invoice']) assert.equal(named('', local), 'another XML document');
  assert.match(named(''), /xmlns="urn:iso/);
  assert.equal(named('urn:x'), 'another XML document');
});

test('another version is reported with the version that the check reads, or with the right namespace', () => {
  const xsd = 'urn:iso:std:iso:20022:tech:xsd:';
  const reported = (namespace: string) => {
    const { rule, name, right } = unsupportedRoot(namespace, 'Document');
    return [rule, name, right];
  };
  assert.deepEqual(reported(`${xsd}pain.001.001.13`), ['message.version', 'pain.001.001.13', 'pain.001.001.09']);
  assert.deepEqual(reported(`${xsd}pain.008.003.02`), ['message.version', 'pain.008.003.02', 'pain.008.001.08']);
  assert.deepEqual(reported(`${xsd}pain.002.001.05`), ['message.version', 'pain.002.001.05', 'pain.002.001.10']);
  assert.deepEqual(
    reported('http://www.six-interbank-clearing.com/de/pain.008.001.02.ch.03.xsd'),
    ['message.version', 'pain.008.001.02.ch.03', 'pain.008.001.08'],
  );
});

test('a misspelt namespace is reported with the right namespace; null if it is as near to another namespace', () => {
  const xsd = 'urn:iso:std:iso:20022:tech:xsd:';
  const rightOf = (namespace: string) => {
    const { rule, right } = unsupportedRoot(namespace, 'Document');
    return `${rule} ${right?.slice(-15) ?? null}`;
  };
  for (const namespace of [
    'urn:iso:std:iso:20022:tech:xs:d:pain.008.001.02', `${xsd}$pain.008.001.02`, ` ${xsd}pain.008.001.02`, `${xsd}pain.008.001.02.xsd`,
    `${xsd.toUpperCase()}PAIN.008.001.02`, `${xsd}pain.008.01.02`, `${xsd}pain.08.001.02`, 'http://iso20022.org/pain.008.001.02',
  ]) {
    assert.equal(rightOf(namespace), 'message.namespace pain.008.001.02', namespace);
  }
  assert.equal(rightOf(`${xsd}pain.008.001`), 'message.namespace null');
  assert.equal(rightOf(`${xsd}pain.008.001.022`), 'message.namespace pain.008.001.02');
  assert.equal(unsupportedRoot('urn:iso:std:iso:20022', 'Document').rule, 'message.unknown');
});

test('a word within a text says nothing of what a file is', () => {
  const cases = [
    'x PK\x03\x04', 'x\x1f\x8b', 'x%PDF', 'x\xd0\xcf\x11\xe0', 'x{1:', 'x:20:', 'x[{', 'x0128AGK', 'x<html>', 'x\0', 'x\xff\xfe',
    'x\xfe\xff', 'one;\0',
  ];
  for (const head of cases) assert.match(String(unsupportedStart(head)), / XML$/, JSON.stringify(head));
  for (const [head, name] of [
    ['a\n;b', '… XML'], [';', '… CSV'], ['a\t', '… CSV'], ['a,<b', '… XML'], ['\xef\xbb\xbf \t\r\n{', 'JSON'], ['0128BGK', '… XML'],
    ['<htmlx>', null], ['<!DOCTYPE htmlx>', null],
  ] as const) {
    assertSays(unsupportedStart(head), name, JSON.stringify(head));
  }
});
