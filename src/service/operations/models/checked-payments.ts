import type { CheckedFile } from '../../../files/payment-files/checked-file.ts';
import { PROFILES, SEVERITIES, ruleOf } from '../../../files/payment-files/rules/table.ts';
import { REPORT, statusReport } from './explained-report.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../../../base/schema/schema.ts';

export const severity = choice(SEVERITIES, { title: 'Severity',
  description:
  'error: breaks the message standard or the profile. warning: depends on the bank, on our data or on a date that is not settled. note: ' +
  'worth knowing.' });
export const ruleName = string({ description: 'Permanent name of the rule: `/api/v1/check-payments/rules` explains it.',
  examples: ['total.sum-header'] });
const currency = string({ description: 'ISO 4217.', examples: ['EUR'] });
const sum = string({ description: 'An exact decimal.', examples: ['55.00'] });
const count = (description: string) => integer({ minimum: 0, description });

const ACCOUNT = object(
  {
    account: string({ description: 'The IBAN with all but its beginning and its last four characters hidden.',
      examples: ['DE89 **** **** **** **30 00'] }),
    bank_name: nullable(string({ description: 'Null if the bank code is not listed.' })),
    bic: nullable(string({ description: 'In 11 characters; null unless the directory has exactly one.' })),
    verdict: choice(['good', 'ask', 'wrong', 'no_account'],
      { description: 'Verdict on the account with the BIC of its bank in the file, as of /api/v1/validate.' }),
    payments: count('Number of payments of the account in this currency.'),
    currency,
    sum,
  },
  { title: 'OwnAccount', description: 'An account that pays (pain.001) or collects (pain.008).' },
);

const OF_PAYMENTS = 'From the account of the other party and the findings about the payment. Number of payments with the verdict';

const SUMMARY = object(
  {
    message: nullable(string({ description: 'Null if the file is not a payment message.', examples: ['pain.008.001.08'] })),
    message_id: nullable(string({ description: 'MsgId.' })),
    created: nullable(string({ description: 'CreDtTm, as written.' })),
    bytes: count('Size of the part that was read, in bytes.'),
    batches: count('Number of PmtInf elements.'),
    payments: count('Number of CdtTrfTxInf or DrctDbtTxInf elements.'),
    first_date: nullable(string({ description: 'The first day of execution or collection.', examples: ['2026-11-30'] })),
    last_date: nullable(string({ description: 'The last day of execution or collection.' })),
    totals: list(object({ currency, payments: count('Number of payments in this currency.'), sum }, { title: 'CurrencyTotal' }),
      { description: 'Totals by currency of the payments.' }),
    good_count: count(`${OF_PAYMENTS} \`good\`: neither errors nor warnings.`),
    ask_count: count(`${OF_PAYMENTS} \`ask\`: warnings.`),
    wrong_count: count(`${OF_PAYMENTS} \`wrong\`: errors.`),
    no_account_count: count('Number of payments that name no account of the payee, or of the payer of a direct debit.'),
    accounts: list(ACCOUNT, { description: 'Own accounts in the order of the file, 1,000 at most.' }),
  },
  { title: 'PaymentFileSummary', description: 'The orders of the file, as far as it was read. Null means unknown.' },
);

