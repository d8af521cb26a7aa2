import type { Result } from '../../../../base/errors.ts';
import { FIXED_LIMITS } from '../../../../base/limits.ts';
import { ok } from '../../../../base/errors.ts';
import { compactDate } from '../../date.ts';
import { textOrNull, readAccount, readAmount, readBic, readDate, unreadable, warnOfLength, warnOfUnfit } from '../../reading.ts';
import { referenceOf } from '../../references/payment-symbols.ts';
import type { DecodedPayment, ReadContext, PaymentReading } from '../../scheme.ts';
import { type EnvelopeProblem, BYSQUARE_VERSIONS, unpackEnvelope } from './envelope.ts';
import {
  BYSQUARE_AMOUNT, BYSQUARE_LENGTHS, DECODED_VARIANTS, DIRECT_DEBIT, FIELD_SEPARATOR, INVOICE_ID, STANDING_ORDER,
} from './fields.ts';

const PROBLEMS: Readonly<Record<EnvelopeProblem, string>> = {
  type: 'its type is not the type of a payment',
  length: `its unpacked data have more than ${FIXED_LIMITS.unpacked_payload_bytes.value} bytes, far more than a payment needs`,
  stream: 'its LZMA stream is broken or too short',
  checksum: 'its CRC-32 is wrong',
  text: 'its text is not UTF-8',
};

/** Maximum number of payments, and of accounts of a payment. A code that fits in a symbol has fewer. */
const MAX_ITEMS = 99;

/** One payment of a code, with its fields in the order of the specification. */
interface Order {
  readonly kind: number;
  readonly amount: string;
  readonly currency: string;
  readonly date: string;
  readonly variable: string;
  readonly constant: string;
  readonly specific: string;
  readonly originatorsReference: string;
  readonly note: string;
  readonly accounts: readonly (readonly [iban: string, bic: string])[];
  readonly extras: Readonly<Record<string, string>>;
}

interface Beneficiary {
  readonly name: string;
  readonly street: string;
  readonly town: string;
}

/** Reads a PAY by square code. The result is the first payment. Further payments and accounts are in the extras. */
export function decodeBySquare(payload: string, context: ReadContext): Result<PaymentReading> {
  const unpacked = unpackEnvelope(payload.trimEnd());
  if (typeof unpacked === 'string') return unreadable(`this looks like a PAY by square code, but ${PROBLEMS[unpacked]}`);
  const { version, text } = unpacked;
  if (BYSQUARE_VERSIONS[version] === undefined) context.warnings.push('the version is newer than all versions that Kontor knows');
  const fields = text.split(FIELD_SEPARATOR);
  let next = 0;
  const take = (): string => fields[next++] ?? '';
  const invoiceId = take();
  const count = takeCount(take);
  if (count === null) return unreadable(`the number of payments must be 1 to ${MAX_ITEMS}`);
  const orders: Order[] = [];
  for (let i = 0; i < count; i++) {
    const order = takeOrder(take);
    if (order === null) return unreadable(`payment ${i + 1} must have 1 to ${MAX_ITEMS} accounts`);
    orders.push(order);
  }
  const beneficiaries = orders.map((): Beneficiary => ({ name: take(), street: take(), town: take() }));
  return readFirst(orders, beneficiaries, { version, invoiceId }, context);
}

function takeCount(take: () => string): number | null {
  const count = Number(take());
  return Number.isInteger(count) && count >= 1 && count <= MAX_ITEMS ? count : null;
}

function takeOrder(take: () => string): Order | null {
  const [kind, amount, currency, date, variable, constant, specific, originatorsReference, note] = Array.from({ length: 9 }, take) as [
    string, string, string, string, string, string, string, string, string,
  ];
  const count = takeCount(take);
  if (count === null) return null;
  const accounts = Array.from({ length: count }, () => [take(), take()] as const);
  const extras: Record<string, string> = {};
  for (const [kindName, names] of [['standing_order', STANDING_ORDER], ['direct_debit', DIRECT_DEBIT]] as const) {
    if (take() !== '1') continue;
    for (const name of names) extras[`${kindName}_${name}`] = take();
  }
  return { kind: Number(kind), amount, currency, date, variable, constant, specific, originatorsReference, note, accounts, extras };
}

