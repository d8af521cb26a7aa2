/** Rules for single rows of each table. */
import { countryByCode } from '../../../src/standards/countries/registry.ts';
import type { BankRow, BicRow, BranchRow, ClearingRow, CodeNameRow, EpcRow, RuleAccountRow, LeiNameRow, LeiRow, RenameRow, RetiredRow,
  SclRow } from '../layout.ts';
import { isLei } from '../../../src/standards/check-digits/lei.ts';
import { CHECK_METHOD, DATE } from '../../../src/directory/overlay/columns.ts';
import { EPC_SCHEMES, RETIREMENTS, SCL_SERVICES, WITHOUT_DATE, bicCountry, isBic } from '../layout.ts';

export type Problem = (rule: string) => void;

/** The characters that each class of a bank code allows. */
const OF_CLASS: Readonly<Record<string, RegExp>> = { n: /[0-9]/, a: /[A-Z]/, c: /[0-9A-Z]/ };

/** True if the code has the length and the characters that the country's BBAN requires. */
export function fitsCountry(country: string, code: string): boolean {
  const known = countryByCode(country);
  if (known?.bank == null) return false;
  const classes = known.classes.slice(known.bank.start, known.bank.end);
  return code.length === classes.length && [...code].every((char, i) => OF_CLASS[classes[i]!]!.test(char));
}

export function checkBank(country: string, row: BankRow, problem: Problem): void {
  if (!fitsCountry(country, row.bank_code)) problem(`bank_code ${row.bank_code} does not fit the country's IBAN`);
  if (row.name === '') problem('has no name');
  for (const bic of [row.bic, ...row.alt_bic.split(',')]) if (bic !== '' && !isBic(bic)) problem(`"${bic}" is not a BIC`);
  if (row.alt_bic !== '' && row.bic === '') problem('has an alt_bic and no bic');
  if (row.primary !== '0' && row.primary !== '1') problem(`primary is "${row.primary}", not 0 or 1`);
  if (!CHECK_METHOD.test(row.check_method)) problem(`check_method "${row.check_method}" is not two characters`);
  if (row.successor !== '' && !fitsCountry(country, row.successor)) problem(`successor ${row.successor} does not fit the country's IBAN`);
}

export function checkBic(country: string, row: BicRow, problem: Problem): void {
  if (row.bic.length !== 11 || !isBic(row.bic)) problem(`"${row.bic}" is not a BIC of 11 characters`);
  else if (bicCountry(row.bic) !== country) problem(`${row.bic} is not of ${country}`);
  if (row.name === '') problem('has no name');
  if (row.lei !== '' && !isLei(row.lei)) problem(`"${row.lei}" is not a LEI`);
}

export function checkBranch(row: BranchRow, problem: Problem): void {
  if (!fitsCountry('TR', row.bank_code)) problem(`bank_code ${row.bank_code} does not fit the country's IBAN`);
  if (!/^[1-9]\d*$/.test(row.branch_code)) problem(`branch_code "${row.branch_code}" is not a number without leading zeros`);
  if (row.name === '') problem('has no name');
}

/** Form of a scheme membership: a readiness date or the word for a missing date. A slash and the leaving date may follow. */
const ADHERENCE = new RegExp(`^((\\d{4}-\\d{2}-\\d{2}|${WITHOUT_DATE})(/\\d{4}-\\d{2}-\\d{2})?)?$`);

function checkRegisteredBic(bic: string, problem: Problem): void {
  if (bic.length !== 11 || !isBic(bic)) problem(`"${bic}" is not a BIC of 11 characters`);
}

export function checkParticipant(row: EpcRow, problem: Problem): void {
  checkRegisteredBic(row.bic, problem);
  if (row.name === '') problem('has no name');
  for (const scheme of EPC_SCHEMES) {
    if (!ADHERENCE.test(row[scheme]))
      problem(`${scheme} "${row[scheme]}" is not a readiness date, with a leaving date behind a slash or without`);
  }
}

