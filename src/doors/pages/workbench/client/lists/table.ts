import type { CheckedRow } from './batches.ts';
import { element } from '../../../page/client/dom.ts';
import { accountCell, todoCell, verdictCell } from './cells.ts';
import type { ShownColumn } from './columns.ts';
import { RowHeights } from './heights.ts';
import { formatCount } from '../../../words/locale.ts';
import * as words from '../../../words/words.ts';

/** Number of rows that are drawn above and below the visible part. Scrolling then shows no gaps. */
const MARGIN = 8;
/** Estimated height of a row before it has been drawn, in pixels. It is the minimum height in the style sheet. */
const ESTIMATED_HEIGHT = 60;
/** Maximum number of drawings in one frame. A drawing changes the heights, so that other rows may become visible. */
const MOST_DRAWINGS = 4;

/** The elements of the rows that are drawn into `body`. A row keeps its element as long as it is visible. */
function drawnRows(body: HTMLElement, viewOf: (row: CheckedRow) => HTMLElement) {
  let drawn: Map<CheckedRow, HTMLElement> = new Map();
  return {
    /** Draws the rows from number `first` to `last`, and removes all other rows. */
    draw(rows: readonly CheckedRow[], first: number, last: number, topOf: (i: number) => number) {
      const next: Map<CheckedRow, HTMLElement> = new Map();
      const focused = document.activeElement;
      for (let i = first; i < last; i++) {
        const row = rows[i] as CheckedRow;
        const node = drawn.get(row) ?? viewOf(row);
        node.style.transform = `translateY(${topOf(i)}px)`;
        node.setAttribute('aria-rowindex', String(i + 2));
        next.set(row, node);
      }
      for (const [row, node] of drawn) if (next.get(row) !== node) node.remove();
      for (const node of next.values()) if (node.parentNode !== body) body.append(node);
      const hasLostFocus = focused !== document.activeElement && focused?.isConnected;
      if (hasLostFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      drawn = next;
    },
    /** Returns the rows with their heights on the page. */
    heights: () => [...drawn].map(([row, node]) => [row, node.offsetHeight] as const),
    /** Draws a row again in its place. The focus stays in the row. If this is not possible, `fallback` receives the focus. */
    redraw(row: CheckedRow, fallback: HTMLElement) {
      const old = drawn.get(row);
      if (!old) return;
      const hadFocus = old.contains(document.activeElement);
      const node = viewOf(row);
      old.replaceWith(node);
      node.style.transform = old.style.transform;
      node.setAttribute('aria-rowindex', String(old.getAttribute('aria-rowindex')));
      drawn.set(row, node);
      if (hadFocus) (node.querySelector('button') ?? fallback).focus({ preventScroll: true });
    },
    /** Removes the elements for which `isOutdated` is true. The next drawing creates them again. */
    remove(isOutdated: (row: CheckedRow, node: HTMLElement) => boolean) {
      for (const [row, node] of drawn) {
        if (!isOutdated(row, node)) continue;
        node.remove();
        drawn.delete(row);
      }
    },
  };
}

/** Returns a function. If it is called several times before the next frame, it calls `work` once in this frame. */
function onceInFrame(work: () => void) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      work();
    });
  };
}

