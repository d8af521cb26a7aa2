import type { ClientData, ClientOperation } from '../client-data.ts';
import { button, copyable, debounced, element } from '../../page/client/dom.ts';
import { writeControl } from '../../page/client/controls.ts';
import { filledPath, targetOf } from '../../page/target.ts';
import { type ServiceAnswer, NoAnswer, call, latest, operations } from '../../page/client/service.ts';
import { LANGUAGES } from './code.ts';
import { fit } from './fitting.ts';
import { blame, controlsOf, describeControls, inputOf } from './form.ts';
import { colouredJson } from './json.ts';

/** Pause in typing after which a search starts, in milliseconds. */
const TYPING_MS = 200;

/** The operations with the data that their panels need. */
const live = (operations as unknown) as ClientData;

/** Address of the service, which replaces the placeholder in the code. */
const address = new URL('.', location.href).href.replace(/\/$/, '');

let language: keyof typeof LANGUAGES = 'curl';

/** Functions that update the code of each panel. */
const writers: (() => void)[] = [];

/** Activates an operation: code that follows the form, examples that fill the form, and the answer to the form. */
export function activate(article: HTMLElement) {
  const part = (selector: string) => article.querySelector(selector) as HTMLElement;
  article.classList.add('active');
  const code = part('.command code');
  code.textContent = String(code.textContent).replace(/\$\w+/, () => address);
  copyable(part('.command'), 'the request');
  const operation = live[article.id];
  const form = article.querySelector('form');
  if (operation === undefined || form === null) return;
  const [panel, status, answer] = [part('.panel'), part('.status'), part('.answer code')];
  const bar = element('div', { class: 'bar' });
  const single = latest();
  describeControls(form);
  status.setAttribute('role', 'status');
  answer.replaceChildren(...colouredJson(answer.textContent ?? ''));
  copyable(part('.answer'), 'the answer');

  /** Marks the shown answer as stale, because the form has changed. */
  const change = () => panel.classList.add('stale');

  function showCode() {
    if (!operation || !form) return;
    const input = inputOf(form);
    const { method, path, answer } = operation;
    const isGet = method === 'GET';
    code.textContent = LANGUAGES[language]({ address, target: isGet ? targetOf(path, input) : filledPath(path, input).path,
      body: isGet ? null : input, answer });
    for (const tab of bar.querySelectorAll('button')) tab.setAttribute('aria-pressed', String(tab.textContent === language));
  }

  function show(text: string, failed: boolean, content: readonly Node[]) {
    status.textContent = text;
    status.classList.toggle('failed', failed);
    panel.removeAttribute('aria-busy');
    panel.querySelector('.picture')?.remove();
    answer.replaceChildren(...content);
    // Scrolls to a requested answer outside the window.
    const { top, bottom } = status.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) status.scrollIntoView({ block: 'nearest' });
  }

  async function ask() {
    if (!operation || !form) return;
    panel.setAttribute('aria-busy', 'true');
    panel.classList.remove('stale');
    status.textContent = 'Asking…';
    try {
      const done = await single((signal) => call(operation, inputOf(form), signal));
      if (done === null) return;
      const { status: number, body } = done;
      show(statusText(done), number >= 400, colouredJson(JSON.stringify(body, null, 2)));
      if (typeof body.svg === 'string') status.after(picture(body.svg));
      blame(form, number >= 400 ? body.parameter : null);
    } catch (reason) {
      show(reason instanceof NoAnswer ? reason.message : 'This page failed: reload it.', true, []);
    }
  }

  async function fill(set: () => void) {
    if (!form) return;
    set();
    change();
    blame(form, null);
    showCode();
    await fit(form);
    showCode();
  }

  const clear = () => {
    for (const control of controlsOf(form).values()) writeControl(control, undefined);
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void ask();
  });
  const askSoon = debounced(TYPING_MS, ask);
  const fitSoon = debounced(TYPING_MS, () => void fit(form).then(showCode));
  form.addEventListener('input', ({ target }) => {
    change();
    showCode();
    const { id } = target as HTMLElement;
    if (id === `${article.id}.q`) askSoon();
    if (id === `${article.id}.country`) fitSoon();
  });
  const choice = examplesOf(operation, (values) => {
    const set = () => {
      if (values === undefined) return form.reset();
      clear();
      for (const [name, control] of controlsOf(form)) writeControl(control, values[name]);
    };
    void fill(set).then(ask);
  });
  bar.append(...(choice ? [choice] : []), tabs());
  panel.firstElementChild?.after(bar);
  status.before(element('p', { class: 'actions' }, element('button', { form: form.id, class: 'send' }, 'Send'),
    button('Clear', () => void fill(clear))));
  writers.push(showCode);
  showCode();
}

/** Returns the buttons for the language of the code. The choice applies to all operations. */
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

/** Returns the menu of examples; null for a single example. `onChoice` gets undefined for the initial values of the form. */
function examplesOf({ examples }: ClientOperation, onChoice: (values: Readonly<Record<string, unknown>> | undefined) => void) {
  if (examples === undefined) return null;
  const select = element('select', { class: 'examples' }, ...examples.map(({ summary }) => element('option', {}, summary)));
  select.addEventListener('change', () => onChoice(examples[select.selectedIndex]?.input));
  return element('label', {}, 'Example', select);
}

const picture = (svg: string) => element('img',
  { class: 'picture', alt: 'The payment code that was built', src: `data:image/svg+xml,${encodeURIComponent(svg)}`, width: 200,
  height: 200 });

/** Returns the line above an answer: `200 OK, 3 ms`. */
const statusText = ({ status, reason, milliseconds }: ServiceAnswer) =>
  `${`${status} ${reason}`.trim()}, ${milliseconds < 10 ? milliseconds.toFixed(1) : Math.round(milliseconds)} ms`;
