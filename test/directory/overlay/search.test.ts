/** Compares the search of an operator's rows with a simple form of its rule: item by item and word by word. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BANK_FORMS } from '../../../src/standards/banks/legal-forms.ts';
import { fold, otherSpellings, searchWords as wordsOf } from '../../../src/standards/banks/fold.ts';
import { ownSearch } from '../../../src/directory/overlay/search.ts';
import { finished } from '../../../src/base/steps.ts';
import { randomIntegers } from '../../support/random.ts';

interface Item {
  readonly country: string;
  readonly name: string;
  readonly city: string;
  readonly lei: string;
  readonly codes: readonly string[];
}

const below = randomIntegers(7);
const pick = <T>(from: readonly T[]): T => from[below(from.length)]!;
const WORDS = [
  'Bank', 'Banken', 'Volksbank', 'Köln', 'Koeln', 'Spar', 'Kasse', 'İş', 'Bankası', 'S.p.A.', 'of', 'a', 'Nord', 'AG', 'eG', 'ЮКБ', '-',
];
const items: Item[] = Array.from({ length: 400 }, (_, i) => ({
  country: pick(['DE', 'IT', 'TR']),
  name: Array.from({ length: 1 + below(3) }, () => pick(WORDS)).join(' '),
  city: pick(['', 'Köln', 'Bonn', 'Bad Nordheim']),
  lei: pick(['', '529900T8BM49AURSDO55']),
  codes: [String(10_000_000 + i * 37), ...pick([[], ['NORDDEFFXXX'], ['BANKITMMXXX']])],
}));

/** Returns the tier of an item, 0 for the best. Null if the item does not match. */
function tierOf({ name, city, codes, lei }: Item, q: string): number | null {
  const folded = fold(name);
  const text = ` ${[folded, ...otherSpellings(name), fold(city), ...otherSpellings(city)].join(' ')} `;
  const known = [...codes, lei].filter((code) => code !== '').map((code) => code.toLowerCase());
  const whole = q.replaceAll(' ', '').toLowerCase();
  if (known.includes(whole) || known.includes(`${whole}xxx`)) return 0;
  const asked = fold(q);
  const words = wordsOf(q);
  const beginsCode = (word: string): boolean => word.length >= 4 && known.some((code) => code.startsWith(word));
  if (words.length === 0 || !words.every((word) => text.includes(word) || beginsCode(word))) return null;
  if (folded === asked || BANK_FORMS.some((form) => folded === `${asked} ${form}`)) return 1;
  if (folded.startsWith(`${asked} `)) return 2;
  if (words.every((word) => text.includes(` ${word} `))) return 3;
  if (words.length === 1 && beginsCode(asked)) return 4;
  if (folded.startsWith(asked)) return 5;
  return words.every((word) => text.includes(` ${word}`) || beginsCode(word)) ? 6 : 7;
}

const keyOf = ({ country, name }: Item): string => country + fold(name);

function expected(q: string | null, country: string | null, lei: string | null): Item[] {
  const among = items.map((item, i) => ({ item, i, tier: q === null ? 0 : tierOf(item, q) }))
    .filter(({ item, tier }) => tier !== null && (country === null || item.country === country) && (lei === null || item.lei === lei));
  const byKey = (a: string, b: string): number => {
    if (a === b) return 0;
    return a < b ? -1 : 1;
  };
  return among.sort((a, b) => a.tier! - b.tier! || byKey(keyOf(a.item), keyOf(b.item)) || a.i - b.i).map(({ item }) => item);
}

const QUERIES = [
  null, 'bank', 'Bank', 'ban', 'an', 'a', 'volksbank', 'volks bank', 'köln', 'koeln', 'koln', 'KÖLN', 'spar kasse', 'isbankasi', 'spa',
  'юкб', 'nord', 'nordd', 'NORDDEFF', 'norddeffxxx', 'bank nordd',
  '10000037', '1000', '100', '529900T8BM49AURSDO55', '5299', 'bank bank', 'of a', '-', ' ', 'nothing', 'bank of nothing', 'bad nordheim',
  'e', 'nk',
];

test('a search finds the items of the rule in its order, in one country or all, with and without a LEI', () => {
  const find = finished(ownSearch(items, ({ codes, lei }) => [...codes, lei]));
  let matched = 0;
  for (const q of QUERIES) for (const country of [null, 'DE', 'FR']) for (const lei of [null, '529900T8BM49AURSDO55']) {
    const found = finished(find({ q, country, lei }));
    assert.deepEqual(found, expected(q, country, lei), `${q} ${country} ${lei}`);
    matched += found.length;
  }
  assert.equal(matched > 5_000, true);
});

test('a search without rows finds nothing', () => {
  const find = finished(ownSearch<Item>([], () => []));
  for (const q of [null, 'bank']) assert.equal(finished(find({ q, country: null })).length, 0);
});

test('a search over many rows is divided into steps', () => {
  const many = Array.from({ length: 20_000 }, (_, i): Item => ({ ...items[0]!, name: `Bank ${i}`, codes: [] }));
  const find = finished(ownSearch(many, ({ codes }) => codes));
  const steps = [...find({ q: 'bank 1', country: null })];
  assert.ok(steps.length > (5 * many.length) / 4_096, String(steps.length));
});
