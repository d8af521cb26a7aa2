/** Decides name and BIC of one bank code from lists and registers. */
import { fold } from '../../../../src/standards/banks/fold.ts';
import { headOfficeOf, isHeadOffice } from '../../../../src/standards/bic/parts.ts';
import type { CodeNameRow, RenameRow } from '../../layout.ts';
import { BANK_CODE_LENGTH_OF_BIC, bic11, bicCountry } from '../../layout.ts';
import { bareName } from '../../names.ts';
import { isCapitals } from '../../spelling.ts';
import type { Wording } from '../../words.ts';
import { withoutOldMark } from '../../words.ts';
import { currentName } from '../../earlier-names.ts';
import type { NationalRow } from '../read.ts';
import type { Chosen, Given, Trust } from './choice.ts';
import { NONE, bicOfNamed, chosenOf, connectedOf, found, leiOf, recordFor, specificFirst, wholeBank } from './choice.ts';
import type { DirectoryRecord, Named } from './records.ts';
import { DATED } from './records.ts';
import { ofLetters } from './letters.ts';
import type { Units } from './units.ts';
import { foremost, isUsable } from './units.ts';

/** Name and BIC of a bank code, and their sources. */
export interface Settled extends NationalRow {
  readonly named: Named | null;
  /** The name in the list, if it is the same bank. Otherwise empty. */
  readonly listName: string;
  /** The LEI that a register has for the code, if it is the LEI of the bank with this name. Otherwise empty. */
  readonly lei: string;
  /** BICs of 11 characters. If `bic` is not empty, it is the first candidate. */
  readonly candidates: readonly string[];
  /** The rule that chose the BIC, as one word, and the source of the BIC. */
  readonly bicBy: string;
}

const namedBy = (row: { readonly name: string; readonly source: string; readonly as_of: string }, isOfficial: boolean): Named =>
  ({ name: isOfficial ? withoutOldMark(row.name) : currentName(row.name), source: row.source, asOf: row.as_of, isOfficial });

/** Returns the name that a list or a register has for exactly this code. The newer name wins. Null if only a compiled list has the code. */
function officialName(row: NationalRow | null, trust: Trust, registered: CodeNameRow | null): Named | null {
  const own = row !== null && trust.name ? namedBy(row, true) : null;
  const other = registered === null ? null : namedBy(registered, true);
  if (own === null || other === null) return own ?? other;
  return other.asOf > own.asOf ? other : own;
}

const YEAR_LENGTH = 4;

/** Number of characters after which some sources cut names off. */
const CUT_AT = 35;

/**
 * Returns the name of a compiled list if it means the bank of the record. Its source is official if an official source has the same name.
 * If the name in the list is cut off, returns the name of the record.
 */
function agreed(row: NationalRow, record: Named, { printed }: Trust, { agree, same }: Wording): Named {
  if (!agree(row.name, record.name)) return record;
  if (printed) return namedBy(row, false);
  if (!record.isOfficial) return row.as_of >= record.asOf ? namedBy(row, false) : record;
  if (same(row.name, record.name)) return isCapitals(row.name) && !isCapitals(record.name)
    ? record : { ...record, name: currentName(row.name) };
  return row.name.length === CUT_AT || record.asOf > row.as_of ? record : namedBy(row, false);
}

/**
 * Decides a code that only a compiled list has. The BIC is that of the list if it has a record. The name is that of the list if the record
 * agrees. Otherwise it is the record's name.
 */
