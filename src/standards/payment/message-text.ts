/** The text of a payment code whose symbol does not declare a character set. The payload declares it, or its writers have a usual set. */
import { type GuessedText, type MessagePart, guessedText, textIn } from '../qr/read/character-sets.ts';

/** A line break with blanks around it. */
const BREAK = '[ \\t]*(?:\\r*\\n|\\r)[ \\t]*';

/** Payloads that declare a character set: the beginning, and the labels by the declared number, from 1. */
const DECLARATIONS: readonly (readonly [start: RegExp, labels: readonly string[]])[] = [
  [new RegExp(`^BCD${BREAK}\\d+${BREAK}([1-8])${BREAK}SCT`), [
    'utf-8', 'iso-8859-1', 'iso-8859-2', 'iso-8859-4', 'iso-8859-5', 'iso-8859-7', 'iso-8859-10', 'iso-8859-15',
  ]],
  [new RegExp(`^BCD${BREAK}\\d+${BREAK}([12])${BREAK}[UIX]CT`), ['utf-8', 'windows-1251']],
  [/^ST\d{4}([123])/, ['windows-1251', 'utf-8', 'koi8-r']],
  [/^(UPNQR)/, ['iso-8859-2']],
];

/** The letters of a language, and the character sets that its writers use, the most usual first. */
interface Alphabet {
  /** A letter that does not belong to the language. */
  readonly outside: RegExp;
  readonly labels: readonly string[];
}

const CENTRAL = ['windows-1250', 'iso-8859-2'];
const CYRILLIC = 'а-џґ№';
/** `letters` are the letters of the language beyond ASCII. */
const alphabet = (letters: string, labels: readonly string[] = CENTRAL): Alphabet =>
  ({ outside: new RegExp(`(?![a-z${letters}])\\p{L}`, 'iu'), labels });

const UNKNOWN_LANGUAGE = alphabet('', []);

/** The alphabets by the country of the account. */
const ALPHABETS: Readonly<Record<string, Alphabet>> = {
  PL: alphabet('ąćęłńóśźż'), CZ: alphabet('áčďéěíňóřšťúůýž'), SK: alphabet('áäčďéíĺľňóôŕšťúýž'), HU: alphabet('áéíóöőúüű'),
  SI: alphabet('čćđšž'), HR: alphabet('čćđšž'), RO: alphabet('ăâîşţ', [...CENTRAL, 'iso-8859-16']),
  RS: alphabet(`čćđšž${CYRILLIC}`, [...CENTRAL, 'windows-1251', 'iso-8859-5']),
  BG: alphabet(CYRILLIC, ['windows-1251', 'iso-8859-5']), UA: alphabet(CYRILLIC, ['windows-1251', 'iso-8859-5', 'koi8-u']),
  GR: alphabet('ά-ώΐ', ['windows-1253', 'iso-8859-7']), CY: alphabet('ά-ώΐ', ['windows-1253', 'iso-8859-7']),
  LT: alphabet('ąčęėįšųūž', ['windows-1257', 'iso-8859-4']), LV: alphabet('āčēģīķļņōŗšūž', ['windows-1257', 'iso-8859-4']),
  TR: alphabet('çğıİöşüâîû', ['windows-1254']),
};

/** The country of the account, by the beginning of a payload. */
const COUNTRY_OF: readonly (readonly [start: RegExp, country: string])[] = [
  [/^\s*(?:[\d-][\d -]*)?\|(?:PL)?\|/i, 'PL'], [/^S[CP]D\*/i, 'CZ'], [/^HRVHUB30/, 'HR'], [/^K:(?:PR|PT|PK|EK)\|/, 'RS'],
  [/^(?:HCT|RTP)[\r\n]/, 'HU'], [/^UPNQR/, 'SI'], [/^ST\d{4}/, 'UA'], [/^(?:75|9[689])\d\d/, 'TR'],
];

const IBAN_LINE = /(?:^|[\r\n])[ \t]*([A-Z]{2})\d\d[ \dA-Z]{11,}/i;

/**
 * A letter of Latin script next to a letter of another script, or a control character beyond ASCII. Nobody writes such a text
 * intentionally.
 */
const MIXED = /[A-Za-z][\u0370-\u04ff]|[\u0370-\u04ff][A-Za-z]|[\x80-\x9f]/;

/** A sign within a word, or a closing quotation mark alone. It shows that the character set is another one. */
const STRAY = /[¦©¬®±¶¨¸¤]\p{L}|\p{L}[¦©¬®±¶¨¸¤]|^[^«]*»/u;

