import { ownCopy } from '../../base/text/own-copy.ts';
import { attributeValue } from './characters.ts';
import { DOUBLE_QUOTE, EQUALS_SIGN, GREATER, QUOTE, SLASH } from './codes.ts';
import type { Cursor } from './cursor.ts';
import type { NameTable, WrittenName } from './names.ts';
import type { WrittenAttribute } from './start-tag.ts';

/** The expected next item. */
const ATTRIBUTE = 0;
const EQUALS = 1;
const VALUE = 2;

/** Result of a step: an item was read, and the tag continues. */
export const CONTINUES = 0;
/** Result of a step: the item at the cursor is incomplete, or a fault was found. */
export const STUCK = -1;

/** Reads the attributes of a start tag at a cursor, item by item. */
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

  /** Starts a tag. The cursor must be after the name of the tag. */
  begin(name: WrittenName): void {
    this.name = name;
    this.attributes = [];
    this.#afterBlank = false;
  }

  /** Memory of the attributes read so far, in bytes: two for each character. */
  get heldBytes(): number {
    return this.attributes.reduce((sum, { value }) => sum + 2 * value.length, 0);
  }

  /**
   * Reads one item of the tag. Returns CONTINUES, STUCK, or the length of the end: 1 for `>`, 2 for `/>`, which also closes the element.
   */
  step(): number {
    if (this.#state !== ATTRIBUTE) return (this.#state === EQUALS ? this.#equals() : this.#value()) ? CONTINUES : STUCK;
    const cursor = this.#cursor;
    const start = cursor.position;
    const code = cursor.skipBlanks();
    const { position, text } = cursor;
    if (position > start) this.#afterBlank = true;
    if (code === GREATER) return 1;
    if (code === SLASH && text.charCodeAt(position + 1) === GREATER) return 2;
    return this.#attributeName(position, code) ? CONTINUES : STUCK;
  }

  #attributeName(position: number, code: number): boolean {
    const cursor = this.#cursor;
    if (position === cursor.text.length) return cursor.wait();
    if (code === SLASH) {
      return position + 1 === cursor.text.length ? cursor.wait() : cursor.fail('malformed', position, 'a tag contains / before its end');
    }
    if (!this.#afterBlank) {
      return cursor.fail('malformed', position, 'a blank is missing before an attribute, or a name contains a forbidden character');
    }
    const end = cursor.endOfName(position, 'a tag contains text that is not an attribute');
    if (end === -1) return false;
    const limit = cursor.limits.attributes;
    if (this.attributes.length === limit) return cursor.fail('limit', position, `an element has more than ${limit} attributes`);
    this.#attribute = this.#names.get(cursor.text, position, end);
    return this.#moveTo(EQUALS, end);
  }

  #equals(): boolean {
    const cursor = this.#cursor;
    const code = cursor.skipBlanks();
    if (cursor.position === cursor.text.length) return cursor.wait();
    return code === EQUALS_SIGN
      ? this.#moveTo(VALUE, cursor.position + 1)
      : cursor.fail('malformed', cursor.position, 'an attribute has no value');
  }

  #value(): boolean {
    const cursor = this.#cursor;
    const quote = cursor.skipBlanks();
    const { position, text } = cursor;
    if (position === text.length) return cursor.wait();
    if (quote !== DOUBLE_QUOTE && quote !== QUOTE) return cursor.fail('malformed', position, 'the value of an attribute is not in quotes');
    const end = text.indexOf(quote === DOUBLE_QUOTE ? '"' : "'", position + 1);
    const limit = cursor.limits.attributeValue;
    if ((end === -1 ? text.length : end) - position - 1 > limit) {
      return cursor.fail('limit', position, `the value of an attribute is longer than ${limit} characters`);
    }
    if (end === -1) return cursor.wait();
    const value = attributeValue(ownCopy(text.slice(position + 1, end)));
    if (value === null) return cursor.fail('malformed', position, 'the value of an attribute contains < or & as text: write &lt; or &amp;');
    this.attributes.push({ name: this.#attribute!, value });
    this.#afterBlank = false;
    return this.#moveTo(ATTRIBUTE, end + 1);
  }

  #moveTo(state: number, position: number): true {
    this.#state = state;
    this.#cursor.position = position;
    return true;
  }
}
