/** What a file asks the bank to do, in figures: as far as it was read, null where that is not known. */
import { decimalOf } from '../text/decimal.ts';
import { ownCopy } from '../text/own-copy.ts';
import { SUM_BYTES } from './rules/totals.ts';

export interface CurrencyTotal {
  readonly currency: string;
  readonly payments: number;
  /** An exact decimal. */
  readonly sum: string;
}

/** An own account, whose number is masked. */
export interface OwnAccount extends CurrencyTotal {
  readonly account: string;
  readonly bankName: string | null;
  readonly bic: string | null;
}

export interface Summary {
  /** `pain.001.001.09`; of a message of another version that version, null where the file is no payment message. */
  readonly message: string | null;
  readonly messageId: string | null;
  readonly created: string | null;
  readonly bytes: number;
  readonly batches: number;
  readonly payments: number;
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  readonly totals: readonly CurrencyTotal[];
  readonly accounts: readonly OwnAccount[];
}

/** How many own accounts an answer lists. */
export const MAX_ACCOUNTS = 1000;
/** Bytes of an account with its bank and its entry in a map. */
const ACCOUNT_BYTES = 512;
/** How many currencies an answer lists: more than there are. */
const MOST_CURRENCIES = 300;

interface Sum {
  payments: number;
  units: bigint;
}

const written = (currency: string, { payments, units }: Sum): CurrencyTotal => ({ currency, payments, sum: decimalOf(units) });

/** Adds up sums by a key, of which it keeps so many. */
class Sums {
  readonly #most: number;
  readonly #sums = new Map<string, Sum>();

  constructor(most: number) {
    this.#most = most;
  }

  add(key: string, payments: number, units: bigint): void {
    const sum = this.#sums.get(key);
    if (sum !== undefined) {
      sum.payments += payments;
      sum.units += units;
    } else if (this.#sums.size < this.#most) this.#sums.set(key, { payments, units });
  }

  get size(): number {
    return this.#sums.size;
  }

  get entries(): readonly (readonly [string, Sum])[] {
    return [...this.#sums];
  }
}

/** What is known of an own account besides its sums. */
export interface AccountFacts {
  readonly account: string;
  readonly bankName: string | null;
  readonly bic: string | null;
}

/** Gathers the figures while a file is read. */
export class FileFigures {
  message: string | null = null;
  messageId: string | null = null;
  created: string | null = null;
  batches = 0;
  payments = 0;
  #firstDate: string | null = null;
  #lastDate: string | null = null;
  readonly #totals = new Sums(MOST_CURRENCIES);
  readonly #accountSums = new Sums(MAX_ACCOUNTS);
  readonly #accounts = new Map<string, AccountFacts>();

  /** About the bytes that the figures keep now. */
  get heldBytes(): number {
    return this.#accounts.size * ACCOUNT_BYTES + (this.#totals.size + this.#accountSums.size) * SUM_BYTES;
  }

  addDate(day: string): void {
    if (this.#firstDate === null || day < this.#firstDate) this.#firstDate = day;
    if (this.#lastDate === null || day > this.#lastDate) this.#lastDate = day;
  }

  addPayment(currency: string, units: bigint): void {
    this.#totals.add(currency, 1, units);
  }

  /** What a batch has in one currency; `iban` tells accounts apart and is not answered. */
  addBatch(iban: string, facts: () => AccountFacts, currency: string, payments: number, units: bigint): void {
    if (!this.#accounts.has(iban)) {
      if (this.#accounts.size >= MAX_ACCOUNTS) return;
      this.#accounts.set(ownCopy(iban), facts());
    }
    this.#accountSums.add(ownCopy(`${iban} ${currency}`), payments, units);
  }

  summary(bytes: number): Summary {
    return {
      message: this.message, messageId: this.messageId, created: this.created, bytes, batches: this.batches, payments: this.payments,
      firstDate: this.#firstDate, lastDate: this.#lastDate,
      totals: this.#totals.entries.map(([currency, sum]) => written(currency, sum)),
      accounts: this.#accountSums.entries.map(([key, sum]) => {
        const [iban = '', currency = ''] = key.split(' ');
        return { ...this.#accounts.get(iban)!, ...written(currency, sum) };
      }),
    };
  }
}
