/** Measures time and memory for a workbook whose rows get more cells. A script that uses SheetJS and ibantools is the peer. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withPackages } from '../npm-peer.ts';
import { SERVER, openBuilt } from './built.ts';
import { type Used, used } from './files.ts';
import { HEADER, ledgerRows } from './ledger.ts';
import { PEERS } from './peers.ts';
import { type Row, besidePeer } from './row.ts';

const SHEETJS = 'xlsx@0.18.5';
const PEER = fileURLToPath(new URL('./workbook-peer.mjs', import.meta.url));

/** Code that converts a list in UTF-8 to a workbook with shared texts, as Excel writes it. */
const CONVERT = `const { default: { read, writeFile } } = await import(process.argv[1]);
const { readFileSync } = await import('node:fs');
writeFile(read(readFileSync(process.argv[2], 'utf8'), { type: 'string' }), process.argv[3], { bookSST: true, compression: true });`;

/** `rows` counts the header. 300,000 is the maximum number of rows of a workbook. */
export async function benchWorkbooks({ rows = 300_000, rounds = 3 } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  const [list, book, result] = ['list.csv', 'book.xlsx', 'result.xlsx'].map((name) => join(folder, name)) as [string, string, string];
  const run = (...args: readonly string[]): Promise<Used> => used(args, ['ignore', 'ignore', 'pipe']);
  try {
    writeFileSync(list, Buffer.concat([Buffer.from(HEADER), ...ledgerRows(rows - 1, openBuilt())]));
    const [own, peer]: [Used[], Used[]] = [[], []];
    await withPackages([SHEETJS, PEERS.ibantools], async (_, locate) => {
      const [sheetjs, ibantools] = ['xlsx', 'ibantools'].map((name) => pathToFileURL(locate(name)).href) as [string, string];
      await run('--input-type=module', '-e', CONVERT, sheetjs, list, book);
      for (let round = 0; round < rounds; round++) {
        peer.push(await run(PEER, sheetjs, ibantools, book, result));
        own.push(await run(SERVER, 'validate', book, '--out', result, '--quiet', '--exit-zero'));
      }
    });
    const script = `${SHEETJS} with ${PEERS.ibantools}`;
    const many = `${rows.toLocaleString('en')} rows`;
    const [times, peaks] = [({ processorNs }: Used) => processorNs, ({ peakBytes }: Used) => peakBytes];
    return [
      besidePeer({ figure: `Check a workbook of ${many}`, unit: 'ms', costs: own.map(times) }, script, peer.map(times), 1),
      besidePeer({ figure: `Most memory for a workbook of ${many}`, unit: 'MiB', costs: own.map(peaks) }, script, peer.map(peaks), 1),
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
