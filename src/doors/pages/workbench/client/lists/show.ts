import { PAYMENT_COLUMNS } from '../../../../../files/lists/payments.ts';
import { rowFault } from '../../../../../files/lists/rows.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { button, copyButton, element } from '../../../page/client/dom.ts';
import { ask, isOk, soundAnswer } from '../asking.ts';
import { type CheckedRow, checkRows, rowVerdictOf } from './batches.ts';
import { type AccountSource, partsIn } from './accounts.ts';
import { columnsBeside } from './columns.ts';
import { keepAsCsv, keepAsXlsx } from './download.ts';
import { accountNote, columnChoice, damageNotes, listNotes, noColumn, originNote, sumNotes } from './notes.ts';
import { printedRows } from './print.ts';
import { repairLooker } from './repairs.ts';
import { filterCounts, repeated, shownRows, verdictCounts } from './rows.ts';
import { rowTable } from './table.ts';
import { filterTiles } from './tiles.ts';
import { failureInWords } from '../parts.ts';
import type { DetectedList, ListOrigin } from './detect.ts';
import { formatCount, countOf, sentenceOf, tally } from '../wording.ts';

const BIC = PAYMENT_COLUMNS.bic;

/** Interval in which counts and order are updated during a check, in milliseconds. */
const REFRESH_MS = 250;

type Announce = (text: string) => void;

/** Checks a sheet of a workbook, and lets the reader choose another sheet. `tableOf` returns a sheet as a list. Returns a function that ends it. */
export function openSheet(origin: ListOrigin, tableOf: (sheet: number) => DetectedList, place: HTMLElement, announce: Announce): () =>
  void {
  let leave = () => {};
  const open = (sheet: number) => {
    leave();
    leave = openList({ ...origin, sheet }, tableOf(sheet), place, announce, (next) => {
      open(next);
      const chosen = place.querySelectorAll('.sheets button')[next];
      if (chosen instanceof HTMLElement) chosen.focus();
    });
  };
  open(origin.sheet);
  return () => leave();
}

/** Checks a list of IBANs and shows the results. `announce` speaks to screen readers. Returns a function that ends the check. */
export function openList(origin: ListOrigin, { list: found, column }: DetectedList, place: HTMLElement, announce: Announce,
    chooseSheet: (sheet: number) => void = () => {}): () => void {
  let leave = () => {};
  const show = (source: Source) => {
    leave();
    leave = showRows({ found, source, origin, chooseSheet, place, announce, choose: (next) => show({ column: next }) });
  };
  if (column !== null) show({ column });
  else {
    const { announcement, content } = noColumn(found, (next) => show({ column: next }), (account) => show({ parts: account }));
    announce(announcement);
    place.replaceChildren(element('article', { class: 'answer' },
      ...[originNote(origin, chooseSheet), ...content].filter((one) => one !== null)));
  }
  return () => leave();
}

/** Columns of the account numbers: one column of IBANs, or the parts from which IBANs are built. */
type Source = { readonly column: number } | { readonly parts: AccountSource };

interface Showing {
  readonly found: List;
  readonly source: Source;
  readonly origin: ListOrigin;
  readonly chooseSheet: (sheet: number) => void;
  readonly place: HTMLElement;
  readonly announce: Announce;
  /** Checks the IBANs of another column. */
  readonly choose: (column: number) => void;
}

