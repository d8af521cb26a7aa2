import { type FoundColumn, columnNextTo } from '../../../../../files/lists/next-to-columns.ts';
import { PAYMENT_COLUMNS } from '../../../../../files/lists/payments.ts';
import { rowFault } from '../../../../../files/lists/rows.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { button, copyButton, element } from '../../../page/client/dom.ts';
import { type CheckedRow, checkRows } from './batches.ts';
import { type AccountSource, partsIn } from './accounts.ts';
import { downloadCsv, downloadXlsx } from './download.ts';
import { filteredTable } from './filtered.ts';
import {
  SAMPLE_ROWS, accountNote, columnChoice, damageNotes, listNotes, nextToNotes, noColumn, originNote, sumNotes,
} from './notes.ts';
import { printedRows } from './print.ts';
import { compareRows } from './compare.ts';
import { checkHeadline } from './progress.ts';
import { failureInWords, nextSteps } from '../parts.ts';
import type { DetectedList, ListOrigin } from './detect.ts';
import { sentenceOf } from '../wording.ts';
import * as words from '../../../words/words.ts';

/** Interval at which counts and order are updated during a check, in milliseconds. */
const REFRESH_MS = 250;

type Announce = (text: string) => void;

/**
 * Checks a sheet of a workbook, and lets the reader choose another sheet. `tableOf` returns a sheet as a list. Returns a function that ends
 * the check.
 */
export function openSheet(origin: ListOrigin, tableOf: (sheet: number) => DetectedList, place: HTMLElement,
    announce: Announce): () => void {
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

/** Checks a list of IBANs and shows the results. `announce` sends a text to screen readers. Returns a function that ends the check. */
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
    place.replaceChildren(element('article', { class: 'answer' }, originNote(origin, chooseSheet), ...content));
  }
  return () => leave();
}

/** Columns of the account numbers. They are one column of IBANs, or the columns with the parts from which IBANs are built. */
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

/** The columns that are compared with the account numbers. */
interface ColumnsNextTo {
  readonly bic: FoundColumn;
  readonly country: FoundColumn;
}

const NO_COLUMN: FoundColumn = { column: null, skipped: [] };

function columnsNextTo({ names, items, width }: List, source: Source, payments: ListOrigin['payments']): ColumnsNextTo {
  const known = (column: number): FoundColumn => ({ column, skipped: [] });
  if (payments !== null) return { bic: known(PAYMENT_COLUMNS.bic), country: known(PAYMENT_COLUMNS.country) };
  const account = 'column' in source ? source.column : Object.values(source.parts.columns)[0] ?? 0;
  const list = { names, rows: items.slice(0, SAMPLE_ROWS).map(({ cells }) => cells), width: Math.max(width, 1), account };
  return { bic: columnNextTo('bic', list), country: 'column' in source ? columnNextTo('country', list) : NO_COLUMN };
}

/** Returns the rows of a list before the check. A row that cannot be checked has a problem. */
function uncheckedRows(found: List, source: Source, nextTo: ColumnsNextTo, payments: ListOrigin['payments']): CheckedRow[] {
  const [bics, countries] = [nextTo.bic.column, nextTo.country.column];
  return found.items.map((row) => {
    const { line, cells } = row;
    const bic = bics === null ? '' : (cells[bics] ?? '').trim();
    const country = countries === null ? '' : (cells[countries] ?? '').trim();
    const parts = 'parts' in source ? partsIn(cells, source.parts.columns) : null;
    const text = 'column' in source ? (cells[source.column] ?? '') : Object.values(parts ?? {}).join(' ');
    const fault = rowFault(row, found.width > 1 ? found.width : 0);
    const ofPayment = payments?.faults.get(line) ?? null;
    return { line, cells, text, bic, country, parts, problem: fault, fault: ofPayment, verdict: null, repair: undefined, before: null };
  });
}

