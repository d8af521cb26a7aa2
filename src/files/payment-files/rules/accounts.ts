/** Checks accounts and their BICs against the IBAN registry and the bank directory. */
import { valuesOf } from '../../../standards/check-digits/characters.ts';
import type { SepaSchemes } from '../../../standards/banks/directory.ts';
import type { Country } from '../../../standards/countries/country.ts';
import { COUNTRY_NAMES } from '../../../standards/countries/iso3166.ts';
import { isQrIban } from '../../../standards/countries/qr-iban.ts';
import { type ConcernCode, OF_BIC, concernsIn } from '../../../standards/iban/concerns.ts';
import { electronicFormat, paperFormat } from '../../../standards/iban/electronic-format.ts';
import { paymentAreaOf } from '../../../standards/iban/bank-of.ts';
import { type Surroundings, type ValidJudgement, type Verdict, judgeAccount, judgeValid } from '../../../standards/iban/judge.ts';
import { DEFAULT_TAIL, maskIban } from '../../../standards/iban/mask.ts';
import { hasRightCheckDigits, validate, type ValidIban, type Validation } from '../../../standards/iban/validate.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { NOT_PROVIDED } from '../../../recognition/bic-cells.ts';
import { writtenNextTo } from '../../../recognition/next-to.ts';
import { countryOfClearing } from '../../lists/payments.ts';
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { BankLookup, RuleScope } from './check.ts';
import type { RuleName } from './table.ts';

/** Form of a text that is similar to an IBAN. Only such a text is masked and shown. */
export const OUTLINE = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** Returns a masked account for answers. Null if the text is not similar to an IBAN. */
export const masked = (iban: string): string | null => (OUTLINE.test(iban) ? paperFormat(maskIban(iban, DEFAULT_TAIL)) : null);

/** Returns the validation of an element `IBAN`. Several rules need it. */
const validationOf = (element: Element): Validation => (element.validation ??= validate(upperCaseAscii(element.text)));

/** Returns the judgement of a valid account with the BIC of its agent. */
const judgementOf = (element: Element, { iban, country }: Pick<ValidIban, 'iban' | 'country'>, banks: BankLookup): ValidJudgement =>
  (element.judgement ??= judgeValid({ iban, country }, surroundingsOf(agentOf(element), banks), banks));

/** Returns the agent of an account, which is next to it. */
function agentOf(iban: Element): Element | null {
  const account = iban.parent?.parent ?? null;
  if (account === null || account.parent === null) return null;
  switch (account.node.name) {
    case 'DbtrAcct': return elementAt(account.parent, 'DbtrAgt');
    case 'CdtrAcct': return elementAt(account.parent, 'CdtrAgt');
    default: return null;
  }
}

/** Returns the account of an element `IBAN` in electronic format; null if it is not valid. */
export function validAccount(element: Element | null): ValidIban | null {
  if (element === null) return null;
  const result = validationOf(element);
  return result.failure === null ? (result as ValidIban) : null;
}

/** Returns name and BIC of the bank of an account. A member is null if the directory does not know it. */
export function bankOfAccount(
  account: Element | null,
  banks: BankLookup,
): { readonly bankName: string | null; readonly bic: string | null } {
  const valid = validAccount(account);
  const bank = valid === null ? null : banks.of(valid.iban, valid.country);
  return { bankName: bank?.name ?? null, bic: bank?.bic ?? null };
}

/** Rules that report concerns about an account. Concerns without a rule are only notes. */
export const RULE_OF_CONCERN: Readonly<Partial<Record<ConcernCode, RuleName>>> = {
  bank_code_not_allocated: 'account.bank-not-allocated',
  bank_code_retired: 'account.bank-retired',
  account_check_failed: 'account.german-method',
  bic_of_another_bank: 'account.bic-of-another-bank',
  bic_country_differs: 'account.bic-country',
  country_mismatch: 'account.bank-country',
  published_example: 'account.published-example',
};

const FAILURES = { country: 'account.iban-form', length: 'account.iban-form', structure: 'account.iban-form', mod97: 'account.check-digits',
  national: 'account.national-digits' } as const;

