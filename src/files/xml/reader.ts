import { isXmlSpace } from './characters.ts';
import { AMPERSAND, BRACKET, EXCLAMATION, GREATER, LESS, QUESTION, SLASH } from './codes.ts';
import { Cursor } from './cursor.ts';
import { XML_LIMITS, type XmlFault, type XmlHandler, type XmlLimits } from './events.ts';
import { GatheredText } from './gathered-text.ts';
import { initialScope, NameTable, type NamespaceScope, type XmlName } from './names.ts';
import { endOfComment, endOfInstruction, endOfInstructionName, referenceAt } from './markup.ts';
import { PIECE_BYTES, TextPieces, type TextFault } from './pieces.ts';
import { resolvedStartTag } from './start-tag.ts';
import { CONTINUES, STUCK, TagReader } from './tag-reader.ts';

/** Memory of a piece for each of its bytes: one for the byte, two for its text, one for the start of the next piece. */
const PIECE_COPIES = 4;

/** States: the construct at the cursor. */
const CONTENT = 0;
const COMMENT = 1;
const INSTRUCTION = 2;
const CDATA = 3;
const TAG = 4;
const END_TAG = 5;

/**
 * Reads XML 1.0 (5th edition) with Namespaces, without document types. The caller pushes bytes; the reader calls a handler. It builds no
 * tree, uses constant memory, and opens or fetches nothing. A fault ends the reading, and earlier calls of the handler stay valid. The
 * reader calls the handler when a piece is full, and at `end`. A caller may keep texts and values: each has memory of its own, so it does
 * not keep a piece in memory.
 *
 *     const reader = new XmlReader({ start(name) {}, text(text) {}, end(name) {} });
 *     for (const bytes of file) if (!reader.push(bytes)) break;
 *     const fault = reader.end(); // null: well-formed
 */
export class XmlReader {
  readonly #handler: XmlHandler;
  readonly #cursor: Cursor;
  readonly #pieces: TextPieces;
  readonly #pieceBytes: number;
  readonly #names = new NameTable();
  readonly #tag: TagReader;
  readonly #gathered: GatheredText;
  #stopped = false;

  #state = CONTENT;
  #inDeclaration = false;
  #rootSeen = false;
  readonly #open: XmlName[] = [];
  readonly #scopes: NamespaceScope[] = [initialScope()];
  /** True if the last tag was a start tag. */
  #inLeaf = false;

