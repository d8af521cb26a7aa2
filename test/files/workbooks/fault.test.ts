/** Files that are not lists, recognised by their first bytes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf, isZip } from '../../../src/files/workbooks/fault.ts';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** Signatures as their formats publish them: ISO 32000, PNG, JPEG, GIF, MS-CFB. */
const SIGNED: readonly (readonly [begin: Buffer, code: string])[] = [
  [Buffer.from('%PDF'), 'PDF'],
  [hex('89 50 4e 47'), 'PICTURE'],
  [hex('ff d8 ff'), 'PICTURE'],
  [Buffer.from('GIF8'), 'PICTURE'],
  [hex('d0 cf 11 e0 a1 b1 1a e1'), 'OLD_WORKBOOK'],
];
const TEXT = Buffer.from('Name;IBAN\n');

test('a file is recognised by all bytes of its signature, whatever follows', () => {
  for (const [begin, code] of SIGNED) {
    assert.equal(faultOf(Buffer.concat([begin, TEXT]))?.code, code);
    for (let i = 0; i < begin.length; i++) {
      const other = Buffer.concat([begin, TEXT]);
      other[i] = 0x2b;
      assert.notEqual(faultOf(other)?.code, code, `${code} ${i}`);
    }
  }
});

test('a locked workbook contains the name of its content somewhere, in 16-bit letters', () => {
  const compound = Buffer.concat([hex('d0 cf 11 e0 a1 b1 1a e1'), Buffer.alloc(3_000, 'E')]);
  const named = Buffer.from('EncryptedPackage', 'utf16le');
  assert.equal(faultOf(Buffer.concat([compound, named, TEXT]))?.code, 'LOCKED_WORKBOOK');
  for (let i = 0; i < named.length; i++) {
    const other = Buffer.from(named);
    other[i]! ^= 1;
    assert.equal(faultOf(Buffer.concat([compound, other]))?.code, 'OLD_WORKBOOK', String(i));
  }
});

test('an archive begins with a file, or is empty', () => {
  for (const begin of ['50 4b 03 04', '50 4b 05 06']) {
    const bytes = Buffer.concat([hex(begin), Buffer.alloc(40)]);
    assert.ok(isZip(bytes), begin);
    assert.equal(faultOf(bytes), null, 'its zeros are no fault');
    for (let i = 0; i < 4; i++) {
      const other = Buffer.from(bytes);
      other[i] = 0x7f;
      assert.ok(!isZip(other), `${begin} ${i}`);
      assert.equal(faultOf(other)?.code, 'BINARY');
    }
  }
});

test('a text has few control characters, except tabs and line ends', () => {
  const withControls = (count: number, byte = 1): Buffer => Buffer.concat([Buffer.alloc(count, byte), Buffer.alloc(100 - count, 'a')]);
  assert.equal(faultOf(withControls(10)), null);
  assert.equal(faultOf(withControls(11))?.code, 'BINARY');
  for (let byte = 0; byte < 0x20; byte++) {
    const isOfTexts = ['\t', '\n', '\v', '\f', '\r'].includes(String.fromCharCode(byte));
    if (byte !== 0) assert.equal(faultOf(withControls(50, byte))?.code, isOfTexts ? undefined : 'BINARY', String(byte));
  }
  assert.equal(faultOf(withControls(50, 0x20)), null);
  assert.equal(faultOf(Buffer.from('Name;IBAN\nMuster;DE89370400440532013000\n', 'utf16le')), null, 'zeros of 16-bit text are none');
  assert.equal(faultOf(Buffer.concat([Buffer.alloc(1_024, 'a'), Buffer.alloc(2_000)])), null, 'its beginning is looked at');
});

