import { controlText } from '../control-text.ts';

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True if a control is a check box. */
export const isTicked = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** Writes a JSON value into a control. Null and undefined empty the control. */
export function writeControl(control: Control, value: unknown) {
  if (isTicked(control)) control.checked = value === true;
  else control.value = controlText(value);
}

/** Returns the lines of a text that are not empty. */
export const filledLines = (text: string) => text.split('\n').filter((line) => line !== '');

/** Reads the members of an object from lines. Each line has the form `name=value`. */
export const readMembers = (text: string): Record<string, string> =>
  Object.fromEntries(filledLines(text).map((line) => line.split(/=(.*)/s).slice(0, 2)));
