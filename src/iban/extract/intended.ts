import type { Country } from '../../countries/country.ts';
import { countryAt } from '../../countries/registry.ts';
import type { Groups } from './groups.ts';
import { BBAN_START } from '../validate.ts';

/** How many characters an intended IBAN may have too few or too many. */
export const SLACK = 2;

/** Whether a word for an account stands before a number. */
export const isLabelled = (text: string, start: number): boolean => LABEL.test(beforeIt(text, start));

const beforeIt = (text: string, start: number): string => text.slice(Math.max(0, start - REACH), start);

/** ISO 13616-1, 5.3: printed in groups of four, of which the last may be shorter. */
export const PRINTED_GROUP = 4;

/** How far around a number is looked for what it is, in UTF-16 units. */
const REACH = 32;

/** Words for an account that stand before its number, as far as they are spelled the same in compounds and cases. */
const LABELS = [
  'iban', 'account', 'konto', 'kto', 'compte', 'conto', 'cuenta', 'conta(?!c)', 'rekening', 'hesap', 'rachun', 'számla', 'účt', 'račun',
];

/** A label, and a few words that may follow it before the number: no figures, and no sign of an address or of code. */
const LABEL = new RegExp(`(?:${LABELS.join('|')})[^\\d=/&?]{0,20}$`, 'iu');

/** What stands before and after a number inside an address, a file name or a name in code. */
const IN_ADDRESS = /[=/&?%#_@\\~+$]$/;
const ADDRESS_GOES_ON = /^[=&%#_@\\~+$(]/;

/** What stands before and after a number in a sentence or a table. */
const BEFORE_WORD = /(?:^|[\s(:;,|„“”«‚‘’•·*–—])$/u;
const AFTER_WORD = /^(?:[;,|]|[).:!?“”»’]*(?:\s|$))/u;

const SMALL = /[a-z]/;
const FIGURE = /\d/;
const IBAN_START = /^[A-Z]{2}\d\d/;
/** A place at which no letter may stand, or none at all. */
const NO_LETTER = /[^ac]/;

/** Decimals make a number an amount. */
const DECIMALS = /^[.,]\d/;
/** A word without a space before it, so that nobody can tell where the number ends: `0130 00EUR`. */
const GLUED_WORD = /^.\d+[A-Za-z]/;

/**
 * How many of the groups are an IBAN that was intended though it is not valid; 0 for none. Signs of intent are one unbroken word of the
 * right length, printed groups of four, or a label before them. All in capitals, and not inside an address or a name.
 */
export function intendedGroups(text: string, start: number, country: Country, groups: Groups, glued: boolean): number {
  const own = ownGroups(country, groups);
  const printed = printedGroups(text, country, groups, own);
  const whole = groups.counts.indexOf(country.length) + 1;
  const unbroken = own > 0 && isNear(groups.counts[0]!, country) ? 1 : 0;
  const intended = printed || (whole <= own ? whole : 0) || unbroken;
  if (intended === 0) return 0;

  const before = beforeIt(text, start);
  const behind = after(text, groups.ends[intended - 1]!);
  if (glued) return intended;
  if (IN_ADDRESS.test(before) || ADDRESS_GOES_ON.test(behind)) return 0;
  if (printed || LABEL.test(before)) return intended;
  return whole === 1 && BEFORE_WORD.test(before) && AFTER_WORD.test(behind) ? intended : 0;
}

const after = (text: string, end: number): string => text.slice(end, end + REACH);

const isNear = (count: number, { length }: Country): boolean => Math.abs(count - length) <= SLACK;

/** How many groups can belong to the number: a gap wider than all before it ends them, as between the columns of a table. */
function ownGroups(country: Country, { characters, counts, gaps }: Groups): number {
  let own = 0;
  let widest = 0;
  for (let from = 0; own < counts.length; own++) {
    const group = characters.slice(from, counts[own]);
    if (!isOwn(country, group, from) || (own > 1 && gaps[own]! > widest)) break;
    widest = Math.max(widest, gaps[own]!);
    from = counts[own]!;
  }
  return own;
}

/** Whether a group at that position is no word in small letters, no word where only figures stand and not the next IBAN. */
function isOwn({ classes }: Country, group: string, position: number): boolean {
  if (SMALL.test(group)) return false;
  if (position === 0) return true;
  if (!FIGURE.test(group)) return !NO_LETTER.test(classes.slice(position - BBAN_START).slice(0, group.length).padEnd(group.length));
  return !IBAN_START.test(group) || countryAt(group.charCodeAt(0), group.charCodeAt(1)) === null;
}

/** How many groups are an IBAN as printed: each of four characters, the last of four or fewer. */
function printedGroups(text: string, country: Country, { counts, ends }: Groups, own: number): number {
  let printed = 0;
  while (printed < own && counts[printed] === PRINTED_GROUP * (printed + 1)) {
    printed++;
    if (counts[printed - 1] === country.length) return printed;
  }
  if (printed === 0) return 0;
  if (printed < own && counts[printed]! - counts[printed - 1]! < PRINTED_GROUP) printed++;
  if (counts[printed - 1] === country.length) return printed;
  if (DECIMALS.test(after(text, ends[printed - 1]!))) printed--;
  return isNear(counts[printed - 1]!, country) && !GLUED_WORD.test(after(text, ends[printed - 1]!)) ? printed : 0;
}
