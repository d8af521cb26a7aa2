import { type MessageName } from './names.ts';
import { simpleType, type SimpleType } from './simple-types.ts';
import { OWN_TYPES, SHARED_TYPES } from './tables.ts';

/** A member of a type: an optional or required element. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly minOccurs: number;
  readonly maxOccurs: number;
}

/** A type with elements: all members in order (`sequence`), one member (`choice`), or one element of any kind (`any`). */
interface GroupType {
  readonly kind: 'sequence' | 'choice' | 'any';
  readonly members: readonly Member[];
}

/** A type with a value. `attribute`: its required attribute. */
interface LeafType {
  readonly kind: 'leaf';
  readonly value: SimpleType;
  readonly attribute: { readonly name: string; readonly value: SimpleType } | null;
}

type Type = GroupType | LeafType;

const NO_MEMBERS: readonly Member[] = [];

/** Splits a table into lines: the first word, and the rest. */
const linesOf = (table: string): [string, string][] =>
  table.trim().split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

function memberOf(text: string): Member {
  const [, name, type, least = '1', most = '1'] = /^(\w+):(\w+)(?:\[(\d+)\.\.(\d+|\*)\])?$/.exec(text)!;
  return { name: name!, type: type!, minOccurs: Number(least), maxOccurs: most === '*' ? Infinity : Number(most) };
}

/** Returns a function that returns a type by its name. The type is parsed at its first use. */
function typesOf(lines: ReadonlyMap<string, string>): (name: string) => Type {
  const read = new Map<string, Type>();
  const typeOf = (name: string): Type => {
    const known = read.get(name);
    if (known !== undefined) return known;
    const line = lines.get(name)!;
    const [kind, ...parts] = line.split(' ');
    let type: Type;
    if (kind === 'sequence' || kind === 'choice') type = { kind, members: parts.map(memberOf) };
    else if (kind === 'any') type = { kind, members: NO_MEMBERS };
    else if (kind === 'amount') {
      const { name: attribute, type: of } = memberOf(parts[1]!);
      type = { kind: 'leaf', value: simpleType(lines.get(parts[0]!)!), attribute: { name: attribute, value: simpleType(lines.get(of)!) } };
    } else type = { kind: 'leaf', value: simpleType(line), attribute: null };
    read.set(name, type);
    return type;
  };
  return typeOf;
}

/** A place in the schema of a message, with its type. */
export class SchemaNode {
  readonly name: string;
  readonly parent: SchemaNode | null;
  readonly type: Type;
  /** Index among the members of its parent. */
  readonly index: number;
  readonly most: number;
  /** Names from the root, joined by `/`: `Document/CstmrCdtTrfInitn/GrpHdr`. */
  readonly path: string;
  readonly #typeOf: (name: string) => Type;
  #children: Map<string, SchemaNode> | null = null;

  constructor(name: string, parent: SchemaNode | null, type: Type, index: number, most: number, typeOf: (name: string) => Type) {
    this.name = name;
    this.parent = parent;
    this.type = type;
    this.index = index;
    this.most = most;
    this.path = parent === null ? name : `${parent.path}/${name}`;
    this.#typeOf = typeOf;
  }

  /** Members of its type. A leaf has no members. */
  get members(): readonly Member[] {
    return this.type.kind === 'leaf' ? NO_MEMBERS : this.type.members;
  }

  child(name: string): SchemaNode | null {
    this.#children ??= new Map(this.members.map((one, index) =>
      [one.name, new SchemaNode(one.name, this, this.#typeOf(one.type), index, one.maxOccurs, this.#typeOf)]));
    return this.#children.get(name) ?? null;
  }

  /** Returns the same place in the schema of another message. Null if that message does not have it. */
  counterpart(root: SchemaNode): SchemaNode | null {
    return this.parent === null ? root : this.parent.counterpart(root)?.child(this.name) ?? null;
  }
}

/** Roots of messages. A root is built at its first request. */
const ROOTS = new Map<MessageName, SchemaNode>();

export function rootOf(message: MessageName): SchemaNode {
  const known = ROOTS.get(message);
  if (known !== undefined) return known;
  const typeOf = typesOf(new Map([...linesOf(SHARED_TYPES), ...linesOf(OWN_TYPES[message])]));
  const root = new SchemaNode('Document', null, typeOf('Document'), 0, 1, typeOf);
  ROOTS.set(message, root);
  return root;
}
