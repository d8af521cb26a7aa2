/** Checks creditor identifiers (EPC262-08), and the elements that contain them. */
import { creditorIdentifierOf } from '../../../standards/payment/creditor-identifier.ts';
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { shown } from './codes.ts';
import { CREDITOR_ID_LENGTHS } from './facts.ts';

/** Checks a creditor identifier. True if a finding reports it. */
export function judgeCreditorId(element: Element, { report }: RuleScope): boolean {
  const text = element.text.trim();
  if (text === '') return false;
  // Another text may be a name.
  const value = element.length <= 35 && /^[A-Z]{2} *\d\d/i.test(text) ? text : null;
  const creditor = creditorIdentifierOf(text);
  if (creditor === null || text !== element.text)
    return report('creditor-id.form', element, { value,
    right: 'a country, two check digits, a business code such as ZZZ and the national part, 35 characters at most' });
  const length = CREDITOR_ID_LENGTHS.get(creditor.country);
  if (length !== undefined && text.length !== length) return report('creditor-id.form', element, { value, right: `${length} characters` });
  const { checkDigits, rightCheckDigits } = creditor;
  return checkDigits !== rightCheckDigits
    && report('creditor-id.check-digits', element, { value, right: text.slice(0, 2) + rightCheckDigits + text.slice(4) });
}

/** Checks the identifier of the former creditor of a changed mandate. Germany requires the name of its scheme. */
export function judgeFormerScheme(scheme: Element | null, { report, check }: RuleScope): void {
  const other = elementAt(scheme, 'Id', 'PrvtId', 'Othr');
  if (other === null) return;
  const name = elementAt(other, 'SchmeNm', 'Prtry');
  if (name?.text !== 'SEPA') report('creditor-id.scheme-name', name ?? other,
    { value: shown(name), right: 'SchmeNm/Prtry SEPA', ...(check.profile === 'de' ? {} : { severity: 'warning' }) });
}

/** Checks the element that identifies the creditor, if it is present. */
export function judgeScheme(scheme: Element | null, { report }: RuleScope): void {
  if (scheme === null) return;
  const other = elementAt(scheme, 'Id', 'PrvtId', 'Othr');
  if (other === null) {
    report('creditor-id.missing', scheme, { right: 'Id/PrvtId/Othr/Id' });
    return;
  }
  const name = elementAt(other, 'SchmeNm', 'Prtry');
  if (name?.text !== 'SEPA') report('creditor-id.scheme-name', name ?? other,
    { value: shown(name), right: 'SEPA' });
}

/** Reports that neither a batch of debits nor its payments identify the creditor. */
export function judgeMissingCreditor(batch: Element, { report }: RuleScope): void {
  report('creditor-id.missing', batch, { right: 'CdtrSchmeId' });
}

/** Returns the creditor identifier, or null. */
export const creditorIdOf = (scheme: Element | null): string | null => textAt(scheme, 'Id', 'PrvtId', 'Othr', 'Id');