const FINDING = object(
  {
    rule: ruleName,
    severity,
    line: integer({ minimum: 1, description: 'Line of the element, from 1. A missing element is reported at its parent.' }),
    column: integer({ minimum: 1, description: 'In characters, from 1.' }),
    path: string({ description: 'XPath without prefixes; `/` is the file.',
      examples: ['/Document/CstmrCdtTrfInitn/PmtInf[1]/CdtTrfTxInf[2]/CdtrAcct/Id/IBAN'] }),
    payment: nullable(
      object(
        {
          batch: integer({ minimum: 1, description: 'Number of the batch in the file, from 1.' }),
          index: integer({ minimum: 1, description: 'Number of the payment in its batch, from 1.' }),
          end_to_end_id: nullable(string({ description: 'Null if it is missing, or if `references` is false.' })),
        },
        { title: 'PaymentPlace' },
      ),
      { description: 'Null for a finding outside the payments.' },
    ),
    value: nullable(string({ description:
      'The wrong value: a code, count, amount, date, BIC or creditor identifier, or a masked IBAN. Never a name, address, remittance or ' +
      'mandate.' })),
    right: nullable(string({ description: 'The right value; null if it is not known. Never a name or remittance, and an address only if '
      + '`addresses` is true.' })),
    message: string({ description: 'A sentence that says what is wrong and what would be right.' }),
  },
  { title: 'PaymentFinding', description: 'One place where a rule is broken.' },
);

export const CHECKED = object(
  {
    verdict: choice(['problems', 'nothing_found'],
      { description: 'problems: the file has an error or a warning, or the bank refuses a payment. '
        + 'Never "valid": a bank may have rules of its own.' }),
    complete: boolean({ description: 'True if the file was read to its end.' }),
    profile: choice(PROFILES, { description: 'As given.' }),
    on: string({ description: 'The day of the check.', examples: ['2026-11-23'] }),
    summary: SUMMARY,
    counts: object({ error: count('Findings that are errors.'), warning: count('Findings that are warnings.'),
      note: count('Findings that are notes.') }, { title: 'SeverityCounts', description: 'How many findings there are of each severity.' }),
    rules: list(
      object(
        {
          rule: ruleName, severity, count: count('All of its findings.'),
          message: string({ description: 'Says what is wrong and what would be right.' }),
          reason: string({ description: "Status reason codes of ISO 20022 in a bank's answer; '' if no code fits." }),
          source: string({ description: 'The documents that state the rule.' }),
          as_of: nullable(string({ description: 'Date on which a dated fact was read.' })),
        },
        { title: 'BrokenRule' },
      ),
      { description: 'Each rule with findings and their total: errors first, then by count.' },
    ),
    findings: list(FINDING, { description:
      'At most `limit` findings, in the order of the file. The first ten findings of each rule come before others.' }),
    truncated: boolean({ description: 'True if there are more findings.' }),
    duplicates_checked: boolean({ description: 'False if the file has more payments than can be compared.' }),
    report: nullable(REPORT, { description: 'Null if the file is not the answer of a bank.' }),
  },
  { title: 'CheckedPayments', description: 'The faults of a payment file for which a bank would refuse it, with place and right value.' },
);

export type CheckedPayments = Infer<typeof CHECKED>;
export type PaymentFinding = Infer<typeof FINDING>;

/** Returns the result of a check with the member names of the contract. */
export function checkedPayments(checked: CheckedFile): CheckedPayments {
  const { verdict, complete, profile, checkDay, summary, rules, kinds: _, findings, duplicatesChecked, report, ...rest } = checked;
  const { messageId, firstDate, lastDate, accounts, verdicts, ...figures } = summary;
  return {
    verdict, complete, profile, on: checkDay, ...rest,
    summary: { ...figures, message_id: messageId, first_date: firstDate, last_date: lastDate,
      good_count: verdicts.good, ask_count: verdicts.ask, wrong_count: verdicts.wrong, no_account_count: verdicts.no_account,
      accounts: accounts.map(({ bankName, ...account }) => ({ ...account, bank_name: bankName })) },
    rules: rules.map(({ rule, ...counted }) => {
      const { text, reason, clause, asOf } = ruleOf(rule);
      return { rule, ...counted, message: text, reason, source: clause, as_of: asOf };
    }),
    findings: findings.map(({ payment, ...finding }) =>
      ({ ...finding, payment: payment && { batch: payment.batch, index: payment.index, end_to_end_id: payment.endToEndId } })),
    duplicates_checked: duplicatesChecked,
    report: report === null ? null : statusReport(report),
  };
}
