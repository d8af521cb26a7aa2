/** Chooses the BIC of a bank code. The candidates are the BICs in its list, and the BICs that its bank has by LEI or name. */
import { headOfficeOf, isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import type { CodeNameRow } from '../../layout.ts';
import { BANK_CODE_LENGTH_OF_BIC } from '../../layout.ts';
import type { Wording } from '../../words.ts';
import type { NationalRow } from '../read.ts';
import type { DirectoryRecord } from './records.ts';
import type { Units } from './units.ts';
import { foremost, isConnected, isUsable } from './units.ts';

/** Reliability of the list that contains a row. */
export interface Trust {
  /** True for an official register or a published list. Their names are reliable. */
  readonly name: boolean;
  /** True if the list is official or published and its BICs are used for accounts. */
  readonly bic: boolean;
  /** True if the BICs of the list are used for accounts. The class of the list does not matter. */
  readonly ofAccounts: boolean;
  /** True if payees print the names and BICs of the list next to their accounts. */
  readonly printed: boolean;
  /** True if the list has a BIC for nearly every code. An empty BIC is then intended. */
  readonly blankIsMeant: boolean;
}

export interface Given {
  readonly country: string;
  readonly code: string;
  /** The row in the country's list. */
  readonly row: NationalRow | null;
  readonly registered: CodeNameRow | null;
  readonly trust: Trust;
  /** The different names of banks that have the BIC of this row in the list, without legal forms. */
  readonly namesOfBic: readonly string[];
}

/**
 * Minimum number of names with one BIC if it is the BIC of a central institution. Two names can be one bank before and after a change of
 * its name.
 */
const MANY_NAMES = 3;

export interface Chosen {
  readonly bic: string;
  readonly by: string;
  readonly candidates: readonly string[];
}

export const NONE: Chosen = { bic: '', by: '', candidates: [] };

/** Returns the record of a BIC, or of its head office if the branch has no record. */
export const recordFor = (bic: string, { record }: Units): DirectoryRecord | null => record(bic) ?? record(headOfficeOf(bic));

/**
 * Sorts the BICs of a list. BICs of group members come first. These are BICs with a branch code whose record has another name than the head
 * office.
 */
export function specificFirst(bics: readonly string[], units: Units, { agree }: Wording): string[] {
  const isSpecific = (bic: string): boolean => {
    const own = units.record(bic);
    const head = units.record(headOfficeOf(bic));
    return !isHeadOffice(bic) && own !== null && (head === null || !agree(own.named.name, head.named.name));
  };
  return [...bics.filter(isSpecific), ...bics.filter((bic) => !isSpecific(bic))];
}

/**
 * Returns the BIC of the head office for a branch of the same bank, because a branch does not represent the whole bank. If a member of a
 * group takes part in SEPA itself, its BIC stays.
 */
export function wholeBank(bic: string, units: Units, { agree, same }: Wording): string {
  const head = units.record(headOfficeOf(bic));
  const own = units.record(bic);
  if (isHeadOffice(bic) || head === null) return bic;
  return own === null || same(own.named.name, head.named.name) || (!own.participant && agree(own.named.name, head.named.name))
    ? head.bic : bic;
}

/** Returns the LEI that a register has for the code, if it is the LEI of the bank with this name. */
export const leiOf = ({ registered }: Given, name: string, { agree }: Wording): string =>
  (registered !== null && agree(registered.name, name) ? registered.lei : '');

/** Returns the BIC of a bank with this name or LEI in the country, if exactly one BIC exists. */
export function found(given: Given, name: string, units: Units, wording: Wording): Chosen {
  for (const [by, rows] of [
    ['lei', units.withLei(given.country, leiOf(given, name, wording))], ['name', units.named(given.country, name)],
    ['name', given.row === null || given.row.other_name === '' ? [] : units.named(given.country, given.row.other_name)],
  ] as const) {
    const alive = foremost(rows, units).filter((row) => units.isAlive(row.bic));
    const candidates = alive.map((row) => row.bic);
    if (alive.length === 0) continue;
    const bic = alive.length === 1 ? candidates[0]! : '';
    const connected = by === 'lei' && bic !== '' && !isUsable(bic, units) ? connectedOf(given.country, name, units) : null;
    return connected === null ? { bic, by, candidates } : chosenOf(connected, 'name', candidates);
  }
  return NONE;
}

/**
 * Returns the BIC of a bank with this name. It must be the only BIC that is connected and in use. Null if there are several such BICs, or
 * if they are missing.
 */
export function connectedOf(country: string, name: string, units: Units): string | null {
  const connected = foremost(units.named(country, name), units).filter(({ bic }) => isConnected(bic) && units.isAlive(bic));
  return connected.length === 1 ? connected[0]!.bic : null;
}

/**
 * Returns the BIC of the bank's group or central institution that the list has. It is for a bank whose BIC is unknown or not connected. If
 * the bank's own group has a connected BIC, a BIC of another group in the list is a mistake.
 */
function ofGroup(given: Given, bics: readonly string[], own: string, units: Units): string | undefined {
  if (!given.trust.ofAccounts || (own === '' ? given.namesOfBic.length < MANY_NAMES : isConnected(own))) return undefined;
  const letters = own.slice(0, BANK_CODE_LENGTH_OF_BIC);
  const hasGroup = units.beginning(given.country, letters).some(({ bic }) => isHeadOffice(bic) && isConnected(bic) && units.isAlive(bic));
  return bics.find((bic) => isConnected(bic) && units.isAlive(bic) && (!hasGroup || bic.startsWith(letters)));
}

/**
 * Returns the BIC of a code that a register names. It is one of the list's BICs if that BIC belongs to the bank. Otherwise it is the only
 * BIC that the bank has by LEI or name.
 */
export function bicOfNamed(given: Given, name: string, bics: readonly string[], units: Units, wording: Wording): Chosen {
  const lei = leiOf(given, name, wording);
  const isOf = (bic: string): boolean => {
    const record = recordFor(bic, units);
    if (record === null || !units.isAlive(bic)) return false;
    return (lei !== '' && record.leis.includes(lei)) || record.names.some((other) => wording.agree(other, name));
  };
  const fitting = specificFirst(bics, units, wording).filter(isOf);
  const own = fitting.map((bic) => wholeBank(bic, units, wording));
  const all = [...own, ...fitting];
  const isSame = (bic: string): boolean => wording.same(recordFor(bic, units)!.named.name, name);
  const proven = own.find((bic) => units.record(bic)?.participant === true && isSame(bic));
  if (proven !== undefined) return chosenOf(proven, 'list', all);
  const others = found(given, name, units, wording);
  // A participant with exactly this name is more certain than a BIC in no register. It is also more certain than a record whose name only
  // agrees, such as the record of a central institution.
  const [first] = own;
  const isRegistered = first !== undefined && (units.record(first)!.registered || units.record(headOfficeOf(first))?.registered === true);
  const other = units.record(others.bic);
  const isSurer = other?.participant === true && (isConnected(other.bic) || !isRegistered)
    && other.names.some((each) => wording.agree(each, name));
  if (first === undefined || (isSurer && (!isRegistered || !isSame(first)))) {
    const group = ofGroup(given, bics, others.bic, units);
    return group === undefined ? others : chosenOf(group, 'group', others.candidates);
  }
  const usable = own.find((bic) => isUsable(bic, units)) ?? ofGroup(given, bics, first, units);
  if (usable !== undefined) return chosenOf(usable, own.includes(usable) ? 'list' : 'group', all);
  // If the SEPA-Clearer reaches a BIC, only a participant can replace it.
  const isSure = units.record(first)?.reached === true && units.record(others.bic)?.participant !== true;
  return others.bic !== '' && isUsable(others.bic, units) && !isSure ? chosenOf(others.bic, others.by, all) : chosenOf(first, 'list', all);
}

/** A BIC, the rule that chose it, and the other candidates. */
export const chosenOf = (bic: string, by: string, others: readonly string[]): Chosen =>
  ({ bic, by, candidates: [...new Set([bic, ...others])] });
