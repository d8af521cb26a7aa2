import { FORBIDDEN_CHARACTER } from './characters.ts';
import { decoderOf, XML_HEAD_BYTES, readXmlHead, type DecodedBytes, type XmlHead } from './encoding.ts';

/** Number of bytes that are decoded and read at once: 8 KiB. 64 KiB of empty elements took 20 ms. */
export const PIECE_BYTES = 8_192;

/** The reason why the text ends before its bytes. */
export interface TextFault {
  readonly kind: 'truncated' | 'malformed' | 'encoding';
  readonly message: string;
}

/** Receives the text of a file piece by piece. `isLast` marks the last piece. A fault comes with the last piece, at its end. */
export interface PieceReceiver {
  head(head: XmlHead, hasDeclaration: boolean): void;
  piece(text: string, isLast: boolean, fault: TextFault | null): void;
  /** True if the receiver needs no more text. */
  isOver(): boolean;
}

/**
 * Decodes the bytes of a file in pieces. It checks the text for characters that XML forbids, and replaces each line end by a line feed
 * (XML 1.0, 2.11).
 */
export class TextPieces {
  readonly #receiver: PieceReceiver;
  /** Buffer of bytes that are not decoded yet. Its first `#filled` bytes are in use. */
  readonly #bytes: Uint8Array;
  readonly #pieceBytes: number;
  #filled = 0;
  #decode: ((bytes: Uint8Array) => DecodedBytes) | null = null;
  #endedInCarriageReturn = false;

  constructor(receiver: PieceReceiver, pieceBytes: number) {
    this.#receiver = receiver;
    this.#pieceBytes = pieceBytes;
    this.#bytes = new Uint8Array(Math.max(pieceBytes, XML_HEAD_BYTES));
  }

  push(bytes: Uint8Array): void {
    for (let from = 0; from < bytes.length && !this.#receiver.isOver();) {
      const wanted = this.#decode === null ? XML_HEAD_BYTES : this.#pieceBytes;
      // At most three bytes of the last piece are still here: the start of a character.
      const part = bytes.subarray(from, from + Math.max(wanted - this.#filled, 1));
      this.#bytes.set(part, this.#filled);
      this.#filled += part.length;
      from += part.length;
      if (this.#filled >= wanted) this.#deliver(false);
    }
  }

  end(): void {
    if (!this.#receiver.isOver()) this.#deliver(true);
  }

  #deliver(isLast: boolean): void {
    const bytes = this.#bytes.subarray(0, this.#filled);
    let markBytes = 0;
    if (this.#decode === null) {
      const result = readXmlHead(bytes);
      if (result.kind !== 'read') return this.#receiver.piece('', true, result);
      this.#decode = decoderOf(result.head.encoding);
      markBytes = result.markBytes;
      this.#receiver.head(result.head, result.declaration);
    }
    const decoded = this.#decode(bytes.subarray(markBytes));
    const used = markBytes + decoded.bytes;
    this.#bytes.copyWithin(0, used, this.#filled);
    this.#filled -= used;

    let { text } = decoded;
    const forbidden = text.search(FORBIDDEN_CHARACTER);
    if (forbidden !== -1) text = text.slice(0, forbidden);
    const followsReturn = this.#endedInCarriageReturn;
    if (text !== '') this.#endedInCarriageReturn = text.endsWith('\r');
    if (followsReturn && text.startsWith('\n')) text = text.slice(1);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    const fault = this.#faultAfter(forbidden !== -1, decoded.invalid, isLast);
    this.#receiver.piece(text, isLast || fault !== null, fault);
  }

  #faultAfter(isForbidden: boolean, isInvalid: boolean, isLast: boolean): TextFault | null {
    if (isForbidden) return { kind: 'malformed', message: 'XML does not allow the character here' };
    if (isInvalid) return { kind: 'encoding', message: 'the bytes here do not fit the encoding of the file: save it in UTF-8' };
    return isLast && this.#filled > 0 ? { kind: 'truncated', message: 'the file is cut off within a character' } : null;
  }
}
