import type { Directory } from '../../standards/banks/directory.ts';
import { fold } from '../../standards/banks/fold.ts';
import { slugKey, slugOf, withKey } from '../../standards/banks/slug.ts';
import { bic8Of, countryOf, isHeadOffice } from '../../standards/bic/parts.ts';
import { type Steps, countInSteps, inSteps } from '../../base/steps.ts';
import { append } from './grouping.ts';
import { HashIndex } from './hash-index.ts';
import type { Overlay } from './overlay.ts';
import { type BankRow, type BicRow, bicsOf } from './rows.ts';
import type { Cells } from './table.ts';

/**
 * An institution in the operator's data. Rows with one country, name and BIC are one bank. A row without a BIC is a bank of its own. The
 * bundled data are grouped by this rule too. A head office that belongs to no other bank is a bank without bank codes.
 */
export interface OwnBank {
  readonly name: string;
  /** The folded name. */
  readonly folded: string;
  readonly country: string;
  readonly city: string;
  /** In 11 characters. */
  readonly bic: string | null;
  readonly lei: string;
  readonly codes: readonly string[];
  readonly asOf: string;
  readonly slug: string;
  /** True if only this bank has its BIC, and neither the bundle nor a table of BICs has it. The BIC gets a record too. */
  readonly isImplied: boolean;
}

/** The operator's banks. The number of a bank is the number of its first row. Head offices without bank codes have higher numbers. */
export class OwnBanks {
  readonly #banks: Overlay['banks'];
  readonly #bics: Overlay['bics'];
  readonly #bundle: Directory;
  /** For each row: the first row of its bank. */
  readonly #firstRows: number[] = [];
  readonly #furtherRows = new Map<number, number[]>();
  readonly #headOffices: string[] = [];
  readonly #bySlug = new HashIndex((bank) => (this.#isFirst(bank) ? shortSlug(this.#cellsOf(bank)) : null));
  readonly #byBic = new HashIndex((bank) => (this.#isFirst(bank) ? this.#bicAt(bank) : null));
  readonly #byInstitution = new HashIndex((row) => bic8Of(this.#bicAt(row)!));

  constructor({ banks, bics }: Overlay, bundle: Directory) {
    this.#banks = banks;
    this.#bics = bics;
    this.#bundle = bundle;
  }

  /** Groups the rows into banks, and adds the head offices in the table of BICs that belong to no other bank. Call it once, first. */
  *read(): Steps<void> {
    const banks = this.#banks;
    yield* countInSteps(banks.count, (row) => {
      const cells = banks.at(row);
      const { bic } = bicsOf(cells);
      this.#firstRows.push(row);
      this.#bySlug.add(shortSlug(cells), row);
      if (bic === null) return;
      this.#byBic.add(bic, row);
      this.#byInstitution.add(bic8Of(bic), row);
    });
    yield* inSteps(this.#byInstitution.groups(), (rows) => this.#group(rows));
    for (const rows of this.#bics.byKey.values()) {
      yield* inSteps(rows.keys(), (bic) => {
        const isFree = isHeadOffice(bic) && this.#byBic.next(bic) === null && (this.#bundle.bic(bic)?.bankSlug ?? null) === null;
        if (isFree) this.#headOffices.push(bic);
      });
    }
    yield* inSteps(this.#headOffices, (bic, i) => {
      this.#bySlug.add(shortSlug(this.#bicRow(bic)!), banks.count + i);
      this.#byBic.add(bic, banks.count + i);
    });
  }

  /** Groups rows of one institution. */
  #group(rows: readonly number[]): void {
    const firsts = new Map<string, number>();
    for (const row of rows) {
      const { country, name } = this.#banks.at(row);
      const identity = `${country}${bic8Of(this.#bicAt(row)!)}${name}`;
      const first = firsts.get(identity) ?? row;
      firsts.set(identity, first);
      this.#firstRows[row] = first;
      if (first !== row) append(this.#furtherRows, first, row);
    }
  }

