import { element } from '../../page/client/dom.ts';

/** The line at which people read, as a margin of the window: 15 % below its top. */
const READING_LINE = '-15% 0px -84% 0px';

/**
 * Marks the reader's place in the contents, and the current operation on the page. If the page is printed, only this operation is printed.
 */
export function followReader(contents: HTMLElement) {
  const links = new Map([...contents.querySelectorAll('a[href^="#"]')].map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]));
  const here = contents.querySelector('.here');
  const scroller = document.getElementById('places') as HTMLElement;
  const enter = (place: Element) => {
    const link = links.get(place.id || (place.getAttribute('aria-labelledby') ?? ''));
    if (link === undefined) return;
    contents.querySelector('[aria-current]')?.removeAttribute('aria-current');
    document.querySelector('.current')?.classList.remove('current');
    link.setAttribute('aria-current', 'location');
    place.classList.add('current');
    document.body.classList.toggle('single', place.matches('article'));
    if (here) here.textContent = link.textContent;
    // Only the contents scroll. scrollIntoView would scroll the page too.
    const [inner, outer] = [link.getBoundingClientRect(), scroller.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) scroller.scrollTop += inner.top - outer.top - outer.height / 3;
  };
  document.body.classList.add('following');
  enter(document.querySelector('.introduction') as Element);
  const observer = new IntersectionObserver(
    (entries) => {
      // If an operation and its section are both there, the operation wins. The section is first in the list.
      const entered = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target);
      const place = entered.find((place) => place.matches('article')) ?? entered[0];
      if (place) enter(place);
    },
    { rootMargin: READING_LINE },
  );
  for (const place of document.querySelectorAll('.introduction, article, .group:not(:has(article))')) observer.observe(place);
}

/** Starts the button that opens the contents on a narrow screen. The contents close when the reader chooses a place. */
export function openByButton(contents: HTMLElement) {
  const menu = contents.querySelector('.menu') as HTMLElement;
  const turn = (open: boolean) => {
    contents.classList.toggle('open', open);
    menu.setAttribute('aria-expanded', String(open));
  };
  menu.addEventListener('click', () => turn(!contents.classList.contains('open')));
  contents.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) turn(false);
  });
  contents.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !contents.classList.contains('open')) return;
    turn(false);
    menu.focus();
  });
}

/** If the address names a place that does not exist on the page, shows a notice with similar names. */
export function nameMissingPlace(notice: HTMLElement) {
  const look = () => {
    let anchor = location.hash.slice(1);
    try {
      anchor = decodeURIComponent(anchor);
    } catch {
      // The escapes of the name are wrong, so the name is shown unchanged.
    }
    const isThere = anchor === '' || document.getElementById(anchor) !== null;
    notice.replaceChildren();
    if (isThere) return;
    const near = [...document.querySelectorAll('.paths a')]
      .map((link) => [link, Math.min(unlikeness(link.getAttribute('href') ?? '', `#${anchor}`),
        unlikeness(link.textContent ?? '', anchor))] as const)
      .sort(([, a], [, b]) => a - b)
      .slice(0, 3);
    notice.append('This reference has no section ', element('code', {}, anchor.slice(0, 60)), '. Did you mean ');
    near.forEach(([link], i) => notice.append(i === 0 ? '' : ' or ', element('a', { href: link.getAttribute('href') }, link.textContent)));
    notice.append('? The contents list all sections.');
    scrollTo(0, 0);
  };
  addEventListener('hashchange', look);
  look();
}

/** Returns the difference of two names, from 0 to 1. It is the share of letter pairs that only one name has (Dice). */
function unlikeness(a: string, b: string) {
  const pairs = (word: string) => new Set([...word.toLowerCase()].map((letter, i, all) => `${letter}${all[i + 1] ?? ''}`));
  const [first, second] = [pairs(a), pairs(b)];
  return 1 - (2 * [...first].filter((pair) => second.has(pair)).length) / (first.size + second.size);
}
