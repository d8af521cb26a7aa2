import { lastDayOf } from '../../base/text/iso-date.ts';
import type { SepaSchemes } from './directory.ts';

/** Years after which a register no longer shows that a bank is not in a scheme. Banks join all the time, and duties to join begin. */
const MAX_YEARS = 1;

/** True if the date of a register (a year, month or day) is more than twelve months before a day. */
export function isRegisterOld(asOf: string, day: string): boolean {
  const [year, ...rest] = day.split('-');
  return lastDayOf(asOf) < lastDayOf([Number(year) - MAX_YEARS, ...rest].join('-'));
}

/**
 * Returns the schemes for an answer on a day (ISO 8601). If the register is more than twelve months old, each false becomes
 * null: the bank may have joined since. A membership stays.
 */
export function schemesOn(schemes: SepaSchemes, day: string): SepaSchemes {
  if (!isRegisterOld(schemes.asOf, day)) return schemes;
  const { sct, sctInst, sddCore, sddB2b, octInst, vop, asOf } = schemes;
  return { sct: sct || null, sctInst: sctInst || null, sddCore: sddCore || null, sddB2b: sddB2b || null, octInst: octInst || null,
    vop: vop || null, asOf };
}
