/** Builds the program in a folder of its own, as a person with a fresh checkout does. */
import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FIXTURE } from '../../support/directory.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const SOURCES = [
  'src', 'tools', 'data', 'docs', 'package.json', 'package-lock.json', 'tsconfig.json',
  'LICENSE', 'README.md', 'SECURITY.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'DECISIONS.md', 'GLOSSARY.md',
];

/** Environment of programs whose coverage is not measured, with this Node first in the path. */
export const environment = (): NodeJS.ProcessEnv => {
  const { NODE_V8_COVERAGE: _, ...rest } = process.env;
  return { ...rest, PATH: `${dirname(process.execPath)}:${rest['PATH']}` };
};

/** Makes a copy of the sources in `folder`, with these data. */
export function checkout(folder: string, data = join(root, 'data')): string {
  for (const source of SOURCES) cpSync(source === 'data' ? data : join(root, source), join(folder, source), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Returns the standard output of a shell command. The command must succeed. */
export async function shell(command: string, cwd: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn('sh', ['-c', command], { cwd, env: { ...environment(), ...more }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}${errors}`);
  return output;
}

/** Builds the program with the data of invented banks. `dist` is in this folder. */
export async function build(folder: string): Promise<void> {
  await shell('npm run --silent build', checkout(folder, FIXTURE));
}
