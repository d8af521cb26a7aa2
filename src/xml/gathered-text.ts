import { ownCopy } from '../text/own-copy.ts';
import type { XmlHandler } from './events.ts';

/** The text between two tags, which comes in stretches: of a long one the beginning is kept, and the rest counted. */
export class GatheredText {
  readonly #most: number;
  #text = '';
  #isBlank = true;
  /** Of all that came, in code units. */
  length = 0;

  constructor(most: number) {
    this.#most = most;
  }

  add(text: string, isBlank: boolean): void {
    const room = this.#most - this.#text.length;
    this.#text += text.length <= room ? text : text.slice(0, room);
    this.length += text.length;
    if (!isBlank) this.#isBlank = false;
  }

  /** Copies the text so far out of its pieces. Call it before the next piece is read. */
  leavePiece(): void {
    this.#text = ownCopy(this.#text);
  }

  /** Tells of the text so far, of blanks alone only where they are all that an element holds or are asked for, and begins anew. */
  flush(isAlone: boolean, handler: XmlHandler): void {
    if (this.length === 0) return;
    const [text, length] = [this.#text, this.length];
    const isTold = !this.#isBlank || isAlone || handler.blanks === true;
    this.#text = '';
    this.length = 0;
    this.#isBlank = true;
    if (isTold) handler.text(ownCopy(text), length);
  }
}
