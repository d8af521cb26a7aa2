import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import { element } from '../../page/client/dom.ts';
import { call, latest, operations } from '../../page/client/service.ts';
import { ALWAYS } from '../client-data.ts';
import { controlsOf } from './form.ts';

const newestChoice = latest();

/**
 * Shows the inputs of the chosen country, each with its name and an example of this country. If the country is unknown, shows all inputs.
 */
export async function fit(form: HTMLFormElement) {
  const note = form.querySelector('.fitting');
  const controls = controlsOf(form);
  const country = controls.get('country')?.value.trim().toUpperCase() ?? '';
  if (note === null || note.getAttribute('data-country') === country) return;
  const found = await newestChoice.run((signal) => fieldsOf(country, signal)).catch(() => undefined);
  // The reader has chosen another country in the meantime. The answer for that country will follow.
  if (found === null) return;
  note.setAttribute('data-country', country);
  const fields = found?.fields;
  for (const [name, control] of controls) {
    const field = fields?.find((candidate) => candidate.name === name);
    const row = control.closest('dd');
    for (const part of [row, row?.previousElementSibling])
      part?.classList.toggle('other', fields !== undefined && field === undefined && !ALWAYS.includes(name));
    row?.querySelector('.there')?.remove();
    (control as HTMLInputElement).placeholder = field?.example ?? '';
    if (field) row?.firstElementChild?.append(element('span', { class: 'there' },
      ` ${found?.name}: ${field.label}, up to ${field.length}${field.required ? ', required' : ''}.`));
  }
  note.textContent = noteOf(country, found);
}

interface CountryInputs {
  readonly name: string;
  readonly fields: CountryDetail['convert_fields'];
}

function noteOf(country: string, found: CountryInputs | undefined) {
  if (found === undefined) return country === ''
    ? 'All inputs are shown. Choose a country to see only its inputs.'
    : `No IBAN country has the code ${country}. All inputs are shown.`;
  const { name, fields } = found;
  if (fields.length === 0) return `${name} has not published a construction. Enter the whole BBAN of its IBANs.`;
  return `The inputs of ${name} are shown. Clear the country to see all inputs.`;
}

/** Returns the inputs of a country's construction. Undefined if the service does not know the country. */
async function fieldsOf(code: string, signal: AbortSignal): Promise<CountryInputs | undefined> {
  const { country } = operations;
  if (!/^[A-Z]{2}$/.test(code) || country === undefined) return undefined;
  const { isOk, body } = await call(country, { code }, signal);
  return isOk ? { name: body.country_name, fields: body.convert_fields } : undefined;
}
