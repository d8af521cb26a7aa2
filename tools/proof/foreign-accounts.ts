/**
 * Reports how `identify` reads invented accounts of countries without IBANs: `npm run foreign-accounts -- --seed 1`. It must never read
 * such a text as a certain IBAN. Some texts name the country, some have labels for the parts, some have both, and some have neither.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBundle } from '../../src/directory/bundle/bundle.ts';
import { FOREIGN_FORMS, type ForeignForm } from '../../src/recognition/foreign-forms.ts';
import { type IdentifiedReading, identify } from '../../src/recognition/identify.ts';
import { readIban } from '../../src/service/operations/read-iban.ts';
import { COUNTRY_NAMES } from '../../src/standards/countries/iso3166.ts';
import { seededRandom } from '../../src/standards/iban/generate/seeded-random.ts';

const TEXTS_OF_COUNTRY = 20;
const MOST_TRIES = 2_000;

const { values: options } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const random = seededRandom(options.seed);
const below = (count: number): number => Math.floor(random() * count);
const digits = (length: number): string => Array.from({ length }, () => below(10)).join('');
const { directory } = openBundle(readFileSync(new URL('../../dist/kontor.bundle', import.meta.url)));

/** Returns values for the parts. If the form has check digits, they are right. */
function drawnParts({ parts, check }: ForeignForm): string[] {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const drawn = parts.map(({ name, shortest, longest }) =>
      (name === 'ifsc' ? `HDFC0${digits(6)}` : digits(shortest + below(longest - shortest + 1))));
    if (check(drawn) !== false) return drawn;
  }
  throw new Error('no account with right check digits was found');
}

const WAYS: readonly ((name: string, parts: readonly string[], words: readonly string[]) => string)[] = [
  (name, parts, words) => `${name}: ${parts.map((part, i) => `${words[i]} ${part}`).join(' ')}`,
  (name, parts, words) => `${parts.map((part, i) => `${words[i]}: ${part}`).join(', ')} (${name})`,
  (name, parts) => `Bank account in ${name} ${parts.join('-')}`,
  (name, parts) => `${name} account no ${parts.join(' ')}`,
];
/** Texts without a country. Many readings are possible, so no IBAN may be certain. */
const WAYS_WITHOUT_COUNTRY: readonly ((parts: readonly string[], words: readonly string[]) => string)[] = [
  (parts, words) => parts.map((part, i) => `${words[i]} ${part}`).join(' '),
  (parts, words) => parts.map((part, i) => `${words[i]}: ${part}`).join(', '),
  (parts) => `Account ${parts.join('-')}`,
  (parts) => parts.join(' '),
];

const isBuilt = ({ outcome }: IdentifiedReading): boolean => outcome.type === 'conversion' || outcome.type === 'validation';

const counts = { texts: 0, right: 0, certain: 0, good: 0, certainWithoutCountry: 0 };
const missed = new Map<string, number>();
for (const form of FOREIGN_FORMS) {
  for (let i = 0; i < TEXTS_OF_COUNTRY; i++) {
    const words = form.parts.map(({ words: [first], name }) => (name === 'account_number' ? 'account' : first!));
    const parts = drawnParts(form);
    const readings = identify(WAYS[i % WAYS.length]!(COUNTRY_NAMES.get(form.country)!, parts, words), null, directory, readIban);
    const built = readings.filter(isBuilt);
    const unnamed = identify(WAYS_WITHOUT_COUNTRY[i % WAYS.length]!(parts, words), null, directory, readIban);
    counts.texts++;
    if (unnamed.some((reading) => isBuilt(reading) && reading.certain)) counts.certainWithoutCountry++;
    if (built.some(({ certain }) => certain)) counts.certain++;
    if (built.length > 0) counts.good++;
    if (readings[0]!.country === form.country && readings[0]!.parts.length > 0) counts.right++;
    else missed.set(form.country, (missed.get(form.country) ?? 0) + 1);
  }
}
console.log(`${counts.texts} texts of ${FOREIGN_FORMS.length} countries (seed ${options.seed}): ${counts.certain} certain IBANs, `
  + `${counts.good} IBANs of any weight, ${counts.right} named with their parts (${((100 * counts.right) / counts.texts).toFixed(1)} %)`);
console.log(`The texts without the country: ${counts.certainWithoutCountry} certain IBANs`);
console.log(`not named: ${[...missed].map(([country, count]) => `${country} ${count}`).join(', ') || 'none'}`);
