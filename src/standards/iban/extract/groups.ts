import { isAlphanumeric, isAscii } from '../../../base/text/ascii.ts';

/** The letters and digits of a part of a text, in groups. A separator or up to three blanks are between two groups. */
export interface Groups {
  /** All characters without the separators, in their original case. */
  readonly characters: string;
  /** For each group: number of characters from the start to the end of the group. */
  readonly counts: readonly number[];
  /** For each group: offset of its end in the text. */
  readonly ends: readonly number[];
  /**
   * For each group: width of the gap before it. A gap of blanks has their number as its width. Any other separator and a line break have
   * the width 1. The first group has the width 0.
   */
  readonly gaps: readonly number[];
  /** Offset of the word after the groups, if this word is too long for a group. Otherwise -1. */
  readonly overrun: number;
}

/** Length of printed groups (ISO 13616-1, 5.3). The last group may be shorter. */
export const PRINTED_GROUP = 4;

/**
 * A digit, or a letter of a script with upper and lower case. Letters of other scripts, such as Han, do not belong to a Latin word next to
 * them.
 */
const WORD_CHARACTER = /[\p{LC}\p{Nd}]/u;

/** Spaces of any width and the tab. */
export const BLANKS = '\t \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000';
const HYPHENS = '-\u2010\u2011';
const INVISIBLE = '\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF';

/** UTF-16 units that can separate two groups. */
const SEPARATORS = new Set([...`${BLANKS}${HYPHENS}${INVISIBLE}./`].map((character) => character.charCodeAt(0)));

const BLANK_CODES = new Set([...BLANKS].map((character) => character.charCodeAt(0)));
/** Maximum number of blanks between two groups. Texts from PDF forms have such gaps. */
const MAXIMUM_BLANKS = 3;

/** True if the UTF-16 unit at this offset is a blank. */
export const isBlankAt = (text: string, at: number): boolean => BLANK_CODES.has(text.charCodeAt(at));

/** The marks that a mail program puts before each quoted line. */
const QUOTED = `(?:>[${BLANKS}]?)*`;
/** A line break, with the blanks around it and the quote marks of a mail after it. It counts as one separator. */
const LINE_BREAK = `[${BLANKS}]*(?:\\r\\n|[\\r\\n])${QUOTED}[${BLANKS}]*`;
/** Up to nine empty lines: the usual maximum at the end of a page. */
const BLANK_LINES = `(?:[${BLANKS}]*\\r?\\n){0,9}[${BLANKS}]*`;
/** The last line of a page in the text of a PDF. It has the page number, and optionally the word for a page and the number of pages. */
const PAGE_NUMBER =
  `\\n[${BLANKS}]*(?:[-–] ?)?(?:(?:Seite|Blatt|Page|Pagina|Página|Strana|Strona|Side|Sida|Sivu) )?\\d{1,4}(?: ` +
  `?(?:von|of|de|di|van|sur|z|/) ?\\d{1,4})?(?: ?[-–])?${BLANK_LINES}`;
/** The end of a page, with the empty lines and the page number around it. It counts as one separator. */
const PAGE_BREAK = `(?:${BLANK_LINES}|[${BLANKS}]*(?:\\r?\\n[${BLANKS}]*){0,9}?\\r?${PAGE_NUMBER})\\f${BLANK_LINES}`;
/** Encoded blanks and soft line breaks of quoted-printable texts (RFC 2045, 6.7). */
const ENCODED = `(?:=(?:20|09|C2=A0|A0|\\r?\\n${QUOTED})|(?<=20|A0)\\r?\\n)+[${BLANKS}]*`;
/** Separators that are longer than a single separator or a few blanks. */
const WRAP = `(?:${PAGE_BREAK}|${LINE_BREAK}|[${BLANKS}]{0,3}${ENCODED})`;
const WRAPPED = new RegExp(`${WRAP}(?=[0-9A-Za-z])`, 'y');
/**
 * Encoded blanks of web pages and addresses, and marks that have other uses too. They are separators only between groups of four
 * characters.
 */
const ESCAPED_BLANK = '&(?:nbsp|#160|#x[Aa]0);|%C2%A0|%20';
const MARK = `[${BLANKS}]?(?:${ESCAPED_BLANK}|[–·_|])[${BLANKS}]?`;
const MARKED = new RegExp(`${MARK}(?=[0-9A-Za-z])`, 'y');
/** Looks for a page break only at the first blank of a run. A long run of blanks then costs linear time. */
const WRAPS = new RegExp(`(?<![${BLANKS}])${PAGE_BREAK}|${ENCODED}|${ESCAPED_BLANK}`, 'g');

/**
 * Replaces page breaks and encoded blanks inside an IBAN by a space. Also replaces a bar, because an electronic format contains no symbols.
 */
export const unwrapped = (stretch: string): string =>
  (/[\f=&%|]/.test(stretch) ? stretch.replace(WRAPS, ' ').replaceAll('|', ' ') : stretch);

const ENCODED_BLANK = /=(?:20|09|A0)/;

/** True if an encoded blank of a mail is directly before this offset. */
export const followsEncodedBlank = (text: string, offset: number): boolean =>
  ENCODED_BLANK.test(text.slice(Math.max(0, offset - 3), offset));

/** True if the UTF-16 unit at this offset is part of a word. False outside the text. */
export function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isAlphanumeric(code) || (!isAscii(code) && WORD_CHARACTER.test(text.charAt(at)));
}

/**
 * Returns the groups of ASCII letters and digits from `start`. Stops before a group that is not a whole word, and before the total exceeds
 * `limit` characters.
 */
export function groupsFrom(text: string, start: number, limit: number): Groups {
  let characters = '';
  const counts: number[] = [];
  const ends: number[] = [];
  const gaps: number[] = [];
  for (let at = start, end = start, width = 0; at >= 0; at = afterSeparator(text, end, width)) {
    const gap = isBlankAt(text, end) && isBlankAt(text, at - 1) && at - end <= MAXIMUM_BLANKS ? at - end : 1;
    end = groupEnd(text, at, at + limit - characters.length);
    if (end < 0) return { characters, counts, ends, gaps, overrun: at };
    width = end - at;
    characters += text.slice(at, end);
    counts.push(characters.length);
    ends.push(end);
    gaps.push(gap);
  }
  return { characters, counts, ends, gaps, overrun: -1 };
}

/** Returns the end of the group at `start`. Returns -1 if the word continues after `last` or with a character that is not ASCII. */
function groupEnd(text: string, start: number, last: number): number {
  let end = start;
  while (end <= last && isAlphanumeric(text.charCodeAt(end))) end++;
  return end > last || isWordCharacter(text, end) ? -1 : end;
}

/**
 * Returns the start of the next group. Returns -1 if no group follows after a separator or a few blanks. `width` is the length of the
 * previous group.
 */
function afterSeparator(text: string, at: number, width: number): number {
  if (SEPARATORS.has(text.charCodeAt(at)) && isAlphanumeric(text.charCodeAt(at + 1))) return at + 1;
  let after = at;
  while (after < at + MAXIMUM_BLANKS && isBlankAt(text, after)) after++;
  if (isAlphanumeric(text.charCodeAt(after))) return after;
  WRAPPED.lastIndex = at;
  if (WRAPPED.test(text)) return WRAPPED.lastIndex;
  MARKED.lastIndex = at;
  return width === PRINTED_GROUP && MARKED.test(text) ? MARKED.lastIndex : -1;
}
