import { type Control, filledLines, isTicked, readMembers } from '../../page/client/controls.ts';

/** The controls of a form by the names of their inputs: `validate.iban` is that of iban. */
export const controlsOf = (form: HTMLFormElement): Map<string, Control> =>
  new Map([...form.querySelectorAll('input, textarea, select')].map((control) =>
    [control.id.slice(control.id.indexOf('.') + 1), control as Control]));

/** Lets each control say what it is for, as the text beside it does. */
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

/** What a control says, as JSON; undefined where it says nothing. */
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

/** A line of JSON; as it stands where it is none: the service says what is wrong with it. */
function objectIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return line;
  }
}

/** What a form says; inputs that do not fit the chosen country are left out. */
export const inputOf = (form: HTMLFormElement): Record<string, unknown> =>
  Object.fromEntries([...controlsOf(form)].filter(([, control]) => control.closest('.other') === null)
    .map(([name, control]) => [name, read(control)]).filter(([, value]) => value !== undefined));

/** Marks the control that a refusal names, and no other. */
export function blame(form: HTMLFormElement, name: unknown) {
  for (const [key, control] of controlsOf(form)) {
    if (key === name) control.setAttribute('aria-invalid', 'true');
    else control.removeAttribute('aria-invalid');
  }
}
