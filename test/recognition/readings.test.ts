/** Tests the readings of a text, the likeliest first, with the invented banks of the fixture. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countryByCode } from '../../src/standards/countries/registry.ts';
import { type IdentifiedReading, identify } from '../../src/recognition/identify.ts';
import { validate } from '../../src/standards/iban/validate.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { testDirectory } from '../support/directory.ts';
import { assertSays } from '../support/says.ts';
import { vectors } from '../support/vectors.ts';

const readings = (text: string, given: string): IdentifiedReading[] =>
  identify(text.replaceAll('\\n', '\n').replaceAll('\\t', '\t'), given === '-' ? null : countryByCode(given), testDirectory(), readIban);

/** Lists every reading with its country. `!` marks a certain reading, `✗` marks a reading with a failed check. */
const listed = (found: readonly IdentifiedReading[]): string =>
  found.map(({ kind, country, certain, isFailed }) => `${kind} ${country ?? '-'}${certain ? '!' : ''}${isFailed ? ' ✗' : ''}`).join(' | ');

/** Returns the result of the first reading: an IBAN, the slug of a bank, or the code and parameter of a refusal. */
function resultOf({ outcome, refusal }: IdentifiedReading): string {
  switch (outcome.type) {
    case 'conversion':
      return outcome.converted.iban;
    case 'validation':
      return outcome.iban;
    case 'bank':
      return outcome.slug;
    case 'none':
      return refusal === null ? '-' : [refusal.code, refusal.parameter ?? []].flat().join(' ');
  }
}

const rows = vectors<'text' | 'given' | 'readings' | 'label' | 'parts' | 'result' | 'why' | 'what'>('readings');

test('each text has its readings in order, and the first reading has its kind, parts, result and reason', () => {
  for (const { text, given, readings: expected, label, parts, result, why, what } of rows) {
    const found = readings(text, given);
    const first = found[0]!;
    assertSays(
      {
        readings: listed(found), label: first.label, parts: first.parts.map(({ name, value }) => `${name}=${value}`).join(' ') || '-',
        result: resultOf(first), why: first.why,
      },
      { readings: expected, label, parts, result, why },
      `${text} (${given}): ${what}`,
    );
  }
});

/**
 * An example of each form. Sources: European Commission, VIES, structure of VAT identification numbers; the authorities of Switzerland
 * and Norway.
 */
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'ATU12345678', BE: 'BE0123456749 BE1012345678', BG: 'BG123456789 BG1234567890', CY: 'CY12345678X',
  CZ: 'CZ12345678 CZ123456789 CZ1234567890', DE: 'DE123456789', DK: 'DK12345678', EE: 'EE123456789', GR: 'EL123456789',
  ES: 'ESX1234567X ES12345678X ESX12345678', FI: 'FI12345678', FR: 'FR12345678901 FRX1234567890 FR1X123456789 FRXX123456789',
  HR: 'HR12345678901', HU: 'HU12345678', IE: 'IE1234567W IE1234567WI IE1X23456W IE1+23456W IE1*23456W', IT: 'IT12345678901',
  LT: 'LT123456789 LT123456789012', LU: 'LU12345678', LV: 'LV12345678901', MT: 'MT12345678', NL: 'NL123456789B12', PL: 'PL1234567890',
  PT: 'PT123456789', RO: 'RO12 RO1234567890', SE: 'SE123456789012', SI: 'SI12345678', SK: 'SK1234567890',
  GB: 'GB123456789 GB123456789012 GBGD123 GBHA123 XI123456789 XI123456789012 XIGD123 XIHA123',
  CH: 'CHE123456789 CHE123456789MWST CHE123456789TVA CHE123456789IVA', NO: 'NO123456789 NO123456789MVA',
};

test('a VAT number has the form of its country, and an extra character before or after it makes it another kind', () => {
  for (const [country, numbers] of Object.entries(VAT_NUMBERS)) {
    for (const number of numbers.split(' ')) {
      const [first] = readings(number, '-');
      assert.deepEqual(
        [first!.kind, first!.country, first!.certain || country === 'NO', first!.parts],
        ['vat_id', country, true, [{ name: 'vat_id', value: number }]], number,
      );
      for (const other of [`X${number}`, `${number}Z`]) assert.ok(readings(other, '-').every(({ kind }) => kind !== 'vat_id'), other);
    }
  }
});

/** Texts with their readings by the real lists of banks. */
const real = vectors<'text' | 'given_country' | 'kind' | 'country' | 'iban' | 'what'>('identify');

/** Texts that only the list of banks distinguishes from other numbers. */
const BY_THEIR_BANK: ReadonlySet<string> = new Set([
  '12030000/3303424638', '600 501 01 9789357343', 'M 01030 01218 787667651019', 'ABNA 0256818983', 'ABNA0256818983',
  'VALL 22013 000000040012345678', '005 00140 3260485191196749', '08BRDE1B31007593840000',
]);

test('with almost no listed banks the account is still among the readings, by its words, form and check digits', () => {
  for (const { text, given_country: given, kind, country, iban, what } of real) {
    if (iban === '-') continue;
    const found = readings(text, given);
    assert.equal(found[0]!.kind === 'other', BY_THEIR_BANK.has(text), text);
    if (BY_THEIR_BANK.has(text)) continue;
    assert.ok(
      found.some(
        (one) => one.kind === kind && one.country === country && resultOf(one) === iban
          && (kind !== 'iban' || validate(iban).failure === null),
      ),
      `${text}: ${what}`,
    );
  }
});
