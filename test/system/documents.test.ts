/**
 * Runs the code blocks of README and docs/ in a fresh build of the project, in the order of each document.
 * `sh` and the clients must succeed, `console` must print the text that it shows (`…` stands for anything), `json` must parse.
 * Blocks in `text` need root, a network or another machine, and are not run.
 */
import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { promisify } from 'node:util';
import { USER_DOCUMENTS, root } from '../support/documents.ts';
import { temporaryFolder } from '../support/folder.ts';
import { answerOf } from '../files/payment-files/answers.ts';
import { CLEAN } from '../files/payment-files/files.ts';
import { checkout, environment, shell } from './support/build.ts';
import { keep, started } from './support/program.ts';
import { lacks } from './support/tools.ts';

const ADDRESS = 'http://127.0.0.1:8080';
const TSC = join(root, 'node_modules/.bin/tsc');
const NO_NETWORK = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH)\b/;
/** Files that the documents name. */
const FILES: Readonly<Record<string, string>> = {
  'suppliers.csv': 'Name;IBAN\nMuster GmbH;DE62 7015 0000 0020 2288 88\nBeispiel AG;DE89 3704 0044 0532 0130 00\n',
  'vendors.csv': 'Name;IBAN;BIC\nMuster GmbH;DE62 7015 0000 0020 2288 88;SSKMDEMM\n',
  'payees.csv': 'Name;IBAN\nMuster GmbH;DE62 7015 0000 0020 2288 88\n',
  'ledger.csv': 'Name;BLZ;Konto\nMuster GmbH;37040044;532013000\n',
  'list.txt': 'DE62701500000020228888\nDE89370400440532013000\n',
  'mail.txt': 'Please pay to DE62 7015 0000 0020 2288 88.\n',
  'salaries.xml': CLEAN['pain.001.001.09'],
  ...Object.fromEntries(['answer.xml', 'answer-1.xml', 'answer-2.xml'].map((name) => [name, answerOf({ status: 'ACCP' })])),
};

interface Block {
  readonly language: string;
  readonly code: string;
}

const blocksOf = (document: string): Block[] =>
  [
    ...readFileSync(join(root, document), 'utf8').matchAll(/^```(\w+)\n([^]*?)^```$/gm),
  ].map(([, language, code]) => ({ language: language!, code: code! }));

const folder = temporaryFolder();
let origin = '';

before(async () => {
  checkout(folder);
  // The build keeps parts of an earlier build whose sources have not changed.
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true });
  await shell('npm run --silent build', folder);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const server = keep(spawn(process.execPath, ['dist/server.js'], { cwd: folder, env: { ...environment(), PORT: '0' } }));
  ({ origin } = await started(server));
});

/** Runs a program in the build; `name` is the file that gets the code. For plain `sh`, exit code 1 is an answer: a number is wrong. */
async function runs(program: string, name: string, code: string, cwd = folder): Promise<string> {
  writeFileSync(join(cwd, name), code.replaceAll(ADDRESS, origin));
  const [command, ...args] = program.split(' ') as [string, ...string[]];
  try {
    return (await promisify(execFile)(command, [...args, name], { cwd, env: environment() })).stdout;
  } catch (error) {
    const { code: exitCode, stdout } = error as { code: number; stdout: string };
    if (exitCode === 1 && program === 'sh') return stdout;
    throw error;
  }
}

const JAVA = (code: string): string =>
  `import java.net.URI;\nimport java.net.http.*;\nclass Ask {\n  public static void main(String[] args) throws Exception {\n${code}}\n}\n`;

/** Checks that the output of each `$ command` has the texts between the `…`, in order. The check ignores blanks. */
async function checkConsole(code: string): Promise<void> {
  for (const [, command, shown] of code.matchAll(/^\$ (.*)\n((?:(?!\$ ).*\n)*)/gm)) {
    const output = (await runs('sh', 'console.sh', command!)).replaceAll(/\s/g, '');
    let at = 0;
    for (const part of shown!.replaceAll(/\s/g, '').split('…')) {
      const found = output.indexOf(part, at);
      assert.ok(found >= 0, `${command} does not print ${part}`);
      at = found + part.length;
    }
  }
}

async function checkTypeScript(code: string, document: string): Promise<string> {
  const place = temporaryFolder();
  const [, types] = /`(npx -y openapi-typescript[^`]*)`/.exec(readFileSync(join(root, document), 'utf8'))!;
  await runs('sh', 'types.sh', types!, place);
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'));
  writeFileSync(join(place, 'package.json'), '{"type":"module"}');
  const strict = '--strict --noUncheckedIndexedAccess --target es2023 --module nodenext --types node --skipLibCheck';
  await runs(`${TSC} ${strict}`, 'ask.ts', code, place);
  return (await promisify(execFile)(process.execPath, ['ask.js'], { cwd: place })).stdout;
}

const CHECKS: Readonly<Record<string, (code: string, document: string) => Promise<unknown>>> = {
  sh: (code) => runs('sh -e', 'block.sh', code),
  console: checkConsole,
  json: async (code) => JSON.parse(code) as unknown,
  js: (code) => runs(process.execPath, 'block.mjs', code),
  ts: checkTypeScript,
  python: (code) => runs('python3', 'block.py', code),
  java: (code) => runs('java', 'Ask.java', JAVA(code)),
  php: (code) => runs('php', 'block.php', `<?php\n${code}`),
};
/** Blocks that no test runs: `csharp` needs .NET. */
const NOT_RUN = ['text', 'csharp'];
const PROGRAMS: Readonly<Record<string, readonly string[]>> = { python: ['python3'], java: ['java', 'javac'], php: ['php'] };
const NAMED_PROGRAMS = ['curl', 'parallel'];

for (const document of USER_DOCUMENTS) {
  for (const [i, { language, code }] of blocksOf(document).entries()) {
    if (NOT_RUN.includes(language)) continue;
    const programs = [...(PROGRAMS[language] ?? []), ...NAMED_PROGRAMS.filter((name) => code.includes(name))];
    test(`${document}: block ${i + 1} (${language}) works`, { skip: lacks(...programs) }, async (context) => {
      try {
        const output = await CHECKS[language]!(code, document);
        if (document === 'docs/clients.md') assert.match(String(output), /Commerzbank/);
      } catch (error) {
        if (language === 'ts' && NO_NETWORK.test((error as { stderr?: string }).stderr ?? '')) {
          return context.skip('the npm registry is away');
        }
        throw error;
      }
    });
  }
}
