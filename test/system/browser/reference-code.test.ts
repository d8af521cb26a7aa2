/** The code that the reference shows runs unchanged, and gives the answers of the service. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { promisify } from 'node:util';
import { routes } from '../../../src/service/operations/index.ts';
import { DEFAULT_LIMITS } from '../../../src/base/limits.ts';
import { temporaryFolder } from '../../support/folder.ts';
import { environment } from '../support/build.ts';
import { lacks } from '../support/tools.ts';
import { CODE, PRESS, REACH, TYPE } from './gestures.ts';
import { referenceOfFile } from './reference-page.ts';
import { noBrowser } from './webdriver.ts';

const reason = noBrowser();
const folder = temporaryFolder();

/** Texts that a shell, a language or a URL could take for something else. */
const HOSTILE = [`it's "quoted" \\ $HOME \`id\` $(id) !x %41 &a=b#c`, 'line\nbreak\ttab', 'ä€😀\u2028', '\\u0041 \\n ${1}', "'''", '*/ //'];

/** Operations with inputs of these texts. Java gets few, because each of its programs takes a second. */
const hostileInputs = (isShort: boolean): readonly (readonly [name: string, input: string, text: string])[] => [
  ['extract', 'text', `${HOSTILE.join(' | ')} BE68 5390 0754 7034`],
  ...(isShort ? [] : HOSTILE).map((text) => ['bicParse', 'bic', text] as const),
  ...HOSTILE.slice(0, isShort ? 1 : HOSTILE.length).map((text) => ['banks', 'q', text.replaceAll(/\s/g, ' ')] as const),
];

/** Runs each code unchanged. Returns the output of each in order: for a refusal, the answer of the service. */
type Runner = (codes: readonly string[]) => Promise<unknown[]>;

const written = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};
const said = async (program: string, ...args: readonly string[]): Promise<string> => (await promisify(execFile)(program, args,
  { cwd: folder, env: environment(), maxBuffer: 2 ** 26 })).stdout;
const lines = (text: string): unknown[] => text.trimEnd().split('\n').map((line) => JSON.parse(line) as unknown);
const TSX = import.meta.resolve('tsx');

/** Each file runs by itself, in one process. The process writes one line for each: the output or the error. */
const RUN: Readonly<Record<string, { readonly needs: readonly string[]; readonly run: Runner }>> = {
  curl: {
    needs: ['curl'],
    run: async (codes) => lines(await said('sh', '-e', written('all.sh', codes.map((code, i) => `sh -e ${written(`ask${i}.sh`, code)};
      echo`).join('\n')))),
  },
  TypeScript: {
    needs: [],
    run: async (codes) => {
      const files = codes.map((code, i) => written(`ask${i}.mts`, code));
      const each = 'for (const file of process.argv.slice(2)) '
        + 'await import(`./${file}`).catch(({ message }) => process.stdout.write(`${message}\\n`));';
      return lines(await said(process.execPath, '--import', TSX, written('all.mts',
        `console.log = (value) => process.stdout.write(JSON.stringify(value) + '\\n');\n${each}\n`), ...files));
    },
  },
  Python: {
    needs: ['python3'],
    run: async (codes) => {
      const files = codes.map((code, i) => written(`ask${i}.py`, code));
      const all = `import json, sys, urllib.error
for file in sys.argv[1:]:
    try:
        exec(compile(open(file, encoding='utf-8').read(), file, 'exec'), {'print': lambda result: print(json.dumps(result))})
    except urllib.error.HTTPError as refusal:
        print(json.dumps(json.load(refusal)))
`;
      return lines(await said('python3', written('all.py', all), ...files));
    },
  },
  Java: {
    needs: ['java', 'javac'],
    run: async (codes) => {
      const answers: unknown[] = [];
      for (const code of codes) answers.push(...lines((await said('java', '-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8',
        written('Ask.java', code))).replace(/^\d+ /, '')));
      return answers;
    },
  },
};

describe('code of the reference', { skip: reason ?? false }, () => {
  const { stage, until, send, ...reference } = referenceOfFile(reason ?? false);

  /** Returns the answer that the form of an operation shows now, without the parts that differ from call to call. */
  const answered = async (name: string): Promise<unknown> => JSON.parse((await send(name)).json) as unknown;
  const codeOf = async (name: string, language: string): Promise<string> => {
    await until(REACH, name);
    await reference.run(PRESS, name, language);
    return reference.run<string>(CODE, name);
  };
  const forms = routes(DEFAULT_LIMITS);

  /** Resets the form to its first state. */
  const restore = (name: string): Promise<void> => reference.run(`
    const form = document.getElementById(arguments[0]).querySelector('form');
    form.reset();
    form.dispatchEvent(new Event('input', { bubbles: true }));`, name);

  for (const [language, { needs, run }] of Object.entries(RUN)) {
    test(`${language}: the code gets the answers of the form, also for special characters`, { skip: lacks(...needs) }, async () => {
      const [codes, answers]: [string[], unknown[]] = [[], []];
      const collect = async (name: string): Promise<void> => {
        codes.push(await codeOf(name, language));
        answers.push(await answered(name));
      };
      for (const { name, inputs } of forms.filter((item) => language !== 'Java' || item.name === 'validate')) {
        await until(REACH, name);
        await restore(name);
        if ('seed' in inputs) await reference.run(TYPE, `${name}.seed`, 'same');
        await collect(name);
      }
      for (const [name, input, text] of hostileInputs(language === 'Java')) {
        await until(REACH, name);
        await reference.run(TYPE, `${name}.${input}`, text);
        await collect(name);
      }
      for (const [i, answer] of (await run(codes)).entries()) assert.deepEqual(answer, answers[i], codes[i]!);
    });
  }

  test('the code has every kind of input, and no account number is in a URL', async () => {
    const { browser } = stage;
    await codeOf('qr', 'Python');
    for (const [name, value] of [['qr.scheme', 'spayd'], ['qr.extras', 'X-ID=1\n__proto__=2'],
      ['qr.alternative_schemes', 'a\nb']] as const) await browser.run(TYPE, name, value);
    await browser.run(`const box = document.getElementById('qr.instant'); box.checked = true;
      box.dispatchEvent(new Event('input', { bubbles: true }))`);
    const python = await browser.run<string>(CODE, 'qr');
    const members = ['"scheme": "spayd"', '"instant": True', '"extras": {"X-ID": "1", "__proto__": "2"}',
      '"alternative_schemes": ["a", "b"]'];
    for (const part of members) assert.ok(python.includes(part), part);
    assert.ok((await codeOf('qr', 'TypeScript')).includes(`['__proto__']: '2'`));
    for (const { name, methods } of forms.filter((item) => item.methods.includes('POST'))) {
      assert.ok(methods.includes('POST'));
      assert.doesNotMatch(await codeOf(name, 'curl'), /^curl "[^"]*\?/, name);
    }
  });
});
