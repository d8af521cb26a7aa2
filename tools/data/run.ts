/** Command line of the data tool. `--help` lists its commands. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { feedAges, listLines, overdueLines, overdueStandards } from './age.ts';
import { checkFolder } from './check/check.ts';
import { diff } from './diff.ts';
import { FEEDS } from './formats/feeds.ts';
import { importFile } from './import.ts';
import { readSources, readTables } from './layout.ts';
import { readPlaces } from './places.ts';
import { readStandards } from './standards.ts';
import { download } from './update/download.ts';
import { FETCHED_FILE, formatEditions, readEditions } from './update/editions.ts';
import type { Fetch } from './update/locate.ts';
import { MODULUS, MODULUS_PAGE, updateModulus } from './update/modulus.ts';
import type { Report } from './update/update.ts';
import { saveFeeds, update } from './update/update.ts';
import { writeAll, writeManifest } from './write.ts';

const HELP = `Usage: data COMMAND

  update [FEED…]    Fetch the newest file of every publisher (https; HTTPS_PROXY and NO_PROXY are obeyed), import the valid files, and
                    report changes, failures and files to fetch by hand. A word chooses a feed, a source or a country (de).
      --from FOLDER     Take the files from a folder. Each has the name of its feed or of its publisher.
                        Each has its own date, or --as-of DATE.
      --save FOLDER     Only fetch, into a folder for --from.
      --dry-run         Write nothing.
      --allow-loss, --allow-findings   Accept a file that loses many rows, or with which \`check\` finds more.
  update gb-modulus --overlay FOLDER [--from FOLDER]
                    Fetch the two tables of the British modulus check into the folder of KONTOR_OVERLAY.
  import ID FILE --as-of DATE [--allow-loss]
                    Import a published file. A source of SOURCES.tsv without a reader takes a plain table with tabs.
  import --list     List the files that can be imported: publisher, rhythm, age of our edition, address.
  age               List the files that are older than the rhythm of their publisher, and the standards that are past their date.
  check             Check the rules of data/ and the answers against the sources. Print the share of bank codes with a BIC, and the
                    number of findings by kind and country. Fail on a finding that data/explained.tsv does not explain.
  diff [REVISION]   Print the changes in data/ since a revision of git (HEAD).
  manifest          Rewrite MANIFEST.json.

  --data DIRECTORY  Use another data directory than the project's.
`;

const today = (): string => new Date().toISOString().slice(0, 10);

/** Updates all feeds, or the feeds that the words name, or the British tables. */
async function updated(words: readonly string[], values: Values): Promise<Report[]> {
  const { from = null, overlay, data, 'as-of': asOf = null, 'allow-loss': allowLoss, 'dry-run': isDry } = values;
  const fetch: Fetch = (address, condition) => download(address, condition, { environment: process.env });
  if (words.includes(MODULUS) && overlay === undefined)
    throw new Error(`${MODULUS} needs --overlay FOLDER: the tables may not be passed on, so they do not lie in data/`);
  const feeds = words.filter((word) => word !== MODULUS);
  const order = { words: feeds, feeds: FEEDS, today: today(), fetch };
  const reports: Report[] = [];
  if (feeds.length > 0 || words.length === 0) {
    reports.push(values.save !== undefined ? await saveFeeds(values.save, order)
      : await update({ ...order, data, from, asOf, isDry, allowLoss, allowFindings: values['allow-findings'], check: checkFolder }));
  }
  if (overlay !== undefined) reports.push(await updateModulus({ overlay, from, page: MODULUS_PAGE, allowLoss, isDry, fetch }));
  return reports;
}

const OPTIONS = {
  'as-of': { type: 'string' }, from: { type: 'string' }, save: { type: 'string' }, overlay: { type: 'string' },
  'allow-loss': { type: 'boolean', default: false }, 'allow-findings': { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  list: { type: 'boolean', default: false }, help: { type: 'boolean', default: false },
  data: { type: 'string', default: fileURLToPath(new URL('../../data', import.meta.url)) },
} as const;

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

function importOne(feed: string, file: string, asOf: string, { data, 'allow-loss': allowLoss }: Values): void {
  const { files, report } = importFile(readTables(data), { feed, asOf, bytes: readFileSync(file), allowLoss, places: readPlaces(data) });
  // If a person imported a file, its ETag is unknown.
  const { [feed]: known, ...editions } = readEditions(data);
  writeAll(data, new Map([...files, ...(known === undefined ? [] : [[FETCHED_FILE, formatEditions(editions)] as const])]));
  console.log([...report, `data version ${writeManifest(data)}`].join('\n'));
}

async function run(): Promise<void> {
  const { positionals: [command, ...words], values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const { data, list, 'as-of': asOf } = values;
  const [first, second] = words;
  const ages = () => feedAges(readSources(data), today(), readEditions(data));
  if (values.help) console.log(HELP);
  else if (command === 'import' && list) console.log(listLines(ages()).join('\n'));
  else if (command === 'age') {
    const lines = [...overdueLines(ages()), ...overdueStandards(readStandards(data), today())];
    console.log(lines.join('\n') || 'nothing is overdue');
  } else if (command === 'import' && first !== undefined && second !== undefined && asOf !== undefined)
    importOne(first, second, asOf, values);
  else if (command === 'update') {
    const reports = await updated(words, values);
    console.log(reports.flatMap(({ lines }) => lines).join('\n'));
    if (reports.some(({ isLacking }) => isLacking)) process.exitCode = 1;
  } else if (command === 'check') {
    const { counts, problems } = checkFolder(data);
    console.log([...counts, '', ...problems].join('\n'));
    if (problems.length > 0) throw new Error(`${problems.length} problems in data/`);
  } else if (command === 'diff') console.log(diff(data, first ?? 'HEAD').join('\n') || 'nothing changed');
  else if (command === 'manifest') console.log(`data version ${writeManifest(data)}`);
  else throw new Error(HELP);
}

try {
  await run();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
