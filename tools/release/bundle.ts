import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync, transformSync } from 'esbuild';
import { partEvent } from '../../src/doors/pages/page/part-event.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The entry points: the program, the code of its threads, the library, and the functions of the library that need no data. */
const ENTRIES = { server: 'src/server.ts', thread: 'src/thread.ts', kontor: 'src/kontor.ts', iban: 'src/doors/library/iban.ts' };

const COMMON = { absWorkingDir: root, bundle: true, write: false, logLevel: 'silent' } as const satisfies BuildOptions;

/**
 * Joins the modules of the program to few files, because opening a file takes as long as compiling 30 KB. Modules that `import()` loads
 * have their own files, so a command does not load the code of the server. Returns the texts of the files by name.
 */
export function programFiles(): ReadonlyMap<string, string> {
  const { outputFiles } = buildSync({
    ...COMMON,
    entryPoints: ENTRIES,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.16',
    outdir: 'dist',
    chunkNames: 'part-[hash]',
  });
  return new Map(outputFiles.map(({ path, text }) => [basename(path), text.replace(NODE_IMPORT, builtinModule)]));
}

const NODE_IMPORT = /^import (?:([\w$]+),? )?(?:\{([^}]*)\} )?from "(node:[\w/]+)";$/gm;

/**
 * Replaces the import of a module of Node. An import evaluates every export of the module, and `node:http` exports a WebSocket client that
 * takes 12 MiB.
 */
function builtinModule(_: string, whole: string | undefined, names: string | undefined, module: string): string {
  const value = `process.getBuiltinModule("${module}")`;
  const declarations = [whole, names && `{${names.replaceAll(' as ', ': ')}}`].filter((left) => left !== undefined);
  return declarations.map((left) => `const ${left} = ${value};`).join(' ');
}

const IN_BROWSER = { ...COMMON, format: 'iife', target: 'es2022', minify: true, charset: 'utf8', define: { IN_BROWSER: 'true' } } as const;

/** Returns the options of esbuild for the program of a page. `entry` is the path of its main module. */
export const pageProgram = (entry: string): BuildOptions => ({ ...IN_BROWSER, entryPoints: [entry] });

/** Returns the options for a part of a page. It is a program that sends the exports of its main module to the page in an event. */
export function pagePart(name: string, entry: string): BuildOptions {
  const contents = `import * as part from './${entry}'; dispatchEvent(new CustomEvent('${partEvent(name)}', { detail: part }));`;
  return { ...IN_BROWSER, stdin: { contents, resolveDir: root } };
}

/** Builds a program of one file and returns its text. */
export const builtProgram = (options: BuildOptions): string => buildSync(options).outputFiles![0]!.text;

/** Returns one style sheet made of these files, without comments and blanks. */
export const styleSheet = (files: readonly string[]): string =>
  transformSync(files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n'), { loader: 'css', minify: true }).code;
