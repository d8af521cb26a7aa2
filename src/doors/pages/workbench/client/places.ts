import { PARTS_GIVEN, PLACE_LEFT, restoreAnswer, lookAtPlace } from './box.ts';
import { openConvert } from './convert.ts';
import { openCountries } from './countries.ts';
import { openGenerate } from './generate.ts';
import { openMaker } from './qr-make.ts';
import type { AccountParts } from './wording.ts';

/** Names of places that the look-up view can show. */
const LOOKED_UP = new Set(['bic', 'bank']);

/** Functions that open a view, by the name of the view. They receive the rest of the address, such as a country code. */
const OPENED: ReadonlyMap<string, (detail: string) => void> = new Map<string, (detail: string) => void>([
  ['qr', openMaker],
  ['convert', (code: string) => openConvert(code)],
  ['generate', openGenerate],
  ['countries', () => openCountries('')],
  ['country', openCountries],
]);

const TITLE = document.title;

function plainHash() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return '';
  }
}

/** Shows the view that the address names. An address never contains an account number. */
function showPlace() {
  const [name = '', ...rest] = plainHash().split('/');
  const detail = rest.join('/');
  const opened = OPENED.has(name) ? name : 'look';
  const view = opened === 'country' ? 'countries' : opened;
  for (const section of document.querySelectorAll('.view')) section.toggleAttribute('hidden', section.id !== `view-${view}`);
  for (const link of document.querySelectorAll('.places a')) {
    const isHere = link.getAttribute('href') === (view === 'look' ? '#' : `#${view}`);
    if (isHere) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  OPENED.get(name)?.(detail);
  if (LOOKED_UP.has(name) && detail !== '') void lookAtPlace(name, detail);
  const heading = document.querySelector(`#view-${view} h1`)?.textContent;
  document.title = view === 'look' ? TITLE : `${heading} · Kontor`;
}

/** Shows the view that the address names, now and after each change of the address. */
export function activatePlaces() {
  let before = location.hash;
  addEventListener('hashchange', () => {
    const wasLookUp = LOOKED_UP.has(before.slice(1).split('/')[0] ?? '');
    before = location.hash;
    showPlace();
    if (before === '' && wasLookUp) restoreAnswer();
    const target = document.getElementById(plainHash());
    if (target instanceof HTMLTextAreaElement) {
      target.focus();
      return;
    }
    const shown = document.querySelector('.view:not([hidden]) h1');
    if (before !== '' && shown instanceof HTMLElement) {
      shown.setAttribute('tabindex', '-1');
      shown.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
  });
  addEventListener(PARTS_GIVEN, (event) => {
    const { country, parts } = (event as CustomEvent<{ readonly country: string; readonly parts: AccountParts }>).detail;
    openConvert(country, parts);
    location.hash = `convert/${country}`;
  });
  addEventListener(PLACE_LEFT, () => {
    before = '';
    showPlace();
  });
  showPlace();
}
