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

/** Returns the first byte of a body after a byte order mark of UTF-8 and blanks. Undefined if nothing follows them. */
export function firstByte(body: Uint8Array): number | undefined {
  let at = BYTE_ORDER_MARK.every((byte, i) => body[i] === byte) ? BYTE_ORDER_MARK.length : 0;
  while (BLANKS.has(body[at]!)) at++;
  return body[at];
}

/** True if a body is a form. JSON that is sent as a form is JSON, because `curl -d` sends it in this way. */
export const isForm = (type: string, body: Uint8Array): boolean => type === FORM_TYPE && firstByte(body) !== OPEN_OBJECT;
