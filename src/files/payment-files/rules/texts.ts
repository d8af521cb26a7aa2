/** Checks lengths and characters of names, identifiers, remittance and addresses (§1.4 of EPC132-08; SPS 3.1 to 3.5). */
import type { Element } from '../schema/element.ts';
import { plainLetters } from '../../../base/text/plain-letters.ts';
import { lengthInCharacters } from '../schema/simple-types.ts';
import { MAX_ADDRESS_LINE_LENGTH, MAX_IDENTIFIER_LENGTH, MAX_NAME_LENGTH, MAX_REMITTANCE_LENGTH } from './facts.ts';
import type { RuleScope } from './check.ts';
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

/** Returns a text with replacements for the characters outside a set; null if a character has no replacement. */
export function plainForm(text: string, outside: RegExp): string | null {
  let plain = '';
  for (const character of text.normalize('NFC')) {
    if (!outside.test(character)) plain += character;
    else {
      const other = REPLACEMENTS.get(character) ?? plainLetters(character);
      if (outside.test(other)) return null;
      plain += other;
    }
  }
  return plain;
}

function longest(kind: LeafKind, element: Element, { isSepa, check }: RuleScope): number | null {
  switch (kind) {
    case 'name': return check.profile === 'ch' && !isSepa ? MAX_NAME_LENGTH.ch : MAX_NAME_LENGTH.sepa;
    case 'identifier': return MAX_IDENTIFIER_LENGTH;
    case 'remittance': return MAX_REMITTANCE_LENGTH;
    case 'address': return element.node.name === 'AdrLine' ? MAX_ADDRESS_LINE_LENGTH : null;
    default: return null;
  }
}

/** Checks a text. True if a finding reports it. A text of blanks alone is reported for every kind if its type accepts blanks. */
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
    isReported = report('text.charset', element, { right: element.length === text.length ? plainForm(text, OUTSIDE[check.profile]) : null })
      || isReported;
  }
  return isReported;
}
