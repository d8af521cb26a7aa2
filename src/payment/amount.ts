/** What amounts a code can hold. */
export interface AmountRule {
  readonly decimals: 0 | 2;
  /** The most digits before the point. */
  readonly digits: number;
  /** Whether an amount of zero can be stated. */
  readonly zero?: true;
}

/** EPC069-12 (AT-T002) and most others: 0.01 to 999999999.99. */
export const UP_TO_A_BILLION: AmountRule = { decimals: 2, digits: 9 };

const SHAPE = /^(\d+)(?:\.(\d{1,2}))?$/;
const LEADING_ZEROS = /^0+(?=\d)/;

/**
 * An amount as decimal text with all decimals of its rule, `12` and `12.3` as `12.00` and `12.30`; null when it is outside the rule.
 * Text from end to end: binary fractions would round.
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

/** The largest amount of a rule. */
export const largestAmount = ({ decimals, digits }: AmountRule): string => `${'9'.repeat(digits)}${decimals === 0 ? '' : '.99'}`;

/** What an amount must be, for messages: `0.01 to 999999999.99 with a point and at most two decimals`. */
export function amountRule(rule: AmountRule): string {
  const least = rule.decimals === 0 ? '1' : '0.01';
  return `${rule.zero ? least.replace('1', '0') : least} to ${largestAmount(rule)} ` +
    `${rule.decimals === 0 ? 'without decimals' : 'with a point and at most two decimals'}`;
}

/** What to do about a wrong amount, to follow `amountRule` in a message. */
export const amountHint = (text: string): string => (text.includes(',') ? ': write a point for the comma, and no thousands mark' : '');

/** An amount with two decimals in hundredths, with zeros to the left up to a width. */
export const inCents = (amount: string | null, width: number): string => (amount ?? '').replace('.', '').padStart(width, '0');

/** The amount of digits that count hundredths; null where they are all 0: the payer fills it in. */
export function fromCents(cents: string): string | null {
  const digits = cents.replace(/^0+/, '').padStart(3, '0');
  return digits === '000' ? null : `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
