import type { CachedFragment } from '../../../base/schema/cached-fragment.ts';
import { type ByteBuffer, appendBytes, createByteBuffer } from './byte-buffer.ts';
import { appendString } from './json-string.ts';

export type Append = (value: never, out: ByteBuffer) => void;

/** A part of an object (`plan`) that was compiled for a serializer. */
export type CompiledPart =
  /** A constant member. `text` is its name and value: `{"valid":true`. */
  | { readonly kind: 'constant'; readonly key: string; readonly text: string }
  /** A member whose value differs between objects. `name` is the text before the value: `,"iban":`. */
  | { readonly kind: 'value'; readonly key: string; readonly name: string; readonly append: Append }
  | CompiledFragment;

interface CompiledFragment {
  readonly kind: 'key';
  readonly key: string;
  readonly fragment: CachedFragment;
  readonly members: readonly { readonly key: string; readonly nameBytes: Buffer; readonly append: Append }[];
}

/**
 * Text that the serializer appends between two variable values: names, punctuation, constants, and the words null, true and false. The text
 * is joined once and then appended in one piece, which is much faster than word by word. The texts form a tree, which branches by the form
 * of the next part. It stays small, because variable values end its branches and are not in it.
 */
interface StaticText {
  readonly text: string;
  bytes: Buffer | null;
  constant: StaticText | null;
  absent: StaticText | null;
  null: StaticText | null;
  true: StaticText | null;
  false: StaticText | null;
  /** The text, followed by the name of the next variable member. */
  beforeValue: Buffer | null;
  /** The text, followed by the end of the object. */
  beforeEnd: Buffer | null;
  /** For each key of the next fragment: the text, followed by the members of the fragment. */
  withFragment: WeakMap<object, Buffer> | null;
}

const staticText = (text: string): StaticText => ({
  text,
  bytes: null,
  constant: null,
  absent: null,
  null: null,
  true: null,
  false: null,
  beforeValue: null,
  beforeEnd: null,
  withFragment: null,
});

/** The method that `JSON.stringify` calls on a value with keys of fragments (`expander`). It is not a member of the JSON. */
const TO_JSON = 'toJSON';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns the serializer of objects with these parts. While the properties of an object have the order of the parts, it reads them in this
 * order. After the first difference it looks up each property by name, which takes a fifth longer.
 */
export function objectSerializer(parts: readonly CompiledPart[]): Append {
  // One root of the tree for each part, and one for the end.
  const texts = Array.from({ length: parts.length + 1 }, () => staticText(''));
  const [first] = texts as [StaticText];

  /** Appends a part, or adds it to the text. Returns the text that must be appended next. */
  function appendPart(at: StaticText, i: number, value: unknown, out: ByteBuffer): StaticText {
    const part = parts[i]!;
    if (part.kind === 'constant') return (at.constant ??= staticText(at.text + part.text));
    if (part.kind === 'key') {
      // If a fragment has no key, its members are equal in every answer.
      if (value === null) return (at.null ??= staticText(at.text + textWithoutKey(part)));
      appendFragment(at, part, value as object, out);
      return texts[i + 1]!;
    }
    const { name } = part;
    if (value === undefined) return (at.absent ??= staticText(at.text));
    if (value === null) return (at.null ??= staticText(`${at.text}${name}null`));
    if (value === true) return (at.true ??= staticText(`${at.text}${name}true`));
    if (value === false) return (at.false ??= staticText(`${at.text}${name}false`));
    appendBytes((at.beforeValue ??= Buffer.from(at.text + name)), out);
    if (typeof value === 'string') appendString(value, out);
    else part.append(value as never, out);
    return texts[i + 1]!;
  }

  function appendByName(at: StaticText, from: number, value: Values, out: ByteBuffer): void {
    for (let i = from; i < parts.length; i++) at = appendPart(at, i, value[parts[i]!.key], out);
    appendEnd(at, out);
  }

  return (value: Values, out) => {
    let at = first;
    let i = 0;
    for (const key in value) {
      const part = parts[i];
      if (part === undefined || part.key !== key) {
        if (key === TO_JSON) continue;
        return appendByName(at, i, value, out);
      }
      at = appendPart(at, i++, value[key], out);
    }
    // If the value is null, the loop above does nothing. This call then throws, so that `{}` is not written.
    appendByName(at, i, value, out);
  };
}

function appendEnd(at: StaticText, out: ByteBuffer): void {
  appendBytes((at.beforeEnd ??= Buffer.from(`${at.text}}`)), out);
}

function appendFragment(at: StaticText, part: CompiledFragment, key: object, out: ByteBuffer): void {
  const bytes = at.withFragment?.get(key);
  if (bytes !== undefined) return appendBytes(bytes, out);
  const start = out.end;
  appendBytes((at.bytes ??= Buffer.from(at.text)), out);
  appendMembers(part, key, out);
  if (part.fragment.isLasting(key as never)) (at.withFragment ??= new WeakMap()).set(key, Buffer.from(out.bytes.subarray(start, out.end)));
}

/** Returns the JSON of a fragment's members for the key null. */
function textWithoutKey(part: CompiledFragment): string {
  const out = createByteBuffer();
  appendMembers(part, null, out);
  return out.bytes.toString('utf8', 0, out.end);
}

/** Appends the members of a fragment for a key. The result is not cached. */
function appendMembers({ fragment, members }: CompiledFragment, key: object | null, out: ByteBuffer): void {
  const values = fragment.membersOf(key as never) as Values;
  for (const { key: name, nameBytes, append } of members) {
    const value = values[name];
    if (value === undefined) continue;
    appendBytes(nameBytes, out);
    append(value as never, out);
  }
}
