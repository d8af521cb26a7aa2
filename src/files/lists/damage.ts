/** Recognises account numbers that a spreadsheet damaged. A person who looks at the list may not see the damage. */

import { UNCALCULATED } from '../../recognition/words.ts';

export type DamageCode = 'NOT_CALCULATED' | 'EXPONENT' | 'ROUNDED' | 'COLUMN_TOO_NARROW' | 'FORMULA_ERROR' | 'LEADING_QUOTE';

export interface Damage {
  readonly code: DamageCode;
  /** Message for people: what happened to the number, and what to do. It does not repeat the cell. */
  readonly message: string;
}

const MESSAGES: Readonly<Record<DamageCode, string>> = {
  NOT_CALCULATED:
    'this cell has a formula that was never calculated: open the workbook in a spreadsheet program and save it, so that the cell gets ' +
      'its value',
  EXPONENT:
    'a spreadsheet wrote this number with an exponent and lost its last digits: copy the number from its source again, into a column ' +
      'formatted ' +
    'as text',
  ROUNDED:
    'this number has only zeros after its 15th digit, because a spreadsheet keeps only 15 digits: compare the number with its source, ' +
    'and format the column as text',
  COLUMN_TOO_NARROW: 'a spreadsheet shows number signs because the column is too narrow: widen the column and save the list again',
  FORMULA_ERROR: 'the cell has an error of a formula instead of a value: correct the formula in the spreadsheet and save the list again',
  LEADING_QUOTE:
    'this number begins with an apostrophe, which marks text in spreadsheets. Without it the number is not a valid IBAN either',
};

/** A number with a decimal comma or point and an exponent: `3,70400440532013E+17`. */
const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+?\d{2}$/i;
const SIGNIFICANT_DIGITS = 15;
/** A number with more digits than a spreadsheet stores. All later digits and all decimals are zeros. */
const ROUNDED = new RegExp(`^[1-9]\\d{${SIGNIFICANT_DIGITS - 1}}0+(?:[.,]0+)?$`);
const QUOTES = /^['\u2018\u2019\u00b4\u0060]/;
const FORMS: readonly (readonly [DamageCode, RegExp])[] = [
  ['NOT_CALCULATED', new RegExp(`^${UNCALCULATED}$`)],
  ['EXPONENT', EXPONENT],
  ['ROUNDED', ROUNDED],
  ['COLUMN_TOO_NARROW', /^#{2,}$/],
  ['FORMULA_ERROR', /^#[\p{L}/]+\d?[!?]?$/u],
  ['LEADING_QUOTE', QUOTES],
];

/**
 * Returns the damage to the number in a cell without a valid IBAN; null if none is visible. Do not call it for a valid IBAN, because an
 * undamaged account number may end in zeros.
 */
export function damageOf(cell: string): Damage | null {
  const text = cell.trim();
  const bare = text.replace(QUOTES, '').replace(/[\s\u00a0]/g, '');
  const form = FORMS.find(([code, pattern]) => pattern.test(code === 'LEADING_QUOTE' ? text : bare));
  return form === undefined ? null : { code: form[0], message: MESSAGES[form[0]] };
}
