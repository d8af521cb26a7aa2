const SHAPE = /^0*(\d{1,9})(?:\.(\d{1,2}))?$/;

/** What an amount must be, for messages. */
export const AMOUNT_RULE = '0.01 to 999999999.99 with a point and at most two decimals';

/**
 * An amount in euro as decimal text with two decimals, `12` and `12.3` as `12.00` and `12.30`; null when it is not 0.01 to
 * 999999999.99 with at most two decimals (EPC069-12, AT-T002). Text from end to end: binary fractions would round.
 */
export function amountText(text: string): string | null {
  const shape = SHAPE.exec(text);
  if (shape === null) return null;
  const amount = `${shape[1]}.${(shape[2] ?? '').padEnd(2, '0')}`;
  return amount === '0.00' ? null : amount;
}

/** What to do about a wrong amount, to follow AMOUNT_RULE in a message. */
export const amountHint = (text: string): string => (text.includes(',') ? ': write a point for the comma, and no thousands mark' : '');
