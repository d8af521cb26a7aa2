import type { CountryDetail } from '../../../../service/operations/models/country.ts';
import type { Control } from '../../page/client/controls.ts';
import { element } from '../../page/client/dom.ts';
import { type ServiceAnswer, latest } from '../../page/client/service.ts';
import { ask, askBody, facts } from './asking.ts';
import { actions } from './box.ts';
import { constructionInWords } from './construction.ts';
import { PRIVATE, countrySelect, field, fillTool, markControl } from './fields.ts';
import { failureInWords } from './parts.ts';
import type { NotBuilt } from './reading.ts';
import { validView } from './verdict.ts';
import { type AccountParts, refusalInWords } from './wording.ts';
import * as words from '../../words/words.ts';

type ConvertField = CountryDetail['convert_fields'][number];

/** The country that is shown first. */
const FIRST_COUNTRY = 'DE';
const WHOLE = 'domestic_number';

/** Returns a button that opens a list of account numbers. The look-up view then builds their IBANs. */
function listButton() {
  const input = element('input', { id: 'convert-file', type: 'file', class: 'unseen', accept: '.csv,.tsv,.txt,.xlsx,.ods' });
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    if (file) actions.open(file);
    input.value = '';
  });
  return element('label', { class: 'button file', for: 'convert-file' }, words.openNumberList, input);
}

let openCountry: ((code: string, values: AccountParts | null) => void) | null = null;

/** Opens the tool that builds IBANs from domestic account numbers. `values` are written into the fields of the country. */
export function openConvert(code: string, values: AccountParts | null = null) {
  openCountry ??= makeConvert();
  openCountry(code, values);
}

/** Creates the tool. Returns a function that shows the fields of a country. */
function makeConvert() {
  const countries = facts.countries.filter(({ convert }) => convert);
  const country = countrySelect('convert-country', countries);
  const fields = partFields();
  const newestFields = latest();
  let shownCountry: string | null = null;
  const { status, clear } = fillTool({
    view: 'convert', title: words.buildAnIban, lead: words.buildLead(countries.length),
    fields: [field(words.country, country), fields.frame],
    send: words.buildTheIban, more: [listButton()],
    emptyText: words.ibanAppearsHere, busyText: words.buildingTheIban,
    ask(signal) {
      fields.clearMarks();
      return ask('convert', { country: country.value, ...fields.values() }, signal);
    },
    show: async (answer) => (answer.isOk ? ['', await builtView(answer)] : [fields.blame(answer.body)]),
  });

  async function showFields(values: AccountParts) {
    shownCountry = country.value;
    clear();
    try {
      const detail = await newestFields.run((signal) => askBody('country', { code: country.value }, signal));
      if (detail !== null) fields.show(detail.convert_fields, values, words.buildNotes[country.value] ?? null);
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  country.addEventListener('change', () => void showFields({}));
  return (code: string, values: AccountParts | null) => {
    const listed = countries.find((entry) => entry.code === code.toUpperCase())?.code;
    const next = listed ?? shownCountry ?? FIRST_COUNTRY;
    if (shownCountry === next && values === null) return;
    country.value = next;
    void showFields(values ?? {});
  };
}

async function builtView(answer: ServiceAnswer) {
  const { body } = answer;
  return element('article', { class: 'answer' },
    ...await validView(body, { answers: [answer], domestic: null, how: constructionInWords(body.construction) }, actions));
}

/** Creates the fields for the parts of an account number. In some countries one field takes the whole number. */
function partFields() {
  const frame = element('div', { class: 'grid' });
  let controls: Map<string, Control> = new Map();
  let shown: readonly ConvertField[] = [];
  return {
    frame,
    /** Shows the fields of a country. `note` is a remark about them. */
    show(parts: readonly ConvertField[], values: AccountParts, note: string | null) {
      shown = parts;
      controls = new Map(parts.map(({ name, length }) =>
        [name, element('input', { id: `convert-${name}`, type: 'text', class: length > 12 ? 'wide-code' : null, ...PRIVATE })]));
      for (const [name, control] of controls) control.value = values[name] ?? '';
      const nodeOf = ({ name, label, required, example }: ConvertField) =>
        field(required || name === WHOLE ? label : words.optional(label), controls.get(name)!, words.forExample(example));
      const whole = parts.length > 1 ? parts.filter(({ name }) => name === WHOLE).map(nodeOf) : [];
      for (const node of whole) node.classList.add('whole');
      const rest = parts.filter(({ name }) => whole.length === 0 || name !== WHOLE).map(nodeOf);
      const remark = note === null ? [] : [element('p', { class: 'or' }, note)];
      const choice = whole.length === 0 ? [] : [element('p', { class: 'or' }, words.orItsParts)];
      frame.replaceChildren(...remark, ...whole, ...choice, ...rest);
    },
    values: () =>
      Object.fromEntries([...controls].map(([name, { value }]) => [name, value.trim()]).filter(([, value]) => value !== '')),
    clearMarks() {
      for (const control of controls.values()) markControl(control, null);
    },
    /** Marks the field that a refusal names. Returns the reason as text, or an empty text if a field has it. */
    blame(refusal: NotBuilt) {
      const control = controls.get(refusal.parameter ?? '');
      const reason = refusalInWords(refusal, shown);
      if (control) markControl(control, reason);
      control?.focus();
      return control ? '' : reason;
    },
  };
}
