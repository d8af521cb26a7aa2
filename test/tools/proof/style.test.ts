/** The style check finds each marker, and does not report code or sentences without it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { densityOf } from '../../../tools/proof/style/density.ts';
import { paragraphsOfComment, paragraphsOfMarkdown, proseFindings, sentencesOf } from '../../../tools/proof/style/prose.ts';
import { tokensOf } from '../../../tools/proof/style/tokens.ts';

const density = (source: string): string[] => densityOf(source, tokensOf(source)).map(({ marker, line }) => `${line} ${marker}`);
const prose = (text: string): string[] => proseFindings([{ text, line: 1 }]).map(({ marker }) => marker);

test('tokens: strings, templates, comments and regular expressions have kinds of their own', () => {
  const source = 'const a = `x ${b ? "`" : `y`} z`; // note\nreturn /[/"]/.test(a / 2 / b) /* end */';
  assert.deepEqual(
    tokensOf(source).filter(({ kind }) => kind !== 'word' && kind !== 'punctuator').map(({
      kind, text, line,
    }) => `${line} ${kind} ${text}`),
    ['1 string x … z', '1 string `', '1 string y', '1 comment // note', '2 regex /[/"]/', '2 comment /* end */'],
  );
});

test('density: a conditional expression inside another is nested, one beside another is not', () => {
  const nested = [
    'const a = b ? c : d ? e : f;', 'const a = b ? (c ? d : e) : f;', 'const a = b ? f(c ? d : e) : g;',
    'const a = b ? `${c ? d : e}` : f;',
  ];
  for (const source of nested) assert.deepEqual(density(source), ['1 nested conditional expression'], source);
  const plain = [
    'const a = [b ? c : d, e ? f : g];', 'const a = f(b ? c : d, e ? f : g);', 'const a = (b?: string, c?: number) => b ?? c?.d;',
    'const a = b ? () => { return c ? d : e; } : f;', 'type A = B extends C ? D : B extends E ? F : G;', 'if (a ? b : c) d = e ? f : g;',
  ];
  for (const source of plain) assert.deepEqual(density(source), [], source);
});

test('density: a statement may not follow another on one line; members of a type may', () => {
  assert.deepEqual(density('a(); b();'), ['1 two statements on one line']);
  for (const source of [
    'for (let i = 0; i < 2; i++) a();', 'type A = { a: string; b?: number; readonly c: 1; [key: string]: unknown };', '() => { a(); }',
  ]) {
    assert.deepEqual(density(source), [], source);
  }
});

test('density: functions of every form are measured, blocks and classes are not', () => {
  const long = 'a();\n'.repeat(60);
  for (const head of [
    'function f(a: () => void): void {', 'const f = () => {', 'class A { f(a = {}): Map<string, number> {',
    'const f = function* (): Steps {',
  ]) {
    const end = head.startsWith('class') ? '}}' : '}';
    assert.deepEqual(density(`${head}\n${long}${end}`), ['1 function over 60 lines'], head);
  }
  for (const head of ['if (a) {', 'for (const a of b) {', 'class A {', 'const a = {', 'while (f(a)) {']) {
    assert.deepEqual(density(`${head}\n${long}}`), [], head);
  }
});

test('prose: sentences are found over lines and end at a paragraph, an item or an example', () => {
  const comment = [
    '/**', ' * One sentence. `two` is', ' * the second (it ends).', ' *', ' * - an item', ' * - another', ' *', ' *     const example = 1;',
    ' * | a | table |', ' */',
  ];
  assert.deepEqual(
    paragraphsOfComment(comment.join('\n'), 1).flatMap(({ text }) => sentencesOf(text)),
    ['One sentence.', '`two` is the second (it ends).', 'an item', 'another'],
  );
  assert.deepEqual(
    paragraphsOfMarkdown('# Title\n\nText.\n\n```\ncode\n```\n\n| a | b |').map(({ text }) => text), ['Title', 'Text.', 'a', 'b'],
  );
});

test('prose: each marker is found, and a question may begin with "What"', () => {
  for (const text of ['What is left is a row.', 'Of these, two.', 'The same of a bank.', 'So it is.']) {
    assert.match(prose(text).join(), /opener/, text);
  }
  assert.match(prose('It is told anew.').join(), /told/);
  assert.match(prose('There is none, which is no surprise.').join(), /is none/);
  assert.match(prose('All but for the last.').join(), /but for/);
  assert.match(prose('Null, where there is a gap.').join(), /where/);
  assert.match(prose(`${'word '.repeat(26)}.`).join(), /over 25 words/);
  for (const text of ['What is an IBAN?', 'Office hours.', 'The file where it is kept.', `${'word '.repeat(25)}.`]) {
    assert.deepEqual(prose(text), [], text);
  }
});