export function checkReachable(row: SclRow, problem: Problem): void {
  checkRegisteredBic(row.bic, problem);
  for (const service of SCL_SERVICES) if (row[service] !== '0' && row[service] !== '1')
    problem(`${service} is "${row[service]}", not 0 or 1`);
}

export function checkLei(row: LeiRow, problem: Problem): void {
  checkRegisteredBic(row.bic, problem);
  if (!isLei(row.lei)) problem(`"${row.lei}" is not a LEI`);
}

export function checkLeiName(row: LeiNameRow, problem: Problem): void {
  if (!isLei(row.lei)) problem(`"${row.lei}" is not a LEI`);
  if (row.name === '') problem('has no name');
}

export function checkCodeName(row: CodeNameRow, problem: Problem): void {
  if (!fitsCountry(row.country, row.bank_code)) problem(`bank_code ${row.bank_code} does not fit the country's IBAN`);
  if (row.name === '') problem('has no name');
  if (row.lei !== '' && !isLei(row.lei)) problem(`"${row.lei}" is not a LEI`);
}

export function checkRetired(row: RetiredRow, problem: Problem): void {
  const { country, bank_code: code, successor } = row;
  if (!fitsCountry(country, code)) problem(`bank_code ${code} does not fit the country's IBAN`);
  if (successor !== '' && !fitsCountry(country, successor)) problem(`successor ${successor} does not fit the country's IBAN`);
  if (successor === code) problem(`${code} is its own successor`);
  if ((successor === '' && row.successor_name === '') !== (row.successor_source === ''))
    problem('has a successor without its source, or a source without a successor');
  if (!RETIREMENTS.some((word) => word === row.how)) problem(`how is "${row.how}", not one of ${RETIREMENTS.join(', ')}`);
  for (const date of [row.retired_on, row.listed_last, row.missing_first])
    if (date !== '' && !DATE.test(date)) problem(`"${date}" is not a date`);
}

export function checkRename(row: RenameRow, problem: Problem): void {
  const { country, bank_code: code, bic } = row;
  if (code !== '' && !fitsCountry(country, code)) problem(`bank_code ${code} does not fit the country's IBAN`);
  if (bic !== '' && (bic.length !== 11 || !isBic(bic) || bicCountry(bic) !== country))
    problem(`"${bic}" is not a BIC of 11 characters of ${country}`);
  if (code === '' && bic === '') problem('is of no bank code and of no BIC');
  if (row.name === '' || row.former_name === '' || row.name === row.former_name)
    problem('does not say what the bank is called now and what it was called');
  if (row.since !== '' && !DATE.test(row.since)) problem(`since "${row.since}" is not a date`);
}

export const ACCOUNT = /^\d{10}$/;

export function checkRuleAccount(row: RuleAccountRow, problem: Problem): void {
  if (!/^\d{4}$/.test(row.rule)) problem(`rule "${row.rule}" is not four digits`);
  for (const code of [row.bank_code, row.new_bank_code])
    if (code !== '' && !fitsCountry('DE', code)) problem(`"${code}" is not a German bank code`);
  for (const account of [row.account, row.new_account])
    if (account !== '' && !ACCOUNT.test(account)) problem(`"${account}" is not an account of ten digits`);
  if (row.new_bank_code === '' && row.new_account === '') problem('changes nothing');
}

export function checkClearing(row: ClearingRow, problem: Problem): void {
  if (!/^\d{4}$/.test(row.clearing_from) || !/^\d{4}$/.test(row.clearing_to) || row.clearing_from > row.clearing_to)
    problem('is not a range of clearing numbers');
  if (!/^(1:[12]|2:[1-4])( 1:2)?$/.test(row.account_type)) problem(`account_type "${row.account_type}" is not known`);
  if (!/^\d{3}$/.test(row.iban_id)) problem(`iban_id "${row.iban_id}" is not three digits`);
  if (!/^[1-4]?$/.test(row.method)) problem(`method "${row.method}" is not 1 to 4`);
}
