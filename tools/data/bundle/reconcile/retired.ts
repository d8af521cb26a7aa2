/** Retired bank codes, and the bank that has their accounts now. */
import { bic8Of } from '../../../../src/standards/bic/parts.ts';
import type { RetiredRow } from '../../layout.ts';
import { bicCountry } from '../../layout.ts';
import type { Wording } from '../../words.ts';
import { currentName, formerName } from '../../earlier-names.ts';
import { groupBy } from '../group.ts';
import type { NationalRow, Rows } from '../read.ts';
import type { Settled } from './codes.ts';

export interface Closed {
  readonly country: string;
  readonly code: string;
  readonly row: RetiredRow;
  /**
   * The code of the bank that has the accounts now. It is at the end of a chain of successors. Empty if no accepted source names a
   * successor.
   */
  readonly successor: string;
  /** Name and BIC of that bank's code, or name and BIC that the retired code keeps. Null if both are unknown. */
  readonly answers: Settled | null;
  /** The name that is used if `answers` is null. */
  readonly name: string;
}

/**
 * A successor that is in no register is accepted only in these cases:
 * - The list already gives the code the BIC of that successor.
 * - The directory gives the code's BIC the successor's name.
 * - The directory says that a BIC of the successor belonged to the bank.
 */
const HINT = 'record';

/**
 * A source with this value says that two sources name the successor. The successor then also counts for a bank that left a list of
 * institutions.
 */
const CONFIRMED = 'public-record';

/** Reason of retirement: the bank left a list of institutions. Its accounts may still exist. */
export const LEFT = 'left';

const COUNTRY_LENGTH = 2;
const keyOf = (country: string, code: string): string => `${country} ${code}`;

/** Returns a test for the earlier names in BIC records. It says which bank of a country became which bank. */
function becameOf({ bics }: Rows, wording: (country: string) => Wording): (row: RetiredRow) => boolean {
  const statements = groupBy(bics.flatMap(({ bic, name }) => {
    const before = formerName(name);
    return before === null ? [] : [{ country: bicCountry(bic), before, now: currentName(name) }];
  }), ({ country }) => country);
  return ({ country, former_name: former, successor_name: successor }) => {
    const { areOne } = wording(country);
    return (statements.get(country) ?? []).some(({ before, now }) =>
      areOne(before, former) && areOne(now, successor) && !areOne(now, former));
  };
}

/** Returns name and BIC that the code keeps. A BIC is removed if no register or directory has had it since the bank left. */
function lastListed(row: RetiredRow, own: Settled, isSince: (bic: string, date: string) => boolean): Settled {
  const candidates = own.candidates.filter((bic) => isSince(bic, row.missing_first || row.retired_on || row.as_of));
  return own.bic !== '' && candidates.includes(own.bic) ? own : { ...own, bic: '', candidates };
}

/** True if the newest list or register still has the code. */
function isListedSince(row: RetiredRow, listed: { readonly as_of: string } | undefined): boolean {
  const missing = row.missing_first || row.as_of;
  return listed !== undefined && listed.as_of >= missing;
}

/**
 * Returns the retired codes, by `country code`. `settled` has the answers of all codes. `isOfficial` is true if the list of a row allocates
 * codes or is published by the banks. `isSince` is true if a register or directory has a BIC on a date or later.
 */
export function closedOf(rows: Rows, settled: ReadonlyMap<string, Settled>, isOfficial: (row: NationalRow) => boolean,
    isSince: (bic: string, date: string) => boolean, wording: (country: string) => Wording): Map<string, Closed> {
  const lists = new Map(rows.banks.map((row) => [keyOf(row.country, row.bank_code), row]));
  const registered = new Map(rows.registers.codeNames.map((row) => [keyOf(row.country, row.bank_code), row]));
  const gone = new Map(rows.retired.flatMap((row) => {
    const key = keyOf(row.country, row.bank_code);
    const list = lists.get(key);
    return isListedSince(row, list !== undefined && isOfficial(list) ? list : undefined) || isListedSince(row, registered.get(key))
      ? [] : [[key, row] as const];
  }));
  const became = becameOf(rows, wording);
  const sharesBic = (key: string, successor: string): boolean => {
    const [own, other] = [lists.get(key)?.bic ?? '', settled.get(successor)?.bic ?? ''];
    return own !== '' && other !== '' && bic8Of(own) === bic8Of(other);
  };
  /** True if the BIC of the code has the name of the successor. */
  const isNowOf = (key: string, row: RetiredRow): boolean => {
    const name = settled.get(key)?.name ?? '';
    const { areOne, agree } = wording(row.country);
    return name !== '' && areOne(name, row.successor_name) && !agree(currentName(name), row.former_name);
  };
  /** Returns this code and its chain of retired successors. The chain ends if `counts` rejects a successor. */
  const hopsFrom = (key: string, counts: (row: RetiredRow) => boolean): RetiredRow[] => {
    const hops: RetiredRow[] = [];
    for (let row = gone.get(key); row !== undefined && !hops.includes(row) && row.successor_source !== ''
        && counts(row); row = gone.get(keyOf(row.country, row.successor))) {
      hops.push(row);
    }
    return hops;
  };
  const endOf = (key: string, hops: readonly RetiredRow[]): string => {
    const last = hops.at(-1);
    return last === undefined ? key : keyOf(last.country, last.successor);
  };

  const closed = new Map<string, Closed>();
  for (const [key, row] of gone) {
    const farthest = endOf(key, hopsFrom(key, () => true));
    const hops = hopsFrom(key, (each) => each.successor_source !== HINT || sharesBic(key, farthest)
      || isNowOf(keyOf(each.country, each.bank_code), each) || became(each));
    const end = endOf(key, hops);
    const lives = hops.length > 0 && !gone.has(end);
    // The institution may continue under its code, unless the list already has another institution's BIC for the code.
    const stays = (at: string): boolean => gone.get(at)?.how === LEFT;
    // If a compiled list has another name than the official list had, it means another bank. A named successor excludes this.
    const own = settled.get(key);
    const isDisputed = own?.named != null && !own.named.isOfficial && row.former_name !== '' && row.successor_name === ''
      && !wording(row.country).agree(own.name, row.former_name);
    const isSuccessor = hops.length > 0 && (!stays(key) || hops[0]!.successor_source === CONFIRMED || isNowOf(key, row)
      || sharesBic(key, end));
    const lastOwn = () => (stays(key) && !isDisputed && own !== undefined ? lastListed(row, own, isSince) : null);
    const ofSuccessor = () => (lives || stays(end) ? settled.get(end) ?? null : null);
    closed.set(key, {
      country: row.country, code: row.bank_code, row,
      successor: isSuccessor && lives ? end.slice(COUNTRY_LENGTH).trim() : '',
      answers: isSuccessor ? ofSuccessor() : lastOwn(),
      name: isSuccessor ? gone.get(end)?.former_name || hops.at(-1)!.successor_name : row.former_name,
    });
  }
  return closed;
}
