/**
 * Cost of the library in a program, compared with the packages that people use: a million mixed IBANs, the start, and the memory, each in a
 * process of its own.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { withPackages } from '../npm-peer.ts';
import { openBuilt } from './built.ts';
import { ledgerRows } from './ledger.ts';
import { PEERS } from './peers.ts';
import { type Row, besidePeer } from './row.ts';

const LIBRARY = new URL('../../../dist/kontor.js', import.meta.url).href;
const RUNNER = fileURLToPath(new URL('./package-run.mjs', import.meta.url));
const IBAN_JS = 'iban@0.0.14';

interface Used {
  readonly startNs: number;
  readonly eachNs: number;
  readonly bytes: number;
}

const run = (file: string, module: string, call: string): Used =>
  JSON.parse(execFileSync(process.execPath, [RUNNER, file, module, call], { encoding: 'utf8' })) as Used;

export async function benchPackage({ count = 1_000_000, rounds = 5 } = {}): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-bench-'));
  try {
    const file = join(folder, 'ibans.txt');
    writeFileSync(file, Buffer.concat([...ledgerRows(count, openBuilt())]).toString()
      .replaceAll(/^\d+,(?:"(?:[^"]|"")*"|[^,]*),([^,]*),.*$/gm, '$1'));
    return await withPackages([PEERS.ibantools, PEERS.fastIban, IBAN_JS], async (_, locate) => {
      const peers = [
        { text: `${PEERS.ibantools}, its parts`, module: pathToFileURL(locate('ibantools')).href, call: 'ibantools' },
        { text: `${PEERS.fastIban}, true or false`, module: pathToFileURL(locate('fast-iban')).href, call: 'fast-iban' },
        { text: `${IBAN_JS}, true or false`, module: pathToFileURL(locate('iban')).href, call: 'iban' },
      ];
      const ours: Used[] = [];
      const bare: Used[] = [];
      const theirs = peers.map((): Used[] => []);
      for (let round = 0; round < rounds; round++) {
        ours.push(run(file, LIBRARY, 'kontor'));
        bare.push(run(file, LIBRARY, 'kontor-check'));
        for (const [i, { module, call }] of peers.entries()) theirs[i]!.push(run(file, module, call));
      }
      const of = (key: keyof Used, runs: readonly Used[]): number[] => runs.map((one) => one[key]);
      const many = `${count.toLocaleString('en')} mixed IBANs`;
      return peers.flatMap(({ text }, i) => [
        besidePeer({ figure: `Library: k.validate, all that is known of ${many}`, unit: 'million/s', costs: of('eachNs', ours) }, text,
          of('eachNs', theirs[i]!), null),
        besidePeer({ figure: `Library: isValidIban of ${many}`, unit: 'million/s', costs: of('eachNs', bare) }, text,
          of('eachNs', theirs[i]!), null),
        besidePeer({ figure: 'Library: from its import to its first answer', unit: 'ms', costs: of('startNs', ours) }, text,
          of('startNs', theirs[i]!), null),
        besidePeer({ figure: 'Library: memory of the process at the end', unit: 'MiB', costs: of('bytes', ours) }, text,
          of('bytes', theirs[i]!), null),
      ]);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
