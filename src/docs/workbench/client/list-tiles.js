import { button, element } from '../../page/client/dom.js';
import { FILTERS } from './list-rows.js';
import { counted } from './wording.js';

/**
 * The buttons that show some rows of a list only, each with how many there are.
 * @param {(filter: string | null) => void} choose null shows all
 */
export function filterTiles(choose) {
  const frame = element('div', { class: 'filters', role: 'group', 'aria-label': 'Show only' });

  /**
   * @param {string | null} id
   * @param {string} name
   * @param {number} count
   * @param {string | null} filter
   */
  function tile(id, name, count, filter) {
    const made = button('', () => {
      choose(id);
      const again = frame.querySelector('[aria-pressed="true"]');
      if (again instanceof HTMLElement) again.focus();
    });
    made.append(element('b', {}, counted(count)), element('span', {}, name));
    made.className = `tile ${id ?? 'all'}`;
    made.setAttribute('aria-pressed', String(filter === id));
    return made;
  }

  return {
    frame,
    /**
     * @param {ReadonlyMap<string, number>} counts
     * @param {number} all
     * @param {string | null} filter the one that is chosen, which is shown also where it has no rows
     */
    show(counts, all, filter) {
      const some = FILTERS.filter(({ id }) => id === filter || id === 'valid' || id === 'wrong' || counts.get(id) !== 0);
      frame.replaceChildren(tile(null, 'All', all, filter), ...some.map(({ id, name }) => tile(id, name, counts.get(id) ?? 0, filter)));
    },
    /** @param {ReadonlyMap<string, number>} counts */
    count(counts) {
      for (const { id } of FILTERS) {
        const number = frame.querySelector(`.tile.${id} b`);
        if (number) number.textContent = counted(counts.get(id) ?? 0);
      }
    },
  };
}
