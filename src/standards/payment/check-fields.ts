import { COUNTRY_NAMES } from '../countries/iso3166.ts';
import type { Refusal, Result } from '../../base/errors.ts';
import { ok, refuse } from '../../base/errors.ts';
import { type AmountRule, amountHint, amountRule, amountText } from './amount.ts';
import { DATE_RULE, TIMESTAMP_RULE, digitsOfLocal, instantOf, isDate } from './date.ts';
import { PAYMENT_FIELD_NAMES, type Extras, type PaymentField, type Payment, type PaymentTextField } from './payment.ts';
import type { Builder, ReadIban, Scheme, TextRule, TimeRule } from './scheme.ts';
import { characterCount } from '../../base/text/characters.ts';
import { compactCode, isBlankText, firstOutside, unfitCharacter } from './text.ts';

/** Returns a refusal that names an input of the contract. */
export const invalid = (field: keyof Payment, message: string): Refusal => refuse('INVALID_PARAMETER', message, field);

/** The scheme by whose rules fields are checked, and the function that reads an IBAN. */
export interface Checking {
  readonly scheme: Scheme;
  readonly builder: Builder;
  readonly readIban: ReadIban;
}

/**
 * Returns a payment whose fields follow the rules of a scheme, each in the form in which it is written. It refuses the first field that
 * the scheme cannot carry, that is missing, or that breaks a rule. No field can look like another field in the payload.
 */
export function checkFields(payment: Payment, checking: Checking): Result<Payment> {
  const checked: Record<string, unknown> = { ...payment };
  for (const field of PAYMENT_FIELD_NAMES) {
    const value = payment[field];
    const rule = checking.builder.fields[field] as TextRule | undefined;
    const { name } = checking.scheme;
    if (isAbsent(value)) {
      if (rule?.required) return refuse('MISSING_PARAMETER', `${field} is missing: ${name} requires it`, field);
      continue;
    }
    if (rule === undefined) return invalid(field, `${name} cannot have ${field}: omit ${field}, or choose another scheme`);
    const result = checkField(field, value, checking);
    if (!result.ok) return result;
    checked[field] = result.value;
  }
  return ok(checked as unknown as Payment);
}

const isAbsent = (value: Payment[PaymentField]): boolean =>
  value === null || (typeof value === 'object' && Object.keys(value).length === 0);

type Checked = Result<Payment[PaymentField]>;

function checkField(field: PaymentField, value: Payment[PaymentField], checking: Checking): Checked {
  switch (field) {
    case 'amount':
      return checkAmount(value as string, checking.builder.fields.amount!);
    case 'currency':
      return checkCurrency(value as string, checking);
    case 'due_date':
      return isDate(value as string) ? ok(value) : invalid(field, `due_date must be ${DATE_RULE}`);
    case 'expires_at':
    case 'created_at':
      return checkTime(field, value as string, checking.builder.fields[field]!);
    case 'variant':
      return checkVariant(value as string, checking);
    case 'extras':
      return checkExtras(value as Extras, checking);
    case 'alternative_schemes':
      return checkAlternatives(value as readonly string[], checking);
    case 'instant':
    case 'bic':
      return ok(value);
    case 'debtor_iban':
      return checkDebtorIban(value as string, checking);
    case 'country':
    case 'debtor_country':
      return checkCountry(field, value as string, field);
    default:
      return checkText(field, value as string, checking.builder.fields[field]!, checking);
  }
}

function checkTime(field: 'expires_at' | 'created_at', value: string, { zone }: TimeRule): Checked {
  if (instantOf(value) !== null || (zone !== undefined && digitsOfLocal(value) !== null)) return ok(value);
  const localRule = zone === undefined ? '' : `, or the local time of ${zone} without the offset`;
  return invalid(field, `${field} must be ${TIMESTAMP_RULE}${localRule}`);
}

function checkAmount(value: string, rule: AmountRule): Checked {
  const amount = amountText(value, rule);
  return amount === null ? invalid('amount', `amount must be ${amountRule(rule)}${amountHint(value)}`) : ok(amount);
}

