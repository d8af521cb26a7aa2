/** Documents of the project, and the files that they link to. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Paths of the documents for users, from the root of the project. */
export const USER_DOCUMENTS = ['README.md', ...readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)];

/** Targets of relative links that do not exist. `folder` has the document at the path `document`. */
export const deadLinks = (folder: string, document: string): string[] =>
  [...readFileSync(join(folder, document), 'utf8').matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !existsSync(join(folder, dirname(document), target)));
