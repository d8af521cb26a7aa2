import { button, debounced, element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask } from './asking.ts';
import { bankAnswer } from './bank-view.ts';
import { codesResult } from './codes-view.ts';
import { type BoxActions, type LookUpResult, lookUpText, messageResult } from './identify.ts';
import { openFile } from './files.ts';
import { failureInWords, headline } from './parts.ts';
import { editPayment, startPayment } from './qr-make.ts';
import { codesFromCamera, mayUseCamera } from './qr-read.ts';
import { bicOutcome } from './readings.ts';
import { sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** Pause after the last key press before the text is looked up, in milliseconds. */
const PAUSE_MS = 300;
/** Maximum length of a pasted text that the box shows, in characters. Longer texts make the box slow. */
const LONG_PASTE = 20_000;

/** Name of the event that the address does not name the shown place any more. */
export const PLACE_LEFT = 'placeleft';

/** Name of an event. The IBAN must be built from the country and the parts in `detail`. */
export const PARTS_GIVEN = 'partsgiven';

/** Removes the place (bank, BIC or tool) from the address, because another text is looked up. */
function leavePlace() {
  if (location.hash === '') return;
  history.replaceState(null, '', location.pathname + location.search);
  dispatchEvent(new Event(PLACE_LEFT));
}

/** The text of the latest look-up. Null if it was a file, or if the text has changed since then. */
let lastText: string | null = null;

const byId = (id: string) => document.getElementById(id) as HTMLElement;

const box = byId('look-text') as HTMLTextAreaElement;
const lookStatus = byId('look-status');
const place = byId('look-answer');
const start = byId('look-start');
const single = latest();
/** Ends the work on the list that is shown. */
let leaveList = () => {};

export const actions: BoxActions = {
  look(text) {
    box.value = text;
    void lookAt(text);
    box.scrollIntoView({ block: 'nearest' });
  },
  open: (file) => void lookAtFile(file),
  pay: startPayment,
  edit: editPayment,
  build(country, parts) {
    dispatchEvent(new CustomEvent(PARTS_GIVEN, { detail: { country, parts } }));
  },
  show: (finding) => present(finding.announcement, finding.content),
};

/** The answer that was shown before the reader followed a link of the page. Null without such an answer. */
let saved: { readonly announcement: string; readonly text: string; readonly nodes: readonly Node[]; readonly leave: () => void } | null =
  null;

function saveAnswer() {
  if (saved !== null || place.childElementCount === 0) return;
  saved = { announcement: String(lookStatus.textContent), text: box.value, nodes: [...place.childNodes], leave: leaveList };
  leaveList = () => {};
}

function dropSaved() {
  saved?.leave();
  saved = null;
}

/** Shows the answer that was shown before the reader followed a link. */
export function restoreAnswer() {
  if (saved === null) {
    box.value = '';
    void lookAt('');
    return;
  }
  single.stop();
  begin();
  const { announcement, text, nodes, leave } = saved;
  saved = null;
  box.value = text;
  announce(announcement, true);
  place.replaceChildren(...nodes);
  leaveList = leave;
}

/** Removes the answer to an earlier text. */
function begin() {
  leaveList();
  leaveList = () => {};
  place.replaceChildren();
  place.removeAttribute('aria-busy');
  announce('', false);
  start.hidden = true;
  place.closest('.view')?.classList.add('answered');
}

/** Shows a status. If the answer contains the status too, only screen readers receive it. */
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
  place.replaceChildren(element('article', { class: 'answer' }, ...content));
}

/** Runs a look-up and shows its result, unless a newer look-up has started. `meanwhile` is the status while it runs. */
async function run(meanwhile: string, work: (signal: AbortSignal) => Promise<LookUpResult>, again: () => void) {
  working(meanwhile);
  try {
    const finding = await single.run(work);
    if (finding === null) return;
    if (finding.list) {
      place.removeAttribute('aria-busy');
      leaveList = finding.list(place, (text) => announce(text, true));
    } else present(finding.announcement, finding.content);
  } catch (failure) {
    const why = failureInWords(failure);
    present(words.noAnswerBecause(why),
      [headline('wrong', words.noAnswer, why), element('div', { class: 'steps' }, button(words.tryAgain, again))]);
  }
}

/** Looks up a text. An empty text shows the start of the page. */
function lookAt(text: string) {
  leavePlace();
  dropSaved();
  lastText = text;
  if (text.trim() === '') {
    single.stop();
    begin();
    start.hidden = false;
    place.closest('.view')?.classList.remove('answered');
    return Promise.resolve();
  }
  return run(words.lookingUp, (signal) => lookUpText(text, signal, actions), () => void lookAt(text));
}

/** Empties the box for a look-up that is not of a text. */
function leaveText() {
  leavePlace();
  dropSaved();
  lastText = null;
  box.value = '';
}

/** Looks up a file: a list, or a picture of a code. */
function lookAtFile(file: File) {
  leaveText();
  return run(words.readingFile(file.name), (signal) => openFile(file, signal, actions), () => void lookAtFile(file));
}

/** Reads a code with the camera. */
function lookThroughCamera() {
  leaveText();
  const find = async (signal: AbortSignal) => {
    const { texts, why } = await codesFromCamera(place, () => void lookAt(''), signal);
    return texts.length === 0 ? messageResult(words.cameraFails, why) : codesResult(texts, null, signal, actions);
  };
  return run(words.searchingWithCamera, find, () => void lookThroughCamera());
}

/** Starts the camera button. If the page must not use the camera, the button asks for a picture, which phones can take. */
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

/** Shows the bank or BIC of a link. */
export function lookAtPlace(kind: string, name: string) {
  saveAnswer();
  lastText = null;
  box.value = kind === 'bank' ? '' : name;
  const missing = { announcement: sentenceOf(words.linkNotListed),
    content: [headline('neutral', words.linkNotListed, words.linkNotListedBecause)] };
  const find = async (signal: AbortSignal) => {
    if (kind === 'bic') return (await bicOutcome(name, signal)) ?? missing;
    const answer = await ask('bank', { slug: name }, signal);
    return answer.isOk ? { announcement: sentenceOf(words.aBank(answer.body.name)), content: bankAnswer(answer.body, [answer]) } : missing;
  };
  return run(words.lookingUp, find, () => void lookAtPlace(kind, name)).then(() => {
    const title = place.querySelector('.headline h2')?.textContent;
    if (title && location.hash.startsWith(`#${kind}/`)) document.title = `${title} · Kontor`;
  });
}

/** Activates the box. */
export function activateBox() {
  const soon = debounced(PAUSE_MS, () => {
    if (box.value !== lastText) void lookAt(box.value);
  });
  box.addEventListener('input', () => {
    lastText = null;
    if (box.value.trim() !== '') working(words.lookingUp);
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
    // Enter looks up the text, as in a search box. With Shift, or if the text has several lines, Enter inserts a line break.
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
      // Without this line, the browser would ignore a second choice of the same file.
      input.value = '';
    });
  }
  activateCamera();
  activateDrop();
}

/** Accepts files and texts that are dropped anywhere on the page. */
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
