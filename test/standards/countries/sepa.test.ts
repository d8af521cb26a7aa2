import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inSepa } from '../../../src/standards/countries/sepa.ts';

test('territories are in the SEPA scope or not by the list of the European Payments Council', () => {
  const inScope = ['AX', 'BL', 'GF', 'GG', 'GP', 'IM', 'JE', 'MF', 'MQ', 'PM', 'RE', 'YT', 'FR', 'FI', 'GB', 'CH', 'RS', 'MD', 'VA'];
  const outside = ['PF', 'NC', 'WF', 'TF', 'FO', 'GL', 'XK', 'BA', 'TR', 'US', 'ZZ', 'constructor'];
  for (const code of inScope) assert.ok(inSepa(code), code);
  for (const code of outside) assert.ok(!inSepa(code), code);
});
