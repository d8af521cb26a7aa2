import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { texts } from '../../../../tools/data/import.ts';
import { BANK_CODES_FILE, BANK_CODE_COLUMNS, RETIRED_COLUMNS, RETIRED_FILE, tables } from '../../../../tools/data/layout.ts';
import { formatTsv } from '../../../../tools/data/tsv.ts';
import { SAMPLE, blzRecord } from '../../../tools/data/samples.ts';

const root = mkdtempSync(join(tmpdir(), 'kontor-data-'));
after(() => rmSync(root, { recursive: true }));

let made = 0;

/** Tables of the Turkish layouts without a row, because the sample has no rows. */
const EMPTY = [
  'tr/evidence.tsv', 'tr/layouts.tsv',
].map((path) => [path, `${readFileSync(join('data', path), 'utf8').split('\n')[0]}\n`] as const);

/** A data directory of its own that contains the sample. */
function sampleData(): string {
  const data = join(root, String((made += 1)));
  const others = [
    [BANK_CODES_FILE, formatTsv(BANK_CODE_COLUMNS, SAMPLE.bankCodes)], [RETIRED_FILE, formatTsv(RETIRED_COLUMNS, SAMPLE.retired)],
  ] as const;
  const files = new Map([...texts(SAMPLE), ...others, ...EMPTY]);
  for (const [path, text] of files) {
    mkdirSync(dirname(join(data, path)), { recursive: true });
    writeFileSync(join(data, path), text);
  }
  run(data, 'manifest');
  return data;
}

function run(data: string, ...args: string[]) {
  const {
    status, stdout, stderr,
  } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/data/run.ts', ...args, '--data', data], { encoding: 'utf8' });
  return { status, out: stdout, error: stderr };
}

const contents = (data: string): [string, string][] =>
  (readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(
    entry.parentPath, entry.name,
  )).sort())
    .map((path) => [path, readFileSync(path, 'latin1')]);

function published(name: string, text: string): string {
  const path = join(root, name);
  writeFileSync(path, text, 'latin1');
  return path;
}

const records = SAMPLE.banks.get('DE')!.filter((row) => row.source === 'de-bundesbank')
  .map((row) => blzRecord({ code: row.bank_code, name: row.name, city: row.city, bic: row.bic }));

test('import writes the tables and a manifest that check accepts', () => {
  const data = sampleData();
  const file = published('blz.txt', [...records, blzRecord({ code: '40000000', name: 'Bank 11', city: 'Köln' })].join(''));
  const { status, out } = run(data, 'import', 'de-bundesbank', file, '--as-of', '2026-12-07');
  assert.equal(status, 0);
  assert.match(out, /1 added, 0 removed[^]*\+ DE 40000000 Bank 11[^]*data version 2026-12-07-[0-9a-f]{8}/);
  assert.match(readFileSync(join(data, 'banks/de.tsv'), 'utf8'), /^40000000\tBank 11\t.*Köln/m);
  assert.equal(run(data, 'check').status, 0);
  assert.deepEqual(tables(data).filter((path) => path.endsWith('.new')), []);
});

test('a refused file changes not one byte', () => {
  const data = sampleData();
  const before = contents(data);
  const refused = [
    published('cut.txt', records.join('').slice(0, -40)), published('few.txt', records.slice(0, 3).join('')),
    published('page.html', '<html>\r\n</html>\r\n'),
    join(root, 'no-such-file.txt'),
  ];
  for (const file of refused) {
    const { status, error } = run(data, 'import', 'de-bundesbank', file, '--as-of', '2026-12-07');
    assert.equal(status, 1, file);
    assert.notEqual(error, '', file);
    assert.deepEqual(contents(data), before, file);
  }
});

test('check reports each problem and ends with 1', () => {
  const data = sampleData();
  writeFileSync(join(data, 'banks/de.tsv'), readFileSync(join(data, 'banks/de.tsv'), 'utf8').replace('AAAADE33XXX', 'AAAADE3'));
  const { status, out, error } = run(data, 'check');
  assert.equal(status, 1);
  assert.match(out, /^DE +11 codes +2 with a BIC +18\.2 %$/m);
  assert.match(out, /^banks\/de\.tsv:2: "AAAADE3" is not a BIC$/m);
  assert.match(out, /^MANIFEST\.json does not match/m);
  assert.match(error, /2 problems/);
});

test('diff reports the changes since a revision', () => {
  const data = sampleData();
  const git = (...args: string[]) => execFileSync(
    'git', ['-c', 'user.name=T', '-c', 'user.email=t@example.org', ...args], { cwd: data, stdio: 'pipe' },
  );
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'Sample');
  assert.equal(run(data, 'diff').out, 'nothing changed\n');
  const path = join(data, 'banks/de.tsv');
  writeFileSync(path, readFileSync(path, 'utf8').replace('\tBank 3\t', '\tDritte Bank\t').replace(/^30000000.*\n/m, ''));
  assert.equal(run(data, 'diff', 'HEAD').out, [
    'banks/de.tsv: 0 added, 1 removed, 1 renamed, 0 with another BIC', '  - 30000000 Bank 10', '  ~ 10000003 Bank 3 -> Dritte Bank', '',
  ].join('\n'));
});

test('without a command the program prints its usage', () => {
  assert.match(run(root, '--help').out, /Usage: data COMMAND/);
  const { status, error } = run(root, 'import', 'de-bundesbank');
  assert.equal(status, 1);
  assert.match(error, /Usage: data COMMAND/);
});
