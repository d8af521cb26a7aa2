/** UTF-16, by the first byte of its byte order mark. */
const UTF_16: Readonly<Record<number, string>> = { 0xff: 'utf-16le', 0xfe: 'utf-16be' };

/** True if a file that begins with these bytes may be XML. An address such as `<a@example.org>` is not XML. */
export function mayBeXml(head: Uint8Array): boolean {
  const encoding = UTF_16[head[0] ?? 0] ?? 'utf-8';
  return /^\s*<(?:[?!]|[A-Za-z_][\w:.-]*[\s>/])/.test(new TextDecoder(encoding).decode(head));
}
