/** sources/banks2026/it-branches.tsv: where Italian branches are. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BranchPlace } from '../formats/published.ts';
import { mend } from '../spelling.ts';
import { parseTsv } from '../tsv.ts';

const FILE = 'banks2026/it-branches.tsv';
const GIVEN = ['bank_code', 'cab', 'place', 'address'] as const;

export const GIVEN_EDITION = { source: 'bdi-branches', asOf: '2025-03-17' } as const;

export const givenPlaces = (shared: string): BranchPlace[] =>
  parseTsv(readFileSync(join(shared, FILE), 'utf8').normalize('NFC'), GIVEN, FILE).map((row) => ({
    country: 'IT', bank_code: row.bank_code, branch_code: row.cab, city: mend(row.place), address: mend(row.address),
  }));
