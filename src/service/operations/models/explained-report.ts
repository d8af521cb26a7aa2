/** The explained answer of a bank in the form of the contract. */
import { PAYMENT_STATUSES, VERIFICATIONS } from '../../../files/payment-files/status/codes.ts';
import { REASON_EDITION, REASON_SOURCE } from '../../../files/payment-files/status/codes-table.ts';
import { type ExplainedGroup, type ExplainedPayment, type ExplainedReport, MATCHES, type Reason,
  } from '../../../files/payment-files/status/report.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../../../base/schema/schema.ts';

const line = (description: string) => integer({ minimum: 1, description });
const code = nullable(string({ description: 'Status code of ISO 20022. Null if no element states it, or if two elements contradict.',
  examples: ['RJCT'] }));
const meaning = nullable(string({ description: 'Null if the code is missing or not in the list.' }));
const action = nullable(string({ description: 'The next step. Null if it is not known.' }));
const verification = choice(VERIFICATIONS, { title: 'Verification', description:
  'Result of the verification of the payee. match: the name fits. close_match: it nearly fits. no_match: it does not fit. '
  + "not_possible: the payee's bank gave no result. not_complete: the result is open. mixed: several results." });

const REASON = object(
  {
    code: nullable(string({ description: "Code of ISO 20022 or of the bank. Null if there is only a text.", examples: ['AC01'] })),
    own_code: boolean({ description: "True for the bank's own code, whose meaning only the bank knows." }),
    meaning, action,
    use: nullable(string({ description: 'How German or Swiss banks use the code, with the document. Null if it is not known.' })),
    text: nullable(string({ description: 'The text of the bank. Null without a text, or if `bank_texts` is false.' })),
  },
  { title: 'StatusReason', description: 'A reason of the bank. Codes that are not in the list have no meaning and no action.' },
);

const GROUP = object(
  {
    id: nullable(string({ description: 'Identification in the payment file. Null if it is missing, or if `references` is false.' })),
    status: choice([...PAYMENT_STATUSES, 'partial'], { description: 'partial: its payments have several statuses.' }),
    code, meaning, action, verification: nullable(verification), reasons: list(REASON, { description: 'In the order of the answer.' }),
    line: line('Line in the answer.'),
  },
  { title: 'GroupStatus', description: 'The status of a whole message or batch.' },
);

const PAYMENT = object(
  {
    status: choice(PAYMENT_STATUSES, { description: 'unknown: the answer does not say it.' }),
    code,
    level: nullable(choice(['payment', 'batch', 'message'], { description: 'The element that states the status.' }),
      { description: 'Null if no element states it.' }),
    meaning, action, verification: nullable(verification, { description: 'Null if the status is not a result of this verification.' }),
    name: nullable(string({ description:
      'The name that the bank returns with a close match. Null without it, or if `bank_texts` is false.' })),
    reasons: list(REASON, { description: 'Its own reasons, else the reasons of the batch or the message.' }),
    batch_id: nullable(string({ description: 'Null if it is missing, or if `references` is false.' })),
    end_to_end_id: nullable(string({ description: 'Null if it is missing, or if `references` is false.' })),
    amount: nullable(string({ description: 'An exact decimal. Null if neither file states it.', examples: ['55.00'] })),
    currency: nullable(string({ description: 'ISO 4217.', examples: ['EUR'] })),
    line: nullable(line('Line in the answer.'), { description: 'Null if the answer does not mention the payment.' }),
    match: choice(MATCHES, { description: 'found: the payment is in the payment file. ambiguous: several payments fit. missing: no payment '
      + 'fits. no_file: `original` is missing or another file.' }),
    original: nullable(object({ line: line('Line in the payment file.'), batch: integer({ minimum: 1,
      description: 'Number of the batch, from 1.' }), index: integer({ minimum: 1, description: 'Number in the batch, from 1.' }) },
      { title: 'OriginalPlace', description: 'Place in the payment file.' }), { description: 'Null unless `match` is found.' }),
  },
  { title: 'PaymentStatus', description: 'A payment with its status.' },
);

const COUNT = object(
  {
    status: choice(PAYMENT_STATUSES, { description: 'The status.' }),
    payments: integer({ minimum: 0, description: 'Number of payments.' }),
    totals: nullable(list(object({ currency: string({ description: 'ISO 4217.' }), payments: integer({ minimum: 0,
      description: 'Number of payments in this currency.' }), sum: string({ description: 'An exact decimal.' }) },
      { title: 'StatusTotal', description: 'Sum in a currency.' })), { description: 'Null if an amount is not known.' }),
  },
  { title: 'StatusCount', description: 'Number and sums of the payments with a status.' },
);

export const REPORT = object(
  {
    original_matched: nullable(boolean({ description: 'True if `original` is the file that the bank answers: OrgnlMsgId is its MsgId.' }),
      { description: 'Null without `original`, or if one of the two files does not name the message.' }),
    message: GROUP,
    batches: list(GROUP, { description: 'At most `limit` batches that the answer mentions.' }),
    counts: list(COUNT, { description: 'One for each status that occurs.' }),
    verifications: list(object({ verification, payments: integer({ minimum: 0, description: 'Number of payments.' }) },
      { title: 'VerificationCount', description: 'Number of payments with a result.' }), { description: 'Empty without such results.' }),
    unmentioned: nullable(integer({ minimum: 0, description: 'Number of payments that the answer does not mention. They are counted.' }),
      { description: 'Null if it is not known.' }),
    payments: list(PAYMENT, { description: 'At most `limit` payments: rejected, cancelled and unknown payments first. With `original`, '
      + 'also the payments that the answer does not mention.' }),
    truncated: boolean({ description: 'True if there are more payments.' }),
    reasons_source: string({ description: 'List of the reason codes.' }),
    reasons_edition: string({ description: 'Edition of this list.', examples: ['2025-05'] }),
  },
  { title: 'StatusReport', description: "The bank's answer (pain.002), explained." },
);

export type StatusReport = Infer<typeof REPORT>;
export type ReportedPayment = Infer<typeof PAYMENT>;
export type ReportedGroup = Infer<typeof GROUP>;

const reasonsOf = (reasons: readonly Reason[]) => reasons.map(({ isProprietary, ...reason }) => ({ ...reason, own_code: isProprietary }));

const groupOf = ({ reasons, ...group }: ExplainedGroup): ReportedGroup => ({ ...group, reasons: reasonsOf(reasons) });

const paymentOf = ({ reasons, batchId, endToEndId, ...payment }: ExplainedPayment): ReportedPayment =>
  ({ ...payment, reasons: reasonsOf(reasons), batch_id: batchId, end_to_end_id: endToEndId });

/** Returns an explained answer with the member names of the contract. */
export const statusReport = ({ isOriginalMatched, isTruncated, message, batches, payments, ...rest }: ExplainedReport): StatusReport => ({
  ...rest, original_matched: isOriginalMatched, truncated: isTruncated, message: groupOf(message), batches: batches.map(groupOf),
  payments: payments.map(paymentOf), reasons_source: REASON_SOURCE, reasons_edition: REASON_EDITION,
});
