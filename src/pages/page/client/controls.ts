export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether a control is one that is ticked. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** A value in a control of several lines: the items of a list, and the members of an object as `name=value`, on a line each. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map((item: unknown) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
    .join('\n');
  return typeof value === 'object' ? Object.entries(value ?? {}).map((pair) => pair.join('=')).join('\n') : String(value ?? '');
};

/** Lets a control say a value of JSON; nothing where it is null or undefined. */
export function writeControl(control: Control, value: unknown) {
  if (isTicked(control)) control.checked = value === true;
  else control.value = textOf(value);
}

/** The lines of a text with something in them. */
export const filledLines = (text: string) => text.split('\n').filter((line) => line !== '');

/** The members of an object, of which each line has one: `name=value`. */
export const readMembers = (text: string): Record<string, string> =>
  Object.fromEntries(filledLines(text).map((line) => line.split(/=(.*)/s).slice(0, 2)));
