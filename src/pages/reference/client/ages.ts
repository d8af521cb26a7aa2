import { element } from '../../page/client/dom.ts';
import { NoAnswer, call, operations } from '../../page/client/service.ts';

const DAY_MS = 86_400_000;
const DAYS_OF_MONTH = 30.44;
const DAYS_OF_YEAR = 365.25;

/** From here on an age is told in months, and in years. */
const MONTHS_FROM = 60;
const YEARS_FROM = 730;

/** Says of the dates of data how long ago they are. */
export function showAges() {
  for (const time of document.querySelectorAll('time')) {
    const age = ageOf(String(time.textContent));
    if (age !== '') time.after(` (${age})`);
  }
}

/**
 * How old data of this date are; a date that names only a month or a year counts from its beginning. Empty where the clock is behind it.
 */
function ageOf(date: string) {
  const days = Math.floor((Date.now() - Date.parse(date)) / DAY_MS);
  if (days <= 0) return days === 0 ? 'of today' : '';
  const [count, unit] = days < MONTHS_FROM ? [days, 'day'] : days < YEARS_FROM
    ? [days / DAYS_OF_MONTH, 'month'] : [days / DAYS_OF_YEAR, 'year'];
  const whole = Math.round(count);
  return `${whole} ${unit}${whole === 1 ? '' : 's'} old`;
}

type Dataset = { readonly name: string; readonly count: number; readonly as_of: string; readonly publisher: string;
  readonly licence: string; readonly complete: boolean };

const COLUMNS = ['List', 'Rows', 'As of', 'Age', 'Publisher', 'Terms'];

/** Puts the lists of the bundled data in their place, the oldest first. */
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
    place.textContent = reason instanceof NoAnswer ? reason.message : 'The lists cannot be shown: reload this page.';
  }
}

const row = (cells: readonly HTMLElement[]) => element('tr', {}, ...cells);
