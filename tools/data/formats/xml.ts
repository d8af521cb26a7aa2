/**
 * XML as publishers write their lists: elements found by their names, whatever their namespace prefix. Enough for lists of records
 * whose elements do not stand within others of the same name.
 */

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text with its character references resolved. */
const plain = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_, hex?: string, decimal?: string, name?: string) =>
    hex !== undefined ? String.fromCodePoint(Number.parseInt(hex, 16))
      : decimal !== undefined ? String.fromCodePoint(Number.parseInt(decimal, 10)) : ENTITIES[name!.toLowerCase()]!);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** How long the declaration at the beginning may be. */
const DECLARATION_LENGTH = 200;

/** The text of the document in the encoding that it declares, without comments. Throws where its root is another or does not end. */
export function documentOf(bytes: Uint8Array, root: string): string {
  const declared = /^\s*(?:\xef\xbb\xbf)?<\?xml[^>]*encoding=["']([^"']+)["']/.exec(new TextDecoder('latin1').decode(bytes.subarray(0, DECLARATION_LENGTH)))?.[1];
  const xml = new TextDecoder(declared ?? 'utf-8').decode(bytes)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, text: string) => escaped(text));
  if (!new RegExp(`^\\s*(?:<[?!][^>]*>\\s*)*<(?:[\\w.-]+:)?${root}[\\s/>]`).test(xml)) throw new Error(`the document is no ${root}`);
  if (!new RegExp(`</(?:[\\w.-]+:)?${root}\\s*>\\s*$`).test(xml)) throw new Error(`the element ${root} does not end: the file is cut off`);
  return xml;
}

export interface Element {
  /** By the names that are written. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What stands between the tags, as it is written. */
  readonly content: string;
}

/** The elements of this name, in their order. */
export function* elements(xml: string, name: string): Generator<Element, void> {
  const tags = new RegExp(`<(?:[\\w.-]+:)?${name}(\\s[^>]*?)?(?:/>|>([\\s\\S]*?)</(?:[\\w.-]+:)?${name}\\s*>)`, 'g');
  for (const [, attributes = '', content = ''] of xml.matchAll(tags)) {
    const pairs = [...attributes.matchAll(/([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    yield { attributes: Object.fromEntries(pairs.map(([, key, double, single]) => [key!, plain(double ?? single ?? '')])), content };
  }
}

/** The text of the first element of this name, without the space around it; empty where there is none. */
export function textIn(xml: string, name: string): string {
  for (const { content } of elements(xml, name)) return plain(content).trim();
  return '';
}

/** The texts of all elements of this name, as they stand. */
export const textsIn = (xml: string, name: string): string[] => Array.from(elements(xml, name), ({ content }) => plain(content));
