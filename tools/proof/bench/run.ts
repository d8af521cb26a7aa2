/**
 * Prints all figures in one table, with their peer or limit: `npm run bench`. `npm run bench -- http qr` prints only some figures.
 * `--markdown` writes the table into the README.md of this folder, and its most important rows into docs/performance.md. `--short` measures
 * fewer slices. A goal that is not reached is only reported, because another program may have used the machine. It needs npm and `wrk`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Peers } from './peers.ts';
import { withPeers } from './peers.ts';
import type { Row } from './row.ts';
import { YARDSTICK } from './slices.ts';
import { markdownTable, textTable, withPart } from './table.ts';

/** The benchmarks by name. Each module is loaded only if it runs. */
const BENCHES: Readonly<Record<string, (peers: Peers, short: boolean) => Promise<Row[]>>> = {
  http: async (_, short) => (await import('./http.ts')).benchHttp(short ? { pairs: [1, 0] } : {}),
  library: async (peers) => (await import('./library.ts')).benchLibrary(peers),
  tools: async (peers) => (await import('./iban-tools.ts')).benchIbanTools(peers),
  identify: async (peers) => (await import('./identify.ts')).benchIdentify(peers),
  directory: async (peers) => (await import('./directory.ts')).benchDirectory(peers),
  qr: async (peers) => (await import('./qr.ts')).benchQr(peers),
  reading: async (_, short) => (await import('./reading.ts')).benchReading(short ? { rounds: 1 } : {}),
  files: async (peers, short) => (await import('./files.ts')).benchFiles(peers,
    short ? { rows: 200_000, rounds: 2, streamed: 2_000_000, goals: { twoThreads: 2, oneThread: 2 } } : {}),
  workbooks: async (_, short) => (await import('./workbooks.ts')).benchWorkbooks(short ? { rows: 30_000, rounds: 1 } : {}),
  lists: async (_, short) => (await import('./lists.ts')).benchLists(short ? { rows: 200_000, rounds: 1 } : {}),
  payments: async (peers, short) => (await import('./payment-files.ts')).benchPaymentFiles(peers, short ? { rounds: 1 } : {}),
  slow: async (_, short) => (await import('./slow-inputs.ts')).benchSlowInputs(short ? { tries: 50 } : {}),
  process: async (_, short) => (await import('./process.ts')).benchProcess(short ? { starts: 5, seconds: 5 } : {}),
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) throw new Error(`no benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}`);

if (options.markdown && (options.short || positionals.length > 0)) throw new Error('the tables in the documents are of a whole run');

const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const rows = await withPeers(async (peers) => {
  const all: Row[] = [];
  for (const name of names) all.push(...(await BENCHES[name]!(peers, options.short)));
  return all;
});
const today = new Date().toISOString().slice(0, 10);
const measured =
  `${today}, Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]!.model.trim()}.
Kontor and the peer ran in turn, in short slices. Times are processor time unless the row says otherwise.
Each row shows the slice that has the median ratio, and the middle half of the ratios. A ratio above 1 is better than the peer or limit.
Limits in time are for a machine on which ibantools checks ${YARDSTICK / 1e6} million IBANs a second.
The value after "here" is this limit, scaled to the speed of this machine.`;
console.log(`${textTable(rows)}\n\n${measured}`);
if (options.markdown) {
  const write = (file: string, shown: readonly Row[]): void => {
    const url = new URL(file, import.meta.url);
    writeFileSync(url, withPart(readFileSync(url, 'utf8'), 'figures', `${markdownTable(shown)}\n\n${measured}`));
  };
  write('README.md', rows);
  write('../../../docs/performance.md', rows.filter(({ headline }) => headline));
}
