/** Arguments for any function of the domain, made by the names of its parameters; for a name that is not in ARGUMENTS small values of any kind. */
import { readIban } from '../../src/api/read-iban.ts';
import { METHODS } from '../../src/countries/accounts/germany/account.ts';
import { COUNTRIES } from '../../src/countries/registry.ts';
import { printedOrder } from '../../src/iban/domestic/read.ts';
import { constructionOf } from '../../src/iban/domestic/schemes.ts';
import { paperFormat } from '../../src/iban/electronic-format.ts';
import { groupsFrom } from '../../src/iban/extract/groups.ts';
import { newIbanValues } from '../../src/iban/validate.ts';
import { FIELD_NAMES } from '../../src/payment/payment.ts';
import { BUILT_SCHEMES } from '../../src/payment/schemes/all.ts';
import { encode } from '../../src/qr/encode.ts';
import { LARGEST_VERSION, LEVELS, MOST_CODEWORDS } from '../../src/qr/tables.ts';
import { realTurkey, testDirectory } from './directory.ts';

export type Below = (below: number) => number;
export type Exported = (...args: unknown[]) => unknown;
/** Made afresh for each call, since a function may keep or change what it is given. */
export type MakeArguments = (below: Below) => readonly unknown[];

export const pick = <T>(below: Below, list: readonly T[]): T => list[below(list.length)]!;
export const characters = (below: Below, alphabet: string, length: number): string => Array.from({ length }, () => alphabet[below(alphabet.length)]).join('');

function ibanText(below: Below): string {
  const { example } = pick(below, COUNTRIES);
  const at = below(example.length);
  switch (below(7)) {
    case 0:
      return example;
    case 1:
      return paperFormat(example);
    case 2:
      return `IBAN ${example.toLowerCase()}, `;
    case 3:
      return example.slice(0, at);
    case 4:
      return example.slice(0, at) + pick(below, ['0', 'A', 'x', 'Ä', '２', '€', ' ', '']) + example.slice(at + 1);
    case 5:
      return pick(below, ['', ' ', 'IBAN', 'DE', 'XX', 'ß'.repeat(70)]);
    default:
      return example.repeat(below(5));
  }
}

export const digits = (below: Below): string => characters(below, '0123456789', pick(below, [0, 1, 5, 8, 9, 10, 10, 10, 11]));
const numbers = (below: Below): Uint8Array => Uint8Array.from({ length: pick(below, [0, 1, 10, 13, 24, 34]) }, () => below(pick(below, [10, 36])));
const anyBban = (below: Below): unknown => pick(below, [ibanText(below).slice(4), pick(below, COUNTRIES).example.slice(4), digits(below), numbers(below)]);
const integer = (below: Below): number => pick(below, [0, 1, 2, 4, 9, 10, below(40), below(97)]);
const fraction = (below: Below) => () => below(2 ** 16) / 2 ** 16;

/** A German account, of which an IBAN rule is asked. */
const germanAccount = (below: Below) => ({
  rule: pick(below, ['0005', '0020', '0031', '0049']),
  bankCode: pick(below, ['37040044', '50040000', characters(below, '0123456789', 8)]),
  account: pick(below, ['0532013000', characters(below, '0123456789', 10), characters(below, '0123456789', 6).padStart(10, '0')]),
  method: pick(below, [null, '09', '13', '76', ...METHODS.keys()]),
  tables: testDirectory().ibanRules(),
});

const CONSTRUCTED = COUNTRIES.filter((country) => constructionOf(country) !== null);
const NO_PAYMENT = Object.fromEntries(FIELD_NAMES.map((field) => [field, null]));

/** The payment that is the example of a scheme, with one of its fields left out. */
function payment(below: Below, { builder }: (typeof BUILT_SCHEMES)[number]): object {
  const { iban, ...fields } = builder.example;
  const kept = Object.entries(fields).filter(() => below(8) > 0);
  return { ...NO_PAYMENT, extras: {}, alternative_schemes: [], iban, ...Object.fromEntries(kept) };
}

