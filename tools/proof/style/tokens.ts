/** A small scanner for TypeScript and JavaScript. It distinguishes code, comments, strings and regular expressions. */

export type TokenKind = 'comment' | 'string' | 'regex' | 'word' | 'punctuator';

export interface Token {
  readonly kind: TokenKind;
  /** The source text. For a string, it is the text between the quotes, with `…` for each `${}` of a template. */
  readonly text: string;
  /** Number of the line on which the token begins, from 1. */
  readonly line: number;
}

const WHITE_SPACE = /\s+/y;
const COMMENT = /^#!.*|\/\/.*|\/\*[^]*?\*\//y;
const QUOTED = /'(?:[^'\\\n]|\\[^])*'|"(?:[^"\\\n]|\\[^])*"/y;
const REGEX = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
const WORD = /[\p{L}_$#][\p{L}\p{N}_$]*|\d[\w.]*/uy;
const PUNCTUATOR = /=>|\?\?=?|\?\.(?!\d)|&&=?|\|\|=?|\.\.\.|[^]/y;
const TEMPLATE_PART = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;

/** Words after which a slash begins a regular expression. */
const BEFORE_REGEX = new Set(['return', 'typeof', 'case', 'in', 'of', 'do', 'else', 'yield', 'await', 'void', 'throw', 'new', 'delete']);

/** Returns all tokens of a source text in order. Tokens inside the `${}` of a template come after the token of the template. */
export function tokensOf(source: string): Token[] {
  const scanner = new Scanner(source);
  scanner.readCode(null);
  return scanner.tokens;
}

class Scanner {
  readonly tokens: Token[] = [];
  readonly #source: string;
  #at = 0;
  #line = 1;

  constructor(source: string) {
    this.#source = source;
  }

  /** Reads tokens up to a closing bracket that was not opened. If `end` is null, reads to the end of the text. */
  readCode(end: string | null): void {
    let depth = 0;
    while (this.#at < this.#source.length) {
      const next = this.#source[this.#at]!;
      if (next === end && depth === 0) {
        this.#at++;
        return;
      }
      if (next === '{') depth++;
      if (next === '}') depth--;
      this.#readOne(next);
    }
  }

  #readOne(next: string): void {
    const space = this.#take(WHITE_SPACE);
    if (space !== null) this.#line += newlines(space);
    else if (next === '`') this.#readTemplate();
    else if (!this.#push('comment', COMMENT) && !this.#readQuoted() && !this.#readRegex(next) && !this.#push('word', WORD)) {
      this.#push('punctuator', PUNCTUATOR);
    }
  }

  #take(form: RegExp): string | null {
    form.lastIndex = this.#at;
    const text = form.exec(this.#source)?.[0];
    if (text === undefined) return null;
    this.#at += text.length;
    return text;
  }

  #push(kind: TokenKind, form: RegExp): boolean {
    const text = this.#take(form);
    if (text === null) return false;
    this.tokens.push({ kind, text, line: this.#line });
    this.#line += newlines(text);
    return true;
  }

  #readQuoted(): boolean {
    const text = this.#take(QUOTED);
    if (text === null) return false;
    this.tokens.push({ kind: 'string', text: text.slice(1, -1), line: this.#line });
    this.#line += newlines(text);
    return true;
  }

  #readRegex(next: string): boolean {
    return next === '/' && this.#regexMayBegin() && this.#push('regex', REGEX);
  }

  #regexMayBegin(): boolean {
    const last = this.tokens.findLast(({ kind }) => kind !== 'comment');
    if (!last || last.kind === 'string' || last.kind === 'regex') return !last;
    return last.kind === 'word' ? BEFORE_REGEX.has(last.text) : ![')', ']', '}'].includes(last.text);
  }

  #readTemplate(): void {
    const slot = this.tokens.length;
    const line = this.#line;
    const parts: string[] = [];
    this.#at++;
    for (;;) {
      const part = this.#take(TEMPLATE_PART)!;
      parts.push(part);
      this.#line += newlines(part);
      if (this.#source[this.#at] !== '$') break;
      this.#at += 2;
      this.tokens.push({ kind: 'punctuator', text: '(', line: this.#line });
      this.readCode('}');
      this.tokens.push({ kind: 'punctuator', text: ')', line: this.#line });
    }
    this.#at++;
    this.tokens.splice(slot, 0, { kind: 'string', text: parts.join('…'), line });
  }
}

const newlines = (text: string): number => text.split('\n').length - 1;
