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

/** A start tag with its names in their namespaces. */
export interface StartTag {
  readonly name: XmlName;
  readonly attributes: readonly XmlAttribute[];
  /** What is declared within the element. */
  readonly scope: NamespaceScope;
}

const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

const isDeclaration = ({ name: { prefix, qualified } }: WrittenAttribute): boolean => prefix === 'xmlns' || qualified === 'xmlns';

/** The attributes in their namespaces, without declarations; a sentence where Namespaces forbids one. */
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

/** A start tag with its names resolved by the declarations around and in it; a sentence where it is wrong (Namespaces, chapters 3 to 6). */
export function resolvedStartTag(name: WrittenName, written: readonly WrittenAttribute[], around: NamespaceScope): StartTag | string {
  let scope = around;
  let attributes = NO_ATTRIBUTES;
  if (written.length > 0) {
    if (new Set(written.map((one) => one.name.qualified)).size < written.length) return 'an element has an attribute twice';
    const declared = written.filter(isDeclaration);
    if (declared.length > 0) {
      if (declared.some((one) => one.name.local === null)) return 'a namespace is declared for a prefix that is none';
      const within = scope.with(declared.map((one) => [one.name.prefix === '' ? '' : one.name.local!, one.value]));
      if (typeof within === 'string') return within;
      scope = within;
    }
    const resolved = attributesIn(scope, written);
    if (typeof resolved === 'string') return resolved;
    attributes = resolved;
  }
  const resolved = scope.element(name);
  return resolved === null ? 'the prefix of an element is not declared' : { name: resolved, attributes, scope };
}
