import { element } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { countriesNamed, countryFact, facts, foldedName } from './asking.ts';
import { partedIban } from './coloured.ts';
import { type CountryPage, countryPage } from './country-view.ts';
import { PRIVATE, field, fillView } from './fields.ts';
import { failureInWords, headline, placeLink } from './parts.ts';
import { countOf } from './locale.ts';
import { countryInText } from './wording.ts';

let view: ReturnType<typeof makeView> | null = null;

/** Opens the list of countries. If `code` is the code of an IBAN country, opens the page of this country. */
export function openCountries(code: string) {
  view ??= makeView();
  const country = countryFact(code.toUpperCase());
  if (country === null) view.showList();
  else void view.showCountry(country.code, `IBANs of ${countryInText(country.name)}`);
}

const TITLE = 'Countries';
const LEAD = `The IBANs of ${facts.countries.length} countries. Choose a country to see the parts of its IBANs.`;

function makeView() {
  const list = countryList();
  const page = element('div', { class: 'country-page', hidden: true });
  fillView('countries', TITLE, LEAD, list, page);
  const [heading, lead] = [document.querySelector('#view-countries h1')!, document.querySelector('#view-countries .lead')!];
  const newest = latest();
  const back = () => element('p', {}, placeLink('countries', 'All countries'));

  function show(isList: boolean, title: string, detail: string) {
    [list.hidden, page.hidden] = [!isList, isList];
    [heading.textContent, lead.textContent] = [title, detail];
  }

  return {
    showList() {
      void newest(() => Promise.resolve(null));
      show(true, TITLE, LEAD);
    },
    /** Shows a country. The title is shown before the service has answered. */
    async showCountry(code: string, title: string) {
      show(false, title, '');
      page.replaceChildren(back());
      try {
        const found: CountryPage | null = await newest((signal) => countryPage(code, signal));
        if (found === null) return;
        lead.textContent = found.detail;
        page.append(element('article', { class: 'answer' }, ...found.content.filter((part) => part !== null)));
      } catch (failure) {
        page.append(headline('wrong', 'No answer', failureInWords(failure)));
      }
    },
  };
}

/** Returns the list of all countries with a search by name. */
function countryList() {
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
    const named = countriesNamed(search.value);
    let count = 0;
    for (const { code, words, row } of rows) {
      const fits = query === '' || words.includes(query) || code.toLowerCase() === query || named.has(code);
      row.hidden = !fits;
      if (fits) count++;
    }
    noMatch.hidden = count > 0;
    status.textContent = query === '' ? '' : countOf(count, 'country', 'countries');
  });
  const head = ['Country', 'Code', 'Length', 'Scheme',
    'Example'].map((name) => element('th', { scope: 'col', class: name === 'Length' ? 'figure' : null }, name));
  return element('div', {}, field('Find a country', search, 'You can also use names in your own language'), status,
    element('table', { class: 'countries' }, element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows.map(({ row }) => row))), noMatch);
}
