/** Recognises files that are not lists or that cannot be read. A fault has a code, and a message that names the correction. */

import { FILE_LIMITS } from '../../base/limits.ts';
import { decodedFile, encodingOf } from '../../base/text/encoding.ts';
import { withCommas } from '../../base/text/with-commas.ts';

export type FaultCode =
  | 'PDF' | 'PICTURE' | 'OLD_WORKBOOK' | 'LOCKED_WORKBOOK' | 'BINARY_WORKBOOK' | 'NUMBERS_WORKBOOK' | 'WEB_PAGE' | 'XML_WORKBOOK'
  | 'FLAT_WORKBOOK' | 'SYLK' | 'DIF' | 'SOCIAL_CALC' | 'STATEMENT' | 'MAIL' | 'TEXT_DOCUMENT' | 'OLD_PAYMENTS' | 'PACKED' | 'NO_WORKBOOK'
  | 'DAMAGED' | 'UNKNOWN_PACKING' | 'TOO_LARGE' | 'LONG_ROW' | 'REPEATED_CELL' | 'BINARY';

const SAVE = 'open it in a spreadsheet program and save it as XLSX, ODS or CSV';

const EXTRACT = 'to find its IBANs, paste its text into the page or use extract';

const MESSAGES: Readonly<Record<FaultCode, string>> = {
  PDF: 'PDF files are not supported: open the file, select its text, and paste the text or save it as a text file',
  PICTURE: 'this is a picture, not a list: qr-decode reads the payment code in a picture',
  OLD_WORKBOOK: `workbooks in the format before 2007 (.xls) are not supported: ${SAVE}`,
  LOCKED_WORKBOOK: 'this file is locked with a password: open it, and save it as XLSX, ODS or CSV without a password',
  BINARY_WORKBOOK: `binary workbooks (.xlsb) are not supported: ${SAVE}`,
  WEB_PAGE: `this file is a web page with a table, although its name may end in .xls: ${SAVE}`,
  XML_WORKBOOK: `XML workbooks of 2003 are not supported: ${SAVE}`,
  NUMBERS_WORKBOOK: 'Numbers files are not supported: export the file from Numbers as Excel (.xlsx) or CSV',
  FLAT_WORKBOOK: `flat OpenDocument sheets (.fods) are not supported: ${SAVE}`,
  SYLK: `SYLK files (.slk) are not supported: ${SAVE}`,
  DIF: `DIF files (.dif) are not supported: ${SAVE}`,
  SOCIAL_CALC: `EtherCalc files are not supported: ${SAVE}`,
  STATEMENT: `this is an account statement (MT940, OFX or QIF), not a list: ${EXTRACT}, or export the statement as CSV`,
  MAIL: `this is a message or a contact, not a list: ${EXTRACT}`,
  TEXT_DOCUMENT: `this is a text document or a presentation, not a list: copy its table into a spreadsheet, or ${EXTRACT}`,
  OLD_PAYMENTS: 'this is a DTAUS payment file, which banks no longer accept: it has account numbers and bank codes, not IBANs',
  PACKED: 'this is a packed archive: unpack the archive and use the list in it',
  NO_WORKBOOK: 'this archive contains no workbook: unpack the archive and use the list in it',
  DAMAGED: 'this file is cut off or damaged: save or send it again',
  UNKNOWN_PACKING: `the compression of this file is not supported: ${SAVE}`,
  BINARY: 'this file is neither text nor a workbook: give the list as XLSX, ODS or CSV',
  TOO_LARGE: 'this workbook is larger than any spreadsheet: save the sheet as CSV',
  LONG_ROW: `this file has a line of more than ${withCommas(FILE_LIMITS.row.value)} bytes, so it is not a list`,
  REPEATED_CELL: `this workbook contains a row or a cell twice: ${SAVE}`,
};

/** Error while a file is read. The function that opened the file catches it. The message does not repeat data of the file. */
export class ListFault extends Error {
  readonly code: FaultCode;

  constructor(code: FaultCode, message = MESSAGES[code]) {
    super(message);
    this.code = code;
  }

  /** True if the file is a text that may contain IBANs. */
  get isSearchable(): boolean {
    return this.code === 'STATEMENT' || this.code === 'MAIL';
  }
}

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean => signature.every((byte, i) => bytes[i] === byte);

/** True for a ZIP archive. By APPNOTE.TXT it begins with a local file header, or with the end record if it has no files. */
export const isZip = (bytes: Uint8Array): boolean =>
  beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0x50, 0x4b, 0x05, 0x06]);

