import { type IbanRule, buildFrom, uncertain, uncertainIfCheckFails } from './rule.ts';

/** Accounts that version 00 replaced. */
const REPLACED: ReadonlySet<string> = new Set(['0000000036', '0000000936', '0000000999', '0000006060']);
const MOVED = /^.{4}9/;

/**
 * Rule 0049.01, DZ BANK. Kontor's authors have not seen the text of this version. Version 00 moved the first four digits to the end if
 * position 5 was 9, and it replaced four accounts. Implementations of version 01 treat these accounts differently.
 */
export const rule0049: IbanRule = (query) => {
  const { bankCode, account } = query;
  return MOVED.test(account) || REPLACED.has(account)
    ? uncertain('an earlier version of the rule gave this account another number, and the present version is not published')
    : uncertainIfCheckFails(query, buildFrom(bankCode, account));
};