/** Shows the list with the IBANs of one source, and checks its rows. */
function showRows({ found, source, origin, chooseSheet, place, announce, choose }: Showing): () => void {
  const { payments } = origin;
  const nextTo = columnsNextTo(found, source, payments);
  const rows = uncheckedRows(found, source, nextTo, payments);
  const all = payments === null ? words.rows(rows.length) : words.payments(rows.length);
  const numbered = payments === null ? words.line : words.numberSign;
  let work = new AbortController();
  const headline = checkHeadline(rows, all, () => work.abort(), () => void start());
  const damages = element('div', { hidden: true });
  const accounts = 'column' in source ? [source.column] : Object.values(source.parts.columns);
  const table = filteredTable(found, rows, { accounts, bic: nextTo.bic.column, numbered }, headline.showCounts);
  const paper = printedRows(table.chosen, table.columns, numbered);
  const steps = stepButtons(found, rows, origin, headline.showFailure, table.repairChosen);

  place.replaceChildren(element('article', { class: 'answer listed' }, originNote(origin, chooseSheet), headline.frame,
    'column' in source ? columnChoice(found, source.column, choose) : accountNote(found, source.parts),
    listNotes(found, 'column' in source ? source.column : null),
    payments === null ? nextToNotes(found, nextTo) : null,
    payments === null ? null : sumNotes(payments), element('p', { class: 'hint' }, words.onlyTheBankKnows), damages,
    table.tiles, table.columnChoice, table.frame, paper.place, steps.frame));

  function update(fromTop: boolean) {
    headline.showCounts();
    const damage = damageNotes(rows);
    damages.replaceChildren(...(damage === null ? [] : [damage]));
    damages.hidden = damage === null;
    table.update(fromTop);
  }

  async function start() {
    work = new AbortController();
    headline.showFailure('');
    headline.showState('running');
    steps.enable(false);
    announce(words.checking(all));
    try {
      await checkRows(rows, 'parts' in source ? source.parts : null, work.signal,
        seldom(() => update(false), headline.showProgress, work.signal));
    } catch (failure) {
      if (!work.signal.aborted) headline.showFailure(failureInWords(failure));
    }
    const isDone = rows.every(({ verdict }) => verdict !== null);
    if (isDone && 'column' in source) compareRows(found, rows, source.column);
    work.abort();
    headline.showState(isDone ? 'done' : 'stopped');
    steps.enable(true);
    update(false);
    announce(isDone ? words.aList(headline.title()) : words.stopped(headline.title()));
  }

  update(true);
  void start();
  return () => {
    work.abort();
    paper.end();
  };
}

/**
 * Returns a function that must be called for each piece of progress. It calls `always` at once. It calls `update` at most once in an
 * interval, until `signal` is aborted.
 */
function seldom(update: () => void, always: () => void, signal: AbortSignal) {
  let isDue = true;
  return () => {
    if (!isDue) return;
    isDue = false;
    setTimeout(() => {
      isDue = true;
      if (!signal.aborted) update();
    }, REFRESH_MS);
    always();
  };
}

/** Returns the buttons for actions on a checked list. They are disabled during a check. */
function stepButtons(found: List, rows: readonly CheckedRow[], origin: ListOrigin, showFailure: (text: string) => void,
    repairChosen: () => Promise<void>) {
  const isXlsx = origin.book?.withCells != null;
  const saveXlsx = async () => {
    const fault = await downloadXlsx(found, rows, origin);
    showFailure(fault === null ? '' : sentenceOf(fault));
  };
  const onPaper = button(words.print, () => void printRepaired(onPaper, repairChosen));
  const steps = [
    button(words.downloadCsv, () => downloadCsv(found, rows, origin)),
    ...(isXlsx ? [button(words.downloadXlsx, () => void saveXlsx())] : []),
    copyButton(words.copyGoodIbans, () => rows.flatMap(goodIbans).join('\n')),
    onPaper,
  ];
  return {
    frame: nextSteps(...steps, origin.book !== null && !isXlsx ? element('small', {}, words.odsAsCsv) : null),
    enable(isEnabled: boolean) {
      for (const step of steps) step.disabled = !isEnabled;
    },
  };
}

function goodIbans({ verdict }: CheckedRow): readonly string[] {
  return verdict?.verdict === 'good' ? [verdict.iban] : [];
}

/** Prints the chosen rows, with a correction for each wrong row. If the service does not answer, the corrections are omitted. */
async function printRepaired(onPaper: HTMLButtonElement, repairChosen: () => Promise<void>) {
  onPaper.disabled = true;
  await repairChosen().catch(() => {});
  onPaper.disabled = false;
  print();
}
