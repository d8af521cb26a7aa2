import { paperFormat } from '../../../../standards/iban/electronic-format.ts';
import type { SchemeFact } from '../facts.ts';
import { element } from '../../page/client/dom.ts';
import { currencyOf } from './amount.ts';
import { countryFact, facts } from './asking.ts';
import { type Control, isTicked } from '../../page/client/controls.ts';
import { PRIVATE, field, markControl } from './fields.ts';
import { fillIn, isForm, schemeFields, controlValue } from './qr-fields.ts';
import * as words from '../../words/words.ts';

/**
 * Returns the form of a payment. It has the fields of the chosen scheme. If no scheme is chosen, it has those of the usual scheme of the
 * account.
 */
export function paymentForm() {
  const iban = element('input', { id: 'qr-iban', type: 'text', class: 'wide-code', ...PRIVATE });
  const country = () => iban.value.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2).toUpperCase();
  const scheme = schemeChoice(country);
  const fields = paymentFields(country);
  const frame = element('form', { class: 'maker-form', autocomplete: 'off' }, field(words.payeesIban, iban, words.payeesIbanHint),
    fields.frame, field(words.kindOfCode, scheme.select, words.kindOfCodeHint), fields.more);
  const showFields = () => fields.show(scheme.chosen());

  /** Offers the schemes of the account's country, and shows the fields of the chosen scheme. */
  function offerSchemes() {
    scheme.offer();
    showFields();
  }

  frame.addEventListener('input', (event) => {
    fields.remember(event.target);
    if (event.target === iban) offerSchemes();
    if (event.target === scheme.select) showFields();
  });
  offerSchemes();

  return {
    frame,
    hasIban: () => iban.value.trim() !== '',
    /** Returns the payment in the form that the service takes. If no field is filled in, the code contains only the IBAN. */
    payment(): Readonly<Record<string, any>> {
      const values = fields.values();
      if (!fields.isAnyFilledIn() && !scheme.chosen()?.required.some((key) => key !== 'name')) return { iban: iban.value };
      const { language, ...payment } = values;
      return { ...payment, ...(isForm(payment) && { language }), iban: iban.value, scheme: scheme.chosen()?.id };
    },
    clearMarks() {
      markControl(iban, null);
      fields.clearMarks();
    },
    /** Marks the field that a refusal names, with the reason. Without a reason, the field has no mark. Returns true if it is marked. */
    blame(parameter: string, reason: string | null): boolean {
      if (parameter !== 'iban') return fields.blame(parameter, reason);
      if (reason !== null) markControl(iban, reason);
      return reason !== null;
    },
    fill(values: Readonly<Record<string, any>>) {
      iban.value = paperFormat(values['iban'] ?? '');
      scheme.offer();
      scheme.choose(values['scheme']);
      fields.fill(scheme.chosen(), values);
    },
  };
}

/** Choice of the schemes that pay accounts of a country. */
function schemeChoice(country: () => string) {
  const select = element('select', { id: 'qr-scheme' });
  const usual = () => facts.schemes.find(({ usualIn }) => usualIn.includes(country())) ?? facts.schemes[0];
  const isOffered = (id: string) => [...select.options].some(({ value }) => value === id);
  return {
    select,
    chosen: () => facts.schemes.find(({ id }) => id === select.value) ?? usual(),
    /** Offers the schemes. The usual scheme is first. The choice of the reader stays if this scheme is still offered. */
    offer() {
      const before = select.value;
      const code = country();
      const fitting = facts.schemes.filter(({ countries }) => countries === null || countries.includes(code) || code.length < 2);
      select.replaceChildren(element('option', { value: '' }, words.usualKind(String(usual()?.name))),
        ...fitting.map(({ id, name }) => element('option', { value: id }, name)));
      select.value = isOffered(before) ? before : '';
    },
    choose(id: unknown) {
      if (typeof id === 'string' && isOffered(id)) select.value = id;
    },
  };
}

