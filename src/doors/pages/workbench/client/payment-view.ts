import type { ServiceAnswer } from '../../page/client/service.ts';
import { ONLY_THE_BANK_KNOWS } from '../../../../standards/iban/only-the-bank.ts';
import { button, copyButton, element } from '../../page/client/dom.ts';
import { amountInWords } from './amount.ts';
import { facts } from './asking.ts';
import { partedIban } from './coloured.ts';
import { bicLink, factList, headline, nextSteps, notes, rawAnswers, verdictLine } from './parts.ts';
import { dateInWords } from './locale.ts';
import { groupsOfFour, keyInWords, sentenceOf } from './wording.ts';

/** Labels of the fields of a payment, for people. */
export const FIELD_LABELS = new Map([
  ['name', 'Payee'],
  ['iban', 'IBAN'],
  ['amount', 'Amount'],
  ['currency', 'Currency'],
  ['bic', 'BIC'],
  ['remittance', 'Text for the payee'],
  ['reference', 'Reference'],
  ['make_reference', 'Make a reference from the invoice number'],
  ['purpose', 'Purpose code'],
  ['note', 'Note for the payer'],
  ['street', 'Street'],
  ['building_number', 'House number'],
  ['postal_code', 'Postal code'],
  ['town', 'Town'],
  ['country', 'Country'],
  ['debtor_name', 'Payer'],
  ['debtor_street', "Payer's street"],
  ['debtor_building_number', "Payer's house number"],
  ['debtor_postal_code', "Payer's postal code"],
  ['debtor_town', "Payer's town"],
  ['debtor_country', "Payer's country"],
  ['debtor_iban', "Payer's IBAN"],
  ['creditor_id', "Payee's tax number"],
  ['due_date', 'Due'],
  ['expires_at', 'Valid until'],
  ['created_at', 'Created'],
  ['instant', 'Instant transfer'],
  ['variant', 'Kind'],
  ['language', 'Language of the headings'],
  ['extras', 'Other values'],
  ['alternative_schemes', 'Alternative schemes'],
]);

/** Names of schemes that Kontor reads but does not build. */
const READ_ONLY_NAMES = new Map([
  ['trkarekod', 'Turkish Karekod'],
  ['st00012', 'Russian payment code (ST00012)'],
  ['iban', 'IBAN alone'],
]);

const schemeName = (id: string) => facts.schemes.find((scheme) => scheme.id === id)?.name ?? READ_ONLY_NAMES.get(id) ?? id;

/** Fields that the list of fields omits. Some of them are shown in another way. */
const NOT_LISTED = new Set(['iban', 'bic', 'amount', 'currency', 'reference', 'extras', 'alternative_schemes', 'instant']);

/** Shows the payment of a code. `payment` is the answer of /qr/decode. */
export function paymentAnswer(payment: any, answer: ServiceAnswer,
    { look, edit }: { readonly look: (text: string) => void; readonly edit: (payment: any) => void }) {
  const { scheme, amount, currency, iban, iban_valid, bic, reference, reference_valid, extras } = payment;
  const bicText = payment.bic_valid ? ` BIC ${bic}` : '';
  const isWrong = iban_valid === false || reference_valid === false || payment.checksum_valid === false;
  return [
    firstLineOf(payment, isWrong),
    notes(payment.concerns.map(({ text }: { readonly text: string }) => sentenceOf(text)), 'notes ask'),
    iban === null ? null : element('p', { class: 'hint limits' }, ONLY_THE_BANK_KNOWS),
    notes([iban_valid === false ? 'The IBAN in the code is not valid.' : null,
      reference_valid === false ? 'The reference in the code is wrong.' : null,
      ...payment.warnings.map(sentenceOf)].filter((text) => text !== null)),
    factList([
      ['IBAN', iban === null ? null : partedIban(iban)],
      ['Bank', payment.bank_name],
      ['BIC', payment.bic_valid ? bicLink(bic) : bic],
      ['Amount', amount === null ? 'Open: the payer enters the amount' : amountInWords(amount, currency)],
      ['Reference', reference === null ? null : `${reference}${REFERENCE_REMARKS.get(reference_valid) ?? ''}`],
      ...[...FIELD_LABELS].filter(([key]) => !NOT_LISTED.has(key) && typeof payment[key] === 'string')
        .map(([key, label]) => [label, /_(at|date)$/.test(key) ? momentInWords(payment[key]) : payment[key]] as const),
      ['Instant transfer', payment.instant === null ? null : yesOrNo(payment.instant)],
      ['Address', payment.address_lines.join(', ')],
      ["Payer's address", payment.debtor_address_lines.join(', ')],
      ...Object.entries(extras).map(([key, value]) => [FIELD_LABELS.get(key) ?? keyInWords(key), [value].flat().join(', ')] as const),
    ]),
    nextSteps(
      iban === null ? null : button('Check the IBAN', () => look(groupsOfFour(iban) + bicText)),
      iban === null ? null : copyButton('Copy IBAN', iban),
      facts.schemes.some(({ id }) => id === scheme) && iban_valid !== false ? button('Edit the payment', () => edit(payment)) : null,
    ),
    rawAnswers([answer]),
  ];
}

/** Returns the first line. It has the verdict on the account, the amount and the payee. The verdict is null if the payment has no IBAN. */
function firstLineOf(payment: any, isWrong: boolean) {
  const kind = `A payment code: ${schemeName(payment.scheme)}.`;
  if (isWrong) return verdictLine('wrong', paymentInWords(payment), kind);
  return payment.verdict === null ? headline('neutral', paymentInWords(payment), kind)
    : verdictLine(payment.verdict, paymentInWords(payment), `${payment.bank_name ?? 'The bank is not known'}. ${kind}`);
}

/** Returns the amount and the payee of a payment: `EUR 12.30 to Muster AG`. */
export function paymentInWords({ amount, currency = null, name }: any) {
  const sum = amount == null ? 'Open amount' : amountInWords(amount, currency);
  return `${sum} to ${name ?? 'an unnamed payee'}`;
}

/** Remarks on a reference, by the result of its check. */
const REFERENCE_REMARKS = new Map<unknown, string>([
  [true, ' (check digits are right)'],
  [false, ' (check digits are wrong)'],
]);

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

/** Returns a date as text. Also accepts a date with a time (RFC 3339). */
const momentInWords = (moment: string) => `${dateInWords(moment.slice(0, 10))}${moment.length > 10 ? `, ${moment.slice(11, 16)}` : ''}`;