/** Returns the right length or structure of an IBAN; null if its check digits or its country are wrong. */
function rightForm(failure: keyof typeof FAILURES, country: Country | null, position: number | null): string | null {
  if (failure === 'length') return `${country!.length} characters`;
  if (failure === 'structure') return `${country!.code}, two digits and ${country!.structure}: character ${position} is wrong`;
  return null;
}

/** Checks an IBAN. True if a finding reports its form. */
export function judgeIban(element: Element, { report, check, isSepa }: RuleScope): boolean {
  const written = element.text;
  if (element.length === 0) return false;
  const { failure: first, country, position, iban } = validationOf(element);
  if (first !== null) {
    const upper = upperCaseAscii(written);
    const value = masked(upper);
    // Check digits that are wrong are reported before a wrong structure, because they are wrong for any structure.
    const failure = first === 'structure' && /^[A-Z0-9]*$/.test(upper) && !hasRightCheckDigits(valuesOf(upper)) ? 'mod97' : first;
    const isReported = report(FAILURES[failure], element, { value, right: rightForm(failure, country, position) });
    return upper === written ? isReported : report('account.iban-case', element, { value }) || isReported;
  }
  const isReported = iban !== written && report('account.iban-case', element, { value: masked(iban), right: masked(iban) });
  const valid = { iban, country: country! };
  const isAccount = element.parent?.parent?.node.name === 'DbtrAcct' || element.parent?.parent?.node.name === 'CdtrAcct';
  const judgement = judgementOf(element, valid, check.banks);
  if (isAccount && isSepa && !paymentAreaOf(valid.country, judgement.bank).sepa) {
    report('account.not-sepa', element, { value: masked(iban), right: 'an account in a SEPA country' });
  }
  const concerns = judgement.concerns & ~OF_BIC;
  if (concerns === 0) return isReported;
  for (const { code, text } of concernsIn(concerns, judgement)) {
    const message = code === 'bank_code_not_allocated' ? text + listedOn(check.banks.listDay(valid.country.code)) : text;
    const rule = RULE_OF_CONCERN[code];
    const right = code === 'bank_code_retired' ? judgement.bank.retired?.successorBankCode ?? null : null;
    if (rule !== undefined) report(rule, element, { value: masked(iban), right, message });
  }
  return isReported;
}

const listedOn = (day: string): string => (day === '' ? '' : ` (list of ${day})`);

/** True for a text with the outline of a BIC and one slip at most. Another text may be a name and is not repeated. */
const isLikeBic = (text: string): boolean =>
  /^[A-Z\d]{7,12}$/.test(text) && (/\d|X{2,3}$/.test(text) || COUNTRY_NAMES.has(text.slice(COUNTRY_START, COUNTRY_END)));
/** Place of the country in a BIC. */
const COUNTRY_START = 4;
const COUNTRY_END = 6;

/** Checks a BIC. True if a finding reports its form. */
export function judgeBic(element: Element, { report, check }: RuleScope): boolean {
  const text = element.text.trim();
  if (text === '') return false;
  if (text === NOT_PROVIDED) return report('account.bic-notprovided', element, { value: text, right: 'Othr/Id NOTPROVIDED' });
  const parsed = check.banks.parsedBic(text);
  const value = parsed !== null || isLikeBic(text) ? text : null;
  if (parsed === null || parsed.bic !== element.text) return report('account.bic-form', element, { value, right: parsed?.bic ?? null });
  if (element.typeFault === null && element.parent?.node.name === 'FinInstnId' && !check.banks.hasInstitution(parsed.bic8))
    report('account.bic-unknown', element, { value });
  return false;
}

/** Compares the BIC of an agent with its account. */
export function judgeAgent(agent: Element | null, account: Element | null, { report, check }: RuleScope): void {
  const institution = elementAt(agent, 'FinInstnId');
  const element = elementAt(institution, 'BICFI') ?? elementAt(institution, 'BIC');
  const valid = validAccount(account);
  if (element === null || valid === null) return;
  const judgement = judgementOf(account!, valid, check.banks);
  const concerns = judgement.concerns & OF_BIC;
  if (concerns === 0) return;
  const value = check.banks.parsedBic(element.text.trim())?.bic ?? null;
  for (const { code, text: message } of concernsIn(concerns, judgement)) {
    const rule = RULE_OF_CONCERN[code];
    // A malformed BIC has no rule here: `judgeBic` reports it.
    if (rule !== undefined) report(rule, element, { value, right: judgement.bank.bic, message });
  }
}

