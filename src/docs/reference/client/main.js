import { showAges, showLists } from './ages.js';
import { livenSearch } from './find.js';
import { liven } from './panel.js';
import { followReader, nameMissingPlace, openByButton } from './places.js';

const contents = /** @type {HTMLElement} */ (document.getElementById('contents'));
openByButton(contents);
livenSearch(contents);
nameMissingPlace(/** @type {HTMLElement} */ (document.getElementById('missing')));
showAges();
followReader(contents);

/** How long the page rests once it is there: what its reader does first comes first. */
const REST_MS = 1000;

/** The operations that are not alive yet: they become so when they come near or there is nothing else to do, so that the page is ready at once. */
const asleep = new Set(document.querySelectorAll('article'));

/** @param {HTMLElement} article */
function wake(article) {
  if (asleep.delete(article)) liven(article);
}

/**
 * Does something to a part of the page once it comes near.
 * @param {HTMLElement} one
 * @param {(one: HTMLElement) => void} work
 */
function whenNear(one, work) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      work(one);
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(one);
}
for (const article of asleep) whenNear(article, wake);
whenNear(/** @type {HTMLElement} */ (document.getElementById('lists')), (place) => void showLists(place));

const whenIdle = (/** @type {() => void} */ work) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 50));
function wakeNext() {
  const [next] = asleep;
  if (next === undefined) return;
  wake(next);
  whenIdle(wakeNext);
}
setTimeout(() => whenIdle(wakeNext), REST_MS);
