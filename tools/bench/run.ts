/**
 * Every figure beside its peer or limit, in one table: `npm run bench`, or `npm run bench -- http qr` for some. `--markdown` writes
 * the rows that have goals for the README. `--short` takes fewer slices and fails where a ratio is less than half of its goal, so
 * that a slip by a factor is seen and the noise of a shared machine is not. Needs npm and `wrk`.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Peers } from './peers.ts';
import { withPeers } from './peers.ts';
import type { Row } from './row.ts';
import { YARDSTICK } from './slices.ts';
import { farOff, markdownTable, textTable } from './table.ts';

/** The benchmarks by name; each is loaded only when it runs. */
const BENCHES: Readonly<Record<string, (peers: Peers, short: boolean) => Promise<Row[]>>> = {
  http: async (_, short) => (await import('./http.ts')).benchHttp(short ? { pairs: [1, 0] } : {}),
  library: async (peers) => (await import('./library.ts')).benchLibrary(peers),
  tools: async (peers) => (await import('./iban-tools.ts')).benchIbanTools(peers),
  german: async (peers) => (await import('./german.ts')).benchGerman(peers),
  directory: async (peers) => (await import('./directory.ts')).benchDirectory(peers),
  qr: async (peers) => (await import('./qr.ts')).benchQr(peers),
  process: async (_, short) => (await import('./process.ts')).benchProcess(short ? { starts: 5, seconds: 5 } : {}),
  fairness: async (_, short) => (await import('./fairness.ts')).benchFairness(short ? { rounds: 3 } : {}),
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false }, markdown: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) throw new Error(`no benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}`);

const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
const rows = await withPeers(async (peers) => {
  const all: Row[] = [];
  for (const name of names) all.push(...(await BENCHES[name]!(peers, options.short)));
  return all;
});
const today = new Date().toISOString().slice(0, 10);
console.log(`${options.markdown ? markdownTable(rows) : textTable(rows)}

${today}, Node ${process.versions.node}, ${availableParallelism()} cores of ${cpus()[0]!.model.trim()}. Median and middle half of slices taken in turn, in
processor time; a ratio above 1 is better than the peer or limit. Limits in time are for a machine on which ibantools checks
${YARDSTICK / 1e6} million IBANs a second; "here" is the same for this machine in these slices.`);
for (const { figure } of options.short ? farOff(rows) : []) {
  console.error(`${figure}: less than half of its goal`);
  process.exitCode = 1;
}
