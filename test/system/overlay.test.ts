/** An operator's own data in every part of the program: the server alone and with workers, the command line, its threads, and the tools. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../support/folder.ts';
import { build } from './support/build.ts';
import { ended, keep, run, started } from './support/program.ts';

const NAME = 'Hausbank Overlaid';
const IBAN = 'DE89370400440532013000';

function overlayFolder(rows: readonly string[], british = true): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'banks'));
  writeFileSync(join(folder, 'banks', 'de.tsv'), ['bank_code\tname\tbic\tas_of', ...rows, ''].join('\n'));
  if (!british) return folder;
  writeFileSync(join(folder, 'valacdos.txt'), '000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1\n');
  writeFileSync(join(folder, 'scsubtab.txt'), '938000 938001\n');
  return folder;
}

const folder = overlayFolder([`37040044\t${NAME}\tHAUSDEFF\t2026-11-01`]);
const environment = { KONTOR_OVERLAY: folder };

for (const workers of ['1', '2']) {
  test(`with ${workers} processes it answers from the folder, says how much is in it and writes nothing of it`, async () => {
    const child = run(['--workers', workers], environment);
    const end = ended(child);
    const { origin, line } = await started(child);
    const json = async (path: string) => (await (await fetch(origin + path)).json()) as Record<string, unknown>;
    const { bank_name, bic, bank_source, bank_as_of } = await json(`/api/v1/validate?iban=${IBAN}`);
    assert.deepEqual([bank_name, bic, bank_source, bank_as_of], [NAME, 'HAUSDEFFXXX', 'overlay', '2026-11-01']);
    const { overlay, countries, data_version } = await json('/api/v1/coverage');
    assert.deepEqual(
      overlay,
      { bank_codes: 1, retired_bank_codes: 0, bics: 0, branches: 0, modulus_ranges: 1, oldest: '2026-11-01', newest: '2026-11-01' },
    );
    const checks = new Map(
      (countries as { country: string; account_check: { available: boolean } | null }[]).map((one) => [
        one.country, one.account_check?.available,
      ]),
    );
    assert.deepEqual([checks.get('GB'), checks.get('IE')], [true, true]);
    assert.match(String(data_version), /\+[0-9a-f]{8}$/);
    assert.equal((await json('/api/v1/validate?iban=GB82WEST12345698765432'))['account_check_valid'], false);
    child.kill('SIGTERM');
    const { code, output, errors } = await end;
    assert.deepEqual([code, output.trimEnd(), errors], [0, line, '']);
    assert.ok(!line.includes(NAME));
  });
}

test('a bad row stops the start with one sentence that names file and line', async () => {
  const child = run([], { KONTOR_OVERLAY: overlayFolder([`37040044\t${NAME}\tHAUSDEFF\t2026`, `1\t${NAME}\t\t2026`], false) });
  const { code, output, errors } = await ended(child);
  assert.deepEqual([code, output], [1, '']);
  assert.match(errors, /^[^\n]*KONTOR_OVERLAY[^\n]*banks\/de\.tsv:3: [^\n]*bank_code[^\n]*Germany[^\n]*\n$/);
});

test('the command line obeys it', async () => {
  assert.match((await ended(run(['validate', IBAN, '--json'], environment))).output, /"bank_source":"overlay"/);
});

test('as it is built it obeys it in every thread of a file, and in the sandbox', async () => {
  const program = temporaryFolder();
  await build(program);
  const file = join(folder, 'rows.csv');
  const rows = 120_000;
  writeFileSync(file, `iban\n${`${IBAN}\n`.repeat(rows)}`);
  const { code, output, errors } = await ended(
    keep(
      spawn(
        process.execPath, [join(program, 'dist', 'server.js'), 'validate', file, '--workers', '3', '--quiet'],
        { env: { ...process.env, ...environment } },
      ),
    ),
  );
  assert.equal(code, 0, errors);
  const lines = output.trimEnd().split('\n').slice(1);
  assert.equal(lines.length, rows);
  assert.ok(lines.every((one) => one.includes(NAME)));

  const child = keep(
    spawn(
      'sh', [join(program, 'dist', 'start-sandboxed.sh')],
      { env: { ...process.env, ...environment, NODE: process.execPath, PORT: '0', KONTOR_DRAIN_DELAY: '1' } },
    ),
  );
  const { origin } = await started(child);
  assert.match(await (await fetch(`${origin}/api/v1/validate?iban=${IBAN}`)).text(), /"bank_source":"overlay"/);
  child.kill('SIGTERM');
  assert.equal((await ended(child)).code, 0);
});

test('the tools obey it', async () => {
  const child = run(['mcp'], environment);
  const end = ended(child);
  const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'validate', arguments: { iban: IBAN } } };
  child.stdin!.end(`${JSON.stringify(call)}\n`);
  assert.ok((await end).output.includes(NAME));
});
