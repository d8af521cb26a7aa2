/** Checks amounts: form, range and currency. */
import { UNIT, decimalOf, unitsOf } from '../../../base/text/decimal.ts';
import { trimEnd } from '../../../base/text/trim-end.ts';
import { elementAt, type Element } from '../schema/element.ts';
import { CURRENCY_DECIMALS, MAX_AMOUNT } from './facts.ts';
import { collapsed } from '../schema/simple-types.ts';
import type { RuleScope } from './check.ts';

/** Returns a number in the notation of messages: `1.234,56` becomes 1234.56. Null if the text is ambiguous. */
function figureOf(text: string): string | null {
  const bare = text.replace(/^(?:EUR|CHF|€)|(?:EUR|CHF|€)$/gi, '').replace(/['’\s]/g, '');
  const match = /^(\d{1,3}(?:[.,]\d{3})*|\d+)[.,](\d{1,2})$/.exec(bare);
  if (match === null) return /^\d+$/.test(bare) && bare !== text ? bare : null;
  return `${match[1]!.replace(/[.,]/g, '')}.${match[2]}`;
}

/** Returns the number of decimals of a decimal, without the zeros at its end. */
function decimalsOf(text: string): number {
  const dot = text.indexOf('.');
  return dot === -1 ? 0 : trimEnd(text.slice(dot + 1), '0').length;
}

/** Returns the amount of a payment. `units` is null without a valid amount, `currency` without a valid code. */
export function paymentAmount(payment: Element): { readonly units: bigint | null; readonly currency: string | null } {
  const amount = elementAt(payment, 'InstdAmt') ?? elementAt(payment, 'Amt', 'InstdAmt') ?? elementAt(payment, 'Amt', 'EqvtAmt', 'Amt');
  return {
    units: amount === null || amount.typeFault !== null ? null : unitsOf(amount.text),
    currency: /^[A-Z]{3}$/.exec(amount?.currency ?? '')?.[0] ?? null,
  };
}

/** A text that consists of digits, separators and a currency. It cannot be a name. `MAX_SHOWN` is its maximum length. */
const LIKE_AMOUNT = /^(?:EUR|CHF|[\d\s.,'’+€$-]|e(?=[+\d-]))*$/i;
const MAX_SHOWN = 40;

/** Checks an amount. True if a finding reports its form or range. */
export function judgeAmount(element: Element, { report, isSepa, check }: RuleScope): boolean {
  const text = collapsed(element.text);
  const { currency } = element;
  const value = text.length <= MAX_SHOWN && LIKE_AMOUNT.test(text) ? text : null;
  const units = unitsOf(text);
  const allowed = currency === null ? 2 : CURRENCY_DECIMALS.get(currency) ?? 2;
  let isReported = false;
  if (text !== '') {
    const written = decimalsOf(text);
    if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text)) isReported = report('amount.format', element, { value, right: figureOf(text) });
    else if (written > allowed) isReported = report(allowed === 2 ? 'amount.format' : 'amount.decimals', element, { value });
    if (!isReported && units !== null) {
      const highest = unitsOf(check.profile === 'ch' && !isSepa ? MAX_AMOUNT.ch : MAX_AMOUNT.sepa)!;
      if (units < UNIT / 100n || units > highest) {
        isReported = report('amount.range', element, { value, right: `0.01 to ${decimalOf(highest)}` });
      }
    }
  }
  if (currency !== null && currency !== 'EUR' && /^[A-Z]{3}$/.test(currency)) {
    report('amount.currency', element, { value: currency, right: 'EUR' });
  }
  return isReported;
}

/** Checks that a transfer has no amount in the currency of the payer's account instead of the transferred currency. */
export function judgeEquivalent(payment: Element, { report }: RuleScope): void {
  const equivalent = elementAt(payment, 'Amt', 'EqvtAmt');
  if (equivalent !== null) report('amount.equivalent', equivalent, { right: 'InstdAmt' });
}
