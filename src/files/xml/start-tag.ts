import type { NamespaceScope, WrittenName, XmlName } from './names.ts';

export interface XmlAttribute {
  readonly name: XmlName;
  readonly value: string;
}

/** An attribute before its namespace is known. */
export interface WrittenAttribute {
  readonly name: WrittenName;
  readonly value: string;
}

/** A start tag whose names are resolved. */
export interface StartTag {
  readonly name: XmlName;
  readonly attributes: readonly XmlAttribute[];
  /** Namespace declarations in force within the element. */
  readonly scope: NamespaceScope;
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

const isDeclaration = ({ name: { prefix, qualified } }: WrittenAttribute): boolean => prefix === 'xmlns' || qualified === 'xmlns';

/** Resolves attributes, without namespace declarations. Returns a message if Namespaces forbids an attribute. */
function attributesIn(scope: NamespaceScope, written: readonly WrittenAttribute[]): readonly XmlAttribute[] | string {
  const attributes: XmlAttribute[] = [];
  const seen = new Set<string>();
  for (const attribute of written) {
    if (isDeclaration(attribute)) continue;
    const name = scope.attribute(attribute.name);
    if (name === null) return 'the prefix of an attribute is not declared';
    seen.add(`${name.local} ${name.namespace}`);
    attributes.push({ name, value: attribute.value });
  }
  return seen.size < attributes.length ? 'an element has an attribute twice' : attributes;
}

/** Resolves the names of a start tag by the declarations around and in it. Returns a message if the tag is wrong (Namespaces, 3 to 6). */
export function resolvedStartTag(name: WrittenName, written: readonly WrittenAttribute[], outerScope: NamespaceScope): StartTag | string {
  let scope = outerScope;
  let attributes = NO_ATTRIBUTES;
  if (written.length > 0) {
    if (new Set(written.map((attribute) => attribute.name.qualified)).size < written.length) return 'an element has an attribute twice';
    const declarations = written.filter(isDeclaration);
    if (declarations.length > 0) {
      if (declarations.some(({ name: { local } }) => local === null)) return 'a namespace is declared for an invalid prefix';
      const inner = scope.with(declarations.map(({ name: { prefix, local }, value }) => [prefix === '' ? '' : local!, value]));
      if (typeof inner === 'string') return inner;
      scope = inner;
    }
    const resolved = attributesIn(scope, written);
    if (typeof resolved === 'string') return resolved;
    attributes = resolved;
  }
  const resolved = scope.element(name);
  return resolved === null ? 'the prefix of an element is not declared' : { name: resolved, attributes, scope };
}
