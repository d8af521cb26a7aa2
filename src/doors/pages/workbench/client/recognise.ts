const NAME_LENGTH = 100;
/** Maximum number of digits in a name. A text with more digits may contain an account number, which must not be in the URL of a search. */
const FEW_DIGITS = 4;

/** True if a text may be the name of a bank or a country. */
export const mayBeName = (text: string) => text.length <= NAME_LENGTH && !text.includes('\n')
  && text.replace(/\D/g, '').length <= FEW_DIGITS && /\p{L}[\p{L}\p{N}]/u.test(text);

/** True if a text has lower-case letters like a word. BICs are in capitals. */
export const isWord = (text: string) => /\p{Ll}/u.test(text);

/** Removes a label before a name. For example, `BIC Commerzbank` asks for the BIC of this bank. */
export function withoutLabel(text: string) {
  const rest = text.trim().replace(/^(?:bic|swift)\b(?:[\s-]*code\b)?[\s.:#=-]*/i, '');
  return isWord(rest) ? rest : text.trim();
}

/** Minimum length of a payload without spaces, in characters. It is longer than any IBAN. */
const LONG_WORD = 40;

/**
 * True if a text may be the payload of a payment code. A payload begins with a short tag on its own line, a tag and its version, or the
 * scheme of a URL. Or it has many parts with separators, or it is one long word. The service then finds its scheme.
 */
export function mayBePaymentCode(text: string) {
  const whole = text.trim();
  const [first = ''] = whole.split(/\r\n|\r|\n/, 1);
  if (first !== whole && /^[A-Z0-9]{2,12}$/i.test(first.trim())) return true;
  return (whole.match(/[*|]/g) ?? []).length > 2 || (whole.length >= LONG_WORD && /^(?:\S+$|\d{12})/.test(whole))
    || /^[a-z]+(?::\/\/|\*\d)/i.test(whole);
}

/**
 * Returns the IBANs of a text that is nothing but IBANs without spaces between them. `lengths` has the lengths of IBANs by country. Null if
 * the text is something else, or a single IBAN.
 */
export function gluedIbans(text: string, lengths: ReadonlyMap<string, number>): readonly string[] | null {
  const rest = text.trim().toUpperCase();
  const ibans: string[] = [];
  for (let at = 0; at < rest.length; at += ibans.at(-1)!.length) {
    const iban = rest.slice(at, at + (lengths.get(rest.slice(at, at + 2)) ?? 0));
    if (!/^[A-Z]{2}\d\d[A-Z\d]+$/.test(iban) || iban.length !== lengths.get(iban.slice(0, 2))) return null;
    ibans.push(iban);
  }
  return ibans.length > 1 ? ibans : null;
}

/** True if a text begins like an ISO 20022 message. */
export const isMessage = (text: string) => /^\s*<(?:\?xml\s|(?:[\w.-]+:)?Document[\s>])/.test(text);
