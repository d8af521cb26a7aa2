/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Control */

/**
 * The controls of a form by the names of their inputs: `validate.iban` is that of iban.
 * @param {HTMLFormElement} form
 * @returns {Map<string, Control>}
 */
export const controlsOf = (form) =>
  new Map([...form.querySelectorAll('input, textarea, select')].map((control) => [control.id.slice(control.id.indexOf('.') + 1), /** @type {Control} */ (control)]));

/**
 * Gives each control its name and lets it say what it is for, as the text beside it does.
 * @param {HTMLFormElement} form
 */
export function describeControls(form) {
  Object.assign(form, { autocomplete: 'off', autocapitalize: 'off', spellcheck: false });
  for (const control of controlsOf(form).values()) {
    const about = document.createElement('span');
    about.id = `${control.id}-about`;
    while (control.previousSibling) about.prepend(control.previousSibling);
    control.before(about);
    control.setAttribute('aria-describedby', about.id);
    control.closest('dd')?.previousElementSibling?.querySelector('label')?.setAttribute('for', control.id);
  }
}

/**
 * @param {Control} control
 * @param {unknown} value
 */
export function write(control, value) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === true;
  else control.value = Array.isArray(value) ? value.join('\n') : typeof value === 'object' ? Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n') : String(value ?? '');
}

/**
 * What a control says, as JSON; undefined where it says nothing.
 * @param {Control} control
 */
function read(control) {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return control.checked || undefined;
  const { value } = control;
  if (value === '') return undefined;
  switch (control.dataset['kind'] ?? control.inputMode) {
    case 'list':
      return value.replace(/\n$/, '').split('\n');
    case 'object':
      return Object.fromEntries(value.split('\n').filter((line) => line !== '').map((line) => line.split(/=(.*)/s).slice(0, 2)));
    case 'numeric':
      return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    default:
      return value;
  }
}

/**
 * What a form says; inputs that do not fit the chosen country are left out.
 * @param {HTMLFormElement} form
 * @returns {Record<string, unknown>}
 */
export const inputOf = (form) =>
  Object.fromEntries([...controlsOf(form)].filter(([, control]) => control.closest('.other') === null).map(([name, control]) => [name, read(control)]).filter(([, value]) => value !== undefined));

/**
 * Marks the control that a refusal names, and no other.
 * @param {HTMLFormElement} form
 * @param {unknown} name
 */
export function blame(form, name) {
  for (const [key, control] of controlsOf(form)) {
    if (key === name) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}
