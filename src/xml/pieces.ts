import { NO_CHARACTER } from './characters.ts';
import { decoderOf, XML_HEAD_BYTES, readXmlHead, type DecodedBytes, type XmlHead } from './encoding.ts';

/** How many bytes are decoded at once. */
export const PIECE_BYTES = 65_536;

/** What makes the text end before its bytes do. */
export interface TextFault {
  readonly kind: 'truncated' | 'malformed' | 'encoding';
  readonly message: string;
}

/** Takes the text of a file piece by piece; `isLast` comes with the last one, and so does a fault, which stands right behind it. */
export interface PieceTaker {
  head(head: XmlHead, hasDeclaration: boolean): void;
  piece(text: string, isLast: boolean, fault: TextFault | null): void;
  /** Whether nothing further is read. */
  isOver(): boolean;
}

/**
 * Makes text of the bytes of a file. It is decoded, checked for characters that XML forbids, and each line end becomes a line feed (XML
 * 1.0, 2.11).
 */
export class TextPieces {
  readonly #taker: PieceTaker;
  /** Bytes that are not decoded yet: `#filled` of them. */
  readonly #bytes: Uint8Array;
  readonly #pieceBytes: number;
  #filled = 0;
  #decode: ((bytes: Uint8Array) => DecodedBytes) | null = null;
  #endedInCarriageReturn = false;

  constructor(taker: PieceTaker, pieceBytes: number) {
    this.#taker = taker;
    this.#pieceBytes = pieceBytes;
    this.#bytes = new Uint8Array(Math.max(pieceBytes, XML_HEAD_BYTES));
  }

  push(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length && !this.#taker.isOver();) {
      const wanted = this.#decode === null ? XML_HEAD_BYTES : this.#pieceBytes;
      // A cut character is at most three bytes of a piece before.
      const part = bytes.subarray(from, from + Math.max(wanted - this.#filled, 1));
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled >= wanted) this.#pass(false);
    }
  }

  end(): void {
    if (!this.#taker.isOver()) this.#pass(true);
  }

  #pass(isLast: boolean): void {
    const bytes = this.#bytes.subarray(0, this.#filled);
    let markBytes = 0;
    if (this.#decode === null) {
      const result = readXmlHead(bytes);
      if (result.kind !== 'read') return this.#taker.piece('', true, result);
      this.#decode = decoderOf(result.head.encoding);
      markBytes = result.markBytes;
      this.#taker.head(result.head, result.declaration);
    }
    const decoded = this.#decode(bytes.subarray(markBytes));
    const used = markBytes + decoded.bytes;
    this.#bytes.copyWithin(0, used, this.#filled);
    this.#filled -= used;

    let { text } = decoded;
    const noCharacter = text.search(NO_CHARACTER);
    if (noCharacter !== -1) text = text.slice(0, noCharacter);
    const followsReturn = this.#endedInCarriageReturn;
    if (text !== '') this.#endedInCarriageReturn = text.endsWith('\r');
    if (followsReturn && text.startsWith('\n')) text = text.slice(1);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    const fault: TextFault | null =
      noCharacter !== -1 ? { kind: 'malformed', message: 'a character stands here that XML does not allow' }
      : decoded.invalid ? { kind: 'encoding', message: 'the bytes here are no character of the encoding of the file; UTF-8 is right' }
      : isLast && this.#filled > 0 ? { kind: 'truncated', message: 'the file is cut off in a character' } : null;
    this.#taker.piece(text, isLast || fault !== null, fault);
  }
}
