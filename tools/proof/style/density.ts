/** Limits of code density. It finds long lines, long functions, nested conditional expressions, and several statements on one line. */
import type { Finding } from './finding.ts';
import type { Token } from './tokens.ts';

const LONGEST_LINE = 140;
const LONGEST_FUNCTION = 60;

export function densityOf(source: string, tokens: readonly Token[]): Finding[] {
  const code = tokens.filter(({ kind }) => kind !== 'comment');
  return [...longLines(source), ...longFunctions(code), ...nestedConditionals(code), ...sharedLines(code)];
}

const longLines = (source: string): Finding[] =>
  source.split('\n').flatMap((text, i) =>
    text.length > LONGEST_LINE ? [{ marker: `line over ${LONGEST_LINE} characters`, line: i + 1, text: text.trim() }] : [],
  );

const CONTROL = new Set(['if', 'for', 'while', 'switch', 'catch', 'with']);
/** Tokens before a `{` that begins an object. After other tokens it begins a body. */
const BEFORE_VALUE = new Set([',', '?', ':', '(', '[', '&&', '||', '??', '=']);
const CLOSERS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds long functions. A `{` begins a function body after `=>`. It also does after a parameter list and its return type, unless a control
 * word precedes the list.
 */
function longFunctions(code: readonly Token[]): Finding[] {
  const findings: Finding[] = [];
  const open: { start: number; line: number; isFunction: boolean }[] = [];
  const parentheses: number[] = [];
  /** Index of the `(` that belongs to the last closed parenthesis. It is -1 if the header of a function cannot continue. */
  let header = -1;
  for (const [i, { text, line, kind }] of code.entries()) {
    if (kind !== 'punctuator') continue;
    if (text === '(') parentheses.push(i);
    else if (text === ')') header = parentheses.pop() ?? -1;
    else if (text === '{') {
      const isArrow = code[i - 1]?.text === '=>';
      const beforeHeader = code[header - 1]?.text ?? '';
      const isFunction = isArrow || (header >= 0 && !CONTROL.has(beforeHeader) && !BEFORE_VALUE.has(code[i - 1]?.text ?? ''));
      open.push({ start: i, line, isFunction });
      header = -1;
    } else if (text === '}') {
      const block = open.pop();
      header = -1;
      if (block?.isFunction && line - block.line + 1 > LONGEST_FUNCTION) {
        findings.push({ marker: `function over ${LONGEST_FUNCTION} lines`, line: block.line, text: `${line - block.line + 1} lines` });
      }
    } else if (text === ';' || text === '=') header = -1;
  }
  return findings;
}

/**
 * Finds nested conditional expressions. A `?` begins such an expression unless it marks something optional or belongs to a conditional
 * type.
 */
function nestedConditionals(code: readonly Token[]): Finding[] {
  const findings: Finding[] = [];
  /** For each open bracket: the number of conditional expressions that have begun in it, and true if it is a block of statements. */
  const levels: { pending: number; isBlock: boolean }[] = [{ pending: 0, isBlock: true }];
  let isType = false;
  for (const [i, { text, line, kind }] of code.entries()) {
    if (kind === 'word' && (text === 'extends' || text === 'infer')) isType = true;
    if (kind !== 'punctuator') continue;
    const level = levels.at(-1)!;
    if (text === ';' || text === '{' || text === '}') isType = false;
    if (text === ';' || text === ',') level.pending = 0;
    else if (text === '(' || text === '[' || text === '{') {
      levels.push({ pending: 0, isBlock: text === '{' && isBlockAfter(code[i - 1]?.text ?? ';') });
    } else if (text in CLOSERS) {
      if (levels.length > 1) levels.pop();
      if (text === '}') levels.at(-1)!.pending = levels.at(-1)!.isBlock ? 0 : levels.at(-1)!.pending;
    } else if (text === '?' && !isType && !isOptional(code[i + 1]?.text ?? '')) {
      if (isInsideConditional(levels)) findings.push({ marker: 'nested conditional expression', line, text: 'a ?: inside a ?:' });
      level.pending++;
    }
  }
  return findings;
}

const isOptional = (next: string): boolean => [':', ',', ')', '=', ';', ']'].includes(next);
const isBlockAfter = (before: string): boolean => [')', '=>', ';', '{', '}', 'else', 'try', 'finally', 'do'].includes(before);

function isInsideConditional(levels: readonly { pending: number; isBlock: boolean }[]): boolean {
  for (let i = levels.length - 1; i >= 0; i--) {
    if (levels[i]!.pending > 0) return true;
    if (levels[i]!.isBlock) return false;
  }
  return false;
}

/** Finds statements that begin on the line on which another statement ends. Members of a type on one line are not statements. */
function sharedLines(code: readonly Token[]): Finding[] {
  const findings: Finding[] = [];
  const open: string[] = [];
  for (const [i, { text, line, kind }] of code.entries()) {
    if (kind !== 'punctuator') continue;
    if ('([{'.includes(text)) open.push(text);
    else if (text in CLOSERS) open.pop();
    else if (text === ';' && open.at(-1) !== '(') {
      const next = code[i + 1];
      if (next?.line === line && next.text !== '}' && !isTypeMember(code, i + 1)) {
        findings.push({ marker: 'two statements on one line', line, text: `; ${next.text}` });
      }
    }
  }
  return findings;
}

function isTypeMember(code: readonly Token[], i: number): boolean {
  if (code[i]!.text === 'readonly' || code[i]!.text === '[' || code[i]!.text === '(') return true;
  const after = code[i + 1]?.text;
  return after === ':' || (after === '?' && code[i + 2]?.text === ':');
}