/** Verdicts on the account of a payment. `no_account` means that the payment has no account. */
export type AccountVerdict = Verdict | 'no_account';

/** Returns the facts that an agent adds to its account: its BIC and its country. */
function surroundingsOf(agent: Element | null, banks: BankLookup): Surroundings {
  const institution = elementAt(agent, 'FinInstnId');
  const clearing = textAt(institution, 'ClrSysMmbId', 'ClrSysId', 'Cd') ?? '';
  const country = textAt(institution, 'PstlAdr', 'Ctry') ?? countryOfClearing(clearing.trim());
  return writtenNextTo(textAt(institution, 'BICFI') ?? textAt(institution, 'BIC') ?? '', country, banks);
}

/** Returns the verdict on an account, together with the BIC of its agent. An account number that is not an IBAN is `wrong`. */
export function accountVerdict(account: Element | null, agent: Element | null, banks: BankLookup): AccountVerdict {
  const text = textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id') ?? '';
  if (text.trim() === '') return 'no_account';
  const element = elementAt(account, 'Id', 'IBAN');
  const valid = validAccount(element);
  // Blanks in a number are a finding of their own.
  return valid === null ? judgeAccount(validate(electronicFormat(text)), surroundingsOf(agent, banks), banks).verdict
    : judgementOf(element!, valid, banks).verdict;
}

/** Checks that an agent is named by a BIC, or as not provided. */
export function judgeAgentPresence(agent: Element | null, { report }: RuleScope): void {
  const institution = elementAt(agent, 'FinInstnId');
  if (institution === null || elementAt(institution, 'BICFI') !== null || elementAt(institution, 'BIC') !== null) return;
  if (textAt(institution, 'Othr', 'Id') !== NOT_PROVIDED) {
    report('account.agent-missing', agent!, { right: 'BICFI, or Othr/Id NOTPROVIDED' });
  }
}

/** Checks the form of the agent of a transfer's payee. */
export function judgeAgentForm(agent: Element | null, { report }: RuleScope): void {
  if (elementAt(agent, 'FinInstnId', 'Othr') !== null) report('account.agent-form', agent!, { right: 'FinInstnId/BICFI, or no CdtrAgt' });
}

/** Checks that an account is an IBAN. */
export function judgeAccountKind(account: Element | null, { report }: RuleScope): void {
  const other = elementAt(account, 'Id', 'Othr');
  if (other !== null) report('account.not-iban', other, { right: 'IBAN' });
}

/** Returns the name of the scheme of a payment. Also returns if the bank takes part in it. The name is null if no register shows this. */
function schemeOf(isDebit: boolean, instrument: string | null, schemes: SepaSchemes): readonly [string | null, boolean | null] {
  if (isDebit) return instrument === 'B2B' ? ['SDD B2B', schemes.sddB2b] : ['SDD Core', schemes.sddCore];
  return instrument === 'INST' ? ['SCT Inst', schemes.sctInst] : [null, null];
}

/**
 * Checks that the bank of the account takes part in the scheme of the payment. `instrument`: local instrument, such as B2B, CORE or INST.
 */
export function judgeReach(account: Element | null, instrument: string | null, { report, check }: RuleScope): void {
  const valid = validAccount(account);
  const schemes = valid === null ? null : check.banks.of(valid.iban, valid.country).sepaSchemes;
  if (schemes === null) return;
  const [name, isMember] = schemeOf(check.isDebit, instrument, schemes);
  if (isMember !== false) return;
  report('account.not-reachable', account!, { message: `the account's bank is not listed for ${name} as of ${schemes.asOf}`,
    ...(check.isDebit ? {} : { severity: 'note' }) });
}

/** Checks the own account, which pays or collects. */
export function judgeOwnAccount(account: Element | null, { report }: RuleScope): void {
  const valid = validAccount(account);
  if (valid !== null && isQrIban(valid.iban, valid.country.code) === true)
    report('account.debtor-qr-iban', account!, { value: masked(valid.iban) });
}
