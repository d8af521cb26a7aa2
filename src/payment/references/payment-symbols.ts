/** The Czech and Slovak payment symbols of a payment, as texts of digits whose leading zeros count; empty where there is none. */
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

const VARIABLE = /^\d{1,10}$/;
const NOTATION = /^\/VS(\d{0,10})\/SS(\d{0,10})\/KS(\d{0,10})$/;

/**
 * The symbols that a reference stands for: digits alone are the variable symbol, `/VS…/SS…/KS…` has all three (the notation of the Slovak
 * Payment Link Standard). Null where it is neither, has no symbol at all, or a constant symbol of more than `constantDigits`.
 */
export function symbolsOf(reference: string, constantDigits: number): PaymentSymbols | null {
  if (VARIABLE.test(reference)) return { variable: reference, specific: '', constant: '' };
  const [, variable, specific, constant] = NOTATION.exec(reference) ?? [];
  if (variable === undefined || variable + specific! + constant! === '' || constant!.length > constantDigits) return null;
  return { variable, specific: specific!, constant: constant! };
}

/** Whether a text names all three symbols, right or wrong: a wrong one must not pass for a reference of another kind. */
export const namesSymbols = (reference: string): boolean => /^\/VS\d*\/SS\d*\/KS\d*$/.test(reference);

/** The reference that stands for symbols: the variable symbol where it is alone; null where there is none. */
export function referenceOf({ variable, specific, constant }: PaymentSymbols): string | null {
  if (specific === '' && constant === '') return variable === '' ? null : variable;
  return notation({ variable, specific, constant });
}

/** All three symbols in one text. */
export const notation = ({ variable, specific, constant }: PaymentSymbols): string => `/VS${variable}/SS${specific}/KS${constant}`;
