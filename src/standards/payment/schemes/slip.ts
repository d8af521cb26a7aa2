import { type Result, ok } from '../../../base/errors.ts';
import { fromCents } from '../amount.ts';
import type { Payment } from '../payment.ts';
import { type LineForm, readLines, textOrNull, unreadable, warnOfLength, warnOfUnfit } from '../reading.ts';
import type { FieldRules, ReadContext, PaymentReading, TextRule } from '../scheme.ts';
import { splitTown, townRefusal } from '../town.ts';
import { upperCaseAscii } from '../../../base/text/ascii.ts';

/** The lines that the payment slips of Croatia and Slovenia have in common. */
type CommonLine = 'name' | 'street' | 'town' | 'debtor name' | 'debtor street' | 'debtor town' | 'amount' | 'purpose code' | 'purpose';

const placesOf = (place: (line: CommonLine) => string): Readonly<Record<string, string>> => ({
  name: place('name'), street: place('street'), town: place('town'), debtor_name: place('debtor name'),
  debtor_street: place('debtor street'), debtor_town: place('debtor town'), remittance: place('purpose'), purpose: place('purpose code'),
});

/** Returns the rules of a payment slip: its lines in the order of the payload, with their maximum lengths in characters. */
export function paymentSlip<Line extends string>(lines: readonly (readonly [Line | CommonLine, number])[], postalDigits: number) {
  type AnyLine = Line | CommonLine;
  const names: readonly string[] = lines.map(([name]) => name);
  const max = Object.fromEntries(lines) as Readonly<Record<AnyLine, number>>;
  const place = (line: AnyLine): string => `line ${names.indexOf(line) + 1} (${line})`;
  const text = (line: AnyLine): TextRule => ({ max: max[line], outerSpaces: false });
  const postalCode: TextRule = { form: { pattern: new RegExp(`^\\d{${postalDigits}}$`),
    words: `${postalDigits} digits: write a postal code of another form in the field of the town` } };
  const amountWidth = max.amount;
  const fields: FieldRules = {
    name: { ...text('name'), required: true },
    street: text('street'),
    postal_code: postalCode,
    town: text('town'),
    debtor_name: text('debtor name'),
    debtor_street: text('debtor street'),
    debtor_postal_code: postalCode,
    debtor_town: text('debtor town'),
    amount: { decimals: 2, digits: amountWidth - 2 },
    currency: {},
    remittance: text('purpose'),
    purpose: { compact: true, form: { pattern: /^[A-Z]{4}$/, words: 'a purpose code of 4 letters' } },
  };

  /** Returns the function that returns the text of a line. It warns of lines that are too long. */
  function read(payload: string, context: ReadContext): { readonly count: number; readonly value: (line: AnyLine) => string | null } {
    const form: LineForm = {
      place: (i) => (names[i] === undefined ? null : place(names[i] as AnyLine)), isText: () => false, separators: ['\n'],
    };
    const read = readLines(payload, form, context);
    if (upperCaseAscii(read[0]!) !== read[0]) context.warnings.push(`${place('tag' as AnyLine)} must be in upper case`);
    lines.forEach(([line, length], i) => {
      warnOfUnfit(read[i] ?? '', place(line), context);
      warnOfLength(read[i] ?? '', length, place(line), context);
    });
    return { count: read.length, value: (line) => textOrNull(read[names.indexOf(line)]) };
  }

  /** Reads the amount, which counts cents. */
  function amount(value: (line: AnyLine) => string | null): Result<string | null> {
    const cents = value('amount');
    if (cents !== null && cents.length === amountWidth && /^\d+$/.test(cents)) return ok(fromCents(cents));
    return unreadable(`${place('amount')} must be the cents in ${amountWidth} digits, or zeros if the payer chooses the amount`);
  }

  /** Reads names and addresses of payee and payer, and the texts of the purpose. */
  function texts(value: (line: AnyLine) => string | null): Partial<PaymentReading> {
    const payee = splitTown(value('town') ?? '', postalDigits);
    const payer = splitTown(value('debtor town') ?? '', postalDigits);
    return {
      name: value('name'), street: value('street'), postal_code: payee.code, town: payee.town,
      debtor_name: value('debtor name'), debtor_street: value('debtor street'), debtor_postal_code: payer.code, debtor_town: payer.town,
      purpose: value('purpose code'), remittance: value('purpose'),
    };
  }

  const townFault = (payment: Payment) => townRefusal(payment, { digits: postalDigits, max: max.town });
  return { amount, amountWidth, fields, max, place, places: placesOf(place), read, texts, townFault };
}
