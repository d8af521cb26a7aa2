/**
 * Counts the IBANs that `extract` finds in texts without IBANs: `npm run false-ibans`. The texts are other numbers and codes, each in its
 * own sentence. Some IBANs are found, because one number in 97 has the check digits of an IBAN by chance.
 */
import { createHash } from 'node:crypto';
import { COUNTRIES } from '../../src/standards/countries/registry.ts';
import { luhnCheckDigit } from '../../src/standards/check-digits/luhn.ts';
import { valuesOf } from '../../src/standards/check-digits/characters.ts';
import { extract } from '../../src/standards/iban/extract/extract.ts';
import { seededRandom } from '../../src/standards/iban/generate/seeded-random.ts';
import { isPassed } from '../../src/standards/iban/validate.ts';

const TEXTS_OF_KIND = 20_000;
const SEED = 'false-ibans';
const DIGITS = '0123456789';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const random = seededRandom(SEED);
const below = (count: number): number => Math.floor(random() * count);
const pick = <T>(values: ArrayLike<T>): T => values[below(values.length)]!;
const drawn = (characters: string, length: number): string => Array.from({ length }, () => pick(characters)).join('');
const code = (): string => pick(COUNTRIES).code;
const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

function card(): string {
  const digits = `${pick(['4', '51', '55', '2221', '37', '6011'])}${drawn(DIGITS, 16)}`.slice(0, 15);
  const number = `${digits}${luhnCheckDigit(valuesOf(digits), 0, digits.length)}`;
  return pick([number, inFours(number)]);
}

const hash = (algorithm: string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(drawn(LETTERS, 20)).digest(encoding);

const KINDS: Readonly<Record<string, () => string>> = {
  'VAT numbers': () => `VAT ${pick([code(), `${code()} `])}${drawn(DIGITS, 8 + below(5))}${pick(['', 'B01', 'B02', 'L'])}`,
  'card numbers': card,
  'order numbers': () => `Order ${code()}${drawn(DIGITS, 2)}-${drawn(DIGITS, 4)}-${drawn(DIGITS, 4)}-${drawn(DIGITS, 4 + below(8))}`,
  'tracking numbers': () => pick([
    () => `1Z${drawn(DIGITS + LETTERS, 6)}${drawn(DIGITS, 10)}`,
    () => `${drawn(LETTERS, 2)}${drawn(DIGITS, 9)}${code()}`,
    () => `JJD${drawn(DIGITS, 18)}`,
    () => `${code()}${drawn(DIGITS, 18)}`,
  ])(),
  'SHA-256 in small letters': () => hash('sha256', 'hex'),
  'SHA-256 in capitals': () => hash('sha256', 'hex').toUpperCase(),
  'SHA-512 in base64': () => hash('sha512', 'base64'),
  'random capitals and digits': () => drawn(DIGITS + LETTERS, 120),
  'random digits after a country code': () => `${code()}${drawn(DIGITS, 40)}`,
};

console.log(`| ${TEXTS_OF_KIND.toLocaleString('en')} texts each | valid IBANs | invalid IBANs |\n|---|---|---|`);
for (const [kind, text] of Object.entries(KINDS)) {
  const counts = [0, 0];
  for (let i = 0; i < TEXTS_OF_KIND; i++) {
    for (const { checkResult } of extract(`See ${text()}, please.`)) counts[isPassed(checkResult) ? 0 : 1]!++;
  }
  console.log(`| ${kind} | ${counts.join(' | ')} |`);
}
