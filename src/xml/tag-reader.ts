import { ownCopy } from '../text/own-copy.ts';
import { attributeValue } from './characters.ts';
import type { Cursor } from './cursor.ts';
import type { NameTable, WrittenName } from './names.ts';
import type { WrittenAttribute } from './start-tag.ts';

/** What comes next. */
const ATTRIBUTE = 0;
const EQUALS = 1;
const VALUE = 2;

const DOUBLE_QUOTE = 0x22;
const QUOTE = 0x27;
const SLASH = 0x2f;
const EQUALS_SIGN = 0x3d;
const GREATER = 0x3e;

/** Something in the tag is read. */
export const MORE = 0;
/** What stands at the cursor is not whole, or a fault. */
export const STUCK = -1;

/** Reads the attributes of a start tag at a cursor, thing by thing. */
export class TagReader {
  readonly #cursor: Cursor;
  readonly #names: NameTable;
  #state = ATTRIBUTE;
  #attribute: WrittenName | null = null;
  #afterBlank = false;
  name: WrittenName | null = null;
  attributes: WrittenAttribute[] = [];

  constructor(cursor: Cursor, names: NameTable) {
    this.#cursor = cursor;
    this.#names = names;
  }

  /** The cursor stands behind the name of the tag. */
  begin(name: WrittenName): void {
    this.name = name;
    this.attributes = [];
    this.#afterBlank = false;
  }

  /** Bytes of the attributes read so far, at two bytes a character. */
  get heldBytes(): number {
    return this.attributes.reduce((sum, { value }) => sum + 2 * value.length, 0);
  }

  /** Reads one thing of the tag: MORE, STUCK, or at its end how wide that is: `>` opens an element, `/>` opens and closes it. */
  step(): number {
    if (this.#state !== ATTRIBUTE) return (this.#state === EQUALS ? this.#equals() : this.#value()) ? MORE : STUCK;
    const cursor = this.#cursor;
    const from = cursor.at;
    const code = cursor.skipBlanks();
    const { at, text } = cursor;
    if (at > from) this.#afterBlank = true;
    if (code === GREATER) return 1;
    if (code === SLASH && text.charCodeAt(at + 1) === GREATER) return 2;
    return this.#attributeName(at, code) ? MORE : STUCK;
  }

  #attributeName(at: number, code: number): boolean {
    const cursor = this.#cursor;
    if (at === cursor.text.length) return cursor.wait();
    if (code === SLASH) return at + 1 === cursor.text.length ? cursor.wait() : cursor.fail('malformed', at, 'a tag has / elsewhere than at its end');
    if (!this.#afterBlank) return cursor.fail('malformed', at, 'a blank is missing before an attribute, or a name has a character that names may not have');
    const end = cursor.nameAt(at, 'a tag has something that is no attribute');
    if (end === -1) return false;
    const most = cursor.limits.attributes;
    if (this.attributes.length === most) return cursor.fail('limit', at, `an element has more than ${most} attributes`);
    this.#attribute = this.#names.get(cursor.text, at, end);
    return this.#moveTo(EQUALS, end);
  }

  #equals(): boolean {
    const cursor = this.#cursor;
    const code = cursor.skipBlanks();
    if (cursor.at === cursor.text.length) return cursor.wait();
    return code === EQUALS_SIGN ? this.#moveTo(VALUE, cursor.at + 1) : cursor.fail('malformed', cursor.at, 'an attribute has no value');
  }

  #value(): boolean {
    const cursor = this.#cursor;
    const quote = cursor.skipBlanks();
    const { at, text } = cursor;
    if (at === text.length) return cursor.wait();
    if (quote !== DOUBLE_QUOTE && quote !== QUOTE) return cursor.fail('malformed', at, 'the value of an attribute stands without quotes');
    const end = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", at + 1);
    const most = cursor.limits.attributeValue;
    if ((end === -1 ? text.length : end) - at - 1 > most) return cursor.fail('limit', at, `the value of an attribute is longer than ${most} characters`);
    if (end === -1) return cursor.wait();
    const value = attributeValue(ownCopy(text.slice(at + 1, end)));
    if (value === null) return cursor.fail('malformed', at, 'the value of an attribute has < or an ampersand that begins no reference');
    this.attributes.push({ name: this.#attribute!, value });
    this.#afterBlank = false;
    return this.#moveTo(ATTRIBUTE, end + 1);
  }

  #moveTo(state: number, at: number): true {
    this.#state = state;
    this.#cursor.at = at;
    return true;
  }
}
