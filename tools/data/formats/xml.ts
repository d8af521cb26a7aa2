/** Reads XML lists of publishers. Their records are elements with one name, which may have any namespace prefix. */
import { XmlReader } from '../../../src/files/xml/reader.ts';

/** An element with its content. */
export class Element {
  readonly name: string;
  readonly children: Element[] = [];
  text = '';

  constructor(name: string) {
    this.name = name;
  }

  /** Returns the elements with this name inside the element, at any depth, in document order. */
  all(name: string): Element[] {
    return this.children.flatMap((child) => [...(child.name === name ? [child] : []), ...child.all(name)]);
  }

  /** Returns the trimmed text of the first element with this name, or an empty text. */
  textOf(name: string): string {
    return this.all(name)[0]?.text.trim() ?? '';
  }
}

const LIMITS = { depth: 64, attributes: 256, attributeValue: 65_536, text: 65_536 };
/** Maximum length of an XML declaration that is read, in characters. */
const DECLARATION_LENGTH = 200;

/** Converts the bytes to UTF-8. Lists can have encodings that payment files do not have, such as ISO-8859-2. */
function utf8(bytes: Uint8Array): Uint8Array {
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_LENGTH));
  const [declaration, name] = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*encoding=["']([^"']+)["'][^>]*\?>/.exec(beginning) ?? [];
  return declaration === undefined ? bytes : new TextEncoder().encode(
    new TextDecoder(name).decode(bytes).slice(declaration.replace('\xef\xbb\xbf', '').length));
}

/**
 * Returns the elements with the name `record`, which are never nested. Throws if the root element is not `root` (null: any), or if the text
 * is not complete XML.
 */
export function recordsOf(bytes: Uint8Array, root: string | null, record: string): Element[] {
  const records: Element[] = [];
  const open: Element[] = [];
  let isFirst = true;
  const reader = new XmlReader({
    start({ local }) {
      if (isFirst && root !== null && local !== root) throw new Error(`the document is not ${root}`);
      isFirst = false;
      if (open.length === 0 && local !== record) return;
      const element = new Element(local);
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text(text) {
      const element = open.at(-1);
      if (element !== undefined) element.text += text;
    },
    end() {
      const element = open.pop();
      if (open.length === 0 && element !== undefined) records.push(element);
    },
  }, LIMITS);
  reader.push(utf8(bytes));
  const fault = reader.end();
  if (fault === null) return records;
  if (fault.kind === 'truncated') throw new Error('the document does not end: the file is cut off');
  throw new Error(isFirst ? 'the file is not XML' : `line ${fault.line}: ${fault.message}`);
}
