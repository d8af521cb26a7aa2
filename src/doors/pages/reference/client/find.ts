import { element } from '../../page/client/dom.ts';

/**
 * Texts of an operation that are searched. The first has the path and the title. The second has the names of inputs, fields and error
 * codes. The third has all other texts.
 */
export interface SearchEntry {
  /** The entry of the operation in the contents. */
  readonly entry: HTMLElement;
  readonly title: string;
  readonly names: readonly string[];
  readonly text: string;
}

/**
 * Starts the search of the contents. It shows the operations that match, with the name that matched. If nothing matches, it shows examples
 * of words.
 */
export function activateSearch(contents: HTMLElement) {
  const box = document.getElementById('find') as HTMLInputElement;
  const found = contents.querySelector('.found') as HTMLElement;
  let entries: SearchEntry[] | null = null;
  /**
   * The entry that Enter opens. This is the first entry with the words in its path or title. Without such an entry it is the first entry.
   */
  let best: HTMLElement | undefined;
  const searched = () => (entries ??= [...contents.querySelectorAll('.paths li')].map((entry) => searchedOf(entry as HTMLElement)));

  function search() {
    const words = box.value.toLowerCase().trim().split(/\s+/).filter((word) => word !== '');
    contents.classList.toggle('finding', words.length > 0);
    const all = searched();
    const has = (text: string) => words.every((word) => text.includes(word));
    const named = all.filter(({ title, names }) => has(`${title} ${names.join(' ').toLowerCase()}`));
    // The rest of the text is searched only if the words are not in a path, title or name.
    const hits = new Set(named.length > 0 ? named : all.filter(({ text }) => has(text)));
    for (const item of all) {
      const { entry, title, names } = item;
      entry.hidden = !hits.has(item);
      entry.querySelector('small')?.remove();
      const word = words.find((part) => !title.includes(part));
      const name = word && names.find((part) => part.toLowerCase().includes(word));
      if (name && !entry.hidden) entry.append(element('small', {}, name));
    }
    best = words.length === 0 ? undefined : ([...hits].find(({ title }) => has(title)) ?? [...hits][0])?.entry;
    for (const group of contents.querySelectorAll('#places > ul > li'))
      (group as HTMLElement).hidden = words.length > 0 && group.querySelector('.paths li:not([hidden])') === null;
    found.textContent = words.length === 0 ? '' : hitsInWords(hits.size);
  }

  box.addEventListener('input', search);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') best?.querySelector('a')?.click();
    if (event.key !== 'Escape' || box.value === '') return;
    // The first press of Escape empties the box. The second press closes the contents.
    event.stopPropagation();
    box.value = '';
    search();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey || !box.checkVisibility()) return;
    event.preventDefault();
    box.focus();
  });
}

function hitsInWords(count: number) {
  if (count === 0) return 'Nothing matches. Try a part of a path (validate), an input, a field (bank_code) or an error code.';
  return count === 1 ? '1 operation' : `${count} operations`;
}

function searchedOf(entry: HTMLElement): SearchEntry {
  const id = entry.querySelector('a')?.hash.slice(1) ?? '';
  const article = document.getElementById(id);
  const textOf = (entry: Element) => entry.firstChild?.textContent?.trim() ?? '';
  const names = [...(article?.querySelectorAll('dt, .refusals code') ?? [])].map(textOf);
  const header = article?.querySelector('header')?.textContent ?? '';
  const texts = [...(article?.querySelectorAll('.does, .answers') ?? [])].map(({ textContent }) => textContent);
  return { entry, title: `${id} ${header}`.toLowerCase(), names, text: `${id} ${header} ${texts.join(' ')}`.toLowerCase() };
}
