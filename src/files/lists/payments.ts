/**
 * Reads a payment file (pain.001 or pain.008 of ISO 20022, any version) as a list with a row for each payment. It reads the bytes while
 * they arrive, in constant memory. `src/files/payment-files` checks whether a bank would refuse the file.
 */
import { decimalOf, unitsOf } from '../../base/text/decimal.ts';
import type { XmlFault } from '../xml/events.ts';
import { XmlReader } from '../xml/reader.ts';
import type { List } from './list.ts';
import type { Row } from './rows.ts';

/**
 * Columns of the list, by the names of the inputs of operations. `country` is the country of the bank. `line` is the line in the file,
 * `end_to_end_id` identifies the payment.
 */
export const PAYMENT_COLUMNS = { name: 0, amount: 1, currency: 2, iban: 3, bic: 4, country: 5, end_to_end_id: 6, line: 7 } as const;
type Member = keyof typeof PAYMENT_COLUMNS;

const WIDTH = Object.keys(PAYMENT_COLUMNS).length;

/** Names of the columns. */
const NAMES = {
  transfer: ['Payee', 'Amount', 'Currency', 'IBAN', 'BIC', 'Bank country', 'EndToEndId', 'Line'],
  debit: ['Payer', 'Amount', 'Currency', 'IBAN', 'BIC', 'Bank country', 'EndToEndId', 'Line'],
} as const;

/** Values of a payment, by the path of their element within the payment. An account without an IBAN is read as its number. */
const MEMBERS: ReadonlyMap<string, Member> = new Map([
  ['/PmtId/EndToEndId', 'end_to_end_id'], ['/InstdAmt', 'amount'], ['/Amt/InstdAmt', 'amount'], ['/Amt/EqvtAmt/Amt', 'amount'],
  ...['Cdtr', 'Dbtr'].flatMap((party) => ([
    [`/${party}/Nm`, 'name'], [`/${party}Acct/Id/IBAN`, 'iban'], [`/${party}Acct/Id/Othr/Id`, 'iban'],
    [`/${party}Agt/FinInstnId/BIC`, 'bic'], [`/${party}Agt/FinInstnId/BICFI`, 'bic'],
    [`/${party}Agt/FinInstnId/PstlAdr/Ctry`, 'country'],
  ] as const)),
]);

/** Path of the clearing system of a bank. It gives the country if the address of the bank does not. */
const CLEARING = /^\/(?:Cdtr|Dbtr)Agt\/FinInstnId\/ClrSysMmbId\/ClrSysId\/Cd$/;

/**
 * Returns the country of a clearing system, such as DEBLZ or CHBCC. Its code begins with the country (ISO 20022, external code list).
 * Empty for another text.
 */
export const countryOfClearing = (code: string): string => (/^[A-Z]{5}$/.test(code) ? code.slice(0, 2) : '');

/** Text of an agent element without a BIC. */
const NO_BIC = 'NOTPROVIDED';

/** Identifications of a payment, by the path of their element within the payment. They are not columns of the list. */
const IDENTIFICATIONS: ReadonlyMap<string, 'instruction' | 'uetr'> = new Map([['/PmtId/InstrId', 'instruction'], ['/PmtId/UETR', 'uetr']]);
/** Identifications of the message and of the open batch, by the name of their element. */
const GROUP_IDENTIFICATIONS: ReadonlyMap<string, 'message' | 'batch'> = new Map([['MsgId', 'message'], ['PmtInfId', 'batch']]);

/** Identifications of the message, the open batch and the open payment. Empty if they are missing. */
export type Identifications = Readonly<Record<'message' | 'batch' | 'instruction' | 'uetr', string>>;

const PAYMENT = /^(?:CdtTrfTxInf|DrctDbtTxInf)$/;
const MESSAGE = /\bpain\.00[18](?:\.\d{3}\.\d{2})?(?:\.[a-z]{2}\.\d{2})?/;

/** Sum of the payments in one currency. `sum` is an exact decimal. */
export interface CurrencySum {
  readonly currency: string;
  readonly payments: number;
  readonly sum: string;
}

/** Error with the reason why a payment file cannot be read, or not to its end. The message does not repeat data of the file. */
export class PaymentsFault extends Error {}

/**
 * Reads the payments of a file from pushed bytes. Passes each payment to a function as the cells of a row, with the number of its batch and
 * its number in the batch.
 *
 *     const reader = new PaymentsReader((cells) => rows.push(cells));
 *     for (const bytes of file) if (!reader.push(bytes)) break;
 *     reader.end(); // throws a PaymentsFault if the file is not a payment file or is damaged
 */