function checkCurrency(value: string, { scheme, builder: { currencies } }: Checking): Checked {
  const currency = compactCode(value);
  if (currencies === null) {
    return /^[A-Z]{3}$/.test(currency) ? ok(currency) : invalid('currency',
      'currency must be a code of three letters (ISO 4217), such as EUR');
  }
  return currencies.includes(currency) ? ok(currency)
    : invalid('currency', `currency must be ${currencies.join(' or ')}: ${scheme.name} has no other currency`);
}

function checkVariant(value: string, { scheme, builder: { variants = [] } }: Checking): Checked {
  return variants.includes(value) ? ok(value) : invalid('variant',
    `variant of ${scheme.name} must be ${variants.join(', ')}`);
}

export function checkCountry(field: PaymentTextField, value: string, what: string): Checked {
  const country = compactCode(value);
  return COUNTRY_NAMES.has(country) ? ok(country) : invalid(field,
    `${what} must be the two-letter code of a country (ISO 3166), such as CH`);
}

function checkDebtorIban(value: string, { scheme, builder: { countries }, readIban }: Checking): Checked {
  const { iban, problem } = readIban(value);
  if (problem !== null) return invalid('debtor_iban', `debtor_iban is not valid: ${problem}`);
  if (countries === null || countries.includes(iban.slice(0, 2))) return ok(iban);
  return invalid('debtor_iban', `debtor_iban must be an IBAN of ${countries.join(' or ')}in ${scheme.name}`);
}

/** Checks the extras by their keys. A refusal never repeats an unknown key, because the key may be any text. */
function checkExtras(extras: Extras, checking: Checking): Checked {
  const rules = checking.builder.fields.extras!;
  const checked: Record<string, string> = {};
  for (const [key, value] of Object.entries(extras)) {
    const rule = Object.hasOwn(rules, key) ? rules[key]! : null;
    if (rule === null) {
      return invalid('extras',
        `extras has a key that does not exist in ${checking.scheme.name}: the keys are ${Object.keys(rules).join(', ')}`);
    }
    if (value === '') continue;
    const result = checkText('extras', value, rule, checking, `${key} in extras`);
    if (!result.ok) return result;
    checked[key] = result.value as string;
  }
  return ok(checked);
}

function checkAlternatives(values: readonly string[], checking: Checking): Checked {
  const { items, max } = checking.builder.fields.alternative_schemes!;
  if (values.length > items) {
    return invalid('alternative_schemes', `alternative_schemes has ${values.length} items: the maximum is ${items}`);
  }
  for (const value of values) {
    const result = checkText('alternative_schemes', value, { max }, checking, 'a text of alternative_schemes');
    if (!result.ok) return result;
  }
  return ok(values);
}

/** Checks a text by its rule. `what` names the text in the message. */
export function checkText(field: PaymentField, value: string, rule: TextRule, checking: Checking, what: string = field): Checked {
  const { scheme, builder } = checking;
  const trouble = unfitCharacter(value);
  if (trouble !== null) return invalid(field, `${what} contains ${trouble}, which is not allowed in a field of the code: remove it`);
  if (isBlankText(value)) return invalid(field, `${what} contains only spaces: give a text, or omit the field`);
  const text = rule.compact ? compactCode(value) : value;
  const length = characterCount(text);
  if (rule.max !== undefined && length > rule.max) {
    return invalid(field, `${what} has ${length} characters: the maximum is ${rule.max}`);
  }
  if (rule.outerSpaces === false && text !== text.trim()) return invalid(field, `${what} must not begin or end with a space`);
  if (rule.form && !rule.form.pattern.test(text)) return invalid(field, `${what} must be ${rule.form.words}`);
  const { separator, repertoire } = builder;
  if (separator !== undefined && text.includes(separator)) {
    return invalid(field, `${what} contains ${separator}, which ${scheme.name} uses to separate fields: remove it`);
  }
  const outside = repertoire === null ? null : firstOutside(text, repertoire);
  if (outside !== null) return invalid(field, `${what} contains ${outside}: ${scheme.name} allows only ${repertoire!.words}`);
  return ok(text);
}
