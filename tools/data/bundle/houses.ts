/** Finds bank entries that are branches of other entries. A search shows the head office before them. */
import { fold } from '../../../src/standards/banks/fold.ts';
import { prefixOf } from '../../../src/standards/bic/parts.ts';
import { bareName } from '../names.ts';
import { saysBranch } from '../words.ts';
import { currentName } from '../earlier-names.ts';
import { groupBy } from './group.ts';
import type { Institution } from './institution.ts';
import type { Registers } from './read.ts';

/**
 * Returns the branches among the entries. Each of these makes an entry a branch:
 * - Its name says so.
 * - Its legal entity has its seat in another country, or in the city of another entry that has bank codes.
 * - It has the name of an entity with more countries (branches have LEIs too), and the first four letters of that entity's BIC.
 * - It has the name of such an entity, is abroad and has no LEI.
 * - It has the name of such an entity, and no other entity has that name.
 * The result only decides an order. A namesake abroad that is not a branch is shown after the larger bank.
 */
export function branchesAmong(
  institutions: readonly Institution[], leisOf: ReadonlyMap<Institution, readonly string[]>, { leiNames }: Pick<Registers, 'leiNames'>,
): ReadonlySet<Institution> {
  const seats = new Map(leiNames.map(({ lei, country, city }) => [lei, { country, city: fold(city) }]));
  /** Returns the LEI. Empty if the bank has no LEI, or several. */
  const leiOf = (bank: Institution): string => {
    const [lei = '', ...others] = leisOf.get(bank) ?? [];
    return others.length > 0 ? '' : lei;
  };
  const isAtHome = (bank: Institution): boolean => seats.get(leiOf(bank))?.country === bank.country;
  const isAtSeat = (bank: Institution): boolean =>
    isAtHome(bank) && bank.bankCodes.size > 0 && fold(bank.city) === seats.get(leiOf(bank))!.city;
  const seated = new Set(institutions.filter(isAtSeat).map(leiOf));
  const nameOf = (bank: Institution): string => bareName(currentName(bank.name).replace(/[()]/g, ' '));
  /** The number of countries in which each entity has banks. 0 if it is unknown. */
  const reach = new Map([...groupBy(institutions, leiOf)].map(([lei, banks]) =>
    [lei, lei === '' ? 0 : new Set(banks.map(({ country }) => country)).size]));
  const reachOf = (bank: Institution): number => reach.get(leiOf(bank))!;
  const heads = groupBy(institutions.filter((bank) => isAtHome(bank) && !saysBranch(bank.name)), nameOf);
  const isUnder = (bank: Institution, head: Institution, isOnly: boolean): boolean => {
    if (reachOf(head) <= reachOf(bank)) return false;
    if (head.bic !== '' && prefixOf(head.bic) === prefixOf(bank.bic)) return true;
    return leiOf(bank) === '' && (isOnly || reachOf(head) > 1) && head.country !== bank.country;
  };
  const hasHead = (bank: Institution): boolean => {
    const namesakes = heads.get(nameOf(bank)) ?? [];
    const isOnly = new Set(namesakes.map(leiOf)).size === 1;
    return namesakes.some((head) => isUnder(bank, head, isOnly));
  };
  const isBranch = (bank: Institution): boolean =>
    saysBranch(bank.name) || (seats.has(leiOf(bank)) && !isAtHome(bank)) || (seated.has(leiOf(bank)) && !isAtSeat(bank)) || hasHead(bank);
  return new Set(institutions.filter(isBranch));
}
