import type { CheckedRow } from './batches.ts';
import { element } from '../../../page/client/dom.ts';
import { accountCell, todoCell, verdictCell } from './cells.ts';
import type { ShownColumn } from './columns.ts';
import { graveRows } from './rows.ts';
import { formatCount } from '../wording.ts';

/** Number of rows that are drawn above and below the visible part. Scrolling then shows no gaps. */
const MARGIN = 8;
/** Heights of rows with and without an action, in pixels, as in the style sheet for narrow and wide windows. */
const HEIGHTS = { narrow: { tall: 132, short: 64 }, wide: { tall: 60, short: 60 } };
/**
 * Additional height of rows that show further columns of the list, in pixels. In narrow windows these columns are on their own line. In
 * wide windows rows with an action have less room, so their text needs another line.
 */
const MORE = { narrow: { tall: 24, short: 24 }, wide: { tall: 24, short: 0 } };
const NARROW = '(max-width: 62rem)';

/** Positions of rows. The first `grave` rows are tall. */
function positionsOf(isNarrow: boolean, hasOwn: boolean, grave: number) {
  const width = isNarrow ? 'narrow' : 'wide';
  const more = hasOwn ? MORE[width] : { tall: 0, short: 0 };
  const [tall, short] = [HEIGHTS[width].tall + more.tall, HEIGHTS[width].short + more.short];
  return {
    topOf: (i: number) => Math.min(i, grave) * tall + Math.max(0, i - grave) * short,
    rowAt: (top: number) => (top < grave * tall ? top / tall : grave + (top - grave * tall) / short),
  };
}

/** The elements of the rows that are drawn into `body`. A row keeps its element as long as it is visible. */
function drawnRows(body: HTMLElement, viewOf: (row: CheckedRow) => HTMLElement) {
  let drawn: Map<CheckedRow, HTMLElement> = new Map();
  return {
    /** Draws the rows from number `first` to `last`, and removes all other rows. */
    draw(rows: readonly CheckedRow[], first: number, last: number, grave: number, topOf: (i: number) => number) {
      const next: Map<CheckedRow, HTMLElement> = new Map();
      const focused = document.activeElement;
      for (let i = first; i < last; i++) {
        const row = rows[i] as CheckedRow;
        const node = drawn.get(row) ?? viewOf(row);
        node.style.transform = `translateY(${topOf(i)}px)`;
        node.classList.toggle('tall', i < grave);
        node.setAttribute('aria-rowindex', String(i + 2));
        next.set(row, node);
      }
      for (const [row, node] of drawn) if (next.get(row) !== node) node.remove();
      for (const node of next.values()) if (node.parentNode !== body) body.append(node);
      const hasLostFocus = focused !== document.activeElement && focused?.isConnected;
      if (hasLostFocus && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      drawn = next;
    },
    /** Draws a row again in its place. The focus stays in the row. If this is not possible, `fallback` receives the focus. */
    redraw(row: CheckedRow, fallback: HTMLElement) {
      const old = drawn.get(row);
      if (!old) return;
      const hadFocus = old.contains(document.activeElement);
      const node = viewOf(row);
      old.replaceWith(node);
      node.style.transform = old.style.transform;
      node.classList.toggle('tall', old.classList.contains('tall'));
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
  const frame = element('div', { role: 'table', class: 'list', 'aria-label': 'Rows of the list' },
    element('div', { role: 'rowgroup' }, head), scroll);
  const narrow = matchMedia(NARROW);
  let rows: readonly CheckedRow[] = [];
  let shownColumns: readonly ShownColumn[] = [];
  /** Number of leading rows that need an action. */
  let grave = 0;
  const drawn = drawnRows(body, (row) => rowView(row, shownColumns, take, undo));

  const soon = onceInFrame(() => {
    const { topOf, rowAt } = positionsOf(narrow.matches, shownColumns.length > 0, grave);
    body.style.height = `${topOf(rows.length)}px`;
    const first = Math.max(0, Math.floor(rowAt(scroll.scrollTop)) - MARGIN);
    const last = Math.min(rows.length, Math.ceil(rowAt(scroll.scrollTop + scroll.clientHeight)) + MARGIN);
    drawn.draw(rows, first, last, grave, topOf);
    seen(rows.slice(first, last));
  });
  scroll.addEventListener('scroll', soon, { passive: true });
  narrow.addEventListener('change', soon);
  new ResizeObserver(soon).observe(scroll);

  function layOut() {
    shownColumns = columns();
    head.replaceChildren(columnHeader(numbered), ...shownColumns.map(({ name, form }) => columnHeader(name, form)),
      columnHeader('IBAN'), columnHeader('Verdict'), columnHeader('What to do'));
    frame.style.setProperty('--own', shownColumns.map(({ width }) => width).join(' '));
    frame.classList.toggle('with-own', shownColumns.length > 0);
    drawn.remove(() => true);
    soon();
  }
  layOut();

  return {
    frame,
    /** Draws everything again, because other columns are shown. */
    layOut,
    /** Shows other rows. */
    show(next: readonly CheckedRow[], fromTop: boolean) {
      rows = next;
      grave = graveRows(next);
      frame.setAttribute('aria-rowcount', String(rows.length + 1));
      if (fromTop) scroll.scrollTop = 0;
      soon();
    },
    /** Draws a row again, because its verdict or correction has changed. */
    redraw: (row: CheckedRow) => drawn.redraw(row, scroll),
    /** Draws again the rows that now have a verdict. */
    refresh() {
      drawn.remove((row, node) => node.dataset['known'] !== String(row.verdict !== null));
      soon();
    },
  };
}

function rowView(row: CheckedRow, shownColumns: readonly ShownColumn[], take: (row: CheckedRow) => void, undo: (row: CheckedRow) => void) {
  const { verdict, line, text, cells } = row;
  const ownCells = shownColumns.map(({ column, form }) => element('span', { role: 'cell', class: form, title: cells[column] ?? '' },
    cells[column] ?? ''));
  return element(
    'div',
    { role: 'row', class: `row ${verdict?.absent ? 'absent' : verdict?.verdict ?? 'unknown'}`, 'data-known': String(verdict !== null) },
    element('span', { role: 'cell', class: 'line' }, formatCount(line)),
    element('span', { role: 'none', class: 'own' }, ...ownCells),
    element('span', { role: 'cell', class: 'code', title: text.trim() }, accountCell(row) || '(empty)'),
    element('span', { role: 'cell', class: 'verdict', title: verdict?.error ?? null }, ...verdictCell(row)),
    element('span', { role: 'cell', class: 'todo' }, ...todoCell(row, take, undo)),
  );
}
