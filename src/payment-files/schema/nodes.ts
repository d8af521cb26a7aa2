import { type MessageName } from './names.ts';
import { simpleType, type SimpleType } from './simple-types.ts';
import { OWN_TYPES, SHARED_TYPES } from './tables.ts';

/** A member of a type: an element that may or must stand in it. */
export interface Member {
  readonly name: string;
  readonly type: string;
  readonly minOccurs: number;
  readonly maxOccurs: number;
}

/** A type with members, in order (`sequence`), one of them (`choice`), or with one element of any kind (`any`). */
interface GroupType {
  readonly kind: 'sequence' | 'choice' | 'any';
  readonly members: readonly Member[];
}

/** A type with a value; `attribute` is the one that it must have. */
interface LeafType {
  readonly kind: 'leaf';
  readonly value: SimpleType;
  readonly attribute: { readonly name: string; readonly value: SimpleType } | null;
}

type Type = GroupType | LeafType;

const NO_MEMBERS: readonly Member[] = [];

/** The lines of a table by their first word. */
const linesOf = (table: string): [string, string][] =>
  table.trim().split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);

function memberOf(text: string): Member {
  const [, name, type, least = '1', most = '1'] = /^(\w+):(\w+)(?:\[(\d+)\.\.(\d+|\*)\])?$/.exec(text)!;
  return { name: name!, type: type!, minOccurs: Number(least), maxOccurs: most === '*' ? Infinity : Number(most) };
}

/** Types by their names, each read when it is asked for. */
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

/** A place in a message: what may stand there, whatever stands around it. */
export class SchemaNode {
  readonly name: string;
  readonly parent: SchemaNode | null;
  readonly type: Type;
  /** Its place among the members of its parent, and how often it may stand there. */
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

  /** The members that a name may have; none of a leaf. */
  get members(): readonly Member[] {
    return this.type.kind === 'leaf' ? NO_MEMBERS : this.type.members;
  }

  child(name: string): SchemaNode | null {
    this.#children ??= new Map(this.members.map((one, index) =>
      [one.name, new SchemaNode(one.name, this, this.#typeOf(one.type), index, one.maxOccurs, this.#typeOf)]));
    return this.#children.get(name) ?? null;
  }

  /** The same place in another message; null where that has none. */
  counterpart(root: SchemaNode): SchemaNode | null {
    return this.parent === null ? root : this.parent.counterpart(root)?.child(this.name) ?? null;
  }
}

/** The root of a message, with all that may stand in it: made when it is asked for, from its name alone. */
const ROOTS = new Map<MessageName, SchemaNode>();

export function rootOf(message: MessageName): SchemaNode {
  const known = ROOTS.get(message);
  if (known !== undefined) return known;
  const typeOf = typesOf(new Map([...linesOf(SHARED_TYPES), ...linesOf(OWN_TYPES[message])]));
  const root = new SchemaNode('Document', null, typeOf('Document'), 0, 1, typeOf);
  ROOTS.set(message, root);
  return root;
}
