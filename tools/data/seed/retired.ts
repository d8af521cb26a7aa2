/** sources/retired: bank codes that are no longer in use. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RetiredRow } from '../layout.ts';
import { mendName } from '../spelling.ts';
import { parseTsv, sortBy } from '../tsv.ts';

const GIVEN_COLUMNS = ['country', 'bank_code', 'former_name', 'retired_on', 'successor_code', 'successor_name', 'evidence', 'source', 'as_of'] as const;

/** The ids under which data/SOURCES.tsv has them. */
const SOURCE_OF: Readonly<Record<string, string>> = {
  bdi25: 'bdi-branches', bdi26: 'bdi-registers', 'bbk-blz': 'bbk-blz-hist', pra26: 'boe-pra', bde22: 'bde-register',
};

/** What the register of the Banco de España says happened. */
const REGISTERED: Readonly<Record<string, string>> = {
  merger: 'merger', 'transfer of assets': 'transfer', 'new code': 'new_code', closed: 'closed', 'struck off': 'struck_off',
  'licence withdrawn or given up': 'licence_ended', 'change of business': 'other_business',
};

/** Lists of institutions: whoever leaves one may still have accounts under the code. All others are lists of bank codes. */
const OF_INSTITUTIONS = ['ecb-mfi-hist', 'ecb-mid-hist', 'pra26'];

/** How a row came to be retired, see data/README.md. */
function howOf(evidence: string, sources: readonly string[]): string {
  const registered = /^register: (.*)$/.exec(evidence);
  if (registered !== null) return REGISTERED[registered[1]!] ?? fail(`no word for "${registered[1]!}"`);
  if (evidence.startsWith('marked deleted')) return 'deleted';
  if (evidence.startsWith('press')) return 'announced';
  const newest = evidence.includes('OeNB') ? 'oenb-hist' : sources.find((id) => OF_INSTITUTIONS.includes(id));
  return newest === undefined || newest === 'oenb-hist' ? 'gone' : 'left';
}

function fail(message: string): never {
  throw new Error(message);
}

/** Who names the successor: the list or register itself, a compiled list, the press, or no one but general knowledge (`record`). */
function successorSource(evidence: string, sources: readonly string[], hasSuccessor: boolean): string {
  if (!hasSuccessor) return '';
  if (sources.includes('it-compiled')) return 'it-compiled';
  if (evidence.startsWith('press')) return 'press-ro';
  if (sources.includes('record')) return 'record';
  return idOf(sources[0]!);
}

const idOf = (source: string): string => SOURCE_OF[source] ?? source;

/** The dates that a text names, in their order: a year, a month or a day of ISO 8601. */
const datesIn = (evidence: string): string[] => evidence.match(/\b(?:19|20)\d{2}(?:-\d{2}){0,2}\b/g) ?? [];

/** In which edition the code was seen last, and from which on it is missing; empty where a register states the day. */
function windowOf(how: string, evidence: string): Pick<RetiredRow, 'listed_last' | 'missing_first'> {
  const [first = '', second = ''] = datesIn(evidence);
  if (how !== 'gone' && how !== 'left') return { listed_last: '', missing_first: '' };
  return evidence.startsWith('not in') ? { listed_last: '', missing_first: first } : { listed_last: first, missing_first: second };
}

export function givenRetired(shared: string): RetiredRow[] {
  const rows = parseTsv(readFileSync(join(shared, 'retired', 'retired.tsv'), 'utf8'), GIVEN_COLUMNS, 'retired.tsv').map((row): RetiredRow => {
    const sources = [...new Set(row.source.split('+'))];
    const how = howOf(row.evidence, sources);
    const hasSuccessor = row.successor_code !== '' || row.successor_name !== '';
    return {
      country: row.country, bank_code: row.bank_code, former_name: mendName(row.former_name), retired_on: row.retired_on, how,
      ...windowOf(how, row.evidence), successor: row.successor_code, successor_name: mendName(row.successor_name),
      successor_source: successorSource(row.evidence, sources, hasSuccessor),
      source: sources.filter((id) => id !== 'record' && id !== 'it-compiled').map(idOf).join('+') || 'record', as_of: row.as_of,
    };
  });
  return sortBy(rows, (row) => `${row.country} ${row.bank_code}`);
}
