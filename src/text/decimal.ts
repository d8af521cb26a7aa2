/** Exact decimals, counted in units of 10^-5: the most decimals that payment messages take. */
const DECIMALS = 5;
const DECIMAL = /^[ \t\n\r]*([+-]?)(\d*)\.?(\d*)[ \t\n\r]*$/;

/** How many units are 1. */
export const UNIT = 10n ** BigInt(DECIMALS);

/** A decimal as a whole number of units; null where the text is none or has more decimals. */
export function unitsOf(text: string): bigint | null {
  const match = DECIMAL.exec(text);
  if (match === null || (match[2] === '' && match[3] === '')) return null;
  const fraction = match[3]!.replace(/0+$/, '');
  if (fraction.length > DECIMALS) return null;
  const units = BigInt(match[2]! + fraction.padEnd(DECIMALS, '0'));
  return match[1] === '-' ? -units : units;
}

/** Units as an exact decimal, with two decimals or as many as it needs. */
export function decimalOf(units: bigint): string {
  const absolute = units < 0n ? -units : units;
  const fraction = String(absolute % UNIT).padStart(DECIMALS, '0').replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${absolute / UNIT}.${fraction.padEnd(2, '0')}`;
}
