/**
 * A payment file (pain.001, pain.008 of ISO 20022, of any version) as a list: a row for each payment. It is read while its bytes come, in
 * constant memory. What a bank would refuse in it is another question (`src/payment-files`).
 */
import { decimalOf, unitsOf } from '../text/decimal.ts';
import type { XmlFault } from '../xml/events.ts';
import { XmlReader } from '../xml/reader.ts';
import type { List } from './list.ts';
import type { Row } from './rows.ts';

/**
 * The columns of the list, by what an operation calls what stands in them; `line` is that of the file, `end_to_end_id` the payment's own.
 */
export const PAYMENT_COLUMNS = { name: 0, amount: 1, currency: 2, iban: 3, bic: 4, end_to_end_id: 5, line: 6 } as const;
type Member = keyof typeof PAYMENT_COLUMNS;

const WIDTH = Object.keys(PAYMENT_COLUMNS).length;

/** How a list calls its columns. */
const NAMES = { transfer: ['Payee', 'Amount', 'Currency', 'IBAN', 'BIC', 'EndToEndId', 'Line'], debit: ['Payer', 'Amount', 'Currency', 'IBAN', 'BIC', 'EndToEndId', 'Line'] } as const;

/** What stands where in a payment, by the names of the elements from there on. An account without an IBAN is told by its number. */
const MEMBERS: ReadonlyMap<string, Member> = new Map([
  ['/PmtId/EndToEndId', 'end_to_end_id'], ['/InstdAmt', 'amount'], ['/Amt/InstdAmt', 'amount'], ['/Amt/EqvtAmt/Amt', 'amount'],
  ...['Cdtr', 'Dbtr'].flatMap((party) => ([
    [`/${party}/Nm`, 'name'], [`/${party}Acct/Id/IBAN`, 'iban'], [`/${party}Acct/Id/Othr/Id`, 'iban'],
    [`/${party}Agt/FinInstnId/BIC`, 'bic'], [`/${party}Agt/FinInstnId/BICFI`, 'bic'],
  ] as const)),
]);

const PAYMENT = /^(?:CdtTrfTxInf|DrctDbtTxInf)$/;
const MESSAGE = /\bpain\.00[18](?:\.\d{3}\.\d{2})?(?:\.[a-z]{2}\.\d{2})?/;

/** What is paid in one currency: an exact decimal. */
export interface CurrencySum {
  readonly currency: string;
  readonly payments: number;
  readonly sum: string;
}

/** Why a payment file is not read, or not to its end, in a sentence for people. Nothing of the file is in it. */
export class PaymentsFault extends Error {}

/**
 * Reads the payments of a file from pushed bytes and gives each as the cells of a row.
 *
 *     const reader = new PaymentsReader((cells) => rows.push(cells));
 *     for (const bytes of file) if (!reader.push(bytes)) break;
 *     reader.end(); // throws a PaymentsFault where it is no payment file, or broken
 */
export class PaymentsReader {
  readonly #reader: XmlReader;
  readonly #sums = new Map<string, { payments: number; units: bigint }>();
  #message: string | null = null;
  #isOther = false;
  #payments = 0;
  #unsummed = 0;
  /** The cells of the payment that is open, and where in it the reader is; null between payments. */
  #cells: string[] | null = null;
  #path = '';

  constructor(payment: (cells: readonly string[]) => void) {
    this.#reader = new XmlReader({
      start: ({ local, namespace }, attributes) => {
        if (this.#message === null) this.#root(namespace);
        if (this.#cells === null) {
          if (!PAYMENT.test(local)) return;
          this.#cells = Array.from({ length: WIDTH }, () => '');
          this.#cells[PAYMENT_COLUMNS.line] = String(this.#reader.line);
          return;
        }
        this.#path += `/${local}`;
        if (MEMBERS.get(this.#path) !== 'amount') return;
        this.#cells[PAYMENT_COLUMNS.currency] ||= attributes.find(({ name }) => name.local === 'Ccy')?.value.trim() ?? '';
      },
      text: (text) => {
        const member = this.#cells === null ? undefined : MEMBERS.get(this.#path);
        if (member !== undefined) this.#cells![PAYMENT_COLUMNS[member]] ||= text.replace(/\s+/g, ' ').trim();
      },
      end: () => {
        if (this.#cells === null) return;
        if (this.#path !== '') {
          this.#path = this.#path.slice(0, this.#path.lastIndexOf('/'));
          return;
        }
        this.#add(this.#cells);
        payment(this.#cells);
        this.#cells = null;
      },
    });
  }

  /** Reads on. False: nothing further is read, and `end` says why. */
  push(bytes: Uint8Array): boolean {
    return this.#reader.push(bytes);
  }

  /** Says that no bytes follow. Throws where the file is no payment file or was not read to its end. */
  end(): void {
    const fault = this.#reader.end();
    if (this.#isOther) throw new PaymentsFault('this is XML and no list: of XML payment files are read, pain.001 and pain.008');
    if (fault !== null) throw new PaymentsFault(inWords(fault));
  }

  /** `pain.001.001.09`; empty as long as that is not known. */
  get message(): string {
    return this.#message ?? '';
  }

  /** The names of the columns: who pays a direct debit is a payer. */
  get names(): readonly string[] {
    return this.message.startsWith('pain.008') ? NAMES.debit : NAMES.transfer;
  }

  get payments(): number {
    return this.#payments;
  }

  /** What is paid in each currency, in the order of the file. */
  get sums(): readonly CurrencySum[] {
    return [...this.#sums].map(([currency, { payments, units }]) => ({ currency, payments, sum: decimalOf(units) }));
  }

  /** How many payments are in no sum, because their amount or currency is missing or no decimal. */
  get unsummed(): number {
    return this.#unsummed;
  }

  #root(namespace: string): void {
    this.#message = MESSAGE.exec(namespace)?.[0] ?? '';
    if (this.#message !== '') return;
    this.#isOther = true;
    this.#reader.stop();
  }

  #add(cells: readonly string[]): void {
    this.#payments++;
    const [units, currency] = [unitsOf(cells[PAYMENT_COLUMNS.amount]!), cells[PAYMENT_COLUMNS.currency]!];
    if (units === null || !/^[A-Z]{3}$/.test(currency)) {
      this.#unsummed++;
      return;
    }
    const sum = this.#sums.get(currency) ?? { payments: 0, units: 0n };
    this.#sums.set(currency, { payments: sum.payments + 1, units: sum.units + units });
  }
}

const inWords = ({ line, column, message }: XmlFault): string => `this payment file cannot be read to its end: line ${line}, column ${column}: ${message}`;

/** The payments as a list: its lines are their numbers, because all of a file may stand in one line. */
export function paymentList(names: readonly string[], payments: readonly (readonly string[])[]): List {
  const items = payments.map((cells, i): Row => ({ cells, line: i + 1, isOpen: false }));
  return { titles: 0, header: null, first: 0, columns: [PAYMENT_COLUMNS.iban], delimiter: ';', names, width: WIDTH, rows: items.slice(0, 1), contents: null, titleRows: [], items, totals: [] };
}
