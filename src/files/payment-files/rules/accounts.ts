/** Checks accounts and their BICs against the IBAN registry and the bank directory. */
import { parseBic } from '../../../standards/bic/bic.ts';
import { valuesOf } from '../../../standards/check-digits/characters.ts';
import { mod97 } from '../../../standards/check-digits/iso7064-mod97-10.ts';
import { countryOf, prefixOf } from '../../../standards/bic/parts.ts';
import type { SepaSchemes } from '../../../standards/banks/directory.ts';
import type { Country } from '../../../standards/countries/country.ts';
import { isQrIban } from '../../../standards/countries/qr-iban.ts';
import { inSepa } from '../../../standards/countries/sepa.ts';
import { paperFormat } from '../../../standards/iban/electronic-format.ts';
import { DEFAULT_TAIL, maskIban } from '../../../standards/iban/mask.ts';
import { BBAN_START, validate, type ValidIban } from '../../../standards/iban/validate.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { BankLookup, RuleScope } from './check.ts';

/** A text in the outline of an IBAN. Its mask hides the account number. */
const OUTLINE = /^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/;

/** Returns a masked account for answers; null if the text does not have the outline of an IBAN. */
export const masked = (iban: string): string | null => (OUTLINE.test(iban) ? paperFormat(maskIban(iban, DEFAULT_TAIL)) : null);

/** Returns the account of an element `IBAN` in electronic format; null if it is not valid. */
export function validAccount(element: Element | null): ValidIban | null {
  if (element === null) return null;
  const result = validate(upperCaseAscii(element.text));
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

/** True if a text of digits and capital letters has the check digits of an IBAN. True for any other text. */
const hasCheckDigits = (iban: string): boolean => {
  if (!/^[A-Z0-9]*$/.test(iban)) return true;
  const values = valuesOf(iban);
  return mod97(values, 0, BBAN_START, mod97(values, BBAN_START, values.length)) === 1;
};

const FAILURES = { country: 'account.iban-form', length: 'account.iban-form', structure: 'account.iban-form', mod97: 'account.check-digits',
  national: 'account.national-digits' } as const;

/** Returns the right length or structure of an IBAN; null if its check digits or its country are wrong. */
function rightForm(failure: keyof typeof FAILURES, country: Country | null, position: number | null): string | null {
  if (failure === 'length') return `${country!.length} characters`;
  if (failure === 'structure') return `${country!.code}, two digits and ${country!.structure}: position ${position} is wrong`;
  return null;
}

/** Checks an IBAN. True if a finding reports its form. */
export function judgeIban(element: Element, { report, check, isSepa }: RuleScope): boolean {
  const { text } = element;
  if (element.length === 0) return false;
  const upper = upperCaseAscii(text);
  const value = masked(upper);
  const { failure: first, country, position, iban } = validate(upper);
  if (first !== null) {
    // Wrong check digits are reported before a wrong structure, because they are wrong whatever the structure is.
    const failure = first === 'structure' && !hasCheckDigits(upper) ? 'mod97' : first;
    const isReported = report(FAILURES[failure], element, { value, right: rightForm(failure, country, position) });
    return upper === text ? isReported : report('account.iban-case', element, { value }) || isReported;
  }
  const isReported = upper !== text && report('account.iban-case', element, { value, right: value });
  const valid = { iban, country: country! };
  const isAccount = element.parent?.parent?.node.name === 'DbtrAcct' || element.parent?.parent?.node.name === 'CdtrAcct';
  if (isAccount && isSepa && !inSepa(country!.code)) report('account.not-sepa', element, { value, right: 'an account in a SEPA country' });
  const bank = check.banks.of(iban, valid.country);
  if (bank.status === 'not_allocated') report('account.bank-not-allocated', element,
    { value,
    message: `no bank has the IBAN's bank code${listedAs(check.banks.listDay(country!.code))}: ask the holder for the IBAN again` });
  if (bank.status === 'retired' && (bank.retired?.retiredOn ?? '') <= check.on)
    report('account.bank-retired', element, { value, right: bank.retired?.successorBankCode ?? null });
  if (check.directory.accounts.check(country!.code, iban.slice(BBAN_START), bank.checkMethod) === false)
    report('account.german-method', element, { value });
  return isReported;
}

const listedAs = (asOf: string): string => (asOf === '' ? '' : ` in the list of ${asOf}`);

export const NOT_PROVIDED = 'NOTPROVIDED';

/** Checks a BIC. True if a finding reports its form. */
export function judgeBic(element: Element, { report, check }: RuleScope): boolean {
  const text = element.text.trim();
  if (text === '') return false;
  const value = element.length <= 20 ? text : null;
  if (text === NOT_PROVIDED) return report('account.bic-notprovided', element, { value, right: 'Othr/Id NOTPROVIDED' });
  const parsed = parseBic(text);
  if (!parsed.ok || parsed.value.bic !== element.text)
    return report('account.bic-form', element, { value, right: parsed.ok ? parsed.value.bic : null });
  if (element.typeFault === null && element.parent?.node.name === 'FinInstnId' && !check.banks.hasInstitution(parsed.value.bic8))
    report('account.bic-unknown', element, { value });
  return false;
}

/** Country of the IBANs of a territory, by the country code in the BICs of its banks. */
const IBAN_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries({ FR: 'BL GF GP MC MF MQ NC PF PM RE TF WF YT', GB: 'GG IM JE', ES: 'AD', FI: 'AX' })
    .flatMap(([country, codes]) => codes.split(' ').map((code): [string, string] => [code, country])),
);
const sameCountry = (code: string): string => IBAN_COUNTRY.get(code) ?? code;

/**
 * Compares the BIC of an agent with its account. The BIC belongs to another bank only if no BIC of the bank code has the same first four
 * letters or country. The test is this weak because banks merge.
 */
export function judgeAgent(agent: Element | null, account: Element | null, { report, check }: RuleScope): void {
  const institution = elementAt(agent, 'FinInstnId');
  const element = elementAt(institution, 'BICFI') ?? elementAt(institution, 'BIC');
  const valid = validAccount(account);
  if (element === null || valid === null) return;
  const parsed = parseBic(element.text);
  if (!parsed.ok || parsed.value.bic === NOT_PROVIDED) return;
  const { bic, bank: prefix, country } = parsed.value;
  const { bic: own, bicCandidates } = check.banks.of(valid.iban, valid.country);
  const differs = sameCountry(country) !== sameCountry(valid.country.code);
  const isOther = own !== null && [own, ...bicCandidates].every((one) => prefixOf(one) !== prefix && countryOf(one) !== country);
  if (isOther) report('account.bic-of-another-bank', element, { value: bic, right: own });
  else if (differs) report('account.bic-country', element, { value: bic, right: own });
}

/** Checks that an agent is named by a BIC, or as not provided. */
export function judgeAgentPresence(agent: Element | null, { report }: RuleScope): void {
  const institution = elementAt(agent, 'FinInstnId');
  if (institution === null || elementAt(institution, 'BICFI') !== null || elementAt(institution, 'BIC') !== null) return;
  if (textAt(institution, 'Othr', 'Id') !== NOT_PROVIDED) {
    report('account.agent-missing', agent!, { right: 'BICFI, or Othr/Id NOTPROVIDED' });
  }
}

/** Checks that an account is an IBAN. */
export function judgeAccountKind(account: Element | null, { report }: RuleScope): void {
  const other = elementAt(account, 'Id', 'Othr');
  if (other !== null) report('account.not-iban', other, { right: 'IBAN' });
}

/** Returns the name of the scheme of a payment, and whether the bank takes part. The name is null if no register shows it. */
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
