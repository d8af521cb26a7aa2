/**
 * Checks payment files of any size on the command line in constant memory, and explains the answers of banks to them. The result is printed
 * as JSON, as CSV, or as lines that editors can open.
 */
import { ONLY_THE_BANK_KNOWS } from '../../standards/iban/only-the-bank.ts';
import { parseArgs } from 'node:util';
import { inputReader } from '../../service/engine/inputs.ts';
import { plainWriter as plainOf } from '../../service/engine/writers/plain.ts';
import { checkOptions } from '../../service/operations/check-payments.ts';
import { checkedPayments } from '../../service/operations/models/checked-payments.ts';
import { paymentsCsv } from '../../service/operations/payments-csv.ts';
import type { Route } from '../../service/operations/route.ts';
import { PaymentFileCheck } from '../../files/payment-files/check-file.ts';
import type { CheckOptions, CheckedFile } from '../../files/payment-files/checked-file.ts';
import type { KindCount, PaymentPlace } from '../../files/payment-files/findings.ts';
import { betterProfile } from '../../files/payment-files/better-profile.ts';
import { isRefused, needsAttention } from '../../files/payment-files/status/explain.ts';
import { type Original, OriginalReader } from '../../files/payment-files/status/original.ts';
import { PaymentsFault } from '../../files/lists/payments.ts';
import { UNREADABLE, readText } from '../../base/schema/read.ts';
import { refusalOf } from './files/failures.ts';
import { Stopped } from '../../service/rows/stopped.ts';
import { fileOutput, streamOutput } from './files/output.ts';
import type { Output } from '../../service/rows/output.ts';
import { piecesOfPath } from './files/source.ts';
import { isSameFile } from './files/stat.ts';
import { answerInWords } from './payment-answer.ts';
import { PeekedFile } from './peeked-file.ts';
import { withoutControls } from './show.ts';
import { type Result, ok } from '../../base/errors.ts';
import { EXIT } from './exit-codes.ts';
import { DATA_OPTION, SAME_FILE, type CommandHost, refuseCommand } from './host.ts';
import { refuseUse } from '../../service/rows/refuse-use.ts';

