import { isXmlSpace, referenced } from './characters.ts';
import { Cursor } from './cursor.ts';
import { XML_LIMITS, type XmlFault, type XmlHandler, type XmlLimits } from './events.ts';
import { GatheredText } from './gathered-text.ts';
import { firstScope, NameTable, type NamespaceScope, type XmlName } from './names.ts';
import { PIECE_BYTES, TextPieces, type TextFault } from './pieces.ts';
import { resolvedStartTag } from './start-tag.ts';
import { MORE, STUCK, TagReader } from './tag-reader.ts';

/** Memory of a piece, by its bytes: one for the bytes, two for its text, one for the beginning of the next. */
const PIECE_COPIES = 4;

/** What the text at the place belongs to. */
const CONTENT = 0;
const COMMENT = 1;
const INSTRUCTION = 2;
const CDATA = 3;
const TAG = 4;
const END_TAG = 5;

const EXCLAMATION = 0x21;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const QUESTION = 0x3f;
const BRACKET = 0x5d;

/**
 * Reads XML 1.0 (5th edition) with Namespaces, less document types, from pushed bytes into calls of a handler. It builds no tree, takes
 * constant memory, and opens or fetches nothing. A fault ends the reading; what came before it stays true. Events come when a piece is
 * full, and at `end`. Every text and value has memory of its own: a caller may keep it, and no piece stays in memory with it.
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
  readonly #scopes: NamespaceScope[] = [firstScope()];
  /** Whether the last tag was a start tag. */
  #inLeaf = false;

  /** `pieceBytes`: how many bytes are read at once; tests show with small ones that nothing depends on it. */
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

  /** The line of what the handler is told, from 1. */
  get line(): number {
    return this.#cursor.place.line;
  }

  /** The column of what the handler is told, in characters from 1. */
  get column(): number {
    return this.#cursor.place.column;
  }

  /** About the bytes that the reader keeps now: a piece as bytes and as text, names, declarations and the tag that is open. */
  get heldBytes(): number {
    let bytes = PIECE_COPIES * this.#pieceBytes + this.#names.heldBytes + this.#tag.heldBytes;
    this.#scopes.forEach((scope, depth) => {
      if (scope !== this.#scopes[depth - 1]) bytes += scope.heldBytes;
    });
    return bytes;
  }

  /** Reads on. False: nothing further is read, by a fault or because the handler stopped it. */
  push(bytes: Uint8Array): boolean {
    this.#pieces.push(bytes);
    return !this.#isOver();
  }

  /**
   * Says that no bytes follow. The result is why the file was not read to its end; null where it is well-formed, or the handler stopped.
   */
  end(): XmlFault | null {
    this.#pieces.end();
    this.#stopped = true;
    return this.#cursor.fault;
  }

  /** Ends the reading, for a handler that has seen enough. */
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
      cursor.at = text.indexOf('?>') + 2;
      this.#inDeclaration = false;
    }
    while (cursor.at < text.length && !this.#stopped && this.#step()) { /* reads on */ }
    this.#gathered.leavePiece();
    if (this.#isOver() || !isLast) return;
    if (fault !== null) cursor.fail(fault.kind, text.length, fault.message);
    else if (this.#state !== CONTENT || this.#open.length > 0) cursor.wait();
    else if (!this.#rootSeen) cursor.fail('empty', text.length, 'the file holds no element');
  }

  /** Reads one thing. False: what stands at the place is not whole, or a fault. */
  #step(): boolean {
    switch (this.#state) {
      case CONTENT: return this.#content();
      case COMMENT: return this.#comment();
      case INSTRUCTION: return this.#instructionEnd();
      case CDATA: return this.#section();
      case TAG: return this.#inTag();
      default: return this.#endTag();
    }
  }

  #moveTo(state: number, at: number): true {
    this.#state = state;
    this.#cursor.at = at;
    return true;
  }

  #content(): boolean {
    const cursor = this.#cursor;
    const { text, at: from } = cursor;
    let isAllBlank = true;
    let i = from;
    let code = 0;
    for (; i < text.length; i++) {
      code = text.charCodeAt(i);
      if (code === LESS || code === AMPERSAND || code === BRACKET) break;
      if (code > 0x20) isAllBlank = false;
    }
    if (this.#open.length === 0 && (!isAllBlank || (i < text.length && code !== LESS))) return this.#outside(from);
    if (i > from) this.#gather(from, text.slice(from, i), isAllBlank);
    cursor.at = i;
    if (i === text.length) return true;
    if (code === LESS) return this.#markup(i);
    if (code === AMPERSAND) return this.#reference(i);
    if (text.startsWith(']]>', i)) return cursor.fail('malformed', i, 'text may not have ]]> in it');
    if (']]>'.startsWith(text.slice(i, i + 3))) return cursor.wait();
    this.#gather(i, ']', false);
    return this.#moveTo(CONTENT, i + 1);
  }

  #outside(at: number): false {
    let i = at;
    while (isXmlSpace(this.#cursor.text.charCodeAt(i))) i++;
    return this.#cursor.fail(
      'malformed',
      i,
      this.#rootSeen ? 'something stands behind the end of the document' : 'something that is no element stands before the document',
    );
  }

  #gather(at: number, text: string, isAllBlank: boolean): void {
    if (this.#gathered.length === 0) this.#cursor.place.mark(at);
    this.#gathered.add(text, isAllBlank);
  }

  #reference(at: number): boolean {
    const name = /[#0-9A-Za-z]*/y;
    name.lastIndex = at + 1;
    name.test(this.#cursor.text);
    const end = name.lastIndex;
    if (end - at > this.#cursor.limits.name) {
      return this.#cursor.fail('limit', at, `a reference is longer than ${this.#cursor.limits.name} characters`);
    }
    if (end === this.#cursor.text.length) return this.#cursor.wait();
    const character = this.#cursor.text[end] === ';' ? referenced(this.#cursor.text.slice(at + 1, end)) : null;
    if (character === null) {
      return this.#cursor.fail('malformed', at, 'an ampersand begins no reference that XML knows; &amp; is right for the sign itself');
    }
    this.#gather(at, character, false);
    return this.#moveTo(CONTENT, end + 1);
  }

  #markup(at: number): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const next = text.charCodeAt(at + 1);
    if (next === SLASH) return this.#endTagName(at);
    if (next === EXCLAMATION) return this.#declaration(at);
    if (next === QUESTION) return this.#instruction(at);
    const end = cursor.nameAt(at + 1, 'an element has no name, or < stands in text; &lt; is right');
    if (end === -1) return false;
    if (this.#open.length === 0 && this.#rootSeen) return cursor.fail('malformed', at, 'a second element stands behind the document');
    if (this.#open.length === cursor.limits.depth) return cursor.fail('limit', at, `elements stand more than ${cursor.limits.depth} deep`);
    this.#gathered.flush(false, this.#handler);
    cursor.place.mark(at);
    this.#tag.begin(this.#names.get(text, at + 1, end));
    return this.#moveTo(TAG, end);
  }

  #declaration(at: number): boolean {
    const opening = this.#cursor.text.slice(at, at + 9);
    if (opening.startsWith('<!--')) return this.#moveTo(COMMENT, at + 4);
    if (opening === '<!DOCTYPE') {
      return this.#cursor.fail('doctype', at, 'a document type is declared: none is allowed here, and nothing of it is read');
    }
    if (opening === '<![CDATA[') {
      if (this.#open.length === 0) return this.#outside(at);
      this.#handler.cdata?.();
      return this.#moveTo(CDATA, at + 9);
    }
    if (['<!--', '<![CDATA[', '<!DOCTYPE'].some((whole) => whole.startsWith(opening))) return this.#cursor.wait();
    return this.#cursor.fail('malformed', at, 'markup that begins with <! is a comment or a CDATA section');
  }

  #comment(): boolean {
    const text = this.#cursor.text;
    const dashes = text.indexOf('--', this.#cursor.at);
    this.#cursor.at = dashes !== -1 ? dashes : text.endsWith('-') ? text.length - 1 : text.length;
    if (dashes === -1 || dashes + 2 === text.length) return this.#cursor.wait();
    if (text.charCodeAt(dashes + 2) !== GREATER) return this.#cursor.fail('malformed', dashes, 'a comment may not have -- in it');
    return this.#moveTo(CONTENT, dashes + 3);
  }

  #instruction(at: number): boolean {
    const text = this.#cursor.text;
    const end = this.#cursor.nameAt(at + 2, 'an instruction has no name');
    if (end === -1) return false;
    const name = text.slice(at + 2, end);
    if (name.toLowerCase() === 'xml') {
      return this.#cursor.fail('malformed', at, 'an XML declaration stands elsewhere than at the very start of the file');
    }
    if (name.includes(':')) return this.#cursor.fail('malformed', at, 'the name of an instruction has a colon');
    if (isXmlSpace(text.charCodeAt(end)) || text.startsWith('?>', end)) return this.#moveTo(INSTRUCTION, end);
    return end + 1 === text.length && text.charCodeAt(end) === QUESTION
      ? this.#cursor.wait()
      : this.#cursor.fail('malformed', end, 'a blank is missing behind the name of an instruction');
  }

  #instructionEnd(): boolean {
    const end = this.#cursor.text.indexOf('?>', this.#cursor.at);
    if (end !== -1) return this.#moveTo(CONTENT, end + 2);
    this.#cursor.at = this.#cursor.text.length - 1;
    return this.#cursor.wait();
  }

  #section(): boolean {
    const text = this.#cursor.text;
    const closing = text.indexOf(']]>', this.#cursor.at);
    const end = closing === -1 ? Math.max(this.#cursor.at, text.length - 2) : closing;
    if (end > this.#cursor.at) this.#gather(this.#cursor.at, text.slice(this.#cursor.at, end), false);
    this.#cursor.at = end;
    return closing === -1 ? this.#cursor.wait() : this.#moveTo(CONTENT, end + 3);
  }

  #inTag(): boolean {
    const width = this.#tag.step();
    if (width === MORE || width === STUCK) return width === MORE;
    return this.#startElement(width) && (width === 1 || this.#endElement());
  }

  #startElement(width: number): boolean {
    const tag = resolvedStartTag(this.#tag.name!, this.#tag.attributes, this.#scopes[this.#scopes.length - 1]!);
    if (typeof tag === 'string') return this.#cursor.fail('malformed', this.#cursor.at, tag);
    this.#rootSeen = true;
    this.#open.push(tag.name);
    this.#scopes.push(tag.scope);
    this.#inLeaf = true;
    this.#moveTo(CONTENT, this.#cursor.at + width);
    this.#handler.start(tag.name, tag.attributes);
    return true;
  }

  #endTagName(at: number): boolean {
    const cursor = this.#cursor;
    const { text } = cursor;
    const name = this.#open[this.#open.length - 1];
    if (name === undefined) return cursor.fail('malformed', at, 'an end tag stands without its start tag');
    const { qualified } = name;
    const end = at + 2 + qualified.length;
    // One character more is needed: it tells whether the name ends here.
    if (end >= text.length && qualified.startsWith(text.slice(at + 2))) return cursor.wait();
    const code = text.charCodeAt(end);
    if (!text.startsWith(qualified, at + 2) || !(code === GREATER || isXmlSpace(code))) {
      return cursor.fail('malformed', at, 'an end tag has another name than the element that is open here');
    }
    this.#gathered.flush(this.#inLeaf, this.#handler);
    cursor.place.mark(at);
    return this.#moveTo(END_TAG, end);
  }

  #endTag(): boolean {
    const cursor = this.#cursor;
    const code = cursor.skipBlanks();
    if (cursor.at === cursor.text.length) return cursor.wait();
    if (code !== GREATER) return cursor.fail('malformed', cursor.at, 'an end tag has more than its name');
    cursor.at++;
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
