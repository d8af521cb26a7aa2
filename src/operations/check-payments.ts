import { ok, refuse } from '../errors.ts';
import { PaymentFileCheck } from '../payment-files/check-file.ts';
import type { CheckOptions, CheckedFile } from '../payment-files/checked-file.ts';
import { type Profile, PROFILES, PAYMENT_RULES, SEVERITIES, ruleOf, severityOf, type PaymentRule } from '../payment-files/rules/table.ts';
import { dayOf } from '../payment-files/schema/simple-types.ts';
import { type Infer, boolean, choice, integer, list, nullable, object, string } from '../schema/schema.ts';
import type { Context } from './context.ts';
import { type InputValues, type Route, optional, required, route, withDefault } from './route.ts';

/** The limits that a door sets. */
export interface FileLimits {
  /** The longest file, in characters. */
  readonly characters: number;
  /** How many findings are answered unless something else is asked for. */
  readonly findings: number;
}

const MOST_FINDINGS = 10_000;
const DAY = '^\\d{4}-\\d\\d-\\d\\d$';

const severity = choice(SEVERITIES, { title: 'Severity',
  description:
  'error: breaks the message standard or the profile. warning: depends on the bank, on our data or on a date that is not settled. note: ' +
  'worth knowing.' });
const ruleName = string({ description: 'Permanent name of the rule: `/api/v1/check-payments/rules` explains it.',
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
    payments: count('Of the account in this currency.'),
    currency,
    sum,
  },
  { title: 'OwnAccount', description: 'An account that pays (pain.001) or collects (pain.008).' },
);

const SUMMARY = object(
  {
    message: nullable(string({ description: 'Null if the file is not a payment message.', examples: ['pain.008.001.08'] })),
    message_id: nullable(string({ description: 'MsgId.' })),
    created: nullable(string({ description: 'CreDtTm, as written.' })),
    bytes: count('Of the file, as far as it was read.'),
    batches: count('PmtInf.'),
    payments: count('CdtTrfTxInf or DrctDbtTxInf.'),
    first_date: nullable(string({ description: 'The first day of execution or collection.', examples: ['2026-11-30'] })),
    last_date: nullable(string({ description: 'The last one.' })),
    totals: list(object({ currency, payments: count('In this currency.'), sum }, { title: 'CurrencyTotal' }),
      { description: 'By currency, as the payments have it.' }),
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
          index: integer({ minimum: 1, description: 'Within its batch.' }),
          end_to_end_id: nullable(string({ description: 'Null if it is missing, or if `references` is false.' })),
        },
        { title: 'PaymentPlace' },
      ),
      { description: 'Null above payments.' },
    ),
    value:
      nullable(
      string({
      description:
      'The wrong value: a code, count, amount, date, BIC or creditor identifier, or a masked IBAN. Never a name, address, remittance or ' +
      'mandate.' })),
    right: nullable(string({ description: 'The right value; null if it is not known.' })),
    message: string({ description: 'A sentence that says what is wrong and what would be right.' }),
  },
  { title: 'PaymentFinding', description: 'One place where a rule is broken.' },
);

const CHECKED = object(
  {
    verdict: choice(['problems', 'nothing_found'],
      { description: 'problems: the file has an error or a warning. Never "valid": a bank may have rules of its own.' }),
    complete: boolean({ description: 'Whether the file was read to its end.' }),
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
          source: string({ description: 'The documents behind the rule.' }),
          as_of: nullable(string({ description: 'Date on which a dated fact was read.' })),
        },
        { title: 'BrokenRule' },
      ),
      { description: 'Each rule with findings and their total: errors first, then by count.' },
    ),
    findings: list(FINDING, { description: 'In the order of the file, at most `limit`. The first ten findings of each rule come before others.' }),
    truncated: boolean({ description: 'Whether there are more findings.' }),
    duplicates_checked: boolean({ description: 'False if the file has more payments than can be compared.' }),
  },
  { title: 'CheckedPayments', description: 'The faults of a payment file for which a bank would refuse it, with place and right value.' },
);

export type CheckedPayments = Infer<typeof CHECKED>;
export type PaymentFinding = Infer<typeof FINDING>;

/** The answer in the words of the contract. */
export function checkedPayments(checked: CheckedFile): CheckedPayments {
  const { summary, rules, findings, duplicatesChecked, ...rest } = checked;
  const { messageId, firstDate, lastDate, accounts, ...figures } = summary;
  return {
    ...rest,
    summary: { ...figures, message_id: messageId, first_date: firstDate, last_date: lastDate,
      accounts: accounts.map(({ bankName, ...account }) => ({ ...account, bank_name: bankName })) },
    rules: rules.map(({ rule, ...one }) => {
      const { text, reason, clause, asOf } = ruleOf(rule);
      return { rule, ...one, message: text, reason, source: clause, as_of: asOf };
    }),
    findings: findings.map(({ payment, ...finding }) =>
      ({ ...finding, payment: payment && { batch: payment.batch, index: payment.index, end_to_end_id: payment.endToEndId } })),
    duplicates_checked: duplicatesChecked,
  };
}

