/** The data tool: `node --import tsx tools/data.ts COMMAND`. `--help` tells the commands. */
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { MANIFEST_FILE } from './data/layout.ts';
import { formatManifest, manifestOf } from './data/manifest.ts';
import { seed } from './data/seed/seed.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));

function writeAll(files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(DATA, path)), { recursive: true });
    writeFileSync(`${join(DATA, path)}.new`, text);
  }
  for (const path of files.keys()) renameSync(`${join(DATA, path)}.new`, join(DATA, path));
  writeFileSync(join(DATA, MANIFEST_FILE), formatManifest(manifestOf(DATA)));
}

const { positionals } = parseArgs({ allowPositionals: true });
if (positionals[0] === 'seed') writeAll(seed(positionals[1]!, DATA));
else writeAll(new Map());