  /** `pieceBytes` is the number of bytes that are read at once. Results do not depend on it. Tests use small pieces. */
  constructor(handler: XmlHandler, limits: Partial<XmlLimits> = {}, pieceBytes = PIECE_BYTES) {
    this.#handler = handler;
    this.#pieceBytes = pieceBytes;
    this.#cursor = new Cursor({ ...XML_LIMITS, ...limits });
    this.#tag = new TagReader(this.#cursor, this.#names);
    this.#gathered = new GatheredText(this.#cursor.limits.text);
    this.#pieces = new TextPieces({
      head: (head, hasDeclaration) => {
        this.#inDeclaration = hasDeclaration;
        handler.head?.(head);
      },
      piece: (text, isLast, fault) => this.#read(text, isLast, fault),
      isOver: () => this.#isOver(),
    }, pieceBytes);
  }

  /** Line of the item that the handler receives, from 1. */
  get line(): number {
    return this.#cursor.lines.line;
  }

  /** Column of the item that the handler receives, in characters from 1. */
  get column(): number {
    return this.#cursor.lines.column;
  }

  /** Estimated memory of the reader, in bytes: a piece as bytes and as text, names, declarations and the open tag. */
  get heldBytes(): number {
    let bytes = PIECE_COPIES * this.#pieceBytes + this.#names.heldBytes + this.#tag.heldBytes;
    this.#scopes.forEach((scope, depth) => {
      if (scope !== this.#scopes[depth - 1]) bytes += scope.heldBytes;
    });
    return bytes;
  }

  /** Reads more bytes. Returns false if the reader has stopped, because of a fault or because the handler called `stop`. */
  push(bytes: Uint8Array): boolean {
    this.#pieces.push(bytes);
    return !this.#isOver();
  }

  /** Reads the end of the file. Returns the fault. Null if the file is well-formed, or if the handler called `stop`. */
  end(): XmlFault | null {
    this.#pieces.end();
    this.#stopped = true;
    return this.#cursor.fault;
  }

  /** Ends the reading. A handler calls it if it needs no more of the file. */
  stop(): void {
    this.#stopped = true;
  }

  #isOver(): boolean {
    return this.#cursor.fault !== null || this.#stopped;
  }

  #read(piece: string, isLast: boolean, fault: TextFault | null): void {
    const cursor = this.#cursor;
    cursor.next(piece, isLast && fault === null);
    const { text } = cursor;
    if (this.#inDeclaration) {
      cursor.position = text.indexOf('?>') + 2;
      this.#inDeclaration = false;
    }
    while (cursor.position < text.length && !this.#stopped && this.#step()) { /* read the next item */ }
    this.#gathered.leavePiece();
    if (this.#isOver() || !isLast) return;
    if (fault !== null) cursor.fail(fault.kind, text.length, fault.message);
    else if (this.#state !== CONTENT || this.#open.length > 0) cursor.wait();
    else if (!this.#rootSeen) cursor.fail('empty', text.length, 'the file contains no element');
  }

  /** Reads one item. Returns false if the item at the cursor is incomplete, or after a fault. */
  #step(): boolean {
    switch (this.#state) {
      case CONTENT: return this.#content();
      case COMMENT: return this.#moveIfComplete(CONTENT, endOfComment(this.#cursor));
      case INSTRUCTION: return this.#moveIfComplete(CONTENT, endOfInstruction(this.#cursor));
      case CDATA: return this.#section();
      case TAG: return this.#inTag();
      default: return this.#endTag();
    }
  }

  #moveTo(state: number, position: number): true {
    this.#state = state;
    this.#cursor.position = position;
    return true;
  }

  #content(): boolean {
    const cursor = this.#cursor;
    const { text, position: start } = cursor;
    let isAllBlank = true;
    let i = start;
    let code = 0;
    for (; i < text.length; i++) {
      code = text.charCodeAt(i);
      if (code === LESS || code === AMPERSAND || code === BRACKET) break;
      if (code > 0x20) isAllBlank = false;
    }
    if (this.#open.length === 0 && (!isAllBlank || (i < text.length && code !== LESS))) return this.#outside(start);
    if (i > start) this.#gather(start, text.slice(start, i), isAllBlank);
    cursor.position = i;
    if (i === text.length) return true;
    if (code === LESS) return this.#markup(i);
    if (code === AMPERSAND) return this.#reference(i);
    if (text.startsWith(']]>', i)) return cursor.fail('malformed', i, 'a text contains ]]>, which XML does not allow');
    if (']]>'.startsWith(text.slice(i, i + 3))) return cursor.wait();
    this.#gather(i, ']', false);
    return this.#moveTo(CONTENT, i + 1);
  }

  #outside(position: number): false {
    let i = position;
    while (isXmlSpace(this.#cursor.text.charCodeAt(i))) i++;
    return this.#cursor.fail(
      'malformed',
      i,
      this.#rootSeen ? 'there is content after the root element' : 'there is content before the root element',
    );
  }

  #gather(position: number, text: string, isAllBlank: boolean): void {
    if (this.#gathered.length === 0) this.#cursor.lines.mark(position);
    this.#gathered.add(text, isAllBlank);
  }

  #reference(position: number): boolean {
    const reference = referenceAt(this.#cursor, position);
    if (reference === null) return false;
    this.#gather(position, reference.character, false);
    return this.#moveTo(CONTENT, reference.end);
  }

  #markup(position: number): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const next = text.charCodeAt(position + 1);
    if (next === SLASH) return this.#endTagName(position);
    if (next === EXCLAMATION) return this.#declaration(position);
    if (next === QUESTION) return this.#moveIfComplete(INSTRUCTION, endOfInstructionName(cursor, position));
    const end = cursor.endOfName(position + 1, 'an element has no name, or < is part of a text: write &lt; there');
    if (end === -1) return false;
    if (this.#open.length === 0 && this.#rootSeen) return cursor.fail('malformed', position, 'there is a second root element');
    if (this.#open.length === cursor.limits.depth) {
      return cursor.fail('limit', position, `elements are nested more than ${cursor.limits.depth} levels deep`);
    }
    this.#gathered.flush(false, this.#handler);
    cursor.lines.mark(position);
    this.#tag.begin(this.#names.get(text, position + 1, end));
    return this.#moveTo(TAG, end);
  }

  #declaration(position: number): boolean {
    const opening = this.#cursor.text.slice(position, position + 9);
    if (opening.startsWith('<!--')) return this.#moveTo(COMMENT, position + 4);
    if (opening === '<!DOCTYPE') {
      return this.#cursor.fail('doctype', position, 'the file declares a document type, which is not allowed: remove the declaration');
    }
    if (opening === '<![CDATA[') {
      if (this.#open.length === 0) return this.#outside(position);
      this.#handler.cdata?.();
      return this.#moveTo(CDATA, position + 9);
    }
    if (['<!--', '<![CDATA[', '<!DOCTYPE'].some((whole) => whole.startsWith(opening))) return this.#cursor.wait();
    return this.#cursor.fail('malformed', position, '<! does not begin a comment or a CDATA section');
  }

  /** Moves to a state at a position that a function of markup.ts returned. */
  #moveIfComplete(state: number, position: number): boolean {
    return position !== -1 && this.#moveTo(state, position);
  }

  #section(): boolean {
    const text = this.#cursor.text;
    const closing = text.indexOf(']]>', this.#cursor.position);
    const end = closing === -1 ? Math.max(this.#cursor.position, text.length - 2) : closing;
    if (end > this.#cursor.position) this.#gather(this.#cursor.position, text.slice(this.#cursor.position, end), false);
    this.#cursor.position = end;
    return closing === -1 ? this.#cursor.wait() : this.#moveTo(CONTENT, end + 3);
  }

  #inTag(): boolean {
    const width = this.#tag.step();
    if (width === CONTINUES || width === STUCK) return width === CONTINUES;
    return this.#startElement(width) && (width === 1 || this.#endElement());
  }

  #startElement(width: number): boolean {
    const tag = resolvedStartTag(this.#tag.name!, this.#tag.attributes, this.#scopes[this.#scopes.length - 1]!);
    if (typeof tag === 'string') return this.#cursor.fail('malformed', this.#cursor.position, tag);
    this.#rootSeen = true;
    this.#open.push(tag.name);
    this.#scopes.push(tag.scope);
    this.#inLeaf = true;
    this.#moveTo(CONTENT, this.#cursor.position + width);
    this.#handler.start(tag.name, tag.attributes);
    return true;
  }

  #endTagName(position: number): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const name = this.#open[this.#open.length - 1];
    if (name === undefined) return cursor.fail('malformed', position, 'an end tag has no start tag');
    const { qualified } = name;
    const end = position + 2 + qualified.length;
    // The next character is needed, because it shows if the name ends here.
    if (end >= text.length && qualified.startsWith(text.slice(position + 2))) return cursor.wait();
    const code = text.charCodeAt(end);
    if (!text.startsWith(qualified, position + 2) || !(code === GREATER || isXmlSpace(code))) {
      return cursor.fail('malformed', position, 'an end tag does not have the name of the open element');
    }
    this.#gathered.flush(this.#inLeaf, this.#handler);
    cursor.lines.mark(position);
    return this.#moveTo(END_TAG, end);
  }

  #endTag(): boolean {
    const cursor = this.#cursor;
    const code = cursor.skipBlanks();
    if (cursor.position === cursor.text.length) return cursor.wait();
    if (code !== GREATER) return cursor.fail('malformed', cursor.position, 'an end tag contains more than its name');
    cursor.position++;
    this.#state = CONTENT;
    return this.#endElement();
  }

  #endElement(): boolean {
    const name = this.#open.pop()!;
    this.#scopes.pop();
    this.#inLeaf = false;
    this.#handler.end(name);
    return true;
  }
}
