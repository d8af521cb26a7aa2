/** Characters and references of XML 1.0 (5th edition), productions 2, 3 and 66 to 68. */

/** A character that XML forbids, in decoded text. Lone surrogates need no check, because a decoder writes surrogates in pairs. */
export const FORBIDDEN_CHARACTER = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;

/** True for a space, a tab or a line feed. The text has no other line ends at this point. */
export const isXmlSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x09;

const ENTITIES = new Map([['amp', '&'], ['lt', '<'], ['gt', '>'], ['quot', '"'], ['apos', "'"]]);

/** Returns a code point as text; null if a reference may not name it. */
function characterOf(code: number): string | null {
  const isCharacter = code === 0x9 || code === 0xa || code === 0xd || (code >= 0x20 && code <= 0xd7ff) || (code >= 0xe000 && code <= 0xfffd)
    || (code >= 0x10000 && code <= 0x10ffff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

/**
 * Returns the character of a reference. `name` is the part between `&` and `;`. Null if the reference needs a document type or is invalid.
 */
export function referencedCharacter(name: string): string | null {
  const entity = ENTITIES.get(name);
  if (entity !== undefined) return entity;
  if (/^#[0-9]+$/.test(name)) return characterOf(Number(name.slice(1)));
  return /^#x[0-9A-Fa-f]+$/.test(name) ? characterOf(Number.parseInt(name.slice(2), 16)) : null;
}

/** Resolves the references of an attribute value and replaces blanks by spaces (3.3.3). Null if the value is not well-formed. */
export function attributeValue(source: string): string | null {
  if (!/[<&\n\t]/.test(source)) return source;
  if (source.includes('<')) return null;
  const parts = source.replace(/[\n\t]/g, ' ').split('&');
  let value = parts[0]!;
  for (const part of parts.slice(1)) {
    const end = part.indexOf(';');
    const character = end === -1 ? null : referencedCharacter(part.slice(0, end));
    if (character === null) return null;
    value += character + part.slice(end + 1);
  }
  return value;
}
