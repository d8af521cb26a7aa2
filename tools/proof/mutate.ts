/**
 * Changes the program on purpose, a little each time, and sees whether a type or a test minds: `npm run mutate -- --seed N --count M`, with
 * words for the files whose paths have one of them. The same seed draws the same changes of the same text. Nothing is written: a changed
 * module is loaded beside the others. Unit tests judge in stages: those of the room, then the contract's, then every other that calls what
 * was changed, until tests have run for `--seconds` with one change. `--until room` ends sooner. Each change that none minds is told with
 * its place; below 95 of a hundred minded, the exit code is 1. `--all` tells every change with what minded it; `--jobs` is the number of
 * processes that run tests. A Node that reads TypeScript itself is many times faster here.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { randomIntegers } from '../../test/support/random.ts';
import { type Change, changesOf } from './mutate/changes.ts';
import { startCompiler } from './mutate/compiler.ts';
import { modulesIn } from './mutate/modules.ts';
import { type Judge, startJudge } from './mutate/tests.ts';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100' }, jobs: { type: 'string', default: '1' }, seconds: { type: 'string', default: '120' }, until: { type: 'string', default: 'all' }, all: { type: 'boolean', default: false } },
});
const ROOT = join(import.meta.dirname, '..', '..');
const ENOUGH = 0.95;
/** For a file of tests without a change, and how often as long it may take with one. */
const MOST_MS = 180_000;
const SLOWER = 10;
const LEAST_MS = 20_000;
/** No line is so wide. */
const WIDEST = 2 ** 20;

const modules = modulesIn(ROOT, ['src', 'test', 'tools']);
const compiler = startCompiler(ROOT);

