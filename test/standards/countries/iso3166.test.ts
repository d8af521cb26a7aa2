import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COUNTRIES } from '../../../src/standards/countries/registry.ts';
import { COUNTRY_NAMES } from '../../../src/standards/countries/iso3166.ts';

test('every IBAN country has a name, also XK, which ISO 3166-1 lacks', () => {
  for (const { code } of COUNTRIES) assert.ok(COUNTRY_NAMES.get(code), code);
  assert.equal(COUNTRY_NAMES.get('XK'), 'Kosovo');
  for (const code of COUNTRY_NAMES.keys()) assert.match(code, /^[A-Z]{2}$/);
});

test('codes are sorted, and no two countries share a name', () => {
  const codes = [...COUNTRY_NAMES.keys()];
  assert.deepEqual(codes, codes.toSorted());
  assert.equal(new Set(COUNTRY_NAMES.values()).size, COUNTRY_NAMES.size);
});

test('withdrawn and reserved codes are not countries', () => {
  for (const code of ['AN', 'CS', 'EU', 'UK', 'YU', 'ZZ']) assert.equal(COUNTRY_NAMES.get(code), undefined);
});

/** Codes that only ICU has: withdrawn, reserved for other uses, or for private use. */
const NO_COUNTRIES = new Set('AC AN BU CP CQ CS DD DG DY EA EU EZ FX HV IC NH NT QO RH SU TA TP UK UN VD XA XB YD YU ZR ZZ'.split(' '));
/** Official names that differ from ICU in one release or in all releases. */
const OWN_NAMES = new Set('BQ CD CG CI CV HK MM MO PS TR'.split(' '));
test('countries with another name in ICU have the short names of ISO 3166-1 in their usual spelling', () => {
  const named = [...OWN_NAMES].map((code) => COUNTRY_NAMES.get(code));
  assert.deepEqual(
    named,
    [
      'Bonaire, Sint Eustatius and Saba', 'Democratic Republic of the Congo', 'Congo', "Côte d'Ivoire", 'Cabo Verde', 'Hong Kong',
      'Myanmar', 'Macao', 'Palestine', 'Türkiye',
    ],
  );
});

/** Splits names into words. `St. Kitts & Nevis` and `Saint Kitts and Nevis` have equal words, and no other country has a part of them. */
const words = (name: string): string[] =>
  name.replace(/\bSt\./, 'Saint').replace(/\bU\.S\./, 'United States').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    .match(/[a-z]+/g)!.filter((word) => !['and', 'the', 'islands', 'minor'].includes(word));

test('the table has exactly the countries of ICU, under their own names', () => {
  const icu = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const [theirs, ours] = [NO_COUNTRIES.has(code) ? undefined : icu.of(code), COUNTRY_NAMES.get(code)];
    assert.equal(ours === undefined, theirs === undefined, code);
    if (ours === undefined || theirs === undefined || OWN_NAMES.has(code)) continue;
    const own = words(ours);
    assert.ok(words(theirs).every((word) => own.includes(word)), `${code} ${theirs}, not ${ours}`);
  }
});
