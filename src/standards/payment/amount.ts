/** The amounts that a payment code can state. */
export interface AmountRule {
  readonly decimals: 0 | 2;
  /** Maximum number of digits before the point. */
  readonly digits: number;
  /** True if the code can state an amount of zero. */
  readonly zero?: true;
}

/** 0.01 to 999999999.99: the rule of EPC069-12 (AT-T002) and of most other schemes. */
export const UP_TO_A_BILLION: AmountRule = { decimals: 2, digits: 9 };

const SHAPE = /^(\d+)(?:\.(\d{1,2}))?$/;
const LEADING_ZEROS = /^0+(?=\d)/;

/**
 * Returns an amount with all decimals of its rule: `12` becomes `12.00`, `12.3` becomes `12.30`. Null if the amount breaks the rule.
 * Amounts are text throughout, because binary fractions would round them.
 */
export function amountText(text: string, rule: AmountRule): string | null {
  const [, digits, decimals] = SHAPE.exec(text) ?? [];
  if (digits === undefined) return null;
  const whole = digits.replace(LEADING_ZEROS, '');
  if (whole.length > rule.digits || (rule.decimals === 0 && decimals !== undefined)) return null;
  const amount = rule.decimals === 0 ? whole : `${whole}.${(decimals ?? '').padEnd(2, '0')}`;
  return rule.zero || !isZero(amount) ? amount : null;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** Returns the largest amount of a rule, as decimal text. */
export const largestAmount = ({ decimals, digits }: AmountRule): string => `${'9'.repeat(digits)}${decimals === 0 ? '' : '.99'}`;

/** Returns the rule in words, for messages: `0.01 to 999999999.99 with a point and at most two decimals`. */
export function amountRule(rule: AmountRule): string {
  const step = rule.decimals === 0 ? '1' : '0.01';
  const smallest = rule.zero ? step.replace('1', '0') : step;
  const notation = rule.decimals === 0 ? 'without decimals' : 'with a point and at most two decimals';
  return `${smallest} to ${largestAmount(rule)} ${notation}`;
}

/** Returns advice about a wrong amount, which follows `amountRule` in a message. */
export const amountHint = (text: string): string => (text.includes(',')
  ? ': use a point before the decimals, and no separator for thousands' : '');

/** Returns an amount with two decimals as a number of hundredths, padded on the left with zeros to `width` digits. */
export const inCents = (amount: string | null, width: number): string => (amount ?? '').replace('.', '').padStart(width, '0');

/** Returns the amount for digits that count hundredths. Null if all digits are 0: the payer fills in the amount. */
export function fromCents(cents: string): string | null {
  const digits = cents.replace(/^0+/, '').padStart(3, '0');
  return digits === '000' ? null : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
