import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Installs packages (`name@version`) into a temporary folder. Calls `use` with functions that import and locate them. Then removes the
 * folder. The packages are only for comparisons, and the project does not depend on them.
 */
export async function withPackages<T>(packages: readonly string[],
    use: (load: (name: string) => Promise<unknown>, locate: (name: string) => string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'peer-'));
  try {
    execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, ...packages],
      { stdio: 'inherit' });
    const { resolve } = createRequire(join(folder, 'index.js'));
    return await use((name) => import(pathToFileURL(resolve(name)).href) as Promise<unknown>, resolve);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