/** The list with the IBANs of one source. */
function showRows({ found, source, origin, chooseSheet, place, announce, choose }: Showing): () => void {
  const account = 'parts' in source ? source.parts : null;
  const { payments } = origin;
  const rows = found.items.map((row): CheckedRow => {
    const parts = account === null ? null : partsIn(row.cells, account.columns);
    const text = 'column' in source ? (row.cells[source.column] ?? '') : Object.values(parts ?? {}).join(' ');
    const problem = rowFault(row, found.width > 1 ? found.width : 0) ?? payments?.bicFaults.get(row.line) ?? null;
    return { line: row.line, cells: row.cells, text, bic: payments === null ? '' : row.cells[BIC]!, parts, problem, verdict: null,
      repair: undefined, before: null };
  });
  const [numbered, all] = payments === null ? ['Line', countOf(found.items.length, 'row')] as const
    : ['No.', countOf(found.items.length, 'payment')] as const;
  let work = new AbortController();
  let filter: string | null = null;
  let repeatedIbans: ReadonlySet<string> = new Set();

  const title = element('h2', { tabindex: -1 });
  const bar = element('progress', { max: rows.length, value: 0, 'aria-label': 'Rows looked at' });
  const halt = button('Stop', () => work.abort());
  const resume = button('Go on', () => void start());
  const trouble = element('p', { class: 'failed', role: 'alert' });
  const damages = element('div', { hidden: true });
  const tiles = filterTiles((id) => {
    filter = id;
    update(true);
  });
  const shownColumns = columnsBeside(found, 'column' in source ? [source.column] : Object.values(source.parts.columns),
    payments === null ? null : BIC, () => list.layOut());
  const repairs = repairLooker((row) => list.redraw(row));
  const list = rowTable({ take, undo, seen: repairs.seen, columns: shownColumns.shown, numbered });
  const chosen = () => shownRows(rows, filter, repeatedIbans);
  const paper = printedRows(chosen, shownColumns.shown, numbered);
  const asCsv = button('Download as CSV', () => keepAsCsv(found, rows, origin));
  const asXlsx = origin.book?.withCells ? button('Download as XLSX',
    () => void keepAsXlsx(found, rows, origin).then((why) => (trouble.textContent = why === null ? '' : sentenceOf(why)))) : null;
  const copyGood = copyButton('Copy the good ones',
    () => rows.flatMap(({ verdict }) => (verdict?.verdict === 'good' ? (verdict.several ?? [verdict.iban]) : [])).join('\n'));
  const onPaper = button('Print', () => void printAll());
  const steps = [asCsv, ...(asXlsx === null ? [] : [asXlsx]), copyGood, onPaper];

  place.replaceChildren(element('article', { class: 'answer listed' }, originNote(origin, chooseSheet),
    element('div', { class: 'headline neutral' }, title, element('p', { class: 'progress' }, bar, halt, resume), trouble),
    'column' in source ? columnChoice(found, source.column, choose) : accountNote(found, source.parts), listNotes(found),
    payments === null ? null : sumNotes(payments), damages, tiles.frame, shownColumns.choice, list.frame, paper.place,
    element('div', { class: 'steps', role: 'group', 'aria-label': 'Next steps' }, ...steps,
    origin.book !== null && asXlsx === null ? element('small', {}, 'An ODS workbook comes back as CSV.') : null)));

  /** Prints the rows that are chosen, each wrong one with what it may have been. */
  async function printAll() {
    onPaper.disabled = true;
    // Without them it is printed all the same.
    await repairs.all(chosen()).catch(() => {});
    onPaper.disabled = false;
    print();
  }

  function update(fromTop: boolean) {
    repeatedIbans = repeated(rows);
    const counts = filterCounts(rows, repeatedIbans);
    const known = rows.reduce((count, { verdict }) => count + (verdict === null ? 0 : 1), 0);
    bar.value = known;
    title.textContent = known < rows.length ? `${formatCount(known)} of ${all} looked at` : `${all}: ${tally(verdictCounts(rows))}`;
    const damage = damageNotes(rows);
    damages.replaceChildren(...(damage === null ? [] : [damage]));
    damages.hidden = damage === null;
    tiles.show(counts, rows.length, filter);
    list.show(chosen(), fromTop);
    list.refresh();
  }

  async function take(row: CheckedRow) {
    const [best] = row.repair?.suggestions ?? [];
    if (!best) return;
    const answer = await ask('validate', { iban: best.iban, ...(row.bic === '' ? {} : { bic: row.bic }) }).then(soundAnswer, () => null);
    if (answer === null || !isOk(answer)) return;
    row.before = row.verdict;
    row.verdict = rowVerdictOf(answer.body);
    list.redraw(row);
    refreshCounts();
  }

  function undo(row: CheckedRow) {
    row.verdict = row.before;
    row.before = null;
    list.redraw(row);
    refreshCounts();
  }

  /** The counts change at once; the row stays where it is until another filter is chosen, so that nothing jumps under the pointer. */
  function refreshCounts() {
    repeatedIbans = repeated(rows);
    const counts = filterCounts(rows, repeatedIbans);
    title.textContent = `${all}: ${tally(verdictCounts(rows))}`;
    tiles.count(counts);
  }

  async function start() {
    work = new AbortController();
    trouble.textContent = '';
    [bar.hidden, halt.hidden, resume.hidden] = [false, false, true];
    for (const step of steps) step.disabled = true;
    announce(`Looking at ${all}…`);
    let due = true;
    try {
      await checkRows(rows, account, work.signal, () => {
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
    for (const step of steps) step.disabled = false;
    update(false);
    announce(isDone ? `A list: ${title.textContent}.` : `Stopped: ${title.textContent}.`);
  }

  update(true);
  void start();
  return () => {
    work.abort();
    paper.end();
  };
}
