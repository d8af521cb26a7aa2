import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A module as our compiler wrote it. */
interface Module {
  /** Below the folder: `iban/validate.js`. */
  readonly path: string;
  /** The first line of a program that is begun by its name; empty where there is none. */
  readonly interpreter: string;
  readonly text: string;
  /** The modules of ours that it needs when it begins, and those that it asks for later. */
  readonly needs: readonly string[];
  readonly asksFor: readonly string[];
}

/**
 * Joins compiled ES modules into few files, because the start needs it: finding and opening a file costs as much as compiling 30 KB, and one file for
 * all costs what a command does not need. Gives the texts of the files by their names.
 *
 * An entry is a file, and so is what a module asks for later by `import()`. What several of these need is grouped by which of those in `quick`
 * need it, so that these load little that they do not need; what none of them needs and several others do is one file.
 *
 * Modules of Node are asked for by name: an import makes all that they export, and with `node:http` a client of WebSockets that takes 12 MiB.
 *
 * Every module becomes a function that is called once, in the order of the imports, under a comment that names its source; nothing
 * else changes. It reads what our compiler writes: an import or an export begins its line, exports are declarations, nothing is cyclic.
 * Throws an Error at anything else.
 */
export function joinModules(folder: string, entries: readonly string[], quick: readonly string[] = []): ReadonlyMap<string, string> {
  const modules = modulesOf(folder, entries);
  const groups = groupsOf(modules, entries, quick);
  const fileOf = new Map([...groups].flatMap(([file, paths]) => paths.map((path) => [path, file] as const)));
  return new Map([...groups].map(([file, paths]) => [file, fileText(file, paths.map((path) => modules.get(path)!), fileOf, modules, entries)]));
}

