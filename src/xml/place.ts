/** Follows lines and columns through a text that comes in pieces. Both count from 1; columns count characters, not code units. */
export class LineTracker {
  /** Of the place that was marked last. */
  line = 1;
  column = 1;
  #text = '';
  #currentLine = 1;
  /** Where the next line feed stands that was not passed; -1 where the piece has none left. */
  #lineFeed = -1;
  /** Where the current line would begin in the piece if every character were one code unit. */
  #lineStart = 0;
  #passed = 0;
  #hasPairs = false;

  /** Goes on with a piece, which repeats the last one from `from` on. */
  next(text: string, from: number): void {
    this.#pass(from);
    this.#text = text;
    this.#lineStart -= from;
    this.#passed = 0;
    this.#lineFeed = text.indexOf('\n');
    this.#hasPairs = /[\ud800-\udbff]/.test(text);
  }

  /** Makes `line` and `column` those of a place in the piece, which lies not before the last one. */
  mark(at: number): void {
    this.#pass(at);
    this.line = this.#currentLine;
    this.column = at - this.#lineStart + 1;
  }

  #pass(at: number): void {
    while (this.#lineFeed !== -1 && this.#lineFeed < at) {
      this.#currentLine++;
      this.#lineStart = this.#passed = this.#lineFeed + 1;
      this.#lineFeed = this.#text.indexOf('\n', this.#lineStart);
    }
    if (this.#hasPairs) {
      for (let i = this.#passed; i < at; i++) if ((this.#text.charCodeAt(i) & 0xfc00) === 0xd800) this.#lineStart++;
    }
    this.#passed = at;
  }
}
