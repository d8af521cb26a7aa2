import { XmlReader } from '../../../src/files/xml/reader.ts';
import type { XmlFault, XmlLimits } from '../../../src/files/xml/events.ts';

/** Returns the events that a reader reports for a file, one line each, and its end. */
export interface Trace {
  readonly events: readonly string[];
  readonly fault: XmlFault | null;
}

const UTF8 = new TextEncoder();

/** A name as `{namespace}local`. */
const expanded = ({ namespace, local }: { readonly namespace: string; readonly local: string }): string =>
  (namespace === '' ? local : `{${namespace}}${local}`);

/** Reads a file whole, or in pushes of a few bytes and pieces as small. */
export function trace(file: string | Uint8Array, limits: Partial<XmlLimits> = {}, pieceBytes?: number): Trace {
  const bytes = typeof file === 'string' ? UTF8.encode(file) : file;
  const events: string[] = [];
  const tell = (event: string): void => void events.push(`${reader.line}:${reader.column} ${event}`);
  const reader: XmlReader = new XmlReader(
    {
      start: (name, attributes) =>
        tell(`<${expanded(name)}${attributes.map((one) => ` ${expanded(one.name)}=${JSON.stringify(one.value)}`).join('')}>`),
      text: (text, length) => tell(`${JSON.stringify(text)} ${length}`),
      end: (name) => tell(`</${name.local}>`),
      cdata: () => void events.push('cdata'),
    },
    limits,
    pieceBytes,
  );
  for (let i = 0; i < bytes.length; i += pieceBytes ?? bytes.length) {
    if (!reader.push(bytes.subarray(i, i + (pieceBytes ?? bytes.length)))) break;
  }
  return { events, fault: reader.end() };
}
