/** Status codes and reason codes of bank answers (ISO 20022 external code sets), with advice for a clerk. */
import { REASON_ROWS, STATUS_ROWS } from './codes-table.ts';

/** State of a payment. unknown: the answer does not state it, or Kontor's list does not have its code. */
export const PAYMENT_STATUSES = ['rejected', 'cancelled', 'unknown', 'pending', 'accepted'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
/** State of a batch or a message. partial: its payments have several states. */
export type GroupStatus = PaymentStatus | 'partial';

/** Results of the verification of the payee. mixed: some payments match, others do not. */
export const VERIFICATIONS = ['match', 'close_match', 'no_match', 'not_possible', 'not_complete', 'mixed'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

/** Results that a clerk must look at before the payment is released. A group has them if some of its payments have them. */
export const DOUBTS: ReadonlySet<Verification | null> = new Set(['close_match', 'no_match', 'not_possible', 'mixed']);

/** Advice for a clerk, by the name of the action in `data/payments`. */
const ACTIONS = {
  account: 'Ask the other party for the current IBAN, correct it and send the payment again.',
  amount: 'Correct the amount or the currency, then send the payment again.',
  bank: 'Ask your bank what the reason means for this payment.',
  certificate: 'Renew the key or the certificate of the signer, then sign and send the order again.',
  close: 'Compare the name with the invoice or the contract. Correct it, or release the payment if you know the payee.',
  confirm: 'Confirm the order in your banking program.',
  contact: 'Ask the other party how to continue. Do not send the payment again before.',
  data: 'Correct this value in the file, then send the payment again.',
  date: 'Choose another day of execution, then send the payment again.',
  deceased: 'Do not send the payment again. Ask the heirs or the representative.',
  duplicate: 'Find out whether the payment was executed before. Send it again, with a new identification, only if it was not.',
  file: 'Check the file with check-payments, correct it and send it again.',
  fraud: 'Call your bank at once. Do not send the payment again.',
  funds: 'Provide the money on the account, then send the payment again.',
  impossible: 'The bank of the payee gave no answer. Check the account with the payee in another way before you release the payment.',
  limit: 'Ask your bank about the limit before you send the payment again.',
  mandate: 'Check the mandate with the payer before you collect again.',
  mismatch: 'Do not release the payment. Ask the payee for name and IBAN over a contact that you know.',
  name: 'Check the name and the IBAN with the other party, then send the payment again.',
  none: 'You need to do nothing.',
  payee_account: 'Ask the payee for the current IBAN, correct it and send the payment again.',
  payer_account: 'For a transfer, check your own IBAN. For a direct debit, ask the payer for the current IBAN.',
  read: 'Read the status of each payment.',
  reason: 'Ask your bank for the reason if the answer has none.',
  release: 'Release the payment in your banking program if it waits for you.',
  report: 'Add the data that the authority requires, then send the payment again.',
  retry: 'Ask your bank whether the payment was executed. Send it again later only if it was not.',
  rights: 'Check the rights of the user with your bank, then sign the order again.',
  rtp: 'Settle the request to pay with the other party.',
  sign: 'Check in your banking program which signature is missing or wrong, and sign the order.',
  text: "Read the text of the bank (the option `bank_texts` shows it).",
  token: 'Ask your bank for a valid token.',
  transfer: 'Send the file again. If this happens twice, ask your bank.',
  verify: 'Read the result of each payment before you release the order.',
  wait: 'Wait for the next answer of the bank. Do not send the payment again.',
} as const;
type Action = keyof typeof ACTIONS;

/** A status code of ISO 20022, in words. */
export interface StatusCode {
  readonly status: GroupStatus;
  /** Null if the code does not state a result of a verification. */
  readonly verification: Verification | null;
  readonly meaning: string;
  readonly action: string;
}

/** A reason code of ISO 20022, in words. */
export interface ReasonCode {
  readonly meaning: string;
  readonly action: string;
  /** Use by German or Swiss banks, with the document. Null if Kontor has no such document. */
  readonly use: string | null;
}

const rowsOf = (table: string): string[][] => table.trim().split('\n').map((line) => line.split('\t'));

const STATUSES = new Map(rowsOf(STATUS_ROWS).map(([code, status, verification, action, meaning]): [string, StatusCode] =>
  [code!, { status: status as GroupStatus, verification: (verification as Verification | '') || null, meaning: meaning!,
    action: ACTIONS[action as Action] }]));

const REASONS = new Map(rowsOf(REASON_ROWS).map(([code, meaning, action, use]): [string, ReasonCode] =>
  [code!, { meaning: meaning!, action: ACTIONS[action as Action], use: use || null }]));

/** Returns the state, the meaning and the advice of a status code. Null if the code is not in the list. */
export const statusOf = (code: string | null): StatusCode | null => (code === null ? null : STATUSES.get(code) ?? null);

/** Returns the meaning and the advice of a reason code. Null if the code is not in the list. */
export const reasonOf = (code: string): ReasonCode | null => REASONS.get(code) ?? null;
