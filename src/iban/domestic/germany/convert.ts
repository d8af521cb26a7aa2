import type { BankCodeEntry } from '../../../banks/directory.ts';
import type { Country } from '../../../countries/country.ts';
import type { Result } from '../../../errors.ts';
import { ok, refuseUnprocessable } from '../../../errors.ts';
import type { Banks, Built } from '../printed/construction.ts';
import { type Outcome, uncertain } from './rules/rule.ts';
import { RULES, STANDARD_RULE } from './rules.ts';

const GONE =
  "the bank code is no longer in the Bundesbank's list, and the rule is the last that it had: ask whether the account still exists, and " +
  "under which number";
const NOT_LISTED = "the bank code is not in the Bundesbank's list: look for a slip in it, or ask for the IBAN";

const NUMBER_LENGTH = 4;
/** Longer chains of successors would be a fault of the data. */
const MOST_SUCCESSORS = 10;

/**
 * The BBAN of a German account, by the rule that the Bundesbank assigns to its bank code. The plain BBAN is bank code and account as given.
 * Successors of bank codes that are given up are followed. Refuses where the rule says that there is no IBAN, naming `blz` or
 * `account_number`. Where the rule or what it says is not certain, the answer is the plain IBAN, marked as uncertain.
 */
export function germanBban({ bank: span }: Country, plain: string, banks: Banks): Result<Built> {
  const blz = plain.slice(0, span!.end);
  const account = plain.slice(span!.end);
  const bank = banks.bankCode('DE', blz);
  const isGone = bank.status !== 'listed';
  const rule = bank.ibanRule ?? (isGone ? banks.ibanRules().former(blz) : null);
  const outcome = outcomeOf(blz, account, rule, bank, banks);
  if (outcome.kind === 'refuse') {
    const successor = bank.successor === null ? '' : `; its successor is ${bank.successor}`;
    const message =
      `there is no IBAN for this account: ${outcome.reason} (IBAN rule ${rule} of the Bundesbank${successor}); ask its holder for the IBAN`;
    return refuseUnprocessable('INVALID_PARAMETER', message, outcome.parameter);
  }
  const isBuilt = outcome.kind === 'build';
  const target = isBuilt ? outcome.bankCode : blz;
  const bankCode = successorOf(target, banks);
  const built = isBuilt ? outcome.account : account;
  const doubts = [
    ...(isBuilt ? [] : [outcome.note]),
    ...(isGone && (rule !== null || bank.status === 'retired') ? [GONE] : []),
    ...(bankCode === target || movesNothing(bankCode, built, banks)
      ? [] : [`bank code ${bankCode} has a rule of its own, and whether that holds for accounts of its predecessors is not said`]),
  ];
  const changes = [
    ...(bankCode === blz ? [] : [`bank code ${bankCode} takes the place of the given one`]),
    ...(built === account ? [] : ['the account number is not the given one: the rule replaces it']),
  ];
  return ok({
    bban: bankCode + built,
    bic: isBuilt && bankCode === target ? outcome.bic : null,
    rule,
    status: doubts.length > 0 ? 'uncertain' : rule === STANDARD_RULE && changes.length === 0 ? 'standard' : 'by_rule',
    notes: [...doubts, ...changes],
  });
}

function outcomeOf(bankCode: string, account: string, rule: string | null, { status, checkMethod }: BankCodeEntry,
    { ibanRules }: Banks): Outcome {
  if (rule === null) return uncertain(status === 'listed' || status === 'retired'
    ? 'the IBAN rule of the bank code is not known: ask the bank' : NOT_LISTED);
  const apply = RULES.get(rule);
  if (apply === undefined) return uncertain(`what IBAN rule ${rule} says is not known: ask the bank`);
  return apply({ rule: rule.slice(0, NUMBER_LENGTH), bankCode, account, method: checkMethod, tables: ibanRules() });
}

/** The bank code that stands for this one today: itself, or the last of its successors. */
function successorOf(bankCode: string, banks: Banks): string {
  let code = bankCode;
  for (let i = 0; i < MOST_SUCCESSORS; i++) {
    const { successor } = banks.bankCode('DE', code);
    if (successor === null) return code;
    code = successor;
  }
  return code;
}

/** Whether the rule of a bank code leaves this account as it is. */
function movesNothing(bankCode: string, account: string, banks: Banks): boolean {
  const bank = banks.bankCode('DE', bankCode);
  const outcome = outcomeOf(bankCode, account, bank.ibanRule, { ...bank, checkMethod: null }, banks);
  return outcome.kind === 'build' && outcome.bankCode === bankCode && outcome.account === account;
}