/** `src/iban/repair/edits.ts` is of the room `src/iban`. */
const roomOf = (file: string): string => file.split('/').slice(0, 2).join('/');
/** The tests of a file, its folder and its room stand in folders of the same names. */
const folderOfTests = (path: string): string => path.replace(/^src\//, 'test/').replace(/^tools\//, 'test/tools/');

const isTest = (file: string): boolean => file.endsWith('.test.ts') && !file.startsWith('test/system/');

const STAGES = ['types', 'room', 'contract', 'all'] as const;
type Stage = (typeof STAGES)[number];

/** The files of tests of a stage that load a file: of its room its own first, then its folder's; of all, those that are left. */
function testsOf(file: string, stage: Stage): string[] {
  const own = folderOfTests(file).replace(/\.ts$/, '.test.ts');
  const places = [own, `${own.slice(0, own.lastIndexOf('/'))}/`, `${folderOfTests(roomOf(file))}/`, 'test/contract/', ''];
  const distance = (test: string): number => places.findIndex((place) => test.startsWith(place));
  const isOf = (test: string): boolean => (stage === 'room' ? distance(test) <= 2 : distance(test) === (stage === 'contract' ? 3 : 4));
  return [...modules.reaching(file)].filter((one) => isTest(one) && isOf(one)).sort((a, b) => distance(a) - distance(b));
}

interface Learned {
  readonly milliseconds: number;
  /** The changes in what its tests run, by id. */
  readonly reached: ReadonlySet<number>;
}

/** What each file of tests runs, and how long it takes, without a change; null where it fails even so. */
const learned = new Map<string, Promise<Learned | null>>();

/** The whole program is loaded anew: what runs once in a process, as when modules are loaded, would be seen with the first file of tests alone. */
async function learn(judge: Judge, test: string): Promise<Learned | null> {
  const unchanged = { id: drawn.length + learned.size, module: join(ROOT, test), text: readFileSync(join(ROOT, test), 'utf8'), anew: modules.files.map((file) => join(ROOT, file)) };
  const report = await judge.run({ test, change: unchanged, isWatched: true }, MOST_MS);
  if (report === null || report.failed !== null) {
    console.log(`${test} is left out: without a change ${report === null ? 'it does not end' : `"${report.failed}" fails`}`);
    return null;
  }
  const reached = new Set<number>();
  for (const file of new Set(drawn.map((change) => change.file))) {
    const ran = report.ran[join(ROOT, file)];
    if (ran === undefined) continue;
    const stretches = ran.map(([startLine, startColumn, endLine, endColumn, hasRun]) => ({ start: startLine * WIDEST + startColumn, end: endLine * WIDEST + endColumn, hasRun }));
    stretches.sort((a, b) => a.end - a.start - (b.end - b.start));
    const source = compiler.source(file);
    const placeOf = (offset: number): number => {
      const { line, character } = source.getLineAndCharacterOfPosition(offset);
      return line * WIDEST + character;
    };
    drawn.forEach((change, id) => {
      if (change.file !== file) return;
      const [from, to] = [placeOf(change.start), placeOf(change.end)];
      if (stretches.find(({ start, end }) => start <= from && to <= end)?.hasRun) reached.add(id);
    });
  }
  return { milliseconds: report.milliseconds, reached };
}

function learnedOf(judge: Judge, test: string): Promise<Learned | null> {
  if (!learned.has(test)) learned.set(test, learn(judge, test));
  return learned.get(test)!;
}

/** In the order of how long they take: most changes are noticed by some quick one. */
async function quickestFirst(judge: Judge, tests: readonly string[]): Promise<string[]> {
  const timed: { readonly test: string; readonly milliseconds: number }[] = [];
  for (const test of tests) timed.push({ test, milliseconds: (await learnedOf(judge, test))?.milliseconds ?? 0 });
  return timed.sort((a, b) => a.milliseconds - b.milliseconds).map(({ test }) => test);
}

type Verdict = 'type' | 'test' | 'no end' | 'unnoticed';

/** What of a change is known so far. */
interface Judged {
  readonly id: number;
  readonly change: Change;
  verdict: Verdict;
  by: string;
  /** How long tests have run with it. */
  milliseconds: number;
}

/** Runs the tests of one stage with a change, up to the first that fails. */
async function judgeIn(judge: Judge, judged: Judged, stage: Stage): Promise<void> {
  const { file, start, end, text } = judged.change;
  const source = compiler.source(file);
  const changed = source.text.slice(0, start) + text + source.text.slice(end);
  if (stage === 'types') {
    if (!compiler.compiles(file, changed, modules.importersOf(file).filter((one) => !one.startsWith('test/')))) judged.verdict = 'type';
    return;
  }
  const anew = [...modules.reaching(file)].map((one) => join(ROOT, one));
  const tests = testsOf(file, stage);
  for (const test of stage === 'all' ? await quickestFirst(judge, tests) : tests) {
    if (judged.milliseconds > Number(values.seconds) * 1_000) {
      judged.by = 'not all tests ran with it, for want of time';
      return;
    }
    const known = await learnedOf(judge, test);
    if (known?.reached.has(judged.id) !== true) continue;
    const report = await judge.run({ test, change: { id: judged.id, module: join(ROOT, file), text: changed, anew }, isWatched: false }, LEAST_MS + SLOWER * known.milliseconds);
    if (report?.failed === null) {
      judged.milliseconds += report.milliseconds;
      continue;
    }
    judged.verdict = report === null ? 'no end' : 'test';
    judged.by = report === null ? test : `${test}: ${report.failed}`;
    return;
  }
}

function told({ change: { file, kind, start, end, text }, verdict, by }: Judged): string {
  const source = compiler.source(file);
  const { line, character } = source.getLineAndCharacterOfPosition(start);
  const around = source.text.slice(source.getPositionOfLineAndCharacter(line, 0), source.text.indexOf('\n', start)).trim();
  return `${verdict}: ${file}:${line + 1}:${character + 1} ${kind}: \`${source.text.slice(start, end)}\` -> \`${text}\` in \`${around}\`${by === '' ? '' : ` (${by})`}`;
}

/** Clients of the pages have their tests in browsers, and are asked for nothing here unless unit tests load them too. */
const files = modules.files.filter((file) =>
  (file.startsWith('src/') || (file.startsWith('tools/') && !file.startsWith('tools/proof/'))) &&
  (words.length === 0 || words.some((word) => file.includes(word))) &&
  [...modules.reaching(file)].some(isTest));
const below = randomIntegers(Number(values.seed));
const possible = files.flatMap((file) => changesOf(file, compiler.source(file)));
const drawn: Change[] = [];
for (let left = Number(values.count); left > 0 && possible.length > 0; left--) drawn.push(...possible.splice(below(possible.length), 1));
console.log(`${drawn.length} of ${(possible.length + drawn.length).toLocaleString('en')} changes in ${files.length} files, seed ${values.seed}`);

const all = drawn.map((change, id): Judged => ({ id, change, verdict: 'unnoticed', by: '', milliseconds: 0 }));
const judges = Array.from({ length: Number(values.jobs) }, () => startJudge(ROOT));
try {
  for (const stage of STAGES.slice(0, STAGES.indexOf(values.until as Stage) + 1)) {
    const waiting = all.filter(({ verdict }) => verdict === 'unnoticed');
    await Promise.all(judges.map(async (judge) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        await judgeIn(judge, next, stage);
        if (values.all && next.verdict !== 'unnoticed') console.log(told(next));
      }
    }));
    console.log(`${all.filter(({ verdict }) => verdict === 'unnoticed').length} unnoticed after stage "${stage}"`);
  }
} finally {
  for (const judge of judges) judge.end();
}
const unnoticed = all.filter(({ verdict }) => verdict === 'unnoticed');
for (const one of unnoticed) console.log(told(one));
compiler.close();

/** How many changes of a room ended how. */
type Counts = Record<Verdict, number>;
const counted = (some: readonly Judged[]): Counts =>
  some.reduce<Counts>((counts, { verdict }) => ({ ...counts, [verdict]: counts[verdict] + 1 }), { type: 0, test: 0, 'no end': 0, unnoticed: 0 });

function row(name: string, some: readonly Judged[]): string {
  const { type, test, 'no end': endless, unnoticed: none } = counted(some);
  return `| ${name} | ${some.length} | ${type} | ${test + endless} | ${none} | ${((100 * (some.length - none)) / some.length).toFixed(1)} % |`;
}

console.log('\n| Room | Changes | Minded by types | by tests | by none | Minded |\n|---|---|---|---|---|---|');
for (const room of [...new Set(drawn.map(({ file }) => roomOf(file)))].sort()) console.log(row(room, all.filter(({ change }) => roomOf(change.file) === room)));
console.log(row('all', all));
if (unnoticed.length > drawn.length * (1 - ENOUGH)) process.exitCode = 1;
