/**
 * Converts an amount from a usual notation (`12,30`, `1.234,50`, `1'234.50`, `EUR 12`) to the notation of the service. If a text is
 * ambiguous (`1,234`), it stays unchanged, and the service refuses it.
 */
export function serviceAmount(text: string) {
  const bare = text.replace(/[\s'’]|^\s*(?:[A-Z]{3}|[€£])|(?:[A-Z]{3}|[€£])\s*$/gi, '');
  if (!/^[\d.,]+$/.test(bare)) return text.trim();
  const last = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  if (last === -1) return bare;
  const mark = bare.charAt(last);
  const [whole, decimals] = [bare.slice(0, last), bare.slice(last + 1)];
  const isThousands = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;
  // If a mark occurs twice, it separates thousands. The amount then has no decimals.
  if (whole.includes(mark)) return isThousands.test(bare) ? bare.replace(/[.,]/g, '') : bare;
  if (decimals.length === 0 || decimals.length > 2) return bare;
  if (/[.,]/.test(whole) && !isThousands.test(whole)) return bare;
  return `${whole.replace(/[.,]/g, '') || '0'}.${decimals}`;
}

const SIGNS = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
]);

/** Returns the ISO 4217 code of a currency that is written next to an amount. Null if the text names no currency. */
export function currencyOf(text: string) {
  const sign = /^[A-Z]{3}(?![A-Z])|^[€£]|(?<![A-Z])[A-Z]{3}$|[€£]$/i.exec(text.trim())?.[0].toUpperCase();
  return sign === undefined ? null : (SIGNS.get(sign) ?? sign);
}

/** Minimum number of decimals of an amount without a known currency. */
const USUAL_DECIMALS = 2;
/** Maximum number of decimals that Intl.NumberFormat accepts. */
const MOST_DECIMALS = 20;

/**
 * Formats an exact decimal of the service in the notation of the reader: `12,50 EUR`, `EUR 12.50`. It is not rounded. A text that is not a
 * decimal stays as written. `locales` are the languages of the reader; an empty list means the languages of the browser.
 */
export function amountInWords(amount: string, currency: string | null, locales: readonly string[] = []) {
  if (!/^-?\d+(?:\.\d+)?$/.test(amount)) return [currency, amount].filter(Boolean).join(' ');
  const decimals = Math.min(amount.split('.')[1]?.length ?? 0, MOST_DECIMALS);
  const style = currency !== null && /^[A-Z]{3}$/.test(currency)
    ? ({ style: 'currency', currency, currencyDisplay: 'code' } as const) : { minimumFractionDigits: USUAL_DECIMALS };
  const least = new Intl.NumberFormat([...locales], style).resolvedOptions().minimumFractionDigits ?? 0;
  const exact = new Intl.NumberFormat([...locales], { ...style, maximumFractionDigits: Math.max(decimals, least) });
  return exact.format(amount as `${number}`);
}
