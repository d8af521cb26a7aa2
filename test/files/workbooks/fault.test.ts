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
