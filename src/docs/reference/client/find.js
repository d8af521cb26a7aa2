import { element } from '../../page/client/dom.js';

/**
 * What of an operation is searched, the most telling first: its path and title, the names of inputs and of fields of the answer and the
 * error codes, and all of its text.
 * @typedef {object} Searched
 * @property {HTMLElement} entry in the contents
 * @property {string} title
 * @property {readonly string[]} names
 * @property {string} text
 */

/**
 * Gives the contents their search: what matches stays, with the name that matched; nothing found is said, with what can be looked for.
 * @param {HTMLElement} contents
 */
export function livenSearch(contents) {
  const box = /** @type {HTMLInputElement} */ (document.getElementById('find'));
  const found = /** @type {HTMLElement} */ (contents.querySelector('.found'));
  /** @type {Searched[] | null} */
  let kept = null;
  /**
   * What Enter leads to: what has the words in its path or title, else the first.
   * @type {HTMLElement | undefined}
   */
  let best;
  const searched = () => (kept ??= [...contents.querySelectorAll('.paths li')].map((entry) => searchedOf(/** @type {HTMLElement} */ (entry))));

  function search() {
    const words = box.value.toLowerCase().trim().split(/\s+/).filter((word) => word !== '');
    contents.classList.toggle('finding', words.length > 0);
    const all = searched();
    const has = (/** @type {string} */ text) => words.every((word) => text.includes(word));
    const named = all.filter(({ title, names }) => has(`${title} ${names.join(' ').toLowerCase()}`));
    // Only where nothing is named so does the rest of the text count.
    const hits = new Set(named.length > 0 ? named : all.filter(({ text }) => has(text)));
    for (const one of all) {
      const { entry, title, names } = one;
      entry.hidden = !hits.has(one);
      entry.querySelector('small')?.remove();
      const word = words.find((part) => !title.includes(part));
      const name = word && names.find((part) => part.toLowerCase().includes(word));
      if (name && !entry.hidden) entry.append(element('small', {}, name));
    }
    const count = hits.size;
    best = words.length === 0 ? undefined : ([...hits].find(({ title }) => has(title)) ?? [...hits][0])?.entry;
    for (const group of contents.querySelectorAll('#places > ul > li')) /** @type {HTMLElement} */ (group).hidden = words.length > 0 && group.querySelector('.paths li:not([hidden])') === null;
    found.textContent = words.length === 0 ? '' : count > 0 ? `${count} ${count === 1 ? 'operation' : 'operations'}` : 'Nothing matches. Try a part of a path (validate), of an input or a field (bank_code), or an error code.';
  }

  box.addEventListener('input', search);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') best?.querySelector('a')?.click();
    if (event.key !== 'Escape' || box.value === '') return;
    // The first press empties the box, the second closes the contents where they are open.
    event.stopPropagation();
    box.value = '';
    search();
  });
  document.addEventListener('keydown', (event) => {
    const typing = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey || !box.checkVisibility()) return;
    event.preventDefault();
    box.focus();
  });
}

/**
 * @param {HTMLElement} entry
 * @returns {Searched}
 */
function searchedOf(entry) {
  const id = entry.querySelector('a')?.hash.slice(1) ?? '';
  const article = document.getElementById(id);
  const textOf = (/** @type {Element} */ one) => one.firstChild?.textContent?.trim() ?? '';
  const names = [...(article?.querySelectorAll('dt, .refusals code') ?? [])].map(textOf);
  const header = article?.querySelector('header')?.textContent ?? '';
  const told = [...(article?.querySelectorAll('.does, .answers') ?? [])].map(({ textContent }) => textContent);
  return { entry, title: `${id} ${header}`.toLowerCase(), names, text: `${id} ${header} ${told.join(' ')}`.toLowerCase() };
}
