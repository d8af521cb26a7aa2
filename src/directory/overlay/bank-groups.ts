import { bic8Of } from '../../standards/bic/parts.ts';
import type { BankRow } from './rows.ts';

/** Value of a BIC that several banks have. */
const SEVERAL = -1;

/**
 * The banks of an operator's rows, numbered from 0. Rows with one name and BIC are one bank. A row without a BIC is a bank of its own. The
 * bundled data are grouped by this rule too. Each array has one entry for each bank.
 */
export class BankGroups {
  readonly countries: string[] = [];
  readonly names: string[] = [];
  readonly cities: string[] = [];
  /** In 11 characters. */
  readonly bics: (string | null)[] = [];
  /** Bank codes, separated by spaces. */
  readonly codes: string[] = [];
  /** Number of the first row. */
  readonly firstRows: number[] = [];
  /** The LEIs of the banks that have one. */
  readonly leis = new Map<number, string>();
  /** For each row: the number of its bank. */
  readonly ofRows: number[] = [];
  /** The check methods of the rows that have one. */
  readonly checkMethods = new Map<number, string>();
  /** For each institution: its first bank. Nearly all have only one. */
  readonly #firsts = new Map<string, number>();
  /** The further banks by their identity, and the banks by their BIC in institutions with several banks. */
  readonly #further = new Map<string, number>();
  readonly #byBic = new Map<string, number>();

  get count(): number {
    return this.names.length;
  }

  /** Adds the next row. */
  add(row: BankRow): void {
    const bank = this.#known(row) ?? this.#open(row);
    if (row.lei !== '' && !this.leis.has(bank)) this.leis.set(bank, row.lei);
    if (row.checkMethod !== '') this.checkMethods.set(this.ofRows.length, row.checkMethod);
    this.ofRows.push(bank);
  }

  /** Returns the only bank with this BIC; null if no bank or several banks have it. */
  withBic(bic11: string): number | null {
    const bank = this.#byBic.get(bic11) ?? this.#firsts.get(bic8Of(bic11)) ?? SEVERAL;
    return bank === SEVERAL || this.bics[bank] !== bic11 ? null : bank;
  }

  /** True if a bank has this BIC. */
  hasBic(bic11: string): boolean {
    return this.#byBic.has(bic11) || this.withBic(bic11) !== null;
  }

  /** Returns the bank of a row, and adds its bank code. Undefined if the bank is new. */
  #known(row: BankRow): number | undefined {
    const first = row.bic === null ? undefined : this.#firsts.get(bic8Of(row.bic));
    if (first === undefined) return undefined;
    const isFirst = this.names[first] === row.name && this.countries[first] === row.country;
    const bank = isFirst ? first : this.#further.get(identity(row));
    if (bank !== undefined) this.codes[bank] += ` ${row.bankCode}`;
    return bank;
  }

  #open(row: BankRow): number {
    const { country, name, city, bic, bankCode } = row;
    this.countries.push(country);
    this.cities.push(city);
    this.bics.push(bic);
    this.codes.push(bankCode);
    this.firstRows.push(this.ofRows.length);
    const bank = this.names.push(name) - 1;
    if (bic === null) return bank;
    const first = this.#firsts.get(bic8Of(bic));
    if (first === undefined) this.#firsts.set(bic8Of(bic), bank);
    else {
      this.#further.set(identity(row), bank);
      this.#byBic.set(bic, this.#byBic.has(bic) || this.bics[first] === bic ? SEVERAL : bank);
    }
    return bank;
  }
}

const identity = ({ country, bic, name }: BankRow): string => `${country} ${bic8Of(bic!)} ${name}`;
