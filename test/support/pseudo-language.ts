/** Builds the workbench in an invented language. Each of its texts is the English text in brackets, so other texts have no key. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type BuildOptions, type Plugin, build } from 'esbuild';
import type { PageFiles } from '../../src/doors/pages/page/files.ts';
import type { workbenchPage } from '../../src/doors/pages/workbench/page.ts';
import * as english from '../../src/doors/pages/words/en.ts';
import { programsOf } from '../../tools/release/pages.ts';
import { builtPages } from './pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The module that replaces the English texts. */
const CONTENTS = `import * as english from './src/doors/pages/words/en.ts';
const bracketed = (text) => {
  if (typeof text === 'string') return '⟦' + text + '⟧';
  if (typeof text === 'function') return (...values) => bracketed(text(...values));
  if (Array.isArray(text)) return text.map(bracketed);
  return Object.fromEntries(Object.entries(text).map(([key, item]) => [key, bracketed(item)]));
};
${Object.keys(english).map((key) => `export const ${key} = bracketed(english.${key});`).join('\n')}`;

const PSEUDO_LANGUAGE: Plugin = {
  name: 'pseudo-language',
  setup(setup) {
    setup.onResolve({ filter: /^\.\/en\.ts$/ }, () => ({ path: 'pseudo', namespace: 'language' }));
    setup.onLoad({ filter: /./, namespace: 'language' }, () => ({ contents: CONTENTS, resolveDir: root }));
  },
};

const textOf = async (options: BuildOptions): Promise<string> =>
  (await build({ ...options, plugins: [PSEUDO_LANGUAGE] })).outputFiles![0]!.text;

/** Returns the programs of the workbench in the invented language, and the function that writes its document. */
export async function pseudoWorkbench(): Promise<{ readonly files: PageFiles; readonly workbenchPage: typeof workbenchPage }> {
  const { program, parts } = programsOf('workbench');
  const files = {
    ...builtPages().workbench,
    program: await textOf(program),
    parts: Object.fromEntries(await Promise.all(
      Object.entries(parts).map(async ([name, options]) => [name, await textOf(options)] as const))),
  };
  const text = await textOf({ entryPoints: ['src/doors/pages/workbench/page.ts'], absWorkingDir: root, bundle: true, write: false,
    format: 'esm', platform: 'node', target: 'node20.16', logLevel: 'silent' });
  const folder = mkdtempSync(join(tmpdir(), 'pseudo-'));
  try {
    const path = join(folder, 'page.mjs');
    writeFileSync(path, text);
    return { files, workbenchPage: (await import(pathToFileURL(path).href)).workbenchPage };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const BRACKETED = /⟦[^⟦⟧]*⟧/;

/** Returns the parts of a text that are outside of brackets and have a word of two letters. */
export function outside(text: string): string[] {
  let rest = text;
  while (BRACKETED.test(rest)) rest = rest.replace(BRACKETED, '\n');
  return rest.split('\n').map((part) => part.trim()).filter((part) => /\p{L}{2}/u.test(part));
}
