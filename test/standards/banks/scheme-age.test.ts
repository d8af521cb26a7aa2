/** The age of the registers of SEPA schemes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isRegisterOld, schemesOn } from '../../../src/standards/banks/scheme-age.ts';

test('a register is old if it is more than twelve months older than the day', () => {
  for (const [asOf, day, isOld] of [
    ['2025-09-08', '2026-09-08', false], ['2025-09-08', '2026-09-09', true], ['2025-09', '2026-09-30', false],
    ['2025-09', '2026-10-01', true], ['2025', '2026-12-31', false], ['2025', '2027-01-01', true],
    ['2024-02-29', '2025-02-28', false], ['2024-02-29', '2025-03-01', true], ['2027-02-28', '2028-02-29', true],
    ['2027-01-01', '2026-01-01', false],
  ] as const) assert.equal(isRegisterOld(asOf, day), isOld, `${asOf} on ${day}`);
});

test('a false of an old register is unknown, and a membership stays', () => {
  const schemes = { sct: true, sctInst: false, sddCore: true, sddB2b: false, octInst: null, vop: false, asOf: '2025-09-08' };
  assert.deepEqual(schemesOn(schemes, '2026-09-08'), schemes);
  assert.deepEqual(schemesOn(schemes, '2026-11-28'),
    { sct: true, sctInst: null, sddCore: true, sddB2b: null, octInst: null, vop: null, asOf: '2025-09-08' });
});
