import type { BankCodeEntry } from '../../../banks/directory.ts';
import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../../base/errors.ts';
import { ok, refuseUnprocessable } from '../../../../base/errors.ts';
import type { BankLookup, BuiltBban } from '../printed/construction.ts';
import { type RuleOutcome, uncertain } from './rules/rule.ts';
import { IBAN_RULES, STANDARD_RULE } from './rules.ts';

const NO_LONGER_LISTED =
  "the Bundesbank's list no longer has the bank code, so its last rule is used: ask for the present number of the account";
const NOT_LISTED = "the Bundesbank's list does not have this bank code: check the code for typing errors, or ask for the IBAN";

const NUMBER_LENGTH = 4;
/** Maximum number of successors in a chain. A longer chain would be an error in the data. */
const MAXIMUM_SUCCESSORS = 10;

/**
 * Builds the BBAN of a German account by the IBAN rule that the Bundesbank assigns to its bank code. `plain` is the given bank code and
 * account. If the bank code was given up, its successor replaces it. If the rule gives the account no IBAN, the refusal names `blz` or
 * `account_number`. If the rule or its effect is uncertain, the result is the plain BBAN, marked as uncertain.
 */
export function germanBban({ bank: span }: Country, plain: string, banks: BankLookup): Result<BuiltBban> {
  const blz = plain.slice(0, span!.end);
  const account = plain.slice(span!.end);
  const bank = banks.bankCode('DE', blz);
  const isUnlisted = bank.status !== 'listed';
  const rule = bank.ibanRule ?? (isUnlisted ? banks.ibanRules().former(blz) : null);
  const outcome = outcomeOf(blz, account, rule, bank, banks);
  if (outcome.kind === 'refuse') {
    const successor = bank.successor === null ? '' : `; its successor is ${bank.successor}`;
    const message =
      `this account has no IBAN: ${outcome.reason} (IBAN rule ${rule} of the Bundesbank${successor}); ask its holder for the IBAN`;
    return refuseUnprocessable('INVALID_PARAMETER', message, outcome.parameter);
  }
  const isBuilt = outcome.kind === 'build';
  const target = isBuilt ? outcome.bankCode : blz;
  const bankCode = successorOf(target, banks);
  const built = isBuilt ? outcome.account : account;
  const doubts = [
    ...(isBuilt ? [] : [outcome.note]),
    ...(isUnlisted && (rule !== null || bank.status === 'retired') ? [NO_LONGER_LISTED] : []),
    ...(bankCode === target || keepsAccount(bankCode, built, banks)
      ? [] : [`bank code ${bankCode} has its own IBAN rule, which may not apply to accounts that came from another bank code`]),
  ];
  const changes = [
    ...(bankCode === blz ? [] : [`bank code ${bankCode} replaces the given bank code`]),
    ...(built === account ? [] : ['the rule replaces the given account number']),
  ];
  return ok({
    bban: bankCode + built,
    bic: isBuilt && bankCode === target ? outcome.bic : null,
    rule,
    status: statusOf(rule, doubts, changes),
    notes: [...doubts, ...changes],
  });
}

function statusOf(rule: string | null, doubts: readonly string[], changes: readonly string[]): BuiltBban['status'] {
  if (doubts.length > 0) return 'uncertain';
  return rule === STANDARD_RULE && changes.length === 0 ? 'standard' : 'by_rule';
}

function outcomeOf(bankCode: string, account: string, rule: string | null, { status, checkMethod }: BankCodeEntry,
    { ibanRules }: BankLookup): RuleOutcome {
  if (rule === null) return uncertain(status === 'listed' || status === 'retired'
    ? 'the IBAN rule of the bank code is unknown: ask the bank' : NOT_LISTED);
  const apply = IBAN_RULES.get(rule);
  if (apply === undefined) return uncertain(`the text of IBAN rule ${rule} is unknown: ask the bank`);
  return apply({ rule: rule.slice(0, NUMBER_LENGTH), bankCode, account, method: checkMethod, tables: ibanRules() });
}

/** Returns the bank code that is in use today. It is the given code, or the last of its successors. */
function successorOf(bankCode: string, banks: BankLookup): string {
  let code = bankCode;
  for (let i = 0; i < MAXIMUM_SUCCESSORS; i++) {
    const { successor } = banks.bankCode('DE', code);
    if (successor === null) return code;
    code = successor;
  }
  return code;
}

/** True if the rule of a bank code changes neither the bank code nor this account. */
function keepsAccount(bankCode: string, account: string, banks: BankLookup): boolean {
  const bank = banks.bankCode('DE', bankCode);
  const outcome = outcomeOf(bankCode, account, bank.ibanRule, { ...bank, checkMethod: null }, banks);
  return outcome.kind === 'build' && outcome.bankCode === bankCode && outcome.account === account;
}
