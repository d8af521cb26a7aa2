import type { Control } from '../../page/client/controls.ts';
import { choice, element } from '../../page/client/dom.ts';
import { type ServiceAnswer, latest } from '../../page/client/service.ts';
import { failureInWords } from './parts.ts';

/** Attributes of inputs with private data. Browsers then neither store nor correct the data. */
export const PRIVATE = { autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' };

/** Returns a control with its label and a hint. A fault of the control replaces the hint. The control must have an id. */
export function field(label: string, control: Control, hint: string | null = null) {
  const about = `${control.id}-about`;
  control.setAttribute('aria-describedby', about);
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control,
    element('p', { id: about, class: 'hint', 'data-hint': hint ?? '' }, hint ?? ''));
}

/** Shows the fault of a control. Null removes the fault. */
export function markControl(control: Control, wrong: string | null) {
  const about = document.getElementById(`${control.id}-about`);
  if (wrong === null) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  if (!about) return;
  about.textContent = wrong ?? about.getAttribute('data-hint');
  about.classList.toggle('wrong', wrong !== null);
}

/** Returns a choice of countries by name. */
export const countrySelect = (id: string, countries: readonly { readonly code: string; readonly name: string }[]) =>
  choice(id, countries.map(({ code, name }) => [code, name]));

/** Calls `action` when the form is submitted, instead of sending the form. */
export function onSubmit(form: HTMLFormElement, action: () => void) {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    action();
  });
}

/** Creates the content and the heading of a view when it is first opened. */
export function fillView(name: string, title: string, lead: string, ...content: Node[]) {
  document.getElementById(`view-${name}`)?.replaceChildren(element('h1', {}, title), element('p', { class: 'lead' }, lead), ...content);
}

/** Returns the box that a result will replace. */
export const emptyBox = (text: string) => element('div', { class: 'no-code' }, element('p', {}, text));

/** Returns the line below a form that says what happens. */
export const statusLine = () => element('p', { class: 'status', role: 'status' });

/** Creates a form of a tool. Its button sends it, and is next to `more`. The line `status` is below the button. */
export function toolForm(fields: readonly Node[], send: HTMLButtonElement, status: HTMLElement, ...more: Node[]) {
  send.className = 'send';
  return element('form', { class: 'tool', autocomplete: 'off' }, ...fields, element('div', { class: 'steps' }, send, ...more), status);
}

/** A tool: its texts, its fields and its work. */
interface Tool {
  readonly view: string;
  readonly title: string;
  readonly lead: string;
  readonly fields: readonly Node[];
  readonly send: string;
  /** Elements next to the button. */
  readonly more?: readonly Node[];
  /** Text in the place of the result until there is a result. */
  readonly emptyText: string;
  readonly busyText: string;
  /** Asks the service. */
  readonly ask: (signal: AbortSignal) => Promise<ServiceAnswer>;
  /** Returns the status text, and the result if there is one. */
  readonly show: (answer: ServiceAnswer) => Promise<readonly [status: string, result?: Node]>;
}

/**
 * Fills a view with a tool: a form with the place for its result next to it. An input removes the result of other values, and stops the
 * work on it. Returns the status line, and a function that does the same as an input.
 */
export function fillTool({ view, title, lead, fields, send, more = [], emptyText, busyText, ask, show }: Tool) {
  const work = latest();
  const status = statusLine();
  const place = element('div', { class: 'result' });
  const form = toolForm(fields, element('button', { type: 'submit' }, send), status, ...more);

  function clear(text: string) {
    work.stop();
    place.replaceChildren(emptyBox(emptyText));
    status.textContent = text;
  }

  async function run() {
    clear(busyText);
    try {
      const answer = await work.run(ask);
      if (answer === null) return;
      const [text, result] = await show(answer);
      status.textContent = text;
      if (result !== undefined) place.replaceChildren(result);
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  form.addEventListener('input', () => clear(''));
  onSubmit(form, () => void run());
  clear('');
  fillView(view, title, lead, element('div', { class: 'pair' }, form, place));
  return { status, clear: () => clear('') };
}
