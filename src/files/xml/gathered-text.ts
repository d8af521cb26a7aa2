import { ownCopy } from '../../base/text/own-copy.ts';
import type { XmlHandler } from './events.ts';

/** Collects the text between two tags, which arrives in parts. It stores the beginning of a long text, and only counts the rest. */
export class GatheredText {
  readonly #limit: number;
  #text = '';
  #isBlank = true;
  /** Length of the whole text, in code units. */
  length = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(text: string, isBlank: boolean): void {
    const room = this.#limit - this.#text.length;
    this.#text += text.length <= room ? text : text.slice(0, room);
    this.length += text.length;
    if (!isBlank) this.#isBlank = false;
  }

  /** Copies the text so far. Otherwise it would keep its piece in memory. Call it before the next piece is read. */
  leavePiece(): void {
    this.#text = ownCopy(this.#text);
  }

  /** Reports the text to the handler and starts a new text. Blanks alone are reported only if `isAlone` or `handler.blanks` is true. */
  flush(isAlone: boolean, handler: XmlHandler): void {
    if (this.length === 0) return;
    const [text, length] = [this.#text, this.length];
    const isReported = !this.#isBlank || isAlone || handler.blanks === true;
    this.#text = '';
    this.length = 0;
    this.#isBlank = true;
    if (isReported) handler.text(ownCopy(text), length);
  }
}
