import type { SchemeFact } from '../facts.ts';
import { choice, element } from '../../page/client/dom.ts';
import { countryFact, facts } from './asking.ts';
import { serviceAmount } from './amount.ts';
import { type Control, isTicked, readMembers, writeControl } from '../../page/client/controls.ts';
import { PRIVATE, field } from './fields.ts';
import { FIELD_LABELS } from './payment-view.ts';
import * as words from '../../words/words.ts';

/** Fields that most people need. Other fields are shown on request, unless the scheme requires them. */
const FIRST = ['name', 'amount', 'remittance'];
/** Fields whose values are lines of a text. */
const LINES = new Set(['extras', 'alternative_schemes']);

/** Input for the language of the headings on a printed form. It is an input of the service, but not a field of the payment. */
const LANGUAGE = 'language';
const LANGUAGE_NAMES =
  new Map([['en', 'English'], ['de', 'Deutsch'], ['fr', 'Français'], ['it', 'Italiano'], ['rm', 'Rumantsch']]);
const VARIANT_WORDS = new Map(Object.entries(words.variants));

/** Input for the kind of reference that the service makes. It is an input of the service, but not a field of the payment. */
const MAKE_REFERENCE = 'make_reference';
const REFERENCE_NAMES = new Map(Object.entries(words.referenceKinds));
/** Countries in which a kind of reference is usual. A kind of all countries is missing. */
const REFERENCE_COUNTRIES = new Map([['QRR', 'CH'], ['OGM', 'BE'], ['viite', 'FI'], ['KID', 'NO'], ['SI', 'SI'], ['HR', 'HR']]);

function referenceInWords(kind: string): string {
  const name = REFERENCE_NAMES.get(kind) ?? kind;
  const country = REFERENCE_COUNTRIES.get(kind);
  return country === undefined ? name : words.referenceOf(name, String(countryFact(country)?.name));
}

/** Hints of fields, if their labels do not explain them. */
const HINTS = new Map(Object.entries(words.fieldHints));

/** True if the payment is drawn as a printed form. */
export const isForm = (payment: Readonly<Record<string, any>>): boolean =>
  facts.schemes.some(({ form }) => form !== null && form.variant === payment['variant']);

/** Returns the control for a field of a payment in a scheme. */
function controlOf(key: string, { fields, currencies, variants, form }: SchemeFact): Control {
  const id = `qr-${key}`;
  const max = fields[key] ?? 0;
  if (key === 'variant') return choice(id, variants.map((value) => [value, VARIANT_WORDS.get(value) ?? value]));
  if (key === MAKE_REFERENCE)
    return choice(id, [['', words.makeNoReference], ...facts.referenceKinds.map((kind) => [kind, referenceInWords(kind)] as const)]);
  if (key === LANGUAGE) return choice(id, form!.languages.map((value) => [value, LANGUAGE_NAMES.get(value) ?? value]));
  if (key === 'currency' && currencies !== null) return choice(id, currencies.map((value) => [value, value]));
  if (key === 'instant') return element('input', { id, type: 'checkbox' });
  if (LINES.has(key)) return element('textarea', { id, rows: 2, ...PRIVATE });
  if (key === 'due_date') return element('input', { id, type: 'date' });
  if (key === 'expires_at' || key === 'created_at') return element('input', { id, type: 'datetime-local' });
  if (key === 'remittance' && max > 70) return element('textarea', { id, rows: 2, ...PRIVATE, ...(max > 0 && { maxlength: max }) });
  return element('input', { id, type: 'text', ...PRIVATE, ...(max > 0 && { maxlength: max }),
    ...(key === 'amount' && { inputmode: 'decimal' }) });
}

function hintOf(key: string, { required, extras, fields }: SchemeFact) {
  if (key === 'amount') return required.includes('amount') ? null : words.amountHint;
  if (key === 'extras') return words.extrasHint(extras.join(', '));
  if (key === 'street' && fields['building_number'] === undefined) return words.streetHint;
  if (HINTS.has(key)) return HINTS.get(key)!;
  const max = fields[key] ?? 0;
  return max > 0 ? words.lengthHint(max) : null;
}

/** Returns the fields of a scheme in two groups: fields that are shown at once, and fields that are shown on request. */
export function schemeFields(scheme: SchemeFact) {
  const controls: Map<string, Control> = new Map();
  const ofForm = scheme.form === null ? [] : ['variant', LANGUAGE];
  const keys = [...new Set([...Object.keys(scheme.fields), ...ofForm])]
    .flatMap((key) => (key === 'reference' ? [key, MAKE_REFERENCE] : [key]));
  const isFirst = (key: string) => FIRST.includes(key) || scheme.required.includes(key) || ofForm.includes(key);
  const fieldOf = (key: string) => {
    const control = controlOf(key, scheme);
    controls.set(key, control);
    const isOptional = !scheme.required.includes(key) && FIRST.includes(key) && key !== 'name';
    const label = FIELD_LABELS.get(key) ?? key;
    return field(isOptional ? words.optional(label) : label, control, hintOf(key, scheme));
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
