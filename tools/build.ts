/** Builds dist/: the compiled program and, beside it, the packed data. */
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tools', 'tsconfig.build.json')], { stdio: 'inherit' });
// What the page is made of besides compiled code.
for (const [folder, ending] of [['styles', '.css'], ['client', '.js']] as const) {
  const path = join('docs', 'page', folder);
  cpSync(join(root, 'src', path), join(dist, path), { recursive: true, filter: (file) => !/\.\w+$/.test(file) || file.endsWith(ending) });
}
chmodSync(join(dist, 'server.js'), 0o755);
buildBundle(join(root, 'data'), join(dist, 'kontor.bundle'));
