import { valuesOf } from '../standards/check-digits/characters.ts';
import { mod97 } from '../standards/check-digits/iso7064-mod97-10.ts';
import { ribKey } from '../standards/check-digits/rib-key.ts';
import { belgium } from '../standards/countries/rules/belgium.ts';
import { spain } from '../standards/countries/rules/spain.ts';
import { hasRightCheckDigits } from '../standards/iban/validate.ts';

const whole = (form: string): RegExp => new RegExp(`^(?:${form})$`);

const SORT_CODE_AND_ACCOUNT = whole(String.raw`\d{2}(?:-\d{2}-|\d{2})\d{2}[ /]\d{8}`);
/** Serbian and Montenegrin numbers. People omit the leading zeros of their parts. */
const WITHOUT_ZEROS = whole(String.raw`\d{3}-\d{1,13}-\d{2}`);

/** Usual forms of account numbers that the templates of countries do not cover, for example with other separators. */
export const USUAL_FORMS = {
  GB: SORT_CODE_AND_ACCOUNT,
  IE: SORT_CODE_AND_ACCOUNT,
  CH: whole(String.raw`\d{2}-\d{1,6}-\d`),
  FI: whole(String.raw`\d{6}-\d{2,8}`),
  HU: whole(String.raw`\d{8}-\d{8}(?:-\d{8})?`),
  NL: whole(String.raw`\d{2}\.\d{2}\.\d{2}\.\d{3}`),
  PL: whole(String.raw`\d{2} \d{4} \d{4} \d{4} \d{4} \d{4} \d{4}`),
  DK: whole(String.raw`\d{4}-\d{10}`),
  RS: WITHOUT_ZEROS,
  ME: WITHOUT_ZEROS,
  SE: whole(String.raw`(?:(?:\d{4}|8\d{3}-\d), ?[\d][\d -]*|\d{4}-\d{7})`),
} satisfies Readonly<Record<string, RegExp>>;

/** A form of account numbers that only one country uses. */
interface UniqueForm {
  readonly country: string;
  readonly form: RegExp;
  /** True if the check digits are right. Present only if other numbers can have this form too. The text has no separators. */
  readonly hasRightDigits?: (compact: string) => boolean;
}

const UNIQUE_FORMS: readonly UniqueForm[] = [
  { country: 'CZ', form: /^(?:\d{1,6}-)?\d{2,10}\/\d{4}$/ },
  { country: 'HU', form: USUAL_FORMS.HU },
  { country: 'PL', form: USUAL_FORMS.PL },
  { country: 'PL', form: /^\d{26}$/, hasRightDigits: (compact) => hasRightCheckDigits(valuesOf(`PL${compact}`)) },
  { country: 'ES', form: /^\d{4}[ -]\d{4}[ -]\d{2}[ -]\d{10}$/ },
  { country: 'ES', form: /^\d{20}$/, hasRightDigits: (compact) => spain.compute(valuesOf(compact)) === Number(compact.slice(8, 10)) },
  { country: 'FR', form: /^\d{5} \d{5} [\dA-Z]{11} \d{2}$/ },
  {
    country: 'FR',
    form: /^\d{10}[\dA-Z]{11}\d{2}$/,
    hasRightDigits: (compact) => ribKey(valuesOf(compact), 0, 21) === Number(compact.slice(21)),
  },
  { country: 'NO', form: /^\d{4}([. ])\d{2}\1\d{5}$/ },
  { country: 'PT', form: /^(?:\d{21}|\d{4} \d{4} \d{11} \d{2})$/, hasRightDigits: (compact) => mod97(valuesOf(compact), 0, 21) === 1 },
  { country: 'HR', form: /^\d{7}-\d{10}$/ },
  { country: 'IT', form: /^[A-Z] \d{5} \d{5} [A-Z\d]{12}$/ },
  {
    country: 'BE',
    form: /^\d{3}-\d{7}-\d{2}$/,
    hasRightDigits: (compact) => belgium.compute(valuesOf(compact)) === Number(compact.slice(10)),
  },
  { country: 'FI', form: USUAL_FORMS.FI },
];

/** Returns the country of an account number, if a separator or check digits show it. Null for any other text. */
export function countryOfPrintedForm(text: string): string | null {
  const found = UNIQUE_FORMS.find(({ form, hasRightDigits }) =>
    form.test(text) && hasRightDigits?.(text.replace(/[ -]/g, '')) !== false);
  return found?.country ?? null;
}
