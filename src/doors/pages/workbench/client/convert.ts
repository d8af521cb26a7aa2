import type { Control } from '../../page/client/controls.ts';
import { element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { ask, facts, isOk, soundAnswer } from './asking.ts';
import { actions } from './box.ts';
import { constructionInWords } from './construction.ts';
import { PRIVATE, countrySelect, field, fillView, markControl } from './fields.ts';
import { failureInWords } from './parts.ts';
import { validView } from './verdict.ts';
import { type AccountParts, refusalInWords } from './wording.ts';

type ConvertField = { readonly name: string; readonly label: string; readonly length: number; readonly required: boolean;
  readonly example: string };

/** The country that is shown first. */
const FIRST_COUNTRY = 'DE';
const WHOLE = 'domestic_number';

let choose: ((code: string, values: AccountParts | null) => void) | null = null;

/** Opens the tool that builds IBANs from domestic account numbers. `values` fill the fields of the country. */
export function openConvert(code: string, values: AccountParts | null = null) {
  choose ??= makeConvert();
  choose(code, values);
}

function makeConvert() {
  const countries = facts.countries.filter(({ convert }) => convert);
  const country = countrySelect('convert-country', countries);
  const place = element('div', { class: 'grid' });
  const status = element('p', { class: 'status', role: 'status' });
  const result = element('div', {});
  const form = element('form', { class: 'tool', autocomplete: 'off' }, field('Country', country), place,
    element('div', { class: 'steps' }, element('button', { type: 'submit', class: 'send' }, 'Build the IBAN')), status);
  let controls: Map<string, Control> = new Map();
  let fieldsShown: readonly ConvertField[] = [];
  const [fields, single] = [latest(), latest()];

  /** Removes the result of other parts, and stops building. */
  function forget() {
    void single(() => Promise.resolve(null));
    result.replaceChildren();
    status.textContent = '';
  }

  async function layFields(values: AccountParts = {}) {
    country.dataset['laid'] = country.value;
    forget();
    try {
      const answer = await fields(async (signal) => soundAnswer(await ask('country', { code: country.value }, signal)));
      if (answer === null || !isOk(answer)) return;
      const parts: readonly ConvertField[] = answer.body.convert_fields;
      fieldsShown = parts;
      controls = new Map(parts.map(({ name, length }) =>
        [name, element('input', { id: `convert-${name}`, type: 'text', class: length > 12 ? 'wide-code' : null, ...PRIVATE })]));
      const hasWhole = parts.some(({ name }) => name === WHOLE) && parts.length > 1;
      const ordered = hasWhole ? [...parts.filter(({ name }) => name === WHOLE), ...parts.filter(({ name }) => name !== WHOLE)] : parts;
      place.replaceChildren(
        ...ordered.flatMap(({ name, label, required, example }, i) => {
          const control = controls.get(name) as Control;
          const optional = required || name === WHOLE ? '' : ' (optional)';
          const partField = field(`${label}${optional}`, control, `For example ${example}`);
          if (hasWhole && i === 0) partField.classList.add('whole');
          control.value = values[name] ?? '';
          return hasWhole && i === 0 ? [partField, element('p', { class: 'or' }, 'or in its parts')] : [partField];
        }),
      );
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  async function build() {
    for (const control of controls.values()) markControl(control, null);
    const values = Object.fromEntries([...controls].map(([name, { value }]) => [name, value.trim()]).filter(([, value]) => value !== ''));
    result.replaceChildren();
    status.textContent = 'Building it…';
    try {
      const answer = await single(async (signal) => soundAnswer(await ask('convert', { country: country.value, ...values }, signal)));
      if (answer === null) return;
      const { body } = answer;
      if (!isOk(answer)) {
        const control = controls.get(body.parameter);
        const why = refusalInWords(body, fieldsShown);
        status.textContent = why;
        if (control) {
          markControl(control, why);
          control.focus();
        }
        return;
      }
      status.textContent = '';
      const content = await validView(body, { answers: [answer], domestic: null, how: constructionInWords(body.construction) }, actions);
      result.replaceChildren(element('article', { class: 'answer' }, ...content.filter((entry) => entry !== null)));
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  country.addEventListener('change', () => void layFields());
  form.addEventListener('input', forget);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void build();
  });
  fillView('convert', 'Build an IBAN',
    `From the account number as printed, by the published rules of ${countries.length} countries. German banks have rules of their own, ` +
    `which Kontor follows.`, form, result);

  return (code: string, values: AccountParts | null) => {
    const known = countries.some((entry) => entry.code === code.toUpperCase());
    const next = known ? code.toUpperCase() : country.dataset['laid'] === undefined ? FIRST_COUNTRY : country.value;
    if (country.dataset['laid'] === next && values === null) return;
    country.value = next;
    void layFields(values ?? {});
  };
}
