import type { Control } from '../../page/client/controls.ts';
import { element } from '../../page/client/dom.ts';

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
  element('select', { id }, ...countries.map(({ code, name }) => element('option', { value: code }, name)));

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

/** Returns the place for the result of a tool. It shows `emptyText` until there is a result. */
export function resultPlace(emptyText: string) {
  const frame = element('div', { class: 'result' });
  const clear = () => frame.replaceChildren(element('div', { class: 'no-code' }, element('p', {}, emptyText)));
  clear();
  return { frame, clear, show: (result: Node) => frame.replaceChildren(result) };
}
