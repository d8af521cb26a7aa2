/** The clients that the README shows are run as they stand there, but for the address, and say what the service answers. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { temporaryFolder } from '../support/folder.ts';
import { environment } from './support/build.ts';
import { run, started } from './support/program.ts';
import { lacks } from './support/tools.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));

const kontor = run([]);
const { origin } = await started(kontor);
after(() => kontor.kill('SIGKILL'));
const folder = temporaryFolder();

const wherever = (text: string): string => text.replaceAll(ADDRESS, origin);

/** The block of the README in this language, asking the service of these tests. */
const client = (language: string): string => wherever(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(README)![1]!);

function written(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

const said = async (program: string, ...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, args, { cwd: folder, env: environment() })).stdout;

/** What the service answers to the IBAN that every client asks for. */
const asked = async (): Promise<{ readonly bank_name: string }> =>
  (await (await fetch(`${origin}/api/v1/validate?iban=DE89370400440532013000`)).json()) as { bank_name: string };

test('curl', { skip: lacks('curl') }, async () => {
  assert.deepEqual(JSON.parse(await said('sh', '-e', written('ask.sh', client('sh')))), await asked());
});

test('Python', { skip: lacks('python3') }, async () => {
  assert.equal(await said('python3', written('ask.py', client('python'))), `${(await asked()).bank_name}\n`);
});

test('Java', { skip: lacks('java', 'javac') }, async () => {
  const program = `import java.net.URI;\nimport java.net.http.*;\nclass Ask {\n  public static void main(String[] args) throws Exception {\n${client('java')}}\n}\n`;
  assert.deepEqual(JSON.parse(await said('java', written('Ask.java', program))), await asked());
});

test('PHP', { skip: lacks('php') }, async () => {
  assert.equal(await said('php', written('ask.php', `<?php\n${client('php')}`)), `${(await asked()).bank_name}\n`);
});

test('TypeScript, with types made from the OpenAPI document', async (context) => {
  const command = wherever(/`(npx -y openapi-typescript[^`]*)`/.exec(README)![1]!);
  try {
    await said('sh', '-c', command);
  } catch (error) {
    const { stderr } = error as { stderr: string };
    if (/\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)\b/.test(stderr)) return context.skip('the npm registry cannot be reached');
    throw error;
  }
  symlinkSync(MODULES, join(folder, 'node_modules'));
  written('package.json', '{"type":"module"}');
  written('ask.ts', client('ts'));
  await said(TSC, '--strict', '--noUncheckedIndexedAccess', '--target', 'es2023', '--module', 'nodenext', '--types', 'node', '--skipLibCheck', 'ask.ts');
  assert.equal(await said(process.execPath, 'ask.js'), `${(await asked()).bank_name}\n`);
});
