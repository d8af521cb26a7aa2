/** Name and BIC of one bank code, from what lists and registers say of it. */
import { headOfficeOf, isHeadOffice } from '../../../src/bic/parts.ts';
import type { CodeNameRow } from '../../data/layout.ts';
import { BANK_CODE_LENGTH_OF_BIC, bic11, bicCountry } from '../../data/layout.ts';
import { bareName } from '../../data/names.ts';
import { isCapitals } from '../../data/spelling.ts';
import type { Wording } from '../../data/words.ts';
import type { NationalRow } from '../read.ts';
import type { DirectoryRecord, Named } from './records.ts';
import { ofLetters } from './letters.ts';
import type { Units } from './units.ts';
import { foremost, isConnected, isUsable } from './units.ts';

/** What is answered for a bank code, and from whom it is. */
export interface Settled extends NationalRow {
  readonly named: Named | null;
  /** What its list calls it, where that is the same bank; else empty. */
  readonly listName: string;
  /** The LEI that a register gives to the code, where it means the bank of this name; else empty. */
  readonly lei: string;
  /** BICs of 11 characters; the first is the answer where `bic` is not empty. */
  readonly candidates: readonly string[];
  /** Which rule chose the BIC, in a word; with the source that gave it. */
  readonly bicBy: string;
}

/** How much the list's own word counts. */
export interface Trust {
  /** Its name: it is an official register or a published list. */
  readonly name: boolean;
  /** Its BIC: it is that, and its BICs are those of accounts. */
  readonly bic: boolean;
  /** Its BICs are those of accounts, whatever its class. */
  readonly ofAccounts: boolean;
  /** It gives BICs as a rule, so that an empty one is meant. */
  readonly blankIsMeant: boolean;
}

const namedBy = (row: { readonly name: string; readonly source: string; readonly as_of: string }, isOfficial: boolean): Named =>
  ({ name: row.name, source: row.source, asOf: row.as_of, isOfficial });