/** Fields of a payment in a scheme. */
function paymentFields(country: () => string) {
  const frame = element('div', { class: 'grid' });
  const folded = element('div', { class: 'grid' });
  const more = element('details', { class: 'more' }, element('summary', {}, words.moreFields), folded);
  let controls: Map<string, Control> = new Map();
  let current: SchemeFact | undefined;
  /** Fields that the reader filled in. Only they keep their values if the scheme changes. */
  const filledIn: Set<string> = new Set();
  /** Currency that the reader wrote next to the amount. It replaces the initial currency. Null if the reader wrote none. */
  const writtenCurrency = () => currencyOf(controls.get('amount')?.value ?? '');

  /** Shows the fields of a scheme, with the values that the reader filled in. */
  function show(scheme: SchemeFact | undefined) {
    if (scheme === undefined || scheme === current) return;
    const before = new Map([...controls].filter(([key]) => filledIn.has(key)).map(([key, control]) => [key, shownValue(control)]));
    const layout = schemeFields(scheme);
    current = scheme;
    controls = layout.controls;
    frame.replaceChildren(...layout.first);
    folded.replaceChildren(...layout.folded);
    more.hidden = layout.folded.length === 0;
    for (const [key, control] of controls) {
      const value = before.get(key);
      if (isAccepted(control, value)) fillIn(control, value);
      else if (key === 'country' && scheme.required.includes('country')) fillIn(control, country());
    }
  }

  return {
    frame,
    more,
    show,
    /** Stores that the reader filled in a field. */
    remember(target: unknown) {
      for (const [key, control] of controls) if (control === target) filledIn.add(key);
    },
    /** True if the reader wrote a text into a field. A choice alone does not count. */
    isAnyFilledIn: () => [...filledIn].some((key) => isWritten(controls.get(key))),
    values: () => valuesOf(controls, country(), writtenCurrency()),
    clearMarks: () => controls.forEach((control) => markControl(control, null)),
    blame(parameter: string, reason: string | null): boolean {
      const control = controls.get(parameter === 'currency' && writtenCurrency() !== null ? 'amount' : parameter);
      if (!control) return false;
      const isMarked = reason !== null && control.value !== '';
      if (isMarked) markControl(control, reason);
      if (more.contains(control)) more.open = true;
      return isMarked;
    },
    /** Shows a payment. If a value is null, the value of an earlier payment is removed from its field. */
    fill(scheme: SchemeFact | undefined, values: Readonly<Record<string, any>>) {
      for (const [key, value] of Object.entries(values)) if (value === null) filledIn.delete(key);
      current = undefined;
      show(scheme);
      for (const [key, control] of controls) {
        fillIn(control, values[key]);
        if ((values[key] ?? null) !== null) filledIn.add(key);
      }
    },
  };
}

/**
 * Returns the values of the fields in the form that the service takes. `written` is the currency next to the amount, or null. An amount
 * without a currency is in the currency of the account.
 */
function valuesOf(controls: ReadonlyMap<string, Control>, country: string, written: string | null): Record<string, any> {
  const values = Object.fromEntries([...controls].map(([key, control]) => [key, controlValue(key, control)])
    .filter(([, value]) => value !== undefined));
  const usual = values['amount'] !== undefined && controls.has('currency') ? countryFact(country)?.currency : undefined;
  return { ...(usual !== undefined && { currency: usual }), ...values, ...(written !== null && { currency: written }) };
}

/** True if a control has a text or a tick of the reader. */
const isWritten = (control: Control | undefined) =>
  control !== undefined && !(control instanceof HTMLSelectElement) && shownValue(control) !== '' && shownValue(control) !== false;

const shownValue = (control: Control) => (isTicked(control) ? control.checked : control.value);

/** True if a control can show a value that comes from another scheme. */
const isAccepted = (control: Control, value: string | boolean | undefined) => (control instanceof HTMLSelectElement
  ? [...control.options].some((option) => option.value === value) : value !== undefined && value !== '');
