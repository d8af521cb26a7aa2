/** What the pages are made of besides their markup, made from src/pages: style sheets, programs, and parts that are fetched when needed. */
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PageFiles, Pages } from '../../src/pages/page/files.ts';
import { partEvent } from '../../src/pages/page/part-event.ts';
import { compile } from './compile.ts';
import { joinProgram } from './program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = join(root, 'src', 'pages');

/** The style sheets of each page in their order; those of all pages lie in `page`. */
const STYLES = {
  reference: ['page/tokens', 'page/base', 'reference/layout', 'reference/operation', 'reference/panel', 'reference/print'],
  workbench: ['page/tokens', 'page/base', 'page/iban', 'workbench/layout', 'workbench/box', 'workbench/answer', 'workbench/list', 'workbench/payments', 'workbench/tools', 'workbench/print'],
} satisfies Record<keyof Pages, readonly string[]>;

/** Compiles, joins and thins what browsers run and show. Types are checked elsewhere. */
export function buildPages(): Pages {
  const compiled = mkdtempSync(join(tmpdir(), 'kontor-pages-'));
  try {
    compile(join(PAGES, 'tsconfig.json'), compiled, '--noEmit', 'false', '--rootDir', join(root, 'src'), '--removeComments', '--noCheck');
    return { reference: filesOf('reference', compiled), workbench: filesOf('workbench', compiled) };
  } finally {
    rmSync(compiled, { recursive: true });
  }
}

function filesOf(page: keyof Pages, compiled: string): PageFiles {
  const client = join('pages', page, 'client');
  const parts = join(compiled, client, 'parts');
  const small = existsSync(parts) ? readdirSync(parts).map((file) => [basename(file, '.js'), join(client, 'parts', file)] as const) : [];
  // One that is made of several modules has a folder of its own.
  const large = readdirSync(join(compiled, client)).map((folder) => [folder, join(client, folder, 'part.js')] as const).filter(([, entry]) => existsSync(join(compiled, entry)));
  return {
    style: style(STYLES[page]),
    program: joinProgram(compiled, join(client, 'main.js')),
    parts: Object.fromEntries([...small, ...large].map(([name, entry]) => [name, joinProgram(compiled, entry, partEvent(name))])),
  };
}

/** Style sheets as one, without comments, indentation, line breaks and blanks that say nothing. */
const style = (names: readonly string[]): string =>
  names
    .map((name) => readFileSync(join(PAGES, name.replace('/', '/styles/') + '.css'), 'utf8').replaceAll(/^ *\/\*.*\*\/\n|^ +/gm, ''))
    .join('')
    .replaceAll('\n', '')
    .replaceAll(/(: |, (?=\S)| (?=\{)|;(?=\}))/g, (found) => found.trim().replace(';', ''));
