/** Figures of a payment file, from the part that was read. Unknown figures are null. */
import { decimalOf } from '../../base/text/decimal.ts';
import { ownCopy } from '../../base/text/own-copy.ts';
import type { AccountVerdict } from './rules/accounts.ts';
import { SUM_BYTES } from './rules/totals.ts';
import { type Element, textAt } from './schema/element.ts';

export interface CurrencyTotal {
  readonly currency: string;
  readonly payments: number;
  /** Exact decimal. */
  readonly sum: string;
}

/** An account of the payer or creditor who sends the file. Its number is masked. */
export interface OwnAccount extends CurrencyTotal {
  readonly account: string;
  readonly bankName: string | null;
  readonly bic: string | null;
  readonly verdict: AccountVerdict;
}

export interface Summary {
  /** Message name with its version, such as `pain.001.001.09`. Null if the file is not a payment message. */
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
  /** Verdicts on the payments, from the accounts of the other parties and from the findings: one for each payment. */
  readonly verdicts: Readonly<Record<AccountVerdict, number>>;
}

/** Maximum number of own accounts in an answer. */
const MAX_ACCOUNTS = 1000;
/** Memory of an account with its bank and its map entry, in bytes. */
const ACCOUNT_BYTES = 512;
/** Maximum number of currencies in an answer. It is more than the number of existing currencies. */
const MAX_CURRENCIES = 300;

interface Sum {
  payments: number;
  units: bigint;
}

const written = (currency: string, { payments, units }: Sum): CurrencyTotal => ({ currency, payments, sum: decimalOf(units) });

/** Adds up sums by key. The number of keys has a maximum. */
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

/** Facts about an own account, without its sums. */
export interface AccountFacts {
  readonly account: string;
  readonly bankName: string | null;
  readonly bic: string | null;
  readonly verdict: AccountVerdict;
}

/** Collects the figures while a file is read. */
export class FileFigures {
  message: string | null = null;
  messageId: string | null = null;
  created: string | null = null;
  batches = 0;
  payments = 0;
  readonly #verdicts = { good: 0, ask: 0, wrong: 0, no_account: 0 };
  #firstDate: string | null = null;
  #lastDate: string | null = null;
  readonly #totals = new Sums(MAX_CURRENCIES);
  readonly #accountSums = new Sums(MAX_ACCOUNTS);
  readonly #accounts = new Map<string, AccountFacts>();

  /** Estimated memory of the figures, in bytes. */
  get heldBytes(): number {
    return this.#accounts.size * ACCOUNT_BYTES + (this.#totals.size + this.#accountSums.size) * SUM_BYTES;
  }

  /** Takes identification and time of the file from its header. A value that is not like a time is not repeated. */
  addHeader(header: Element): void {
    const created = textAt(header, 'CreDtTm');
    this.messageId = textAt(header, 'MsgId');
    this.created = created !== null && /^[-\d.,:/+ TZ]{1,40}$/.test(created) ? created : null;
  }

  addDate(day: string): void {
    if (this.#firstDate === null || day < this.#firstDate) this.#firstDate = day;
    if (this.#lastDate === null || day > this.#lastDate) this.#lastDate = day;
  }

  addVerdict(verdict: AccountVerdict): void {
    this.#verdicts[verdict]++;
  }

  addPayment(currency: string, units: bigint): void {
    this.#totals.add(currency, 1, units);
  }

  /** Adds the payments of a batch in one currency. `iban` identifies the account and is not part of the answer. */
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
      verdicts: { ...this.#verdicts },
      totals: this.#totals.entries.map(([currency, sum]) => written(currency, sum)),
      accounts: this.#accountSums.entries.map(([key, sum]) => {
        const [iban = '', currency = ''] = key.split(' ');
        return { ...this.#accounts.get(iban)!, ...written(currency, sum) };
      }),
    };
  }
}
