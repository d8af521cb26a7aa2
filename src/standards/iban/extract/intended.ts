import type { Country } from '../../countries/country.ts';
import { countryAt } from '../../countries/registry.ts';
import { type Groups, PRINTED_GROUP } from './groups.ts';
import { BBAN_START } from '../validate.ts';

/** Maximum number of characters that an intended IBAN may lack, or have in addition. */
export const SLACK = 2;

/** True if a word for an account precedes the number. */
export const isLabelled = (text: string, start: number): boolean => LABEL.test(textBefore(text, start));

/** True if the word `IBAN` precedes the number. A colon or other marks may be between them. */
export const followsLabelWord = (text: string, start: number): boolean => /iban\P{L}{0,5}$/iu.test(textBefore(text, start));

const textBefore = (text: string, start: number): string => text.slice(Math.max(0, start - REACH), start);

/** Number of UTF-16 units before and after a number that can show what the number is. */
const REACH = 32;

/** Words for an account that come before its number. A word is shortened to the letters that all its compounds and cases have. */
const LABELS = [
  'iban', 'account', 'konto', 'kto', 'compte', 'conto', 'cuenta', 'conta(?!c)', 'rekening', 'hesap', 'rachun', 'számla', 'účt', 'račun',
];

/**
 * A label, and up to 20 characters between the label and the number. These characters are neither digits nor parts of an address or of
 * code.
 */
const LABEL = new RegExp(`(?:${LABELS.join('|')})[^\\d=/&?]{0,20}$`, 'iu');

/** Characters directly before and after a number that is part of an address, a file name or a name in code. */
const IN_ADDRESS = /[=/&?%#_@\\~+$]$/;
const ADDRESS_CONTINUES = /^[=&%#_@\\~+$(]/;

/** Characters directly before and after a number in a sentence or a table. */
const BEFORE_WORD = /(?:^|[\s(:;,|„“”«‚‘’•·*–—])$/u;
const AFTER_WORD = /^(?:[;,|]|[).:!?“”»’]*(?:\s|$))/u;

const LOWER_CASE = /[a-z]/;
const DIGIT = /\d/;
const IBAN_START = /^[A-Z]{2}\d\d/;
/** A position at which the BBAN allows no letter, or a position outside the BBAN. */
const NO_LETTER = /[^ac]/;

/** Decimals after a number. They show that the number is an amount. */
const DECIMALS = /^[.,]\d/;
/** A word without a space before it. The end of the number is then unclear: `0130 00EUR`. */
const ATTACHED_WORD = /^.\d+[A-Za-z]/;

/**
 * Returns the number of groups that form an intended but invalid IBAN. Returns 0 if the writer did not intend an IBAN. Three things show
 * the intention: one unbroken word of the right length, printed groups of four, or a label before the number. All letters must be capitals.
 * The number must not be inside an address or a name.
 */
export function intendedGroups(text: string, start: number, country: Country, groups: Groups, isAttached: boolean): number {
  const ownGroupCount = ownGroups(country, groups);
  const printed = printedGroups(text, country, groups, ownGroupCount);
  const exact = groups.counts.indexOf(country.length) + 1;
  const unbroken = ownGroupCount > 0 && isNear(groups.counts[0]!, country) ? 1 : 0;
  const intended = printed || (exact <= ownGroupCount ? exact : 0) || unbroken;
  if (intended === 0) return 0;

  const before = textBefore(text, start);
  const after = textAfter(text, groups.ends[intended - 1]!);
  if (isAttached) return intended;
  if (IN_ADDRESS.test(before) || ADDRESS_CONTINUES.test(after)) return 0;
  if (printed || LABEL.test(before)) return intended;
  return exact === 1 && BEFORE_WORD.test(before) && AFTER_WORD.test(after) ? intended : 0;
}

const textAfter = (text: string, end: number): string => text.slice(end, end + REACH);

const isNear = (count: number, { length }: Country): boolean => Math.abs(count - length) <= SLACK;

/**
 * Returns the number of groups that can belong to the number. The number ends at a gap that is wider than all earlier gaps. Columns of a
 * table have such gaps.
 */
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

/**
 * True if a group at this position can belong to the number. False for a word in lower case, for a word at positions for digits, and for
 * the next IBAN.
 */
function isOwn({ classes }: Country, group: string, position: number): boolean {
  if (LOWER_CASE.test(group)) return false;
  if (position === 0) return true;
  if (!DIGIT.test(group)) return !NO_LETTER.test(classes.slice(position - BBAN_START).slice(0, group.length).padEnd(group.length));
  return !IBAN_START.test(group) || countryAt(group.charCodeAt(0), group.charCodeAt(1)) === null;
}

/** Returns the number of groups that form a printed IBAN. They have four characters each, and the last group has at most four. */
function printedGroups(text: string, country: Country, { counts, ends }: Groups, own: number): number {
  let printed = 0;
  while (printed < own && counts[printed] === PRINTED_GROUP * (printed + 1)) {
    printed++;
    if (counts[printed - 1] === country.length) return printed;
  }
  if (printed === 0) return 0;
  if (printed < own && counts[printed]! - counts[printed - 1]! < PRINTED_GROUP) printed++;
  if (counts[printed - 1] === country.length) return printed;
  if (DECIMALS.test(textAfter(text, ends[printed - 1]!))) printed--;
  return isNear(counts[printed - 1]!, country) && !ATTACHED_WORD.test(textAfter(text, ends[printed - 1]!)) ? printed : 0;
}
