import { trimEnd } from './trim-end.ts';

/** Exact decimals, counted in units of 10^-5: the most decimals that payment messages take. */
const DECIMALS = 5;
const DECIMAL = /^[ \t\n\r]*(?<sign>[+-]?)(?:(?<whole>\d+)(?:\.(?<decimals>\d*))?|\.(?<alone>\d+))[ \t\n\r]*$/;

/** How many units are 1. */
export const UNIT = 10n ** BigInt(DECIMALS);

/** A decimal as a whole number of units; null where the text is none or has more decimals. */
export function unitsOf(text: string): bigint | null {
  const groups = DECIMAL.exec(text)?.groups;
  if (groups === undefined) return null;
  const { sign, whole = '', decimals, alone } = groups;
  const fraction = trimEnd(decimals ?? alone ?? '', '0');
  if (fraction.length > DECIMALS) return null;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/** Units as an exact decimal, with two decimals or as many as it needs. */
export function decimalOf(units: bigint): string {
  const absolute = units < 0n ? -units : units;
  const fraction = String(absolute % UNIT).padStart(DECIMALS, '0');
  return `${units < 0n ? '-' : ''}${absolute / UNIT}.${trimEnd(fraction, '0').padEnd(2, '0')}`;
}
