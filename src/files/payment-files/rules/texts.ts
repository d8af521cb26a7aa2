/** Checks lengths and characters of names, identifiers, remittance and addresses (§1.4 of EPC132-08; SPS 3.1 to 3.5). */
import type { Element } from '../schema/element.ts';
import { plainLetters } from '../../../base/text/plain-letters.ts';
import { lengthInCharacters } from '../schema/simple-types.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_IDENTIFIER_LENGTH, MAX_NAME_LENGTH, MAX_REMITTANCE_LENGTH } from './facts.ts';
import type { FindingDetails, RuleScope } from './check.ts';
import type { LeafKind } from './kinds.ts';
import type { Profile } from './table.ts';

/** The basic character set of SEPA, which every bank accepts. */
const BASIC = /^[a-zA-Z0-9/?:().,'+ \n-]*$/;
const OUTSIDE: Readonly<Record<Profile, RegExp>> = {
  sepa: /[^a-zA-Z0-9/?:().,'+ -]/u,
  de: /[^a-zA-Z0-9/?:().,'+ ÄÖÜäöüß&*$%-]/u,
  ch: /[^\u0020-\u007e\u00a0-\u017fȘșȚț€]/u,
  iso: /[^\0-\u{10ffff}]/u,
};

/** Replacements of characters, if plain letters are not the usual replacement. */
const REPLACEMENTS: ReadonlyMap<string, string> = new Map(Object.entries({
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue',
  '&': '+', '’': "'", '‘': "'", '`': "'", '´': "'", '“': "'", '”': "'", '„': "'", '"': "'", '«': "'", '»': "'", '–': '-', '—': '-',
    '‑': '-', _: '-', ';': ',', '\u00a0': ' ', '\t': ' ', '\n': ' ', '€': 'EUR', '…': '...',
}));

/** Returns a character for answers. Marks and control characters are written in the form U+0301. */
const shown = (character: string): string => (/^[\p{L}\p{N}\p{P}\p{S}]$/u.test(character) ? character
  : `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`);

/**
 * Returns the first character that a set does not contain, and its replacement. The text itself is a name, an address or remittance and
 * must not be repeated. Only one character is returned, because all such characters together might be the whole name.
 */
export function firstOutside(text: string, outside: RegExp): Pick<FindingDetails, 'value' | 'right'> {
  let position = 0;
  for (const character of text.normalize('NFC')) {
    position++;
    if (!outside.test(character)) continue;
    const other = REPLACEMENTS.get(character) ?? plainLetters(character);
    return { value: `${shown(character)} at position ${position}`, right: outside.test(other) ? null : written(other) };
  }
  return {};
}

const written = (replacement: string): string => (replacement === ' ' ? 'a blank' : replacement);

function longest(kind: LeafKind, element: Element, { isSepa, check }: RuleScope): number | null {
  switch (kind) {
    case 'name': return check.profile === 'ch' && !isSepa ? MAX_NAME_LENGTH.ch : MAX_NAME_LENGTH.sepa;
    case 'identifier': return MAX_IDENTIFIER_LENGTH;
    case 'remittance': return MAX_REMITTANCE_LENGTH;
    case 'address': return element.node.name === 'AdrLine' ? MAX_ADDRESS_LINE_LENGTH : null;
    default: return null;
  }
}

/** Checks a text. True if a finding reports it. If its type accepts blanks, a text that consists of blanks is reported for every kind. */
export function judgeText(kind: LeafKind | null, element: Element, scope: RuleScope): boolean {
  const { text } = element;
  const { report, check } = scope;
  if (element.typeFault === null && element.length > 0 && element.length === text.length && text.trim() === '')
    return report('text.blank', element);
  if (kind === null) return false;
  let isReported = false;
  const most = longest(kind, element, scope);
  if (most !== null && element.length > most && lengthInCharacters(text, element.length) > most)
    isReported = report('text.too-long', element, { right: `${most} characters at most` });
  if (kind === 'identifier') {
    if (!BASIC.test(text)) isReported = report('text.identifier-charset', element) || isReported;
    const value = text.trim();
    if (value.startsWith('/') || value.endsWith('/') || value.includes('//')) isReported = report('text.slash', element) || isReported;
    if (text.startsWith(' ')) report('text.leading-blank', element);
  } else if ((kind === 'name' || kind === 'remittance' || kind === 'address') && OUTSIDE[check.profile].test(text)) {
    isReported = report('text.charset', element, firstOutside(text, OUTSIDE[check.profile])) || isReported;
  }
  return isReported;
}