/** By their paths, each behind those that it needs. */
function modulesOf(folder: string, entries: readonly string[]): ReadonlyMap<string, Module> {
  const modules = new Map<string, Module>();
  /** The files whose imports are being added. */
  const open = new Set<string>();
  function add(path: string): void {
    if (modules.has(path)) return;
    if (open.has(path)) throw new Error(`${path} imports itself`);
    open.add(path);
    const [, interpreter = '', text] = /^(#!.*\n)?([^]*)$/.exec(readFileSync(join(folder, path), 'utf8')) as unknown as [string, string | undefined, string];
    const from = (target: string): string => relative(folder, join(folder, dirname(path), target));
    const needs = [...text.matchAll(IMPORT)].map(([, , target]) => target!).filter(isOurs).map(from);
    const asksFor = [...text.matchAll(LATER)].map(([, target]) => from(target!));
    needs.forEach(add);
    open.delete(path);
    modules.set(path, { path, interpreter, text, needs, asksFor });
    asksFor.forEach(add);
  }
  entries.forEach(add);
  return modules;
}

/** The paths of each file, in the order of the modules. A module needs what as many need, or more: so no two files need each other. */
function groupsOf(modules: ReadonlyMap<string, Module>, entries: readonly string[], quick: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const roots = [...new Set([...entries, ...[...modules.values()].flatMap(({ asksFor }) => asksFor)])];
  for (const root of quick) if (!roots.includes(root)) throw new Error(`${root} is no entry and not asked for`);
  const neededBy = new Map([...modules.keys()].map((path) => [path, new Set<string>()]));
  const mark = (path: string, root: string): void => {
    if (neededBy.get(path)!.has(root)) return;
    neededBy.get(path)!.add(root);
    for (const needed of modules.get(path)!.needs) mark(needed, root);
  };
  for (const root of roots) mark(root, root);
  const groups = new Map<string, string[]>();
  for (const path of modules.keys()) {
    const key = entries.includes(path) ? path : groupKey(neededBy.get(path)!, quick);
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  return new Map([...groups.values()].map((paths) => [nameFor(paths, entries), paths]));
}

/** What all of the quick ones but one need goes to what all need. */
function groupKey(neededBy: ReadonlySet<string>, quick: readonly string[]): string {
  const quickOnes = quick.filter((root) => neededBy.has(root));
  if (quickOnes.length > 1 && quickOnes.length >= quick.length - 1) return 'all';
  if (quickOnes.length > 0) return quickOnes.join(' ');
  return neededBy.size === 1 ? [...neededBy][0]! : 'several';
}

/** A file is called like the entry in it, else like the last module in it, which needs the most of the others. */
function nameFor(paths: readonly string[], entries: readonly string[]): string {
  const entry = paths.find((path) => entries.includes(path));
  if (entry === undefined) return `part-${paths.at(-1)!.replace(/\.js$/, '').replaceAll('/', '-')}.js`;
  if (entry.includes('/')) throw new Error(`the entry ${entry} lies in a folder`);
  return entry;
}

function fileText(file: string, inside: readonly Module[], fileOf: ReadonlyMap<string, string>, modules: ReadonlyMap<string, Module>, entries: readonly string[]): string {
  const outside = new Set<string>();
  const bodies = inside.map((module) => bodyOf(module, entries.includes(module.path), fileOf, outside));
  const borrowed = new Map<string, string[]>();
  for (const path of [...new Set(inside.flatMap(({ needs }) => needs))].sort()) {
    const lender = fileOf.get(path)!;
    if (lender !== file) borrowed.set(lender, [...(borrowed.get(lender) ?? []), nameOf(path)]);
  }
  // Given to other files: a module that one of them needs, or asks for.
  const given = inside.filter(({ path }) => [...modules.values()].some(({ needs, asksFor, path: other }) => asksFor.includes(path) || (needs.includes(path) && fileOf.get(other) !== file)));
  const ofNode = [...outside].sort().map((module) => `const ${nameOf(module)} = process.getBuiltinModule('${module}');\n`);
  const ofOurs = [...borrowed].sort().map(([lender, names]) => `import { ${names.join(', ')} } from './${lender}';\n`);
  const giving = given.length === 0 ? '' : `\nexport { ${given.map(({ path }) => nameOf(path)).join(', ')} };\n`;
  return `${modules.get(file)?.interpreter ?? ''}${ofOurs.join('')}${ofNode.join('')}\n${bodies.join('\n')}${giving}`.replace(BEYOND_ASCII, escaped);
}

/** The text of a module in a file; the modules of Node that it needs are added to `outside`. */
function bodyOf({ path, text }: Module, isEntry: boolean, fileOf: ReadonlyMap<string, string>, outside: Set<string>): string {
  const target = (from: string): string => join(dirname(path), from);
  const body = text
    .replace(IMPORT, (_, clause: string, from: string) => {
      if (!isOurs(from)) outside.add(from);
      return declaration(clause, nameOf(isOurs(from) ? target(from) : from));
    })
    .replace(LATER, (_, from: string) => `import('./${fileOf.get(target(from))!}').then((file) => file.${nameOf(target(from))})`)
    // A module finds its files where it lay before.
    .replaceAll('import.meta.url', `new URL('./${path}', import.meta.url).href`)
    .replace(/^export \{\};\n/m, '');
  const names = [...body.matchAll(EXPORT)].map(([, name]) => name!);
  const inside = body.replace(EXPORT, (declared) => declared.slice('export '.length));
  const [left] = /^(?:import (?!\()|import[^ (]|export\b).*/m.exec(inside) ?? [];
  if (left !== undefined) throw new Error(`${path} cannot be joined: ${left}`);
  return isEntry ? `// ${path}\n${body}` : `// ${path}\nconst ${nameOf(path)} = (() => {\n${inside}return { ${names.join(', ')} };\n})();\n`;
}

/** As ASCII V8 keeps and reads the program at one byte a character. Such characters stand in texts, expressions and comments only. */
const BEYOND_ASCII = /[^\0-\x7f]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const IMPORT = /^import (.+?) from '([^']+)';$/gm;
const LATER = /\bimport\('(\.[^']+)'\)/g;
const EXPORT = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

const isOurs = (from: string): boolean => from.startsWith('.');

/** A name that no module of ours uses: `$iban_validate` for `iban/validate.js`. */
const nameOf = (path: string): string => `$${path.replace(/\.js$/, '').replace(/\W/g, '_')}`;

/** What `import cluster, { a, b as c }` declares, taken from the value that stands for the module. A module of Node is its own default. */
function declaration(clause: string, module: string): string {
  const [, byDefault, named] = /^(\w+)?(?:, )?(?:\{(.*)\})?$/.exec(clause) ?? [];
  const names = (named ?? '').trim().replaceAll(' as ', ': ');
  return `${byDefault === undefined ? '' : `const ${byDefault} = ${module};`}${names === '' ? '' : `const { ${names} } = ${module};`}`;
}
