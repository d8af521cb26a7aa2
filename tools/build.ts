/** Builds dist/: the compiled program and, beside it, the packed data. */
import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildBundle } from './bundle.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = join(root, 'dist');

rmSync(dist, { recursive: true, force: true });
const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');
execFileSync(process.execPath, [compiler, '-p', join(root, 'tools', 'tsconfig.build.json')], { stdio: 'inherit' });
chmodSync(join(dist, 'server.js'), 0o755);
buildBundle(join(root, 'data'), join(dist, 'kontor.bundle'));
