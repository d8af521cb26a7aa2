import type { Country } from '../../countries/country.ts';
import type { BankCodeEntry, Directory } from '../../banks/directory.ts';
import { bankOf, partOf } from '../../iban/bank-of.ts';
import type { Element } from '../schema/element.ts';
import type { RuleContext, RuleName, Severity } from './table.ts';

/** What a finding says besides its rule. */
export interface FindingDetails {
  /** What is wrong: codes, counts, amounts, dates, BICs and creditor identifiers alone; of an IBAN its mask. */
  readonly value?: string | null;
  readonly right?: string | null;
  /** In the place of the rule's own text. */
  readonly message?: string;
  /** In the place of the rule's own severity. */
  readonly severity?: Severity;
}

/** What is known of a check as a whole. */
export interface CheckContext extends RuleContext {
  readonly isDebit: boolean;
  readonly directory: Directory;
  readonly banks: BankLookup;
}

/** A part of a file that is judged: the header, a batch without its payments, or a payment. */
export interface RuleScope {
  readonly check: CheckContext;
  /** Whether it is held to the rules of SEPA alone. */
  readonly isSepa: boolean;
  /** Tells of a finding. False: the rule is off here, so that a more general one may speak. */
  readonly report: (rule: RuleName, element: Element, details?: FindingDetails) => boolean;
}

/** How many banks and BICs of a file are remembered. */
const REMEMBERED = 4096;
/** Bytes of a bank or BIC that is remembered. */
const REMEMBERED_BYTES = 256;

/** What the directory says, asked once for each bank of a file. */
export class BankLookup {
  readonly #directory: Directory;
  readonly #entries = new Map<string, BankCodeEntry>();
  readonly #knownBics = new Map<string, boolean>();
  readonly #listDays = new Map<string, string>();

  constructor(directory: Directory) {
    this.#directory = directory;
  }

  get heldBytes(): number {
    return (this.#entries.size + this.#knownBics.size + this.#listDays.size) * REMEMBERED_BYTES;
  }

  /** Of a valid IBAN. */
  of(iban: string, country: Country): BankCodeEntry {
    return remembered(this.#entries, country.code + partOf(iban, country.bank), () => bankOf(iban, country, this.#directory));
  }

  /** The day of a country's list of bank codes, where it is complete; '' where there is none. */
  listDay(country: string): string {
    return remembered(this.#listDays, country, () =>
      this.#directory.datasets().find((one) => one.complete && one.name.startsWith(`${country.toLowerCase()}-`))?.asOf ?? '');
  }

  /** Whether any BIC of that institution is listed. */
  hasInstitution(bic8: string): boolean {
    return remembered(this.#knownBics, bic8, () => this.#directory.bicsOfInstitution(bic8).length > 0);
  }
}

function remembered<T>(kept: Map<string, T>, key: string, make: () => T): T {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= REMEMBERED) kept.clear();
  const made = make();
  kept.set(key, made);
  return made;
}
