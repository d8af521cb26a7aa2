/** Characters and references of XML 1.0 (5th edition), productions 2, 3 and 66 to 68. */

/** What is no character of XML, in text that a decoder made: surrogates stand in pairs there. */
export const NO_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** Space, tab or line feed: of line ends, only line feeds are left. */
export const isXmlSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09;

const ENTITIES = new Map([['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"]]);

/** A code point that a reference may name, as text; null for any other. */
function characterOf(code: number): string | null {
  const isCharacter = code === 0x9 || code === 0xa || code === 0xd || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd)
    || (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/**
 * What a reference stands for, of which the part between `&` and `;` is given; null for any that XML without document types does not know.
 */
export function referenced(name: string): string | null {
  const entity = ENTITIES.get(name);
  if (entity !== undefined) return entity;
  if (/^#[0-9]+$/.test(name)) return characterOf(Number(name.slice(1)));
  return /^#x[0-9A-Fa-f]+$/.test(name) ? characterOf(Number.parseInt(name.slice(2), 16)) : null;
}

/** An attribute's value with its references resolved and blanks as spaces (3.3.3); null where it has what no value may. */
export function attributeValue(written: string): string | null {
  if (!/[<&\n\t]/.test(written)) return written;
  if (written.includes('<')) return null;
  const parts = written.replace(/[\n\t]/g, ' ').split('&');
  let value = parts[0]!;
  for (const part of parts.slice(1)) {
    const end = part.indexOf(';');
    const character = end === -1 ? null : referenced(part.slice(0, end));
    if (character === null) return null;
    value += character + part.slice(end + 1);
  }
  return value;
}
