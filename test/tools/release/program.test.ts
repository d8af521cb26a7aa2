/** How the programs of the pages are joined from compiled modules. */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Script, runInNewContext } from 'node:vm';
import { joinProgram } from '../../../tools/release/program.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { builtPages } from '../../support/pages.ts';

/** What a program of these modules says by calling `say`. */
function said(modules: Readonly<Record<string, string>>, handOver: string | null = null): { code: string; words: unknown[] } {
  const folder = temporaryFolder();
  for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, name), text);
  const code = joinProgram(folder, 'main.js', handOver);
  const words: unknown[] = [];
  class CustomEvent {
    readonly given: unknown[];
    constructor(...given: unknown[]) {
      this.given = given;
    }
  }
  runInNewContext(`'use strict';${code}`, { say: (one: unknown) => words.push(one), CustomEvent, dispatchEvent: ({ given }: CustomEvent) => words.push(given) });
  return { code, words };
}

test('what is needed of a module is taken, what nothing names is left out, and what does more than declare is kept', () => {
  const { code, words } = said({
    'main.js': "import { used } from './a.js';\nsay(used(1));\n",
    'a.js': "import { deep } from './b.js';\nexport const used = (n) => deep + n;\nexport const unused = 'never';\nfunction alsoUnused() { return unused; }\nsay('seen');\n",
    'b.js': 'const list = [1];\nfor (const one of [1, 2]) { list.push(one); }\nconst never = [];\nfor (const one of [1]) { never.push(one); }\nconst [first, second] = [20, 30];\nexport const deep = first * list.length;\nexport class Unused {\n}\n',
  });
  assert.deepEqual(words, ['seen', 61]);
  assert.doesNotMatch(code, /never|nused/);
});

test('what becomes needed only by what is done to it is taken with all that is done to it', () => {
  const { words } = said({
    'main.js': "import { list } from './a.js';\nsay(list.join());\n",
    'a.js': "export const list = ['a'];\nconst [second, third] = [['b'], ['c']];\nconst fourth = ['d'];\nfor (const one of fourth) { third.push(one); }\nfor (const one of ['e']) { fourth.push(one); }\nfor (const one of third) { second.push(one); }\nfor (const one of second) { list.push(one); }\n",
  });
  assert.deepEqual(words, ['a,b,c,d']);
});

test('what the entry alone does or gives out is kept, though nothing names it', () => {
  const { code, words } = said({ 'main.js': "const never = 1;\nexport const given = 'given';\nfor (const one of [1]) { say(one); }\n" });
  assert.deepEqual(words, [1]);
  assert.match(code, /given/);
  assert.doesNotMatch(code, /never/);
});

test('two modules may have a name for themselves, but not give out the same', () => {
  const { words } = said({
    'main.js': "import { a } from './a.js';\nimport { b } from './b.js';\nconst own = 'main';\nsay(a + b + own);\n",
    'a.js': "const own = 'a';\nexport const a = own;\n",
    'b.js': "const own = 'b';\nexport const b = own;\n",
  });
  assert.deepEqual(words, ['abmain']);
  // Two are enough, be they no more than these.
  const { words: ofTwo } = said({ 'main.js': "import { a } from './a.js';\nconst own = 'main';\nsay(a + own);\n", 'a.js': "const own = 'a';\nexport const a = own;\n" });
  assert.deepEqual(ofTwo, ['amain']);
  const { code } = said({ 'main.js': "import { a } from './a.js';\nconst own = 'main';\nsay(a + own);\n", 'a.js': "const other = 'a';\nexport const a = other;\n" });
  assert.doesNotMatch(code, /return\{/, 'names that no other module has need no function around them');
  const twice = { 'main.js': "import { x } from './a.js';\nimport { y } from './b.js';\nsay(x + y);\n", 'a.js': 'export const same = 2;\nexport const x = same;\n', 'b.js': 'export const same = 2;\nexport const y = same;\n' };
  assert.throws(() => said(twice), /b\.js and a\.js both export same/);
});

test('blanks go where they say nothing, and texts, templates and regular expressions stay as they are', () => {
  const { words } = said({
    'main.js': [
      "const [n, text] = [4, 'a  b'];",
      'say(`${text}  ${`in ${n + +n}`} }`);',
      "say('x // y'.replace(/ \\/\\/ [/ ]*/g, '-'));",
      'say(n / 2 / 2);',
      'say(n - -n);',
      'say(n + +n);',
      'let m = n;',
      'say(n - --m);',
      'say(n + ++m);',
      "say(8 / /2/.exec('2'));",
      'const [$a, é] = [1, 2];',
      'say(typeof $a + typeof é);',
      'async function later() { return typeof n in {}; }',
      'say(typeof later);',
      'for (const one of [n]) { say(one); }',
      '',
    ].join('\n'),
  });
  assert.deepEqual(words, ['a  b  in 8 }', 'x-y', 1, 8, 8, 1, 8, 4, 'numbernumber', 'function', 4]);
});

test('a part ends by giving what it exports to whoever waits for it', () => {
  const { words } = said({ 'main.js': 'export const one = 1;\nexport function two() { return 2; }\nconst three = 3;\n' }, 'part-x');
  const [[name, { detail }]] = words as [[string, { detail: { one: number; two: () => number } }]];
  assert.deepEqual([name, Object.keys(detail), detail.one, detail.two()], ['part-x', ['one', 'two'], 1, 2]);
});

test('what the joiner does not know is a fault: circles, renaming, exports that are no declarations, modules of Node', () => {
  for (const [module, message] of [
    ["import { x as y } from './a.js';\n", /cannot be joined/],
    ["import * as all from './a.js';\n", /cannot be joined/],
    ['export { x };\n', /cannot be joined/],
    ["import { join } from 'node:path';\n", /a browser has no/],
    ["import { main } from './main.js';\n", /imports itself/],
  ] as const) assert.throws(() => said({ 'main.js': module, 'a.js': 'export const x = 1;\n' }), message);
});

test('the pages have sound programs, which hold nothing of modules and no comments', () => {
  for (const [page, { program, parts, style }] of Object.entries(builtPages())) {
    for (const [name, code] of Object.entries<string>({ program, ...parts })) {
      assert.doesNotThrow(() => new Script(`'use strict';(async()=>{${code}})`), `${page} ${name}`);
      assert.doesNotMatch(code, /(^|[;}])(import|export)\b|\/\*|<\/script/, `${page} ${name}`);
    }
    assert.doesNotMatch(style, /\n|@import/);
  }
});