const ARGUMENTS: Readonly<Record<string, (below: Below) => unknown>> = {
  country: (below) => pick(below, COUNTRIES),
  iban: (below) => (below(8) === 0 ? newIbanValues() : ibanText(below)),
  bytes: (below) => Buffer.from(ibanText(below)),
  date: (below) => pick(below, ['2026-12-31', '2024-02-29', '2026-02-30']),
  positions: (below) => pick<unknown>(below, [1 + below(10), [1, 2]]),
  given: ibanText,
  text: (below) => pick(below, [ibanText(below), digits(below), `${ibanText(below)} ${ibanText(below)}`, 'Größere Bank A.Ş.', 'BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000']),
  bban: anyBban,
  values: (below) => (below(4) === 0 ? '51 55 73-82' : numbers(below)),
  digits: (below) => Uint8Array.from(characters(below, '0123456789', 10), Number),
  account: digits,
  kennitala: digits,
  bankCode: (below) => pick(below, [digits(below), '37040044', '80053762']),
  method: (below) => pick(below, [null, '09', ...METHODS.keys()]),
  code: (below) => pick<unknown>(below, [pick(below, COUNTRIES).code, 'ZZ', 'A', below(130), Number.NaN]),
  first: (below) => 60 + below(40),
  second: (below) => 60 + below(40),
  span: (below) => pick(below, [null, { start: 0, end: below(8) }]),
  verdict: (below) => below(600),
  letters: (below) => below(2) === 0,
  random: fraction,
  draw: fraction,
  directory: () => testDirectory(),
  turkey: () => realTurkey(),
  start: (below) => below(4),
  end: (below) => 4 + below(20),
  inputs: (below) => ({ bban: pick(below, [undefined, anyBban(below)]), account_number: digits(below), blz: digits(below), bank_code: digits(below) }),
  weights: (below) => pick<unknown>(below, [[7, 3, 1], '731', '23456']),
  low: (below) => below(4),
  high: (below) => below(10),
  count: integer,
  limit: integer,
  size: integer,
  banks: () => testDirectory(),
  tables: () => testDirectory().ibanRules(),
  rule: (below) => germanAccount(below).rule,
  query: germanAccount,
  plain: (below) => pick(below, [digits(below), `${germanAccount(below).bankCode}${germanAccount(below).account}`]),
  part: (below) => pick(below, constructionOf(pick(below, CONSTRUCTED))!.parts),
  order: () => printedOrder([], []),
  holds: (below) => () => below(2) === 0,
  example: (below) => () => pick(below, COUNTRIES).example,
  groups: (below) => groupsFrom(ibanText(below), 0, 1 + below(40)),
  outside: () => /[^0-9]/,
  folded: (below) => pick(below, ['koln bank', 'is bankasi', '']),
  key: (below) => pick(below, [null, digits(below)]),
  calculation: (below) => ({ digitByRemainder: pick(below, ['0123456789', '0987654321-', '0=?456789']) }),
  data: (below) => pick<unknown>(below, [numbers(below), Uint8Array.from({ length: MOST_CODEWORDS }, () => below(256)), { accounts: {}, blocks: {}, circles: {}, former: {} }]),
  out: () => new Uint8Array(2 * MOST_CODEWORDS),
  version: (below) => 1 + below(LARGEST_VERSION),
  level: (below) => pick(below, LEVELS),
  options: (below) => ({ level: pick(below, LEVELS), byteMode: below(2) === 0, ...(below(2) === 0 && { minVersion: 1 + below(LARGEST_VERSION) }) }),
  symbol: (below) => encode(characters(below, 'ABab01 ', below(200)), { level: pick(below, LEVELS) }),
  modulePixels: (below) => 1 + below(4),
  print: () => undefined,
  instant: (below) => below(2 ** 31) * 1_000,
  zone: (below) => pick(below, ['Europe/Kyiv', 'Europe/Zagreb', 'UTC']),
  charset: (below) => pick(below, ['iso-8859-2', 'windows-1251']),
  payload: (below) => pick(below, ['BCD\n002\n1\nSCT\n\nA\nDE89370400440532013000', 'SPD*1.0*ACC:CZ6508000000192000145399', ibanText(below)]),
  payment: (below) => payment(below, pick(below, BUILT_SCHEMES)),
  scheme: (below) => pick(below, BUILT_SCHEMES),
  checking: (below) => ({ scheme: pick(below, BUILT_SCHEMES), builder: pick(below, BUILT_SCHEMES).builder, readIban }),
  context: () => ({ account: { sepa: true, nationalCheckFails: false }, readIban, warnings: [] }),
  readIban: () => readIban,
  warnings: () => [],
};

/** Bounds of loops are always what they should be: with others a loop may not end. */
const BOUNDS: ReadonlySet<string> = new Set(['low', 'high', 'start', 'end', 'count', 'limit', 'size', 'symbol', 'modulePixels']);

/** Not undefined, which Intl takes for the present time. */
const ANYTHING: readonly ((below: Below) => unknown)[] = [integer, integer, ibanText, numbers, () => null, () => [], () => ({})];

/** `A(country, bban, { start, end } = {})`: what stands between the brackets, or before an arrow without them. */
const PARAMETERS = /^(?:function\s*\*?\s*[\w$]*\s*)?(?:\(([^]*?)\)\s*(?:=>|\{)|([\w$]+)\s*=>)/;
const ONE_PARAMETER = /\{(?:[^{}]|\{[^{}]*\})*\}|\[[^\]]*\]|(?<![=.\w])[A-Za-z_$][\w$]*/g;
const NAME = /(?<![=.\w-])[A-Za-z_$][\w$]*/g;
const COUNTRY_KEYS = new Set(Object.keys(COUNTRIES[0]!));

function argument(parameter: string, below: Below): unknown {
  const make = ARGUMENTS[parameter] ?? pick(below, ANYTHING);
  if (!parameter.startsWith('{')) return below(8) === 0 && !BOUNDS.has(parameter) ? pick(below, ANYTHING)(below) : make(below);
  const keys = parameter.match(NAME) ?? [];
  return keys.every((key) => COUNTRY_KEYS.has(key)) ? pick(below, COUNTRIES) : Object.fromEntries(keys.map((key) => [key, argument(key, below)]));
}

export const byParameters = (called: Exported): MakeArguments => {
  const [, listed, single] = PARAMETERS.exec(called.toString()) ?? [];
  const parameters = (single ?? listed ?? '').match(ONE_PARAMETER) ?? [];
  return (below) => parameters.map((parameter) => argument(parameter, below));
};
