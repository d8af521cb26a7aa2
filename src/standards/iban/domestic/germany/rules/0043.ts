import { checkGermanAccount } from '../../../../countries/accounts/germany/account.ts';
import { CHECK_FAILS, type IbanRule, byTables } from './rule.ts';

/** The check-digit method of the new bank code. */
const METHOD = '06';

/**
 * Rule 0043.01, Sparkasse Pforzheim Calw, until 2020. Another bank code replaces the given bank code, and its method checks the account.
 */
export const rule0043: IbanRule = (query) =>
  checkGermanAccount(METHOD, query.bankCode, query.account) === false ? CHECK_FAILS : byTables({ ...query, method: null });
