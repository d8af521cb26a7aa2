/**
 * Writes the program, the types of its library and the contents of its pages: `node --import tsx tools/release/program-files.ts FOLDER`.
 */
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMMAND_LIMITS } from '../../src/base/limits.ts';
import { routes } from '../../src/service/operations/index.ts';
import { compile } from './compile.ts';
import { programFiles } from './bundle.ts';
import { buildPages } from './pages.ts';
import { libraryTypes } from './types.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const BUILD = join(here, 'tsconfig.build.json');

const [folder] = process.argv.slice(2) as [string];
const declarations = mkdtempSync(join(tmpdir(), 'kontor-build-'));
try {
  compile(BUILD, declarations, '--declaration', '--emitDeclarationOnly', '--stripInternal');
  const types = ['kontor.d.ts', 'doors/library/iban.d.ts'].map((file) => readFileSync(join(declarations, file), 'utf8'));
  writeFileSync(join(folder, 'kontor.d.ts'), libraryTypes(types.join(''), routes(COMMAND_LIMITS)));
} finally {
  rmSync(declarations, { recursive: true });
}
const program = programFiles();
for (const [file, text] of program) writeFileSync(join(folder, file), text);
const pages = buildPages();
const build = createHash('sha256').update(JSON.stringify([...program, pages])).digest('hex');
writeFileSync(join(folder, 'pages.json'), JSON.stringify({ build, ...pages }));
// Node 20 reads a file as an ES module only if a package.json says that it is one. Bundlers drop files without side effects if unused.
writeFileSync(join(folder, 'package.json'), '{ "type": "module", "sideEffects": ["./server.js", "./thread.js"] }\n');
cpSync(join(here, 'start-sandboxed.sh'), join(folder, 'start-sandboxed.sh'));
for (const program of ['server.js', 'start-sandboxed.sh']) chmodSync(join(folder, program), 0o755);