/** Draws into `body` the rows that are visible in `scroll`. `seen` is called after each drawing with the drawn rows. */
function visibleRows(scroll: HTMLElement, body: HTMLElement, viewOf: (row: CheckedRow) => HTMLElement,
    seen: (rows: readonly CheckedRow[]) => void) {
  let rows: readonly CheckedRow[] = [];
  const heights = new RowHeights<CheckedRow>(ESTIMATED_HEIGHT);
  const drawn = drawnRows(body, viewOf);

  /** Draws the visible rows. Returns true if their heights were not as expected. The first visible row stays in its place. */
  function draw() {
    body.style.height = `${heights.topOf(rows.length)}px`;
    const top = heights.rowAt(scroll.scrollTop);
    const below = scroll.scrollTop - heights.topOf(top);
    const first = Math.max(0, top - MARGIN);
    const last = Math.min(rows.length, heights.rowAt(scroll.scrollTop + scroll.clientHeight) + 1 + MARGIN);
    drawn.draw(rows, first, last, (i) => heights.topOf(i));
    seen(rows.slice(first, last));
    if (!heights.measure(drawn.heights())) return false;
    body.style.height = `${heights.topOf(rows.length)}px`;
    if (scroll.scrollTop > 0) scroll.scrollTop = heights.topOf(top) + below;
    return true;
  }

  const soon = onceInFrame(() => {
    for (let drawings = 0; drawings < MOST_DRAWINGS && draw(); drawings++);
  });
  let width = 0;
  scroll.addEventListener('scroll', soon, { passive: true });
  new ResizeObserver(() => {
    if (scroll.clientWidth !== width) heights.forget();
    width = scroll.clientWidth;
    soon();
  }).observe(scroll);

  return {
    show(next: readonly CheckedRow[], fromTop: boolean) {
      rows = next;
      heights.setRows(next);
      if (fromTop) scroll.scrollTop = 0;
      soon();
    },
    /** Draws a row again. */
    redraw(row: CheckedRow) {
      drawn.redraw(row, scroll);
      soon();
    },
    /** Draws all rows again, because their columns have changed. */
    redrawAll() {
      drawn.remove(() => true);
      heights.forget();
      soon();
    },
    /** Draws again the rows that now have a verdict. */
    refresh() {
      drawn.remove((row, node) => node.dataset['known'] !== String(row.verdict !== null));
      soon();
    },
  };
}

const columnHeader = (name: string, kind: string | null = null) => element('span', { role: 'columnheader', class: kind }, name);

interface TableSettings {
  /** Name of the column with the numbers of the rows. */
  readonly numbered: string;
  readonly columns: () => readonly ShownColumn[];
  readonly take: (row: CheckedRow) => void;
  readonly undo: (row: CheckedRow) => void;
  /** Called after each drawing. It receives the visible rows. */
  readonly seen: (rows: readonly CheckedRow[]) => void;
}

/** Creates a table that draws only visible rows. */
export function rowTable({ take, undo, seen, columns, numbered }: TableSettings) {
  const body = element('div', { class: 'rows' });
  const head = element('div', { role: 'row', class: 'row head' });
  const scroll = element('div', { class: 'scroll', tabindex: 0, role: 'rowgroup' }, body);
  const frame = element('div', { role: 'table', class: 'list', 'aria-label': words.rowsOfList },
    element('div', { role: 'rowgroup' }, head), scroll);
  let shownColumns: readonly ShownColumn[] = [];
  const visible = visibleRows(scroll, body, (row) => rowView(row, shownColumns, take, undo), seen);

  function layOut() {
    shownColumns = columns();
    head.replaceChildren(columnHeader(numbered), ...shownColumns.map(({ name, form }) => columnHeader(name, form)),
      columnHeader(words.iban), columnHeader(words.verdict), columnHeader(words.whatToDo));
    frame.style.setProperty('--own', shownColumns.map(({ width }) => width).join(' '));
    frame.classList.toggle('with-own', shownColumns.length > 0);
    visible.redrawAll();
  }
  layOut();

  return {
    frame,
    /** Draws everything again, because other columns are shown. */
    layOut,
    /** Shows other rows. */
    show(rows: readonly CheckedRow[], fromTop: boolean) {
      frame.setAttribute('aria-rowcount', String(rows.length + 1));
      visible.show(rows, fromTop);
    },
    /** Draws a row again, because its verdict or correction has changed. */
    redraw: visible.redraw,
    /** Draws again the rows that now have a verdict. */
    refresh: visible.refresh,
  };
}

function rowView(row: CheckedRow, shownColumns: readonly ShownColumn[], take: (row: CheckedRow) => void, undo: (row: CheckedRow) => void) {
  const { verdict, line, cells } = row;
  const ownCells = shownColumns.map(({ column, form }) => element('span', { role: 'cell', class: form }, cells[column] ?? ''));
  return element(
    'div',
    { role: 'row', class: `row ${verdict?.absent ? 'absent' : verdict?.verdict ?? 'unknown'}`, 'data-known': String(verdict !== null) },
    element('span', { role: 'cell', class: 'line' }, formatCount(line)),
    element('span', { role: 'none', class: 'own' }, ...ownCells),
    element('span', { role: 'cell', class: 'code' }, accountCell(row) || words.emptyCell),
    element('span', { role: 'cell', class: 'verdict' }, ...verdictCell(row)),
    element('span', { role: 'cell', class: 'todo' }, ...todoCell(row, take, undo)),
  );
}
