import { trimEnd } from './trim-end.ts';

/** Payment messages accept up to five decimals. Amounts are therefore counted exactly, in units of 10^-5. */
const DECIMALS = 5;
const DECIMAL = /^[ \t\n\r]*(?<sign>[+-]?)(?:(?<whole>\d+)(?:\.(?<decimals>\d*))?|\.(?<alone>\d+))[ \t\n\r]*$/;

/** A usual amount: its units are a safe number. */
const USUAL = /^(\d{1,9})\.(\d\d)$/;

/** Number of units in the amount 1. */
export const UNIT = 10n ** BigInt(DECIMALS);
const UNITS = 10 ** DECIMALS;
const UNITS_OF_CENT = UNITS / 100;

/** Returns a decimal as a whole number of units. Null if the text is not a decimal or has more than five decimals. */
export function unitsOf(text: string): bigint | null {
  const usual = USUAL.exec(text);
  if (usual !== null) return BigInt(Number(usual[1]) * UNITS + Number(usual[2]) * UNITS_OF_CENT);
  const groups = DECIMAL.exec(text)?.groups;
  if (groups === undefined) return null;
  const { sign, whole = '', decimals, alone } = groups;
  const fraction = trimEnd(decimals ?? alone ?? '', '0');
  if (fraction.length > DECIMALS) return null;
  const units = BigInt(whole + fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -units : units;
}

/** Returns units as an exact decimal with at least two decimals. */
export function decimalOf(units: bigint): string {
  const absolute = units < 0n ? -units : units;
  const fraction = String(absolute % UNIT).padStart(DECIMALS, '0');
  return `${units < 0n ? '-' : ''}${absolute / UNIT}.${trimEnd(fraction, '0').padEnd(2, '0')}`;
}
