import { isXmlSpace } from './characters.ts';
import type { XmlFault, XmlLimits } from './events.ts';
import { nameEnd } from './names.ts';
import { LineTracker } from './place.ts';

/** The text that is read, how far it is read, and why it is read no further. */
export class Cursor {
  text = '';
  at = 0;
  /** Whether nothing follows the text. */
  isLast = false;
  fault: XmlFault | null = null;
  readonly place = new LineTracker();
  readonly limits: XmlLimits;

  constructor(limits: XmlLimits) {
    this.limits = limits;
  }

  /** Goes on with a piece behind what is not read yet. */
  next(piece: string, isLast: boolean): void {
    const text = this.at === this.text.length ? piece : this.text.slice(this.at) + piece;
    this.place.next(text, this.at);
    this.text = text;
    this.at = 0;
    this.isLast = isLast;
  }

  /** Nothing is read behind a fault: there is one at most. */
  fail(kind: XmlFault['kind'], at: number, message: string): false {
    this.place.mark(at);
    this.fault = { kind, line: this.place.line, column: this.place.column, message };
    return false;
  }

  /** What stands at the place is not whole: the next piece may bring the rest. */
  wait(): false {
    return this.isLast ? this.fail('truncated', this.text.length, 'the file is cut off here') : false;
  }

  /** Where the name at a place ends; -1 where it is not whole, too long or none. */
  nameAt(at: number, message: string): number {
    const end = nameEnd(this.text, at);
    if (end - at > this.limits.name) this.fail('limit', at, `a name is longer than ${this.limits.name} characters`);
    else if (end >= this.text.length) this.wait();
    else if (end === at) this.fail('malformed', at, message);
    else return end;
    return -1;
  }

  /** The code unit behind the blanks at the place, which moves there; NaN where the piece ends. */
  skipBlanks(): number {
    while (isXmlSpace(this.text.charCodeAt(this.at))) this.at++;
    return this.text.charCodeAt(this.at);
  }
}
