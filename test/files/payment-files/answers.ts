/** Writes invented answers of banks (pain.002). */
import type { ReportMessage } from '../../../src/files/payment-files/schema/names.ts';

type Version = '03' | '09' | '10' | '11' | '12' | '13' | '14';

export interface AnswerPayment {
  readonly endToEndId?: string;
  readonly instructionId?: string;
  readonly uetr?: string;
  readonly status?: string;
  /** Reason codes. A code in lower case is the bank's own code. */
  readonly reasons?: readonly string[];
  /** The bank's own text. */
  readonly text?: string;
  /** Amount and currency, as in `12.50 EUR`. */
  readonly amount?: string;
  readonly account?: string;
}

export interface AnswerBatch {
  readonly id?: string;
  readonly status?: string;
  readonly count?: number;
  readonly reasons?: readonly string[];
  readonly payments?: readonly AnswerPayment[];
}

export interface AnswerFile {
  readonly version?: Version;
  readonly answered?: string;
  readonly message?: string;
  readonly status?: string;
  readonly count?: number;
  readonly reasons?: readonly string[];
  readonly batches?: readonly AnswerBatch[];
}

const tag = (name: string, content: string | undefined): string =>
  (content === undefined || content === '' ? '' : `<${name}>${content}</${name}>\n`);

function reasonsOf(codes: readonly string[] = [], text?: string): string {
  const texts = tag('AddtlInf', text);
  if (codes.length === 0) return tag('StsRsnInf', texts);
  return codes.map((code) => tag('StsRsnInf', tag('Rsn', tag(/^[A-Z0-9]{1,4}$/.test(code) ? 'Cd' : 'Prtry', code)) + texts)).join('');
}

function paymentOf({ endToEndId, instructionId, uetr, status, reasons, text, amount, account }: AnswerPayment, isDebit: boolean): string {
  const [sum, currency] = amount?.split(' ') ?? [];
  const reference = (sum === undefined ? '' : `<Amt><InstdAmt Ccy="${currency}">${sum}</InstdAmt></Amt>\n`)
    + tag(isDebit ? 'DbtrAcct' : 'CdtrAcct', tag('Id', tag('IBAN', account)));
  return tag('TxInfAndSts', tag('OrgnlInstrId', instructionId) + tag('OrgnlEndToEndId', endToEndId) + tag('OrgnlUETR', uetr)
    + tag('TxSts', status) + reasonsOf(reasons, text) + tag('OrgnlTxRef', reference));
}

const VERSIONS: readonly Version[] = ['03', '09', '10', '11', '12', '13', '14'];
const STATUSES = ['RJCT', 'ACCP', 'PDNG', 'ACTC', 'ACSC'];
const REASONS = ['AC01', 'AC04', 'AM04', 'NARR', 'own-1'];

/** Returns a random answer that fits its schema, with its message. `next(n)` returns a number from 0 to n - 1. */
export function randomAnswer(next: (below: number) => number): { readonly message: ReportMessage; readonly xml: string } {
  const version = VERSIONS[next(VERSIONS.length)]!;
  const some = <T>(values: readonly T[]): T | undefined => (next(2) === 0 ? values[next(values.length)] : undefined);
  const reasons = (): string[] => Array.from({ length: next(3) }, () => REASONS[next(REASONS.length)]!);
  const payment = (_: unknown, i: number): AnswerPayment => ({ endToEndId: `E2E-${i}`, status: STATUSES[next(STATUSES.length)]!,
    reasons: reasons(), text: some(['text of the bank']) ?? '', amount: some(['12.50 EUR', '0.01 CHF']) ?? '1.00 EUR' });
  const xml = answerOf({ version, status: some(['PART', ...STATUSES]) ?? 'RCVD', count: next(10), reasons: reasons(),
    batches: Array.from({ length: next(3) }, (_, i) => ({ id: `BATCH-${i}`, count: next(10), reasons: reasons(),
      payments: Array.from({ length: next(4) }, payment) })) });
  return { message: `pain.002.001.${version}`, xml };
}

/** Returns an answer to the clean files of `files.ts`: message MSG-1 with batch BATCH-1. */
export function answerOf(file: AnswerFile): string {
  const { version = '10', answered = 'MSG-1', message = 'pain.001.001.09', status, count, reasons, batches = [] } = file;
  const isDebit = message.startsWith('pain.008');
  const numbers = (of?: number): string => tag('OrgnlNbOfTxs', of === undefined ? undefined : String(of));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}">\n${
    tag('CstmrPmtStsRpt', tag('GrpHdr', tag('MsgId', 'ANSWER-1') + tag('CreDtTm', '2026-11-24T06:00:00'))
      + tag('OrgnlGrpInfAndSts', tag('OrgnlMsgId', answered) + tag('OrgnlMsgNmId', message) + numbers(count) + tag('GrpSts', status)
        + reasonsOf(reasons))
      + batches.map(({ id = 'BATCH-1', status: own, count: inBatch, reasons: ofBatch, payments = [] }) =>
        tag('OrgnlPmtInfAndSts', tag('OrgnlPmtInfId', id) + numbers(inBatch) + tag('PmtInfSts', own) + reasonsOf(ofBatch)
          + payments.map((payment) => paymentOf(payment, isDebit)).join(''))).join(''))}</Document>\n`;
}
