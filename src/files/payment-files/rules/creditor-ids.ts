/** Checks creditor identifiers (EPC262-08): country, check digits, business code of three characters, national part. */
import { valuesOf } from '../../../standards/check-digits/characters.ts';
import { mod97, mod97CheckDigits } from '../../../standards/check-digits/iso7064-mod97-10.ts';
import { COUNTRY_NAMES } from '../../../standards/countries/iso3166.ts';
import { elementAt, textAt, type Element } from '../schema/element.ts';
import type { RuleScope } from './check.ts';
import { shown } from './codes.ts';
import { CREDITOR_ID_LENGTHS } from './facts.ts';

const FORM = /^([A-Z]{2})(\d{2})([A-Z0-9]{3})([A-Z0-9+?/:().,'-]{1,28})$/i;

/** Returns the check digits of national part and country (ISO/IEC 7064 MOD 97-10). Only letters and digits count. */
function checkDigits(country: string, national: string): string {
  const values = valuesOf((national.replace(/[^A-Z0-9]/gi, '') + country).toUpperCase());
  return String(mod97CheckDigits(mod97(values, 0, values.length))).padStart(2, '0');
}

/** Checks a creditor identifier. True if a finding reports it. */
export function judgeCreditorId(element: Element, { report }: RuleScope): boolean {
  const text = element.text.trim();
  if (text === '') return false;
  // Another text may be a name.
  const value = element.length <= 35 && /^[A-Z]{2} *\d\d/i.test(text) ? text : null;
  const [, country = '', digits, , national = ''] = FORM.exec(text) ?? [];
  if (digits === undefined || text !== element.text || !COUNTRY_NAMES.has(country.toUpperCase()))
    return report('creditor-id.form', element, { value,
    right: 'a country, two check digits, a business code such as ZZZ and the national part, 35 characters at most' });
  const length = CREDITOR_ID_LENGTHS.get(country.toUpperCase());
  if (length !== undefined && text.length !== length) return report('creditor-id.form', element, { value, right: `${length} characters` });
  const right = checkDigits(country, national);
  return right !== digits && report('creditor-id.check-digits', element, { value, right: country + right + text.slice(4) });
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

/** Returns the creditor identifier, or null. */
export const creditorIdOf = (scheme: Element | null): string | null => textAt(scheme, 'Id', 'PrvtId', 'Othr', 'Id');
