/** How compiled modules are taken apart for the programs of the pages: a regular expression that is read as a division breaks the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from '../../../tools/release/statements.ts';

const statementsOf = (text: string) => parse(text, 'x.js').statements;

for (const [text, declares, isExported] of [
  ['const a = 1;', ['a'], false], ['let b;', ['b'], false], ['let $c_1 = 2;', ['$c_1'], false], ['function f(x) { return x; }', ['f'], false], ['async function g() { }', ['g'], false], ['function* h() { }', ['h'], false], ['class C { }', ['C'], false],
  ['const { a, b: c, ...d } = x;', ['a', 'c', 'd'], false], ['const [e, , f] = y;', ['e', 'f'], false], ['let { g } = z;', ['g'], false], ['say(1);', [], false], ['a.b = 1;', [], false], ['constant = 1;', [], false], ['functional(1);', [], false],
  ['export const i = 1;', ['i'], true], ['export function j() { }', ['j'], true], ['export async function k() { }', ['k'], true], ['export class L { }', ['L'], true], ['export const [m] = x;', ['m'], true],
] as const) {
  test(`${text} declares ${declares.join(' and ') || 'nothing'}${isExported ? ' for others too' : ''}`, () => {
    const [statement, ...more] = statementsOf(`${text}\n`);
    assert.deepEqual([statement!.declares, statement!.isExported, more, statement!.tokens[0] === 'export'], [declares, isExported, [], false]);
  });
}

test('a statement ends with its semicolon or its block, and not inside of brackets', () => {
  const count = (text: string): number => statementsOf(text).length;
  assert.deepEqual([
    'for (const a of b) { c(a); } d();', 'if (a) { b(); } c();', 'while (a) { b(); } c();', 'function f() { a(); } b();', 'async function f() { } b();', 'class C { m() { a(); } } b();', 'export function f() { } b();', 'export async function f() { } b();', 'export class C { } b();',
    'const a = { b: 1 }; c();', 'const f = () => { a(); b(); }; c();', 'a([1, 2]); b();', 'const t = `x ${a} y`; b();', 'const a = class { }; b();', 'const a = `${`${b}`}`; c();',
  ].map(count), Array.from({ length: 15 }, () => 2));
  assert.deepEqual([count('export {};'), count(''), count('// nothing\n/* nothing */')], [0, 0, 0]);
});

test('the names in a statement are those that it uses, and no member of a thing', () => {
  const [statement] = statementsOf("const a = b.c + d?.e + { f: g }.h + 'i' + j[k] + 1;");
  assert.deepEqual([...statement!.names], ['const', 'a', 'b', 'd', 'f', 'g', 'j', 'k']);
});

test('a slash behind a value divides', () => {
  for (const value of ['(a)', 'a[0]', '{ }.b', 'b', '$', '_', '2', "'c'", '"d"', '`e`', '`f${g}`']) assert.deepEqual(statementsOf(`x = ${value} / y / z;`)[0]!.tokens.filter((token) => token.includes('/')), ['/', '/'], value);
  assert.deepEqual(statementsOf('x /= y / z;')[0]!.tokens.filter((token) => token.includes('/')), ['/=', '/']);
  assert.deepEqual(statementsOf('f = () => { } / y / z;')[0]!.tokens.filter((token) => token.includes('/')), ['/', '/']);
});

test('a slash behind a word that wants a value begins a regular expression, and so does one behind a sign', () => {
  for (const before of ['return', 'typeof', 'case', 'in', 'of', 'new', 'void', 'throw', 'await', 'yield', 'else']) assert.ok(statementsOf(`f(function () { ${before} /a b;{/ ; });`)[0]!.tokens.includes('/a b;{/'), before);
  for (const before of ['=', '(', ',', '[', '!', '&&', '?', ':', '=>', '`${']) {
    const closing = { '(': ')', '[': ']', '`${': '}`' }[before] ?? '';
    assert.ok(parse(`x ${before === '=' ? '' : '= y'} ${before} /a b;{/g${closing};`.replace('= y =>', '= y =>'), 'x.js').statements[0]!.tokens.includes('/a b;{/g'), before);
  }
  assert.ok(statementsOf('/=a;/.test(x);')[0]!.tokens.includes('/=a;/'), 'with an equals sign');
});

test('templates hold texts and values, in any depth', () => {
  const text = 'const a = `b ${{ c: `d ${e} f` }.c} g ${h} i`;';
  assert.equal(statementsOf(text)[0]!.tokens.join(' '), 'const a = `b ${ { c : `d ${ e } f` } . c } g ${ h } i` ;');
});

test('imports are of names, from a module', () => {
  assert.deepEqual(parse("import { a, b_1 } from './a.js';\nimport { c } from '../c.js';\nsay(a);\n", 'x.js').imports, [{ from: './a.js', names: ['a', 'b_1'] }, { from: '../c.js', names: ['c'] }]);
  for (const text of ["import * as a from './a.js';", "import a from './a.js';", "import './a.js';", "import { a as b } from './a.js';", "import { a, b as c } from './a.js';", 'export { a };', 'export default 1;', "export * from './a.js';", 'export a;']) {
    assert.throws(() => parse(text, 'x.js'), /^Error: x\.js cannot be joined: (?:im|ex)port/, text);
  }
  assert.throws(() => parse('const a = 1', 'x.js'), /^Error: x\.js cannot be joined: const a = 1$/, 'what does not end');
  assert.throws(() => parse('say(1); const a = (', 'x.js'), /cannot be joined: const a = \(/);
});
