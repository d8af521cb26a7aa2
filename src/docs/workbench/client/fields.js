import { element } from '../../page/client/dom.js';

/** @typedef {HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement} Control */

/** What people write is theirs: browsers neither keep nor correct it. */
export const PRIVATE = { autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' };

/**
 * A control with its label, a hint and a place for what is wrong with it.
 * @param {string} label
 * @param {Control} control with an id
 * @param {string | null} [hint]
 */
export function field(label, control, hint = null) {
  const about = `${control.id}-about`;
  control.setAttribute('aria-describedby', about);
  return element('div', { class: 'field' }, element('label', { for: control.id }, label), control, element('p', { id: about, class: 'hint', 'data-hint': hint ?? '' }, hint ?? ''));
}

/**
 * Says what is wrong with a control, or that nothing is.
 * @param {Control} control
 * @param {string | null} wrong
 */
export function mark(control, wrong) {
  const about = document.getElementById(`${control.id}-about`);
  if (wrong === null) control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
  if (!about) return;
  about.textContent = wrong ?? about.getAttribute('data-hint');
  about.classList.toggle('wrong', wrong !== null);
}

/**
 * A choice among countries, by their names.
 * @param {string} id
 * @param {readonly { readonly code: string, readonly name: string }[]} countries
 */
export const countrySelect = (id, countries) => element('select', { id }, ...countries.map(({ code, name }) => element('option', { value: code }, name)));

/**
 * A view with its heading, made when it is first opened.
 * @param {string} name
 * @param {string} title
 * @param {string} lead
 * @param {...Node} content
 */
export function fillView(name, title, lead, ...content) {
  document.getElementById(`view-${name}`)?.replaceChildren(element('h1', {}, title), element('p', { class: 'lead' }, lead), ...content);
}