const OPTIONS = (findings: number) => ({
  profile: withDefault(choice(PROFILES, { description:
    'whose rules: sepa (the schemes), de and ch (German and Swiss banks), iso (the message standard alone)', examples: ['sepa'] }), 'sepa'),
  on: optional(string({ pattern: DAY, description: 'the day of the check; absent: today in UTC', examples: ['2026-11-23'] })),
  limit: withDefault(integer({ minimum: 0, maximum: MOST_FINDINGS, description: 'how many findings are listed with their places',
    examples: [100] }), findings),
  references: withDefault(boolean({ description: 'whether findings have the end-to-end identification of their payment',
    examples: [true] }), true),
});

type Options = InputValues<ReturnType<typeof OPTIONS>>;

/** Returns the options of a check; null if `on` is not a date of the calendar. */
export function checkOptions({ profile, on, limit, references }: Options, { directory, random, today }: Context): CheckOptions | null {
  const day = on ?? today();
  return dayOf(day) === null ? null : { profile, on: day, limit, references, directory, random };
}

const NO_DAY = refuse('INVALID_PARAMETER', 'on must be a day of the calendar, such as 2026-11-23', 'on');

/** The first character of an XML file after blanks; JSON never begins with it: `<`, a mark of UTF-8 or UTF-16, or a zero where that has none. */
const FILE_BEGINNINGS: ReadonlySet<number> = new Set([0x3c, 0xef, 0xfe, 0xff, 0]);
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);

/** How many characters are read in a step, which takes a millisecond or two. */
const STEP_CHARACTERS = 32_768;
const UTF8 = new TextEncoder();