function ofCompiled(given: Given & { readonly row: NationalRow }, bics: readonly string[], units: Units,
    wording: Wording): { readonly named: Named | null; readonly chosen: Chosen } {
  const { row } = given;
  const alive = specificFirst(bics, units, wording).filter((bic) => units.isAlive(bic));
  if (alive.length === 0) {
    const others = found(given, row.name, units, wording);
    return { named: namedBy(row, false), chosen: others.bic === '' && others.candidates.length === 0
      ? { ...NONE, candidates: bics } : others };
  }
  const whole = alive.map((bic) => wholeBank(bic, units, wording));
  const specific = whole[0]!;
  const first = !isHeadOffice(specific) ? specific
    : whole.find((bic) => recordFor(bic, units)!.names.some((name) => wording.agree(name, row.name))) ?? specific;
  const record0 = recordFor(first, units)!;
  if (!record0.names.some((name) => wording.agree(name, row.name))) {
    // The list has the BIC of another bank, which settles payments for this bank and has its own code.
    if (given.namesOfBic.some((name) => record0.names.some((other) => wording.agree(other, name))))
      return { named: namedBy(row, false), chosen: { ...NONE, candidates: [...new Set(whole)] } };
    // If no register has a BIC, the BIC of the participant with exactly this name replaces it.
    const others = record0.registered ? NONE : found(given, row.name, units, wording);
    const own = units.record(others.bic);
    if (own?.participant === true && own.names.some((name) => bareName(name) === bareName(row.name)))
      return { named: agreed(row, own.named, given.trust, wording), chosen: others };
  }
  const connected = isUsable(first, units) ? null : connectedOf(row.country, recordFor(first, units)!.named.name, units);
  const bic = connected ?? first;
  const record = recordFor(bic, units)!;
  const candidates = [...whole, ...alive];
  // The bank has several head offices, and all are equally well known. A compiled list does not decide between them.
  const rivals = [...new Set(whole)].flatMap((each) => units.record(each) ?? [])
    .filter((other) => other.bic.startsWith(bic.slice(0, BANK_CODE_LENGTH_OF_BIC)) && isHeadOffice(other.bic)
    && wording.same(other.named.name, record.named.name));
  const isOpen = connected === null && foremost(rivals, units).length > 1;
  const by = connected === null ? 'list' : 'connected';
  return { named: agreed(row, record.named, given.trust, wording),
    chosen: isOpen ? { ...NONE, candidates: [...new Set(candidates)] } : chosenOf(bic, by, candidates) };
}

/** Returns the row of the list. If the code is in no list, returns a row that is made from the register. */
function done(given: Given, wording: Wording, named: Named | null, { bic, by, candidates }: Chosen): Settled {
  const { country, code, row, registered } = given;
  const base = row ?? {
    country, bank_code: code, name: '', other_name: '', alt_bic: '', city: registered?.city ?? '', primary: '1', check_method: '',
      successor: '',
    source: registered?.source ?? named?.source ?? '', as_of: registered?.as_of ?? named?.asOf ?? '',
  };
  const isItsName = named !== null && base.name !== '' && (given.namesOfBic.length === 1 || wording.agree(base.name, named.name));
  const listName = isItsName ? base.name : '';
  return { ...base, name: named?.name ?? '', bic, named, listName, lei: leiOf(given, named?.name ?? '', wording), candidates, bicBy: by };
}

const bicsOf = (row: NationalRow | null): string[] =>
  row === null ? [] : [...new Set([row.bic, ...row.alt_bic.split(',')].filter((bic) => bic !== '').map(bic11))];

/**
 * True if all banks that have the BIC in the list are the bank of the record. False for the BIC of a central institution or of a group,
 * which names none of its members.
 */
const isOfOne = ({ namesOfBic }: Given, { names }: DirectoryRecord, { agree }: Wording): boolean =>
  namesOfBic.every((name) => names.some((other) => agree(other, name)));

/** Words that join the names of two banks. A joined name is not the name of either bank. */
const TWO_BANKS = / (?:and|ja|och|und|&) /i;

/**
 * True if the record has the legal entity of the BIC's LEI, and the list has an entity that does not exist any more. The list must not be
 * newer than the record. For example, `DNB Bank ASA, filial Finland` and `DNB NOR Bank ASA`.
 */
function isSpelledOut({ named: { name, asOf }, entity }: DirectoryRecord, listed: Named, { agree, isOtherForm }: Wording): boolean {
  const isNoNewer = asOf.slice(0, YEAR_LENGTH) >= listed.asOf.slice(0, YEAR_LENGTH) && (listed.asOf < DATED || !listed.isOfficial);
  return isNoNewer && entity !== '' && fold(name).includes(fold(entity)) && !fold(listed.name).includes(fold(entity))
    && agree(name, listed.name) && isOtherForm(listed.name, entity, name);
}

/**
 * Returns the answer under the bank's present name, if the record of its BIC has a newer name in one of three cases:
 * - it is from the table of new names;
 * - it is from an official source, and the list is from before 2023;
 * - the record has the full legal entity.
 * Another or shorter spelling of the same name in a list stays.
 */