/** The newer of the names that a list or register gives to this very code; null where only a compiled list has it. */
function officialName(row: NationalRow | null, trust: Trust, registered: CodeNameRow | null): Named | null {
  const own = row !== null && trust.name ? namedBy(row, true) : null;
  const other = registered === null ? null : namedBy(registered, true);
  if (own === null || other === null) return own ?? other;
  return other.asOf > own.asOf ? other : own;
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

interface Chosen {
  readonly bic: string;
  readonly by: string;
  readonly candidates: readonly string[];
}

const NONE: Chosen = { bic: '', by: '', candidates: [] };

/** The record of a BIC, or of its head office where the branch has none. */
const recordFor = (bic: string, { record }: Units): DirectoryRecord | null => record(bic) ?? record(headOfficeOf(bic));

/** Of a list's BICs those first that name a member of a group: a branch part whose record bears another name than the head office. */
function specificFirst(bics: readonly string[], units: Units, { agree }: Wording): string[] {
  const isSpecific = (bic: string): boolean => {
    const own = units.record(bic);
    const head = units.record(headOfficeOf(bic));
    return !isHeadOffice(bic) && own !== null && (head === null || !agree(own.named.name, head.named.name));
  };
  return [...bics.filter(isSpecific), ...bics.filter((bic) => !isSpecific(bic))];
}

/** A branch of the same bank stands for no whole bank: then its head office does. A member of a group takes part in SEPA itself. */
function wholeBank(bic: string, units: Units, { agree, same }: Wording): string {
  const head = units.record(headOfficeOf(bic));
  const own = units.record(bic);
  if (isHeadOffice(bic) || head === null) return bic;
  return own === null || same(own.named.name, head.named.name) || (!own.participant && agree(own.named.name, head.named.name)) ? head.bic : bic;
}

/** The LEI that a register gives to the code, where it means the bank of this name. */
const leiOf = ({ registered }: Given, name: string, { agree }: Wording): string => (registered !== null && agree(registered.name, name) ? registered.lei : '');

/** The BIC of a bank of this name or LEI in the country, when there is one alone. */
function found(given: Given, name: string, units: Units, wording: Wording): Chosen {
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
function connectedOf(country: string, name: string, units: Units): string | null {
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
  const hasGroup = own !== '' && units.beginning(given.country, letters).some(({ bic }) => isHeadOffice(bic) && isConnected(bic) && units.isAlive(bic));
  return bics.find((bic) => isConnected(bic) && units.isAlive(bic) && recordFor(bic, units) !== null && (!hasGroup || bic.startsWith(letters)));
}

/** The BIC where a register names the code: one of the list's that is that bank's, or the one BIC that the bank has by LEI or name. */
function bicOfNamed(given: Given, name: string, bics: readonly string[], units: Units, wording: Wording): Chosen {
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
  // A participant of exactly this name is surer than a BIC that no register has, or whose record merely agrees, as a central institution's may.
  const [first] = own;
  const isRegistered = first !== undefined && (units.record(first)!.registered || units.record(headOfficeOf(first))?.registered === true);
  const other = units.record(others.bic);
  const isSurer = other?.participant === true && (isConnected(other.bic) || !isRegistered) && other.names.some((each) => wording.agree(each, name));
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
const chosenOf = (bic: string, by: string, others: readonly string[]): Chosen => ({ bic, by, candidates: [...new Set([bic, ...others])] });

/** Where a source with fields of fixed width cuts a name. */
const CUT_AT = 35;

/**
 * The name of a compiled list where it is the bank that the record names, with an official source for it where one has the same name;
 * else, and where the list's is cut off, the record's.
 */
function agreed(row: NationalRow, record: Named, { agree, same }: Wording): Named {
  if (!agree(row.name, record.name)) return record;
  if (!record.isOfficial) return row.as_of >= record.asOf ? namedBy(row, false) : record;
  if (same(row.name, record.name)) return isCapitals(row.name) && !isCapitals(record.name) ? record : { ...record, name: row.name };
  return row.name.length === CUT_AT || record.asOf > row.as_of ? record : namedBy(row, false);
}

/** What a compiled list alone says: its BIC where a record of it is known, and its name where the record agrees, else the record's. */
function ofCompiled(given: Given & { readonly row: NationalRow }, bics: readonly string[], units: Units, wording: Wording): { readonly named: Named | null; readonly chosen: Chosen } {
  const { row } = given;
  const alive = specificFirst(bics, units, wording).filter((bic) => units.isAlive(bic) && recordFor(bic, units) !== null);
  if (alive.length === 0) {
    const others = found(given, row.name, units, wording);
    return { named: namedBy(row, false), chosen: others.bic === '' && others.candidates.length === 0 ? { ...NONE, candidates: bics } : others };
  }
  const whole = alive.map((bic) => wholeBank(bic, units, wording));
  const specific = whole[0]!;
  const isSpecific = !isHeadOffice(specific) || whole.length === 1;
  const first = isSpecific ? specific : whole.find((bic) => recordFor(bic, units)!.names.some((name) => wording.agree(name, row.name))) ?? specific;
  const record0 = recordFor(first, units)!;
  if (!record0.names.some((name) => wording.agree(name, row.name))) {
    // The list gives the BIC of another bank, which its own code has too: that of the bank that settles for this one.
    if (given.namesOfBic.some((name) => record0.names.some((other) => wording.agree(other, name)))) return { named: namedBy(row, false), chosen: { ...NONE, candidates: [...new Set(whole)] } };
    // A BIC that no register has gives way to that of the participant of this very name.
    const others = record0.registered ? NONE : found(given, row.name, units, wording);
    const own = units.record(others.bic);
    if (own?.participant === true && own.names.some((name) => bareName(name) === bareName(row.name))) return { named: agreed(row, own.named, wording), chosen: others };
  }
  const connected = isUsable(first, units) ? null : connectedOf(row.country, recordFor(first, units)!.named.name, units);
  const bic = connected ?? first;
  const record = recordFor(bic, units)!;
  const candidates = [...whole, ...alive];
  // Several head offices of one bank, none better known than the others: a list put together by hand does not say which is the answer.
  const rivals = [...new Set(whole)].flatMap((each) => units.record(each) ?? []).filter((other) => other.bic.startsWith(bic.slice(0, BANK_CODE_LENGTH_OF_BIC)) && isHeadOffice(other.bic) && wording.same(other.named.name, record.named.name));
  const isOpen = connected === null && foremost(rivals, units).length > 1;
  return { named: agreed(row, record.named, wording), chosen: isOpen ? { ...NONE, candidates: [...new Set(candidates)] } : chosenOf(bic, connected === null ? 'list' : 'connected', candidates) };
}

/** The row that answers: the list's own, or for a code without a list one made from the register's. */
function done(given: Given, wording: Wording, named: Named | null, { bic, by, candidates }: Chosen): Settled {
  const { country, code, row, registered } = given;
  const base = row ?? {
    country, bank_code: code, name: '', other_name: '', bic: '', alt_bic: '', city: registered?.city ?? '', primary: '1', check_method: '', successor: '',
    source: registered?.source ?? named?.source ?? '', as_of: registered?.as_of ?? named?.asOf ?? '',
  };
  const listName = named !== null && base.name !== '' && wording.agree(base.name, named.name) ? base.name : '';
  return { ...base, name: named?.name ?? '', bic, alt_bic: '', named, listName, lei: leiOf(given, named?.name ?? '', wording), candidates, bicBy: by };
}

const bicsOf = (row: NationalRow | null): string[] =>
  row === null ? [] : [...new Set([row.bic, ...row.alt_bic.split(',')].filter((bic) => bic !== '').map(bic11))];

/** A list that is older than what a register says of its BIC names the bank as it was called then. */
function renamed(official: Named | null, bic: string, namesOfBic: number, units: Units, { agree }: Wording): Named | null {
  const record = units.record(bic);
  if (official === null || record === null || namesOfBic > 1 || record.named.asOf <= official.asOf || agree(record.named.name, official.name)) return official;
  return record.named.isOfficial ? record.named : official;
}

/**
 * A bank that its list and the newer scheme registers call by one name and the register of its code by another: the participant whose BIC the
 * list gives to this code alone.
 */
function calledOtherwise({ row, namesOfBic }: Given, official: Named, bics: readonly string[], units: Units, { agree }: Wording): DirectoryRecord | null {
  const record = bics.length === 1 && namesOfBic.length === 1 ? units.record(bics[0]!) : null;
  return record?.participant === true && record.named.isOfficial && record.named.asOf > official.asOf && agree(record.named.name, row!.name) ? record : null;
}

export function settle(given: Given, units: Units, wording: Wording): Settled {
  const { row, registered, trust } = given;
  const bics = bicsOf(row);
  const official = officialName(row, trust, registered);
  if (row !== null && trust.bic && row.bic !== '') {
    const bic = row.primary === '1' || bics.length === 1 ? bics[0]! : '';
    return done(given, wording, renamed(official, bics[0]!, given.namesOfBic.length, units, wording), { bic, by: 'list', candidates: bics });
  }
  if (row !== null && trust.bic && trust.blankIsMeant) return done(given, wording, official, { ...NONE, candidates: bics });
  if (official !== null) {
    const chosen = bicOfNamed(given, official.name, bics, units, wording);
    const known = chosen.bic === '' ? calledOtherwise(given, official, bics, units, wording) : null;
    if (known !== null) return done(given, wording, known.named, chosenOf(known.bic, 'list', bics));
    const isProven = leiOf(given, official.name, wording) !== '' && units.record(chosen.bic)?.leis.includes(registered!.lei) === true;
    return done(given, wording, isProven ? renamed(official, chosen.bic, 1, units, wording) : official, chosen);
  }
  const { named, chosen } = ofCompiled(given as Given & { row: NationalRow }, bics, units, wording);
  return done(given, wording, named, chosen);
}

/** The same for a code that is the first letters of a BIC; null where its BICs tell of no one institution. */
export function settleLetters(given: Given, units: Units, wording: Wording): Settled | null {
  const { country, code, row } = given;
  // A compiled list that has several BICs of these letters for the code does not say which is the answer.
  const hints = bicsOf(row).filter((bic) => bic.startsWith(code) && bicCountry(bic) === country);
  const hint = new Set(hints.map(headOfficeOf)).size === 1 ? hints[0]! : '';
  const found = ofLetters(country, code, hint, units, wording);
  if (found === null) return null;
  const { record, candidates, one } = found;
  const settled = done(given, wording, row === null ? record.named : agreed(row, record.named, wording), { bic: one ? record.bic : '', by: 'letters', candidates });
  return row === null && candidates.length === 1 ? { ...settled, city: record.city } : settled;
}
