import type { SchemeFact } from '../facts.ts';
import { element } from '../../page/client/dom.ts';
import { currencyOf } from './amount.ts';
import { facts } from './asking.ts';
import type { Control } from '../../page/client/controls.ts';
import { PRIVATE, field, markControl } from './fields.ts';
import { fillIn, schemeFields, controlValue } from './qr-fields.ts';
import { groupsOfFour } from './wording.ts';

/** Returns the form of a payment, with the fields of the chosen scheme or of the usual scheme of the account. */
export function paymentForm() {
  const iban = element('input', { id: 'qr-iban', type: 'text', class: 'wide-code', ...PRIVATE });
  const scheme = element('select', { id: 'qr-scheme' });
  const first = element('div', { class: 'grid' });
  const folded = element('div', { class: 'grid' });
  const more = element('details', { class: 'more' }, element('summary', {}, 'More fields'), folded);
  const frame = element('form', { class: 'maker-form', autocomplete: 'off' }, field('IBAN of the payee', iban, 'Spaces do not matter'),
    first, field('Kind of code', scheme, 'By the country of the account, unless you choose another kind'), more);
  let controls: Map<string, Control> = new Map();
  let current: SchemeFact | null = null;
  /**
   * The fields that somebody filled in. Only they keep their values in another kind of code: what a field begins with, such as the
   * currency, is the kind's own.
   */
  const filledIn: Set<string> = new Set();

  const countryOf = () => iban.value.replace(/[^\p{L}\p{N}]/gu, '').slice(0, 2).toUpperCase();
  const usual = () => facts.schemes.find(({ usualIn }) => usualIn.includes(countryOf())) ?? facts.schemes[0];
  const chosen = () => facts.schemes.find(({ id }) => id === scheme.value) ?? usual();

  /** Offers the schemes that pay accounts of the country, the usual one first. */
  function offerSchemes() {
    const country = countryOf();
    const before = scheme.value;
    const fitting = facts.schemes.filter(({ countries }) => countries === null || countries.includes(country) || country.length < 2);
    scheme.replaceChildren(element('option', { value: '' }, `Usual: ${usual()?.name}`),
      ...fitting.map(({ id, name }) => element('option', { value: id }, name)));
    scheme.value = fitting.some(({ id }) => id === before) ? before : '';
    layFields();
  }

  /** Lays out the fields of the scheme, with what was filled in before. */
  function layFields() {
    const next = chosen();
    if (next === undefined || next === current) return;
    const before = new Map([...controls].filter(([key]) => filledIn.has(key))
      .map(([key, control]) => [key, control instanceof HTMLInputElement && control.type === 'checkbox'
      ? control.checked : control.value]));
    const layout = schemeFields(next);
    current = next;
    controls = layout.controls;
    first.replaceChildren(...layout.first);
    folded.replaceChildren(...layout.folded);
    more.hidden = layout.folded.length === 0;
    for (const [key, control] of controls) {
      const value = before.get(key);
      if (control instanceof HTMLSelectElement ? [...control.options].some((option) => option.value === value)
        : value !== undefined && value !== '') fillIn(control, value);
      else if (key === 'country' && next.required.includes('country')) fillIn(control, countryOf());
    }
  }

  /** The currency written beside the amount, which says more than what the form begins with; null where none is. */
  const writtenCurrency = () => currencyOf(controls.get('amount')?.value ?? '');

  frame.addEventListener('input', (event) => {
    for (const [key, control] of controls) if (control === event.target) filledIn.add(key);
    if (event.target === iban) offerSchemes();
    if (event.target === scheme) layFields();
  });
  offerSchemes();

  return {
    frame,
    hasIban: () => iban.value.trim() !== '',
    /** The payment as the service takes it. Without a payee it is a code of the IBAN alone. */
    payment() {
      const values = Object.fromEntries([...controls].map(([key, control]) => [key, controlValue(key, control)])
        .filter(([, value]) => value !== undefined));
      const currency = writtenCurrency();
      if (currency !== null) values['currency'] = currency;
      return values['name'] === undefined && !current?.required.some((key) => key !== 'name')
        ? { iban: iban.value } : { ...values, iban: iban.value, scheme: current?.id };
    },
    clearMarks() {
      for (const control of [iban, ...controls.values()]) markControl(control, null);
    },
    /** Shows the field that is to blame and, unless it is merely not filled in yet, what is wrong with it. */
    blame(parameter: string, why: string | null) {
      const control = parameter === 'iban' ? iban : controls.get(
        parameter === 'currency' && writtenCurrency() !== null ? 'amount' : parameter);
      if (!control) return;
      if (why !== null && control.value !== '') markControl(control, why);
      if (more.contains(control)) more.open = true;
    },
    fill(values: Readonly<Record<string, any>>) {
      iban.value = groupsOfFour(values['iban'] ?? '');
      offerSchemes();
      if (typeof values['scheme'] === 'string' && [...scheme.options].some(({ value }) => value === values['scheme']))
        scheme.value = values['scheme'];
      layFields();
      for (const [key, control] of controls) {
        fillIn(control, values[key]);
        if ((values[key] ?? null) !== null) filledIn.add(key);
      }
    },
  };
}
