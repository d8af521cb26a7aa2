export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if a control is a check box. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Returns a value as text. Each item of a list is a line. Each member of an object is a line `name=value`. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => (typeof item === 'object' ? JSON.stringify(item) : String(item))).join('\n');
  }
  return typeof value === 'object' ? Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n') : String(value ?? '');
};

/** Writes a JSON value into a control. Null and undefined empty the control. */
export function writeControl(control: Control, value: unknown) {
  if (isTicked(control)) control.checked = value === true;
  else control.value = textOf(value);
}

/** Returns the lines of a text that are not empty. */
export const filledLines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Reads the members of an object from lines. Each line has the form `name=value`. */
export const readMembers = (text: string): Record<string, string> =>
  Object.fromEntries(filledLines(text).map((line) => line.split(/=(.*)/s).slice(0, 2)));
