/** The names of elements and attributes: XML 1.0 (5th edition), productions 4 to 5, and Namespaces in XML 1.0. */

import { ownCopy } from '../text/own-copy.ts';

/** A name in its namespace. The same name in the same place of a file is the same object. */
export interface XmlName {
  /** The namespace as its declaration has it; '' for none. */
  readonly namespace: string;
  readonly local: string;
  /** '' for none. */
  readonly prefix: string;
  /** As it is written, with its prefix. */
  readonly qualified: string;
}

const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';
const XMLNS_NAMESPACE = 'http://www.w3.org/2000/xmlns/';

const START = ':A-Z_a-z\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{2FF}\\u{370}-\\u{37D}\\u{37F}-\\u{1FFF}\\u{200C}\\u{200D}\\u{2070}-\\u{218F}\\u{2C00}-\\u{2FEF}\\u{3001}-\\u{D7FF}\\u{F900}-\\u{FDCF}\\u{FDF0}-\\u{FFFD}\\u{10000}-\\u{EFFFF}';
const FURTHER = `${START}.0-9\\u{B7}\\u{300}-\\u{36F}\\u{203F}\\u{2040}-`;
const NAME = new RegExp(`[${START}][${FURTHER}]*`, 'uy');

const ASCII = 0x80;
/** By code unit: whether an ASCII character may stand in a name (1) and also begin it (2). */
const ASCII_NAME = Uint8Array.from({ length: ASCII }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[:A-Z_a-z]/.test(character) ? 2 : /[.0-9-]/.test(character) ? 1 : 0;
});

/** Where the name that begins at `at` ends; `at` where none begins there, or where that is no place in the text. */
export function nameEnd(text: string, at: number): number {
  if (!(at >= 0 && at < text.length)) return at;
  let code = text.charCodeAt(at);
  if (code < ASCII) {
    if (ASCII_NAME[code] !== 2) return at;
    let i = at + 1;
    for (; i < text.length; i++) {
      code = text.charCodeAt(i);
      if (code >= ASCII || ASCII_NAME[code] === 0) break;
    }
    if (code < ASCII) return i;
  }
  NAME.lastIndex = at;
  return NAME.test(text) ? NAME.lastIndex : at;
}

/** A name as written, before its namespace is known. `local` is null where a colon stands wrong (Namespaces, production 7). */
export interface WrittenName {
  readonly qualified: string;
  readonly prefix: string;
  readonly local: string | null;
}

function writtenName(qualified: string): WrittenName {
  const colon = qualified.indexOf(':');
  if (colon === -1) return { qualified, prefix: '', local: qualified };
  const local = qualified.slice(colon + 1);
  const isRight = colon > 0 && !local.includes(':') && nameEnd(local, 0) === local.length && local !== '';
  return { qualified, prefix: qualified.slice(0, colon), local: isRight ? local : null };
}

/** Bytes of a name with its parts and its entry in a table, and two for each character. */
const nameBytes = ({ qualified }: WrittenName): number => 176 + 2 * qualified.length;

const SLOT_BITS = 10;
const SLOTS = 1 << SLOT_BITS;
/** In how many slots a name may lie: so names of one slot do not drive each other out, payment by payment. */
const PROBES = 4;

/** The names of one file, each made once while it stays in use: a file has few and repeats them in every payment. */
export class NameTable {
  readonly #written: (WrittenName | undefined)[] = new Array<WrittenName | undefined>(SLOTS);
  /** Bytes of all names in the table. */
  heldBytes = 0;

  /** The name that is written from `start` to before `end`. */
  get(text: string, start: number, end: number): WrittenName {
    let hash = end - start;
    for (let i = start; i < end; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0;
    // Fibonacci hashing: the highest bits depend on all others.
    const home = Math.imul(hash, 0x9e3779b1) >>> (32 - SLOT_BITS);
    for (let i = 0; i < PROBES; i++) {
      const slot = (home + i) & (SLOTS - 1);
      const kept = this.#written[slot];
      if (kept === undefined) return this.#keep(slot, text.slice(start, end));
      if (kept.qualified.length === end - start && text.startsWith(kept.qualified, start)) return kept;
    }
    this.heldBytes -= nameBytes(this.#written[home]!);
    return this.#keep(home, text.slice(start, end));
  }

  #keep(slot: number, qualified: string): WrittenName {
    const name = writtenName(ownCopy(qualified));
    this.#written[slot] = name;
    this.heldBytes += nameBytes(name);
    return name;
  }
}

/** Bytes of a prefix in a map. */
const DECLARATION_BYTES = 64;

/** The namespaces that are declared at some place of a file, and the names as they are read there. */
export class NamespaceScope {
  readonly #prefixes: ReadonlyMap<string, string>;
  readonly #declarationBytes: number;
  readonly #elements = new Map<WrittenName, XmlName>();
  /** Bytes of the names read here, and of the declarations that the scope around it does not have. */
  heldBytes: number;

  /** `ownCharacters`: of the namespaces declared here. */
  constructor(prefixes: ReadonlyMap<string, string>, ownCharacters = 0) {
    this.#prefixes = prefixes;
    this.#declarationBytes = DECLARATION_BYTES * prefixes.size + 2 * ownCharacters;
    this.heldBytes = this.#declarationBytes;
  }

  /** The name of an element; null where its prefix is not declared. Prefixless names are in the default namespace. */
  element(name: WrittenName): XmlName | null {
    const kept = this.#elements.get(name);
    if (kept !== undefined) return kept;
    const made = this.#resolve(name, this.#prefixes.get(name.prefix));
    if (made === null) return null;
    if (this.#elements.size >= SLOTS) {
      this.#elements.clear();
      this.heldBytes = this.#declarationBytes;
    }
    this.#elements.set(name, made);
    this.heldBytes += nameBytes(name);
    return made;
  }

  /** The name of an attribute; null where its prefix is not declared. Prefixless names are in no namespace. */
  attribute(name: WrittenName): XmlName | null {
    return this.#resolve(name, name.prefix === '' ? '' : this.#prefixes.get(name.prefix));
  }

  /** The scope with further declarations; a sentence where Namespaces forbids one (chapter 3). */
  with(declarations: readonly (readonly [prefix: string, namespace: string])[]): NamespaceScope | string {
    const prefixes = new Map(this.#prefixes);
    for (const [prefix, namespace] of declarations) {
      if (prefix === 'xmlns') return 'the prefix xmlns is declared';
      if (prefix !== '' && namespace === '') return 'a prefix is declared without a namespace';
      if ((prefix === 'xml') !== (namespace === XML_NAMESPACE) || namespace === XMLNS_NAMESPACE) return 'a namespace that XML reserves is declared';
      prefixes.set(prefix, namespace);
    }
    return new NamespaceScope(prefixes, declarations.reduce((sum, [, namespace]) => sum + namespace.length, 0));
  }

  #resolve({ qualified, prefix, local }: WrittenName, namespace: string | undefined): XmlName | null {
    return namespace === undefined || local === null ? null : { namespace, local, prefix, qualified };
  }
}

/** What is declared before a file begins; its own for each file. */
export const firstScope = (): NamespaceScope => new NamespaceScope(new Map([['', ''], ['xml', XML_NAMESPACE]]));
