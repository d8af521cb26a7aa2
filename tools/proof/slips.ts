/**
 * Reports how often a slip in the account number is found. The IBAN was built from the wrong number, so its check digits are right. Usage:
 * `npm run slips`, and `-- --overlay FOLDER` for the British and Irish tables. `--markdown` writes the table into bench/README.md. The
 * accounts are invented, are at listed banks, and pass their bank's check. Every run uses the same accounts. If accounts are checked by
 * bank, only bank codes with a check are used. All bank codes count equally. For Great Britain, the sort codes of the table are used.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openBundle } from '../../src/directory/bundle/bundle.ts';
import { accountCheckOf } from '../../src/standards/countries/accounts/account-check.ts';
import type { ModulusTable } from '../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';
import type { Country } from '../../src/standards/countries/country.ts';
import { COUNTRIES } from '../../src/standards/countries/registry.ts';
import { generate, generateAtBank } from '../../src/standards/iban/generate/generate.ts';
import { seededRandom } from '../../src/standards/iban/generate/seeded-random.ts';
import { BBAN_START, checkDigits, validate } from '../../src/standards/iban/validate.ts';
import { readOverlay } from '../../src/directory/overlay/overlay.ts';
import { finished } from '../../src/base/steps.ts';
import { readOverlayFiles } from '../../src/process/overlay-files.ts';
import { withPart } from './bench/table.ts';

const ACCOUNTS = 400;
const SLIPS = 10;
const ALL = 1_000_000;

const { values } = parseArgs({ options: { overlay: { type: 'string' }, markdown: { type: 'boolean', default: false } } });
const { directory } = openBundle(readFileSync(new URL('../../dist/kontor.bundle', import.meta.url)),
  { modulusTable: values.overlay === undefined ? null : modulusTableIn(values.overlay), today: null });

function modulusTableIn(folder: string): ModulusTable | null {
  const files = readOverlayFiles(folder);
  const overlay = typeof files === 'string' ? files : finished(readOverlay(files.files, files.version));
  if (typeof overlay === 'string') throw new Error(`${folder}: ${overlay}`);
  return overlay.modulusTable;
}

type Draw = (below: number) => number;
/** Changes the account part. Null if the slip is not possible. */
type Slip = (account: string, draw: Draw) => string | null;

const DIGIT = /\d/;

const replaced: Slip = (account, draw) => {
  const places = [...account].flatMap((character, i) => (DIGIT.test(character) ? [i] : []));
  const at = places[draw(places.length)]!;
  return account.slice(0, at) + ((Number(account[at]) + 1 + draw(9)) % 10) + account.slice(at + 1);
};

/** Swaps two neighbours. Null if all neighbours are equal. */
const exchanged: Slip = (account, draw) => {
  const places = [...account].flatMap((character, i) =>
    (i > 0 && character !== account[i - 1] && DIGIT.test(character) && DIGIT.test(account[i - 1]!) ? [i - 1] : []));
  if (places.length === 0) return null;
  const at = places[draw(places.length)]!;
  return account.slice(0, at) + account[at + 1]! + account[at]! + account.slice(at + 2);
};

interface Caught {
  slips: number;
  /**
   * Three numbers of slips. The first: found by the national check of the BBAN. The second: found by the account check
   * (`account_check_valid` is false). The third: found by either check.
   */
  national: number;
  account: number;
  either: number;
  /** Number of slips that no check finds, but after which `account_check_valid` is null instead of true. */
  unconfirmed: number;
}

function bankCodesOf({ code, bank }: Country): string[] {
  if (bank === null) return [];
  const codes = directory.searchBanks({ q: null, country: code, limit: ALL, offset: 0 }).results.flatMap(({ bankCodes }) => bankCodes);
  return codes.filter((each) => each.length === bank.end - bank.start && directory.bankCode(code, each).status === 'listed');
}

const hasCheck = ({ code }: Country) => (bankCode: string): boolean =>
  directory.accounts.pattern(code, bankCode, directory.bankCode(code, bankCode).checkMethod) !== null;