const OPTIONS = {
  profile: { type: 'string' },
  on: { type: 'string' },
  limit: { type: 'string' },
  'no-references': { type: 'boolean' },
  addresses: { type: 'boolean' },
  original: { type: 'string' },
  'bank-texts': { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  quiet: { type: 'boolean' },
  strict: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Usage: node dist/server.js check-payments FILE… [options]     (-: standard input)

Check payment files (pain.001, pain.008) before the bank refuses them, or explain the bank's answer (pain.002). Two files, an answer and
the payment file that it answers, are read together, in any order.

  --profile NAME     the set of rules: sepa, de, ch or iso (else sepa)
  --on DAY           the day of the check (else today in UTC)
  --limit N          the number of findings that are listed (else 1000, or 10000 with --out)
  --no-references    omit end-to-end identifications
  --addresses        show an address in elements if its lines have exactly one reading
  --original FILE    the payment file that the answers belong to
  --bank-texts       show the bank's own texts in an answer; they can contain names
  --json             one JSON object for each file, also at a terminal
  --out FILE         the findings, or the payments of an answer, as CSV, one on each line
  --quiet            only the exit code
  --strict           warnings count as errors
  ${DATA_OPTION.join('        ')}

Exit code: 0 without errors and refused payments (with --strict, without warnings too), 1 with them, 2 if a file cannot be read.
Even if nothing is found, a bank may have other rules. check-payments-rules lists the rules.
`;

/** Maximum number of places that are shown for each rule. */
const MAX_PLACES = 3;

/** The options and files of a command line. */
interface CheckRequest {
  readonly files: readonly string[];
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly json: boolean;
  readonly out: string | null;
  readonly quiet: boolean;
  readonly strict: boolean;
  readonly data: string | null;
  /** The payment file that the answers of a bank belong to. Null without this option. */
  readonly original: string | null;
}

function readRequest(route: Route, words: readonly string[]): Result<CheckRequest> | 'help' {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch {
    const all = Object.keys(OPTIONS).map((name) => `--${name}`).join(' ');
    return refuseUse(`an option is unknown or has no value: the options are ${all}`);
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (positionals.length === 0) return refuseUse('no payment file is named: name the files, or - for standard input');
  const inputs: Record<string, unknown> = { references: values['no-references'] !== true, addresses: values.addresses === true,
    bank_texts: values['bank-texts'] === true };
  // If the findings are written to a file, they have no other limit than the maximum.
  const limitOfList = values.out === undefined ? undefined : String(route.inputs['limit']!.schema.maximum);
  for (const name of ['profile', 'on', 'limit'] as const) {
    const text = values[name] ?? (name === 'limit' ? limitOfList : undefined);
    if (text === undefined) continue;
    const value = readText(route.inputs[name]!.schema, text);
    if (value === UNREADABLE) return refuseUse(`--${name} has a wrong value: ${route.inputs[name]!.schema.description}`);
    inputs[name] = value;
  }
  const { json, out = null, quiet, strict, data = null, original = null } = values;
  return ok({ files: positionals, inputs, json: json === true, out, quiet: quiet === true, strict: strict === true, data, original });
}

/** Checks the files that the words name, and returns the exit code. */
export async function checkPaymentFiles(route: Route, words: readonly string[], host: CommandHost): Promise<number> {
  const { stdin, stdout, stderr, load, onStop } = host;
  const read = readRequest(route, words);
  if (read === 'help') {
    stdout.write(HELP);
    return EXIT.valid;
  }
  if (!read.ok) return refuseCommand(host, read);
  const request = read.value;
  const loaded = load(request.data);
  if (!loaded.ok) return refuseCommand(host, loaded);
  const input = inputReader(route.inputs, null).fromValues({ xml: '-', ...request.inputs });
  if (!input.ok) return refuseCommand(host, input);
  const options = checkOptions(input.value as Parameters<typeof checkOptions>[0], loaded.value.context);
  if (options === null) return refuseCommand(host, refuseUse('--on must be a day of the calendar, such as 2026-11-23'));
  const { out } = request;
  const named = request.original === null ? request.files : [...request.files, request.original];
  if (out !== null && named.some((file) => isSameFile(out, file))) return refuseCommand(host, SAME_FILE);
  const stopping = new AbortController();
  const stop = stopping.signal;
  onStop(() => stopping.abort());
  const open = { output: null as Output | null, file: null as string | null, files: [] as PeekedFile[] };
  try {
    const peeked = (file: string): PeekedFile => {
      const one = new PeekedFile(file, piecesOfPath(file, { stdin, stop }));
      open.files.push(one);
      return one;
    };
    const work = await workOf(request, peeked);
    if (work.original !== null) open.file = work.original.name;
    const original = work.original === null ? null : await readOriginal(work.original);
    open.output = out === null ? null : await fileOutput(out, { stdout, stderr, stop, note: (line) => void stderr.write(`${line}\n`) });
    let code: number = EXIT.valid;
    let isAnswer: boolean | null = null;
    for (const file of work.files) {
      open.file = request.files.length > 1 ? file.name : null;
      const checked = await checkFile(file.pieces(), { ...options, original });
      if (stop.aborted) throw new Stopped();
      if (isWorseThanAllowed(checked, request.strict)) code = EXIT.invalid;
      await open.output?.write(csvOf(file.name, checked, isAnswer));
      isAnswer ??= checked.report !== null;
      if (request.quiet) continue;
      const isJson = request.json || (stdout.isTTY !== true && open.output === null);
      await streamOutput(stdout).write(isJson ? jsonOf(route, file.name, checked) : Buffer.from(report(file.name, checked)));
    }
    await open.output?.finish();
    return code;
  } catch (fault) {
    await open.output?.abandon();
    const refusal = refusalOf(stop.aborted ? new Stopped() : fault, out);
    return refuseCommand(host, open.file === null ? refusal : { ...refusal, message: `${open.file}: ${refusal.message}` });
  } finally {
    for (const file of open.files) await file.close();
  }
}

/** The files that are checked, and the payment file that their answers belong to. */
interface Work {
  readonly files: Iterable<PeekedFile>;
  readonly original: PeekedFile | null;
}

/** Returns the files of a request. A payment file next to an answer is the file that the bank answers. */
async function workOf({ files, original }: CheckRequest, peeked: (file: string) => PeekedFile): Promise<Work> {
  if (original !== null) return { files: lazily(files, peeked), original: peeked(original) };
  if (files.length !== 2) return { files: lazily(files, peeked), original: null };
  const both = files.map(peeked);
  const kinds = [await both[0]!.kind(), await both[1]!.kind()];
  const [answer, payments] = [kinds.indexOf('answer'), kinds.indexOf('payments')];
  return answer === -1 || payments === -1 ? { files: both, original: null } : { files: [both[answer]!], original: both[payments]! };
}

/** Opens each file only when the file before it was read. */
function* lazily(files: readonly string[], peeked: (file: string) => PeekedFile): Generator<PeekedFile, void> {
  for (const file of files) yield peeked(file);
}

/** Reads the payment file that a bank answers. Throws a PaymentsFault if the file is not a payment file or is damaged. */
async function readOriginal(file: PeekedFile): Promise<Original> {
  const reader = new OriginalReader();
  for await (const piece of file.pieces()) {
    if (!reader.push(piece)) break;
  }
  return reader.end();
}

/** True if a file has an error, or a refused payment, or a warning that `--strict` counts. */
const isWorseThanAllowed = ({ counts: { error, warning }, report: answer }: CheckedFile, isStrict: boolean): boolean =>
  error > 0 || (answer !== null && isRefused(answer)) || (isStrict && (warning > 0 || (answer !== null && needsAttention(answer))));

/**
 * Returns the lines of a file for the CSV output: its findings, or the payments of an answer of a bank. `isAnswer` is true if the earlier
 * lines are payments of answers. It is null for the first file, which gets the header.
 */
function csvOf(file: string, checked: CheckedFile, isAnswer: boolean | null): Buffer {
  const answer = checkedPayments(checked);
  if (isAnswer !== null && isAnswer !== (answer.report !== null)) {
    throw new PaymentsFault('payment files and answers of a bank have different columns: write them to two files with two commands');
  }
  return Buffer.from([...paymentsCsv(file, answer, isAnswer === null)].join(''));
}

async function checkFile(pieces: AsyncIterable<Uint8Array>, options: CheckOptions): Promise<CheckedFile> {
  const check = new PaymentFileCheck(options);
  for await (const piece of pieces) {
    if (!check.push(piece)) break;
  }
  return check.end();
}

/** Returns the answer as a line of JSON. It begins with the name of the file. */
function jsonOf(route: Route, file: string, checked: CheckedFile): Buffer {
  const answer = plainOf(route.response)(checkedPayments(checked) as never) as object;
  return Buffer.from(`${JSON.stringify({ file, ...answer })}\n`);
}

/** Returns a line of summary, then each kind of finding with its count and its first places. */
function report(file: string, checked: CheckedFile): string {
  const { counts, kinds, verdict } = checked;
  const lines = kinds.map((kind) =>
    `  ${kind.severity.padEnd(SEVERITY_WIDTH)} ${kind.rule} (${kind.count}): ${kind.message}\n${placesOf(file, kind, checked)}`);
  if (checked.report !== null) return visible(`${summaryOf(file, checked)}\n${answerInWords(checked.report)}${lines.join('')}`);
  const end = verdict === 'nothing_found' ? 'Nothing found. A bank may have further rules.'
    : [counted(counts.error, 'error'), counted(counts.warning, 'warning'), counted(counts.note, 'note')].join(', ');
  return visible(`${summaryOf(file, checked)}\n${verdictCounts(checked)}${lines.join('')}${hintOf(checked)}${end}\n`);
}

/** Returns lines without control characters. */
const visible = (text: string): string => text.split('\n').map(withoutControls).join('\n');

/** Returns a line with the verdicts on the payments. Empty if the file has no payments. */
const verdictCounts = ({ summary: { payments, verdicts: { good, ask, wrong, no_account: none } } }: CheckedFile): string =>
  (payments === 0 ? '' : `  payments: ${good} good, ${ask} to ask about, ${wrong} wrong, ${none} without an account\n`
    + `  ${ONLY_THE_BANK_KNOWS}\n`);

const SEVERITY_WIDTH = 'warning'.length;

/** Returns a line with the profile that fits the file better. Empty if the chosen profile fits. */
function hintOf(checked: CheckedFile): string {
  const profile = betterProfile(checked);
  if (profile === null) return '';
  const kind = profile === 'ch' ? 'Swiss payments' : 'payments outside SEPA';
  return `  hint    the file has ${kind}: check it with --profile ${profile}\n`;
}

function summaryOf(file: string, { summary, complete, profile, checkDay, report: answer }: CheckedFile): string {
  const { message, payments, batches, totals, firstDate, lastDate } = summary;
  const end = complete ? '' : ', not read completely';
  if (answer !== null) return `${file}: ${message}, the answer of a bank${end}`;
  const counts = `${counted(payments, 'payment')} in ${counted(batches, 'batch', 'batches')}`;
  const sums = totals.map(({ sum, currency }) => `${sum} ${currency}`).join(', ');
  const lastDay = firstDate === lastDate ? '' : ` to ${lastDate}`;
  const days = firstDate === null ? '' : `${firstDate}${lastDay}`;
  const parts = [message ?? 'not a payment message', counts, sums, days].filter((part) => part !== '').join(', ');
  return `${file}: ${parts} (${profile}, ${checkDay})${end}`;
}

/** Returns the first places of a kind, a line each, as editors read them: file, line, column. The payment and the values follow. */
const placesOf = (file: string, { rule, message }: KindCount, { findings }: CheckedFile): string =>
  findings.filter((finding) => finding.rule === rule && finding.message === message).slice(0, MAX_PLACES)
    .map(({ line, column, payment, value, right }) => {
      const correction = right === null ? '' : ` -> ${right}`;
      const values = `${value === null ? '' : ` ${value}`}${correction}`;
      return `    ${file}:${line}:${column}${payment === null ? '' : ` ${paymentInWords(payment)}`}${values}\n`;
    }).join('');

const paymentInWords = ({ batch, index, endToEndId }: PaymentPlace): string =>
  `payment ${index} of batch ${batch}${endToEndId === null ? '' : ` (${endToEndId})`}`;

const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`;
