import { button, element } from '../../../page/client/dom.ts';
import { OTHER_FILTERS, VERDICT_FILTERS } from './rows.ts';
import { formatCount } from '../../../words/locale.ts';
import * as words from '../../../words/words.ts';

/** Returns the filter buttons of a list, each with its number of rows. `choose` receives the filter, or null for all rows. */
export function filterTiles(choose: (filter: string | null) => void) {
  const frame = element('div', { class: 'filters', role: 'group', 'aria-label': words.showOnly });

  function tile(id: string | null, name: string, count: number, filter: string | null) {
    const tileButton = button('', () => {
      choose(id);
      const pressed = frame.querySelector('[aria-pressed="true"]');
      if (pressed instanceof HTMLElement) pressed.focus();
    });
    tileButton.append(element('b', {}, formatCount(count)), element('span', {}, name));
    tileButton.className = `tile ${id ?? 'all'}`;
    tileButton.setAttribute('aria-pressed', String(filter === id));
    return tileButton;
  }

  return {
    frame,
    /**
     * Shows the buttons. Verdicts always have a button. Other filters have a button only if they have rows or are chosen.
     * The other filters have their own line, because a row may match several of them.
     */
    show(counts: ReadonlyMap<string, number>, all: number, filter: string | null) {
      const some = OTHER_FILTERS.filter(({ id }) => id === filter || counts.get(id) !== 0);
      const tiles = (filters: readonly { readonly id: string; readonly name: string }[]) =>
        filters.map(({ id, name }) => tile(id, name, counts.get(id) ?? 0, filter));
      frame.replaceChildren(tile(null, words.all, all, filter), ...tiles(VERDICT_FILTERS),
        ...(some.length === 0 ? [] : [element('p', {}, words.amongThem, ...tiles(some))]));
    },
    count(counts: ReadonlyMap<string, number>) {
      for (const { id } of [...VERDICT_FILTERS, ...OTHER_FILTERS]) {
        const number = frame.querySelector(`.tile.${id} b`);
        if (number) number.textContent = formatCount(counts.get(id) ?? 0);
      }
    },
  };
}
