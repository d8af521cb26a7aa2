/** Packs data/ into a bundle that the service reads: `node --import tsx tools/data/bundle.ts [data directory] [bundle file] [choice]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SOURCE_CHOICES, fileNameOf } from '../../src/directory/bundle/choice.ts';
import { bundleOf } from './bundle/build.ts';
import { readRows } from './bundle/read.ts';

const [data = 'data', file = 'dist/kontor.bundle', chosen] = process.argv.slice(2);
mkdirSync(dirname(file), { recursive: true });
// Equal data give equal bytes.
for (const choice of SOURCE_CHOICES) if (chosen === undefined || chosen === choice)
  writeFileSync(join(dirname(file), fileNameOf(basename(file), choice)), bundleOf(readRows(data, choice)));
