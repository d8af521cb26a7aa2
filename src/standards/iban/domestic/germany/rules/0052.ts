import { type IbanRule, mappedAccount, refuseAccount } from './rule.ts';

/** Rule 0052.00, BW-Bank, until 2015. Ten accounts moved to another bank code. Other accounts have no IBAN. */
export const rule0052: IbanRule = (query) => mappedAccount(query) ?? refuseAccount('accounts at this bank code have no IBAN');
