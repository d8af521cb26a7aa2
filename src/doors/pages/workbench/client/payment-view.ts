import { paperFormat } from '../../../../standards/iban/electronic-format.ts';
import type { ServiceAnswer } from '../../page/client/service.ts';
import { button, copyButton, element } from '../../page/client/dom.ts';
import { amountInWords } from './amount.ts';
import { facts } from './asking.ts';
import { partedIban } from './coloured.ts';
import { bicLink, factList, headline, nextSteps, notes, rawAnswers, verdictLine } from './parts.ts';
import { dateInWords } from '../../words/locale.ts';
import { keyInWords, sentenceOf } from './wording.ts';
import * as words from '../../words/words.ts';

/** Labels of the fields of a payment, for people. */
export const FIELD_LABELS = new Map(Object.entries(words.paymentFields));

/** Names of schemes that Kontor reads but does not build. */
const READ_ONLY_NAMES = new Map(Object.entries(words.schemesOnlyRead));

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
    iban === null ? null : element('p', { class: 'hint limits' }, words.onlyTheBankKnows),
    notes([iban_valid === false ? words.codeIbanInvalid : null,
      reference_valid === false ? words.codeReferenceWrong : null,
      ...payment.warnings.map(sentenceOf)].filter((text) => text !== null)),
    factList([
      [words.iban, iban === null ? null : partedIban(iban)],
      [words.bank, payment.bank_name],
      [words.bic, payment.bic_valid ? bicLink(bic) : bic],
      [words.amount, amount === null ? words.amountOpen : amountInWords(amount, currency)],
      [words.reference, reference === null ? null : `${reference}${REFERENCE_REMARKS.get(reference_valid) ?? ''}`],
      ...[...FIELD_LABELS].filter(([key]) => !NOT_LISTED.has(key) && typeof payment[key] === 'string')
        .map(([key, label]) => [label, /_(at|date)$/.test(key) ? momentInWords(payment[key]) : payment[key]] as const),
      [words.instantTransfer, payment.instant === null ? null : yesOrNo(payment.instant)],
      [words.address, payment.address_lines.join(', ')],
      [words.payersAddress, payment.debtor_address_lines.join(', ')],
      ...Object.entries(extras).map(([key, value]) => [FIELD_LABELS.get(key) ?? keyInWords(key), [value].flat().join(', ')] as const),
    ]),
    nextSteps(
      iban === null ? null : button(words.checkTheIban, () => look(paperFormat(iban) + bicText)),
      iban === null ? null : copyButton(words.copyIban, iban),
      facts.schemes.some(({ id }) => id === scheme) && iban_valid !== false ? button(words.editThePayment, () => edit(payment)) : null,
    ),
    rawAnswers([answer]),
  ];
}

/** Returns the first line. It has the verdict on the account, the amount and the payee. The verdict is null if the payment has no IBAN. */
function firstLineOf(payment: any, isWrong: boolean) {
  const kind = words.aPaymentCode(schemeName(payment.scheme));
  if (isWrong) return verdictLine('wrong', paymentInWords(payment), kind);
  return payment.verdict === null ? headline('neutral', paymentInWords(payment), kind)
    : verdictLine(payment.verdict, paymentInWords(payment), `${payment.bank_name ?? words.theBankIsNotKnown}. ${kind}`);
}

/** Returns the amount and the payee of a payment: `EUR 12.30 to Muster AG`. */
export function paymentInWords({ amount, currency = null, name }: any) {
  return words.paymentTo(amount == null ? null : amountInWords(amount, currency), name ?? null);
}

/** Remarks on a reference, by the result of its check. */
const REFERENCE_REMARKS = new Map<unknown, string>([
  [true, words.referenceRight],
  [false, words.referenceWrong],
]);

const yesOrNo = (value: boolean) => (value ? words.yes : words.no);

/** Returns a date as text. Also accepts a date with a time (RFC 3339). */
const momentInWords = (moment: string) => `${dateInWords(moment.slice(0, 10))}${moment.length > 10 ? `, ${moment.slice(11, 16)}` : ''}`;
