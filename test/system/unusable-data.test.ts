/** Data and rows of an operator that cannot be used: a reload, a new worker and the start name them, and the old data answer. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { until } from '../support/raw.ts';
import { ended, run, workersOf } from './support/program.ts';
import { IBAN, NEW, put, start, bankNamed } from './support/replaced-data.ts';

for (const workers of ['1', '2']) {
  test(`with ${workers} processes unusable data are logged, and the old data answer; /metrics says so until a reload works`, {
    timeout: 120_000,
  }, async () => {
    const { child, origin, file, end, logged } = await start(['--workers', workers]);
    const metrics = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text();
    const said = async (path: string) => ((await (await fetch(origin + path)).json()) as { data_version: string }).data_version;
    for (const [bytes, sentence] of [
      [NEW.subarray(0, -16), / has \d+ bytes instead of \d+: copy it again/], [Buffer.from('no data'), /too short/],
    ] as const) {
      put(file, bytes);
      child.kill('SIGHUP');
      assert.match(await logged(), sentence);
      assert.match(await metrics(), /^kontor_data_last_reload_successful 0$/m);
      assert.match(await metrics(), /^kontor_info\{.*data_version="2026-10-01-00000000"\} 1$/m);
      assert.deepEqual([await said('/readyz'), await said('/api/v1/coverage')], Array(2).fill('2026-10-01-00000000'));
    }
    put(file, NEW);
    for (let asked = 0; asked < 3; asked++) child.kill('SIGHUP');
    assert.match(await logged(), /^answers from data 2026-11-01-00000000 /);
    assert.match(await metrics(), /^kontor_data_last_reload_successful 1$/m);
    assert.match(await metrics(), /^kontor_info\{.*data_version="2026-11-01-00000000"\} 1$/m);
    assert.deepEqual([await said('/readyz'), await said('/api/v1/coverage')], Array(2).fill('2026-11-01-00000000'));
    child.kill('SIGTERM');
    assert.equal((await end).code, 0);
  });
}

test("a reload reads an operator's own rows too; a bad row is named by file and line, and none of its values is logged", async () => {
  const overlay = temporaryFolder();
  const table = join(overlay, 'banks', 'be.tsv');
  mkdirSync(join(overlay, 'banks'));
  const write = (...rows: readonly string[]): void => writeFileSync(table, ['bank_code\tname\tas_of', ...rows, ''].join('\n'));
  write('539\tEigenbank\t2026');
  const { child, port, end, logged } = await start(['--workers', '2'], { KONTOR_OVERLAY: overlay });
  const agent = new Agent();
  assert.equal(await bankNamed(agent, port, 'GET'), 'Eigenbank');
  write('539\tEigenbank\t2026', '53\tGeheimbank\t2026');
  child.kill('SIGHUP');
  const line = await logged();
  assert.match(line, /banks\/be\.tsv:3: .*bank_code.* Belgium/);
  assert.doesNotMatch(line, /Geheimbank|Eigenbank/);
  assert.equal(await bankNamed(agent, port, 'GET'), 'Eigenbank');
  write('539\tHausbank\t2026');
  child.kill('SIGHUP');
  assert.match(await logged(), /^answers from data \S+\+[0-9a-f]{8} from now on$/);
  for (let asked = 0; asked < 4; asked++) assert.equal(await bankNamed(agent, port, 'GET'), 'Hausbank');
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('a pipe in the folder of KONTOR_OVERLAY is refused by its name at a reload, by a command and at the start', async () => {
  const overlay = temporaryFolder();
  mkdirSync(join(overlay, 'banks'));
  writeFileSync(join(overlay, 'banks', 'be.tsv'), 'bank_code\tname\tas_of\n539\tEigenbank\t2026\n');
  for (const workers of ['1', '2']) {
    const { child, port, end, logged } = await start(['--workers', workers], { KONTOR_OVERLAY: overlay });
    spawnSync('mkfifo', [join(overlay, 'banks', 'de.tsv')]);
    child.kill('SIGHUP');
    assert.match(await logged(), /banks\/de\.tsv is a device or a pipe/);
    for (let asked = 0; asked < 4; asked++) assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Eigenbank');
    child.kill('SIGTERM');
    assert.equal((await end).code, 0);
    for (const args of [['validate', IBAN], ['--workers', workers], ['mcp']]) {
      const { code, errors } = await ended(run(args, { KONTOR_OVERLAY: overlay }));
      assert.deepEqual([code !== 0, /banks\/de\.tsv/.test(errors)], [true, true], args.join(' '));
    }
    rmSync(join(overlay, 'banks', 'de.tsv'));
  }
});

test('after a refused reload, workers that die come back with the data that the others serve', { timeout: 120_000 }, async () => {
  const overlay = temporaryFolder();
  mkdirSync(join(overlay, 'banks'));
  const write = (row: string): void => writeFileSync(join(overlay, 'banks', 'be.tsv'), `bank_code\tname\tas_of\n${row}\n`);
  write('539\tEigenbank\t2026');
  const { child, port, file, end, logged } = await start(['--workers', '2'], { KONTOR_OVERLAY: overlay });
  const replaced = async (killed: readonly number[]): Promise<void> => {
    for (const worker of killed) process.kill(worker, 'SIGKILL');
    for (const _ of killed) assert.match(await logged(), /another starts/);
    await until(() => workersOf(child).length === 2 && !workersOf(child).some((worker) => killed.includes(worker)));
    for (let request = 0; request < 8; request++) assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Eigenbank');
  };
  write('53\tKurzbank\t2026');
  put(file, NEW.subarray(0, -16));
  // Without a reload, the first replacement finds the unusable files itself, and the next one gets the data of the other worker.
  process.kill(workersOf(child)[0]!, 'SIGKILL');
  for (const sentence of [/another starts/, /copy it again/, /another starts/]) assert.match(await logged(), sentence);
  await until(() => workersOf(child).length === 2);
  child.kill('SIGHUP');
  assert.match(await logged(), /copy it again/);
  await replaced(workersOf(child).slice(0, 1));
  await replaced(workersOf(child));
  write('539\tHausbank\t2026');
  put(file, NEW);
  child.kill('SIGHUP');
  assert.match(await logged(), /^answers from data 2026-11-01/);
  assert.equal(await bankNamed(new Agent(), port, 'GET'), 'Hausbank');
  child.kill('SIGTERM');
  assert.equal((await end).code, 0);
});

test('unusable data are refused before the port opens; the command line and the tools find the same bank in the same file', async () => {
  const file = join(temporaryFolder(), 'kontor-data.kdb');
  const environment = { KONTOR_DATA: file };
  assert.match((await ended(run([], environment))).errors, /kontor-data\.kdb/);
  put(file, NEW.subarray(0, 5000));
  for (const args of [[], ['--workers', '2'], ['mcp'], ['validate', IBAN]]) {
    const { code, output, errors } = await ended(run(args, environment));
    assert.ok(code !== 0, args.join());
    assert.equal(output, '');
    assert.match(errors, /cannot be used: .*5000 bytes instead of \d+: copy it again, and compare its SHA-256/);
  }
  put(file, NEW);
  assert.match((await ended(run(['validate', IBAN, '--json'], environment))).output, /Neubank/);
  assert.match((await ended(run(['validate', IBAN, '--json', '--data', file]))).output, /Neubank/);
  const tools = run(['mcp'], environment);
  const end = ended(tools);
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate', arguments: { iban: IBAN } } };
  tools.stdin!.end(`${JSON.stringify(call)}\n`);
  assert.match((await end).output, /Neubank/);
});
