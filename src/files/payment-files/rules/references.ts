/** Checks the remittance: number, kind, and check digits of structured references. */
import { isQrIban } from '../../../standards/countries/qr-iban.ts';
import { isQrReference } from '../../../standards/payment/references/qr-reference.ts';
import { referenceFailure, rfCheckDigits } from '../../../standards/payment/references/iso11649.ts';
import { childrenNamed, elementAt, textAt, type Element } from '../schema/element.ts';
import { validAccount } from './accounts.ts';
import { shown } from './codes.ts';
import type { RuleScope } from './check.ts';
import { MAX_REMITTANCE_LENGTH } from './facts.ts';

/** Returns the length of an element with its tags, in characters, without blanks between tags. */
const lengthOf = ({ node: { name }, children, length, text }: Element): number =>
  2 * name.length + 5 + (children.length === 0 ? Math.max(length, text.length) : children.reduce((sum, child) => sum + lengthOf(child), 0));

/** Returns the right check digits of an RF reference; null if it does not have the form of an RF reference. */
function rightDigits(reference: string): string | null {
  const [, body] = /^RF\d\d([A-Z0-9]{1,21})$/.exec(reference) ?? [];
  return body === undefined ? null : `RF${rfCheckDigits(body)} at the beginning`;
}

export function judgeRemittance(payment: Element, { report }: RuleScope): void {
  const remittance = elementAt(payment, 'RmtInf');
  if (remittance === null) return;
  const [unstructured, structured] = [childrenNamed(remittance, 'Ustrd'), childrenNamed(remittance, 'Strd')];
  if (unstructured.length > 0 && structured.length > 0) report('reference.both-kinds', remittance, { right: 'Ustrd or Strd' });
  if (unstructured.length > 1) report('reference.repeated', unstructured[1]!, { right: 'one Ustrd of 140 characters' });
  if (structured.length > 1) report('reference.repeated', structured[1]!, { right: 'one Strd', severity: 'warning' });
  for (const one of structured) {
    if (one.children.reduce((sum, child) => sum + lengthOf(child), 0) > MAX_REMITTANCE_LENGTH)
      report('reference.strd-too-long', one, { right: `${MAX_REMITTANCE_LENGTH} characters at most` });
    const creditor = elementAt(one, 'CdtrRefInf');
    if (creditor !== null) judgeCreditorReference(creditor, { report });
  }
}

function judgeCreditorReference(creditor: Element, { report }: Pick<RuleScope, 'report'>): void {
  const type = elementAt(creditor, 'Tp', 'CdOrPrtry');
  const own = elementAt(type, 'Prtry');
  if (type === null) report('reference.type', creditor, { right: 'Tp/CdOrPrtry/Cd SCOR' });
  else if (own !== null) report('reference.type', own, { value: shown(own), right: 'Cd SCOR' });
  const reference = elementAt(creditor, 'Ref');
  const compact = reference?.text.replaceAll(' ', '').toUpperCase() ?? '';
  if (textAt(type, 'Cd') === 'SCOR' && compact.startsWith('RF') && referenceFailure(compact) !== null)
    report('reference.check-digits', reference!, { right: rightDigits(compact) });
}

/** Checks the Swiss rule that a QR reference requires a QR-IBAN, and a QR-IBAN requires a QR reference. */
export function judgeQrReference(payment: Element, { report }: RuleScope): void {
  const account = elementAt(payment, 'CdtrAcct');
  const valid = validAccount(elementAt(account, 'Id', 'IBAN'));
  if (valid === null) return;
  const isQr = isQrIban(valid.iban, valid.country.code) === true;
  const remittance = elementAt(payment, 'RmtInf');
  const creditor = elementAt(remittance, 'Strd', 'CdtrRefInf');
  const type = elementAt(creditor, 'Tp', 'CdOrPrtry', 'Prtry');
  const reference = elementAt(creditor, 'Ref');
  const isQrr = type?.text === 'QRR';
  if (isQr && (!isQrr || elementAt(remittance, 'Ustrd') !== null))
    report('reference.qr-needed', account!, { right: 'RmtInf/Strd/CdtrRefInf with Tp/CdOrPrtry/Prtry QRR' });
  if (!isQr && isQrr) report('reference.qr-not-allowed', reference ?? creditor!, { right: 'SCOR, or no structured reference' });
  if (isQrr && reference !== null && !isQrReference(reference.text))
    report('reference.qrr-check', reference, { right: '27 digits; the last is the check digit by modulo 10, recursive' });
}
