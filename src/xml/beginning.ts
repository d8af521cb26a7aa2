/** Whether a file may be XML, by its first bytes: an address such as `<a@example.org>` is none. */
export function mayBeXml(head: Uint8Array): boolean {
  const encoding = head[0] === 0xff ? 'utf-16le' : head[0] === 0xfe ? 'utf-16be' : 'utf-8';
  return /^\s*<(?:[?!]|[A-Za-z_][\w:.-]*[\s>/])/.test(new TextDecoder(encoding).decode(head));
}