function readFirst(
  [order, ...otherOrders]: readonly Order[],
  [beneficiary, ...otherBeneficiaries]: readonly Beneficiary[],
  { version, invoiceId }: { readonly version: number; readonly invoiceId: string },
  context: ReadContext,
): Result<PaymentReading> {
  const { warnings } = context;
  const { kind, currency, date, variable, constant, specific, originatorsReference, note, accounts } = order!;
  const { name, street, town } = beneficiary!;
  const [[iban, bic], ...otherAccounts] = accounts as [Order['accounts'][number], ...Order['accounts']];
  const account = readAccount(iban, 'the IBAN', context);
  if (account === null) return unreadable('the IBAN is missing');
  // Some writers add zeros after the second decimal.
  const amount = readAmount(order!.amount.replace(/(\.\d\d)0+$/, '$1'), 'the amount', { rule: BYSQUARE_AMOUNT, currency }, context);
  if (!amount.ok) return amount;
  const due_date = readDate(date, 'the due date', { words: 'YYYYMMDD', write: compactDate }, context);
  const variant = DECODED_VARIANTS.find(([number]) => (kind & number) !== 0)?.[1] ?? null;
  if (!DECODED_VARIANTS.some(([number]) => number === kind)) {
    warnings.push('the payment has an unknown type, or several types');
  }
  if (otherAccounts.length > 0) {
    warnings.push(`the code has ${accounts.length} accounts for the payment: the first is read, the others are in extras`);
  }
  if (otherOrders.length > 0) {
    warnings.push(`the code has ${otherOrders.length + 1} payments: the first is read, the others are in extras`);
  }
  if (textOrNull(name) === null) warnings.push('the name of the payee is missing: version 1.2.0 requires it');
  const lengths = BYSQUARE_LENGTHS;
  const texts = [
    [name, 'the name', lengths.name], [street, 'the street', lengths.name],
    [town, 'the town', lengths.name], [note, 'the note', lengths.note],
  ] as const;
  for (const [text, place, max] of texts) {
    warnOfUnfit(text, place, context);
    warnOfLength(text, max, place, context);
  }
  const reference = referenceOf({ variable, specific, constant });
  const extras: Record<string, string | readonly string[]> = {
    [INVOICE_ID]: invoiceId,
    due_date: due_date === null ? date : '',
    originators_reference: reference === null ? '' : originatorsReference,
    ...order!.extras,
    other_accounts: otherAccounts.map((other) => other.filter((text) => text !== '').join(' ')),
    other_payments: otherOrders.map((other, i) => orderAsText(other, otherBeneficiaries[i]!)),
  };
  return ok({
    version: BYSQUARE_VERSIONS[version] ?? String(version), variant, ...account.fields, ...readBic(textOrNull(bic), 'the BIC', context),
    name: textOrNull(name), street: textOrNull(street), town: textOrNull(town), amount: amount.value,
    currency: textOrNull(currency), due_date,
    remittance: textOrNull(note),
    reference: reference ?? textOrNull(originatorsReference), reference_type: reference === null ? null : 'SYMBOLS',
    // unpackEnvelope refuses a payload whose checksum is wrong.
    checksum_valid: true,
    extras: withoutEmpty(extras),
  });
}

/** Returns a further payment as text, field by field. */
function orderAsText({ accounts, extras, ...order }: Order, beneficiary: Beneficiary): string {
  const fields = { ...order, accounts: accounts.map((account) => account.join(' ')).join(', '), ...extras, ...beneficiary };
  return Object.entries(fields).filter(([, value]) => value !== '').map(([name, value]) => `${name}=${value}`).join('; ');
}

const withoutEmpty = (extras: DecodedPayment['extras']): DecodedPayment['extras'] =>
  Object.fromEntries(Object.entries(extras).filter(([, value]) => value.length > 0));
