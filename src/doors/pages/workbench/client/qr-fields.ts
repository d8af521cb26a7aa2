import type { SchemeFact } from '../facts.ts';
import { element } from '../../page/client/dom.ts';
import { facts } from './asking.ts';
import { serviceAmount } from './amount.ts';
import { type Control, isTicked, readMembers, writeControl } from '../../page/client/controls.ts';
import { PRIVATE, field } from './fields.ts';
import { FIELD_LABELS } from './payment-view.ts';

/** Fields that most people need. Other fields are shown on request, unless the scheme requires them. */
const FIRST = ['name', 'amount', 'remittance'];
/** Fields whose values are lines of a text. */
const LINES = new Set(['extras', 'alternative_schemes']);

/** Input for the language of the headings on a printed form. It is an input of the service, but not a field of the payment. */
const LANGUAGE = 'language';
const LANGUAGE_NAMES =
  new Map([['en', 'English'], ['de', 'Deutsch'], ['fr', 'Français'], ['it', 'Italiano'], ['rm', 'Rumantsch']]);
const VARIANT_WORDS = new Map([['symbol', 'The code alone'], ['payment_part', 'Payment part with receipt, to print']]);

/** True if the payment is drawn as a printed form. */
export const isForm = (payment: Readonly<Record<string, any>>): boolean =>
  facts.schemes.some(({ form }) => form !== null && form.variant === payment['variant']);

/** Returns the control for a field of a payment in a scheme. */
function controlOf(key: string, { fields, currencies, variants, form }: SchemeFact): Control {
  const id = `qr-${key}`;
  const max = fields[key] ?? 0;
  if (key === 'variant') {
    return element('select', { id }, ...variants.map((value) => element('option', { value }, VARIANT_WORDS.get(value) ?? value)));
  }
  if (key === LANGUAGE) {
    return element('select', { id }, ...form!.languages.map((value) => element('option', { value }, LANGUAGE_NAMES.get(value) ?? value)));
  }
  if (key === 'currency' && currencies !== null) {
    return element('select', { id }, ...currencies.map((value) => element('option', {}, value)));
  }
  if (key === 'instant') return element('input', { id, type: 'checkbox' });
  if (LINES.has(key)) return element('textarea', { id, rows: 2, ...PRIVATE });
  if (key === 'due_date') return element('input', { id, type: 'date' });
  if (key === 'expires_at' || key === 'created_at') return element('input', { id, type: 'datetime-local' });
  if (key === 'remittance' && max > 70) return element('textarea', { id, rows: 2, ...PRIVATE, ...(max > 0 && { maxlength: max }) });
  return element('input', { id, type: 'text', ...PRIVATE, ...(max > 0 && { maxlength: max }),
    ...(key === 'amount' && { inputmode: 'decimal' }) });
}

function hintOf(key: string, { required, extras, fields }: SchemeFact) {
  if (key === 'amount') return required.includes('amount') ? null : 'If empty, the payer chooses the amount';
  if (key === 'extras') return `name=value on each line: ${extras.join(', ')}`;
  if (key === 'name') return 'The account holder';
  if (key === 'instant' || key === 'currency' || key === 'variant' || key === LANGUAGE) return null;
  const max = fields[key] ?? 0;
  // The label explains this field.
  if (key === 'remittance') return max > 0 ? `Up to ${max} characters` : null;
  const meaning = facts.meanings[key] ?? '';
  return `${meaning.slice(0, 1).toUpperCase()}${meaning.slice(1)}${max > 0 ? `, up to ${max} characters` : ''}`;
}

/** Returns the fields of a scheme in two groups: fields that are shown at once, and fields that are shown on request. */
export function schemeFields(scheme: SchemeFact) {
  const controls: Map<string, Control> = new Map();
  const ofForm = scheme.form === null ? [] : ['variant', LANGUAGE];
  const keys = [...new Set([...Object.keys(scheme.fields), ...ofForm])];
  const isFirst = (key: string) => FIRST.includes(key) || scheme.required.includes(key) || ofForm.includes(key);
  const fieldOf = (key: string) => {
    const control = controlOf(key, scheme);
    controls.set(key, control);
    const isOptional = !scheme.required.includes(key) && FIRST.includes(key) && key !== 'name';
    return field(`${FIELD_LABELS.get(key) ?? key}${isOptional ? ' (optional)' : ''}`, control, hintOf(key, scheme));
  };
  const order = [...FIRST.filter((key) => keys.includes(key)), ...keys.filter((key) => isFirst(key) && !FIRST.includes(key))];
  return { controls, first: order.map(fieldOf), folded: keys.filter((key) => !isFirst(key)).map(fieldOf) };
}

/** Returns the value of a control in the form that the service takes. Undefined if the control is empty. */
export function controlValue(key: string, control: Control) {
  if (isTicked(control)) return control.checked ? true : undefined;
  const value = control.value.trim();
  if (value === '') return undefined;
  if (key === 'amount') return serviceAmount(value);
  if (key === 'alternative_schemes') return value.split('\n');
  if (key === 'extras') return readMembers(value);
  if (control instanceof HTMLInputElement && control.type === 'datetime-local') return withOffset(new Date(value));
  return value;
}

/** Returns a time in the notation of RFC 3339, in whole seconds and with the offset of this device. */
function withOffset(moment: Date) {
  const minutes = -moment.getTimezoneOffset();
  const two = (number: number) => String(Math.floor(Math.abs(number))).padStart(2, '0');
  const local = new Date(moment.getTime() + minutes * 60_000).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Writes a value of a decoded payment into a control. */
export function fillIn(control: Control, value: any) {
  if (value === null || value === undefined) return;
  if (control instanceof HTMLInputElement && control.type === 'datetime-local') control.value = withOffset(new Date(value)).slice(0, 16);
  else writeControl(control, value);
}
