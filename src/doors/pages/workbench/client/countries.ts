import { element, table } from '../../page/client/dom.ts';
import { latest } from '../../page/client/service.ts';
import { countriesNamed, countryFact, facts, foldedName } from './asking.ts';
import { partedIban } from './coloured.ts';
import { type CountryPage, countryPage } from './country-view.ts';
import { PRIVATE, field, fillView, statusLine } from './fields.ts';
import { failureInWords, headline, placeLink } from './parts.ts';
import * as words from '../../words/words.ts';

let view: ReturnType<typeof makeView> | null = null;

/** Opens the list of countries. If `code` is the code of an IBAN country, opens the page of this country. */
export function openCountries(code: string) {
  view ??= makeView();
  const country = countryFact(code.toUpperCase());
  if (country === null) view.showList();
  else void view.showCountry(country.code, words.ibansOf(country.name));
}

const LEAD = words.countriesLead(facts.countries.length);

function makeView() {
  const list = countryList();
  const page = element('div', { class: 'country-page', hidden: true });
  fillView('countries', words.countriesTitle, LEAD, list, page);
  const [heading, lead] = [document.querySelector('#view-countries h1')!, document.querySelector('#view-countries .lead')!];
  const newest = latest();
  const back = () => element('p', {}, placeLink('countries', words.allCountries));

  function show(isList: boolean, title: string, detail: string) {
    [list.hidden, page.hidden] = [!isList, isList];
    [heading.textContent, lead.textContent] = [title, detail];
  }

  return {
    showList() {
      newest.stop();
      show(true, words.countriesTitle, LEAD);
    },
    /** Shows a country. The title is shown before the service has answered. */
    async showCountry(code: string, title: string) {
      show(false, title, '');
      page.replaceChildren(back());
      try {
        const found: CountryPage | null = await newest.run((signal) => countryPage(code, signal));
        if (found === null) return;
        lead.textContent = found.detail;
        page.append(element('article', { class: 'answer' }, ...found.content));
      } catch (failure) {
        page.append(headline('wrong', words.noAnswer, failureInWords(failure)));
      }
    },
  };
}

/** Returns the list of all countries with a search by name. */
function countryList() {
  const search = element('input', { id: 'countries-search', type: 'search', ...PRIVATE });
  const status = statusLine();
  const rows = facts.countries.map(({ code, name, length, example, sepa }) => ({
    code,
    folded: foldedName(name),
    row: element(
      'tr',
      {},
      element('th', { scope: 'row' }, placeLink(`country/${code}`, name)),
      element('td', { class: 'code' }, code),
      element('td', { class: 'figure' }, String(length)),
      element('td', {}, sepa ? words.sepa : ''),
      element('td', { class: 'example' }, partedIban(example)),
    ),
  }));
  const noMatch = element('p', { hidden: true }, words.noCountryFound);
  search.addEventListener('input', () => {
    const query = foldedName(search.value);
    const named = countriesNamed(search.value);
    let count = 0;
    for (const { code, folded, row } of rows) {
      const fits = query === '' || folded.includes(query) || code.toLowerCase() === query || named.has(code);
      row.hidden = !fits;
      if (fits) count++;
    }
    noMatch.hidden = count > 0;
    status.textContent = query === '' ? '' : words.countries(count);
  });
  const columns = [[words.country], [words.code], [words.length, 'figure'], [words.scheme], [words.example]] as const;
  return element('div', {}, field(words.findCountry, search, words.findCountryHint), status,
    table({ class: 'countries' }, columns, rows.map(({ row }) => row)), noMatch);
}
