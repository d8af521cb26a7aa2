/** Words that people write before numbers, in every language, and words that only look similar. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { identify } from '../../src/recognition/identify.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { testDirectory } from '../support/directory.ts';
import { vectors } from '../support/vectors.ts';

const first = (text: string, country: string | null = null) =>
  identify(text, country === null ? null : countryByCode(country), testDirectory(), readIban)[0]!;

/** `{}` is the place of the words in their printed form. `parts` are the parts that the number must have. */
const rows = vectors<'text' | 'words' | 'given' | 'kind' | 'country' | 'parts'>('labels');

test('each label identifies its number, in its country and in common notations', () => {
  for (const { text, words, given, kind, country, parts } of rows) {
    for (const word of words.split(', ')) {
      const written = text.replace('{}', word);
      const found = first(written, given === '-' ? null : given);
      assert.deepEqual([found.kind, found.country ?? '-'], [kind, country], written);
      const read = found.parts.map(({ name, value }) => `${name}=${value}`);
      for (const part of parts === '-' ? [] : parts.split(' ')) {
        assert.ok(read.includes(part), `${written}: ${read.join(' ')} without ${part}`);
      }
      if (kind === 'domestic_account') assert.match(found.why, /\bwords? next to the number says? so\b/, written);
    }
  }
});

test('a bank name or sentence before a number changes nothing, even if it contains a label word', () => {
  const { why, label } = first('539-0075470-34');
  for (const name of [
    'Bank Muster', 'Banco Ejemplo', 'Banka Muster', 'Banque Exemple', 'Íslands banki hf', 'some sort of', 'by order of Muster',
    'Arve Nordmann', 'Conto Banca', 'kod Muster', 'id est', 'Sum Muster', 'art nouveau', 'Mobile World', 'Postbank Köln',
    'PostFinance Bern', 'Card Services', 'Ihr Kunde Muster',
    'Client Services', 'Call Muster', 'Giro Muster', 'Reg Muster', 'Visa Europe', 'Branch Street', 'votre compte chez nous', 'Karte Muster',
    'Kort Muster', 'Carte Bleue', 'Carta Muster', 'Karta Muster', 'Ville de Muster', 'Agence Lyon', 'Agencia Muster', 'HB Muster',
    'CI Muster', 'Z.R. Muster',
  ]) {
    const found = first(`${name} 539-0075470-34`);
    assert.deepEqual([found.label, found.why], [label, why], name);
  }
});
