import { button, element } from '../../page/client/dom.js';
import { STATUS_TEXTS } from './bank-view.js';
import { partedIban } from './coloured.js';
import { graveRows } from './list-rows.js';
import { bankLink } from './parts.js';
import { editInWords } from './verdict.js';
import { counted, sentenceOf } from './wording.js';

/** @typedef {import('./batches.js').Row} Row */

/** Rows above and below the window that are drawn all the same, so that scrolling shows no gaps. */
const MARGIN = 8;
/** The heights of rows about which something is to be done and of the others, in pixels, as the style sheet has them for narrow and wide windows. */
const HEIGHTS = { narrow: { tall: 132, short: 64 }, wide: { tall: 60, short: 60 } };
const NARROW = '(max-width: 62rem)';

/**
 * A table that draws only the rows that can be seen.
 * @param {{ readonly take: (row: Row) => void, readonly undo: (row: Row) => void, readonly seen: (rows: readonly Row[]) => void }} actions
 */
export function rowTable({ take, undo, seen }) {
  const body = element('div', { class: 'rows' });
  const frame = element(
    'div',
    { role: 'table', class: 'list', 'aria-label': 'Rows of the list' },
    element('div', { role: 'rowgroup' }, element('div', { role: 'row', class: 'row head' }, ...['Line', 'IBAN', 'Verdict', 'What to do'].map((name) => element('span', { role: 'columnheader' }, name)))),
    element('div', { class: 'scroll', tabindex: 0, role: 'rowgroup' }, body),
  );
  const scroll = /** @type {HTMLElement} */ (body.parentElement);
  const narrow = matchMedia(NARROW);
  /** @type {readonly Row[]} */
  let rows = [];
  /** How many of them stand first because something is to be done about them. */
  let grave = 0;
  /** @type {Map<Row, HTMLElement>} */
  let drawn = new Map();

  function draw() {
    const { tall, short } = narrow.matches ? HEIGHTS.narrow : HEIGHTS.wide;
    const topOf = (/** @type {number} */ i) => Math.min(i, grave) * tall + Math.max(0, i - grave) * short;
    const rowAt = (/** @type {number} */ top) => (top < grave * tall ? top / tall : grave + (top - grave * tall) / short);
    body.style.height = `${topOf(rows.length)}px`;
    const first = Math.max(0, Math.floor(rowAt(scroll.scrollTop)) - MARGIN);
    const last = Math.min(rows.length, Math.ceil(rowAt(scroll.scrollTop + scroll.clientHeight)) + MARGIN);
    /** @type {Map<Row, HTMLElement>} */
    const next = new Map();
    const focused = document.activeElement;
    for (let i = first; i < last; i++) {
      const row = /** @type {Row} */ (rows[i]);
      const made = drawn.get(row) ?? rowView(row, take, undo);
      made.style.transform = `translateY(${topOf(i)}px)`;
      made.classList.toggle('tall', i < grave);
      made.setAttribute('aria-rowindex', String(i + 2));
      next.set(row, made);
    }
    for (const [row, made] of drawn) if (next.get(row) !== made) made.remove();
    for (const made of next.values()) if (made.parentNode !== body) body.append(made);
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

  return {
    frame,
    /**
     * Shows these rows from the first on.
     * @param {readonly Row[]} next
     * @param {boolean} fromTop
     */
    show(next, fromTop) {
      rows = next;
      grave = graveRows(next);
      frame.setAttribute('aria-rowcount', String(rows.length + 1));
      if (fromTop) scroll.scrollTop = 0;
      soon();
    },
    /**
     * Draws a row anew, whose verdict or repair has changed.
     * @param {Row} row
     */
    redraw(row) {
      const old = drawn.get(row);
      if (!old) return;
      const hadFocus = old.contains(document.activeElement);
      const made = rowView(row, take, undo);
      old.replaceWith(made);
      made.style.transform = old.style.transform;
      made.classList.toggle('tall', old.classList.contains('tall'));
      made.setAttribute('aria-rowindex', String(old.getAttribute('aria-rowindex')));
      drawn.set(row, made);
      if (hadFocus) (made.querySelector('button') ?? scroll).focus({ preventScroll: true });
    },
    /** Forgets what is drawn: rows that were not known may be known now. */
    refresh() {
      for (const [row, made] of drawn) {
        if (made.dataset['known'] !== String(row.verdict !== null)) {
          made.remove();
          drawn.delete(row);
        }
      }
      soon();
    },
  };
}

/**
 * @param {Row} row
 * @param {(row: Row) => void} take
 * @param {(row: Row) => void} undo
 */
function rowView(row, take, undo) {
  const { verdict, line, text } = row;
  const state = verdict === null ? 'unknown' : verdict.valid ? (cautionOf(row) === null ? 'passed' : 'cautious') : 'failed';
  return element(
    'div',
    { role: 'row', class: `row ${state}`, 'data-known': String(verdict !== null) },
    element('span', { role: 'cell', class: 'line' }, counted(line)),
    element('span', { role: 'cell', class: 'code', title: text.trim() }, verdict === null || verdict.country === null ? text.trim() || '(empty)' : partedIban(verdict.iban)),
    element('span', { role: 'cell', class: 'verdict' }, ...verdictCell(row)),
    element('span', { role: 'cell', class: 'todo' }, ...todoCell(row, take, undo)),
  );
}

/**
 * @param {Row} row
 * @returns {(Node | string)[]}
 */
function verdictCell({ verdict }) {
  if (verdict === null) return ['Not looked at yet'];
  if (!verdict.valid) return [element('b', {}, 'Not valid'), ` ${sentenceOf(verdict.error ?? '')}`];
  const bank = bankLink(verdict.bank_name, verdict.bank_slug);
  return [element('b', {}, 'Valid'), ' ', bank ?? 'Bank not known', `, ${verdict.country_name}`];
}

/**
 * What a valid row is to be looked at for; null where nothing is known against it.
 * @param {Row} row
 */
function cautionOf({ verdict }) {
  if (verdict === null || !verdict.valid) return null;
  if (verdict.bank_code_status === 'retired') return 'The bank code is retired: ask for the new IBAN.';
  if (verdict.account_check_valid === false) return "Fails its bank's account check: ask the payee.";
  if (verdict.bank_code_status === 'not_allocated') return STATUS_TEXTS.get('not_allocated') ?? null;
  if (verdict.sepa === false) return 'Not in SEPA: needs a cross-border payment.';
  return null;
}

/**
 * @param {Row} row
 * @param {(row: Row) => void} take
 * @param {(row: Row) => void} undo
 * @returns {(Node | string)[]}
 */
function todoCell(row, take, undo) {
  const { verdict, repair, before } = row;
  if (before !== null) return [element('span', {}, 'Repaired by you.'), button('Undo', () => undo(row))];
  if (verdict === null) return [];
  if (verdict.valid) return [cautionOf(row) ?? ''];
  if (repair === undefined) return ['Looking for the slip…'];
  const [best] = repair?.suggestions ?? [];
  if (!best || !repair) return ['No single slip explains it: ask for it again.'];
  const takeIt = button('Take it', () => take(row));
  takeIt.setAttribute('aria-label', `Take ${best.formatted}`);
  const others = repair.total > 1 ? ` ${best.likely ? 'Likely, ' : ''}1 of ${repair.total}.` : ' The only one.';
  return [element('span', { title: editInWords(best.edit) }, element('ins', { class: 'code' }, best.formatted), element('small', {}, others)), takeIt];
}
