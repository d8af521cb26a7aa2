/** Checks names of payees before the bank compares them with the accounts (verification of payee). */
import { OUTLINE } from './accounts.ts';
import { elementAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';

/** Words that people write instead of a name, in lower case. */
const PLACEHOLDERS = new Set([
  'see invoice', 'see above', 'see below', 'see attachment', 'as per invoice', 'unknown', 'name unknown', 'no name', 'not provided',
  'notprovided', 'not available', 'n/a', 'none', 'payee', 'beneficiary', 'creditor', 'recipient', 'supplier', 'account holder', 'various',
  'siehe rechnung', 'lt. rechnung', 'laut rechnung', 'gemäß rechnung', 'gemaess rechnung', 'siehe oben', 'siehe anlage', 'siehe anhang',
  's. rechnung', 's.o.', 'unbekannt', 'name unbekannt', 'ohne namen', 'empfänger', 'empfaenger', 'zahlungsempfänger', 'zahlungsempfaenger',
  'begünstigter', 'beguenstigter', 'lieferant', 'kontoinhaber', 'diverse', 'k.a.', 'k. a.',
  'voir facture', 'selon facture', 'inconnu', 'bénéficiaire', 'beneficiaire', 'fournisseur', 'titulaire du compte',
  'vedi fattura', 'come da fattura', 'sconosciuto', 'beneficiario', 'fornitore', 'ver factura', 'según factura', 'segun factura',
  'desconocido', 'proveedor', 'ver fatura', 'desconhecido', 'beneficiário', 'fornecedor', 'zie factuur', 'onbekend', 'begunstigde',
  'leverancier', 'nieznany', 'odbiorca', 'viz faktura', 'se faktura', 'katso lasku',
]);

/** Length of the longest of them, with a few additional blanks. */
const LONGEST_PLACEHOLDER = 30;

/** Initials alone: `E. M.`, `E.M.` or `E M`. A company such as `C&A` or `E.ON` is not. */
const INITIALS = /^(?:\p{L}\.|\p{L}(?=\s))(?:[\s-]*\p{L}\.|\s+\p{L}(?![\p{L}\p{N}]))*[\s-]*\p{L}?\.?$/u;
/** An account number: digits with separators, possibly after a word such as IBAN. */
const NUMBER = new RegExp('^(?:(?:iban|account|acct|a/c|konto|kto|compte|conto|cuenta|rekening)[\\s.:#-]*(?:(?:nr|no|number)[\\s.:#-]*)?)?'
  + '\\d[\\d\\s./-]{4,}$', 'i');

/** True if no bank can match a name with the holder of an account. */
export function isUnmatchable(name: string): boolean {
  const text = name.trim();
  return isNumber(text) || INITIALS.test(text) || !/[\p{L}\p{N}]/u.test(text) || /^\p{L}\.?$/u.test(text)
    || (text.length <= LONGEST_PLACEHOLDER && PLACEHOLDERS.has(text.toLowerCase().replace(/\s+/g, ' ')));
}

function isNumber(text: string): boolean {
  if (!/\d\d/.test(text)) return false;
  const compact = text.replace(/^iban/i, '').replace(/[\s.:-]/g, '').toUpperCase();
  return NUMBER.test(text) || (OUTLINE.test(compact) && /\d{6}/.test(compact));
}

/** Checks the name of the payee of a transfer. */
export function judgePayeeName(payment: Element, { report }: RuleScope): void {
  const name = elementAt(payment, 'Cdtr', 'Nm');
  if (name !== null && name.text.trim() !== '' && isUnmatchable(name.text)) report('payee.name', name);
}

/** Reports a batch with a single payment. Its payer cannot waive the verification. */
export function judgeSinglePayment(batch: Element, payments: number, { report }: RuleScope): void {
  if (payments === 1) report('payee.single-payment', batch);
}
