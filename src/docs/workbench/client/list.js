import { button, copied, element } from '../../page/client/dom.js';
import { ask, isOk, soundAnswer } from './asking.js';
import { checkRows, verdictOf } from './batches.js';
import { repairLooker } from './list-repairs.js';
import { downloadText, filterCounts, repeated, shownRows } from './list-rows.js';
import { rowTable } from './list-table.js';
import { filterTiles } from './list-tiles.js';
import { failureInWords } from './parts.js';
import { counted, plural } from './wording.js';

/** @typedef {import('./batches.js').Row} Row */

/** How often counts and order are made anew while rows come in. */
const REFRESH_MS = 250;

/**
 * Goes through a list of IBANs and shows what is right and wrong in it.
 * @param {import('./delimited.js').Table} table
 * @param {HTMLElement} place
 * @param {(text: string) => void} tell says it to screen readers
 * @returns {() => void} ends it
 */
export function showList(table, place, tell) {
  /** @type {Row[]} */
  const rows = table.rows.map(({ cells, line }) => ({ line, cells, text: cells[table.column] ?? '', verdict: null, repair: undefined, before: null }));
  let work = new AbortController();
  /** @type {string | null} */
  let filter = null;
  /** @type {ReadonlySet<string>} */
  let twice = new Set();

  const title = element('h2', { tabindex: -1 });
  const bar = element('progress', { max: rows.length, value: 0, 'aria-label': 'Rows looked at' });
  const halt = button('Stop', () => work.abort());
  const resume = button('Go on', () => void start());
  const trouble = element('p', { class: 'failed', role: 'alert' });
  const tiles = filterTiles((id) => {
    filter = id;
    update(true);
  });
  const list = rowTable({ take, undo, seen: repairLooker((row) => list.redraw(row)) });
  const download = button('Download as CSV', () => keepFile(downloadText(table, rows)));
  const copyValid = button('Copy the valid ones', async () => {
    const text = rows.flatMap(({ verdict }) => (verdict?.valid ? [verdict.iban] : [])).join('\n');
    copyValid.textContent = (await copied(text)) ? 'Copied' : 'Not copied';
    setTimeout(() => (copyValid.textContent = 'Copy the valid ones'), 1500);
  });

  place.replaceChildren(element('article', { class: 'answer listed' }, element('div', { class: 'headline neutral' }, title, element('p', { class: 'progress' }, bar, halt, resume), trouble), tiles.frame, list.frame, element('div', { class: 'steps', role: 'group', 'aria-label': 'Next steps' }, download, copyValid)));

  /** @param {boolean} fromTop */
  function update(fromTop) {
    twice = repeated(rows);
    const counts = filterCounts(rows, twice);
    const known = rows.reduce((count, { verdict }) => count + (verdict === null ? 0 : 1), 0);
    bar.value = known;
    const wrong = counts.get('wrong') ?? 0;
    title.textContent = known < rows.length ? `${counted(known)} of ${plural(rows.length, 'row')} looked at` : `${plural(rows.length, 'row')}: ${counted(counts.get('valid') ?? 0)} valid, ${counted(wrong)} not`;
    tiles.show(counts, rows.length, filter);
    list.show(shownRows(rows, filter, twice), fromTop);
    list.refresh();
  }

  /** @param {Row} row */
  async function take(row) {
    const [best] = row.repair?.suggestions ?? [];
    if (!best) return;
    const answer = await ask('validate', { iban: best.iban }).then(soundAnswer, () => null);
    if (answer === null || !isOk(answer)) return;
    row.before = row.verdict;
    row.verdict = verdictOf(answer.body);
    list.redraw(row);
    refreshCounts();
  }

  /** @param {Row} row */
  function undo(row) {
    row.verdict = row.before;
    row.before = null;
    list.redraw(row);
    refreshCounts();
  }

  /** The counts change at once; the row stays where it is until another filter is chosen, so that nothing jumps under the pointer. */
  function refreshCounts() {
    twice = repeated(rows);
    const counts = filterCounts(rows, twice);
    title.textContent = `${plural(rows.length, 'row')}: ${counted(counts.get('valid') ?? 0)} valid, ${counted(counts.get('wrong') ?? 0)} not`;
    tiles.count(counts);
  }

  async function start() {
    work = new AbortController();
    trouble.textContent = '';
    [bar.hidden, halt.hidden, resume.hidden] = [false, false, true];
    download.disabled = copyValid.disabled = true;
    tell(`Looking at ${plural(rows.length, 'row')}…`);
    let due = true;
    try {
      await checkRows(rows, work.signal, () => {
        if (!due) return;
        due = false;
        setTimeout(() => {
          due = true;
          if (!work.signal.aborted) update(false);
        }, REFRESH_MS);
        bar.value = rows.findLastIndex(({ verdict }) => verdict !== null) + 1;
      });
    } catch (failure) {
      if (!work.signal.aborted) trouble.textContent = failureInWords(failure);
    }
    const isDone = rows.every(({ verdict }) => verdict !== null);
    work.abort();
    [bar.hidden, halt.hidden, resume.hidden] = [isDone, true, isDone];
    download.disabled = copyValid.disabled = false;
    update(false);
    tell(isDone ? `A list: ${title.textContent}.` : `Stopped: ${title.textContent}.`);
  }

  update(true);
  void start();
  return () => work.abort();
}

/**
 * Gives a text to be kept as a file.
 * @param {string} text
 */
function keepFile(text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
  element('a', { href: address, download: 'checked.csv' }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
