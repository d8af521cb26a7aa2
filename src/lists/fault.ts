/** Files that are no list, or none that can be read: told by a code, and a sentence that says what to do. */

import { FILE_LIMITS } from '../limits.ts';
import { encodingOf } from './encoding.ts';

export type FaultCode =
  | 'PDF' | 'PICTURE' | 'OLD_WORKBOOK' | 'LOCKED_WORKBOOK' | 'BINARY_WORKBOOK' | 'WEB_PAGE' | 'XML_WORKBOOK' | 'NO_WORKBOOK' | 'DAMAGED' | 'UNKNOWN_PACKING' | 'TOO_LARGE' | 'LONG_ROW' | 'REPEATED_CELL' | 'BINARY';

const SAVE = 'open it in a spreadsheet program and save it as XLSX, ODS or CSV';

const MESSAGES: Readonly<Record<FaultCode, string>> = {
  PDF: 'this is a PDF, which is not read: open it, select its text, and paste that or save it as a text file',
  PICTURE: 'this is a picture and no list',
  OLD_WORKBOOK: `this is a workbook of the kind before 2007 (.xls), which is not read: ${SAVE}`,
  LOCKED_WORKBOOK: 'this file is locked with a password: open it, and save it as XLSX, ODS or CSV without one',
  BINARY_WORKBOOK: `this is a binary workbook (.xlsb), which is not read: ${SAVE}`,
  WEB_PAGE: `this is a web page with a table, whatever its name says: ${SAVE}`,
  XML_WORKBOOK: `this is a workbook as XML of the year 2003, which is not read: ${SAVE}`,
  NO_WORKBOOK: 'this is an archive without a workbook in it: unpack it and take the list out',
  DAMAGED: 'this file is cut off or damaged: save or send it again',
  UNKNOWN_PACKING: `this file is packed in a way that is not read: ${SAVE}`,
  BINARY: 'this file is neither text nor a workbook: give the list as XLSX, ODS or CSV',
  TOO_LARGE: 'this workbook is larger than spreadsheets are: save the sheet as CSV',
  LONG_ROW: `this file has a line of more than ${FILE_LIMITS.row.value.toLocaleString('en')} bytes: it is not a list`,
  REPEATED_CELL: `this workbook has a row or a cell twice: ${SAVE}`,
};

/** Thrown while a file is read, and caught where it was opened. Nothing of the file is in the message. */
export class ListFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message = MESSAGES[code]) {
    super(message);
    this.code = code;
  }
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);

/** APPNOTE.TXT of the ZIP format: a local file header, or an archive without files. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);

/** MS-CFB, 2.2: what .xls files and locked workbooks of every kind begin with. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** MS-OFFCRYPTO, 2.3.4.4: the stream of a locked workbook, in UTF-16. */
const LOCKED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const SIGNATURES: readonly (readonly [FaultCode, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['PICTURE', [0x89, 0x50, 0x4e, 0x47]],
  ['PICTURE', [0xff, 0xd8, 0xff]],
  ['PICTURE', [0x47, 0x49, 0x46, 0x38]],
];
const LOOKED_AT = 1_024;
/** A text has fewer control characters than one in so many, tabs and line ends apart. */
const MOST_CONTROLS = 10;
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d);

/**
 * Why a file is no list, told by its bytes; null where it may be one. Of a text its beginning is enough; a locked workbook is told from an
 * old one by all its bytes.
 */
export function faultOf(bytes: Uint8Array): ListFault | null {
  const signature = SIGNATURES.find(([, begin]) => beginsWith(bytes, begin));
  if (signature !== undefined) return new ListFault(signature[0]);
  if (beginsWith(bytes, COMPOUND)) return new ListFault(indexOf(bytes, LOCKED) === -1 ? 'OLD_WORKBOOK' : 'LOCKED_WORKBOOK');
  const beginning = bytes.subarray(0, LOOKED_AT);
  if (!isZip(bytes) && !encodingOf(beginning).encoding.startsWith('utf-16') && MOST_CONTROLS * beginning.filter(isControl).length > beginning.length) return new ListFault('BINARY');
  const text = new TextDecoder().decode(beginning).trimStart();
  if (/^(?:<!doctype html|<html|<table|<meta|<head|<body)/i.test(text)) return new ListFault('WEB_PAGE');
  return /^<(?:\?xml|Workbook)/.test(text) && /urn:schemas-microsoft-com:office:spreadsheet|Excel\.Sheet/.test(text) ? new ListFault('XML_WORKBOOK') : null;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.indexOf(wanted[0]!); at !== -1; at = bytes.indexOf(wanted[0]!, at + 1)) if (beginsWith(bytes.subarray(at, at + wanted.length), wanted)) return at;
  return -1;
}
