/**
 * Check of New Zealand account numbers. Source: Inland Revenue, RWT and NRWT certificate filing specification (2020), chapter 8.
 *
 *     BB-RRRR-AAAAAAAA-SSSS   B bank, R branch, A account base, S suffix; zeros fill each part up on the left
 */

/** A method. It has a weight for each of the eighteen digits. If `addsDigits` is true, the digits of a product are added. */
interface Method {
  readonly weights: readonly number[];
  readonly modulus: number;
  readonly addsDigits: boolean;
}

const method = (weights: string, modulus: number, addsDigits = false): Method =>
  ({ weights: weights.split(' ').map(Number), modulus, addsDigits });

const METHODS: Readonly<Record<string, Method>> = {
  A: method('0 0 6 3 7 9 0 0 10 5 8 4 2 1 0 0 0 0', 11),
  B: method('0 0 0 0 0 0 0 0 10 5 8 4 2 1 0 0 0 0', 11),
  D: method('0 0 0 0 0 0 0 7 6 5 4 3 2 1 0 0 0 0', 11),
  E: method('0 0 0 0 0 0 0 0 0 0 5 4 3 2 0 0 0 1', 11, true),
  F: method('0 0 0 0 0 0 0 1 7 3 1 7 3 1 0 0 0 0', 10),
  G: method('0 0 0 0 0 0 0 1 3 7 1 3 7 1 0 3 7 1', 10, true),
};
/** Account bases below this number use method A. All other account bases use method B. */
const FIRST_BASE_OF_B = 990_000;

/** The method and the branches of each bank. Numbers of bank 31 have no check digit. */
const BANKS: Readonly<Record<string, readonly [method: string, ...branches: (readonly [from: number, to: number])[]]>> = {
  '01': ['AB', [1, 999], [1100, 1199], [1800, 1899]],
  '02': ['AB', [1, 999], [1200, 1299]],
  '03': ['AB', [1, 999], [1300, 1399], [1500, 1599], [1700, 1799], [1900, 1999]],
  '06': ['AB', [1, 999], [1400, 1499]],
  '08': ['D', [6500, 6599]],
  '09': ['E', [0, 0]],
  '11': ['AB', [5000, 6499], [6600, 8999]],
  '12': ['AB', [3000, 3299], [3400, 3499], [3600, 3699]],
  '13': ['AB', [4900, 4999]],
  '14': ['AB', [4700, 4799]],
  '15': ['AB', [3900, 3999]],
  '16': ['AB', [4400, 4499]],
  '17': ['AB', [3300, 3399]],
  '18': ['AB', [3500, 3599]],
  '19': ['AB', [4600, 4649]],
  '20': ['AB', [4100, 4199]],
  '21': ['AB', [4800, 4899]],
  '22': ['AB', [4000, 4049]],
  '23': ['AB', [3700, 3799]],
  '24': ['AB', [4300, 4349]],
  '25': ['F', [2500, 2599]],
  '26': ['G', [2600, 2699]],
  '27': ['AB', [3800, 3849]],
  '28': ['G', [2100, 2149]],
  '29': ['G', [2150, 2299]],
  '30': ['AB', [2900, 2949]],
  '33': ['F', [6700, 6799]],
  '35': ['AB', [2400, 2499]],
  '38': ['AB', [9000, 9499]],
};

/** True if the account number passes the check of its bank. Null if the bank or branch is not in the table. */
export function passesNewZealandCheck([bank = '', branch = '', base = '', suffix = '']: readonly string[]): boolean | null {
  const [name, ...branches] = BANKS[bank] ?? [null];
  if (name === null || !branches.some(([from, to]) => Number(branch) >= from && Number(branch) <= to)) return null;
  const { weights, modulus, addsDigits } = METHODS[name === 'AB' ? methodOfBase(Number(base)) : name]!;
  const digits = bank + branch.padStart(4, '0') + base.padStart(8, '0') + suffix.padStart(4, '0');
  const sum = weights.reduce((total, weight, i) => {
    const product = weight * Number(digits[i]);
    return total + (addsDigits ? sumOfDigits(product) : product);
  }, 0);
  return sum % modulus === 0;
}

const methodOfBase = (base: number): string => (base < FIRST_BASE_OF_B ? 'A' : 'B');

/** Adds the digits of a number until one digit remains: 27 becomes 9. */
const sumOfDigits = (number: number): number => (number === 0 ? 0 : ((number - 1) % 9) + 1);
