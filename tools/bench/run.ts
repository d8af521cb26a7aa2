/**
 * Every figure beside its peer or limit: `npm run bench`, or `npm run bench -- http qr` for some. `--short` takes fewer slices and
 * fails where a ratio is less than half of its goal, so that a slip by a factor is seen and the noise of a shared machine is not.
 */
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

type Options = { readonly short: boolean };

/** The benchmarks by name; each is loaded only when it runs. */
const BENCHES: Readonly<Record<string, (options: Options) => Promise<Row[]>>> = {
  http: async ({ short }) => (await import('./http.ts')).benchHttp(short ? { rounds: 3, only: '/validate' } : {}),
  process: async ({ short }) => (await import('./process.ts')).benchProcess(short ? { starts: 3, seconds: 6 } : {}),
  library: async () => (await import('./library.ts')).benchLibrary(),
  tools: async () => (await import('./iban-tools.ts')).benchIbanTools(),
  german: async () => (await import('./german.ts')).benchGerman(),
  directory: async () => (await import('./directory.ts')).benchDirectory(),
  fairness: async ({ short }) => (await import('./fairness.ts')).benchFairness(short ? { rounds: 3 } : {}),
  qr: async () => (await import('./qr.ts')).benchQr(),
};

const number = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

function table(name: string, rows: readonly Row[]): string {
  const cells = [
    [name, 'value', 'peer or limit', 'ratio', 'goal', 'spread'],
    ...rows.map(({ figure, value, unit, peer, ratio, goal, spread }) => [
      figure,
      `${number(value)} ${unit}`,
      peer,
      ratio === null ? '' : ratio.toFixed(2),
      goal === null ? '' : String(goal),
      spread === null ? '' : spread.map(number).join(' to '),
    ]),
  ];
  const widths = cells[0]!.map((_, column) => Math.max(...cells.map((row) => row[column]!.length)));
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ').trimEnd()).join('\n');
}

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { short: { type: 'boolean', default: false } } });
const unknown = positionals.filter((name) => !Object.hasOwn(BENCHES, name));
if (unknown.length > 0) throw new Error(`no benchmark ${unknown.join(', ')}: there are ${Object.keys(BENCHES).join(', ')}`);

console.log(`Node ${process.version}, ${process.platform} ${process.arch}\n`);
for (const name of positionals.length > 0 ? positionals : Object.keys(BENCHES)) {
  const rows = await BENCHES[name]!(options);
  console.log(`${table(name, rows)}\n`);
  if (!options.short) continue;
  for (const { figure, ratio, goal } of rows) {
    if (ratio === null || goal === null || ratio >= goal / 2) continue;
    console.error(`${figure}: the ratio ${ratio.toFixed(2)} is less than half of its goal ${goal}`);
    process.exitCode = 1;
  }
}
