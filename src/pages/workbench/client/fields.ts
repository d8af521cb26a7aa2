import type { Control } from '../../page/client/controls.ts';
import { element } from '../../page/client/dom.ts';

/** What people write is theirs: browsers neither keep nor correct it. */
export const PRIVATE = { autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' };

/** A control with its label, a hint and a place for what is wrong with it. The control has an id. */
export function field(label: string, control: Control, hint: string | null = null) {
  const about = `${control.id}-about`;
  control.setAttribute('aria-describedby', about);
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control,
    element('p', { id: about, class: 'hint', 'data-hint': hint ?? '' }, hint ?? ''));
}

/** Says what is wrong with a control, or that nothing is. */
export function markControl(control: Control, wrong: string | null) {
  const about = document.getElementById(`${control.id}-about`);
  if (wrong === null) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  if (!about) return;
  about.textContent = wrong ?? about.getAttribute('data-hint');
  about.classList.toggle('wrong', wrong !== null);
}

/** A choice among countries, by their names. */
export const countrySelect = (id: string, countries: readonly { readonly code: string; readonly name: string }[]) =>
  element('select', { id }, ...countries.map(({ code, name }) => element('option', { value: code }, name)));

/** A view with its heading, made when it is first opened. */
export function fillView(name: string, title: string, lead: string, ...content: Node[]) {
  document.getElementById(`view-${name}`)?.replaceChildren(element('h1', {}, title), element('p', { class: 'lead' }, lead), ...content);
}