test('web pages and workbooks of 2003 are recognised by their first characters, also after blanks', () => {
  for (const begin of ['<!doctype html>', '<!DOCTYPE HTML PUBLIC', '<html>', '<table>', '<meta ', '<head>', '<body>']) {
    assert.equal(faultOf(Buffer.from(`\n ${begin}<td>DE89`))?.code, 'WEB_PAGE', begin);
  }
  const named = 'xmlns="urn:schemas-microsoft-com:office:spreadsheet"';
  for (const begin of ['<?xml version="1.0"?>', '<Workbook ']) {
    assert.equal(faultOf(Buffer.from(`${begin}${named}`))?.code, 'XML_WORKBOOK', begin);
  }
  for (const text of ['a list of <html>', 'DE89 <table>', '<?xml version="1.0"?><Document/>', `Name;${named}`, `;<Workbook ${named}`]) {
    assert.equal(faultOf(Buffer.from(text)), null, text);
  }
});

/** First lines of files as programs write them. */
const TEXTS: readonly (readonly [what: string, code: string, text: string])[] = [
  ['SYLK', 'SYLK', 'ID;PWXL;N;E\r\nC;Y1;X1;K"IBAN"\r\n'],
  ['DIF', 'DIF', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n'],
  ['a flat OpenDocument sheet', 'FLAT_WORKBOOK', '<?xml version="1.0" encoding="UTF-8"?>\n<office:document xmlns:office="urn:x"'],
  ['EtherCalc', 'SOCIAL_CALC', 'socialcalc:version:1.0\n'],
  ['MT940', 'STATEMENT', ':20:STARTUMSE\r\n:25:37040044/532013000\r\n:28C:00001/001\r\n'],
  ['MT940 in SWIFT blocks', 'STATEMENT', '{1:F01COBADEFFAXXX0000000000}{2:I940COBADEFFXXXXN}{4:\r\n:20:X\r\n:25:37040044/1\r\n:28C:1\r\n'],
  ['MT940 with lines before it', 'STATEMENT', 'ABNANL2A\r\n940\r\nABNANL2A\r\n:20:ABN\r\n:25:417164300\r\n:28C:1\r\n'],
  ['OFX', 'STATEMENT', 'OFXHEADER:100\r\nDATA:OFXSGML\r\n'],
  ['OFX as XML', 'STATEMENT', '<?xml version="1.0"?><?OFX OFXHEADER="200"?><OFX>'],
  ['QIF', 'STATEMENT', '!Type:Bank\nD11/26/26\n'],
  ['a contact', 'MAIL', 'BEGIN:VCARD\r\nVERSION:3.0\r\n'],
  ['a message', 'MAIL', 'Received: from mail.example.org\r\n'],
  ['RTF', 'TEXT_DOCUMENT', '{\\rtf1\\ansi'],
  ['DTAUS', 'OLD_PAYMENTS', '0128AGK3704004400000000MUSTER'],
  ['a web archive of Excel', 'WEB_PAGE', 'MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\n'],
  ['a web page after an XML declaration', 'WEB_PAGE', '<?xml version="1.0"?>\n<!-- x -->\n<html>'],
  ['a table in a frame', 'WEB_PAGE', '<div><table>'],
];

test('files of other programs are named, in every encoding', () => {
  for (const [what, code, text] of TEXTS) {
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`), Buffer.from(`\ufeff${text}`, 'utf16le')]) {
      assert.equal(faultOf(bytes)?.code, code, what);
    }
  }
});

test('lists whose first cells resemble those files are lists', () => {
  for (const text of ['ID;Name;IBAN\n', 'TABLE;IBAN\n0,1\n', ':20:\n', 'Received;IBAN\n', 'MIME-Version;x\n', 'Type:Bank\n', '0128;A\n',
    'ID;PLZ;IBAN\n', 'BZh;IBAN\n']) {
    assert.equal(faultOf(Buffer.from(text)), null, text);
  }
});

test('a statement and a message can be searched for IBANs, a workbook of another format cannot', () => {
  const searchable = TEXTS.filter(([, , text]) => faultOf(Buffer.from(text))!.isSearchable).map(([, code]) => code);
  assert.deepEqual([...new Set(searchable)], ['STATEMENT', 'MAIL']);
});
