/** Builds dist/: the program in one file, what its pages are made of, and the packed data. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './bundle.ts';
import { joinModules } from './join.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
// What the pages are made of besides compiled code.
for (const page of ['page', 'reference', 'workbench']) {
  for (const [folder, ending] of [['styles', '.css'], ['client', '.js']] as const) {
    const path = join('docs', page, folder);
    cpSync(join(root, 'src', path), join(dist, path), { recursive: true, filter: (file) => !/\.\w+$/.test(file) || file.endsWith(ending) });
  }
}
cpSync(join(root, 'tools', 'start-sandboxed.sh'), join(dist, 'start-sandboxed.sh'));
const compiled = mkdtempSync(join(tmpdir(), 'kontor-build-'));
try {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
  execFileSync(process.execPath, [compiler, '-p', join(root, 'tools', 'tsconfig.build.json'), '--outDir', compiled], { stdio: 'inherit' });
  writeFileSync(join(dist, 'server.js'), joinModules(compiled, 'server.js'));
  // Without a package.json above it, Node 20 would not take it for an ES module.
  writeFileSync(join(dist, 'package.json'), '{ "type": "module" }\n');
  for (const program of ['server.js', 'start-sandboxed.sh']) chmodSync(join(dist, program), 0o755);
} finally {
  rmSync(compiled, { recursive: true });
}
buildBundle(join(root, 'data'), join(dist, 'kontor.bundle'));
