import type { CountryCoverage, Directory, OverlayCounts } from '../../standards/banks/directory.ts';
import { countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBank } from './own-banks.ts';
import type { BankRow } from './rows.ts';

/** Items that the operator's data add to the bundled data, and bundled banks that they replace. */
interface Covered {
  readonly codes: readonly { readonly country: string; readonly bankCode: string }[];
  readonly ownBanks: readonly OwnBank[];
  readonly replacedBanks: ReadonlySet<string>;
  readonly newBics: readonly string[];
}

type Counts = Omit<CountryCoverage, 'country'>;
const NONE: Counts = { banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 };

/** Returns the counts of bundled and operator's data together. An item that is in both counts once. */
export function* coverageOf(ours: Directory, bankCode: Directory['bankCode'],
    { codes, ownBanks, replacedBanks, newBics }: Covered): Steps<readonly CountryCoverage[]> {
  const covered = new Map(ours.coverage().map((counts) => [counts.country, { ...counts }]));
  function add(country: string, counts: Partial<Counts>): void {
    const sum: { -readonly [K in keyof CountryCoverage]: CountryCoverage[K] } = covered.get(country) ?? { country, ...NONE };
    covered.set(country, sum);
    for (const [name, count] of Object.entries(counts) as [keyof Counts, number][]) sum[name] += count;
  }
  function countsOfCode({ status, checkMethod }: ReturnType<typeof bankCode>, country: string, code: string): [number, number] {
    if (status !== 'listed') return [0, 0];
    return [1, ours.accounts.pattern(country, code, checkMethod) === null ? 0 : 1];
  }
  yield* inSteps(ownBanks, ({ country, bic }) =>
    add(country, { banks: 1, banksInSchemes: bic !== null && ours.bic(bic)?.sepaSchemes ? 1 : 0 }));
  for (const slug of replacedBanks) {
    const { country, sepaSchemes, retired } = ours.bank(slug)!;
    add(country, { banks: -1, banksInSchemes: sepaSchemes !== null && retired === null ? -1 : 0 });
  }
  yield* inSteps(newBics, (bic) => add(countryOf(bic), { bics: 1, branches: isHeadOffice(bic) ? 0 : 1 }));
  yield* inSteps(codes, ({ country, bankCode: code }) => {
    const [before, checkedBefore] = countsOfCode(ours.bankCode(country, code), country, code);
    const [now, checkedNow] = countsOfCode(bankCode(country, code), country, code);
    add(country, { bankCodes: now - before, checkedBankCodes: checkedNow - checkedBefore });
  });
  return [...covered.values()].sort((a, b) => (a.country < b.country ? -1 : 1));
}

/** Returns the numbers and dates of the operator's rows, without their contents. */
export function* countsOf({ banks, retired, bics, places, modulusTable }: Overlay): Steps<OverlayCounts> {
  const days = new Set<string>();
  const tables: readonly (readonly Pick<BankRow, 'asOf'>[])[] = [banks, retired, bics, places];
  for (const rows of tables) yield* inSteps(rows, ({ asOf }) => days.add(asOf));
  const dates = [...days].sort();
  return {
    bankCodes: banks.length, retiredBankCodes: retired.length, bics: bics.length, branches: places.length,
    modulusRanges: modulusTable?.ranges.length ?? 0,
    oldest: dates[0] ?? null, newest: dates.at(-1) ?? null,
  };
}