/** A file as UTF-8, part by part. */
function* partsOf(xml: string): Generator<Uint8Array, void> {
  for (let at = 0; at < xml.length;) {
    let end = at + STEP_CHARACTERS;
    // A pair of surrogates is one character.
    if ((xml.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    yield UTF8.encode(xml.slice(at, end));
    at = end;
  }
}

const EXAMPLE = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum><InitgPty><Nm>Muster GmbH</Nm></InitgPty></GrpHdr>
<PmtInf>
<PmtInfId>BATCH-1</PmtInfId><PmtMtd>TRF</PmtMtd><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>
<PmtTpInf><SvcLvl><Cd>SEPA</Cd></SvcLvl></PmtTpInf>
<ReqdExctnDt><Dt>2026-11-30</Dt></ReqdExctnDt>
<Dbtr><Nm>Muster GmbH</Nm></Dbtr>
<DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
<DbtrAgt><FinInstnId><BICFI>COBADEFFXXX</BICFI></FinInstnId></DbtrAgt>
<CdtTrfTxInf>
<PmtId><EndToEndId>SALARY-1</EndToEndId></PmtId>
<Amt><InstdAmt Ccy="EUR">12.05</InstdAmt></Amt>
<Cdtr><Nm>Erika Mustermann</Nm></Cdtr>
<CdtrAcct><Id><IBAN>BE68539007547035</IBAN></Id></CdtrAcct>
</CdtTrfTxInf>
</PmtInf>
</CstmrCdtTrfInitn>
</Document>
`;

export const checkPaymentsRoute = ({ characters, findings }: FileLimits): Route =>
  route({
    name: 'checkPayments',
    methods: ['POST'],
    path: '/api/v1/check-payments',
    group: 'Verify',
    summary: 'Check a payment file before the bank refuses it',
    description: `Checks a SEPA or Swiss payment file (pain.001, pain.008) before it goes to the bank. It reads the ISO 20022 messages pain.001.001.03 and .09,
pain.008.001.02 and .08. It checks XML, schema, counts, sums, accounts and BICs (against the directory), amounts, dates, characters, addresses,
mandates, references and repetitions. Each check is a rule of \`/api/v1/check-payments/rules\`.

Each finding names its place and the right value. A file that is not a payment message is an answer too (\`message.unknown\`). A body that begins
with \`<\` is the file itself: it is read while it arrives, and the other inputs are in the query. Kontor repairs, stores and sends nothing, and
names, addresses, remittance and whole IBANs do not come back.`,
    inputs: {
      xml: required(string({ ...(Number.isFinite(characters) && { maxLength: characters }), description: 'the file, as text',
        examples: ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">…</Document>'] })),
      ...OPTIONS(findings),
    },
    response: CHECKED,
    refusals: { INVALID_PARAMETER: '`on` is not a date of the calendar, or the request is malformed' },
    largeBody: true,
    bodyFile: {
      input: 'xml',
      isBegunBy: (part) => FILE_BEGINNINGS.has(part.find((byte) => !BLANKS.has(byte))!),
      read: (given, context) => {
        const options = checkOptions(given, context);
        if (options === null) return NO_DAY;
        const check = new PaymentFileCheck(options);
        return ok({ push: (bytes) => void check.push(bytes), heldBytes: () => check.heldBytes,
          end: () => ok(checkedPayments(check.end())) });
      },
    },
    rest: 'larger files are checked by the command `check-payments FILE`',
    examples: [
      { summary: 'A transfer with a wrong sum and a mistyped IBAN', input: { xml: EXAMPLE, on: '2026-11-23' } },
      { summary: 'No XML', input: { xml: 'IBAN;Amount\n', on: '2026-11-23' } },
    ],
    *handle({ xml, ...given }, context) {
      const options = checkOptions(given, context);
      if (options === null) return NO_DAY;
      const check = new PaymentFileCheck(options);
      for (const part of partsOf(xml)) {
        if (!check.push(part)) break;
        yield;
      }
      return ok(checkedPayments(check.end()));
    },
  });

const severityIn = nullable(severity, { description: 'Null where the rule is off.' });

/** How grave a rule is in a profile, for payments of SEPA and the versions of 2019. */
const severitiesOn = (rule: PaymentRule, on: string) => {
  const [sepa, de, ch, iso] = PROFILES.map((profile) =>
    severityOf(rule, { profile, on, isOf2009: rule.name === 'message.version-retired', isDebit: false }, true)) as [
    Infer<typeof severityIn>, Infer<typeof severityIn>, Infer<typeof severityIn>, Infer<typeof severityIn>];
  return { sepa, de, ch, iso };
};

export const checkPaymentsRulesRoute = route({
  name: 'checkPaymentsRules',
  methods: ['GET'],
  path: '/api/v1/check-payments/rules',
  group: 'Explain',
  summary: 'List the rules by which payment files are checked',
  description: 'Every rule of `/api/v1/check-payments` with its severity by profile on a day, what it rests on and what a bank says.',
  inputs: {
    rule: optional(string({ description: 'the name of one rule', examples: ['address.unstructured'] })),
    on: optional(string({ pattern: DAY, description: 'the day; absent: today in UTC', examples: ['2026-11-23'] })),
  },
  response: object(
    {
      on: string({ description: 'The day.' }),
      rules: list(
        object(
          {
            rule: ruleName,
            where: string({ description: 'h/ is GrpHdr, b/ PmtInf, t/ CdtTrfTxInf or DrctDbtTxInf.', examples: ['h/CtrlSum'] }),
            message: string({ description: 'Says what is wrong and what would be right.' }),
            severity: object({ sepa: severityIn, de: severityIn, ch: severityIn, iso: severityIn },
              { title: 'SeverityByProfile', description: 'How grave it is on that day in each profile, for payments of SEPA.' }),
            only_sepa:
              boolean({ description: 'Whether payments with another service level than SEPA are not held to it in the profile sepa.' }),
            reason: string({ description: 'The status reason codes in the answer of a bank.' }),
            source: string({ description: 'The documents behind the rule.' }),
            from: list(object({ profile: choice(PROFILES, { description: 'Where it changes.' }),
              day: string({ description: 'The first day.', examples: ['2026-11-21'] }) }, { title: 'RuleChange' }),
              { description: 'From which day on its severity is another.' }),
            until: nullable(string({ description: 'The last day on which it holds; null where none is known.' })),
            as_of: nullable(string({ description: 'Date on which a dated fact was read.' })),
          },
          { title: 'PaymentRule' },
        ),
        { description: 'In the order of the families: XML, message, structure, and so on.' },
      ),
    },
    { title: 'PaymentRules', description: 'The rules, with what each rests on and how grave it is by profile.' },
  ),
  refusals: { INVALID_PARAMETER: 'the rule does not exist, or `on` is not a date of the calendar' },
  examples: [
    { summary: 'One rule', input: { rule: 'address.unstructured', on: '2026-11-23' } },
    { summary: 'All of them', input: { on: '2026-11-23' } },
  ],
  handle({ rule: name, on }, { today }) {
    const day = on ?? today();
    if (dayOf(day) === null) return NO_DAY;
    const rules = PAYMENT_RULES.filter((rule) => name === null || rule.name === name);
    if (rules.length === 0) return refuse('INVALID_PARAMETER',
      'rule must be the name of a rule, as /api/v1/check-payments/rules lists them', 'rule');
    return ok({
      on: day,
      rules: rules.map((rule) => ({
        rule: rule.name, where: rule.where, message: rule.text, severity: severitiesOn(rule, day), only_sepa: rule.cells.sepa.endsWith('s'),
          reason: rule.reason, source: rule.clause,
        from: rule.changes.flatMap(({ profile, from }) => (from === null ? [] : [{ profile: profile as Profile, day: from }])),
        until: rule.changes.find(({ until }) => until !== null)?.until ?? null, as_of: rule.asOf,
      })),
    });
  },
});
