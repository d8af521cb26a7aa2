import { showAges, showData } from './ages.ts';
import { activateSearch } from './find.ts';
import { activate } from './panel.ts';
import { followReader, nameMissingPlace, openByButton } from './places.ts';

const contents = document.getElementById('contents') as HTMLElement;
openByButton(contents);
activateSearch(contents);
nameMissingPlace(document.getElementById('missing') as HTMLElement);
showAges();
followReader(contents);

/** Delay before work in idle time begins, in milliseconds. The page must first react to the reader. */
const REST_MS = 1000;

/**
 * Operations that are not started yet. Each starts when the reader comes near it, or when the page is idle. The page is therefore ready at
 * once.
 */
const waiting = new Set(document.querySelectorAll('article'));

function start(article: HTMLElement) {
  if (waiting.delete(article)) activate(article);
}

/** Calls `work` once, when an element comes near the visible part of the page. */
function whenNear(element: HTMLElement, work: (element: HTMLElement) => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work(element);
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
}
for (const article of waiting) whenNear(article, start);
whenNear(document.getElementById('lists') as HTMLElement, (place) =>
  void showData(place, document.getElementById('standards') as HTMLElement));

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50));
function startNext() {
  const [next] = waiting;
  if (next === undefined) return;
  start(next);
  whenIdle(startNext);
}
setTimeout(() => whenIdle(startNext), REST_MS);