/** Sets of Windows by the ISO 8859 sets that they extend. Some writers declare the ISO set but use the Windows set. */
const WINDOWS_SETS: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252', 'iso-8859-15': 'windows-1252', 'iso-8859-2': 'windows-1250', 'iso-8859-5': 'windows-1251',
  'iso-8859-7': 'windows-1253', 'iso-8859-4': 'windows-1257', 'iso-8859-10': 'windows-1257',
};

/** The text of a payment code, and a warning if its bytes do not follow its declaration, or if their character set is a guess. */
export interface MessageText {
  readonly text: string;
  readonly warning: string | null;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Returns the text of a message. If the bytes are valid UTF-8, they are read as UTF-8, even if the payload declares another set. Otherwise
 * the declared set is tried, and then the usual sets of the account's language. If all fail, the set is guessed from the bytes alone.
 */
export function messageText(parts: readonly MessagePart[]): MessageText {
  const skeleton = textIn(parts, 'iso-8859-1')!.replace(/^(?:\u00ef\u00bb\u00bf|\s)+/, '');
  const declared = declaredSet(skeleton);
  const utf8 = textIn(parts, 'utf-8');
  if (utf8 !== null && !MIXED.test(utf8)) return { text: utf8, warning: contradiction(utf8, parts, declared) };
  const text = declared === null ? null : textIn(parts, declared);
  if (text !== null && !MIXED.test(text)) return { text, warning: null };
  const guess = guessByLanguage(parts, skeleton) ?? guessByBytes(parts, declared, utf8);
  if (guess.label === 'utf-8') return { text: guess.text, warning: contradiction(guess.text, parts, declared) };
  const fault = declared === null ? 'the bytes are not UTF-8'
    : `the payload declares ${nameOf(declared)}, but its bytes are not valid in this character set`;
  return { text: guess.text, warning: `${fault}. They are read as ${nameOf(guess.label)}, which is a guess` };
}

/** Returns a warning if the bytes are UTF-8 although another set is declared. Also returns a warning if a character was cut off. */
function contradiction(text: string, parts: readonly MessagePart[], declared: string | null): string | null {
  if (text.includes('\ufffd')) return 'a character is cut off, so a letter is lost';
  if (MIXED.test(text)) return 'a word has letters of two scripts, so the character set UTF-8 is a guess';
  const hasOtherBytes = BEYOND_ASCII.test(text) && parts.some((part) => typeof part !== 'string');
  if (!hasOtherBytes || declared === null || declared === 'utf-8') return null;
  return `the payload declares ${nameOf(declared)}, but its bytes are in UTF-8`;
}

/** Returns the text of bytes that are UTF-8 except for one or two broken characters, because some writers cut texts by bytes. */
function cutUtf8(parts: readonly MessagePart[]): string | null {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const text = parts.map((part) => (typeof part === 'string' ? part : decoder.decode(part))).join('');
  const broken = text.split('\ufffd').length - 1;
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0;
  return broken > 0 && broken <= 2 && whole > broken ? text : null;
}

function declaredSet(skeleton: string): string | null {
  for (const [start, labels] of DECLARATIONS) {
    const number = start.exec(skeleton)?.[1];
    if (number !== undefined) return labels[Number(number) - 1] ?? labels[0]!;
  }
  return null;
}

/** Returns the text in the first usual set of the language of the account in which every letter belongs to the language. */
function guessByLanguage(parts: readonly MessagePart[], skeleton: string): GuessedText | null {
  if (cutUtf8(parts) !== null) return null;
  const country = COUNTRY_OF.find(([start]) => start.test(skeleton))?.[1] ?? IBAN_LINE.exec(skeleton)?.[1]?.toUpperCase() ?? '';
  const { outside, labels } = ALPHABETS[country] ?? UNKNOWN_LANGUAGE;
  for (const label of labels) {
    const text = textIn(parts, label);
    if (text !== null && ![MIXED, STRAY, outside].some((pattern) => pattern.test(text))) return { text, label };
  }
  return null;
}

function guessByBytes(parts: readonly MessagePart[], declared: string | null, utf8: string | null): GuessedText {
  const mostlyUtf8 = utf8 ?? cutUtf8(parts);
  if (mostlyUtf8 !== null) return { text: mostlyUtf8, label: 'utf-8' };
  const windows = declared === null ? undefined : WINDOWS_SETS[declared];
  const text = windows === undefined ? null : textIn(parts, windows);
  return text === null || MIXED.test(text) ? guessedText(parts) : { text, label: windows! };
}

/** Returns the usual spelling of a label: `ISO 8859-2`, `Windows-1250`, `UTF-8`, `Shift_JIS`. */
const nameOf = (label: string): string =>
  label.replace(/^iso-/, 'ISO ').replace(/^windows/, 'Windows').replace(/^(?:utf|koi).*/, (name) => name.toUpperCase())
    .replace('shift_jis', 'Shift JIS');
