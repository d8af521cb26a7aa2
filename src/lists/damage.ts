/** What a spreadsheet did to an account number before it came here: the person who sees the list cannot see it there. */

export type DamageCode = 'EXPONENT' | 'ROUNDED' | 'COLUMN_TOO_NARROW' | 'FORMULA_ERROR' | 'LEADING_QUOTE';

export interface Damage {
  readonly code: DamageCode;
  /** For a person: what happened, and what to do. Repeats nothing of the cell. */
  readonly message: string;
}

const MESSAGES: Readonly<Record<DamageCode, string>> = {
  EXPONENT:
    'a spreadsheet turned this number into one with an exponent and lost its last digits: take it from its source again, into a column ' +
    'formatted as text',
  ROUNDED:
    'this number has only zeros behind its 15th digit, which is all that a spreadsheet keeps of a number: compare it with its source, ' +
    'and use a column formatted as text',
  COLUMN_TOO_NARROW: 'a spreadsheet shows number signs where a column is too narrow: widen the column and save the list again',
  FORMULA_ERROR: 'this is the error of a formula, not a value: mend the formula in the spreadsheet and save the list again',
  LEADING_QUOTE:
    'an apostrophe stands before this number, as spreadsheets write it to keep a number as text; without it the number is no IBAN either',
};

/** `3,70400440532013E+17`: a decimal comma or point, and an exponent. */
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+?\d{2}$/i;
const SIGNIFICANT_DIGITS = 15;
/** A number of more digits than a spreadsheet keeps, the others zeros, also with decimals of zeros. */
const ROUNDED = new RegExp(`^[1-9]\\d{${SIGNIFICANT_DIGITS - 1}}0+(?:[.,]0+)?$`);
const QUOTES = /^['\u2018\u2019\u00b4\u0060]/;
const FORMS: readonly (readonly [DamageCode, RegExp])[] = [
  ['EXPONENT', EXPONENT],
  ['ROUNDED', ROUNDED],
  ['COLUMN_TOO_NARROW', /^#{2,}$/],
  ['FORMULA_ERROR', /^#[\p{L}/]+\d?[!?]?$/u],
  ['LEADING_QUOTE', QUOTES],
];

/**
 * What became of the number in a cell that holds no valid IBAN; null where nothing shows. A number of an account may end in zeros by
 * itself: asked of what is valid, the answer means nothing.
 */
export function damageOf(cell: string): Damage | null {
  const text = cell.trim();
  const bare = text.replace(QUOTES, '').replace(/[\s\u00a0]/g, '');
  const form = FORMS.find(([code, pattern]) => pattern.test(code === 'LEADING_QUOTE' ? text : bare));
  return form === undefined ? null : { code: form[0], message: MESSAGES[form[0]] };
}
