import { accountChecks } from '../../src/standards/countries/accounts/account-check.ts';
import type { ClearingTypes } from '../../src/standards/countries/accounts/sweden.ts';
import { type ModulusTable, readSubstitutes, readWeights } from '../../src/standards/countries/accounts/united-kingdom/modulus-table.ts';

/** A table of invented weights in the publisher's form. */
export function modulusTable(weights: string, substitutions = '938000 938001'): ModulusTable {
  const [ranges, substitutes] = [readWeights(weights), readSubstitutes(substitutions)];
  if ('line' in ranges) throw new Error(`line ${ranges.line}: ${ranges.wanted}`);
  if ('line' in substitutes) throw new Error(`line ${substitutes.line}: ${substitutes.wanted}`);
  return { ranges, substitutes };
}

/** Each sort code has one weighting. The weights are invented. */
const INVENTED = '000000 999999 MOD11 0 0 0 0 0 0 8 7 6 5 4 3 2 1';

const CLEARING: readonly ClearingTypes[] = [
  { from: '4000', to: '4999', ibanId: '300', accountTypes: ['1:1', '1:2'] },
  { from: '5000', to: '5999', ibanId: '500', accountTypes: ['1:1'] },
  { from: '6000', to: '6999', ibanId: '600', accountTypes: ['2:2'] },
  { from: '8000', to: '8999', ibanId: '800', accountTypes: ['2:3'] },
  { from: '9100', to: '9109', ibanId: '910', accountTypes: ['1:2'] },
  { from: '9300', to: '9349', ibanId: '930', accountTypes: ['2:1'] },
  { from: '9500', to: '9549', ibanId: '950', accountTypes: ['2:3'] },
];

/** The account checks of all countries, with tables of a few rows. */
export const ACCOUNTS = accountChecks({ clearingTypes: () => CLEARING, modulusTable: modulusTable(INVENTED) });
