/** Recognises files that are not supported payment messages, by their first bytes or by their root element. */

import { MESSAGES, namespaceOf } from './schema/names.ts';

/** Length of `pain.001`. */
const KIND_LENGTH = 8;

/** Number of first bytes that show a file that is not XML. */
export const SIGNATURE_BYTES = 512;

const STARTS: readonly (readonly [form: RegExp, name: string])[] = [
  [/^PK\x03\x04/, 'a ZIP archive: unpack it first'],
  [/^\x1f\x8b/, 'a gzip file: unpack it first'],
  [/^%PDF/, 'a PDF document'],
  [/^\xd0\xcf\x11\xe0/, 'an old Office document'],
  [/^\{1:|^:20:/, 'a SWIFT MT message'],
  [/^[[{]/, 'JSON'],
  [/^0128[AC]/, 'a German DTAUS file'],
  [/^<(?:!doctype\s+html|html)\b/i, 'an HTML page'],
  [/^[^<>\0\n;,\t]*[;,\t][^<>\0\n]*(?:\n|$)/, 'CSV or other text'],
];

/** Returns the name of a file type that is not XML; null if the file may be XML. `head` has one character for each byte. */
export function unreadStart(head: string): string | null {
  const text = head.replace(/^\xef\xbb\xbf/, '').replace(/^[ \t\r\n]+/, '');
  for (const [form, name] of STARTS) if (form.test(text)) return name;
  // A zero or a byte order mark begins UTF-16 or UTF-32, which the XML reader reports.
  return text === '' || /^(?:<|\0|\xff\xfe|\xfe\xff)/.test(text) ? null : 'not XML';
}

const NAMESPACES: readonly (readonly [form: RegExp, name: string])[] = [
  [/:xsd:camt\.05[234]/, 'an account statement (camt)'],
  [/:xsd:camt\.029|:xsd:camt\.05[56]/, 'a message of cancellation (camt)'],
  [/:xsd:camt\./, 'a cash management message (camt)'],
  [/:xsd:pacs\./, 'a message between banks (pacs)'],
  [/:xsd:pain\.002/, 'a status report of the bank (pain.002)'],
  [/:xsd:pain\.007/, 'a reversal (pain.007)'],
  [/:xsd:pain\.(?:009|01[012])/, 'a mandate message'],
  [/:xsd:pain\.01[34]/, 'a request to pay'],
  [/:xsd:head\./, 'a business application header: send only the payment message in it'],
  [/CBI/, 'the Italian CBI envelope, which is not supported'],
  [/ebics/i, 'an EBICS container: send only the payment message in it'],
  [/xhtml/, 'an HTML page'],
];

/** A document that is not a supported message. */
export interface UnreadRoot {
  readonly rule: 'message.unknown' | 'message.version';
  /** Name of the document. */
  readonly name: string;
  /** The right version or namespace. */
  readonly right: string | null;
}

/** Describes a document whose root is not a supported message. */
export function unreadRoot(namespace: string, local: string): UnreadRoot {
  const version = /pain\.00[18]\.\d{3}\.\d{2}(?:\.[a-z]{2}\.\d{2})?/.exec(namespace)?.[0];
  if (version !== undefined) {
    const read = MESSAGES.find((one) => one === version);
    return {
      rule: 'message.version',
      name: version,
      right: read === undefined ? MESSAGES.findLast((one) => one.startsWith(version.slice(0, KIND_LENGTH)))! : namespaceOf(read),
    };
  }
  const known = NAMESPACES.find(([form]) => form.test(namespace))?.[1];
  if (known !== undefined) return { rule: 'message.unknown', name: known, right: null };
  if (local === 'Document' && namespace === '') {
    return {
      rule: 'message.unknown',
      name: 'a Document without a namespace: add one, such as xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
      right: null,
    };
  }
  return { rule: 'message.unknown', name: /^html$/i.test(local) ? 'an HTML page' : 'another XML document', right: null };
}
