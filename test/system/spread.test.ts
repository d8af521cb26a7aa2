/** A file that engines spread over processes and machines gives the same bytes as on one process. */
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { randomIntegers } from '../support/random.ts';
import { yamlDocuments } from '../support/yaml.ts';
import { SERVER, environmentOf } from './support/program.ts';
import { SLURM, startCluster } from './support/slurm.ts';
import { lacks, needsRoot } from './support/tools.ts';

const deployed = (name: string): string => readFileSync(new URL(`../../tools/release/deploy/${name}`, import.meta.url), 'utf8');

const folder = temporaryFolder();
const LIST = join(folder, 'list.txt');
const KONTOR = [process.execPath, '--import', import.meta.resolve('tsx'), SERVER];
const FILTER = [...KONTOR, 'validate', '--lines', '--quiet', '--exit-zero'];
const LINES = 3_000;

const below = randomIntegers(3);
const lines = Array.from({ length: LINES }, (_, i) => [
  'DE89370400440532013000', 'DE89 3704 0044 0532 0130 01', `BE6853900754703${i % 10}`, '"', '', 'x\ty',
][below(6)]!);
const text = `${lines.join('\n')}\n`;

/** Returns the output of a command that gets this on standard input. The command must succeed. */
function filtered([program, ...args]: readonly string[], input: string): string {
  const { status, stdout, stderr } = spawnSync(program!, args, { input, env: environmentOf({}), encoding: 'utf8', maxBuffer: 2 ** 26 });
  assert.equal(status, 0, stderr);
  return stdout;
}

let whole = '';
before(() => {
  writeFileSync(LIST, text);
  whole = filtered(FILTER, text);
});

test('one line in is one line out', () => {
  const written = whole.split('\n').slice(0, -1);
  assert.equal(written.length, LINES);
  for (const [i, line] of lines.entries()) {
    assert.ok(line === '' ? written[i] === '' : written[i]!.startsWith(`${line}\t`), `line ${i + 1}`);
  }
});

test('GNU parallel', { skip: lacks('parallel') }, () => {
  const command = FILTER.map((word) => `'${word}'`).join(' ');
  assert.equal(filtered(['parallel', '--will-cite', '--pipe', '--keep-order', '--block', '20k', '--jobs', '2', command], text), whole);
});

test('partitions, as Spark pipes them and Hadoop streams them, each through a process of its own', () => {
  const partitions = Array.from({ length: 4 }, (_, i) => lines.slice((i * LINES) / 4, ((i + 1) * LINES) / 4));
  // Both engines write the lines of a partition to the process, and read lines from it until it ends with 0.
  assert.equal(partitions.map((part) => filtered(FILTER, part.map((line) => `${line}\n`).join(''))).join(''), whole);
  assert.equal(filtered(FILTER, ''), '');
});

test('an array job of Slurm', { skip: lacks(...SLURM) || needsRoot() }, async () => {
  const cluster = await startCluster();
  const installed = 'node /opt/kontor/dist/server.js';
  const script = deployed('slurm-array.sh');
  assert.ok(script.includes(installed));
  const { KONTOR_DATA: data } = environmentOf({});
  writeFileSync(join(folder, 'slurm-array.sh'), script.replace(installed, `KONTOR_DATA='${data}' '${KONTOR.join("' '")}'`));
  const tasks = 3;
  try {
    cluster.array(tasks, folder, join(folder, 'slurm-array.sh'), LIST);
  } finally {
    await cluster.end();
  }
  assert.equal(Array.from({ length: tasks }, (_, i) => readFileSync(`${LIST}.checked.${i}`, 'utf8')).join(''), whole);
});

test('an indexed job of Kubernetes, its command carried out for each index', { skip: lacks('split') }, () => {
  const manifest = deployed('kubernetes-job.yaml');
  const [job] = yamlDocuments(manifest) as unknown as [
    { spec: { completions: number; template: { spec: { containers: { args: string[] }[] } } } },
  ];
  const { completions, template } = job.spec;
  const [work, parts, results] = [join(folder, 'job'), join(folder, 'job', 'in'), join(folder, 'job', 'out')];
  for (const one of [work, parts, results]) mkdirSync(one);
  execFileSync('sh', ['-c', /^# +(split .*)$/m.exec(manifest)![1]!.replace('list.txt', LIST)], { cwd: work });
  for (let part = 0; part < completions; part++) {
    const words = template.spec.containers[0]!.args.map((word) => word.replace('$(PART)', String(part)).replace('=/', `=${work}/`));
    filtered([...KONTOR, ...words], '');
  }
  assert.equal(execFileSync('sh', ['-c', 'cat out/part-?'], { cwd: work, encoding: 'utf8' }), whole);
});
