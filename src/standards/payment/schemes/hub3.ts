import { type Result, ok } from '../../../base/errors.ts';
import { type AmountRule, fromCents, inCents } from '../amount.ts';
import { invalid } from '../check-fields.ts';
import { oddSeparators, splitLines } from '../lines.ts';
import type { Payment } from '../payment.ts';
import { textOrNull, readAccount, unreadable, warnOfLength, warnOfUnfit } from '../reading.ts';
import { CROATIAN_SHAPE, croatianReferenceValid } from '../references/croatian.ts';
import type { Composed, FieldRules, ReadContext, PaymentReading, Scheme, TextRule } from '../scheme.ts';
import { compactCode } from '../text.ts';
import { joinTown, splitTown, townRefusal } from '../town.ts';

const TAG = 'HRVHUB30';
const COUNTRY = 'HR';
const CURRENCY = 'EUR';
/** The Croatian currency until the end of 2022. */
const KUNA = 'HRK';
const AMOUNT: AmountRule = { decimals: 2, digits: 13 };
const AMOUNT_WIDTH = 15;
const CENTS = new RegExp(`^\\d{${AMOUNT_WIDTH}}$`);
const POSTAL_DIGITS = 5;
/** Length of the model of a reference, in characters: HR and two digits. It has its own line. */
const MODEL_LENGTH = 4;

/** The lines in the order of the payload, with their maximum lengths in characters. */
const LINES = [
  ['tag', 8], ['currency', 3], ['amount', AMOUNT_WIDTH], ['debtor name', 30], ['debtor street', 27], ['debtor town', 27],
  ['name', 25], ['street', 25], ['town', 27], ['IBAN', 21], ['model', MODEL_LENGTH], ['reference', 22], ['purpose code', 4],
  ['purpose', 35],
] as const;
type Line = (typeof LINES)[number][0];
const NAMES: readonly string[] = LINES.map(([name]) => name);
const place = (line: Line): string => `line ${NAMES.indexOf(line) + 1} (${line})`;
const MAX = Object.fromEntries(LINES) as Readonly<Record<Line, number>>;
const TOWN_LINE = { digits: POSTAL_DIGITS, max: MAX.town };

const text = (max: number): TextRule => ({ max, outerSpaces: false });
const POSTAL_CODE: TextRule = { form: { pattern: new RegExp(`^\\d{${POSTAL_DIGITS}}$`),
  words: `${POSTAL_DIGITS} digits: write other postal codes before the town` } };

const FIELDS: FieldRules = {
  name: { ...text(MAX.name), required: true },
  street: text(MAX.street),
  postal_code: POSTAL_CODE,
  town: text(MAX.town),
  debtor_name: text(MAX['debtor name']),
  debtor_street: text(MAX['debtor street']),
  debtor_postal_code: POSTAL_CODE,
  debtor_town: text(MAX['debtor town']),
  amount: AMOUNT,
  currency: {},
  reference: { compact: true, form: { pattern: /^HR\d\d[\d-]{0,22}$/, words: CROATIAN_SHAPE } },
  remittance: text(MAX.purpose),
  purpose: { compact: true, form: { pattern: /^[A-Z]{4}$/, words: 'a purpose code of 4 letters' } },
};

function compose(payment: Payment): Result<Composed> {
  const { iban, amount, name, street, debtor_name, debtor_street, reference, remittance, purpose } = payment;
  const refusal = townRefusal(payment, TOWN_LINE);
  if (refusal !== null) return refusal;
  if (reference !== null && croatianReferenceValid(reference) === false) {
    return invalid('reference', 'reference breaks the rule of its model: look for a slip in it');
  }
  const lines = [
    TAG, CURRENCY, inCents(amount, AMOUNT_WIDTH), debtor_name, debtor_street, joinTown(payment.debtor_postal_code, payment.debtor_town),
    name, street, joinTown(payment.postal_code, payment.town), iban, reference?.slice(0, MODEL_LENGTH), reference?.slice(MODEL_LENGTH),
    purpose, remittance,
  ];
  const payload = lines.map((line) => `${line ?? ''}\n`).join('');
  return ok({ payload, warnings: ['the symbol of HUB3 is PDF417, which Kontor does not draw: encode the payload unchanged'] });
}

function read(payload: string, context: ReadContext): Result<PaymentReading> {
  const { warnings } = context;
  const { lines, separators } = splitLines(payload);
  const odd = oddSeparators(separators, ['\n']);
  if (odd !== null) warnings.push(odd);
  if (lines.length < LINES.length) return unreadable(`the payload has ${lines.length} lines: a HUB3 code has ${LINES.length}`);
  if (lines.slice(LINES.length).some((line) => textOrNull(line) !== null)) {
    return unreadable(`the payload has text after line ${LINES.length}, the last`);
  }
  const value = (line: Line): string | null => textOrNull(lines[NAMES.indexOf(line)]);
  const currency = value('currency');
  if (currency !== CURRENCY && currency !== KUNA) {
    return unreadable(`${place('currency')} must be ${CURRENCY}, or ${KUNA} in codes from before 2023`);
  }
  if (currency === KUNA) warnings.push(`${place('currency')} is ${KUNA}, which was valid until 2022`);
  const cents = value('amount') ?? '';
  if (!CENTS.test(cents)) return unreadable(`${place('amount')} must be cents in ${AMOUNT_WIDTH} digits, zeros for an open amount`);
  const account = readAccount(value('IBAN') ?? '', place('IBAN'), context);
  if (account === null) return unreadable(`${place('IBAN')} is missing`);
  if (value('name') === null) warnings.push(`${place('name')} is missing`);
  LINES.forEach(([line, max], i) => {
    warnOfUnfit(lines[i]!, place(line), context);
    warnOfLength(lines[i]!, max, place(line), context);
  });
  const payee = splitTown(value('town') ?? '', POSTAL_DIGITS);
  const payer = splitTown(value('debtor town') ?? '', POSTAL_DIGITS);
  return ok({
    ...account.fields, amount: fromCents(cents), currency,
    name: value('name'), street: value('street'), postal_code: payee.code, town: payee.town,
    debtor_name: value('debtor name'), debtor_street: value('debtor street'), debtor_postal_code: payer.code, debtor_town: payer.town,
    purpose: value('purpose code'), remittance: value('purpose'), ...readReference(value('model'), value('reference'), warnings),
  });
}

type ReferenceFields = Pick<PaymentReading, 'reference' | 'reference_type' | 'reference_valid'>;

function readReference(model: string | null, number: string | null, warnings: string[]): ReferenceFields {
  if (model === null && number === null) return {};
  const reference = compactCode(`${model ?? ''}${number ?? ''}`);
  if (!/^HR\d\d$/.test(model ?? '')) {
    warnings.push(`${place('model')} must be HR and two digits`);
    return { reference };
  }
  const reference_valid = croatianReferenceValid(reference);
  if (reference_valid === false) warnings.push(`${place('reference')} breaks the rule of its model`);
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
  reader: { recognises: (payload) => new RegExp(`^${TAG}(?:[\\r\\n]|$)`).test(payload), read },
};
