/** Payment files on the command line: any size in constant memory, findings as lines that editors can jump to, as JSON or as CSV. */
import { parseArgs } from 'node:util';
import { inputReader } from '../engine/inputs.ts';
import { plain as plainOf } from '../engine/writers/plain.ts';
import { checkedPayments, checkOptions } from '../operations/check-payments.ts';
import { FINDINGS_HEADER, findingsCsv } from '../operations/findings-csv.ts';
import type { Route } from '../operations/route.ts';
import { PaymentFileCheck } from '../payment-files/check-file.ts';
import type { CheckOptions, CheckedFile } from '../payment-files/checked-file.ts';
import { ruleOf } from '../payment-files/rules/table.ts';
import { UNREADABLE, readText } from '../schema/read.ts';
import { wordsOf } from './files/failures.ts';
import { fileOutput, streamOutput, type Output } from './files/output.ts';
import { Stopped } from './files/run.ts';
import { piecesOf } from './files/source.ts';
import { isSameFile } from './files/stat.ts';
import { DATA_OPTION } from './arguments.ts';
import { plain } from './show.ts';
import { EXIT, SAME_FILE, type Surroundings, refuse } from './surroundings.ts';

const OPTIONS = {
  profile: { type: 'string' },
  on: { type: 'string' },
  limit: { type: 'string' },
  'no-references': { type: 'boolean' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  quiet: { type: 'boolean' },
  strict: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const HELP = `Usage: node dist/server.js check-payments FILE… [options]     (-: standard input)

Check payment files (pain.001, pain.008) before the bank refuses them.

  --profile NAME     whose rules: sepa, de, ch or iso (else sepa)
  --on DAY           the day of the check (else today in UTC)
  --limit N          how many findings are told with their places (else 1000; with --out 10000)
  --no-references    leave end-to-end identifications out
  --json             one JSON object a file, also at a terminal
  --out FILE         the findings as CSV, one a line
  --quiet            only the exit code
  --strict           warnings count as errors
  ${DATA_OPTION.join('        ')}

Exit code: 0 no error (with --strict no warning either), 1 there is one, 2 the command or a file cannot be read.
Nothing found is no promise: a bank may still have rules of its own. check-payments-rules lists the rules.
`;

const MOST_PLACES_SHOWN = 3;

/** What was asked on a command line. */
interface Asked {
  readonly files: readonly string[];
  readonly given: Readonly<Record<string, unknown>>;
  readonly json: boolean;
  readonly out: string | null;
  readonly quiet: boolean;
  readonly strict: boolean;
  readonly data: string | null;
}

function read(route: Route, words: readonly string[]): Asked | 'help' | { readonly problem: string } {
  let parsed;
  try {
    parsed = parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true });
  } catch {
    return { problem: `an option is not known here or lacks its value: there are ${Object.keys(OPTIONS).map((name) => `--${name}`).join(' ')}` };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  if (positionals.length === 0) return { problem: 'name the payment files, or - for standard input' };
  const given: Record<string, unknown> = { references: values['no-references'] !== true };
  for (const name of ['profile', 'on', 'limit'] as const) {
    const text = values[name] ?? (name === 'limit' && values.out !== undefined ? String(route.inputs['limit']!.schema.maximum) : undefined);
    if (text === undefined) continue;
    const value = readText(route.inputs[name]!.schema, text);
    if (value === UNREADABLE) return { problem: `--${name} is not of its kind: ${route.inputs[name]!.schema.description}` };
    given[name] = value;
  }
  return { files: positionals, given, json: values.json === true, out: values.out ?? null, quiet: values.quiet === true, strict: values.strict === true, data: values.data ?? null };
}

/** Checks the files that the words name, and gives the exit code. */
export async function checkPaymentFiles(route: Route, words: readonly string[], surroundings: Surroundings): Promise<number> {
  const { stdin, stdout, stderr, load, onStop } = surroundings;
  const asked = read(route, words);
  if (asked === 'help') {
    stdout.write(HELP);
    return EXIT.valid;
  }
  if ('problem' in asked) return refuse(surroundings, asked.problem);
  const loaded = load(asked.data);
  if (typeof loaded === 'string') return refuse(surroundings, loaded);
  const input = inputReader(route.inputs, null).fromValues({ xml: '-', ...asked.given });
  if (!input.ok) return refuse(surroundings, input.message);
  const options = checkOptions(input.value as Parameters<typeof checkOptions>[0], loaded.context);
  if (options === null) return refuse(surroundings, '--on is a day of the calendar, such as 2026-11-23');
  const { out } = asked;
  if (out !== null && asked.files.some((file) => isSameFile(out, file))) return refuse(surroundings, SAME_FILE);
  const stopping = new AbortController();
  const stop = stopping.signal;
  onStop(() => stopping.abort());
  const shown = streamOutput(stdout);
  let output: Output | null = null;
  try {
    output = out === null ? null : await fileOutput(out, { stdout, stderr, stop, note: (line) => void stderr.write(`${line}\n`) });
    await output?.write(Buffer.from(FINDINGS_HEADER));
    let code: number = EXIT.valid;
    for (const file of asked.files) {
      const checked = await checkFile(piecesOf(file, { stdin, stop }), options);
      if (stop.aborted) throw new Stopped();
      const { error, warning } = checked.counts;
      if (error > 0 || (asked.strict && warning > 0)) code = EXIT.invalid;
      await output?.write(Buffer.from(findingsCsv(file, checkedPayments(checked).findings)));
      if (asked.quiet) continue;
      if (asked.json || (stdout.isTTY !== true && output === null)) await shown.write(jsonOf(route, checked));
      else await shown.write(Buffer.from(textOf(file, checked)));
    }
    await output?.finish();
    return code;
  } catch (fault) {
    await output?.abandon();
    return refuse(surroundings, wordsOf(stop.aborted ? new Stopped() : fault, out));
  }
}

async function checkFile(pieces: AsyncIterable<Uint8Array>, options: CheckOptions): Promise<CheckedFile> {
  const check = new PaymentFileCheck(options);
  for await (const piece of pieces) {
    if (!check.push(piece)) break;
  }
  return check.end();
}

const jsonOf = (route: Route, checked: CheckedFile): Buffer => Buffer.from(`${JSON.stringify(plainOf(route.response)(checkedPayments(checked) as never))}\n`);

/** A line of summary, then each rule with its count and its first places. */
function textOf(file: string, { summary, counts, rules, findings, complete, verdict, profile, on }: CheckedFile): string {
  const { message, payments, batches, totals, firstDate, lastDate } = summary;
  const sums = totals.map(({ sum, currency }) => `${sum} ${currency}`).join(', ');
  const days = firstDate === null ? '' : firstDate === lastDate ? `, ${firstDate}` : `, ${firstDate} to ${lastDate}`;
  const head = `${file}: ${message ?? 'no payment message'}, ${payments} payments in ${batches} batches${sums === '' ? '' : `, ${sums}`}${days} (${profile}, ${on})${complete ? '' : ', not read to its end'}\n`;
  const end = verdict === 'nothing_found' ? 'Nothing found. A bank may still have rules of its own.\n' : `${counts.error} errors, ${counts.warning} warnings, ${counts.note} notes\n`;
  const lines = rules.map(({ rule, severity, count }) => {
    const places = findings.filter((one) => one.rule === rule).slice(0, MOST_PLACES_SHOWN);
    return `  ${severity.padEnd(7)} ${rule} (${count}): ${ruleOf(rule).text}\n${places.map((one) => `    ${file}:${one.line}:${one.column}${one.value === null ? '' : ` ${one.value}`}${one.right === null ? '' : ` -> ${one.right}`}\n`).join('')}`;
  });
  return (head + lines.join('') + end).split('\n').map(plain).join('\n');
}
