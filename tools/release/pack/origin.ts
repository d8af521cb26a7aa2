/** Facts about a build that the bill of materials and the build statement name. */
import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

/** A program that takes part in the build. `integrity` is the hash of its package in package-lock.json, or null. */
export interface Tool {
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
}

/** Packages whose code writes files of the archive. */
const BUILD_PACKAGES = ['esbuild', 'tsx', 'typescript'];

/** Returns the commit of the sources, in hex. Null if the folder is not a repository of its own, or has changes that are not committed. */
export function commitOf(root: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    if (realpathSync(git('rev-parse', '--show-toplevel')) !== realpathSync(root)) return null;
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

/** Returns Node, npm and the packages that build the archive, with their versions. npm is missing if npm did not start this program. */
export function toolsOf(root: string, agent = process.env['npm_config_user_agent']): Tool[] {
  const npm = /(?:^|\s)npm\/(\S+)/.exec(agent ?? '')?.[1];
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;
  };
  return [
    { name: 'node', version: process.versions.node, integrity: null },
    ...(npm === undefined ? [] : [{ name: 'npm', version: npm, integrity: null }]),
    ...BUILD_PACKAGES.map((name) => ({ name, ...packages[`node_modules/${name}`]! }))
      .map(({ name, version, integrity }) => ({ name, version, integrity })),
  ];
}

/** Returns the package URL of a tool. Node is not an npm package. */
export const toolUrl = ({ name, version }: Tool): string => `pkg:${name === 'node' ? 'generic' : 'npm'}/${name}@${version}`;
