import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** Compiles a TypeScript project into a folder. The compiler prints its errors. Throws if there are any. */
export function compile(project: string, folder: string, ...more: readonly string[]): void {
  execFileSync(process.execPath, [COMPILER, '-p', project, '--outDir', folder, ...more], { stdio: 'inherit' });
}
