import type { Result } from '../../../base/errors.ts';
import { ok, refuse } from '../../../base/errors.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';
import type { AmountRule } from '../amount.ts';
import { invalid } from '../check-fields.ts';
import { compactDate } from '../date.ts';
import { readQuery } from '../keys.ts';
import type { Payment } from '../payment.ts';
import { textOrNull, readAccount, readAmount, readDate, unreadable, warnOfLength, warnOfUnfit } from '../reading.ts';
import { namesSymbols, notation, referenceOf, symbolsOf, symbolsShape } from '../references/payment-symbols.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';

const ADDRESS = 'https://payme.sk/';
const VERSION = '2';
const VERSION_1 = '1';
const PAGE = 'PME';
const CURRENCY = 'EUR';
const AMOUNT: AmountRule = { decimals: 2, digits: 6 };
/** Maximum lengths in characters. */
const MAX = { name: 70, message: 140, identification: 35, constantSymbol: 4 } as const;

interface LinkRules {
  readonly required: readonly ('amount' | 'reference')[];
  /** True if the link may have a due date. */
  readonly dueDate: boolean;
}

/** The rules of each kind of link. Kind p is from person to person. Kind e is for web shops. Kinds q and m are for tills. */
const VARIANTS: Readonly<Record<string, LinkRules>> = {
  p: { required: [], dueDate: true },
  // q is without, and m with a fixed amount.
  q: { required: [], dueDate: false },
  e: { required: ['amount', 'reference'], dueDate: false },
  m: { required: ['amount', 'reference'], dueDate: false },
};

/** The keys of the query, in the order of the standard's table. */
const KEYS = ['IBAN', 'AM', 'CC', 'DT', 'PI', 'MSG', 'CN'] as const;
type Key = (typeof KEYS)[number];

const FIELDS: FieldRules = {
  name: { required: true, max: MAX.name },
  amount: AMOUNT,
  currency: {},
  due_date: {},
  reference: { max: MAX.identification },
  remittance: { max: MAX.message },
  variant: {},
};

