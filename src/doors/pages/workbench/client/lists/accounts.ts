/** The form for a list of domestic account numbers: the columns of their parts, from which IBANs are built. */
import type { CountryDetail } from '../../../../../service/operations/models/country.ts';
import type { List } from '../../../../../files/lists/list.ts';
import { choice, element } from '../../../page/client/dom.ts';
import { latest } from '../../../page/client/service.ts';
import { askBody, facts } from '../asking.ts';
import { field, onSubmit, statusLine, toolForm } from '../fields.ts';
import { loadPart } from '../load-part.ts';
import { failureInWords } from '../parts.ts';
import type { AccountParts } from '../wording.ts';
import * as words from '../../../words/words.ts';

export type AccountField = CountryDetail['convert_fields'][number];

/** The country of the account numbers in a list, and the indexes of the columns with their parts, from 0. */
export interface AccountSource {
  readonly country: string;
  readonly countryName: string;
  readonly fields: readonly AccountField[];
  readonly columns: Readonly<Record<string, number>>;
}

/** Returns the parts in a row. Empty parts are omitted. */
export const partsIn = (cells: readonly string[], columns: AccountSource['columns']): AccountParts =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, (cells[column] ?? '').trim()])
    .filter(([, part]) => part !== ''));

/** Input for a whole account number. */
const WHOLE = 'domestic_number';

/**
 * Returns the form for the country and the columns. Values that the list shows are already filled in. `columnName` returns the name of a
 * column.
 */
export function accountForm({ contents, names, width }: List, columnName: (column: number) => string,
    build: (account: AccountSource) => void) {
  const help = contents?.help ?? null;
  const countries = facts.countries.filter(({ convert }) => convert);
  const country = choice('accounts-country', [['', words.chooseCountry], ...countries.map(({ code, name }) => [code, name] as const)]);
  country.value = help?.country ?? '';
  const place = element('div', { class: 'grid' });
  const send = element('button', { type: 'submit' }, words.buildTheIbans);
  const status = statusLine();
  const offered = [['', words.inNoColumn], ...Array.from({ length: width }, (_, i) => [i, columnName(i)] as const)] as const;
  const asking = latest();
  let fields: readonly AccountField[] = [];
  let selects: readonly (readonly [name: string, select: HTMLSelectElement])[] = [];

  /** Returns the columns of the parts that the list shows. */
  async function knownColumns(code: string): Promise<AccountSource['columns']> {
    const named = names === null ? null : (await loadPart('accounts')).columnsByName(code, fields, names);
    if (named !== null) return named;
    if (help?.country === code) return help.columns;
    return width === 1 ? { [WHOLE]: 0 } : {};
  }

  async function lay() {
    place.replaceChildren();
    status.textContent = '';
    send.disabled = true;
    const code = country.value;
    if (code === '') return;
    try {
      const detail: CountryDetail | null = await asking.run((signal) => askBody('country', { code }, signal));
      if (detail === null) return;
      fields = detail.convert_fields;
      selects = fields.map(({ name }) => [name, choice(`accounts-${name}`, offered)] as const);
      const columns = await knownColumns(code);
      // The reader may have chosen another country in the meantime.
      if (country.value !== code) return;
      for (const [name, select] of selects) select.value = String(columns[name] ?? '');
      place.replaceChildren(
        ...selects.map(([name, select]) => field(fields.find((candidate) => candidate.name === name)?.label ?? name, select)));
      send.disabled = false;
    } catch (failure) {
      status.textContent = failureInWords(failure);
    }
  }

  country.addEventListener('change', () => void lay());
  const form = toolForm([field(words.accountNumbersOf, country), place], send, status);
  onSubmit(form, () => {
    const columns = Object.fromEntries(selects.filter(([, { value }]) => value !== '').map(([name, { value }]) => [name, Number(value)]));
    if (Object.keys(columns).length === 0) status.textContent = words.chooseColumn;
    else build({ country: country.value, countryName: String(country.selectedOptions[0]?.text), fields, columns });
  });
  void lay();
  return form;
}
