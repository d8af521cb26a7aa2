import { button, debounced, element } from '../../page/client/dom.js';
import { latest } from '../../page/client/service.js';
import { ask, isOk, soundAnswer } from './asking.js';
import { bankAnswer } from './bank-view.js';
import { identify } from './identify.js';
import { openFile } from './files.js';
import { showList } from './list.js';
import { failureInWords, headline } from './parts.js';
import { editPayment, startPayment } from './qr-make.js';
import { bicOutcome, countryOutcome } from './readings.js';

/** How long one may pause while typing before the text is looked at. */
const PAUSE_MS = 300;
/** Longer pastes are not put into the box, where they would only slow it down. */
const LONG_PASTE = 20_000;

/** Told to the page when an address is left without a link. */
export const PLACE_LEFT = 'placeleft';

/** Leaves the address of a bank, a BIC, a country or a tool once something else is looked at. */
function leavePlace() {
  if (location.hash === '') return;
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(PLACE_LEFT));
}

/**
 * The text that was looked at last; null where it was something else, or has changed since.
 * @type {string | null}
 */
let asked = null;

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const box = /** @type {HTMLTextAreaElement} */ (byId('look-text'));
const lookStatus = byId('look-status');
const place = byId('look-answer');
const start = byId('look-start');
const single = latest();
/** Ends what goes on with a list that is no longer shown. */
let leaveList = () => {};

/** @type {import('./identify.js').BoxActions} */
export const actions = {
  look(text) {
    box.value = text;
    void lookAt(text);
    box.scrollIntoView({ block: 'nearest' });
  },
  pay: startPayment,
  edit: editPayment,
  show: (finding) => present(finding.said, finding.content),
};

/**
 * What was shown before a link of the page was followed, to come back to; null where nothing was.
 * @type {{ readonly said: string, readonly text: string, readonly nodes: readonly Node[], readonly leave: () => void } | null}
 */
let kept = null;

function keep() {
  if (kept !== null || place.childElementCount === 0) return;
  kept = { said: String(lookStatus.textContent), text: box.value, nodes: [...place.childNodes], leave: leaveList };
  leaveList = () => {};
}

function forget() {
  kept?.leave();
  kept = null;
}

/** Brings back what was shown before a link of the page was followed. */
export function comeBack() {
  if (kept === null) {
    box.value = '';
    void lookAt('');
    return;
  }
  void single(() => Promise.resolve(null));
  begin();
  const { said, text, nodes, leave } = kept;
  kept = null;
  box.value = text;
  tell(said, true);
  place.replaceChildren(...nodes);
  leaveList = leave;
}

/** Takes away what was said of an earlier text, and says that work goes on. */
function begin() {
  leaveList();
  leaveList = () => {};
  place.replaceChildren();
  place.removeAttribute('aria-busy');
  tell('', false);
  start.hidden = true;
  place.closest('.view')?.classList.add('asked');
}

/**
 * Says something to everybody, or, where it stands in the answer too, to screen readers alone.
 * @param {string} text
 * @param {boolean} isShownBelow
 */
function tell(text, isShownBelow) {
  lookStatus.textContent = text;
  lookStatus.classList.toggle('unseen', isShownBelow);
}

/** @param {string} text */
function working(text) {
  begin();
  place.setAttribute('aria-busy', 'true');
  tell(text, false);
}

/**
 * @param {string} said
 * @param {readonly (Node | null)[]} content
 */
function present(said, content) {
  place.removeAttribute('aria-busy');
  tell(said, true);
  place.replaceChildren(element('article', { class: 'answer' }, ...content.filter((one) => one !== null)));
}

/**
 * Shows what a piece of work finds out, unless a newer one comes in between.
 * @param {string} meanwhile what is said as long as it lasts
 * @param {(signal: AbortSignal) => Promise<import('./identify.js').Finding>} work
 * @param {() => void} again
 */
