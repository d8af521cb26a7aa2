/** Files as bytes, and the kind of fault that a reader finds in them. */
import { trace } from './trace.ts';

export const UTF8 = new TextEncoder();

export const kind = (file: string | Uint8Array): string | undefined => trace(file).fault?.kind;

/** Returns a text in UTF-16, with its byte order mark. */
export function utf16(text: string, littleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 * text.length + 2));
  [...`\ufeff${text}`].join('').split('').forEach((unit, i) => view.setUint16(2 * i, unit.charCodeAt(0), littleEndian));
  return new Uint8Array(view.buffer);
}
