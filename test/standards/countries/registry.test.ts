import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../../src/standards/check-digits/characters.ts';
import { mod97 } from '../../../src/standards/check-digits/iso7064-mod97-10.ts';
import type { Country, Span } from '../../../src/standards/countries/country.ts';
import { formatOf } from '../../../src/standards/countries/format.ts';
import { COUNTRIES, countryAt, countryByCode } from '../../../src/standards/countries/registry.ts';
import { vectors } from '../../support/vectors.ts';

const widthsOf = (span: Span | null): string => (span === null ? '-' : `${span.start}+${span.end - span.start}`);

/** Joins neighbouring positions: [9, 19] is `9+1,19+1`, [10, 11] is `10+2`. */
function stretches(positions: readonly number[]): string {
  const found: { start: number; length: number }[] = [];
  for (const position of positions) {
    const last = found.at(-1);
    if (last !== undefined && last.start + last.length === position) last.length++;
    else found.push({ start: position, length: 1 });
  }
  return found.map(({ start, length }) => `${start}+${length}`).join(',') || '-';
}

const rowOf = (country: Country): Record<string, string> => ({
  code: country.code,
  length: String(country.length),
  structure: country.structure,
  bank: widthsOf(country.bank),
  branch: widthsOf(country.branch),
  account: widthsOf(country.account),
  check: stretches(country.checkPositions),
  format: formatOf(country),
  sepa: country.sepa ? 'yes' : 'no',
  currency: country.currency,
  in_registry: country.inRegistry ? 'yes' : 'no',
  generation: country.generation ? 'yes' : 'no',
});

test('every country has the structure, positions, format and currency of the registry', () => {
  const rows = vectors('countries').map(({ source: _, ...row }) => row);
  assert.deepEqual(
    rows.map(({ code }) => code),
    COUNTRIES.map(({ code }) => code).sort(),
  );
  for (const row of rows) assert.deepEqual(rowOf(countryByCode(row.code!)!), row);
});

test('the fields of a country cover its BBAN in order, without a gap, under different names', () => {
  for (const { code, fields, length } of COUNTRIES) {
    let start = 0;
    for (const field of fields) {
      assert.equal(field.start, start, `${code} ${field.name}`);
      start += field.width;
    }
    assert.equal(start, length - 4, code);
    assert.equal(new Set(fields.map(({ name }) => name)).size, fields.length, code);
  }
});

test('the structure of the registry and our fields give the same class at every position', () => {
  const classesOf = (structure: string) => structure.replace(/(\d+)!([nac])/g, (_, width, letter) => letter.repeat(Number(width)));
  for (const { code, structure, fields, classes } of COUNTRIES) {
    assert.equal(classesOf(structure), classes, code);
    assert.equal(classesOf(fields.map((field) => field.structure).join('')), classes, code);
  }
});

test('the example of every country matches its structure, leaves 1 modulo 97 and has correct national check digits', () => {
  const patterns: Record<string, string> = { n: '[0-9]', a: '[A-Z]', c: '[0-9A-Z]' };
  for (const { code, example, classes, checkPositions, nationalCheck } of COUNTRIES) {
    assert.match(example, new RegExp(`^${code}[0-9]{2}${classes.replace(/./g, (letter) => patterns[letter]!)}$`));
    const rotated = valuesOf(example.slice(4) + example.slice(0, 4));
    assert.equal(mod97(rotated, 0, rotated.length), 1, code);
    if (nationalCheck === null) continue;
    const stated = checkPositions.reduce((number, position) => number * 10 + rotated[position]!, 0);
    assert.equal(nationalCheck.compute(rotated), stated, code);
  }
});

test('countries are sorted by name without diacritics', () => {
  const names = COUNTRIES.map(({ name }) => name);
  const neighbours = [
    'Costa Rica', "Côte d'Ivoire", 'Croatia', 'San Marino', 'São Tomé and Príncipe', 'Saudi Arabia', 'Tunisia', 'Türkiye',
  ];
  assert.deepEqual(names.filter((name) => neighbours.includes(name)), neighbours);
});

test('a text that is not an IBAN country is not found', () => {
  const unknown = [
    '', 'B', 'BEL', 'be', 'bE', 'Be', 'US', 'AA', '__proto__', 'constructor', 'B\u0000', '@A', '[A', 'A@', 'A[', 'ßß', '\ud83d\ude00',
  ];
  for (const code of unknown) assert.equal(countryByCode(code), null, JSON.stringify(code));
  assert.equal(countryAt(Number.NaN, Number.NaN), null);
});

test('territories that share the IBANs of another country are not IBAN countries', () => {
  for (const code of ['AX', 'GF', 'GP', 'MQ', 'RE', 'YT', 'PM', 'BL', 'MF', 'PF', 'NC', 'WF', 'TF', 'GG', 'IM', 'JE']) {
    assert.equal(countryByCode(code), null, code);
  }
});
