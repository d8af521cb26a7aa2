import { showAges, showLists } from './ages.ts';
import { activateSearch } from './find.ts';
import { activate } from './panel.ts';
import { followReader, nameMissingPlace, openByButton } from './places.ts';

const contents = document.getElementById('contents') as HTMLElement;
openByButton(contents);
activateSearch(contents);
nameMissingPlace(document.getElementById('missing') as HTMLElement);
showAges();
followReader(contents);

/** How long the page rests once it is there: what its reader does first comes first. */
const REST_MS = 1000;

/** The operations that are not active yet. Each starts when it comes near or when the page is idle: so the page is ready at once. */
const waiting = new Set(document.querySelectorAll('article'));

function start(article: HTMLElement) {
  if (waiting.delete(article)) activate(article);
}

/** Does something to a part of the page once it comes near. */
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
whenNear(document.getElementById('lists') as HTMLElement, (place) => void showLists(place));

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50));
function startNext() {
  const [next] = waiting;
  if (next === undefined) return;
  start(next);
  whenIdle(startNext);
}
setTimeout(() => whenIdle(startNext), REST_MS);