function measure(country: Country, slip: Slip): Caught {
  const { code, bank, account } = country;
  const random = seededRandom(code);
  const draw: Draw = (below) => Math.floor(random() * below);
  const listed = bankCodesOf(country);
  const codes = accountCheckOf(code) === null ? listed : listed.filter(hasCheck(country));
  const caught: Caught = { slips: 0, national: 0, account: 0, either: 0, unconfirmed: 0 };
  const methodOf = (bban: string): string | null =>
    (bank === null ? null : directory.bankCode(code, bban.slice(bank.start, bank.end)).checkMethod);
  for (let i = 0; i < (accountCheckOf(code) !== null && codes.length === 0 ? 0 : ACCOUNTS); i++) {
    const made = codes.length === 0 ? generate(country, false, random, directory)
      : generateAtBank(country, codes[draw(codes.length)]!, false, random, directory);
    if (!made.ok) continue;
    const bban = made.value.slice(BBAN_START);
    const { start, end } = account ?? { start: 0, end: bban.length };
    if (!DIGIT.test(bban.slice(start, end))) continue;
    const before = directory.accounts.check(code, bban, methodOf(bban));
    for (let j = 0; j < SLIPS; j++) {
      const slipped = slip(bban.slice(start, end), draw);
      if (slipped === null) continue;
      const wrong = bban.slice(0, start) + slipped + bban.slice(end);
      const isRefused = validate(code + checkDigits(country, wrong) + wrong).failure !== null;
      const now = directory.accounts.check(code, wrong, methodOf(wrong));
      caught.slips++;
      if (isRefused) caught.national++;
      if (now === false) caught.account++;
      if (isRefused || now === false) caught.either++;
      else if (before === true && now === null) caught.unconfirmed++;
    }
  }
  return caught;
}

const percent = (part: number, whole: number): string => (whole === 0 ? '' : `${(100 * part / whole).toFixed(1)} %`);
const cellsOf = ({ slips, national, account, either, unconfirmed }: Caught): string[] =>
  [percent(national, slips), percent(account, slips), percent(either, slips), percent(unconfirmed, slips)];
const isAlwaysCaught = ({ slips, either }: Caught): boolean => either === slips;

/** Returns the share of a country's bank codes whose accounts are checked. Empty if no account is checked by bank. */
function shareChecked(country: Country): string {
  const codes = bankCodesOf(country);
  return accountCheckOf(country.code) === null ? '' : percent(codes.filter(hasCheck(country)).length, codes.length);
}

const KINDS = ['national check', 'account check', 'caught', 'no longer confirmed'];
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const measured = COUNTRIES.filter(({ generation, nationalCheck, code }) =>
  generation && (nationalCheck !== null || accountCheckOf(code) !== null))
  .map((country) => ({ code: country.code, checked: shareChecked(country), digit: measure(country, replaced),
    neighbours: measure(country, exchanged) }));
const always = measured.filter(({ digit, neighbours }) => isAlwaysCaught(digit) && isAlwaysCaught(neighbours));
const none = COUNTRIES.filter(({ code }) => !measured.some((one) => one.code === code));
const text = [
  line(['', 'bank codes with a check', ...KINDS.map((kind) => `a digit: ${kind}`), ...KINDS.map((kind) => `neighbours: ${kind}`)]),
    `|${'---|'.repeat(2 + 2 * KINDS.length)}`,
  ...measured.filter((one) => !always.includes(one))
    .map(({ code, checked, digit, neighbours }) => line([code, checked, ...cellsOf(digit), ...cellsOf(neighbours)])), '',
  `${values.overlay === undefined ? 'Without' : 'With'} the tables of the British modulus check.`,
  '',
  `- The national check caught every slip: \`${always.map(({ code }) => code).join()}\``,
  `- Nothing is caught, because only the check digits of the IBAN are known: \`${none.map(({ code }) => code).join()}\``,
].join('\n');
console.log(text);
if (values.markdown) {
  const readme = new URL('bench/README.md', import.meta.url);
  writeFileSync(readme, withPart(readFileSync(readme, 'utf8'), 'slips', text));
}
