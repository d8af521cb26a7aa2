/** The BIC and the country that a person wrote next to an account number. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryNamed } from '../../src/recognition/country-named.ts';
import { NAME_LANGUAGES } from '../../src/recognition/country-names.ts';
import { hasNoBic } from '../../src/recognition/bic-cells.ts';
import { writtenNextTo } from '../../src/recognition/next-to.ts';
import { concernsIn } from '../../src/standards/iban/concerns.ts';
import { COUNTRY_NAMES } from '../../src/standards/countries/iso3166.ts';
import { answers } from '../support/text-answers.ts';
import { doorContext } from '../support/door-cases.ts';

const { directory } = doorContext();

/** Returns the BIC, the country, and the codes of the concerns. */
const read = (bic: string, country = ''): readonly unknown[] => {
  const written = writtenNextTo(bic, country, directory);
  return [written.bic?.bic ?? null, written.country, ...concernsIn(written.unread, null).map(({ code }) => code)];
};

test('a text is a BIC, a name or a missing value, or it is a concern', () => {
  for (const [text, bic, ...codes] of [
    ['MUSTDEFF', 'MUSTDEFF'], ['mustdeffxxx', 'MUSTDEFFXXX'], [' MUST DE FF ', 'MUSTDEFF'], ['BIC: MUSTDEFF', 'MUSTDEFF'],
    ['MUST-DE-FF', 'MUSTDEFF'], ['MUST\u00a0DE\u00a0FF', 'MUSTDEFF'], ['ZZZZDEFF', 'ZZZZDEFF'],
    ['NORDGELD', null], ['Nordgeld AG', null], ['Eigene Bank', null],
    ['', null], [' ', null], ['-', null], ['–', null], ['n/a', null], ['unbekannt', null], ['NOTPROVIDED', null],
    ['MUSTDE', null, 'bic_malformed'], ['MUSTDEFFXX', null, 'bic_malformed'], ['MUSTDEFFXXXX', null, 'bic_malformed'],
    ['MUSTQQFF', null, 'bic_malformed'], ['37040044', null, 'bic_malformed'], ['0', null, 'bic_malformed'],
    ['Eigene Hinterwald', null, 'bic_malformed'], ['DE', null, 'bic_malformed'], ['A'.repeat(71), null, 'bic_malformed'],
  ] as const) assert.deepEqual(read(text), [bic, null, ...codes], text);
});

test('a country is read by its codes and its names, and another text is a concern', () => {
  for (const [text, country, ...codes] of [
    ['AT', 'AT'], ['at', 'AT'], ['AUT', 'AT'], ['Austria', 'AT'], ['Österreich', 'AT'], ['OESTERREICH', 'AT'], ['Autriche', 'AT'],
    ['United Kingdom', 'GB'], ['UK', 'GB'], ['GB', 'GB'], ['GBR', 'GB'], ['Großbritannien', 'GB'], ['Vereinigtes Königreich', 'GB'],
    ['Deutschland', 'DE'], ['DEU', 'DE'], ['Česko', 'CZ'], ['Czech Republic', 'CZ'], ['Türkei', 'TR'], ['TUERKEI', 'TR'], ['EL', 'GR'],
    ['Ελλάδα', 'GR'], ['Україна', 'UA'], ['Kosovo', 'XK'], ['USA', 'US'], ['Schweiz', 'CH'],
    ['Berlin', null, 'country_not_read'], ['EU', null, 'country_not_read'], ['Nirgendwo', null, 'country_not_read'],
    ['', null], ['-', null], ['n/a', null],
  ] as const) assert.deepEqual(read('', text), [null, country, ...codes], text);
});

test('every country is read from its English name and its alpha-2 code', () => {
  for (const [code, name] of COUNTRY_NAMES) assert.deepEqual([countryNamed(code), countryNamed(name)], [code, code], name);
});

test('countryNamed reads the name of a country in every language of the table', () => {
  for (const language of NAME_LANGUAGES) {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    for (const code of ['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IT', 'PL']) assert.equal(countryNamed(names.of(code)!), code, language);
  }
  assert.equal(countryNamed('Kongo'), null, 'two countries have the name in Polish and Norwegian');
});

test('a cell without a BIC is empty, or has a word for a missing value', () => {
  answers(hasNoBic, { '': true, 'keine': true, 'XXX': true, 'MUSTDEFFXXX': false, 'MUST': false });
});
