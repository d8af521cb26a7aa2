import type { CheckedRow } from './batches.ts';
import { element } from '../../../page/client/dom.ts';
import { accountCell, todoCell, verdictCell } from './cells.ts';
import type { ShownColumn } from './columns.ts';
import { graveRows } from './rows.ts';
import { formatCount } from '../wording.ts';

/** Number of rows drawn above and below the visible part, so that scrolling shows no gaps. */
const MARGIN = 8;
/** Heights of rows with and without an action, in pixels, as in the style sheet for narrow and wide windows. */
const HEIGHTS = { narrow: { tall: 132, short: 64 }, wide: { tall: 60, short: 60 } };
/**
 * Additional height of rows with own columns of the list, in pixels. In narrow windows these columns have their own line. In wide windows
 * rows with an action have less width, so their text needs another line.
 */
const MORE = { narrow: { tall: 24, short: 24 }, wide: { tall: 24, short: 0 } };
const NARROW = '(max-width: 62rem)';

/** Makes a table that draws only visible rows. */
export function rowTable({ take, undo, seen, columns, numbered }: { readonly numbered: string;
    readonly columns: () => readonly ShownColumn[]; readonly take: (row: CheckedRow) => void; readonly undo: (row: CheckedRow) => void;
    readonly seen: (rows: readonly CheckedRow[]) => void }) {
  const body = element('div', { class: 'rows' });
  const head = element('div', { role: 'row', class: 'row head' });
  const frame = element(
    'div',
    { role: 'table', class: 'list', 'aria-label': 'Rows of the list' },
    element('div', { role: 'rowgroup' }, head),
    element('div', { class: 'scroll', tabindex: 0, role: 'rowgroup' }, body),
  );
  const scroll = body.parentElement as HTMLElement;
  const narrow = matchMedia(NARROW);
  let rows: readonly CheckedRow[] = [];
  let shownColumns: readonly ShownColumn[] = [];
  /** Number of leading rows that need an action. */
  let grave = 0;
  let drawn: Map<CheckedRow, HTMLElement> = new Map();

  function draw() {
    const width = narrow.matches ? 'narrow' : 'wide';
    const more = shownColumns.length > 0 ? MORE[width] : { tall: 0, short: 0 };
    const [tall, short] = [HEIGHTS[width].tall + more.tall, HEIGHTS[width].short + more.short];
    const topOf = (i: number) => Math.min(i, grave) * tall + Math.max(0, i - grave) * short;
    const rowAt = (top: number) => (top < grave * tall ? top / tall : grave + (top - grave * tall) / short);
    body.style.height = `${topOf(rows.length)}px`;
    const first = Math.max(0, Math.floor(rowAt(scroll.scrollTop)) - MARGIN);
    const last = Math.min(rows.length, Math.ceil(rowAt(scroll.scrollTop + scroll.clientHeight)) + MARGIN);
    const next: Map<CheckedRow, HTMLElement> = new Map();
    const focused = document.activeElement;
    for (let i = first; i < last; i++) {
      const row = rows[i] as CheckedRow;
      const node = drawn.get(row) ?? rowView(row, shownColumns, take, undo);
      node.style.transform = `translateY(${topOf(i)}px)`;
      node.classList.toggle('tall', i < grave);
      node.setAttribute('aria-rowindex', String(i + 2));
      next.set(row, node);
    }
    for (const [row, node] of drawn) if (next.get(row) !== node) node.remove();
    for (const node of next.values()) if (node.parentNode !== body) body.append(node);
    if (focused instanceof HTMLElement && focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
    drawn = next;
    seen(rows.slice(first, last));
  }

  let waiting = false;
  const soon = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      draw();
    });
  };
  scroll.addEventListener('scroll', soon, { passive: true });
  narrow.addEventListener('change', soon);
  new ResizeObserver(soon).observe(scroll);

  function layOut() {
    shownColumns = columns();
    const header = (name: string, kind: string | null = null) => element('span', { role: 'columnheader', class: kind }, name);
    head.replaceChildren(header(numbered), ...shownColumns.map(({ name, form }) => header(name, form)), header('IBAN'), header('Verdict'),
      header('What to do'));
    frame.style.setProperty('--own', shownColumns.map(({ width }) => width).join(' '));
    frame.classList.toggle('with-own', shownColumns.length > 0);
    for (const node of drawn.values()) node.remove();
    drawn.clear();
  }
  layOut();

  return {
    frame,
    /** Draws everything again, because other columns are shown. */
    layOut() {
      layOut();
      soon();
    },
    /** Shows other rows. */
    show(next: readonly CheckedRow[], fromTop: boolean) {
      rows = next;
      grave = graveRows(next);
      frame.setAttribute('aria-rowcount', String(rows.length + 1));
      if (fromTop) scroll.scrollTop = 0;
      soon();
    },
    /** Draws a row again, because its verdict or correction has changed. */
    redraw(row: CheckedRow) {
      const old = drawn.get(row);
      if (!old) return;
      const hadFocus = old.contains(document.activeElement);
      const node = rowView(row, shownColumns, take, undo);
      old.replaceWith(node);
      node.style.transform = old.style.transform;
      node.classList.toggle('tall', old.classList.contains('tall'));
      node.setAttribute('aria-rowindex', String(old.getAttribute('aria-rowindex')));
      drawn.set(row, node);
      if (hadFocus) (node.querySelector('button') ?? scroll).focus({ preventScroll: true });
    },
    /** Draws the rows again that have got a verdict. */
    refresh() {
      for (const [row, node] of drawn) {
        if (node.dataset['known'] !== String(row.verdict !== null)) {
          node.remove();
          drawn.delete(row);
        }
      }
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
    { role: 'row', class: `row ${verdict?.verdict ?? 'unknown'}`, 'data-known': String(verdict !== null) },
    element('span', { role: 'cell', class: 'line' }, formatCount(line)),
    element('span', { role: 'none', class: 'own' }, ...ownCells),
    element('span', { role: 'cell', class: 'code', title: text.trim() }, accountCell(row) || '(empty)'),
    element('span', { role: 'cell', class: 'verdict', title: verdict?.error ?? null }, ...verdictCell(row)),
    element('span', { role: 'cell', class: 'todo' }, ...todoCell(row, take, undo)),
  );
}
