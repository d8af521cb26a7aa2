/** Which BIC a bank code has: of those that its list gives it, or of those that its bank has by LEI or name. */
import { headOfficeOf, isHeadOffice } from '../../../../src/bic/parts.ts';
import type { CodeNameRow } from '../../layout.ts';
import { BANK_CODE_LENGTH_OF_BIC } from '../../layout.ts';
import type { Wording } from '../../words.ts';
import type { NationalRow } from '../read.ts';
import type { DirectoryRecord } from './records.ts';
import type { Units } from './units.ts';
import { foremost, isConnected, isUsable } from './units.ts';

/** How much the list's own word counts. */
export interface Trust {
  /** Its name: it is an official register or a published list. */
  readonly name: boolean;
  /** Its BIC: it is that, and its BICs are those of accounts. */
  readonly bic: boolean;
  /** Its BICs are those of accounts, whatever its class. */
  readonly ofAccounts: boolean;
  /** Its names and BICs are what payees print beside their accounts. */
  readonly printed: boolean;
  /** It gives BICs as a rule, so that an empty one is meant. */
  readonly blankIsMeant: boolean;
}

export interface Given {
  readonly country: string;
  readonly code: string;
  /** The row of the country's list. */
  readonly row: NationalRow | null;
  readonly registered: CodeNameRow | null;
  readonly trust: Trust;
  /** The different names of the banks to which the list gives the BIC of its row, bare of legal forms. */
  readonly namesOfBic: readonly string[];
}

/** So many names share the BIC of a central institution; two may be those of one bank before and after it was called otherwise. */
const MANY_NAMES = 3;

export interface Chosen {
  readonly bic: string;
  readonly by: string;
  readonly candidates: readonly string[];
}

export const NONE: Chosen = { bic: '', by: '', candidates: [] };

/** The record of a BIC, or of its head office where the branch has none. */
export const recordFor = (bic: string, { record }: Units): DirectoryRecord | null => record(bic) ?? record(headOfficeOf(bic));

/** Of a list's BICs those first that name a member of a group: a branch part whose record bears another name than the head office. */
export function specificFirst(bics: readonly string[], units: Units, { agree }: Wording): string[] {
  const isSpecific = (bic: string): boolean => {
    const own = units.record(bic);
    const head = units.record(headOfficeOf(bic));
    return !isHeadOffice(bic) && own !== null && (head === null || !agree(own.named.name, head.named.name));
  };
  return [...bics.filter(isSpecific), ...bics.filter((bic) => !isSpecific(bic))];
}

/** A branch of the same bank stands for no whole bank: then its head office does. A member of a group takes part in SEPA itself. */
export function wholeBank(bic: string, units: Units, { agree, same }: Wording): string {
  const head = units.record(headOfficeOf(bic));
  const own = units.record(bic);
  if (isHeadOffice(bic) || head === null) return bic;
  return own === null || same(own.named.name, head.named.name) || (!own.participant && agree(own.named.name, head.named.name))
    ? head.bic : bic;
}

/** The LEI that a register gives to the code, where it means the bank of this name. */
export const leiOf = ({ registered }: Given, name: string, { agree }: Wording): string =>
  (registered !== null && agree(registered.name, name) ? registered.lei : '');

/** The BIC of a bank of this name or LEI in the country, when there is one alone. */
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

/** The one connected BIC in use of a bank of this name; null where it has none or several. */
export function connectedOf(country: string, name: string, units: Units): string | null {
  const connected = foremost(units.named(country, name), units).filter(({ bic }) => isConnected(bic) && units.isAlive(bic));
  return connected.length === 1 ? connected[0]!.bic : null;
}

/**
 * Of a bank that is not connected itself, or whose BIC is not known: the BIC of its group or central institution that the list gives the
 * code. A list's BIC of another group, where the bank's own group has a connected one, is a mistake.
 */
function ofGroup(given: Given, bics: readonly string[], own: string, units: Units): string | undefined {
  if (!given.trust.ofAccounts || (own === '' ? given.namesOfBic.length < MANY_NAMES : isConnected(own))) return undefined;
  const letters = own.slice(0, BANK_CODE_LENGTH_OF_BIC);
  const hasGroup = units.beginning(given.country, letters).some(({ bic }) => isHeadOffice(bic) && isConnected(bic) && units.isAlive(bic));
  return bics.find((bic) => isConnected(bic) && units.isAlive(bic) && (!hasGroup || bic.startsWith(letters)));
}

/** The BIC where a register names the code: one of the list's that is that bank's, or the one BIC that the bank has by LEI or name. */
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
  // A participant of exactly this name is surer than a BIC that no register has, or whose record merely agrees, as a central institution's
  // may.
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
  // What the SEPA-Clearer reaches gives way only to a participant.
  const isSure = units.record(first)?.reached === true && units.record(others.bic)?.participant !== true;
  return others.bic !== '' && isUsable(others.bic, units) && !isSure ? chosenOf(others.bic, others.by, all) : chosenOf(first, 'list', all);
}

/** A BIC with the rule that chose it, and the further ones. */
export const chosenOf = (bic: string, by: string, others: readonly string[]): Chosen =>
  ({ bic, by, candidates: [...new Set([bic, ...others])] });
