import type { Bank, BankCodeEntry, CountryCoverage, Directory, OverlayCounts } from '../../standards/banks/directory.ts';
import { countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, inSteps } from '../../base/steps.ts';
import type { Overlay } from './overlay.ts';
import type { OwnBank } from './own-banks.ts';

/** The operator's data together with the data of the bundle. */
interface Merged {
  readonly bundle: Directory;
  readonly overlay: Overlay;
  /** The operator's banks. */
  readonly own: readonly OwnBank[];
  /** Returns a bundled bank without the codes that the operator's rows take from it. */
  readonly withoutTakenCodes: (bank: Bank) => Bank;
}

/** Bundled items that the operator's items replace, and the counts of both together. */
export interface Comparison {
  /** Slugs of banks. A bank is replaced if an operator's bank has its slug, or if the operator's rows leave it without bank codes. */
  readonly banks: ReadonlySet<string>;
  readonly bics: ReadonlySet<string>;
  /** An item that the bundle and the operator have counts once. */
  readonly coverage: readonly CountryCoverage[];
}

/** The members of a bank code that the counts depend on. */
type Checked = Pick<BankCodeEntry, 'status' | 'checkMethod'>;

type Counts = Omit<CountryCoverage, 'country'>;
const NONE: Counts = { banks: 0, banksInSchemes: 0, bics: 0, branches: 0, bankCodes: 0, checkedBankCodes: 0 };

/** Compares the operator's rows with the bundled data. */
export function* compared({ bundle, overlay, own, withoutTakenCodes }: Merged): Steps<Comparison> {
  const covered = new Map(bundle.coverage().map((counts) => [counts.country, { ...counts }]));
  function add(country: string, name: keyof Counts, count: number): void {
    const sum: { -readonly [K in keyof CountryCoverage]: CountryCoverage[K] } = covered.get(country) ?? { country, ...NONE };
    covered.set(country, sum);
    sum[name] += count;
  }
  function addCode(country: string, code: string, { status, checkMethod }: Checked, sign: 1 | -1): void {
    if (status !== 'listed') return;
    add(country, 'bankCodes', sign);
    if (bundle.accounts.pattern(country, code, checkMethod) !== null) add(country, 'checkedBankCodes', sign);
  }
  const touched = new Set<string | null>();
  for (const [country, rows] of overlay.banks.byKey) {
    yield* inSteps(rows, ([code, row]) => {
      const bundled = bundle.bankCode(country, code);
      addCode(country, code, bundled, -1);
      addCode(country, code, { status: 'listed', checkMethod: overlay.banks.at(row).check_method || bundled.checkMethod }, 1);
      touched.add(bundled.slug);
    });
  }
  for (const [country, rows] of overlay.retired.byKey) {
    yield* inSteps(rows.keys(), (code) => addCode(country, code, bundle.bankCode(country, code), -1));
  }
  const banks = new Set<string>();
  yield* inSteps(touched, (slug) => {
    const bank = slug === null ? null : bundle.bank(slug);
    if (bank && bank.bankCodes.length > 0 && withoutTakenCodes(bank).bankCodes.length === 0) banks.add(bank.slug);
  });
  yield* inSteps(own, ({ country, bic, slug, isImplied }) => {
    add(country, 'banks', 1);
    if (bic !== null && bundle.bic(bic)?.sepaSchemes) add(country, 'banksInSchemes', 1);
    if (isImplied) addBic(bic!);
    if (bundle.bank(slug) !== null) banks.add(slug);
  });
  for (const slug of banks) {
    const { country, sepaSchemes, retired } = bundle.bank(slug)!;
    add(country, 'banks', -1);
    if (sepaSchemes !== null && retired === null) add(country, 'banksInSchemes', -1);
  }
  function addBic(bic: string): void {
    add(countryOf(bic), 'bics', 1);
    if (!isHeadOffice(bic)) add(countryOf(bic), 'branches', 1);
  }
  const replacedBics = new Set<string>();
  for (const rows of overlay.bics.byKey.values()) {
    yield* inSteps(rows.keys(), (bic) => {
      if (bundle.bic(bic) === null) addBic(bic);
      else replacedBics.add(bic);
    });
  }
  return { banks, bics: replacedBics, coverage: [...covered.values()].sort((a, b) => (a.country < b.country ? -1 : 1)) };
}

/** Returns the numbers and dates of the operator's rows, without their contents. */
export function countsOf({ banks, retired, bics, places, modulusTable }: Overlay): OverlayCounts {
  const dates = [banks, retired, bics, places].flatMap(({ oldest, newest }) => [oldest, newest]).filter((date) => date !== null).sort();
  return {
    bankCodes: banks.count, retiredBankCodes: retired.count, bics: bics.count, branches: places.count,
    modulusRanges: modulusTable?.ranges.length ?? 0,
    oldest: dates[0] ?? null, newest: dates.at(-1) ?? null,
  };
}
