/** Recognises files that are not supported payment messages, by their first bytes or by their root element. */

import { type MessageName, READ_MESSAGES, namespaceOf } from './schema/names.ts';

/** Length of `pain.001`. */
const KIND_LENGTH = 8;

/** Number of first bytes that show a file that is not XML. */
export const SIGNATURE_BYTES = 512;

/** Names of JSON, and of a file of an unknown kind. */
export const JSON_START = 'JSON';
export const UNKNOWN_START = 'not XML';

const STARTS: readonly (readonly [form: RegExp, name: string])[] = [
  [/^PK(?:\x03\x04|\x05\x06)/, 'a ZIP archive: unpack it first'],
  [/^\x1f\x8b/, 'a gzip file: unpack it first'],
  [/^(?:BZh|7z\xbc\xaf|Rar!\x1a|\xfd7zXZ|\x28\xb5\x2f\xfd)/, 'a packed file: unpack it first'],
  [/^%PDF/, 'a PDF document'],
  [/^(?:\x89PNG|\xff\xd8\xff|GIF8[79]a|RIFF[^]{4}WEBP|(?:II\*\0|MM\0\*))/, 'a picture'],
  [/^\xd0\xcf\x11\xe0/, 'an old Office document'],
  [/^\{1:|^:20:/, 'a SWIFT MT message'],
  [/^[[{]/, JSON_START],
  [/^0128[AC]/, 'a German DTAUS file'],
  [/^<(?:!doctype\s+html|html)\b/i, 'an HTML page'],
  [/^[^<>\0\n;,\t]*[;,\t][^<>\0\n]*(?:\n|$)/, 'CSV or other text'],
];

/** Returns the name of a file type that is not XML. Null if the file may be XML. `head` has one character for each byte. */
export function unsupportedStart(head: string): string | null {
  const text = head.replace(/^\xef\xbb\xbf/, '').replace(/^[ \t\r\n]+/, '');
  for (const [form, name] of STARTS) if (form.test(text)) return name;
  // UTF-16 and UTF-32 begin with a zero or a byte order mark. The XML reader reports them.
  return text === '' || /^(?:<|\0|\xff\xfe|\xfe\xff)/.test(text) ? null : UNKNOWN_START;
}

const NAMESPACES: readonly (readonly [form: RegExp, name: string])[] = [
  [/:xsd:camt\.05[234]/, 'an account statement (camt)'],
  [/:xsd:camt\.029|:xsd:camt\.05[56]/, 'a message of cancellation (camt)'],
  [/:xsd:camt\./, 'a cash management message (camt)'],
  [/:xsd:pacs\./, 'a message between banks (pacs)'],
  [/:xsd:pain\.007/, 'a reversal (pain.007)'],
  [/:xsd:pain\.(?:009|01[012])/, 'a mandate message'],
  [/:xsd:pain\.01[34]/, 'a request to pay'],
  [/:xsd:head\./, 'a business application header: send only the payment message in it'],
  [/CBI/, 'the Italian CBI envelope, which is not supported'],
  [/ebics/i, 'an EBICS container: send only the payment message in it'],
  [/xhtml/, 'an HTML page'],
];

/** Maximum number of wrong, missing and additional characters in a namespace that was probably misspelt. */
const MAX_SLIPS = 4;
/** Maximum length of a namespace that is compared: no namespace of a message is as long. */
const MAX_COMPARED = 80;

/** For each kind of message, the version that Kontor suggests. */
const NEWEST: readonly MessageName[] = ['pain.001.001.09', 'pain.002.001.10', 'pain.008.001.08'];

/** The namespace of a message, written as ISO 20022 writes it. */
const OTHER_MESSAGE = /^urn:iso:std:iso:20022:tech:xsd:[a-z]{4}(?:\.\d{3}){2}\.\d{2}$/;

/** Returns the number of changes of single characters between two texts (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Returns the known namespaces that are nearest to a misspelt namespace. Empty if no namespace is similar. */
function nearNamespaces(namespace: string): readonly string[] {
  if (namespace.length > MAX_COMPARED || OTHER_MESSAGE.test(namespace)) return [];
  const distances = READ_MESSAGES.map((message) => distance(namespace.toLowerCase(), namespaceOf(message)));
  const nearest = Math.min(...distances);
  return nearest > MAX_SLIPS ? [] : READ_MESSAGES.filter((_, i) => distances[i] === nearest).map(namespaceOf);
}

/** A document that is not a supported message. */
export interface UnsupportedRoot {
  readonly rule: 'message.unknown' | 'message.version' | 'message.namespace';
  /** Name of the document. Null if its namespace is misspelt and has no version. */
  readonly name: string | null;
  /** The right version or namespace. */
  readonly right: string | null;
}

/** Describes a document whose root is not a supported message. */
export function unsupportedRoot(namespace: string, local: string): UnsupportedRoot {
  const version = /pain\.00[128]\.\d{3}\.\d{2}(?:\.[a-z]{2}\.\d{2})?(?!\d)/.exec(namespace)?.[0];
  if (version !== undefined) {
    const read = READ_MESSAGES.find((one) => one === version);
    if (read !== undefined) return { rule: 'message.namespace', name: version, right: namespaceOf(read) };
    const right = NEWEST.find((one) => one.startsWith(version.slice(0, KIND_LENGTH)))!;
    return { rule: 'message.version', name: version, right };
  }
  const known = NAMESPACES.find(([form]) => form.test(namespace))?.[1];
  if (known !== undefined) return { rule: 'message.unknown', name: known, right: null };
  const near = nearNamespaces(namespace);
  if (near.length > 0) return { rule: 'message.namespace', name: null, right: near.length === 1 ? near[0]! : null };
  if (local === 'Document' && namespace === '') {
    return {
      rule: 'message.unknown',
      name: 'a Document without a namespace: add one, such as xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"',
      right: null,
    };
  }
  return { rule: 'message.unknown', name: /^html$/i.test(local) ? 'an HTML page' : 'another XML document', right: null };
}
