/** The Czech and Slovak symbols of a payment: digits whose leading zeros count. A missing symbol is an empty text. */
export interface PaymentSymbols {
  /** Variabilní symbol. */
  readonly variable: string;
  /** Specifický symbol. */
  readonly specific: string;
  /** Konstantní symbol. */
  readonly constant: string;
}

/** The form in words, for messages. */
export const symbolsShape = (constantDigits: number): string =>
  `a variable symbol of up to 10 digits, or /VS1234567890/SS1234567890/KS0308 with up to 10, 10 and ${constantDigits} digits`;

/** The form of one symbol. */
export const SYMBOL_FORM = /^\d{1,10}$/;
const NOTATION = /^\/VS(\d{0,10})\/SS(\d{0,10})\/KS(\d{0,10})$/;

/**
 * Returns the symbols of a reference. If the reference consists of digits, it is the variable symbol. `/VS…/SS…/KS…`, the notation of the
 * Slovak Payment Link Standard, has all three. Null if the reference has another form, no symbol, or a constant symbol with more than
 * `constantDigits` digits.
 */
export function symbolsOf(reference: string, constantDigits: number): PaymentSymbols | null {
  if (SYMBOL_FORM.test(reference)) return { variable: reference, specific: '', constant: '' };
  const [, variable, specific, constant] = NOTATION.exec(reference) ?? [];
  if (variable === undefined || variable + specific! + constant! === '' || constant!.length > constantDigits) return null;
  return { variable, specific: specific!, constant: constant! };
}

/**
 * True if a text names all three symbols. The symbols may be wrong. Otherwise a wrong symbol could count as a reference of another kind.
 */
export const namesSymbols = (reference: string): boolean => /^\/VS\d*\/SS\d*\/KS\d*$/.test(reference);

/** Returns the reference for symbols. A single variable symbol is the reference itself. Null if all symbols are empty. */
export function referenceOf({ variable, specific, constant }: PaymentSymbols): string | null {
  if (specific === '' && constant === '') return variable === '' ? null : variable;
  return notation({ variable, specific, constant });
}

/** Returns all three symbols in one text. */
export const notation = ({ variable, specific, constant }: PaymentSymbols): string => `/VS${variable}/SS${specific}/KS${constant}`;
