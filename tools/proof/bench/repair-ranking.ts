/**
 * Reports how often /repair has the true IBAN first, and among the first five: `node --import tsx tools/proof/bench/repair-ranking.ts`.
 * Each invented account at a listed bank gets one slip of each kind, by the two models of slip-model.ts. Every run uses the same accounts.
 * An account passes its bank's own check if the check is known, as real accounts do.
 * Low figures mean that nothing distinguishes the candidates. At about every tenth position, another digit there also corrects a wrong
 * digit.
 * The fewer positions a bank list or another check fixes, the more candidates are equally good: GB (14 digits, no public check), PL (16
 * digits after the bank code), TR (16, letters allowed), FR and BE. The national check digits of FR and BE have modulus 97, like the check
 * digits of the IBAN, and so add almost nothing. NO, ES and IT have a check with another modulus.
 */
import { fileURLToPath } from 'node:url';
import { openBundle } from '../../../src/directory/bundle/bundle.ts';
import type { Country } from '../../../src/standards/countries/country.ts';
import { completeBban } from '../../../src/standards/countries/national-check.ts';
import { countryByCode } from '../../../src/standards/countries/registry.ts';
import { EDIT_KINDS, type EditKind } from '../../../src/standards/iban/repair/edits.ts';
import { repair } from '../../../src/standards/iban/repair/repair.ts';
import { seededRandom } from '../../../src/standards/iban/generate/seeded-random.ts';
import { checkDigits, validate } from '../../../src/standards/iban/validate.ts';
import { bundleOf } from '../../data/bundle/build.ts';
import { readRows } from '../../data/bundle/read.ts';
import { type Draw, HUMAN, type Slip, UNIFORM } from './slip-model.ts';

const COUNTRIES = ['DE', 'FR', 'GB', 'NL', 'BE', 'NO', 'ES', 'IT', 'PL', 'TR'];
const ACCOUNTS = 300;
const SEED = 'repair';
const FIRST_FEW = 5;
/** One in ten or eleven invented accounts passes its bank's check. After this many attempts, the bank has no rule that can be met. */
const TRIES = 200;
const ALL = 1_000_000;

const data = fileURLToPath(new URL('../../../data', import.meta.url));
const { directory } = openBundle(bundleOf(readRows(data, 'all')));

/** Returns the bank codes of a country. A bank may have codes of other countries too. */
const bankCodes = (country: string): string[] =>
  directory.searchBanks({ q: null, country, limit: ALL, offset: 0 }).results.flatMap((bank) => bank.bankCodes).filter((code) => {
    const { start, end } = countryByCode(country)!.bank!;
    return code.length === end - start && directory.bankCode(country, code).status === 'listed';
  });

/** Returns an invented account in digits. The reserved digit of Turkey is 0 in every IBAN. */
function madeUpIban(country: Country, bankCode: string, draw: Draw): string {
  const method = directory.bankCode(country.code, bankCode).checkMethod;
  const { start, end } = country.bank!;
  const reserved = country.fields.find(({ name }) => name === 'reserved_digit');
  for (let tries = 1; ; tries++) {
    const digits = Array.from(country.classes, (_, i) => (i === reserved?.start ? 0 : draw(10))).join('');
    const bban = completeBban(country, digits.slice(0, start) + bankCode + digits.slice(end));
    if (bban === null || (tries < TRIES && directory.accounts.check(country.code, bban, method) !== true)) continue;
    return country.code + checkDigits(country, bban) + bban;
  }
}

interface Score {
  slips: number;
  first: number;
  firstFew: number;
  unambiguous: number;
  likely: number;
  likelyRight: number;
}

const none = (): Score => ({ slips: 0, first: 0, firstFew: 0, unambiguous: 0, likely: 0, likelyRight: 0 });

function add(sum: Score, more: Score): void {
  for (const key of Object.keys(sum) as (keyof Score)[]) sum[key] += more[key];
}

function tryOne(iban: string, slip: Slip, draw: Draw): Score {
  let spoiled = slip(iban, draw);
  while (validate(spoiled).failure === null) spoiled = slip(iban, draw);
  const { suggestions, unambiguous } = repair(spoiled, FIRST_FEW, directory);
  const place = suggestions.findIndex((one) => one.iban === iban);
  const likely = suggestions.find((one) => one.likely);
  return {
    slips: 1,
    first: Number(place === 0),
    firstFew: Number(place >= 0),
    unambiguous: Number(unambiguous),
    likely: Number(likely !== undefined),
    likelyRight: Number(likely?.iban === iban),
  };
}

const percent = (part: number, whole: number): string => String(Math.round((100 * part) / whole)).padStart(4);
const ranks = ({ first, firstFew, slips }: Score): string => `${percent(first, slips)}${percent(firstFew, slips)}`.padEnd(16);

function line(name: string, scores: readonly Score[]): string {
  const { unambiguous, likely, likelyRight, slips } = scores.at(-1)!;
  const more = `${percent(unambiguous, slips)}        ${percent(likely, slips)} ${percent(likelyRight, likely)}`;
  return name.padEnd(8) + scores.map(ranks).join('') + more;
}

function report(title: string, model: Readonly<Record<EditKind, Slip>>): void {
  const random = seededRandom(SEED);
  const draw: Draw = (below) => Math.floor(random() * below);
  const sums = (): Score[] => [...EDIT_KINDS, 'all'].map(none);
  const totals = sums();
  console.log(`\n${title}\n${''.padEnd(9)}${[...EDIT_KINDS, 'all'].map((kind) => kind.padEnd(16)).join('')}unambiguous likely, right`);
  for (const code of COUNTRIES) {
    const country = countryByCode(code)!;
    const codes = bankCodes(code);
    const scores = sums();
    for (let i = 0; i < ACCOUNTS; i++) {
      const iban = madeUpIban(country, codes[draw(codes.length)]!, draw);
      for (const [column, kind] of EDIT_KINDS.entries()) {
        const score = tryOne(iban, model[kind], draw);
        add(scores[column]!, score);
        add(scores.at(-1)!, score);
      }
    }
    scores.forEach((score, column) => add(totals[column]!, score));
    console.log(line(code, scores));
  }
  console.log(line('all', totals));
}

/** Reports a separate kind of slip, because it does not change the BBAN: the two check digits in reverse order. */
function reportSwappedCheckDigits(): void {
  const random = seededRandom(SEED);
  const draw: Draw = (below) => Math.floor(random() * below);
  const total = none();
  const percents = COUNTRIES.map((code) => {
    const country = countryByCode(code)!;
    const codes = bankCodes(code);
    const sum = none();
    for (let i = 0; i < ACCOUNTS; i++) {
      const iban = madeUpIban(country, codes[draw(codes.length)]!, draw);
      if (iban[2] !== iban[3]) add(sum, tryOne(iban, (one) => one.slice(0, 2) + one[3]! + one[2]! + one.slice(4), draw));
    }
    add(total, sum);
    return `${code}${percent(sum.first, sum.slips)}`;
  });
  console.log(
    `\nThe two check digits swapped: first in ${total.first} of ${total.slips}, ${percent(total.first, total.slips).trim()} ` +
    `%\n${percents.join('  ')}`);
}

console.log(
  `% of ${ACCOUNTS} made-up accounts each whose true IBAN is first, and among the first ${FIRST_FEW}, by kind of edit; then % unambiguous,`);
console.log('% with a likely suggestion, and % of those in which it is the true one');
report('Slips as people make them', HUMAN);
report('Slips of any character anywhere', UNIFORM);
reportSwappedCheckDigits();
