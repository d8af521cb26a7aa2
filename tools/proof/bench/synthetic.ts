/** Made-up BIC records in the form of data/, as many as are asked for; the same ones in every run. */
import type { Directory } from '../../../src/banks/directory.ts';
import { HEAD_OFFICE } from '../../../src/bic/parts.ts';
import { openBundle } from '../../../src/bundle/bundle.ts';
import { COUNTRIES } from '../../../src/countries/registry.ts';
import { type Overlay, readOverlay } from '../../../src/overlay/overlay.ts';
import { finished } from '../../../src/overlay/steps.ts';
import { seededRandom } from '../../../src/iban/generate/seeded-random.ts';
import { bundleOf } from '../../data/bundle/build.ts';
import { NO_REGISTERS } from '../../data/bundle/read.ts';
import type { BicRow } from '../../data/layout.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const KINDS = ['Bank of', 'Sparkasse', 'Volksbank', 'Banca di', 'Banque de', 'Savings Bank', 'Credit Union', 'Caja Rural de', 'First National Bank'];
const SYLLABLES = ['ba', 'den', 'hof', 'mar', 'lin', 'ste', 'ros', 'burg', 'ti', 'vel', 'kar', 'no', 'sund', 'pra', 'wal', 'el'];
/** As in the real directory: records for each head office and for each place. */
const RECORDS_PER_BANK = 4;
const RECORDS_PER_PLACE = 8;

const SOURCE = { source: 'made-up', publisher: '', via: '', as_of: '2026', licence: '', class: 'compiled', complete_for: '', bics: '', note: '' };

/** The number as letters. */
const lettered = (number: number, length: number): string =>
  Array.from({ length }, (_, i) => LETTERS[Math.floor(number / 26 ** (length - 1 - i)) % 26]).join('');

export function syntheticDirectory(records: number): Directory {
  const random = seededRandom('records');
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const place = (): string => {
    const name = Array.from({ length: 3 + Math.floor(random() * 2) }, () => pick(SYLLABLES)).join('');
    return name[0]!.toUpperCase() + name.slice(1);
  };
  const places = Array.from({ length: Math.ceil(records / RECORDS_PER_PLACE) }, place);
  const bics: BicRow[] = [];
  for (let i = 0; bics.length < records; i++) {
    // A prime step spreads the prefixes over the alphabet.
    const bic8 = `${lettered((i * 7919) % 26 ** 4, 4)}${pick(COUNTRIES).code}${lettered(i % 26 ** 2, 2)}`;
    const name = `${pick(KINDS)} ${pick(places)}`;
    for (let branch = 0; branch < RECORDS_PER_BANK; branch++) {
      const isHead = branch === 0;
      bics.push({
        bic: bic8 + (isHead ? HEAD_OFFICE : lettered(branch, 3)), name, branch: isHead ? '' : place(), city: pick(places), address: '', lei: '', source: SOURCE.source, as_of: SOURCE.as_of,
      });
    }
  }
  const turkish = { branches: [], evidence: [], layouts: [] };
  const constructions = { ibanRules: [], ruleAccounts: [], ruleBlocks: [], ruleCircles: [], clearing: [] };
  return openBundle(bundleOf({ version: 'made-up', sources: [SOURCE], banks: [], bics, rules: [], turkish, constructions, places: new Map(), registers: NO_REGISTERS, retired: [], renames: [] })).directory;
}

/** So many bank codes of an operator's, in three countries. */
export function syntheticOverlay(rows: number): Overlay {
  const tables = ['de', 'it', 'pl'].map((country, i, all) => {
    const width = country === 'it' ? 5 : 8;
    const count = country === 'it' ? rows / 10 : (rows * 9) / 20;
    const lines = Array.from({ length: count }, (_, k) => {
      const code = String((k * 7919 + i) % 10 ** width).padStart(width, '0');
      return `${code}\t${KINDS[k % KINDS.length]} ${lettered(k, all.length + 1)}\t${lettered(k, 4)}${country.toUpperCase()}PP\t2026`;
    });
    return { path: `banks/${country}.tsv`, text: ['bank_code\tname\tbic\tas_of', ...lines].join('\n') };
  });
  const overlay = finished(readOverlay(tables, 'made-up'));
  if (typeof overlay === 'string') throw new Error(overlay);
  return overlay;
}
