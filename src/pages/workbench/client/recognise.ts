const NAME_LENGTH = 100;
/** With more digits a text may hold an account number, and names are looked up by their URL. */
const FEW_DIGITS = 4;

/** Whether a text may be the name of a bank or a country. */
export const mayBeName = (text: string) => text.length <= NAME_LENGTH && !text.includes('\n')
  && text.replace(/\D/g, '').length <= FEW_DIGITS && /\p{L}{2}/u.test(text);

/** Whether a text is written as words are; BICs are in capitals. */
export const isWord = (text: string) => /\p{Ll}/u.test(text);

/** A text without the word before it that says what is looked for: `BIC Commerzbank` asks for the BIC of that bank. */
export function withoutLabel(text: string) {
  const rest = text.trim().replace(/^(?:bic|swift)\b(?:[\s-]*code\b)?[\s.:#=-]*/i, '');
  return isWord(rest) ? rest : text.trim();
}

/** An IBAN is shorter than any payload without spaces. */
const LONG_WORD = 40;

/**
 * Whether a text may be the payload of a payment code: which it is, the service knows. Codes begin with a short tag on a line of its own,
 * have many parts with a mark between, or are one long word.
 */
export function mayBePaymentCode(text: string) {
  const whole = text.trim();
  const [first = ''] = whole.split(/\r\n|\r|\n/, 1);
  if (first !== whole && /^[A-Z0-9]{2,12}$/i.test(first.trim())) return true;
  return (whole.match(/[*|]/g) ?? []).length > 2 || (whole.length >= LONG_WORD && /^(?:\S+$|\d{12})/.test(whole))
    || /^[a-z]+:\/\//i.test(whole);
}

/** Whether a text is an ISO 20022 message, as far as its beginning tells. */
export const isMessage = (text: string) => /^\s*<(?:\?xml\s|(?:[\w.-]+:)?Document[\s>])/.test(text);
