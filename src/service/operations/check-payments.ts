import { type Result, ok, refuse } from '../../base/errors.ts';
import { PaymentFileCheck } from '../../files/payment-files/check-file.ts';
import type { CheckOptions } from '../../files/payment-files/checked-file.ts';
import { PaymentsFault } from '../../files/lists/payments.ts';
import { kindOf } from '../../files/payment-files/status/kind.ts';
import { type Original, OriginalReader } from '../../files/payment-files/status/original.ts';
import { PROFILES } from '../../files/payment-files/rules/table.ts';
import { dayOf } from '../../files/payment-files/schema/simple-types.ts';
import { boolean, choice, integer, string } from '../../base/schema/schema.ts';
import type { Context } from './context.ts';
import { CHECKED, checkedPayments } from './models/checked-payments.ts';
import { paymentsCsv } from './payments-csv.ts';
import { type InputValues, type Route, type RequestSteps, optional, required, route, withDefault } from './route.ts';

/** Limits that an interface sets. */
export interface FileLimits {
  /** Maximum length of a file, in characters. */
  readonly characters: number;
  /** Default number of findings in an answer. */
  readonly findings: number;
  /** Maximum number of findings that a caller can request. */
  readonly mostFindings: number;
}

export const DAY_PATTERN = '^\\d{4}-\\d\\d-\\d\\d$';

const OPTIONS = ({ findings, mostFindings }: Pick<FileLimits, 'findings' | 'mostFindings'>) => ({
  profile: withDefault(choice(PROFILES, { description:
    'the rules: sepa (schemes), de and ch (their banks), iso (the standard)', examples: ['sepa'] }),
      'sepa'),
  on: optional(string({ pattern: DAY_PATTERN, description: 'the day; absent: today in UTC', examples: ['2026-11-23'] })),
  limit: withDefault(integer({ minimum: 0, maximum: mostFindings, description: 'the maximum number of findings',
    examples: [100] }), findings),
  references: withDefault(boolean({ description: 'true: show end-to-end identifications',
    examples: [true] }), true),
  addresses: withDefault(boolean({ description: 'true: `right` can be an address in elements',
    examples: [false] }), false),
  bank_texts: withDefault(boolean({ description: "true: show the bank's texts, also names",
    examples: [false] }), false),
});

type Options = InputValues<ReturnType<typeof OPTIONS>>;

/** Returns the options of a check. Null if the calendar does not have the day `on`. `original`: the file that a bank answers. */
export function checkOptions(inputs: Options, context: Context, original: Original | null = null): CheckOptions | null {
  const { directory, random, today } = context;
  const { profile, on, limit, references, addresses, bank_texts: bankTexts } = inputs;
  const day = on ?? today();
  return dayOf(day) === null ? null : { profile, checkDay: day, limit, references, addresses, bankTexts, original, directory, random };
}

/** Reads the file that a bank answers. Refuses a file that is not a payment file. */
function* originalOf(text: string): RequestSteps<Result<Original>> {
  const reader = new OriginalReader();
  for (const part of partsOf(text)) {
    if (!reader.push(part)) break;
    yield;
  }
  try {
    return ok(reader.end());
  } catch (fault) {
    if (fault instanceof PaymentsFault) return refuse('INVALID_PARAMETER', `original cannot be read: ${fault.message}`, 'original');
    throw fault;
  }
}

const kindOfText = (text: string): ReturnType<typeof kindOf> => kindOf(UTF8.encode(text.slice(0, STEP_CHARACTERS)));

const ONE_BODY = refuse('INVALID_PARAMETER', 'give xml and original together, each as a text', 'original');
const NO_ANSWER = refuse('INVALID_PARAMETER', 'original belongs to the answer of a bank: give a pain.002 message as xml', 'original');

export const NO_DAY = refuse('INVALID_PARAMETER', 'on must be a day of the calendar, such as 2026-11-23', 'on');

/** First bytes of XML files after blanks: `<`, a byte order mark, or a zero byte of UTF-16. JSON never begins with one of these bytes. */
const FILE_BEGINNINGS: ReadonlySet<number> = new Set([0x3c, 0xef, 0xfe, 0xff, 0]);
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x0a, 0x0d, 0x09]);

/** True if the body is a file: by its first bytes, or because the client declares XML and the body is not a JSON object. */
function isBegunBy(part: Uint8Array, type: string): boolean {
  const first = part.find((byte) => !BLANKS.has(byte));
  if (first === undefined) return false;
  return FILE_BEGINNINGS.has(first) || (isXmlType(type) && first !== OPEN_OBJECT);
}

/** True for XML (RFC 7303). */
const isXmlType = (type: string): boolean => /^(?:application|text)\/(?:[\w.-]+\+)?xml$/.test(type);

