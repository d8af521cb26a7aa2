/**
 * Builds the contents of the pages from src/doors/pages. They are style sheets, programs, and parts that a page fetches when it needs them.
 */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions } from 'esbuild';
import type { PageFiles, Pages } from '../../src/doors/pages/page/files.ts';
import { builtProgram, pagePart, pageProgram, styleSheet } from './bundle.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGES = 'src/doors/pages';

/** The style sheets of each page, in order. The folder `page` contains the style sheets of all pages. */
const STYLES = {
  reference: ['page/tokens', 'page/base', 'reference/layout', 'reference/operation', 'reference/panel', 'reference/print'],
  workbench: [
    'page/tokens', 'page/base', 'page/iban', 'workbench/layout', 'workbench/box', 'workbench/answer', 'workbench/list',
      'workbench/payments',
    'workbench/tools', 'workbench/print',
  ],
} satisfies Record<keyof Pages, readonly string[]>;

/** Joins and minifies the files that browsers load. It does not check types: another command does. */
export const buildPages = (): Pages => ({ reference: filesOf('reference'), workbench: filesOf('workbench') });

function filesOf(page: keyof Pages): PageFiles {
  const { program, parts } = programsOf(page);
  return {
    style: styleSheet(STYLES[page].map((name) => join(PAGES, `${name.replace('/', '/styles/')}.css`))),
    program: builtProgram(program),
    parts: Object.fromEntries(Object.entries(parts).map(([name, options]) => [name, builtProgram(options)])),
  };
}

/** Returns the options of esbuild for the main program of a page and for its parts by name. */
export function programsOf(page: keyof Pages): { readonly program: BuildOptions; readonly parts: Readonly<Record<string, BuildOptions>> } {
  const client = join(PAGES, page, 'client');
  return {
    program: pageProgram(join(client, 'main.ts')),
    parts: Object.fromEntries(partEntries(client).map(([name, entry]) => [name, pagePart(name, entry)])),
  };
}

/** Returns the entries of the parts. A part is a file in `parts`. If it has several modules, it is a folder with a file `part.ts`. */
function partEntries(client: string): (readonly [name: string, entry: string])[] {
  const parts = join(client, 'parts');
  const files = existsSync(join(root, parts)) ? readdirSync(join(root, parts)) : [];
  const folders = readdirSync(join(root, client)).filter((folder) => existsSync(join(root, client, folder, 'part.ts')));
  return [
    ...files.map((file) => [basename(file, '.ts'), join(parts, file)] as const),
    ...folders.map((folder) => [folder, join(client, folder, 'part.ts')] as const),
  ];
}
