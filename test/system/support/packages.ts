import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '../../support/folder.ts';

/** Packages of other authors that are fetched for a test. None of them becomes a dependency. */
export interface Packages {
  readonly folder: string;
  /** Imports a module by the name under which its package exports it. */
  readonly load: (name: string) => Promise<unknown>;
}

const LONGEST_MS = 180_000;

/** Fetches packages (`name@version`) into a temporary folder. Null if they cannot be fetched, for example without network. */
export function fetchPackages(...packages: readonly string[]): Packages | null {
  const folder = temporaryFolder();
  try {
    const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--fetch-retries', '1', '--prefix', folder];
    execFileSync('npm', ['install', ...options, ...packages], { stdio: 'ignore', timeout: LONGEST_MS });
  } catch {
    return null;
  }
  const { resolve } = createRequire(join(folder, 'index.js'));
  return { folder, load: (name) => import(pathToFileURL(resolve(name)).href) as Promise<unknown> };
}

/** Reason for skipping a test that needs them. */
export const NO_PACKAGES = 'its packages cannot be fetched: the registry is away';
