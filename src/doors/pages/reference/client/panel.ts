import type { ClientData, ClientOperation } from '../client-data.ts';
import { button, copyable, debounced, element } from '../../page/client/dom.ts';
import { writeControl } from '../../page/client/controls.ts';
import { filledPath, targetOf } from '../../page/target.ts';
import { type ServiceAnswer, NoAnswer, call, latest, operations } from '../../page/client/service.ts';
import { LANGUAGES } from '../code.ts';
import { fit } from './fitting.ts';
import { blame, controlsOf, describeControls, inputOf } from './form.ts';
import { colouredJson } from './json.ts';

/** Pause after the last key press before a search starts, in milliseconds. */
const TYPING_MS = 200;

/** The operations with the data that their panels need. */
const live = (operations as unknown) as ClientData;

/** Address of the service. It replaces the placeholder in the code. */
const address = new URL('.', location.href).href.replace(/\/$/, '');

let language: keyof typeof LANGUAGES = 'curl';

/** Functions that update the code of each panel. */
const writers: (() => void)[] = [];

const partIn = (article: HTMLElement, selector: string) => article.querySelector(selector) as HTMLElement;

/** Starts an operation of the page: its code follows the form, its examples fill the form, and its button sends the form. */
export function activate(article: HTMLElement) {
  article.classList.add('active');
  const code = partIn(article, '.command code');
  code.textContent = String(code.textContent).replace(/\$\w+/, () => address);
  copyable(partIn(article, '.command'), 'the request');
  const operation = live[article.id];
  const form = article.querySelector('form');
  if (operation !== undefined && form !== null) activateForm(article, form, operation);
}

function activateForm(article: HTMLElement, form: HTMLFormElement, operation: ClientOperation) {
  describeControls(form);
  const panel = partIn(article, '.panel');
  const bar = element('div', { class: 'bar' });
  const showCode = codeWriter(partIn(article, '.command code'), bar, form, operation);
  const send = sender(article, form, operation);

  /** Changes the values of the form. `change` is the function that changes them. */
  async function fill(change: () => void) {
    change();
    panel.classList.add('stale');
    blame(form, null);
    showCode();
    await fit(form);
    showCode();
  }
  const clear = () => {
    for (const control of controlsOf(form).values()) writeControl(control, undefined);
  };
  const example = exampleMenu(operation, (values) => {
    const change = () => {
      if (values === undefined) return form.reset();
      clear();
      for (const [name, control] of controlsOf(form)) writeControl(control, values[name]);
    };
    void fill(change).then(send);
  });
  followForm(form, article.id, panel, { send, showCode });
  bar.append(...(example ? [example] : []), tabs());
  panel.firstElementChild?.after(bar);
  partIn(article, '.status').before(element('p', { class: 'actions' }, element('button', { form: form.id, class: 'send' }, 'Send'),
    button('Clear', () => void fill(clear))));
  writers.push(showCode);
  showCode();
}

/** Returns a function that shows the code for the values of the form, in the chosen language. */
function codeWriter(code: HTMLElement, bar: HTMLElement, form: HTMLFormElement, { method, path, answer }: ClientOperation) {
  return () => {
    const input = inputOf(form);
    const isGet = method === 'GET';
    code.textContent = LANGUAGES[language]({ address, target: isGet ? targetOf(path, input) : filledPath(path, input).path,
      body: isGet ? null : input, answer });
    for (const tab of bar.querySelectorAll('button')) tab.setAttribute('aria-pressed', String(tab.textContent === language));
  };
}

/** Returns a function that calls the operation with the values of the form, and shows the answer. */
function sender(article: HTMLElement, form: HTMLFormElement, operation: ClientOperation) {
  const [panel, status, answer] = [partIn(article, '.panel'), partIn(article, '.status'), partIn(article, '.answer code')];
  const newest = latest();
  status.setAttribute('role', 'status');
  answer.replaceChildren(...colouredJson(answer.textContent ?? ''));
  copyable(partIn(article, '.answer'), 'the answer');

  function show(text: string, isFailed: boolean, content: readonly Node[]) {
    status.textContent = text;
    status.classList.toggle('failed', isFailed);
    panel.removeAttribute('aria-busy');
    panel.querySelector('.picture')?.remove();
    answer.replaceChildren(...content);
    // If the answer is outside the visible part of the page, the page scrolls to it.
    const { top, bottom } = status.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) status.scrollIntoView({ block: 'nearest' });
  }

  return async () => {
    panel.setAttribute('aria-busy', 'true');
    panel.classList.remove('stale');
    status.textContent = 'Waiting for the answer…';
    try {
      const result = await newest.run((signal) => call(operation, inputOf(form), signal));
      if (result === null) return;
      const { body } = result;
      show(statusText(result), !result.isOk, colouredJson(JSON.stringify(body, null, 2)));
      if (typeof body.svg === 'string') status.after(picture(body.svg));
      blame(form, result.isOk ? null : body.parameter);
    } catch (failure) {
      show(failure instanceof NoAnswer ? failure.message : 'This page has a fault. Reload it.', true, []);
    }
  };
}

interface PanelActions {
  readonly send: () => Promise<void>;
  readonly showCode: () => void;
}

/** Updates the panel when the form changes. A search and the choice of a country take effect before the form is sent. */
function followForm(form: HTMLFormElement, name: string, panel: HTMLElement, { send, showCode }: PanelActions) {
  const sendSoon = debounced(TYPING_MS, () => void send());
  const fitSoon = debounced(TYPING_MS, () => void fit(form).then(showCode));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  form.addEventListener('input', ({ target }) => {
    panel.classList.add('stale');
    showCode();
    const { id } = target as HTMLElement;
    if (id === `${name}.q`) sendSoon();
    if (id === `${name}.country`) fitSoon();
  });
}

/** Returns the buttons for the language of the code. A choice applies to all operations. */
function tabs() {
  const names = Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[];
  const choices = names.map((name) =>
    button(name, () => {
      language = name;
      for (const write of writers) write();
    }),
  );
  return element('div', { class: 'tabs', role: 'group', 'aria-label': 'Language' }, ...choices);
}

/**
 * Returns the menu of examples. Null for a single example. `onChoice` receives the example, or undefined for the initial values of the
 * form.
 */
function exampleMenu({ examples }: ClientOperation, onChoice: (values: Readonly<Record<string, unknown>> | undefined) => void) {
  if (examples === undefined) return null;
  const select = element('select', { class: 'examples' }, ...examples.map(({ summary }) => element('option', {}, summary)));
  select.addEventListener('change', () => onChoice(examples[select.selectedIndex]?.input));
  return element('label', {}, 'Example', select);
}

const picture = (svg: string) => element('img',
  { class: 'picture', alt: 'The payment code that was built', src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 200,
  height: 200 });

/** Returns the line above an answer: `200 OK, 3.2 ms`. */
const statusText = ({ status, reason, milliseconds }: ServiceAnswer) =>
  `${`${status} ${reason}`.trim()}, ${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