  /** Returns the numbers of all banks, ascending. */
  numbers(): number[] {
    return [...this.#firstRows.keys()].filter((row) => this.#isFirst(row)).concat(this.#headOffices.map((_, i) => this.#banks.count + i));
  }

  at(bank: number): OwnBank {
    const cells = this.#cellsOf(bank);
    const { country, name, city, as_of: asOf } = cells;
    const rows = 'bank_code' in cells ? [cells, ...(this.#furtherRows.get(bank) ?? []).map((row) => this.#banks.at(row))] : [];
    const bic = this.#bicAt(bank, cells);
    const folded = fold(name);
    return {
      name, folded, country, city, bic, lei: rows.find(({ lei }) => lei !== '')?.lei ?? (bic === null ? '' : this.#bicRow(bic)?.lei ?? ''),
      codes: rows.map((row) => row.bank_code), asOf, slug: this.#withKey(slugOf(folded, country, null), bank, bic),
      isImplied: bic !== null && this.withImpliedBic(bic, bank) === bank,
    };
  }

  slugAt(bank: number): string {
    return this.#withKey(shortSlug(this.#cellsOf(bank)), bank, this.#bicAt(bank));
  }

  /** Returns the bank of a row in the table of banks. */
  ofRow(row: number): number {
    return this.#firstRows[row]!;
  }

  /** Returns the only bank with this BIC; null if no bank or several banks have it. `known` is a bank that has the BIC. */
  withBic(bic11: string, known = -1): number | null {
    const bank = this.#byBic.next(bic11, -1, known);
    return bank === null || this.#byBic.next(bic11, bank, known) === null ? bank : null;
  }

  /** Works like `withBic`, but returns null if the bundle or a table of BICs has the BIC. */
  withImpliedBic(bic11: string, known = -1): number | null {
    const bank = this.withBic(bic11, known);
    return bank !== null && this.#bicRow(bic11) === null && this.#bundle.bic(bic11) === null ? bank : null;
  }

  /** Returns the implied BICs that begin with these eight characters. */
  impliedBics(bic8: string): readonly string[] {
    const found: string[] = [];
    for (let row = this.#byInstitution.next(bic8); row !== null; row = this.#byInstitution.next(bic8, row)) {
      const bic = this.#bicAt(row)!;
      if (this.#isFirst(row) && this.withImpliedBic(bic) === row) found.push(bic);
    }
    return found;
  }

  withSlug(slug: string): number | null {
    for (const short of [slug, slug.slice(0, slug.lastIndexOf('-'))]) {
      for (let bank = this.#bySlug.next(short); bank !== null; bank = this.#bySlug.next(short, bank))
        if (this.slugAt(bank) === slug) return bank;
    }
    return null;
  }

  /** Returns the slug of the only bank with this BIC; null if no bank or several banks have it. */
  slugOfBic(bic11: string): string | null {
    const bank = this.withBic(bic11);
    return bank === null ? null : this.slugAt(bank);
  }

  #isFirst(bank: number): boolean {
    return (this.#firstRows[bank] ?? bank) === bank;
  }

  #cellsOf(bank: number): BankRow | BicRow {
    const { count } = this.#banks;
    return bank < count ? this.#banks.at(bank) : this.#bicRow(this.#headOffices[bank - count]!)!;
  }

  #bicAt(bank: number, cells = this.#cellsOf(bank)): string | null {
    return 'bank_code' in cells ? bicsOf(cells).bic : this.#headOffices[bank - this.#banks.count]!;
  }

  #bicRow(bic: string): BicRow | null {
    const row = this.#bics.find(countryOf(bic), bic);
    return row === undefined ? null : this.#bics.at(row);
  }

  /** Adds a key to a slug if several banks have the slug. */
  #withKey(slug: string, bank: number, bic: string | null): string {
    const first = this.#bySlug.next(slug, -1, bank);
    const isShared = first !== bank || this.#bySlug.next(slug, bank) !== null || isAnother(this.#bundle.bank(slug)?.bic ?? null, bic);
    return isShared ? withKey(slug, slugKey(bic ?? this.#banks.at(bank).bank_code)) : slug;
  }
}

/** Returns the slug of a bank without a key. */
const shortSlug = ({ country, name }: Cells<'name'>): string => slugOf(fold(name), country, null);

/** True if two banks with one slug have different BICs. */
const isAnother = (bundledBic: string | null, bic: string | null): boolean =>
  bundledBic !== null && bic !== null && bic8Of(bundledBic) !== bic8Of(bic);
