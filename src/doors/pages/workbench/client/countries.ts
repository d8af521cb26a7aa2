import { element } from '../../page/client/dom.ts';
import { countryNamed, facts, foldedName } from './asking.ts';
import { partedIban } from './coloured.ts';
import { PRIVATE, field, fillView } from './fields.ts';
import { placeLink } from './parts.ts';
import { countOf } from './wording.ts';

let isFilled = false;

/** Opens the list of countries. */
export function openCountries() {
  if (isFilled) return;
  isFilled = true;
  const search = element('input', { id: 'countries-search', type: 'search', ...PRIVATE });
  const status = element('p', { class: 'status', role: 'status' });
  const rows = facts.countries.map(({ code, name, length, example, sepa }) => ({
    code,
    words: foldedName(name),
    row: element(
      'tr',
      {},
      element('th', { scope: 'row' }, placeLink(`country/${code}`, name)),
      element('td', { class: 'code' }, code),
      element('td', { class: 'figure' }, String(length)),
      element('td', {}, sepa ? 'SEPA' : ''),
      element('td', { class: 'example' }, partedIban(example)),
    ),
  }));
  const noMatch =
    element('p', { hidden: true },
    'No IBAN country has this name. Many countries do not use IBANs, such as the United States, Canada, China, India and Japan.');
  search.addEventListener('input', () => {
    const query = foldedName(search.value);
    const named = countryNamed(search.value);
    let count = 0;
    for (const { code, words, row } of rows) {
      const fits = query === '' || words.includes(query) || code.toLowerCase() === query || code === named;
      row.hidden = !fits;
      if (fits) count++;
    }
    noMatch.hidden = count > 0;
    status.textContent = query === '' ? '' : countOf(count, 'country', 'countries');
  });
  const head = ['Country', 'Code', 'Length', 'Scheme',
    'Example'].map((name) => element('th', { scope: 'col', class: name === 'Length' ? 'figure' : null }, name));
  fillView('countries', 'Countries', `The IBANs of ${facts.countries.length} countries. Choose a country to see the parts of its IBANs.`,
    field('Find a country', search, 'You can also use names in your own language'), status,
    element('table', { class: 'countries' }, element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows.map(({ row }) => row))), noMatch);
}
