/** Writes the program in few files, the types of its library, and what its pages are made of: `node --import tsx tools/release/program-files.ts FOLDER`. */
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND_LIMITS } from '../../src/limits.ts';
import { routes } from '../../src/operations/index.ts';
import { compile } from './compile.ts';
import { joinModules } from './join.ts';
import { buildPages } from './pages.ts';
import { libraryTypes } from './types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const BUILD = join(here, 'tsconfig.build.json');

/** The program, what its threads run, and the library. */
const ENTRIES = ['server.js', 'thread.js', 'kontor.js'];
/** What is to begin at once. */
const QUICK = ['process/run-server.js', 'process/run-command.js', 'operations/validate.js', 'operations/index.js'];

const [folder] = process.argv.slice(2) as [string];
const compiled = mkdtempSync(join(tmpdir(), 'kontor-build-'));
try {
  compile(BUILD, compiled, '--removeComments');
  const program = joinModules(compiled, ENTRIES, QUICK);
  for (const [file, text] of program) writeFileSync(join(folder, file), text);
  compile(BUILD, compiled, '--declaration', '--emitDeclarationOnly', '--stripInternal', '--noCheck');
  writeFileSync(join(folder, 'kontor.d.ts'), libraryTypes(readFileSync(join(compiled, 'kontor.d.ts'), 'utf8'), routes(COMMAND_LIMITS)));
  const pages = buildPages();
  const build = createHash('sha256').update(JSON.stringify([...program, pages])).digest('hex');
  writeFileSync(join(folder, 'pages.json'), JSON.stringify({ build, ...pages }));
} finally {
  rmSync(compiled, { recursive: true });
}
// Without a package.json above it, Node 20 would not take it for an ES module.
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
cpSync(join(here, 'start-sandboxed.sh'), join(folder, 'start-sandboxed.sh'));
for (const program of ['server.js', 'start-sandboxed.sh']) chmodSync(join(folder, program), 0o755);