/** A character outside the set that the standard recommends. */
const BEYOND_SUGGESTED = /[^A-Za-z0-9/\-?:().,'+ ]/;

function compose({ iban, name, amount, due_date, reference, remittance, variant }: Payment): Result<Composed> {
  const kind = variant ?? 'p';
  const { required, dueDate } = VARIANTS[kind]!;
  const fields = { amount, reference };
  const missing = required.find((field) => fields[field] === null);
  if (missing !== undefined) {
    return refuse('MISSING_PARAMETER', `${missing} is missing: a payment link of variant ${kind} requires it`, missing);
  }
  if (due_date !== null && !dueDate) return invalid('due_date',
    `a payment link of variant ${kind} cannot have due_date: only variant p can`);
  const symbols = reference === null ? null : symbolsOf(reference, MAX.constantSymbol);
  if (reference !== null && symbols === null && namesSymbols(reference)) {
    return invalid('reference', `reference must be ${symbolsShape(MAX.constantSymbol)}, or an identifier of another form`);
  }
  const values: Readonly<Record<Key, string | null>> = {
    IBAN: iban, AM: amount, CC: amount === null ? null : CURRENCY, DT: due_date === null ? null : compactDate(due_date),
    PI: symbols === null ? reference : notation(symbols), MSG: remittance, CN: name,
  };
  const query = KEYS.filter((key) => values[key] !== null)
    .map((key) => `${key}=${encodeURIComponent(values[key]!).replaceAll('%20', '+')}`);
  const texts = [['name', name], ['remittance', remittance]] as const;
  const warnings = texts.filter(([, text]) => text !== null && BEYOND_SUGGESTED.test(text))
    .map(([field]) => `${field} has characters that the standard does not recommend, so banks may replace or remove them`);
  return ok({ payload: `${ADDRESS}${VERSION}/${kind}/${PAGE}?${query.join('&')}`, warnings });
}

/** Scheme and host in any case (RFC 3986, 3.1 and 3.2.2). The host must be complete, so payme.sk.example does not match. */
const LINK = /^(https?:\/\/)?(?:www\.)?payme\.sk(?:\/([^?#]*))?(?:\?([^#]*))?(#.*)?$/i;

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const [, scheme = '', writtenPath = '', queryText = '', fragment] = LINK.exec(payload.trimEnd()) ?? [];
  const path = writtenPath.replace(/\/$/, '').replace(/pme$/i, PAGE);
  if (scheme.toLowerCase() !== 'https://') warnings.push('the link must begin with https://');
  if (fragment !== undefined) warnings.push('the link must have no fragment (#) after its query');
  if (path !== writtenPath) warnings.push(`the path of the link must end in ${PAGE}`);
  const split = readQuery(queryText, { keys: KEYS, charset: 'windows-1250' }, context);
  if (!split.ok) return split;
  const query = split.value;
  const value = (key: string): string | null => textOrNull(query.get(key));
  const [, writtenKind] = /^2\/([^/]*)\/PME$/.exec(path) ?? [];
  const kind = writtenKind?.toLowerCase();
  if (kind !== writtenKind) warnings.push('the kind of the link must be in lower case');
  const isVersion1 = path === '' && value('V') === VERSION_1;
  if (kind === undefined && !isVersion1) return unreadable(`the path of a payment link must be ${VERSION}/{kind}/${PAGE}`);
  if (kind !== undefined && !Object.hasOwn(VARIANTS, kind)) {
    return unreadable(`the kind of a payment link must be ${Object.keys(VARIANTS).join(', ')}`);
  }
  const account = readAccount(value('IBAN') ?? '', 'IBAN', context);
  if (account === null) return unreadable('IBAN is missing');
  const name = value('CN');
  if (name === null && !isVersion1) return unreadable('CN is missing: every payment link of version 2 must name the payee');
  const figure = readAmount(value('AM'), 'AM', { rule: AMOUNT, currency: CURRENCY, zeroIsOpen: true }, context);
  if (!figure.ok) return figure;
  const amount = figure.value;
  if (value('CC') !== null && upperCaseAscii(value('CC')!) !== CURRENCY) return unreadable(`CC must be ${CURRENCY}`);
  if (amount !== null && value('CC') === null) warnings.push('CC is missing: a link with an amount (AM) must name its currency');
  const date = value('DT');
  const due_date = readDate(date, 'DT', { words: 'YYYYMMDD', write: compactDate }, context);
  for (const [key, text] of query) warnOfUnfit(text, key, context);
  for (const [key, max] of [['CN', MAX.name], ['MSG', MAX.message], ['PI', MAX.identification]] as const) {
    warnOfLength(value(key) ?? '', max, key, context);
  }
  if (kind !== undefined) warnOfVariant(kind, { amount, reference: value('PI'), due_date }, warnings);
  const knownKeys: readonly string[] = [...KEYS.filter((key) => key !== 'DT' || due_date !== null), ...(isVersion1 ? ['V'] : [])];
  return ok({
    version: kind === undefined ? VERSION_1 : VERSION, variant: kind ?? null, ...account.fields,
    name, amount, currency: CURRENCY, due_date, remittance: value('MSG'), ...readIdentification(value('PI')),
    extras: Object.fromEntries([...query].filter(([key, text]) => text !== '' && !knownKeys.includes(key))),
  });
}

function warnOfVariant(kind: string, fields: Pick<Payment, 'amount' | 'reference' | 'due_date'>, warnings: string[]): void {
  const { required, dueDate } = VARIANTS[kind]!;
  for (const field of required) {
    if (fields[field] === null) warnings.push(`${field === 'amount' ? 'AM' : 'PI'} is missing: a payment link of kind ${kind} requires it`);
  }
  if (fields.due_date !== null && !dueDate) warnings.push(`DT is not allowed in a payment link of kind ${kind}`);
}

function readIdentification(text: string | null): Pick<PaymentReading, 'reference' | 'reference_type'> {
  const symbols = text === null || !text.startsWith('/') ? null : symbolsOf(text, MAX.constantSymbol);
  return symbols === null ? { reference: text } : { reference: referenceOf(symbols), reference_type: 'SYMBOLS' };
}

/** The Slovak payment link (payme.sk). */
export const PAYME: Scheme = {
  id: 'payme',
  name: 'a Slovak payment link',
  source: 'Slovak Banking Association, Payment Link Standard 2.0 (in force since 2026)',
  unverified: 'the keys of version 1, which Kontor reads like the keys of version 2',
  builder: {
    format: 'Payment Link 2.0',
    example: { iban: 'SK6807200002891987426353', name: 'Alice Payee', amount: '8.59', currency: CURRENCY, due_date: '2028-04-30',
      remittance: 'Thank you for lunch' },
    countries: null,
    usualIn: ['SK'],
    fields: FIELDS,
    currencies: [CURRENCY],
    variants: Object.keys(VARIANTS),
    repertoire: null,
    symbol: { level: 'M' },
    compose,
  },
  reader: {
    recognises: (payload) => LINK.test(payload.trimEnd()), places: { name: 'CN', remittance: 'MSG', reference: 'PI' }, read,
  },
};
