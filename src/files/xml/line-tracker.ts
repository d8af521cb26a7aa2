/** Counts lines and columns of a text that comes in pieces. Both begin at 1. Columns count characters, not code units. */
export class LineTracker {
  /** Line and column of the position that was marked last. */
  line = 1;
  column = 1;
  #text = '';
  #currentLine = 1;
  /** Index of the next line feed in the piece. -1 if no line feed follows. */
  #lineFeed = -1;
  /** Start of the current line in the piece, corrected as if every character were one code unit. It may be negative. */
  #lineStart = 0;
  #counted = 0;
  #hasPairs = false;

  /** Continues with the next piece. It begins with the rest of the last piece, from the offset `from`. */
  next(text: string, from: number): void {
    this.#countTo(from);
    this.#text = text;
    this.#lineStart -= from;
    this.#counted = 0;
    this.#lineFeed = text.indexOf('\n');
    this.#hasPairs = /[\ud800-\udbff]/.test(text);
  }

  /** Sets `line` and `column` to a position in the piece. Positions must not decrease. */
  mark(position: number): void {
    this.#countTo(position);
    this.line = this.#currentLine;
    this.column = position - this.#lineStart + 1;
  }

  #countTo(position: number): void {
    while (this.#lineFeed !== -1 && this.#lineFeed < position) {
      this.#currentLine++;
      this.#lineStart = this.#counted = this.#lineFeed + 1;
      this.#lineFeed = this.#text.indexOf('\n', this.#lineStart);
    }
    if (this.#hasPairs) {
      for (let i = this.#counted; i < position; i++) if ((this.#text.charCodeAt(i) & 0xfc00) === 0xd800) this.#lineStart++;
    }
    this.#counted = position;
  }
}
