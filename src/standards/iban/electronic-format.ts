import { isAscii, isDigitOrUpper, isLower, upperCaseAscii } from '../../base/text/ascii.ts';

/** Maximum number of characters that answers repeat of an IBAN that is too long. */
export const ECHO_LENGTH = 64;

/** The word that people write before an IBAN. */
export const LABEL = 'IBAN';

/** Spaces and punctuation marks of any script, control characters and format characters. No IBAN contains them. */
const SEPARATORS = /[\p{Z}\p{P}\p{Cc}\p{Cf}]/gu;

/**
 * Returns the electronic format of an IBAN (ISO 13616-1, 5.2). Removes separators and the word `IBAN` at the beginning, and converts ASCII
 * letters to upper case. All other letters and digits stay, so that the check can report their position.
 */
export function electronicFormat(text: string): string {
  const compact = isCompact(text) ? text : compactOf(text);
  return compact.startsWith(LABEL) ? compact.slice(LABEL.length) : compact;
}

/** Returns the IBAN in groups of four characters from the left, with spaces between them (ISO 13616-1, 5.3). */
export function paperFormat(iban: string): string {
  let groups = iban.slice(0, 4);
  for (let start = 4; start < iban.length; start += 4) groups += ` ${iban.slice(start, start + 4)}`;
  return groups;
}

function isCompact(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isDigitOrUpper(text.charCodeAt(i))) return false;
  return true;
}

/** Removes separators and converts to upper case. It joins whole runs of characters, so that a long text creates few strings. */
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