/** First bytes of .xls files and of all locked workbooks (MS-CFB, 2.2). */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Name of the stream of a locked workbook, in UTF-16 (MS-OFFCRYPTO, 2.3.4.4). */
const LOCKED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]);
const SIGNATURES: readonly (readonly [FaultCode, readonly number[]])[] = [
  ['PDF', [0x25, 0x50, 0x44, 0x46]],
  ['PICTURE', [0x89, 0x50, 0x4e, 0x47]],
  ['PICTURE', [0xff, 0xd8, 0xff]],
  ['PICTURE', [0x47, 0x49, 0x46, 0x38]],
  // 7z, RAR, bzip2, XZ and Zstandard.
  ['PACKED', [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ['PACKED', [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07]],
  ['PACKED', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59]],
  ['PACKED', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ['PACKED', [0x28, 0xb5, 0x2f, 0xfd]],
];

/** Texts that are not lists, with the patterns that all match. */
const TEXTS: readonly (readonly [FaultCode, ...RegExp[]])[] = [
  ['WEB_PAGE', /^(?:<(?:\?xml|!--)[^>]*>\s*)*<(?:!doctype html|(?:html|table|meta|head|body|style|title|script|div|center)[\s>])/i],
  ['WEB_PAGE', /^MIME-Version:[^]*X-Document-Type: Workbook/i],
  ['XML_WORKBOOK', /^<(?:\?xml|Workbook)[^]*(?:urn:schemas-microsoft-com:office:spreadsheet|Excel\.Sheet)/],
  ['FLAT_WORKBOOK', /^<(?:\?xml[^>]*>\s*<)?office:document\s/],
  ['SYLK', /^ID;P[^\r\n]*[\r\n]+(?:P;P|F;[A-Z]|C;[XYK]|B;Y|O;|NN;N)/],
  ['DIF', /^TABLE\s+0,1\s/],
  ['SOCIAL_CALC', /^socialcalc:version:/],
  // SWIFT MT940 and MT942, with or without the blocks around the text. OFX has a header of names or is XML.
  ['STATEMENT', /^(?:[^:\r\n]{0,80}[\r\n]){0,8}(?:\{1:|:20:)/, /:20:/, /[\r\n]:(?:25|28C?|60[FM]):/],
  ['STATEMENT', /^(?:OFXHEADER:|<\?[^]*<OFX>|<OFX>|!Type:(?:Bank|CCard|Cash))/],
  ['MAIL', /^(?:BEGIN:V(?:CARD|CALENDAR)|(?:Return-Path|Received|Delivered-To|MIME-Version): )/i],
  ['TEXT_DOCUMENT', /^\{\\rtf|^%!PS/],
  ['OLD_PAYMENTS', /^0128A[A-Z]{2}/],
];

/** Number of first bytes that decide if a file is text. */
const SAMPLE_BYTES = 1_024;
/** Minimum number of bytes for each control character in a text. Tabs and ends of lines do not count as control characters. */
const MIN_BYTES_PER_CONTROL = 10;
const isControl = (byte: number): boolean => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d);

/**
 * Returns the fault of a file that is not a list. Null if it may be a list. For a text, its beginning is enough. For a locked workbook, all
 * bytes are needed, because only a name inside the file distinguishes it from an old workbook.
 */
export function faultOf(bytes: Uint8Array): ListFault | null {
  const signature = SIGNATURES.find(([, begin]) => beginsWith(bytes, begin));
  if (signature !== undefined) return new ListFault(signature[0]);
  if (beginsWith(bytes, COMPOUND)) return new ListFault(indexOf(bytes, LOCKED) === -1 ? 'OLD_WORKBOOK' : 'LOCKED_WORKBOOK');
  const beginning = bytes.subarray(0, SAMPLE_BYTES);
  const mayBeText = isZip(bytes) || encodingOf(beginning).encoding.startsWith('utf-16')
    || MIN_BYTES_PER_CONTROL * beginning.filter(isControl).length <= beginning.length;
  if (!mayBeText) return new ListFault('BINARY');
  const text = decodedFile(beginning).trimStart();
  const found = TEXTS.find(([, ...patterns]) => patterns.every((pattern) => pattern.test(text)));
  return found === undefined ? null : new ListFault(found[0]);
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let index = bytes.indexOf(wanted[0]!); index !== -1; index = bytes.indexOf(wanted[0]!, index + 1)) {
    if (beginsWith(bytes.subarray(index, index + wanted.length), wanted)) return index;
  }
  return -1;
}
