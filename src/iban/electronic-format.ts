import { isAscii, isDigitOrUpper, isLower, upperCaseAscii } from '../text/ascii.ts';

/** An IBAN that is written out longer than any real one is repeated only this far. */
export const ECHO_LENGTH = 64;

/** What people write before an IBAN. */
export const LABEL = 'IBAN';

/** Spaces and punctuation of any script, control and format characters: nothing that an IBAN could consist of. */
const SEPARATORS = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/**
 * The electronic format of an IBAN (ISO 13616-1, 5.2), as far as the text allows. Separators and a leading `IBAN` label are dropped, ASCII
 * letters upper-cased. Any other letter or digit stays as it is, to be refused by its position.
 */
export function electronicFormat(text: string): string {
  const compact = isCompact(text) ? text : compactOf(text);
  return compact.startsWith(LABEL) ? compact.slice(LABEL.length) : compact;
}

/** In groups of four from the left, parted by spaces (ISO 13616-1, 5.3). */
export function paperFormat(iban: string): string {
  let groups = iban.slice(0, 4);
  for (let at = 4; at < iban.length; at += 4) groups += ` ${iban.slice(at, at + 4)}`;
  return groups;
}

function isCompact(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isDigitOrUpper(text.charCodeAt(i))) return false;
  return true;
}

/** Joins stretches rather than characters, so that a long text costs few strings. */
function compactOf(text: string): string {
  let compact = '';
  let start = 0;
  let foreign = false;
  let lower = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isDigitOrUpper(code)) continue;
    if (isLower(code)) lower = true;
    else if (!isAscii(code)) foreign = true;
    else {
      compact += text.slice(start, i);
      start = i + 1;
    }
  }
  compact += text.slice(start);
  if (foreign) compact = compact.replace(SEPARATORS, '');
  return lower ? upperCaseAscii(compact) : compact;
}
