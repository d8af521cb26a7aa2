/** The data tool. `--help` tells its commands. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Directory } from '../src/banks/directory.ts';
import { openBundle } from '../src/bundle/bundle.ts';
import { bundleOf } from './bundle/build.ts';
import { readRows } from './bundle/read.ts';
import { feedAges, listLines, overdueLines } from './data/age.ts';
import { answersOf, recordsOf } from './data/check/answers.ts';
import { evidenceOf } from './data/check/evidence.ts';
import type { Finding } from './data/check/findings.ts';
import { findingsOf, recordFindings } from './data/check/findings.ts';
import { countsOf, unexplained } from './data/check/report.ts';
import { bicShares, checkData } from './data/check/tables.ts';
import { diff } from './data/diff.ts';
import { importFile } from './data/import.ts';
import type { Tables } from './data/layout.ts';
import { MANIFEST_FILE, readSources, readTables } from './data/layout.ts';
import { formatManifest, manifestOf } from './data/manifest.ts';
import { placeProblems, readPlaces } from './data/places.ts';
import { seed } from './data/seed/seed.ts';

const HELP = `Usage: data COMMAND

  import ID FILE --as-of DATE [--allow-loss]
                    take in a published file; that of a source of SOURCES.tsv which the list lacks as a plain table with tabs
  import --list     every file that can be taken in: its publisher, how often it is issued, how old ours is, where it is
  age               those of them that are older than their publisher's rhythm
  check             the rules of data/, the share of bank codes with a BIC, and where
                    answers contradict each other or the sources: how many, of which
                    kind and in which country; fails on what data/explained.tsv does
                    not explain
  diff [REVISION]   what changed in data/ since a revision of git (HEAD)
  manifest          write MANIFEST.json anew
  seed DIRECTORY    the first import, from the folder of sources

  --data DIRECTORY  another data directory than the project's
`;

/** Writes every file beside its place and then moves them all, so that a failure leaves the old data as they were. */
function writeAll(data: string, files: ReadonlyMap<string, string>): void {
  const fresh = [...files].map(([path, text]) => ({ path: join(data, path), beside: `${join(data, path)}.new`, text }));
  try {
    for (const { beside, text } of fresh) {
      mkdirSync(dirname(beside), { recursive: true });
      writeFileSync(beside, text);
    }
    for (const { path, beside } of fresh) renameSync(beside, path);
  } finally {
    for (const { beside } of fresh) rmSync(beside, { force: true });
  }
}

const today = (): string => new Date().toISOString().slice(0, 10);

function writeManifest(data: string): void {
  const manifest = manifestOf(data);
  writeFileSync(join(data, MANIFEST_FILE), formatManifest(manifest));
  console.log(`data version ${manifest.data_version}`);
}

function allFindings(tables: Tables, directory: Directory): Finding[] {
  const evidence = evidenceOf(tables);
  return [...findingsOf(answersOf(tables, directory), evidence), ...recordFindings(recordsOf(tables, directory), directory.bank, evidence)];
}

function run(): void {
  const { positionals: [command, first, second], values } = parseArgs({
    allowPositionals: true,
    options: {
      'as-of': { type: 'string' }, 'allow-loss': { type: 'boolean', default: false }, list: { type: 'boolean', default: false },
      data: { type: 'string', default: fileURLToPath(new URL('../data', import.meta.url)) }, help: { type: 'boolean', default: false },
    },
  });
  const { data } = values;
  if (values.help) console.log(HELP);
  else if (command === 'import' && values.list) console.log(listLines(feedAges(readSources(data), today())).join('\n'));
  else if (command === 'age') console.log(overdueLines(feedAges(readSources(data), today())).join('\n') || 'nothing is overdue');
  else if (command === 'import' && first !== undefined && second !== undefined && values['as-of'] !== undefined) {
    const { files, report } = importFile(readTables(data), {
      feed: first, asOf: values['as-of'], bytes: readFileSync(second), allowLoss: values['allow-loss'], places: readPlaces(data),
    });
    writeAll(data, files);
    console.log(report.join('\n'));
    writeManifest(data);
  } else if (command === 'check') {
    const tables = readTables(data);
    const broken = [...checkData(data), ...[...readPlaces(data)].flatMap(([country, rows]) => placeProblems(country, rows))];
    // Rows that break a rule may not be packed, and what would be answered from them tells nothing: they are mended first.
    const findings = broken.length > 0 ? null : allFindings(tables, openBundle(bundleOf(readRows(data, 'all'))).directory);
    const problems = findings === null ? broken : unexplained(findings, tables.explained);
    console.log([...bicShares(tables), '', ...(findings === null ? [] : [...countsOf(findings), '']), ...problems].join('\n'));
    if (problems.length > 0) throw new Error(`${problems.length} problems in data/`);
  } else if (command === 'diff') console.log(diff(data, first ?? 'HEAD').join('\n') || 'nothing changed');
  else if (command === 'manifest') writeManifest(data);
  else if (command === 'seed' && first !== undefined) {
    writeAll(data, seed(first, data));
    writeManifest(data);
  } else throw new Error(HELP);
}

try {
  run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