function ofToday(given: Given, settled: Settled, units: Units, wording: Wording): Settled {
  const { named, bic } = settled;
  const record = bic === '' ? null : recordFor(bic, units);
  if (named === null || record === null || record.named.name === named.name || !isOfOne(given, record, wording)) return settled;
  const { name, asOf, isOfficial } = record.named;
  const isAnother = !wording.same(name, named.name) && !`${bareName(name)} `.startsWith(`${bareName(named.name)} `)
    && !(TWO_BANKS.test(named.name) && !TWO_BANKS.test(name));
  const isOld = asOf > named.asOf && isOfficial && named.asOf < DATED && isAnother
    && record.names.some((each) => wording.agree(each, named.name));
  if (!(record.isRenamed && asOf > named.asOf) && !isOld && !isSpelledOut(record, named, wording)) return settled;
  return { ...settled, name, named: record.named, listName: settled.listName || named.name };
}

/** Returns the answer for a code that is in the table of new names: the new name, and the new BIC if it changed too. */
export function underNewName(settled: Settled, { name, bic, former_name: former, source, as_of: asOf }: RenameRow): Settled {
  const candidates = bic === '' ? settled.candidates : [bic];
  const named = settled.named !== null && asOf <= settled.named.asOf ? settled.named : { name, source, asOf, isOfficial: false };
  return { ...settled, name: named.name, named, bic: bic || settled.bic, candidates, bicBy: bic === '' ? settled.bicBy : 'list',
    listName: former };
}

/** True if the list has the former name of the bank. The list must be older than the register's entry for its BIC. */
function renamed(official: Named | null, bic: string, namesOfBic: number, units: Units, { agree }: Wording): Named | null {
  const record = units.record(bic);
  if (official === null || record === null || namesOfBic > 1 || record.named.asOf <= official.asOf
    || agree(record.named.name, official.name)) return official;
  return record.named.isOfficial ? record.named : official;
}

/**
 * Decides the case of a bank with different names. The list and the newer scheme registers have one name, and the register of its code has
 * another name. The answer is the participant whose BIC the list has for this code only.
 */
function calledOtherwise({ row, namesOfBic }: Given, official: Named, bics: readonly string[], units: Units,
    { agree }: Wording): DirectoryRecord | null {
  const record = bics.length === 1 && namesOfBic.length === 1 ? units.record(bics[0]!) : null;
  return record?.participant === true && record.named.isOfficial && record.named.asOf > official.asOf && agree(record.named.name, row!.name)
    ? record : null;
}

export const settle = (given: Given, units: Units, wording: Wording): Settled =>
  ofToday(given, asListed(given, units, wording), units, wording);

function asListed(given: Given, units: Units, wording: Wording): Settled {
  const { row, registered, trust } = given;
  const bics = bicsOf(row);
  const official = officialName(row, trust, registered);
  if (row !== null && trust.bic && row.bic !== '') {
    const bic = row.primary === '1' || bics.length === 1 ? bics[0]! : '';
    return done(given, wording, renamed(official, bics[0]!, given.namesOfBic.length, units, wording),
      { bic, by: 'list', candidates: bics });
  }
  if (trust.bic && trust.blankIsMeant) return done(given, wording, official, { ...NONE, candidates: bics });
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

/** Returns the answer for a code that is the beginning of a BIC. Null if BICs with this beginning belong to several institutions. */
export function settleLetters(given: Given, units: Units, wording: Wording): Settled | null {
  const settled = byLetters(given, units, wording);
  return settled === null ? null : ofToday(given, settled, units, wording);
}

function byLetters(given: Given, units: Units, wording: Wording): Settled | null {
  const { country, code, row, trust } = given;
  // If a compiled list has several BICs with these letters, it does not decide between them.
  const hints = bicsOf(row).filter((bic) => bic.startsWith(code) && bicCountry(bic) === country);
  const hint = new Set(hints.map(headOfficeOf)).size === 1 ? hints[0]! : '';
  const found = ofLetters(country, code, { bic: hint, isPrinted: trust.printed }, units, wording);
  if (found === null) return null;
  const { record, candidates, one } = found;
  const settled = done(given, wording, row === null ? record.named : agreed(row, record.named, trust, wording),
    { bic: one ? record.bic : '', by: 'letters', candidates });
  return row === null && candidates.length === 1 ? { ...settled, city: record.city } : settled;
}
