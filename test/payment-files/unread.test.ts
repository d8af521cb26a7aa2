import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unreadStart } from '../../src/payment-files/unread.ts';

test('whoever sends another kind of file is told which it is; what may be XML is read', () => {
  const cases: readonly (readonly [head: string, name: RegExp | null])[] = [
    ['PK\x03\x04\x14\0', /ZIP/], ['\x1f\x8b\x08\0', /gzip/], ['%PDF-1.7\n', /PDF/], ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', /Office/],
    ['{1:F01BANKDEFFXXXX0000000000}', /SWIFT MT/], [':20:STARTUMSE\r\n', /SWIFT MT/], ['{"Document":{}}', /JSON/], ['[{}]', /JSON/], ['0128AGK', /DTAUS/],
    ['<!DOCTYPE html>\n<html>', /HTML/], ['<html lang="de">', /HTML/], ['Name;IBAN;Betrag\r\nMuster;;1,00\r\n', /CSV/], ['\xef\xbb\xbfName\tIBAN\n', /CSV/],
    ['Dear bank', /no XML/], ['\x89PNG\r\n', /no XML/],
    ['<?xml version="1.0"?>', null], ['\xef\xbb\xbf\r\n<Document>', null], ['', null], ['\xff\xfe<\0', null], ['\xfe\xff\0<', null], ['\0<', null], ['<!-- a;b -->\n', null],
  ];
  for (const [head, name] of cases) {
    const told = unreadStart(head);
    if (name === null) assert.equal(told, null, JSON.stringify(head));
    else assert.match(String(told), name, JSON.stringify(head));
  }
});
