import { button, debounced, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, isOk, soundAnswer } from './asking.ts';
import { bankAnswer } from './bank-view.ts';
import { type BoxActions, type LookUpResult, lookUpText, messageResult } from './identify.ts';
import { openFile } from './files.ts';
import { failureInWords, headline } from './parts.ts';
import { editPayment, startPayment } from './qr-make.ts';
import { mayUseCamera, payloadFromCamera } from './qr-read.ts';
import { bicOutcome, countryOutcome } from './readings.ts';

/** How long one may pause while typing before the text is looked at. */
const PAUSE_MS = 300;
/** Longer pastes are not put into the box, where they would only slow it down. */
const LONG_PASTE = 20_000;

/** Told to the page when an address is left without a link. */
export const PLACE_LEFT = 'placeleft';

/** Told to the page with the country and the parts of an account number from which an IBAN is to be built. */
export const PARTS_GIVEN = 'partsgiven';

/** Leaves the address of a bank, a BIC, a country or a tool once something else is looked at. */
function leavePlace() {
  if (location.hash === '') return;
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(PLACE_LEFT));
}

/** The text that was looked at last; null where it was something else, or has changed since. */
let lastText: string | null = null;

const byId = (id: string) => document.getElementById(id) as HTMLElement;

const box = byId('look-text') as HTMLTextAreaElement;
const lookStatus = byId('look-status');
const place = byId('look-answer');
const start = byId('look-start');
const single = latest();
/** Ends what goes on with a list that is no longer shown. */
let leaveList = () => {};

export const actions: BoxActions = {
  look(text) {
    box.value = text;
    void lookAt(text);
    box.scrollIntoView({ block: 'nearest' });
  },
  pay: startPayment,
  edit: editPayment,
  build(country, parts) {
    dispatchEvent(new CustomEvent(PARTS_GIVEN, { detail: { country, parts } }));
  },
  show: (finding) => present(finding.announcement, finding.content),
};

/** What was shown before a link of the page was followed, to come back to; null where nothing was. */
let saved: { readonly announcement: string; readonly text: string; readonly nodes: readonly Node[]; readonly leave: () => void } | null =
  null;

function keep() {
  if (saved !== null || place.childElementCount === 0) return;
  saved = { announcement: String(lookStatus.textContent), text: box.value, nodes: [...place.childNodes], leave: leaveList };
  leaveList = () => {};
}

function forget() {
  saved?.leave();
  saved = null;
}

/** Brings back what was shown before a link of the page was followed. */
export function comeBack() {
  if (saved === null) {
    box.value = '';
    void lookAt('');
    return;
  }
  void single(() => Promise.resolve(null));
  begin();
  const { announcement, text, nodes, leave } = saved;
  saved = null;
  box.value = text;
  announce(announcement, true);
  place.replaceChildren(...nodes);
  leaveList = leave;
}

/** Takes away what was said of an earlier text, and says that work goes on. */
function begin() {
  leaveList();
  leaveList = () => {};
  place.replaceChildren();
  place.removeAttribute('aria-busy');
  announce('', false);
  start.hidden = true;
  place.closest('.view')?.classList.add('asked');
}

/** Says something to everybody, or, where it stands in the answer too, to screen readers alone. */
function announce(text: string, isShownBelow: boolean) {
  lookStatus.textContent = text;
  lookStatus.classList.toggle('unseen', isShownBelow);
}

function working(text: string) {
  begin();
  place.setAttribute('aria-busy', 'true');
  announce(text, false);
}

function present(announcement: string, content: readonly (Node | null)[]) {
  place.removeAttribute('aria-busy');
  announce(announcement, true);
  place.replaceChildren(element('article', { class: 'answer' }, ...content.filter((node) => node !== null)));
}

/** Shows what a piece of work finds out, unless a newer one comes in between. `meanwhile` is said as long as it lasts. */
async function run(meanwhile: string, work: (signal: AbortSignal) => Promise<LookUpResult>, again: () => void) {
  working(meanwhile);
  try {
    const finding = await single(work);
    if (finding === null) return;
    if (finding.list) {
      place.removeAttribute('aria-busy');
      leaveList = finding.list(place, (text) => announce(text, true));
    } else present(finding.announcement, finding.content);
  } catch (failure) {
    const why = failureInWords(failure);
    present(`No answer: ${why}`, [headline('wrong', 'No answer', why), element('div', { class: 'steps' }, button('Try again', again))]);
  }
}

/** Looks at a text; an empty one brings back the page as it was. */
function lookAt(text: string) {
  leavePlace();
  forget();
  lastText = text;
  if (text.trim() === '') {
    void single(() => Promise.resolve(null));
    begin();
    start.hidden = false;
    place.closest('.view')?.classList.remove('asked');
    return Promise.resolve();
  }
  return run('Looking it up…', (signal) => lookUpText(text, signal, actions), () => void lookAt(text));
}

/** Opens a file: a list, or a picture of a code. */
function lookAtFile(file: File) {
  leavePlace();
  forget();
  lastText = null;
  box.value = '';
  return run(`Reading ${file.name}…`, (signal) => openFile(file, signal, actions), () => void lookAtFile(file));
}

/** Looks through the camera until it sees a code. */
function lookThroughCamera() {
  leavePlace();
  forget();
  lastText = null;
  box.value = '';
  const find = async (signal: AbortSignal) => {
    const { payload, why } = await payloadFromCamera(place, () => void lookAt(''), signal);
    return payload === null ? messageResult('The camera cannot be used', why) : lookUpText(payload, signal, actions);
  };
  return run('The camera looks for a code…', find, () => void lookThroughCamera());
}

/** Gives the button of the camera its life: where the page cannot have it, it asks for a picture as telephones do. */
function activateCamera() {
  if (!mayUseCamera()) return;
  const input = byId('look-camera');
  input.addEventListener('click', (event) => {
    event.preventDefault();
    void lookThroughCamera();
  });
  void navigator.mediaDevices.enumerateDevices()
    .then((devices) => input.parentElement!.classList.toggle('there', devices.some(({ kind }) => kind === 'videoinput')));
}

/** Shows what a link names: a bank, a BIC or a country. */
export function lookAtPlace(kind: string, name: string) {
  keep();
  lastText = null;
  box.value = kind === 'bank' ? '' : name;
  const missing = { announcement: 'Nothing is listed under this link.',
    content: [headline('neutral', 'Nothing is listed under this link',
    'The data may have changed since it was made. Look for the name in the box above.')] };
  const find = async (signal: AbortSignal) => {
    if (kind === 'bic') return (await bicOutcome(name, signal)) ?? missing;
    if (kind === 'country') return (await countryOutcome(name.toUpperCase(), signal)) ?? missing;
    const answer = soundAnswer(await ask('bank', { slug: name }, signal));
    return isOk(answer) ? { announcement: `A bank: ${answer.body.name}.`, content: bankAnswer(answer.body, [answer]) } : missing;
  };
  return run('Looking it up…', find, () => void lookAtPlace(kind, name));
}

/** Gives the box its life. */
export function activateBox() {
  const soon = debounced(PAUSE_MS, () => {
    if (box.value !== lastText) void lookAt(box.value);
  });
  box.addEventListener('input', () => {
    lastText = null;
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
    const input = byId(id) as HTMLInputElement;
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (file) void lookAtFile(file);
      // The same file may be opened again.
      input.value = '';
    });
  }
  activateCamera();
  activateDrop();
}

/** Files and texts may be dropped anywhere on the page. */
function activateDrop() {
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
