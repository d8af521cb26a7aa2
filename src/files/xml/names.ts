/** The names of elements and attributes: XML 1.0 (5th edition), productions 4 to 5, and Namespaces in XML 1.0. */

import { ownCopy } from '../../base/text/own-copy.ts';

/** A name in its namespace. Equal names in the same scope are the same object. */
export interface XmlName {
  /** The namespace as declared; '' without a namespace. */
  readonly namespace: string;
  readonly local: string;
  /** '' without a prefix. */
  readonly prefix: string;
  /** The name as written, with its prefix. */
  readonly qualified: string;
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

const START = ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}'
  + '\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const NAME_CHARACTERS = `${START}.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-`;
const NAME = new RegExp(`[${START}][${NAME_CHARACTERS}]*`, 'uy');

const ASCII = 0x80;
/** Class of each ASCII character. 2: it may begin a name. 1: it may only be inside a name. 0: names do not contain it. */
const ASCII_NAME = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[:A-Z_a-z]/.test(character)) return 2;
  return /[.0-9-]/.test(character) ? 1 : 0;
});

/** Returns the end of the name that begins at `start`. Returns `start` if no name begins there. */
export function nameEnd(text: string, start: number): number {
  if (!(start >= 0 && start < text.length)) return start;
  let code = text.charCodeAt(start);
  if (code < ASCII) {
    if (ASCII_NAME[code] !== 2) return start;
    let i = start + 1;
    for (; i < text.length; i++) {
      code = text.charCodeAt(i);
      if (code >= ASCII || ASCII_NAME[code] === 0) break;
    }
    if (code < ASCII) return i;
  }
  NAME.lastIndex = start;
  return NAME.test(text) ? NAME.lastIndex : start;
}

/** A name in the file before its namespace is known. `local` is null if a colon is at a wrong place (Namespaces, production 7). */
export interface WrittenName {
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string | null;
}

function writtenName(qualified: string): WrittenName {
  const colon = qualified.indexOf(':');
  if (colon === -1) return { qualified, prefix: '', local: qualified };
  const local = qualified.slice(colon + 1);
  const isValid = colon > 0 && !local.includes(':') && nameEnd(local, 0) === local.length && local !== '';
  return { qualified, prefix: qualified.slice(0, colon), local: isValid ? local : null };
}

/** Memory of a name, in bytes: 176 for its parts and its table entry, and two for each character. */
const nameBytes = ({ qualified }: WrittenName): number => 176 + 2 * qualified.length;

/** Maximum number of names that a table stores. A file with more names starts a new table. */
const MAX_NAMES = 1024;

/** Stores the names of one file. A file has few names and repeats them in every payment. */
export class NameTable {
  readonly #names = new Map<string, WrittenName>();
  /** Memory of all names in the table, in bytes. */
  heldBytes = 0;

  /** Returns the name from `start` to before `end`. */
  get(text: string, start: number, end: number): WrittenName {
    const qualified = text.slice(start, end);
    const known = this.#names.get(qualified);
    if (known !== undefined) return known;
    if (this.#names.size === MAX_NAMES) {
      this.#names.clear();
      this.heldBytes = 0;
    }
    const name = writtenName(ownCopy(qualified));
    this.#names.set(name.qualified, name);
    this.heldBytes += nameBytes(name);
    return name;
  }
}

/** Memory of a prefix in a map, in bytes. */
const DECLARATION_BYTES = 64;

/** The namespace declarations that apply at one place of a file, and the element names that were resolved there. */
export class NamespaceScope {
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #declarationBytes: number;
  readonly #elements = new Map<WrittenName, XmlName>();
  /** Memory of the resolved names and of the declarations that the outer scope does not have, in bytes. */
  heldBytes: number;

  /** `ownCharacters`: number of characters of the namespaces declared here. */
  constructor(prefixes: ReadonlyMap<string, string>, ownCharacters = 0) {
    this.#prefixes = prefixes;
    this.#declarationBytes = DECLARATION_BYTES * prefixes.size + 2 * ownCharacters;
    this.heldBytes = this.#declarationBytes;
  }

  /** Resolves the name of an element; null if its prefix is not declared. A name without a prefix is in the default namespace. */
  element(name: WrittenName): XmlName | null {
    const known = this.#elements.get(name);
    if (known !== undefined) return known;
    const resolved = this.#resolve(name, this.#prefixes.get(name.prefix));
    if (resolved === null) return null;
    if (this.#elements.size >= MAX_NAMES) {
      this.#elements.clear();
      this.heldBytes = this.#declarationBytes;
    }
    this.#elements.set(name, resolved);
    this.heldBytes += nameBytes(name);
    return resolved;
  }

  /** Resolves the name of an attribute; null if its prefix is not declared. A name without a prefix has no namespace. */
  attribute(name: WrittenName): XmlName | null {
    return this.#resolve(name, name.prefix === '' ? '' : this.#prefixes.get(name.prefix));
  }

  /** Returns the scope with more declarations, or a message if Namespaces forbids a declaration (chapter 3). */
  with(declarations: readonly (readonly [prefix: string, namespace: string])[]): NamespaceScope | string {
    const prefixes = new Map(this.#prefixes);
    for (const [prefix, namespace] of declarations) {
      if (prefix === 'xmlns') return 'the prefix xmlns is declared, which XML does not allow';
      if (prefix !== '' && namespace === '') return 'a prefix is declared, but its namespace is empty';
      if ((prefix === 'xml') !== (namespace === XML_NAMESPACE) || namespace === XMLNS_NAMESPACE) {
        return 'a prefix is declared for a namespace that XML reserves';
      }
      prefixes.set(prefix, namespace);
    }
    return new NamespaceScope(prefixes, declarations.reduce((sum, [, namespace]) => sum + namespace.length, 0));
  }

  #resolve({ qualified, prefix, local }: WrittenName, namespace: string | undefined): XmlName | null {
    return namespace === undefined || local === null ? null : { namespace, local, prefix, qualified };
  }
}

/** Returns the scope before the first element of a file. Each file needs its own scope. */
export const initialScope = (): NamespaceScope => new NamespaceScope(new Map([['', ''], ['xml', XML_NAMESPACE]]));
