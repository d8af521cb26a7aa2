import { isAlphanumeric, isAscii } from '../../text/ascii.ts';

/** The letters and digits of a stretch of text, as they stand in groups with a separator or up to three blanks between any two. */
export interface Groups {
  /** Without the separators, in the case in which they are written. */
  readonly characters: string;
  /** For each group, how many characters there are up to its end. */
  readonly counts: readonly number[];
  /** For each group, the offset in the text at which it ends. */
  readonly ends: readonly number[];
  /** For each group, how wide the gap before it is: the number of blanks, 1 for any other separator, 0 for the first. */
  readonly gaps: readonly number[];
  /** The offset at which a word begins that is too long to be a group; -1 where the groups end otherwise. */
  readonly overrun: number;
}

/** A letter with two cases, or a digit, of any script: others, such as Han, stand beside a Latin word without belonging to it. */
const WORD_CHARACTER = /[\p{LC}\p{Nd}]/u;

/** Spaces of any width and the tab. */
export const BLANKS = '\t \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000';
const HYPHENS = '-\u2010\u2011';
const INVISIBLE = '\u00AD\u200B\u200C\u200D\u200E\u200F\u2060\uFEFF';

/** The UTF-16 units of which one may stand between two groups. */
const SEPARATORS = new Set([...`${BLANKS}${HYPHENS}${INVISIBLE}./`].map((character) => character.charCodeAt(0)));

const BLANK_CODES = new Set([...BLANKS].map((character) => character.charCodeAt(0)));
/** As many as the text of a PDF has where a form spaces the groups out. */
const MOST_BLANKS = 3;

/** Whether the UTF-16 unit at that offset is a blank. */
export const isBlankAt = (text: string, at: number): boolean => BLANK_CODES.has(text.charCodeAt(at));

/** What a mail program puts before each line of what it quotes. */
const QUOTED = `(?:>[${BLANKS}]?)*`;
/** A wrapped line counts as one separator, with the blanks around the break and the marks of a quoted mail behind it. */
const LINE_BREAK = `[${BLANKS}]*(?:\\r\\n|[\\r\\n])${QUOTED}[${BLANKS}]*`;
/** Lines without anything in them, of which a page has no more at its end. */
const BLANK_LINES = `(?:[${BLANKS}]*\\r?\\n){0,9}[${BLANKS}]*`;
/** The line at a page's end, in a PDF's text: its number, maybe with the word for it or the number of all pages. */
const PAGE_NUMBER =
  `\\n[${BLANKS}]*(?:[-–] ?)?(?:(?:Seite|Blatt|Page|Pagina|Página|Strana|Strona|Side|Sida|Sivu) )?\\d{1,4}(?: ` +
  `?(?:von|of|de|di|van|sur|z|/) ?\\d{1,4})?(?: ?[-–])?${BLANK_LINES}`;
/** The end of a page counts as one too, with the blank lines and the number around it. */
const PAGE_BREAK = `(?:${BLANK_LINES}|[${BLANKS}]*(?:\\r?\\n[${BLANKS}]*){0,9}?\\r?${PAGE_NUMBER})\\f${BLANK_LINES}`;
/** RFC 2045, 6.7, quoted-printable: encoded blanks, and line breaks that are none. */
const ENCODED = `(?:=(?:20|09|C2=A0|A0|\\r?\\n${QUOTED})|(?<=20|A0)\\r?\\n)+[${BLANKS}]*`;
/** What may stand between two groups besides single separators and blanks. */
const WRAP = `(?:${PAGE_BREAK}|${LINE_BREAK}|${ENCODED})`;
const WRAPPED = new RegExp(`${WRAP}(?=[0-9A-Za-z])`, 'y');
/** A page break is looked for at the first blank of a run alone. */
const WRAPS = new RegExp(`(?<![${BLANKS}])${PAGE_BREAK}|${ENCODED}`, 'g');

/** A stretch of text that is an IBAN, without what else is in it where a page ends or a mail encodes blanks. */
export const unwrapped = (stretch: string): string => (/[\f=]/.test(stretch) ? stretch.replace(WRAPS, ' ') : stretch);

const ENCODED_BLANK = /=(?:20|09|A0)/;

/** Whether a blank that a mail encodes stands before that offset. */
export const followsEncodedBlank = (text: string, at: number): boolean => ENCODED_BLANK.test(text.slice(Math.max(0, at - 3), at));

/** Whether the UTF-16 unit at that offset is part of a word; false outside the text. */
export function isWordCharacter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isAlphanumeric(code) || (!isAscii(code) && WORD_CHARACTER.test(text.charAt(at)));
}

/** The groups of ASCII letters and digits from `start` on, as long as they are whole words and have at most `limit` characters. */
export function groupsFrom(text: string, start: number, limit: number): Groups {
  let characters = '';
  const counts: number[] = [];
  const ends: number[] = [];
  const gaps: number[] = [];
  for (let at = start, end = start; at >= 0; at = afterSeparator(text, end)) {
    const gap = isBlankAt(text, end) ? at - end : 1;
    end = groupEnd(text, at, at + limit - characters.length);
    if (end < 0) return { characters, counts, ends, gaps, overrun: at };
    characters += text.slice(at, end);
    counts.push(characters.length);
    ends.push(end);
    gaps.push(gap);
  }
  return { characters, counts, ends, gaps, overrun: -1 };
}

/** -1 where the word goes on beyond `last` or with other characters than ASCII ones. */
function groupEnd(text: string, start: number, last: number): number {
  let end = start;
  while (end <= last && isAlphanumeric(text.charCodeAt(end))) end++;
  return end > last || isWordCharacter(text, end) ? -1 : end;
}

/** Where the next group begins; -1 where none follows a separator or a few blanks. */
function afterSeparator(text: string, at: number): number {
  if (SEPARATORS.has(text.charCodeAt(at)) && isAlphanumeric(text.charCodeAt(at + 1))) return at + 1;
  let after = at;
  while (after < at + MOST_BLANKS && isBlankAt(text, after)) after++;
  if (isAlphanumeric(text.charCodeAt(after))) return after;
  WRAPPED.lastIndex = at;
  return WRAPPED.test(text) ? WRAPPED.lastIndex : -1;
}
