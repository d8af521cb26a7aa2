import { element, table } from '../../page/client/dom.ts';
import { NoAnswer, call, operations } from '../../page/client/service.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365.25;

/** Number of days from which an age is shown in months, and number of days from which it is shown in years. */
const MONTHS_FROM = 60;
const YEARS_FROM = 730;

/** Adds the age of the data to each date on the page. */
export function showAges() {
  for (const time of document.querySelectorAll('time')) {
    const age = ageOf(String(time.textContent));
    if (age !== '') time.after(` (${age})`);
  }
}

/**
 * Returns the age of data with this date. If the date is a month or a year, the age counts from its first day. Empty if the date is in the
 * future.
 */
function ageOf(date: string) {
  const days = Math.floor((Date.now() - Date.parse(date)) / DAY_MS);
  if (days <= 0) return days === 0 ? 'from today' : '';
  const [count, unit] = inUnit(days);
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} old`;
}

function inUnit(days: number): readonly [count: number, unit: string] {
  if (days < MONTHS_FROM) return [days, 'day'];
  return days < YEARS_FROM ? [days / DAYS_OF_MONTH, 'month'] : [days / DAYS_OF_YEAR, 'year'];
}

type Dataset = { readonly name: string; readonly count: number; readonly as_of: string; readonly publisher: string;
  readonly licence: string; readonly complete: boolean };

type Standard = { readonly id: string; readonly name: string; readonly version: string | null; readonly in_force_from: string | null;
  readonly in_force_until: string | null; readonly next_expected: string | null; readonly state: string | null;
  readonly publisher: string; readonly source: string };

const LIST_COLUMNS = ['List', 'Rows', 'As of', 'Age', 'Publisher', 'Terms'];
const STANDARD_COLUMNS = ['Standard', 'Version', 'From', 'Until', 'Next edition', 'State', 'Publisher', 'Source'];

/** Words for the states of a standard. A reader should notice an edition that is past its date. */
const STATES = new Map([['planned', 'planned'], ['in_force', 'in force'], ['overdue', 'past its date'], ['ended', 'ended']]);

/** Shows the lists of the bundled data in `lists`, the oldest first. Shows the standards in `standards`. */
export async function showData(lists: HTMLElement, standards: HTMLElement) {
  const { coverage } = operations;
  if (coverage === undefined) return;
  try {
    const { body } = await call(coverage, {});
    const datasets = (body.datasets as Dataset[]).sort((a, b) => (a.as_of < b.as_of ? -1 : 1));
    lists.replaceChildren(tableIn('Lists', LIST_COLUMNS, datasets.map(({ name, count, as_of: date, publisher, licence, complete }) =>
      [name, `${count.toLocaleString('en')}${complete ? ', complete' : ''}`, date, ageOf(date), publisher, licence])));
    standards.replaceChildren(tableIn('Standards', STANDARD_COLUMNS, (body.standards as Standard[]).map((edition) =>
      [edition.name, edition.version, edition.in_force_from, edition.in_force_until, edition.next_expected,
        STATES.get(edition.state ?? ''), edition.publisher, edition.source].map((cell) => cell ?? ''))));
  } catch (reason) {
    lists.textContent = reason instanceof NoAnswer ? reason.message : 'The lists cannot be shown. Reload this page.';
  }
}

/** Returns a table in a frame that can scroll. The first cell of a row is its heading. */
function tableIn(label: string, columns: readonly string[], rows: readonly (readonly string[])[]) {
  const body = rows.map(([name = '', ...cells]) =>
    element('tr', {}, element('th', { scope: 'row' }, name), ...cells.map((text) => element('td', {}, text))));
  return element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': label },
    table({ class: 'stacked' }, columns.map((name) => [name] as const), body));
}
