import { isXmlSpace } from './characters.ts';
import type { XmlFault, XmlLimits } from './events.ts';
import { nameEnd } from './names.ts';
import { LineTracker } from './line-tracker.ts';

/** The current text of a reader, its position there, and the fault that ended the reading. */
export class Cursor {
  text = '';
  position = 0;
  /** True if nothing follows the text. */
  isLast = false;
  fault: XmlFault | null = null;
  readonly lines = new LineTracker();
  readonly limits: XmlLimits;

  constructor(limits: XmlLimits) {
    this.limits = limits;
  }

  /** Appends a piece to the unread rest of the text. */
  next(piece: string, isLast: boolean): void {
    const text = this.position === this.text.length ? piece : this.text.slice(this.position) + piece;
    this.lines.next(text, this.position);
    this.text = text;
    this.position = 0;
    this.isLast = isLast;
  }

  /** Sets the fault. The reader stops there, so there is at most one fault. */
  fail(kind: XmlFault['kind'], position: number, message: string): false {
    this.lines.mark(position);
    this.fault = { kind, line: this.lines.line, column: this.lines.column, message };
    return false;
  }

  /** Called if a construct is incomplete. The next piece may complete it. After the last piece, this is a fault. */
  wait(): false {
    return this.isLast ? this.fail('truncated', this.text.length, 'the file is cut off here') : false;
  }

  /** Returns the end of the name at a position. Returns -1 if the name is incomplete, too long or missing. */
  endOfName(position: number, message: string): number {
    const end = nameEnd(this.text, position);
    if (end - position > this.limits.name) this.fail('limit', position, `a name is longer than ${this.limits.name} characters`);
    else if (end >= this.text.length) this.wait();
    else if (end === position) this.fail('malformed', position, message);
    else return end;
    return -1;
  }

  /** Skips blanks and returns the next code unit. NaN at the end of the piece. */
  skipBlanks(): number {
    while (isXmlSpace(this.text.charCodeAt(this.position))) this.position++;
    return this.text.charCodeAt(this.position);
  }
}