const OPEN_OBJECT = 0x7b;

/** Number of characters in a step. They have at most 24 KiB, which take three milliseconds. */
const STEP_CHARACTERS = 8_192;
const UTF8 = new TextEncoder();

/** Returns the parts of a file as UTF-8. */
function* partsOf(xml: string): Generator<Uint8Array, void> {
  for (let at = 0; at < xml.length;) {
    let end = at + STEP_CHARACTERS;
    // A pair of surrogates is one character and must not be split.
    if ((xml.charCodeAt(end - 1) & 0xfc00) === 0xd800) end++;
    yield UTF8.encode(xml.slice(at, end));
    at = end;
  }
}

const EXAMPLE = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
<CstmrCdtTrfInitn>
<GrpHdr><MsgId>MSG-1</MsgId><CreDtTm>2026-11-23T09:00:00</CreDtTm><NbOfTxs>1</NbOfTxs><CtrlSum>12.50</CtrlSum>
<InitgPty><Nm>Muster GmbH</Nm></InitgPty></GrpHdr>
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

export const checkPaymentsRoute = ({ characters, findings, mostFindings }: FileLimits): Route =>
  route({
    name: 'checkPayments',
    methods: ['POST'],
    path: '/api/v1/check-payments',
    group: 'Verify',
    summary: 'Check a payment file or explain its answer',
    description: `Checks a SEPA or Swiss file (pain.001, pain.008), or explains the bank's answer to it (pain.002). It
reads the versions .03 and .09 of pain.001, .02 and .08 of pain.008, .03 and .09 to .14 of pain.002.

Each finding names its place and the right value. \`/api/v1/check-payments/rules\` lists the rules: XML, schema, sums, accounts, BICs, dates,
characters, addresses, mandates and repetitions. A file that is not a payment message is an answer too (\`message.unknown\`).

\`report\` explains the answer of a bank: the status of each payment, the reasons and the next step. With
\`original\` it also has the line of each payment in the payment file, sums, and payments that the bank does not mention.

A body that begins with \`<\` is the file itself, and the other inputs are in the query. With \`Accept: text/csv\`, the answer has
the bytes that the command \`check-payments - --out FILE\` writes. Kontor repairs, stores and sends nothing. Names,
remittance and whole IBANs do not come back; an address only with \`addresses\`, texts of the bank only with \`bank_texts\`.`,
    inputs: {
      xml: required(string({ ...(Number.isFinite(characters) && { maxLength: characters }), description: 'the file, as text',
        examples: ['<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">…</Document>'] })),
      original: optional(string({ ...(Number.isFinite(characters) && { maxLength: characters }),
        description: 'the file that the pain.002 in `xml` answers', examples: ['<Document>…</Document>'] })),
      ...OPTIONS({ findings, mostFindings }),
    },
    response: CHECKED,
    refusals: { INVALID_PARAMETER: '`on` is not a date of the calendar, or the request is malformed' },
    largeBody: true,
    bodyFile: {
      input: 'xml',
      types: ['application/xml'],
      limit: 'payment_file_bytes',
      isBegunBy,
      read: (inputs, context) => {
        if (inputs.original !== null && inputs.original !== undefined) return ONE_BODY;
        const options = checkOptions(inputs, context);
        if (options === null) return NO_DAY;
        const check = new PaymentFileCheck(options);
        return ok({ push: (bytes) => void check.push(bytes), heldBytes: () => check.heldBytes,
          end: () => ok(checkedPayments(check.end())) });
      },
    },
    csv: { absent: { limit: mostFindings }, lines: (answer) => paymentsCsv('-', answer) },
    rest: 'check larger files with the command `check-payments FILE`',
    examples: [
      { summary: 'A transfer with a wrong sum and a mistyped IBAN', input: { xml: EXAMPLE, on: '2026-11-23' } },
      { summary: 'A file that is not XML', input: { xml: 'IBAN;Amount\n', on: '2026-11-23' } },
    ],
    *handle({ xml, original, ...inputs }, context) {
      let [file, payments] = [xml, original];
      if (payments !== null && kindOfText(payments) === 'answer') [file, payments] = [payments, file];
      if (payments !== null && kindOfText(file) === 'payments') return NO_ANSWER;
      const read = payments === null ? null : yield* originalOf(payments);
      if (read !== null && !read.ok) return read;
      const options = checkOptions(inputs, context, read?.value ?? null);
      if (options === null) return NO_DAY;
      const check = new PaymentFileCheck(options);
      for (const part of partsOf(file)) {
        if (!check.push(part)) break;
        yield;
      }
      return ok(checkedPayments(check.end()));
    },
  });
