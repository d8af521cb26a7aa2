/** Decides from the Content-Type of a request and from the first bytes of its body how the body is read. */
import { type Refusal, refuse } from '../../base/errors.ts';

/** Media type of a form (WHATWG URL Standard, section 5). `curl -d` sends it with every body. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Returns the media type of a Content-Type field in lower case, without parameters. Empty if the field is missing. */
export const mediaType = (contentType: string | undefined): string => (contentType ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** True for JSON, and for a type that consists of JSON (RFC 6839, section 3.1). */
export const isJsonType = (type: string): boolean => /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type);

/** Forms with files in several parts are not read: a part has a name and headers, and a file can be the body itself. */
export const multipartRefusal = (type: string): Refusal | null => (type.startsWith('multipart/') ? MULTIPART : null);

const MULTIPART = refuse('INVALID_PARAMETER', 'multipart bodies are not read: send a file as the body itself, as '
  + '`curl --data-binary @file` does, and values as JSON or as a form (application/x-www-form-urlencoded)');

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const OPEN_OBJECT = 0x7b;
/** Characters that follow `{` in JSON (RFC 8259, section 4): `"` or `}`. */
const AFTER_OPEN: ReadonlySet<number> = new Set([0x22, 0x7d]);

const afterMark = (body: Uint8Array): number => (BYTE_ORDER_MARK.every((byte, i) => body[i] === byte) ? BYTE_ORDER_MARK.length : 0);

function afterBlanks(body: Uint8Array, from: number): number {
  let at = from;
  while (BLANKS.has(body[at]!)) at++;
  return at;
}

/** Returns the first byte of a body after a byte order mark of UTF-8 and blanks. Undefined if nothing follows them. */
export const firstByte = (body: Uint8Array): number | undefined => body[afterBlanks(body, afterMark(body))];

/** True if a body begins as a JSON object. A text, as of SWIFT, may begin with `{` too. Null if the next character is missing. */
export function beginsWithObject(body: Uint8Array): boolean | null {
  const at = afterBlanks(body, afterMark(body));
  if (body[at] !== OPEN_OBJECT) return at === body.length ? null : false;
  const next = body[afterBlanks(body, at + 1)];
  return next === undefined ? null : AFTER_OPEN.has(next);
}

/** True if a body is a form. JSON that is sent as a form is JSON, because `curl -d` sends it in this way. */
export const isForm = (type: string, body: Uint8Array): boolean => type === FORM_TYPE && firstByte(body) !== OPEN_OBJECT;