export class PaymentsReader {
  readonly #reader: XmlReader;
  readonly #sums = new Map<string, { payments: number; units: bigint }>();
  #message: string | null = null;
  /** The reason why the file is not a payment file. Null if it may be one. */
  #other: string | null = null;
  #payments = 0;
  #unsummed = 0;
  #batch = 0;
  #index = 0;
  /** Cells of the payment that is being read. Null between payments. `#path` is the path of the open element within the payment. */
  #cells: string[] | null = null;
  #path = '';
  /** Code of the clearing system of the bank in the open payment. */
  #clearing = '';
  readonly #ids = { message: '', batch: '', instruction: '', uetr: '' };
  /** The identification that is being read outside payments. */
  #group: 'message' | 'batch' | null = null;

  constructor(payment: (cells: readonly string[], batch: number, index: number) => void) {
    this.#reader = new XmlReader({
      start: ({ local, namespace }, attributes) => {
        if (this.#message === null) this.#root(namespace);
        if (this.#cells === null) {
          if (local === 'PmtInf') [this.#batch, this.#index, this.#ids.batch] = [this.#batch + 1, 0, ''];
          this.#group = GROUP_IDENTIFICATIONS.get(local) ?? null;
          if (!PAYMENT.test(local)) return;
          this.#index++;
          this.#ids.instruction = this.#ids.uetr = this.#clearing = '';
          this.#cells = Array.from({ length: WIDTH }, () => '');
          this.#cells[PAYMENT_COLUMNS.line] = String(this.#reader.line);
          return;
        }
        this.#path += `/${local}`;
        if (MEMBERS.get(this.#path) !== 'amount') return;
        this.#cells[PAYMENT_COLUMNS.currency] ||= attributes.find(({ name }) => name.local === 'Ccy')?.value.trim() ?? '';
      },
      text: (text) => {
        if (this.#cells === null) {
          if (this.#group !== null) this.#ids[this.#group] ||= text.trim();
          return;
        }
        const id = IDENTIFICATIONS.get(this.#path);
        if (id !== undefined) this.#ids[id] ||= text.trim();
        if (CLEARING.test(this.#path)) this.#clearing ||= text.trim();
        const member = MEMBERS.get(this.#path);
        if (member === undefined) return;
        const value = text.replace(/\s+/g, ' ').trim();
        if (member !== 'bic' || value !== NO_BIC) this.#cells[PAYMENT_COLUMNS[member]] ||= value;
      },
      end: () => {
        this.#group = null;
        if (this.#cells === null) return;
        if (this.#path !== '') {
          this.#path = this.#path.slice(0, this.#path.lastIndexOf('/'));
          return;
        }
        this.#cells[PAYMENT_COLUMNS.country] ||= countryOfClearing(this.#clearing);
        this.#add(this.#cells);
        payment(this.#cells, this.#batch, this.#index);
        this.#cells = null;
      },
    });
  }

  /** Reads more bytes. Returns false if the reader has stopped. `end` then reports the reason. */
  push(bytes: Uint8Array): boolean {
    return this.#reader.push(bytes);
  }

  /** Reads the end of the file. Throws a PaymentsFault if the file is not a payment file or was not read to its end. */
  end(): void {
    const fault = this.#reader.end();
    if (this.#other !== null) throw new PaymentsFault(this.#other);
    if (fault !== null) throw new PaymentsFault(inWords(fault));
  }

  /** Name of the message, for example `pain.001.001.09`. Empty until it is known. */
  get message(): string {
    return this.#message ?? '';
  }

  /** Names of the columns. In a direct debit, the other party is the payer. */
  get names(): readonly string[] {
    return this.message.startsWith('pain.008') ? NAMES.debit : NAMES.transfer;
  }

  /** Identifications of the message, and of the batch and the payment that were read last. */
  get ids(): Identifications {
    return this.#ids;
  }

  get payments(): number {
    return this.#payments;
  }

  /** Sum of the payments in each currency, in the order of the file. */
  get sums(): readonly CurrencySum[] {
    return [...this.#sums].map(([currency, { payments, units }]) => ({ currency, payments, sum: decimalOf(units) }));
  }

  /** Number of payments that are not in a sum, because their amount or currency is missing or invalid. */
  get unsummed(): number {
    return this.#unsummed;
  }

  #root(namespace: string): void {
    this.#message = MESSAGE.exec(namespace)?.[0] ?? '';
    if (this.#message !== '') return;
    this.#other = namespace.includes('pain.002')
      ? 'this is the answer of a bank (pain.002), not a payment file: check-payments explains it'
      : 'this is an XML file, not a list. Supported XML files are payment files: pain.001 and pain.008';
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

const inWords = ({ line, column, message }: XmlFault): string =>
  `this payment file can be read only in part. The fault is in line ${line}, column ${column}: ${message}`;

/** Returns payments as a list. The line of a row is the number of its payment, because a file may consist of one line. */
export function paymentList(names: readonly string[], payments: readonly (readonly string[])[]): List {
  const items = payments.map((cells, i): Row => ({ cells, line: i + 1, isOpen: false }));
  return {
    titles: 0, header: null, first: 0, columns: [PAYMENT_COLUMNS.iban], delimiter: ';', names, width: WIDTH, rows: items.slice(0, 1),
    contents: null, spread: null, titleRows: [], items, totals: [],
  };
}
