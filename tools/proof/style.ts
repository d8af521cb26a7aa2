/**
 * Counts markers of hard sentences and of dense code in every text of the project. Compares the counts with `tools/proof/style/counts.tsv`.
 * A count may only fall: a higher count fails, and `--write` records a lower count. `--list WORD` prints each place whose marker or path
 * contains the word.
 */
import { NAMES_MODULE } from '../data/country-names.ts';
import { FACTS_MODULE, SCHEMA_MODULE, STATUS_MODULE } from '../data/payment-facts.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { densityOf } from './style/density.ts';
import type { Finding } from './style/finding.ts';
import { type Paragraph, paragraphsOfComment, paragraphsOfMarkdown, proseFindings } from './style/prose.ts';
import { type Token, tokensOf } from './style/tokens.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const COUNTS = join(root, 'tools/proof/style/counts.tsv');
const HEADER = 'area\tmarker\tcount\treason';
/** Modules that `npm run data:payments` compiles from tables. Their lines are rows, not sentences. */
const COMPILED: ReadonlySet<string> = new Set([FACTS_MODULE, NAMES_MODULE, STATUS_MODULE, SCHEMA_MODULE]);
const CODE = /\.(?:ts|mjs|js)$/;
/** Minimum number of words of a sentence in a string. A shorter string is a name, a value or a label. */
const FEWEST_WORDS = 4;

interface Place extends Finding {
  readonly file: string;
  readonly area: string;
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.md') || (CODE.test(file) && /^(?:src|tools|test)\//.test(file) && !COMPILED.has(file)));

const areaOf = (file: string): string => (file.endsWith('.md') ? 'documents' : file.slice(0, file.indexOf('/')));

const isText = ({ kind, text }: Token): boolean =>
  kind === 'string' && text.split(/\s+/).length >= FEWEST_WORDS && /[a-z] [a-z]/.test(text);

/** Ends of paragraphs in a string: blank lines, items of a list, and tags of HTML. */
const PARAGRAPH_ENDS = /\n\n|\\n|\n\* |<[^<>]*>/;

/** Returns the texts that people read. In tests these are only the titles, because other strings are inputs. */
function textsOf(file: string, tokens: readonly Token[]): Paragraph[] {
  const strings = file.startsWith('test/')
    ? tokens.filter((token, i) => isText(token) && tokens[i - 1]?.text === '('
      && ['test', 'it', 'describe', 'suite'].includes(tokens[i - 2]?.text ?? ''))
    : tokens.filter(isText);
  return strings.flatMap(({ text, line }) => text.split(PARAGRAPH_ENDS).map((paragraph) => ({ text: paragraph, line })));
}

/** Returns the comments. Consecutive comments of one line are one comment. */
function commentsOf(tokens: readonly Token[]): Paragraph[] {
  const comments: { line: number; end: number; text: string }[] = [];
  for (const { kind, text, line } of tokens) {
    if (kind !== 'comment') continue;
    const last = comments.at(-1);
    if (last && text.startsWith('//') && last.text.startsWith('//') && last.end + 1 === line) {
      last.text += `\n${text}`;
      last.end = line;
    } else comments.push({ line, end: line, text });
  }
  return comments.flatMap(({ text, line }) => paragraphsOfComment(text, line));
}

function findingsIn(file: string): Finding[] {
  const source = readFileSync(join(root, file), 'utf8');
  if (file.endsWith('.md')) return proseFindings(paragraphsOfMarkdown(source));
  const tokens = tokensOf(source);
  return [...proseFindings([...commentsOf(tokens), ...textsOf(file, tokens)]), ...densityOf(source, tokens)];
}

const places: Place[] = files.flatMap((file) => findingsIn(file).map((finding) => ({ ...finding, file, area: areaOf(file) })));

const keyOf = ({ area, marker }: { area: string; marker: string }): string => `${area}\t${marker}`;
const counts = new Map<string, number>();
for (const place of places) counts.set(keyOf(place), (counts.get(keyOf(place)) ?? 0) + 1);

const rows = readFileSync(COUNTS, 'utf8').trim().split('\n').slice(1).map((row) => row.split('\t'));
const recorded = new Map(rows.map(([area, marker, count, reason]) =>
  [`${area}\t${marker}`, { count: Number(count), reason: reason ?? '' }]));

const { values: options } = parseArgs({ options: { write: { type: 'boolean' }, list: { type: 'string' } } });

if (options.list !== undefined) {
  const word = options.list;
  for (const { file, line, marker, text } of places) {
    if (marker.includes(word) || file.includes(word)) console.log(`${file}:${line}: ${marker}: ${text}`);
  }
} else if (options.write) {
  const lines = [...counts].sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, count]) => `${key}\t${count}\t${recorded.get(key)?.reason ?? ''}`);
  writeFileSync(COUNTS, [HEADER, ...lines, ''].join('\n'));
} else {
  const grown = [...counts].filter(([key, count]) => count > (recorded.get(key)?.count ?? 0));
  for (const [key, count] of grown) {
    console.error(`style: ${key.replace('\t', ', ')}: ${count} places, ${recorded.get(key)?.count ?? 0} are recorded`);
    for (const place of places.filter((one) => keyOf(one) === key).slice(0, 20))
      console.error(`  ${place.file}:${place.line}: ${place.text}`);
  }
  if (grown.length > 0) {
    console.error('style: rewrite the new places (npm run style -- --list WORD prints all); after a count fell: npm run style -- --write');
    process.exitCode = 1;
  }
}
