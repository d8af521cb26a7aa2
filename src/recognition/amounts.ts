import { fold } from '../standards/banks/fold.ts';
import { isCurrencyWord } from './words.ts';

/** Signs of currencies. Some have letters before them: `US$`, `R$`. */
const SIGN = /^(?:[A-Z]{1,3}\$|\$|[€£¥₺₴₽₹₪₩฿₫₦₱₡₵₸₼₾])$/;
/** A number with groups of three digits, or a number of at most nine digits. `50.-` is the Swiss notation for fifty. */
const FIGURE = "(?:\\d{1,3}(?:[.,'’ ]\\d{3})+|\\d{1,9})(?:[.,](?:\\d{1,3}|-{1,2}))?";
const MARK = '\\p{L}{1,7}\\.?|[A-Z]{0,3}\\p{Sc}';
const WITH_CURRENCY = new RegExp(`^[+-]?(?:(${MARK})( ?))?[+-]?${FIGURE}-? ?(${MARK})?$`, 'u');
/** Number of letters of a currency code (ISO 4217). A shorter or longer name of a currency needs a blank between name and number. */
const CODE_LENGTH = 3;
/** Amounts without a currency. They have two decimals, or one decimal if a table shows `12,5` for `12,50`. */
const WITH_CENTS = /^[+-]?(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)[.,]\d{2}-?$/;
const WITH_TENTHS = /^[+-]?(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+)[.,]\d-?$/;

const isCurrency = (mark: string): boolean => SIGN.test(mark) || isCurrencyWord(fold(mark));

/** True if a currency can be written directly before a number: a sign, a code, or an abbreviation with a dot. */
const mayPrecede = (mark: string): boolean => mark.length === CODE_LENGTH || /[.\p{Sc}]$/u.test(mark);

/** The form of an amount of money: with a currency, with two decimals, or with one decimal. */
export type AmountKind = 'currency' | 'cents' | 'tenths';

/** Returns the form of the amount if the whole tidied text is an amount. Otherwise null. */
export function amountKindOf(text: string): AmountKind | null {
  if (WITH_CENTS.test(text)) return 'cents';
  if (WITH_TENTHS.test(text)) return 'tenths';
  const [whole, before, blank, after] = WITH_CURRENCY.exec(text) ?? [];
  if (whole === undefined || (before === undefined && after === undefined)) return null;
  if (before !== undefined && blank === '' && !mayPrecede(before)) return null;
  return [before, after].every((mark) => mark === undefined || isCurrency(mark)) ? 'currency' : null;
}
