import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Joins compiled ES modules into one file, because the start needs it: the time of `node -e 0` is to be 0.4 at least of that from the
 * start to the first answer, and was 0.45 joined and 0.31 as 170 files (medians of 46 interleaved starts of each, Node 20.20.2, two
 * busy cores; in processor time 240 and 370 ms).
 *
 * Every module becomes a function that is called once, in the order of the imports, under a comment that names its source; nothing
 * else changes. It reads what our compiler writes: an import or an export begins its line, exports are declarations, nothing is cyclic.
 * Throws an Error at anything else.
 */
export function joinModules(folder: string, entry: string): string {
  const outside = new Map<string, string>();
  const joined = new Map<string, string>();
  /** The files whose imports are being added. */
  const open = new Set<string>();

  function add(file: string): void {
    if (joined.has(file)) return;
    const path = relative(folder, file);
    if (open.has(file)) throw new Error(`${path} imports itself`);
    open.add(file);
    const text = readFileSync(file, 'utf8');
    const body = text
      .replace(/^#!.*\n/, '')
      .replace(IMPORT, (_, clause: string, from: string) => {
        const target = from.startsWith('.') ? join(dirname(file), from) : from;
        if (from.startsWith('.')) add(target);
        else outside.set(target, nameOf(target));
        return declaration(clause, from.startsWith('.') ? nameOf(relative(folder, target)) : nameOf(target));
      })
      // A module finds its files where it lay before.
      .replaceAll('import.meta.url', `new URL('./${path}', import.meta.url).href`);
    const names = [...text.matchAll(EXPORT)].map(([, name]) => name!);
    const inside = body.replace(/^export \{\};\n/m, '').replace(EXPORT, (declared) => declared.slice('export '.length));
    const [left] = /^(?:import|export)\b.*/m.exec(inside) ?? [];
    if (left !== undefined) throw new Error(`${path} cannot be joined: ${left}`);
    open.delete(file);
    joined.set(file, path === entry ? `// ${path}\n${inside}` : `// ${path}\nconst ${nameOf(path)} = (() => {\n${inside}return { ${names.join(', ')} };\n})();\n`);
  }

  add(join(folder, entry));
  const imports = [...outside].sort().map(([module, name]) => `import * as ${name} from '${module}';\n`);
  return `#!/usr/bin/env node\n${imports.join('')}\n${[...joined.values()].join('\n')}`.replace(BEYOND_ASCII, escaped);
}

/** As ASCII V8 keeps and reads the program at one byte a character. Such characters stand in texts, expressions and comments only. */
const BEYOND_ASCII = /[^\0-\x7f]/g;
const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

const IMPORT = /^import (.+?) from '([^']+)';$/gm;
const EXPORT = /^export (?:async )?(?:const|function\*?|class) (\w+)/gm;

/** A name that no module of ours uses: `$iban_validate` for `iban/validate.js`. */
const nameOf = (path: string): string => `$${path.replace(/\.js$/, '').replace(/\W/g, '_')}`;

/** What `import cluster, { a, b as c }` declares, taken from the value that stands for the module. */
function declaration(clause: string, module: string): string {
  const [, byDefault, named] = /^(\w+)?(?:, )?(?:\{(.*)\})?$/.exec(clause) ?? [];
  const parts = [byDefault === undefined ? '' : `default: ${byDefault}`, (named ?? '').trim().replaceAll(' as ', ': ')].filter((part) => part !== '');
  return parts.length === 0 ? '' : `const { ${parts.join(', ')} } = ${module};`;
}
