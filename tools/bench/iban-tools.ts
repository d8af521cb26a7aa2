/** What the tools on an IBAN cost, without HTTP: time per call, the median of the rounds; and extraction on texts made to be slow. */
import { fileURLToPath } from 'node:url';
import type { Directory } from '../../src/banks/directory.ts';
import { openBundle } from '../../src/bundle/bundle.ts';
import { countryByCode } from '../../src/countries/registry.ts';
import { bankOf } from '../../src/iban/bank-of.ts';
import { convert } from '../../src/iban/convert.ts';
import { describe } from '../../src/iban/describe.ts';
import { domestic } from '../../src/iban/domestic.ts';
import { extract } from '../../src/iban/extract.ts';
import { generate } from '../../src/iban/generate.ts';
import { DEFAULT_TAIL, maskIban } from '../../src/iban/mask.ts';
import { repair } from '../../src/iban/repair.ts';
import { seededRandom } from '../../src/iban/seeded-random.ts';
import { bundleOf } from '../bundle/build.ts';
import { readRows, readTexts } from '../bundle/read.ts';
import { type Row, median, spread } from './row.ts';

const ROUNDS = 15;
const CALLS = 1000;
const SUGGESTIONS = 5;
const TEXT_LENGTH = 500_000;

const GERMAN = 'DE89370400440532013000';
const germany = countryByCode('DE')!;
const parts = { blz: '37040044', account_number: '532013000' };

/** IBANs with one slip: a swap, a wrong digit, a digit missing and one too many; and the dearest, long with letters allowed. */
const SLIPS = {
  'DE, two swapped': 'DE89370400440523013000',
  'DE, one wrong': 'DE89370400440532014000',
  'DE, one missing': 'DE8937040044053201300',
  'DE, one too many': 'DE893704004405320130000',
  'TR, one wrong': 'TR330006100519786457841327',
  'LC, one wrong': 'LC55HEMM000100010012001200023016',
};

const row = (figure: string, unit: string, goal: number, values: readonly number[]): Row => ({
  figure,
  value: median(values),
  unit,
  peer: 'none on Node',
  ratio: null,
  goal,
  spread: spread(values),
});

/** Microseconds of one call. */
function cost(call: () => unknown): number[] {
  return Array.from({ length: ROUNDS }, () => {
    const begun = process.hrtime.bigint();
    for (let i = 0; i < CALLS; i++) call();
    return Number(process.hrtime.bigint() - begun) / CALLS / 1000;
  });
}

/** Millions of characters in a second. */
function throughput(text: string): number[] {
  const flat = Buffer.from(text).toString();
  return Array.from({ length: ROUNDS }, () => {
    const begun = process.hrtime.bigint();
    extract(flat);
    return (flat.length * 1000) / Number(process.hrtime.bigint() - begun);
  });
}

const filled = (piece: string): string => piece.repeat(Math.ceil(TEXT_LENGTH / piece.length)).slice(0, TEXT_LENGTH);

const TEXTS: readonly (readonly [figure: string, piece: string, goal: number])[] = [
  ['a mail without IBANs', 'Please transfer 1,250.00 EUR until 2026-12-31 to our account, reference 4711 0815 of the invoice DE2026. ', 100],
  ['an invoice each 500 characters', `${'Sehr geehrte Damen und Herren, bitte zahlen Sie den Betrag. '.repeat(8)}IBAN: DE89 3704 0044 0532 0130 00\n`, 100],
  ['DE and nothing else', 'DE', 1],
  ['DE00 and spaces', 'DE00 ', 1],
  ['IBANs that are not valid', 'DE89 3704 0044 0532 0130 01 ', 1],
  ['separators', '-', 1],
];

export async function benchIbanTools(): Promise<Row[]> {
  const data = fileURLToPath(new URL('../../data', import.meta.url));
  const directory: Directory = openBundle(bundleOf(readRows(data, 'all'), readTexts(data, 'all'))).directory;
  const random = seededRandom('cost');
  const bank = bankOf(GERMAN, germany, directory);
  return [
    ...Object.entries(SLIPS).map(([slip, iban]) => row(`Repair (${slip})`, 'µs', 200, cost(() => repair(iban, SUGGESTIONS, directory)))),
    row('Mask', 'µs', 5, cost(() => maskIban(GERMAN, DEFAULT_TAIL))),
    row('Describe', 'µs', 5, cost(() => describe({ iban: GERMAN, country: germany, national: null, bank, account: true }))),
    row('Domestic (DE)', 'µs', 5, cost(() => domestic(germany, GERMAN))),
    row('Convert (DE)', 'µs', 5, cost(() => convert(germany, parts))),
    row('Generate (DE)', 'µs', 50, cost(() => generate(germany, false, random, directory))),
    ...TEXTS.map(([figure, piece, goal]) => row(`Extract (${figure})`, 'MB/s', goal, throughput(filled(piece)))),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { figure, value, unit } of await benchIbanTools()) console.log(`${figure.padEnd(44)}${value.toFixed(2).padStart(10)} ${unit}`);
}
