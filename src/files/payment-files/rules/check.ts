import type { Country } from '../../../standards/countries/country.ts';
import type { BankCodeEntry, Directory } from '../../../standards/banks/directory.ts';
import { bankOf } from '../../../standards/iban/bank-of.ts';
import type { JudgeDirectory } from '../../../standards/iban/judge.ts';
import { type Bic, parseBic } from '../../../standards/bic/bic.ts';
import type { Element } from '../schema/element.ts';
import type { RuleContext } from './severity.ts';
import type { RuleName, Severity } from './table.ts';

/** Details of a finding, in addition to its rule. */
export interface FindingDetails {
  /** The wrong value. Only codes, counts, amounts, dates, BICs and creditor identifiers are repeated. An IBAN is masked. */
  readonly value?: string | null;
  readonly right?: string | null;
  /** Replaces the text of the rule. */
  readonly message?: string;
  /** Replaces the severity of the rule. */
  readonly severity?: Severity;
}

/** Facts about a whole check. */
export interface CheckContext extends RuleContext {
  /** True if findings may repeat an address in elements. */
  readonly addresses: boolean;
  readonly isDebit: boolean;
  readonly directory: Directory;
  readonly banks: BankLookup;
}

/** Context for the rules of one part of a file. The part is the header, a batch without its payments, or a payment. */
export interface RuleScope {
  readonly check: CheckContext;
  /** True if the rules for SEPA payments apply to it. */
  readonly isSepa: boolean;
  /** Reports a finding. Returns false if the rule is off for this part. A more general rule may then report. */
  readonly report: (rule: RuleName, element: Element, details?: FindingDetails) => boolean;
}

/** Maximum number of entries in each cache of a check. */
const MAX_CACHED = 4096;
/** Memory of a cached bank or BIC, in bytes. */
const CACHED_BYTES = 256;

/** Looks up banks in the directory, with a cache for the banks of one file. */
export class BankLookup implements JudgeDirectory {
  readonly #directory: Directory;
  readonly accounts: Directory['accounts'];
  readonly #entries = new Map<string, BankCodeEntry>();
  readonly #knownBics = new Map<string, boolean>();
  readonly #bics = new Map<string, ReturnType<Directory['bic']>>();
  readonly #banks = new Map<string, ReturnType<Directory['bank']>>();
  readonly #listDays = new Map<string, string>();
  readonly #parsed = new Map<string, Bic | null>();

  constructor(directory: Directory) {
    this.#directory = directory;
    this.accounts = directory.accounts;
  }

  get heldBytes(): number {
    const caches = [this.#entries, this.#knownBics, this.#bics, this.#banks, this.#listDays, this.#parsed];
    return caches.reduce((sum, { size }) => sum + size * CACHED_BYTES, 0);
  }

  /** Returns the bank code entry of a valid IBAN. */
  of(iban: string, country: Country): BankCodeEntry {
    return bankOf(iban, country, this);
  }

  bankCode(country: string, code: string): BankCodeEntry {
    return cached(this.#entries, country + code, () => this.#directory.bankCode(country, code));
  }

  bic(bic11: string): ReturnType<Directory['bic']> {
    return cached(this.#bics, bic11, () => this.#directory.bic(bic11));
  }

  isInName(word: string): boolean {
    return this.#directory.isInName(word);
  }

  bank(slug: string): ReturnType<Directory['bank']> {
    return cached(this.#banks, slug, () => this.#directory.bank(slug));
  }

  /** Returns the BIC of a text; null if it is malformed. */
  parsedBic(text: string): Bic | null {
    return cached(this.#parsed, text, () => {
      const parsed = parseBic(text);
      return parsed.ok ? parsed.value : null;
    });
  }

  /** Returns the date of a country's complete list of bank codes; '' without a complete list. */
  listDay(country: string): string {
    return cached(this.#listDays, country, () =>
      this.#directory.datasets().find((one) => one.complete && one.name.startsWith(`${country.toLowerCase()}-`))?.asOf ?? '');
  }

  /** True if the directory lists a BIC of the institution. */
  hasInstitution(bic8: string): boolean {
    return cached(this.#knownBics, bic8, () => this.#directory.bicsOfInstitution(bic8).length > 0);
  }
}

function cached<T>(cache: Map<string, T>, key: string, make: () => T): T {
  const known = cache.get(key);
  if (known !== undefined) return known;
  if (cache.size >= MAX_CACHED) cache.clear();
  const made = make();
  cache.set(key, made);
  return made;
}
