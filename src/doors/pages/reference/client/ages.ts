import { element } from '../../page/client/dom.ts';
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

const COLUMNS = ['List', 'Rows', 'As of', 'Age', 'Publisher', 'Terms'];

/** Shows the lists of the bundled data in `place`. The oldest list is first. */
export async function showLists(place: HTMLElement) {
  const { coverage } = operations;
  if (coverage === undefined) return;
  try {
    const { body } = await call(coverage, {});
    const lists = (body.datasets as Dataset[]).sort((a, b) => (a.as_of < b.as_of ? -1 : 1));
    const rows = lists.map(({ name, count, as_of: date, publisher, licence, complete }) =>
      row([element('th', { scope: 'row' }, name), ...[`${count.toLocaleString('en')}${complete ? ', complete' : ''}`, date, ageOf(date),
        publisher, licence].map((text) => element('td', {}, text))]),
    );
    const head = element('thead', {}, row(COLUMNS.map((name) => element('th', { scope: 'col' }, name))));
    place.replaceChildren(element('div', { class: 'wide', tabindex: 0, role: 'region', 'aria-label': 'Lists' },
      element('table', { class: 'stacked' }, head, element('tbody', {}, ...rows))));
  } catch (reason) {
    place.textContent = reason instanceof NoAnswer ? reason.message : 'The lists cannot be shown. Reload this page.';
  }
}

const row = (cells: readonly HTMLElement[]) => element('tr', {}, ...cells);
