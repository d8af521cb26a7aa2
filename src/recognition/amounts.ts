import { fold } from '../standards/banks/fold.ts';
import { isCurrencyWord } from './words.ts';

/** Signs of currencies, also with the letters before them: `US$`, `R$`. */
const SIGN = /^(?:[A-Z]{1,3}\$|\$|[€£¥₺₴₽₹₪₩฿₫₦₱₡₵₸₼₾])$/;
/** A number with groups of three digits, or with at most nine digits. Swiss people write `50.-` for fifty. */
const FIGURE = "(?:\\d{1,3}(?:[.,'’ ]\\d{3})+|\\d{1,9})(?:[.,](?:\\d{1,3}|-{1,2}))?";
const MARK = '\\p{L}{1,7}\\.?|[A-Z]{0,3}\\p{Sc}';
const WITH_CURRENCY = new RegExp(`^[+-]?(?:(${MARK})( ?))?[+-]?${FIGURE}-? ?(${MARK})?$`, 'u');
/** Number of letters of a code (ISO 4217). A longer or shorter name needs a blank between it and the number. */
const CODE_LENGTH = 3;
/** Amounts without a currency: two decimals, or the single decimal that a table shows for `12,50`. */
const WITH_CENTS = /^[+-]?(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)[.,]\d{2}-?$/;
const WITH_TENTHS = /^[+-]?(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)[.,]\d-?$/;

const isCurrency = (mark: string): boolean => SIGN.test(mark) || isCurrencyWord(fold(mark));

/** True if a currency can be directly before a number, without a blank: a sign, a code, or an abbreviation with a dot. */
const mayPrecede = (mark: string): boolean => mark.length === CODE_LENGTH || /[.\p{Sc}]$/u.test(mark);

/** An amount of money: with its currency, with two decimals, or with one. */
export type AmountForm = 'currency' | 'cents' | 'tenths';

/** Returns the form of the amount that a tidied text is; null if it is not an amount. */
export function amountFormOf(text: string): AmountForm | null {
  if (WITH_CENTS.test(text)) return 'cents';
  if (WITH_TENTHS.test(text)) return 'tenths';
  const [whole, before, blank, after] = WITH_CURRENCY.exec(text) ?? [];
  if (whole === undefined || (before === undefined && after === undefined)) return null;
  if (before !== undefined && blank === '' && !mayPrecede(before)) return null;
  return [before, after].every((mark) => mark === undefined || isCurrency(mark)) ? 'currency' : null;
}
