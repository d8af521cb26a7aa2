import { type Control, filledLines, isTicked, readMembers } from '../../page/client/controls.ts';

/** Returns the controls of a form by the names of their inputs. For example, the control `validate.iban` has the name `iban`. */
export const controlsOf = (form: HTMLFormElement): Map<string, Control> =>
  new Map([...form.querySelectorAll('input, textarea, select')].map((control) =>
    [control.id.slice(control.id.indexOf('.') + 1), control as Control]));

/** Links each control to the text that describes it, for screen readers. */
export function describeControls(form: HTMLFormElement) {
  Object.assign(form, { autocomplete: 'off', autocapitalize: 'off', spellcheck: false });
  for (const control of controlsOf(form).values()) {
    const about = document.createElement('span');
    about.id = `${control.id}-about`;
    while (control.previousSibling) about.prepend(control.previousSibling);
    control.before(about);
    control.setAttribute('aria-describedby', about.id);
  }
}

/** Returns the value of a control as JSON. Undefined if the control is empty. */
function read(control: Control) {
  if (isTicked(control)) return control.checked || undefined;
  const { value } = control;
  if (value === '') return undefined;
  switch (control.dataset['kind'] ?? control.inputMode) {
    case 'list':
      return value.replace(/\n$/, '').split('\n');
    case 'objects':
      return filledLines(value).map(objectIn);
    case 'object':
      return readMembers(value);
    case 'numeric':
      return /^-?\d{1,15}$/.test(value) ? Number(value) : value;
    default:
      return value;
  }
}

/** Returns the value of a line of JSON. If the line is not JSON, returns it unchanged, because the service explains the fault. */
function objectIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** Returns the inputs in a form. Inputs that the chosen country does not have are omitted. */
export const inputOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries([...controlsOf(form)].filter(([, control]) => control.closest('.other') === null)
    .map(([name, control]) => [name, read(control)]).filter(([, value]) => value !== undefined));

/** Marks the control that a refusal names, and removes all other marks. */
export function blame(form: HTMLFormElement, name: unknown) {
  for (const [key, control] of controlsOf(form)) {
    if (key === name) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}