async function run(meanwhile, work, again) {
  working(meanwhile);
  try {
    const finding = await single(work);
    if (finding === null) return;
    if (finding.table) {
      place.removeAttribute('aria-busy');
      leaveList = showList(finding.table, place, (text) => tell(text, true));
    } else present(finding.said, finding.content);
  } catch (failure) {
    const why = failureInWords(failure);
    present(`No answer: ${why}`, [headline('failed', 'No answer', why), element('div', { class: 'steps' }, button('Try again', again))]);
  }
}

/**
 * Looks at a text; an empty one brings back the page as it was.
 * @param {string} text
 */
function lookAt(text) {
  leavePlace();
  forget();
  asked = text;
  if (text.trim() === '') {
    void single(() => Promise.resolve(null));
    begin();
    start.hidden = false;
    place.closest('.view')?.classList.remove('asked');
    return Promise.resolve();
  }
  return run('Looking it up…', (signal) => identify(text, signal, actions), () => void lookAt(text));
}

/**
 * Opens a file: a list, or a picture of a code.
 * @param {File} file
 */
function lookAtFile(file) {
  leavePlace();
  forget();
  asked = null;
  box.value = '';
  return run(`Reading ${file.name}…`, (signal) => openFile(file, signal, actions), () => void lookAtFile(file));
}

/**
 * Shows what a link names: a bank, a BIC or a country.
 * @param {string} kind
 * @param {string} name
 */
export function lookAtPlace(kind, name) {
  keep();
  asked = null;
  box.value = kind === 'bank' ? '' : name;
  const missing = { said: 'Nothing is listed under this link.', content: [headline('neutral', 'Nothing is listed under this link', 'The data may have changed since it was made. Look for the name in the box above.')] };
  /** @param {AbortSignal} signal */
  const find = async (signal) => {
    if (kind === 'bic') return (await bicOutcome(name, signal)) ?? missing;
    if (kind === 'country') return (await countryOutcome(name.toUpperCase(), signal)) ?? missing;
    const answer = soundAnswer(await ask('bank', { slug: name }, signal));
    return isOk(answer) ? { said: `A bank: ${answer.body.name}.`, content: bankAnswer(answer.body, answer) } : missing;
  };
  return run('Looking it up…', find, () => void lookAtPlace(kind, name));
}


/** Gives the box its life. */
export function livenBox() {
  const soon = debounced(PAUSE_MS, () => {
    if (box.value !== asked) void lookAt(box.value);
  });
  box.addEventListener('input', () => {
    asked = null;
    if (box.value.trim() !== '') working('Looking it up…');
    soon();
  });
  box.addEventListener('paste', (event) => {
    const file = event.clipboardData?.files[0];
    const text = event.clipboardData?.getData('text') ?? '';
    if (text.length > LONG_PASTE || (text === '' && file)) {
      event.preventDefault();
      box.value = '';
      void (text === '' && file ? lookAtFile(file) : lookAt(text));
    }
  });
  byId('look').addEventListener('submit', (event) => {
    event.preventDefault();
    void lookAt(box.value);
  });
  box.addEventListener('keydown', (event) => {
    // Enter asks, as in a search box; with Shift, or where there are several lines already, it is a line break.
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || box.value.includes('\n')) return;
    event.preventDefault();
    void lookAt(box.value);
  });
  byId('look-clear').addEventListener('click', () => {
    box.value = '';
    void lookAt('');
    box.focus();
  });
  for (const chip of document.querySelectorAll('[data-sample]')) {
    chip.addEventListener('click', () => actions.look(chip.getAttribute('data-sample') ?? ''));
  }
  for (const id of ['look-file', 'look-camera']) {
    const input = /** @type {HTMLInputElement} */ (byId(id));
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void lookAtFile(file);
      // The same file may be opened again.
      input.value = '';
    });
  }
  livenDrop();
}

/** Files and texts may be dropped anywhere on the page. */
function livenDrop() {
  const root = document.documentElement;
  addEventListener('dragover', (event) => {
    event.preventDefault();
    root.classList.add('dropping');
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) root.classList.remove('dropping');
  });
  addEventListener('drop', (event) => {
    event.preventDefault();
    root.classList.remove('dropping');
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData('text') ?? '';
    if (file) void lookAtFile(file);
    else if (text !== '') actions.look(text);
  });
}
