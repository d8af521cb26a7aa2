import { type Result, ok } from '../../../base/errors.ts';
import { inCents } from '../amount.ts';
import { invalid } from '../check-fields.ts';
import type { Payment } from '../payment.ts';
import { textOrNull, readAccount, unreadable } from '../reading.ts';
import { CROATIAN_SHAPE, croatianReferenceValid } from '../references/croatian.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme } from '../scheme.ts';
import { compactCode } from '../text.ts';
import { joinTown } from '../town.ts';
import { paymentSlip } from './slip.ts';

const TAG = 'HRVHUB30';
const COUNTRY = 'HR';
const CURRENCY = 'EUR';
/** The Croatian currency until the end of 2022. */
const KUNA = 'HRK';
/** Length of the model of a reference, in characters: HR and two digits. It has its own line. */
const MODEL_LENGTH = 4;

const SLIP = paymentSlip([
  ['tag', 8], ['currency', 3], ['amount', 15], ['debtor name', 30], ['debtor street', 27], ['debtor town', 27],
  ['name', 25], ['street', 25], ['town', 27], ['IBAN', 21], ['model', MODEL_LENGTH], ['reference', 22], ['purpose code', 4],
  ['purpose', 35],
], 5);
const { place } = SLIP;
const LINE_COUNT = 14;
/** The lines up to the reference. Some writers omit the empty lines at the end. */
const LEAST_LINES = 12;

const FIELDS: FieldRules = {
  ...SLIP.fields,
  reference: { compact: true, form: { pattern: /^HR\d\d[\d-]{0,22}$/, words: CROATIAN_SHAPE } },
};

function compose(payment: Payment): Result<Composed> {
  const { iban, amount, name, street, debtor_name, debtor_street, reference, remittance, purpose } = payment;
  const refusal = SLIP.townFault(payment);
  if (refusal !== null) return refusal;
  if (reference !== null && croatianReferenceValid(reference) === false) {
    return invalid('reference', 'reference breaks the check-digit rule of its model: check the reference for typing errors');
  }
  const lines = [
    TAG, CURRENCY, inCents(amount, SLIP.amountWidth), debtor_name, debtor_street, joinTown(payment.debtor_postal_code, payment.debtor_town),
    name, street, joinTown(payment.postal_code, payment.town), iban, reference?.slice(0, MODEL_LENGTH), reference?.slice(MODEL_LENGTH),
    purpose, remittance,
  ];
  const payload = lines.map((line) => `${line ?? ''}\n`).join('');
  return ok({ payload, warnings: ['the symbol of HUB3 is PDF417, which Kontor does not draw: encode the payload unchanged'] });
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const { count, value } = SLIP.read(payload, context);
  const wrongCount = `the payload has ${count} lines: a HUB3 code has ${LINE_COUNT}`;
  if (count < LEAST_LINES) return unreadable(wrongCount);
  if (count < LINE_COUNT) warnings.push(wrongCount);
  if (payload.split(/(?<!\r)\r*\n|\r/).slice(LINE_COUNT).some((line) => textOrNull(line) !== null)) {
    return unreadable(`the payload has text after line ${LINE_COUNT}, which must be its last line`);
  }
  const currency = compactCode(value('currency') ?? '');
  if (currency !== CURRENCY && currency !== KUNA) {
    return unreadable(`${place('currency')} must be ${CURRENCY}, or ${KUNA} in codes from before 2023`);
  }
  if (currency !== value('currency')) warnings.push(`${place('currency')} must be in upper case`);
  if (currency === KUNA) warnings.push(`${place('currency')} is ${KUNA}: the kuna was the currency only until 2022`);
  const amount = SLIP.amount(value);
  if (!amount.ok) return amount;
  const account = readAccount(value('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  if (value('name') === null) warnings.push(`${place('name')} is missing`);
  return ok({
    ...account.fields, amount: amount.value, currency, ...SLIP.texts(value),
    ...readReference(value('model'), value('reference'), warnings),
  });
}

type ReferenceFields = Pick<PaymentReading, 'reference' | 'reference_type' | 'reference_valid'>;

function readReference(model: string | null, number: string | null, warnings: string[]): ReferenceFields {
  if (model === null && number === null) return {};
  const reference = compactCode(`${model ?? ''}${number ?? ''}`);
  if (!/^HR\d\d$/.test(model ?? '')) warnings.push(`${place('model')} must be HR and two digits`);
  if (!/^HR\d\d$/.test(compactCode(model ?? ''))) return { reference };
  const reference_valid = croatianReferenceValid(reference);
  if (reference_valid === false) warnings.push(`${place('reference')} breaks the check-digit rule of its model`);
  return { reference, reference_type: 'HR', reference_valid };
}

/** The text of the Croatian HUB3 slip. Its symbol is PDF417, which Kontor does not draw. */
export const HUB3: Scheme = {
  id: 'hub3',
  name: 'a Croatian HUB3 code',
  source: 'Hrvatska udruga banaka, two-dimensional barcode of the HUB3 slip',
  unverified: 'the rules of the reference models, except 00, 01 and 99, and whether apps need the last line feed, which Kontor writes',
  builder: {
    format: 'HUB3 HRVHUB30',
    example: {
      iban: 'HR1210010051863000160', name: 'Test d.o.o.', street: 'Vukovarska 2', postal_code: '21230', town: 'Sinj',
      amount: '123.45', currency: CURRENCY, reference: 'HR00123-456-789', purpose: 'SALA', remittance: 'Plaćanje za uslugu',
    },
    countries: [COUNTRY],
    fields: FIELDS,
    currencies: [CURRENCY],
    repertoire: { outside: /[^A-Za-z0-9ČčĆćĐđŠšŽž ,.:\-+?'/()]/u, words: "Croatian letters, digits, spaces and , . : - + ? ' / ( )" },
    symbol: null,
    compose,
  },
  reader: { recognises: (payload) => new RegExp(`^${TAG}(?:[\\r\\n]|$)`, 'i').test(payload), read, places: SLIP.places },
};
